// One connection to PostgreSQL, in pipeline mode: statements are sent together, and their results come back together. What is
// sent between two calls of `run` is one transaction: all of it happens, or nothing. Values travel as parameters, never as SQL.
//
// A session is for one thread at a time.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace guildhall::store {

class Libpq;

// The server said no: nothing of what was sent has happened.
struct PostgresError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// The server is away or does not answer. Whether what was sent has happened is not known.
struct PostgresAway : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class PostgresSession {
 public:
  struct Statement {
    const char* name;
    const char* sql;
  };
  using Rows = std::vector<std::vector<std::string>>;  // a NULL is an empty text

  // Throws PostgresAway when there is no server to be had, with what it said.
  explicit PostgresSession(const std::string& url);

  // Before the first `send`: one statement, or several without parameters as one transaction.
  Rows ask(const char* sql);
  void prepare(const std::vector<Statement>& statements);

  // Sends and takes results. A row of results for each `send` since the last `run`, in order.
  void send(const char* statement, const std::vector<std::string>& values);
  std::vector<Rows> run();

  bool is_alive();  // as far as can be told without asking

  // Where this is, without the password.
  static std::string place_of(const std::string& url);

 private:
  using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

  std::string complaint() const;
  void wait(bool to_write, std::chrono::steady_clock::time_point deadline);
  Result next_result(std::chrono::steady_clock::time_point deadline);

  const Libpq& libpq_;
  std::unique_ptr<PGconn, decltype(&PQfinish)> connection_;
  std::size_t sent_ = 0;
};

}  // namespace guildhall::store
