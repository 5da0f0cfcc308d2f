// How messages become text, and a text gets to a socket.
#pragma once

#include <string>

#include "table/table.h"
#include "table/to_client.h"

namespace guildhall::table {

// Where a text is written; the room is used again and again, by all tables.
inline shape::Draft& blank() {
  thread_local shape::Draft room;
  room.clear();
  return room;
}

// The members of an object, without its braces.
std::string members_text(const auto& members) {
  shape::Draft out("{");
  write_members(out, members);
  return std::string(out.view().substr(1));
}

template <class M>
void send(Effects& effects, Connection connection, const M& message, Haste haste = Haste::Now) {
  shape::Draft& text = blank();
  write_message(text, message);
  effects.send.add(connection, text.view(), haste);
}

}  // namespace guildhall::table
