// What clients ask for (docs/api.md, section 2): who may say it, and what is done about it.
#include <algorithm>

#include "kit/overloaded.h"
#include "shape/text.h"
#include "table/machine.h"
#include "table/phrases.h"

namespace guildhall::table {

namespace {

constexpr std::size_t kTextMax = 500;

bool is_phrase(std::string_view key) {
  constexpr std::string_view kArea = "shell.phrase.";
  return key.starts_with(kArea) &&
         std::find(kPhrases.begin(), kPhrases.end(), key.substr(kArea.size())) != kPhrases.end();
}

// A text of its own, or one of the phrases, checked.
std::optional<TalkLine> talk_in(const from_client::Say& said, Time now) {
  if (said.text && good_text(*said.text, kTextMax)) return TalkLine{.text = said.text, .at = now};
  if (said.phrase && is_phrase(*said.phrase)) return TalkLine{.phrase = said.phrase, .at = now};
  return std::nullopt;
}

// What may be said whatever the game is doing; the rest needs one that goes on.
template <class What>
constexpr bool kAnyTime = std::is_same_v<What, from_client::Say> || std::is_same_v<What, from_client::Ready> ||
                          std::is_same_v<What, from_client::SetPin> || std::is_same_v<What, from_client::GoOn>;
// What a game is made of. Of anything else a seat may ask for so much.
template <class What>
constexpr bool kPlays = std::is_same_v<What, from_client::Answer> || std::is_same_v<What, from_client::Say> ||
                        std::is_same_v<What, from_client::MakeClaim> || std::is_same_v<What, from_client::Ready>;

}  // namespace

void Table::Machine::handle(const Message& message) {
  const auto found = guests_.find(message.connection);
  if (found == guests_.end()) return;
  Guest& guest = found->second;
  const bool says_hello = std::holds_alternative<from_client::Hello>(message.said);
  if (!says_hello && !guest.greeted && !speaks_for_device(guest, message.said))
    return turn_away(message.connection, "hello_first");
  if (!says_hello) {
    if (guest.seat && !guest.taught) heard_from_[*guest.seat] = now_;
    for (Seat seat : guest.beside) heard_from_[seat] = now_;
  }
  std::visit([&](const auto& said) { hear(message.connection, guest, said); }, message.said);
}

// That nobody at a device reacts may be said by whoever stands before it, whoever has it in hand.
bool Table::Machine::speaks_for_device(const Guest& guest, const FromClient& said) {
  const auto* command = std::get_if<from_client::Command>(&said);
  return command != nullptr && std::holds_alternative<from_client::Nobody>(command->what) &&
         (guest.door || (guest.seat && !guest.taught));
}

void Table::Machine::hear(Connection connection, Guest& guest, const from_client::Command& command) {
  const std::string& id = command.client_msg_id;
  if (guest.taught) return acknowledge(connection, id, tl::unexpected(refused("watching", {}, 403)));
  const std::optional<Seat> speaker = guest.door ? guest.door : guest.seat;
  if (!speaker) {
    const Granted granted = has_said(guest, id) ? Granted{} : obey_watcher(guest, command);
    acks_.push_back({connection, id, granted});
  } else if (book.was_done(*speaker, id)) {
    acks_.push_back({connection, id, {}});  // the first acknowledgement again
  } else {
    const Granted granted = obey(guest, *speaker, command.what);
    if (std::exchange(is_behind_, false)) begin_stream(connection, guest);
    if (granted && !journal_.has_new())
      book.add_done(*speaker, id);
    else if (granted)
      write_done(*speaker, id);
    acks_.push_back({connection, id, granted});
  }
  if (journal_.has_new()) return;  // acknowledged when it is stored
  for (const Waiting& ack : acks_) acknowledge(ack.connection, ack.id, ack.granted);
  acks_.clear();
}

Table::Machine::Granted Table::Machine::obey_watcher(const Guest& guest, const from_client::Command& command) {
  const auto* said = std::get_if<from_client::Say>(&command.what);
  const Granted granted = said == nullptr ? tl::unexpected(refused("watching", {}, 403)) : watcher_says(guest, *said);
  if (granted) note_said(guest, command.client_msg_id);
  return granted;
}

// What a seat may ask for again and again without the game going on: each of these is a line, and a game is read whole. No
// hand comes near that number.
Table::Machine::Granted Table::Machine::may_now(Seat seat, const from_client::AnyCommand& what) {
  constexpr int kFavoursMax = 1000;
  return std::visit(
      [&]<class What>(const What&) -> Granted {
        if (!kPlays<What> && ++favours_[seat] > kFavoursMax) return tl::unexpected(refused("too_many", {}, 429));
        if (kAnyTime<What> || book.stage() == Stage::Playing) return {};
        return tl::unexpected(refused(book.stage() == Stage::Lobby ? "not_started" : "over"));
      },
      what);
}

Table::Machine::Granted Table::Machine::obey(const Guest& guest, Seat seat, const from_client::AnyCommand& what) {
  if (std::holds_alternative<from_client::Nobody>(what)) return let_it_happen(Seats{guest.beside}.add(seat));
  if (const Granted may = may_now(seat, what); !may) return may;
  return std::visit(Overloaded{[](const from_client::Nobody&) { return Granted{}; },
                               [&](const auto& wanted) { return carry_out(seat, wanted); }},
                    what);
}

void Table::Machine::acknowledge(Connection connection, const std::string& id, const Granted& granted) {
  if (granted) return send(connection, to_client::Ack{id, true, std::nullopt}, Haste::CanWait);
  send(connection, to_client::Ack{id, std::nullopt, Text{granted.error().key, granted.error().args}});
}

// ---- Answers --------------------------------------------------------------------------------------------------------

Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::Answer& given) {
  Stream& stream = streams_[static_cast<std::size_t>(seat.index())];
  if (!given.set && !given.option_ids) return tl::unexpected(refused("bad_message", {}, 400));
  const bool fresh = stream.question && static_cast<std::uint64_t>(given.decision_id) == stream.decision &&
                     stream.answered == live_.answered[seat] && asked(seat);
  if (!fresh) {
    is_behind_ = true;
    return tl::unexpected(refused("stale"));
  }
  const auto action = given.set ? stream.question->answer_at(*given.set)
                                : stream.question->answer(book.game->info(), *given.option_ids);
  if (beat() != nullptr && !action) return tl::unexpected(refused("lesson"));
  if (!action) return tl::unexpected(refused("not_legal", {{"clause", asked_what(*book.match, seat).clause}}));
  if (beat() != nullptr)
    play_beat(seat, *action);
  else if (live_.ring)
    hold_answer(seat, *action);
  else
    answer(seat, *action, "");
  return {};
}

Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::Undo&) {
  if (!book.match->can_undo(seat) || live_.ring || beat() != nullptr) return tl::unexpected(refused("no_undo"));
  do {  // what the table took by itself goes back together with the answer before it
    write(lines::TakenBack{seat});
    ++live_.answered[seat];
  } while (book.match->can_undo(seat) && forced_answer(*book.match, seat));
  return {};
}

Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::OrderWindows& wanted) {
  const auto& decisions = book.game->info().decisions;
  const bool known = std::any_of(decisions.begin(), decisions.end(), [&](const DecisionInfo& info) {
    return info.id == wanted.class_ && (info.pace == guildhall::Pace::React || info.sealed);
  });
  if (!known) return tl::unexpected(refused("bad_message", {}, 400));
  lines::Ordered line{
      .seat = seat, .class_ = wanted.class_, .order = shape::enum_name(wanted.order), .turn = std::nullopt};
  if (wanted.order == WindowOrder::PassTurn) line.turn = turn_mark();
  write(line);
  return {};
}

Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::Standing& standing) {
  const auto& decisions = book.game->info().decisions;
  const bool known = std::any_of(decisions.begin(), decisions.end(),
                                 [&](const DecisionInfo& info) { return info.standing && info.id == standing.kind; });
  if (!known) return tl::unexpected(refused("bad_message", {}, 400));
  write(lines::StandingSet{seat, {{standing.kind, standing.on}}});
  return {};
}

