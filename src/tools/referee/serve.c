/* serve.c: hypotenuse-referee --serve: plays a game for another program. Each line of
 * standard input is a JSON object and gets one on standard output. docs/AI.md lists the requests.
 *
 *   > {"new":{"players":2,"expansions":["halflings"],"seed":7}}
 *   < {"setup":{…},"to_act":0,"scores":[0,0],"over":false,"legal":12}
 *   > {"play":3}                        or the action written out, as in a record
 *   < {"to_act":1,"scores":[0,0],"over":false,"legal":9}
 *
 * A refused request is answered with {"error": why} and changes nothing. */
#include "referee.h"

#include "base/memory.h"
#include "record/codec.h"
#include "record/protocol.h"
#include "rules/view.h"
#include "session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LIMIT = 1 << 16, LEGAL_ROOM = 16384, PAST_ROOM = 4096 };

typedef struct Table {
    const Catalogue *c;
    SessionPlan plan;
    Session *session; /* of the plan, without a record; NULL until "new" */
    Game *view;       /* room for the view of a seat */
    Action *legal;    /* legal actions now; "play" gives an index into them */
    int legal_count;
    Action *past; /* the actions so far, PAST_ROOM */
    int past_count;
} Table;

/* Serves a request, given the member that names it, and adds the answer to `reply`. False with
 * *err. */
typedef bool (*Serve)(Table *table, const JsonAt *request, json_t *reply, Err *err);

static const Game *game_of(const Table *table)
{
    return session_game(table->session);
}

/* Reports the state after each change: the number of legal actions, for "play" and "legal", and the
 * state of the game. */
static void tell(Table *table, json_t *reply)
{
    const Game *game = game_of(table);
    int seat = game_to_act(game);
    table->legal_count = game_legal(table->c, game, table->legal, LEGAL_ROOM);
    if (table->legal_count > LEGAL_ROOM)
        table->legal_count = LEGAL_ROOM;
    json_object_set_new(reply, "to_act", seat == NO_SEAT ? json_null() : json_integer(seat));
    json_object_set_new(reply, "scores", scores_json(game));
    json_object_set_new(reply, "over", json_boolean(game_phase(game) == PHASE_OVER));
    json_object_set_new(reply, "legal", json_integer(table->legal_count));
}

/* Marks the events as shown at once, since no one watches them. */
static void play(Table *table, const Action *action)
{
    session_apply(table->session, action, NULL);
    session_events_done(table->session, session_event_count(table->session));
}

/* Restarts the game of the plan and plays the first `count` actions of the past. */
static void play_anew(Table *table, int count)
{
    session_free(table->session);
    table->session =
        session_new(table->c, rules_builtin_generations(), &table->plan, NULL, NULL, NULL);
    table->past_count = count;
    for (int i = 0; i < count; i++)
        play(table, &table->past[i]);
}

/* Starts a new game. It checks the request before anything ends, so a refused request keeps the
 * present game. */
static bool serve_new(Table *table, const JsonAt *request, json_t *reply, Err *err)
{
    Setup setup;
    if (!protocol_setup_read(request, table->c, &setup, err))
        return false;
    table->plan = session_plan_default();
    table->plan.setup = setup;
    table->plan.seed = (uint64_t)json_get_whole(request, "seed", 0);
    free(table->view);
    table->view = memory_new(game_size(table->c, &setup, 0));
    play_anew(table, 0);
    json_object_set_new(reply, "setup", setup_json(&setup, SETUP_PROTOCOL));
    tell(table, reply);
    return true;
}

/* Returns only what a seat may know (rules/view.h), so a program that plays through this cannot see
 * other hands. */
static bool serve_view(Table *table, const JsonAt *request, json_t *reply, Err *err)
{
    bool is_number = json_is_integer(request->value);
    int number = is_number ? (int)json_integer_value(request->value) : -1;
    if (number < 0 || number >= table->plan.setup.players)
        return err_set(err, "", 0, "there is no such seat");
    game_view(table->c, game_of(table), number, table->view);
    json_object_set_new(reply, "view", protocol_view(table->c, table->view, number));
    return true;
}

