#include "games/quacks/advice.h"

#include <algorithm>
#include <vector>

#include "games/quacks/measured.h"
#include "games/quacks/odds.h"
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

constexpr int kLookAhead = 4;          // draws the solver looks ahead
constexpr double kGuessedFlask = 1.1;  // points
constexpr double kPennyWorth = 2.0;
constexpr int kCoinsMost = 48;
constexpr double kMiddle = (kRounds - 1) / 2.0;  // rounds to come in the middle of the game
constexpr double kQuickRisk = 0.3;               // a chance of exploding that a playout takes

class Adviser {
 public:
  // With weights it counts with what was measured, without with what was guessed by hand.
  Adviser(const State& table, Seat me, const Weights* weights)
      : t_(table), me_(me), p_(t_.at(me)), left_(kRounds - t_.round), weights_(weights) {}

  double score(const Action& action) {
    const Verb verb = verb_of(action);
    switch (p_.asking) {
      case Ask::Step:
      case Ask::Stir:
      case Ask::StepStir:
      case Ask::StepFree:
      case Ask::Ag2Place: return step(action);
      case Ask::Buy:
      case Ask::Purple5:
      case Ask::Vamp: return purchase(action);
      case Ask::Ruby: return spending(verb);
      case Ask::Fortune:
      case Ask::Card:
      case Ask::Schaden:
      case Ask::Green2:
      case Ask::Neighbour: return choice(action);
      case Ask::Blue1:
      case Ask::Strong: return shown(action);
      case Ask::Copper:
      case Ask::GoldD: return witch(action);
      default: return plain(action);
    }
  }

 private:
  // ---- What things are worth, in points ---------------------------------------------------------------------------

