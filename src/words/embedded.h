// The files of i18n/: catalogues and rules for readers.
#pragma once

#include <vector>

#include "shape/embedded.h"

namespace guildhall {

const std::vector<EmbeddedFile>& embedded_texts();

}  // namespace guildhall
