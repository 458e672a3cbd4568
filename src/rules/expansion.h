/* expansion.h: the hooks that an expansion gives to the rules. Each expansion fills a row, a `const
 * ExpansionRules`; the core calls the rows in play and knows no expansion by name.
 *
 * To add one, write its names (expansions/NAME/NAME_names.h, described in rules/names.h) and its
 * hooks (expansions/NAME/NAME_rules.c). An expansion may have several rows if its pieces act at
 * different points in the order. The state that a row needs is in the game's tail: plain bytes
 * without padding, all zero at the start, written through journal_record(). Functions with `const
 * Game *` are pure: they serve games, trials and previews alike.
 *
 * Once a turn: on_turn_begin. Each part of it calls, in this order (BASE-28 to BASE-34, COMB-1 to
 * COMB-6):
 *   on_tile_drawn or on_tile_gone, tile_allowed, on_span_laid, on_tile_placed
 *   before_action
 *   deeds and do_deed, or on_figure_placed
 *   after_action
 *   for each completed feature: unit_points, add_points, break_tie, owner_points,
 *       on_feature_completed, then on_figure_gone for the figures that go home
 *   before_home, if a row has it: then no figure goes home before all features are paid
 *   after_scoring
 *   earns_second_part
 * and once a turn before_turn_end and on_turn_end. From on_turn_begin to the end of the action the
 * seat may do its free_actions. Whenever a figure comes to a tile, in whatever way, tile_refusal
 * and segment_refusal decide whether it may.
 *
 * A row may ask several questions one after another, and expansion_ask() names any seat each time.
 * A hook that asks returns true and is called again after the answer. A deed that asks (whom to
 * capture, where to land) continues in on_answer, which may ask again. Everything that follows the
 * action waits.
 *
 * A piece that moves over the board and belongs to no seat is a token with NO_SEAT: the row's state
 * holds it, `tokens` lists it, expansion_report_token() reports its steps. Figures of seats go
 * through figures.h: figure_place, figure_return, figure_move, figure_lose to a keeper,
 * figure_free. */
#ifndef RULES_EXPANSION_H
#define RULES_EXPANSION_H
#include "rules/remains.h"
#include "rules/score.h"

/* The points for one unit (a space or a tile, depending on the policies) and for one coat of arms
 * of a road or city. */
typedef struct Worth {
    int16_t each, coat;
    uint16_t rule; /* RuleId that the parts of the score cite */
    uint8_t label; /* Label of an extra part of 0 points that gives the reason; LABEL_NONE: none */
    uint8_t spare;
} Worth;

/* A list of actions, used in three ways: write them, count them, or search for one.
 *   out, room     the first `room` actions are written (game_legal)
 *   room 0        actions are only counted: is there anything to do?
 *   wanted        with room 0: is this action among them? The list stores nothing, so a question
 *                 with a thousand answers needs no room for them (game_can_apply) */
typedef struct ActionList {
    Action *out;
    int room;
    int count;            /* all actions, including those not written */
    const Action *wanted; /* the action to search for; NULL: none */
    bool found;
} ActionList;

/* Adds an action. Kept short, since it runs for every figure that could be placed. A list with room
 * never compares. */
static inline void list_add(ActionList *list, Action action)
{
    if (list->count < list->room)
        list->out[list->count] = action;
    else if (list->wanted && action_equal(list->wanted, &action))
        list->found = true;
    list->count++;
}

/* Returns the action to search for; NULL if all are wanted. Rows with long lists then list only the
 * candidates for it. */
static inline const Action *list_wanted(const ActionList *list)
{
    return list->room ? NULL : list->wanted;
}

/* Adds a deed of the current seat that is about a figure on the board (DEED_OF_FIGURE). */
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

/* A list of tokens for game_tokens: the first `room` are written, all are counted. */
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

/* A list of remaining tiles (rules/remains.h). */
typedef struct RemainList {
    Remain *out;
    int room, count;
    int lowest; /* number of the lowest heap so far */
} RemainList;

