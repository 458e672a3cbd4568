/* draft.h: the scene in which players draft the halves, one by one, before the first turn
 * (HALF-10). It shows context->session, and the game scene follows when the draft is over. It takes
 * no arguments.
 *
 * The design is 1600 × 900 u. The banner is at the upper edge of the window, the player trays are
 * at the lower edge, and the halves, the order of picks and the inspector share the space in
 * between. Two halves share a cell, nine u apart along the diagonal:
 *
 *      even cells  +----+ /+      odd cells  +\ +----+      half 2i is the first of cell i
 *                  | NW |/ |                 | \| NE |      (corner NW or NE), half 2i + 1 the
 *                  |   // SE                SW \\    |      second (corner SE or SW)
 *                  +  / +--+                 +--+ \  +
 *
 * Double tiles are twice as wide as high and are placed in rows of three. */
#ifndef SCENES_DRAFT_DRAFT_H
#define SCENES_DRAFT_DRAFT_H
#include "rules/game.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/hint_advice.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/widgets.h"
#include "session/session.h"
#include "ui/ui.h"

enum { DRAFT_HALVES_MAX = 24, DRAFT_COLUMNS = 6, DRAFT_DOUBLE_COLUMNS = 3, DRAFT_STRIP_MAX = 12 };

typedef struct DraftLayout {
    float unit;      /* px per u of banner, strip, inspector and trays */
    float half_unit; /* px per u of the halves on the table, which get the rest of the space */
    float gap;       /* between the columns of halves, in u of the halves */
    float margin;    /* px to the edge of the window */
    Rect vault;      /* the cloth inside the wooden rim; banner and trays are on the rim */
    Rect hint;       /* the button at the upper left */
    Rect corner;     /* room for the buttons at the upper right */
    /* Room for the banner and the inspector. Each is as wide as its text and centred in its
     * room. */
    Rect banner, inspector;
    Rect strip;   /* the order of picks; height 0 if the window is too low for it */
    bool doubles; /* double tiles are picked instead of halves: "half" below means a double tile */
    int halves, players, hand_size;
    Rect half[DRAFT_HALVES_MAX]; /* squares; the half is one triangle of its square */
    Rect tray[SEATS_MAX];
    float header;                   /* height of the upper part of a tray, with the name */
    Rect slot[SEATS_MAX][HAND_MAX]; /* squares; the half fills the NW triangle */
} DraftLayout;

/* Lays out `halves` halves and trays of `hand_size` slots for `players` in a window. `scale` is the
 * scale of the interface. Text may be up to a quarter larger than the panels around it. Beyond that
 * the panels grow: trays become low, the order of picks disappears, and the halves are smaller. */
DraftLayout draft_layout(float width, float height, float scale, int halves, int players,
                         int hand_size);
/* Like draft_layout for double tiles; each player picks `each` of them. */
DraftLayout draft_layout_doubles(float width, float height, float scale, int doubles, int players,
                                 int each);

/* Returns the corner where half `i` has its right angle, which is its rotation; double tiles are
 * never rotated. */
int draft_rotation(const DraftLayout *layout, int i);
int draft_half_rotation(int i);
/* Returns a square of `size` px around the centre of mass of half `i`. */
Rect draft_half_middle(const DraftLayout *layout, int i, float size);
/* Returns the largest square inside half `i`, at its right angle; of a double tile, all of it. */
Rect draft_half_inside(const DraftLayout *layout, int i);

/* Returns the seat that picks `ahead` picks after the pick of seat `now`, or before that pick if
 * `ahead` is negative. Picks go counter-clockwise, always in the same direction (HALF-10). */
int draft_seat_ahead(int now, int players, int ahead);

/* Returns the first pick of the strip when pick `current` (0-based) of `total` is next. The strip
 * shows at most DRAFT_STRIP_MAX picks. */
int draft_strip_first(int current, int total);

enum { DRAFT_ID_SIZE = 48, DRAFT_TOLD_SIZE = 320, DRAFT_LABEL_SIZE = 400 };

typedef struct DraftState {
    SceneContext *context; /* borrowed */
    /* fits the window and the game; computed again in every call of the scene */
    DraftLayout layout;
    bool ready;            /* the fields below are filled from the session */
    uint64_t version;      /* session version when those fields were filled */
    bool doubles;          /* double tiles are picked now instead of halves */
    int picks, picks_done; /* number of picks in all, and number done */
    int painted;           /* halves whose pictures are painted; picking starts when all are */
    uint8_t owner[DRAFT_HALVES_MAX]; /* owner as now shown; NO_SEAT: still on the table */
    uint8_t slot[DRAFT_HALVES_MAX];  /* in the owner's tray */
    /* progress of the flight to the tray, from 0 (on the table) to 1 (in the tray) */
    float flown[DRAFT_HALVES_MAX];
    float lift[DRAFT_HALVES_MAX]; /* 0..1: hovered or focused by key */
    int pointed;                  /* half under the pointer or with keyboard focus, −1 for none */
    float waited_ms;              /* time since the computer's turn began */
    bool leaving;                 /* the draft is over, and the next scene has been requested */
    Confirm confirm;
    Advice advice;
} DraftState;

const Game *draft_game(const DraftState *state);

/* Return the seat that picks now, NO_SEAT after the last half, and whether it is a human player who
 * may pick on this machine. */
uint8_t draft_picker(const DraftState *state);
bool draft_person_picks(const DraftState *state);
/* Returns whether the pictures of all halves are painted. */
bool draft_is_painted(const DraftState *state);

/* Writes the effect of a symbol or coat of arms on half `i`, "" if it has none. Returns the rule
 * that explains the half. */
const char *draft_half_describe(const DraftState *state, int i, char *out, size_t size);

/* Write the text of the banner, "Mira, choose a half", and the text beside it, "pick 2 of 6". */
void draft_banner_words(const DraftState *state, char *out, int size);
char *draft_pick_words(const DraftState *state, char *out, int size);

/* Draws banner, order of picks, inspector and trays over the halves. */
void draft_draw_panels(const DraftState *state);
/* Draws the paper bar in place of the inspector, `wanted` px wide but at least as wide as in the
 * design. Returns its rectangle. */
Rect draft_draw_bar(const DraftState *state, float wanted);

/* Draws half or double tile `i` as cardboard: shadow, thickness, art. `corner` is its rotation;
 * `lift` 0..1 raises its shadow. */
void draft_draw_half(const DraftState *state, int i, Rect square, int corner, float lift);
/* Draws the outline of a half (a triangle) or of a double tile (the whole rectangle) and returns
 * its command so that the caller can change its colours. */
DrawCommand *draft_outline(const DraftState *state, Rect square, int corner, Color color);

/* Returns the texts for double tiles while they are being picked, else NULL. */
const DraftWords *draft_doubles(const DraftState *state);

/* --- draft.c: hints ---------------------------------------------------------------------- */

/* Draws the reason for a hint in place of the inspector; returns false if there is no hint about
 * the half that has the pointer or the focus. */
bool draft_hint_words(const DraftState *state);

extern const Scene draft_scene;
#endif
