#include "server/friends.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/limits.h"
#include "server/secrets.h"

namespace guildhall::server {

namespace {

constexpr const char* kTieKind = "tie";  // by person and the other one

constexpr const char* kAsked = "asked";
constexpr const char* kAsks = "asks";
constexpr const char* kFriends = "friends";
constexpr const char* kBlocked = "blocked";

}  // namespace

Friends::Friends(const store::Store& store) : store_(store) {
  for (const store::Document& document : store.documents(kTieKind)) read(document);
}

void Friends::read(const store::Document& document) {
  try {
    Tie tie;
    shape::from_json(boost::json::parse(document.value), tie, "");
    ties_[document.key.substr(0, document.key.find('/'))][tie.with] = tie;
  } catch (const std::exception& error) {  // they can ask again
    spdlog::error("event=document_damaged kind={} key={} reason=\"{}\"", kTieKind, document.key, error.what());
  }
}

// ---- Looking --------------------------------------------------------------------------------------------------------

std::vector<Tie> Friends::of(const std::string& person) const {
  std::vector<Tie> out;
  if (const auto known = ties_.find(person); known != ties_.end())
    for (const auto& [other, tie] : known->second) out.push_back(tie);
  return out;
}

std::optional<Tie> Friends::tie(const std::string& person, const std::string& id) const {
  const std::vector<Tie> all = of(person);
  const auto found = std::find_if(all.begin(), all.end(), [&](const Tie& tie) { return tie.id == id; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

std::optional<Tie> Friends::between(const std::string& person, const std::string& other) const {
  const auto known = ties_.find(person);
  if (known == ties_.end()) return std::nullopt;
  const auto found = known->second.find(other);
  return found == known->second.end() ? std::nullopt : std::optional(found->second);
}

bool Friends::are_friends(const std::string& one, const std::string& other) const {
  const auto tie = between(one, other);
  return tie && tie->state == kFriends;
}

bool Friends::are_apart(const std::string& one, const std::string& other) const {
  const auto has_blocked = [this](const std::string& who, const std::string& whom) {
    const auto tie = between(who, whom);
    return tie && tie->state == kBlocked;
  };
  return has_blocked(one, other) || has_blocked(other, one);
}

// ---- Changing -------------------------------------------------------------------------------------------------------

// Who is blocked, or asks somebody whose list is full, has asked as far as they can see. When nothing keeps them apart any
// more they may ask again.
Friends::Documents Friends::ask(const Someone& who, const Someone& whom, int day) {
  Documents out;
  if (who.person == whom.person) return out;
  const auto known = between(who.person, whom.person);
  const auto back = between(whom.person, who.person);
  if (known && known->state == kAsks) return agree(who.person, known->id, day);
  if (known && (known->state != kAsked || back)) return out;
  if (!known && of(who.person).size() >= limits::kTies) return out;
  const std::string id = new_id();
  put(out, who.person, {id, whom.person, kAsked, day, whom.name});
  if (!back && of(whom.person).size() < limits::kTies) put(out, whom.person, {id, who.person, kAsks, day, who.name});
  return out;
}

Friends::Documents Friends::agree(const std::string& person, const std::string& id, int day) {
  Documents out;
  const auto known = tie(person, id);
  if (!known || known->state != kAsks) return out;
  const auto back = between(known->with, person);
  put(out, person, {id, known->with, kFriends, day, known->name});
  put(out, known->with, {id, person, kFriends, day, back ? back->name : ""});
  return out;
}

Friends::Documents Friends::end(const std::string& person, const std::string& id) {
  Documents out;
  const auto known = tie(person, id);
  if (!known) return out;
  take(out, person, known->with);
  const auto back = between(known->with, person);
  if (back && back->state != kBlocked) take(out, known->with, person);
  return out;
}

Friends::Documents Friends::block(const std::string& person, const Someone& whom, int day) {
  Documents out;
  if (person == whom.person) return out;
  if (const auto back = between(whom.person, person); back && back->state != kBlocked) take(out, whom.person, person);
  put(out, person, {new_id(), whom.person, kBlocked, day, whom.name});
  return out;
}

Friends::Documents Friends::without(const std::string& person) {
  Documents out;
  for (const Tie& tie : of(person)) take(out, person, tie.with);
  std::vector<std::string> others;  // also those who had blocked this person
  for (const auto& [other, ties] : ties_)
    if (ties.contains(person)) others.push_back(other);
  for (const std::string& other : others) take(out, other, person);
  return out;
}

void Friends::put(Documents& out, const std::string& person, const Tie& tie) {
  ties_[person][tie.with] = tie;
  out.push_back(
      {.kind = kTieKind, .key = person + "/" + tie.with, .value = boost::json::serialize(shape::to_json(tie))});
}

void Friends::take(Documents& out, const std::string& person, const std::string& other) {
  ties_[person].erase(other);
  out.push_back({.kind = kTieKind, .key = person + "/" + other, .gone = true});
}

void Friends::not_written(const Documents& documents) {
  for (const store::Document& document : documents) {
    if (document.kind != kTieKind) continue;
    const auto slash = document.key.find('/');
    ties_[document.key.substr(0, slash)].erase(document.key.substr(slash + 1));
    if (const auto stored = store_.document(kTieKind, document.key))
      read({.kind = kTieKind, .key = document.key, .value = *stored});
  }
}

}  // namespace guildhall::server