/* Adds one tile of `copy`. REMAINS_HEAP: it came from the lowest heap and will not be drawn. */
void remain_tile(RemainList *list, uint16_t copy, Whereabouts where);

/* maximum number of nodes that can be linked to one node at the corners of its tile */
enum { LINKS_MAX = 64 };

/* A run of tiles of the stack, counted from the bottom. No seat knows their order. Some kinds may
 * be barred from the upper tiles of the run. */
enum { STACK_PARTS = 2 };
typedef struct StackPart {
    uint16_t from, count;
    uint16_t low; /* number of tiles at the bottom of the part; only these may be of late kinds */
    /* unseen tiles outside the stack may be any of the part's kinds, so no row divides it
     * further */
    bool mixed;
    bool (*late)(const TileKind *kind); /* NULL: no kind is barred */
} StackPart;

/* A tile that lies on the table when a game begins. */
enum { START_TILES_MAX = 12 };
typedef struct StartTile {
    uint16_t copy;
    Cell cell; /* relative to the other start tiles: the core moves them all to where they fit */
    int rotation;
} StartTile;

/* The rights of the current seat to lay roads over tiles. */
typedef struct Spans {
    int left;      /* number of roads that it may still lay in this part of its turn */
    uint16_t laid; /* a tile over which it laid one in this part; NO_TILE: none */
} Spans;

/* A row of the hook table. Hooks that an expansion does not need stay NULL. Those that are not
 * among EXPANSION_HOOKS (state.h) are called for all rows with a state. */
