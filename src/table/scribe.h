// Scribe: whoever changes anything at a table has it write a line. The book reads each line at once, the journal has it for
// the store. So what the table knows is what its lines say, and nothing else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/book.h"
#include "table/journal.h"

namespace guildhall::table {

class Scribe {
 public:
  explicit Scribe(Effects& effects) : effects_(effects) {}

  const Book& book() const { return book_; }
  Journal& journal() { return journal_; }
  const Journal& journal() const { return journal_; }
  Time now() const { return now_; }
  // Whether anything was written or changed since: version() is another whenever something that is shown may be, and
  // roster_version() whenever that is who sits here or what was agreed.
  std::uint64_t version() const { return version_; }
  std::uint64_t roster_version() const { return roster_version_; }
  void touch() { ++version_; }

  void begin_step(Time now);

  // Writing
  void write(const Line& line);
  void write_answer(Seat seat, const Action& action, std::string_view by);
  void write_held(Seat seat, const Action& action);
  void begin_game(Match begun, const lines::Started& line);
  void note(std::string_view key, json::object args);  // what the table says itself
  // A command was carried out: that stands in the last line that it wrote, so that both are stored or neither is. One that
  // wrote nothing is only remembered.
  void write_done(Seat seat, const std::string& message_id);

  // What ends with time alone. It can be worked out from lines that are there, so it needs none.
  void drop_wishes();
  void drop_turn_orders(const std::string& turn);  // those that were given for another turn
  void set_alarm(Alarm& alarm) const;

  // The book from its beginning: what the store has.
  void read(std::string_view line) { book_.read(line); }
  void read_again(const std::vector<std::string>& stored);

 private:
  void add_own(const Line& line);
  void add_record_from(std::size_t first);

  Effects& effects_;
  Book book_;
  Journal journal_;
  Time now_ = 0;
  std::uint64_t version_ = 1;
  std::uint64_t roster_version_ = 1;
};

}  // namespace guildhall::table
