/* scenario_position.c: a position of a game, and what was done from there, as a scenario: the board
 * with its figures and tokens, and the actions turn by turn:
 *
 *     game ── board, points, policies          as it stands before
 *       │
 *     actions ── turns, draws from the bag     while it is played on
 *       │
 *       └── expectation                        what came out
 *
 * Only what lies on the table is written. So the pile is empty for a hill, hands hold nothing, and
 * whoever opens the text learns no more than he could see. */
#include "record/scenario.h"

#include "base/memory.h"
#include "record/scenario_data.h"
#include "record/setup_codec.h"

#include <assert.h>
#include <jansson.h>
#include <string.h>

enum { TOKENS_ROOM = 256 };

/* The way from a position to its text. */
typedef struct Telling {
    const ScenarioPosition *of;
    const Catalogue *c;
    Game *game;
    json_t *turns, *turn; /* the turn that is being built; NULL before the first */
    json_t *bag;          /* what was drawn from it */
    bool refused;         /* by the rules: the last action */
    bool waits;           /* the last turn does, for an answer */
    char names[SEATS_MAX][SCENARIO_NAME_SIZE];
} Telling;

static int players_of(const Telling *t)
{
    return game_setup(t->game)->players;
}

/* --- the board -------------------------------------------------------------------------------- */

static json_t *on_json(const Telling *t, uint16_t tile, uint8_t segment)
{
    char name[32];
    PlacedTile placed = game_tile(t->game, tile);
    return json_string(segment_name(catalogue_kind(t->c, placed.copy), placed.rotation, segment,
                                    name, sizeof name));
}

static void add_to(json_t *item, const char *list, json_t *what)
{
    if (!json_object_get(item, list))
        json_object_set_new(item, list, json_array());
    json_array_append_new(json_object_get(item, list), what);
}

static void add_figures(const Telling *t, json_t *board)
{
    for (int i = 0; i < game_figure_count(t->game); i++) {
        Figure figure = game_figure(t->game, i);
        if (figure.tile == NO_TILE)
            continue;
        json_t *object = json_pack("{s:s, s:o}", "player", t->names[figure.seat], "on",
                                   on_json(t, figure.tile, figure.segment));
        if (figure.kind != FIGURE_FOLLOWER)
            json_object_set_new(object, "figure", json_string(figure_name(figure.kind)));
        add_to(json_array_get(board, figure.tile), "followers", object);
    }
}

/* No file can set it, or it is where it is without being told: a tollhouse beside the table. */
static bool is_silent(const Token *token)
{
    return !token_field((Label)token->label) || token->seat == NO_SEAT || token->value < 1 ||
           (token->label == LABEL_TOLLHOUSE && token->tile == NO_TILE);
}

/* What lies with a seat is written on the first tile, as any tile may tell it. */
static void add_tokens(const Telling *t, json_t *board)
{
    Token tokens[TOKENS_ROOM];
    int count = game_tokens(t->c, t->game, tokens, TOKENS_ROOM);
    for (int i = 0; i < count && i < TOKENS_ROOM; i++) {
        const Token *token = &tokens[i];
        if (is_silent(token))
            continue;
        json_t *object =
            json_pack("{s:s, s:s, s:i}", "token", label_word((Label)token->label), "player",
                      t->names[token->seat], token_field((Label)token->label), token->value);
        if (token->tile != NO_TILE && token->segment != NO_SEGMENT)
            json_object_set_new(object, "on", on_json(t, token->tile, token->segment));
        add_to(json_array_get(board, token->tile == NO_TILE ? 0 : token->tile), "tokens", object);
    }
}

static json_t *board_json(const Telling *t)
{
    json_t *board = json_array();
    for (int i = 0; i < game_tile_count(t->game); i++)
        json_array_append_new(board, tile_json(t->c, game_tile(t->game, i)));
    add_figures(t, board);
    add_tokens(t, board);
    return board;
}

/* --- the players ------------------------------------------------------------------------------ */

static json_t *points_json(const Telling *t, const int *points)
{
    json_t *object = json_object();
    for (int seat = 0; seat < players_of(t); seat++)
        json_object_set_new(object, t->names[seat], json_integer(points[seat]));
    return object;
}

static void take_points(const Telling *t, int *points)
{
    for (int seat = 0; seat < players_of(t); seat++)
        points[seat] = game_score(t->game, seat);
}

