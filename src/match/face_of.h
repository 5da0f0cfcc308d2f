// GameFace and Position of a game type. Include only where the face of a game is made (face.cpp.in) or its type is needed.
#pragma once

#include <optional>
#include <span>
#include <utility>

#include "kit/game.h"
#include "match/games.h"
#include "shape/pack.h"
#include "shape/places.h"
#include "shape/recycled.h"

namespace guildhall {

// The functions of a game are found by the types of their arguments. Inside a class whose members have the same names they
// would not be, so they are called from here.
namespace rules {
template <class Options, class Dealing>
auto start_of(const Options& options, int players, Dealing& dealer) {
  return start(options, players, dealer);
}
template <class State>
Seats asked_of(const State& s) {
  return asked(s);
}
template <class State>
Seats awaited_of(const State& s) {
  return awaited(s);
}
template <class State>
Seat next_of(const State& s) {
  return next(s);
}
template <class State>
Decision decision_of(const State& s, Seat seat) {
  return decision(s, seat);
}
template <class State>
void legal_of(const State& s, Seat seat, Actions& out) {
  legal(s, seat, out);
}
template <class State, class Dealing>
void apply_to(State& s, Seat seat, Action action, Dealing& dealer) {
  apply(s, seat, action, dealer);
}
template <class State>
void stand_in(State& s, Seat seat, int kind, bool on) {
  stand(s, seat, kind, on);
}
template <class State>
auto view_of(const State& s, Seat seat) {
  return view(s, seat);
}
template <class View>
auto seen_of(const View& v) {
  return seen(v);
}
template <class View>
Action fallback_of(const View& v, const Actions& actions, Random& random) {
  return fallback(v, actions, random);
}
template <class View>
void withheld_of(const View& v, Withheld& out) {
  withheld(v, out);
}
template <class View>
std::optional<Refusal> explained(const View& v, const Action& action) {
  if constexpr (requires { explain(v, action); })
    return explain(v, action);
  else
    return std::nullopt;
}
template <class View, class Events>
Reason why_of(const View& v, const Events& heard, Action advised) {
  return why(v, heard, advised);
}
template <Game G>
constexpr bool kSuspects = requires(const typename G::View& v, std::span<const typename G::Event> heard) {
  suspect(v, heard);
};
template <class State>
std::optional<Result> result_of(const State& s) {
  return result(s);
}
template <class State>
Flaw flaw_of(const State& s) {
  return flaw(s);
}
template <class State>
bool aliases_in(const State& s) {
  if constexpr (requires { goes_by_aliases(s); })
    return goes_by_aliases(s);
  else
    return false;
}
template <class State>
json::value position_of(const State& s) {
  return position(s);
}
template <class State, class Event>
std::optional<bool> judge_in(const State& s, Seat speaker, Action claim, std::span<const Event> told) {
  if constexpr (requires { judge(s, speaker, claim, told); })
    return judge(s, speaker, claim, told);
  else if constexpr (requires { judge(s, speaker, claim); })
    return judge(s, speaker, claim);
  else
    return std::nullopt;  // a game without claims
}
template <class View>
bool refuted_by(const View& seen_by_all, Seat speaker, Action claim) {
  if constexpr (requires { refuted(seen_by_all, speaker, claim); })
    return refuted(seen_by_all, speaker, claim);
  else
    return false;
}
template <class View, class Event>
bool contradicts_in(const View& then, const View& now, std::span<const Event> since, Seat speaker, Action earlier,
                    Action later) {
  if constexpr (requires { contradicts(then, now, since, speaker, earlier, later); })
    return contradicts(then, now, since, speaker, earlier, later);
  else
    return false;
}
template <class View, class Events>
std::optional<Action> remark_of(const View& v, const Events& heard, std::span<const Action> said, Random& random) {
  if constexpr (requires { remark(v, heard, said, random); })
    return remark(v, heard, said, random);
  else
    return std::nullopt;
}
}  // namespace rules

// Collects what the rules tell.
template <class Event>
class Notes : public Dealer<Event>::Listener {
 public:
  using Heard = std::vector<std::pair<Event, Seats>>;
  Notes(Heard& heard, Heard& held) : heard_(heard), held_(held) {}

  void hear(const Event& event, Seats audience) override { heard_.emplace_back(event, audience); }
  void hear_later(const Event& event, Seats audience) override { held_.emplace_back(event, audience); }
  void release() override {
    heard_.insert(heard_.end(), held_.begin(), held_.end());
    held_.clear();
  }

