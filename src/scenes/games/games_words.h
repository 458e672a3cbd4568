/* games_words.h: what a row of the list says about a game. */
#ifndef SCENES_GAMES_GAMES_WORDS_H
#define SCENES_GAMES_GAMES_WORDS_H
#include "record/record.h"

/* "Mira 88 · Tomas 75", the best first. */
void games_score_line(const RecordInfo *game, char *out, size_t size);
/* What it was played with: "2021 · Halflings, The River and 3 more"; `all`: with every name. */
void games_sets_line(const RecordInfo *game, bool all, char *out, size_t size);
/* The day, then how long it took, or what comes next. */
void games_date_line(const RecordInfo *game, char *out, size_t size);
#endif
