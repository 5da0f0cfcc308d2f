#include "server/profiles.h"

#include <spdlog/spdlog.h>

#include "server/limits.h"

namespace guildhall::server {

namespace {

constexpr const char* kProfileKind = "profile";

std::optional<Profile> read_profile(const std::string& person, const std::string& text) {
  try {
    Profile profile;
    shape::from_json(boost::json::parse(text), profile, "");
    return profile;
  } catch (const std::exception& error) {  // it is as if nothing had been said
    spdlog::error("event=document_damaged kind={} key={} reason=\"{}\"", kProfileKind, person, error.what());
    return std::nullopt;
  }
}

}  // namespace

Profiles::Profiles(const store::Store& store, const Sessions& sessions) : store_(store), sessions_(sessions) {
  for (const Account& account : sessions.accounts()) joined(account);
  for (const store::Document& document : store.documents(kProfileKind))
    if (const auto profile = read_profile(document.key, document.value)) profiles_[document.key] = *profile;
}

std::optional<Account> Profiles::account_of(const std::string& person) const {
  const auto known = accounts_.find(person);
  return known == accounts_.end() ? std::nullopt : sessions_.account(known->second);
}

Profile Profiles::of(const std::string& person) const {
  const auto known = profiles_.find(person);
  return known == profiles_.end() ? Profile{} : known->second;
}

store::Document Profiles::change(const std::string& person, const Profile& profile) {
  profiles_[person] = profile;
  if (!profile.shows_presence) seen_.erase(person);
  return {.kind = kProfileKind, .key = person, .value = boost::json::serialize(shape::to_json(profile))};
}

void Profiles::not_written(const std::string& person) {
  profiles_.erase(person);
  const auto stored = store_.document(kProfileKind, person);
  if (const auto profile = stored ? read_profile(person, *stored) : std::nullopt) profiles_[person] = *profile;
}

store::Document Profiles::without(const std::string& person) {
  accounts_.erase(person);
  profiles_.erase(person);
  seen_.erase(person);
  return {.kind = kProfileKind, .key = person, .gone = true};
}

// Kept only of those who agreed that it is told.
void Profiles::seen(const std::string& person, Clock::time_point now) {
  if (of(person).shows_presence) seen_[person] = now;
}

bool Profiles::is_here(const std::string& person, Clock::time_point now) const {
  const auto last = seen_.find(person);
  return last != seen_.end() && now - last->second < limits::kPresent;
}

}  // namespace guildhall::server
