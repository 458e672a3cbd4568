/* draft_parts.h: shared by the files of the draft scene: its state and the drawing of its parts. */
#ifndef SCENES_DRAFT_DRAFT_PARTS_H
#define SCENES_DRAFT_DRAFT_PARTS_H
#include "scenes/board/expansion_board.h"
#include "scenes/draft/draft_layout.h"
#include "scenes/stage/hint_advice.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/widgets.h"
#include "session/session.h"

enum { DRAFT_ID_SIZE = 48, DRAFT_TOLD_SIZE = 320, DRAFT_LABEL_SIZE = 400 };

typedef struct DraftState {
    SceneContext *context; /* borrowed */
    DraftLayout layout;    /* for the window and the game; computed again in every call */
    bool ready;            /* the fields below are filled from the session */
    uint64_t version;      /* of the session when they were filled */
    bool doubles;          /* double tiles are picked now instead of halves */
    int picks, picks_done; /* how many there are in all, and how many are done */
    int painted;           /* halves whose pictures are painted; picking starts when all are */
    uint8_t owner[DRAFT_HALVES_MAX]; /* as shown; NO_SEAT: on the table */
    uint8_t slot[DRAFT_HALVES_MAX];  /* in the owner's tray */
    float flown[DRAFT_HALVES_MAX]; /* its flight to the tray: 0 leaves the table .. 1 has arrived */
    float lift[DRAFT_HALVES_MAX];  /* 0..1: hovered or focused by key */
    int pointed;     /* half under the pointer or with keyboard focus, −1 for none */
    float waited_ms; /* since the computer's turn began */
    bool leaving;    /* the draft is over and the next scene was requested, once */
    Confirm confirm;
    Advice advice;
} DraftState;

const Game *draft_game(const DraftState *state);

/* Return the seat that picks now, NO_SEAT after the last half, and whether it is a human player who
 * may pick on this machine. */
uint8_t draft_picker(const DraftState *state);
bool draft_person_picks(const DraftState *state);
/* Are the pictures of all halves painted? */
bool draft_is_painted(const DraftState *state);

/* Writes and returns the widget id of half `i`. */
const char *draft_half_id(const DraftState *state, int i, char id[DRAFT_ID_SIZE]);

/* Writes the effect of a symbol or coat of arms on half `i`, "" if it has none. Returns the rule
 * that explains the half. */
const char *draft_half_describe(const DraftState *state, int i, char *out, size_t size);

/* Write the text of the banner, "Mira, choose a half", and the text beside it, "pick 2 of 6". */
void draft_banner_words(const DraftState *state, char *out, int size);
char *draft_pick_words(const DraftState *state, char *out, int size);

/* draft_table.c: the label of a half for screen readers, and Scene.tells. */
char *draft_half_label(const DraftState *state, int i, char *out, size_t size);
bool draft_describe(void *memory, SceneContext *context, struct SceneTable *told);

/* The parts of the picture, back to front. */
void draft_draw_table(const DraftState *state);
void draft_draw_panels(const DraftState *state);
/* Draws the paper bar in place of the inspector, `wanted` px wide but at least as wide as the
 * design. Returns its rectangle. */
Rect draft_draw_bar(const DraftState *state, float wanted);
/* Draws flying and lifted halves, on top of everything else. */
void draft_draw_carried(const DraftState *state);

/* Draws half or double tile `i` as cardboard: shadow, thickness, art. `corner` is its rotation;
 * `lift` 0..1 raises its shadow. */
void draft_draw_half(const DraftState *state, int i, Rect square, int corner, float lift);
/* Draws the outline of a place, a triangle or a whole rectangle, and returns its command so that
 * the caller can change its colours. */
DrawCommand *draft_outline(const DraftState *state, Rect square, int corner, Color color);

/* Returns the words about double tiles while these are picked, else NULL. */
const DraftWords *draft_doubles(const DraftState *state);

/* --- draft.c: hints ---------------------------------------------------------------------- */

/* Digits focus the halves that hints are about, H hides the hints; true if the key was used. */
bool draft_hint_key(DraftState *state, const InputEvent *event);
void draft_hint_numbers(const DraftState *state);
/* Draws the reason in place of the inspector; false if there is none about the pointed half. */
bool draft_hint_words(const DraftState *state);
/* Draws the button in the upper left corner. Returns true while hints are shown: Escape hides them
 * then. */
bool draft_hint_button(DraftState *state);
#endif
