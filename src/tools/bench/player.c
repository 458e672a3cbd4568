/* player.c: decides for a player of a match, with an engine or a bot. Engines think as in the
 * program (session/thought.h), each share in its own thread. */
#include "tools/bench/player.h"

#include "base/memory.h"
#include "bench.h"
#include "log/protocol.h"
#include "rules/game.h"
#include "scenario/codec.h"
#include "session/thought.h"
#include "system/clock.h"
#include "system/jobs.h"
#include "system/process.h"
#include "variant.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- bot -------------------------------------------------------------------------------------- */

/* Plays by asking another program. The match waits for a silent bot; a bot that ends loses the
 * match. */

/* Reports here if the bot has ended, so that the caller only has to end the match. */
static bool send_line(Child *bot, json_t *object)
{
    char *line = protocol_line(object);
    bool sent = child_send(bot, line);
    free(line);
    return sent || bench_fault("the bot has ended");
}

/* Starts a game. `seat` is the bot's; NO_SEAT: it has all seats but one. False with a message if
 * the bot has ended. */
static bool bot_begin(Child *bot, const Setup *setup, int seat)
{
    json_t *where = seat == NO_SEAT ? json_null() : json_integer(seat);
    return send_line(
        bot, json_pack("{so so}", "begin", setup_json(setup, SETUP_PROTOCOL), "seat", where));
}

/* Returns the index of the action in `legal`, −1 with *err. The bot's answer is checked as strictly
 * as a file. */
static int read_answer(Child *bot, const Catalogue *c, const Game *view, const Action *legal, int n,
                       Err *err)
{
    JsonDoc doc;
    JsonAt play;
    int i = -1;
    const char *line = child_line(bot);
    if (!line) {
        err_set(err, "", 0, "the bot has ended");
        return -1;
    }
    if (!json_doc_parse(&doc, "", line, strlen(line), 1, err))
        return -1;
    JsonAt top = json_top(&doc);
    if (json_member(&top, "play", &play))
        i = protocol_answer(&play, c, view, legal, n, err);
    else
        json_fault(&top, err, "an answer must be {\"play\": …}");
    json_doc_release(&doc);
    return i;
}

/* Returns the index of the bot's action in `legal`; −1 with a message if the bot gives none
 * or has ended.
 *   since   what the others have done since its last decision; the bot takes ownership
 *   ms      how long it should take, 0: no limit
 *
 * Sends the bot what its seat may know and all legal actions, so that it can play without knowing a
 * rule. */
static int bot_decide(Child *bot, const Catalogue *c, const Game *view, const Action *legal, int n,
                      json_t *since, long ms)
{
    Err err = {0};
    json_t *question = json_pack("{so so so}", "view", protocol_view(c, view, game_to_act(view)),
                                 "legal", protocol_actions(c, view, legal, n), "since", since);
    if (ms)
        json_object_set_new(question, "ms", json_integer(ms));
    if (!send_line(bot, question))
        return -1;
    int i = read_answer(bot, c, view, legal, n, &err);
    if (i < 0)
        bench_fault("the bot's answer: %s", err.text);
    return i;
}

/* --- player ----------------------------------------------------------------------------------- */

struct Player {
    Variant variant; /* if it has no engine, a bot plays */
    Child *bot;
    json_t *since; /* for a bot: what the others have done since its last decision */
    const Catalogue *c;
    WorkerPool *pool; /* for all shares of a decision but the first */
    PlayerBudget budget;
    double end;                 /* seconds: when the clock runs out, if there is one */
    double late[AI_SHARES_MAX]; /* processor time of each share after its clock ran out */
    Thought *thought;           /* of the current decision; created with the first game */
    PlayerSums sums;
};

/* The name of a bot is "cmd:" followed by its command line. */
Player *player_new(const char *name, const Catalogue *c, PlayerBudget budget)
{
    static const char other[] = "cmd:";
    bool is_bot = strncmp(name, other, strlen(other)) == 0;
    Player *player = memory_new(sizeof *player);
    player->c = c;
    player->budget = budget;
    player->pool = pool_new(AI_SHARES_MAX, 0);
    if (is_bot && !(player->bot = child_new(name + strlen(other))))
        perror("hypotenuse-bench");
    if (is_bot ? player->bot != NULL : variant_read(name, &player->variant))
        return player;
    player_free(player);
    return NULL;
}

void player_free(Player *player)
{
    if (!player)
        return;
    thought_free(player->thought);
    child_free(player->bot);
    json_decref(player->since);
    pool_free(player->pool);
    free(player);
}

/* The Thought is kept from game to game, so that its memory is allocated once. */
bool player_begin(Player *player, const Setup *setup, int seat)
{
    if (!player->thought)
        player->thought = thought_new(game_size(player->c, setup, 0));
    if (!player->bot)
        return true;
    json_decref(player->since);
    player->since = json_array();
    return bot_begin(player->bot, setup, seat);
}

/* The clock of a share, and the processor time when it ran out. */
typedef struct ShareClock {
    double end, late_from; /* late_from is 0 until the clock runs out */
} ShareClock;

/* Also notes when it first returned true, because thinking after that counts as late. */
static bool clock_ran_out(void *self)
{
    ShareClock *clock = self;
    if (bench_seconds() < clock->end)
        return false;
    if (clock->late_from <= 0.0)
        clock->late_from = clock_processor_s();
    return true;
}

