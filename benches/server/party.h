// Party: the people of one table. They sit down, play, and begin a new game when one is over.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <vector>

#include "beat.h"
#include "caller.h"
#include "latency.h"
#include "player.h"

namespace guildhall::load {

// What all parties did and saw together while it was counted.
struct Tally {
  bool counting = false;
  long games = 0;
  long tables = 0;                                                     // begun and left where nobody plays
  long moves = 0;                                                      // answers that were acknowledged
  long refused = 0;                                                    // answers that were not
  std::string legend;                                                  // the mark of the one the server sent
  long views = 0;                                                      // messages that changed a view
  std::map<std::string, std::pair<long, long>, std::less<>> messages;  // by type: how many, and their bytes
  Latency to_acknowledged;                                             // from answer to acknowledgement
  Latency to_view;                                                     // from answer to each view that it changed
};

struct Game {
  std::string id;
  int seats = 4;
  double moves_per_second = 0;  // of one table; 0: everybody answers at once
  int only_begun = 0;           // so many games are begun one after another, and nobody answers
};

class Party {
 public:
  Party(boost::asio::io_context& context, const Place& place, const Game& game, int number, Tally& tally);

  void come(std::function<void()> seated);  // sessions and sockets, then the first game
  void leave() { beat_.stop(); }

 private:
  struct Person {
    std::string cookie;
    std::string token;
    std::unique_ptr<Player> player;
    std::string asked;  // the number of the open decision; empty: none
    std::uint64_t answer = 0;
    std::string number;  // of the decision that was answered last
    Clock::time_point answered;
    bool waits = false;  // for the acknowledgement
    bool looks = false;  // for the view after the last answer at the table
    bool over = false;
  };
  bool all_over() const;

  void introduce(std::size_t seat);
  void open_sockets(std::size_t seat);
  void begin();
  void sit(std::size_t seat);
  void hear(Person& person, std::string_view message);
  void asked(Person& person, std::string_view message);
  void answer(Person& person);
  void answer_one();

  Game game_;
  Tally& tally_;
  Caller caller_;
  Beat beat_;
  std::deque<Person> people_;
  std::function<void()> seated_;
  std::string table_;
  std::uint64_t chance_;
  Clock::time_point last_answer_;
  bool due_ = false;
  int begun_ = 0;
};

}  // namespace guildhall::load