// ---- Talk -----------------------------------------------------------------------------------------------------------

Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::MakeClaim& made) {
  if (!book.heeds.claims || book.game->info().claims.empty()) return tl::unexpected(refused("no_claims"));
  try {
    const Action claim = shape::claim_from(made.claim, book.game->info());
    if (const Granted may = speak(seat); !may) return may;
    write(lines::Claimed{seat, shape::claim_json(claim, book.game->info())});
  } catch (const shape::BadField& wrong) {
    return tl::unexpected(refused("bad_message", {{"detail", wrong.what()}}, 400));
  }
  return {};
}

Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::Say& said) {
  if (!book.heeds.chat && book.stage() == Stage::Playing) return tl::unexpected(refused("no_chat"));
  auto line = talk_in(said, now_);
  if (!line) return tl::unexpected(refused("bad_text", {{"max", kTextMax}}, 400));
  if (said.to) return whisper(seat, std::move(*line), *said.to);
  if (const Granted may = speak(seat); !may) return may;
  if (book.match) {
    write(lines::Spoken{seat, {.text = line->text, .phrase = line->phrase, .at = now_}});
  } else {
    line->seat = seat;
    line->name = book.chair(seat).name;
    write(lines::SaidBefore{std::move(*line)});
  }
  return {};
}

// It is no line of the record, which is shown to everybody after the end.
Table::Machine::Granted Table::Machine::whisper(Seat seat, TalkLine line, Seat to) {
  if (!book.match || !book.heeds.whispers) return tl::unexpected(refused("no_chat"));
  if (to == seat || !book.taken.has(to)) return tl::unexpected(refused("no_seat", {}, 404));
  if (const Granted may = speak(seat); !may) return may;
  line.seat = seat;
  line.name = book.chair(seat).name;
  line.to = to;
  write(lines::Whispered{std::move(line)});
  return {};
}

