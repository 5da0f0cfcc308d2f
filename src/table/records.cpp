// A finished game as one viewer saw it, out of the stored lines (docs/api.md, section 3).
#include <algorithm>
#include <set>

#include "table/book.h"
#include "table/patch.h"

namespace guildhall::table {

namespace {

// Frames of one viewer: a view, then what changed with each line that changed anything for it.
class Frames {
 public:
  Frames(const Match& match, Reader reader, Seat seat, bool numbered)
      : reader_(reader), seat_(seat), numbered_(numbered) {
    last_ = sight(match);
    add(match, {{"view", last_}, {"events", events(match)}});
  }
  void follow(const Match& match) {
    json::object now = sight(match);
    if (match.position().events() < told_) {  // an answer was taken back
      told_ = match.position().events();
      add(match, {{"view", now}, {"events", json::array{}}});
    } else {
      auto patch = patch_between(last_, now);
      json::array heard = events(match);
      if (!patch && heard.empty()) return;
      add(match, {{"patch", patch.value_or(json::object{})}, {"events", std::move(heard)}});
    }
    last_ = std::move(now);
  }
  // What people said and the table noted is a moment of its own.
  void say(const Match& match, json::array lines) {
    add(match, {{"patch", json::object{}}, {"events", json::array{}}, {"talk", std::move(lines)}});
  }
  json::array take() { return std::move(list_); }

 private:
  void add(const Match& match, json::object frame) {
    if (numbered_) frame["line"] = match.length();
    if (reader_ == Reader::OneSeat) {
      json::array suspicions;
      for (const Suspicion& one : match.position().suspicions(seat_))
        suspicions.push_back(json::object{{"seat", one.about.index()}, {"thousandths", one.thousandths}});
      if (!suspicions.empty()) frame["suspicions"] = std::move(suspicions);
    }
    list_.push_back(std::move(frame));
  }
  json::object sight(const Match& match) const {
    const Position& position = match.position();
    if (reader_ == Reader::OneSeat) return position.view(seat_).as_object();
    json::object view = position.view(Seat::spectator()).as_object();
    if (reader_ == Reader::All)
      for (Seat seat : Seats::first(position.players())) lay_open(view, position.view(seat).as_object(), seat);
    return view;
  }
  // What a view says of its own seat, in the place of what the public knows of it: in this way every hand is open.
  static void lay_open(json::object& view, const json::object& own, Seat seat) {
    for (auto& [key, list] : view) {
      const json::value* known = own.if_contains(key);
      if (!list.is_array() || known == nullptr || !known->is_array()) continue;
      for (std::size_t at = 0; at < std::min(list.get_array().size(), known->get_array().size()); ++at) {
        const json::value& entry = known->get_array()[at];
        const json::value* who = entry.is_object() ? entry.get_object().if_contains("seat") : nullptr;
        if (who != nullptr && *who == seat.index()) list.get_array()[at] = entry;
      }
    }
  }
  json::array events(const Match& match) {
    json::array out;
    for (; told_ < match.position().events(); ++told_) {
      const Told told = match.position().told(told_);
      const Seat viewer = reader_ == Reader::OneSeat ? seat_ : Seat::spectator();
      if (reader_ != Reader::All && !told.to.has(viewer)) continue;
      json::object event{{"event", told.event},
                         {"args", shape::with_things(told.args, match.game().info())},
                         {"fields", told.fields},
                         {"scope", told.to.has(Seat::spectator()) ? "public" : "private"}};
      if (reader_ == Reader::All) event["to"] = shape::to_json(told.to);
      out.push_back(std::move(event));
    }
    return out;
  }

  Reader reader_;
  Seat seat_;
  bool numbered_;
  json::object last_;
  json::array list_;
  std::size_t told_ = 0;
};

std::set<std::string> once_called(std::string_view person, const std::vector<StoredLine>& lines) {
  std::set<std::string> out{std::string(person)};
  for (auto stored = lines.rbegin(); stored != lines.rend(); ++stored)
    if (const auto* handed = std::get_if<lines::HandedOver>(&stored->line); handed && out.contains(handed->to))
      out.insert(handed->from);
  return out;
}

Refusal not_there(std::string key, int status) { return {status, "shell.error." + std::move(key), {}}; }

}  // namespace

tl::expected<json::object, Refusal> published_record(const std::vector<std::string>& lines, Reader reader, int seat,
                                                     std::optional<std::string_view> sitter) {
  Book book;
  std::optional<Frames> frames;
  json::object header;
  std::size_t said = 0;
  bool heard = false;
  std::set<std::string> persons;  // all words for whoever asks: seats that were handed over are the same person's
  const auto own = [&] { return reader == Reader::OneSeat && persons.contains(book.chair(Seat(seat)).person); };
  try {
    std::vector<StoredLine> all;
    for (const std::string& line : lines) all.push_back(read_line(line));
    if (sitter) persons = once_called(*sitter, all);
    for (const StoredLine& stored : all) {
      book.read(stored);
      const std::size_t before = std::exchange(said, book.talk.lines.size());
      if (!book.match) continue;
      if (!frames) {
        if (reader == Reader::OneSeat && (seat < 0 || seat >= book.match->position().players()))
          return tl::unexpected(not_there("no_seat", 404));
        header = std::get<lines::Started>(stored.line).header;
        heard = sitter || book.pace.spectators != Spectators::Off;
        // Lines are numbered for all alike, so that a moment has one name in every perspective. How many there were tells
        // how often somebody did what stays hidden (COD-E18) or was not to be heard: then they have no numbers.
        frames.emplace(*book.match, reader, Seat(seat), heard && book.shows_all());
      } else if (said > before) {
        json::array told;
        for (std::size_t at = before; at < said; ++at)
          if (heard && is_for(book.talk.lines[at], own() ? Seat(seat) : Seat::spectator()))  // a whisper stays one
            told.push_back(shape::to_json(book.talk.lines[at]));
        if (!told.empty()) frames->say(*book.match, std::move(told));
      } else if (std::visit([]<class L>(const L&) { return !OwnLine<L>; }, stored.line)) {
        frames->follow(*book.match);
      }
    }
  } catch (const std::exception&) {
    return tl::unexpected(not_there("bad_record", 500));
  }
  if (!frames || book.stage() != Stage::Over) return tl::unexpected(not_there("not_over", 409));
  // COD-E18: what stays hidden after the end is known to the seat that had it, and to no other.
  if (reader != Reader::Spectator && !own() && !book.shows_all()) return tl::unexpected(not_there("stays_hidden", 403));
  json::object out{{"frames", frames->take()}};
  if (reader != Reader::All || !heard) return out;  // what was said is in these lines
  if (!book.reveals_seed()) header.erase("seed");
  json::array record;
  for (const json::object& line : book.match->lines()) record.push_back(line);
  out["header"] = std::move(header);
  out["lines"] = std::move(record);
  return out;
}

}  // namespace guildhall::table