typedef struct ExpansionRules {
    uint64_t brought_by; /* the row acts if one of these ExpansionIds is in play */
    /* The row's state in the tail: bytes that every game needs, and bytes that depend on the
     * set-up. A row without either has no state. */
    size_t state_bytes;
    size_t (*state_more)(const Game *g);

    /* --- setting up */
    /* Returns how many of its tiles each seat picks before the halves; 0: none, or they are dealt.
     * All of its tiles are then on offer (hands_offer). */
    int (*picks)(const Setup *setup);
    /* A set of tiles that never go into the stack: they lie on the table when a game begins, in
     * place of the start tile, which stays in the box (CKR-23, LPZ-1). NULL: none. */
    const char *start_set;
    /* Returns whether games of the set-up begin with this set. */
    bool (*starts)(const Setup *setup);
    /* Lists the tiles of the start set in the order in which they are laid. Returns how many there
     * are. */
    int (*start_tiles)(Play *p, StartTile out[START_TILES_MAX]);
    /* Fills the state when a game or a position begins: the board and the stack are still empty. */
    void (*set_up)(Play *p);
    /* Called in games only, once the stack is shuffled. May remove tiles or put some on top: the
     * last one is drawn first. May give hand tiles to seats (hands_give). */
    void (*arrange_stack)(Play *p);

    /* --- the beginning of a turn */
    /* The turn of the current seat begins, before it draws or places. May pay (score_pay) and
     * remove tokens, but not ask. In a position without a stack the turn begins with its first
     * action. */
    void (*on_turn_begin)(Play *p);
    /* Lists the free deeds of the current seat, which are allowed from the beginning of the turn to
     * the end of the action: ACTION_DEED with the row's own Deeds, as in `deeds`. `do_deed`
     * performs them and may not ask a question. The phase is CHOOSE, PLACE, FOLLOW or FREE. */
    void (*free_actions)(const Catalogue *c, const Game *g, ActionList *list);

    /* --- tiles */
    /* Returns whether the row allows a placement that fits; if not, *fault (may be NULL) says why.
     * Called only while the row is in hooks[HOOK_TILE_ALLOWED]: a row that will forbid no more
     * placements calls expansion_retire(), because each call makes placements slower. */
    bool (*tile_allowed)(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                         Fault *fault);
    /* Returns the tile that the seat must place in the first part of its next turn, before it
     * chooses or draws (BCB-20); NO_COPY: none. It is kept outside the stack, counts as the seat's
     * tile for the end of the game (COMB-20), and stays until `on_tile_placed` sees it on the board
     * or `drop_waiting` removes it, because it fits nowhere. */
    uint16_t (*waiting_tile)(const Game *g, int seat);
    void (*drop_waiting)(Play *p, int seat);
    /* Positions: makes a tile wait for a seat. Returns false if one is already waiting. */
    bool (*put_waiting)(Play *p, int seat, uint16_t copy);
    /* `copy` was drawn; `fits` says whether it can be placed. Returns true if the row took it, so
     * that another tile must be drawn. */
    bool (*on_tile_drawn)(Play *p, uint16_t copy, bool fits);
    /* `copy` has left the game: it fits nowhere, or its player removed it (BASE-9, BCB-13). */
    void (*on_tile_gone)(Play *p, uint16_t copy);
    /* `tile` lies on the table: placed in a turn, there from the start, or put into a position. */
    void (*on_tile_laid)(Play *p, int tile);
    /* `tile` is on the board and joined to its neighbours; no figure stands on it yet.
     * feature_reaches() in feature.h returns whether it extended a feature. */
    void (*on_tile_placed)(Play *p, int tile);

    /* Called after the tile is placed and before the action. Returns true if a question is pending
     * (expansion_ask); the hook is then called again after the answer. */
    bool (*before_action)(Play *p);
    /* Returns why no figure of `kind` may come to `tile` now, by placing, deed, flight, portal or
     * crop circle; REFUSAL_NONE: nothing bars it. */
    Refusal (*tile_refusal)(const Catalogue *c, const Game *g, int tile, int kind);

    /* Returns whether the figure is in a place where nothing that reaches its tile can reach it:
     * neither dragon, tower, fleas nor lake (COMB-11). */
    bool (*shelters)(const Catalogue *c, const Game *g, const Figure *figure);

    /* --- the action */
    /* Lists what the current seat may do instead of placing a figure: ACTION_DEED with the row's
     * own Deeds in `choice`, and the seat filled in. */
    void (*deeds)(const Catalogue *c, const Game *g, ActionList *list);
    /* Returns why one of the row's own Deeds is not legal on this board, whichever seat is the
     * current one; REFUSAL_NO_SUCH_OPTION if no rule of the row forbids it, REFUSAL_NONE for Deeds
     * of other rows. `tile` is NO_TILE if no place is named. */
    Refusal (*deed_refusal)(const Catalogue *c, const Game *g, const Action *action);
    /* Performs one of the deeds. A deed that uses up the action may ask a question
     * (expansion_ask). */
    void (*do_deed)(Play *p, const Action *action);
    /* The current seat placed a figure of any kind as its action. */
    void (*on_figure_placed)(Play *p, uint16_t figure);
    /* A figure of any seat came to its place, in whatever way: it was placed or moved there. The
     * hook is also called while a position is set up; Game.turn is 0 then. */
    void (*on_figure_came)(Play *p, uint16_t figure);
    /* A figure left the board, for any reason: it went home, or a seat keeps it. */
    void (*on_figure_gone)(Play *p, const Figure *was);
    /* A figure moved on the board; `was` is the figure before the move. */
    void (*on_figure_moved)(Play *p, const Figure *was, uint16_t figure);
    /* A figure moved on the board, and the things that are with it came along (figure_bring). NULL:
     * on_figure_moved is called instead. */
    void (*on_figure_brought)(Play *p, const Figure *was, uint16_t figure);
    /* Positions: returns whether a figure of `seat` and `kind` may stand on this symbol (not a
     * feature), besides those that are there already. */
    bool (*symbol_allowed)(const Catalogue *c, const Game *g, int seat, int kind, int tile,
                           int segment);
    /* Returns why no figure of `kind` may be placed on the segment of `node`, though it is free;
     * REFUSAL_NONE: nothing forbids it. */
    Refusal (*segment_refusal)(const Game *g, uint16_t node, int kind);
    /* Positions: places a figure of `kind` at a corner of a tile (rules/corners.h). */
    Refusal (*put_at_corner)(Play *p, int seat, int kind, int tile, int corner);
    /* Lists the nodes, `node` included, that form one feature with `node` though they meet at no
     * side. Writes at most LINKS_MAX and returns how many. The row must have joined them
     * (feature_join). */
    int (*linked_nodes)(const Catalogue *c, const Game *g, uint16_t node, uint16_t *out);
    /* Returns how many figures of a seat and kind `keeper` holds: neither on the board nor in the
     * supply. */
    int (*prisoner_count)(const Game *g, int keeper, int seat, int kind);
    /* Positions: adds one figure to those that `keeper` holds. Returns false if the row keeps no
     * figures. */
    bool (*add_prisoner)(Play *p, int keeper, int seat, int kind);
    /* Called after the action, before scoring. Returns true if a question is pending
     * (expansion_ask), and is called again after the answer. */
    bool (*after_action)(Play *p);

    /* --- scoring */
    /* Roads and cities: changes the points for a unit. */
    void (*unit_points)(const Valuation *v, Worth *worth);
    /* Adds points and parts to the worth of a feature. */
    void (*add_points)(const Valuation *v, FeatureScore *score);
    /* Returns how many of the complete cities that a field touches don't count as features; for
     * NO_NODE, how many such cities are on the table (then `c` is NULL). */
    int (*more_cities)(const Catalogue *c, const Game *g, uint16_t field);
    /* Lists the roots of the fields that the row scores in this part of the turn. Writes at most
     * FIGURE_ROOM and returns how many there are. */
    int (*scores_fields)(const Game *g, uint16_t *out);
    /* Changes each seat's weight in the majority of the feature of `root`, if the feature
     * influences it; `each` has SEATS_MAX entries. */
    void (*majority_weights)(const Game *g, uint16_t root, uint8_t *each);
    /* Returns the tied seats that keep the majority: a subset of `seats`, never empty. Adds a part
     * to `score` when it acts. */
    uint8_t (*break_tie)(const Valuation *v, uint8_t seats, FeatureScore *score);
    /* Adds points and parts for one of the owners alone. */
    void (*owner_points)(const Valuation *v, int seat, FeatureScore *score);
    /* During play: a city, road, monastery or garden is complete, held or not, the farmers of a
     * field with a barn are scored, or a castle is scored (a castle's segments are symbols). The
     * owners have been paid, and the figures are still there. For other payments use score_pay() in
     * score.h. */
    void (*on_feature_completed)(Play *p, uint16_t root);
    /* During play: the seat got points for a completed feature, or points paid together with such
     * points (score_pay_completed). */
    void (*on_paid)(Play *p, int seat);
    /* Called in every turn part, once the completed features (score_completing) are paid and before
     * their figures go home. The hook may move figures to other places. Returns true if a question
     * is pending, and is called again after the answer. */
    bool (*before_home)(Play *p);
    /* Returns whether a figure on a feature that was scored in this part may move on instead of
     * going home (AM-7). */
    bool (*moves_on)(const Catalogue *c, const Game *g, uint16_t figure);
    /* Called after the scoring of a turn part. Returns true if a question is pending, and is called
     * again after the answer. */
    bool (*after_scoring)(Play *p);

    /* --- the end of a part, a turn, a game */
    /* Returns whether the current seat may play one more part. Called once, after the first
     * part. */
    bool (*earns_second_part)(Play *p);
    /* All parts of the turn are over. Returns true if a question is pending, and is called again
     * after the answer. */
    bool (*before_turn_end)(Play *p);
    /* The turn is over, with all its parts. */
    void (*on_turn_end)(Play *p);
    /* The pile is empty, and its last tile ends the game by the policy `end` (HALF-50). Returns the
     * next seat, from `seat` on, that may place one more tile that closes a hole, or skip; NO_SEAT:
     * none. Called again after each such tile or skip. */
    int (*next_hole_closer)(Play *p, int seat);
    /* The game is over, and nothing is scored yet. Returns true if a question is pending, and is
     * called again after the answer. */
    bool (*before_final)(Play *p);
    /* Called in final scoring: on_final_begin before everything else, while all figures are still
     * on the board; on_final_feature before a feature with figures is scored; on_final_scoring
     * after all of them. */
    void (*on_final_begin)(Play *p);
    void (*on_final_feature)(Play *p, uint16_t root);
    void (*on_final_scoring)(Play *p);
    /* Adds to out[SEATS_MAX] the points that on_final_feature and on_final_scoring would pay
     * now. */
    void (*points_if_ended)(const Catalogue *c, const Game *g, const Policies *policies, int *out);

    /* --- roads over tiles (rules/span.h) */
    /* Returns how many roads the current seat may still lay in this part of its turn, and a tile
     * over which it laid one in this part. In a game with such a row every tile has a node reserved
     * for such a road. */
    Spans (*spans)(const Game *g);
    /* The seat laid a road over the space of `tile`, between `ends` (SpanEnds). For a pair of
     * halves, `tile` is one of them. */
    void (*on_span_laid)(Play *p, int seat, int tile, int ends);
    /* Returns why no road may be laid over a tile of the board, though its sides allow it;
     * REFUSAL_NONE: nothing bars it. */
    Refusal (*span_refusal)(const Catalogue *c, const Game *g, int tile);

    /* --- questions */
    /* Lists the answers to the row's question as ACTION_CHOOSE. */
    void (*answers)(const Catalogue *c, const Game *g, ActionList *list);
    /* Applies a legal answer. */
    void (*on_answer)(Play *p, const Action *action);

    /* --- tokens */
    /* Lists the row's tokens in play. */
    void (*tokens)(const Catalogue *c, const Game *g, TokenList *list);
    /* Returns whether one of the row's tokens is with that figure. Action names can't distinguish
     * it from a similar figure in the same place, and mean the figure without a token. */
    bool (*marks_figure)(const Game *g, uint16_t figure);
    /* Lists the spots that earned the points of the event `scored`, in the order in which the
     * screen points them out; called while that event is reported. Writes at most `room` and
     * returns how many there are. */
    int (*counted_spots)(const Catalogue *c, const Game *g, const Event *scored, Spot *out,
                         int room);
    /* Positions: puts a token that is in EXPANSION_TOKENS into play. Returns false if it is not one
     * of the row's; else *refusal says whether it may be there. */
    bool (*put_token)(Play *p, const Token *token, Refusal *refusal);
    /* Positions: sets the content of the row's bag, by value, in the order of drawing; an expansion
     * has one bag at most. */
    Refusal (*put_bag)(Play *p, const int16_t *values, int count);

    /* --- hidden and derived */
    /* Divides the `count` parts of the stack, from the bottom: seats know the tiles of a part, but
     * not their order. For a tile outside all parts, seats also know its exact place. Before the
     * first row divides the stack, the whole stack is one part; rows that put tiles on top come
     * before others. Returns how many parts there are now. */
    int (*stack_parts)(const Catalogue *c, const Game *g, StackPart *parts, int count);
    /* In a view: `copy` was drawn, but the view assumes that it is in the row's store of unseen
     * tiles. Swaps it with the tile at `place`. Returns false if the store lacks it. */
    bool (*swap_to_top)(Game *view, uint16_t copy, uint16_t *place);
    /* A tile was put into the stack during play, unseen. */
    void (*on_stack_grown)(Play *p);
    /* Hides in `view` everything that no seat has seen, apart from stack and hands; redeal_unseen
     * fills it in again. */
    void (*hide_unseen)(const Catalogue *c, Game *view);
    void (*redeal_unseen)(const Catalogue *c, Game *view, Rng *rng);
    /* Lists the tiles of the stack that the state keeps (remain_tile). */
    void (*remaining_tiles)(const Catalogue *c, const Game *g, RemainList *list);
    /* Checks the state. Returns the name of a fact that is wrong, NULL if there is none. */
    const char *(*find_fault)(const Catalogue *c, const Game *g);
} ExpansionRules;

