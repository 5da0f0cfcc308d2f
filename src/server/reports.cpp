#include "server/reports.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>

#include "server/limits.h"

namespace guildhall::server {

namespace {

std::string report_key(const Report& report) {  // the days sort as they come
  return std::to_string(report.day) + "/" + report.table + "/" + std::to_string(report.seat) + "/" + report.by;
}
store::Document report_document(const Report& report) {
  return {.kind = kReportKind, .key = report_key(report), .value = boost::json::serialize(shape::to_json(report))};
}
store::Document without_report(const std::string& key) { return {.kind = kReportKind, .key = key, .gone = true}; }

}  // namespace

bool is_reason(const std::string& reason) {
  constexpr std::array<std::string_view, 4> kReasons{"talk", "name", "play", "other"};
  return std::find(kReasons.begin(), kReasons.end(), reason) != kReasons.end();
}

std::vector<Report> Reports::all() const {
  std::vector<Report> out;
  for (const store::Document& document : store_.documents(kReportKind)) {
    try {
      Report report;
      shape::from_json(boost::json::parse(document.value), report, "");
      out.push_back(std::move(report));
    } catch (const std::exception& error) {  // the others can be read
      spdlog::error("event=document_damaged kind={} key={} reason=\"{}\"", kReportKind, document.key, error.what());
    }
  }
  return out;
}

Reports::Documents Reports::add(const Report& report) const {
  Documents out{report_document(report)};
  const auto kept = store_.documents(kReportKind);
  if (kept.size() >= limits::kReports) out.push_back(without_report(kept.front().key));
  return out;
}

Reports::Documents Reports::without(const std::string& person) const {
  Documents out;
  for (Report& report : all()) {
    if (report.by != person) continue;
    out.push_back(without_report(report_key(report)));
    report.by.clear();
    out.push_back(report_document(report));
  }
  return out;
}

Reports::Documents Reports::expired(int day) const {
  Documents out;
  for (const Report& report : all())
    if (day - report.day > limits::kReportDays) out.push_back(without_report(report_key(report)));
  return out;
}

}  // namespace guildhall::server
