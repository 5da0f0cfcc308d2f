#include "words/words.h"

#include <unicode/fmtable.h>
#include <unicode/listformatter.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <stdexcept>

#include "words/embedded.h"

namespace guildhall {

namespace {

std::string utf8(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}
icu::UnicodeString utf16(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string_view embedded(std::string_view path) {
  for (const EmbeddedFile& file : embedded_texts())
    if (file.path == path) return file.text;
  return {};
}

// The arguments a message names, in whatever depth of `select` and `plural`.
std::vector<std::string> arguments_of(const icu::MessagePattern& pattern) {
  std::vector<std::string> names;
  for (std::int32_t at = 0; at < pattern.countParts(); ++at) {
    if (pattern.getPartType(at) != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    const std::string name = utf8(pattern.getSubstring(pattern.getPart(at)));
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

// Where the ids of a message stand, which are none of its words, and how long they are: the names of its arguments, and the
// ids after which it tells branches apart.
std::map<std::size_t, std::size_t> ids_in(const std::string& text) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::UnicodeString whole = utf16(text);
  const icu::MessagePattern pattern(whole, nullptr, error);
  std::map<std::size_t, std::size_t> out;
  for (std::int32_t at = 0; at < pattern.countParts(); ++at)
    if (const icu::MessagePattern::Part& part = pattern.getPart(at);
        part.getType() == UMSGPAT_PART_TYPE_ARG_SELECTOR || part.getType() == UMSGPAT_PART_TYPE_ARG_NAME)
      out[utf8(whole.tempSubString(0, part.getIndex())).size()] = utf8(pattern.getSubstring(part)).size();
  return out;
}

// The bare id of an argument, for `select`.
std::string id_of(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return "none";
    case json::kind::bool_: return value.get_bool() ? "true" : "false";
    case json::kind::string: return std::string(value.get_string());
    case json::kind::array: return value.get_array().empty() ? "none" : value.get_array().size() == 1 ? "one" : "many";
    case json::kind::object: return value.get_object().empty() ? "none" : id_of(value.get_object().begin()->value());
    default: return json::serialize(value);
  }
}

std::string key_of(std::string_view area, std::string_view group, std::string_view id) {
  std::string key(area);
  key.append(".").append(group).append(".").append(id);
  return key;
}

}  // namespace

bool goes_by_number(std::string_view kind) { return kind == "die" || kind == "pot"; }

struct Words::Message {
  std::string pattern;
  mutable std::unique_ptr<icu::MessageFormat> format;  // made when first used
  mutable std::vector<std::string> args;
};

const std::vector<std::string>& Words::languages() {
  static const std::vector<std::string> all{"en", "fr", "el"};
  return all;
}

std::string Words::choose(std::string_view asked) {
  const auto& all = languages();
  const auto known = [&](std::string_view name) { return std::find(all.begin(), all.end(), name) != all.end(); };
  if (!asked.empty()) {
    if (known(asked)) return std::string(asked);
    throw std::invalid_argument("there is no language '" + std::string(asked) + "'; there are " + shape::join(all));
  }
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == '\0') continue;  // the first that is set decides, as for other programs
    const std::string_view locale(value);
    const std::string_view language = locale.substr(0, locale.find_first_of("_.@-"));
    return known(language) ? std::string(language) : "en";
  }
  return "en";
}

Words::Words(std::string language) : language_(std::move(language)) {
  // English first: a key that a language lacks, which a test forbids, is at least a sentence.
  for (const std::string& from : {std::string("en"), language_}) {
    for (const EmbeddedFile& file : embedded_texts()) {
      if (!file.path.starts_with(from + "/") || !file.path.ends_with(".json")) continue;
      const json::value catalogue = json::parse(json::string_view(file.text.data(), file.text.size()));
      for (const auto& [key, message] : catalogue.as_object()) {
        auto entry = std::make_unique<Message>();
        entry->pattern = std::string(message.as_string());
        messages_[std::string(key)] = std::move(entry);
      }
    }
  }
}
Words::~Words() = default;
Words::Words(Words&&) noexcept = default;

// ---- Names ----------------------------------------------------------------------------------------------------

void Words::use_neutral_names(const GameInfo& game, const json::object& options) {
  const json::value* names = options.if_contains("display_names");
  const bool neutral = names != nullptr && names->is_string() && names->get_string() == "neutral";
  if (neutral == neutral_) return;
  neutral_ = neutral;
  neutral_words_.clear();
  for (const auto& [key, message] : messages_) message->format.reset();
  const Message* pairs = neutral ? find(std::string(game.area) + ".alias.words") : nullptr;
  std::string_view left;  // "minion=agent; demon=fiend"
  if (pairs != nullptr) left = pairs->pattern;
  while (!left.empty()) {
    const std::string_view pair = left.substr(0, left.find("; "));
    left.remove_prefix(std::min(left.size(), pair.size() + 2));
    neutral_words_.emplace_back(pair.substr(0, pair.find('=')), pair.substr(pair.find('=') + 1));
  }
}

std::string harmless(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const bool second = byte == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0;
    if (second) ++at;  // U+0080 to U+009F
    out += byte < 0x20 || byte == 0x7F || second ? ' ' : text[at];
  }
  return out;
}