 private:
  Heard& heard_;
  Heard& held_;
};

// The first of these that is known of an entry of a view.
template <class Entry>
std::string role_in(const Entry& entry) {
  const auto known = [](const auto& role) -> std::string {
    if constexpr (shape::IsOptional<std::remove_cvref_t<decltype(role)>>::value)
      return role ? shape::enum_name(*role) : "";
    else
      return shape::enum_name(role);
  };
  std::string out;
  if constexpr (requires { entry.society; }) out = known(entry.society);
  if constexpr (requires { entry.role; }) out = out.empty() ? known(entry.role) : out;
  if constexpr (requires { entry.character; }) out = out.empty() ? known(entry.character) : out;
  return out;
}

template <class Seen>
class GlimpseOf final : public Glimpse {
 public:
  // `look` gives what is seen; it is made where it is kept, for it is large.
  template <class Look>
  explicit GlimpseOf(Look&& look) : seen_(look()) {}
  void write(shape::Draft& out) const override { shape::write(out, seen_); }
  bool write_change(shape::Draft& out, const Glimpse& later) const override {
    constexpr std::size_t kNothing = 2;  // an empty list
    const std::size_t before = out.size();
    shape::write_change(out, seen_, static_cast<const GlimpseOf&>(later).seen_);
    if (out.size() > before + kNothing) return true;
    out.cut(before);
    return false;
  }
  std::string role_of(Seat seat) const override {
    std::string out;
    shape::for_each_member(seen_, [&](std::string_view, const auto& member) {
      if constexpr (requires { member.begin()->seat == seat; })
        for (const auto& entry : member)
          if (out.empty() && entry.seat == seat) out = role_in(entry);
    });
    return out;
  }

 private:
  Seen seen_;
};

template <Game G>
class PositionOf final : public Position {
 public:
  using State = typename G::State;
  using Event = typename G::Event;

  PositionOf() = default;
  explicit PositionOf(const State& state) : state_(state) {}

  const State& typed() const { return state_; }
  // What a seat has heard since the game began: bots are given this beside their view.
  std::vector<Event> heard_by(Seat seat) const {
    std::vector<Event> out;
    for (const auto& [event, to] : heard_)
      if (to.has(seat)) out.push_back(event);
    return out;
  }
  // Runs something that changes the state; on any exception everything is as before. True: the dealer is bound.
  template <class Change>
  bool change(Random& random, Change&& what) {
    const State before = state_;
    const std::size_t heard_before = heard_.size();
    const auto held_before = held_;
    Notes<Event> notes(heard_, held_);
    Dealer<Event> dealer(random, &notes);
    try {
      what(state_, dealer);
    } catch (...) {
      state_ = before;
      heard_.resize(heard_before);
      held_ = held_before;
      throw;
    }
    return dealer.bound();
  }

