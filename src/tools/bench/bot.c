/* bot.c: see bot.h. A bot that is silent is waited for; one that ends loses the match for
 * whoever chose it. */
#include "bot.h"

#include "base/memory.h"
#include "record/protocol.h"
#include "record/setup_codec.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct Bot {
    pid_t pid;
    FILE *to, *from;
    char *line;
    size_t room;
};

static void become(const char *command, const int in[2], const int out[2])
{
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    close(in[0]);
    close(in[1]);
    close(out[0]);
    close(out[1]);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

Bot *bot_new(const char *command)
{
    int in[2], out[2];
    Bot *bot = memory_new(sizeof *bot);
    if (pipe(in) != 0 || pipe(out) != 0) {
        perror("hypotenuse-bench");
        free(bot);
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN); /* a bot that is gone is noticed when it should answer */
    bot->pid = fork();
    if (bot->pid == 0)
        become(command, in, out);
    close(in[0]);
    close(out[1]);
    bot->to = fdopen(in[1], "w");
    bot->from = fdopen(out[0], "r");
    if (bot->pid > 0 && bot->to && bot->from)
        return bot;
    perror("hypotenuse-bench");
    bot_free(bot);
    return NULL;
}

void bot_free(Bot *bot)
{
    if (!bot)
        return;
    if (bot->to)
        fclose(bot->to);
    if (bot->from)
        fclose(bot->from);
    if (bot->pid > 0)
        waitpid(bot->pid, NULL, 0);
    free(bot->line);
    free(bot);
}

static bool send_line(Bot *bot, json_t *object)
{
    char *line = protocol_line(object);
    bool sent = fputs(line, bot->to) >= 0 && fflush(bot->to) == 0;
    free(line);
    if (!sent)
        fprintf(stderr, "hypotenuse-bench: the bot is gone\n");
    return sent;
}

bool bot_begin(Bot *bot, const Setup *setup, int seat)
{
    json_t *where = seat == NO_SEAT ? json_null() : json_integer(seat);
    return send_line(
        bot, json_pack("{so so}", "begin", setup_json(setup, SETUP_PROTOCOL), "seat", where));
}

static int read_answer(Bot *bot, const Catalogue *c, const Game *view, const Action *legal, int n,
                       Err *err)
{
    JsonDoc doc;
    JsonAt play;
    int i = -1;
    if (getline(&bot->line, &bot->room, bot->from) <= 0) {
        err_set(err, "", 0, "it is gone");
        return -1;
    }
    if (!json_doc_parse(&doc, "", bot->line, strlen(bot->line), 1, err))
        return -1;
    JsonAt top = json_top(&doc);
    if (json_member(&top, "play", &play))
        i = protocol_answer(&play, c, view, legal, n, err);
    else
        json_fault(&top, err, "an answer is {\"play\": …}");
    json_doc_release(&doc);
    return i;
}

int bot_decide(Bot *bot, const Catalogue *c, const Game *view, const Action *legal, int n, long ms)
{
    Err err = {0};
    json_t *question = json_pack("{so so}", "view", protocol_view(c, view, game_to_act(view)),
                                 "legal", protocol_actions(c, view, legal, n));
    if (ms)
        json_object_set_new(question, "ms", json_integer(ms));
    if (!send_line(bot, question))
        return -1;
    int i = read_answer(bot, c, view, legal, n, &err);
    if (i < 0)
        fprintf(stderr, "hypotenuse-bench: the bot's answer: %s\n", err.text);
    return i;
}
