/* computer.h: who may sit at the table: people, and computer players by level and character. */
#ifndef SCENES_STAGE_COMPUTER_H
#define SCENES_STAGE_COMPUTER_H
#include "ai/ai.h"
#include "base/draw.h"

/* A kind of player that the set-up offers. */
typedef struct PlayerKind {
    const char *kind;  /* "human", or the name of an engine */
    const char *label; /* for words_text */
    Icon icon;
} PlayerKind;

enum { PLAYER_KINDS = 7 };
extern const PlayerKind player_kinds[PLAYER_KINDS];

/* "Computer: strong · farmer": a level with its character, AI_STEADY for none. In the language
 * of the program; returns `out`. */
const char *computer_words(const char *engine, AiCharacter character, char *out, size_t size);
#endif
