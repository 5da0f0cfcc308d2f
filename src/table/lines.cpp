#include "table/lines.h"

#include "shape/open.h"
#include "shape/text.h"

namespace guildhall::table {

namespace {

// ---- Reading -------------------------------------------------------------------------------------------------------

template <class T>
void read_member(const json::value& in, T& out, const std::string& path);

template <class T>
void read_members(const json::object& in, T& out, const std::string& path) {
  shape::read_open(in, out, path, [](const json::value& value, auto& member, const std::string& where) {
    read_member(value, member, where);
  });
}

template <class T>
void read_member(const json::value& in, T& out, const std::string& path) {
  if constexpr (std::is_same_v<T, TalkLine> || std::is_same_v<T, Text> || std::is_same_v<T, Utterance> ||
                std::is_same_v<T, lines::Done>)
    read_members(shape::detail::object_from(in, path), out, path);
  else if constexpr (std::is_same_v<T, std::optional<Text>>)
    read_member(in, out.emplace(), path);
  else
    shape::from_json(in, out, path);
}

template <class L>
bool is_kind(const json::object& in, std::string_view table) {
  if constexpr (OwnLine<L>)
    return L::kTable == table;
  else
    return table.empty() && in.contains(L::kRecord);
}

template <class... Kinds>
void read_kind(const json::object& in, std::string_view table, std::variant<Kinds...>& out) {
  bool found = false;
  const auto read_as = [&]<class Kind>(std::type_identity<Kind>) {
    if (found || !is_kind<Kind>(in, table)) return;
    found = true;
    read_members(in, out.template emplace<Kind>(), "");
  };
  (read_as(std::type_identity<Kinds>()), ...);
  if (!found) throw shape::BadField("table", "'" + std::string(table) + "' is nothing that a table writes");
}

}  // namespace

StoredLine read_line(std::string_view text) {
  const json::value parsed = json::parse(text);
  const json::object& in = shape::detail::object_from(parsed, "");
  std::string table;
  if (const json::value* kind = in.if_contains("table")) shape::from_json(*kind, table, "table");
  StoredLine out;
  read_kind(in, table, out.line);
  if (const json::value* at = in.if_contains("at"); at != nullptr && !table.empty())
    shape::from_json(*at, out.at, "at");
  if (const json::value* done = in.if_contains("done")) read_member(*done, out.done.emplace(), "done");
  if (const auto* made = std::get_if<lines::Made>(&out.line))
    if (made->version.value_or(1) > lines::kLinesVersion)
      throw shape::BadField("version", "lines of version " + std::to_string(*made->version) +
                                           " are newer than this program, which reads up to " +
                                           std::to_string(lines::kLinesVersion));
  return out;
}

// ---- Writing -------------------------------------------------------------------------------------------------------

std::string write(const StoredLine& stored) {
  thread_local shape::Draft out;
  out.clear();
  out += '{';
  std::visit(
      [&]<class Kind>(const Kind& line) {
        if constexpr (OwnLine<Kind>) {
          shape::write_name(out, "table");
          shape::write_id(out, Kind::kTable);
          shape::write_name(out, "at");
          shape::write_number(out, stored.at);
        }
        shape::for_each_member(line, [&](std::string_view name, const auto& member) {
          if (shape::is_absent(member)) return;
          shape::write_name(out, shape::outer_name(name));
          shape::write(out, member);
        });
      },
      stored.line);
  out += '}';
  std::string text = out.str();
  if (stored.done) add_done(text, *stored.done);
  return text;
}

void add_done(std::string& line, const lines::Done& done) {
  shape::Draft more(R"(,"done":)");
  shape::write(more, done);
  more += '}';
  line.pop_back();
  line += more.view();
}

}  // namespace guildhall::table
