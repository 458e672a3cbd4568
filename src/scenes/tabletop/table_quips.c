/* table_quips.c: remarks of computer players at the table (LOOK3 part 4): it chooses the speaker,
 * the words and the time, and cards.c draws them. Equal games give equal remarks, so nothing is
 * stored, and the machines at a table needn't exchange them. */
#include "base/rng.h"
#include "scenes/stage/heads.h"
#include "scenes/stage/seat_state.h"
#include "scenes/tabletop/table_parts.h"
#include "store/settings.h"
#include "words/quips.h"

#include <assert.h>

enum {
    QUIP_TURNS = 3,  /* at most one remark in this many turns, for the whole table */
    LEAST_GLAD = 4,  /* points */
    LEAST_MANY = 10, /* fewest points that others admire */
};
static const float quip_ms = 2600;

bool table_stands_on(const Tabletop *table, int seat, const SessionEvent *event)
{
    for (uint32_t i = 0; i < event->step_count; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + i);
        for (int k = 0; k < table->view.figure_count; k++) {
            const BoardViewFigure *figure = &table->view.figures[k];
            if (figure->seat == seat && figure->kind == FIGURE_FOLLOWER &&
                figure->tile == step->tile && figure->segment == step->segment)
                return true;
        }
    }
    return false;
}

/* Returns what a seat could say about points that are shown, or QUIP_OCCASIONS if it has nothing to
 * say. */
static QuipOccasion about_points(const Tabletop *table, int seat, const SessionEvent *event)
{
    bool feature = event->event.label == LABEL_NONE, paid = event->seats >> seat & 1;
    if (event->event.seat == seat && event->event.points >= LEAST_GLAD)
        return feature && event->seats & ~(1u << seat) ? QUIP_SHARED : QUIP_SCORED;
    if (feature && !paid && table_stands_on(table, seat, event))
        return QUIP_LOST;
    return !paid && event->event.points >= LEAST_MANY ? QUIP_ADMIRES : QUIP_OCCASIONS;
}

/* Returns what the seat could say about the end of the game. */
static QuipOccasion about_end(const Tabletop *table, int seat)
{
    for (int i = 0; i < session_players(table->session); i++)
        if (table->view.score[i] > table->view.score[seat])
            return QUIP_BEATEN;
    return QUIP_WON;
}

static QuipOccasion occasion_of(const Tabletop *table, int seat)
{
    const SessionEvent *event = anim_event(&table->anim);
    if (tabletop_is_over(table))
        return about_end(table, seat);
    if (event && event->event.kind == EVENT_DRAWN && table->view.stack == 0)
        return QUIP_LAST;
    bool shown = event && event->event.kind == EVENT_SCORED && anim_score(&table->anim).counted;
    return shown ? about_points(table, seat, event) : QUIP_OCCASIONS;
}

/* With speech output there are no remarks, because the player has enough to listen to. */
static bool may_speak(const Tabletop *table)
{
    const SceneContext *context = table->context;
    return context->settings->remarks && !context->settings->speech && context->speed > 0;
}

/* Chooses the best occasion of all computer players, so that no seat speaks more often because of
 * its number. */
static void look_for_quip(Tabletop *table, int turn)
{
    const SessionPlan *plan = session_plan(table->session);
    uint64_t choice = rng_mix(plan->seed + (uint64_t)turn);
    TableQuip best = {.occasion = QUIP_OCCASIONS};
    int players = session_players(table->session);
    for (int i = 0; i < players; i++) {
        int seat = (int)((choice + (uint64_t)i) % (uint64_t)players);
        QuipOccasion occasion =
            seat_is_persons(table->session, seat) ? QUIP_OCCASIONS : occasion_of(table, seat);
        if (occasion < best.occasion)
            best = (TableQuip){.occasion = (uint8_t)occasion, .seat = (uint8_t)seat};
    }
    if (best.occasion == QUIP_OCCASIONS)
        return;
    best.choice = choice / SEATS_MAX;
    best.left_ms = quip_ms;
    best.turn = turn;
    table->quip = best;
}

bool table_quips_advance(Tabletop *table, float ms)
{
    assert(ms >= 0 && "time goes on");
    TableQuip *quip = &table->quip;
    int turn = game_turn(table->game);
    if (quip->left_ms > 0) {
        quip->left_ms = may_speak(table) ? quip->left_ms - ms : 0;
        return true;
    }
    bool rests = quip->turn > 0 && turn >= quip->turn && turn < quip->turn + QUIP_TURNS;
    if (rests || !may_speak(table))
        return false;
    look_for_quip(table, turn);
    return quip->left_ms > 0;
}

const char *table_quip(const Tabletop *table, int seat)
{
    const TableQuip *quip = &table->quip;
    return quip->left_ms > 0 && quip->seat == seat
               ? words_quip(seat_head(table->session, seat), (QuipOccasion)quip->occasion,
                            quip->choice)
               : NULL;
}
