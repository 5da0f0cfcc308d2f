// docs/options.md is what `guildhall games --markdown` prints. GUILDHALL_UPDATE_GOLDEN=1 writes it again.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "apps/shared.h"

namespace guildhall::apps {
namespace {

TEST(OptionsDoc, the_page_is_what_the_program_prints) {
  if (std::getenv("GUILDHALL_UPDATE_GOLDEN") != nullptr) std::ofstream("docs/options.md") << games_markdown();
  std::ifstream in("docs/options.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(page, games_markdown()) << "write it again: ./run games --markdown > docs/options.md";
}

}  // namespace
}  // namespace guildhall::apps
