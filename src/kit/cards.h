// Cards: all cards of one kind in one array, zone after zone. A card cannot be lost or doubled, and no zone
// reserves room for its worst case.
//
// A zone is a pile (its order matters; the last place is the top) or a set such as a hand. `known` says who
// knows a card: in a hand "knows that this card is here", in a pile "knows the card at this place". Whoever
// moves a card says who sees it; view, audience and re-deal follow from that.
// In a view a card that the viewer does not know is kHiddenCard.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "kit/check.h"
#include "kit/random.h"
#include "kit/seats.h"

namespace guildhall {

inline constexpr std::uint8_t kHiddenCard = 0xFF;

struct Slot {
  std::uint8_t card = kHiddenCard;
  std::uint8_t marks = 0;  // small facts that travel with the card, such as "fresh"
  Seats known;
  bool operator==(const Slot&) const = default;
};
static_assert(sizeof(Slot) == 4);

template <int N, int Zones>
class Cards {
 public:
  static constexpr int kCapacity = N;
  static constexpr int kZones = Zones;

  int size() const { return ends_[Zones - 1]; }
  int size(int zone) const { return ends_[zone] - start(zone); }
  bool empty(int zone) const { return size(zone) == 0; }
  std::span<Slot> in(int zone) { return {slots_ + start(zone), static_cast<std::size_t>(size(zone))}; }
  std::span<const Slot> in(int zone) const { return {slots_ + start(zone), static_cast<std::size_t>(size(zone))}; }
  std::span<Slot> all() { return {slots_, static_cast<std::size_t>(size())}; }
  std::span<const Slot> all() const { return {slots_, static_cast<std::size_t>(size())}; }
  const Slot& at(int zone, int place) const { return slots_[checked(zone, place)]; }
  Slot& at(int zone, int place) { return slots_[checked(zone, place)]; }
  const Slot& top(int zone) const { return at(zone, size(zone) - 1); }
  int find(int zone, int card) const {  // the first place of such a card, or -1
    for (int place = 0; place < size(zone); ++place)
      if (slots_[start(zone) + place].card == card) return place;
    return -1;
  }

  // Setting up: a new card comes into the game on top of `zone`.
  void add(int zone, Slot slot) {
    GH_CHECK(size() < N);
    const int place = ends_[zone];
    std::memmove(slots_ + place + 1, slots_ + place, sizeof(Slot) * static_cast<std::size_t>(size() - place));
    slots_[place] = slot;
    for (int z = zone; z < Zones; ++z) ++ends_[z];
  }

  // The same for many at once, in the given order, into a zone behind which nothing lies yet.
  void add_all(int zone, std::span<const std::uint8_t> cards) {
    GH_CHECK(size() + static_cast<int>(cards.size()) <= N);
    GH_CHECK(ends_[zone] == size());
    for (std::uint8_t card : cards) slots_[ends_[zone]++] = Slot{card, 0, {}};
    for (int z = zone + 1; z < Zones; ++z) ends_[z] = ends_[zone];
  }

  // Loading: makes room for `count` cards. Zones are opened one after another, from the first to the last.
  std::span<Slot> open(int zone, int count) {
    GH_CHECK(start(zone) + count <= N);
    ends_[zone] = static_cast<std::uint8_t>(start(zone) + count);
    return in(zone);
  }

