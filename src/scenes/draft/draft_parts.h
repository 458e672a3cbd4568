/* draft_parts.h: what the files of the draft scene share: its state and the drawing of its
 * parts. */
#ifndef SCENES_DRAFT_DRAFT_PARTS_H
#define SCENES_DRAFT_DRAFT_PARTS_H
#include "scenes/draft/draft_layout.h"
#include "scenes/hints/hint_advice.h"
#include "scenes/stage/confirm.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

enum { DRAFT_ID_SIZE = 48, DRAFT_TOLD_SIZE = 320, DRAFT_LABEL_SIZE = 400 };

typedef struct DraftState {
    SceneContext *context; /* borrowed */
    DraftLayout layout;    /* for the window and the game, made anew for every call */
    bool ready;            /* what follows has been filled from the session */
    uint64_t version;      /* of the session when it was filled */
    bool castles;          /* castles are picked now, no halves (GC-13) */
    int picks, picks_done; /* how many there are in all, and how many were made */
    int painted;           /* halves whose pictures are there; nobody picks before all are */
    uint8_t owner[DRAFT_HALVES_MAX]; /* as shown; NO_SEAT lies on the table */
    uint8_t slot[DRAFT_HALVES_MAX];  /* in the owner's tray */
    float flown[DRAFT_HALVES_MAX];   /* its way to the tray: 0 leaves the table .. 1 has arrived */
    float lift[DRAFT_HALVES_MAX];    /* 0..1: hovered or chosen by key */
    int pointed;     /* half under the pointer or with the keyboard, −1 for none */
    float waited_ms; /* since it became the computer's turn */
    bool leaving;    /* the draft is over and the next scene was asked for, once */
    Confirm confirm;
    Advice advice;
} DraftState;

const Game *draft_game(const DraftState *state);

/* The seat that picks now, NO_SEAT once the last half has gone; is it a person? */
uint8_t draft_picker(const DraftState *state);
bool draft_person_picks(const DraftState *state);
/* Are the pictures of all halves there? */
bool draft_is_painted(const DraftState *state);

/* Writes the id of the widget that half `i` is. */
const char *draft_half_id(const DraftState *state, int i, char id[DRAFT_ID_SIZE]);

/* What a symbol or a coat of arms on half `i` does, "" where it has none; returns the rule that
 * explains the half. */
const char *draft_half_told(const DraftState *state, int i, char *out, size_t size);

/* What the banner says: "Mira, choose a half"; and beside it "pick 2 of 6". */
void draft_banner_words(const DraftState *state, char *out, int size);
char *draft_pick_words(const DraftState *state, char *out, int size);

/* draft_spoken.c: what a half is called to who does not see it; Scene.tells. */
char *draft_half_label(const DraftState *state, int i, char *out, size_t size);
bool draft_tells(void *memory, SceneContext *context, struct SceneTable *told);

/* The parts of the picture, back to front. */
void draft_draw_table(const DraftState *state);
void draft_draw_panels(const DraftState *state);
/* Draws the bar of paper at the place of the inspector, `wanted` px wide or as near as can be;
 * returns where it stands. */
Rect draft_draw_bar(const DraftState *state, float wanted);
/* Flying and lifted halves, over everything else. */
void draft_draw_carried(const DraftState *state);

/* Half or castle `i` of cardboard: shadow, thickness, art. `corner` is its rotation; `lift` 0..1
 * raises its shadow. */
void draft_draw_half(const DraftState *state, int i, Rect square, int corner, float lift);
/* The outline of its place, a triangle or a whole rectangle; returned for other colours. */
DrawCommand *draft_outline(const DraftState *state, Rect square, int corner, Color color);

/* --- draft_hint.c: hints ---------------------------------------------------------------------- */

/* Digits point at the halves that hints are about, H puts them away; true if the key was used. */
bool draft_hint_key(DraftState *state, InputKey key);
void draft_hint_numbers(const DraftState *state);
/* Why, in the place of the inspector; false if there is nothing to say about the half that is
 * pointed at. */
bool draft_hint_words(const DraftState *state);
/* The button in the upper left corner; true while hints are shown: Escape means it then. */
bool draft_hint_button(DraftState *state);
#endif
