// Publisher: what each recipient is sent (docs/api.md, section 2): only what changed for it, in its own numbers. Views are
// compared as they are, typed, and only what differs is ever written as JSON, by places.
#pragma once

#include <string>

#include "table/coach.h"
#include "table/door.h"
#include "table/front_writer.h"
#include "table/private_notes.h"
#include "table/streams.h"

namespace guildhall::table {

class Publisher {
 public:
  Publisher(const Scribe& scribe, Guests& guests, Streams& streams, const Clocks& clocks, const Windows& windows,
            const Answers& answers, const Coach& coach, FrontWriter& front, PrivateNotes& notes, Effects& effects)
      : scribe_(scribe),
        book_(scribe.book()),
        guests_(guests),
        streams_(streams),
        clocks_(clocks),
        windows_(windows),
        answers_(answers),
        coach_(coach),
        front_(front),
        notes_(notes),
        effects_(effects) {}

  void publish(Door& door);
  void forget_result() { result_.clear(); }  // the game is not over after all

 private:
  // To whom what
  bool is_watched() const;
  Sight look(std::size_t recipient, const Front& front) const;
  void bring(std::size_t recipient, Sight sight);
  void bring_later(std::size_t recipient, Sight sight, bool anew);
  void catch_up();
  void catch_up(std::size_t recipient);

  // What differs, or everything
  void show(std::size_t recipient, Sight sight);
  void start_anew(std::size_t recipient);
  bool show_update(std::size_t recipient, const Sight& before, bool with_status);
  void show_front(std::size_t recipient);
  void show_view(std::size_t recipient);
  void show_talk(std::size_t recipient, std::size_t from);
  void show_talk_anew(std::size_t recipient);
  void show_gallery(std::size_t recipient);
  void show_notes(std::size_t recipient);
  void show_result(std::size_t recipient);
  void show_decision(std::size_t recipient);
  Question question_now(Seat seat) const;
  std::optional<Time> deadline_of(Seat seat) const;

  const Scribe& scribe_;
  const Book& book_;
  Guests& guests_;
  Streams& streams_;
  const Clocks& clocks_;
  const Windows& windows_;
  const Answers& answers_;
  const Coach& coach_;
  FrontWriter& front_;
  PrivateNotes& notes_;
  Effects& effects_;
  std::uint64_t shown_ = 0;  // the version of the table that everybody has seen,
  Time looked_at_ = 0;       // and when
  std::string result_;       // members of the message; empty: not written yet
};

}  // namespace guildhall::table
