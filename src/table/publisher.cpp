#include "table/publisher.h"

#include <algorithm>
#include <boost/container/flat_set.hpp>
#include <boost/container/static_vector.hpp>
#include <utility>

#include "shape/text.h"
#include "table/heard.h"
#include "table/result.h"
#include "table/talk_page.h"

namespace guildhall::table {

constexpr Time kDelay = 120 * kSecond;  // of those who watch with a delay

// ---- To whom what -----------------------------------------------------------------------------------------------------

// One thing for everybody after the other: what the processor needs for it is at hand then for all but the first.
void Publisher::publish(Door& door) {
  if (is_watched() && (scribe_.version() != shown_ || scribe_.now() != looked_at_)) {
    door.send_away();
    const Front now = front_.now();
    forget_event_texts();
    for (Stream& stream : streams_) stream.open = stream.open || stream.anew;
    boost::container::static_vector<Sight, kSeatsMax + 1> sights;
    for (std::size_t recipient = 0; recipient < streams_.size(); ++recipient)
      sights.push_back(streams_[recipient].open ? look(recipient, now) : Sight{});
    for (std::size_t recipient = 0; recipient < streams_.size(); ++recipient)
      if (streams_[recipient].open) bring(recipient, std::move(sights[recipient]));
    for (std::size_t recipient = 0; recipient < streams_.size(); ++recipient) {
      if (!streams_[recipient].open) continue;
      show_gallery(recipient);
      show_decision(recipient);
      show_notes(recipient);
    }
    catch_up();
    door.show(now);
  }
  shown_ = scribe_.version();
  looked_at_ = scribe_.now();
}

bool Publisher::is_watched() const {
  return !guests_.all().empty() ||
         std::any_of(streams_.begin(), streams_.end(), [](const Stream& stream) { return stream.open || stream.anew; });
}

// Who came to a stream that others hear already is sent all there is; the last of it has the number that the others have, so
// that what follows is the next for all.
void Publisher::catch_up() {
  boost::container::flat_set<std::size_t> awaited;
  for (const auto& [connection, guest] : guests_.all())
    if (guest.fresh && guest.greeted) awaited.insert(streams_.recipient_of(guest));
  if (awaited.empty()) return;
  for (const std::size_t recipient : awaited) catch_up(recipient);
  for (auto& [connection, guest] : guests_.all()) guest.fresh = false;
}
void Publisher::catch_up(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  const std::vector<std::string> letters = streams_.written_aside([&] {
    start_anew(recipient);
    show_gallery(recipient);
    show_decision(recipient);
  });
  stream.asked_anew = false;
  stream.told_apart = stream.seq;
  std::uint64_t number = stream.seq - std::min<std::uint64_t>(stream.seq, letters.size());
  for (const std::string& letter : letters) {
    const std::string marked = stream.marked(letter, ++number);
    for (auto& [connection, guest] : guests_.all())
      if (guest.fresh && guest.greeted && streams_.recipient_of(guest) == recipient)
        effects_.send.add(connection, marked);
  }
}

// What there is to be seen now.
Sight Publisher::look(std::size_t recipient, const Front& front) const {
  const Stream& stream = streams_[recipient];
  const Seat viewer = streams_.viewer_of(recipient);
  Sight sight{.due = scribe_.now(), .front = front, .talk = book_.talk.lines.size()};
  for (const auto& [whose, order] : book_.orders)
    if (const auto told = shape::enum_value<WindowOrder>(order.order); told && whose.first == viewer) {
      if (!sight.front.orders) sight.front.orders.emplace();
      (*sight.front.orders)[whose.second] = *told;
    }
  if (!book_.match) return sight;
  const Position& position = book_.match->position();
  const bool same = stream.seen.view && stream.seen.lines == book_.match->length();
  sight.view = same ? stream.seen.view : position.glimpse(viewer);
  sight.events = position.events();
  sight.lines = book_.match->length();
  sight.over = book_.stage() == Stage::Over;
  return sight;
}

void Publisher::bring(std::size_t recipient, Sight sight) {
  Stream& stream = streams_[recipient];
  const bool watches = streams_.viewer_of(recipient) == Seat::spectator();
  const bool anew = std::exchange(stream.anew, false);
  if (watches && book_.pace.spectators == Spectators::Delayed && book_.match)
    return bring_later(recipient, std::move(sight), anew);
  if (!anew) return show(recipient, std::move(sight));
  stream.seen = std::move(sight);
  start_anew(recipient);
}

void Publisher::bring_later(std::size_t recipient, Sight sight, bool anew) {
  Stream& stream = streams_[recipient];
  sight.due = scribe_.now() + kDelay;
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
    sight.front.roster = front_.roster_without_people();
    stream.seen = std::move(sight);
  }
  if (anew) start_anew(recipient);
  std::size_t due = 0;
  while (due < stream.later.size() && stream.later[due].due <= scribe_.now()) show(recipient, stream.later[due++]);
  stream.later.erase(stream.later.begin(), stream.later.begin() + static_cast<std::ptrdiff_t>(due));
}