void Words::name_seats(const std::vector<std::string>& names, int players) {
  names_.clear();
  for (const std::string& name : names) names_.push_back(harmless(name));
  players_ = players;
}

std::string Words::named(const std::string& name, const std::string& text) const {
  return this->text("terminal.named", {{"name", name}, {"text", text}});
}

std::string Words::name(Seat seat) const {
  const int index = seat.index();
  if (index < static_cast<int>(names_.size()) && !names_[static_cast<std::size_t>(index)].empty())
    return names_[static_cast<std::size_t>(index)];
  if (players_ > 0 && index >= players_) return text("terminal.ghost", {{"number", index - players_ + 1}});
  return text("terminal.seat", {{"number", index + 1}});
}

// ---- Messages -------------------------------------------------------------------------------------------------

const Words::Message* Words::find(std::string_view key) const {
  const auto found = messages_.find(key);
  return found == messages_.end() ? nullptr : found->second.get();
}

// A word is exchanged where it begins; what follows it may be an ending. The first pair that fits is taken.
std::string Words::pattern_of(const Message& message) const {
  if (neutral_words_.empty()) return message.pattern;
  const auto in_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c < 0 || c == '_'; };
  const std::map<std::size_t, std::size_t> ids = ids_in(message.pattern);
  std::string out;
  for (std::string_view left = message.pattern; !left.empty();) {
    std::string_view word = left.substr(0, 1);
    std::string_view instead = word;
    if (const auto id = ids.find(message.pattern.size() - left.size()); id != ids.end()) {
      word = instead = left.substr(0, id->second);
    } else if (const auto pair = std::find_if(neutral_words_.begin(), neutral_words_.end(),
                                              [&](const auto& words) {
                                                const bool sign = !in_word(words.first.front());
                                                return (sign || out.empty() || !in_word(out.back())) &&
                                                       left.starts_with(words.first);
                                              });
               pair != neutral_words_.end()) {
      word = pair->first;
      instead = pair->second;
    }
    out += instead;
    left.remove_prefix(word.size());
  }
  return out;
}

bool Words::has(std::string_view key) const { return find(key) != nullptr; }

bool Words::may_lack(std::string_view key, std::string_view arg) const {
  const Message* message = find(key);
  return message != nullptr &&
         message->pattern.find("{" + std::string(arg) + "_id, select, none {") != std::string::npos;
}

