/* state.h: how a game lies in memory. Only `rules` and `ai` may look; everybody else asks game.h
 * and query.h.
 *
 *   +-------------+-------+-------+----------+--------+----------+
 *   | struct Game | tiles | nodes | features | spaces | frontier | …
 *   +-------------+-------+-------+----------+--------+----------+
 *     +------+---------+-------+-------+--------+------+
 *   … | hash | figures | stack | aside | halves | tail |
 *     +------+---------+-------+-------+--------+------+
 *
 * Each block has room for all that its game can need and is used from its front; copies,
 * comparisons and checksums touch the used fronts only. The tail holds the states of the
 * expansions in play. No pointers, no padding.
 *
 * A node is a placed segment; nodes of one tile lie one after the other. Nodes that join form a
 * feature: a tree of parents (union by size, never compressed, so that one union is undone by
 * four writes) and a ring through `next`. The facts of a feature stand in features[root]; those
 * of other nodes are stale.
 *
 * Everything in `struct Game` itself may be written freely while an action runs: an Undo saves
 * it whole. What lies in the blocks goes through journal_keep() first, unless it is appended
 * behind what was in use. */
#ifndef RULES_STATE_H
#define RULES_STATE_H
#include "rules/query.h"

#include <assert.h>

enum {
    NO_NODE = 0xffff,
    NO_SPACE = 0xffff,
    COORDINATE_MAX = 16000, /* of a cell, either way */
    FIGURE_ROOM = SEATS_MAX * FIGURES_EACH,
    HASH_SHIFT = 15,  /* leaves the best 17 bits of a product, for 65,535 spaces */
    HOOK_ROOMS = 64,  /* expansions with hooks, a bit each */
    SUPPLY_KINDS = 16 /* room for kinds of figures, a bit of Game.kinds each */
};

/* The blocks in their order: id, what its items are, how many are in use, how many there is room
 * for. The last of the stack is drawn next. */
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

typedef enum Block { GAME_BLOCKS(NAME_ENUM) BLOCKS } Block;

typedef struct Tile {
    uint16_t copy;
    Cell cell; /* of its first part */
    uint16_t first_node;
    uint8_t rotation;
    uint8_t seat;
} Tile;

typedef struct Node {
    uint16_t parent; /* itself: a root */
    uint16_t next;   /* ring of all nodes of the feature */
    uint16_t tile;
    uint8_t segment;
    uint8_t kind; /* SegmentKind */
} Node;

/* Facts of a root. `tiles` and `spaces` are kept for cities and roads only; for the rest they
 * are counted when asked. */
typedef struct Feature {
    uint16_t size; /* nodes */
    int16_t open;  /* sides towards nothing; of monasteries and gardens: empty spaces around */
    uint16_t tiles, spaces, coats;
    uint8_t figures[SEATS_MAX];
} Feature;

/* A cell that matters: occupied, beside a tile, or around a monastery. */
typedef struct Space {
    Cell cell;
    uint16_t tile[2];  /* square or first half, second half; NO_TILE */
    uint16_t frontier; /* its place in the frontier, NO_SPACE if it is not there */
    uint8_t covered;   /* sides of tile[0] in the low four bits, of tile[1] in the high ones */
    /* while empty: directions in which monasteries and gardens wait for it (surrounded.c) */
    uint8_t watchers;
} Space;

/* A place of the frontier, where a tile could lie: an empty space beside a tile, or a gap. Here
 * is all that the search for placements reads, one place after the other. */
typedef struct Opening {
    Cell cell;
    uint16_t space;
    uint16_t need; /* rules/need.h */
} Opening;

/* A half of the game's pool (HALF-9, HALF-10), or a castle that lies open to be picked. */
typedef struct Half {
    uint16_t copy;
    /* who drew or drafted it; NO_SEAT: in the box, on offer, or not known to this view */
    uint8_t owner;
    uint8_t laid; /* it lies on the board */
} Half;

/* Points in an action at which expansions act: id, member of Expansion. A game has a set of rows
 * for each. What happens there stands beside the members in expansions/expansion.h. */
#define EXPANSION_HOOKS(X)                                                                         \
    X(HOOK_MAY_LIE, may_lie)                                                                       \
    X(HOOK_DRAWN, drawn)                                                                           \
    X(HOOK_TILE_PLACED, tile_placed)                                                               \
    X(HOOK_DEEDS, deeds)                                                                           \
    X(HOOK_FIGURE_PLACED, figure_placed)                                                           \
    X(HOOK_FIGURE_GONE, figure_gone)                                                               \
    X(HOOK_AFTER_ACTION, after_action)                                                             \
    X(HOOK_WORTH, worth)                                                                           \
    X(HOOK_POINTS, points)                                                                         \
    X(HOOK_TIE, tie)                                                                               \
    X(HOOK_BONUS, bonus)                                                                           \
    X(HOOK_COMPLETED, completed)                                                                   \
    X(HOOK_AFTER_SCORING, after_scoring)                                                           \
    X(HOOK_AGAIN, again)                                                                           \
    X(HOOK_TURN_OVER, turn_over)                                                                   \
    X(HOOK_FINAL_FEATURE, final_feature)                                                           \
    X(HOOK_FINAL, final)                                                                           \
    X(HOOK_IF_ENDED, if_ended)                                                                     \
    X(HOOK_TOKENS, tokens)                                                                         \
    X(HOOK_STACK_PARTS, stack_parts)                                                               \
    X(HOOK_TURN_BEGINS, turn_begins)                                                               \
    X(HOOK_BEFORE_ACTION, before_action)                                                           \
    X(HOOK_ASIDES, asides)                                                                         \
    X(HOOK_BARS, bars)                                                                             \
    X(HOOK_FIGURE_MOVED, figure_moved)                                                             \
    X(HOOK_LAST_TURN, last_turn)                                                                   \
    X(HOOK_STRENGTH, strength)                                                                     \
    X(HOOK_LINKS, links)                                                                           \
    X(HOOK_KEEPS_OUT, keeps_out)                                                                   \
    X(HOOK_STACK, stack)

