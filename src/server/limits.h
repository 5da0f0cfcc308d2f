// What a client may use up, each number with its reason. Whoever exceeds one is refused or closed with a reason, and
// counted in the metrics under the name of the limit.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>

namespace guildhall::server::limits {

using namespace std::chrono_literals;

// HTTP
inline constexpr std::size_t kHeadBytes = 8 * 1024;   // browsers send about one; cookies are ours and short
inline constexpr std::size_t kBodyBytes = 16 * 1024;  // the longest body is a new table with every option set
inline constexpr auto kHandshakeTime = 10s;           // to send a request, or to read an answer
inline constexpr auto kIdleTime = 75s;                // an open connection without a request; proxies use 60 s
inline constexpr int kConnectionsPerAddress = 200;    // a browser opens six; a school behind one address more
inline constexpr std::size_t kPathCharacters = 512;   // our longest path is a tenth of it

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
inline constexpr int kSocketsPerAccount = 20;            // several devices with several tables each
inline constexpr int kSocketsPerAddress = 100;           // a club behind one address

// Accounts
inline constexpr int kLoginTries = 10;  // a forgotten password takes three; a guesser wants millions
inline constexpr auto kLoginTime = 15min;
inline constexpr std::size_t kPasswordBytesMin = 8;
inline constexpr std::size_t kPasswordBytesMax = 256;  // hashing costs the same; this only bounds the copy
inline constexpr int kHashesWaiting = 32;              // each takes 64 MiB and a tenth of a second: more are refused
inline constexpr auto kTicketTime = 15min;             // a page left open that long asks for a new one
inline constexpr auto kSessionTime = std::chrono::hours(24 * 365);  // a guest's tables hang on it
inline constexpr int kSessions = 1000;  // new guests from one address; a fair with one access point stays below
inline constexpr auto kSessionsTime = 60min;

// Words of people
inline constexpr int kNameCharacters = 24;  // fits a seat's plate on a phone
inline constexpr int kTalkCharacters = 500;
inline constexpr std::size_t kLanguageCharacters = 8;

// Tables
inline constexpr int kOpenTablesPerSession = 50;  // tables one guest may have begun and not finished
inline constexpr int kReadingsWaiting = 32;       // a record is replayed for its frames, some milliseconds each

// Holidays
inline constexpr auto kHolidayTime = std::chrono::days(30);   // a long one, while others wait
inline constexpr auto kHolidaysApart = std::chrono::days(7);  // sooner they are one: clocks have to run in between

// The operator's hook
inline constexpr std::size_t kHookWaiting = 1000;      // calls that wait while it does not answer; more are left out
inline constexpr auto kHookTime = 10s;                 // for one try
inline constexpr std::array kHookPauses{1s, 5s, 25s};  // before each further try

// Memory of counters kept by address or account: older ones are forgotten when there are more.
inline constexpr std::size_t kCountersMax = 100'000;

}  // namespace guildhall::server::limits
