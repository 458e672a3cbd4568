/* prison_rules.c: keeps captured figures, and frees them by exchange or ransom. */
#include "expansions/tower/prison.h"
#include "expansions/tower/tower.h"
#include "rules/figures.h"

unsigned prison_kinds(const Prison *prison, int keeper, int seat)
{
    unsigned kinds = 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        kinds |= (prison->held[keeper][seat][kind] ? 1u : 0u) << kind;
    return kinds;
}

static uint8_t *prison_changed(Play *p, Prison *prison, int keeper, int seat, int kind)
{
    assert(keeper != seat && kind < FIGURE_KINDS && "a seat does not hold its own figures");
    uint8_t *held = &prison->held[keeper][seat][kind];
    journal_record(p, held, sizeof *held);
    return held;
}

/* A seat that captures its own figure gets it back at once (TWR-7). */
void prison_take(Play *p, Prison *prison, int keeper, uint16_t figure)
{
    const Figure was = game_figures(p->g)[figure];
    if (was.seat == keeper) {
        figure_return(p, figure);
        return;
    }
    ++*prison_changed(p, prison, keeper, was.seat, was.kind);
    figure_lose(p, figure, keeper);
}

void prison_free(Play *p, Prison *prison, int keeper, int seat, int kind)
{
    uint8_t *held = prison_changed(p, prison, keeper, seat, kind);
    assert(*held > 0 && "a prisoner");
    --*held;
    figure_free(p, keeper, seat, kind);
}

bool prison_put(Play *p, Prison *prison, int keeper, int seat, int kind)
{
    if (keeper == seat || prison_kinds(prison, seat, keeper))
        return false;
    ++*prison_changed(p, prison, keeper, seat, kind);
    return true;
}

/* --- ransom ----------------------------------------------------------------------------------- */

/* Lists a ransom for each captor and kind of prisoner, if the current seat has enough points
 * (TWR-8, TWR-14). */
void prison_list(const Game *g, const Prison *prison, ActionList *list)
{
    for (int keeper = 0; g->score[g->in_turn] >= RANSOM && keeper < g->setup.players; keeper++) {
        unsigned kinds = prison_kinds(prison, keeper, g->in_turn);
        for (int kind = 0; kinds >> kind; kind++) {
            if (kinds >> kind & 1)
                list_add(list, (Action){.kind = ACTION_DEED,
                                        .seat = g->in_turn,
                                        .choice = DEED_RANSOM,
                                        .figure = (uint16_t)keeper,
                                        .figure_kind = (uint8_t)kind});
        }
    }
}

Refusal prison_refusal(const Game *g, const Prison *prison, const Action *action)
{
    bool kept = action->figure < g->setup.players &&
                prison->held[action->figure][action->seat][action->figure_kind];
    if (!kept)
        return REFUSAL_NO_PRISONER;
    return g->score[action->seat] < RANSOM ? REFUSAL_RANSOM_POINTS : REFUSAL_NO_SUCH_OPTION;
}

static void prison_pay(Play *p, int seat, int points)
{
    FeatureScore score = {.rule = RULE_TWR_8};
    score_add(&score, LABEL_RANSOM, 1, points, RULE_TWR_8);
    score_pay(p, seat, NO_NODE, LABEL_RANSOM, &score);
}

void prison_ransom(Play *p, Prison *prison, const Action *action)
{
    prison_pay(p, action->seat, -RANSOM);
    prison_pay(p, action->figure, RANSOM);
    prison_free(p, prison, action->figure, action->seat, action->figure_kind);
}

static const char *check_pair(const Game *g, const Prison *prison, int keeper, int seat)
{
    unsigned kinds = prison_kinds(prison, keeper, seat);
    for (int kind = 0; kinds >> kind; kind++) {
        if (kinds >> kind & 1 && !figure_traits[kind].weight)
            return "prison: a figure that nobody captures";
    }
    bool own = keeper == seat || seat >= g->setup.players || keeper >= g->setup.players;
    return kinds && own ? "prison: kept by nobody else" : NULL;
}

const char *prison_check(const Game *g, const Prison *prison, int exchanges)
{
    const char *wrong = NULL;
    for (int keeper = 0; keeper < SEATS_MAX && !wrong; keeper++) {
        for (int seat = 0; seat < SEATS_MAX && !wrong; seat++) {
            bool now = (keeper == exchanges && seat == g->to_act) ||
                       (seat == exchanges && keeper == g->to_act);
            wrong = check_pair(g, prison, keeper, seat);
            if (!wrong && !now && prison_kinds(prison, keeper, seat) &&
                prison_kinds(prison, seat, keeper))
                wrong = "prison: figures that should have been exchanged";
        }
    }
    return wrong;
}
