// Arbitrary bytes on a connection of the server: every request is answered or the connection closed, never with an error of
// our own, and whatever is answered is HTTP.
#include "server/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guildhall::server;
  static Wire wire;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string heard = wire.talk(with_words(text, wire.words));
  if (!heard.empty() && !heard.starts_with("HTTP/1.1 ")) broken("no HTTP: " + heard);
  if (heard.starts_with("HTTP/1.1 500")) broken("an error of our own: " + heard);
  return 0;
}
