/* box.h: what is in the box of a game besides what the program brings: own tiles, counts that were
 * changed, tiles of sets that are played without their rules, and a stack in an order that somebody
 * chose. A game with a box of its own has a catalogue of its own; records carry the box whole, so
 * that they open where nobody has its tiles (docs/RECORD.md).
 *
 *   {"tiles": [ … ],                     as in docs/TILES.md; they come behind the program's
 *    "plain": ["traders-and-builders"],  tiles of these are in the stack without their rules
 *    "counts": {"BA-C": 0},              by kind, the program's and own ones
 *    "stack": ["BA-U", "BA-J/farmhouse"]}   drawn in this order, before all others */
#ifndef RECORD_BOX_H
#define RECORD_BOX_H
#include "base/err.h"
#include "json/json_read.h"
#include "record/tile_pictures.h"
#include "rules/game.h"

enum { BOX_TEXT_MAX = 1 << 20, BOX_COUNT_MOST = 99 };

/* Read freely; shared by all who show or play the game. */
typedef struct Box {
    Catalogue *catalogue; /* the program's tiles keep their numbers */
    char *text;           /* the box itself, as above, in one line */
    uint16_t *order;      /* copies in the order in which they are drawn first */
    int order_count;
    int own_kinds;         /* of the catalogue, besides the program's */
    TilePictures pictures; /* its catalogue's, from when somebody paints them */
    int holders;           /* of one thread */
} Box;

/* All that can be wrong is told with its line. NULL with *err. The program's catalogue is borrowed
 * until the box is read. */
Box *box_read(const JsonAt *at, const Catalogue *program, Err *err);
Box *box_parse(const char *name, const char *text, size_t length, const Catalogue *program,
               Err *err);

/* One more holder; each lets go once. NULL is fine for both. */
Box *box_share(Box *box);
void box_free(Box *box);

/* --- at tables of several machines ------------------------------------------------------------ */

/* Every machine there reads the box and paints its tiles, whoever sends it. */
enum { BOX_TRAVEL_MAX = 248 << 10 /* bytes */, BOX_TRAVEL_KINDS = 256 /* own ones */ };

typedef enum BoxTravel {
    BOX_TRAVELS,
    BOX_TOO_LARGE, /* more bytes */
    BOX_TOO_MANY,  /* more kinds of own tiles */
    BOX_ORDERED    /* nobody may choose the stack there */
} BoxTravel;

/* May it be played there? NULL: it may. */
BoxTravel box_travel(const Box *box);
/* The same as a sentence; NULL where it may. */
const char *box_travel_fault(BoxTravel travel);

/* box_read of a box that came from elsewhere: what is too much is refused before work begins. */
Box *box_read_travelled(const JsonAt *at, const Catalogue *program, Err *err);

/* Tiles of its own kinds. NULL: none. */
int box_own_tiles(const Box *box);

/* Can the stack have an order where such expansions are in play? */
bool box_may_order(uint64_t expansions);

/* --- making one ------------------------------------------------------------------------------- */

typedef struct BoxCount {
    char id[TILE_ID_SIZE];
    int count;
} BoxCount;

/* What the set-up has chosen. */
typedef struct BoxParts {
    const char *const *sets; /* texts of tile sets that were read without a fault */
    int set_count;
    uint64_t plain; /* ExpansionIds */
    const BoxCount *counts;
    int count_count;
    const char
        *stack; /* names of copies, a line or blank between them, `#` begins a remark; NULL */
} BoxParts;

/* Its text, to be freed; NULL where there is nothing in it that games do not have anyway. */
char *box_write(const BoxParts *parts);

/* Such a box, read. NULL where it has nothing, and with *err where something is wrong. */
Box *box_make(const char *name, const BoxParts *parts, const Catalogue *program, Err *err);

/* The stack of a game as such a text: a line for each tile, the next one first; to be freed. */
char *box_stack_text(const Catalogue *c, const Game *game);

/* Tiles of the expansion that can be played without its rules. */
int box_plain_tiles(const Catalogue *c, ExpansionId id);
#endif