  double ruby() const {
    if (weights_) return weights_->ruby * kRubyWorth[static_cast<std::size_t>(left_)];
    return left_ == 0 ? 0.5 : 0.7;
  }
  double droplet() const { return (weights_ ? weights_->droplet * kDropletGrowth : 0.42) * left_; }
  double flask() const {
    return weights_ ? weights_->flask * kFlaskWorth[static_cast<std::size_t>(left_)] : kGuessedFlask;
  }
  double point() const {
    return weights_ ? 1 - weights_->early_point * (1 - kPointWorth[static_cast<std::size_t>(left_)]) : 1.0;
  }
  // Coins buy chips for the rounds to come; in the last round five are a point.
  double coins(int count) const {
    if (left_ == 0) return count / kCoinsPerPoint;
    if (weights_) {
      const double early = 1 + weights_->coins_early * (left_ - kMiddle);
      return weights_->coins * early * best_buy(count);
    }
    return count * 0.075 * left_ * (left_ > 6 ? 1.1 : 1.0);
  }
  // The worth of the best chip, or of two of different colours, for so many coins.
  double best_buy(int count) const {
    if (!priced_) {
      price_all();
      priced_ = true;
    }
    return best_buy_[static_cast<std::size_t>(std::clamp(count, 0, kCoinsMost))];
  }
  void price_all() const {
    struct Ware {
      Colour colour;
      int price;
      double worth;
    };
    Row<Ware, kKinds> wares;
    for (int kind = 0; kind < kKinds; ++kind) {
      const Chip chip = chip_at(kind);
      if (is_white(chip) || !available(t_, chip)) continue;
      const int price = price_of(t_, chip);
      if (price > 0 && price <= kCoinsMost) wares.push_back({colour_of(chip), price, chip_worth(chip)});
    }
    for (const Ware& first : wares) {
      offer(first.price, first.worth);
      for (const Ware& second : wares)
        if (second.colour > first.colour) offer(first.price + second.price, first.worth + second.worth);
    }
    for (std::size_t at = 1; at < best_buy_.size(); ++at) best_buy_[at] = std::max(best_buy_[at], best_buy_[at - 1]);
  }
  void offer(int price, double worth) const {
    if (price > kCoinsMost) return;
    double& best = best_buy_[static_cast<std::size_t>(price)];
    best = std::max(best, worth);
  }
  double space_value(int head, bool exploded) const {
    const Space& space = space_at(std::min(head + 1, kSpoon));
    const double rubies = space.ruby ? ruby() : 0;
    const double lead = exploded ? 0
                                 : (weights_ ? weights_->lead : 1.0) * 0.012 *
                                       std::min(head, kLastSpace);  // the bonus die goes to the fullest pot
    const double points = point() * (space.vp + bowl_points(head));
    if (!exploded || p_.window > 0) return points + coins(space.coins) + rubies + lead;
    return rubies + (left_ == 0 ? points : std::max(points, coins(space.coins)));
  }
  // QUX-L7; spaces beyond the last count what is added to the bowl.
  int bowl_points(int head) const {
    if (!t_.options.hw_bowls || head < kLastSpace) return 0;
    int sum = head - kLastSpace;
    for (Chip chip : p_.bowl) sum += value_of(chip);
    return sum / 2;
  }
  // What owning this chip is worth for the rest of the game: its way, and its book.
  double chip_worth(Chip chip) const {
    if (chip == kNoChip) return 0;
    if (weights_) return weighed_worth(chip);
    const int value = value_of(chip);
    double extra = 0;
    switch (colour_of(chip)) {
      case Colour::White: return -2.0 * value;
      case Colour::Orange: extra = value == 1 ? 0.1 : 0.3; break;
      case Colour::Green: {
        const std::array<double, 6> by_set{0.55, 0.5 + 0.25 * value, 0.35 * value, 0.3, 0.5, 0.6};
        extra = by_set[static_cast<std::size_t>(t_.options.books.green - 1)];
        break;
      }
      case Colour::Blue: {
        const std::array<double, 6> by_set{0.55 + 0.3 * value, 0.4 + 0.15 * value, 0.35,
                                           0.25 * value,       0.2 * value,        0.5};
        extra = by_set[static_cast<std::size_t>(t_.options.books.blue - 1)];
        break;
      }
      case Colour::Red: {
        const std::array<double, 6> by_set{1.0, 0.6, 0.7, 0.8, 0.5, 0.9};
        extra = by_set[static_cast<std::size_t>(t_.options.books.red - 1)];
        break;
      }
      case Colour::Yellow: {
        const std::array<double, 6> by_set{1.1, 1.3, 0.9, 1.4, 1.4, 0.8};
        extra = by_set[static_cast<std::size_t>(t_.options.books.yellow - 1)];
        break;
      }
      case Colour::Purple: extra = owns(chip) < 3 ? 1.9 : 0.8; break;  // its books pay by the number of chips
      case Colour::Black: extra = black_extra(); break;
      case Colour::Locoweed: extra = 1.4; break;
    }
    const double copies = 0.04 * p_.bag.count(kind_of(chip));      // variety is good for books and elixirs
    return left_ * (0.33 * value + 0.30 * extra + 0.12 - copies);  // each coloured chip also thins out the white ones
  }

  double weighed_worth(Chip chip) const {
    const double worth = measured_worth(chip);
    if (worth <= 0) return worth;
    const int value = value_of(chip);
    const double by_value = value == 4 ? weights_->value_4 : value == 2 ? weights_->value_2 : 1.0;
    const double one_more = std::max(0.2, 1 - weights_->copies * owns(chip));
    return worth * by_colour(chip) * by_value * one_more;
  }
  double by_colour(Chip chip) const {
    switch (colour_of(chip)) {
      case Colour::White: return 1;
      case Colour::Orange: return value_of(chip) == 1 ? weights_->orange_1 : weights_->orange_6;
      case Colour::Green: return weights_->green;
      case Colour::Blue: return weights_->blue;
      case Colour::Red: return weights_->red;
      case Colour::Yellow: return weights_->yellow;
      case Colour::Purple: return weights_->purple;
      case Colour::Black: return weights_->black;
      case Colour::Locoweed: return weights_->locoweed;
    }
    GH_UNREACHABLE();
  }
  double measured_worth(Chip chip) const {
    const int value = value_of(chip);
    const auto of = [&](const ByValue& growth, int set) {
      return growth[value == 4 ? 2u : value == 2 ? 1u : 0u][static_cast<std::size_t>(set - 1)].over(left_);
    };
    const Books& books = t_.options.books;
    switch (colour_of(chip)) {
      case Colour::White: return -weights_->white * kWhiteHarm * value * left_;
      case Colour::Orange: return (value == 1 ? kOrange1Growth : kOrange6Growth).over(left_);
      case Colour::Green: return of(kGreenGrowth, books.green);
      case Colour::Blue: return of(kBlueGrowth, books.blue);
      case Colour::Red: return of(kRedGrowth, books.red);
      case Colour::Yellow: return of(kYellowGrowth, books.yellow);
      case Colour::Purple:
        return kPurpleGrowth[static_cast<std::size_t>(books.purple - 1)].over(left_) * (owns(chip) < 3 ? 1.0 : 0.6);
      case Colour::Black: {
        const auto book = static_cast<std::size_t>(std::max(0, static_cast<int>(t_.options.black_book) - 1));
        return (owns(chip) < 2 ? kBlackGrowth : kMoreBlackGrowth)[book].over(left_);
      }
      case Colour::Locoweed: {
        const auto book = static_cast<std::size_t>(std::max(0, static_cast<int>(t_.options.locoweed_book) - 2));
        return kLocoweedGrowth[book].over(left_);
      }
    }
    GH_UNREACHABLE();
  }

