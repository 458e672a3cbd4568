/* position_help.h: a start position for tests of games on several machines. */
#ifndef TESTS_POSITION_HELP_H
#define TESTS_POSITION_HELP_H
#include "record/record.h"

/* "The last sixteen": five tiles on the board with figures and a flock; Red and Blue have halves
 * and points. The order of the stack isn't given. */
extern const char *const position_text;
/* The tiles of the stack of that position, as written in its text. */
#define POSITION_STACK                                                                             \
    "\"BA-U\",\"BA-A\",\"BA-V\",\"BA-V\",\"BA-E\",\"HS-01\",\"BA-U\",\"BA-B\",\"BA-W\",\"BA-K\","  \
    "\"BA-D\",\"BA-E\",\"BA-H\",\"BA-V\",\"BA-J\",\"BA-I\""

/* Returns the text of the same position with `kinds` custom tiles (own_tiles.h), one on the board
 * and the others in the stack; the caller frees it. */
char *position_text_own(int kinds, int padding);

/* Return the position described by a text, the position above, and the one with custom tiles. */
GamePosition *position_of(const char *text);
GamePosition *position_new(void);
GamePosition *position_own(int kinds);
/* Makes the header's game start from the position, with the position's rules and custom tiles. */
void position_into(RecordHeader *header, GamePosition *position);
#endif
