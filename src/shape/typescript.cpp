#include "shape/typescript.h"

namespace guildhall::shape {

std::string pascal_case(std::string_view id) {
  std::string out;
  bool upper = true;
  for (const char c : id) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter) out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    upper = !letter;
  }
  return out;
}

std::string TypeScript::declare_enum(const std::string& name, const std::vector<std::string>& values) {
  if (!done_.insert(name).second) return name;
  std::vector<std::string> quoted;
  for (const std::string& value : values) quoted.push_back("\"" + value + "\"");
  text_ += "export type " + name + " = " + join(quoted, " | ") + ";\n";
  return name;
}

void TypeScript::write_interface(const std::string& name, const std::string& body) {
  text_ += "export interface " + name + " {\n" + body + "}\n";
}

void TypeScript::write_tagged(std::string_view type, const std::string& tag, const std::string& id,
                              const std::string& members) {
  write_interface(prefixed(type), "  " + tag + ": \"" + id + "\";\n" + members);
  unions_[tag].push_back(prefixed(type));
}

void TypeScript::write_message(std::string_view type, const std::string& id, bool numbered,
                               const std::string& members) {
  write_interface(prefixed(type), "  type: \"" + id + "\";\n" + (numbered ? "  seq: number;\n" : "") + members);
}

std::string TypeScript::prefixed(std::string_view type) const { return prefix_ + std::string(type); }

void TypeScript::add_member(std::string& body, std::string_view name, bool may_be_absent, const std::string& type) {
  body += "  " + std::string(name) + (may_be_absent ? "?" : "") + ": " + type + ";\n";
}
std::string TypeScript::list_of(const std::string& type) {
  return type.find(' ') == std::string::npos ? type + "[]" : "(" + type + ")[]";
}
std::string TypeScript::record_of(const std::string& type) { return "Record<string, " + type + ">"; }

void TypeScript::declare_line(const std::string& group, const std::string& tag, std::string_view id,
                              std::span<const Field> fields) {
  const std::string name = prefix_ + group + pascal_case(id);
  std::string body = "  " + tag + ": \"" + std::string(id) + "\";\n";
  for (const Field& field : fields) {
    if (field.name.empty()) break;
    std::string type = "number";
    if (field.type != Field::Type::Number && field.name_of != number_name) {
      std::vector<std::string> values;
      for (int value = 0; value < field.count; ++value) values.push_back(field.name_of(value));
      type = declare_enum(prefix_ + group + "Of" + pascal_case(field.object), values);
    }
    body += "  " + std::string(field.name) + "?: " + type + (field.type == Field::Type::Set ? "[]" : "") + ";\n";
  }
  write_interface(name, body);
  unions_[tag].push_back(name);
}

void TypeScript::declare_union(const std::string& name, const std::string& tag) {
  text_ += "export type " + prefix_ + name + " = " + join(unions_[tag], " | ") + ";\n\n";
  unions_[tag].clear();
}

}  // namespace guildhall::shape
