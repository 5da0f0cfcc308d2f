#include "match/record_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

namespace guildhall {

namespace {

constexpr std::uintmax_t kRecordBytesMax = 64u << 20;  // a long game has some 100 KB

tl::unexpected<Problem> bad(std::string sentence) {
  return tl::unexpected(Problem{Problem::Code::BadRecord, std::move(sentence), {}});
}

std::string why() { return std::strerror(errno); }

std::optional<json::object> object_in(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(json::string_view(text.data(), text.size()), error);
  if (error || !value.is_object()) return std::nullopt;
  return std::move(value.get_object());
}

Match::Outcome<Record> from_one_object(json::object whole, const std::string& name) {
  const json::value* header = whole.if_contains("header");
  const json::value* lines = whole.if_contains("lines");
  if (header == nullptr || !header->is_object() || lines == nullptr || !lines->is_array())
    return bad(name + " is no record: an object `header` and a list `lines` are needed");
  Record record{.header = header->get_object()};
  for (std::size_t at = 0; at < lines->get_array().size(); ++at) {
    const json::value& line = lines->get_array()[at];
    if (!line.is_object()) return bad(name + ": line " + std::to_string(at + 1) + " is not a JSON object");
    record.lines.push_back(line.get_object());
  }
  return record;
}

// All of it, or false with errno.
bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t wrote = ::write(file, text.data(), text.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return true;
}

}  // namespace

Match::Outcome<Record> parse_record(std::string_view text, const std::string& name) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return bad(name + " is empty; a record begins with a header such as {\"guildhall\":1,\"game\":...}");
  const std::string_view first = text.substr(0, text.find('\n'));
  auto header = object_in(first);
  if (!header) {  // one object over several lines, or nothing of ours
    auto whole = object_in(text);
    if (!whole) return bad(name + " is no record: its first line is not a JSON object");
    return from_one_object(std::move(*whole), name);
  }
  if (header->contains("header")) return from_one_object(std::move(*header), name);
  if (!header->contains("guildhall")) return bad(name + " is no record: its first line has no field `guildhall`");

  Record record{.header = std::move(*header)};
  std::size_t at = first.size() + 1;
  while (at < text.size()) {
    const auto end = text.find('\n', at);
    const std::string_view line = text.substr(at, end == std::string_view::npos ? end : end - at);
    at = end == std::string_view::npos ? text.size() : end + 1;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    auto parsed = object_in(line);
    if (!parsed && end == std::string_view::npos) {
      record.cut_off = true;
      break;
    }
    if (!parsed)
      return bad(name + ": line " + std::to_string(record.lines.size() + 1) + " after the header is not a JSON object");
    record.lines.push_back(std::move(*parsed));
  }
  return record;
}

Match::Outcome<Record> read_record(const std::string& path) {
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0) return bad("the record " + path + " cannot be read: " + why());
  if (!S_ISREG(about.st_mode)) return bad("the record " + path + " cannot be read: it is not a file");
  if (static_cast<std::uintmax_t>(about.st_size) > kRecordBytesMax)
    return bad("the record " + path + " cannot be read: it is larger than 64 MB");
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (!in) {
    if (about.st_size == 0) return parse_record("", path);
    return bad("the record " + path + " cannot be read: " + why());
  }
  return parse_record(text.str(), path);
}

Match::Outcome<RecordWriter> RecordWriter::open(const std::string& path, const json::object& header,
                                                const std::vector<json::object>& lines) {
  std::string text = json::serialize(header) + "\n";
  for (const json::object& line : lines) text += json::serialize(line) + "\n";
  const std::string fresh = path + ".new";
  const auto failed = [&] { return bad("the record " + path + " cannot be written: " + why()); };

  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return failed();
  RecordWriter writer(path, file, lines.size());
  if (!write_all(file, text) || ::fsync(file) != 0 || ::rename(fresh.c_str(), path.c_str()) != 0) {
    auto problem = failed();
    ::unlink(fresh.c_str());
    return problem;
  }
  return writer;
}

RecordWriter::RecordWriter(std::string path, int file, std::size_t written)
    : path_(std::move(path)), file_(file), written_(written) {}
RecordWriter::RecordWriter(RecordWriter&& other) noexcept { *this = std::move(other); }
RecordWriter& RecordWriter::operator=(RecordWriter&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(written_, other.written_);
  return *this;
}
RecordWriter::~RecordWriter() {
  if (file_ >= 0) ::close(file_);
}

Match::Outcome<std::size_t> RecordWriter::follow(const Match& match) {
  for (; written_ < match.length(); ++written_) {
    shape::Draft line;
    match.write_line(line, written_);
    line += '\n';
    if (!write_all(file_, line.view())) return bad("the record " + path_ + " cannot be written: " + why());
  }
  return written_;
}

}  // namespace guildhall
