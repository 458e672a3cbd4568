/* state.h: the memory layout of a game. Only `rules` and `ai` may read it; all other code uses
 * game.h and query.h.
 *
 *   +-------------+-------+-------+----------+--------+----------+
 *   | struct Game | tiles | nodes | features | spaces | frontier | …
 *   +-------------+-------+-------+----------+--------+----------+
 *     +------+---------+-------+-------+--------+------+
 *   … | hash | figures | stack | aside | halves | tail |
 *     +------+---------+-------+-------+--------+------+
 *
 * Each block has room for everything that its game can need and fills up from the front. Copies,
 * comparisons and checksums touch the used fronts only. The tail holds the states of the expansions
 * in play. There are no pointers and no padding.
 *
 * A node is a placed segment; the nodes of a tile are consecutive. Nodes that join form a feature:
 * a tree of parents (union by size, never compressed, so that undoing a union takes four writes)
 * and a ring through `next`. The facts of a feature are in features[root]; the entries of its other
 * nodes are stale.
 *
 * Code may write any member of `struct Game` freely while an action runs, because an Undo saves the
 * struct whole. Before it changes a block it must call journal_record(), unless it appends past the
 * used front. */
#ifndef RULES_STATE_H
#define RULES_STATE_H
#include "rules/query.h"

#include <assert.h>

/* Reasons why a road or city may have more or fewer tiles or spaces than nodes. */
enum {
    UNEVEN_TILES = 1,  /* halves or double tiles */
    UNEVEN_SPANS = 2,  /* roads over tiles (rules/span.h) */
    UNEVEN_CASTLES = 4 /* cities that became castles, and are symbols now */
};

enum {
    NO_NODE = 0xffff,
    NO_SPACE = 0xffff,
    COORDINATE_MAX = 16000, /* of a cell, in either direction */
    FIGURE_ROOM = SEATS_MAX * FIGURES_EACH,
    HASH_SHIFT = 15,  /* keeps the top 17 bits of a product, enough for 65,535 spaces */
    HOOK_ROOMS = 64,  /* room for expansions with hooks, one bit each */
    SUPPLY_KINDS = 16 /* room for kinds of figures, one bit of Game.kinds each */
};

/* The blocks in memory order: id, item type, number in use, capacity. The next tile to draw is the
 * last of the stack. */
#define GAME_BLOCKS(X)                                                                             \
    X(BLOCK_TILES, Tile, tile_count, room_tiles)                                                   \
    X(BLOCK_NODES, Node, node_count, room_nodes)                                                   \
    X(BLOCK_FEATURES, Feature, node_count, room_nodes)                                             \
    X(BLOCK_SPACES, Space, space_count, room_spaces)                                               \
    X(BLOCK_FRONTIER, Opening, frontier_count, room_spaces)                                        \
    X(BLOCK_HASH, uint16_t, hash_mask + 1, hash_mask + 1)                                          \
    X(BLOCK_FIGURES, Figure, figure_count, room_figures)                                           \
    X(BLOCK_STACK, uint16_t, stack_count, room_stack)                                              \
    X(BLOCK_ASIDE, uint16_t, aside_count, room_stack)                                              \
    X(BLOCK_HALVES, Half, half_count, room_halves)                                                 \
    X(BLOCK_TAIL, unsigned char, tail_used, tail_used)

typedef enum Block { GAME_BLOCKS(LIST_ENUM) BLOCKS } Block;

typedef struct Tile {
    uint16_t copy;
    Cell cell; /* of its first part */
    uint16_t first_node;
    uint8_t rotation;
    uint8_t seat;
} Tile;

typedef struct Node {
    uint16_t parent; /* the node itself if it is a root */
    uint16_t next;   /* ring of all nodes of the feature */
    uint16_t tile;
    uint8_t segment;
    uint8_t kind; /* SegmentKind */
} Node;

/* The facts about a feature; valid only at its root's index. `size` is the number of its nodes,
 * `coats` that of its coats of arms; `figures` sums the weights of each seat's figures (BASE-18).
 * `tiles` and `spaces` are kept up to date for cities and roads only; feature_count() counts them
 * for other kinds. */
typedef struct Feature {
    uint16_t size; /* number of nodes */
    /* sides that meet no tile; for monasteries, gardens, castles and huts: the empty spaces around
     * them */
    int16_t open;
    uint16_t tiles, spaces, coats;
    uint8_t figures[SEATS_MAX];
} Feature;

