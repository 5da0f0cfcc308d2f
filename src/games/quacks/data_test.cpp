// The tables of data.h and the options, entry by entry against rules/*.json.
#include <fstream>
#include <set>
#include <sstream>

#include "games/quacks/testing.h"
#include "shape/options.h"

namespace guildhall::quacks {

namespace {

namespace json = boost::json;

json::object read_rules(const char* path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return json::parse(text.str()).as_object();
}
const json::object& base() {
  static const json::object rules = read_rules("rules/quacks.json");
  return rules;
}
const json::object& more() {
  static const json::object rules = read_rules("rules/quacks-expansions.json");
  return rules;
}
Colour colour(const json::value& name) { return *shape::enum_value<Colour>(std::string(name.as_string())); }
int number(const json::value& value) { return static_cast<int>(value.as_int64()); }
int price(const json::object& prices, const char* value) {
  return prices.contains(value) ? number(prices.at(value)) : 0;
}

}  // namespace

TEST(QuacksData, QUA_S8_the_box_holds_216_chips) {
  int total = 0;
  for (const json::value& kind : base().at("chips").at("kinds").as_array()) {
    const Chip chip = chip_of(colour(kind.at("colour")), number(kind.at("value")));
    EXPECT_EQ(info_of(chip).in_base, number(kind.at("count")));
    total += info_of(chip).in_base;
  }
  EXPECT_EQ(total, number(base().at("chips").at("total")));
}

TEST(QuacksData, QUA_S10_a_starting_bag_holds_nine_chips) {
  int total = 0;
  for (int count : kStartingBag) total += count;
  EXPECT_EQ(total, 9);
  for (const json::value& entry : base().at("starting_bag").at("chips").as_array())
    EXPECT_EQ(kStartingBag[static_cast<std::size_t>(chip_of(colour(entry.at("colour")), number(entry.at("value"))))],
              number(entry.at("count")));
}

TEST(QuacksData, QUX_S3_the_witches_add_143_coloured_chips_and_8_white_ones) {
  int coloured = 0;
  for (const auto& [name, values] : more().at("supply_added").at("herb_witches").at("coloured").as_object())
    for (const auto& [value, count] : values.as_object()) {
      const Chip chip = value == "-"
                            ? Locoweed
                            : chip_of(*shape::enum_value<Colour>(std::string(name)), std::stoi(std::string(value)));
      EXPECT_EQ(info_of(chip).in_witches, number(count)) << name << value;
      coloured += info_of(chip).in_witches;
    }
  EXPECT_EQ(coloured, 143);
  for (const auto& [value, count] : more().at("supply_added").at("herb_witches").at("white_in_play").as_object())
    EXPECT_EQ(info_of(chip_of(Colour::White, std::stoi(std::string(value)))).in_witches, number(count));
  EXPECT_EQ(kLocoweedOfAlchemists, number(more().at("locoweed_supply").at("alchemists_only")));  // QUX-S19
}

TEST(QuacksData, QUA_P0_QUX_D1_the_spiral_has_53_spaces_and_a_spoon) {
  const json::array& spaces = base().at("cauldron_track").at("spaces").as_array();
  ASSERT_EQ(spaces.size(), kTrack.size());
  for (const json::value& space : spaces) {
    const Space& ours = space_at(number(space.at("i")));
    EXPECT_EQ(ours.coins, number(space.at("coins")));
    EXPECT_EQ(ours.vp, number(space.at("vp")));
    EXPECT_EQ(ours.ruby, space.at("ruby").as_bool());
  }
  EXPECT_EQ(kLastSpace, number(base().at("cauldron_track").at("last_chip_space")));
  EXPECT_EQ(kSpoon, number(more().at("pot_reference").at("spoon_index")));
}

TEST(QuacksData, QUA_T11_rat_tails_lie_on_the_score_track) {
  const json::array& tails = base().at("score_track").at("rat_tails_after").as_array();
  ASSERT_EQ(tails.size(), kTails.size());
  for (std::size_t at = 0; at < kTails.size(); ++at) EXPECT_EQ(kTails[at], number(tails[at]));
  const auto rats = [](int own, int leader) { return tails_below(leader) - tails_below(own); };
  EXPECT_EQ(rats(19, 20), 0);
  EXPECT_EQ(rats(17, 20), 1);
  EXPECT_EQ(rats(16, 20), 2);
  EXPECT_EQ(rats(0, 50), 23);
  EXPECT_EQ(rats(50, 51), 0);   // none between 50 and 1 of the next lap
  EXPECT_EQ(rats(0, 100), 46);  // they repeat on every lap
  for (int own = 0; own < 120; ++own)
    for (int leader = own; leader < 160; ++leader) {
      int pairs = 0;
      for (int lap = 0; lap < 4; ++lap)
        for (int tail : kTails) pairs += own <= tail + 50 * lap && tail + 50 * lap < leader ? 1 : 0;
      ASSERT_EQ(rats(own, leader), pairs) << own << " behind " << leader;
    }
}

TEST(QuacksData, QUA_P1_the_bonus_die_has_six_faces) {
  const json::array& faces = base().at("bonus_die").at("faces").as_array();
  ASSERT_EQ(faces.size(), kDie.size());
  for (int side = 0; side < 6; ++side) EXPECT_EQ(die_name(side), faces[static_cast<std::size_t>(side)].as_string());
}

TEST(QuacksData, QUA_V4_the_tubes_hold_twelve_bonuses) {
  for (const json::value& glass : base().at("test_tubes").at("glasses").as_array()) {
    const Glass& ours = kTubes[static_cast<std::size_t>(number(glass.at("i")))];
    if (glass.at("bonus").is_null()) continue;
    const json::object& bonus = glass.at("bonus").as_object();
    EXPECT_EQ(ours.vp, bonus.contains("vp") ? number(bonus.at("vp")) : 0);
    EXPECT_EQ(ours.rubies, bonus.contains("ruby") ? number(bonus.at("ruby")) : 0);
    EXPECT_EQ(ours.chip, bonus.contains("chip")
                             ? chip_of(colour(bonus.at("chip").at(0)), number(bonus.at("chip").at(1)))
                             : kNoChip);
  }
}

TEST(QuacksData, QUA_B2_QUX_B1_prices_are_those_of_the_books) {
  for (const json::value& book : base().at("books").at("coloured").as_array()) {
    const int row = static_cast<int>(colour(book.at("colour"))) - static_cast<int>(Colour::Green);
    const Prices& ours = kPrices[static_cast<std::size_t>(row)][static_cast<std::size_t>(number(book.at("set")) - 1)];
    const json::object& prices = book.at("prices").as_object();
    EXPECT_EQ(ours,
              (Prices{static_cast<std::uint8_t>(price(prices, "1")), static_cast<std::uint8_t>(price(prices, "2")),
                      static_cast<std::uint8_t>(price(prices, "4"))}))
        << json::serialize(book.at("colour")) << number(book.at("set"));
  }
  EXPECT_EQ(kOrange1Price, number(base().at("books").at("orange").at("prices").at("1")));
  EXPECT_EQ(kBlackPrices[0], number(base().at("books").at("black").at("prices").at("1")));
  for (const json::value& entry : base().at("books").at("almanac_price_overrides").as_array())
    EXPECT_EQ(number(entry.at("price")), entry.at("colour").as_string() == "green" ? kAlmanacGreen3 : kAlmanacBlue4);
  for (const json::value& book : more().at("books").as_array()) {
    const std::string id(book.at("id").as_string());
    const json::object& prices = book.at("prices").as_object();
    if (id == "orange_hw") {
      EXPECT_EQ(kOrange6Price, price(prices, "6"));
    } else if (id.rfind("locoweed", 0) == 0) {
      const auto which = static_cast<std::size_t>(*shape::enum_value<LocoweedBook>(id)) - 2;
      EXPECT_EQ(kLocoweedPrices[which], price(prices, "-")) << id;
    } else if (id.rfind("black", 0) == 0) {
      EXPECT_EQ(kBlackPrices[static_cast<std::size_t>(number(book.at("set")) - 4)], price(prices, "1")) << id;
    } else {
      const int row = static_cast<int>(colour(book.at("colour"))) - static_cast<int>(Colour::Green);
      const Prices& ours = kPrices[static_cast<std::size_t>(row)][static_cast<std::size_t>(number(book.at("set")) - 1)];
      EXPECT_EQ(ours[0], price(prices, "1")) << id;
      EXPECT_EQ(ours[1], price(prices, "2")) << id;
      EXPECT_EQ(ours[2], price(prices, "4")) << id;
    }
  }
}

TEST(QuacksData, QUA_K7_QUX_S18_the_fortune_cards_are_those_of_both_lists) {
  std::set<std::string> ids;
  for (const json::value& card : base().at("fortune_cards").at("cards").as_array()) {
    const auto ours = shape::enum_value<Card>(std::string(card.at("id").as_string()));
    ASSERT_TRUE(ours);
    EXPECT_EQ(is_purple(*ours), card.at("colour").as_string() == "purple") << card.at("id").as_string();
    ids.insert(shape::enum_name(*ours));
  }
  EXPECT_EQ(ids.size(), 24u);
  for (const json::value& card : more().at("fortune_cards").as_array()) {
    const auto ours = shape::enum_value<Card>(std::string(card.at("id").as_string()));
    ASSERT_TRUE(ours);
    const json::value& needs = card.at("requires");
    const Mark mark = needs.is_null()                       ? Mark::None
                      : needs.as_string() == "herb_witches" ? Mark::Witches
                                                            : Mark::Alchemists;
    EXPECT_EQ(mark_of(*ours), mark) << card.at("id").as_string();
    EXPECT_EQ(is_purple(*ours), card.at("colour").as_string() == "purple");
    ids.insert(shape::enum_name(*ours));
  }
  EXPECT_EQ(ids.size(), static_cast<std::size_t>(kCards));
}

TEST(QuacksData, QUX_W7_QUX_W16_twelve_witches_of_three_types) {
  for (const json::value& witch : more().at("witches").as_array()) {
    const auto ours = shape::enum_value<Witch>(std::string(witch.at("id").as_string()));
    ASSERT_TRUE(ours);
    EXPECT_EQ(shape::enum_name(penny_of(*ours)), witch.at("type").as_string());
    if (*ours != Witch::AU1) continue;
    for (const auto& [colours, points] : witch.at("effect").at(0).at("table").as_object())
      EXPECT_EQ(kColourPoints[static_cast<std::size_t>(std::stoi(std::string(colours)))], number(points));
  }
}

TEST(QuacksData, QUX_P1_QUX_X10_the_slots_of_the_patients) {
  for (const json::value& patient : more().at("patients").as_array()) {
    const auto ours = shape::enum_value<Patient>(std::string(patient.at("id").as_string()));
    ASSERT_TRUE(ours);
    for (const auto& [space, bonuses] : patient.at("slots").as_object()) {
      AlembicSlot slot;
      Treat treat;
      for (const json::value& bonus : bonuses.as_array()) {
        const std::string op(bonus.at("op").as_string());
        const auto count = [&](const char* key) { return static_cast<std::uint8_t>(number(bonus.at(key))); };
        if (op == "rat_next_round") slot.rats = count("n");
        if (op == "vp") slot.vp = count("n");
        if (op == "next_prep_display") slot.draws = count("draw");
        if (op == "safe_draw_place") slot.draws = count("n");
        if (op == "buy_one_chip") slot.draws = count("coins");
        if (op == "rubies") treat.rubies = count("n");
        if (op == "gain_chip") treat.chip = chip_of(colour(bonus.at("colour")), number(bonus.at("value")));
        if (op == "swap_in_pot") treat.swap_to = count("to");
        if (op == "flask") treat.flask = true;
        if (op == "bonus_die") treat.rolls = count("n");
        if (op == "droplet") treat.droplets = count("n");
      }
      const auto at = static_cast<std::size_t>(std::stoi(std::string(space)));
      const AlembicSlot& mine = kSlotTable[static_cast<std::size_t>(*ours)][at];
      if (*ours == Patient::ChickenEyes) {
        const Treat& given = kChicken[at];
        EXPECT_TRUE(given.rubies == treat.rubies && given.chip == treat.chip && given.swap_to == treat.swap_to &&
                    given.flask == treat.flask && given.rolls == treat.rolls && given.droplets == treat.droplets)
            << at;
        continue;
      }
      EXPECT_TRUE(mine.vp == slot.vp && mine.rats == slot.rats && mine.draws == slot.draws)
          << patient.at("id").as_string() << at;
    }
  }
}

TEST(QuacksData, QUX_O7_options_are_those_of_the_rules) {
  const std::vector<shape::OptionFacts> facts = shape::option_facts<Options>(kOptions);
  const auto find = [&](const std::string& id) -> const shape::OptionFacts* {
    for (const shape::OptionFacts& fact : facts)
      if (fact.id == id) return &fact;
    return nullptr;
  };
  std::set<std::string> known{"first_seat"};
  for (const json::object* rules : {&base(), &more()})
    for (const json::value& option : rules->at("options").as_array()) {
      const std::string id(option.at("id").as_string());
      const std::string type(option.at("type").as_string());
      if (type == "books" || type == "table") {
        for (const auto& [member, value] : option.at("default").as_object()) {
          const auto* fact = find(id + "." + std::string(member));
          ASSERT_NE(fact, nullptr) << id << "." << member;
          EXPECT_EQ(fact->default_value, value);
          EXPECT_EQ(fact->clause, option.at("clause").as_string());
          known.insert(fact->id);
        }
        continue;
      }
      const auto* fact = find(id);
      ASSERT_NE(fact, nullptr) << id;
      known.insert(id);
      EXPECT_EQ(fact->type, type);
      EXPECT_EQ(fact->clause, option.at("clause").as_string()) << id;
      EXPECT_EQ(fact->default_value, option.at("default")) << id;
      if (type != "enum") continue;
      ASSERT_EQ(fact->values.size(), option.at("values").as_array().size()) << id;
      for (std::size_t at = 0; at < fact->values.size(); ++at)
        EXPECT_TRUE(same_name(fact->values[at], std::string(option.at("values").at(at).as_string()))) << id;
    }
  EXPECT_EQ(known.size(), facts.size());
}

}  // namespace guildhall::quacks