static bool serve_legal(Table *table, const JsonAt *request, json_t *reply, Err *err)
{
    (void)request;
    (void)err;
    json_object_set_new(
        reply, "actions",
        protocol_actions(table->c, game_of(table), table->legal, table->legal_count));
    return true;
}

static bool serve_play(Table *table, const JsonAt *request, json_t *reply, Err *err)
{
    int i =
        protocol_answer(request, table->c, game_of(table), table->legal, table->legal_count, err);
    if (i < 0)
        return false;
    if (table->past_count == PAST_ROOM)
        return err_set(err, "", 0, "the game is too long");
    table->past[table->past_count++] = table->legal[i];
    play(table, &table->legal[i]);
    tell(table, reply);
    return true;
}

/* Undoes: {"undo": 3} undoes three actions, also those of other seats. A session undoes only within
 * a turn, like players; here the game is replayed, which takes some milliseconds. */
static bool serve_undo(Table *table, const JsonAt *request, json_t *reply, Err *err)
{
    json_int_t n = json_integer_value(request->value);
    if (n < 1 || n > table->past_count)
        return err_set(err, "", 0, "so many actions cannot be taken back");
    play_anew(table, table->past_count - (int)n);
    tell(table, reply);
    return true;
}

/* To add a request, add its row. If a line has several of these words, the first row counts. */
static const struct {
    const char *word;
    bool needs_game;
    Serve serve;
} requests[] = {
    {"new", false, serve_new},  {"view", true, serve_view}, {"legal", true, serve_legal},
    {"play", true, serve_play}, {"undo", true, serve_undo},
};

/* Other members of the request are ignored. */
static bool serve(Table *table, const JsonAt *request, json_t *reply, Err *err)
{
    JsonAt at;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        if (!json_member(request, requests[i].word, &at))
            continue;
        if (requests[i].needs_game && !table->session)
            return err_set(err, "", 0, "no game has begun");
        return requests[i].serve(table, &at, reply, err);
    }
    return err_set(err, "", 0, "a request is new, view, legal, play or undo");
}

/* Answers one line with one line; a partial reply is dropped after a fault. */
static void answer(Table *table, const char *line)
{
    Err err = {0};
    JsonDoc doc;
    json_doc_parse(&doc, "", line, strlen(line), 1, NULL);
    JsonAt request = json_top(&doc);
    json_t *reply = json_object();
    bool served = json_is_object(doc.root) ? serve(table, &request, reply, &err)
                                           : err_set(&err, "", 0, "a request is a JSON object");
    if (!served) {
        json_object_clear(reply);
        json_object_set_new(reply, "error", json_string(err.text));
    }
    referee_print(reply);
    json_doc_release(&doc);
}

/* Reads the rest of a line that is too long, so that it is answered once. */
static bool skip_rest(const char *line)
{
    int letter = 0;
    if (strlen(line) < LINE_LIMIT - 1 || line[LINE_LIMIT - 2] == '\n')
        return false;
    while (letter != EOF && letter != '\n')
        letter = getc(stdin);
    return true;
}

static void answer_too_long(void)
{
    referee_print(
        json_pack("{s:o}", "error", json_sprintf("a line has at most %d bytes", LINE_LIMIT - 2)));
}

int referee_serve(void)
{
    Table table = {.c = rules_builtin_catalogue()};
    char *line = memory_new(LINE_LIMIT);
    table.legal = memory_list(LEGAL_ROOM, sizeof *table.legal);
    table.past = memory_list(PAST_ROOM, sizeof *table.past);
    while (fgets(line, LINE_LIMIT, stdin))
        if (skip_rest(line))
            answer_too_long();
        else
            answer(&table, line);
    session_free(table.session);
    free(table.view);
    free(table.past);
    free(table.legal);
    free(line);
    return REFEREE_HOLDS;
}
