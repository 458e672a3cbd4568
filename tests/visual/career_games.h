/* career_games.h: finished games as a player could have saved them, with made-up reviews. */
#ifndef TESTS_VISUAL_CAREER_GAMES_H
#define TESTS_VISUAL_CAREER_GAMES_H
#include "session/session.h"

/* Writes `count` records into `folder`, which is emptied first, and their reviews into the database
 * next to them. The numbers are the same each time. Returns false with *err if that fails. */
bool career_games_make(const char *folder, const Catalogue *catalogue,
                       const Generations *generations, int count, Err *err);
#endif
