/* facts.h: what happens by an action, as people would name it: closed, joined, blocked,
 * followers home or kept. */
#ifndef AI_FACTS_H
#define AI_FACTS_H
#include "ai/mind.h"

enum { FACTS_MAX = 24 };

/* How what the own features of a kind will bring shifts, told by no fact: mostly by one of them? */
typedef struct Shift {
    int features;  /* own ones */
    float most;    /* points, of the one that shifts most */
    float all;     /* of all of them, without signs */
    uint16_t tile; /* a part of that one, as in AiReason */
    uint8_t segment;
} Shift;

/* What an action brings about, in no order. */
typedef struct Facts {
    int count;
    AiReason items[FACTS_MAX];
    AiBeside beside; /* of a placement */
    AiReason lost;   /* what has no room is written here */
    Shift shifts[SEGMENT_KINDS];
} Facts;

/* What happens when the seat that decides in the task's view does `action` (a placement with a
 * follower on `segment`). m->game and m->world are used; m->kept is what is unseen in the view
 * (mind_remember). */
void facts_find(Mind *m, const AiTask *task, const Action *action, uint8_t segment, Facts *facts);

/* Adds one; of two of a kind about the same sort of feature the weightier is kept, for they read
 * like a mistake (but points are all told). Returns it, so that more can be told. */
AiReason *facts_add(Facts *facts, AiReasonKind kind, int feature, float centipoints);

/* facts_shift.c: names the one feature that makes most of `sum`, points about all own features
 * of a kind; leaves it as it is where none does. False where they all make less than half of it:
 * then the evaluation drifts, and nothing happened that could be told. */
bool facts_name(const Facts *facts, int kind, float points, AiReason *sum);

/* facts_hand.c: why the seat that decides should draw (m->draw_gain is known), or pick `copy` in
 * the draft. */
void facts_of_draw(const Mind *m, const Game *view, Facts *facts);
void facts_of_pick(const Mind *m, const Game *view, uint16_t copy, Facts *facts);
#endif