  int owns(Chip chip) const { return owned(t_, me_)[static_cast<std::size_t>(chip)]; }
  // One or two beat the neighbours round after round; more add little.
  double black_extra() const {
    if (t_.options.black_book == BlackBook::Black_5) return -0.4;
    return owns(Chip::Black_1) < 2 ? 2.8 : 0.4;
  }
  // QUX-P1: what a space of the elixir card brings; those who act while brewing live on the space itself.
  double slot_worth(int space) const {
    const SlotOf slot = slot_of(t_.options, p_.patient, space);
    switch (slot.gift) {
      case SlotGift::Nothing: return 0;
      case SlotGift::Rat: return 0.5;
      case SlotGift::Points: return point() * slot.amount;
      case SlotGift::Display: return 0.55 * slot.amount;
      case SlotGift::Chips: return 0.9 * slot.amount;
      case SlotGift::ChipsAndRat: return 0.9 * slot.amount + 0.5;
      case SlotGift::Rubies: return ruby() * slot.amount;
      case SlotGift::Chip: return chip_worth(slot.chip);
      case SlotGift::Swap: return best_swap(slot.amount);
      case SlotGift::Flask: return p_.flask ? 0 : flask();
      case SlotGift::Dice: return 1.1 * slot.amount;
      case SlotGift::Droplets: return droplet() * slot.amount;
      case SlotGift::Coins: return slot.amount < kOrange1Price ? 0 : coins(slot.amount);
    }
    GH_UNREACHABLE();
  }
  double space_worth(int space) const {
    const bool acts = p_.patient == Patient::CarrotNose || p_.patient == Patient::WingEars ||
                      p_.patient == Patient::WitchHump || p_.patient == Patient::Forgetfulness;
    return slot_worth(space) + (acts ? 0.5 * space : 0.001 * space);
  }
  double best_swap(int value) const {
    double best = 0;
    for (const PotChip& chip : p_.pot) {
      if (!has_number(chip.chip(), 1) || better_of(chip.chip()) == kNoChip) continue;
      const Chip to = chip_of(colour_of(chip.chip()), value);
      if (in_supply(t_, to)) best = std::max(best, chip_worth(to) - chip_worth(chip.chip()));
    }
    return best;
  }

  // ---- Brewing ------------------------------------------------------------------------------------------------

  Advice outlook(const ChipBag& bag, int head_now, int white, int depth) const {
    Brew brew{bag, head_now, white, white_limit(t_, p_), t_.options.hw_bowls};
    if (safe_draws(t_, p_)) brew.limit = 99;
    return stop_or_draw(
        brew, [&](int at) { return space_value(at, false); }, [&](int at) { return space_value(at, true); },
        [&](Chip chip) {
          const Placing placing{.chip = chip,
                                .origin = Origin::Bag,
                                .copied = chip == Chip::Locoweed ? copied_identity(t_, p_) : kNoChip};
          return distance_of(t_, me_, placing, modifiers_of(t_, me_, placing));
        },
        depth);
  }
  const Advice& now() {
    if (!known_) {
      advice_ = outlook(p_.bag, head(p_), white_total(p_), kLookAhead);
      known_ = true;
    }
    return advice_;
  }
  bool surely_explodes() const {
    if (safe_draws(t_, p_) || p_.window > 0) return false;
    const int spare = white_limit(t_, p_) - white_total(p_);
    for (int kind = 0; kind < kKinds; ++kind)
      if (p_.bag.count(kind) > 0 && (!is_white(chip_at(kind)) || value_of(chip_at(kind)) <= spare)) return false;
    return !p_.bag.empty();
  }
  double best_now() { return std::max(now().stop, p_.bag.empty() ? -1e9 : now().draw); }

