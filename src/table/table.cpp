#include "table/table.h"

#include "table/machine.h"

namespace guildhall::table {

Table::Table(std::unique_ptr<Machine> machine) : machine_(std::move(machine)) {}
Table::~Table() = default;
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;

tl::expected<Table, std::string> Table::restore(const std::vector<std::string>& lines, Time now, Effects& effects) {
  auto machine = std::make_unique<Machine>();
  for (std::size_t at = 0; at < lines.size(); ++at) try {
      machine->book.read(lines[at]);
    } catch (const std::exception& wrong) {
      return tl::unexpected("line " + std::to_string(at + 1) + ": " + wrong.what());
    }
  if (machine->book.game == nullptr || machine->book.chairs.empty())
    return tl::unexpected(std::string("it has no beginning"));
  effects = machine->resume(lines.size(), now);
  return Table(std::move(machine));
}

Effects Table::step(Input input, Time now) { return machine_->step(std::move(input), now); }

const std::string& Table::id() const { return machine_->book.id; }
const std::string& Table::code() const { return machine_->book.code; }
std::string_view Table::game() const { return machine_->book.game->info().id; }
Stage Table::stage() const { return machine_->book.stage(); }
json::object Table::json(std::string_view person) const {
  const Book& book = machine_->book;
  json::object out = machine_->table_json();
  if (book.stage() != Stage::Playing || book.pace.spectators == Spectators::Live || seat_of(person)) return out;
  for (const char* live : {"awaited", "clock", "ring"}) out.erase(live);
  for (json::value& entry : out.at("seats").as_array()) {
    json::object& seat = entry.as_object();
    if (seat.at("kind") == "bot") continue;
    seat.erase("presence");
    seat.erase("holiday");
    seat.erase("bot");  // which sits in for somebody who is away
  }
  return out;
}
bool Table::waits_for(int seat) const { return machine_->awaited().has(Seat(seat)); }
bool Table::sits(std::string_view person, int seat) const {
  const auto& chairs = machine_->book.chairs;
  return seat >= 0 && seat < static_cast<int>(chairs.size()) && chairs[static_cast<std::size_t>(seat)].taken() &&
         chairs[static_cast<std::size_t>(seat)].person == person;
}
bool Table::is_on_holiday(int seat) const { return machine_->holiday_of(Seat(seat)) != 0; }
bool Table::waits_for(std::string_view person) const {
  for (Seat seat : machine_->awaited())
    if (sits(person, seat.index())) return true;
  return false;
}
bool Table::is_lesson() const { return machine_->book.lesson != nullptr; }
bool Table::idle() const { return machine_->idle(); }

std::optional<int> Table::seat_of(std::string_view person) const {
  const auto& chairs = machine_->book.chairs;
  for (std::size_t seat = 0; seat < chairs.size(); ++seat)
    if (chairs[seat].taken() && chairs[seat].person == person) return static_cast<int>(seat);
  return std::nullopt;
}

std::vector<std::string> Table::names() const {
  std::vector<std::string> out;
  for (const Chair& chair : machine_->book.chairs) out.push_back(chair.name);
  return out;
}

std::optional<std::vector<int>> Table::winners() const {
  const Book& book = machine_->book;
  if (book.stage() != Stage::Over) return std::nullopt;
  std::vector<int> out;
  for (Seat seat : book.match->position().result()->winners& book.players()) out.push_back(seat.index());
  return out;
}

std::optional<std::pair<std::string, std::string>> Table::rematch() const {
  const Book& book = machine_->book;
  if (book.next_table.empty()) return std::nullopt;
  return std::pair(book.next_table, book.next_code);
}

}  // namespace guildhall::table
