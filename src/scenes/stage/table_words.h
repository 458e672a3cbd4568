/* table_words.h: explains failures that tables, connections and invitations report: what happened,
 * and what the player can do. */
#ifndef SCENES_STAGE_TABLE_WORDS_H
#define SCENES_STAGE_TABLE_WORDS_H
#include <stddef.h>

/* Returns the sentence for a report (TogetherView.why, an Err) in the current language, or NULL if
 * there is none. */
const char *table_words(const char *said);
/* The same, but returns the report itself if there is no sentence. */
const char *table_report_or_text(const char *said);
/* Writes why a table has closed the connection: such a sentence, or one that quotes the report.
 * Returns `out`. */
char *table_words_refused(const char *said, char *out, size_t size);
#endif
