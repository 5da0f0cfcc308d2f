#include "table/stream.h"

#include <algorithm>
#include <map>

#include "shape/text.h"
#include "table/book.h"

namespace guildhall::table {

void Front::write(shape::Draft& out) const {
  out += *roster;
  write_members(out, static_cast<const Doings&>(*this));
}

void Front::write_patch_since(shape::Draft& out, const Front& before) const {
  write_merge_patch<Doings>(out, before, *this);
}

const LegendText& legend_of(const GameFace& game) {
  thread_local std::map<std::string_view, LegendText> made;
  LegendText& out = made[game.info().id];
  if (out.message.empty()) {
    json::object legend = game.legend();
    for (auto& [name, value] : legend_of_questions(game.info())) legend[name] = std::move(value);
    out.mark = hash_of_token(json::serialize(legend)).substr(0, 16);
    json::object message{{"type", to_client::Legend::kType}, {"legend", out.mark}};
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
