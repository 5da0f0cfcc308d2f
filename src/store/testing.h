// What the tests of the stores share: a folder of their own, a PostgreSQL of their own, and a write that is waited for.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

#include "store/store.h"

namespace guildhall::store {

class Folder {
 public:
  Folder();
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  std::string file(const std::string& name = "guildhall.db") const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// A real server in a folder of its own (tests/services/postgres). It ends with this.
class PostgresServer {
 public:
  PostgresServer() { start(); }
  ~PostgresServer() { stop(kPolitely); }
  PostgresServer(const PostgresServer&) = delete;

  static constexpr int kPolitely = 2;  // SIGINT
  static constexpr int kAtOnce = 3;    // SIGQUIT: it recovers at the next start
  static PostgresServer& shared();     // one for all tests that leave it alone

  void start();
  void stop(int signal);
  static void run(const std::string& url, const std::string& sql);  // as an operator would
  std::string url(const std::string& name) const;
  std::string new_database(const std::string& more = "");  // its address

 private:
  Folder folder_;
  pid_t server_ = 0;
  int databases_ = 0;
};

Written write(Store& store, Commit commit);
std::string refusal_of(const std::string& url);  // why this cannot be opened; empty: it can

}  // namespace guildhall::store
