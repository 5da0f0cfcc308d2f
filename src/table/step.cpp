// The story of a step, from what happens to what everybody is sent. An answer, for example:
//
//   step        the server tells that a message came (Message). While lines are being written it waits in the inbox.
//   process     what the step changes beside the book is kept, so that it can go back; then
//   handle      gives what happens to the part that knows about it. `hear` (commands.cpp) looks who says what, `obey` which
//               command it is, and `answer` finds the action in the question that this stream was sent. `Windows::answer`
//               holds it, or `Answers::take` has the scribe write it: the book applies it, the journal has its lines.
//   advance     goes on as far as nobody need be waited for: answers that are the only ones, windows, bots, clocks.
//   finish      hands the lines of all this to the store, together. Nothing was shown to anybody yet.
//
// The store answers with a step of its own:
//
//   confirm     (Stored) the lines are there: `Pending::release` tells whoever sent the answer, and `Publisher::publish`
//               shows every recipient what changed for it.
//   go_back     (StoreFailed) they are not: the table is what it was, and the sender is told that.
#include "kit/overloaded.h"
#include "table/machine.h"
#include "table/result.h"

namespace guildhall::table {

constexpr Time kRetry = kSecond;  // after a failed write

Effects Table::Machine::step(Input input, Time now) {
  scribe_.begin_step(now);
  effects_ = {};
  if (const auto* stored = std::get_if<Stored>(&input))
    confirm(*stored);
  else if (const auto* failed = std::get_if<StoreFailed>(&input))
    go_back(*failed);
  else if (scribe_.journal().is_writing() || unopened_)
    inbox_.push_back(std::move(input));
  else
    process(input);
  if (unopened_ && !scribe_.journal().is_writing() && scribe_.now() >= quiet_until_) open();
  while (!scribe_.journal().is_writing() && !unopened_ && !inbox_.empty()) {
    const Input next = std::move(inbox_.front());
    inbox_.erase(inbox_.begin());
    process(next);
  }
  set_alarm();
  return std::move(effects_);
}

void Table::Machine::process(const Input& input) {
  before_ = live_;
  handle(input);
  scribe_.drop_wishes();
  if (scribe_.now() >= quiet_until_ && book().game != nullptr) {
    holidays_.go_on();
    advance();
  }
  finish();
}

void Table::Machine::handle(const Input& input) {
  const auto reply = [&](const auto& asked, LobbyAnswer answer) { pending_.reply(asked.request, std::move(answer)); };
  std::visit(Overloaded{[&](const Message& message) { hear(message); },
                        [&](const Connected& newcomer) { guests_.come(newcomer); },
                        [&](const Disconnected& gone) { guests_.leave(gone); },
                        [&](const Sit& sit) { reply(sit, lobby_.sit_down(sit)); },
                        [&](const GetUp& up) { reply(up, lobby_.get_up(up)); },
                        [&](const Change& change) { reply(change, lobby_.change(change)); },
                        [&](const Rename& renamed) { lobby_.rename(renamed); },
                        [&](const Start& start) { reply(start, lobby_.start(start)); },
                        [&](const Teach& teach) { reply(teach, lobby_.share_seat(teach)); },
                        [&](const HandOver& handed) { reply(handed, lobby_.hand_over(handed)); },
                        [&](const Rematch& next) {
                          if (book().next_table.empty()) scribe_.write(lines::PlayedAgain{next.table, next.code});
                        },
                        [&](const BotAnswered& answer) {
                          if (!bots_.heard(answer)) hints_.heard(answer);
                        },
                        [&](const Informed& informed) { reminders_.heard(informed); },
                        [&](const Holiday& holiday) { holidays_.heard(holiday); },
                        [](const Woken&) {},         // what is due is done in every step
                        [](const Stored&) {},        // `confirm` has
                        [](const StoreFailed&) {}},  // `go_back` has
             input);
}

// Until nothing is left that the table can do by itself.
void Table::Machine::advance() {
  stand_ins_.bring_back();
  play_on();
  windows_.show_sealed();
  for (Seat seat : book().players() - book().bots)
    if (!pacing_.has_met_people() && windows_.asks(seat)) pacing_.meet_people();
  if (book().stage() == Stage::Over && !ended_) end_game();
  if (book().stage() != Stage::Playing) return;
  clocks_.run(windows_.is_open() ? Seats{} : book().match->position().awaited());
  reminders_.tell_the_absent();
  if (const auto late = clocks_.late()) {
    answers_.run_out(*late);
    advance();
  }
}

void Table::Machine::play_on() {
  for (std::uint64_t before = 0; before != scribe_.version() && book().stage() == Stage::Playing;) {
    before = scribe_.version();
    windows_.drop_orders();
    if (coach_.leads()) {
      coach_.go_on();
    } else if (window_of(*book().match).empty()) {
      windows_.end();
      if (!answers_.take_forced()) bots_.go_on();
    } else {
      windows_.open_if_due();
      windows_.apply_orders();
      bots_.go_on();
      windows_.close_if_due();
    }
  }
}

void Table::Machine::end_game() {
  ended_ = true;
  effects_.summary = true;
  windows_.end();
  clocks_.stop_all();
  bots_.forget();
  effects_.rated = book().pace.rated;
  if (book().lesson == nullptr) effects_.played = rows_of_result(book());  // a lesson was always going to end like this
}

// What was written goes to the store; what was not needs none and is shown at once.
void Table::Machine::finish() {
  Journal& journal = scribe_.journal();
  if (!journal.is_writing() && journal.has_new()) journal.hand_over(effects_);
  if (journal.is_writing()) return;
  pending_.release_calls();
  if (!unopened_ && book().game != nullptr) publisher_.publish(door_);
}

void Table::Machine::confirm(const Stored& stored) {
  if (!scribe_.journal().confirm(stored.lines)) return;
  unopened_ = false;
  pending_.release();
  finish();
}

// The lines of the last step are not in the store: the table is again what it was before, and whoever wanted something is
// told that it did not happen.
void Table::Machine::go_back(const StoreFailed& failed) {
  if (!scribe_.journal().is_writing()) return;
  scribe_.read_again(failed.lines);
  live_ = before_;
  bots_.forget();
  ended_ = book().stage() == Stage::Over;
  publisher_.forget_result();
  quiet_until_ = scribe_.now() + kRetry;
  for (const Ack& ack : pending_.refuse(because("not_stored", {}, 503)))
    if (const Guest* guest = guests_.find(ack.connection); guest != nullptr && !guest->seat)
      talk_.forget(*guest, ack.id);
  seating_.follow();
  guests_.look_round();
  finish();
}

// A table that was taken up goes on where it was.
void Table::Machine::open() {
  before_ = live_;
  scribe_.write(lines::Opened{});
  seating_.follow();
  clocks_.resume(true);
  advance();
  clocks_.resume(false);
  finish();
}

void Table::Machine::set_alarm() {
  effects_.wake.reset();
  if (scribe_.journal().is_writing()) return;  // the store will tell
  Alarm alarm{.not_before = quiet_until_, .at = std::nullopt};
  if (scribe_.now() < quiet_until_) alarm.set(quiet_until_);
  scribe_.set_alarm(alarm);
  guests_.set_alarm(alarm);
  streams_.set_alarm(alarm);
  clocks_.set_alarm(alarm);
  reminders_.set_alarm(alarm);
  windows_.set_alarm(alarm);
  holidays_.set_alarm(alarm);
  coach_.set_alarm(alarm);
  bots_.set_alarm(alarm);
  effects_.wake = alarm.at;
}

}  // namespace guildhall::table