/* Returns a row of the table. */
const ExpansionRules *expansion_row(int row);

/* Return how many tiles each seat picks before the halves (GC-13), and how many tiles are offered
 * for these picks. */
int expansion_picks(const Setup *setup);
int expansion_offered(const Catalogue *c, const Setup *setup);

/* Returns the row whose start_set the kind belongs to, NULL if there is none. */
const ExpansionRules *expansion_laying(const TileKind *kind);

/* Lists the first copy of each kind of a row's start_set, in the order of the catalogue. Returns
 * how many there are. */
int expansion_start_copies(const Catalogue *c, const ExpansionRules *e,
                           uint16_t out[START_TILES_MAX]);

/* Fills g->hooks, g->tail_at and g->tail_used from g->setup. */
void expansion_plan(Game *g);

/* Calls the hooks of all rows in play at a point where hooks may ask questions. Stops and returns
 * true as soon as a question is pending. `go_on`: resumes after an answer, from the row that
 * asked. */
bool expansion_run(Play *p, HookPoint point, bool go_on);

/* Stops calling the row at `point` for the rest of this game. */
void expansion_retire(Play *p, const ExpansionRules *expansion, HookPoint point);

/* Returns whether a row lets the figure move on instead of going home (moves_on). */
bool expansion_moves_on(const Catalogue *c, const Game *g, uint16_t figure);

