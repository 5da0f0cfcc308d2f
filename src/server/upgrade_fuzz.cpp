// A request for a socket with a good ticket, arbitrary headers, and arbitrary frames behind them: the upgrade is done or
// refused, and the server closes when the client does.
#include "server/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guildhall::server;
  static Wire wire;
  wire.take_ticket();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string heard =
      wire.talk(with_words("GET /ws?ticket=$ticket HTTP/1.1\r\n" + std::string(text), wire.words));
  if (!heard.empty() && !heard.starts_with("HTTP/1.1 ")) broken("no HTTP: " + heard);
  if (heard.starts_with("HTTP/1.1 5")) broken("an error of our own: " + heard);
  return 0;
}
