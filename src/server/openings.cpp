#include "server/openings.h"

namespace guildhall::server {

namespace {

constexpr const char* kOpeningKind = "opening";  // by table and person

}  // namespace

std::set<std::string> Openings::agreed(const std::string& table, const std::set<std::string>& people) const {
  std::set<std::string> out;
  for (const store::Document& document : store_.documents(kOpeningKind, table + "/"))
    if (const std::string person = document.key.substr(table.size() + 1); people.contains(person)) out.insert(person);
  return out;
}

store::Document Openings::agree(const std::string& table, const std::string& person, bool on) {
  return {.kind = kOpeningKind, .key = table + "/" + person, .value = "{}", .gone = !on};
}

std::vector<store::Document> Openings::without(const std::string& person) const {
  std::vector<store::Document> gone;
  for (const store::Document& document : store_.documents(kOpeningKind))
    if (document.key.ends_with("/" + person)) gone.push_back({.kind = kOpeningKind, .key = document.key, .gone = true});
  return gone;
}

}  // namespace guildhall::server
