/* scenario_write.c: writes scenarios: the state of a game, a decision to continue from, and a
 * position with the actions that follow. */
#include "scenario/scenario_data.h"

#include "base/text.h"
#include "rules/corners.h"
#include "scenario/codec.h"
#include "scenario/expansion_file.h"
#include "scenario/scenario.h"

#include <assert.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS_ROOM = 256 };

json_t *scenario_points_json(const char names[][SCENARIO_NAME_SIZE], int players, const int *points)
{
    json_t *object = json_object();
    for (int seat = 0; seat < players; seat++)
        json_object_set_new(object, names[seat], json_integer(points[seat]));
    return object;
}

json_t *scenario_players_json(const char names[][SCENARIO_NAME_SIZE], int players, int first)
{
    assert(first >= 0 && first < players && "a seat");
    json_t *list = json_array();
    for (int i = 0; i < players; i++)
        json_array_append_new(list, json_string(names[(first + i) % players]));
    return list;
}

static bool is_taken(char names[SEATS_MAX][SCENARIO_NAME_SIZE], int seats, const char *name)
{
    for (int seat = 0; seat < seats; seat++)
        if (!strcmp(names[seat], name))
            return true;
    return false;
}

/* The format needs unique names, but a game may have the same name twice. */
void scenario_name_seat(char names[SEATS_MAX][SCENARIO_NAME_SIZE], int seat, const char *plain)
{
    char cut[SCENARIO_NAME_SIZE - 8], *name = names[seat];
    text_copy(cut, sizeof cut, plain);
    text_copy(name, SCENARIO_NAME_SIZE, cut);
    for (int n = 2; is_taken(names, seat, name); n++) {
        Text text = text_in(name, SCENARIO_NAME_SIZE);
        text_add(&text, "%s (%d)", cut, n);
    }
}

int scenario_stack_layer(const TileKind *kind)
{
    int layer = STACK_LAYERS - 1;
    const ExpansionFile *file;
    for (int f = 0; (file = expansion_file(f)); f++)
        if (file->stack_layer && file->stack_layer(kind) < layer)
            layer = file->stack_layer(kind);
    return layer;
}

/* --- the board -------------------------------------------------------------------------------- */

/* A board being written; `whole` becomes false if the format can't express something on it. */
typedef struct Board {
    const Catalogue *c;
    const Game *game;
    const char (*names)[SCENARIO_NAME_SIZE];
    json_t *items;
    bool whole;
} Board;

/* Writes the name of a segment, "city@N". Not every name identifies its segment: a tile may have
 * two segments with one name. */
static json_t *on_json(Board *b, uint16_t tile, int segment)
{
    char name[32];
    PlacedTile placed = game_tile(b->game, tile);
    const TileKind *kind = catalogue_kind(b->c, placed.copy);
    segment_name(kind, placed.rotation, segment, name, sizeof name);
    b->whole &= segment_find(kind, placed.rotation, name) == segment;
    return json_string(name);
}

static void add_to(Board *b, int tile, const char *list, json_t *member)
{
    json_append(json_array_get(b->items, (size_t)tile), list, member);
}

/* Returns the name of the corner where the figure stands. */
static json_t *corner_json(const Board *b, const Figure *figure)
{
    char name[CORNER_NAME];
    const TileKind *kind = catalogue_kind(b->c, game_tile(b->game, figure->tile).copy);
    return json_string(corner_name(kind, figure->place - 1, name));
}

static void add_figures(Board *b)
{
    for (int i = 0; i < game_figure_count(b->game); i++) {
        Figure figure = game_figure(b->game, i);
        if (figure.tile == NO_TILE)
            continue;
        json_t *object = json_pack("{s:s, s:o}", "player", b->names[figure.seat], "on",
                                   figure.place ? corner_json(b, &figure)
                                                : on_json(b, figure.tile, figure.segment));
        scenario_add_figure(object, figure.kind);
        add_to(b, figure.tile, "followers", object);
    }
}

