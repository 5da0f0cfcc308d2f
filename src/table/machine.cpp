#include "table/machine.h"

#include <algorithm>

#include "bots/bot.h"
#include "match/games.h"
#include "shape/text.h"

namespace guildhall::table {

Refusal refused(std::string key, json::object args, int status) {
  return {status, "shell.error." + std::move(key), std::move(args)};
}
json::object refusal_json(const Refusal& refusal) { return {{"key", refusal.key}, {"args", refusal.args}}; }

std::optional<std::string> text_field(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return std::string(value->get_string());
}
std::optional<std::int64_t> number_field(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  if (value == nullptr || !value->is_number()) return std::nullopt;
  boost::system::error_code inexact;
  const auto number = value->to_number<std::int64_t>(inexact);
  if (inexact) return std::nullopt;
  return number;
}

namespace {

// Length in characters; nothing where it is no UTF-8.
std::optional<std::size_t> characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t size = byte < 0x80 ? 1 : byte >> 5 == 6 ? 2 : byte >> 4 == 14 ? 3 : byte >> 3 == 30 ? 4 : 0;
    if (size == 0 || at + size > text.size()) return std::nullopt;
    for (std::size_t next = 1; next < size; ++next)
      if ((static_cast<unsigned char>(text[at + next]) & 0xC0) != 0x80) return std::nullopt;
    at += size;
  }
  return count;
}

// Another key than that of the game, whatever the seats have added to it.
TableRandom::Key pacing_key(const Bytes32& seed, int opening) {
  Bytes32 purpose{'p', 'a', 'c', 'i', 'n', 'g'};
  for (std::size_t byte = 0; byte < 4; ++byte) purpose[28 + byte] = static_cast<std::uint8_t>(opening >> (8 * byte));
  return key_of({seed, {purpose}});
}

// What has to wait: whoever sent a message keeps the memory of it only until the step is done.
Input lasting(Input input) {
  const auto* message = std::get_if<Message>(&input);
  if (message == nullptr) return input;
  return Message{message->connection, json::object(message->message, json::storage_ptr())};
}

}  // namespace

bool good_text(std::string_view text, std::size_t max) {
  const auto length = characters(text);
  return length && *length <= max && text.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

std::string clean_name(std::string_view name) {
  std::string out;
  for (const char c : name)
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) out += c;
  const auto first = out.find_first_not_of(' ');
  out = first == std::string::npos ? "" : out.substr(first, out.find_last_not_of(' ') - first + 1);
  return good_text(out, kNameMax) ? out : "";
}

BotAnswered think(const Think& thought) {
  const auto policy = policy_of(thought.bot).value_or(Policy::Scripted);
  Bot bot(policy, thought.luck);
  BotAnswered out{thought.thought, bot.choose(thought.game, *thought.position, thought.seat)};
  if (thought.may_claim && policy != Policy::Random)
    out.claim = bot.remark(thought.game, *thought.position, thought.seat, thought.said);
  return out;
}

// ---- Stepping -----------------------------------------------------------------------------------------------------

Effects Table::Machine::begin(const json::object& made, const std::vector<Chair>& chairs, int host,
                              const std::vector<json::object>& more, Time now) {
  now_ = now;
  write(made);
  write_seats(chairs, host);
  for (const json::object& line : more) write(line);
  chance_.emplace(pacing_key(book.seed, 0));
  finish_step();
  return std::move(effects_);
}

// What was spent stays spent: it stands in the lines. A clock of seconds begins anew, for people have to find their way back
// first; one of hours goes on where it was. Who was away counts from now on: nobody could be there.
Effects Table::Machine::take_up(std::uint64_t lines, Time now) {
  now_ = now;
  stored_ = lines;
  chance_.emplace(pacing_key(book.seed, book.openings + 1));  // what was drawn before is not drawn again
  met_ = true;
  ended_ = book.stage() == Stage::Over;
  unopened_ = true;
  for (Seat seat : book.players()) gone_since_[seat] = now;
  drop_wishes();
  open();
  return std::move(effects_);
}

void Table::Machine::open() {
  before_ = ongoing();
  write({{"table", "opened"}, {"at", now_}});
  prepare_streams();
  taking_up_ = true;
  arrange();
  taking_up_ = false;
  finish_step();
}

