// What a client may use up, each number with its reason. Whoever exceeds one is refused or closed with a reason, and
// counted in the metrics under the name of the limit.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace guildhall::server::limits {

using namespace std::chrono_literals;

struct Allowance {
  int at_once;
  std::chrono::milliseconds each;  // after which there is one more
};
struct Allowances {
  Allowance person;   // a session or an account
  Allowance network;  // an address of version 4, or 2^64 of version 6 (network.h)
};

// Of an address of version 6: what one household may get, of which it makes as many networks as it likes.
inline constexpr int kHouseholdBits = 48;

// HTTP
inline constexpr std::size_t kHeadBytes = 8 * 1024;   // browsers send about one; cookies are ours and short
inline constexpr std::size_t kBodyBytes = 16 * 1024;  // the longest body is a new table with every option set
inline constexpr auto kHandshakeTime = 10s;           // to send a request, or to read an answer
inline constexpr auto kIdleTime = 75s;                // an open connection without a request; proxies use 60 s
inline constexpr int kConnectionsPerAddress = 200;    // a browser opens six; a school behind one address more
inline constexpr int kConnectionsPerHousehold = 2000;
inline constexpr std::size_t kDescriptorsKept =
    64;  // of the process, that no connection gets: for the database and files
inline constexpr std::size_t kPathCharacters = 512;  // our longest path is a tenth of it

// Requests, by person and network: so many at once, and then one more after each so long. A network may be a school or a fair
// with one access point. Of the page's files there is no count: they cost as much as a refusal.
inline constexpr Allowances kRequests{{300, 100ms}, {2000, 5ms}};  // a page asks for five things when it opens
inline constexpr Allowances kGuests{{1000, 3600ms}, {1000, 3600ms}};
inline constexpr Allowances kAccounts{{10, 6min}, {50, 72s}};  // also those whose name is taken: they tell that it is
inline constexpr Allowances kTables{{60, 60s}, {600, 6s}};
inline constexpr Allowances kChanges{{120, 2s}, {2000, 500ms}};  // of a table that has not begun: each is kept
inline constexpr Allowances kSeats{{60, 5s}, {1000, 1s}};        // also further tokens for a seat, and teaching links
inline constexpr Allowances kTickets{{100, 1s}, {1000, 50ms}};   // a connection that comes and goes asks each time
inline constexpr Allowances kRecords{{60, 1s}, {300, 200ms}};    // some milliseconds of replay each
inline constexpr Allowances kPasswords{{30, 20s}, {200, 6s}};    // right or wrong, a tenth of a second each
// A household of version 6, or whoever a provider puts into one with it, has so many times what one network has.
inline constexpr int kNetworksOfHousehold = 10;
inline constexpr Allowances kCompany{{100, 2s}, {2000, 200ms}};  // friends, invitations, reports: each is kept
// By person and household: looks back at a running game, over sockets, for which it is played again up to there, some milliseconds
// for a long one; and tables that are not in memory, finished ones above all, for which it is played again as a whole.
inline constexpr Allowances kPasts{{40, 500ms}, {400, 100ms}};
inline constexpr Allowances kWakes{{60, 1s}, {400, 100ms}};

// Names of tables that are none, of 2^80 addresses of version 6 together. A code has ten of 31 letters: with 10,000 open tables one
// guess in 8.2e10 fits. At one guess a minute, 525,600 a year, that is one table found in 156,000 years.
inline constexpr Allowance kMisses{20, 60s};

// What takes long to make, and anybody may ask for, is as it was for so many times as long as it took.
inline constexpr int kTimesAsLong = 20;

// WebSocket
inline constexpr std::size_t kFrameBytes = 16 * 1024;  // the longest message is a claim or a line of talk
inline constexpr auto kSocketIdleTime = 60s;           // a ping goes out after half of it, so every 30 s
// Messages, pings and pongs. Empty frames in the middle of a message are taken away by Beast and not counted: they cost what
// any bytes cost that come in, which is for a firewall.
inline constexpr int kMessages = 50;  // quick taps of a person stay far below
inline constexpr auto kMessagesTime = 20s;
inline constexpr std::size_t kQueueMessages = 256;       // what a client may have unread: a whole resumption is 8
inline constexpr std::size_t kQueueBytes = 1024 * 1024;  // fifty of the largest views
inline constexpr int kSendBufferBytes = 64 * 1024;  // what the system keeps beside the queue; it would take megabytes
inline constexpr auto kQuick = 50ms;                // between two messages: no people play so quickly
inline constexpr auto kPatience = 100ms;            // for the next message, where they are quick
inline constexpr std::size_t kPatienceBytes = 2 * 1024;  // by then a frame is worth its while
inline constexpr auto kFarewellTime = 5s;                // to read what is left and to answer the close frame
inline constexpr auto kLookTime = 1s;                    // between two looks at who has closed and stays
inline constexpr int kSocketsPerAccount = 20;            // several devices with several tables each
inline constexpr int kSocketsPerAddress = 100;           // a club behind one address
inline constexpr int kSocketsPerHousehold = 1000;

