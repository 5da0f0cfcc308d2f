// guildhall db: what an operator does with databases while no server has them open.
#include <fmt/format.h>

#include <chrono>
#include <iostream>

#include "apps/commands.h"
#include "apps/shared.h"
#include "server/reports.h"
#include "store/copy.h"
#include "table/table.h"

namespace guildhall::apps {

namespace {

struct CopyArguments {
  std::string from;
  std::string to;
  bool json = false;
};

// Every table is opened as a server would, which plays its record from the first line on and compares its hashes.
std::vector<std::string> damaged_tables(const store::Store& store, Progress& progress) {
  std::vector<std::string> out;
  const auto now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
  long done = 0;
  for (const std::string& id : store.tables()) {
    table::Effects effects;
    try {
      const auto table = table::Table::restore(store.lines(id), now.count(), effects);
      if (!table) out.push_back(id + ": " + table.error());
    } catch (const std::exception& error) {
      out.push_back(id + ": " + error.what());
    }
    progress(++done);
  }
  return out;
}

int copy(const CopyArguments& given) {
  if (given.from == given.to) bad_input("the two databases are one: " + given.to);
  for (const std::string& url : {given.from, given.to})
    if (url == "memory:" || url == "memory") bad_input("what is in the memory of a server cannot be copied");
  const auto from = store::open_store(given.from, store::Opening::Existing);
  const auto to = store::open_store(given.to);
  const auto tables = static_cast<long>(from->tables().size());
  store::Copied done;
  {
    Progress progress("tables copied", tables);
    done = store::copy(*from, *to, [&](std::size_t count) { progress(static_cast<long>(count)); });
  }
  Progress progress("tables verified", tables);
  const std::vector<std::string> damaged = damaged_tables(*to, progress);
  if (given.json)
    std::cout << json::object{{"tables", done.tables},
                              {"lines", done.lines},
                              {"documents", done.documents},
                              {"played", done.played},
                              {"damaged", shape::to_json(damaged)}}
              << "\n";
  else
    std::cout << fmt::format("copied and compared: {} tables with {} lines, {} documents, {} seats of finished games\n",
                             done.tables, done.lines, done.documents, done.played);
  for (const std::string& table : damaged) std::cerr << "does not replay, here as there: " << table << "\n";
  return damaged.empty() ? 0 : 1;
}

int reports(const std::string& db) {
  const auto store = store::open_store(db, store::Opening::Existing);
  for (const server::Report& one : server::Reports(*store).all())
    std::cout << fmt::format("day {} table {} seat {} ({}): {}{}{}\n", one.day, one.table, one.seat, one.name,
                             one.reason, one.text.empty() ? "" : ": ", one.text);
  return 0;
}

}  // namespace

void add_db(CLI::App& app, int& exit_code) {
  auto given = std::make_shared<CopyArguments>();
  CLI::App* command = app.add_subcommand("db", "Databases of tables, while no server has them open");
  command->require_subcommand(1);
  CLI::App* copying = command->add_subcommand(
      "copy", "Copies a whole hall into a new database, compares the two and verifies every record");
  copying->add_option("from", given->from, "Where it is: sqlite:FILE or postgres://USER@HOST/NAME")
      ->required()
      ->check(store::check_address);
  copying->add_option("to", given->to, "Where it goes, empty or not there yet")
      ->required()
      ->check(store::check_address);
  copying->add_flag("--json", given->json, "One JSON object");
  copying->callback([given, &exit_code] { exit_code = copy(*given); });
  CLI::App* reporting =
      command->add_subcommand("reports", "What people have reported of each other; `day` counts from 1970");
  auto db = std::make_shared<std::string>();
  reporting->add_option("db", *db, "Where it is")->required()->check(store::check_address);
  reporting->callback([db, &exit_code] { exit_code = reports(*db); });
}

}  // namespace guildhall::apps
