// What clients are sent (docs/api.md, section 2). Each recipient gets only what changed for it, in its own numbers.
// Views are compared as they are, typed, and only what differs is ever written as JSON, by places.
#include <boost/container/flat_set.hpp>
#include <boost/container/static_vector.hpp>

#include "shape/options.h"
#include "shape/text.h"
#include "table/machine.h"

namespace guildhall::table {

namespace {

// The events of this step as text, one behind another.
struct EventTexts {
  std::size_t first = 0;
  shape::Draft text;
  std::vector<std::size_t> ends;
  void clear() {
    text.clear();
    ends.clear();
  }
};
EventTexts& told() {
  thread_local EventTexts room;
  return room;
}

}  // namespace

bool Table::Machine::connected(Seat seat) const {
  for (const auto& [connection, guest] : guests_)
    if (guest.beside.has(seat) || (guest.greeted && guest.seat == seat && !guest.taught)) return true;
  return false;
}

Presence Table::Machine::presence(Seat seat) const {
  if (book.bots.has(seat)) return Presence::Bot;
  if (!book.taken.has(seat)) return Presence::Away;
  if (connected(seat)) return Presence::Here;
  const auto gone = live_.gone_since.find(seat);
  return gone != live_.gone_since.end() && now_ - gone->second < kAway ? Presence::Here : Presence::Away;
}

// Streams for as many seats as there are, and those who sit elsewhere now are sent what is there.
void Table::Machine::prepare_streams() {
  const std::uint64_t first = static_cast<std::uint64_t>(book.openings) * kSeqPerRestart;
  if (streams_.size() != book.chairs.size() + 1) {
    std::uint64_t highest = first;
    for (const Stream& stream : streams_) highest = std::max({highest, stream.seq, stream.decision});
    Stream watchers;
    if (!streams_.empty()) {
      watchers = std::move(streams_.back());
      streams_.pop_back();
    }
    const std::size_t seats = streams_.size();
    streams_.resize(book.chairs.size());
    for (std::size_t seat = seats; seat < streams_.size(); ++seat)
      streams_[seat].seq = streams_[seat].decision = highest;
    streams_.push_back(std::move(watchers));
  }
  for (Stream& stream : streams_) {
    stream.seq = std::max(stream.seq, first);
    stream.decision = std::max(stream.decision, first);
  }
  for (auto& [connection, guest] : guests_) {
    look_beside(connection, guest);
    if (guest.token_hash.empty()) continue;
    const std::optional<Seat> seat = seat_of_token(guest.token_hash, guest.taught);
    if (guest.taught && !seat) continue;  // turned away once that is stored
    if (guest.seat == seat && streams_[recipient_of(guest)].open) continue;
    guest.seat = seat;
    if (seat)
      streams_[recipient_of(guest)].anew = true;
    else
      begin_stream(connection, guest);
  }
}

// It changes with everybody who comes or goes, so it is written as it is sent. Not `live`: without who is here, for whom a bot
// sits in, and who would like to sit.
to_client::Roster Table::Machine::roster(bool live) const {
  to_client::Roster out{.table = book.id,
                        .code = book.code,
                        .game = std::string(book.game->info().id),
                        .options = book.options(),
                        .settled = std::nullopt,
                        .pace = book.pace,
                        .state = book.stage(),
                        .seats = {},
                        .commitment = book.commitment,
                        .host = std::nullopt,
                        .wishes = std::nullopt,
                        .lesson = std::nullopt,
                        .rematch = std::nullopt};
  if (book.stage() == Stage::Lobby)  // an option can set others that nobody has named
    if (const auto trial = Match::trial(*book.game, static_cast<int>(book.chairs.size()), book.options()))
      out.settled = (*trial)->options();
  for (Seat seat : book.players()) out.seats.push_back(seat_state(seat, live));
  if (book.host >= 0) out.host = book.host;
  if (live && !book.wishes.empty()) {
    out.wishes.emplace();
    for (const auto& [seat, wish] : book.wishes) {
      out.wishes->push_back({seat, wish.chair.name, std::nullopt});
      if (!wish.admitted.empty()) out.wishes->back().yes = wish.admitted.size();
    }
  }
  if (book.lesson != nullptr) out.lesson = lesson_state();
  if (!book.next_table.empty()) out.rematch = book.next_table;
  return out;
}

to_client::SeatState Table::Machine::seat_state(Seat seat, bool live) const {
  const Chair& chair = book.chair(seat);
  to_client::SeatState out;
  out.seat = seat;
  out.kind = chair.is_bot() ? "bot" : chair.kind;
  out.name = chair.name;
  const bool told = live || chair.is_bot();
  if (told && !chair.bot().empty()) out.bot = chair.bot();
  if (told) out.presence = presence(seat);
  if (const Time until = holiday_of(seat); told && until != 0) out.holiday = until;
  if (!chair.teaching_hash.empty()) out.taught = true;
  return out;
}

Front Table::Machine::front() {
  std::string presences(1, static_cast<char>('0' + static_cast<int>(book.stage())));
  for (Seat seat : book.players()) presences += static_cast<char>('a' + static_cast<int>(presence(seat)));
  if (!book.holidays.empty())
    for (Seat seat : book.players()) presences += holiday_of(seat) != 0 ? 'h' : '-';
  if (roster_stale_ || presences != presences_) {
    roster_stale_ = false;
    presences_ = std::move(presences);
    roster_ = std::make_shared<const std::string>(members_text(roster(true)));
  }
  Front out;
  out.roster = roster_;
  out.awaited = awaited();
  for (const auto& [connection, guest] : guests_) out.spectators += guest.greeted && !guest.seat ? 1 : 0;
  // Several clocks at once are each shown to their own seat alone: when one restarts is nobody else's business.
  if (out.awaited.size() == 1)
    if (const auto face = live_.clocks.find(out.awaited.lowest()); face != live_.clocks.end()) {
      out.clock = {.deadline = face->second.deadline, .bank = std::nullopt};
      if (face->second.banked) out.clock->bank = bank_left(out.awaited.lowest());
    }
  if (live_.ring) {
    out.ring = {.opens = live_.ring->opens, .held = live_.ring->held, .closes = std::nullopt, .sealed = std::nullopt};
    if (live_.ring->latest != 0) out.ring->closes = live_.ring->latest;
  } else {
    out.ring = live_.sealed;
  }
  return out;
}

json::object Table::Machine::table_json() {
  shape::Draft text("{");
  front().write(text);
  text += '}';
  return json::parse(text.view()).get_object();
}

// ---- To whom what -----------------------------------------------------------------------------------------------------

// One thing for everybody after the other: what the processor needs for it is at hand then for all but the first.
void Table::Machine::publish() {
  const bool watched = !guests_.empty() || std::any_of(streams_.begin(), streams_.end(),
                                                       [](const Stream& stream) { return stream.open || stream.anew; });
  if (watched && (version_ != shown_ || now_ != looked_at_)) {
    send_away();
    const Front now = front();
    told().clear();
    for (Stream& stream : streams_) stream.open = stream.open || stream.anew;
    boost::container::static_vector<Sight, kSeatsMax + 1> sights;
    for (std::size_t recipient = 0; recipient < streams_.size(); ++recipient)
      sights.push_back(streams_[recipient].open ? look(recipient, now) : Sight{});
    for (std::size_t recipient = 0; recipient < streams_.size(); ++recipient)
      if (streams_[recipient].open) bring(recipient, std::move(sights[recipient]));
    for (std::size_t recipient = 0; recipient < streams_.size(); ++recipient)
      if (streams_[recipient].open) show_beside(recipient);
    catch_up();
    show_at_door(now);
  }
  shown_ = version_;
  looked_at_ = now_;
}

// Those for whom what they are shown is not their business any more: whose link was withdrawn, who sits here now and looks
// over another's shoulder, and who watches a game that nobody may watch, since it began or since they got up.
void Table::Machine::send_away() {
  const auto sits = [&](const std::string& person) {
    return !person.empty() && std::any_of(book.chairs.begin(), book.chairs.end(),
                                          [&](const Chair& chair) { return chair.taken() && chair.person == person; });
  };
  const bool closed = book.pace.spectators == Spectators::Off && book.stage() == Stage::Playing;
  for (auto& [connection, guest] : guests_) {
    if (!guest.greeted) continue;
    if (guest.taught && !seat_of_token(guest.token_hash, true))
      turn_away(connection, "teaching_over");
    else if (guest.taught && sits(guest.person))
      turn_away(connection, "seated");
    else if (!guest.seat && closed)
      turn_away(connection, "no_watching");
    else
      continue;
    guest.greeted = false;
  }
}

// Who came to a stream that others hear already is sent all there is; the last of it has the number that the others have, so
// that what follows is the next for all.
void Table::Machine::catch_up() {
  boost::container::flat_set<std::size_t> awaited;
  for (const auto& [connection, guest] : guests_)
    if (guest.fresh && guest.greeted) awaited.insert(recipient_of(guest));
  if (awaited.empty()) return;
  for (const std::size_t recipient : awaited) catch_up(recipient);
  for (auto& [connection, guest] : guests_) guest.fresh = false;
}
void Table::Machine::catch_up(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  std::vector<std::string> letters;
  aside_ = &letters;
  start_anew(recipient);
  show_gallery(recipient);
  if (viewer_of(recipient) != Seat::spectator()) show_decision(recipient);
  aside_ = nullptr;
  stream.asked_anew = false;
  stream.told_apart = stream.seq;
  std::uint64_t number = stream.seq - std::min<std::uint64_t>(stream.seq, letters.size());
  for (const std::string& letter : letters) {
    const std::string marked = stream.marked(letter, ++number);
    for (auto& [connection, guest] : guests_)
      if (guest.fresh && guest.greeted && recipient_of(guest) == recipient) effects_.send.add(connection, marked);
  }
}

// What there is to be seen now.
Sight Table::Machine::look(std::size_t recipient, const Front& front) const {
  const Stream& stream = streams_[recipient];
  Sight sight{.due = now_, .front = front, .talk = book.talk.size()};
  for (const auto& [whose, order] : book.orders)
    if (const auto told = shape::enum_value<WindowOrder>(order.order); told && whose.first == viewer_of(recipient)) {
      if (!sight.front.orders) sight.front.orders.emplace();
      (*sight.front.orders)[whose.second] = *told;
    }
  if (!book.match) return sight;
  const Position& position = book.match->position();
  const bool same = stream.seen.view && stream.seen.lines == book.match->length();
  sight.view = same ? stream.seen.view : position.glimpse(viewer_of(recipient));
  sight.events = position.events();
  sight.lines = book.match->length();
  sight.over = book.stage() == Stage::Over;
  return sight;
}

void Table::Machine::bring(std::size_t recipient, Sight sight) {
  Stream& stream = streams_[recipient];
  const bool watches = viewer_of(recipient) == Seat::spectator();
  const bool anew = std::exchange(stream.anew, false);
  if (watches && book.pace.spectators == Spectators::Delayed && book.match)
    return bring_later(recipient, std::move(sight), anew);
  if (!anew) return show(recipient, std::move(sight));
  stream.seen = std::move(sight);
  start_anew(recipient);
}

void Table::Machine::bring_later(std::size_t recipient, Sight sight, bool anew) {
  Stream& stream = streams_[recipient];
  sight.due = now_ + kDelay;
  const bool fresh = stream.later.empty() || stream.later.back().lines != sight.lines ||
                     !stream.later.back().front.same_roster(sight.front) ||
                     !stream.later.back().front.same_rest(sight.front) || stream.later.back().talk != sight.talk;
  if (fresh) stream.later.push_back(sight);
  if (!stream.seen.front.roster) {  // the first who watches sees that there is a table, and waits for the rest
    sight.view.reset();
    sight.events = sight.talk = 0;
    sight.over = false;
    sight.front.ring.reset();
    sight.front.clock.reset();
    sight.front.awaited = {};
    sight.front.roster = std::make_shared<const std::string>(members_text(roster(false)));
    stream.seen = std::move(sight);
  }
  if (anew) start_anew(recipient);
  std::size_t due = 0;
  while (due < stream.later.size() && stream.later[due].due <= now_) show(recipient, stream.later[due++]);
  stream.later.erase(stream.later.begin(), stream.later.begin() + static_cast<std::ptrdiff_t>(due));
}

// What is asked and said beside what is seen.
void Table::Machine::show_beside(std::size_t recipient) {
  const Seat viewer = viewer_of(recipient);
  const bool watches = viewer == Seat::spectator();
  show_gallery(recipient);
  if (!watches) show_decision(recipient);
  if (const auto notes = live_.private_notes.find(viewer); notes != live_.private_notes.end()) {
    to_client::Talk told{.lines = std::move(notes->second)};
    live_.private_notes.erase(notes);
    post(recipient, told);
  }
}

// What differs from what was sent last.
void Table::Machine::show(std::size_t recipient, Sight sight) {
  Stream& stream = streams_[recipient];
  const Sight before = std::exchange(stream.seen, std::move(sight));
  const Sight& now = stream.seen;
  const bool whole = !before.front.roster || !now.front.same_roster(before.front);
  if (whole) show_front(recipient);
  bool status = !whole && !now.front.same_rest(before.front);
  if (now.view && (!before.view || now.events < before.events)) {  // the game begins, or an answer was taken back
    show_view(recipient);
  } else if (now.view && (now.view != before.view || now.events != before.events)) {
    if (show_update(recipient, before, status)) status = false;
  }
  if (status) {
    const auto patch = [&](shape::Draft& out) { now.front.write_patch_since(out, before.front); };
    post(recipient, to_client::StatusSent{Written(patch)}, Haste::CanWait);
  }
  if (now.talk != before.talk) show_talk(recipient, now.talk < before.talk ? 0 : before.talk, now.talk < before.talk);
  if (now.over) show_result(recipient);
}

// What happened, and what it changed; false: nothing that this recipient is told.
bool Table::Machine::show_update(std::size_t recipient, const Sight& before, bool with_status) {
  thread_local shape::Draft change;
  change.clear();
  Stream& stream = streams_[recipient];
  const Sight& now = stream.seen;
  const Seat viewer = viewer_of(recipient);
  const bool differs = now.view != before.view && before.view->write_change(change, *now.view);
  const bool hears_some = hears(viewer, before.events, now.events);
  if (!differs && !hears_some) return false;
  const auto patch = [&](shape::Draft& out) { out += change.view(); };
  const auto events = [&](shape::Draft& out) { write_events(out, viewer, before.events, now.events); };
  const auto status = [&](shape::Draft& out) { now.front.write_patch_since(out, before.front); };
  to_client::UpdateSent update;
  if (differs) update.patch.emplace(patch);
  if (hears_some) update.events.emplace(events);
  if (with_status) update.status.emplace(status);
  post(recipient, update, Haste::CanWait);
  stream.add_moment();
  return true;
}

void Table::Machine::show_front(std::size_t recipient) {
  shape::Draft& message = letter(recipient, "table");
  message += ',';
  streams_[recipient].seen.front.write(message);
  if (const Seat viewer = viewer_of(recipient); viewer != Seat::spectator()) {
    shape::write_name(message, "you");
    shape::write_number(message, viewer.index());
  }
  post(recipient, message);
}

void Table::Machine::show_view(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  const auto view = [&](shape::Draft& out) { stream.seen.view->write(out); };
  const auto log = [&](shape::Draft& out) { write_events(out, viewer_of(recipient), 0, stream.seen.events); };
  post(recipient, to_client::ViewSent{Written(view), Written(log)});
  if (aside_ == nullptr) stream.add_moment();
}

// Everything there is for this recipient, to all its connections.
void Table::Machine::start_anew(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  show_front(recipient);
  if (stream.seen.view) show_view(recipient);
  show_talk(recipient, 0, true);
  stream.gallery = 0;
  stream.result = false;
  if (stream.seen.over) show_result(recipient);
  stream.asked_anew = true;
}

void Table::Machine::show_result(std::size_t recipient) {
  if (std::exchange(streams_[recipient].result, true)) return;
  if (result_.empty()) result_ = members_text(result_told());
  shape::Draft& message = letter(recipient, to_client::Result::kType);
  message += ',';
  message += result_;
  post(recipient, message);
}

std::optional<Time> Table::Machine::deadline_of(Seat seat) const {
  if (live_.ring) return live_.ring->latest == 0 ? std::nullopt : std::optional(live_.ring->latest);
  const auto face = live_.clocks.find(seat);
  if (face != live_.clocks.end()) return face->second.deadline;
  return std::nullopt;
}

void Table::Machine::show_decision(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  const Seat seat = viewer_of(recipient);
  const bool anew = std::exchange(stream.asked_anew, false);
  if (book.bots.has(seat) || !asked(seat)) {
    if (stream.question || anew) {
      post(recipient, to_client::NothingAsked{}, Haste::CanWait);
    }
    stream.question.reset();
    return;
  }
  const auto deadline = deadline_of(seat);
  const bool can_undo = !live_.ring && beat() == nullptr && book.match->can_undo(seat);
  if (!anew && version_ == shown_ && stream.question && deadline == stream.deadline) return;
  Question question = question_for(book.match->position(), seat);
  if (beat() != nullptr) keep_to_lesson(question);
  const bool same = stream.question && *stream.question == question && stream.answered == live_.answered[seat];
  if (!anew && same && stream.deadline == deadline && stream.can_undo == can_undo) return;
  if (!same) ++stream.decision;  // sent again it keeps its number: an answer that is on its way still counts
  stream.question = std::move(question);
  stream.answered = live_.answered[seat];
  stream.deadline = deadline;
  stream.can_undo = can_undo;
  const auto asked_now = [&](shape::Draft& out) { stream.question->write(out); };
  to_client::DecisionSent told{.id = stream.decision,
                               .question = Written(asked_now),
                               .deadline = deadline,
                               .bank = std::nullopt,
                               .can_undo = can_undo};
  // Also where several are awaited and no bank is shown to all: this one is the seat's own.
  if (const auto face = live_.clocks.find(seat); !live_.ring && face != live_.clocks.end() && face->second.banked)
    told.bank = bank_left(seat);
  post(recipient, told);
}

// ---- Pieces -----------------------------------------------------------------------------------------------------------

bool Table::Machine::hears(Seat viewer, std::size_t from, std::size_t upto) const {
  const Position& position = book.match->position();
  for (std::size_t event = from; event < std::min(upto, position.events()); ++event)
    if (position.audience(event).has(viewer)) return true;
  return false;
}

void Table::Machine::write_events(shape::Draft& out, Seat viewer, std::size_t from, std::size_t upto) const {
  out += '[';
  const Position& position = book.match->position();
  for (std::size_t event = from; event < std::min(upto, position.events()); ++event) {
    if (!position.audience(event).has(viewer)) continue;
    if (out.back() != '[') out += ',';
    write_event(out, event);
  }
  out += ']';
}
// Written once for all who hear it.
void Table::Machine::write_event(shape::Draft& out, std::size_t event) const {
  EventTexts& known = told();
  if (known.ends.empty()) known.first = event;
  const std::size_t at = event - known.first;
  if (at > known.ends.size()) return book.match->position().write_event(out, event);  // of those long ago
  if (at == known.ends.size()) {
    book.match->position().write_event(known.text, event);
    known.ends.push_back(known.text.size());
  }
  const std::size_t begin = at == 0 ? 0 : known.ends[at - 1];
  out += known.text.view().substr(begin, known.ends[at] - begin);
}

to_client::Result Table::Machine::result_told() const {
  const Result result = *book.match->position().result();
  to_client::Result out;
  for (Seat seat : result.winners& book.players()) out.winners.push_back(seat);
  out.reason = result.reason;
  out.clause = result.clause;
  out.args = {{"winners", shape::text_arg(result.winners & book.players())}, {"aim", shape::text_arg(result.aim)}};
  if (result.scored) out.scores.emplace();
  for (std::size_t seat = 0; seat < book.chairs.size(); ++seat) {
    out.payoff.push_back(static_cast<double>(result.payoff[seat]) / result.payoff_parts);
    if (out.scores) out.scores->push_back(result.scores[seat]);
  }
  const json::array claims = book.match->judged_claims();
  for (std::size_t at = 0; at < claims.size(); ++at) {
    const json::object& claim = claims[at].as_object();
    const json::value* judged = claim.if_contains("true");
    out.claims.push_back({.seat = Seat(static_cast<int>(claim.at("seat").as_int64())),
                          .claim = claim.at("claim").as_object(),
                          .args = claim_args(book.game->info(), book.ledger.at(at).second),
                          .true_ = judged == nullptr ? std::nullopt : std::optional(judged->as_bool())});
  }
  if (book.reveals_seed()) out.seed = hex_of(book.seed);
  return out;
}

// A message to a recipient is begun here, written, and posted before the next one is begun.
shape::Draft& Table::Machine::letter(std::size_t recipient, std::string_view type) const {
  shape::Draft& message = blank();
  streams_[recipient].begin(message, type);
  return message;
}
void Table::Machine::post(std::size_t recipient, shape::Draft& letter, Haste haste) {
  if (aside_ != nullptr) {
    letter += '}';
    return aside_->push_back(letter.str());
  }
  streams_[recipient].end(letter);
  bool written = false;
  for (const auto& [connection, guest] : guests_) {
    if (!guest.greeted || guest.fresh || recipient_of(guest) != recipient) continue;
    if (std::exchange(written, true))
      effects_.send.add_copy(connection);
    else
      effects_.send.add(connection, letter.view(), haste);
  }
}
}  // namespace guildhall::table
