/* expansion_value.h: the worth of an expansion to computer players. Each expansion fills in a
 * `const ExpansionValue` in expansions/NAME/NAME_ai.c; the evaluation and the reasons of hints call
 * the rows in play and know no expansion by name. Hooks that an expansion doesn't need stay NULL.
 *
 * The numbers in these files are hand-made guesses, and the matches of docs/AI.md were won with
 * them; weights.c has the weights of the terms. */
#ifndef AI_EXPANSION_VALUE_H
#define AI_EXPANSION_VALUE_H
#include "ai/effects.h"
#include "ai/eval_inside.h"

/* The moment that look_for_danger judges. */
typedef struct DangerLook {
    const Catalogue *c;
    const Game *g;
    float rate;              /* chance that a tile of the stack starts a walk (danger_rate) */
    const TileKind *at_hand; /* the tile just placed, otherwise the one in hand, or NULL */
    bool laid;               /* the tile was just placed and has had no effect yet */
} DangerLook;

/* Sets of Questions and Deeds. */
typedef struct ActionTraits {
    uint32_t continued; /* questions that the same seat answers to complete its deed */
    uint32_t alike;  /* questions with many answers that differ in the place of the same figure */
    uint32_t rolled; /* deeds with a roll of the die */
    uint32_t extra;  /* deeds in addition to the action of the turn */
} ActionTraits;

struct ExpansionValue {
    uint64_t brought_by; /* the row is in play with one of these ExpansionIds */

    /* --- reasons of hints (effects.c) */
    /* Adds facts about the action: figures, deeds, answers, placed tiles. */
    void (*find_effects)(Finder *f);
    /* Returns the reason to report if the action itself scores the feature of `root` before it is
     * complete or, with NO_NODE, takes a figure home. AI_REASON_NONE: the action isn't one of this
     * row's. */
    AiReasonKind (*scored_as)(const Finder *f, uint16_t root);
    /* If the game now asks this row's question, sets the answer that the action was meant for. */
    bool (*answer_hoped_for)(const Game *g, Action *answer);
    uint32_t own_reasons; /* set of FigureKinds for which find_effects has its own reasons */

    /* --- danger to figures (eval.c) */
    /* Records in `danger` what endangers figures; returns true if anything does. */
    bool (*look_for_danger)(const DangerLook *look, Danger *danger);
    /* Returns the chance that a figure of `seat` on `tile` (NO_TILE: one still to come) in `cell`
     * is removed. */
    float (*risk)(const Danger *danger, int seat, Cell cell, int tile);
    bool captures; /* the removed figures become prisoners and are not sent home */
    /* Reasons for hints: the seat's own figures are less within reach (`safer`) or more (`nearer`);
     * the figures of other seats are more within reach (`others_nearer`). */
    uint8_t safer, nearer, others_nearer;
    /* Returns the share of tiles in the stack that start a walk, 0…1. */
    float (*rate)(const Catalogue *c, const Game *g);
    /* Would placing a tile of `kind` lead to a danger other than the one last looked at? */
    bool (*differs)(const Danger *danger, const TileKind *kind);

    /* --- actions (deeds.c, ai_draft.c) */
    ActionTraits traits;
    uint8_t pick_differs; /* reason for picking a double tile whose sides differ from the others */

    /* --- evaluation (eval.c) */
    /* Returns how many tiles are set aside until they are shuffled into the stack. */
    int (*tiles_aside)(const Game *g);
    /* Set of Symbols: figures there hold no feature, and no scoring sends them home. */
    uint64_t stays;
    /* Counts possessions apart from features. */
    void (*count_belongings)(Eval *e, const Game *g, float *value);
    /* Counts what the scoring of a feature earns besides its points; `chance`: the chance that it
     * is completed. */
    void (*count_scoring)(Eval *e, const Game *g, const Slot *slot, float chance, float *value);
    /* Counts a field that a figure keeps (MARK_KEEPS). Farmers that leave it are added to
     * `home`. */
    void (*count_kept_field)(Eval *e, const Game *g, Pasture p, const Slot *slot, float *value,
                             int *home);
    /* settle_titles records the titles for the largest features in e->titles. count_titles counts
     * their worth once the complete features of the table are scored in this turn. `more`: the
     * record does not include these features. */
    void (*settle_titles)(Eval *e, const Game *g);
    void (*count_titles)(Eval *e, const Game *g, const SlotTable *table, bool more, float *value);
    /* Returns a node of the building that is the opponent of this one, so that only the first
     * complete one scores; NO_NODE: it has none. */
    uint16_t (*find_rival)(const Catalogue *c, const Game *g, uint16_t node);
};

/* Returns the union of the traits of all rows in play. */
ActionTraits value_traits(const Game *g);
/* Returns the first row in play from number *i on, and sets *i to the number after it; NULL if
 * there is none. */
const ExpansionValue *value_in_play(const Game *g, int *i);
#endif