static bool has_value(const Token *token)
{
    const char *field = token_field((Label)token->label);
    return !field || field[0];
}

/* Returns the number of the bag whose draw is under tokens with this label, −1 if there is none. */
static int bag_under(int label)
{
    const BagFile *bag;
    for (int i = 0; (bag = bag_file(i, NULL)); i++)
        if (bag->under && bag->under == label)
            return i;
    return -1;
}

/* Returns whether the token isn't written: it is off the board, or a seat has none of its kind in
 * supply. */
static bool is_silent(const Token *token)
{
    const TokenFile *row = token_file((Label)token->label);
    if (bag_under(token->label) >= 0)
        return token->tile == NO_TILE;
    if (!has_value(token))
        return token->tile == NO_TILE;
    return !(row && row->zero_counts) &&
           (token->value < 1 || (row && row->only_on_board && token->tile == NO_TILE));
}

/* Writes a seat's token with its place, and a token of no seat with the figure that it accompanies,
 * if any. */
static void add_bare(Board *b, const Token *token)
{
    json_t *object = json_pack("{s:s}", "token", label_word((Label)token->label));
    if (token->seat != NO_SEAT) {
        json_object_set_new(object, "player", json_string(b->names[token->seat]));
        json_object_set_new(object, "on", on_json(b, token->tile, token->segment));
    } else if (token->segment != NO_SEGMENT) {
        Figure with = game_figure(b->game, token->value - 1);
        json_object_set_new(object, "player", json_string(b->names[with.seat]));
        json_object_set_new(object, "on", on_json(b, token->tile, token->segment));
        scenario_add_figure(object, with.kind);
    }
    /* the format has no word for the second part of a double tile */
    b->whole &= token->part == 0;
    add_to(b, token->tile, "tokens", object);
}

static void add_token(Board *b, const Token *token)
{
    const char *field = token_field((Label)token->label);
    if (!has_value(token)) {
        add_bare(b, token);
        return;
    }
    bool nobodys = token->seat == NO_SEAT;
    if (!field || nobodys != token_is_nobodys((Label)token->label)) {
        b->whole = false;
        return;
    }
    json_t *object = json_pack("{s:s, s:o}", "token", label_word((Label)token->label), field,
                               token_value_json(token));
    b->whole &= bag_under(token->label) < 0 || token->value > 0;
    if (!nobodys)
        json_object_set_new(object, "player", json_string(b->names[token->seat]));
    if (!nobodys && token->tile != NO_TILE && token->segment != NO_SEGMENT)
        json_object_set_new(object, "on", on_json(b, token->tile, token->segment));
    add_to(b, token->tile == NO_TILE ? 0 : token->tile, "tokens", object);
}

static void add_tokens(Board *b)
{
    Token tokens[TOKENS_ROOM];
    int count = game_tokens(b->c, b->game, tokens, TOKENS_ROOM);
    for (int i = 0; i < count && i < TOKENS_ROOM; i++)
        if (!is_silent(&tokens[i]))
            add_token(b, &tokens[i]);
    b->whole &= count <= TOKENS_ROOM;
}

/* Returns the board with its figures and tokens; `names` are the seats' names. Tokens of seats are
 * written on the first tile, since any tile may have them. *whole (may be NULL) receives whether
 * the format can express everything; anything that it can't is left out. */
static json_t *scenario_board_json(const Catalogue *c, const Game *game,
                                   const char names[][SCENARIO_NAME_SIZE], bool *whole)
{
    Board b = {c, game, names, json_array(), true};
    for (int i = 0; i < game_tile_count(game); i++)
        json_array_append_new(b.items, tile_json(c, game_tile(game, i)));
    add_figures(&b);
    add_tokens(&b);
    if (whole)
        *whole = b.whole;
    return b.items;
}

