// All that other folders need of Bristol 1350. What is left out here is taken for absent.
#pragma once

#include "games/bristol/advice.h"
#include "games/bristol/bristol.h"
#include "games/bristol/claims.h"
#include "games/bristol/position.h"
#include "games/bristol/seen.h"
#include "games/bristol/tally.h"
