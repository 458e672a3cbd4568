/* theme.h: what a puzzle is about, found from the reasons of its best idea (ai/reason.h). */
#ifndef PUZZLE_THEME_H
#define PUZZLE_THEME_H
#include "puzzle/judge.h"
#include "puzzle/shelf.h"

/* The themes of a decision whose best idea is known, as a set; PUZZLE_PAYS_MORE is not asked. */
unsigned puzzle_themes(const Catalogue *c, const Game *game, const JudgedIdea *best);
#endif
