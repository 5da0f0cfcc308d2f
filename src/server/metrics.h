// Metrics: what operators watch, in the text format of Prometheus. Numbers only; no table, person or card is named.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <string>
#include <string_view>

namespace guildhall::server {

class Metrics {
 public:
  Metrics();
  std::string text() const;

  void request(int status);
  void limit(std::string_view name);
  void refused(std::string_view reason);  // a frame that was no message

 private:
  prometheus::Registry registry_;
  prometheus::Family<prometheus::Counter>& requests_;
  prometheus::Family<prometheus::Counter>& limits_;
  prometheus::Family<prometheus::Counter>& refused_;
  prometheus::Family<prometheus::Counter>& counts_of(const char* name, const char* help);
  prometheus::Family<prometheus::Gauge>& gauge_of(const char* name, const char* help);

 public:
  prometheus::Gauge& sockets;
  prometheus::Gauge& tables;
  prometheus::Gauge& unstored;  // commits that the store has not confirmed
  prometheus::Counter& received;
  prometheus::Counter& sent;
  prometheus::Counter& lines;
  prometheus::Counter& store_failures;
  prometheus::Counter& suspended;
  prometheus::Counter& socket_failures;   // closed by a mistake of ours
  prometheus::Counter& handler_failures;  // of whatever else: a mistake of ours too
  prometheus::Counter& damaged;
  prometheus::Counter& thoughts;
  prometheus::Histogram& step_seconds;
  prometheus::Histogram& store_seconds;
};

}  // namespace guildhall::server
