// Sequential probability ratio test on paired differences: is one bot better than another?
//
// H0: the mean difference is 0. H1: it is `effect` standard deviations. The log-likelihood ratio of a normal model with the
// variance estimated from the sample is compared with the bounds of alpha = beta = 0.05 (Wald). A claim of strength is
// made only when the upper bound is passed.
#pragma once

#include <cmath>
#include <string_view>

namespace guildhall {

class SequentialTest {
 public:
  enum class Verdict { Undecided, Better, NotBetter };

  explicit SequentialTest(double effect = 0.05, double alpha = 0.05, double beta = 0.05)
      : effect_(effect), upper_(std::log((1 - beta) / alpha)), lower_(std::log(beta / (1 - alpha))) {}

  void add(double difference) {  // Welford
    ++count_;
    const double step = difference - mean_;
    mean_ += step / static_cast<double>(count_);
    squares_ += step * (difference - mean_);
  }
  long count() const { return count_; }
  double mean() const { return mean_; }
  double deviation() const { return count_ > 1 ? std::sqrt(squares_ / static_cast<double>(count_ - 1)) : 0; }
  double error() const { return count_ > 0 ? deviation() / std::sqrt(static_cast<double>(count_)) : 0; }

  double ratio() const {  // log-likelihood ratio of H1 against H0
    if (count_ < kMinimum) return 0;
    if (deviation() == 0) return mean_ > 0 ? upper_ : lower_;
    const double scaled = mean_ / deviation();
    return static_cast<double>(count_) * effect_ * (scaled - effect_ / 2);
  }
  Verdict verdict() const {
    if (count_ < kMinimum) return Verdict::Undecided;
    if (ratio() >= upper_) return Verdict::Better;
    if (ratio() <= lower_) return Verdict::NotBetter;
    return Verdict::Undecided;
  }
  double upper() const { return upper_; }
  double lower() const { return lower_; }

 private:
  static constexpr long kMinimum = 30;  // before that the variance is a guess
  double effect_;
  double upper_;
  double lower_;
  long count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

constexpr std::string_view verdict_name(SequentialTest::Verdict verdict) {
  switch (verdict) {
    case SequentialTest::Verdict::Better: return "better";
    case SequentialTest::Verdict::NotBetter: return "not better";
    case SequentialTest::Verdict::Undecided: break;
  }
  return "undecided";
}

}  // namespace guildhall
