#include "table/streams.h"

#include <algorithm>
#include <utility>

namespace guildhall::table {

constexpr std::uint64_t kSeqPerRestart = 1'000'000;

void Streams::fit() {
  const std::uint64_t first = static_cast<std::uint64_t>(book_.openings) * kSeqPerRestart;
  if (all_.size() != book_.chairs.size() + 1) {
    std::uint64_t highest = first;
    for (const Stream& stream : all_) highest = std::max({highest, stream.seq, stream.decision});
    Stream watchers;
    if (!all_.empty()) {
      watchers = std::move(all_.back());
      all_.pop_back();
    }
    const std::size_t seats = all_.size();
    all_.resize(book_.chairs.size());
    for (std::size_t seat = seats; seat < all_.size(); ++seat) all_[seat].seq = all_[seat].decision = highest;
    all_.push_back(std::move(watchers));
  }
  for (Stream& stream : all_) {
    stream.seq = std::max(stream.seq, first);
    stream.decision = std::max(stream.decision, first);
  }
}

// A stream may be heard by several: by all who watch, and that of a seat by its devices and whoever looks over the shoulder.
// One more of them is sent everything, and the others nothing for it.
void Streams::begin_for(Connection connection, Guest& guest) {
  const std::size_t recipient = recipient_of(guest);
  Stream& stream = all_[recipient];
  const auto hears_it = [&](const auto& one) {
    return one.first != connection && one.second.greeted && !one.second.fresh && recipient_of(one.second) == recipient;
  };
  if (stream.open && !stream.anew && std::any_of(guests_.all().begin(), guests_.all().end(), hears_it))
    guest.fresh = true;
  else
    stream.anew = true;
}

shape::Draft& Streams::letter(std::size_t recipient, std::string_view type) const {
  shape::Draft& message = blank();
  all_[recipient].begin(message, type);
  return message;
}

void Streams::post(std::size_t recipient, shape::Draft& letter, Haste haste) {
  if (aside_ != nullptr) {
    letter += '}';
    return aside_->push_back(letter.str());
  }
  all_[recipient].end(letter);
  bool written = false;
  for (const auto& [connection, guest] : guests_.all()) {
    if (!guest.greeted || guest.fresh || recipient_of(guest) != recipient) continue;
    if (std::exchange(written, true))
      effects_.send.add_copy(connection);
    else
      effects_.send.add(connection, letter.view(), haste);
  }
}

void Streams::set_alarm(Alarm& alarm) const {
  if (!all_.empty() && !all_.back().later.empty()) alarm.set(all_.back().later.front().due);
}

}  // namespace guildhall::table