Table::Machine::Granted Table::Machine::watcher_says(const Guest& guest, const from_client::Say& said) {
  auto line = talk_in(said, now_);
  if (!line || guest.name.empty()) return tl::unexpected(refused("bad_text", {{"max", kTextMax}}, 400));
  if (book.gallery_bytes >= kGalleryBytes) return tl::unexpected(refused("talk_full"));
  if (const Granted may = speak(guest.speaker()); !may) return may;
  line->watcher = true;
  line->name = guest.name;
  write(lines::WatcherSaid{std::move(*line)});
  return {};
}

// ---- The others -----------------------------------------------------------------------------------------------------

Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::RemindSeat& reminder) {
  const Seat other = reminder.seat;
  if (!book.players().has(other)) return tl::unexpected(refused("no_seat", {}, 404));
  const auto since = live_.awaited_since.find(other);
  if (other == seat || since == live_.awaited_since.end() || now_ - since->second < kAway)
    return tl::unexpected(refused("too_early"));
  if (holiday_of(other) != 0) return tl::unexpected(refused("on_holiday"));
  const Book::Nudged before = book.nudged[other];
  if (before.by.has(seat)) return tl::unexpected(refused("too_many", {}, 429));  // once for a decision
  const bool call = !connected(other) && !before.called && !book.informed.has(other);
  write(lines::Nudged{.seat = other, .by = seat, .called = call});
  live_.private_notes[other].push_back({.at = now_, .note = Text{"shell.note.nudge", seat_arg(seat)}});
  if (call) nudge(other);
  return {};
}

Table::Machine::Granted Table::Machine::carry_out(Seat, const from_client::SitIn& wanted) {
  const Seat other = wanted.seat;
  if (!book.players().has(other)) return tl::unexpected(refused("no_seat", {}, 404));
  const Chair& chair = book.chair(other);
  const Time limit = book.pace.clock == Clock::Async ? 2 * book.pace.turn_h * kHour : kSitInAfter;
  const auto gone = live_.gone_since.find(other);
  if (!chair.taken() || chair.bot_sits_in || connected(other)) return tl::unexpected(refused("seat_taken"));
  if (gone == live_.gone_since.end() || now_ - gone->second < limit) return tl::unexpected(refused("too_early"));
  std::vector<Chair> chairs = book.chairs;
  chairs[static_cast<std::size_t>(other.index())].bot_sits_in = true;
  stop_clock(other);
  write_seats(chairs, book.host);
  note("sits_in", seat_arg(other));
  return {};
}