  // Putting the last chip back: where the pot would stand, and the best from there.
  double after_flask() {
    if (p_.last != LastDrawn::Pot) return -1e9;
    const Chip chip = p_.pot.back().chip();
    ChipBag bag = p_.bag;
    bag.add(kind_of(chip));
    const int before = p_.pot.size() > 1 ? p_.pot[p_.pot.size() - 2].space : p_.start;
    const int white = white_total(p_) - (is_white(chip) ? value_of(chip) : 0);
    const Advice then = outlook(bag, before, white, kLookAhead);
    return std::max(then.stop, then.draw) - (left_ == 0 ? 0 : flask());
  }

  double step(const Action& action) {
    switch (verb_of(action)) {
      case Verb::Draw: return surely_explodes() ? now().stop - 1 : now().draw;
      case Verb::Stop: return now().stop;
      case Verb::Pass:
      case Verb::Finish: return p_.asking == Ask::Ag2Place ? 0 : best_now();
      case Verb::Flask: return p_.asking == Ask::Ag2Place ? -1 : after_flask();
      case Verb::Take: {  // AG2: coloured chips first, white ones while they are safe
        const Chip chip = chip_arg(action, 0);
        if (!is_white(chip)) return 10 + value_of(chip);
        return white_total(p_) + value_of(chip) < white_limit(t_, p_) ? 2 - 0.1 * value_of(chip) : -5;
      }
      case Verb::PlaceDisplay: return best_now() + 5;
      case Verb::PlaceAside: {
        const Chip chip = chip_arg(action, 0);
        const bool safe = !is_white(chip) || white_total(p_) + value_of(chip) <= white_limit(t_, p_);
        return best_now() + (safe ? 4 : -9);
      }
      case Verb::ReturnAside: return -100;
      case Verb::Witch:
        if (static_cast<Witch>(action.args[0]) == Witch::AG2)
          return best_now() + (t_.round >= 5 && p_.bag.size() >= kOfferSize && now().stop >= now().draw ? 1.0 : -3.0);
        return best_now() + (t_.round >= 4 && white_total(p_) >= 6 && p_.bag.size() > 3 ? 0.5 : -3.0);
      case Verb::Forget: return -100;
      case Verb::ReturnWhite3: return best_now() + (white_total(p_) >= 5 ? 1.0 : -1.0);
      case Verb::Propose: return -1000;
      case Verb::Agree: return best_now() + 0.01;  // drawing in step hurts nobody
      case Verb::Refuse: return -1000;
      default: return -1000;
    }
  }

  double shown(const Action& action) const {
    if (verb_of(action) == Verb::None) return 0.4;
    const Chip chip = chip_arg(action, 0);
    const bool explodes = is_white(chip) && white_total(p_) + value_of(chip) > white_limit(t_, p_);
    if (p_.asking == Ask::Blue1 && is_white(chip))
      return explodes ? -5 : white_total(p_) + value_of(chip) <= 3 ? 0.5 : -1;
    if (explodes && t_.options.strong_ingredient == StrongIngredient::NormalPlacement) return -5;  // QUA-C22
    return value_of(chip) + 0.2 * static_cast<int>(colour_of(chip) == Colour::Blue);
  }

  // ---- Buying, spending, cards ----------------------------------------------------------------------------------

  double purchase(const Action& action) const {
    return chip_worth(chip_arg(action, 0)) + chip_worth(chip_arg(action, 1));
  }

