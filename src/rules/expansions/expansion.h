/* expansion.h: the hook table. An expansion is one file that fills a row; the core knows rows,
 * never names.
 *
 * To add one: its rows in names.h, its file with a `const Expansion`. State that it needs lies
 * in the game's tail: plain bytes without padding, all zero at the start, written through
 * journal_keep(). Functions with `const Game *` are pure: they are asked for games, trials and
 * previews alike.
 *
 * A turn part calls them in this order (BASE-28 to BASE-34, COMB-1 to COMB-6): once a turn
 * turn_begins · drawn · may_lie · tile_placed · before_action · deeds, act or figure_placed ·
 * after_action · for each completed feature: worth, points, tie, bonus, then completed, then
 * figures go home (figure_gone) · after_scoring · again · and once a turn: turn_over. From
 * turn_begins to the end of the action: asides. Whenever a figure is to come to a tile: bars.
 *
 * Several questions in a row: expansion_ask() names any seat each time. Hooks that ask return true
 * and are called again after the answer; a deed that asks in `act` (whom to capture, where to land)
 * is gone on with in `choose`, which may ask again. What follows the action waits for it.
 *
 * Who walks over the board and belongs to nobody (a dragon) is a token with NO_SEAT: it lies in the
 * own state, `tokens` lists it, expansion_tell_token() tells its steps. Figures of seats go through
 * figures.h: figure_place, figure_return, figure_move, figure_lose to a keeper, figure_free. */
#ifndef RULES_EXPANSIONS_EXPANSION_H
#define RULES_EXPANSIONS_EXPANSION_H
#include "rules/remains.h"
#include "rules/score.h"

/* What a unit (space or tile, by the policies) and a coat of arms of a road or city bring,
 * before they are multiplied. */
typedef struct Worth {
    int16_t each, coat;
    uint16_t rule; /* RuleId that the parts cite */
    uint8_t label; /* Label: a part that tells why, with 0 points; LABEL_NONE: none */
    uint8_t spare;
} Worth;

/* The actions to choose from, on their way to whoever asks: written, only counted, or compared.
 *   out, room     the first `room` are written (game_legal)
 *   room 0        they are counted: is there anything to do?
 *   wanted        with room 0: is this action among them? Nothing is kept, so that a question
 *                 with a thousand answers needs no room for them (game_can_apply) */
typedef struct ActionList {
    Action *out;
    int room;
    int count;            /* all there are, also those that were not written */
    const Action *wanted; /* NULL: nothing is looked for */
    bool found;
} ActionList;

/* Kept short: every figure that could be placed passes here. With room nothing is compared. */
static inline void list_add(ActionList *list, Action action)
{
    if (list->count < list->room)
        list->out[list->count] = action;
    else if (list->wanted && action_equal(list->wanted, &action))
        list->found = true;
    list->count++;
}

/* The action that is looked for; NULL: all are asked for. Rows with long lists then list no more
 * than those that it may be. */
static inline const Action *list_wanted(const ActionList *list)
{
    return list->room ? NULL : list->wanted;
}

/* A deed of the seat in turn that is about a figure on the board, DEED_OF_FIGURE. */
static inline void list_add_deed_of(ActionList *list, const Game *g, Deed deed, uint16_t figure)
{
    const Figure *stands = &game_figures(g)[figure];
    list_add(list, (Action){.kind = ACTION_DEED,
                            .seat = g->in_turn,
                            .choice = (uint8_t)deed,
                            .figure = figure,
                            .tile = stands->tile,
                            .segment = stands->segment});
}

/* Tokens on their way to whoever asks (game_tokens): the first `room` are written, all counted. */
typedef struct TokenList {
    Token *out;
    int room, count;
} TokenList;

static inline void token_add(TokenList *list, Token token)
{
    if (list->count < list->room)
        list->out[list->count] = token;
    list->count++;
}

/* Tiles that remain on their way to whoever asks (rules/remains.h). */
typedef struct RemainList {
    Remain *out;
    int room, count;
    int lowest; /* the lowest heap so far */
} RemainList;

/* One more of `copy` there. REMAINS_HEAP: it was in the lowest heap, and will not be drawn. */
void remain_tile(RemainList *list, uint16_t copy, Whereabouts where);

enum { LINKS_MAX = 64 }; /* nodes that hang together at the corners of a node's tile */

