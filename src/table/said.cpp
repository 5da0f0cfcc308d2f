// What one person said at a table, for a copy of the own data: from the lines alone, whatever seat they had at the time.
#include "table/lines.h"
#include "table/table.h"

namespace guildhall::table {

namespace {

class Listener {
 public:
  explicit Listener(std::string_view person) : person_(person) {}
  json::array heard;

  void hear(const StoredLine& stored) {
    std::visit([this](const auto& line) { take(line); }, stored.line);
  }

 private:
  void take(const lines::Seated& now) { chairs_ = now.seats; }
  void take(const lines::HandedOver& handed) {
    for (Chair& chair : chairs_)
      if (chair.person == handed.from) chair.person = handed.to;
  }
  void take(const lines::SaidBefore& said) { keep(said.line); }
  void take(const lines::Whispered& said) { keep(said.line); }
  void take(const lines::Spoken& said) {
    if (is_own(said.seat)) heard.push_back(shape::to_json(said.say));
  }
  void take(const lines::Claimed& said) {
    if (is_own(said.seat)) heard.push_back(json::object{{"claim", said.claim}});
  }
  template <class Other>
  void take(const Other&) {}

  void keep(const TalkLine& line) {
    if (line.seat && is_own(*line.seat)) heard.push_back(shape::to_json(line));
  }
  bool is_own(Seat seat) const {
    const auto at = static_cast<std::size_t>(seat.index());
    return at < chairs_.size() && chairs_[at].person == person_;
  }

  std::string_view person_;
  std::vector<Chair> chairs_;
};

}  // namespace

json::array said_by(std::string_view person, const std::vector<std::string>& lines) {
  Listener listener(person);
  for (const std::string& line : lines) listener.hear(read_line(line));
  return std::move(listener.heard);
}

}  // namespace guildhall::table
