// The engine protocol with arbitrary lines: it answers each with one JSON object, never throws, and never holds a position
// with a flaw.
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "protocol/engine_protocol.h"

namespace {

constexpr std::size_t kLinesMax = 64;

[[noreturn]] void broken(const std::string& what) {
  std::cerr << what << "\n";
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guildhall;
  static Words words("en");
  EngineProtocol engine(words);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  for (std::size_t lines = 0; !text.empty() && lines < kLinesMax && !engine.finished(); ++lines) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);

    const json::value answer = json::parse(engine.answer(line));
    const json::value* error = answer.get_object().if_contains("error");
    if (answer.at("ok").get_bool() == (error != nullptr)) broken("neither done nor refused");
    if (error != nullptr && error->at("code") == "internal")
      broken(std::string(error->at("message").get_string()) + " after " + std::string(line));
    if (engine.match() != nullptr)
      if (const Flaw flaw = engine.match()->position().flaw())
        broken(std::string(flaw.clause) + ": " + flaw.what + " after " + std::string(line));
  }
  return 0;
}
