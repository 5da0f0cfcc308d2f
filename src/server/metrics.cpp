#include "server/metrics.h"

#include <prometheus/text_serializer.h>

namespace guildhall::server {

using prometheus::BuildCounter;
using prometheus::BuildGauge;
using prometheus::BuildHistogram;

Metrics::Metrics()
    : requests_(counts_of("guildhall_http_requests_total", "HTTP requests answered, by status")),
      limits_(counts_of("guildhall_limits_total", "Clients that exceeded a limit, by limit")),
      refused_(counts_of("guildhall_refused_frames_total", "Frames that were no message, by reason")),
      sockets(gauge_of("guildhall_sockets", "Open WebSockets").Add({})),
      tables(gauge_of("guildhall_tables", "Tables in memory").Add({})),
      unstored(gauge_of("guildhall_store_waiting", "Commits handed to the store and not yet confirmed").Add({})),
      received(counts_of("guildhall_messages_received_total", "Messages from clients").Add({})),
      sent(counts_of("guildhall_messages_sent_total", "Messages to clients").Add({})),
      lines(counts_of("guildhall_lines_total", "Lines appended to records").Add({})),
      store_failures(counts_of("guildhall_store_failures_total", "Commits the store refused").Add({})),
      suspended(counts_of("guildhall_tables_suspended_total", "Tables set aside after a broken invariant").Add({})),
      socket_failures(
          counts_of("guildhall_socket_failures_total", "Sockets closed because handling them failed").Add({})),
      handler_failures(counts_of("guildhall_handler_failures_total", "Other work of the loop that failed").Add({})),
      damaged(counts_of("guildhall_documents_damaged_total", "Documents of the store that could not be read").Add({})),
      thoughts(counts_of("guildhall_bot_thoughts_total", "Answers bots were asked for").Add({})),
      step_seconds(BuildHistogram()
                       .Name("guildhall_step_seconds")
                       .Help("Time a table took for one input")
                       .Register(registry_)
                       .Add({}, prometheus::Histogram::BucketBoundaries{1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1})),
      store_seconds(BuildHistogram()
                        .Name("guildhall_store_seconds")
                        .Help("Time until the store confirmed a commit")
                        .Register(registry_)
                        .Add({}, prometheus::Histogram::BucketBoundaries{1e-4, 1e-3, 1e-2, 1e-1, 1, 10})) {}

prometheus::Family<prometheus::Counter>& Metrics::counts_of(const char* name, const char* help) {
  return BuildCounter().Name(name).Help(help).Register(registry_);
}
prometheus::Family<prometheus::Gauge>& Metrics::gauge_of(const char* name, const char* help) {
  return BuildGauge().Name(name).Help(help).Register(registry_);
}

std::string Metrics::text() const { return prometheus::TextSerializer().Serialize(registry_.Collect()); }

void Metrics::request(int status) { requests_.Add({{"status", std::to_string(status)}}).Increment(); }
void Metrics::limit(std::string_view name) { limits_.Add({{"limit", std::string(name)}}).Increment(); }
void Metrics::refused(std::string_view reason) { refused_.Add({{"reason", std::string(reason)}}).Increment(); }

}  // namespace guildhall::server
