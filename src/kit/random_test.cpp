// Chance: unbiased, the same everywhere, independent by stream, and open to scripts of outcomes.
#include "kit/random.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <map>
#include <set>

#include "kit/table_random.h"

namespace guildhall {
namespace {

// A source that gives the words it was told, to count cases exactly.
class Words : public Random, private Random::Source {
 public:
  Words() { source_ = this; }
  void use(std::vector<Word> words) { words_ = std::move(words), at_ = 0; }
  int used() const { return static_cast<int>(at_); }

 private:
  Word next(int) override { return words_.at(at_++); }
  std::vector<Word> words_;
  std::size_t at_ = 0;
};
constexpr Random::Word high(std::uint32_t bits) { return static_cast<Random::Word>(bits) << 32; }

// ---- below --------------------------------------------------------------------------------------------------

// Of the 2^32 words, each result comes from the same number: the first word of each result's range, and those rejected.
TEST(Random, below_is_unbiased_exactly) {
  for (const std::uint32_t bound : {2u, 3u, 5u, 6u, 7u, 27u, 32u, 255u}) {
    const std::uint64_t all = std::uint64_t{1} << 32;
    const std::uint64_t each = all / bound;
    for (std::uint32_t result = 0; result < bound; ++result) {
      // word * bound / 2^32 == result, and the low half is not below 2^32 mod bound
      const std::uint64_t first = (result * all + bound - 1) / bound;
      const std::uint64_t end = ((result + std::uint64_t{1}) * all + bound - 1) / bound;
      std::uint64_t accepted = end - first;
      Words words;
      for (std::uint64_t word = first; word < std::min(first + 2, end); ++word) {
        words.use({high(static_cast<std::uint32_t>(word)), high(0xFFFFFFFFu)});
        const int got = words.below(static_cast<int>(bound));
        if (words.used() == 2)
          --accepted;  // rejected and drawn again
        else
          EXPECT_EQ(got, static_cast<int>(result));
      }
      EXPECT_EQ(accepted, each) << bound << ", result " << result;
    }
  }
}
TEST(Random, below_passes_a_chi_square_with_fixed_seed) {
  FastRandom random(20);
  constexpr int kThrows = 60000;
  std::array<int, 6> counts{};
  for (int at = 0; at < kThrows; ++at) ++counts[static_cast<std::size_t>(random.below(6))];
  double chi = 0;
  for (int count : counts) chi += (count - kThrows / 6.0) * (count - kThrows / 6.0) / (kThrows / 6.0);
  EXPECT_LT(chi, 20.5) << "one in a thousand, five degrees of freedom";
}
TEST(Random, below_one_is_always_zero) {
  FastRandom random(3);
  for (int at = 0; at < 10; ++at) EXPECT_EQ(random.below(1), 0);
}

// ---- shuffle, draw ------------------------------------------------------------------------------------------

TEST(Random, every_order_of_four_comes_from_exactly_one_choice_of_numbers) {
  std::map<std::vector<int>, int> orders;
  for (int a = 0; a < 4; ++a)
    for (int b = 0; b < 3; ++b)
      for (int c = 0; c < 2; ++c) {
        const auto word = [](int result, int bound) {  // the middle of the range of that result
          return high(static_cast<std::uint32_t>(((2ull * static_cast<unsigned>(result) + 1) << 31) /
                                                 static_cast<unsigned>(bound)));
        };
        Words words;
        words.use({word(a, 4), word(b, 3), word(c, 2)});
        std::vector<int> things{0, 1, 2, 3};
        words.shuffle(
            std::span<int>(things), [](int thing) { return thing; }, number_name);
        ++orders[things];
      }
  EXPECT_EQ(orders.size(), 24u);
}
TEST(Random, a_draw_weighs_each_kind_by_its_count) {
  const std::array<std::uint8_t, 3> counts{2, 0, 3};
  std::map<int, int> drawn;
  for (unsigned at = 0; at < 5; ++at) {
    Words words;
    words.use({high(static_cast<std::uint32_t>(((2ull * at + 1) << 31) / 5))});
    ++drawn[words.draw(counts, 5, number_name)];
  }
  EXPECT_EQ(drawn, (std::map<int, int>{{0, 2}, {2, 3}}));
}

// ---- Seeds and streams --------------------------------------------------------------------------------------

TEST(Random, the_same_seed_and_game_give_the_same_chance) {
  FastRandom a(5, 2);
  FastRandom b(5, 2);
  FastRandom other_game(5, 3);
  FastRandom other_seed(6, 2);
  std::vector<int> first, second, third, fourth;
  for (int at = 0; at < 20; ++at) {
    first.push_back(a.below(1000));
    second.push_back(b.below(1000));
    third.push_back(other_game.below(1000));
    fourth.push_back(other_seed.below(1000));
  }
  EXPECT_EQ(first, second);
  EXPECT_NE(first, third);
  EXPECT_NE(first, fourth);
}
TEST(Random, known_answers_hold_on_every_build) {
  FastRandom random(1350);
  std::vector<int> got;
  for (int at = 0; at < 8; ++at) got.push_back(random.below(1000));
  EXPECT_EQ(got, (std::vector{607, 274, 947, 877, 720, 703, 223, 485}));
}
TEST(Random, a_stream_does_not_depend_on_what_others_have_drawn) {
  TableRandom::Key key{1, 2, 3};
  const auto check = [](auto plain, auto busy) {
    for (int at = 0; at < 30; ++at) {
      busy.below(6);
      busy.below(6, Stream::of(0));
      EXPECT_EQ(plain.below(1 << 20, Stream::of(1)), busy.below(1 << 20, Stream::of(1)));
    }
  };
  check(FastRandom(4), FastRandom(4));
  check(TableRandom(key), TableRandom(key));
}
TEST(Random, streams_differ_from_each_other) {
  FastRandom random(4);
  std::set<int> first;
  for (int seat = 0; seat < kSeatsMax; ++seat) first.insert(random.below(1 << 30, Stream::of(seat)));
  first.insert(random.below(1 << 30));
  EXPECT_EQ(first.size(), static_cast<std::size_t>(kSeatsMax) + 1);
}
TEST(TableRandom, its_words_are_those_of_chacha20) {
  TableRandom::Key key{};
  for (std::size_t at = 0; at < key.size(); ++at) key[at] = static_cast<std::uint8_t>(at * 7);
  for (int stream : {0, 3, kSeatsMax}) {
    std::array<unsigned char, 160> bytes{};  // two blocks and a half
    const std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{static_cast<unsigned char>(stream)};
    crypto_stream_chacha20(bytes.data(), bytes.size(), nonce.data(), key.data());
    TableRandom random(key);
    for (std::size_t word = 0; word < bytes.size() / 8; ++word) {
      std::uint64_t whole = 0;
      for (std::size_t byte = 0; byte < 8; ++byte) whole |= std::uint64_t{bytes[word * 8 + byte]} << (8 * byte);
      const int wanted = static_cast<int>(((whole >> 32) * (1u << 16)) >> 32);  // a power of two rejects nothing
      EXPECT_EQ(random.below(1 << 16, Stream{static_cast<std::uint8_t>(stream)}), wanted);
    }
  }
}
TEST(TableRandom, a_copy_goes_on_where_the_original_stood) {
  TableRandom a(TableRandom::Key{9});
  a.below(6);
  TableRandom b = a;
  TableRandom c(TableRandom::Key{1});
  c = a;
  for (int at = 0; at < 20; ++at) {
    const int wanted = a.below(1 << 20);
    EXPECT_EQ(b.below(1 << 20), wanted);
    EXPECT_EQ(c.below(1 << 20), wanted);
  }
}

// ---- Scripts ------------------------------------------------------------------------------------------------

struct Loaded {
  FastRandom random{1};
  Script script;
  Loaded() { random.use_script(&script); }
};
TEST(Script, gives_the_outcomes_in_order_and_then_leaves_it_to_chance) {
  Loaded loaded;
  loaded.script.add({Outcome::Kind::Die, {"3"}});
  loaded.script.add({Outcome::Kind::Pick, {"1"}});
  EXPECT_EQ(loaded.random.roll(6, number_name), 3);
  EXPECT_EQ(loaded.random.pick(4), 1);
  EXPECT_EQ(loaded.script.queued(), 0);
  FastRandom plain(1);
  EXPECT_EQ(loaded.random.roll(6, number_name), plain.roll(6, number_name));
}
TEST(Script, a_list_stands_for_that_many_events) {
  Loaded loaded;
  loaded.script.add({Outcome::Kind::Die, {"5", "0", "2"}});
  EXPECT_EQ(loaded.script.queued(), 3);
  EXPECT_EQ(loaded.random.roll(6, number_name), 5);
  EXPECT_EQ(loaded.random.roll(6, number_name), 0);
  EXPECT_EQ(loaded.random.roll(6, number_name), 2);
}
TEST(Script, random_leaves_one_event_to_chance) {
  Loaded loaded;
  loaded.script.add({Outcome::Kind::Random, {}});
  loaded.script.add({Outcome::Kind::Die, {"4"}});
  FastRandom plain(1);
  EXPECT_EQ(loaded.random.roll(6, number_name), plain.roll(6, number_name));
  EXPECT_EQ(loaded.random.roll(6, number_name), 4);
}
TEST(Script, an_outcome_of_another_kind_throws_with_what_was_expected) {
  Loaded loaded;
  loaded.script.add({Outcome::Kind::Draw, {"1"}});
  try {
    loaded.random.roll(3, die_number_name);
    FAIL();
  } catch (const ChanceMismatch& mismatch) {
    EXPECT_EQ(mismatch.expected, Outcome::Kind::Die);
    EXPECT_EQ(mismatch.of, (std::vector<std::string>{"1", "2", "3"}));
    EXPECT_EQ(mismatch.found, (Outcome{Outcome::Kind::Draw, {"1"}}));
  }
  EXPECT_EQ(loaded.script.queued(), 1) << "it stays in the queue";
}
TEST(Script, a_value_that_cannot_be_throws) {
  Loaded loaded;
  loaded.script.add({Outcome::Kind::Die, {"7"}});
  EXPECT_THROW(loaded.random.roll(6, die_number_name), ChanceMismatch);
}
TEST(Script, names_are_compared_without_regard_to_case_and_signs) {
  EXPECT_TRUE(same_name("R_whip__leeches", "r-whip leeches"));
  EXPECT_TRUE(same_name("BirchRat", "birch_rat"));
  EXPECT_FALSE(same_name("birch_rat", "birch_rats"));
  EXPECT_FALSE(same_name("", "a"));
}
TEST(Script, a_draw_names_what_is_in_the_bag) {
  Loaded loaded;
  const std::array<std::uint8_t, 3> counts{1, 0, 1};
  loaded.script.add({Outcome::Kind::Draw, {"2"}});
  EXPECT_EQ(loaded.random.draw(counts, 2, number_name), 2);
  loaded.script.add({Outcome::Kind::Draw, {"1"}});
  try {
    loaded.random.draw(counts, 2, number_name);
    FAIL();
  } catch (const ChanceMismatch& mismatch) {
    EXPECT_EQ(mismatch.of, (std::vector<std::string>{"0", "2"}));
  }
}
TEST(Script, a_pick_goes_by_the_thing_that_stands_there) {
  Loaded loaded;
  loaded.script.add({Outcome::Kind::Pick, {"9"}});
  const std::array things{4, 9, 9};
  EXPECT_EQ(loaded.random.pick(
                3, [&](int at) { return things[static_cast<std::size_t>(at)]; }, number_name),
            1);
}
TEST(Script, a_shuffle_follows_the_list) {
  Loaded loaded;
  loaded.script.add({Outcome::Kind::Shuffle, {"2", "0", "1"}});
  std::vector<int> things{0, 1, 2};
  loaded.random.shuffle(
      std::span<int>(things), [](int thing) { return thing; }, number_name);
  EXPECT_EQ(things, (std::vector{2, 0, 1}));
}
TEST(Script, a_shorter_list_fixes_the_beginning_and_chance_the_rest) {
  std::set<std::vector<int>> orders;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    FastRandom random(seed);
    Script script;
    random.use_script(&script);
    script.add({Outcome::Kind::Shuffle, {"3"}});
    std::vector<int> things{0, 1, 2, 3};
    random.shuffle(
        std::span<int>(things), [](int thing) { return thing; }, number_name);
    EXPECT_EQ(things[0], 3);
    orders.insert(things);
  }
  EXPECT_EQ(orders.size(), 6u) << "all orders of the other three";
}
TEST(Script, equal_things_may_be_named_as_often_as_they_are_there) {
  Loaded loaded;
  loaded.script.add({Outcome::Kind::Shuffle, {"5", "5", "1"}});
  std::vector<int> things{5, 1, 5};
  loaded.random.shuffle(
      std::span<int>(things), [](int thing) { return thing; }, number_name);
  EXPECT_EQ(things, (std::vector{5, 5, 1}));
  loaded.script.add({Outcome::Kind::Shuffle, {"1", "1"}});
  EXPECT_THROW(loaded.random.shuffle(
                   std::span<int>(things), [](int thing) { return thing; }, number_name),
               ChanceMismatch);
  EXPECT_EQ(things, (std::vector{5, 5, 1})) << "nothing was moved";
}

}  // namespace
}  // namespace guildhall