  double spending(Verb verb) const {
    if (weights_ && verb == Verb::Flask) return left_ > 0 ? flask() - 2 * ruby() + 0.5 : -1;
    if (weights_ && verb == Verb::Droplet) return droplet() - 2 * ruby() + 0.4;
    switch (verb) {
      case Verb::Flask: return left_ > 0 ? 3 : -1;
      case Verb::Droplet: return droplet() - 1.0;
      case Verb::Tube: return (t_.round >= 5 ? 1.6 : 1.2) - 1.0;
      default: return 0;
    }
  }

  double choice(const Action& action) const {
    const Chip chip = chip_arg(action, 0);
    switch (verb_of(action)) {
      case Verb::Take:
        if (t_.card == Card::F06) return chip_worth(chip) - 0.7;
        if (t_.card == Card::FP3) return chip_worth(chip) - 0.7 * value_of(chip);
        if (t_.card == Card::FP9) return chip_worth(chip) - 0.35 * (value_of(chip) == 4 ? 6 : 2 * value_of(chip));
        if (t_.card == Card::FP10) return chip_worth(chip) - droplet() * (value_of(chip) == 2 ? 1 : 2);
        return chip_worth(chip);
      case Verb::Exchange: return chip_worth(chip_arg(action, 1)) - kPennyWorth - 1.5;
      case Verb::Swap:
        return action.args[2] == Action::kNone ? -0.1 : chip_worth(chip_arg(action, 2)) - chip_worth(chip);
      case Verb::Droplet: return droplet() * (t_.card == Card::FP4 ? 3 : 2);
      case Verb::Rubies: return ruby() * (t_.card == Card::F05 ? 3 : 2);
      case Verb::Rats: return t_.card == Card::FP1 ? ruby() + 1.2 + 1.0 : 2.8;
      case Verb::Dice: return 4.4;
      case Verb::Vp: return t_.card == Card::F11 ? 4 : p_.tails;
      case Verb::RemoveWhite: return p_.asking == Ask::Neighbour ? 2 : 0.75 * left_ + 0.6;
      case Verb::Pay: return 0.35 * 3 * action.args[0] - 0.75 * action.args[0];
      case Verb::ForWhite: return 0.1;
      default: return 0;
    }
  }

  // ---- Witches --------------------------------------------------------------------------------------------------

  double witch(const Action& action) const {
    if (verb_of(action) != Verb::Witch) return 0;
    const double cost = kPennyWorth + 0.4 * left_;  // waiting keeps her for a better moment
    const Shop* shop = t_.lane(me_).find<Shop>();
    const int purse = shop == nullptr ? 0 : shop->coins;
    switch (static_cast<Witch>(action.args[0])) {
      case Witch::CU1: {
        double gain = 0;
        for (int at : {1, 2})
          if (action.args[static_cast<std::size_t>(at)] != Action::kNone) {
            const Chip chip = p_.pot[action.args[static_cast<std::size_t>(at)]].chip();
            gain += chip_worth(better_of(chip)) - chip_worth(chip);
          }
        return gain - cost;
      }
      case Witch::CU2: return coins(purse) * 0.7 - cost;
      case Witch::CU3:  // a 4-chip of a middle round is what she is kept for
        return chip_worth(chip_arg(action, 3)) - (left_ > 3 ? std::max(cost, 7.5) : cost);
      case Witch::CU4: return coins(2 * p_.rubies) * 0.8 - cost;
      case Witch::AU1: return kColourPoints[static_cast<std::size_t>(distinct_colours(p_))] - cost;
      case Witch::AU2: {
        int chips = 0;
        for (int kind = kind_of(Chip::Orange_6); kind < kKinds; ++kind)
          if (value_of(chip_at(kind)) >= 2 || chip_at(kind) == Chip::Purple_1 || chip_at(kind) == Chip::Locoweed)
            chips += std::min(p_.bag.count(kind), p_.bag_then.count(kind));
        return 2 * chips - cost;
      }
      default: return -1;
    }
  }

  // ---- The rest -------------------------------------------------------------------------------------------------

