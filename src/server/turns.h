// Turns: work that is done one piece after the other while more of it waits. Places that ask take turns, so whoever asks for
// much waits for itself alone; and where too much waits, whoever asks for most gives up the latest of it. So nobody is kept
// from it by a crowd of requests from one place.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace guildhall::server {

class Turns {
 public:
  struct Work {
    std::function<void()> begin;
    std::function<void()> refuse;
  };
  explicit Turns(std::size_t most) : most_(most) {}

  // What there is no room for, if anything: perhaps this very piece.
  std::optional<Work> add(const std::string& who, Work work) {
    waiting_[who].push_back(std::move(work));
    if (++count_ <= most_) return std::nullopt;
    const auto fewer = [](const auto& one, const auto& other) { return one.second.size() < other.second.size(); };
    auto longest = waiting_.find(who);  // where several have as much, those who were here first stay
    if (const auto found = std::max_element(waiting_.begin(), waiting_.end(), fewer);
        found->second.size() > longest->second.size())
      longest = found;
    Work given_up = std::move(longest->second.back());
    longest->second.pop_back();
    taken_from(longest);
    return given_up;
  }
  // Whose turn it is; nothing: nobody waits.
  std::optional<Work> next() {
    if (waiting_.empty()) return std::nullopt;
    auto turn = waiting_.upper_bound(last_);
    if (turn == waiting_.end()) turn = waiting_.begin();
    last_ = turn->first;
    Work work = std::move(turn->second.front());
    turn->second.pop_front();
    taken_from(turn);
    return work;
  }

 private:
  using Waiting = std::map<std::string, std::deque<Work>>;
  void taken_from(Waiting::iterator place) {
    --count_;
    if (place->second.empty()) waiting_.erase(place);
  }

  std::size_t most_;
  std::size_t count_ = 0;
  Waiting waiting_;
  std::string last_;  // who had a turn last
};

}  // namespace guildhall::server
