/* draft.c: see draft.h. Points are estimates by hand: what a half tends to earn, how well it
 * completes the hand, and a share of what the next player would gain by it. `tune` plays drafts,
 * but does not change these numbers: nobody has measured what better ones would win. */
#include "ai/draft.h"

/* What a hand holds, by what decides how halves work together. */
typedef struct Hand {
    int longs[LANDS]; /* long sides, by landscape */
    int caps;         /* halves that end a city */
    int ends;         /* halves that end a road */
} Hand;

static const Part *half_part(const Catalogue *c, uint16_t copy)
{
    assert(catalogue_kind(c, copy)->shape == SHAPE_HALF && "halves are drafted");
    return &catalogue_kind(c, copy)->parts[0][0];
}

int land_sides(const Part *part, int land)
{
    int n = 0;
    for (int side = 0; side < SIDES; side++)
        n += (part->open >> side & 1) && part->land[side] == land;
    return n;
}

static void add_to_hand(const Catalogue *c, uint16_t copy, Hand *hand)
{
    const Part *part = half_part(c, copy);
    hand->longs[part->land[SIDE_L]]++;
    hand->caps += land_sides(part, LAND_CITY) == 1;
    hand->ends += land_sides(part, LAND_ROAD) == 1;
}

/* What a half earns by itself. */
static float worth_alone(const Catalogue *c, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    const Part *part = half_part(c, copy);
    int city = land_sides(part, LAND_CITY), road = land_sides(part, LAND_ROAD);
    float worth = 0.0f;
    worth += city == 1 && part->land[SIDE_L] != LAND_CITY ? 2.0f : 0.0f; /* closes cities */
    worth += road == 1 && part->land[SIDE_L] != LAND_ROAD ? 1.2f : 0.0f; /* ends roads */
    worth += road == 2 && part->land[SIDE_L] == LAND_FIELD ? 0.8f : 0.0f;
    worth -= part->land[SIDE_L] == LAND_CITY ? 1.0f : 0.0f; /* open until a second half comes */
    for (int i = 0; i < kind->segment_count; i++) {
        worth += (float)kind->segments[i].coats;
        worth += kind_is_surrounded(kind->segments[i].kind) ? 2.5f : 0.0f;
    }
    return worth + (kind->symbols ? 0.5f : 0.0f);
}

static float worth_with(const Catalogue *c, uint16_t copy, const Hand *hand)
{
    const Part *part = half_part(c, copy);
    int pairs = hand->longs[part->land[SIDE_L]];
    float worth = worth_alone(c, copy) + (pairs ? 0.8f : 0.0f);
    if (land_sides(part, LAND_CITY) == 1)
        worth -= 0.4f * (float)hand->caps; /* a second of the same helps less */
    if (land_sides(part, LAND_ROAD) == 1)
        worth -= 0.3f * (float)hand->ends;
    return worth;
}

float draft_worth(const Catalogue *c, const Game *g, uint16_t copy)
{
    static const float denied = 0.35f; /* of what the next to pick would have of it */
    Hand hands[SEATS_MAX] = {0};
    int players = g->setup.players, seat = g->to_act;
    assert(players >= SEATS_MIN && "players");
    for (int s = 0; s < players; s++) {
        for (int i = 0; i < g->hand_count[s]; i++) {
            if (g->hand[s][i] < c->copy_count)
                add_to_hand(c, g->hand[s][i], &hands[s]);
        }
    }
    return worth_with(c, copy, &hands[seat]) +
           denied * worth_with(c, copy, &hands[(seat + players - 1) % players]);
}
