/* mine_play.c: plays mined games. The seats play what looks best at once, with mistakes like those
 * of humans, because good players leave each other fewer chances. A workspace that follows the game
 * takes a fifth of the time of levels, which start over for each decision. */
#include "ai/greedy.h"
#include "base/memory.h"
#include "mine.h"

#include <stdlib.h>

struct MinePlayer {
    const Catalogue *c;
    void *memory;
    size_t room;
    Workspace *ws;
    const MineGame *game;
    Rng rng;
    Action legal[AI_ACTIONS_MAX];
};

MinePlayer *mine_player_new(const Catalogue *c)
{
    MinePlayer *player = memory_new(sizeof *player);
    player->c = c;
    return player;
}

void mine_player_free(MinePlayer *player)
{
    free(player->memory);
    free(player);
}

void mine_player_begin(MinePlayer *player, const MineGame *game, const Game *now, uint64_t seed)
{
    size_t room = workspace_size(player->c, now);
    if (room > player->room) {
        free(player->memory);
        player->room = room + room / 2;
        player->memory = memory_new(player->room);
    }
    player->ws = workspace_make(player->memory, player->c, now, &weights_learned);
    player->ws->draw_gain =
        4.0f; /* close to the real value; measuring it takes ten times as long as a turn */
    player->game = game;
    player->rng = rng_seeded(rng_mix(seed + 1));
}

void mine_player_follow(MinePlayer *player, const Game *now)
{
    workspace_follow(player->ws, now);
}

/* --- preferences ------------------------------------------------------------------------------ */

/* Points added to an action in games that aim at a theme, so that the theme appears on the
 * board. */
typedef struct Liking {
    uint16_t aims; /* set of PuzzleTheme */
    uint8_t kind, what;
    float points;
} Liking;

#define AIM(theme) (1u << PUZZLE_##theme)

static const Liking likings[] = {
    {AIM(ABBOT), ACTION_FOLLOW, FIGURE_ABBOT, 6.0f},
    {AIM(ABBOT), ACTION_DEED, DEED_ABBOT_BACK, -20.0f},
    {AIM(FLOCK), ACTION_FOLLOW, FIGURE_SHEPHERD, 7.0f},
    {AIM(TOLL), ACTION_DEED, DEED_TOLLHOUSE, 4.0f},
    {AIM(BRIDGE), ACTION_DEED, DEED_BRIDGE, -3.0f}, /* bridges are kept for the end */
    {AIM(BRIDGE), ACTION_PLACE, PLACE_SPANS, -3.0f},
    {AIM(CASTLE), ACTION_CHOOSE, 1, 5.0f}, /* favours yes to every question */
    {AIM(ABBOT), ACTION_FOLLOW, FIGURE_FOLLOWER, 2.0f},
    {AIM(KEEP), ACTION_FOLLOW, FIGURE_FOLLOWER, 4.0f},
};

static bool lies_beside_half(const Game *g, Cell cell)
{
    for (int side = 0; side < 4; side++)
        if (game_tile_at(g, cell, side) != NO_TILE)
            return true;
    return false;
}

/* Puzzles about filling a gap need gaps; puzzles about the score of pairs need pairs. */
static float liking_of_half(const MinePlayer *player, const Game *g, const Action *a)
{
    enum { GAPS = AIM(PAIR) | AIM(ONE_HALF) | AIM(HALF) | AIM(BLOCK) | AIM(ABBOT) };
    bool half = catalogue_kind(player->c, a->copy)->shape == SHAPE_HALF;
    if (!half)
        return 0.0f;
    bool pairs = lies_beside_half(g, a->cell);
    if (player->game->aim & GAPS)
        return pairs ? -4.0f : 4.0f;
    return player->game->aim & AIM(PAYS_MORE) ? (pairs ? 4.0f : 2.0f) : 0.0f;
}

/* Returns whether the action places a follower on a printed segment of this kind. */
static bool claims(const MinePlayer *player, const Game *g, const Action *a, SegmentKind wanted)
{
    if (a->kind != ACTION_FOLLOW || a->figure_kind != FIGURE_FOLLOWER)
        return false;
    const TileKind *kind = catalogue_kind(player->c, game_tile(g, game_last_tile(g)).copy);
    return a->segment < kind->segment_count && kind->segments[a->segment].kind == wanted;
}

static float liking_of(const MinePlayer *player, const Game *g, const Action *a)
{
    float points = a->kind == ACTION_PLACE ? liking_of_half(player, g, a) : 0.0f;
    bool figure = a->kind == ACTION_FOLLOW, grows = a->kind == ACTION_CHOOSE && !a->choice;
    for (size_t i = 0; i < sizeof likings / sizeof *likings; i++)
        if (likings[i].aims & player->game->aim && likings[i].kind == a->kind &&
            likings[i].what == (figure ? a->figure_kind : a->choice))
            points += likings[i].points;
    if (player->game->aim & AIM(CUT) && claims(player, g, a, SEGMENT_FIELD))
        points += 7.0f; /* fields are cut only if both sides have farmers */
    if (player->game->aim & AIM(BRIDGE) && claims(player, g, a, SEGMENT_ROAD))
        points += 5.0f; /* bridges matter on roads that stay open until late */
    if (grows && player->game->aim & AIM(FLOCK) && game_asked(g) == QUESTION_FLOCK)
        points += 7.0f; /* a flock is driven home only once it has about this many sheep */
    return points;
}

/* --- playing ---------------------------------------------------------------------------------- */

/* Returns an error that is mostly small and seldom large. */
static float misjudged(MinePlayer *player, int seat)
{
    float sum = rng_unit(&player->rng) + rng_unit(&player->rng) + rng_unit(&player->rng);
    return player->game->careless[seat] * (sum * 2.0f / 3.0f - 1.0f);
}

/* Returns whether the seat draws without a search. In most turns it does, because examining all
 * places of all halves takes as long as three turns. */
static bool draws_unasked(MinePlayer *player, const Game *now)
{
    bool spares = rng_below(&player->rng, 100) < player->game->draws;
    return game_phase(now) == PHASE_CHOOSE && game_stack_count(now) > 0 && spares;
}

Action mine_player_decide(MinePlayer *player, Game *now)
{
    int seat = game_to_act(now), best = 0, n;
    float most = 0.0f;
    if (draws_unasked(player, now))
        return (Action){.kind = ACTION_DRAW, .seat = (uint8_t)seat};
    n = game_legal(player->c, now, player->legal, AI_ACTIONS_MAX);
    for (int i = 0; i < n && i < AI_ACTIONS_MAX && n > 1; i++) {
        uint8_t segment;
        if (n > 2 && greedy_is_twin(player->ws, player->legal, i))
            continue;
        float lead = greedy_try(player->ws, now, &player->legal[i], &segment) +
                     misjudged(player, seat) + liking_of(player, now, &player->legal[i]);
        if (i == 0 || lead > most) {
            most = lead;
            best = i;
        }
    }
    return player->legal[best];
}
