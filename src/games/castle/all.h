// All that other folders need of Castle of the Devil. What is left out here is taken for absent.
#pragma once

#include "games/castle/advice.h"
#include "games/castle/castle.h"
#include "games/castle/claims.h"
#include "games/castle/position.h"
#include "games/castle/seen.h"
#include "games/castle/tally.h"