static json_t *players_json(const Telling *t)
{
    json_t *players = json_array();
    for (int seat = 0; seat < players_of(t); seat++)
        json_array_append_new(players, json_string(t->names[seat]));
    return players;
}

/* --- what was done ---------------------------------------------------------------------------- */

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Telling *t = self;
    (void)c;
    (void)game;
    if (event->kind == EVENT_CHANCE && event->label == LABEL_BAG)
        json_array_append_new(t->bag, json_integer(event->number));
}

/* A tile comes from nowhere in a position without a stack. */
static void note(Telling *t, const Action *action)
{
    if (action->kind == ACTION_PLACE) {
        t->turn = json_pack("{s:s}", "player", t->names[action->seat]);
        json_array_append_new(t->turns, t->turn);
    }
    if (!t->turn)
        return;
    scenario_add_to_turn(t->turn, t->c, t->game, action, t->names[action->seat]);
    json_object_del(t->turn, "draw");
}

static void play(Telling *t)
{
    EventSink sink = {.on_event = on_event, .self = t};
    for (int i = 0; i < t->of->action_count; i++) {
        const Action *action = &t->of->actions[i];
        note(t, action);
        t->refused = !game_apply(t->c, t->game, action, &sink, NULL, NULL);
        assert((!t->refused || i + 1 == t->of->action_count) && "only the last may be refused");
    }
}

/* A turn in which nobody stands yet is told without a follower. One that waits for an answer is
 * left out, since no turn of a scenario is half done. */
static void finish_turn(Telling *t)
{
    Action skip = {.kind = ACTION_SKIP, .seat = game_to_act(t->game)};
    if (!t->refused && game_phase(t->game) == PHASE_FOLLOW)
        game_apply(t->c, t->game, &skip, NULL, NULL, NULL);
    t->waits = !t->refused && game_phase(t->game) == PHASE_DECIDE;
    if (t->waits)
        json_array_clear(t->turns);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Tiles that the game's own scenario brought. */
static void add_tiles(const Telling *t, json_t *top)
{
    json_t *origin = t->of->origin ? json_loads(t->of->origin, 0, NULL) : NULL;
    if (json_object_get(origin, "tiles"))
        json_object_set(top, "tiles", json_object_get(origin, "tiles"));
    json_decref(origin);
}

/* House rules are the default row with what they change in it. */
static int row_of(const Telling *t)
{
    return t->of->row < 0 ? t->of->generations->preset : t->of->row;
}

static void add_policies(const Telling *t, json_t *top)
{
    const Policies *row = &t->of->generations->rows[row_of(t)].policies;
    const Policies *mine = &game_setup(t->game)->policies;
    json_t *all = policies_json(mine);
    for (int id = 0; id < POLICIES; id++)
        if (mine->value[id] == row->value[id])
            json_object_del(all, policy_name((PolicyId)id));
    if (json_object_size(all))
        json_object_set(top, "policies", all);
    json_decref(all);
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
        game_score_if_ended(t->c, t->game, NULL, points);
    return json_pack("{s:{s:o}}", id, t->of->ends || over ? "final" : "scores",
                     points_json(t, points));
}

char *scenario_from_position(const ScenarioPosition *position)
{
    Telling t = {.of = position, .c = position->catalogue, .game = position->game};
    int points[SEATS_MAX];
    t.turns = json_array();
    t.bag = json_array();
    take_points(&t, points);
    for (int seat = 0; seat < players_of(&t); seat++)
        scenario_name_seat(t.names, seat, position->names[seat]);
    json_t *top = json_pack(
        "{s:s, s:s, s:o, s:o, s:o, s:o}", "format", "hypotenuse-scenario/1", "title",
        "A position of a game", "expansions", expansions_json(game_setup(t.game)->expansions),
        "players", players_json(&t), "points", points_json(&t, points), "board", board_json(&t));
    add_tiles(&t, top);
    add_policies(&t, top);
    play(&t);
    finish_turn(&t);
    json_object_set_new(top, "actions", t.turns);
    if (json_array_size(t.bag))
        json_object_set(top, "bag", t.bag);
    json_decref(t.bag);
    json_object_set_new(top, "expect", expect_json(&t));
    char *text = json_dumps(top, JSON_INDENT(1));
    assert(text && "an object of our own");
    json_decref(top);
    return text;
}
