/* tower_ai.c: values the Tower for computer players (ai/expansion_value.h): the danger that a
 * figure is captured, prisoners, and towers that a figure closes. */
#include "ai/expansion_value.h"
#include "expansions/tower/tower.h"
#include "rules/query.h"

/* Hundredths of a point, chosen by hand like FOLLOWER_WORTH. */
enum { PRISONER_WORTH = 260, RANSOM_WORTH = 90, CLIMB_WORTH = 60 };

/* --- danger ----------------------------------------------------------------------------------- */

/* A tower with a figure on it is closed. The tower of a tile just placed doesn't count yet. */
static bool look_at_towers(const DangerLook *look, Danger *danger)
{
    const Game *g = look->g;
    danger->shooters = danger->shot_count = 0;
    for (int seat = 0; seat < g->setup.players; seat++)
        danger->shooters |= (uint8_t)((tower_floors_left(g, seat) > 0) << seat);
    for (int tile = 0; danger->shooters && tile < g->tile_count - look->laid; tile++) {
        const Tile *at = &game_tiles(g)[tile];
        const TileKind *kind = tile_kind(look->c, at);
        for (int s = 0; kind->symbols >> s && danger->shot_count < DANGER_SHOTS; s++) {
            if (kind->symbols >> s & 1 && kind->segments[s].symbol == SYMBOL_TOWER &&
                !feature_held(&game_features(g)[at->first_node + s]))
                danger->shots[danger->shot_count++] =
                    (DangerShot){.cell = at->cell, .reach = (uint8_t)(tower_floors(g, tile) + 1)};
        }
    }
    return danger->shot_count > 0;
}

static float risk_of_towers(const Danger *danger, int seat, Cell cell, int tile)
{
    enum { BEYOND = 2 };
    /* chance of capture within reach of the next floor; of the one after it */
    static const float captured[BEYOND] = {.22f, .07f};
    float safe = 1.0f;
    (void)tile;
    if (!(danger->shooters & ~(1u << seat)))
        return 0.0f;
    for (int i = 0; i < danger->shot_count; i++) {
        const DangerShot *tower = &danger->shots[i];
        bool straight = tower->cell.x == cell.x || tower->cell.y == cell.y;
        int beyond = danger_distance(tower->cell, cell) - tower->reach;
        if (straight && beyond < BEYOND)
            safe *= 1.0f - captured[beyond > 0 ? beyond : 0];
    }
    return 1.0f - safe;
}

/* --- evaluation ------------------------------------------------------------------------------- */

static void count_prisoners(Eval *e, const Game *g, float *value)
{
    for (int seat = 0; seat < g->setup.players; seat++) {
        int held = 0, holds = 0;
        for (int other = 0; other < g->setup.players; other++) {
            held += other == seat ? 0 : tower_prisoners(g, other, seat);
            holds += other == seat ? 0 : tower_prisoners(g, seat, other);
        }
        count_term(e, value, seat, TERM_HELD, (float)held);
        count_term(e, value, seat, TERM_PRISONERS, (float)holds);
        count_term(e, value, seat, TERM_FLOORS, (float)tower_floors_left(g, seat));
    }
}

/* --- reasons ---------------------------------------------------------------------------------- */

/* Reports the seats from which the new floor could capture a figure; the game asks for the capture
 * next (TWR-3). */
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
        effect_say(f, AI_REASON_MAY_CAPTURE, SEGMENT_CITY, PRISONER_WORTH / 2, seats);
}

static bool is_tower(const Game *g, const Action *action)
{
    return game_nodes(g)[game_tiles(g)[action->tile].first_node + action->segment].kind ==
           SEGMENT_SYMBOL;
}

static void find_effects(Finder *f)
{
    const Action *action = f->action;
    int deed = action->kind == ACTION_DEED ? action->choice : DEEDS;
    if (deed == DEED_TOWER)
        look_at_floor(f);
    if (deed == DEED_RANSOM)
        effect_say(f, AI_REASON_RANSOM, SEGMENT_CITY, -RANSOM_WORTH, 1u << action->figure);
    if (deed == DEED_STAND && is_tower(f->before, action))
        effect_say(f, AI_REASON_CLIMBS, SEGMENT_CITY, CLIMB_WORTH, 0);
    if (f->outcome.captured)
        effect_say(f, AI_REASON_CAPTURES, SEGMENT_CITY, PRISONER_WORTH, f->outcome.captured);
    if (f->outcome.freed)
        effect_say(f, AI_REASON_FREED, SEGMENT_CITY, PRISONER_WORTH, 0);
}

const ExpansionValue tower_ai = {
    .traits = {.continued = 1u << QUESTION_CAPTURE | 1u << QUESTION_EXCHANGE,
               .extra = 1u << DEED_RANSOM},
    .brought_by = EXPANSION_SET(EXPANSION_TOWER),
    .find_effects = find_effects,
    .look_for_danger = look_at_towers,
    .risk = risk_of_towers,
    .captures = true,
    .count_belongings = count_prisoners,
    .safer = AI_REASON_FROM_TOWER,
    .nearer = AI_REASON_TO_TOWER,
    .others_nearer = AI_REASON_TOWER_NEARS,
};
