#include "store/postgres_session.h"

#include <poll.h>

#include <array>
#include <cerrno>

#include "store/libpq.h"
#include "store/store.h"

namespace guildhall::store {

namespace {

// A server that does not answer for so long is away: it may have been stopped, or the network be cut.
constexpr auto kPatience = std::chrono::seconds(8);
constexpr const char* kConnectSeconds = "4";

// What libpq says has line ends and may have several lines; a log line has one.
std::string one_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  for (char& letter : text)
    if (letter == '\n' || letter == '\t') letter = ' ';
  return text;
}

}  // namespace

const Libpq& Libpq::get() {
  try {
    static const Libpq loaded;
    return loaded;
  } catch (const std::exception& error) {
    throw StoreError(std::string("a database of PostgreSQL needs libpq (Debian: libpq5), which is not there: ") +
                     error.what());
  }
}

PostgresSession::PostgresSession(const std::string& url) : libpq_(Libpq::get()), connection_(nullptr, libpq_.finish) {
  // The address is read last: what it says itself counts.
  const std::array<const char*, 7> words{"application_name",
                                         "client_encoding",
                                         "connect_timeout",
                                         "tcp_user_timeout",
                                         "keepalives_idle",
                                         "dbname",
                                         nullptr};
  const std::array<const char*, 7> values{"guildhall", "UTF8", kConnectSeconds, "8000", "5", url.c_str(), nullptr};
  connection_.reset(libpq_.connectdbParams(words.data(), values.data(), 1));
  if (libpq_.status(connection_.get()) != CONNECTION_OK) throw PostgresAway(complaint());
  libpq_.setNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);  // errors are told as errors
}

std::string PostgresSession::complaint() const {
  std::string text = one_line(libpq_.errorMessage(connection_.get()));
  return text.empty() ? "it does not answer" : text;
}

PostgresSession::Rows PostgresSession::ask(const char* sql) {
  const Result result(libpq_.exec(connection_.get(), sql), libpq_.clear);
  const ExecStatusType status = libpq_.resultStatus(result.get());
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
    if (libpq_.status(connection_.get()) != CONNECTION_OK) throw PostgresAway(complaint());
    const char* said = libpq_.resultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
    throw PostgresError(said == nullptr ? complaint() : one_line(said));
  }
  Rows rows;
  for (int row = 0; row < libpq_.ntuples(result.get()); ++row) {
    rows.emplace_back();
    for (int column = 0; column < libpq_.nfields(result.get()); ++column)
      rows.back().emplace_back(libpq_.getvalue(result.get(), row, column));
  }
  return rows;
}

void PostgresSession::prepare(const std::vector<Statement>& statements) {
  for (const auto& [name, sql] : statements) {
    const Result result(libpq_.prepare(connection_.get(), name, sql, 0, nullptr), libpq_.clear);
    if (libpq_.resultStatus(result.get()) == PGRES_COMMAND_OK) continue;
    if (libpq_.status(connection_.get()) != CONNECTION_OK) throw PostgresAway(complaint());
    throw PostgresError(complaint());
  }
  libpq_.setnonblocking(connection_.get(), 1);  // or both sides could wait for the other to read
  libpq_.enterPipelineMode(connection_.get());
}

void PostgresSession::send(const char* statement, const std::vector<std::string>& values) {
  std::vector<const char*> texts;
  texts.reserve(values.size());
  for (const std::string& value : values) {
    if (value.find('\0') != std::string::npos) throw PostgresError("a text has a zero in it");
    texts.push_back(value.c_str());
  }
  if (libpq_.sendQueryPrepared(connection_.get(), statement, static_cast<int>(texts.size()), texts.data(), nullptr,
                               nullptr, 0) == 0)
    throw PostgresAway(complaint());
  ++sent_;
}

std::vector<PostgresSession::Rows> PostgresSession::run() {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  if (libpq_.pipelineSync(connection_.get()) == 0) throw PostgresAway(complaint());
  std::vector<Rows> all;
  all.reserve(sent_);
  sent_ = 0;
  std::string wrong;
  for (;;) {
    const Result result = next_result(deadline);
    if (!result) continue;  // between the results of two statements
    switch (libpq_.resultStatus(result.get())) {
      case PGRES_PIPELINE_SYNC:
        if (!wrong.empty()) throw PostgresError(wrong);
        return all;
      case PGRES_PIPELINE_ABORTED: break;  // it came after the one that went wrong
      case PGRES_TUPLES_OK:
      case PGRES_COMMAND_OK: {
        Rows& rows = all.emplace_back();
        for (int row = 0; row < libpq_.ntuples(result.get()); ++row) {
          rows.emplace_back();
          for (int column = 0; column < libpq_.nfields(result.get()); ++column)
            rows.back().emplace_back(libpq_.getvalue(result.get(), row, column),
                                     static_cast<std::size_t>(libpq_.getlength(result.get(), row, column)));
        }
        break;
      }
      default:
        if (wrong.empty()) wrong = one_line(libpq_.resultErrorMessage(result.get()));
        if (libpq_.status(connection_.get()) != CONNECTION_OK) throw PostgresAway(complaint());
    }
  }
}

PostgresSession::Result PostgresSession::next_result(std::chrono::steady_clock::time_point deadline) {
  for (;;) {
    const int unsent = libpq_.flush(connection_.get());
    if (unsent < 0) throw PostgresAway(complaint());
    if (libpq_.isBusy(connection_.get()) == 0) break;
    wait(unsent > 0, deadline);
    if (libpq_.consumeInput(connection_.get()) == 0) throw PostgresAway(complaint());
  }
  return {libpq_.getResult(connection_.get()), libpq_.clear};
}

void PostgresSession::wait(bool to_write, std::chrono::steady_clock::time_point deadline) {
  pollfd socket{.fd = libpq_.socket(connection_.get()), .events = POLLIN, .revents = 0};
  if (to_write) socket.events |= POLLOUT;
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
  const int ready = ::poll(&socket, 1, left > 0 ? static_cast<int>(left) : 0);
  if (ready == 0) throw PostgresAway("it does not answer");
  if (ready < 0 && errno != EINTR) throw PostgresAway("its connection broke");
}

bool PostgresSession::is_alive() {
  return libpq_.consumeInput(connection_.get()) == 1 && libpq_.status(connection_.get()) == CONNECTION_OK;
}

std::string PostgresSession::place_of(const std::string& url) {
  const Libpq& libpq = Libpq::get();
  char* wrong = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(libpq.conninfoFree)> parts(libpq.conninfoParse(url.c_str(), &wrong),
                                                                              libpq.conninfoFree);
  if (!parts) {
    const std::unique_ptr<char, decltype(libpq.freemem)> why(wrong, libpq.freemem);
    std::string said = why ? one_line(why.get()) : "it cannot be read";
    if (const auto at = said.find(": \"" + url); at != std::string::npos) said.erase(at);  // it may hold a password
    throw std::invalid_argument(said);
  }
  std::string host;
  std::string port;
  std::string name;
  for (const PQconninfoOption* part = parts.get(); part->keyword != nullptr; ++part) {
    if (part->val == nullptr) continue;
    const std::string_view word = part->keyword;
    if (word == "host") host = part->val;
    if (word == "port") port = ":" + std::string(part->val);
    if (word == "dbname") name = part->val;
  }
  if (host.starts_with('/')) return "postgres:///" + name + " at " + host;
  return "postgres://" + (host.empty() ? "localhost" : host) + port + "/" + name;
}

}  // namespace guildhall::store
