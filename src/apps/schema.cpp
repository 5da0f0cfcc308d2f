// guildhall schema: what the interfaces hold, made from the same descriptions as the interfaces themselves.
#include <iostream>

#include "apps/commands.h"
#include "match/game_list.h"
#include "shape/typescript.h"
#include "table/phrases.h"
#include "words/words.h"

namespace guildhall::apps {

namespace {

template <class G>
void print_game() {
  const GameInfo& info = G::info();
  const std::string prefix = shape::pascal_case(info.area);
  shape::TypeScript out(prefix);
  using Seen = decltype(seen(std::declval<const typename G::View&>()));
  out.declare<Seen>();
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, typename G::Event>>(
      [&](auto kind) { out.declare_tagged<typename decltype(kind)::type>("event"); });
  out.declare_union("Event", "event");
  for (const VerbInfo& verb : info.verbs) out.declare_line("Action", "type", verb.id, verb.fields);
  out.declare_union("Action", "type");
  for (const ClaimInfo& claim : info.claims) out.declare_line("Claim", "type", claim.id, claim.fields);
  if (!info.claims.empty()) out.declare_union("Claim", "type");
  std::cout << out.text();
}

void print_typescript() {
  std::cout << "// Made by `guildhall schema --ts`. Do not edit.\n\n"
               "export type Seat = number;\n"
               "export interface Text { key: string; args: Record<string, unknown>; }\n\n"
               "// The text area of each game, by its id.\n"
               "export const areas: Record<string, string> = {\n";
  for (const GameFace* game : all_games())
    std::cout << "  '" << game->info().id << "': '" << game->info().area << "',\n";
  std::cout << "};\n\n"
               "// What can be said with one tap; its text is `shell.phrase.ID`.\n"
               "export const phrases = [\n";
  for (const std::string_view phrase : table::kPhrases) std::cout << "  '" << phrase << "',\n";
  std::cout << "];\n\n";
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, GameList>>(
      [](auto game) { print_game<typename decltype(game)::type>(); });
}

void print_keys() {
  for (const GameFace* game : all_games())
    for (const TextKey& key : every_key(*game)) std::cout << key.key << "\n";
}

}  // namespace

void add_schema(CLI::App& app, int& exit_code) {
  auto typescript = std::make_shared<bool>(false);
  auto keys = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("schema", "TypeScript declarations, or every text key the engine can utter");
  auto* first = command->add_flag("--ts", *typescript, "TypeScript declarations of views, events, actions and claims");
  command->add_flag("--keys", *keys, "Every text key")->excludes(first);
  command->callback([typescript, keys, &exit_code] {
    if (!*typescript && !*keys) bad_input("say which schema: --ts or --keys");
    if (*typescript) print_typescript();
    if (*keys) print_keys();
    exit_code = 0;
  });
}

}  // namespace guildhall::apps
