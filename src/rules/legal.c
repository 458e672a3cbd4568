/* legal.c: lists the legal actions of the seat that decides. Order: picks in the order of the
 * pool; the draw, then halves in the order of the hand; placements in the order of the frontier;
 * no follower, then segments in their order, each with the kinds of figures; then deeds. */
#include "rules/board.h"
#include "rules/expansions/expansion.h"
#include "rules/figures.h"
#include "rules/hands.h"

/* Where the actions go: only the first `room` are written. */
typedef struct List {
    const Catalogue *c;
    const Game *g;
    Action *out;
    int count, room;
} List;

static inline void add(List *list, Action action)
{
    if (list->count < list->room) {
        action.seat = list->g->to_act;
        list->out[list->count] = action;
    }
    list->count++;
}

static void add_placements(List *list, uint16_t copy)
{
    int fit = list->count < list->room ? list->room - list->count : 0;
    Action *out = fit ? list->out + list->count : NULL;
    list->count += board_place_actions(list->c, list->g, copy, out, fit);
}

static void list_picks(List *list)
{
    const Half *halves = game_halves(list->g);
    for (int i = 0; i < list->g->half_count; i++) {
        if (halves[i].owner == NO_SEAT && hands_find(list->g, halves[i].copy, NO_SEAT) == i)
            add(list, (Action){.kind = ACTION_PICK, .copy = halves[i].copy});
    }
}

static void list_choices(List *list)
{
    const Game *g = list->g;
    const uint16_t *hand = g->hand[g->to_act];
    if (g->stack_count > 0)
        add(list, (Action){.kind = ACTION_DRAW});
    for (int i = 0; i < g->hand_count[g->to_act]; i++) {
        bool again = hand[i] == COPY_HIDDEN;
        for (int j = 0; j < i; j++)
            again = again || hand[j] == hand[i];
        if (!again)
            add_placements(list, hand[i]);
    }
}

static void list_placements(List *list)
{
    add_placements(list, list->g->drawn);
}

static inline void add_figure(List *list, const Tile *tile, int segment, int kind)
{
    if (figure_refusal(list->g, (uint16_t)(tile->first_node + segment), kind) == REFUSAL_NONE)
        add(list, (Action){.kind = ACTION_FOLLOW,
                           .segment = (uint8_t)segment,
                           .figure_kind = (uint8_t)kind});
}

static void list_followers(List *list)
{
    const Game *g = list->g;
    const Tile *tile = &game_tiles(g)[g->last_tile];
    int segments = tile_kind(list->c, tile)->segment_count;
    unsigned others = g->kinds >> (FIGURE_FOLLOWER + 1);
    add(list, (Action){.kind = ACTION_SKIP});
    for (int i = 0; i < segments; i++) {
        add_figure(list, tile, i, FIGURE_FOLLOWER);
        for (int kind = FIGURE_FOLLOWER + 1; others >> (kind - 1); kind++) {
            if (g->kinds >> kind & 1)
                add_figure(list, tile, i, kind);
        }
    }
    for (uint32_t rows = g->hooks[HOOK_DEEDS]; rows;) {
        int room = list->count < list->room ? list->room - list->count : 0;
        Action *out = room ? list->out + list->count : NULL;
        list->count += expansion_next(&rows)->deeds(list->c, g, out, room);
    }
}

static void list_answers(List *list)
{
    list->count = expansion_row(list->g->asker)->options(list->c, list->g, list->out, list->room);
}

static void list_nothing(List *list)
{
    (void)list;
}

int game_legal(const Catalogue *c, const Game *game, Action *out, int room)
{
    static void (*const lists[PHASES])(List * list) = {
        [PHASE_DRAFT] = list_picks,      [PHASE_CHOOSE] = list_choices,
        [PHASE_PLACE] = list_placements, [PHASE_FOLLOW] = list_followers,
        [PHASE_DECIDE] = list_answers,   [PHASE_FREE] = list_nothing,
        [PHASE_OVER] = list_nothing,
    };
    List list = {.c = c, .g = game, .out = out, .room = room};
    lists[game->phase](&list);
    return list.count;
}
