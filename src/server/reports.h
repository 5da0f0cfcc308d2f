// Reports: what somebody at a table has to say of another who sits there, for the operator alone (`guildhall db reports`).
// They name the table, so that its record and its talk can be looked at, and are kept for half a year.
#pragma once

#include <string>
#include <vector>

#include "shape/json.h"
#include "store/store.h"

namespace guildhall::server {

struct Report {
  int day = 0;  // since 1970
  std::string table;
  int seat = 0;        // whose it is about,
  std::string name;    // and what they went by
  std::string about;   // the person
  std::string by;      // who reports; empty: somebody whose account is gone
  std::string reason;  // "talk", "name", "play" or "other"
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Report, (), (day, table, seat, name, about, by, reason, text))

inline constexpr const char* kReportKind = "report";
bool is_reason(const std::string& reason);

class Reports {
 public:
  explicit Reports(const store::Store& store) : store_(store) {}

  using Documents = std::vector<store::Document>;
  std::vector<Report> all() const;  // the latest last
  // Once for each seat and reporter; where there are too many, the oldest goes.
  Documents add(const Report& report) const;
  Documents without(const std::string& person) const;  // what was reported stays, but not by whom
  Documents expired(int day) const;

 private:
  const store::Store& store_;
};

}  // namespace guildhall::server
