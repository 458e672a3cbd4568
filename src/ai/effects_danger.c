/* effects_danger.c: reasons for actions that matter to dragon, fleas and towers: figures sent home
 * without points, prisoners, figures that come into reach, and figures that the fairy protects.
 * Reach depends on distance alone (ai/danger.h), because a figure isn't safer just because no
 * dragon tile is in hand. */
#include "ai/danger.h"
#include "ai/effects_inside.h"
#include "expansions/dragon/dragon.h"
#include "expansions/dragon/fairy.h"
#include "expansions/tower/tower.h"
#include "rules/figures.h"
#include "rules/position.h"

/* Hundredths of a point, chosen by hand like FOLLOWER_WORTH. */
enum { EATEN_WORTH = 220, PRISONER_WORTH = 260, RANSOM_WORTH = 90, REACH_WORTH = 350 };

static void tell(Finder *f, AiReasonKind kind, float centipoints, unsigned seats)
{
    AiReason *reason = effects_add(f->effects, kind, SEGMENT_CITY, centipoints);
    reason->seats = reason_shapes[kind].said & MEMBER_SEATS ? effect_others(f, seats) : 0;
}

/* --- events during the action ----------------------------------------------------------------- */

static void look_at_events(Finder *f)
{
    const Outcome *o = &f->outcome;
    if (effect_others(f, o->sent))
        tell(f, AI_REASON_SENDS_HOME, EATEN_WORTH, o->sent);
    if (effect_own(f, o->sent))
        tell(f, AI_REASON_SENT_HOME, -EATEN_WORTH, 0);
    if (o->captured)
        tell(f, AI_REASON_CAPTURES, PRISONER_WORTH, o->captured);
    if (o->freed)
        tell(f, AI_REASON_FREED, PRISONER_WORTH, 0);
}

/* --- figures within reach --------------------------------------------------------------------- */

/* The risk that one danger poses to the figures of each seat, summed up, and the number of those
 * figures. */
typedef struct Reach {
    float risk[SEATS_MAX];
    int figures[SEATS_MAX];
} Reach;

static Reach reach_in(const Game *g, const Danger *danger, DangerOf of)
{
    Reach reach = {0};
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || !figure_traits[figure->kind].weight)
            continue;
        Cell cell = game_tiles(g)[figure->tile].cell;
        reach.risk[figure->seat] += danger_by(danger, of, figure->seat, cell, figure->tile);
        reach.figures[figure->seat]++;
    }
    return reach;
}

static const struct {
    uint8_t safer, nearer, others;
} told[DANGERS] = {
    [DANGER_DRAGON] = {AI_REASON_FROM_DRAGON, AI_REASON_TO_DRAGON, AI_REASON_DRAGON_NEARS},
    [DANGER_FLEAS] = {AI_REASON_FROM_FLEAS, AI_REASON_TO_FLEAS, AI_REASON_FLEAS_NEAR},
    [DANGER_TOWERS] = {AI_REASON_FROM_TOWER, AI_REASON_TO_TOWER, AI_REASON_TOWER_NEARS},
};

/* A seat whose figures left the board isn't reported as safer. */
static void compare_reach(Finder *f, DangerOf of, const Reach *before, const Reach *after)
{
    static const float least = .07f;
    unsigned nearer = 0;
    float most = 0.0f;
    for (int seat = 0; seat < f->players; seat++) {
        float more = after->risk[seat] - before->risk[seat];
        if (seat == f->seat && more > least)
            tell(f, told[of].nearer, -REACH_WORTH * more, 0);
        else if (seat == f->seat && more < -least && after->figures[seat] >= before->figures[seat])
            tell(f, told[of].safer, -REACH_WORTH * more, 0);
        else if (seat != f->seat && more > least) {
            nearer |= 1u << seat;
            most = more > most ? more : most;
        }
    }
    if (nearer)
        tell(f, told[of].others, REACH_WORTH * most / 2.0f, nearer);
}

static void look_at_reach(Finder *f)
{
    Danger before, after;
    danger_look(f->ws->c, f->before, 0.0f, false, &before);
    danger_look(f->ws->c, f->after, 0.0f, false, &after);
    danger_calm(&before);
    danger_calm(&after);
    for (int of = 0; of < DANGERS; of++) {
        Reach was = reach_in(f->before, &before, (DangerOf)of),
              is = reach_in(f->after, &after, (DangerOf)of);
        compare_reach(f, (DangerOf)of, &was, &is);
    }
}

/* --- deeds ------------------------------------------------------------------------------------ */

static void look_at_fairy(Finder *f)
{
    uint16_t with = fairy_figure(f->before);
    int was = with == NO_FIGURE ? f->seat : game_figures(f->before)[with].seat;
    bool lies = dragon_unit(f->before) != NO_UNIT;
    tell(f, AI_REASON_FAIRY_PAYS, 180, 0);
    if (lies)
        tell(f, AI_REASON_FAIRY_GUARDS, 100, 0);
    if (was != f->seat)
        tell(f, AI_REASON_FAIRY_LEAVES, 120, 1u << was);
}

/* Reports the seats from which the new floor could capture a figure, the question that comes next
 * (TWR-3). */
static void look_at_floor(Finder *f)
{
    enum { ANSWERS = 64 };
    Action answers[ANSWERS];
    unsigned seats = 0;
    if (tower_capturing(f->after) == NO_TILE)
        return;
    int n = game_legal(f->ws->c, f->after, answers, ANSWERS);
    for (int i = 0; i < n && i < ANSWERS; i++)
        if (answers[i].choice)
            seats |= 1u << game_figures(f->after)[answers[i].figure].seat;
    if (effect_others(f, seats))
        tell(f, AI_REASON_MAY_CAPTURE, PRISONER_WORTH / 2, seats);
}

/* Counts the numbers of the die that let the figure land somewhere (FLY-8). */
static void look_at_flight(Finder *f)
{
    uint8_t lands = 0;
    for (int shows = 1; shows <= DIE_MOST; shows++) {
        Game *g = f->ws->world;
        game_copy(g, f->before);
        position_die(g, shows);
        int supply = g->supply[f->seat][f->action->figure_kind];
        bool flown = game_apply(f->ws->c, g, f->action, NULL, NULL, NULL);
        lands += flown && (g->asked == QUESTION_LANDING ||
                           g->supply[f->seat][f->action->figure_kind] < supply);
    }
    tell(f, AI_REASON_FLIGHT, 60.0f * (float)lands - 70.0f, 0);
    f->effects->items[f->effects->count - 1].number = lands;
}

static bool is_tower(const Game *g, const Action *action)
{
    return game_nodes(g)[game_tiles(g)[action->tile].first_node + action->segment].kind ==
           SEGMENT_SYMBOL;
}

static void look_at_deed(Finder *f)
{
    switch (f->action->choice) {
    case DEED_FAIRY:
        look_at_fairy(f);
        break;
    case DEED_TOWER:
        look_at_floor(f);
        break;
    case DEED_RANSOM:
        tell(f, AI_REASON_RANSOM, -RANSOM_WORTH, 1u << f->action->figure);
        break;
    case DEED_FLY:
        look_at_flight(f);
        break;
    case DEED_STAND:
        if (is_tower(f->before, f->action))
            tell(f, AI_REASON_CLIMBS, 60, 0);
        break;
    default:
        break;
    }
}

void effects_of_danger(Finder *f)
{
    if (f->action->kind == ACTION_DEED)
        look_at_deed(f);
    if (!danger_in_play(f->before))
        return;
    look_at_events(f);
    look_at_reach(f);
}
