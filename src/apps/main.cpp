#include <sodium.h>

#include <csignal>
#include <iostream>

#include "apps/commands.h"

int main(int count, char** arguments) {
  using namespace guildhall::apps;
  std::signal(SIGPIPE, SIG_IGN);  // a closed stdout is an error of writing, not a sudden end
  if (sodium_init() < 0) {
    std::cerr << "guildhall: the random number generator of this machine cannot be used\n";
    return 1;
  }
  CLI::App app{"Guildhall: hidden-information tabletop games, and the engine to study them."};
  app.name("guildhall");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Help of every subcommand");
  int exit_code = 0;
  add_games(app, exit_code);
  add_play(app, exit_code);
  add_simulate(app, exit_code);
  add_arena(app, exit_code);
  add_replay(app, exit_code);
  add_engine(app, exit_code);
  add_schema(app, exit_code);
  add_serve(app, exit_code);
  try {
    app.parse(count, arguments);
    std::cout.flush();
    if (!std::cout) throw Failure(1, "the output could not be written");
    return exit_code;
  } catch (const CLI::CallForHelp&) {
    std::cout << app.help();
    return 0;
  } catch (const CLI::CallForAllHelp&) {
    std::cout << app.help("", CLI::AppFormatMode::All);
    return 0;
  } catch (const CLI::ParseError& error) {
    std::cerr << "guildhall: " << error.what() << " (see guildhall --help)\n";
    return 2;
  } catch (const Failure& failure) {
    std::cerr << "guildhall: " << failure.what() << "\n";
    return failure.exit_code;
  } catch (const std::exception& error) {
    std::cerr << "guildhall: " << error.what() << "\n";
    return 1;
  }
}