// The end of the program: what was acknowledged is stored by then, and whoever runs it waits. systemd would kill after 90 s.
inline constexpr auto kShutdownTime = 10s;

// Accounts
// Wrong passwords. A network has less than an account has from all networks, so that one of them cannot use up the account's.
inline constexpr Allowance kLoginsOfNetwork{20, 5min};  // a class of pupils who have forgotten theirs
inline constexpr Allowance kLoginsOfAccount{60, 4min};  // 360 guesses a day, from everywhere together
inline constexpr Allowance kLoginsOfDevice{10, 90s};    // that has logged into this account before
inline constexpr std::size_t kPasswordBytesMin = 8;
inline constexpr std::size_t kPasswordBytesMax = 256;  // hashing costs the same; this only bounds the copy
inline constexpr int kHashesWaiting = 32;   // each takes a tenth of a second; of more, the greediest are refused
inline constexpr auto kTicketTime = 15min;  // a page left open that long asks for a new one
inline constexpr auto kSessionTime = std::chrono::hours(24 * 365);  // of the cookie, which is given out again
// Sessions end when they have not been used for long, and some time after the login however much they are used. A guest's
// tables hang on the session alone, so that one lasts longer.
inline constexpr auto kLoginUnused = std::chrono::days(90);
inline constexpr auto kLoginTime = std::chrono::days(180);
inline constexpr auto kGuestUnused = std::chrono::days(365);
inline constexpr auto kGuestTime = std::chrono::days(730);

// Words of people
inline constexpr int kNameCharacters = 24;  // fits a seat's plate on a phone
inline constexpr int kTalkCharacters = 500;
inline constexpr std::size_t kLanguageCharacters = 8;

// Tables
inline constexpr int kCodeCharacters = 10;        // see kMisses
inline constexpr int kOpenTablesPerSession = 50;  // that one person made or sits at, and that are not over
inline constexpr std::size_t kNoticesShown = 60;  // of the noticeboard, those that wait longest
inline constexpr auto kFindWait = 45s;            // before bots fill the seats at a table that was made to find players
inline constexpr std::uint64_t kLinesPerTable =
    50'000;                                  // the longest games have some thousands; all are read when it wakes
inline constexpr int kReadingsWaiting = 32;  // a record is replayed for its frames, some milliseconds each

// A day of the calendar (calendar.h), where that is behind the wall clock or before it.
inline constexpr auto kCalendarDay = 1h;

// Company
inline constexpr std::size_t kTies = 200;        // friends of a person, with those who ask and who are blocked
inline constexpr std::size_t kInvitations = 20;  // to one person, that are open
inline constexpr int kInvitationDays = 14;
inline constexpr std::size_t kMetShown = 20;  // of those one has played with, the last
inline constexpr auto kPresent = 90s;         // after the last request: pages ask every 15 s
inline constexpr int kReportCharacters = 500;
inline constexpr std::size_t kReports = 10'000;  // kept for the operator, half a year long
inline constexpr int kReportDays = 180;
inline constexpr int kLeaderGames = 10;  // before a rating says enough to be compared
inline constexpr std::size_t kLeadersShown = 100;

// Holidays
inline constexpr auto kHolidayTime = std::chrono::days(30);   // a long one, while others wait
inline constexpr auto kHolidaysApart = std::chrono::days(7);  // sooner they are one: clocks have to run in between

// The operator's hook
inline constexpr std::size_t kHookWaiting = 1000;      // calls that wait while it does not answer; more are left out
inline constexpr auto kHookTime = 10s;                 // for one try
inline constexpr std::array kHookPauses{1s, 5s, 25s};  // before each further try

// Push: endpoints are addresses that strangers give
inline constexpr std::size_t kEndpointCharacters = 1024;  // those of browsers have some 200
inline constexpr std::size_t kPushesPerPerson = 8;        // browsers of one person; of more, the oldest is forgotten
inline constexpr int kPushFailures = 5;                   // one after the other, before a browser is forgotten
inline constexpr int kPushesWaiting = 1000;
inline constexpr auto kPushCall = 5s;                   // for one message
inline constexpr std::chrono::seconds kPushTime = 24h;  // that a push service keeps it for a browser that is off
inline constexpr auto kPushToken = 2h;                  // a day at most (RFC 8292)

// Memory of counters kept by person, network or account, of each kind: where there are more, the oldest are forgotten.
inline constexpr std::size_t kCountersMax = 20'000;
inline constexpr std::size_t kTicketsMax = 100'000;  // that are open

}  // namespace guildhall::server::limits
