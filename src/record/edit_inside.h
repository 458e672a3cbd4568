/* edit_inside.h: what the files of EditDoc share. */
#ifndef RECORD_EDIT_INSIDE_H
#define RECORD_EDIT_INSIDE_H
#include "record/edit_doc.h"
#include "record/scenario_data.h"

/* Kinds of change of which many in a row are one: typing, counting. `seat` tells them apart. */
enum { STRAND_NONE, STRAND_LINE, STRAND_NAME = 8, STRAND_POINTS = 16, STRAND_STORE = 32 };

/* Takes doc->top as it was changed: written, read, kept as a state. Where it cannot be read all is
 * as before: false with *err. */
bool edit_commit(EditDoc *doc, int strand, Err *err);
/* Takes doc->top back to what it was; false, for who refuses a change. */
bool edit_give_up(EditDoc *doc);

/* The first of the expansions in `able` comes into play, unless one of them is. */
void edit_bring(EditDoc *doc, uint64_t able);
/* The member of the top, made by `make` where it is missing. */
json_t *edit_member(EditDoc *doc, const char *key, json_t *(*make)(void));
/* What the file says of a tile; and where it stands: in which list, at which place. */
json_t *edit_object(const EditDoc *doc, int tile);
json_t *edit_list_of(const EditDoc *doc, int tile, size_t *place);

/* Removes item `i` of a list of `object`, and the list with its last. */
void edit_remove_from(json_t *object, const char *key, size_t i);

/* edit_refs.c: what becomes of the numbers of tiles. `number[n]` is the new number of tile n, −1:
 * it is gone with all that is said of it. */
typedef struct EditRefs {
    int number[TILES_MAX + SCENARIO_ACTIONS_MAX];
    int count;
    int turned; /* the tile that is turned, −1 for none, */
    const TileKind *kind;
    int from, to; /* from which rotation to which */
} EditRefs;

/* All tiles keep their numbers. */
EditRefs edit_refs(const EditDoc *doc);
/* Moves tile `from` to number `to` (−1: it goes); those between close up. */
void edit_refs_move(EditRefs *refs, int from, int to);
/* Are keys of the object that is called so players' names, and no words of the format whatever
 * they say? */
bool edit_is_by_player(const char *key);
/* Rewrites turns and expectations. */
void edit_refs_apply(EditDoc *doc, const EditRefs *refs);
/* The word of a segment as it is called once the tile is turned; `out` of SEGMENT_WORD_SIZE. */
const char *edit_refs_turn(const EditRefs *refs, const char *word, char *out);
#endif
