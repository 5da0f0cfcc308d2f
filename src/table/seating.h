// Seating: who sits where. Whoever changes that writes all chairs here, so that everybody who is connected follows.
#pragma once

#include <vector>

#include "table/streams.h"

namespace guildhall::table {

class Seating {
 public:
  Seating(Scribe& scribe, Guests& guests, Streams& streams) : scribe_(scribe), guests_(guests), streams_(streams) {}

  void write(const std::vector<Chair>& chairs, int host);
  void write(const std::vector<Chair>& chairs) { write(chairs, scribe_.book().host); }
  // Those who are connected hear the stream of the seat that is theirs now, and are sent all there is.
  void follow();

 private:
  Scribe& scribe_;
  Guests& guests_;
  Streams& streams_;
};

}  // namespace guildhall::table
