/* set_draft.h: a set that is being made, as it lies on the sheet: with tiles that may not be as
 * they are, and may not stand in a set. For the program alone, from one time to the next; the set
 * in it is the file that players know (set_doc.h). */
#ifndef TILESET_SET_DRAFT_H
#define TILESET_SET_DRAFT_H
#include "tileset/set_doc.h"

/* As text, to be freed. */
char *set_draft_text(const SetDoc *doc);
/* Reads the draft at `path`, or a set that lies there. False where there is none; what can no
 * longer be read of it is left out. What was not saved then counts as changed. */
bool set_draft_read(SetDoc *doc, const char *path, const Catalogue *program);
#endif
