/* career_games.h: games that are over, as somebody could have kept them, with made-up reviews. */
#ifndef TESTS_VISUAL_CAREER_GAMES_H
#define TESTS_VISUAL_CAREER_GAMES_H
#include "session/session.h"

/* Writes `count` records into `folder`, which is emptied before, and what reviews said of them into
 * the database beside them. The same numbers each time. */
bool career_games_make(const char *folder, const Catalogue *catalogue,
                       const Generations *generations, int count, Err *err);
#endif