/* Places the figure of an action on the action's segment of `tile`, and notifies all rows before
 * anything is scored, because a shepherd draws a token at once (HS-4). */
void expansion_place_figure(Play *p, const Action *action, int tile);

/* Asks `seat` the question `question` on behalf of `expansion`. */
void expansion_ask(Play *p, const ExpansionRules *expansion, int seat, Question question);

/* Reports that `count` tokens were placed, moved or taken, or, with 0, that a token now shows
 * another value. */
void expansion_report_token(const Play *p, EventKind kind, const Token *token, int count);

/* Lists the parts of the stack, from the bottom. Returns how many there are. */
int expansion_stack_parts(const Catalogue *c, const Game *g, StackPart parts[STACK_PARTS]);

/* Notifies rows that a tile was put into the stack, so that rows that divide it recount their
 * parts. */
void expansion_stack_grew(Play *p);

/* Reports an answer. */
void expansion_report_choice(const Play *p, int seat, Question question, int choice);
/* Reports an answer with the place, figure and kind of figure that it names. */
void expansion_report_answer(const Play *p, Question question, const Action *answer);
/* Reports the only possible answer, taken without asking (COMB-7). */
void expansion_report_only(const Play *p, Question question, const Action *answer);

/* Removes the lowest row from a non-empty set and returns it. For loops over hooks. */
static inline const ExpansionRules *expansion_next(uint64_t *rows)
{
    int row = __builtin_ctzll(*rows);
    *rows &= *rows - 1;
    return expansion_row(row);
}