/* A cell that matters to the board: occupied, next to a tile, or around a monastery. */
typedef struct Space {
    Cell cell;
    uint16_t tile[2];  /* a square or the first half, then the second half; else NO_TILE */
    uint16_t frontier; /* its index in the frontier, NO_SPACE if it is not there */
    uint8_t covered;   /* sides of tile[0] in the low four bits, of tile[1] in the high ones */
    /* of an empty space: directions of the monasteries and gardens that it is next to
     * (complete.c) */
    uint8_t watchers;
} Space;

/* A place in the frontier, where a tile could be placed: an empty space next to a tile, or a gap.
 * The struct repeats everything that the search for placements reads, so that the search runs
 * through memory in order. */
typedef struct Opening {
    Cell cell;
    uint16_t space;
    uint16_t need; /* a code of rules/need.h */
} Opening;

/* A half of the game's pool (HALF-9, HALF-10), or a castle that is open to be picked (GC-13). */
typedef struct Half {
    uint16_t copy;
    /* seat that drew or drafted it; NO_SEAT: in the box, on offer, or unknown to this view */
    uint8_t owner;
    uint8_t laid; /* it is on the board */
} Half;

/* The points of an action where expansions can act: id, and the member of ExpansionRules that is
 * called. For each point a game keeps a set of rows of the expansion table. rules/expansion.h
 * describes each member. */
#define EXPANSION_HOOKS(X)                                                                         \
    X(HOOK_TILE_ALLOWED, tile_allowed)                                                             \
    X(HOOK_ON_TILE_DRAWN, on_tile_drawn)                                                           \
    X(HOOK_ON_TILE_GONE, on_tile_gone)                                                             \
    X(HOOK_ON_TILE_PLACED, on_tile_placed)                                                         \
    X(HOOK_DEEDS, deeds)                                                                           \
    X(HOOK_ON_FIGURE_PLACED, on_figure_placed)                                                     \
    X(HOOK_ON_FIGURE_GONE, on_figure_gone)                                                         \
    X(HOOK_AFTER_ACTION, after_action)                                                             \
    X(HOOK_UNIT_POINTS, unit_points)                                                               \
    X(HOOK_ADD_POINTS, add_points)                                                                 \
    X(HOOK_BREAK_TIE, break_tie)                                                                   \
    X(HOOK_OWNER_POINTS, owner_points)                                                             \
    X(HOOK_ON_FEATURE_COMPLETED, on_feature_completed)                                             \
    X(HOOK_ON_PAID, on_paid)                                                                       \
    X(HOOK_AFTER_SCORING, after_scoring)                                                           \
    X(HOOK_EARNS_SECOND_PART, earns_second_part)                                                   \
    X(HOOK_ON_TURN_END, on_turn_end)                                                               \
    X(HOOK_ON_FINAL_FEATURE, on_final_feature)                                                     \
    X(HOOK_ON_FINAL_SCORING, on_final_scoring)                                                     \
    X(HOOK_POINTS_IF_ENDED, points_if_ended)                                                       \
    X(HOOK_TOKENS, tokens)                                                                         \
    X(HOOK_STACK_PARTS, stack_parts)                                                               \
    X(HOOK_ON_TURN_BEGIN, on_turn_begin)                                                           \
    X(HOOK_BEFORE_ACTION, before_action)                                                           \
    X(HOOK_FREE_ACTIONS, free_actions)                                                             \
    X(HOOK_TILE_REFUSAL, tile_refusal)                                                             \
    X(HOOK_ON_FIGURE_MOVED, on_figure_moved)                                                       \
    X(HOOK_NEXT_HOLE_CLOSER, next_hole_closer)                                                     \
    X(HOOK_MAJORITY_WEIGHTS, majority_weights)                                                     \
    X(HOOK_LINKED_NODES, linked_nodes)                                                             \
    X(HOOK_SEGMENT_REFUSAL, segment_refusal)                                                       \
    X(HOOK_ARRANGE_STACK, arrange_stack)                                                           \
    X(HOOK_SHELTERS, shelters)                                                                     \
    X(HOOK_MORE_CITIES, more_cities)                                                               \
    X(HOOK_SCORES_FIELDS, scores_fields)                                                           \
    X(HOOK_BEFORE_FINAL, before_final)                                                             \
    X(HOOK_BEFORE_HOME, before_home)                                                               \
    X(HOOK_ON_FIGURE_CAME, on_figure_came)                                                         \
    X(HOOK_BEFORE_TURN_END, before_turn_end)                                                       \
    X(HOOK_WAITING_TILE, waiting_tile)                                                             \
    X(HOOK_ON_TILE_LAID, on_tile_laid)                                                             \
    X(HOOK_SPANS, spans)                                                                           \
    X(HOOK_SPAN_REFUSAL, span_refusal)

