/* box.h: changes to a game's tiles: custom tiles, changed counts, sets that are played without
 * their rules, and a chosen order of the draw pile. A game with a box has a catalogue of its own.
 * Records contain the whole box, so that they open on machines without its tiles (docs/RECORD.md).
 *
 *   {"tiles": [ … ],                     as in docs/TILES.md; they follow the built-in ones
 *    "plain": ["traders-and-builders"],  sets that are in the draw pile without their rules
 *    "counts": {"BA-C": 0},              by kind, built-in and custom
 *    "stack": ["BA-U", "BA-J/farmhouse"]}   drawn in this order, before all others */
#ifndef SCENARIO_BOX_H
#define SCENARIO_BOX_H
#include "base/err.h"
#include "json/json_read.h"
#include "rules/game.h"

#include <stdint.h>

/* --- tile pictures ---------------------------------------------------------------------------- */

/* The pictures of a catalogue's custom tiles. The painter lends them to a box or scenario, and gets
 * them back when the box or scenario is freed. */

typedef struct TilePictures {
    uint32_t *numbers; /* for Catalogue.painted, copies first, then kinds; NULL: not painted */
    int copies, kinds; /* how many the catalogue has */
    /* called when the pictures are released; may be NULL */
    void (*left)(void *self, const struct TilePictures *pictures);
    void *self;
} TilePictures;

/* Returns the pictures to the painter, if there are any. Call it only on the thread that draws, and
 * while the painter exists. */
void tile_pictures_release(TilePictures *pictures);

/* --- boxes ------------------------------------------------------------------------------------ */

enum { BOX_TEXT_MAX = 1 << 20, BOX_COUNT_MOST = 99 };

/* All members may be read freely. Everything that shows or plays the game holds a reference
 * (box_share). */
typedef struct Box {
    Catalogue *catalogue; /* the built-in tiles keep their numbers */
    char *text;           /* the box as JSON, in one line */
    uint16_t *order;      /* the copies that are drawn first, in this order */
    int order_count;
    int own_kinds;         /* number of custom kinds in the catalogue */
    TilePictures pictures; /* of the tiles in `catalogue`; made when they are first painted */
    int holders;           /* reference count; all references are on one thread */
} Box;

/* Read a box. Return NULL with *err, including the line, if anything is wrong. The program's
 * catalogue is borrowed only while the box is read. */
Box *box_read(const JsonAt *at, const Catalogue *program, Err *err);
Box *box_parse(const char *name, const char *text, size_t length, const Catalogue *program,
               Err *err);

/* box_share adds a reference, box_free releases one. Both accept NULL. */
Box *box_share(Box *box);
void box_free(Box *box);

/* --- remote tables ---------------------------------------------------------------------------- */

/* Every machine at a table reads the box and paints its tiles, whoever sent it; hence the
 * limits. */
enum { BOX_TRAVEL_MAX = 248 << 10 /* bytes */, BOX_TRAVEL_KINDS = 256 /* custom kinds */ };

typedef enum BoxTravel {
    BOX_TRAVELS,
    BOX_TOO_LARGE, /* more bytes than allowed */
    BOX_TOO_MANY,  /* more custom kinds than allowed */
    BOX_ORDERED    /* the order of the draw pile may not be chosen at a remote table */
} BoxTravel;

/* Returns whether the box may be played at a remote table, or why not; BOX_TRAVELS for NULL. */
BoxTravel box_travel(const Box *box);
/* Returns why the box may not be played at a remote table, as a sentence; NULL if it may. */
const char *box_travel_fault(BoxTravel travel);

/* Works like box_read for a box from another machine, and refuses a box that is too large before
 * reading it. */
Box *box_read_travelled(const JsonAt *at, const Catalogue *program, Err *err);

/* Returns the number of custom tiles; 0 for NULL. */
int box_own_tiles(const Box *box);

/* Returns whether the draw pile may have a chosen order with these expansions. */
bool box_may_order(uint64_t expansions);

/* --- making a box ----------------------------------------------------------------------------- */

typedef struct BoxCount {
    char id[TILE_ID_SIZE];
    int count;
} BoxCount;

/* The choices in the set-up from which a box is made. */
typedef struct BoxParts {
    const char *const *sets; /* texts of valid tile sets */
    int set_count;
    uint64_t plain; /* set of ExpansionIds, without their rules */
    const BoxCount *counts;
    int count_count;
    const char
        /* names of copies, separated by newlines or blanks; `#` starts a comment; or NULL */
        *stack;
} BoxParts;

/* Returns the text of the box, to be freed by the caller; NULL if it would be empty. */
char *box_write(const BoxParts *parts);

/* Makes a box from the choices in the set-up. Returns NULL if it would be empty or is invalid; *err
 * is set only if it is invalid. */
Box *box_make(const char *name, const BoxParts *parts, const Catalogue *program, Err *err);

/* Returns the draw pile of a game as text, one line for each tile, the next tile first. The caller
 * frees it. */
char *box_stack_text(const Catalogue *c, const Game *game);

/* Returns the number of tiles of the expansion that can be played without its rules. */
int box_plain_tiles(const Catalogue *c, ExpansionId id);
#endif
