#include "server/site.h"

#include <array>
#include <fstream>
#include <iterator>

#include "server/secrets.h"

namespace guildhall::server {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".mp3", "audio/mpeg"},
}};

bool accepts(const Request& request, std::string_view coding) {
  const std::string_view list = request.header("accept-encoding");
  const auto at = list.find(coding);
  return at != list.npos && !list.substr(at + coding.size()).starts_with(";q=0,") &&
         list.substr(at + coding.size()) != ";q=0";
}

}  // namespace

bool is_safe_path(std::string_view path) {
  if (!path.starts_with('/') || path.find_first_of(std::string_view("\\\0", 2)) != path.npos) return false;
  for (std::size_t begin = 1; begin <= path.size();) {
    const auto end = std::min(path.find('/', begin), path.size());
    if (end == begin ? end != path.size() : path[begin] == '.') return false;
    begin = end + 1;
  }
  return true;
}

std::string_view mime_type(std::string_view path) {
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

Reply Site::reply(const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") return error_reply(404, "shell.error.not_found");
  if (!is_safe_path(request.path)) return error_reply(404, "shell.error.not_found");
  std::string path = request.path;
  // What has an ending is a file; everything else is a place that the client knows.
  if (path.find('.', path.rfind('/')) == std::string::npos) path = "/index.html";

  const File* plain = read(path);
  if (plain == nullptr) {
    if (path != "/index.html") return error_reply(404, "shell.error.not_found");
    return {.status = 404,
            .type = "text/plain; charset=utf-8",
            .body = std::make_shared<const std::string>("The web client is not built; ./run builds it.\n")};
  }
  Reply reply{.type = std::string(mime_type(path)), .body = plain->bytes};
  std::string tag = plain->tag;
  for (const auto& [coding, ending] : {std::pair("br", ".br"), std::pair("gzip", ".gz")}) {
    if (!accepts(request, coding)) continue;
    const File* packed = read(path + ending);
    if (packed == nullptr) continue;
    reply.body = packed->bytes;
    tag = packed->tag;
    reply.headers.emplace_back("Content-Encoding", coding);
    break;
  }
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.headers.emplace_back("ETag", tag);
  // The names of assets hold a hash of what is in them.
  reply.headers.emplace_back("Cache-Control",
                             path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.header("if-none-match") == tag) {
    reply.status = 304;
    reply.body.reset();
  }
  return reply;
}

const Site::File* Site::read(const std::string& path) {
  const std::filesystem::path full = folder_ / path.substr(1);
  std::error_code absent;
  const auto changed = std::filesystem::last_write_time(full, absent);
  if (folder_.empty() || absent || !std::filesystem::is_regular_file(full, absent)) {
    files_.erase(path);
    return nullptr;
  }
  const auto kept = files_.find(path);
  if (kept != files_.end() && kept->second.changed == changed) return &kept->second;
  std::ifstream in(full, std::ios::binary);
  auto bytes =
      std::make_shared<const std::string>(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  if (in.bad()) return nullptr;
  const std::string tag = "\"" + hash_of(*bytes).substr(0, 20) + "\"";
  return &(files_[path] = {changed, std::move(bytes), tag});
}

}  // namespace guildhall::server
