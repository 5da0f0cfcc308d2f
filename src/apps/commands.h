// The subcommands of `guildhall`, one file each. Every one adds itself to the command line and says what it returned.
#pragma once

#include <CLI/CLI.hpp>
#include <stdexcept>
#include <string>

namespace guildhall::apps {

// 0 ok, 1 the thing asked for failed, 2 usage or bad input.
struct Failure : std::runtime_error {
  Failure(int code, const std::string& sentence) : std::runtime_error(sentence), exit_code(code) {}
  int exit_code;
};
[[noreturn]] inline void bad_input(const std::string& sentence) { throw Failure(2, sentence); }
[[noreturn]] inline void failed(const std::string& sentence) { throw Failure(1, sentence); }

void add_games(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_simulate(CLI::App& app, int& exit_code);
void add_arena(CLI::App& app, int& exit_code);
void add_beliefs(CLI::App& app, int& exit_code);
void add_tune(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_engine(CLI::App& app, int& exit_code);
void add_schema(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_db(CLI::App& app, int& exit_code);
void add_words(CLI::App& app, int& exit_code);

}  // namespace guildhall::apps