/* Adds the prisoners of all seats as a member of the scenario, if there are any. */
static void scenario_add_prisoners(json_t *top, const Game *game,
                                   const char names[][SCENARIO_NAME_SIZE])
{
    json_t *prisoners = json_object();
    int players = game_setup(game)->players;
    for (int keeper = 0; keeper < players; keeper++) {
        json_t *held = json_array();
        for (int i = 0; i < players * FIGURE_KINDS; i++)
            for (int n = game_prisoner_count(game, keeper, i / FIGURE_KINDS, i % FIGURE_KINDS);
                 n > 0; n--)
                json_array_append_new(held,
                                      json_pack("{s:s, s:s}", "player", names[i / FIGURE_KINDS],
                                                "figure", figure_name(i % FIGURE_KINDS)));
        if (json_array_size(held))
            json_object_set(prisoners, names[keeper], held);
        json_decref(held);
    }
    if (json_object_size(prisoners))
        json_object_set(top, "prisoners", prisoners);
    json_decref(prisoners);
}

/* Adds the game's policies that differ from `row` as a member, if there are any: house rules. */
static void scenario_add_policies(json_t *top, const Policies *row, const Game *game)
{
    const Policies *mine = &game_setup(game)->policies;
    json_t *all = policies_json(mine);
    for (int id = 0; id < POLICIES; id++)
        if (mine->value[id] == row->value[id])
            json_object_del(all, policy_name((PolicyId)id));
    if (json_object_size(all))
        json_object_set(top, "policies", all);
    json_decref(all);
}

/* --- draws from bags -------------------------------------------------------------------------- */

void scenario_note_draw(BagDraws *draws, const Event *event)
{
    int of = bag_of_event(event);
    if (of < 0)
        return;
    if (!draws->lists[of])
        draws->lists[of] = json_array();
    json_array_append_new(draws->lists[of], json_integer(event->number));
}

/* Returns the token of the board with a draw of the bag under it; its label is LABEL_NONE if there
 * is none. */
static Token token_over(const BagFile *bag, const Catalogue *c, const Game *game)
{
    Token tokens[TOKENS_ROOM], none = {.label = LABEL_NONE};
    int count = bag->under ? game_tokens(c, game, tokens, TOKENS_ROOM) : 0;
    for (int i = 0; i < count && i < TOKENS_ROOM; i++)
        if (tokens[i].label == bag->under && tokens[i].tile != NO_TILE)
            return tokens[i];
    return none;
}

void scenario_fix_draws(const Catalogue *c, Game *game)
{
    const BagFile *bag;
    for (int i = 0, of = 0; (bag = bag_file(i, &of)); i++) {
        Token over = token_over(bag, c, game);
        if (!over.label || over.value)
            continue;
        for (int16_t value = 1; value < bag->values && !over.value; value++) {
            over.value = bag->unseen(game, value) ? value : 0;
            if (over.value)
                position_bag(c, game, (ExpansionId)of, &value, 1, NULL);
        }
    }
}

/* Moves the first draw into the token of the board that covers it, if there is such a token. */
static void give_first(json_t *top, const BagFile *bag, json_t *list)
{
    size_t i, k;
    json_t *item, *token;
    json_array_foreach(json_object_get(top, "board"), i, item)
    {
        json_array_foreach(json_object_get(item, "tokens"), k, token)
        {
            const char *word = json_string_value(json_object_get(token, "token"));
            if (!word || strcmp(word, label_word((Label)bag->under)) != 0 || !json_array_size(list))
                continue;
            json_object_set(token, token_field((Label)bag->under), json_array_get(list, 0));
            json_array_remove(list, 0);
        }
    }
}

void scenario_add_draws(json_t *top, BagDraws *draws, const Catalogue *c, const Game *game)
{
    const BagFile *bag;
    for (int i = 0; (bag = bag_file(i, NULL)); i++) {
        json_t *list = draws->lists[i] ? draws->lists[i] : json_array();
        Token over = token_over(bag, c, game);
        if (over.label && over.value && game_phase(game) != PHASE_OVER)
            json_array_append_new(list, json_integer(over.value));
        if (bag->under)
            give_first(top, bag, list);
        if (json_array_size(list))
            json_object_set(top, bag->key, list);
        json_decref(list);
    }
    *draws = (BagDraws){{NULL}};
}

