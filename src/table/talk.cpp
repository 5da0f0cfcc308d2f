#include "table/talk.h"

#include <algorithm>

#include "shape/options.h"
#include "table/phrases.h"
#include "table/plain_text.h"

namespace guildhall::table {

namespace {

constexpr std::size_t kTalkBytesOfOne = 64 * 1024;
constexpr std::size_t kTextMax = 500;
constexpr std::size_t kLinesAtOnce = 4;  // nobody types the fifth
constexpr Time kAtOnce = 10 * kSecond;

bool is_phrase(std::string_view key) {
  constexpr std::string_view kArea = "shell.phrase.";
  return key.starts_with(kArea) &&
         std::find(kPhrases.begin(), kPhrases.end(), key.substr(kArea.size())) != kPhrases.end();
}

// A text of its own, or one of the phrases, checked.
std::optional<TalkLine> talk_in(const from_client::Say& said, Time now) {
  if (said.text && good_text(*said.text, kTextMax)) return TalkLine{.text = said.text, .at = now};
  if (said.phrase && is_phrase(*said.phrase)) return TalkLine{.phrase = said.phrase, .at = now};
  return std::nullopt;
}

}  // namespace

bool has_talk_left(const Book& book, Seat seat) {
  const auto known = book.talk.bytes.find(seat);
  return known == book.talk.bytes.end() || known->second < kTalkBytesOfOne;
}

Granted Talk::say(Seat seat, const from_client::Say& said) {
  if (!book_.heeds.chat && book_.stage() == Stage::Playing) return refused("no_chat");
  auto line = talk_in(said, scribe_.now());
  if (!line) return refused("bad_text", {{"max", kTextMax}}, 400);
  if (said.to) return whisper(seat, std::move(*line), *said.to);
  if (const Granted may = speak(seat); !may) return may;
  if (book_.match) {
    scribe_.write(lines::Spoken{seat, {.text = line->text, .phrase = line->phrase, .at = scribe_.now()}});
  } else {
    line->seat = seat;
    line->name = book_.chair(seat).name;
    scribe_.write(lines::SaidBefore{std::move(*line)});
  }
  return {};
}

// It is no line of the record, which is shown to everybody after the end.
Granted Talk::whisper(Seat seat, TalkLine line, Seat to) {
  if (!book_.match || !book_.heeds.whispers) return refused("no_chat");
  if (to == seat || !book_.taken.has(to)) return refused("no_seat", {}, 404);
  if (const Granted may = speak(seat); !may) return may;
  line.seat = seat;
  line.name = book_.chair(seat).name;
  line.to = to;
  scribe_.write(lines::Whispered{std::move(line)});
  return {};
}

Granted Talk::claim(Seat seat, const from_client::MakeClaim& made) {
  const GameInfo& game = book_.game->info();
  if (!book_.heeds.claims || game.claims.empty()) return refused("no_claims");
  try {
    const Action claim = shape::claim_from(made.claim, game);
    if (const Granted may = speak(seat); !may) return may;
    scribe_.write(lines::Claimed{seat, shape::claim_json(claim, game)});
  } catch (const shape::BadField& wrong) {
    return refused("bad_message", {{"detail", wrong.what()}}, 400);
  }
  return {};
}

Granted Talk::say_from_gallery(const Guest& guest, const from_client::Say& said, const std::string& message_id) {
  auto line = talk_in(said, scribe_.now());
  if (!line || guest.name.empty()) return refused("bad_text", {{"max", kTextMax}}, 400);
  if (!book_.talk.gallery.has_room_for(guest.person, guest.network)) return refused("talk_full");
  if (const Granted may = speak(guest.speaker()); !may) return may;
  line->watcher = true;
  line->name = guest.name;
  lines::WatcherSaid written{.line = std::move(*line)};
  if (!guest.person.empty()) written.by = guest.person;
  if (!guest.network.empty()) written.from = guest.network;
  scribe_.write(std::move(written));
  remember(guest, message_id);
  return {};
}

Granted Talk::speak(Seat seat) {
  if (!has_talk_left(book_, seat)) return refused("talk_full");
  return speak(book_.chair(seat).person);
}

// The fifth line within ten seconds has to wait. Whoever has several seats or sockets is still one person.
Granted Talk::speak(const std::string& person) {
  const Time now = scribe_.now();
  std::erase_if(spoke_, [&](const auto& one) { return one.second.empty() || one.second.back() + kAtOnce <= now; });
  std::vector<Time>& times = spoke_[person];
  std::erase_if(times, [&](Time then) { return then + kAtOnce <= now; });
  if (times.size() >= kLinesAtOnce) return refused("too_much_talk", {}, 429);
  times.push_back(now);
  return {};
}

// ---- Watchers' numbers of messages: their own, whatever others call themselves -----------------------------------------

bool Talk::was_said(const Guest& guest, const std::string& message_id) const {
  const auto found = said_.find(guest.speaker());
  return found != said_.end() && found->second.has(std::hash<std::string>{}(message_id));
}

void Talk::remember(const Guest& guest, const std::string& message_id) {
  constexpr std::size_t kSpeakersMax = 256;
  if (said_.size() >= kSpeakersMax && !said_.contains(guest.speaker())) said_.erase(said_.begin());
  auto& ids = said_[guest.speaker()];
  if (ids.full()) ids.remove_at(0);
  ids.push_back(std::hash<std::string>{}(message_id));
}

void Talk::forget(const Guest& guest, const std::string& message_id) {
  const auto found = said_.find(guest.speaker());
  if (found == said_.end()) return;
  auto& ids = found->second;
  const auto at = std::find(ids.begin(), ids.end(), std::hash<std::string>{}(message_id));
  if (at != ids.end()) ids.remove_at(static_cast<int>(at - ids.begin()));
}

}  // namespace guildhall::table
