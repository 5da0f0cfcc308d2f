// What clients are sent (docs/api.md, section 2). Each recipient gets only what changed for it, in its own numbers.
#include "shape/options.h"
#include "table/machine.h"
#include "table/patch.h"

namespace guildhall::table {

bool Table::Machine::connected(Seat seat) const {
  for (const auto& [connection, guest] : guests_)
    if (guest.greeted && guest.seat == seat && !guest.taught) return true;
  return false;
}

std::string Table::Machine::presence(Seat seat) const {
  if (!book.chair(seat).bot().empty()) return "bot";
  if (connected(seat)) return "here";
  const auto gone = gone_since_.find(seat);
  return gone != gone_since_.end() && now_ - gone->second < kAway ? "here" : "away";
}

// Streams for as many seats as there are, and those who sit elsewhere now are sent what is there.
void Table::Machine::prepare_streams() {
  const std::uint64_t first = static_cast<std::uint64_t>(book.openings) * kNumbersOfOneOpening;
  if (streams_.size() != book.chairs.size() + 1) {
    std::uint64_t highest = first;
    for (const Stream& stream : streams_) highest = std::max({highest, stream.seq, stream.decision});
    streams_.assign(book.chairs.size() + 1, {});
    for (Stream& stream : streams_) stream.seq = stream.decision = highest;
  }
  for (Stream& stream : streams_) {
    stream.seq = std::max(stream.seq, first);
    stream.decision = std::max(stream.decision, first);
  }
  for (auto& [connection, guest] : guests_) {
    if (guest.token_hash.empty()) continue;
    const std::optional<Seat> seat = seat_of_token(guest.token_hash, guest.taught);
    if (guest.taught && !seat) {  // what it was shown is not its business any more
      if (guest.greeted) turn_away(connection, "teaching_over");
      guest.greeted = false;
      continue;
    }
    if (guest.seat == seat && streams_[recipient_of(guest)].open) continue;
    guest.seat = seat;
    anew_.insert(recipient_of(guest));
  }
}

json::object Table::Machine::table_json() const {
  static constexpr const char* kStages[] = {"lobby", "playing", "over"};
  json::array seats;
  for (Seat seat : book.players()) {
    const Chair& chair = book.chair(seat);
    json::object entry{{"seat", seat.index()}, {"kind", chair.is_bot() ? "bot" : chair.kind}, {"name", chair.name}};
    if (!chair.bot().empty()) entry["bot"] = chair.bot();
    entry["presence"] = chair.is_bot() || chair.taken() ? json::value(presence(seat)) : json::value("away");
    if (!chair.teaching_hash.empty()) entry["taught"] = true;
    seats.push_back(std::move(entry));
  }
  std::size_t watchers = 0;
  for (const auto& [connection, guest] : guests_) watchers += guest.greeted && !guest.seat ? 1 : 0;
  json::object out{{"table", book.id},
                   {"code", book.code},
                   {"game", book.game->info().id},
                   {"options", book.options},
                   {"pace", shape::options_json(book.pace)},
                   {"state", kStages[static_cast<int>(book.stage())]},
                   {"seats", std::move(seats)},
                   {"spectators", watchers},
                   {"commitment", commitment_of(book.seed)}};
  if (book.host >= 0) out["host"] = book.host;
  if (book.lesson != nullptr) out["lesson"] = lesson_json();
  if (!book.next_table.empty()) out["rematch"] = book.next_table;
  const Seats waiting = awaited();
  json::array names;
  for (Seat seat : waiting) names.push_back(seat.index());
  out["awaited"] = std::move(names);
  // Several clocks at once are each shown to their own seat alone: when one restarts is nobody else's business.
  if (waiting.size() == 1)
    if (const auto face = clocks_.find(waiting.lowest()); face != clocks_.end()) {
      json::object clock{{"deadline", face->second.deadline}};
      if (face->second.banked) clock["bank"] = bank_.at(waiting.lowest());
      out["clock"] = std::move(clock);
    }
  if (ring_) {
    json::object ring{{"opens", ring_->opens}, {"held", ring_->held}};
    if (ring_->latest != 0) ring["closes"] = ring_->latest;
    out["ring"] = std::move(ring);
  }
  return out;
}

// ---- To whom what -----------------------------------------------------------------------------------------------------

void Table::Machine::publish() {
  if (version_ != shown_ || now_ != looked_at_) {
    const json::object table = table_json();
    for (std::size_t recipient = 0; recipient < streams_.size(); ++recipient) look(recipient, table);
  }
  shown_ = version_;
  looked_at_ = now_;
}

void Table::Machine::look(std::size_t recipient, const json::object& table) {
  Stream& stream = streams_[recipient];
  const Seat viewer = viewer_of(recipient);
  const bool watches = viewer == Seat::spectator();
  const bool anew = anew_.erase(recipient) > 0;
  if (anew) stream.open = true;
  if (!stream.open) return;

  Sight sight{.due = now_, .table = table, .talk = book.talk.size()};
  if (!watches) sight.table["you"] = viewer.index();
  if (book.match) {
    const bool same = version_ == shown_ && stream.seen.view.has_value() && !anew;
    sight.view = same ? *stream.seen.view : book.match->position().view(viewer).as_object();
    sight.events = book.match->events().size();
    sight.lines = book.match->lines().size();
    sight.over = book.stage() == Stage::Over;
  }
  const bool delayed = watches && book.pace.spectators == Spectators::Delayed && book.match;
  if (delayed) {
    sight.due = now_ + kDelay;
    if (stream.later.empty() || stream.later.back().lines != sight.lines || stream.later.back().table != sight.table ||
        stream.later.back().talk != sight.talk)
      stream.later.push_back(sight);
    if (stream.seen.table.empty()) {  // the first who watches sees that there is a table, and waits for the rest
      sight.view.reset();
      sight.events = sight.talk = 0;
      sight.over = false;
      stream.seen = std::move(sight);
      stream.seen.table.erase("ring");
      stream.seen.table.erase("clock");
      stream.seen.table["awaited"] = json::array{};
    }
    if (anew) start_anew(recipient);
    while (!stream.later.empty() && stream.later.front().due <= now_) {
      const Sight due = std::move(stream.later.front());
      stream.later.pop_front();
      show(recipient, due);
    }
  } else if (anew) {
    stream.seen = std::move(sight);
    start_anew(recipient);
  } else {
    show(recipient, sight);
  }
  if (stream.gallery < book.gallery.size() && (watches || book.stage() == Stage::Over)) {
    json::array lines;
    for (; stream.gallery < book.gallery.size(); ++stream.gallery) lines.push_back(book.gallery[stream.gallery]);
    put(recipient, {{"type", "talk"}, {"lines", std::move(lines)}});
  }
  if (!watches) show_decision(recipient);
  if (const auto notes = private_notes_.find(viewer); notes != private_notes_.end()) {
    json::array lines;
    for (json::object& line : notes->second) lines.push_back(std::move(line));
    private_notes_.erase(notes);
    put(recipient, {{"type", "talk"}, {"lines", std::move(lines)}});
  }
}

// What differs from what was sent last.
void Table::Machine::show(std::size_t recipient, const Sight& sight) {
  Stream& stream = streams_[recipient];
  Sight before = std::exchange(stream.seen, sight);
  if (before.table != sight.table) {
    json::object table = sight.table;
    table["type"] = "table";
    put(recipient, std::move(table));
  }
  if (sight.view && (!before.view || sight.events < before.events)) {  // the game begins, or an answer was taken back
    put(recipient,
        {{"type", "view"}, {"view", *sight.view}, {"log", events_for(viewer_of(recipient), 0, sight.events)}});
    stream.moments.emplace_back(stream.seq, sight.lines);
  } else if (sight.view) {
    auto patch = patch_between(*before.view, *sight.view);
    json::array events = events_for(viewer_of(recipient), before.events, sight.events);
    if (patch || !events.empty()) {
      put(recipient, {{"type", "update"}, {"patch", patch.value_or(json::object{})}, {"events", std::move(events)}});
      stream.moments.emplace_back(stream.seq, sight.lines);
    }
  }
  show_talk(recipient, sight.talk < before.talk ? 0 : before.talk);
  if (sight.over) show_result(recipient);
}

// Everything there is for this recipient, to all its connections.
void Table::Machine::start_anew(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  json::object table = stream.seen.table;
  table["type"] = "table";
  put(recipient, std::move(table));
  if (stream.seen.view) {
    put(recipient, {{"type", "view"},
                    {"view", *stream.seen.view},
                    {"log", events_for(viewer_of(recipient), 0, stream.seen.events)}});
    stream.moments.emplace_back(stream.seq, stream.seen.lines);
  }
  show_talk(recipient, 0);
  stream.gallery = 0;
  stream.result = false;
  if (stream.seen.over) show_result(recipient);
  stream.asked_anew = true;
}

void Table::Machine::show_talk(std::size_t recipient, std::size_t from) {
  Stream& stream = streams_[recipient];
  json::array lines;
  for (std::size_t at = from; at < std::min(stream.seen.talk, book.talk.size()); ++at) lines.push_back(book.talk[at]);
  if (!lines.empty()) put(recipient, {{"type", "talk"}, {"lines", std::move(lines)}});
}

void Table::Machine::show_result(std::size_t recipient) {
  if (std::exchange(streams_[recipient].result, true)) return;
  put(recipient, result_json());
}

std::optional<Time> Table::Machine::deadline_of(Seat seat) const {
  if (ring_) return ring_->latest == 0 ? std::nullopt : std::optional(ring_->latest);
  const auto face = clocks_.find(seat);
  if (face != clocks_.end()) return face->second.deadline;
  return std::nullopt;
}

void Table::Machine::show_decision(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  const Seat seat = viewer_of(recipient);
  const bool anew = std::exchange(stream.asked_anew, false);
  if (!book.chair(seat).bot().empty() || !asked(seat)) {
    if (stream.question || anew) put(recipient, {{"type", "decision"}, {"id", nullptr}});
    stream.question.reset();
    return;
  }
  const auto deadline = deadline_of(seat);
  const bool can_undo = !ring_ && beat() == nullptr && book.match->can_undo(seat);
  if (!anew && version_ == shown_ && stream.question && deadline == stream.deadline) return;
  Question question = question_for(book.game->info(), book.match->position(), seat);
  if (beat() != nullptr) keep_to_lesson(question);
  const bool same =
      stream.question && stream.question->content == question.content && stream.answered == answered_[seat];
  if (!anew && same && stream.deadline == deadline && stream.can_undo == can_undo) return;
  if (!same) ++stream.decision;  // sent again it keeps its number: an answer that is on its way still counts
  stream.question = std::move(question);
  stream.answered = answered_[seat];
  stream.deadline = deadline;
  stream.can_undo = can_undo;
  json::object message{{"type", "decision"}, {"id", stream.decision}};
  for (const auto& [key, value] : stream.question->content) message[key] = value;
  if (deadline) message["deadline"] = *deadline;
  message["can_undo"] = can_undo;
  put(recipient, std::move(message));
}

// ---- Pieces -----------------------------------------------------------------------------------------------------------

json::array Table::Machine::events_for(Seat viewer, std::size_t from, std::size_t upto) const {
  json::array out;
  const auto& events = book.match->events();
  for (std::size_t at = from; at < std::min(upto, events.size()); ++at) {
    const Told& told = events[at];
    if (!told.to.has(viewer)) continue;
    out.push_back(json::object{{"event", told.event},
                               {"args", shape::with_things(told.args, book.game->info())},
                               {"fields", told.fields},
                               {"scope", told.to.has(Seat::spectator()) ? "public" : "private"}});
  }
  return out;
}

json::object Table::Machine::result_json() const {
  const Result result = *book.match->position().result();
  json::array payoff;
  json::array scores;
  for (std::size_t seat = 0; seat < book.chairs.size(); ++seat) {
    payoff.push_back(static_cast<double>(result.payoff[seat]) / result.payoff_parts);
    scores.push_back(result.scores[seat]);
  }
  json::array winners;
  for (Seat seat : result.winners& book.players()) winners.push_back(seat.index());
  json::object out{{"type", "result"},
                   {"winners", std::move(winners)},
                   {"payoff", std::move(payoff)},
                   {"scores", std::move(scores)},
                   {"reason", result.reason},
                   {"clause", result.clause},
                   {"args", json::object{{"winners", shape::text_arg(result.winners & book.players())}}},
                   {"claims", book.match->judged_claims()}};
  if (book.pace.reveal_seed) out["seed"] = hex_of(book.seed);
  return out;
}

void Table::Machine::put(std::size_t recipient, json::object message) {
  const auto text = streams_[recipient].add(std::move(message));
  for (const auto& [connection, guest] : guests_)
    if (guest.greeted && recipient_of(guest) == recipient) effects_.send.push_back({connection, text});
}

void Table::Machine::send(Connection connection, const json::object& message) {
  effects_.send.push_back({connection, std::make_shared<const std::string>(json::serialize(message))});
}

}  // namespace guildhall::table
