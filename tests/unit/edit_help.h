/* edit_help.h: helpers for tests of scenario documents: documents to start from, common edits, and
 * common checks. A failed check ends the test. */
#ifndef TESTS_EDIT_HELP_H
#define TESTS_EDIT_HELP_H
#include "scenario/edit_doc.h"

/* Names of the players. */
extern const char *const edit_names[SEATS_MAX];
/* A document of three tiles: its turn places the last one, which completes a city, as the document
 * expects. */
extern const char edit_three[];

/* Returns an empty document with two players, who have the first two names; the caller releases
 * it. */
EditDoc fresh(void);
/* Returns the document read from a file with this text. */
EditDoc opened(const char *text);

/* Returns the tile with that name. */
uint16_t copy_of(const char *id);
/* Returns the segment that `word` names on a tile of the document. */
int segment_of(const EditDoc *doc, int tile, const char *word);
/* Places a tile; it becomes the last one before the turns. */
void lay(EditDoc *doc, const char *id, int x, int y, int rotation);
/* Places a figure on the segment that `word` names. */
void stand(EditDoc *doc, int tile, const char *word, int seat, FigureKind kind);

/* Asserts that the first fault has these words and names this tile (−1: none) and a line. */
void assert_wrong(const EditDoc *doc, const char *words, int tile);
/* Asserts that the document's text contains these words. */
void assert_has(const EditDoc *doc, const char *words);
#endif
