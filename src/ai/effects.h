/* effects.h: what happens by an action, as people would name it: closed, joined, blocked,
 * followers home or kept. */
#ifndef AI_EFFECTS_H
#define AI_EFFECTS_H
#include "ai/workspace.h"

enum { EFFECTS_MAX = 24 };

/* How what the own features of a kind will bring shifts, told by no fact: mostly by one of them? */
typedef struct Shift {
    int features;  /* own ones */
    float most;    /* points, of the one that shifts most */
    float all;     /* of all of them, without signs */
    uint16_t tile; /* a part of that one, as in AiReason */
    uint8_t segment;
} Shift;

/* What an action brings about, in no order. */
typedef struct Effects {
    int count;
    AiReason items[EFFECTS_MAX];
    AiBeside beside; /* of a placement */
    AiReason lost;   /* what has no room is written here */
    Shift shifts[SEGMENT_KINDS];
} Effects;

/* What happens when the seat that decides in the task's view does `action` (a placement with a
 * follower on `segment`). ws->game and ws->world are used; ws->kept is what is unseen in the view
 * (workspace_remember). */
void effects_find(Workspace *ws, const AiTask *task, const Action *action, uint8_t segment,
                  Effects *effects);

/* Adds one; of two of a kind about the same sort of feature the weightier is kept, for they read
 * like a mistake (but points are all told). Returns it, so that more can be told. */
AiReason *effects_add(Effects *effects, AiReasonKind kind, int feature, float centipoints);

/* effects_features.c: names the one feature that makes most of `sum`, points about all own features
 * of a kind; leaves it as it is where none does. False where they all make less than half of it:
 * then the evaluation drifts, and nothing happened that could be told. */
bool effects_name(const Effects *effects, int kind, float points, AiReason *sum);

/* draft.c: why the seat that decides should draw (ws->draw_gain is known), or pick `copy` in
 * the draft. */
void effects_of_draw(const Workspace *ws, const Game *view, Effects *effects);
void effects_of_pick(const Workspace *ws, const Game *view, uint16_t copy, Effects *effects);
#endif
