/* scenario_position.c: writes a position of a game and the actions from it as a scenario: the board
 * with its figures and tokens, and the actions turn by turn:
 *
 *      game ── board, points, policies          the state before
 *        │
 *      actions ── turns, draws from the bag     while they are played
 *        │
 *        └── expectation                        the results
 *
 * Only what lies on the table is written. The pile is therefore empty, hands are empty,
 * and a reader of the text learns no more than the players could see. */
#include "record/scenario.h"

#include "record/scenario_data.h"
#include "record/scenario_write.h"
#include "record/setup_codec.h"

#include <assert.h>
#include <jansson.h>
#include <string.h>

/* The state while a position is written. */
typedef struct Telling {
    const ScenarioPosition *of;
    const Catalogue *c;
    Game *game;
    json_t *turns, *turn; /* the turn being built; NULL before the first */
    json_t *bag;          /* the draws from it */
    /* a turn has started that no action has played: position.begun has the state before */
    bool begun;
    bool refused; /* the rules refused the last action */
    bool waits;   /* the last turn waits for an answer */
    char names[SEATS_MAX][SCENARIO_NAME_SIZE];
} Telling;

static int players_of(const Telling *t)
{
    return game_setup(t->game)->players;
}

/* --- the players ------------------------------------------------------------------------------ */

/* The effects of a turn's start count when the turn is played. */
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
    if (event->kind == EVENT_CHANCE && event->label == LABEL_BAG)
        json_array_append_new(t->bag, json_integer(event->number));
}

/* In a position without a draw pile tiles come from nowhere. */
static void note(Telling *t, const Action *action)
{
    bool begins = action->kind == ACTION_PLACE ||
                  (action->kind == ACTION_DEED && game_phase(t->game) != PHASE_FOLLOW);
    if (begins && (!t->turn || scenario_turn_lays(t->turn))) {
        t->turn = json_pack("{s:s}", "player", t->names[action->seat]);
        json_array_append_new(t->turns, t->turn);
    }
    const Telling *told = t;
    if (!t->turn)
        return;
    scenario_add_to_turn(&(TurnWriting){t->turn, t->c, t->game, told->names}, action);
    json_object_del(t->turn, "draw");
}

static void play(Telling *t)
{
    EventSink sink = {.on_event = on_event, .self = t};
    for (int i = 0; i < t->of->action_count; i++) {
        const Action *action = &t->of->actions[i];
        note(t, action);
        t->begun = false;
        t->refused = i < t->of->done_count ? !t->of->again(t->of->self, t->game, i, &sink)
                                           : !game_apply(t->c, t->game, action, &sink, NULL, NULL);
        assert((!t->refused || i + 1 == t->of->action_count) && "only the last may be refused");
    }
}

/* A turn without a figure so far is written without a follower. A turn that waits for an answer is
 * left out, since scenarios have no half-finished turns. */
static void finish_turn(Telling *t)
{
    Action skip = {.kind = ACTION_SKIP, .seat = game_to_act(t->game)};
    EventSink sink = {.on_event = on_event, .self = t};
    if (!t->refused && game_phase(t->game) == PHASE_FOLLOW)
        game_apply(t->c, t->game, &skip, &sink, NULL, NULL);
    t->waits = !t->refused && game_phase(t->game) == PHASE_DECIDE;
    if (t->waits)
        json_array_clear(t->turns);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Adds the tiles of the game's own scenario or box. */
static void add_tiles(const Telling *t, json_t *top)
{
    json_t *origin = t->of->origin ? json_loads(t->of->origin, 0, NULL) : NULL;
    if (json_object_get(origin, "tiles"))
        json_object_set(top, "tiles", json_object_get(origin, "tiles"));
    json_decref(origin);
}

/* House rules are the default row with their differences. */
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
    int points[SEATS_MAX];
    t.turns = json_array();
    t.bag = json_array();
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
    if (json_array_size(t.bag))
        json_object_set(top, "bag", t.bag);
    json_decref(t.bag);
    json_object_set_new(top, "expect", expect_json(&t));
    char *text = json_dumps(top, JSON_INDENT(1));
    assert(text && "an object of our own");
    json_decref(top);
    return text;
}
