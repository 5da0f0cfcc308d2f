// What clients send over their sockets (docs/api.md, section 2).
#include <algorithm>

#include "shape/text.h"
#include "table/machine.h"
#include "table/patch.h"
#include "table/phrases.h"

namespace guildhall::table {

namespace {

// The seat that a command names; nothing where there is none of that number.
std::optional<Seat> named_seat(const Book& book, const json::object& message, std::string_view field = "seat") {
  const auto number = number_field(message, field);
  if (!number || *number < 0 || *number >= static_cast<std::int64_t>(book.chairs.size())) return std::nullopt;
  return Seat(static_cast<int>(*number));
}

json::object seat_arg(Seat seat) { return {{"seat", json::object{{"seat", seat.index()}}}}; }

bool is_phrase(std::string_view key) {
  constexpr std::string_view kArea = "shell.phrase.";
  return key.starts_with(kArea) &&
         std::find(kPhrases.begin(), kPhrases.end(), key.substr(kArea.size())) != kPhrases.end();
}

// A text of its own, or one of the phrases, checked.
std::optional<TalkLine> talk_in(const json::object& message, Time now) {
  if (const auto text = text_field(message, "text"); text && good_text(*text, kTextMax))
    return TalkLine{.text = *text, .at = now};
  if (const auto phrase = text_field(message, "phrase"); phrase && is_phrase(*phrase))
    return TalkLine{.phrase = *phrase, .at = now};
  return std::nullopt;
}

// The game as it was after so many lines; `look` is called before the first line and after each.
template <class Look>
Match retell(const Match& match, std::size_t lines, Look&& look) {
  auto then = Match::replay(match.header(), {}, false);
  GH_CHECK(then.has_value());
  look(then->position());
  for (std::size_t at = 0; at < std::min(lines, match.length()); ++at) {
    GH_CHECK(!then->replay_line(match.line(at), false));
    look(then->position());
  }
  return std::move(*then);
}

// What this viewer saw when event `wanted` of its own log was told, as that log is after so many lines.
std::optional<json::value> view_at_event(const Match& match, std::size_t lines, Seat viewer, std::size_t wanted) {
  std::vector<std::size_t> own;  // places of its events among all
  std::size_t heard = 0;
  std::optional<json::value> view;
  retell(match, lines, [&](const Position& position) {
    heard = std::min(heard, position.events());  // fewer: an answer was taken back, and what it told
    while (!own.empty() && own.back() >= heard) own.pop_back();
    const bool before = own.size() > wanted;
    for (; heard < position.events(); ++heard)
      if (position.audience(heard).has(viewer)) own.push_back(heard);
    if (!before && own.size() > wanted) view = position.view(viewer);
  });
  if (own.size() <= wanted) return std::nullopt;
  return view;
}

}  // namespace

void Table::Machine::handle(const Message& message) {
  const auto found = guests_.find(message.connection);
  if (found == guests_.end()) return;
  const std::string type = text_field(message.message, "type").value_or("");
  if (type == "hello") return hello(message.connection, message.message);
  Guest& guest = found->second;
  // That nobody at a device reacts may be said by whoever stands before it.
  const bool for_all = type == "nobody" && (guest.door || (guest.seat && !guest.taught));
  if (!guest.greeted && !for_all) return turn_away(message.connection, "hello_first");
  if (guest.seat && !guest.taught) heard_from_[*guest.seat] = now_;
  for (Seat seat : guest.beside) heard_from_[seat] = now_;
  if (type == "past") return past(message.connection, guest, message.message);
  if (type == "talk") return earlier_talk(message.connection, guest, message.message);

  const std::string id = text_field(message.message, "client_msg_id").value_or("");
  if (!good_text(id, kMessageIdMax))
    return acknowledge(message.connection, "", tl::unexpected(refused("bad_message", {}, 400)));
  if (guest.taught) return acknowledge(message.connection, id, tl::unexpected(refused("watching", {}, 403)));
  const std::optional<Seat> speaker = for_all && guest.door ? guest.door : guest.seat;
  if (!speaker) {
    Granted granted{};
    if (!has_said(guest, id)) {
      granted =
          type == "say" ? watcher_says(guest, message.message) : Granted(tl::unexpected(refused("watching", {}, 403)));
      if (granted) note_said(guest, id);
    }
    acks_.push_back({message.connection, id, granted});
  } else if (book.was_done(*speaker, id)) {
    acks_.push_back({message.connection, id, {}});  // the first acknowledgement again
  } else {
    const Granted granted =
        for_all ? command_nobody(Seats{guest.beside}.add(*speaker)) : command(*speaker, type, message.message);
    if (granted && !journal_.has_new())
      book.add_done(*speaker, id);
    else if (granted)
      write_done(*speaker, id);
    acks_.push_back({message.connection, id, granted});
  }
  if (journal_.has_new()) return;  // acknowledged when it is stored
  for (const Waiting& ack : acks_) acknowledge(ack.connection, ack.id, ack.granted);
  acks_.clear();
}

void Table::Machine::acknowledge(Connection connection, const std::string& id, const Granted& granted) {
  shape::Draft& text = blank();
  text += R"({"type":"ack","client_msg_id":)";
  shape::write_text(text, id);
  if (granted) {
    text += R"(,"ok":true})";
  } else {
    text += R"(,"refused":)";
    text += json::serialize(refusal_json(granted.error()));
    text += '}';
  }
  effects_.send.add(connection, text.view(), granted ? Haste::CanWait : Haste::Now);
}

// ---- Coming and going -----------------------------------------------------------------------------------------------

// The seat that this token opens, or shows.
std::optional<Seat> Table::Machine::seat_of_token(const std::string& hash, bool taught) const {
  for (Seat seat : book.players()) {
    const Chair& chair = book.chair(seat);
    if (hash.empty() || !chair.taken()) continue;
    if (taught ? chair.teaching_hash == hash : chair.opened_by(hash)) return seat;
  }
  return std::nullopt;
}

void Table::Machine::turn_away(Connection connection, std::string_view key) {
  send(connection, {{"type", "error"}, {"key", "shell.error." + std::string(key)}, {"args", json::object{}}});
  effects_.close.push_back(connection);
}

void Table::Machine::hello(Connection connection, const json::object& message) {
  if (book.game == nullptr) return turn_away(connection, "no_table");  // it could not be stored
  Guest& guest = guests_.at(connection);
  const auto left = guest.seat;
  const std::string own = text_field(message, "seat_token").value_or("");
  const std::string lent = text_field(message, "teaching_token").value_or("");
  const bool taught = own.empty() && !lent.empty();
  const std::string hash = own.empty() && lent.empty() ? "" : hash_of_token(taught ? lent : own);
  const std::optional<Seat> seat = seat_of_token(hash, taught);
  if (!hash.empty() && !seat) return turn_away(connection, taught ? "teaching_over" : "seat_token");
  if (!seat && book.pace.spectators == Spectators::Off && book.stage() == Stage::Playing)
    return turn_away(connection, "no_watching");
  if (taught && !guest.person.empty())
    for (const Chair& chair : book.chairs)
      if (chair.taken() && chair.person == guest.person) return turn_away(connection, "seated");
  greet_device(connection, message);
  guest.door.reset();
  const bool may_enter = !seat || taught || pin_fits(*seat, own, message);
  guest.seat = may_enter ? seat : std::nullopt;
  guest.token_hash = may_enter ? hash : "";
  guest.taught = taught;
  guest.fresh = false;
  guest.greeted = may_enter;
  if (left && left != seat && !connected(*left)) live_.gone_since[*left] = now_;
  if (!may_enter) return wait_at_door(connection, *seat, message.contains("pin"));
  if (text_field(message, "legend") != legend_of(*book.game).mark)
    effects_.send.add(connection, legend_of(*book.game).message);
  if (taught) send(connection, {{"type", "teaching"}, {"seat", seat->index()}});
  if (seat && !taught) {
    welcome(*seat);
    if (auto done = live_.digests.extract(*seat)) tell_digest(*seat, std::move(done.mapped()));
  }
  ++version_;

  const std::size_t recipient = recipient_of(guest);
  Stream& stream = streams_[recipient];
  const auto last = number_field(message, "last_seq");
  // Numbers of those who watch are not told to all of them alike (catch_up), so they begin anew.
  if (seat && last && *last > 0 && stream.can_resume(static_cast<std::uint64_t>(*last)) && (!left || left == seat)) {
    stream.kept.for_each_after(static_cast<std::uint64_t>(*last),
                               [&](std::string_view text) { effects_.send.add(connection, text); });
    return;
  }
  begin_stream(connection, guest);
}

// Those who watch share a stream. One more of them is sent everything, and the others nothing for it.
void Table::Machine::begin_stream(Connection connection, Guest& guest) {
  Stream& stream = streams_[recipient_of(guest)];
  const bool others =
      !guest.seat && stream.open && !stream.anew && std::any_of(guests_.begin(), guests_.end(), [&](const auto& one) {
        return one.first != connection && one.second.greeted && !one.second.fresh && !one.second.seat;
      });
  if (others)
    guest.fresh = true;
  else
    stream.anew = true;
}

void Table::Machine::welcome(Seat seat) {
  live_.gone_since.erase(seat);
  heard_from_[seat] = now_;
}

// The owner of a seat for which a bot played has it again at once, and is told in private what was done: now, or when the
// device that serves it is in the owner's hands.
void Table::Machine::come_back(Seat seat) {
  std::vector<json::value>& done = live_.digests[seat];
  for (const Action& action : book.done_in_absence[seat]) done.push_back(action_text(book.game->info(), action));
  std::vector<Chair> chairs = book.chairs;
  chairs[static_cast<std::size_t>(seat.index())].bot_sits_in = false;
  write_seats(chairs, book.host);
  note("back", seat_arg(seat));
  for (const auto& [connection, guest] : guests_)
    if (guest.greeted && guest.seat == seat && !guest.taught)
      if (auto told = live_.digests.extract(seat)) tell_digest(seat, std::move(told.mapped()));
}

void Table::Machine::tell_digest(Seat seat, std::vector<json::value> lines) {
  json::array done;
  for (json::value& line : lines) done.push_back(std::move(line));
  live_.private_notes[seat].push_back({.at = now_, .note = Text{"shell.note.digest", {{"done", done}}}});
}

// ---- Commands of a seat ---------------------------------------------------------------------------------------------

// What a seat may ask for again and again without the game going on: each of these is a line, and a game is read whole. No
// hand comes near that number.
Table::Machine::Granted Table::Machine::ask_a_favour(Seat seat, std::string_view type) {
  constexpr int kFavoursMax = 1000;
  if (type == "answer" || type == "say" || type == "claim" || type == "ready") return {};
  if (++favours_[seat] > kFavoursMax) return tl::unexpected(refused("too_many", {}, 429));
  return {};
}

Table::Machine::Granted Table::Machine::command(Seat seat, std::string_view type, const json::object& message) {
  if (const Granted may = ask_a_favour(seat, type); !may) return may;
  if (type == "say") return command_say(seat, message);
  if (type == "ready") return {};
  if (type == "pin") return command_pin(seat, message);
  if (type == "lesson") return command_lesson(message);
  if (book.stage() == Stage::Lobby) return tl::unexpected(refused("not_started"));
  if (book.stage() == Stage::Over) return tl::unexpected(refused("over"));
  if (type == "answer") return command_answer(seat, message);
  if (type == "undo") {
    if (!book.match->can_undo(seat) || live_.ring || beat() != nullptr) return tl::unexpected(refused("no_undo"));
    do {  // what the table took by itself goes back together with the answer before it
      write(lines::TakenBack{seat});
      ++live_.answered[seat];
    } while (book.match->can_undo(seat) && forced_answer(*book.match, seat));
    return {};
  }
  if (type == "admit") return command_admit(seat, message);
  if (type == "standing") return command_standing(seat, message);
  if (type == "claim") return command_claim(seat, message);
  if (type == "nudge") return command_nudge(seat, message);
  if (type == "more_time") return command_more_time(seat);
  if (type == "hold") return command_hold(seat);
  if (type == "hint") return command_hint(seat);
  if (type == "sit_in") return command_sit_in(seat, message);
  return tl::unexpected(refused("bad_message", {}, 400));
}

Table::Machine::Granted Table::Machine::command_answer(Seat seat, const json::object& message) {
  Stream& stream = streams_[static_cast<std::size_t>(seat.index())];
  const auto number = number_field(message, "decision_id");
  const auto place = number_field(message, "set");
  const json::value* ids = message.if_contains("option_ids");
  if (!number || (!place && ids == nullptr)) return tl::unexpected(refused("bad_message", {}, 400));
  std::vector<std::string> chosen;
  try {
    if (!place) shape::from_json(*ids, chosen, "option_ids");
  } catch (const shape::BadField&) {
    return tl::unexpected(refused("bad_message", {}, 400));
  }
  const bool fresh = stream.question && static_cast<std::uint64_t>(*number) == stream.decision &&
                     stream.answered == live_.answered[seat] && asked(seat);
  if (!fresh) {
    stream.anew = true;
    return tl::unexpected(refused("stale"));
  }
  const auto action = place ? stream.question->answer_at(*place) : stream.question->answer(book.game->info(), chosen);
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

Table::Machine::Granted Table::Machine::command_standing(Seat seat, const json::object& message) {
  if (const auto kind = text_field(message, "class")) {
    const auto order = text_field(message, "order");
    if (order != "ask" && order != "pass_turn" && order != "pass_unless_target")
      return tl::unexpected(refused("bad_message", {}, 400));
    bool known = false;
    for (const DecisionInfo& info : book.game->info().decisions)
      known = known || (info.id == *kind && (info.pace == guildhall::Pace::React || info.sealed));
    if (!known) return tl::unexpected(refused("bad_message", {}, 400));
    lines::Ordered line{.seat = seat, .class_ = *kind, .order = *order, .turn = std::nullopt};
    if (order == "pass_turn") line.turn = turn_mark();
    write(line);
    return {};
  }
  const auto kind = text_field(message, "kind");
  const json::value* on = message.if_contains("on");
  bool known = false;
  for (const DecisionInfo& info : book.game->info().decisions)
    known = known || (kind && info.standing && info.id == *kind);
  if (!known || on == nullptr || !on->is_bool()) return tl::unexpected(refused("bad_message", {}, 400));
  write(lines::StandingSet{seat, {{*kind, on->get_bool()}}});
  return {};
}

Table::Machine::Granted Table::Machine::command_claim(Seat seat, const json::object& message) {
  const json::value* claim = message.if_contains("claim");
  if (!book.heeds.claims || book.game->info().claims.empty()) return tl::unexpected(refused("no_claims"));
  try {
    if (claim == nullptr) return tl::unexpected(refused("bad_message", {}, 400));
    const Action read = shape::claim_from(*claim, book.game->info());
    if (const Granted may = speak(seat); !may) return may;
    write(lines::Claimed{seat, shape::claim_json(read, book.game->info())});
  } catch (const shape::BadField&) {
    return tl::unexpected(refused("bad_message", {}, 400));
  }
  return {};
}

Table::Machine::Granted Table::Machine::command_say(Seat seat, const json::object& message) {
  if (!book.heeds.chat && book.stage() == Stage::Playing) return tl::unexpected(refused("no_chat"));
  auto line = talk_in(message, now_);
  if (!line) return tl::unexpected(refused("bad_text", {{"max", kTextMax}}, 400));
  const bool whispers = message.contains("to");
  if (book.match && !whispers) {
    if (const Granted may = speak(seat); !may) return may;
    write(lines::Spoken{seat, {.text = line->text, .phrase = line->phrase, .at = now_}});
    return {};
  }
  line->seat = seat;
  line->name = book.chair(seat).name;
  if (whispers) {
    const auto to = named_seat(book, message, "to");
    if (!book.match || !book.heeds.whispers) return tl::unexpected(refused("no_chat"));
    if (!to || *to == seat || !book.taken.has(*to)) return tl::unexpected(refused("no_seat", {}, 404));
    line->to = *to;
  }
  if (const Granted may = speak(seat); !may) return may;
  // A whisper is no line of the record, which is shown to everybody after the end.
  if (whispers)
    write(lines::Whispered{std::move(*line)});
  else
    write(lines::SaidBefore{std::move(*line)});
  return {};
}

Table::Machine::Granted Table::Machine::watcher_says(const Guest& guest, const json::object& message) {
  auto line = talk_in(message, now_);
  if (!line || guest.name.empty()) return tl::unexpected(refused("bad_text", {{"max", kTextMax}}, 400));
  if (book.gallery_bytes >= kGalleryBytes) return tl::unexpected(refused("talk_full"));
  if (const Granted may = speak(guest.speaker()); !may) return may;
  line->watcher = true;
  line->name = guest.name;
  write(lines::WatcherSaid{std::move(*line)});
  return {};
}

Table::Machine::Granted Table::Machine::command_nudge(Seat seat, const json::object& message) {
  const auto other = named_seat(book, message);
  if (!other) return tl::unexpected(refused("no_seat", {}, 404));
  const auto since = live_.awaited_since.find(*other);
  if (*other == seat || since == live_.awaited_since.end() || now_ - since->second < kAway)
    return tl::unexpected(refused("too_early"));
  if (holiday_of(*other) != 0) return tl::unexpected(refused("on_holiday"));
  const Book::Nudged before = book.nudged[*other];
  if (before.by.has(seat)) return tl::unexpected(refused("too_many", {}, 429));  // once for a decision
  const bool call = !connected(*other) && !before.called && !book.informed.has(*other);
  write(lines::Nudged{.seat = *other, .by = seat, .called = call});
  live_.private_notes[*other].push_back({.at = now_, .note = Text{"shell.note.nudge", seat_arg(seat)}});
  if (call) nudge(*other);
  return {};
}

Table::Machine::Granted Table::Machine::command_sit_in(Seat, const json::object& message) {
  const auto other = named_seat(book, message);
  if (!other) return tl::unexpected(refused("no_seat", {}, 404));
  const Chair& chair = book.chair(*other);
  const Time limit = book.pace.clock == Clock::Async ? 2 * book.pace.turn_h * kHour : kSitInAfter;
  const auto gone = live_.gone_since.find(*other);
  if (!chair.taken() || chair.bot_sits_in || connected(*other)) return tl::unexpected(refused("seat_taken"));
  if (gone == live_.gone_since.end() || now_ - gone->second < limit) return tl::unexpected(refused("too_early"));
  std::vector<Chair> chairs = book.chairs;
  chairs[static_cast<std::size_t>(other->index())].bot_sits_in = true;
  stop_clock(*other);
  write_seats(chairs, book.host);
  note("sits_in", seat_arg(*other));
  return {};
}

// A guest who asked for a bot's seat gets it, or does not. One no is enough; yes must be said by two where two people play:
// the guest could be the second browser of whoever lets him in.
Table::Machine::Granted Table::Machine::command_admit(Seat by, const json::object& message) {
  const auto seat = named_seat(book, message);
  const json::value* yes = message.if_contains("yes");
  if (!seat || yes == nullptr || !yes->is_bool()) return tl::unexpected(refused("bad_message", {}, 400));
  const auto wish = book.wishes.find(*seat);
  if (wish == book.wishes.end()) return tl::unexpected(refused("no_wish"));
  if (!yes->get_bool()) {
    write(lines::Declined{*seat});
    return {};
  }
  std::set<std::string> people;
  for (Seat taken : book.taken) people.insert(book.chair(taken).person);
  std::set<std::string> for_it = wish->second.admitted;
  for_it.insert(book.chair(by).person);
  if (for_it.size() >= std::min<std::size_t>(2, people.size()))
    give_seat(*seat, Chair(wish->second.chair));
  else if (for_it != wish->second.admitted)
    write(lines::Admitted{*seat, book.chair(by).person});
  return {};
}

Table::Machine::Granted Table::Machine::command_more_time(Seat seat) {
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
Table::Machine::Granted Table::Machine::command_hold(Seat seat) {
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
Table::Machine::Granted Table::Machine::command_hint(Seat seat) {
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

void Table::Machine::give_hint(const HintRequest& asked_for, const Action& action) {
  const Stream& stream = streams_[static_cast<std::size_t>(asked_for.seat.index())];
  if (!stream.question || stream.decision != asked_for.decision || !asked(asked_for.seat)) return;
  const auto& actions = stream.question->actions;
  const auto found = std::find(actions.begin(), actions.end(), action);
  if (found == actions.end()) return;
  const std::string_view why = book.match->position().why(asked_for.seat, action);
  const std::string key = actions.size() == 1 ? "shell.hint.only"
                          : why.empty()       ? "shell.hint.best"
                                              : std::string(book.game->info().area) + ".hint." + std::string(why);
  const json::object hint{{"type", "hint"},
                          {"decision_id", stream.decision},
                          {"option_ids", shape::to_json(stream.question->option_ids(book.game->info(), action))},
                          {"reason", json::object{{"key", key}, {"args", json::object{}}}}};
  for (const auto& [connection, guest] : guests_)
    if (guest.greeted && guest.seat == asked_for.seat && !guest.taught) send(connection, hint);
}

// A moment is named by the number of a message, or by an event of the recipient's own log, which it can count itself: so
// lines that were told before it came, or before the server began, lead back too.
void Table::Machine::past(Connection connection, const Guest& guest, const json::object& message) {
  const Stream& stream = streams_[recipient_of(guest)];
  const auto event = number_field(message, "event");
  const auto seq = number_field(message, "seq");
  json::object reply{{"type", "past"}, {"view", nullptr}};
  if (event)
    reply["event"] = *event;
  else
    reply["of"] = seq.value_or(0);
  const bool shown = book.match && stream.seen.view;
  const Seat viewer = guest.seat.value_or(Seat::spectator());
  if (shown && event && *event >= 0) {
    // Only as far as this recipient's own last message: what others answered in secret since then must not take time.
    if (auto view = view_at_event(*book.match, stream.moments.last_lines(), viewer, static_cast<std::size_t>(*event)))
      reply["view"] = std::move(*view);
  } else if (shown && seq && !event) {
    if (const auto lines = stream.moments.lines_at(static_cast<std::uint64_t>(*seq)))
      reply["view"] = retell(*book.match, *lines, [](const Position&) {}).position().view(viewer);
  }
  send(connection, reply);
}

}  // namespace guildhall::table
