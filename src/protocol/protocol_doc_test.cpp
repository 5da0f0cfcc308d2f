// The examples of the documentation are run: docs/engine-protocol.md and every page of docs/games. The examples of one page
// are one conversation with one engine, from top to bottom.
//
// In fenced blocks `> ` begins a line that is sent and `< ` the answer to it; other lines go on where the last one ended.
// What is shown of an answer must be there with that value, and fields not shown may be there too. `…` stands for anything:
// as a value, inside a text, or as the last entry of a list.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "protocol/engine_protocol.h"

namespace guildhall {
namespace {

constexpr std::string_view kAny = "…";

struct Example {
  std::string sent;
  std::string answer;  // empty: not shown
  int line = 0;
};

std::vector<Example> examples_in(const std::filesystem::path& page) {
  std::vector<Example> out;
  std::ifstream in(page);
  bool inside = false;
  std::string* last = nullptr;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with("```")) {
      inside = !inside;
      last = nullptr;
    } else if (!inside) {
      continue;
    } else if (line.starts_with("> ")) {
      out.push_back({line.substr(2), "", number});
      last = &out.back().sent;
    } else if (line.starts_with("< ") && !out.empty()) {
      out.back().answer = line.substr(2);
      last = &out.back().answer;
    } else if (last != nullptr) {
      *last += " " + line;
    }
  }
  return out;
}

bool text_fits(std::string_view shown, std::string_view real) {
  const auto any = shown.find(kAny);
  if (any == std::string_view::npos) return shown == real;
  if (!real.starts_with(shown.substr(0, any))) return false;
  const std::string_view rest = shown.substr(any + kAny.size());
  for (std::size_t from = any; from <= real.size(); ++from)
    if (text_fits(rest, real.substr(from))) return true;
  return false;
}

bool is_any(const json::value& shown) { return shown.is_string() && shown.get_string() == kAny; }

// Where the answer differs from what is shown; empty: nowhere.
std::string difference(const json::value& shown, const json::value& real, const std::string& path) {
  const auto differs = [&] { return path + ": " + json::serialize(shown) + " is shown, not " + json::serialize(real); };
  if (is_any(shown)) return "";
  if (shown.is_string() && real.is_string()) return text_fits(shown.get_string(), real.get_string()) ? "" : differs();
  if (shown.is_object() && real.is_object()) {
    for (const auto& [key, value] : shown.get_object()) {
      const json::value* there = real.get_object().if_contains(key);
      if (there == nullptr) return path + ": there is no field " + std::string(key);
      if (auto found = difference(value, *there, shape::child_path(path, key)); !found.empty()) return found;
    }
    return "";
  }
  if (shown.is_array() && real.is_array()) {
    const json::array& entries = shown.get_array();
    const bool more = !entries.empty() && is_any(entries.back());
    const std::size_t count = entries.size() - (more ? 1 : 0);
    if (real.get_array().size() < count || (!more && real.get_array().size() > count)) return differs();
    for (std::size_t at = 0; at < count; ++at)
      if (auto found = difference(entries[at], real.get_array()[at], shape::child_path(path, at)); !found.empty())
        return found;
    return "";
  }
  return shown == real ? "" : differs();
}

std::vector<std::filesystem::path> pages() {
  std::vector<std::filesystem::path> out{"docs/engine-protocol.md"};
  for (const auto& page : std::filesystem::directory_iterator("docs/games")) out.push_back(page.path());
  std::sort(out.begin(), out.end());
  return out;
}

TEST(ProtocolDoc, every_example_of_the_documentation_is_true) {
  ASSERT_FALSE(examples_in("docs/engine-protocol.md").empty());
  Words words("en");
  for (const auto& page : pages()) {
    EngineProtocol engine(words);
    for (const Example& example : examples_in(page)) {
      const json::value real = json::parse(engine.answer(example.sent));
      if (example.answer.empty()) continue;
      boost::system::error_code error;
      const json::value shown = json::parse(example.answer, error);
      ASSERT_FALSE(error) << page << ":" << example.line << ": what is shown is no JSON: " << example.answer;
      EXPECT_EQ(difference(shown, real, ""), "") << page << ":" << example.line << ": " << json::serialize(real);
    }
  }
}

TEST(ProtocolDoc, every_command_and_every_error_code_stands_in_it) {
  std::ifstream in("docs/engine-protocol.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  for (const char* command : {"games", "new", "state", "load", "pending", "legal", "apply", "undo", "standing", "claim",
                              "claims", "chance", "view", "result", "bot", "restore", "save", "quit"})
    EXPECT_NE(page.find("{\"cmd\":\"" + std::string(command) + "\""), std::string::npos) << command;
  for (const std::string& code : shape::enum_names<Problem::Code>())
    EXPECT_NE(page.find("| `" + code + "` |"), std::string::npos) << code;
}

TEST(ProtocolDoc, the_comparison_finds_what_differs) {
  const auto fits = [](const char* shown, const char* real) {
    return difference(json::parse(shown), json::parse(real), "").empty();
  };
  EXPECT_TRUE(fits(R"({"a":1})", R"({"a":1,"b":2})"));
  EXPECT_FALSE(fits(R"({"a":1})", R"({"a":2})"));
  EXPECT_FALSE(fits(R"({"a":1})", R"({"b":1})"));
  EXPECT_TRUE(fits(R"([1,"…"])", R"([1,2,3])"));
  EXPECT_TRUE(fits(R"([1,"…"])", R"([1])"));
  EXPECT_FALSE(fits(R"([1])", R"([1,2])"));
  EXPECT_FALSE(fits(R"([1,2,"…"])", R"([1])"));
  EXPECT_TRUE(fits(R"("one … three")", R"("one two three")"));
  EXPECT_FALSE(fits(R"("one … four")", R"("one two three")"));
  EXPECT_TRUE(fits(R"({"a":"…"})", R"({"a":[1]})"));
  EXPECT_FALSE(fits(R"("1")", "1"));
}

}  // namespace
}  // namespace guildhall