/* A run of tiles of the stack, counted from below, of which nobody knows the order. Some kinds may
 * be barred from its upper tiles: these are any but those kinds, and nobody knows which. */
enum { STACK_PARTS = 2 };
typedef struct StackPart {
    uint16_t from, count;
    uint16_t low;                       /* the lowest so many may hold late kinds, too */
    bool (*late)(const TileKind *kind); /* NULL: no kind is barred from anywhere */
} StackPart;

/* Hooks that an expansion does not need stay NULL. Those that are no EXPANSION_HOOKS
 * (begin, counted, put_token, put_at_corner, put_bag, may_climb, kept, keep, bring_up, stack_grew,
 * hide, redeal, remains, check) are asked of rows with a state. */
typedef struct Expansion {
    uint64_t brought_by; /* acts when one of these ExpansionIds is in play */
    /* The own state in the tail: bytes that every game of it has, and those that depend on the
     * set-up. An expansion without either has no state. */
    size_t state_bytes;
    size_t (*state_more)(const Game *g);

    /* --- setting up */
    /* The own state when a game or a position begins: nothing lies on the board yet, the stack
     * is empty. */
    void (*begin)(Play *p);
    /* Games only: the stack is shuffled. May take tiles out, or put some on top: the last is
     * drawn first. May give own tiles to seats (hands_give). */
    void (*stack)(Play *p);

    /* --- the beginning of a turn */
    /* The turn of the seat in turn begins, before it draws or lays: may pay (score_pay) and take
     * tokens away, but not ask. In a position without stack it begins with its first action. */
    void (*turn_begins)(Play *p);
    /* Lists what the seat in turn may do from there to the end of the action without using it up:
     * ACTION_DEED with own Deeds, as in `deeds`, done by `act`, which may not ask. The phase is
     * CHOOSE, PLACE, FOLLOW or FREE. */
    void (*asides)(const Catalogue *c, const Game *g, ActionList *list);

    /* --- tiles */
    /* A placement that fits: may it lie there? If not, *fault (may be NULL) tells why. Only
     * asked while the row stands in hooks[HOOK_MAY_LIE]: expansion_retire() when it has no say
     * any more, since asking makes placements slow. */
    bool (*may_lie)(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                    Fault *fault);
    /* `copy` was drawn; `fits`: it can be laid somewhere. True: it went elsewhere, another must
     * be drawn. */
    bool (*drawn)(Play *p, uint16_t copy, bool fits);
    /* `tile` lies on the board, joined to what was there; nobody stands on it yet. Did it extend
     * a feature? See feature_reaches() in feature.h. */
    void (*tile_placed)(Play *p, int tile);

    /* Between the tile and the action. True when a question waits (expansion_ask); called again
     * after the answer. */
    bool (*before_action)(Play *p);
    /* Why no figure of `kind` may come to `tile` now, by placing, deed, flight, portal or crop
     * circle; REFUSAL_NONE: nothing keeps it off. */
    Refusal (*bars)(const Catalogue *c, const Game *g, int tile, int kind);

    /* --- the action */
    /* Lists what the seat in turn may do instead of placing a figure: ACTION_DEED with own Deeds
     * in `choice` and seat filled. */
    void (*deeds)(const Catalogue *c, const Game *g, ActionList *list);
    /* Why one of its own Deeds is not among them, as the board lies, whoever is in turn;
     * REFUSAL_NO_SUCH_OPTION where no rule of its own speaks against it, REFUSAL_NONE for Deeds
     * of others. `tile` is NO_TILE when no place is named. */
    Refusal (*deed_refusal)(const Catalogue *c, const Game *g, const Action *action);
    /* Does one of them. One that uses up the action may ask (expansion_ask). */
    void (*act)(Play *p, const Action *action);
    /* The seat in turn placed a figure of any kind as its action. */
    void (*figure_placed)(Play *p, uint16_t figure);
    /* A figure left the board, for any reason: it went home, or somebody keeps it. */
    void (*figure_gone)(Play *p, const Figure *was);
    /* A figure moved on the board, from where it `was`. */
    void (*figure_moved)(Play *p, const Figure *was, uint16_t figure);
    /* Positions: may a figure of `kind` stand on this symbol, which is no feature? */
    bool (*may_climb)(const Catalogue *c, const Game *g, int kind, int tile, int segment);
    /* Why nobody may place a figure of `kind` on the segment of `node`, though it is free;
     * REFUSAL_NONE: nothing speaks against it. */
    Refusal (*keeps_out)(const Game *g, uint16_t node, int kind);
    /* Positions: stands a figure of `kind` at a corner of a tile (rules/corners.h). */
    Refusal (*put_at_corner)(Play *p, int seat, int kind, int tile, int corner);
    /* Nodes with which `node` is one feature though they meet at no side, itself among them. Writes
     * at most LINKS_MAX, returns how many. Whoever tells links has joined them (feature_join). */
    int (*links)(const Catalogue *c, const Game *g, uint16_t node, uint16_t *out);
    /* How many figures of a seat and kind `keeper` holds: neither on the board nor in the supply.
     */
    int (*kept)(const Game *g, int keeper, int seat, int kind);
    /* Positions: `keeper` holds one more. False: figures are not kept here. */
    bool (*keep)(Play *p, int keeper, int seat, int kind);
    /* After the action, before scoring. True when a question waits (expansion_ask); called again
     * after the answer. */
    bool (*after_action)(Play *p);

    /* --- scoring */
    /* Roads and cities: changes what a unit brings. */
    void (*worth)(const Valuation *v, Worth *worth);
    /* Adds points and parts to what a feature is worth. */
    void (*points)(const Valuation *v, FeatureScore *score);
    /* Changes what the figures of each seat count for the majority of the feature of `root`, where
     * the feature decides that; `each` has SEATS_MAX. */
    void (*strength)(const Game *g, uint16_t root, uint8_t *each);
    /* Which of the tied seats keep the majority: a subset of `seats`, never empty. A part of
     * `score` tells when it acts. */
    uint8_t (*tie)(const Valuation *v, uint8_t seats, FeatureScore *score);
    /* Adds points and parts for one of the owners alone. */
    void (*bonus)(const Valuation *v, int seat, FeatureScore *score);
    /* During play: a city, road, monastery or garden is complete, held by somebody or not, or the
     * farmers of a field with a barn are scored; owners were paid and figures still stand. Other
     * payments: score_pay() in score.h. */
    void (*completed)(Play *p, uint16_t root);
    /* After the scoring of a turn part. True when a question waits; called again after the
     * answer. */
    bool (*after_scoring)(Play *p);

    /* --- the end of a part, a turn, a game */
    /* May the seat in turn play one more part? Asked once, after the first part. */
    bool (*again)(Play *p);
    /* The turn, all its parts included, is over. */
    void (*turn_over)(Play *p);
    /* The pile is empty, and its last tile ends the game by the policy `end` (HALF-50): the seat,
     * from `seat` on, that may lay one more tile that closes a hole, or do nothing; NO_SEAT: none.
     * Asked again after each. */
    int (*last_turn)(Play *p, int seat);
    /* Final scoring: before a feature that somebody holds is scored; after all of them. */
    void (*final_feature)(Play *p, uint16_t root);
    void (*final)(Play *p);
    /* What both would pay now, added to out[SEATS_MAX]. */
    void (*if_ended)(const Catalogue *c, const Game *g, const Policies *policies, int *out);

    /* --- questions */
    /* Lists the answers to the own question as ACTION_CHOOSE. */
    void (*options)(const Catalogue *c, const Game *g, ActionList *list);
    /* Takes a legal answer. */
    void (*choose)(Play *p, const Action *action);

    /* --- tokens */
    /* Lists the own tokens in play. */
    void (*tokens)(const Catalogue *c, const Game *g, TokenList *list);
    /* What the payment that `scored` tells has counted, in the order in which it should be
     * pointed at; asked while it is told. Writes at most `room`, returns how much there is. */
    int (*counted)(const Catalogue *c, const Game *g, const Event *scored, Spot *out, int room);
    /* Positions: puts a token of one of TOKEN_NAMES. False when it is none of its own; else
     * *refusal tells whether it may. */
    bool (*put_token)(Play *p, const Token *token, Refusal *refusal);
    /* Positions: what is in the own bag, by value, in the order in which it is drawn; only one
     * expansion has a bag. */
    Refusal (*put_bag)(Play *p, const int16_t *values, int count);

    /* --- hidden and derived */
    /* Divides the `count` parts of the stack, from below: seats know what is in a part, not in
     * which order. Tiles outside of all parts are known to lie there. All of the stack is one part
     * before the first row divides it; who puts tiles on top comes before others. Returns how many
     * there are now. */
    int (*stack_parts)(const Catalogue *c, const Game *g, StackPart *parts, int count);
    /* Of a view: `copy` is supposed in the row's own store of unseen tiles, but was drawn: it
     * changes place with the tile at `place`. False where the row has none. */
    bool (*bring_up)(Game *view, uint16_t copy, uint16_t *place);
    /* A tile was put into the stack during play, where nobody saw. */
    void (*stack_grew)(Play *p);
    /* Hides in `view` what no seat has seen, beside stack and hands; fills it again. */
    void (*hide)(const Catalogue *c, Game *view);
    void (*redeal)(const Catalogue *c, Game *view, Rng *rng);
    /* Lists the tiles of the stack that the own state keeps (remain_tile). */
    void (*remains)(const Catalogue *c, const Game *g, RemainList *list);
    /* Names a fact of the state that is wrong, else NULL. */
    const char *(*check)(const Catalogue *c, const Game *g);
} Expansion;