std::string Words::text(std::string_view key, const json::object& args) const {
  const Message* message = find(key);
  if (message == nullptr) return std::string(key);
  if (message->format == nullptr) {
    UErrorCode error = U_ZERO_ERROR;
    UParseError where{};
    const std::string pattern = pattern_of(*message);
    message->format =
        std::make_unique<icu::MessageFormat>(utf16(pattern), icu::Locale(language_.c_str()), where, error);
    if (U_FAILURE(error)) {  // a test parses every message
      message->format.reset();
      return message->pattern;
    }
    message->args = arguments_of(icu::MessagePattern(utf16(pattern), nullptr, error));
  }

  const std::string_view area = key.substr(0, key.find('.'));
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const std::string& name : message->args) {
    names.push_back(utf16(name));
    const json::value* given = args.if_contains(name);
    if (given != nullptr && given->is_int64()) {
      values.emplace_back(static_cast<std::int64_t>(given->get_int64()));
    } else if (given != nullptr && given->is_uint64()) {
      values.emplace_back(static_cast<std::int64_t>(given->get_uint64()));
    } else if (given != nullptr) {
      values.emplace_back(utf16(argument_text(area, *given)));
    } else if (name.ends_with("_id")) {
      const json::value* whole = args.if_contains(std::string_view(name).substr(0, name.size() - 3));
      values.emplace_back(utf16(whole == nullptr ? "none" : id_of(*whole)));
    } else {
      values.emplace_back(icu::UnicodeString());
    }
  }
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString out;
  message->format->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), out, error);
  return U_FAILURE(error) ? message->pattern : utf8(out);
}

namespace {

// The words after which a message tells branches of an argument apart, by argument: `one`, `=8`, `none`.
std::map<std::string, std::vector<std::string>> selectors_of(const icu::MessagePattern& pattern) {
  std::map<std::string, std::vector<std::string>> out;
  std::vector<std::string> open;  // arguments whose branches are being read
  for (std::int32_t at = 0; at < pattern.countParts(); ++at) {
    const icu::MessagePattern::Part& part = pattern.getPart(at);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME) open.push_back(utf8(pattern.getSubstring(part)));
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_LIMIT) open.pop_back();
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_SELECTOR) continue;
    const std::string word = utf8(pattern.getSubstring(part));
    std::vector<std::string>& words = out[open.back()];
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  }
  return out;
}

// The argument so that a message takes that branch; `like` is one of its type.
json::value argument_for(std::string_view branch, const json::value& like) {
  if (branch == "true" || branch == "false") return branch == "true";
  if (branch.starts_with("=")) return std::stoi(std::string(branch.substr(1)));
  if (like.is_array() && !like.get_array().empty())
    return branch == "one" ? json::value(json::array{like.get_array()[0]}) : like;
  if (like.is_number()) return branch == "one" ? 1 : branch == "two" ? 2 : branch == "few" ? 3 : 5;
  if (branch == "other") return like;
  if (like.is_object() && !like.get_object().empty()) return json::object{{like.get_object().begin()->key(), branch}};
  return json::value(branch);
}

}  // namespace

std::vector<json::object> Words::branches(std::string_view key, const json::object& like) const {
  const Message* message = find(key);
  if (message == nullptr) return {};
  UErrorCode error = U_ZERO_ERROR;
  std::vector<json::object> out{like};
  for (const auto& [selector, branches] : selectors_of(icu::MessagePattern(utf16(message->pattern), nullptr, error))) {
    const bool bare = selector.ends_with("_id") && !like.contains(selector);
    const std::string name = bare ? selector.substr(0, selector.size() - 3) : selector;
    const json::value* value = like.if_contains(name);
    std::vector<json::object> next;
    for (const json::object& args : out)
      for (const std::string& branch : branches) {
        if (branch == "many" && value != nullptr && value->is_number()) continue;  // a million is never told
        json::object& with = next.emplace_back(args);
        if (branch == "none") {
          if (bare) with[selector] = branch;
          with[name] = kNotThere;
        } else if (value != nullptr) {
          with[name] = argument_for(branch, *value);
        }
      }
    if (next.size() > 256) break;  // so many are for no reader
    out = std::move(next);
  }
  return out;
}

std::string Words::argument_text(std::string_view area, const json::value& value) const {
  if (value.is_string()) return std::string(value.get_string());
  if (value.is_object()) return reference(area, value.get_object());
  if (value.is_array()) {
    std::vector<std::string> items;
    for (const json::value& item : value.get_array()) items.push_back(argument_text(area, item));
    return list(items);
  }
  return value.is_null() ? "" : json::serialize(value);
}

