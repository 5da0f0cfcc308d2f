// One game, and one position of it, behind an interface that is the same for all games. Server, protocol, records and
// tools see games only through it; search and simulation use the game type directly (games.h).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kit/game.h"
#include "kit/suspicion.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall {

namespace json = boost::json;

// Something that happened, with its audience. Never edited afterwards.
struct Told {
  Seats to;
  std::string event;
  json::object fields;  // as in JSON
  json::object args;    // as arguments of its sentence
};
json::object told_json(const Told& told);

// What one viewer sees at one moment, to be shown and to be compared with a later one.
class Glimpse {
 public:
  virtual ~Glimpse() = default;
  virtual void write(shape::Draft& out) const = 0;  // the view as JSON
  // What makes this view into a later one of the same viewer, by places (docs/api.md). False: they are the same, and nothing
  // is written.
  virtual bool write_change(shape::Draft& out, const Glimpse& later) const = 0;
  // What a seat is, as its entry in this view says: a society, a role, a character. Empty where it says nothing of the kind.
  virtual std::string role_of(Seat seat) const = 0;
};

class Position {
 public:
  virtual ~Position() = default;
  virtual std::unique_ptr<Position> clone() const = 0;
  // A position to go back to, cheaper than a clone: what was told before is not copied.
  struct Saved {
    virtual ~Saved() = default;
  };
  virtual std::unique_ptr<Saved> save() const = 0;
  virtual void go_back(const Saved& saved) = 0;

  // Playing
  virtual Seats asked() const = 0;
  virtual Seats awaited() const = 0;
  virtual Seat next() const = 0;
  virtual Decision decision(Seat seat) const = 0;
  virtual void legal(Seat seat, Actions& out) const = 0;
  // The action is in the legal list. On any exception the position is as before. True: chance, a card seen or a window
  // opened binds it, so that it cannot be taken back.
  virtual bool apply(Seat seat, Action action, Random& random) = 0;
  virtual void stand(Seat seat, int kind, bool on) = 0;
  virtual Action fallback(Seat seat, Random& random) const = 0;
  virtual bool over() const = 0;
  virtual std::optional<Result> result() const = 0;

  // What happened, since the game began
  virtual std::size_t events() const = 0;
  virtual Seats audience(std::size_t event) const = 0;
  virtual Told told(std::size_t event) const = 0;
  virtual void write_event(shape::Draft& out, std::size_t event) const = 0;  // by places

  // What a seat may know
  virtual json::value view(Seat viewer) const = 0;
  virtual std::shared_ptr<const Glimpse> glimpse(Seat viewer) const = 0;
  virtual void withheld(Seat seat, Withheld& out) const = 0;
  // Why that answer is not possible, where nobody would look for it in a list.
  virtual std::optional<Refusal> explain(Seat seat, const Action& action) const = 0;
  virtual Reason why(Seat seat, Action advised) const = 0;  // what an advised answer is after

  virtual Suspicions suspicions(Seat seat) const = 0;  // none where the game has nothing of the kind

  // What everybody may know: a claim that cannot be true
  virtual bool refuted(Seat speaker, Action claim) const = 0;
  // or cannot be together with an earlier one, made in the same game at `then`
  virtual bool contradicts(const Position& then, Seat speaker, Action earlier, Action later) const = 0;

  // Everything, for operators and tests
  virtual bool aliases() const = 0;  // whether things go by their other names now (COD-G6)
  virtual int players() const = 0;
  virtual json::value state() const = 0;
  virtual json::object options() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual Flaw flaw() const = 0;
  virtual std::optional<bool> judge(Seat speaker, Action claim) const = 0;
};

class GameFace {
 public:
  virtual ~GameFace() = default;
  virtual const GameInfo& info() const = 0;
  virtual std::vector<shape::OptionFacts> options() const = 0;
  virtual std::vector<std::string> events() const = 0;  // every kind of event there is
  virtual bool suspects() const = 0;                    // whether positions have suspicions
  virtual json::object legend() const = 0;              // what stands where in changes of views and in events by places
  // Throws shape::BadOption, ChanceMismatch.
  virtual std::unique_ptr<Position> start(const json::object& options, int players, Random& random) const = 0;
  // Throws shape::BadField, shape::BadPosition, shape::BadOption.
  virtual std::unique_ptr<Position> load(const json::value& state) const = 0;
};

}  // namespace guildhall
