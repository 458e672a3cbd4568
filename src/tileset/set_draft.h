/* set_draft.h: a set being made, including invalid tiles, which a tile set can't contain. Drafts
 * are for this program only, from one start to the next; the set inside is the file that players
 * know (set_doc.h). */
#ifndef TILESET_SET_DRAFT_H
#define TILESET_SET_DRAFT_H
#include "tileset/set_doc.h"

/* Returns the draft as text, to be freed by the caller. */
char *set_draft_text(const SetDoc *doc);
/* Reads the draft or the set at `path`. Returns false if there is none; unreadable parts are left
 * out. Unsaved changes of the draft still count as unsaved. */
bool set_draft_read(SetDoc *doc, const char *path, const Catalogue *program);
#endif
