/* board_inside.h: shared by the files of board_words. */
#ifndef SPEECH_BOARD_INSIDE_H
#define SPEECH_BOARD_INSIDE_H
#include "base/text.h"
#include "speech/board_words.h"

/* Returns "north", "east", "south" or "west". */
const char *side_word(int side);
/* Writes "City of Mira, 3 spaces, 2 open sides, 6 points" for the feature of a segment; "" if it is
 * no feature. */
char *feature_words(const SpeechTable *table, int tile, int segment, char *out, size_t size);
#endif