/* A row of the table. */
const Expansion *expansion_row(int row);

/* Fills g->hooks, g->tail_at and g->tail_used from g->setup. */
void expansion_plan(Game *g);

/* Calls after_action or after_scoring of each in play, each until it has no question left. True
 * when one waits. `go_on`: after an answer, from the row that had asked. */
bool expansion_run(Play *p, HookPoint point, bool go_on);

/* The row is not called at `point` any more in this game. */
void expansion_retire(Play *p, const Expansion *expansion, HookPoint point);

/* Makes `seat` decide on `question` of `expansion`. */
void expansion_ask(Play *p, const Expansion *expansion, int seat, Question question);

/* Tells that `count` tokens came, went or, with 0, show another value now. */
void expansion_tell_token(const Play *p, EventKind kind, const Token *token, int count);

/* The parts of the stack, from below. Returns how many. */
int expansion_stack_parts(const Catalogue *c, const Game *g, StackPart parts[STACK_PARTS]);

/* A tile was put into the stack: who divides it counts anew. */
void expansion_stack_grew(Play *p);

/* Tells what was answered. */
void expansion_tell_choice(const Play *p, int seat, Question question, int choice);
/* The same with the place, figure and kind of figure that the answer names. */
void expansion_tell_answer(const Play *p, Question question, const Action *answer);
/* The same of the only answer that there is, which the program gives by itself (COMB-7). */
void expansion_tell_only(const Play *p, Question question, const Action *answer);

