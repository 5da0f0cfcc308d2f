// Dealer: what the rules are handed: chance, and somebody to tell what happens.
// In a simulation nobody listens and telling costs one branch.
#pragma once

#include <utility>

#include "kit/random.h"
#include "kit/seats.h"

namespace guildhall {

template <class EventType>
class Dealer {
 public:
  using Event = EventType;
  struct Listener {
    virtual ~Listener() = default;
    // What only some may know is a second event, never a field. `everybody` includes spectators.
    virtual void hear(const Event& event, Seats audience) = 0;
    // The rest of the table hears it at the next release (sealed brewing, QUA-A15).
    virtual void hear_later(const Event& event, Seats audience) = 0;
    virtual void release() = 0;
  };

  explicit Dealer(Random& random, Listener* listener = nullptr) : random_(random), listener_(listener) {}

  bool listening() const { return listener_ != nullptr; }  // spares making an event that nobody hears

  template <class Happening>
  void tell_all(const Happening& event) {
    tell(Seats::everybody(), event);
  }
  template <class Happening>
  void tell(Seats audience, const Happening& event) {
    if (listener_ != nullptr) listener_->hear(Event(event), audience);
  }
  template <class Happening>
  void tell_held(Seat seat, const Happening& event) {
    if (listener_ == nullptr) return;
    listener_->hear(Event(event), Seats{seat});
    listener_->hear_later(Event(event), Seats::everybody() - Seats{seat});
  }
  void release() {
    if (listener_ != nullptr) listener_->release();
  }

  // An answer that left the dealer unbound may be taken back. Chance binds by itself; the rules call `bind`
  // when a card becomes known to somebody, a window opens, or a clause says irrevocable.
  void bind() { bound_ = true; }
  bool bound() const { return bound_; }

  // The four chance events.
  int roll(int faces, Names names, Stream stream = {}) { return bind(), random_.roll(faces, names, stream); }
  int draw(std::span<const std::uint8_t> counts, int total, Names names, Stream stream = {}) {
    return bind(), random_.draw(counts, total, names, stream);
  }
  template <class ValueAt>
  int pick(int count, ValueAt&& value_at, Names names, Stream stream = {}) {
    return bind(), random_.pick(count, std::forward<ValueAt>(value_at), names, stream);
  }
  int pick(int count, Names names = number_name, Stream stream = {}) {
    return bind(), random_.pick(count, names, stream);
  }
  template <class T, class ValueOf>
  void shuffle(std::span<T> things, ValueOf&& value_of, Names names, Stream stream = {}) {
    bind();
    random_.shuffle(things, std::forward<ValueOf>(value_of), names, stream);
  }

  // Piles have their order already; a script may still name the card that is about to leave one.
  Script* script() const { return random_.script(); }

 private:
  Random& random_;
  Listener* listener_;
  bool bound_ = false;
};

}  // namespace guildhall
