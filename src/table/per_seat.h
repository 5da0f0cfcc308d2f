// PerSeat: something of some seats, in order: in one piece, and without memory while there is none.
#pragma once

#include <boost/container/flat_map.hpp>

#include "kit/seats.h"

namespace guildhall::table {

template <class T>
using PerSeat = boost::container::flat_map<Seat, T>;

}  // namespace guildhall::table
