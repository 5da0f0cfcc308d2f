// A table's chance: promised beforehand, made together, verified afterwards.
#include "match/commitment.h"

#include <gtest/gtest.h>

#include "match/games.h"
#include "match/match.h"
#include "match/record_file.h"

namespace guildhall {
namespace {

TableChance chance_of(int number) {
  TableChance out;
  out.seed[0] = static_cast<std::uint8_t>(number);
  out.nonces.resize(4);
  out.nonces[2][31] = 7;
  return out;
}

Match played(const TableChance& chance) {
  auto match = Match::begin(*find_game("bristol-1350"), 4, {}, chance);
  EXPECT_TRUE(match);
  FastRandom random(3);
  while (!match->position().over()) {
    const Seat seat = match->position().next();
    Actions legal;
    match->position().legal(seat, legal);
    EXPECT_TRUE(match->submit(seat, legal[random.below(legal.size())]));
  }
  return std::move(*match);
}

TEST(Commitment, is_a_hash_of_the_seed_alone) {
  TableChance other = chance_of(1);
  other.nonces[0][0] = 9;
  EXPECT_EQ(commitment_of(chance_of(1).seed), commitment_of(other.seed));
  EXPECT_NE(commitment_of(chance_of(1).seed), commitment_of(chance_of(2).seed));
  EXPECT_EQ(commitment_of(Bytes32{}), "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
}

TEST(Commitment, seed_and_every_nonce_make_the_key) {
  const auto key = key_of(chance_of(1));
  EXPECT_NE(key, key_of(chance_of(2)));
  for (std::size_t seat = 0; seat < 4; ++seat) {
    TableChance other = chance_of(1);
    other.nonces[seat][5] ^= 1;
    EXPECT_NE(key, key_of(other));
  }
}

TEST(Commitment, hex_goes_both_ways) {
  Bytes32 bytes;
  EXPECT_TRUE(bytes_from_hex(hex_of(chance_of(200).seed), bytes));
  EXPECT_EQ(bytes, chance_of(200).seed);
  for (const char* wrong : {"", "abc", "zz", "00112233"}) EXPECT_FALSE(bytes_from_hex(wrong, bytes));
}

TEST(Commitment, a_record_of_a_table_is_verified_with_its_seed) {
  const Match match = played(chance_of(5));
  EXPECT_EQ(match.header().at("commitment").as_string(), commitment_of(chance_of(5).seed));
  std::string file = json::serialize(match.header()) + "\n";
  for (const json::object& line : match.lines()) file += json::serialize(line) + "\n";
  const auto record = parse_record(file, "table.jsonl");
  ASSERT_TRUE(record);
  const auto again = Match::replay(record->header, record->lines);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->position().hash(), match.position().hash());
  EXPECT_EQ(again->lines(), match.lines());
}

TEST(Commitment, another_seed_than_was_promised_is_found_out) {
  const Match match = played(chance_of(5));
  json::object header = match.header();
  header["seed"] = hex_of(chance_of(6).seed);
  const auto swapped = Match::replay(header, match.lines());
  ASSERT_FALSE(swapped);
  EXPECT_NE(swapped.error().message.find("promised"), std::string::npos) << swapped.error().message;

  json::object nonces = match.header();
  nonces["nonces"].as_array()[1] = hex_of(chance_of(9).seed);
  EXPECT_FALSE(Match::replay(nonces, match.lines())) << "other chance cannot lead to the same states";

  json::object hidden = match.header();
  hidden.erase("seed");
  const auto without = Match::replay(hidden, match.lines());
  ASSERT_FALSE(without);
  EXPECT_NE(without.error().message.find("cannot be replayed"), std::string::npos) << without.error().message;
  hidden["seed"] = 5;
  EXPECT_FALSE(Match::replay(hidden, match.lines())) << "nobody promised such a seed";
  for (const char* broken : {"nonces", "commitment"}) {
    json::object header_without = match.header();
    header_without.erase(broken);
    EXPECT_FALSE(Match::replay(header_without, match.lines()));
  }
}

}  // namespace
}  // namespace guildhall
