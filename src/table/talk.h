// Talk: what people say and claim, and how much of it. Each may say so much in a game, counted in bytes, so that nobody talks
// so much that others cannot; those who watch have theirs in the gallery. And nobody says five lines at once.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "table/granted.h"
#include "table/guests.h"

namespace guildhall::table {

bool has_talk_left(const Book& book, Seat seat);

class Talk {
 public:
  explicit Talk(Scribe& scribe) : scribe_(scribe), book_(scribe.book()) {}

  Granted say(Seat seat, const from_client::Say& said);
  Granted claim(Seat seat, const from_client::MakeClaim& made);
  // One who watches. The client's numbers of messages are remembered here: such a seat is not in the book.
  Granted say_from_gallery(const Guest& guest, const from_client::Say& said, const std::string& message_id);
  bool was_said(const Guest& guest, const std::string& message_id) const;
  void forget(const Guest& guest, const std::string& message_id);  // it could not be stored

 private:
  Granted whisper(Seat seat, TalkLine line, Seat to);
  Granted speak(Seat seat);
  Granted speak(const std::string& person);
  void remember(const Guest& guest, const std::string& message_id);

  Scribe& scribe_;
  const Book& book_;
  std::map<std::string, Row<std::size_t, 16>> said_;  // by person: hashes of the last client_msg_ids of those who watch
  std::map<std::string, std::vector<Time>> spoke_;    // by person: when, in the last seconds
};

}  // namespace guildhall::table