/* HOOK_STATE: the expansions that keep a state in the tail. */
typedef enum HookPoint { EXPANSION_HOOKS(LIST_ENUM) HOOK_STATE, HOOK_POINT_COUNT } HookPoint;

/* How far a part of a turn has got after its tile was placed. turn_resume_after_answer() resumes at
 * this stage when a question has been answered. */
typedef enum PartStage {
    PART_ACTION, /* the action is done; its consequences and scoring follow */
    PART_AFTER,  /* scoring is done */
    PART_BEFORE, /* before the action (before_action) */
    PART_DEED,   /* the action itself asks a question */
    PART_FINAL,  /* the last turn is over; final scoring follows (before_final) */
    PART_HOME,   /* the features are paid, and their figures are about to go home (before_home) */
    PART_END     /* all parts are over, but the turn isn't (before_turn_end) */
} PartStage;

struct Game {
    Chance chance;
    Setup setup;
    uint64_t hooks[HOOK_POINT_COUNT]; /* sets of rows of the expansion table */
    uint32_t size;                    /* bytes of the whole block */
    uint32_t undo_room;               /* bytes of journal that one action can need */
    uint32_t at[BLOCKS];
    uint32_t tail_used;
    uint32_t hash_mask; /* number of hash slots less one; the number is a power of two */
    int32_t score[SEATS_MAX];
    uint16_t tail_at[HOOK_ROOMS]; /* offset of each expansion's state in the tail */
    uint16_t room_tiles, room_nodes, room_spaces, room_stack, room_figures, room_halves;
    uint16_t tile_count, node_count, space_count, frontier_count, figure_count;
    uint16_t stack_count, aside_count, half_count;
    uint16_t turn;
    uint16_t drawn;     /* a copy, or NO_COPY */
    uint16_t last_tile; /* the tile placed in this part of the turn, or NO_TILE */
    uint16_t kinds;     /* set of the FigureKinds in play */
    uint16_t hand[SEATS_MAX][HAND_ROOM];
    Cell min, max; /* smallest rectangle around all tiles */
    uint8_t hand_count[SEATS_MAX];
    uint8_t supply[SEATS_MAX][SUPPLY_KINDS];
    uint8_t phase, in_turn, to_act, first;
    uint8_t asked;      /* Question */
    uint8_t asker;      /* the expansion that asks, as a row of the expansion table */
    uint8_t free;       /* a position without a stack: placed tiles come from outside the game */
    uint8_t uneven;     /* set of UNEVEN_…: the reasons that apply on this board */
    uint8_t stage;      /* PartStage */
    uint8_t part;       /* part of the turn: 1 is the extra part that an expansion granted */
    uint8_t picked;     /* tiles picked so far in the draft */
    uint8_t surrounded; /* monasteries and gardens that the last tile completed */
    /* the last tile met the last open side of a city or road; else it can't have completed one */
    uint8_t closed;
    uint8_t open;    /* all hands are face up (game_open_hands) */
    uint8_t unbegun; /* a position without a stack: the turn's start has yet to take effect */
    /* the stack is empty, and each seat may still close one hole (AM-4) */
    uint8_t last_round;
    uint8_t offered; /* rows at the start of the pool: tiles to pick before the halves (GC-13) */
    uint8_t spare;   /* explicit padding, because games are compared and hashed as bytes */
};

static_assert(sizeof(Tile) == 10 && sizeof(Node) == 8 && sizeof(Feature) == 16 &&
                  sizeof(Space) == 12 && sizeof(Opening) == 8,
              "blocks without padding");
static_assert(sizeof(Figure) == 6 && sizeof(Half) == 4, "blocks without padding");
static_assert(sizeof(struct Game) % 8 == 0, "blocks behind it are aligned");
static_assert(offsetof(struct Game, spare) + 1 == sizeof(struct Game), "a head without padding");
static_assert(offsetof(Setup, expansions) + sizeof(uint64_t) == sizeof(Setup) &&
                  sizeof(Setup) == 32,
              "a set-up without padding");
