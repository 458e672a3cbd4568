/* outcome.c: records the events of an action for its reasons, until the turn ends. */
#include "ai/danger.h"
#include "ai/effects_inside.h"
#include "rules/query.h"

static void on_scored(Outcome *outcome, const Event *event)
{
    assert(event->seat < SEATS_MAX && "points belong to a seat");
    for (int i = 0; i < outcome->scored_count; i++) {
        Scored *known = &outcome->scored[i];
        if (known->tile == event->tile && known->segment == event->segment &&
            known->label == event->label && known->points == event->points) {
            known->seats |= (uint8_t)(1u << event->seat);
            return;
        }
    }
    if (outcome->scored_count < SCORED_MAX)
        outcome->scored[outcome->scored_count++] = (Scored){.tile = event->tile,
                                                            .segment = event->segment,
                                                            .label = event->label,
                                                            .kind = (uint8_t)event->number,
                                                            .seats = (uint8_t)(1u << event->seat),
                                                            .points = event->points};
}

/* Figures that go home before anything is scored were removed by an
 * expansion (COMB-1). */
static void on_returned(Outcome *outcome, const Game *game, const Event *event)
{
    bool sent = !outcome->scoring && danger_in_play(game) &&
                (event->seat != outcome->seat || event->figure != outcome->placed);
    if (sent)
        outcome->sent |= (uint8_t)(1u << event->seat);
    if (event->seat != outcome->seat)
        return;
    outcome->back |= event->figure == outcome->placed;
    outcome->home += event->figure != outcome->placed && !sent;
}

/* Records captured figures, and prisoners of the deciding seat that are freed. */
static void on_prisoner(Outcome *outcome, const Event *event)
{
    if (event->kind == EVENT_FIGURE_LOST && event->number == outcome->seat)
        outcome->captured |= (uint8_t)(1u << event->seat);
    outcome->freed |= event->kind == EVENT_FIGURE_FREED && event->seat == outcome->seat;
}

void outcome_on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Outcome *outcome = self;
    bool chance = event->kind == EVENT_CHANCE || event->kind == EVENT_DRAWN;
    outcome->second_turn |=
        !outcome->ended && event->kind == EVENT_PART && event->seat == outcome->seat;
    outcome->chance |= chance;
    outcome->over |= event->kind == EVENT_FINAL && !outcome->chance;
    outcome->ended |= event->kind == EVENT_TURN || event->kind == EVENT_PART ||
                      event->kind == EVENT_FINAL || chance;
    if (outcome->ended)
        return;
    outcome->scoring |= event->kind == EVENT_COMPLETED || event->kind == EVENT_SCORED;
    if (event->kind == EVENT_SCORED)
        on_scored(outcome, event);
    on_prisoner(outcome, event);
    if (event->kind == EVENT_FIGURE_PLACED && event->seat == outcome->seat) {
        outcome->placed = event->figure;
        outcome->placed_on =
            catalogue_kind(c, game_tile(game, event->tile).copy)->segments[event->segment].kind;
    }
    if (event->kind == EVENT_FIGURE_RETURNED)
        on_returned(outcome, game, event);
}
