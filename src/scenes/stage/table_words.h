/* table_words.h: what tables, lines to them and invitations say when something does not go, for
 * people: what happened, and what to do. */
#ifndef SCENES_STAGE_TABLE_WORDS_H
#define SCENES_STAGE_TABLE_WORDS_H
#include <stddef.h>

/* The sentence for what was said (TogetherView.why, an Err), in the language of the screen; NULL:
 * there is none. */
const char *table_words(const char *said);
/* The same; where there is none, what was said. */
const char *table_words_told(const char *said);
/* Why a table has ended the connection: such a sentence, or one that quotes what was said. Fills
 * `out` and returns it. */
char *table_words_refused(const char *said, char *out, size_t size);
#endif
