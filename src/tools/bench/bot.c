/* bot.c: plays by asking another program. A silent bot is waited for; one that ends loses the
 * match. */
#include "bot.h"

#include "bench.h"
#include "record/codec.h"
#include "record/protocol.h"

#include <stdlib.h>
#include <string.h>

/* Reports here that the bot has ended; the caller only ends the match. */
static bool send_line(Child *bot, json_t *object)
{
    char *line = protocol_line(object);
    bool sent = child_send(bot, line);
    free(line);
    return sent || bench_fault("the bot has ended");
}

bool bot_begin(Child *bot, const Setup *setup, int seat)
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

/* Sends the bot what its seat may know and all legal actions, so that it can play without knowing a
 * rule. */
int bot_decide(Child *bot, const Catalogue *c, const Game *view, const Action *legal, int n,
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
