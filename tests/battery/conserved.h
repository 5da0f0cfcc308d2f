// What a game never makes and never loses: pieces and cards, counted by hand over every place where they can be. Whatever
// is loaded for the same table must have as many as the game that it was saved from.
#pragma once

#include <array>
#include <map>
#include <string>

#include "games/ankh/state.h"
#include "games/bristol/state.h"
#include "games/castle/state.h"
#include "games/quacks/rules.h"

namespace guildhall::battery {

using Counts = std::map<std::string, int>;

template <class Cards>
void count_cards(Counts& out, const std::string& kind, const Cards& cards) {
  for (int zone = 0; zone < Cards::kZones; ++zone)
    for (const auto& slot : cards.in(zone)) ++out[kind + " " + std::to_string(int{slot.card})];
}

inline Counts conserved(const bristol::State& s) {
  Counts out;
  count_cards(out, "symptom", s.symptoms);
  count_cards(out, "remedy", s.remedies);
  for (int coin = 0; coin < 3; ++coin) out["coins"] += s.coin_bag.count(coin);
  out["coins"] += s.coins.size();
  if (const auto* giving = s.flow.find<bristol::AlmsGive>(); giving != nullptr) ++out["coins"];
  return out;
}

inline Counts conserved(const castle::State& s) {
  Counts out;
  for (std::uint8_t card : s.deck) ++out["object " + std::to_string(card)];
  out["tokens"] = s.token_pile;
  for (Seat seat : s.everybody()) {
    castle::for_each_card(s.hand(seat), [&](int card) { ++out["object " + std::to_string(card)]; });
    ++out["profession " + std::to_string(static_cast<int>(s.profession(seat)))];
    out["tokens"] += s.tokens_of(seat);
    ++out[s.order.has(seat) ? "order" : "brotherhood"];
  }
  if (s.players % 2 == 1) ++out[s.left_over == castle::Society::Order ? "order" : "brotherhood"];
  castle::for_each_card(s.spare, [&](int card) { ++out["profession " + std::to_string(card)]; });
  if (const auto* duel = s.flow.find<castle::Duel>())
    for (std::uint8_t laid : duel->tokens) out["tokens"] += laid;
  return out;
}

inline Counts conserved(const ankh::State& s) {
  Counts out;
  count_cards(out, "card", s.cards);
  count_cards(out, "role", s.roles);
  count_cards(out, "event", s.events);
  for (Seat seat : s.everyone()) {
    const auto owner = static_cast<std::size_t>(seat.index());
    int& minions = out["minions " + std::to_string(owner)];
    minions = s.supply[owner];
    for (std::uint8_t standing : s.pieces[owner]) minions += standing;
    if (s.options.bank_limited) out["money"] += s.cash_of(seat);
  }
  if (s.options.bank_limited) out["money"] += s.bank;
  return out;
}

inline Counts conserved(const quacks::State& s) {
  Counts out;
  for (quacks::Card card : s.deck) ++out["card " + std::to_string(static_cast<int>(card))];
  const bool limited = s.options.chip_supply == quacks::Limit::Limited;
  for (Seat seat : s.everybody()) {
    const auto chips = quacks::owned(s, seat);
    for (std::size_t kind = 0; limited && kind < chips.size(); ++kind)
      if (!quacks::is_white(quacks::chip_at(static_cast<int>(kind))))
        out["chip " + std::to_string(kind)] += chips[kind];
    if (s.options.ruby_supply == quacks::RubyLimit::Limited) out["rubies"] += s.at(seat).rubies;
    out["pennies " + std::to_string(seat.index())] = s.at(seat).pennies | s.at(seat).spent;
  }
  for (std::size_t kind = 0; limited && kind < s.supply.size(); ++kind)
    if (!quacks::is_white(quacks::chip_at(static_cast<int>(kind))))
      out["chip " + std::to_string(kind)] += s.supply[kind];
  if (s.options.ruby_supply == quacks::RubyLimit::Limited) out["rubies"] += s.ruby_supply;
  return out;
}

}  // namespace guildhall::battery