/* Runs a share as a job of the pool; the item is its number. */
static void think(void *self, uint64_t share)
{
    Player *player = self;
    ShareClock clock = {.end = player->end};
    thought_share(&player->thought->work, (int)share, player->budget.ms ? clock_ran_out : NULL,
                  &clock);
    player->late[share] = clock.late_from > 0.0 ? clock_processor_s() - clock.late_from : 0.0;
}

/* All shares think at the same time, as in the program. The first runs in this thread, so that an
 * engine with one share needs no other. */
static void ask_engine(Player *player, uint64_t seed, Action *out)
{
    Thought *thought = player->thought;
    Job job = {.work = think, .self = player};
    player->end = bench_seconds() + (double)player->budget.ms / 1000.0;
    thought->stream = seed;
    thought->character = (uint8_t)player->variant.character;
    /* if there is a clock, only the clock limits the decision, however long the engine needs */
    thought->timed = true;
    if (player->budget.nodes)
        thought->nodes = (uint64_t)player->budget.nodes;
    for (int i = 1; i < thought->engine->shares; i++)
        job_add(player->pool, &job, (uint64_t)i);
    think(player, 0);
    job_wait(&job);
    *out = thought_action(thought);
    for (int i = 0; i < thought->engine->shares; i++) {
        player->sums.nodes += thought->answer[i].nodes;
        if (player->late[i] > player->sums.late)
            player->sums.late = player->late[i];
    }
}

/* Chooses to draw; returns false if that is not allowed. */
static bool draw_first(const Thought *thought, Action *out)
{
    for (int i = 0; i < thought->legal_count; i++) {
        if (thought->legal[i].kind == ACTION_DRAW) {
            *out = thought->legal[i];
            return true;
        }
    }
    return false;
}

/* Returns whether a player who ignores what sets offer would leave out the action. Such a player
 * places tiles and followers, and answers the questions they must. They neither capture nor flee,
 * draw rather than place an abbey or a castle, and leave bridges, small castles, bids, acrobats,
 * ringmasters and the quarters of Leipzig to others. */
static bool is_ignored(const Catalogue *c, const Game *view, const Action *action)
{
    static const uint32_t deeds = 1u << DEED_STAND | 1u << DEED_FAIRY | 1u << DEED_PRINCESS |
                                  1u << DEED_TOWER | 1u << DEED_RANSOM | 1u << DEED_FLY |
                                  1u << DEED_BARN | 1u << DEED_BRIDGE | 1u << DEED_ACROBATS;
    static const uint32_t declined =
        1u << QUESTION_FLEE | 1u << QUESTION_CASTLE | 1u << QUESTION_BID | 1u << QUESTION_LEIPZIG;
    if (action->kind == ACTION_PLACE) {
        const TileKind *kind = catalogue_kind(c, action->copy);
        return action->choice == PLACE_SPANS || (kind_is_own(kind) && kind->shape != SHAPE_HALF);
    }
    return (action->kind == ACTION_DEED && deeds >> action->choice & 1) ||
           (action->kind == ACTION_FOLLOW && action->figure_kind == FIGURE_RINGMASTER) ||
           (game_phase(view) == PHASE_DECIDE && declined >> game_asked(view) & 1 && action->choice);
}

/* If all actions would be left out, none is, because the player must do something. */
static void leave_out_ignored(const Catalogue *c, Thought *thought)
{
    int kept = 0;
    for (int i = 0; i < thought->legal_count; i++)
        if (!is_ignored(c, thought->view, &thought->legal[i]))
            thought->legal[kept++] = thought->legal[i];
    thought->legal_count = kept ? kept : thought->legal_count;
}

/* Sends the bot the question along with the list of what the others did, then starts a new list. */
static bool ask_bot(Player *player, Action *out)
{
    const Thought *thought = player->thought;
    int i = bot_decide(player->bot, player->c, thought->view, thought->legal, thought->legal_count,
                       player->since, player->budget.ms);
    player->since = json_array();
    if (i >= 0)
        *out = thought->legal[i];
    return i >= 0;
}

/* A bot keeps its own game and must receive the actions of others; an engine gets the game
 * itself. */
void player_see(Player *player, const Game *game, const Action *action)
{
    if (player->bot)
        json_array_append_new(player->since, action_json(player->c, game, action));
}

/* For a bot, the Thought provides only the view and the legal actions, which do not depend on the
 * engine named here. */
bool player_decide(Player *player, const Game *game, uint64_t seed, Action *out)
{
    double began = bench_seconds();
    const AiEngine *engine = player->bot ? ai_engine(0) : player->variant.engine;
    thought_begin(player->thought, engine, player->c, game, seed);
    bool decided = true;
    if (player->variant.ignores)
        leave_out_ignored(player->c, player->thought);
    if (player->bot)
        decided = ask_bot(player, out);
    else if (!player->variant.draws || !draw_first(player->thought, out))
        ask_engine(player, seed, out);
    player->sums.seconds += bench_seconds() - began;
    player->sums.decisions++;
    return decided;
}

const PlayerSums *player_sums(const Player *player)
{
    return &player->sums;
}
