#include "party.h"

#include <algorithm>

namespace guildhall::load {

Party::Party(boost::asio::io_context& context, const Place& place, const Game& game, int number, Tally& tally)
    : game_(game),
      tally_(tally),
      caller_(context, place),
      beat_(context, game.moves_per_second, number),
      chance_(static_cast<std::uint64_t>(number) * 0x9E3779B97F4A7C15u + 1) {
  for (int seat = 0; seat < game.seats; ++seat) people_.push_back({.player = std::make_unique<Player>(context, place)});
}

void Party::come(std::function<void()> seated) {
  seated_ = std::move(seated);
  introduce(0);
}

void Party::introduce(std::size_t seat) {
  if (seat == people_.size()) return open_sockets(0);
  caller_.call("POST", "/api/session", {{"name", "P" + std::to_string(seat)}, {"language", "en"}}, people_[seat].cookie,
               [this, seat](const json::value&) { introduce(seat + 1); });
}

void Party::open_sockets(std::size_t seat) {
  if (seat == people_.size()) return begin();
  caller_.call("POST", "/api/ticket", nullptr, people_[seat].cookie, [this, seat](const json::value& answer) {
    Person& person = people_[seat];
    person.player->open(
        std::string(answer.at("ticket").as_string()), person.cookie, [this, seat] { open_sockets(seat + 1); },
        [this, &person](std::string_view message) { hear(person, message); });
  });
}

// Nobody is hurried: windows stand open until all have answered.
void Party::begin() {
  json::array seats{"human"};
  while (seats.size() < people_.size()) seats.push_back("open");
  caller_.call("POST", "/api/tables",
               {{"game", game_.id},
                {"seats", seats},
                {"options", json::object{}},
                {"pace", {{"clock", "none"}, {"window_s", 0}}}},
               people_[0].cookie, [this](const json::value& made) {
                 table_ = made.at("table").as_string();
                 people_[0].token = made.at("seat_token").as_string();
                 sit(1);
               });
}

void Party::sit(std::size_t seat) {
  if (seat < people_.size()) {
    caller_.call("POST", "/api/tables/" + table_ + "/seats/" + std::to_string(seat), json::object{},
                 people_[seat].cookie, [this, seat](const json::value& place) {
                   people_[seat].token = place.at("seat_token").as_string();
                   sit(seat + 1);
                 });
    return;
  }
  caller_.call("POST", "/api/tables/" + table_ + "/start", nullptr, people_[0].cookie, [this](const json::value&) {
    for (Person& person : people_) {
      person.over = false;
      person.player->say(json::serialize(
          json::object{{"type", "hello"}, {"table", table_}, {"seat_token", person.token}, {"legend", tally_.legend}}));
    }
    if (!seated_) return;
    std::exchange(seated_, nullptr)();
    beat_.start([this] {
      due_ = true;
      answer_one();
    });
  });
}

void Party::hear(Person& person, std::string_view message) {
  const std::string_view type = type_of(message);
  if (tally_.counting) {
    auto known = tally_.messages.find(type);
    if (known == tally_.messages.end()) known = tally_.messages.emplace(std::string(type), std::pair(0, 0)).first;
    ++known->second.first;
    known->second.second += static_cast<long>(message.size());
  }
  if (type == "legend") {
    tally_.legend = text_in(message, "legend");
  } else if (type == "decision") {
    asked(person, message);
  } else if (type == "update") {
    if (tally_.counting) ++tally_.views;
    if (std::exchange(person.looks, false) && tally_.counting) tally_.to_view.add(last_answer_);
  } else if (type == "ack") {
    const bool fine = message.find("\"ok\":true") != std::string_view::npos;
    person.waits = false;
    if (!tally_.counting) return;
    ++(fine ? tally_.moves : tally_.refused);
    tally_.to_acknowledged.add(person.answered);
  } else if (type == "view" && game_.only_begun > 0) {
    person.over = true;
    if (!all_over()) return;
    ++tally_.tables;
    if (++begun_ < game_.only_begun) begin();
  } else if (type == "result") {
    person.over = true;
    person.asked.clear();
    if (!all_over()) return;
    if (tally_.counting) ++tally_.games;
    begin();
  }
}

bool Party::all_over() const {
  return std::all_of(people_.begin(), people_.end(), [](const Person& one) { return one.over; });
}

void Party::asked(Person& person, std::string_view message) {
  const Asked found = asked_in(message);
  person.asked = std::string(found.id);
  chance_ = chance_ * 6364136223846793005u + 1442695040888963407u;
  person.answer = found.answers == 0 ? 0 : (chance_ >> 33) % found.answers;
  if (person.asked.empty() || person.asked == person.number) return person.asked.clear();  // answered already
  if (game_.only_begun > 0) return;
  if (game_.moves_per_second == 0)
    answer(person);
  else if (due_)
    answer_one();
}

void Party::answer(Person& person) {
  person.number = person.asked;
  person.answered = last_answer_ = Clock::now();
  person.waits = true;
  for (Person& other : people_) other.looks = true;
  person.player->say("{\"type\":\"answer\",\"decision_id\":" + person.asked +
                     ",\"set\":" + std::to_string(person.answer) + ",\"client_msg_id\":\"" + person.asked + "\"}");
  person.asked.clear();
}

void Party::answer_one() {
  for (Person& person : people_) {
    if (person.asked.empty() || person.waits) continue;
    due_ = false;
    return answer(person);
  }
}

}  // namespace guildhall::load
