/* effects_expansions.c: reasons that expansions bring: the use of their figures, figures that are
 * sent home or come within reach, and the facts of each (ai/expansion_value.h). Reach depends on
 * distance alone (ai/danger.h), because a figure isn't safer just because the tile in hand is
 * harmless. */
#include "ai/expansion_value.h"
#include "rules/figures.h"

/* Hundredths of a point, chosen by hand like FOLLOWER_WORTH. */
enum { USE_WORTH = 70, SENT_WORTH = 220, REACH_WORTH = 350 };

AiReason *effect_say(Finder *f, AiReasonKind kind, int feature, float centipoints, unsigned seats)
{
    AiReason *reason = effects_add(f->effects, kind, feature, centipoints);
    reason->seats = reason_shapes[kind].said & MEMBER_SEATS ? effect_others(f, seats) : 0;
    return reason;
}

/* A figure of an expansion has a use of its own, unless the expansion says more about it. */
static void look_at_figure(Finder *f)
{
    const ExpansionValue *value;
    int kind = f->action->figure_kind;
    if (f->action->kind != ACTION_FOLLOW || kind == FIGURE_FOLLOWER ||
        f->outcome.placed == NO_FIGURE)
        return;
    for (int i = 0; (value = value_in_play(f->before, &i));)
        if (value->own_reasons >> kind & 1)
            return;
    effects_add(f->effects, AI_REASON_FIGURE, f->outcome.placed_on, USE_WORTH)->number =
        (uint8_t)kind;
}

static void look_at_sent(Finder *f)
{
    if (effect_others(f, f->outcome.sent))
        effect_say(f, AI_REASON_SENDS_HOME, SEGMENT_CITY, SENT_WORTH, f->outcome.sent);
    if (effect_own(f, f->outcome.sent))
        effect_say(f, AI_REASON_SENT_HOME, SEGMENT_CITY, -SENT_WORTH, 0);
}

/* --- figures within reach --------------------------------------------------------------------- */

/* The risk that one danger poses to the figures of each seat, summed up, and the number of those
 * figures. */
typedef struct Reach {
    float risk[SEATS_MAX];
    int figures[SEATS_MAX];
} Reach;

static Reach reach_in(const Game *g, const Danger *danger, const ExpansionValue *of)
{
    Reach reach = {0};
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || !figure_traits[figure->kind].weight)
            continue;
        Cell cell = game_tiles(g)[figure->tile].cell;
        if (danger->any)
            reach.risk[figure->seat] += of->risk(danger, figure->seat, cell, figure->tile);
        reach.figures[figure->seat]++;
    }
    return reach;
}

/* A seat whose figures left the board isn't reported as safer. */
static void compare_reach(Finder *f, const ExpansionValue *of, const Reach *before,
                          const Reach *after)
{
    static const float least = .07f;
    unsigned nearer = 0;
    float most = 0.0f;
    for (int seat = 0; seat < f->players; seat++) {
        float more = after->risk[seat] - before->risk[seat];
        if (seat == f->seat && more > least)
            effect_say(f, of->nearer, SEGMENT_CITY, -REACH_WORTH * more, 0);
        else if (seat == f->seat && more < -least && after->figures[seat] >= before->figures[seat])
            effect_say(f, of->safer, SEGMENT_CITY, -REACH_WORTH * more, 0);
        else if (seat != f->seat && more > least) {
            nearer |= 1u << seat;
            most = more > most ? more : most;
        }
    }
    if (nearer)
        effect_say(f, of->others_nearer, SEGMENT_CITY, REACH_WORTH * most / 2.0f, nearer);
}

static void look_at_reach(Finder *f)
{
    Danger before, after;
    danger_survey(f->ws->c, f->before, 0.0f, false, &before);
    danger_survey(f->ws->c, f->after, 0.0f, false, &after);
    danger_calm(&before);
    danger_calm(&after);
    for (int i = 0; i < before.count; i++) {
        Reach was = reach_in(f->before, &before, before.of[i]),
              is = reach_in(f->after, &after, before.of[i]);
        compare_reach(f, before.of[i], &was, &is);
    }
}

/* --- all of them ------------------------------------------------------------------------------ */

void effects_of_expansions(Finder *f)
{
    const ExpansionValue *value;
    look_at_figure(f);
    for (int i = 0; (value = value_in_play(f->before, &i));)
        if (value->find_effects)
            value->find_effects(f);
    if (!danger_in_play(f->before))
        return;
    look_at_sent(f);
    look_at_reach(f);
}