/* --- a decision ------------------------------------------------------------------------------- */

/* Writes the current state of a game as a scenario that can be continued: board, figures and
 * tokens, points, hands and draw pile. The current seat is listed first, so that it acts first.
 * Hidden facts are left out: the draw pile is in the order of the catalogue, after a drawn tile,
 * and tiles under tokens are missing, as if they were in the box. */

/* The names of the players in turn order, starting with the current seat. */
static const char *const names[SEATS_MAX] = {"Red", "Blue", "Green", "Yellow", "Black", "White"};

typedef struct SeatNames {
    char of[SEATS_MAX][SCENARIO_NAME_SIZE];
} SeatNames;

static SeatNames names_by_seat(const Game *game)
{
    SeatNames out = {0};
    int players = game_setup(game)->players;
    for (int i = 0; i < players; i++)
        text_copy(out.of[(game_in_turn(game) + i) % players], SCENARIO_NAME_SIZE, names[i]);
    return out;
}

/* Returns the board without members that have their default value; NULL if the format can't express
 * something on it. */
static json_t *board_json(const Catalogue *c, const Game *game)
{
    const SeatNames by_seat = names_by_seat(game);
    bool whole;
    json_t *board = scenario_board_json(c, game, by_seat.of, &whole);
    for (size_t i = 0; i < json_array_size(board); i++) {
        json_t *item = json_array_get(board, i);
        if (json_integer_value(json_object_get(item, "rotation")) == 0)
            json_object_del(item, "rotation");
    }
    if (whole)
        return board;
    json_decref(board);
    return NULL;
}

static int in_order(const void *a, const void *b)
{
    uint16_t x = *(const uint16_t *)a, y = *(const uint16_t *)b;
    return (x > y) - (x < y);
}

/* Writes the drawn tile and then the pile in catalogue order, because a seat's view doesn't have
 * the order of drawing. */
static json_t *stack_json(const Catalogue *c, const Game *view)
{
    json_t *stack = json_array();
    uint16_t copies[TILES_MAX];
    int count = game_stack_count(view);
    assert(count <= TILES_MAX && "a stack");
    for (int i = 0; i < count; i++)
        copies[i] = game_stack_copy(view, i);
    qsort(copies, (size_t)count, sizeof *copies, in_order);
    if (game_drawn(view) != NO_COPY && !game_drawn_waited(view, game_in_turn(view)))
        json_array_append_new(stack, copy_json(c, game_drawn(view)));
    for (int i = 0; i < count; i++)
        json_array_append_new(stack, copy_json(c, copies[i]));
    return stack;
}

char *scenario_from_decision(const Catalogue *c, const Game *game, const char *title,
                             const Policies *row)
{
    const Setup *setup = game_setup(game);
    Phase phase = game_phase(game);
    json_t *board = board_json(c, game);
    if (!board || (phase != PHASE_CHOOSE && phase != PHASE_PLACE) || game_part(game) > 0) {
        json_decref(board);
        return NULL;
    }
    json_t *players = json_array(), *points = json_object(), *hands = json_object(),
           *bought = json_object();
    for (int i = 0; i < setup->players; i++) {
        int seat = (game_in_turn(game) + i) % setup->players;
        json_array_append_new(players, json_string(names[i]));
        json_object_set_new(points, names[i], json_integer(game_score(game, seat)));
        json_object_set_new(hands, names[i], hand_json(c, game, seat));
        if (game_waiting(game, seat) != NO_COPY)
            json_object_set_new(bought, names[i], copy_json(c, game_waiting(game, seat)));
    }
    json_t *top =
        json_pack("{s:s, s:s, s:o, s:o, s:o, s:o, s:o}", "format", "hypotenuse-scenario/1", "title",
                  title, "expansions", expansions_json(setup->expansions), "players", players,
                  "points", points, "board", board, "stack", stack_json(c, game));
    const SeatNames by_seat = names_by_seat(game);
    scenario_add_prisoners(top, game, by_seat.of);
    scenario_add_policies(top, row, game);
    if (setup->hands != HANDS_NONE)
        json_object_set(top, "hands", hands);
    json_decref(hands);
    if (json_object_size(bought))
        json_object_set(top, "bought", bought);
    json_decref(bought);
    char *text = json_dumps(top, JSON_COMPACT);
    json_decref(top);
    return text;
}

