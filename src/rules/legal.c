/* legal.c: lists the legal actions of the seat that decides. Their order: picks in the order of the
 * pool; the draw, then halves in the order of the hand; placements in the order of the frontier; no
 * figure, then segments in their order, each with its kinds of figures; then deeds; and last, in
 * all these phases, free deeds. */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/figures.h"
#include "rules/hands.h"

static inline void add(const Game *g, ActionList *list, Action action)
{
    action.seat = g->to_act;
    list_add(list, action);
}

/* Takes all placements from the frontier at once: a call for each would cost more than the search
 * (docs/PERFORMANCE.md). Ignores `wanted`: board_allows() tests a single placement. */
static void add_placements(const Catalogue *c, const Game *g, uint16_t copy, ActionList *list)
{
    int fit = list->count < list->room ? list->room - list->count : 0;
    Action *out = fit ? list->out + list->count : NULL;
    list->count += board_place_actions(c, g, copy, out, fit);
}

/* Lists equal halves as one option: the first one without an owner represents them all. */
static void list_picks(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    const Half *halves = game_halves(g);
    PoolRows rows = hands_on_offer(g);
    for (int i = rows.from; i < rows.end; i++) {
        if (halves[i].owner == NO_SEAT && hands_find(g, halves[i].copy, NO_SEAT) == i)
            add(g, list, (Action){.kind = ACTION_PICK, .copy = halves[i].copy});
    }
}

/* Lists the free deeds, allowed before and besides the action (COMB-1). */
static void add_free_actions(const Catalogue *c, const Game *g, ActionList *list)
{
    for (uint64_t rows = g->hooks[HOOK_FREE_ACTIONS]; rows;)
        expansion_next(&rows)->free_actions(c, g, list);
}

/* Returns whether tile `i` of the hand is an option of its own. Equal tiles are one option. In a
 * view a hidden half of another seat fits nowhere, since it is unknown. */
static inline bool is_option(const uint16_t *hand, int i)
{
    bool again = hand[i] == COPY_HIDDEN;
    for (int j = 0; j < i; j++)
        again = again || hand[j] == hand[i];
    return !again;
}

/* Lists the choices of the last round: fill one hole or skip (AM-4). */
static __attribute__((noinline)) void list_last_round(const Catalogue *c, const Game *g,
                                                      ActionList *list)
{
    const uint16_t *hand = g->hand[g->to_act];
    add(g, list, (Action){.kind = ACTION_SKIP});
    for (int i = 0; i < g->hand_count[g->to_act]; i++) {
        if (is_option(hand, i) && kind_closes(catalogue_kind(c, hand[i])))
            add_placements(c, g, hand[i], list);
    }
}

/* Lists the draw, then the tiles of the hand. */
static void list_choices(const Catalogue *c, const Game *g, ActionList *list)
{
    const uint16_t *hand = g->hand[g->to_act];
    if (g->last_round) {
        list_last_round(c, g, list);
        return;
    }
    if (g->stack_count > 0)
        add(g, list, (Action){.kind = ACTION_DRAW});
    for (int i = 0; i < g->hand_count[g->to_act]; i++) {
        if (is_option(hand, i))
            add_placements(c, g, hand[i], list);
    }
    if (g->hooks[HOOK_FREE_ACTIONS])
        add_free_actions(c, g, list);
}

/* A separate function, since anything done after the placements costs 10 instructions for each
 * tile. */
static __attribute__((noinline)) void
list_placements_and_free_actions(const Catalogue *c, const Game *g, ActionList *list)
{
    add_placements(c, g, g->drawn, list);
    add_free_actions(c, g, list);
}

static void list_placements(const Catalogue *c, const Game *g, ActionList *list)
{
    if (g->hooks[HOOK_FREE_ACTIONS])
        list_placements_and_free_actions(c, g, list);
    else
        add_placements(c, g, g->drawn, list);
}

static inline void add_figure(const Game *g, ActionList *list, const Tile *tile, int segment,
                              int kind)
{
    if (figure_refusal(g, (uint16_t)(tile->first_node + segment), kind, true) == REFUSAL_NONE)
        add(g, list,
            (Action){
                .kind = ACTION_FOLLOW, .segment = (uint8_t)segment, .figure_kind = (uint8_t)kind});
}

/* Returns the set of kinds other than the follower that the seat can place here: its supply has one
 * (BASE-13), and nothing bars the tile. */
static inline unsigned kinds_supplied(const Catalogue *c, const Game *g)
{
    unsigned left = g->kinds & ~(1u << FIGURE_FOLLOWER), kinds = 0;
    for (int kind = FIGURE_FOLLOWER + 1; left >> kind; kind++)
        kinds |= (left >> kind & 1 && g->supply[g->to_act][kind] &&
                          figure_refused_by_tile(c, g, g->last_tile, kind) == REFUSAL_NONE
                      ? 1u
                      : 0u)
                 << kind;
    return kinds;
}

/* Goes segment by segment, so that all claims of a segment are next to each other. The follower
 * comes first and skips the set of kinds: a base game has no other. */
static void list_followers(const Catalogue *c, const Game *g, ActionList *list)
{
    const Tile *tile = &game_tiles(g)[g->last_tile];
    int segments = tile_kind(c, tile)->segment_count;
    bool follower = g->supply[g->to_act][FIGURE_FOLLOWER] > 0 &&
                    figure_refused_by_tile(c, g, g->last_tile, FIGURE_FOLLOWER) == REFUSAL_NONE;
    unsigned others = kinds_supplied(c, g) >> (FIGURE_FOLLOWER + 1);
    add(g, list, (Action){.kind = ACTION_SKIP});
    for (int i = 0; i < segments; i++) {
        if (follower)
            add_figure(g, list, tile, i, FIGURE_FOLLOWER);
        for (int kind = FIGURE_FOLLOWER + 1; others >> (kind - 1); kind++) {
            if (others >> (kind - 1) & 1)
                add_figure(g, list, tile, i, kind);
        }
    }
    for (uint64_t rows = g->hooks[HOOK_DEEDS]; rows;)
        expansion_next(&rows)->deeds(c, g, list);
    if (g->hooks[HOOK_FREE_ACTIONS])
        add_free_actions(c, g, list);
}

/* Lists the answers to the question: the row that asked knows them. */
static void list_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    expansion_row(g->asker)->answers(c, g, list);
}

/* Lists nothing: in PHASE_FREE any tile may be placed, so the placements are countless. */
static void list_nothing(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    (void)g;
    (void)list;
}

int game_legal(const Catalogue *c, const Game *game, Action *out, int room)
{
    static void (*const lists[PHASES])(const Catalogue *, const Game *, ActionList *) = {
        [PHASE_DRAFT] = list_picks,      [PHASE_CHOOSE] = list_choices,
        [PHASE_PLACE] = list_placements, [PHASE_FOLLOW] = list_followers,
        [PHASE_DECIDE] = list_answers,   [PHASE_FREE] = list_nothing,
        [PHASE_OVER] = list_nothing,
    };
    ActionList list = {.out = out, .room = room};
    lists[game->phase](c, game, &list);
    return list.count;
}
