/* outcome.c: see effects_inside.h. */
#include "ai/effects_inside.h"
#include "rules/query.h"

static void on_scored(Outcome *outcome, const Event *event)
{
    assert(event->seat < SEATS_MAX && "points are somebody's");
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
    if (event->kind == EVENT_SCORED)
        on_scored(outcome, event);
    if (event->kind == EVENT_FIGURE_PLACED && event->seat == outcome->seat) {
        outcome->placed = event->figure;
        outcome->placed_on =
            catalogue_kind(c, game_tile(game, event->tile).copy)->segments[event->segment].kind;
    }
    if (event->kind == EVENT_FIGURE_RETURNED && event->seat == outcome->seat) {
        outcome->back |= event->figure == outcome->placed;
        outcome->home += event->figure != outcome->placed;
    }
}
