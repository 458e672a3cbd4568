/* scene_book.h: how any scene opens the rulebook over itself, without knowing it. */
#ifndef SCENES_STAGE_SCENE_BOOK_H
#define SCENES_STAGE_SCENE_BOOK_H
#include "scenes/stage/scene.h"

enum { BOOK_WORD_SIZE = 48 };

/* Arguments of the scene "rulebook"; NULL: where it was left. */
typedef struct BookArguments {
    char rule[BOOK_WORD_SIZE]; /* number of a rule ("HALF-26"), "": by page */
    char page[BOOK_WORD_SIZE]; /* id of a page; "": the first */
} BookArguments;

/* Opens it at the page that explains `rule`, or where that is NULL at the page with id `page`; at
 * the first page where both are NULL or unknown. Does nothing while the book is open. */
void scene_book_open(SceneContext *context, const char *rule, const char *page);
#endif