#define EXPANSION_EXTERN(number, row) extern const ExpansionRules row;
EXPANSION_ROWS(EXPANSION_EXTERN)
#undef EXPANSION_EXTERN

/* Row numbers, in the order of EXPANSION_ROWS. */
#define EXPANSION_NUMBER(number, row) NUMBER_OF_##row = (number),
enum { EXPANSION_ROWS(EXPANSION_NUMBER) ROWS = 0 EXPANSION_ROWS(NAME_COUNT) };
#undef EXPANSION_NUMBER

/* Returns the row's number in the table. Each expansion passes its own const ExpansionRules, so the
 * compiler folds this into a constant: expansions ask for their state all the time. */
static inline int expansion_number(const ExpansionRules *expansion)
{
#define EXPANSION_IS(number, row) expansion == &row ? NUMBER_OF_##row:
    return EXPANSION_ROWS(EXPANSION_IS) ROWS;
#undef EXPANSION_IS
}

/* Returns whether the game stores state for the row: a set with the row is in play, and the row has
 * state. */
static inline bool expansion_has_state(const Game *g, const ExpansionRules *expansion)
{
    return g->hooks[HOOK_STATE] >> expansion_number(expansion) & 1;
}

/* Returns the state of a row in the tail. */
static inline void *expansion_state(const Game *g, const ExpansionRules *expansion)
{
    int row = expansion_number(expansion);
    assert(row < ROWS && expansion_has_state(g, expansion) && "a row with state in this game");
    return game_tail(g) + g->tail_at[row];
}
#endif
