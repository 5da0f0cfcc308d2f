#include "store/testing.h"

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "store/postgres_session.h"

namespace guildhall::store {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "guildhall-store-XXXXXX").string();
  path_ = mkdtemp(name.data());
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

void PostgresServer::start() {
  std::filesystem::permissions(std::filesystem::path(folder_.file()).parent_path(), std::filesystem::perms(0711));
  const std::string place = folder_.file("postgres");
  server_ = fork();
  if (server_ == 0) {
    setpgid(0, 0);
    execl("tests/services/postgres", "postgres", place.c_str(), nullptr);
    _exit(127);
  }
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (!std::filesystem::exists(place + "/ready")) {
    int status = 0;
    if (waitpid(server_, &status, WNOHANG) != 0) throw std::runtime_error("PostgreSQL did not start");
    if (std::chrono::steady_clock::now() > end) throw std::runtime_error("PostgreSQL takes too long to start");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::stop(int signal) {
  if (server_ == 0) return;
  kill(server_, signal);
  waitpid(server_, nullptr, 0);
  server_ = 0;
  std::filesystem::remove(folder_.file("postgres/ready"));
}

std::string PostgresServer::url(const std::string& name) const {
  return "postgres://guildhall@/" + name + "?host=" + folder_.file("postgres");
}

std::string PostgresServer::new_database(const std::string& more) {
  const std::string name = "hall_" + std::to_string(++databases_);
  run(url("postgres"), "CREATE DATABASE " + name + " " + more);
  return url(name);
}

void PostgresServer::run(const std::string& url, const std::string& sql) { PostgresSession(url).ask(sql.c_str()); }

Written write(Store& store, Commit commit) {
  Written out{false, "not called"};
  store.write(std::move(commit), [&](const Written& written) { out = written; });
  store.flush();
  return out;
}

std::string refusal_of(const std::string& url) {
  try {
    open_store(url);
  } catch (const StoreError& error) {
    return error.what();
  }
  return "";
}

}  // namespace guildhall::store