Effects Table::Machine::step(Input input, Time now) {
  now_ = std::max(now_, now);
  effects_ = {};
  if (std::holds_alternative<Stored>(input)) {
    if (writing_ && std::get<Stored>(input).lines >= stored_ + underway_) {
      writing_ = false;
      unopened_ = false;
      stored_ += underway_;
      for (const Waiting& ack : acks_) acknowledge(ack.connection, ack.id, ack.granted);
      for (Reply& answer : replies_) effects_.replies.push_back(std::move(answer));
      acks_.clear();
      replies_.clear();
      finish_step();
    }
  } else if (std::holds_alternative<StoreFailed>(input)) {
    if (writing_) {
      go_back(std::get<StoreFailed>(input).lines);
      finish_step();
    }
  } else if (writing_ || unopened_) {
    inbox_.push_back(lasting(std::move(input)));
  } else {
    take_in(input);
  }
  if (unopened_ && !writing_ && now_ >= quiet_until_) open();
  while (!writing_ && !unopened_ && !inbox_.empty()) {
    const Input next = std::move(inbox_.front());
    inbox_.erase(inbox_.begin());
    take_in(next);
  }
  effects_.wake.reset();
  set_wake();
  return std::move(effects_);
}

void Table::Machine::take_in(const Input& input) {
  before_ = ongoing();
  handle(input);
  drop_wishes();
  if (now_ >= quiet_until_ && book.game != nullptr) {
    for (const auto& [person, until] : holidays_told_) heed_holiday(person, until);
    arrange();
  }
  finish_step();
}

void Table::Machine::handle(const Input& input) {
  book.at = now_;
  if (const auto* connected_one = std::get_if<Connected>(&input)) {
    guests_[connected_one->connection] = {.name = clean_name(connected_one->name), .person = connected_one->person};
  } else if (const auto* gone = std::get_if<Disconnected>(&input)) {
    const auto guest = guests_.find(gone->connection);
    if (guest == guests_.end()) return;
    Seats were_here = guest->second.beside;
    if (guest->second.seat) were_here.add(*guest->second.seat);
    guests_.erase(guest);
    for (Seat seat : were_here)
      if (!connected(seat)) gone_since_[seat] = now_;
    ++version_;
  } else if (const auto* message = std::get_if<Message>(&input)) {
    handle(*message);
  } else if (const auto* sit = std::get_if<Sit>(&input)) {
    handle(*sit);
  } else if (const auto* up = std::get_if<GetUp>(&input)) {
    handle(*up);
  } else if (const auto* change = std::get_if<Change>(&input)) {
    handle(*change);
  } else if (const auto* start = std::get_if<Start>(&input)) {
    handle(*start);
  } else if (const auto* teach = std::get_if<Teach>(&input)) {
    handle(*teach);
  } else if (const auto* handed = std::get_if<HandOver>(&input)) {
    handle(*handed);
  } else if (const auto* next = std::get_if<Rematch>(&input)) {
    if (book.next_table.empty())
      write({{"table", "rematch"}, {"at", now_}, {"next", next->table}, {"code", next->code}});
  } else if (const auto* thought = std::get_if<BotAnswered>(&input)) {
    if (const auto found = thoughts_.find(thought->thought); found != thoughts_.end()) {
      found->second.action = thought->action;
      found->second.claim = thought->claim;
    } else if (const auto asked_for = hints_.extract(thought->thought)) {
      give_hint(asked_for.mapped(), thought->action);
    }
  } else if (const auto* informed = std::get_if<Informed>(&input)) {
    const Seat seat(informed->seat);
    if (awaited().has(seat) && !book.informed.has(seat) && holiday_of(seat) == 0)
      write({{"table", "informed"}, {"at", now_}, {"seat", informed->seat}});
  } else if (const auto* holiday = std::get_if<Holiday>(&input)) {
    holidays_told_[holiday->person] = holiday->until;
  }
}

// What was written goes to the store; what was not needs none and is shown at once.
void Table::Machine::finish_step() {
  if (!writing_ && !pending_.empty()) {
    writing_ = true;
    effects_.first = stored_;
    underway_ = pending_.size();
    effects_.append = std::exchange(pending_, {});
  }
  if (writing_) return;
  for (Nudge& nudge : std::exchange(nudges_, {})) effects_.nudged.push_back(std::move(nudge));
  if (!unopened_ && book.game != nullptr) publish();
}

