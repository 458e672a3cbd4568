/* edit_help.h: for the tests of scenarios as documents: documents to begin with, and what is done
 * to them and looked for in them again and again. Whatever fails ends the test. */
#ifndef TESTS_EDIT_HELP_H
#define TESTS_EDIT_HELP_H
#include "record/edit_doc.h"

/* Names of players. */
extern const char *const edit_names[SEATS_MAX];
/* A document of three tiles: the turn lays the last one, which completes a city; expected to. */
extern const char edit_three[];

/* An empty document for the first two of the names. Whoever gets one releases it. */
EditDoc fresh(void);
/* The document that a file with this text is. */
EditDoc opened(const char *text);

/* The tile of that name. */
uint16_t copy_of(const char *id);
/* The segment that a word names on a tile of the document. */
int segment_of(const EditDoc *doc, int tile, const char *word);
/* Lays a tile as the last one before the turns. */
void lay(EditDoc *doc, const char *id, int x, int y, int rotation);
/* Stands a figure on the segment of that word. */
void stand(EditDoc *doc, int tile, const char *word, int seat, FigureKind kind);

/* What is wrong first says so, of that tile (−1: of none) and of a line. */
void assert_wrong(const EditDoc *doc, const char *words, int tile);
/* The document's text has these words. */
void assert_has(const EditDoc *doc, const char *words);
#endif
