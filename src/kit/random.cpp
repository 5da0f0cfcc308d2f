#include "kit/random.h"

#include <algorithm>
#include <cctype>

namespace guildhall {

std::string number_name(int value) { return std::to_string(value); }
std::string die_number_name(int value) { return std::to_string(value + 1); }

bool same_name(std::string_view a, std::string_view b) {
  if (a == b) return true;
  const auto skip = [](std::string_view text, std::size_t at) {
    while (at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) == 0) ++at;
    return at;
  };
  std::size_t i = skip(a, 0);
  std::size_t j = skip(b, 0);
  while (i < a.size() && j < b.size()) {
    if (std::tolower(static_cast<unsigned char>(a[i])) != std::tolower(static_cast<unsigned char>(b[j]))) return false;
    i = skip(a, i + 1);
    j = skip(b, j + 1);
  }
  return i >= a.size() && j >= b.size();
}

namespace {

std::vector<std::string> names_of(std::span<const int> values, NameOf name) {
  std::vector<std::string> names;
  for (int value : values) names.push_back(name(value));
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace

// What is printed may be several names, parted by |.
bool Names::fit(std::string_view text, int value) const {
  if (same_name(text, of(value))) return true;
  if (also == nullptr) return false;
  const std::string printed = also(value);
  for (std::string_view left = printed; !left.empty();) {
    const std::string_view one = left.substr(0, left.find('|'));
    if (same_name(text, one)) return true;
    left.remove_prefix(std::min(left.size(), one.size() + 1));
  }
  return false;
}

ChanceMismatch::ChanceMismatch(Outcome::Kind expected_kind, std::vector<std::string> expected_of, Outcome found_outcome)
    : std::runtime_error("a scripted outcome does not fit the chance event met"),
      expected(expected_kind),
      of(std::move(expected_of)),
      found(std::move(found_outcome)) {}

void Script::add(Outcome outcome) {
  const bool is_list = outcome.kind != Outcome::Kind::Shuffle && outcome.kind != Outcome::Kind::Random;
  if (!is_list) {
    queue_.push_back(std::move(outcome));
    return;
  }
  for (std::string& value : outcome.values) queue_.push_back({outcome.kind, {std::move(value)}});
}

int Script::take_one(Outcome::Kind kind, std::span<const int> values, Names names) {
  if (queue_.empty()) return -1;
  const Outcome& head = queue_.front();
  if (head.kind == Outcome::Kind::Random) {
    queue_.pop_front();
    return -1;
  }
  if (head.kind == kind && head.values.size() == 1)
    for (std::size_t at = 0; at < values.size(); ++at)
      if (names.fit(head.values[0], values[at])) {
        queue_.pop_front();
        return static_cast<int>(at);
      }
  throw ChanceMismatch(kind, names_of(values, names.of), head);
}

std::vector<int> Script::take_order(std::span<const int> values, Names names) {
  if (queue_.empty()) return {};
  const Outcome& head = queue_.front();
  if (head.kind == Outcome::Kind::Random) {
    queue_.pop_front();
    return {};
  }
  std::vector<int> order;
  std::vector<bool> used(values.size());
  if (head.kind == Outcome::Kind::Shuffle)
    for (const std::string& wanted : head.values)
      for (std::size_t at = 0; at < values.size(); ++at)
        if (!used[at] && names.fit(wanted, values[at])) {
          used[at] = true;
          order.push_back(static_cast<int>(at));
          break;
        }
  if (head.kind != Outcome::Kind::Shuffle || order.size() != head.values.size())
    throw ChanceMismatch(Outcome::Kind::Shuffle, names_of(values, names.of), head);
  queue_.pop_front();
  return order;
}

int Random::draw(std::span<const std::uint8_t> counts, int total, Names names, Stream stream) {
  GH_CHECK(total > 0);
  if (scripted()) [[unlikely]] {
    std::vector<int> kinds;
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
      if (counts[kind] > 0) kinds.push_back(static_cast<int>(kind));
    const int at = script_->take_one(Outcome::Kind::Draw, kinds, names);
    if (at >= 0) return kinds[static_cast<std::size_t>(at)];
  }
  int left = below(total, stream);
  int kind = 0;
  while (left >= counts[static_cast<std::size_t>(kind)]) left -= counts[static_cast<std::size_t>(kind++)];
  return kind;
}

int Random::scripted_number(Outcome::Kind kind, int count, Names names, Stream stream) {
  std::vector<int> values;
  for (int value = 0; value < count; ++value) values.push_back(value);
  return scripted_among(kind, values, names, stream);
}

int Random::scripted_among(Outcome::Kind kind, std::span<const int> values, Names names, Stream stream) {
  const int at = script_->take_one(kind, values, names);
  return at >= 0 ? at : below(static_cast<int>(values.size()), stream);
}

}  // namespace guildhall
