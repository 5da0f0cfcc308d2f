// How a game ended: for those who sit here, and for the statistics.
#pragma once

#include <vector>

#include "table/book.h"
#include "table/to_client.h"

namespace guildhall::table {

// Requires: it has ended.
to_client::Result result_told(const Book& book);
std::vector<store::Played> rows_of_result(const Book& book);

}  // namespace guildhall::table
