// Messages that no client of ours sends, chosen by bytes: every kind there is, its fields with numbers, types, nesting and
// sizes that mean no good. For a fuzzer, which finds bytes that lead somewhere, and for tests.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace guildhall::server {

class Hostile {
 public:
  explicit Hostile(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  bool done() const { return bytes_.empty(); }

  // The text of the next message. `$table`, `$token` and the like are left for whoever knows them.
  std::string message() {
    struct Kind {
      std::string_view type;
      std::vector<std::string_view> fields;
    };
    static const std::vector<Kind> kinds{
        {"ping", {"at"}},
        {"hello", {"table", "seat_token", "teaching_token", "last_seq", "legend", "beside", "pin"}},
        {"answer", {"decision_id", "set", "option_ids"}},
        {"undo", {}},
        {"standing", {"class", "order", "kind", "on"}},
        {"claim", {"claim"}},
        {"say", {"text", "phrase", "to"}},
        {"talk", {"before", "gallery"}},
        {"nudge", {"seat"}},
        {"more_time", {}},
        {"hold", {}},
        {"ready", {}},
        {"sit_in", {"seat"}},
        {"admit", {"seat", "yes"}},
        {"past", {"event", "seq"}},
        {"hint", {}},
        {"lesson", {"step"}},
        {"pin", {"seat_token", "pin"}},
        {"nobody", {}},
    };
    const Kind& kind = kinds[next() % kinds.size()];
    std::string out = R"({"type":")" + std::string(kind.type) + R"(","client_msg_id":)" +
                      (next() % 8 == 0 ? value() : "\"m" + std::to_string(++count_) + "\"");
    for (const std::string_view field : kind.fields)
      if (next() % 4 != 0) out += ",\"" + std::string(field) + "\":" + value();
    return out + "}";
  }

 private:
  std::uint8_t next() {
    if (bytes_.empty()) return 0;
    const std::uint8_t byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }
  std::string value() {
    static constexpr std::array<std::string_view, 40> kValues{"0",
                                                              "1",
                                                              "2",
                                                              "-1",
                                                              "0.5",
                                                              "-0.0",
                                                              "1e2",
                                                              "1e15",
                                                              "1e16",
                                                              "1e308",
                                                              "1e400",
                                                              "-1e400",
                                                              "1e-400",
                                                              "2147483648",
                                                              "9007199254740991",
                                                              "9007199254740992",
                                                              "9223372036854775807",
                                                              "-9223372036854775808",
                                                              "18446744073709551615",
                                                              "null",
                                                              "true",
                                                              "false",
                                                              "[]",
                                                              "{}",
                                                              R"("")",
                                                              R"("ask")",
                                                              R"("whip")",
                                                              R"("\u0000")",
                                                              R"("\ud83d\ude00")",
                                                              R"("shell.phrase.hello")",
                                                              R"(["0"])",
                                                              R"([["0"]])",
                                                              R"({"type":"c_status"})",
                                                              R"({"type":1e400})",
                                                              R"("$token")",
                                                              R"("$table")",
                                                              R"("$other")",
                                                              "$decision",
                                                              R"({"a":{"a":{"a":{"a":{"a":[1e400]}}}}})",
                                                              R"("1234")"};
    const std::uint8_t which = next();
    if (which < 240) return std::string(kValues[which % kValues.size()]);
    const int length = 1 << (which % 13);
    if (which % 2 == 0) return "\"" + std::string(static_cast<std::size_t>(length), 'x') + "\"";
    std::string out(static_cast<std::size_t>(length % 64), '[');
    return out + "0" + std::string(out.size(), ']');
  }

  std::span<const std::uint8_t> bytes_;
  int count_ = 0;
};

}  // namespace guildhall::server
