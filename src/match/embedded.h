// The files of lessons/, each named after its game.
#pragma once

#include <vector>

#include "shape/embedded.h"

namespace guildhall {

const std::vector<EmbeddedFile>& embedded_lessons();

}  // namespace guildhall
