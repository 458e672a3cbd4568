/* expansion.h: the hook table. An expansion is one file that fills a row; the core knows rows, never names.
 *
 * To add one: write its file with an `extern const Expansion`, list it in table.c, name its tile sets there. State that it
 * needs lies in the game's tail: plain bytes, written through journal_keep(). */
#ifndef RULES_EXPANSIONS_EXPANSION_H
#define RULES_EXPANSIONS_EXPANSION_H
#include "rules/state.h"

/* Hooks that an expansion does not need stay NULL. */
typedef struct Expansion {
    uint32_t brought_by; /* acts when one of these ExpansionIds is in play */
    size_t (*state_size)(const Game *g);

    /* `tile` lies on the board; nobody stands on it yet. */
    void (*tile_placed)(Play *p, int tile);
    /* Adds points and parts to what the feature of `root` is worth. `complete`: scored as complete. */
    void (*points)(const Catalogue *c, const Game *g, uint16_t root, bool complete,
                   FeatureScore *score);
    /* Which of the tied seats keep the majority: a subset of `seats`, never empty. A part of `score` tells when it acts. */
    uint8_t (*tie)(const Catalogue *c, const Game *g, uint16_t root, const Policies *policies,
                   uint8_t seats, FeatureScore *score);
    /* After the scoring of a turn part: does what is left to do. True when a question waits (expansion_ask). */
    bool (*after_scoring)(Play *p);

    /* Lists the answers to the own question as ACTION_CHOOSE; writes at most `room`, returns how many there are. */
    int (*options)(const Catalogue *c, const Game *g, Action *out, int room);
    /* Takes a legal answer. */
    void (*choose)(Play *p, const Action *action);

    /* Hides in `view` what `seat` has not seen, beside stack and hands; fills it again. */
    void (*hide)(const Catalogue *c, Game *view, int seat);
    void (*redeal)(const Catalogue *c, Game *view, Rng *rng);
    /* Names a fact of the state that is wrong, else NULL. */
    const char *(*check)(const Catalogue *c, const Game *g);
} Expansion;

/* Rows of the table and one of them. */
int expansion_count(void);
const Expansion *expansion_row(int row);

/* Does a set of ExpansionIds bring the tiles of `set`? */
bool expansion_has_set(uint32_t expansions, const char *set);

/* Fills g->hooks, g->tail_at and g->tail_used from g->setup. */
void expansion_plan(Game *g);

/* The state of a row in the tail. */
void *expansion_state(const Game *g, const Expansion *expansion);

/* Makes `seat` decide on `question` of `expansion`. */
void expansion_ask(Play *p, const Expansion *expansion, int seat, Question question);

/* Tells what was answered, or the only answer there was. */
void expansion_tell_choice(const Play *p, int seat, Question question, int choice);

/* The lowest row of a non-empty set, which it is taken from. For loops over hooks. */
static inline const Expansion *expansion_next(uint32_t *rows)
{
    int row = 0;
    while (!(*rows >> row & 1))
        row++;
    *rows &= *rows - 1;
    return expansion_row(row);
}

extern const Expansion expansion_hill, expansion_vineyard, expansion_crop_circle;
#endif