void Table::Machine::write(const json::object& line) {
  const bool own = line.contains("table");
  const std::size_t before = book.match ? book.match->length() : 0;
  book.read(line);
  if (own)
    write_own(json::serialize(line));
  else
    add_lines(before);
}

// A line of the table's own, of which the book knows already.
void Table::Machine::write_own(std::string line) {
  pending_.push_back(std::move(line));
  roster_stale_ = effects_.summary = true;
  ++version_;
}

void Table::Machine::write_answer(Seat seat, const Action& action, std::string_view by) {
  const std::size_t before = book.match->length();
  book.take_answer(seat, action, by);
  add_lines(before);
}

void Table::Machine::write_held(Seat seat, const Action& action) {
  const std::size_t before = book.match->length();
  book.take_held(seat, action);
  add_lines(before);
}

// That a command was carried out stands in the last line that it wrote, so that both are stored or neither is.
void Table::Machine::write_done(Seat seat, const std::string& message_id) {
  book.add_done(seat, message_id);
  shape::Draft& more = blank();
  more += R"(,"done":{"seat":)";
  shape::write_number(more, seat.index());
  more += R"(,"id":)";
  shape::write_text(more, message_id);
  more += "}}";
  std::string& last = pending_.back();
  last.pop_back();
  last += more.view();
}

// The lines of the record from that one on are to be stored.
void Table::Machine::add_lines(std::size_t from) {
  for (std::size_t at = from; at < book.match->length(); ++at) {
    shape::Draft& line = blank();
    book.match->write_line(line, at);
    pending_.push_back(line.str());
  }
  ++version_;
}

// The lines of the last step are not in the store: the table is again what it was before, and whoever wanted something is
// told that it did not happen.
void Table::Machine::go_back(const std::vector<std::string>& lines) {
  writing_ = false;
  pending_.clear();
  book = {};
  for (const std::string& line : lines) book.read(json::parse(line).as_object());
  stored_ = lines.size();
  ongoing() = before_;
  nudges_.clear();
  roster_stale_ = true;
  thoughts_.clear();
  ended_ = book.stage() == Stage::Over;
  result_.clear();
  quiet_until_ = now_ + kRetry;
  const Refusal lost = refused("not_stored", {}, 503);
  for (const Waiting& ack : acks_) {
    if (const Guest& guest = guests_.at(ack.connection); !guest.seat) said_.erase(guest.name + "\n" + ack.id);
    acknowledge(ack.connection, ack.id, tl::unexpected(lost));
  }
  for (const Reply& answer : replies_) effects_.replies.push_back({answer.request, tl::unexpected(lost)});
  acks_.clear();
  replies_.clear();
  prepare_streams();
  for (Seat seat : book.taken)
    if (connected(seat))
      gone_since_.erase(seat);
    else
      gone_since_.try_emplace(seat, now_);
  ++version_;
}

void Table::Machine::set_wake() {
  if (writing_) return;  // the store will tell
  if (now_ < quiet_until_) wake_at(quiet_until_);
  const auto soon = [&](Time when) { wake_at(std::max(when, quiet_until_)); };
  for (const auto& [number, thought] : thoughts_) soon(thought.action ? thought.due : thought.due + kThinks);
  if (ring_) {
    const bool all = (ring_->eligible -
                      [&] {
                        Seats answered;
                        for (const auto& [seat, action] : book.held) answered.add(seat);
                        return answered;
                      }())
                         .empty();
    if (all)
      soon(ring_->earliest);
    else if (ring_->latest != 0)
      soon(ring_->latest);
  }
  if (const Beat* now = beat(); now != nullptr && now->action) soon(std::max(beat_due_, now_));
  for (const auto& [seat, face] : clocks_) soon(face.deadline + (face.banked ? bank_left(seat) : 0));
  if (book.pace.clock == Clock::Async)
    for (Seat seat : awaited())
      if (const auto face = clocks_.find(seat); face != clocks_.end() && !face->second.told && holiday_of(seat) == 0)
        soon(unnoticed_from(seat));
  if (!book.holidays.empty())
    for (Seat seat : book.players())
      if (const Time until = holiday_of(seat); until != 0) soon(until);
  for (const auto& [seat, wish] : book.wishes) soon(wish.at + kWish);
  for (const auto& [seat, since] : gone_since_)
    if (!connected(seat) && since + kAway > now_) soon(since + kAway);
  if (!streams_.empty() && !streams_.back().later.empty()) soon(streams_.back().later.front().due);
}

}  // namespace guildhall::table
