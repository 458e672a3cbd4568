/* told.c: see told.h. */
#include "ai/told.h"

#include "rules/query.h"

static void hear_scored(Ear *ear, const Event *event)
{
    for (int i = 0; i < ear->scored_count; i++) {
        Scored *known = &ear->scored[i];
        if (known->tile == event->tile && known->segment == event->segment &&
            known->label == event->label && known->points == event->points) {
            known->seats |= (uint8_t)(1u << event->seat);
            return;
        }
    }
    if (ear->scored_count < SCORED_MAX)
        ear->scored[ear->scored_count++] = (Scored){.tile = event->tile,
                                                    .segment = event->segment,
                                                    .label = event->label,
                                                    .kind = (uint8_t)event->number,
                                                    .seats = (uint8_t)(1u << event->seat),
                                                    .points = event->points};
}

void ear_hear(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Ear *ear = self;
    ear->again |= !ear->deaf && event->kind == EVENT_PART && event->seat == ear->seat;
    ear->chance |= event->kind == EVENT_CHANCE || event->kind == EVENT_DRAWN;
    ear->over |= event->kind == EVENT_FINAL && !ear->chance;
    ear->deaf |= event->kind == EVENT_TURN || event->kind == EVENT_PART ||
                 event->kind == EVENT_FINAL || event->kind == EVENT_CHANCE ||
                 event->kind == EVENT_DRAWN;
    if (ear->deaf)
        return;
    if (event->kind == EVENT_SCORED)
        hear_scored(ear, event);
    if (event->kind == EVENT_FIGURE_PLACED && event->seat == ear->seat) {
        ear->placed = event->figure;
        ear->placed_on =
            catalogue_kind(c, game_tile(game, event->tile).copy)->segments[event->segment].kind;
    }
    if (event->kind == EVENT_FIGURE_RETURNED && event->seat == ear->seat) {
        ear->back |= event->figure == ear->placed;
        ear->home += event->figure != ear->placed;
    }
}
