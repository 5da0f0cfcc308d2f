// Overloaded: several functions as one, chosen by the type of the argument, for std::visit.
#pragma once

namespace guildhall {

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;  // which clang 14 does not find by itself

}  // namespace guildhall
