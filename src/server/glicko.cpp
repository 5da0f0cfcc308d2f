#include "server/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace guildhall::server::glicko {

namespace {

constexpr double kScale = 173.7178;  // from Glicko's scale to that of the formulas
constexpr double kMiddle = 1500;
constexpr double kTau = 0.5;  // how much the volatility changes; Glickman: 0.3 to 1.2
constexpr double kClose = 1e-6;

double square(double number) { return number * number; }
double g(double phi) { return 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi)); }

struct Estimate {
  double variance = 0;     // of the strength, from the results alone
  double improvement = 0;  // the sum of what was scored above what was expected
};
Estimate estimate(double mu, std::span<const Result> results) {
  double certainty = 0;
  double improvement = 0;
  for (const Result& result : results) {
    const double weight = g(result.against.deviation / kScale);
    const double expected = 1 / (1 + std::exp(-weight * (mu - (result.against.strength - kMiddle) / kScale)));
    certainty += result.weight * square(weight) * expected * (1 - expected);
    improvement += result.weight * weight * (result.score - expected);
  }
  return {1 / certainty, improvement};
}

// Step 5: the root of f by the Illinois algorithm.
double new_volatility(double sigma, double phi, const Estimate& found) {
  const double delta = found.variance * found.improvement;
  const double a = std::log(square(sigma));
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = square(phi) + found.variance + e;
    return e * (square(delta) - sum) / (2 * square(sum)) - (x - a) / square(kTau);
  };
  double low = a;
  double high = std::log(std::max(square(delta) - square(phi) - found.variance, 0.0));
  if (square(delta) <= square(phi) + found.variance)
    for (high = a - kTau; f(high) < 0;) high -= kTau;
  double at_low = f(low);
  double at_high = f(high);
  while (std::abs(high - low) > kClose) {
    const double middle = low + (low - high) * at_low / (at_high - at_low);
    const double at_middle = f(middle);
    if (at_middle * at_high <= 0) {
      low = high;
      at_low = at_high;
    } else {
      at_low /= 2;
    }
    high = middle;
    at_high = at_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating after(const Rating& before, std::span<const Result> results) {
  const double mu = (before.strength - kMiddle) / kScale;
  const double phi = before.deviation / kScale;
  const Estimate found = estimate(mu, results);
  const double volatility = new_volatility(before.volatility, phi, found);
  const double uncertain = square(phi) + square(volatility);
  const double certain = 1 / std::sqrt(1 / uncertain + 1 / found.variance);
  return {kMiddle + kScale * (mu + square(certain) * found.improvement), kScale * certain, volatility};
}

Rating rested(const Rating& before, double periods) {
  const double phi = std::sqrt(square(before.deviation / kScale) + periods * square(before.volatility));
  return {before.strength, std::min(kScale * phi, Rating{}.deviation), before.volatility};
}

}  // namespace guildhall::server::glicko
