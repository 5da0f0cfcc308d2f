// Every sentence of the games in one language, with its arguments filled in, for somebody who reads it as a player does.
#pragma once

#include <iosfwd>

#include "words/words.h"

namespace guildhall::apps {

// Games are played to find answers, events, refusals and results as they come up, each answer under the question to which
// it belongs. What was not met, and branches of a message that were not, are made up from the types and marked with ~.
void print_words(std::ostream& out, const GameFace& game, Words& words);

}  // namespace guildhall::apps
