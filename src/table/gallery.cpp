#include "table/gallery.h"

#include <algorithm>

namespace guildhall::table {

std::size_t bytes_of(const TalkLine& line) {
  constexpr std::size_t kLineBytes = 100;
  return kLineBytes + (line.text ? line.text->size() : 0);
}

bool Gallery::has_room_for(const std::string& person, const std::string& network) const {
  if (lines_.size() >= kGalleryLines) return false;
  const auto own = of_person_.find(person);
  if (own != of_person_.end() && own->second >= kGalleryBytesOfPerson) return false;
  const auto shared = of_network_.find(network);
  return shared == of_network_.end() || shared->second.said < kGalleryBytesOfNetwork;
}

void Gallery::add(const TalkLine& line, const std::string& person, const std::string& network) {
  const std::size_t bytes = bytes_of(line);
  lines_.push_back(line);
  networks_.push_back(network);
  of_person_[person] += bytes;
  Share& share = of_network_[network];
  share.said += bytes;
  share.kept += bytes;
  kept_ += bytes;
  while (kept_ > kGalleryBytes) forget_one();
}

void Gallery::forget_one() {
  const auto most = std::max_element(of_network_.begin(), of_network_.end(), [](const auto& one, const auto& other) {
    return one.second.kept < other.second.kept;
  });
  for (std::size_t at = 0; at < lines_.size(); ++at) {
    if (is_gone(lines_[at]) || networks_[at] != most->first) continue;
    const std::size_t bytes = bytes_of(lines_[at]);
    lines_[at] = {};
    most->second.kept -= bytes;
    kept_ -= bytes;
    return;
  }
}

}  // namespace guildhall::table
