// What each kind of line makes of the book.
#include <algorithm>

#include "match/games.h"
#include "shape/options.h"
#include "table/book.h"

namespace guildhall::table {

namespace {

// A line of the record that the match reads itself.
template <class L>
void replay(Book& book, const L& line) {
  if (const auto wrong = book.match->replay_line(shape::object_of(line))) throw shape::BadField("line", wrong->message);
}

// ---- The table's own --------------------------------------------------------------------------------------------------

void take(Book& book, const lines::Made& made) {
  book.id = made.id;
  book.code = made.code;
  book.game = find_game(made.game);
  if (book.game == nullptr) throw shape::BadField("game", "there is no game '" + made.game + "'");
  if (made.lesson) book.lesson = lesson_of(book.game->info().id);
  if (!bytes_from_hex(made.seed, book.seed)) throw shape::BadField("seed", "64 hex digits are needed");
  book.commitment = commitment_of(book.seed);
}

void take(Book& book, const lines::Seated& seated) { book.seat_all(seated.seats, seated.host); }
void take(Book& book, const lines::Agreed& agreed) { book.agree(agreed.options, agreed.pace); }

void take(Book& book, const lines::Started& started) {
  auto begun = Match::replay(started.header, {});
  if (!begun) throw shape::BadField("header", begun.error().message);
  book.begin(std::move(*begun));
}

void take(Book& book, const lines::Wished& wished) {
  std::erase_if(book.wishes, [&](const auto& other) { return other.second.chair.person == wished.chair.person; });
  book.wishes[wished.seat] = {.chair = wished.chair, .at = book.at};
}

void take(Book& book, const lines::Admitted& admitted) {
  if (const auto wish = book.wishes.find(admitted.seat); wish != book.wishes.end())
    wish->second.admitted.insert(admitted.by);
}

void take(Book& book, const lines::Declined& declined) { book.wishes.erase(declined.seat); }

void take(Book& book, const lines::HandedOver& handed) {
  for (Chair& one : book.chairs)
    if (one.taken() && one.person == handed.from) one.person = handed.to;
  for (auto& [seat, wish] : book.wishes)
    if (wish.chair.person == handed.from) wish.chair.person = handed.to;
}

void take(Book& book, const lines::Informed& told) { book.informed.add(told.seat); }

void take(Book& book, const lines::Nudged& nudge) {
  Book::Nudged& one = book.nudged[nudge.seat];
  one.by.add(nudge.by);
  one.called = one.called || nudge.called;
}

void take(Book& book, const lines::TimeSpent& used) { book.spent[used.seat] = used.spent; }

void take(Book& book, const lines::WaitsUntil& waits) {
  if (!waits.seats) {
    book.window_until = waits.until;
    return;
  }
  for (Seat seat : *waits.seats) book.until[seat] = waits.until;
}

void take(Book& book, const lines::OnHoliday& away) {
  book.holidays[away.person] = away.until;
  if (away.until <= book.at) book.holidays.erase(away.person);
  for (Seat seat : book.players())  // whoever comes back is told anew
    if (book.chair(seat).person == away.person) book.informed.drop(seat);
}

void take(Book& book, const lines::Ordered& ordered) {
  const std::pair whose(ordered.seat, ordered.class_);
  if (ordered.order == "ask")
    book.orders.erase(whose);
  else
    book.orders[whose] = {ordered.order, ordered.turn.value_or("")};
}

void take(Book& book, const lines::Noted& noted) {
  TalkLine line{.at = book.at, .note = noted.note};
  if (book.match) line.after = static_cast<std::int64_t>(public_events(book.match->position()));
  book.talk.add(std::move(line));
}

void take(Book& book, const lines::SaidBefore& said) { book.talk.add(said.line); }
void take(Book& book, const lines::Whispered& whispered) { book.talk.add(whispered.line); }
void take(Book& book, const lines::WatcherSaid& said) {
  book.talk.gallery.add(said.line, said.by.value_or(""), said.from.value_or(""));
}

void take(Book& book, const lines::PlayedAgain& next) {
  book.next_table = next.next;
  book.next_code = next.code;
}

void take(Book& book, const lines::BeatReached& beat) { book.place = beat.place; }
void take(Book& book, const lines::Opened&) { ++book.openings; }
void take(Book& book, const lines::Carried& carried) { book.add_done(carried.seat, carried.id); }

// ---- Of the record ------------------------------------------------------------------------------------------------------

void take(Book& book, const lines::Answered& answered) {
  book.take_answer(answered.seat, shape::action_from(answered.action, book.game->info()), answered.by.value_or(""));
}

void take(Book& book, const lines::HeldBack& held_back) {
  book.take_held(held_back.seat, shape::action_from(held_back.held, book.game->info()));
}

// What was said in a game is part of its record.
void take(Book& book, const lines::Spoken& spoken) {
  replay(book, spoken);
  book.talk.add({.text = spoken.say.text,
                 .phrase = spoken.say.phrase,
                 .at = spoken.say.at,
                 .seat = spoken.seat,
                 .name = book.chair(spoken.seat).name});
}

// A claim that was accepted is a line of talk too; marked where its speaker said otherwise before, or where everybody can see
// that it is not so.
void take(Book& book, const lines::Claimed& claimed) {
  replay(book, claimed);
  const GameInfo& info = book.game->info();
  const Action made = shape::claim_from(claimed.claim, info);
  book.talk.claims.emplace_back(claimed.seat, made);
  TalkLine line{.at = book.at,
                .seat = claimed.seat,
                .name = book.chair(claimed.seat).name,
                .claim = claimed.claim,
                .args = claim_args(info, made),
                .after = static_cast<std::int64_t>(public_events(book.match->position()))};
  if (book.match->last_claim_contradicts()) line.contradicts = true;
  book.talk.add(std::move(line));
}

void take(Book& book, const lines::TakenBack& taken_back) { replay(book, taken_back); }
void take(Book& book, const lines::StandingSet& standing) { replay(book, standing); }
void take(Book& book, const lines::Scripted& scripted) { replay(book, scripted); }
void take(Book& book, const lines::Hashed& hashed) { replay(book, hashed); }

}  // namespace

void Book::read(const StoredLine& stored) {
  if (stored.at != 0) at = stored.at;
  if (stored.done) add_done(stored.done->seat, stored.done->id);
  std::visit(
      [&]<class L>(const L& line) {
        if (!OwnLine<L> && !match) throw shape::BadField("table", "the game has not begun");
        take(*this, line);
      },
      stored.line);
}

}  // namespace guildhall::table