  std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(*this); }
  std::unique_ptr<Saved> save() const override {
    auto saved = std::make_unique<SavedState>();
    saved->state = state_;
    saved->heard = heard_.size();
    saved->held = held_;
    return saved;
  }
  void go_back(const Saved& saved) override {
    const auto& then = static_cast<const SavedState&>(saved);
    state_ = then.state;
    heard_.resize(then.heard);
    held_ = then.held;
  }
  Seats asked() const override { return over() ? Seats{} : rules::asked_of(state_); }
  Seats awaited() const override { return over() ? Seats{} : rules::awaited_of(state_); }
  Seat next() const override { return rules::next_of(state_); }
  Decision decision(Seat seat) const override { return rules::decision_of(state_, seat); }
  void legal(Seat seat, Actions& out) const override {
    out.clear();
    if (!over()) rules::legal_of(state_, seat, out);
  }
  bool apply(Seat seat, Action action, Random& random) override {
    return change(random, [&](State& s, Dealer<Event>& dealer) { rules::apply_to(s, seat, action, dealer); });
  }
  void stand(Seat seat, int kind, bool on) override { rules::stand_in(state_, seat, kind, on); }
  Action fallback(Seat seat, Random& random) const override {
    Actions actions;
    legal(seat, actions);
    return rules::fallback_of(rules::view_of(state_, seat), actions, random);
  }
  bool over() const override { return rules::result_of(state_).has_value(); }
  std::optional<Result> result() const override { return rules::result_of(state_); }
  std::size_t events() const override { return heard_.size(); }
  Seats audience(std::size_t event) const override { return heard_[event].second; }
  Told told(std::size_t event) const override {
    Told out{.to = heard_[event].second};
    std::visit(
        [&]<class Happening>(const Happening& happening) {
          out.event = shape::type_id<Happening>();
          shape::add_members(out.fields, happening);
          shape::add_text_args(out.args, happening);
        },
        heard_[event].first);
    return out;
  }
  void write_event(shape::Draft& out, std::size_t event) const override {
    const auto& [happened, to] = heard_[event];
    const auto kind = static_cast<std::int64_t>(happened.index());
    out += '[';
    shape::write_number(out, to.has(Seat::spectator()) ? kind : -1 - kind);
    std::visit([&](const auto& happening) { shape::write_members_by_places(out, happening); }, happened);
    out += ']';
  }
  json::value view(Seat viewer) const override {
    return shape::to_json(rules::seen_of(rules::view_of(state_, viewer)));
  }
  std::shared_ptr<const Glimpse> glimpse(Seat viewer) const override {
    const auto look = [&] { return rules::seen_of(rules::view_of(state_, viewer)); };
    using Made = GlimpseOf<decltype(look())>;
    return std::allocate_shared<Made>(shape::Recycled<Made>(), look);
  }
  void withheld(Seat seat, Withheld& out) const override { rules::withheld_of(rules::view_of(state_, seat), out); }
  std::optional<Refusal> explain(Seat seat, const Action& action) const override {
    return rules::explained(rules::view_of(state_, seat), action);
  }
  Reason why(Seat seat, Action advised) const override {
    return rules::why_of(rules::view_of(state_, seat), heard_by(seat), advised);
  }
  Suspicions suspicions(Seat seat) const override {
    if constexpr (rules::kSuspects<G>)
      return suspect(rules::view_of(state_, seat), heard_by(seat));
    else
      return {};
  }
  bool refuted(Seat speaker, Action claim) const override {
    return rules::refuted_by(rules::view_of(state_, Seat::spectator()), speaker, claim);
  }
  bool contradicts(const Position& then, Seat speaker, Action earlier, Action later) const override {
    const auto& before = static_cast<const PositionOf&>(then);
    std::vector<Event> since;
    for (std::size_t at = before.events(); at < events(); ++at)
      if (audience(at).has(Seat::spectator())) since.push_back(heard_[at].first);
    return rules::contradicts_in(rules::view_of(before.state_, Seat::spectator()),
                                 rules::view_of(state_, Seat::spectator()), std::span<const Event>(since), speaker,
                                 earlier, later);
  }
  bool aliases() const override { return rules::aliases_in(state_); }
  int players() const override { return state_.players; }
  json::value state() const override { return rules::position_of(state_); }
  json::object options() const override { return shape::options_json(state_.options); }
  std::uint64_t hash() const override { return shape::hash_of(state_); }
  Flaw flaw() const override { return rules::flaw_of(state_); }
  std::optional<bool> judge(Seat speaker, Action claim) const override {
    std::vector<Event> told;
    for (const auto& [event, to] : heard_) told.push_back(event);
    return rules::judge_in<State, Event>(state_, speaker, claim, told);
  }

 private:
  using Heard = std::vector<std::pair<Event, Seats>>;
  struct SavedState final : Saved {
    State state{};
    std::size_t heard = 0;
    Heard held;
  };

  State state_{};
  Heard heard_;
  Heard held_;
};

template <Game G>
class FaceOf final : public GameFace {
 public:
  const GameInfo& info() const override { return G::info(); }
  std::vector<shape::OptionFacts> options() const override {
    return shape::option_facts<typename G::Options>(G::info().options);
  }
  std::vector<std::string> events() const override {
    std::vector<std::string> out;
    [&]<class... Kinds>(std::type_identity<std::variant<Kinds...>>) {
      out = shape::snake_cases({shape::type_name<Kinds>()...});
    }(std::type_identity<typename G::Event>());
    return out;
  }
  bool suspects() const override { return rules::kSuspects<G>; }
  json::object legend() const override {
    using Seen = decltype(rules::seen_of(rules::view_of(std::declval<const typename G::State&>(), Seat{})));
    shape::Legend legend;
    json::object out{{"view", json::string(legend.type_of<Seen>())}};
    json::array events;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, typename G::Event>>(
        [&](auto kind) { events.push_back(legend.event<typename decltype(kind)::type>(G::info())); });
    out["events"] = std::move(events);
    out["types"] = legend.types();
    return out;
  }
  std::unique_ptr<Position> start(const json::object& given, int players, Random& random) const override {
    const auto settled = shape::options_from<typename G::Options>(given, G::info().options, players);
    auto position = std::make_unique<PositionOf<G>>();
    position->change(random, [&](typename G::State& s, Dealer<typename G::Event>& dealer) {
      s = rules::start_of(settled, players, dealer);
    });
    return position;
  }
  std::unique_ptr<Position> load(const json::value& state) const override {
    return std::make_unique<PositionOf<G>>(G::load(state));
  }
};

}  // namespace guildhall
