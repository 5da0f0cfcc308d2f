// guildhall schema: what the interfaces hold, made from the same descriptions as the interfaces themselves.
#include <iostream>
#include <tuple>

#include "apps/commands.h"
#include "bots/games_json.h"
#include "match/game_list.h"
#include "server/answers.h"
#include "shape/typescript.h"
#include "store/store.h"
#include "table/phrases.h"
#include "table/to_client.h"
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

// What tables and clients say to each other, and what the HTTP side answers.
void print_messages() {
  namespace to_client = table::to_client;
  namespace answers = server::answers;
  shape::TypeScript out("", shape::TypeScript::Seating::Somebodys);
  out.take_as_known("Text");
  out.declare<table::Pace>();
  const auto messages = [&]<class... Kinds>(bool numbered, std::type_identity<std::tuple<Kinds...>>) {
    (out.declare_message<Kinds>(numbered), ...);
  };
  out.declare<to_client::TableState>();
  using Numbered =
      std::tuple<to_client::ViewSent, to_client::UpdateSent, to_client::StatusSent, to_client::DecisionSent,
                 to_client::NothingAsked, to_client::ViewTold, to_client::UpdateTold>;
  using Others = std::tuple<to_client::Ack, to_client::Past, to_client::Teaching, to_client::Pin, to_client::Device,
                            to_client::Pong, to_client::Farewell>;
  messages(true, std::type_identity<Numbered>());
  messages(false, std::type_identity<Others>());
  out.declare<to_client::Legend>();
  out.declare<to_client::Decision>();
  out.declare<to_client::Result>();
  out.declare<to_client::Hint>();
  out.declare<to_client::Talk>();
  out.declare<to_client::GameRecord>();
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, table::from_client::AnyCommand>>(
      [&](auto kind) { out.declare_command<typename decltype(kind)::type>(); });
  using Asks = std::tuple<table::from_client::Ping, table::from_client::Hello, table::from_client::AskPast,
                          table::from_client::AskTalk>;
  messages(false, std::type_identity<Asks>());
  out.declare_union("AnyCommand", "command");
  out.declare<told_of_games::GameInfo>();
  out.declare<answers::TableSummary>();
  out.declare<answers::Login>();
  out.declare<server::QuietHours>();
  out.declare<answers::Holiday>();
  out.declare<answers::Session>();
  out.declare<answers::Place>();
  out.declare<answers::Seated>();
  out.declare<answers::Notice>();
  out.declare<answers::Profile>();
  out.declare<answers::Tie>();
  out.declare<answers::Met>();
  out.declare<answers::Invitation>();
  out.declare<answers::Rating>();
  out.declare<answers::Leader>();
  out.declare<answers::Company>();
  out.declare<store::Statistic>();
  std::cout << out.text();
}

// The unions that are made of these.
constexpr std::string_view kUnions = R"(
// What comes over a socket that has the legend, and the same with its names again.
export type TableSent = { type: "table"; seq: number } & TableState;
type Both =
  | TableSent
  | StatusSent
  | NothingAsked
  | ({ type: "talk"; seq?: number } & Talk)
  | ({ type: "result"; seq: number } & Result)
  | ({ type: "legend" } & Legend)
  | ({ type: "hint" } & Hint)
  | Ack | Past | Teaching | Pin | Device | Pong | Farewell;
export type FromServer = Both | ViewSent | UpdateSent | DecisionSent;
export type Told = Both | ViewTold | UpdateTold | ({ type: "decision"; seq: number } & Decision);
// What a client says; a command is given its `client_msg_id` by the socket.
export type FromClient = Ping | Hello | AskPast | AskTalk | (AnyCommand & { client_msg_id: string });

)";

void print_typescript() {
  std::cout << "// Made by `guildhall schema --ts`. Do not edit.\n\n"
               "export type Seat = number;\n"
               "export type Args = Record<string, unknown>;\n"
               "export interface Text { key: string; args?: Args; }\n"
               "export type View = Record<string, unknown>; // <Game>Seen, by the area of the game\n"
               "// What stands where, by places (docs/api.md).\n"
               "export type LegendMember = [name: string, type: string, kind?: string];\n"
               "export type LegendField = [name: string, object: string, names: string[], isSet: number];\n"
               "export type LegendVerb = [id: string, asksFirst: number, ...LegendField[]];\n\n"
               "// The text area of each game, by its id.\n"
               "export const areas: Record<string, string> = {\n";
  for (const GameFace* game : all_games())
    std::cout << "  '" << game->info().id << "': '" << game->info().area << "',\n";
  std::cout << "};\n\n"
               "// What can be said with one tap; its text is `shell.phrase.ID`.\n"
               "export const phrases = [\n";
  for (const std::string_view phrase : table::kPhrases) std::cout << "  '" << phrase << "',\n";
  std::cout << "];\n\n";
  print_messages();
  std::cout << kUnions;
  std::vector<std::string> seen;
  std::vector<std::string> claims;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, GameList>>([&](auto game) {
    using Played = typename decltype(game)::type;
    print_game<Played>();
    const std::string prefix = shape::pascal_case(Played::info().area);
    seen.push_back(prefix + "Seen");
    if (!Played::info().claims.empty()) claims.push_back(prefix + "Claim");
  });
  std::cout << "// What one viewer sees of a game, and what somebody says of it.\n"
               "export type AnySeen = "
            << shape::join(seen, " | ") << ";\nexport type Claim = " << shape::join(claims, " | ") << ";\n";
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
