#include "table/stream.h"

#include <algorithm>
#include <map>

#include "shape/text.h"
#include "table/book.h"

namespace guildhall::table {

namespace {

void write_awaited(shape::Draft& out, Seats awaited) {
  out += '[';
  for (Seat seat : awaited) {
    if (out.back() != '[') out += ',';
    shape::write_number(out, seat.index());
  }
  out += ']';
}
void write_time(shape::Draft& out, std::string_view name, const std::optional<Time>& time) {
  shape::write_name(out, name);
  if (time)
    shape::write_number(out, *time);
  else
    out += "null";
}
// Whole, or as a patch of what was there before.
void write_clock(shape::Draft& out, const Front::Clock& clock, const std::optional<Front::Clock>& before = {}) {
  out += '{';
  write_time(out, "deadline", clock.deadline);
  if (clock.bank || (before && before->bank)) write_time(out, "bank", clock.bank);
  out += '}';
}
void write_ring(shape::Draft& out, const Front::Ring& ring, const std::optional<Front::Ring>& before = {}) {
  out += '{';
  write_time(out, "opens", ring.opens);
  shape::write_name(out, "held");
  shape::write(out, ring.held);
  if (ring.closes || (before && before->closes)) write_time(out, "closes", ring.closes);
  if (ring.sealed || (before && before->sealed)) {
    shape::write_name(out, "sealed");
    out += ring.sealed ? "true" : "null";
  }
  out += '}';
}

// Whole, or as a patch of what was there before.
void write_orders(shape::Draft& out, const decltype(Front::orders)& orders,
                  const decltype(Front::orders)& before = {}) {
  shape::write_name(out, "orders");
  out += '{';
  for (const auto& [kind, order] : orders) {
    shape::write_name(out, kind);
    shape::write_id(out, order);
  }
  for (const auto& [kind, order] : before) {
    if (orders.contains(kind)) continue;
    shape::write_name(out, kind);
    out += "null";
  }
  out += '}';
}

}  // namespace

void Front::write(shape::Draft& out) const {
  out += *roster;
  write_time(out, "spectators", static_cast<Time>(watchers));
  shape::write_name(out, "awaited");
  write_awaited(out, awaited);
  if (clock) {
    shape::write_name(out, "clock");
    write_clock(out, *clock);
  }
  if (ring) {
    shape::write_name(out, "ring");
    write_ring(out, *ring);
  }
  if (!orders.empty()) write_orders(out, orders);
}

void Front::write_patch_since(shape::Draft& out, const Front& before) const {
  out += '{';
  if (watchers != before.watchers) write_time(out, "spectators", static_cast<Time>(watchers));
  if (awaited != before.awaited) {
    shape::write_name(out, "awaited");
    write_awaited(out, awaited);
  }
  if (clock != before.clock) {
    shape::write_name(out, "clock");
    if (clock)
      write_clock(out, *clock, before.clock);
    else
      out += "null";
  }
  if (ring != before.ring) {
    shape::write_name(out, "ring");
    if (ring)
      write_ring(out, *ring, before.ring);
    else
      out += "null";
  }
  if (orders != before.orders) write_orders(out, orders, before.orders);
  out += '}';
}

const LegendText& legend_of(const GameFace& game) {
  thread_local std::map<std::string_view, LegendText> made;
  LegendText& out = made[game.info().id];
  if (out.message.empty()) {
    json::object legend = game.legend();
    for (auto& [name, value] : legend_of_questions(game.info())) legend[name] = std::move(value);
    out.mark = hash_of_token(json::serialize(legend)).substr(0, 16);
    json::object message{{"type", "legend"}, {"legend", out.mark}};
    for (auto& [name, value] : legend) message[name] = std::move(value);
    out.message = json::serialize(message);
  }
  return out;
}

void Stream::begin(shape::Draft& message, std::string_view type) const {
  message += R"({"type":)";
  shape::write_id(message, type);
  message += R"(,"seq":)";
  shape::write_number(message, static_cast<std::int64_t>(seq + 1));
}

std::string Stream::marked(const std::string& message, std::uint64_t number) const {
  constexpr std::string_view kMember = R"("seq":)";
  const std::size_t begin = message.find(kMember) + kMember.size();
  return message.substr(0, begin) + std::to_string(number) + message.substr(begin + std::to_string(seq + 1).size());
}

void Stream::end(shape::Draft& message) {
  message += '}';
  kept.add(++seq, message.view());
}

void Moments::add(std::uint64_t seq, std::size_t lines) {
  constexpr std::size_t kMost = 255;
  if (!first_ || lines < last_.lines) {  // the beginning, or what was stored is less than was thought
    first_ = last_ = {seq, lines};
    steps_.clear();
  }
  while (last_.seq < seq || last_.lines < lines) {
    const std::uint64_t messages = std::min<std::uint64_t>(seq - last_.seq, kMost);
    // The record is longer only from the last number on.
    const std::size_t more = last_.seq + messages == seq ? std::min(lines - last_.lines, kMost) : 0;
    steps_.push_back({static_cast<std::uint8_t>(messages), static_cast<std::uint8_t>(more)});
    last_ = {last_.seq + messages, last_.lines + more};
  }
}

std::optional<std::size_t> Moments::lines_at(std::uint64_t seq) const {
  if (!first_ || seq < first_->seq) return std::nullopt;
  Moment then = *first_;
  for (const Step& step : steps_) {
    if (then.seq + step.messages > seq) break;
    then = {then.seq + step.messages, then.lines + step.lines};
  }
  return then.lines;
}

void Kept::drop_oldest(std::size_t count) {
  std::copy(places_.begin() + count, places_.begin() + count_, places_.begin());
  count_ -= count;
}

void Kept::add(std::uint64_t number, std::string_view text) {
  if (number != last_ + 1 || text.size() > kKeptBytes) drop_oldest(count_);
  last_ = number;
  if (text.size() > kKeptBytes) return;
  if (!ring_) ring_ = std::make_unique_for_overwrite<char[]>(kKeptBytes);
  std::size_t begin = count_ == 0 ? 0 : places_[count_ - 1].end();
  if (begin + text.size() > kKeptBytes) begin = 0;
  std::size_t lost = count_ == kKeptMessages ? 1 : 0;  // all up to the last one that is written over
  for (std::size_t at = 0; at < count_; ++at)
    if (places_[at].begin < begin + text.size() && begin < places_[at].end()) lost = at + 1;
  drop_oldest(lost);
  std::copy(text.begin(), text.end(), ring_.get() + begin);
  places_[count_++] = {static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(text.size())};
}

}  // namespace guildhall::table
