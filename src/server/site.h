// Site: the files of the web client. They are read when they are asked for and kept until they change on the disk.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/http.h"

namespace guildhall::server {

class Site {
 public:
  explicit Site(std::filesystem::path folder) : folder_(std::move(folder)) {}
  // A file; or, where the path is a place within the client (/t/CODE), its page.
  Reply reply(const Request& request);

 private:
  struct File {
    std::filesystem::file_time_type changed;
    std::shared_ptr<const std::string> bytes;
    std::string tag;
  };
  const File* read(const std::string& path);

  std::filesystem::path folder_;
  std::unordered_map<std::string, File> files_;
};

// A path that stays below the folder: no part is empty, hidden or leads upwards.
bool is_safe_path(std::string_view path);
std::string_view mime_type(std::string_view path);

}  // namespace guildhall::server