/* --- a position and its actions --------------------------------------------------------------- */

/* Writes a position of a game and the actions that follow as a scenario: the board with its figures
 * and tokens, and the actions turn by turn:
 *
 *      game ── board, points, policies          the state before
 *        │
 *      actions ── turns, draws from the bag     while they are played
 *        │
 *        └── expectation                        the results
 *
 * Only the pieces on the table are written. The pile is therefore empty, hands are empty, and a
 * reader of the text learns no more than the players could see. */

/* The state while a position is written. */
typedef struct Telling {
    const ScenarioPosition *of;
    const Catalogue *c;
    Game *game;
    json_t *turns, *turn; /* the turn being built; NULL before the first */
    json_t *ending;       /* members for decisions before final scoring */
    BagDraws draws;
    /* a turn has started, but none of its actions has been played; position.begun has the state
     * before it */
    bool begun;
    bool refused; /* the rules refused the last action */
    bool waits;   /* a question of the last turn is unanswered */
    char names[SEATS_MAX][SCENARIO_NAME_SIZE];
} Telling;

static int players_of(const Telling *t)
{
    return game_setup(t->game)->players;
}

/* --- the players ------------------------------------------------------------------------------ */

/* The effects of a turn's start count only once the turn is played. */
static const Game *now(const Telling *t)
{
    return t->begun ? t->of->begun : t->game;
}

static void take_points(const Telling *t, int *points)
{
    for (int seat = 0; seat < players_of(t); seat++)
        points[seat] = game_score(now(t), seat);
}

/* --- actions ---------------------------------------------------------------------------------- */

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Telling *t = self;
    if (event->kind == EVENT_TURN && t->of->begun) {
        t->begun = true;
        game_copy(t->of->begun, game);
    }
    scenario_add_event(t->turn, c, game, event);
    scenario_note_draw(&t->draws, event);
}

/* In a position without a draw pile, tiles come from outside the game, so no turn has "draw". */
static void note(Telling *t, const Action *action)
{
    bool begins = action->kind == ACTION_PLACE ||
                  (action->kind == ACTION_DEED && game_phase(t->game) != PHASE_FOLLOW);
    if (begins && (!t->turn || scenario_turn_lays(t->turn))) {
        t->turn = json_pack("{s:s}", "player", t->names[action->seat]);
        json_array_append_new(t->turns, t->turn);
    }
    const Telling *told = t;
    const TurnField *field = field_of_action(t->game, action);
    if (!t->turn || (field && field->needs_stack))
        return;
    scenario_add_to_turn(&(TurnWriting){t->turn, t->c, t->game, told->names, t->ending}, action);
    json_object_del(t->turn, "draw");
}

/* Returns whether the game asks about the draw pile: the scenario has none, so the turn is over. */
static bool asks_about_stack(const Telling *t)
{
    const TurnField *field =
        game_phase(t->game) == PHASE_DECIDE ? field_of_question(game_asked(t->game)) : NULL;
    return field && field->needs_stack;
}

static void play(Telling *t)
{
    EventSink sink = {.on_event = on_event, .self = t};
    for (int i = 0; i < t->of->action_count && !asks_about_stack(t); i++) {
        const Action *action = &t->of->actions[i];
        note(t, action);
        t->begun = false;
        t->refused = i < t->of->done_count ? !t->of->again(t->of->self, t->game, i, &sink)
                                           : !game_apply(t->c, t->game, action, &sink, NULL, NULL);
        assert((!t->refused || i + 1 == t->of->action_count) && "only the last may be refused");
    }
}