// ---- What differs from what was sent last, or everything ---------------------------------------------------------------

void Publisher::show(std::size_t recipient, Sight sight) {
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
    streams_.post(recipient, to_client::StatusSent{Written(patch)}, Haste::CanWait);
  }
  if (now.talk < before.talk)
    show_talk_anew(recipient);
  else if (now.talk > before.talk)
    show_talk(recipient, before.talk);
  if (now.over) show_result(recipient);
}

// To all its connections.
void Publisher::start_anew(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  show_front(recipient);
  if (stream.seen.view) show_view(recipient);
  show_talk_anew(recipient);
  stream.gallery = 0;
  stream.result = false;
  if (stream.seen.over) show_result(recipient);
  stream.asked_anew = true;
}

// What happened, and what it changed; false: nothing that this recipient is told.
bool Publisher::show_update(std::size_t recipient, const Sight& before, bool with_status) {
  thread_local shape::Draft change;
  change.clear();
  Stream& stream = streams_[recipient];
  const Sight& now = stream.seen;
  const Heard heard{book_.match->position(), streams_.viewer_of(recipient), before.events, now.events};
  const bool differs = now.view != before.view && before.view->write_change(change, *now.view);
  const bool hears_some = heard.any();
  if (!differs && !hears_some) return false;
  const auto patch = [&](shape::Draft& out) { out += change.view(); };
  const auto events = [&](shape::Draft& out) { heard.write(out); };
  const auto status = [&](shape::Draft& out) { now.front.write_patch_since(out, before.front); };
  to_client::UpdateSent update;
  if (differs) update.patch.emplace(patch);
  if (hears_some) update.events.emplace(events);
  if (with_status) update.status.emplace(status);
  streams_.post(recipient, update, Haste::CanWait);
  stream.add_moment();
  return true;
}

void Publisher::show_front(std::size_t recipient) {
  shape::Draft& message = streams_.letter(recipient, "table");
  message += ',';
  streams_[recipient].seen.front.write(message);
  if (const Seat viewer = streams_.viewer_of(recipient); viewer != Seat::spectator()) {
    shape::write_name(message, "you");
    shape::write_number(message, viewer.index());
  }
  streams_.post(recipient, message);
}

void Publisher::show_view(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  const Heard heard{book_.match->position(), streams_.viewer_of(recipient), 0, stream.seen.events};
  const auto view = [&](shape::Draft& out) { stream.seen.view->write(out); };
  const auto log = [&](shape::Draft& out) { heard.write(out); };
  streams_.post(recipient, to_client::ViewSent{Written(view), Written(log)});
  if (!streams_.is_aside()) stream.add_moment();
}

void Publisher::show_result(std::size_t recipient) {
  if (std::exchange(streams_[recipient].result, true)) return;
  if (result_.empty()) result_ = members_text(result_told(book_));
  shape::Draft& message = streams_.letter(recipient, to_client::Result::kType);
  message += ',';
  message += result_;
  streams_.post(recipient, message);
}

