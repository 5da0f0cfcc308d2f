// The terminal game, played through streams: what people type, what they see, and what stands in the record.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/commands.h"
#include "apps/play_loop.h"
#include "match/games.h"

namespace guildhall::apps {
namespace {

// Somebody who reads the screen: types the number of the first wanted choice that is offered, and Enter otherwise.
class Reader : public std::streambuf {
 public:
  Reader(const std::ostringstream& screen, std::vector<std::string> wanted, int patience)
      : screen_(screen), wanted_(std::move(wanted)), patience_(patience) {}

 private:
  int_type underflow() override {
    if (patience_-- == 0) return traits_type::eof();
    const std::string all = screen_.str();
    const std::string fresh = all.substr(read_);
    read_ = all.size();
    line_ = "\n";
    for (const std::string& label : wanted_)
      if (const auto at = fresh.find("  " + label); at != std::string::npos) {
        const auto begin = fresh.rfind('\n', at) + 1;
        line_ = fresh.substr(begin, at - begin) + "\n";
        break;
      }
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

  const std::ostringstream& screen_;
  std::vector<std::string> wanted_;
  int patience_;
  std::size_t read_ = 0;
  std::string line_;
};

class Play : public testing::Test {
 protected:
  Play() {
    std::string name = (std::filesystem::temp_directory_path() / "guildhall-play-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Play() override { std::filesystem::remove_all(folder_); }

  std::string path() const { return (folder_ / "game.jsonl").string(); }

  // Plays what is typed with that many people and otherwise random bots; gives back all that was shown.
  std::string played(const std::string& typed, int people = 1, int players = 4, const std::string& language = "en",
                     const json::object& options = {}, std::uint64_t seed = 5) {
    Story story(std::move(*Match::begin(*find_game("bristol"), players, options, seed)));
    auto record = RecordWriter::open(path(), story.match().header());
    EXPECT_TRUE(record) << record.error().message;
    Words words(language);
    words.name_seats({}, players);
    PlaySetup setup{.resume = "guildhall play --resume game.jsonl"};
    for (int seat = 0; seat < players; ++seat)
      setup.bots.push_back(seat < people ? std::optional<Bot>() : make_bot("random", static_cast<unsigned>(seat)));
    std::ostringstream out;
    std::istringstream keyboard(typed);
    Reader reader(out, wanted_, 400);
    std::istream in(wanted_.empty() ? keyboard.rdbuf() : static_cast<std::streambuf*>(&reader));
    PlayLoop loop(story, *record, words, std::move(setup), in, out);
    over_ = loop.run();
    hash_ = story.match().position().hash();
    return out.str();
  }
  Match recorded() const {
    const auto record = read_record(path());
    EXPECT_TRUE(record) << record.error().message;
    auto match = Match::replay(record->header, record->lines);
    EXPECT_TRUE(match) << match.error().message;
    return std::move(*match);
  }
  static std::string lines(const std::vector<std::string>& cycle, int times) {
    std::string out;
    for (int time = 0; time < times; ++time)
      for (const std::string& line : cycle) out += line + "\n";
    return out;
  }

  std::filesystem::path folder_;
  std::vector<std::string> wanted_;  // typed by a Reader instead
  bool over_ = false;
  std::uint64_t hash_ = 0;
};

bool shows(const std::string& screen, const std::string& text) { return screen.find(text) != std::string::npos; }

TEST_F(Play, the_end_of_the_input_leaves_a_record_and_says_how_to_go_on) {
  const std::string screen = played("");
  EXPECT_FALSE(over_);
  EXPECT_TRUE(shows(screen, "Choose your character."));
  EXPECT_TRUE(shows(screen, "Nothing is lost. To go on: guildhall play --resume game.jsonl"));
  EXPECT_EQ(recorded().position().hash(), hash_);
}

TEST_F(Play, q_leaves_and_every_answer_is_in_the_record) {
  played("1\n1 2 3\nq\n");
  EXPECT_FALSE(over_);
  const Match match = recorded();
  EXPECT_EQ(match.position().hash(), hash_);
  int own = 0;
  bool rerolled = false;
  for (const json::object& line : match.lines()) {
    if (!line.contains("action")) continue;
    const bool by_bot = line.contains("by");
    EXPECT_EQ(by_bot, line.at("seat") != 0);
    own += by_bot ? 0 : 1;
    if (!by_bot && line.at("action").at("type") == "reroll") rerolled = true;
  }
  EXPECT_GE(own, 2);
  EXPECT_TRUE(rerolled);
}

TEST_F(Play, whole_games_end_with_the_result_the_rule_and_the_record) {
  for (const std::string& language : Words::languages())
    for (const int players : {1, 2, 4, 7}) {
      const std::string screen =
          played(lines({"2", "1 1 2", "1", "3", "", "y", "4"}, 3000), 1, players, language,
                 {{"abilities", players == 7}, {"social", players == 4 ? "alms" : "none"}, {"track_steps", 8}});
      EXPECT_TRUE(over_) << language << players;
      EXPECT_TRUE(recorded().position().over());
      EXPECT_TRUE(shows(screen, "[BRI-"));
      EXPECT_TRUE(shows(screen, path()));
      EXPECT_FALSE(shows(screen, "terminal."));
      EXPECT_FALSE(shows(screen, "bristol."));
      EXPECT_FALSE(shows(screen, "{"));
    }
}

TEST_F(Play, no_line_is_wider_than_the_terminal) {
  for (const std::string& language : Words::languages()) {
    std::istringstream screen(
        played(lines({"h", "l", "w", "?", "? 1", "b", "1 1 2", "2", "1"}, 40), 1, 5, language, {{"abilities", true}}));
    for (std::string line; std::getline(screen, line);) {
      if (shows(line, " > ")) continue;  // the answer would be typed behind the question, and starts a new line
      EXPECT_LE(columns(line), kColumns) << line;
    }
  }
}

TEST_F(Play, the_rule_behind_the_question_and_behind_a_choice_is_shown) {
  const std::string screen = played("?\n1\n? 1\n? 99\nw\nq\n");
  EXPECT_TRUE(shows(screen, "[BRI-D10] In seat order"));
  EXPECT_TRUE(shows(screen, "[BRI-A1] Reroll. Choose one or two"));
  EXPECT_TRUE(shows(screen, "“99” is not among the choices"));
  EXPECT_TRUE(shows(screen, "Pass: You may pass only if"));
}

TEST_F(Play, what_is_not_understood_is_said_and_changes_nothing) {
  const std::string screen = played("77\nnonsense\n-1\n1 2 3\n\n\nu\nq\n");
  EXPECT_TRUE(shows(screen, "“77” is not among the choices: type a number from 1 to 9"));
  EXPECT_TRUE(shows(screen, "“nonsense”"));
  EXPECT_TRUE(shows(screen, "There is nothing to take back"));
  EXPECT_TRUE(recorded().lines().empty());
}

TEST_F(Play, dice_are_typed_by_their_numbers) {
  const std::string screen = played("1\n1\nx\n1 2 3\n7\n\nq\n");
  EXPECT_TRUE(shows(screen, "Type the numbers of the dice"));
  EXPECT_TRUE(shows(screen, "“x” does not work here. Choose 1–2 of these dice: 1, 2, 3, 4, 5 and 6."));
  EXPECT_TRUE(shows(screen, "“1 2 3” does not work here."));
}

TEST_F(Play, a_claim_is_put_together_recorded_and_judged_at_the_end) {
  const std::string screen = played("1\nc\n3\n2\n\nq\n");
  EXPECT_TRUE(shows(screen, "Player 1 claims: “I have the plague.”"));
  bool found = false;
  const Match match = recorded();
  for (const json::object& line : match.lines()) found = found || line.contains("claim");
  EXPECT_TRUE(found);
  std::filesystem::remove(path());
  const std::string whole =
      played("1\nc\n3\n2\n\n" + lines({"2", "1", "1 1", "y"}, 3000), 1, 4, "en", {{"track_steps", 8}});
  EXPECT_TRUE(over_);
  EXPECT_TRUE(shows(whole, "The claims, looked back at:"));
  std::filesystem::remove(path());
  EXPECT_TRUE(shows(played("c\nq\n", 1, 4, "en", {{"claims", "off"}}), "Claims are not used in this game."));
}

// Nothing that one person may know is on the screen of another: each screen is behind a cover that names its person.
TEST_F(Play, several_people_are_covered_from_each_other) {
  const std::string screen = played(lines({"", "2", "", "1", "", "1 1 2", "", "3"}, 60), 4, 4);
  std::istringstream in(screen);
  std::string at_screen;
  int covers = 0;
  for (std::string line; std::getline(in, line);) {
    if (const auto at = line.find("The screen is for: "); at != std::string::npos) {
      at_screen = line.substr(at + 19, 8);
      ++covers;
    }
    const bool own_cards = shows(line, "(you), ") && shows(line, "total");
    EXPECT_TRUE(!own_cards || line.starts_with(at_screen)) << line;
  }
  EXPECT_GT(covers, 8);
}

// BRI-W9: without a whip, too, people at one keyboard are asked; a pause or its absence would tell.
TEST_F(Play, at_one_keyboard_a_whip_is_asked_of_everybody_concerned) {
  wanted_ = {"Whip!", "Pass", "Elbow", "Dash", "Draw", "End", "Serf", "Outlaw", "Mason", "Knight"};
  const std::string screen = played("", 4);
  int asked = 0;
  for (auto at = screen.find("Use a Whip?"); at != std::string::npos; at = screen.find("Use a Whip?", at + 1)) ++asked;
  int answered = 0;
  const Match match = recorded();
  for (const json::object& line : match.lines()) {
    if (!line.contains("action")) continue;
    const json::value& type = line.at("action").at("type");
    answered += type == "pass" || type == "use" ? 1 : 0;
  }
  EXPECT_GT(asked, 3);
  EXPECT_EQ(asked, answered);
}

TEST_F(Play, what_was_taken_back_stays_in_the_story_and_in_the_record) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    Story story(std::move(*Match::begin(*find_game("bristol"), 4, {}, seed)));
    Bot bot = *make_bot("random", seed);
    Seat seat;
    while (!story.match().position().over() && !story.match().can_undo(seat)) {
      seat = story.match().pending().front();
      ASSERT_FALSE(story.answer(seat, bot.choose(story.match(), seat)));
    }
    if (!story.match().can_undo(seat)) continue;
    ASSERT_FALSE(story.undo(seat));
    EXPECT_TRUE(story.undo(seat)) << "only one answer could be taken back";
    Words words("en");
    EXPECT_EQ(story.read(words, Seat::spectator()).back(), words.name(seat) + " takes back the last move.");
    EXPECT_TRUE(Match::replay(story.match().header(), story.match().lines()));
    return;
  }
  FAIL() << "no game had anything to take back";
}

class CommandLine : public Play {
 protected:
  // What the subcommand prints, or the sentence and the code with which it fails.
  std::string run(std::vector<std::string> arguments) {
    CLI::App app;
    code_ = 0;
    add_play(app, code_);
    add_replay(app, code_);
    std::reverse(arguments.begin(), arguments.end());
    testing::internal::CaptureStdout();
    try {
      app.parse(arguments);
    } catch (const Failure& failure) {
      testing::internal::GetCapturedStdout();
      code_ = failure.exit_code;
      return failure.what();
    } catch (const CLI::ParseError& error) {
      testing::internal::GetCapturedStdout();
      code_ = 2;
      return error.what();
    }
    return testing::internal::GetCapturedStdout();
  }
  int code_ = 0;
};

TEST_F(CommandLine, bad_input_is_named_with_what_would_do) {
  EXPECT_TRUE(shows(run({"play", "chess"}), "there is no game 'chess'; there are bristol-1350"));
  EXPECT_EQ(code_, 2);
  EXPECT_TRUE(shows(run({"play", "bristol", "--lang", "de"}), "there is no language 'de'; there are en, fr, el"));
  EXPECT_EQ(code_, 2);
  EXPECT_TRUE(shows(run({"play", "bristol", "--seats", "human,hal"}), "nobody called 'hal'"));
  EXPECT_EQ(code_, 2);
  EXPECT_TRUE(shows(run({"play", "bristol", "--players", "12"}), "1 to 9 players"));
  EXPECT_EQ(code_, 2);
  EXPECT_TRUE(shows(run({"play", "bristol", "--option", "chaos=maybe"}), "chaos"));
  EXPECT_EQ(code_, 2);
  EXPECT_TRUE(
      shows(run({"play", "bristol", "--option", "chaos=true", "--option", "chaos=false"}), "chaos is given twice"));
  EXPECT_EQ(code_, 2);
  EXPECT_TRUE(shows(run({"play", "bristol", "--players", "2", "--seats", "human,human,human"}), "--seats names 3"));
  EXPECT_EQ(code_, 2);
  EXPECT_TRUE(shows(run({"play", "--resume", "/no/such/file"}), "/no/such/file"));
  EXPECT_EQ(code_, 2);
}

TEST_F(CommandLine, numbers_of_players_are_named_as_they_were_written) {
  for (const char* players : {"0", "-2", "10"}) {
    EXPECT_EQ(run({"play", "bristol", "--players", players}),
              "bristol-1350 is for 1 to 9 players, not " + std::string(players));
    EXPECT_EQ(code_, 2);
  }
  EXPECT_EQ(run({"play", "bristol", "--players", "four"}), "bristol-1350 is for 1 to 9 players, not 'four'");
  EXPECT_EQ(run({"play", "bristol", "--players", ""}), "bristol-1350 is for 1 to 9 players, not ''");
  EXPECT_EQ(run({"play", "castle", "--seats", "human,random"}), "castle-of-the-devil is for 4 to 8 players, not 2");
}

TEST_F(CommandLine, lists_end_where_the_next_word_begins) {
  EXPECT_TRUE(shows(run({"play", "--seats", "human,hal", "chess"}), "there is no game 'chess'"));
  EXPECT_TRUE(shows(run({"play", "--names", "Ada,Bo", "chess"}), "there is no game 'chess'"));
  EXPECT_TRUE(shows(run({"play", "--option", "chaos=true", "chess"}), "there is no game 'chess'"));
}

TEST_F(CommandLine, more_names_than_players_are_refused) {
  EXPECT_EQ(run({"play", "bristol", "--players", "2", "--names", "A,B,C"}), "--names has 3 names for 2 players");
  EXPECT_EQ(code_, 2);
}

TEST_F(CommandLine, a_bad_option_comes_with_its_clause) {
  EXPECT_EQ(run({"play", "bristol", "--option", "track_steps=99"}),
            "option track_steps: 99 is outside 8 to 30 (BRI-O5)");
  EXPECT_EQ(code_, 2);
}

TEST_F(CommandLine, what_a_record_settles_is_not_asked_for_again) {
  played("q\n");
  for (const auto& [name, more] :
       std::vector<std::pair<std::string, std::vector<std::string>>>{{"GAME", {"bristol"}},
                                                                     {"--players", {"--players", "4"}},
                                                                     {"--option", {"--option", "chaos=true"}},
                                                                     {"--seed", {"--seed", "3"}},
                                                                     {"--save", {"--save", path() + "2"}}}) {
    std::vector<std::string> arguments{"play", "--resume", path()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_TRUE(shows(run(arguments), name + " and --resume do not go together")) << name;
    EXPECT_EQ(code_, 2);
  }
}

// Contracts, section 2: the code tells a bad file from a record that does not hold, with --verify and without.
TEST_F(CommandLine, a_file_that_is_none_has_one_code) {
  for (const char* verify : {"--verify", "--all"}) {
    EXPECT_TRUE(shows(run({"replay", "/no/such/file", verify}), "/no/such/file"));
    EXPECT_EQ(code_, 2) << verify;
  }
}

TEST_F(CommandLine, the_seed_of_a_table_is_shown_as_it_is) {
  TableChance chance;
  chance.nonces.resize(4);
  const Match match = std::move(*Match::begin(*find_game("bristol"), 4, {}, chance));
  ASSERT_TRUE(RecordWriter::open(path(), match.header()));
  EXPECT_TRUE(shows(run({"replay", path()}), std::string(64, '0')));
  EXPECT_FALSE(shows(run({"replay", path()}), "\"0"));
}

TEST_F(CommandLine, a_replay_tells_what_was_said_and_lets_no_terminal_be_commanded) {
  played(lines({"2", "1", "1 1 2"}, 3000), 1, 4, "en", {{"track_steps", 8}});
  std::ofstream(path(), std::ios::app) << R"({"seat":1,"say":{"at":1,"phrase":"shell.phrase.thanks"}})"
                                       << "\n"
                                       << R"({"seat":2,"say":{"at":2,"text":"Ende\u001b[2J gut\u009b"}})"
                                       << "\n";
  const std::string told = run({"replay", path()});
  EXPECT_EQ(code_, 0);
  EXPECT_TRUE(shows(told, "Player 2 says: “Thank you.”")) << told;
  EXPECT_TRUE(shows(told, "Player 3 says: “Ende [2J gut ”")) << told;
  EXPECT_TRUE(shows(run({"replay", path(), "--lang", "fr"}), "dit : « Merci. »"));
  EXPECT_TRUE(shows(run({"replay", path(), "--verify"}), ": ok, "));
}

TEST_F(CommandLine, a_replay_tells_whose_time_ran_out) {
  Match match = std::move(*Match::begin(*find_game("bristol"), 4, {}, 1));
  while (match.position().awaited().size() != 1)
    for (Seat seat : match.position().awaited()) {
      Actions legal;
      match.position().legal(seat, legal);
      ASSERT_FALSE(match.answer(seat, legal[0], ""));
    }
  const Seat late = match.position().awaited().lowest();
  Actions legal;
  match.position().legal(late, legal);
  ASSERT_FALSE(match.answer(late, legal[0], "clock"));
  ASSERT_TRUE(RecordWriter::open(path(), match.header()));
  std::ofstream record(path(), std::ios::app);
  for (const json::object& line : match.lines()) record << json::serialize(line) << "\n";
  record.close();
  const std::string told = run({"replay", path()});
  EXPECT_TRUE(shows(told, "Time ran out: Player " + std::to_string(late.index() + 1) + ".")) << told;
  EXPECT_TRUE(shows(run({"replay", path(), "--lang", "el"}), "Τέλος χρόνου: "));
}

TEST_F(CommandLine, a_replay_shows_what_a_viewer_may_know) {
  played(lines({"2", "1", "1 1 2"}, 3000), 1, 4, "en", {{"track_steps", 8}});
  ASSERT_TRUE(over_);
  const std::string own = run({"replay", path(), "--seat", "0"});
  const std::string outside = run({"replay", path()});
  const std::string everything = run({"replay", path(), "--all"});
  EXPECT_TRUE(shows(own, "Your symptoms: "));
  EXPECT_FALSE(shows(outside, "Your symptoms: "));
  EXPECT_TRUE(shows(everything, "(only Player 3)"));
  EXPECT_TRUE(shows(everything, "> Player 1: "));
  EXPECT_TRUE(shows(outside, "The game is over."));
  EXPECT_TRUE(shows(run({"replay", path(), "--to", "1", "--lang", "fr"}), "prend le personnage"));
  EXPECT_TRUE(shows(run({"replay", path(), "--verify"}), ": ok, "));
  EXPECT_EQ(code_, 0);
  EXPECT_TRUE(shows(run({"replay", path(), "--seat", "4"}), "there are 0 to 3"));
  EXPECT_EQ(code_, 2);
  EXPECT_TRUE(shows(run({"replay", path(), "--to", "99999"}), "the record has lines 0 to"));
  EXPECT_EQ(code_, 2);
}

TEST_F(CommandLine, a_damaged_record_is_refused) {
  played("1\n1 2 3\nq\n");
  std::stringstream whole;
  whole << std::ifstream(path()).rdbuf();
  const std::string text = whole.str();

  std::ofstream(path()) << text.substr(0, text.size() - 5);
  EXPECT_TRUE(shows(run({"replay", path()}), "is cut off; --to"));
  EXPECT_EQ(code_, 2);
  EXPECT_TRUE(shows(run({"replay", path(), "--verify"}), "cut off"));
  EXPECT_EQ(code_, 1);

  std::string edited = text;
  edited.replace(edited.find("\"seat\":0"), 8, "\"seat\":2");
  std::ofstream(path()) << edited;
  EXPECT_TRUE(shows(run({"replay", path()}), "line 1: "));
  EXPECT_EQ(code_, 2);
  run({"replay", path(), "--verify"});
  EXPECT_EQ(code_, 1);

  std::ofstream(path()) << "";
  EXPECT_TRUE(shows(run({"replay", path()}), "is empty"));
  EXPECT_EQ(code_, 2);
}

}  // namespace
}  // namespace guildhall::apps
