/* position_help.h: a position from which games of several machines begin, for tests of them. */
#ifndef TESTS_POSITION_HELP_H
#define TESTS_POSITION_HELP_H
#include "record/record.h"

/* "The last sixteen": five tiles lie, figures and a flock on them; Red and Blue have halves and
 * points. The stack is told in no order. */
extern const char *const position_text;
/* The words of its stack, as they stand there. */
#define POSITION_STACK                                                                             \
    "\"BA-U\",\"BA-A\",\"BA-V\",\"BA-V\",\"BA-E\",\"HS-01\",\"BA-U\",\"BA-B\",\"BA-W\",\"BA-K\","  \
    "\"BA-D\",\"BA-E\",\"BA-H\",\"BA-V\",\"BA-J\",\"BA-I\""

/* The same with one tile of its own (own_tiles.h) on the board and the others of `kinds` in the
 * stack; the caller frees it. */
char *position_text_own(int kinds, int padding);

/* What is written there; the position above, as a table has it. */
GamePosition *position_of(const char *text);
GamePosition *position_new(void);
GamePosition *position_own(int kinds);
/* The header's game begins with it and has its tiles, by its key. */
void position_into(RecordHeader *header, GamePosition *position);
#endif
