// Messages as text, by their structs.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>

#include "shape/open.h"
#include "shape/text.h"

namespace guildhall::table {

// A member that is written by whoever has it, at the moment when the message is: it is too large to be copied into one. What
// writes it must outlive the message.
class Written {
 public:
  Written() = default;
  template <class Write>
  requires(!std::is_same_v<Write, Written>) explicit Written(const Write& write)
      : by_(std::addressof(write)),
        write_([](const void* by, shape::Draft& out) { (*static_cast<const Write*>(by))(out); }) {}
  void write(shape::Draft& out) const { write_(by_, out); }

 private:
  const void* by_ = nullptr;
  void (*write_)(const void*, shape::Draft&) = nullptr;
};

inline void write_member(shape::Draft& out, const Written& member) { member.write(out); }
inline void write_member(shape::Draft& out, const std::optional<Written>& member) { member->write(out); }
inline void write_member(shape::Draft& out, const Seats& seats) {
  out += '[';
  for (Seat seat : seats) {
    if (out.back() != '[') out += ',';
    shape::write_number(out, seat.index());
  }
  out += ']';
}
template <class M>
void write_members(shape::Draft& out, const M& message);

// What a message holds is written as it is itself, by the names of its members outside.
template <class T>
void write_member(shape::Draft& out, const T& member) {
  if constexpr (shape::DescribedStruct<T>) {
    out += '{';
    write_members(out, member);
    out += '}';
  } else if constexpr (shape::Holder<T>) {
    shape::write_held(out, member, [&](const auto& held) { write_member(out, held); });
  } else {
    shape::write(out, member);
  }
}

// The members of a message that are there, each behind a comma unless it is the first of its object.
template <class M>
void write_members(shape::Draft& out, const M& message) {
  shape::for_each_member(message, [&](std::string_view name, const auto& member) {
    if (shape::is_absent(member)) return;
    shape::write_name(out, shape::outer_name(name));
    write_member(out, member);
  });
}
// A whole message, for a single socket.
template <class M>
void write_message(shape::Draft& out, const M& message) {
  out += R"({"type":")";
  out += M::kType;
  out += '"';
  write_members(out, message);
  out += '}';
}

// A merge patch that makes the earlier one of two described values into the later one. Requires: they differ.
template <class T>
void write_merge_patch(shape::Draft& out, const T& before, const T& now);

template <class Map>
void write_map_patch(shape::Draft& out, const Map& before, const Map& now) {
  out += '{';
  for (const auto& [name, value] : now) {
    shape::write_name(out, name);
    write_member(out, value);
  }
  for (const auto& [name, value] : before) {
    if (now.contains(name)) continue;
    shape::write_name(out, name);
    out += "null";
  }
  out += '}';
}
template <class T>
void write_change(shape::Draft& out, const std::optional<T>& before, const std::optional<T>& now) {
  if (!now)
    out += "null";
  else if (!before)
    write_member(out, *now);
  else if constexpr (shape::DescribedStruct<T>)
    write_merge_patch(out, *before, *now);
  else if constexpr (shape::IsMap<T>::value)
    write_map_patch(out, *before, *now);
  else
    write_member(out, *now);
}
template <class T>
void write_change(shape::Draft& out, const T&, const T& now) {
  write_member(out, now);
}

template <class T>
void write_merge_patch(shape::Draft& out, const T& before, const T& now) {
  out += '{';
  boost::mp11::mp_for_each<shape::MembersOf<T>>([&](auto member) {
    if (before.*member.pointer == now.*member.pointer) return;
    shape::write_name(out, member.name);
    write_change(out, before.*member.pointer, now.*member.pointer);
  });
  out += '}';
}

}  // namespace guildhall::table
