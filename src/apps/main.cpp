#include <sodium.h>

#include <csignal>
#include <iostream>
#include <string_view>
#ifdef GUILDHALL_MIMALLOC
#include <mimalloc.h>
#endif

#include "apps/commands.h"
#include "match/games.h"
#include "shape/json.h"

namespace guildhall::apps {
namespace {

std::string subcommands_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return shape::join(names);
}

std::string see_help(const CLI::App& app) {
  std::string command = "guildhall";
  for (const CLI::App* given : app.get_subcommands()) command += " " + given->get_name();
  return " (see " + command + " --help)";
}

// A word where a subcommand belongs is named with those there are.
std::string unexpected(const CLI::App& app) {
  const std::vector<std::string> left = app.remaining(true);
  if (!app.get_subcommands().empty() || left.empty() || left[0].starts_with('-'))
    return "not expected: " + shape::join(left, " ") + see_help(app);
  return "there is no subcommand '" + left[0] + "'; there are " + subcommands_of(app);
}

std::string missing(const CLI::App& app, const CLI::RequiredError& error) {
  const std::string_view what = error.what();
  return what.starts_with("game ") ? "a game is needed; there are " + game_ids() : std::string(what) + see_help(app);
}

int run(int count, char** arguments) {
  CLI::App app{"Guildhall: hidden-information tabletop games, and the engine to study them."};
  app.name("guildhall");
  app.require_subcommand(0, 1);  // none at all is asked about below: an unknown one is to be named instead
  app.set_help_all_flag("--help-all", "Help of every subcommand");
  app.set_version_flag("--version", "guildhall " GUILDHALL_VERSION, "The version of this program");
  int exit_code = 0;
  add_games(app, exit_code);
  add_play(app, exit_code);
  add_simulate(app, exit_code);
  add_arena(app, exit_code);
  add_beliefs(app, exit_code);
  add_tune(app, exit_code);
  add_replay(app, exit_code);
  add_engine(app, exit_code);
  add_schema(app, exit_code);
  add_serve(app, exit_code);
  add_db(app, exit_code);
  add_words(app, exit_code);
  try {
    app.parse(count, arguments);
    if (app.get_subcommands().empty()) bad_input("a subcommand is needed: " + subcommands_of(app));
  } catch (const CLI::CallForHelp&) {
    std::cout << app.help();
  } catch (const CLI::CallForAllHelp&) {
    std::cout << app.help("", CLI::AppFormatMode::All);
  } catch (const CLI::CallForVersion& version) {
    std::cout << version.what() << "\n";
  } catch (const CLI::ExtrasError&) {
    bad_input(unexpected(app));
  } catch (const CLI::RequiredError& error) {
    bad_input(missing(app, error));
  } catch (const CLI::ParseError& error) {
    bad_input(error.what() + see_help(app));
  }
  std::cout.flush();
  if (!std::cout) failed("the output could not be written");
  return exit_code;
}

#ifdef GUILDHALL_MIMALLOC
// The heap of a server lies in large pages: a move at one of many tables touches memory all over it, and to find a small page
// takes a processor, in a virtual machine most of all, longer than to read what is there. Asked for before the initialisers
// of the libraries run, for these get the first piece of memory already. Where the system has no large pages to give, the
// allocator takes small ones.
using Initialiser = void (*)(int, char**, char**);
[[gnu::section(".preinit_array"), gnu::used]] const Initialiser use_large_pages = [](int count, char** words, char**) {
  if (count > 1 && std::string_view(words[1]) == "serve") mi_option_enable(mi_option_large_os_pages);
};
#endif

}  // namespace
}  // namespace guildhall::apps

int main(int count, char** arguments) {
  using namespace guildhall::apps;
  std::signal(SIGPIPE, SIG_IGN);  // a closed stdout is an error of writing, not a sudden end
  if (sodium_init() < 0) {
    std::cerr << "guildhall: the random number generator of this machine cannot be used\n";
    return 1;
  }
  try {
    return run(count, arguments);
  } catch (const Failure& failure) {
    std::cerr << "guildhall: " << failure.what() << "\n";
    return failure.exit_code;
  } catch (const std::exception& error) {
    std::cerr << "guildhall: " << error.what() << "\n";
    return 1;
  }
}