  double plain(const Action& action) {
    const Verb verb = verb_of(action);
    const Space& space = space_at(p_.scoring);
    switch (p_.asking) {
      case Ask::Exploded: return verb == Verb::Vp ? point() * space.vp : coins(space.coins);
      case Ask::WellStirred: return verb == Verb::Return ? 0.5 : white_total(p_) == 0 && p_.pot.empty() ? 0.6 : 0.4;
      case Ask::Yellow1: return verb == Verb::Return ? 1 : 0;
      case Ask::Second:
        return verb == Verb::Restart && white_total(p_) + 1 >= white_limit(t_, p_) ? 2 : verb == Verb::Continue ? 1 : 0;
      case Ask::Move: return action.args[0];  // as far as possible
      case Ask::Red2:
      case Ask::EarRed:
        return verb == Verb::PlaceAside ? 2 + value_of(chip_arg(action, 0)) : verb == Verb::Keep ? 1 : 0;
      case Ask::Rat: return verb == Verb::All ? 1 : 0;
      case Ask::GoodStart: return -0.1 * action.args[0];
      case Ask::Droplet: return verb == Verb::Tube ? 1.4 : droplet();
      case Ask::Green3: return verb == Verb::Use ? 1 : 0;
      case Ask::Green4: return action.args[0] * (droplet() - ruby());
      case Ask::Purple:
        if (verb == Verb::Swap) return chip_worth(chip_arg(action, 2)) - chip_worth(chip_arg(action, 0));
        return verb == Verb::Tier ? action.args[0] : 0;
      case Ask::Patient: {
        const std::array<double, kPatients> liking{1.0, 1.5, 0.9, 0.7, 1.1, 1.4, 0.6, 1.2};
        return liking[action.args[0]];
      }
      case Ask::Space: return space_worth(action.args[0]);
      case Ask::Ag1: return verb == Verb::Use ? 1 : 0;
      case Ask::Ag3: return verb == Verb::Both ? 1 : 0;
      case Ask::Ag4:
        return verb == Verb::Use ? std::min<double>(space.vp, coins(space.coins)) + 1 - kPennyWorth - 0.3 * left_ : 0;
      case Ask::Red5: return verb == Verb::Highest ? 1 : 0;
      case Ask::Yellow6: return verb == Verb::Pay ? 1.2 : 0.7;
      case Ask::LocoC: return verb == Verb::None ? 1 : 0;
      case Ask::Carrot: return verb == Verb::Use ? carrot() : 0;
      case Ask::Hump: return verb == Verb::Use ? 1 : 0;
      case Ask::Wing: return verb == Verb::Return ? 0.3 * value_of(placing_chip()) : verb == Verb::Double ? 0.5 : 0.4;
      case Ask::StartOrder:
      case Ask::CloseAside: return -value_of(chip_arg(action, 0));
      case Ask::Swap: return verb == Verb::Swap ? chip_worth(chip_arg(action, 2)) : 0;
      case Ask::Fb7: return verb == Verb::Flask ? 2 : verb == Verb::Dice ? 1 : 0;
      case Ask::Green5:
        return verb == Verb::Reserve ? 0.4 * value_of(chip_arg(action, 0)) - (is_white(chip_arg(action, 0)) ? 3 : 0)
                                     : 0.3;
      case Ask::Au3: return verb == Verb::Use ? ruby() * (space.vp - 1) - kPennyWorth - 0.2 * left_ : 0;
      case Ask::Au4: return verb == Verb::Use ? 0.5 * p_.rubies * ruby() - kPennyWorth - 0.2 * left_ + 0.8 : 0;
      case Ask::Gain: return verb == Verb::Take ? 1 : 0;
      default: return 0;
    }
  }
  double carrot() const {  // QUX-P4: worth it where the ruby space is further than the chip's own way
    const Placing& placing = std::get<Placing>(t_.lane(me_).top());
    const int own = std::min(head(p_) + distance_of(t_, me_, placing, modifiers_of(t_, me_, placing)), kLastSpace);
    return space_value(next_ruby_space(p_), false) - space_value(own, false);
  }
  Chip placing_chip() const {
    const Placing* placing = t_.lane(me_).find<Placing>();
    return placing == nullptr ? Chip::White_1 : placing->chip;
  }

  const State& t_;
  Seat me_;
  const Player& p_;
  int left_;  // rounds after this one
  const Weights* weights_;
  bool known_ = false;
  Advice advice_;
  mutable bool priced_ = false;
  mutable std::array<double, kCoinsMost + 1> best_buy_{};
};