  // Moves one card to place `to_place` of zone `to` (counted after it has left). The rest closes up.
  void move(int from, int place, int to, int to_place, Seats known) {
    const int source = checked(from, place);
    Slot slot = slots_[source];
    slot.known = known;
    if (from < to) {
      const int target = start(to) - 1 + to_place;
      GH_CHECK(target < ends_[to]);
      std::memmove(slots_ + source, slots_ + source + 1, sizeof(Slot) * static_cast<std::size_t>(target - source));
      slots_[target] = slot;
      for (int z = from; z < to; ++z) --ends_[z];
    } else if (from > to) {
      const int target = start(to) + to_place;
      GH_CHECK(target <= ends_[to]);
      std::memmove(slots_ + target + 1, slots_ + target, sizeof(Slot) * static_cast<std::size_t>(source - target));
      slots_[target] = slot;
      for (int z = to; z < from; ++z) ++ends_[z];
    } else {
      const int target = start(to) + to_place;
      GH_CHECK(target < ends_[to]);
      if (target > source)
        std::memmove(slots_ + source, slots_ + source + 1, sizeof(Slot) * static_cast<std::size_t>(target - source));
      else
        std::memmove(slots_ + target + 1, slots_ + target, sizeof(Slot) * static_cast<std::size_t>(source - target));
      slots_[target] = slot;
    }
  }
  void move_to_top(int from, int place, int to, Seats known) { move(from, place, to, size(to) - (from == to), known); }
  void move_all(int from, int to, Seats known) {  // keeps the order, ends on top of `to`
    while (!empty(from)) move_to_top(from, 0, to, known);
  }
  // Two zones trade all their cards; `a` comes before `b`. Who knows what moves along.
  void exchange(int a, int b) {
    if (a > b) std::swap(a, b);
    const int size_a = size(a);
    const int size_b = size(b);
    Slot* const first = slots_ + start(a);
    Slot* const last = slots_ + ends_[b];
    Slot* const rest = std::rotate(first, last - size_b, last);  // b, a, what lies between
    std::rotate(rest, rest + size_a, last);                      // b, what lies between, a
    for (int z = a; z < b; ++z) ends_[z] = static_cast<std::uint8_t>(ends_[z] + size_b - size_a);
  }
  // Into a hand kept in order of the cards, so that position tells nothing.
  void move_sorted(int from, int place, int to, Seats known) {
    const Slot slot = at(from, place);
    int to_place = 0;
    while (to_place < size(to) && ordered(at(to, to_place), slot)) ++to_place;
    move(from, place, to, to_place, known);
  }
  void sort(int zone) { std::sort(in(zone).begin(), in(zone).end(), ordered); }

  void forget(int zone, Seats who = Seats::everybody()) {
    for (Slot& slot : in(zone)) slot.known = slot.known - who;
  }
  void show(int zone, Seats to) {
    for (Slot& slot : in(zone)) slot.known = slot.known | to;
  }

  // A shuffle makes everybody forget the order, and so the cards at their places.
  template <class Chance>
  void shuffle(int zone, Chance& chance, Names names, Stream stream = {}) {
    // The first dealt is the top, which is the last place: the span is turned round for the script's sake.
    std::span<Slot> pile = in(zone);
    std::reverse(pile.begin(), pile.end());
    chance.shuffle(
        pile, [](const Slot& slot) { return int{slot.card}; }, names, stream);
    std::reverse(pile.begin(), pile.end());
    forget(zone);
  }

  // Before the top card of a pile is drawn: a script may name another card of that pile, which is exchanged
  // with the top one. Neither of the two places may be known to a seat; `possible` may rule out more.
  template <class Chance, class Possible>
  void script_top(int zone, const Chance& chance, Names names, Possible&& possible) {
    Script* script = chance.script();
    if (script == nullptr || !script->head_is_draw()) [[likely]]
      return;
    std::vector<int> places;
    std::vector<int> cards;
    const int top_place = size(zone) - 1;
    for (int place = 0; place <= top_place; ++place) {
      const bool unknown = at(zone, place).known.empty() && at(zone, top_place).known.empty();
      if (place != top_place && (!unknown || !possible(place))) continue;
      places.push_back(place);
      cards.push_back(at(zone, place).card);
    }
    const int chosen = script->take_one(Outcome::Kind::Draw, cards, names);
    if (chosen >= 0) std::swap(at(zone, places[static_cast<std::size_t>(chosen)]), at(zone, top_place));
  }
  template <class Chance>
  void script_top(int zone, const Chance& chance, Names names) {
    script_top(zone, chance, names, [](int) { return true; });
  }

  bool operator==(const Cards& other) const {
    return std::equal(ends_, ends_ + Zones, other.ends_) && std::equal(slots_, slots_ + size(), other.slots_);
  }

  // A blank copy for a view: the same number of cards everywhere, all of them hidden.
  Cards blank() const {
    Cards cards;
    std::copy(ends_, ends_ + Zones, cards.ends_);
    return cards;
  }

 private:
  static bool ordered(const Slot& a, const Slot& b) { return a.card != b.card ? a.card < b.card : a.marks < b.marks; }
  int start(int zone) const { return zone == 0 ? 0 : ends_[zone - 1]; }
  int checked(int zone, int place) const {
    GH_CHECK(static_cast<unsigned>(place) < static_cast<unsigned>(size(zone)));
    return start(zone) + place;
  }

  Slot slots_[N];
  std::uint8_t ends_[Zones] = {};
  static_assert(N < 255);
};

}  // namespace guildhall
