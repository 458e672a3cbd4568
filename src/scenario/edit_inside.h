/* edit_inside.h: declarations that the files implementing EditDoc share. */
#ifndef SCENARIO_EDIT_INSIDE_H
#define SCENARIO_EDIT_INSIDE_H
#include "scenario/edit_doc.h"
#include "scenario/scenario_data.h"

/* Kinds of changes that form one undo step if repeated: typing a text, or changing a number step by
 * step. The caller adds the seat number, so that each seat has kinds of its own. */
enum { STRAND_NONE, STRAND_LINE, STRAND_NAME = 8, STRAND_POINTS = 16, STRAND_STORE = 32 };

/* Makes the changed doc->top the document: writes it, reads it and adds a state. Returns false with
 * *err if it can't be read; the document then stays as it was. */
bool edit_commit(EditDoc *doc, int strand, Err *err);
/* Restores doc->top. Always returns false, for a caller that refuses a change. */
bool edit_give_up(EditDoc *doc);

/* Adds the first expansion in `able`, unless an expansion in `able` is already in play. */
void edit_add_expansion(EditDoc *doc, uint64_t able);
/* Returns the member of the top object, made by `make` if missing. */
json_t *edit_member(EditDoc *doc, const char *key, json_t *(*make)(void));
/* edit_object returns the JSON of a tile; edit_list_of the list that contains it and its index in
 * that list. */
json_t *edit_object(const EditDoc *doc, int tile);
json_t *edit_list_of(const EditDoc *doc, int tile, size_t *place);

/* Removes item `i` of a list of `object`, and the list itself if it becomes empty. */
void edit_remove_from(json_t *object, const char *key, size_t i);

/* edit_doc.c: the new numbers of tiles. `number[n]` is the new number of tile n, −1: it is removed
 * with all references to it. */
typedef struct EditRefs {
    int number[TILES_MAX + SCENARIO_ACTIONS_MAX];
    int count;
    int turned; /* the rotated tile, −1 for none */
    const TileKind *kind;
    int from, to; /* rotation of that tile before and after */
} EditRefs;

/* Returns the table in which all tiles keep their numbers. */
EditRefs edit_refs(const EditDoc *doc);
/* Moves tile `from` to number `to` (−1: removed); the numbers between them shift. */
void edit_refs_move(EditRefs *refs, int from, int to);
/* Returns whether the keys of the object called `key` are players' names, and not words of the
 * format. */
bool edit_is_by_player(const char *key);
/* Updates the references to tiles in turns and expectations. */
void edit_refs_apply(EditDoc *doc, const EditRefs *refs);
/* Returns the word of a segment after the tile is rotated; `out` has SEGMENT_WORD_SIZE bytes. */
const char *edit_refs_turn(const EditRefs *refs, const char *word, char *out);
#endif