/* The lowest row of a non-empty set, which it is taken from. For loops over hooks. */
static inline const Expansion *expansion_next(uint64_t *rows)
{
    int row = __builtin_ctzll(*rows);
    *rows &= *rows - 1;
    return expansion_row(row);
}

#define EXPANSION_EXTERN(row) extern const Expansion row;
EXPANSION_ROOMS(EXPANSION_EXTERN)
#undef EXPANSION_EXTERN

/* Numbers of rows, in the order of EXPANSION_ROOMS. */
#define EXPANSION_NUMBER(row) NUMBER_OF_##row,
enum { EXPANSION_ROOMS(EXPANSION_NUMBER) EXPANSION_ROWS };
#undef EXPANSION_NUMBER

/* Where it stands in the table. A room names itself by its own const Expansion, of which the
 * compiler makes a number: rooms ask for their state all the time. */
static inline int expansion_number(const Expansion *expansion)
{
#define EXPANSION_IS(row) expansion == &row ? NUMBER_OF_##row:
    return EXPANSION_ROOMS(EXPANSION_IS) EXPANSION_ROWS;
#undef EXPANSION_IS
}

/* Has the game a state of the row? It has where a set that brings the row is in play. */
static inline bool expansion_has_state(const Game *g, const Expansion *expansion)
{
    return g->hooks[HOOK_STATE] >> expansion_number(expansion) & 1;
}

/* The state of a row in the tail. */
static inline void *expansion_state(const Game *g, const Expansion *expansion)
{
    int row = expansion_number(expansion);
    assert(row < EXPANSION_ROWS && expansion_has_state(g, expansion) &&
           "a row with state in this game");
    return game_tail(g) + g->tail_at[row];
}
#endif
