#include "table/scribe.h"

#include <algorithm>
#include <utility>

#include "table/sending.h"

namespace guildhall::table {

namespace {

constexpr std::size_t kNotesMax = 1000;     // of the table's own: somebody may sit down and get up all day
constexpr Time kWishLasts = 120 * kSecond;  // so long a guest waits for a yes

}  // namespace

void Scribe::begin_step(Time now) {
  now_ = std::max(now_, now);
  book_.at = now_;
}

void Scribe::write(const Line& line) {
  const std::size_t before = book_.match ? book_.match->length() : 0;
  book_.read({.line = line, .at = now_});
  const bool own = std::visit([]<class L>(const L&) { return OwnLine<L>; }, line);
  if (own)
    add_own(line);
  else
    add_record_from(before);  // the match has written them
}

void Scribe::write_answer(Seat seat, const Action& action, std::string_view by) {
  const std::size_t before = book_.match->length();
  book_.take_answer(seat, action, by);
  add_record_from(before);
}

void Scribe::write_held(Seat seat, const Action& action) {
  const std::size_t before = book_.match->length();
  book_.take_held(seat, action);
  add_record_from(before);
}

void Scribe::begin_game(Match begun, const lines::Started& line) {
  add_own(line);
  book_.begin(std::move(begun));
}

void Scribe::note(std::string_view key, json::object args) {
  if (book_.talk.notes >= kNotesMax) return;
  write(lines::Noted{{"shell.note." + std::string(key), std::move(args)}});
}

void Scribe::write_done(Seat seat, const std::string& message_id) {
  book_.add_done(seat, message_id);
  if (journal_.has_new()) add_done(journal_.last(), {seat, message_id});
}

// Nobody waits for ever, nor for a game that is over.
void Scribe::drop_wishes() {
  const auto idle = [&](const auto& wish) {
    return book_.stage() != Stage::Playing || now_ - wish.second.at >= kWishLasts;
  };
  if (std::erase_if(book_.wishes, idle) == 0) return;
  ++roster_version_;
  ++version_;
}

void Scribe::drop_turn_orders(const std::string& turn) {
  const auto over = [&](const auto& order) { return order.second.is_for_a_turn() && order.second.turn != turn; };
  if (std::erase_if(book_.orders, over) > 0) ++version_;
}

void Scribe::set_alarm(Alarm& alarm) const {
  for (const auto& [seat, wish] : book_.wishes) alarm.set(wish.at + kWishLasts);
}

void Scribe::read_again(const std::vector<std::string>& stored) {
  journal_.begin_after(stored.size());
  book_ = {};
  for (const std::string& line : stored) book_.read(line);
  ++roster_version_;
  ++version_;
}

// A line of the table's own, of which the book knows already.
void Scribe::add_own(const Line& line) {
  journal_.add(table::write({.line = line, .at = now_}));
  effects_.summary = true;
  ++roster_version_;
  ++version_;
}

// The lines of the record from that one on are to be stored.
void Scribe::add_record_from(std::size_t first) {
  for (std::size_t at = first; at < book_.match->length(); ++at) {
    shape::Draft& line = blank();
    book_.match->write_line(line, at);
    journal_.add(line.str());
  }
  ++version_;
}

}  // namespace guildhall::table
