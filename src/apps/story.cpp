#include "apps/story.h"

#include "words/board.h"

namespace guildhall::apps {

Story::Story(Match match) : match_(std::move(match)) { add(match_.events()); }

void Story::add(const Match::Events& events) {
  for (const Told& told : events)
    entries_.push_back({.kind = Entry::Kind::Event, .told = told, .aliases = match_.position().aliases()});
}

std::optional<Problem> Story::answer(Seat seat, const Action& action, std::string_view by) {
  // As at the table: of a choice in secret nobody is told who made none.
  const bool timed_out = by == "clock" && match_.position().asked().has(seat) &&
                         !info().decisions[match_.position().decision(seat).kind].sealed;
  const bool aliases = match_.position().aliases();
  const auto events = match_.submit(seat, action, by);
  if (!events) return events.error();
  if (timed_out) entries_.push_back({.kind = Entry::Kind::TimeOut, .told = {}, .seat = seat, .action = {}});
  entries_.push_back({.kind = Entry::Kind::Answer, .told = {}, .seat = seat, .action = action, .aliases = aliases});
  add(*events);
  return std::nullopt;
}

std::optional<Problem> Story::undo(Seat seat) {
  if (const auto undone = match_.undo(seat); !undone) return undone.error();
  entries_.push_back({.kind = Entry::Kind::Undo, .told = {}, .seat = seat, .action = {}});
  return std::nullopt;
}

std::optional<Problem> Story::claim(Seat seat, const json::object& claim) {
  if (const auto claimed = match_.claim(seat, claim); !claimed) return claimed.error();
  entries_.push_back(
      {.kind = Entry::Kind::Claim, .told = {}, .seat = seat, .action = shape::claim_from(claim, info())});
  return std::nullopt;
}

// A record may hold any talk; what is none that a table writes is passed over.
void Story::talk(Seat seat, const json::value& said) {
  if (!said.is_object()) return;
  for (const char* kind : {"phrase", "text"}) {
    const json::value* text = said.get_object().if_contains(kind);
    if (text == nullptr || !text->is_string()) continue;
    const std::string words = harmless(std::string_view(text->get_string()));
    const bool phrase = kind == std::string_view("phrase") && words.starts_with("shell.phrase.");
    entries_.push_back(
        {.kind = Entry::Kind::Talk, .told = {}, .seat = seat, .action = {}, .said = words, .phrase = phrase});
    return;
  }
}

std::optional<Problem> Story::follow(const json::object& line) {
  const json::value* number = line.if_contains("seat");
  const Seat seat = number != nullptr && number->is_int64() ? Seat(static_cast<int>(number->get_int64())) : Seat();
  try {
    if (const json::value* action = line.if_contains("action")) {
      const json::value* by = line.if_contains("by");
      return answer(seat, shape::action_from(*action, info()),
                    by != nullptr && by->is_string() ? std::string_view(by->get_string()) : std::string_view());
    }
    if (const json::value* claimed = line.if_contains("claim")) return claim(seat, claimed->as_object());
    if (const json::value* said = line.if_contains("say")) talk(seat, *said);
    if (line.contains("undo")) return undo(seat);
    if (const json::value* outcomes = line.if_contains("chance")) {
      const auto queued = match_.chance(*outcomes);
      if (!queued) return queued.error();
    }
    if (const json::value* stands = line.if_contains("standing"))
      for (const auto& [kind, on] : stands->as_object()) {
        const auto stood = match_.standing(seat, kind, on.as_bool());
        if (!stood) return stood.error();
      }
    return std::nullopt;  // hashes are made again, held answers change nothing
  } catch (const std::exception& wrong) {
    return Problem{Problem::Code::BadRecord, wrong.what(), {}};
  }
}

std::vector<std::string> Story::read(Words& words, std::optional<Seat> viewer, std::size_t from) const {
  std::vector<const Entry*> visible;
  for (std::size_t at = from; at < entries_.size(); ++at) {
    const Entry& entry = entries_[at];
    if (entry.kind == Entry::Kind::Event && viewer && !entry.told.to.has(*viewer)) continue;
    if (entry.kind == Entry::Kind::Answer && viewer) continue;
    visible.push_back(&entry);
  }
  std::vector<std::string> out;
  for (std::size_t at = 0; at < visible.size(); ++at) {
    const Entry& entry = *visible[at];
    const Entry* next = at + 1 < visible.size() ? visible[at + 1] : nullptr;
    words.use_aliases(entry.aliases);
    switch (entry.kind) {
      case Entry::Kind::Event: {
        if (viewer && next != nullptr && next->kind == Entry::Kind::Event && said_again(info(), entry.told, next->told))
          break;
        std::string text = words.event(info(), entry.told);
        if (!viewer && entry.told.to != Seats::everybody())
          text += " " + words.text("terminal.only_to", {{"to", shape::text_arg(entry.told.to)}});
        out.push_back(text);
        break;
      }
      case Entry::Kind::Claim:
        out.push_back(words.text("terminal.claim_made", {{"seat", json::object{{"seat", entry.seat.index()}}},
                                                         {"text", words.claim(info(), entry.action)}}));
        break;
      case Entry::Kind::Answer:
        out.push_back("> " + words.text("terminal.answered", {{"seat", json::object{{"seat", entry.seat.index()}}},
                                                              {"action", words.action(info(), entry.action)}}));
        break;
      case Entry::Kind::Talk:
        out.push_back(words.text("terminal.said", {{"seat", json::object{{"seat", entry.seat.index()}}},
                                                   {"text", entry.phrase ? words.text(entry.said) : entry.said}}));
        break;
      case Entry::Kind::TimeOut:
        out.push_back(words.text("shell.note.time_out", {{"seat", json::object{{"seat", entry.seat.index()}}}}));
        break;
      case Entry::Kind::Undo:
        out.push_back(words.text("terminal.took_back", {{"seat", json::object{{"seat", entry.seat.index()}}}}));
        break;
    }
  }
  words.use_aliases(match_.position().aliases());
  return out;
}

}  // namespace guildhall::apps
