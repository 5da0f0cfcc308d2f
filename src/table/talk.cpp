// What is said at a table and how it is sent: the last page at first, earlier ones on demand, so that what people write can
// never make a table too large to be entered. How much each may say is bounded by bytes for the game, and by lines at once.
#include <algorithm>

#include "shape/text.h"
#include "table/machine.h"

namespace guildhall::table {

namespace {

constexpr std::size_t kPageBytes = 64 * 1024;  // a fraction of what may wait for a client (limits::kQueueBytes)
constexpr std::size_t kPageLines = 300;        // the talk of most games is one page
constexpr std::size_t kLinesAtOnce = 4;        // nobody types the fifth
constexpr Time kAtOnce = 10 * kSecond;

struct Page {
  std::size_t first = 0;  // so many come before it
  std::vector<TalkLine> lines;
};

// The last lines for this viewer before one of them, counted among those it hears: what others whisper is in no number.
Page page_before(const std::vector<TalkLine>& all, std::size_t upto, Seat viewer, std::size_t before) {
  std::vector<const TalkLine*> heard;
  for (std::size_t at = 0; at < std::min(upto, all.size()); ++at)
    if (is_for(all[at], viewer)) heard.push_back(&all[at]);
  const std::size_t end = std::min(before, heard.size());
  Page page{.first = end};
  for (std::size_t bytes = 0; page.first > 0 && end - page.first < kPageLines; --page.first) {
    bytes += json::serialize(shape::to_json(*heard[page.first - 1])).size();
    if (bytes > kPageBytes && page.first < end) break;
  }
  for (std::size_t at = page.first; at < end; ++at) page.lines.push_back(*heard[at]);
  return page;
}

}  // namespace

// ---- Saying -----------------------------------------------------------------------------------------------------------

// The fifth line within ten seconds has to wait. Whoever has several seats or sockets is still one person.
Table::Machine::Granted Table::Machine::speak(const std::string& person) {
  std::erase_if(spoke_, [&](const auto& one) { return one.second.empty() || one.second.back() + kAtOnce <= now_; });
  std::vector<Time>& times = spoke_[person];
  std::erase_if(times, [&](Time then) { return then + kAtOnce <= now_; });
  if (times.size() >= kLinesAtOnce) return tl::unexpected(refused("too_much_talk", {}, 429));
  times.push_back(now_);
  return {};
}

Table::Machine::Granted Table::Machine::speak(Seat seat) {
  if (book.talk_bytes[seat] >= kTalkBytesOfOne) return tl::unexpected(refused("talk_full"));
  return speak(book.chair(seat).person);
}

// A watcher's numbers of messages are its own, whatever others call themselves.
bool Table::Machine::has_said(const Guest& guest, const std::string& id) const {
  const auto found = said_.find(guest.speaker());
  return found != said_.end() && found->second.has(std::hash<std::string>{}(id));
}
void Table::Machine::note_said(const Guest& guest, const std::string& id) {
  constexpr std::size_t kSpeakersMax = 256;
  if (said_.size() >= kSpeakersMax && !said_.contains(guest.speaker())) said_.erase(said_.begin());
  auto& ids = said_[guest.speaker()];
  if (ids.full()) ids.remove_at(0);
  ids.push_back(std::hash<std::string>{}(id));
}
void Table::Machine::forget_said(const Guest& guest, const std::string& id) {
  const auto found = said_.find(guest.speaker());
  if (found == said_.end()) return;
  auto& ids = found->second;
  const auto at = std::find(ids.begin(), ids.end(), std::hash<std::string>{}(id));
  if (at != ids.end()) ids.remove_at(static_cast<int>(at - ids.begin()));
}

// ---- Sending ----------------------------------------------------------------------------------------------------------

void Table::Machine::show_talk(std::size_t recipient, std::size_t from, bool anew) {
  const Seat viewer = viewer_of(recipient);
  const std::size_t upto = streams_[recipient].seen.talk;
  if (anew) {  // in the place of what a client may have already
    Page page = page_before(book.talk, upto, viewer, upto);
    if (page.lines.empty()) return;
    to_client::Talk told{.lines = std::move(page.lines), .anew = true};
    if (page.first > 0) told.first = page.first;
    return post(recipient, told);
  }
  to_client::Talk told;
  for (std::size_t at = from; at < std::min(upto, book.talk.size()); ++at)
    if (is_for(book.talk[at], viewer)) told.lines.push_back(book.talk[at]);
  if (!told.lines.empty()) post(recipient, told);
}

bool Table::Machine::hears_gallery(std::size_t recipient) const {
  return viewer_of(recipient) == Seat::spectator() || book.stage() == Stage::Over;
}

void Table::Machine::show_gallery(std::size_t recipient) {
  Stream& stream = streams_[recipient];
  if (stream.gallery >= book.gallery.size() || !hears_gallery(recipient)) return;
  const std::size_t from = std::exchange(stream.gallery, book.gallery.size());
  Page page = page_before(book.gallery, book.gallery.size(), viewer_of(recipient), book.gallery.size());
  if (page.first < from)
    page.lines.erase(page.lines.begin(), page.lines.begin() + static_cast<std::ptrdiff_t>(from - page.first));
  to_client::Talk told{.lines = std::move(page.lines)};
  if (from == 0 && page.first > 0) {
    told.first = page.first;
    told.gallery = true;
  }
  post(recipient, told);
}

// A page that somebody asks for, to that socket alone and without a number.
void Table::Machine::hear(Connection connection, Guest& guest, const from_client::AskTalk& wanted) {
  if (wanted.before < 0) return;
  const auto before = static_cast<std::size_t>(wanted.before);
  const std::size_t recipient = recipient_of(guest);
  const Stream& stream = streams_[recipient];
  const bool gallery = wanted.gallery.value_or(false);
  if (gallery && !hears_gallery(recipient)) return;
  Page page = gallery ? page_before(book.gallery, stream.gallery, viewer_of(recipient), before)
                      : page_before(book.talk, stream.seen.talk, viewer_of(recipient), before);
  to_client::Talk reply{.lines = std::move(page.lines), .before = before, .first = page.first};
  if (gallery) reply.gallery = true;
  send(connection, reply);
}

}  // namespace guildhall::table
