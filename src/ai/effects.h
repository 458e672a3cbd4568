/* effects.h: finds what an action brings about, in the terms of players: completed, joined,
 * blocked, followers sent home or kept. */
#ifndef AI_EFFECTS_H
#define AI_EFFECTS_H
#include "ai/workspace.h"

enum { EFFECTS_MAX = 24 };

/* The change in the expected points of the seat's features of one kind, as far as no other fact
 * reports it. */
typedef struct Shift {
    int features;  /* features of the seat */
    float most;    /* points of the feature that changes most */
    float all;     /* sum of the absolute changes */
    uint16_t tile; /* a tile of that feature, as in AiReason */
    uint8_t segment;
} Shift;

/* The effects of an action, in no order. */
typedef struct Effects {
    int count;
    AiReason items[EFFECTS_MAX];
    AiBeside beside; /* of a placement */
    AiReason lost;   /* receives facts for which there is no room */
    Shift shifts[SEGMENT_KINDS];
} Effects;

/* Finds what happens when the deciding seat of the task's view performs `action` (for a placement,
 * with a follower on `segment`). Overwrites ws->game and ws->world; ws->kept must hold what is
 * unseen in the view (workspace_remember). */
void effects_find(Workspace *ws, const AiTask *task, const Action *action, uint8_t segment,
                  Effects *effects);

/* Adds a fact. Of two facts of one kind about the same sort of feature only the weightier stays,
 * because both together read like a mistake; facts about points all stay. Returns the fact so that
 * the caller can fill it in. */
AiReason *effects_add(Effects *effects, AiReasonKind kind, int feature, float centipoints);

/* Names the one feature that makes up most of `points`, the sum over all features of a kind that
 * the seat owns, or leaves *sum as it is if none does (effects_features.c). Returns false if
 * together they make up less than half: then only the evaluation drifted, and nothing worth
 * mentioning happened. */
bool effects_name(const Effects *effects, int kind, float points, AiReason *sum);

/* Reasons for the deciding seat to draw (ws->draw_gain must be set), or to pick `copy` in the draft
 * (draft.c). */
void effects_of_draw(const Workspace *ws, const Game *view, Effects *effects);
void effects_of_pick(const Workspace *ws, const Game *view, uint16_t copy, Effects *effects);
#endif