/* A turn without a figure so far is written without a follower. If a question is still unanswered,
 * all turns are left out, since scenarios have no half-finished turns. */
static void finish_turn(Telling *t)
{
    Action skip = {.kind = ACTION_SKIP, .seat = game_to_act(t->game)};
    EventSink sink = {.on_event = on_event, .self = t};
    if (!t->refused && game_phase(t->game) == PHASE_FOLLOW)
        game_apply(t->c, t->game, &skip, &sink, NULL, NULL);
    t->waits = !t->refused && game_phase(t->game) == PHASE_DECIDE && !asks_about_stack(t);
    if (t->waits) {
        json_array_clear(t->turns);
        json_object_clear(t->ending);
    }
}

/* --- the whole scenario ----------------------------------------------------------------------- */

/* Adds the custom tiles of the scenario or box that the game started with. */
static void add_tiles(const Telling *t, json_t *top)
{
    json_t *origin = t->of->origin ? json_loads(t->of->origin, 0, NULL) : NULL;
    if (json_object_get(origin, "tiles"))
        json_object_set(top, "tiles", json_object_get(origin, "tiles"));
    json_decref(origin);
}

/* House rules are written as the default row plus their differences. */
static int row_of(const Telling *t)
{
    return t->of->row < 0 ? t->of->generations->preset : t->of->row;
}

static json_t *expect_json(const Telling *t)
{
    const char *id = t->of->generations->rows[row_of(t)].id;
    bool over = game_phase(t->game) == PHASE_OVER;
    int points[SEATS_MAX] = {0};
    if (t->refused)
        return json_pack("{s:{s:b}}", id, "legal", false);
    if (t->waits)
        return json_object();
    take_points(t, points);
    if (t->of->ends && !over)
        game_score_if_ended(t->c, now(t), NULL, points);
    return json_pack("{s:{s:o}}", id, t->of->ends || over ? "final" : "scores",
                     scenario_points_json(t->names, players_of(t), points));
}

/* Writes the state before the actions. */
static json_t *top_json(const Telling *t, const int *points)
{
    int players = players_of(t);
    return json_pack("{s:s, s:s, s:o, s:o, s:o, s:o}", "format", "hypotenuse-scenario/1", "title",
                     "A position of a game", "expansions",
                     expansions_json(game_setup(t->game)->expansions), "players",
                     scenario_players_json(t->names, players, 0), "points",
                     scenario_points_json(t->names, players, points), "board",
                     scenario_board_json(t->c, now(t), t->names, NULL));
}

char *scenario_from_position(const ScenarioPosition *position)
{
    Telling t = {.of = position, .c = position->catalogue, .game = position->game};
    int points[SEATS_MAX] = {0};
    t.turns = json_array();
    t.ending = json_object();
    t.begun = position->begun != NULL;
    take_points(&t, points);
    for (int seat = 0; seat < players_of(&t); seat++)
        scenario_name_seat(t.names, seat, position->names[seat]);
    json_t *top = top_json(&t, points);
    const Telling *told = &t;
    scenario_add_prisoners(top, t.game, told->names);
    add_tiles(&t, top);
    scenario_add_policies(top, &position->generations->rows[row_of(&t)].policies, t.game);
    play(&t);
    finish_turn(&t);
    json_object_set_new(top, "actions", t.turns);
    json_object_update(top, t.ending);
    json_decref(t.ending);
    scenario_fix_draws(t.c, t.game);
    if (t.begun)
        scenario_fix_draws(t.c, t.of->begun);
    scenario_add_draws(top, &t.draws, t.c, now(&t));
    json_object_set_new(top, "expect", expect_json(&t));
    char *text = json_dumps(top, JSON_INDENT(1));
    assert(text && "an object of our own");
    json_decref(top);
    return text;
}
