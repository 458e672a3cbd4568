/* outcome.c: emits the outcomes of a game, or feeds a replica with those of another machine. */
#include "rules/expansion.h"
#include "rules/hands.h"
#include "rules/outcome_ask.h"
#include "rules/view.h"

static_assert(sizeof(Outcome) == 4, "an outcome without padding");

void outcome_contradicts(const Play *p)
{
    assert(is_replica(p) && "who knows contradicts nobody");
    telling_of(p)->contradicts = true;
}

uint16_t outcome_of(const Play *p, OutcomeKind kind, uint16_t own)
{
    Telling *telling = telling_of(p);
    if (!telling)
        return own;
    if (!telling->told) {
        assert(telling->count < OUTCOMES_MAX && "room for the outcomes of an action");
        telling->items[telling->count++] = (Outcome){(uint16_t)kind, own};
        return own;
    }
    if (telling->at >= telling->count || telling->told[telling->at].kind != kind) {
        telling->contradicts = true;
        return own;
    }
    return telling->told[telling->at++].value;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Returns the part of the stack with the top tile; if the top tile is known to all, a part of that
 * tile alone. */
static StackPart top_part(const Catalogue *c, const Game *g)
{
    StackPart parts[STACK_PARTS];
    int top = g->stack_count - 1, n = expansion_stack_parts(c, g, parts);
    for (int i = 0; i < n; i++) {
        if (parts[i].from <= top && top < parts[i].from + parts[i].count)
            return parts[i];
    }
    return (StackPart){.from = (uint16_t)top, .count = 1};
}

/* Swaps the top tile with a tile that the view assumes elsewhere in the same heap (hill.c). Returns
 * whether one was found. */
static bool brought_up(Game *g, uint16_t copy)
{
    bool found = false;
    for (uint64_t rows = g->hooks[HOOK_STATE]; rows && !found;) {
        const ExpansionRules *e = expansion_next(&rows);
        found = e->swap_to_top && e->swap_to_top(g, copy, &game_stack(g)[g->stack_count - 1]);
    }
    return found;
}

/* Brings `copy` to the top, unless a seat that saw everything shown knows that it can't be there.
 * Returns whether it could. */
static bool raise(const Catalogue *c, Game *g, uint16_t copy)
{
    StackPart part = top_part(c, g);
    uint16_t *tiles = game_stack(g);
    int top = g->stack_count - 1, at = part.from;
    if (copy >= c->copy_count ||
        (part.late && top >= part.from + part.low && part.late(catalogue_kind(c, copy))))
        return false;
    while (at <= top && tiles[at] != copy)
        at++;
    if (at > top)
        return part.from == 0 && brought_up(g, copy);
    tiles[at] = tiles[top];
    tiles[top] = copy;
    return true;
}

void outcome_before_draw(Play *p)
{
    Game *g = p->g;
    assert(g->stack_count > 0 && "a tile to draw");
    uint16_t copy = outcome_of(p, OUTCOME_DRAWN, game_stack(g)[g->stack_count - 1]);
    if (is_replica(p) && !raise(p->c, g, copy))
        outcome_contradicts(p);
}

/* --- hidden hands ----------------------------------------------------------------------------- */

/* Returns whether the other seats don't know what the seat holds, apart from abbeys and castles.
 * Sets *known if this game knows the whole hand. */
static bool hides_something(const Catalogue *c, const Game *g, int seat, bool *known)
{
    int hidden = 0, halves = 0;
    for (int i = 0; i < g->hand_count[seat]; i++) {
        uint16_t copy = g->hand[seat][i];
        hidden += copy == COPY_HIDDEN;
        halves += copy == COPY_HIDDEN || catalogue_kind(c, copy)->shape == SHAPE_HALF;
    }
    *known = hidden == 0;
    return halves > 0 && game_hands_hidden(g);
}

bool outcome_hand_fits(const Play *p, int seat)
{
    bool fits = hands_fit(p->c, p->g, seat), known;
    if (!telling_of(p) || !hides_something(p->c, p->g, seat, &known))
        return fits;
    uint16_t told = outcome_of(p, OUTCOME_FITS, fits);
    if (is_replica(p) && (told > 1 || (known && told != fits)))
        outcome_contradicts(p);
    return told != 0;
}
