/* theme.h: finds the themes of a puzzle from the reasons of its best idea (ai/reason.h). */
#ifndef PUZZLE_THEME_H
#define PUZZLE_THEME_H
#include "puzzle/judge.h"
#include "puzzle/shelf.h"

/* Returns the themes of a decision with a known best idea, as a set. PUZZLE_PAYS_MORE isn't
 * checked. */
unsigned puzzle_themes(const Catalogue *c, const Game *game, const JudgedIdea *best);
#endif