// ---- What is said -------------------------------------------------------------------------------------------------------

void Publisher::show_talk(std::size_t recipient, std::size_t from) {
  const std::vector<TalkLine>& lines = book_.talk.lines;
  to_client::Talk told;
  for (std::size_t at = from; at < std::min(streams_[recipient].seen.talk, lines.size()); ++at)
    if (is_for(lines[at], streams_.viewer_of(recipient))) told.lines.push_back(lines[at]);
  if (!told.lines.empty()) streams_.post(recipient, told);
}

// In the place of what a client may have already.
void Publisher::show_talk_anew(std::size_t recipient) {
  const std::size_t upto = streams_[recipient].seen.talk;
  TalkPage page = page_before(book_.talk.lines, upto, streams_.viewer_of(recipient), upto);
  if (page.lines.empty()) return;
  to_client::Talk told{.lines = std::move(page.lines), .anew = true};
  if (page.first > 0) told.first = page.first;
  streams_.post(recipient, told);
}

void Publisher::show_gallery(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  const Seat viewer = streams_.viewer_of(recipient);
  const std::vector<TalkLine>& lines = book_.talk.gallery.lines();
  if (stream.gallery >= lines.size() || !hears_gallery(book_, viewer)) return;
  const std::size_t from = std::exchange(stream.gallery, lines.size());
  TalkPage page = page_before(lines, lines.size(), viewer, lines.size(), from);
  to_client::Talk told{.lines = std::move(page.lines)};
  if (from == 0 && page.first > 0) {
    told.first = page.first;
    told.gallery = true;
  }
  streams_.post(recipient, told);
}

void Publisher::show_notes(std::size_t recipient) {
  to_client::Talk told{.lines = notes_.take(streams_.viewer_of(recipient))};
  if (!told.lines.empty()) streams_.post(recipient, told);
}

// ---- What is asked ------------------------------------------------------------------------------------------------------

std::optional<Time> Publisher::deadline_of(Seat seat) const {
  if (windows_.is_open()) return windows_.closes();
  const SeatClock* clock = clocks_.of(seat);
  return clock == nullptr ? std::nullopt : std::optional(clock->deadline);
}

Question Publisher::question_now(Seat seat) const {
  Question question = question_for(book_.match->position(), seat);
  if (coach_.leads()) coach_.keep_to_lesson(question);
  return question;
}

void Publisher::show_decision(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  const Seat seat = streams_.viewer_of(recipient);
  if (seat == Seat::spectator()) return;
  const bool anew = std::exchange(stream.asked_anew, false);
  if (book_.bots.has(seat) || !windows_.asks(seat)) {
    if (stream.question || anew) streams_.post(recipient, to_client::NothingAsked{}, Haste::CanWait);
    stream.question.reset();
    return;
  }
  const auto deadline = deadline_of(seat);
  const bool can_undo = !windows_.is_open() && !coach_.leads() && book_.match->can_undo(seat);
  if (!anew && scribe_.version() == shown_ && stream.question && deadline == stream.deadline) return;
  Question question = question_now(seat);
  const bool same = stream.question && *stream.question == question && stream.answered == answers_.given(seat);
  if (!anew && same && stream.deadline == deadline && stream.can_undo == can_undo) return;
  if (!same) ++stream.decision;  // sent again it keeps its number: an answer that is on its way still counts
  stream.question = std::move(question);
  stream.answered = answers_.given(seat);
  stream.deadline = deadline;
  stream.can_undo = can_undo;
  const auto asked_now = [&](shape::Draft& out) { stream.question->write(out); };
  to_client::DecisionSent told{.id = stream.decision,
                               .question = Written(asked_now),
                               .deadline = deadline,
                               .bank = std::nullopt,
                               .can_undo = can_undo};
  // Also where several are awaited and no bank is shown to all: this one is the seat's own.
  if (const SeatClock* clock = clocks_.of(seat); !windows_.is_open() && clock != nullptr && clock->banked)
    told.bank = clocks_.bank_left(seat);
  streams_.post(recipient, told);
}

}  // namespace guildhall::table
