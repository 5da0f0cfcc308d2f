#include "games/quacks/options.h"

#include "games/quacks/data.h"

namespace guildhall::quacks {

namespace {

std::optional<int> one_set(const Books& books) {  // QUX-S6: a set game uses one set number for all five colours
  const bool same = books.green == books.blue && books.green == books.red && books.green == books.yellow &&
                    books.green == books.purple;
  return same ? std::optional<int>(books.green) : std::nullopt;
}

OptionProblem problem(const char* clause, std::string message) { return {clause, std::move(message)}; }

}  // namespace

std::optional<OptionProblem> settle(Options& o, OptionNames, int players) {
  // QUX-O3: the parts of The Herb Witches need it.
  const std::array<std::pair<std::string_view, bool*>, 5> parts{{{"hw_witches", &o.hw_witches},
                                                                 {"hw_bowls", &o.hw_bowls},
                                                                 {"hw_pumpkin6", &o.hw_pumpkin6},
                                                                 {"hw_books_5_6", &o.hw_books_5_6},
                                                                 {"hw_fifth_player", &o.hw_fifth_player}}};
  if (!o.exp_witches)
    for (const auto& [id, part] : parts) *part = false;

  const int most = o.hw_fifth_player ? kPlayersMax : kPlayersMax - 1;  // QUA-S1, QUA-K1, QUX-S1, QUX-S2, QUX-V2
  if (players < 2 || players > most)
    return problem(o.hw_fifth_player ? "QUX-S1" : "QUA-S1",
                   "2 to " + std::to_string(most) + " players are possible, not " + std::to_string(players) +
                       (players == kPlayersMax ? "; the fifth needs exp_witches=true and hw_fifth_player=true" : ""));
  if (o.start_player == StartPlayer::Chosen && o.first_seat >= players)
    return problem("QUA-S2", "`first_seat` is " + std::to_string(o.first_seat) + "; seats are 0 to " +
                                 std::to_string(players - 1));

  const int sets = o.hw_books_5_6 ? kSets : kSets - 2;  // QUA-S6, QUA-K3, QUX-S6
  bool all_known = true;
  shape::for_each_member(
      o.books, [&](std::string_view, const std::uint8_t& set) { all_known = all_known && set >= 1 && set <= sets; });
  if (!all_known)
    return problem(sets == kSets ? "QUX-S6" : "QUA-S6",
                   "books have the sets 1 to " + std::to_string(sets) +
                       (sets == kSets ? "" : "; 5 and 6 need exp_witches=true and hw_books_5_6=true"));

  const std::optional<int> set = one_set(o.books);
  if (o.black_book == BlackBook::Auto)  // QUX-S8
    o.black_book = set == 5 ? BlackBook::Black_5 : set == 6 ? BlackBook::Black_6 : BlackBook::Base;
  if (o.black_book != BlackBook::Base && !o.hw_books_5_6)
    return problem("QUX-S8", "black_book=base is the only one without exp_witches=true and hw_books_5_6=true");

  if (o.locoweed_book == LocoweedBook::Auto)  // QUX-S10
    o.locoweed_book = o.exp_alchemists             ? LocoweedBook::Locoweed_A
                      : o.hw_books_5_6 && set == 5 ? LocoweedBook::Locoweed_5
                      : o.hw_books_5_6 && set == 6 ? LocoweedBook::Locoweed_6
                                                   : LocoweedBook::None;
  if (o.locoweed_book == LocoweedBook::None && o.exp_alchemists)
    return problem("QUX-S10", "with exp_alchemists=true one locoweed book must be in play, not `none`");
  if (o.locoweed_book >= LocoweedBook::Locoweed_A && !o.exp_alchemists)
    return problem("QUX-S10", "locoweed_a to locoweed_d need exp_alchemists=true");
  if ((o.locoweed_book == LocoweedBook::Locoweed_5 || o.locoweed_book == LocoweedBook::Locoweed_6) && !o.hw_books_5_6)
    return problem("QUX-S10", "locoweed_5 and locoweed_6 need exp_witches=true and hw_books_5_6=true");

  if (o.fortune_pack_alchemists == FortunePack::Auto)  // QUX-O5
    o.fortune_pack_alchemists = o.exp_alchemists ? FortunePack::On : FortunePack::Off;
  if (o.elixir_cap < kSlots) return problem("QUX-X8", "`elixir_cap` is a whole number from 10");
  return std::nullopt;
}

}  // namespace guildhall::quacks
