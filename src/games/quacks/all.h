// All that other folders need of Quacks. What is left out here is taken for absent.
#pragma once

#include "games/quacks/advice.h"
#include "games/quacks/position.h"
#include "games/quacks/quacks.h"
#include "games/quacks/seen.h"
