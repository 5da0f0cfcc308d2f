#include "house.h"

#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace guildhall::load {

namespace {

std::string first_line(int file) {
  std::string line;
  for (char c = 0; ::read(file, &c, 1) == 1 && c != '\n';) line += c;
  return line;
}

}  // namespace

House::House(const std::string& program, const std::string& db) {
  // A person sends two messages a second, a generator a hundred: its sockets must not be closed for that.
  std::vector<std::string> words{
      program,           "serve",   "--port",          "0",      "--db", db, "--log-level", "warning",
      "--message-limit", "1000000", "--request-limit", "1000000"};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  std::array<int, 2> out{};
  if (::pipe(out.data()) != 0) throw std::runtime_error("no pipe could be made");
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, out[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&files, out[0]);
  const int failed = ::posix_spawn(&server_, program.c_str(), &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  ::close(out[1]);
  const std::string line = failed != 0 ? "" : first_line(out[0]);  // "Guildhall is open at http://localhost:PORT"
  ::close(out[0]);
  const auto colon = line.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error(program + " serve did not open");
  port_ = static_cast<unsigned short>(std::stoi(line.substr(colon + 1)));
}

House::~House() {
  ::kill(server_, SIGTERM);
  ::waitpid(server_, nullptr, 0);
}

Use House::use() const {
  const std::string folder = "/proc/" + std::to_string(server_);
  std::ifstream stat(folder + "/stat");
  const std::string text((std::istreambuf_iterator<char>(stat)), {});
  std::istringstream fields(text.substr(text.rfind(')') + 2));  // the name before it may have spaces
  std::string skipped;
  for (int field = 3; field < 14; ++field) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  std::ifstream statm(folder + "/statm");
  double pages = 0;
  statm >> pages >> pages;
  return {(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK)),
          pages * static_cast<double>(::sysconf(_SC_PAGESIZE))};
}

}  // namespace guildhall::load
