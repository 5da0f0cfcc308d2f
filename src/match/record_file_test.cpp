// Records as files: what is written is read again, and a file that is no record is refused with one sentence.
#include "match/record_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/games.h"

namespace guildhall {
namespace {

class RecordFile : public testing::Test {
 protected:
  RecordFile() {
    std::string name = (std::filesystem::temp_directory_path() / "guildhall-record-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~RecordFile() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name = "game.jsonl") const { return (folder_ / name).string(); }
  std::string put(const std::string& text) const {
    std::ofstream(path(), std::ios::binary) << text;
    return path();
  }
  std::string text() const {
    std::stringstream out;
    out << std::ifstream(path(), std::ios::binary).rdbuf();
    return out.str();
  }
  std::string problem_of(const std::string& content) const {
    const auto record = read_record(put(content));
    return record ? "" : record.error().message;
  }
  static Match played(int answers) {
    Match match = std::move(*Match::begin(*find_game("bristol"), 4, {}, 3));
    FastRandom random(3);
    for (int answer = 0; answer < answers && !match.position().over(); ++answer) {
      const Seat seat = match.pending().front();
      EXPECT_TRUE(match.submit(seat, match.position().fallback(seat, random)));
    }
    return match;
  }

  std::filesystem::path folder_;
};

TEST_F(RecordFile, a_game_written_line_by_line_is_read_again) {
  Match match = played(0);
  auto writer = RecordWriter::open(path(), match.header());
  ASSERT_TRUE(writer) << writer.error().message;
  FastRandom random(3);
  for (int answer = 0; answer < 60; ++answer) {
    const Seat seat = match.pending().front();
    ASSERT_TRUE(match.submit(seat, match.position().fallback(seat, random)));
    ASSERT_TRUE(writer->follow(match));
    const auto record = read_record(path());  // at any moment the file holds all that was answered
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_EQ(record->lines.size(), match.lines().size());
  }
  const auto record = read_record(path());
  const auto again = Match::replay(record->header, record->lines);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->position().hash(), match.position().hash());
}

TEST_F(RecordFile, one_object_is_a_record_too) {
  const Match match = played(10);
  json::array lines;
  for (const json::object& line : match.lines()) lines.push_back(line);
  const auto record = read_record(put(json::serialize(json::object{{"header", match.header()}, {"lines", lines}})));
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->lines, match.lines());
}

TEST_F(RecordFile, a_line_cut_off_in_the_middle_is_left_out_and_said) {
  const Match match = played(10);
  ASSERT_TRUE(RecordWriter::open(path(), match.header(), match.lines()));
  std::filesystem::resize_file(path(), std::filesystem::file_size(path()) - 9);
  const auto record = read_record(path());
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_TRUE(record->cut_off);
  EXPECT_EQ(record->lines.size(), match.lines().size() - 1);
}

TEST_F(RecordFile, every_beginning_of_a_file_is_read_or_refused) {
  const Match match = played(6);
  ASSERT_TRUE(RecordWriter::open(path(), match.header(), match.lines()));
  const std::string whole = text();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto record = parse_record(std::string_view(whole).substr(0, size), "game");
    if (record)
      EXPECT_TRUE(Match::replay(record->header, record->lines)) << size;
    else
      EXPECT_NE(record.error().message, "") << size;
  }
}

TEST_F(RecordFile, what_is_no_record_is_refused_with_a_sentence) {
  EXPECT_NE(problem_of("").find("is empty"), std::string::npos);
  EXPECT_NE(problem_of("\n\n").find("is empty"), std::string::npos);
  EXPECT_NE(problem_of("hello\n").find("first line is not a JSON object"), std::string::npos);
  EXPECT_NE(problem_of("[1,2]\n").find("first line is not a JSON object"), std::string::npos);
  EXPECT_NE(problem_of("{\"a\":1}\n").find("no field `guildhall`"), std::string::npos);
  EXPECT_NE(problem_of("{\"header\":{}}").find("`lines`"), std::string::npos);
  EXPECT_NE(problem_of("{\"header\":{},\"lines\":[3]}").find("line 1"), std::string::npos);
  EXPECT_NE(problem_of("{\"guildhall\":1}\nnonsense\n{}\n").find("line 1"), std::string::npos);
  EXPECT_NE(problem_of(std::string("\x7f"
                                   "ELF\0\1\2\n\xff\xfe",
                                   10))
                .find("is no record"),
            std::string::npos);
  EXPECT_NE(problem_of(std::string(100'000, '[')).find("is no record"), std::string::npos);
}

TEST_F(RecordFile, a_file_that_cannot_be_opened_is_named) {
  EXPECT_NE(read_record(path("nowhere")).error().message.find("nowhere"), std::string::npos);
  EXPECT_NE(read_record(folder_.string()).error().message.find("not a file"), std::string::npos);
  const auto writer = RecordWriter::open(path("no/such/folder"), {});
  ASSERT_FALSE(writer);
  EXPECT_NE(writer.error().message.find("cannot be written"), std::string::npos);
}

TEST_F(RecordFile, an_edited_line_is_found_by_the_replay) {
  const Match match = played(60);
  auto lines = match.lines();
  lines[2]["seat"] = (lines[2].at("seat").as_int64() + 1) % 4;
  const auto again = Match::replay(match.header(), lines);
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().message.find("line 3"), std::string::npos) << again.error().message;
}

// ---- Contracts, section 6: what --verify finds ----------------------------------------------------------------------

class EditedRecord : public RecordFile {
 protected:
  EditedRecord() : match_(played(60)), lines_(match_.lines()) {
    while (!lines_[hash_].contains("hash")) ++hash_;
  }
  static std::string wrong(const json::object& header, const std::vector<json::object>& lines, bool verify = true) {
    const auto again = Match::replay(header, lines, verify);
    return again ? "" : again.error().message;
  }
  std::string wrong() const { return wrong(match_.header(), lines_); }
  std::string with_line(std::string_view line) {
    lines_ = {json::parse(line).as_object()};
    return wrong();
  }
  std::vector<json::object>::iterator hash() { return lines_.begin() + static_cast<std::ptrdiff_t>(hash_); }

  Match match_;
  std::vector<json::object> lines_;
  std::size_t hash_ = 0;  // the line with the first one
};

TEST_F(EditedRecord, a_hash_that_was_taken_out_is_missed) {
  lines_.erase(hash());
  EXPECT_EQ(wrong(), "line " + std::to_string(hash_ + 1) + ": the hash after 50 answers is missing");
  EXPECT_EQ(wrong(match_.header(), lines_, false), "") << "only who verifies looks";
}
TEST_F(EditedRecord, a_hash_stands_once_and_in_its_place) {
  lines_.insert(hash(), *hash());
  EXPECT_NE(wrong().find("a hash stands after every 50 answers and at the end, not here"), std::string::npos)
      << wrong();
  lines_ = match_.lines();
  std::swap(lines_[hash_ - 1], lines_[hash_]);
  EXPECT_NE(wrong().find("not here"), std::string::npos) << wrong();
}
TEST_F(EditedRecord, the_number_beside_a_hash_is_compared) {
  (*hash())["at"] = 51;
  EXPECT_NE(wrong().find("`at` is not the number of answers, 50"), std::string::npos) << wrong();
  hash()->erase("at");
  EXPECT_NE(wrong().find("`at`"), std::string::npos) << wrong();
}
TEST_F(EditedRecord, a_program_that_died_before_the_hash_leaves_a_good_record) {
  lines_.resize(hash_);
  const auto again = Match::replay(match_.header(), lines_);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->lines().size(), hash_ + 1) << "the hash is written again";
}
TEST_F(EditedRecord, players_and_options_agree_with_the_position_it_began_from) {
  const Match loaded = std::move(*Match::load(match_.game(), match_.position().state(), 7));
  EXPECT_EQ(wrong(loaded.header(), {}), "");
  json::object header = loaded.header();
  header["players"] = 5;
  EXPECT_EQ(wrong(header, {}), "`players`: 5, but the position in `from` has 4");
  header = loaded.header();
  header["options"].as_object()["track_steps"] = 30;
  EXPECT_EQ(wrong(header, {}), "`options.track_steps`: 30, but the position in `from` has 16");
  header["options"] = json::object{{"colour", "red"}};
  EXPECT_EQ(wrong(header, {}), "`options.colour`: \"red\", but the position in `from` has no such option");
  for (const char* field : {"players", "options"}) {
    header = loaded.header();
    header.erase(field);
    EXPECT_NE(wrong(header, {}).find("is missing"), std::string::npos) << field;
  }
}
TEST_F(EditedRecord, whoever_speaks_sits_at_the_table) {
  EXPECT_EQ(with_line(R"({"seat":3,"say":"good evening"})"), "");
  EXPECT_EQ(with_line(R"({"seat":5,"say":"good evening"})"), "line 1: seat 5 is no player");
  EXPECT_EQ(with_line(R"({"seat":4,"held":{"type":"draw"}})"), "line 1: seat 4 is no player");
}
TEST_F(EditedRecord, a_line_without_a_seat_is_told_so) {
  EXPECT_EQ(with_line("{}"), "line 1: the field `seat` is missing");
}
TEST_F(EditedRecord, a_standing_answer_is_on_or_off) {
  const Match quacks = std::move(*Match::begin(*find_game("quacks"), 2, {}, 3));
  const auto standing = [&](const char* on) {
    return wrong(quacks.header(), {json::object{{"seat", 0}, {"standing", json::object{{"d_gain", json::parse(on)}}}}});
  };
  EXPECT_EQ(standing("false"), "");
  EXPECT_EQ(standing("3"), "line 1: `standing.d_gain`: true or false is needed, not the number 3");
}

}  // namespace
}  // namespace guildhall