// A guest who asked for a bot's seat gets it, or does not. One no is enough; yes must be said by two where two people play:
// the guest could be the second browser of whoever lets him in.
Table::Machine::Granted Table::Machine::carry_out(Seat by, const from_client::Admit& admit) {
  const auto wish = book.wishes.find(admit.seat);
  if (wish == book.wishes.end()) return tl::unexpected(refused("no_wish"));
  if (!admit.yes) {
    write(lines::Declined{admit.seat});
    return {};
  }
  std::set<std::string> people;
  for (Seat taken : book.taken) people.insert(book.chair(taken).person);
  std::set<std::string> for_it = wish->second.admitted;
  for_it.insert(book.chair(by).person);
  if (for_it.size() >= std::min<std::size_t>(2, people.size()))
    give_seat(admit.seat, Chair(wish->second.chair));
  else if (for_it != wish->second.admitted)
    write(lines::Admitted{admit.seat, book.chair(by).person});
  return {};
}

// ---- Time -----------------------------------------------------------------------------------------------------------

Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::MoreTime&) {
  const auto face = live_.clocks.find(seat);
  if (face == live_.clocks.end()) return tl::unexpected(refused("not_asked"));
  Spent spent = spent_now(seat);  // what was taken from the bank is gone; the rest of it comes after the new time
  if (spent.more_time >= book.pace.more_time) return tl::unexpected(refused("no_more_time"));
  ++spent.more_time;
  face->second.deadline = std::max(face->second.deadline, now_) + kMoreTime;
  write_spent(seat, spent);
  if (book.pace.clock == Clock::Async) write_until(Seats{seat}, face->second.deadline);
  return {};
}

// Open to everybody and said of nobody: it may be a bluff (ui.md 6.2).
Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::Hold&) {
  if (!live_.ring) return tl::unexpected(refused("no_window"));
  Spent spent = spent_now(seat);
  const std::string round = round_mark();
  if (std::exchange(spent.round, round) != round) spent.holds = 0;
  if (spent.holds >= book.pace.holds) return tl::unexpected(refused("no_hold"));
  ++spent.holds;
  write_spent(seat, spent);
  live_.ring->held = true;
  live_.ring->earliest += kHold;
  if (live_.ring->latest != 0) live_.ring->latest += kHold;
  return {};
}

// ---- Hints ----------------------------------------------------------------------------------------------------------

// What a bot would choose, from this seat's view alone. Nothing is written and no chance of the table is drawn, so that
// nobody else can tell; the same question gets the same hint.
Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::AskHint&) {
  const Stream& stream = streams_[static_cast<std::size_t>(seat.index())];
  if (!book.pace.hints || beat() != nullptr) return tl::unexpected(refused("no_hints"));
  if (!asked(seat) || !stream.question) return tl::unexpected(refused("not_asked"));
  for (const auto& [number, asked_for] : hints_)
    if (asked_for.seat == seat && asked_for.decision == stream.decision) return {};  // it is being thought about
  hints_[++last_thought_] = {seat, stream.decision};
  effects_.think.push_back({.thought = last_thought_,
                            .seat = seat,
                            .game = std::string(book.game->info().id),
                            .bot = "scripted",
                            .luck = live_.answered[seat],
                            .position = book.match->position().clone()});
  return {};
}

namespace {

Text reason_text(const GameInfo& game, const Reason& why) {
  const auto known =
      std::find_if(game.hints.begin(), game.hints.end(), [&](const HintInfo& hint) { return hint.id == why.id; });
  if (known == game.hints.end()) return {"shell.hint.best", {}};
  json::object args;
  for (std::size_t at = 0; at < known->numbers.size() && !known->numbers[at].empty(); ++at)
    args[known->numbers[at]] = why.numbers[at];
  return {std::string(game.area) + ".hint." + std::string(why.id), std::move(args)};
}

}  // namespace

void Table::Machine::give_hint(const HintRequest& asked_for, const Action& action) {
  const Stream& stream = streams_[static_cast<std::size_t>(asked_for.seat.index())];
  if (!stream.question || stream.decision != asked_for.decision || !asked(asked_for.seat)) return;
  const auto& actions = stream.question->actions;
  const auto found = std::find(actions.begin(), actions.end(), action);
  if (found == actions.end()) return;
  const Reason why = book.match->position().why(asked_for.seat, action);
  const to_client::Hint hint{
      .decision_id = stream.decision,
      .option_ids = stream.question->option_ids(book.game->info(), action),
      .reason = actions.size() == 1 ? Text{"shell.hint.only", {}} : reason_text(book.game->info(), why)};
  for (const auto& [connection, guest] : guests_)
    if (guest.greeted && guest.seat == asked_for.seat && !guest.taught) send(connection, hint);
}

}  // namespace guildhall::table
