/* games_words.h: the lines of a row about a game. */
#ifndef SCENES_MENU_GAMES_WORDS_H
#define SCENES_MENU_GAMES_WORDS_H
#include "record/record.h"

/* Writes "Mira 88 · Tomas 75", the best first. */
void games_score_line(const RecordInfo *game, char *out, size_t size);
/* Writes rules and expansions: "2021 · Halflings, The River and 3 more"; with `all`, every name. */
void games_sets_line(const RecordInfo *game, bool all, char *out, size_t size);
/* Writes the day, then the number of turns of a finished game, or what comes next. */
void games_date_line(const RecordInfo *game, char *out, size_t size);
#endif
