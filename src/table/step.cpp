// The story of a step, from what happens to what everybody is sent. An answer, for example:
//
//   step        the server tells that a message came (Message). While lines are being written it waits in the inbox.
//   process     what the step changes beside the book is kept, so that it can go back; then
//   handle      hears who says what (commands.cpp): `command_answer` finds the action in the question that this stream was
//               sent, and `answer` applies it to the match and adds its lines to the journal.
//   advance     (play.cpp) goes on as far as nobody need be waited for: answers that are the only ones, windows, standing
//               orders, bots, clocks.
//   finish      hands the lines of all this to the store, together. Nothing was shown to anybody yet.
//
// The store answers with a step of its own:
//
//   confirm     (Stored) the lines are there: whoever sent the answer is told so, and `publish` (publish.cpp) shows every
//               recipient what changed for it.
//   go_back     (StoreFailed) they are not: the table is what it was, and the sender is told that.
#include "table/machine.h"

namespace guildhall::table {

Effects Table::Machine::step(Input input, Time now) {
  now_ = std::max(now_, now);
  effects_ = {};
  if (const auto* stored = std::get_if<Stored>(&input))
    confirm(*stored);
  else if (const auto* failed = std::get_if<StoreFailed>(&input))
    go_back(*failed);
  else if (journal_.is_writing() || unopened_)
    inbox_.push_back(std::move(input));
  else
    process(input);
  if (unopened_ && !journal_.is_writing() && now_ >= quiet_until_) open();
  while (!journal_.is_writing() && !unopened_ && !inbox_.empty()) {
    const Input next = std::move(inbox_.front());
    inbox_.erase(inbox_.begin());
    process(next);
  }
  effects_.wake.reset();
  set_wake();
  return std::move(effects_);
}

void Table::Machine::process(const Input& input) {
  before_ = live_;
  book.at = now_;
  std::visit([&](const auto& happened) { handle(happened); }, input);
  drop_wishes();
  if (now_ >= quiet_until_ && book.game != nullptr) {
    for (const auto& [person, until] : holidays_told_) heed_holiday(person, until);
    advance();
  }
  finish();
}

// What was written goes to the store; what was not needs none and is shown at once.
void Table::Machine::finish() {
  if (!journal_.is_writing() && journal_.has_new()) journal_.hand_over(effects_);
  if (journal_.is_writing()) return;
  for (Nudge& nudge : std::exchange(nudges_, {})) effects_.nudged.push_back(std::move(nudge));
  if (!unopened_ && book.game != nullptr) publish();
}

void Table::Machine::confirm(const Stored& stored) {
  if (!journal_.confirm(stored.lines)) return;
  unopened_ = false;
  for (const Waiting& ack : std::exchange(acks_, {})) acknowledge(ack.connection, ack.id, ack.granted);
  for (Reply& answer : std::exchange(replies_, {})) effects_.replies.push_back(std::move(answer));
  finish();
}

// The lines of the last step are not in the store: the table is again what it was before, and whoever wanted something is
// told that it did not happen.
void Table::Machine::go_back(const StoreFailed& failed) {
  if (!journal_.is_writing()) return;
  journal_.begin_after(failed.lines.size());
  book = {};
  for (const std::string& line : failed.lines) book.read(line);
  live_ = before_;
  nudges_.clear();
  roster_stale_ = true;
  thoughts_.clear();
  ended_ = book.stage() == Stage::Over;
  result_.clear();
  quiet_until_ = now_ + kRetry;
  const Refusal lost = refused("not_stored", {}, 503);
  for (const Waiting& ack : std::exchange(acks_, {})) {
    if (const Guest& guest = guests_.at(ack.connection); !guest.seat) forget_said(guest, ack.id);
    acknowledge(ack.connection, ack.id, tl::unexpected(lost));
  }
  for (const Reply& answer : std::exchange(replies_, {}))
    effects_.replies.push_back({answer.request, tl::unexpected(lost)});
  prepare_streams();
  for (Seat seat : book.taken)
    if (connected(seat))
      live_.gone_since.erase(seat);
    else
      live_.gone_since.try_emplace(seat, now_);
  ++version_;
  finish();
}

// ---- What happens, but for what people do in the lobby (lobby.cpp) and say over their sockets (commands.cpp) -----------

void Table::Machine::handle(const Connected& newcomer) {
  guests_[newcomer.connection] = {.name = clean_name(newcomer.name), .person = newcomer.person};
}

void Table::Machine::handle(const Disconnected& gone) {
  const auto guest = guests_.find(gone.connection);
  if (guest == guests_.end()) return;
  Seats were_here = guest->second.beside;
  if (guest->second.seat) were_here.add(*guest->second.seat);
  guests_.erase(guest);
  for (Seat seat : were_here)
    if (!connected(seat)) live_.gone_since[seat] = now_;
  ++version_;
}

void Table::Machine::handle(const Rematch& next) {
  if (book.next_table.empty()) write(lines::PlayedAgain{next.table, next.code});
}

void Table::Machine::handle(const BotAnswered& thought) {
  if (const auto found = thoughts_.find(thought.thought); found != thoughts_.end()) {
    found->second.action = thought.action;
    found->second.claim = thought.claim;
  } else if (const auto asked_for = hints_.extract(thought.thought)) {
    give_hint(asked_for.mapped(), thought.action);
  }
}

void Table::Machine::handle(const Informed& informed) {
  const Seat seat(informed.seat);
  if (awaited().has(seat) && !book.informed.has(seat) && holiday_of(seat) == 0) write(lines::Informed{seat});
}

void Table::Machine::handle(const Holiday& holiday) { holidays_told_[holiday.person] = holiday.until; }

}  // namespace guildhall::table
