#include "table/stream.h"

#include <algorithm>

#include "shape/text.h"

namespace guildhall::table {

namespace {

json::value awaited_json(Seats awaited) {
  json::array seats;
  for (Seat seat : awaited) seats.push_back(seat.index());
  return seats;
}
json::value clock_json(const Front::Clock& clock) {
  json::object out{{"deadline", clock.deadline}};
  if (clock.bank) out["bank"] = *clock.bank;
  return out;
}
json::value ring_json(const Front::Ring& ring) {
  json::object out{{"opens", ring.opens}, {"held", ring.held}};
  if (ring.closes) out["closes"] = *ring.closes;
  return out;
}

}  // namespace

json::object Front::json() const {
  json::object out = *roster;
  out["spectators"] = watchers;
  out["awaited"] = awaited_json(awaited);
  if (clock) out["clock"] = clock_json(*clock);
  if (ring) out["ring"] = ring_json(*ring);
  return out;
}

json::object Front::patch_since(const Front& before) const {
  json::object out;
  if (watchers != before.watchers) out["spectators"] = watchers;
  if (awaited != before.awaited) out["awaited"] = awaited_json(awaited);
  if (clock != before.clock) out["clock"] = clock ? clock_json(*clock) : json::value();
  if (ring != before.ring) {
    out["ring"] = ring ? ring_json(*ring) : json::value();
    if (ring && before.ring && before.ring->closes && !ring->closes) out["ring"].get_object()["closes"] = nullptr;
  }
  if (clock && before.clock && before.clock->bank && !clock->bank) out["clock"].get_object()["bank"] = nullptr;
  return out;
}

namespace {

Stream::Text numbered(std::string_view type, std::uint64_t seq, std::string_view members) {
  std::string text;
  text.reserve(members.size() + 48);
  text += R"({"type":)";
  shape::write_id(text, type);
  text += R"(,"seq":)";
  shape::write_number(text, static_cast<std::int64_t>(seq));
  if (!members.empty()) text += ',';
  text += members;
  text += '}';
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

Stream::Text Stream::add(std::string_view type, std::string_view members) {
  if (type == "decision") {
    const auto asked =
        std::find_if(kept.begin(), kept.end(), [&](const auto& one) { return one.first == kept_decision; });
    if (asked != kept.end()) {
      kept_bytes -= asked->second->size();
      asked->second = numbered(type, kept_decision, R"("id":null)");
      kept_bytes += asked->second->size();
    }
    kept_decision = seq + 1;
  }
  Text text = numbered(type, ++seq, members);
  kept_bytes += text->size();
  kept.emplace_back(seq, text);
  std::size_t gone = 0;
  while (kept.size() - gone > 1 && (kept.size() - gone > kKeptMessages || kept_bytes > kKeptBytes))
    kept_bytes -= kept[gone++].second->size();
  kept.erase(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(gone));
  return text;
}

}  // namespace guildhall::table