std::string Words::reference(std::string_view area, const json::object& thing) const {
  if (thing.empty()) return "";
  const std::string_view kind = thing.begin()->key();
  const json::value& id = thing.begin()->value();
  if (kind == "seat" && id.is_int64()) {
    const Seat seat(static_cast<int>(id.get_int64()));
    return seat == me_ ? text("terminal.self", {{"name", name(seat)}}) : name(seat);
  }
  if (goes_by_number(kind) && id.is_int64()) return std::to_string(id.get_int64() + 1);
  if (neutral_ || aliases_)
    if (const std::string key = key_of(area, "alias." + std::string(kind), id_of(id)); has(key)) return text(key);
  return text(key_of(area, kind, id_of(id)));
}

std::string Words::list(const std::vector<std::string>& items) const {
  UErrorCode error = U_ZERO_ERROR;
  const std::string locale = language_ == "en" ? "en_GB" : language_;  // our English has no comma before `and`
  const std::unique_ptr<icu::ListFormatter> joiner(
      icu::ListFormatter::createInstance(icu::Locale(locale.c_str()), error));
  if (U_FAILURE(error)) return shape::join(items);
  std::vector<icu::UnicodeString> parts;
  for (const std::string& item : items) parts.push_back(utf16(item));
  icu::UnicodeString out;
  joiner->format(parts.data(), static_cast<std::int32_t>(parts.size()), out, error);
  return utf8(out);
}

// ---- What the engine utters -------------------------------------------------------------------------------------

std::string Words::action(const GameInfo& game, const Action& action, Seat me) const {
  const VerbInfo& verb = game.verbs[action.verb];
  me_ = me;
  const std::string out = text(key_of(game.area, "action", verb.id), shape::text_args(action.args, verb.fields));
  me_ = Seat::nobody();
  return out;
}

std::string Words::event(const GameInfo& game, const Told& told) const {
  return text(key_of(game.area, "event", told.event), shape::with_things(told.args, game));
}

std::string Words::prompt(const GameInfo& game, const DecisionInfo& decision) const {
  return text(key_of(game.area, "decision", decision.id));
}

std::string Words::result(const GameInfo& game, const Result& result) const {
  return text(key_of(game.area, "result", result.reason),
              {{"winners", shape::text_arg(result.winners)}, {"aim", shape::text_arg(result.aim)}});
}

std::string Words::reason(const GameInfo& game, std::string_view reason) const {
  return text(key_of(game.area, "reason", reason));
}

std::string Words::claim(const GameInfo& game, const Action& claim) const {
  const ClaimInfo& info = game.claims[claim.verb];
  return text(key_of(game.area, "claim", info.id), shape::text_args(claim.args, info.fields));
}

std::string Words::option(const GameInfo& game, std::string_view id) const {
  return text(key_of(game.area, "option", id));
}
std::string Words::option_help(const GameInfo& game, std::string_view id) const {
  return text(key_of(game.area, "option", id) + ".text");
}
std::string Words::option_value(const GameInfo& game, std::string_view id, const json::value& value) const {
  if (value.is_bool()) return text(value.get_bool() ? "terminal.on" : "terminal.off");
  const std::string key = key_of(game.area, "option", id) + "." + id_of(value);
  return has(key) ? text(key) : id_of(value);
}

std::string Words::thing(const GameInfo& game, std::string_view kind, const json::value& id) const {
  return reference(game.area, {{kind, id}});
}

// ---- Rules ------------------------------------------------------------------------------------------------------

std::string Words::rule(const GameInfo& game, std::string_view clause) const {
  const std::string_view rules = embedded(language_ + "/rules/" + std::string(game.area) + ".md");
  const auto found = rules.find("<a id=\"" + std::string(clause) + "\"></a>");
  if (found == std::string_view::npos) return "";
  auto begin = rules.rfind('\n', found);
  begin = begin == std::string_view::npos ? 0 : begin + 1;
  const std::string_view line = rules.substr(begin, rules.find('\n', found) - begin);
  std::string out;
  bool in_tag = false;
  for (const char c : line) {
    if (c == '<') in_tag = true;
    if (!in_tag && c != '*' && c != '`') out += c;
    if (c == '>') in_tag = false;
  }
  return out.starts_with("- ") ? out.substr(2) : out;
}

}  // namespace guildhall