/* HOOK_STATE: rows that have something in the tail. */
typedef enum HookPoint { EXPANSION_HOOKS(NAME_ENUM) HOOK_STATE, HOOK_POINT_COUNT } HookPoint;

/* How far the turn part is, after the tile was placed: where turn_go_on() takes it up when a
 * question was answered. */
typedef enum PartStage {
    PART_ACTION, /* the action is done: what follows it, then scoring */
    PART_AFTER,  /* scored */
    PART_BEFORE, /* before the action (before_action) */
    PART_DEED    /* the action itself asks */
} PartStage;

struct Game {
    Chance chance;
    Setup setup;
    uint64_t hooks[HOOK_POINT_COUNT]; /* sets of rows of the expansion table */
    uint32_t size;                    /* bytes of the whole block */
    uint32_t undo_room;               /* bytes of journal that one action can need */
    uint32_t at[BLOCKS];
    uint32_t tail_used;
    uint32_t hash_mask; /* slots of the hash less one: a power of two less one */
    int32_t score[SEATS_MAX];
    uint16_t tail_at[HOOK_ROOMS]; /* offset of each expansion's state in the tail */
    uint16_t room_tiles, room_nodes, room_spaces, room_stack, room_figures, room_halves;
    uint16_t tile_count, node_count, space_count, frontier_count, figure_count;
    uint16_t stack_count, aside_count, half_count;
    uint16_t turn;
    uint16_t drawn;     /* copy, NO_COPY */
    uint16_t last_tile; /* placed in this turn, NO_TILE */
    uint16_t kinds;     /* set of FigureKind: those in play */
    uint16_t hand[SEATS_MAX][HAND_ROOM];
    Cell min, max; /* smallest rectangle with all tiles */
    uint8_t hand_count[SEATS_MAX];
    uint8_t supply[SEATS_MAX][SUPPLY_KINDS];
    uint8_t phase, in_turn, to_act, first;
    uint8_t asked;      /* Question */
    uint8_t asker;      /* row of the expansion table */
    uint8_t free;       /* a position without stack: placements come from nowhere */
    uint8_t uneven;     /* halves or double tiles lie here: tiles and spaces differ */
    uint8_t stage;      /* PartStage */
    uint8_t part;       /* of the turn: 1 is the extra part that an expansion gave */
    uint8_t picked;     /* castles and halves picked in the draft */
    uint8_t surrounded; /* monasteries and gardens that the tile laid last completed */
    /* it closed an open side of a city or road that had no other; only then can one be complete */
    uint8_t closed;
    uint8_t open;    /* all hands lie face up (game_open_hands) */
    uint8_t unbegun; /* a position without stack: what a turn's beginning brings is to come */
    /* the pile is gone, and seats may close one hole more each (AM-4) */
    uint8_t last_round;
    uint8_t castles; /* of the pool, the first rows: tiles that are picked, no halves (GC-13) */
    uint8_t spare;   /* up to the size of a block; bytes of games are compared and hashed */
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

/* One call of game_apply: what the steps hand on. */
typedef struct Play {
    const Catalogue *c;
    Game *g;
    Undo *undo;            /* may be NULL */
    const EventSink *sink; /* may be NULL */
} Play;

/* --- blocks ----------------------------------------------------------------------------------- */

/* Items of a block. Through a const Game they are read only. */

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

/* The root of a node's feature. */
static inline uint16_t feature_root(const Game *g, uint16_t node)
{
    const Node *nodes = game_nodes(g);
    assert(node < g->node_count && "node");
    for (uint16_t parent; (parent = nodes[node].parent) != node;)
        node = parent;
    return node;
}

/* Does any figure stand in the feature of this root? */
static inline bool feature_held(const Feature *f)
{
    return (f->figures[0] | f->figures[1] | f->figures[2] | f->figures[3] | f->figures[4] |
            f->figures[5]) != 0;
}

/* Nodes of a monastery, garden, castle or hut count the empty spaces around them. */
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

/* May features of this kind be completed, and is this one? */
static inline bool feature_complete(int kind, const Feature *f)
{
    return f->open == 0 && (kind_is_wall_or_way(kind) || kind_is_surrounded(kind));
}

/* Names the rule that something breaks and answers "no": `return may || refuse(fault, …)`. */
static inline bool refuse(Fault *fault, Refusal refusal)
{
    if (fault)
        *fault = (Fault){.refusal = (uint8_t)refusal, .side = NO_SIDE};
    return false;
}

/* --- telling ---------------------------------------------------------------------------------- */

static inline void say(const Play *p, Event event)
{
    if (p->sink && p->sink->on_event)
        p->sink->on_event(p->sink->self, p->c, p->g, &event);
}
#endif
