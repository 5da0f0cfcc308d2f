#include "server/invitations.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/limits.h"

namespace guildhall::server {

namespace {

constexpr const char* kInvitationKind = "invitation";  // by the person who is invited, and table

std::string invitation_key(const std::string& person, const std::string& table) { return person + "/" + table; }

Invitation read_invitation(const store::Document& document) {
  Invitation out;
  try {
    shape::from_json(boost::json::parse(document.value), out, "");
  } catch (const std::exception& error) {  // it is as old as can be, and goes with the others
    spdlog::error("event=document_damaged kind={} key={} reason=\"{}\"", kInvitationKind, document.key, error.what());
  }
  return out;
}

}  // namespace

std::vector<Invitation> Invitations::to(const std::string& person) const {
  std::vector<Invitation> out;
  for (const store::Document& document : store_.documents(kInvitationKind, invitation_key(person, "")))
    if (Invitation one = read_invitation(document); !one.table.empty()) out.push_back(std::move(one));
  return out;
}

Invitations::Documents Invitations::invite(const std::string& person, const Invitation& invitation) const {
  const std::vector<Invitation> open = to(person);
  const auto known = [&](const Invitation& one) { return one.table == invitation.table; };
  if (open.size() >= limits::kInvitations || std::any_of(open.begin(), open.end(), known)) return {};
  return {{.kind = kInvitationKind,
           .key = invitation_key(person, invitation.table),
           .value = boost::json::serialize(shape::to_json(invitation))}};
}

store::Document Invitations::decline(const std::string& person, const std::string& table) {
  return {.kind = kInvitationKind, .key = invitation_key(person, table), .gone = true};
}

Invitations::Documents Invitations::without(const std::string& person) const {
  Documents gone;
  for (store::Document& document : store_.documents(kInvitationKind))
    if (document.key.starts_with(invitation_key(person, "")) || read_invitation(document).from == person)
      gone.push_back({.kind = kInvitationKind, .key = document.key, .gone = true});
  return gone;
}

Invitations::Documents Invitations::expired(int day) const {
  Documents gone;
  for (store::Document& document : store_.documents(kInvitationKind))
    if (day - read_invitation(document).day > limits::kInvitationDays)
      gone.push_back({.kind = kInvitationKind, .key = document.key, .gone = true});
  return gone;
}

}  // namespace guildhall::server
