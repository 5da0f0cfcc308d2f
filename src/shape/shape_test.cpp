// Names, packed bytes and JSON out of described types.
#include <gtest/gtest.h>

#include "shape/json.h"
#include "shape/options.h"
#include "shape/pack.h"

namespace guildhall::shape {

enum class Colour : std::uint8_t { Red, DarkBlue, R_whip__leeches, Pairs15_27, _0 };
BOOST_DESCRIBE_ENUM(Colour, Red, DarkBlue, R_whip__leeches, Pairs15_27, _0)

struct Step {
  int number = 0;
  bool operator==(const Step&) const = default;
};
struct LongWalk {
  Seat who;
  bool operator==(const LongWalk&) const = default;
};
BOOST_DESCRIBE_STRUCT(Step, (), (number))
BOOST_DESCRIBE_STRUCT(LongWalk, (), (who))

struct Everything {
  bool flag = false;
  std::uint8_t small = 0;
  std::int16_t negative = 0;
  Colour colour{};
  Seat seat;
  Seats seats;
  Row<std::uint8_t, 4> row;
  std::array<Seat, 2> pair;
  Cards<6, 2> cards;
  Bag<3> bag;
  Dice<2> dice;
  Window window;
  Action action;
  Flow<2, Step, LongWalk> flow;
  bool operator==(const Everything&) const = default;
};
BOOST_DESCRIBE_STRUCT(Everything, (),
                      (flag, small, negative, colour, seat, seats, row, pair, cards, bag, dice, window, action, flow))

struct Named {
  std::string name;
  std::optional<int> age;
  Seat seat;
  std::vector<Colour> colours;
  std::map<std::string, int> counts;
};
BOOST_DESCRIBE_STRUCT(Named, (), (name, age, seat, colours, counts))

struct Books {
  std::uint8_t green = 1;
  std::uint8_t blue = 2;
};
BOOST_DESCRIBE_STRUCT(Books, (), (green, blue))
struct Choices {
  bool fast = false;
  Colour colour = Colour::Red;
  std::uint8_t length = 16;
  Books books;
};
BOOST_DESCRIBE_STRUCT(Choices, (), (fast, colour, length, books))
constexpr std::array<OptionInfo, 4> kInfos{{{"fast", "TST-O1"},
                                            {"colour", "TST-O2"},
                                            {"length", "TST-O3", Fold::Pace, Layer::Table, 8, 30},
                                            {"books", "TST-O4", Fold::Aids, Layer::Rules, 1, 6}}};
std::optional<OptionProblem> settle(Choices& choices, OptionNames, int players) {
  if (choices.fast && players > 4) return OptionProblem{"TST-O1", "option fast: for four at most"};
  return std::nullopt;
}

namespace {

// ---- Names --------------------------------------------------------------------------------------------------

TEST(Names, snake_case) {
  EXPECT_EQ(snake_case("AfterAction"), "after_action");
  EXPECT_EQ(snake_case("R_whip__leeches"), "r_whip__leeches");
  EXPECT_EQ(snake_case("Pairs15_27"), "pairs15_27");
  EXPECT_EQ(snake_case("K33x3_27"), "k33x3_27");
  EXPECT_EQ(snake_case("_0"), "0");
  EXPECT_EQ(snake_case(""), "");
}
TEST(Names, of_enumerators_and_back) {
  EXPECT_EQ(enum_names<Colour>(), (std::vector<std::string>{"red", "dark_blue", "r_whip__leeches", "pairs15_27", "0"}));
  EXPECT_EQ(enum_name(Colour::DarkBlue), "dark_blue");
  EXPECT_EQ(enum_name(static_cast<Colour>(99)), "?");
  EXPECT_EQ(enum_count<Colour>(), 5);
  EXPECT_EQ(enum_value<Colour>("DarkBlue"), Colour::DarkBlue);
  EXPECT_EQ(enum_value<Colour>("0"), Colour::_0);
  EXPECT_EQ(enum_value<Colour>("green"), std::nullopt);
}
TEST(Names, of_types) {
  EXPECT_EQ(type_name<LongWalk>(), "LongWalk");
  EXPECT_EQ(type_id<LongWalk>(), "long_walk");
}

// ---- Packed bytes -------------------------------------------------------------------------------------------

Everything sample() {
  Everything all;
  all.flag = true;
  all.small = 200;
  all.negative = -5;
  all.colour = Colour::Pairs15_27;
  all.seat = 3;
  all.seats = {1, 4};
  all.row = {7, 8};
  all.pair = {Seat(1), Seat::nobody()};
  all.cards.add(0, {.card = 4, .marks = 1, .known = {2}});
  all.cards.add(1, {.card = 9});
  all.bag.add(1, 3);
  all.dice.set(1, 5);
  all.dice.lock(1);
  all.window = {.eligible = {0, 1}, .answered = {1}};
  all.action = {.verb = 2, .args = {1, 2, 3}};
  all.flow.call(Step{1});
  all.flow.call(LongWalk{Seat(2)});
  return all;
}
TEST(Pack, what_is_packed_is_unpacked) {
  for (const Everything& value : {sample(), Everything{}}) {
    Packed packed;
    pack(value, packed);
    Everything other = sample();
    unpack(packed.span(), other);
    EXPECT_EQ(other, value);
  }
}
TEST(Pack, bytes_cut_short_or_too_long_are_refused) {
  Packed packed;
  pack(sample(), packed);
  Everything other;
  for (std::size_t size = 0; size < packed.size; ++size)
    EXPECT_THROW(unpack(std::span(packed.bytes.data(), size), other), UnpackError) << size;
  packed.bytes[packed.size] = 0;
  EXPECT_THROW(unpack(std::span(packed.bytes.data(), packed.size + 1), other), UnpackError);
}
// Every byte set to every value: refused, or a value that packs to the very same bytes again.
TEST(Pack, damaged_bytes_are_refused_or_read_as_some_value_of_the_type) {
  Packed good;
  pack(sample(), good);
  int refused = 0;
  for (std::size_t at = 0; at < good.size; ++at)
    for (int byte = 0; byte < 256; ++byte) {
      Packed damaged = good;
      damaged.bytes[at] = static_cast<std::uint8_t>(byte);
      Everything value;
      try {
        unpack(damaged.span(), value);
      } catch (const UnpackError&) {
        ++refused;
        continue;
      }
      EXPECT_LT(static_cast<int>(value.colour), enum_count<Colour>());
      Packed again;
      pack(value, again);
      Everything same;
      unpack(again.span(), same);
      EXPECT_EQ(same, value);
    }
  EXPECT_GT(refused, 0);
}
TEST(Pack, the_hash_looks_at_the_live_part_only) {
  Everything clean = sample();
  Everything used = sample();
  used.row.push_back(99);
  used.row.pop_back();
  used.flow.done();
  used.flow.call(LongWalk{Seat(9)});
  used.flow.done();
  used.flow.call(LongWalk{Seat(2)});
  EXPECT_EQ(used, clean);
  EXPECT_EQ(hash_of(used), hash_of(clean));
  used.small = 201;
  EXPECT_NE(hash_of(used), hash_of(clean));
}
TEST(Pack, the_hash_is_the_same_on_every_build) {
  const std::array<std::uint8_t, 3> bytes{'a', 'b', 'c'};
  EXPECT_EQ(hex(hash_bytes(bytes)), "78af5f94892f3950") << "XXH3 of abc";
  EXPECT_EQ(hex(0xAB), "00000000000000ab");
}

// ---- JSON ---------------------------------------------------------------------------------------------------

std::string problem_of(const std::string& text) {
  try {
    Named named;
    from_json(json::parse(text), named, "");
  } catch (const BadField& bad) {
    return bad.what();
  }
  return "accepted";
}
TEST(Json, both_ways) {
  Named named;
  from_json(json::parse(R"({"name": "Ann", "age": 7, "seat": 2, "colours": ["dark_blue", 0], "counts": {"a": 1}})"),
            named, "");
  EXPECT_EQ(named.name, "Ann");
  EXPECT_EQ(named.age, 7);
  EXPECT_EQ(named.seat, Seat(2));
  EXPECT_EQ(named.colours, (std::vector{Colour::DarkBlue, Colour::_0}));
  EXPECT_EQ(json::serialize(to_json(named)),
            R"({"name":"Ann","age":7,"seat":2,"colours":["dark_blue","0"],"counts":{"a":1}})");
}
TEST(Json, what_is_absent_is_left_out) {
  EXPECT_EQ(json::serialize(to_json(Named{})), R"({"name":"","colours":[],"counts":{}})");
}
TEST(Json, members_that_are_missing_keep_what_they_have) {
  Named named;
  named.name = "before";
  from_json(json::parse("{}"), named, "");
  EXPECT_EQ(named.name, "before");
}
TEST(Json, bad_input_is_refused_with_its_path_and_what_would_do) {
  EXPECT_EQ(problem_of(R"(7)"), "an object is needed, not the number 7");
  EXPECT_EQ(problem_of(R"({"name": 7})"), "`name`: a text is needed, not the number 7");
  EXPECT_EQ(problem_of(R"({"age": "old"})"), "`age`: a whole number is needed, not the text \"old\"");
  EXPECT_EQ(problem_of(R"({"age": 1.5})"), "`age`: a whole number is needed, not the number 1.5");
  EXPECT_EQ(problem_of(R"({"age": 99999999999})"), "`age`: 99999999999 is out of range");
  EXPECT_EQ(problem_of(R"({"age": null})"), "`age`: a whole number is needed, not null");
  EXPECT_EQ(problem_of(R"({"seat": 14})"), "`seat`: 14 is no seat");
  EXPECT_EQ(problem_of(R"({"seat": -1})"), "`seat`: -1 is no seat");
  EXPECT_EQ(problem_of(R"({"colours": {}})"), "`colours`: a list is needed, not an object");
  EXPECT_EQ(problem_of(R"({"colours": ["red", "green"]})"),
            "`colours[1]`: 'green' is none of red, dark_blue, r_whip__leeches, pairs15_27, 0");
  EXPECT_EQ(problem_of(R"({"counts": {"a": true}})"), "`counts.a`: a whole number is needed, not true or false");
  EXPECT_EQ(problem_of(R"({"nam": "Ann"})"), "`nam`: no such field; there are name, age, seat, colours, counts");
}
TEST(Json, lists_of_fixed_length) {
  std::array<int, 2> two{};
  EXPECT_THROW(from_json(json::parse("[1]"), two, "two"), BadField);
  Row<int, 2> row;
  EXPECT_THROW(from_json(json::parse("[1, 2, 3]"), row, "row"), BadField);
  EXPECT_NO_THROW(from_json(json::parse("[1, 2]"), row, "row"));
  EXPECT_EQ(row, (Row<int, 2>{1, 2}));
}
TEST(Json, seats_are_a_list_or_all) {
  EXPECT_EQ(json::serialize(to_json(Seats::everybody())), "\"all\"");
  EXPECT_EQ(json::serialize(to_json(Seats{1, 3})), "[1,3]");
  Seats seats;
  from_json(json::parse("\"all\""), seats, "");
  EXPECT_EQ(seats, Seats::everybody());
  EXPECT_THROW(from_json(json::parse("[1, \"two\"]"), seats, ""), BadField);
}
TEST(Json, a_window_a_bag_and_an_action) {
  Window window;
  from_json(json::parse(R"({"eligible": [1, 2], "answered": [2]})"), window, "");
  EXPECT_EQ(window.open(), Seats{1});
  EXPECT_THROW(from_json(json::parse(R"({"asked": []})"), window, ""), BadField);
  Bag<2> bag;
  from_json(json::parse("[3, 0]"), bag, "");
  EXPECT_EQ(bag.count(0), 3);
  EXPECT_EQ(json::serialize(to_json(bag)), "[3,0]");
  Action action;
  from_json(json::parse("[2, 1, 255, 255, 255, 255, 255, 255]"), action, "");
  EXPECT_EQ(action, (Action{.verb = 2, .args = {1, 255, 255, 255, 255, 255, 255}}));
  EXPECT_EQ(json::serialize(to_json(action)), "[2,1,255,255,255,255,255,255]");
}
TEST(Json, a_choice_of_structs_is_told_by_its_tag) {
  std::variant<Step, LongWalk> choice = LongWalk{Seat(2)};
  EXPECT_EQ(json::serialize(tagged_json(choice, "event")), R"({"event":"long_walk","who":2})");
  tagged_from(json::parse(R"({"event": "step", "number": 4})"), choice, "event", "e");
  EXPECT_EQ(std::get<Step>(choice).number, 4);
  EXPECT_THROW(tagged_from(json::parse(R"({"number": 4})"), choice, "event", "e"), BadField);
  EXPECT_THROW(tagged_from(json::parse(R"({"event": "jump"})"), choice, "event", "e"), BadField);
  EXPECT_THROW(tagged_from(json::parse(R"({"event": "step", "who": 1})"), choice, "event", "e"), BadField);
}
TEST(Json, a_flow_both_ways_and_never_too_deep) {
  const Everything all = sample();
  Flow<2, Step, LongWalk> read;
  flow_from(flow_json(all.flow), read, "flow");
  EXPECT_EQ(read, all.flow);
  EXPECT_THROW(flow_from(json::parse(R"([{"frame":"step"},{"frame":"step"},{"frame":"step"}])"), read, "flow"),
               BadField);
}

// ---- Actions ------------------------------------------------------------------------------------------------

constexpr std::array<VerbInfo, 3> kVerbs{
    {{"walk", "TST-A1"},
     {"paint", "TST-A2", {Field{"colour", Field::Type::Id, "colour", name_of<Colour>, 5}, Field{"times"}}},
     {"throw", "TST-A3", {Field{"dice", Field::Type::Set, "die", number_name, 6}}}}};
const GameInfo& game() {
  static const GameInfo info{.id = "test", .verbs = kVerbs};
  return info;
}
TEST(ActionJson, both_ways) {
  for (const char* text : {R"({"type":"walk"})", R"({"type":"paint","colour":"dark_blue","times":3})",
                           R"({"type":"paint","times":0})", R"({"type":"throw","dice":[0,5]})"})
    EXPECT_EQ(json::serialize(action_json(action_from(json::parse(text), game()), game())), text);
  EXPECT_EQ(action_from(json::parse(R"({"type":"throw","dice":[1,"2"]})"), game()).args[0], 0b110);
}
TEST(ActionJson, bad_ones_are_refused_with_what_would_do) {
  const auto problem = [](const char* text) -> std::string {
    try {
      action_from(json::parse(text), game());
    } catch (const BadField& bad) {
      return bad.what();
    }
    return "accepted";
  };
  EXPECT_EQ(problem("[]"), "`action`: an object is needed, not a list");
  EXPECT_EQ(problem("{}"), "`action`: the field `type` is missing");
  EXPECT_EQ(problem(R"({"type":"jump"})"), "`action.type`: 'jump' is none of walk, paint, throw");
  EXPECT_EQ(problem(R"({"type":"walk","far":1})"), "`action.far`: no such field; `walk` has type");
  EXPECT_EQ(problem(R"({"type":"paint","colour":"green"})"),
            "`action.colour`: 'green' is none of red, dark_blue, r_whip__leeches, pairs15_27, 0");
  EXPECT_EQ(problem(R"({"type":"paint","times":300})"), "`action.times`: 300 is out of range");
  EXPECT_EQ(problem(R"({"type":"throw","dice":[6]})"), "`action.dice`: '6' is none of 0, 1, 2, 3, 4, 5");
  EXPECT_EQ(problem(R"({"type":"throw","dice":1})"), "`action.dice`: a list is needed, not the number 1");
}

// ---- Options ------------------------------------------------------------------------------------------------

std::pair<std::string, std::string> option_problem(const char* text, int players = 4) {
  try {
    options_from<Choices>(json::parse(text).as_object(), kInfos, players);
  } catch (const BadOption& bad) {
    return {bad.clause, bad.what()};
  }
  return {"", "accepted"};
}
TEST(OptionsJson, are_read_by_id_and_a_family_by_its_name) {
  const Choices read = options_from<Choices>(
      json::parse(R"({"fast": "on", "colour": "dark_blue", "length": "20", "books": 3, "books.blue": 5})").as_object(),
      kInfos, 4);
  EXPECT_TRUE(read.fast);
  EXPECT_EQ(read.colour, Colour::DarkBlue);
  EXPECT_EQ(read.length, 20);
  EXPECT_EQ(read.books.green, 3);
  EXPECT_EQ(read.books.blue, 5);
  EXPECT_EQ(json::serialize(options_json(read)),
            R"({"fast":true,"colour":"dark_blue","length":20,"books.green":3,"books.blue":5})");
}
TEST(OptionsJson, errors_name_the_clause_and_what_would_do) {
  using Problem = std::pair<std::string, std::string>;
  EXPECT_EQ(option_problem(R"({"speed": 1})"),
            Problem("", "there is no option 'speed'; there are fast, colour, length, books.green, books.blue"));
  EXPECT_EQ(option_problem(R"({"fast": "maybe"})"),
            Problem("TST-O1", "option fast: true or false is needed, not the text \"maybe\""));
  EXPECT_EQ(option_problem(R"({"colour": "green"})"),
            Problem("TST-O2", "option colour: 'green' is none of red, dark_blue, r_whip__leeches, pairs15_27, 0"));
  EXPECT_EQ(option_problem(R"({"length": 31})"), Problem("TST-O3", "option length: 31 is outside 8 to 30"));
  EXPECT_EQ(option_problem(R"({"length": "long"})"),
            Problem("TST-O3", "option length: a whole number is needed, not the text \"long\""));
  EXPECT_EQ(option_problem(R"({"books.green": 0})"), Problem("TST-O4", "option books.green: 0 is outside 1 to 6"));
  EXPECT_EQ(option_problem(R"({"fast": true})", 5), Problem("TST-O1", "option fast: for four at most"));
}
TEST(OptionsJson, the_same_option_with_two_values_is_refused) {
  EXPECT_EQ(option_problem(R"({"length": 20, "Length": 21})").second, "option Length is given twice: 20 and 21");
  EXPECT_EQ(option_problem(R"({"books": {"green": 2}, "books.green": 3})").second,
            "option books.green is given twice: 2 and 3");
  EXPECT_EQ(option_problem(R"({"length": 20, "Length": 20})").second, "accepted") << "one value is no contradiction";
  EXPECT_EQ(key_given_twice(R"({"a": {"b": 1}, "c": [{"b": 1}, {"b": 2}], "d": "b\"b"})"), std::nullopt);
  EXPECT_EQ(key_given_twice(R"({"a": {"b": 1, "\"": ":", "b" : 2}})"), "b");
}
TEST(OptionsJson, facts_of_each_option) {
  const auto facts = option_facts<Choices>(kInfos);
  ASSERT_EQ(facts.size(), 5u);
  EXPECT_EQ(facts[0].type, "bool");
  EXPECT_EQ(facts[1].type, "enum");
  EXPECT_EQ(facts[1].values.size(), 5u);
  EXPECT_EQ(facts[2].type, "int");
  EXPECT_EQ(facts[2].min, 8);
  EXPECT_EQ(facts[2].layer, "table");
  EXPECT_EQ(facts[3].id, "books.green");
  EXPECT_EQ(facts[3].clause, "TST-O4");
  EXPECT_EQ(facts[3].max, 6);
}

}  // namespace
}  // namespace guildhall::shape
