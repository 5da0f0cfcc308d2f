// What clients say (docs/api.md, section 2): who may say it, and which part of the table does what is asked for.
#include "kit/overloaded.h"
#include "table/machine.h"
#include "table/past.h"
#include "table/talk_page.h"

namespace guildhall::table {

namespace {

// What may be said whatever the game is doing; the rest needs one that goes on.
template <class What>
constexpr bool kAnyTime = std::is_same_v<What, from_client::Say> || std::is_same_v<What, from_client::Ready> ||
                          std::is_same_v<What, from_client::SetPin> || std::is_same_v<What, from_client::GoOn>;
// What a game is made of. Of anything else a seat may ask for so much.
template <class What>
constexpr bool kPlays = std::is_same_v<What, from_client::Answer> || std::is_same_v<What, from_client::Say> ||
                        std::is_same_v<What, from_client::MakeClaim> || std::is_same_v<What, from_client::Ready>;

// That nobody at a device reacts may be said by whoever stands before it, whoever has it in hand.
bool speaks_for_device(const Guest& guest, const FromClient& said) {
  const auto* command = std::get_if<from_client::Command>(&said);
  return command != nullptr && std::holds_alternative<from_client::Nobody>(command->what) &&
         (guest.door || (guest.seat && !guest.taught));
}

}  // namespace

void Table::Machine::hear(const Message& message) {
  const Connection from = message.connection;
  Guest* guest = guests_.find(from);
  if (guest == nullptr) return;
  const bool says_hello = std::holds_alternative<from_client::Hello>(message.said);
  if (!says_hello && !guest->greeted && !speaks_for_device(*guest, message.said))
    return guests_.turn_away(from, "hello_first");
  if (!says_hello) guests_.heard(*guest);
  std::visit(Overloaded{[](const from_client::Ping&) {},  // whoever holds the socket has answered
                        [&](const from_client::Hello& hello) { door_.hello(from, *guest, hello); },
                        [&](const from_client::AskPast& wanted) { tell_past(from, *guest, wanted); },
                        [&](const from_client::AskTalk& wanted) { tell_talk(from, *guest, wanted); },
                        [&](const from_client::Command& command) { hear_command(from, *guest, command); }},
             message.said);
}

void Table::Machine::hear_command(Connection from, Guest& guest, const from_client::Command& command) {
  const std::string& id = command.client_msg_id;
  const std::optional<Seat> speaker = guest.door ? guest.door : guest.seat;
  if (guest.taught) {
    pending_.acknowledge(from, id, refused("watching", {}, 403));
  } else if (!speaker) {
    pending_.acknowledge(from, id, talk_.was_said(guest, id) ? Granted{} : obey_watcher(guest, command));
  } else if (book().was_done(*speaker, id)) {
    pending_.acknowledge(from, id, {});  // the first acknowledgement again
  } else {
    const Granted granted = obey(from, guest, *speaker, command.what);
    if (granted) scribe_.write_done(*speaker, id);
    pending_.acknowledge(from, id, granted);
  }
}

Granted Table::Machine::obey_watcher(const Guest& guest, const from_client::Command& command) {
  const auto* said = std::get_if<from_client::Say>(&command.what);
  return said == nullptr ? refused("watching", {}, 403) : talk_.say_from_gallery(guest, *said, command.client_msg_id);
}

Granted Table::Machine::obey(Connection from, Guest& guest, Seat seat, const from_client::AnyCommand& what) {
  const Granted may = may_now(seat, what);
  if (!may) return may;
  const auto take_back = [&] {
    return windows_.is_open() || coach_.leads() ? refused("no_undo") : answers_.take_back(seat);
  };
  return std::visit(
      Overloaded{[&](const from_client::Answer& given) { return answer(from, guest, seat, given); },
                 [&](const from_client::Undo&) -> Granted { return take_back(); },
                 [&](const from_client::Standing& standing) { return answers_.let_stand(seat, standing); },
                 [&](const from_client::OrderWindows& order) { return windows_.order(seat, order); },
                 [&](const from_client::Hold&) { return windows_.hold(seat); },
                 [&](const from_client::Nobody&) { return windows_.let_it_happen(Seats{guest.beside}.add(seat)); },
                 [&](const from_client::MoreTime&) { return clocks_.add_time(seat); },
                 [&](const from_client::Say& said) { return talk_.say(seat, said); },
                 [&](const from_client::MakeClaim& made) { return talk_.claim(seat, made); },
                 [&](const from_client::RemindSeat& reminder) { return reminders_.remind(seat, reminder); },
                 [&](const from_client::SitIn& sit_in) { return stand_ins_.sit_in(sit_in); },
                 [&](const from_client::Admit& admit) { return lobby_.admit(seat, admit); },
                 [&](const from_client::AskHint&) { return hints_.ask(seat); },
                 [&](const from_client::GoOn& on) { return coach_.read(on); },
                 [&](const from_client::SetPin& pin) { return door_.set_pin(seat, pin); },
                 [](const from_client::Ready&) { return Granted{}; }},
      what);
}

// What a seat may ask for again and again without the game going on: each of these is a line, and a game is read whole. No
// hand comes near that number.
Granted Table::Machine::may_now(Seat seat, const from_client::AnyCommand& what) {
  constexpr int kFavoursMax = 1000;
  return std::visit(
      [&]<class What>(const What&) -> Granted {
        if (std::is_same_v<What, from_client::Nobody>) return {};  // as often as there are windows
        if (!kPlays<What> && ++favours_[seat] > kFavoursMax) return refused("too_many", {}, 429);
        if (kAnyTime<What> || book().stage() == Stage::Playing) return {};
        return refused(book().stage() == Stage::Lobby ? "not_started" : "over");
      },
      what);
}

// Only to the question that this seat has before it. Whoever answers another has missed something, and is sent everything.
Granted Table::Machine::answer(Connection from, Guest& guest, Seat seat, const from_client::Answer& given) {
  if (!given.set && !given.option_ids) return refused("bad_message", {}, 400);
  const Stream& stream = streams_.of(seat);
  const bool fresh = stream.question && static_cast<std::uint64_t>(given.decision_id) == stream.decision &&
                     stream.answered == answers_.given(seat) && windows_.asks(seat);
  if (!fresh) {
    streams_.begin_for(from, guest);
    return refused("stale");
  }
  const auto action = given.set ? stream.question->answer_at(*given.set)
                                : stream.question->answer(book().game->info(), *given.option_ids);
  if (!action && coach_.leads()) return refused("lesson");
  if (!action) return refused("not_legal", {{"clause", asked_what(*book().match, seat).clause}});
  if (coach_.leads())
    coach_.answer(seat, *action);
  else
    windows_.answer(seat, *action);
  return {};
}

// ---- Looking back: to that socket alone, and without a number ----------------------------------------------------------

void Table::Machine::tell_talk(Connection from, const Guest& guest, const from_client::AskTalk& wanted) {
  if (wanted.before < 0) return;
  const auto before = static_cast<std::size_t>(wanted.before);
  const std::size_t recipient = streams_.recipient_of(guest);
  const Seat viewer = streams_.viewer_of(recipient);
  const Stream& stream = streams_[recipient];
  const bool gallery = wanted.gallery.value_or(false);
  if (gallery && !hears_gallery(book(), viewer)) return;
  TalkPage page = gallery ? page_before(book().talk.gallery.lines(), stream.gallery, viewer, before)
                          : page_before(book().talk.lines, stream.seen.talk, viewer, before);
  to_client::Talk reply{.lines = std::move(page.lines), .before = before, .first = page.first};
  if (gallery) reply.gallery = true;
  send(effects_, from, reply);
}

// A moment is named by the number of a message, or by an event of the recipient's own log, which it can count itself: so
// lines that were told before it came, or before the server began, lead back too.
void Table::Machine::tell_past(Connection from, const Guest& guest, const from_client::AskPast& wanted) {
  const Stream& stream = streams_[streams_.recipient_of(guest)];
  const auto& [seq, event] = wanted;
  to_client::Past reply{.view = nullptr, .of = std::nullopt, .event = event};
  if (!event) reply.of = seq.value_or(0);
  const bool shown = book().match && stream.seen.view;
  const Seat viewer = guest.seat.value_or(Seat::spectator());
  if (shown && event && *event >= 0) {
    // Only as far as this recipient's own last message: what others answered in secret since then must not take time.
    if (auto view = view_at_event(*book().match, stream.moments.last_lines(), viewer, static_cast<std::size_t>(*event)))
      reply.view = std::move(*view);
  } else if (shown && seq && !event) {
    if (const auto lines = stream.moments.lines_at(static_cast<std::uint64_t>(*seq)))
      reply.view = view_after(*book().match, *lines, viewer);
  }
  send(effects_, from, reply);
}

}  // namespace guildhall::table
