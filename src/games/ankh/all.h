// All that other folders need of Ankh-Morpork. What is left out here is taken for absent.
#pragma once

#include "games/ankh/advice.h"
#include "games/ankh/ankh.h"
#include "games/ankh/position.h"
#include "games/ankh/seen.h"
#include "games/ankh/tally.h"