static_assert((int)FIGURE_KINDS <= SUPPLY_KINDS, "a bit of Game.kinds each");

/* One call of game_apply: the context that its steps share. */
typedef struct Play {
    const Catalogue *c;
    Game *g;
    Undo *undo;            /* may be NULL */
    const EventSink *sink; /* may be NULL */
} Play;

/* --- blocks ----------------------------------------------------------------------------------- */

/* The items of a block. Through a const Game they are read-only by convention. */

static inline void *game_block(const Game *g, Block block)
{
    return (void *)((uintptr_t)g + g->at[block]);
}

static inline Tile *game_tiles(const Game *g)
{
    return game_block(g, BLOCK_TILES);
}
static inline Node *game_nodes(const Game *g)
{
    return game_block(g, BLOCK_NODES);
}
static inline Feature *game_features(const Game *g)
{
    return game_block(g, BLOCK_FEATURES);
}
static inline Space *game_spaces(const Game *g)
{
    return game_block(g, BLOCK_SPACES);
}
static inline Opening *game_frontier(const Game *g)
{
    return game_block(g, BLOCK_FRONTIER);
}
static inline uint16_t *game_slots(const Game *g)
{
    return game_block(g, BLOCK_HASH);
}
static inline Figure *game_figures(const Game *g)
{
    return game_block(g, BLOCK_FIGURES);
}
static inline uint16_t *game_stack(const Game *g)
{
    return game_block(g, BLOCK_STACK);
}
static inline uint16_t *game_asides(const Game *g)
{
    return game_block(g, BLOCK_ASIDE);
}
static inline Half *game_halves(const Game *g)
{
    return game_block(g, BLOCK_HALVES);
}
static inline unsigned char *game_tail(const Game *g)
{
    return game_block(g, BLOCK_TAIL);
}

/* --- small questions -------------------------------------------------------------------------- */

static inline const TileFits *copy_fits(const Catalogue *c, uint16_t copy)
{
    assert(copy < c->copy_count && "copy");
    return &c->fits[c->copies[copy].kind];
}

static inline const TileKind *tile_kind(const Catalogue *c, const Tile *tile)
{
    return catalogue_kind(c, tile->copy);
}

/* Returns the root of a node's feature. */
static inline uint16_t feature_root(const Game *g, uint16_t node)
{
    const Node *nodes = game_nodes(g);
    assert(node < g->node_count && "node");
    for (uint16_t parent; (parent = nodes[node].parent) != node;)
        node = parent;
    return node;
}

/* Returns whether any figure that counts stands in the feature of this root. */
static inline bool feature_held(const Feature *f)
{
    return (f->figures[0] | f->figures[1] | f->figures[2] | f->figures[3] | f->figures[4] |
            f->figures[5]) != 0;
}

/* Returns whether the kind is a monastery, garden, castle or hut, whose nodes count the empty
 * spaces around them. */
static inline bool kind_is_surrounded(int kind)
{
    enum {
        SURROUNDED =
            1 << SEGMENT_MONASTERY | 1 << SEGMENT_GARDEN | 1 << SEGMENT_CASTLE | 1 << SEGMENT_HUT
    };
    return SURROUNDED >> kind & 1;
}

static inline bool kind_is_wall_or_way(int kind)
{
    return kind == SEGMENT_CITY || kind == SEGMENT_ROAD;
}

/* Returns whether the feature is complete; fields and symbols never are. */
static inline bool feature_complete(int kind, const Feature *f)
{
    return f->open == 0 && (kind_is_wall_or_way(kind) || kind_is_surrounded(kind));
}

/* Records the rule that an action breaks and returns false, so that a check can write `return may
 * || refuse(fault, …)`. */
static inline bool refuse(Fault *fault, Refusal refusal)
{
    if (fault)
        *fault = (Fault){.refusal = (uint8_t)refusal, .side = NO_SIDE};
    return false;
}

/* --- reporting -------------------------------------------------------------------------------- */

/* Reports an event to the sink, if there is one. */
static inline void say(const Play *p, Event event)
{
    if (p->sink && p->sink->on_event)
        p->sink->on_event(p->sink->self, p->c, p->g, &event);
}
#endif