Action best_of(Adviser& adviser, const Actions& actions, Random& random) {
  double best = -1e18;
  Actions good;
  for (const Action& action : actions) {
    const double score = adviser.score(action);
    if (score > best + 1e-9) {
      best = score;
      good.clear();
    }
    if (score >= best - 1e-9) good.push_back(action);
  }
  return good[random.below(good.size())];
}

}  // namespace

Action advise(const View& view, std::span<const Event>, const Actions& actions, Random& random) {
  GH_CHECK(!actions.empty());
  if (actions.size() == 1) return actions[0];
  Adviser adviser(view.table, view.viewer, nullptr);
  return best_of(adviser, actions, random);
}

Action measured_advice(const View& view, const Weights& weights, const Actions& actions, Random& random) {
  Adviser adviser(view.table, view.viewer, &weights);
  return best_of(adviser, actions, random);
}

Action careless(const View& view, std::span<const Event> heard, const Actions& actions, Random& random) {
  constexpr int kEnoughWhite = 5;
  const Player& p = view.table.at(view.viewer);
  if (actions.has(act::draw()) && actions.has(act::stop()) && !safe_draws(view.table, p)) {
    const int limit = white_limit(view.table, p) - kWhiteLimit + kEnoughWhite + (random.below(3) == 0 ? 1 : 0);
    return white_total(p) >= limit ? act::stop() : act::draw();
  }
  if (p.asking != Ask::Buy) return advise(view, heard, actions, random);
  const auto price = [&](const Action& action) {
    int sum = 0;
    for (int at : {0, 1})
      if (const Chip chip = chip_arg(action, at); chip != kNoChip) sum += price_of(view.table, chip);
    return sum;
  };
  Actions dear;
  int most = -1;
  for (const Action& action : actions) {
    if (price(action) < most) continue;
    if (price(action) > most) dear.clear();
    most = price(action);
    dear.push_back(action);
  }
  return dear[random.below(dear.size())];
}

Actions most_worth(const View& view, const Weights& weights, const Actions& actions, int most) {
  Adviser adviser(view.table, view.viewer, &weights);
  std::vector<std::pair<double, Action>> ranked;
  for (const Action& action : actions) ranked.emplace_back(adviser.score(action), action);
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  Actions out;
  for (const auto& [worth, action] : ranked)
    if (out.size() < most) out.push_back(action);
  return out;
}

Action quick_advice(const State& s, Seat seat, const Weights& weights, const Actions& actions, Random& random) {
  const Player& p = s.at(seat);
  if (p.asking == Ask::Step) {
    constexpr Action kDraw{.verb = static_cast<std::uint8_t>(Verb::Draw)};
    constexpr Action kStop{.verb = static_cast<std::uint8_t>(Verb::Stop)};
    if (actions.has(kDraw) && (!actions.has(kStop) || safe_draws(s, p) || p.window > 0)) return kDraw;
    if (actions.has(kDraw)) {
      const Fraction risk = explosion_next(p.bag, white_total(p), white_limit(s, p));
      return risk.value() < kQuickRisk ? kDraw : kStop;
    }
  }
  Adviser adviser(s, seat, &weights);
  return best_of(adviser, actions, random);
}

Reason why(const View& view, std::span<const Event>, Action advised) {
  const Player& p = view.table.at(view.viewer);
  const bool brewing = p.asking == Ask::Step || p.asking == Ask::Stir || p.asking == Ask::StepStir;
  const Fraction risk =
      safe_draws(view.table, p) ? Fraction{0, 1} : explosion_next(p.bag, white_total(p), white_limit(view.table, p));
  const std::array<int, 3> chips{static_cast<int>(risk.of), static_cast<int>(risk.total)};
  switch (verb_of(advised)) {
    case Verb::Draw: return {!brewing ? "" : risk.of == 0 ? "safe" : "draw", chips};
    case Verb::Stop: return {brewing && risk.of > 0 ? "stop" : "", chips};
    case Verb::Flask: return {brewing ? "flask" : ""};
    case Verb::Buy: return {"chips", {kRounds - view.table.round}};
    default: return {};
  }
}

}  // namespace guildhall::quacks
