// Streams: the stream of each recipient, and how a message on it gets to everybody who hears it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/guests.h"
#include "table/sending.h"
#include "table/stream.h"

namespace guildhall::table {

// One for each seat, then one for all who watch.
class Streams {
 public:
  Streams(Guests& guests, const Book& book, Effects& effects) : guests_(guests), book_(book), effects_(effects) {}

  void fit();  // as many as there are seats; numbers go on behind all that were given before
  // It sits or watches from now on. Whoever hears that stream already is sent nothing for it.
  void begin_for(Connection connection, Guest& guest);

  std::size_t size() const { return all_.size(); }
  Stream& operator[](std::size_t recipient) { return all_[recipient]; }
  const Stream& operator[](std::size_t recipient) const { return all_[recipient]; }
  Stream& of(Seat seat) { return all_[static_cast<std::size_t>(seat.index())]; }
  const Stream& of(Seat seat) const { return all_[static_cast<std::size_t>(seat.index())]; }
  const Stream& of_watchers() const { return all_.back(); }
  auto begin() { return all_.begin(); }
  auto end() { return all_.end(); }
  std::size_t recipient_of(const Guest& guest) const {
    return guest.seat ? static_cast<std::size_t>(guest.seat->index()) : all_.size() - 1;
  }
  Seat viewer_of(std::size_t recipient) const {
    return recipient + 1 == all_.size() ? Seat::spectator() : Seat(static_cast<int>(recipient));
  }

  // A message is begun by `letter`, written, and posted before the next one is begun.
  shape::Draft& letter(std::size_t recipient, std::string_view type) const;
  void post(std::size_t recipient, shape::Draft& letter, Haste haste = Haste::Now);
  template <class M>
  void post(std::size_t recipient, const M& message, Haste haste = Haste::Now) {
    shape::Draft& text = letter(recipient, M::kType);
    write_members(text, message);
    post(recipient, text, haste);
  }
  // While `write` runs, what is posted is only written, and given back: nobody hears it, and it has no number yet.
  template <class Write>
  std::vector<std::string> written_aside(Write&& write) {
    std::vector<std::string> letters;
    aside_ = &letters;
    write();
    aside_ = nullptr;
    return letters;
  }
  bool is_aside() const { return aside_ != nullptr; }

  void set_alarm(Alarm& alarm) const;

 private:
  Guests& guests_;
  const Book& book_;
  Effects& effects_;
  std::vector<Stream> all_;
  std::vector<std::string>* aside_ = nullptr;
};

}  // namespace guildhall::table
