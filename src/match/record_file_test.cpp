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

}  // namespace
}  // namespace guildhall
