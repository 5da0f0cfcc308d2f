// guildhall engine: the JSON-lines protocol on stdin and stdout.
#include <iostream>

#include "apps/commands.h"
#include "apps/shared.h"
#include "protocol/engine_protocol.h"

namespace guildhall::apps {

void add_engine(CLI::App& app, int& exit_code) {
  auto language = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("engine", "The JSON-lines protocol for programs on stdin and stdout");
  command->add_option("--lang", *language, "Language of the texts: " + shape::join(Words::languages()));
  command->callback([language, &exit_code] {
    Words words(language_of(*language));
    EngineProtocol protocol(words);
    std::ios::sync_with_stdio(false);
    for (std::string line; !protocol.finished() && std::getline(std::cin, line);) {
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      std::cout << protocol.answer(line) << '\n' << std::flush;
      if (!std::cout) failed("the output could not be written");
    }
    exit_code = 0;
  });
}

}  // namespace guildhall::apps
