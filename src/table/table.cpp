#include "table/table.h"

#include <algorithm>

#include "match/games.h"
#include "shape/options.h"
#include "table/agreement.h"
#include "table/machine.h"

namespace guildhall::table {

namespace {

lines::Made made_line(const Setup& setup, const GameFace& game) {
  return {.version = lines::kLinesVersion,
          .id = setup.table,
          .code = setup.code,
          .game = std::string(game.info().id),
          .by = setup.host.person,
          .seed = hex_of(setup.seed),
          .lesson = std::nullopt};
}

}  // namespace

Table::Table(std::unique_ptr<Machine> machine) : machine_(std::move(machine)) {}
Table::~Table() = default;
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;

// ---- Making one ---------------------------------------------------------------------------------------------------------

tl::expected<Table, Refusal> Table::make(const Setup& setup, Time now, Effects& effects) {
  const GameFace* game = find_game(setup.game);
  if (game == nullptr) return refused("no_game", {{"game", setup.game}}, 404);
  if (setup.lesson) return make_lesson(*game, setup, now, effects);
  std::vector<Chair> chairs;
  for (const std::string& kind : setup.seats) {
    if (!known_kind(kind)) return refused("seat_kind", {{"kind", kind}}, 400);
    chairs.push_back({.kind = kind});
  }
  const auto pace = pace_from(setup.pace, chairs.size());
  if (!pace) return tl::unexpected(pace.error());
  if (const auto fine = playable(*game, chairs.size(), setup.options); !fine) return tl::unexpected(fine.error());
  const auto own = std::find_if(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.kind == "human"; });
  if (own != chairs.end()) sit(*own, setup.host);

  auto machine = std::make_unique<Machine>();
  const int host = own == chairs.end() ? -1 : static_cast<int>(own - chairs.begin());
  effects =
      machine->begin({made_line(setup, *game), lines::Seated{chairs, host}, lines::Agreed{setup.options, *pace}}, now);
  return Table(std::move(machine));
}

// Seats, options and pace are the lesson's, and the game has begun.
tl::expected<Table, Refusal> Table::make_lesson(const GameFace& game, const Setup& setup, Time now, Effects& effects) {
  const Lesson* lesson = lesson_of(game.info().id);
  if (lesson == nullptr) return refused("no_lesson", {{"game", setup.game}}, 404);
  const auto match = Match::load(game, lesson->from, 0);
  if (!match) return refused("no_lesson", {{"detail", match.error().message}}, 404);
  std::vector<Chair> chairs{{.kind = "human"}};
  sit(chairs[0], setup.host);
  for (const std::string& name : lesson->names) chairs.push_back({.kind = "scripted", .name = name});
  Pace pace;
  pace.clock = Clock::None;
  pace.spectators = Spectators::Off;
  pace.window_s = 0;

  auto machine = std::make_unique<Machine>();
  lines::Made made = made_line(setup, game);
  made.lesson = true;
  effects = machine->begin(
      {made, lines::Seated{chairs, 0}, lines::Agreed{match->position().options(), pace}, started_line(*match, chairs)},
      now);
  return Table(std::move(machine));
}

tl::expected<Table, std::string> Table::restore(const std::vector<std::string>& lines, Time now, Effects& effects) {
  auto machine = std::make_unique<Machine>();
  for (std::size_t at = 0; at < lines.size(); ++at) try {
      machine->read(lines[at]);
    } catch (const std::exception& wrong) {
      return tl::unexpected("line " + std::to_string(at + 1) + ": " + wrong.what());
    }
  if (machine->book().game == nullptr || machine->book().chairs.empty())
    return tl::unexpected(std::string("it has no beginning"));
  effects = machine->resume(lines.size(), now);
  return Table(std::move(machine));
}

// ---- Looking ------------------------------------------------------------------------------------------------------------

Effects Table::step(Input input, Time now) { return machine_->step(std::move(input), now); }

const std::string& Table::id() const { return machine_->book().id; }
const std::string& Table::code() const { return machine_->book().code; }
std::string_view Table::game() const { return machine_->book().game->info().id; }
Stage Table::stage() const { return machine_->book().stage(); }
json::object Table::json(std::string_view person) const {
  const Book& book = machine_->book();
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
bool Table::waits_for(int seat) const { return awaited(machine_->book()).has(Seat(seat)); }
bool Table::sits(std::string_view person, int seat) const {
  const auto& chairs = machine_->book().chairs;
  return seat >= 0 && seat < static_cast<int>(chairs.size()) && chairs[static_cast<std::size_t>(seat)].taken() &&
         chairs[static_cast<std::size_t>(seat)].person == person;
}
bool Table::is_on_holiday(int seat) const { return machine_->is_on_holiday(Seat(seat)); }
bool Table::waits_for(std::string_view person) const {
  for (Seat seat : awaited(machine_->book()))
    if (sits(person, seat.index())) return true;
  return false;
}
bool Table::is_lesson() const { return machine_->book().lesson != nullptr; }
bool Table::idle() const { return machine_->idle(); }

std::optional<int> Table::seat_of(std::string_view person) const {
  const auto& chairs = machine_->book().chairs;
  for (std::size_t seat = 0; seat < chairs.size(); ++seat)
    if (chairs[seat].taken() && chairs[seat].person == person) return static_cast<int>(seat);
  return std::nullopt;
}

std::vector<std::string> Table::names() const {
  std::vector<std::string> out;
  for (const Chair& chair : machine_->book().chairs) out.push_back(chair.name);
  return out;
}

std::optional<std::vector<int>> Table::winners() const {
  const Book& book = machine_->book();
  if (book.stage() != Stage::Over) return std::nullopt;
  std::vector<int> out;
  for (Seat seat : book.match->position().result()->winners& book.players()) out.push_back(seat.index());
  return out;
}

std::optional<std::pair<std::string, std::string>> Table::rematch() const {
  const Book& book = machine_->book();
  if (book.next_table.empty()) return std::nullopt;
  return std::pair(book.next_table, book.next_code);
}

Setup Table::again(std::string_view person) const {
  const Book& book = machine_->book();
  Setup setup;
  setup.game = std::string(book.game->info().id);
  setup.options = book.options();
  setup.pace = shape::options_json(book.pace);
  bool mine = false;
  for (const Chair& chair : book.chairs) {
    const bool me = !mine && chair.taken() && chair.person == person;
    mine = mine || me;
    setup.seats.push_back(me ? "human" : chair.taken() ? "open" : chair.kind == "human" ? "open" : chair.kind);
  }
  return setup;
}

}  // namespace guildhall::table
