/* test_public_log.c: a replica built only from a public log equals its seat's view after every
 * line; lines that are changed, missing or impossible are refused without any effect. */
#include "rules_help.h"

#include "base/text.h"
#include "log/public_log.h"
#include "rules/outcome.h"
#include "rules/query.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LEGAL_ROOM = 8192, ACTIONS = 2048, READERS = 2 };

/* A host: the true game, its actions, and the replicas that read its log. */
typedef struct Host {
    const Catalogue *c;
    RecordHeader header;
    Game *game, *before, *view;
    PublicLog log;
    Action played[ACTIONS];
    int count;
    LogReader *readers[READERS];
    int seats[READERS];
    int64_t time;
} Host;

static char *action_line(PublicLog *log, const Action *action, const Game *before, int64_t time)
{
    LogLine line = {.kind = LOG_ACTION, .time = time, .action = *action};
    return log_line(log, &line, before);
}

static char *undo_line(Host *host, int count)
{
    LogLine line = {.kind = LOG_UNDO, .time = ++host->time, .count = count};
    return log_line(&host->log, &line, NULL);
}

static void expect_views(Host *host)
{
    for (int i = 0; i < READERS; i++) {
        game_view(host->c, host->game, host->seats[i], host->view);
        assert_true(game_equal(host->readers[i]->game, host->view));
        assert_int_equal(host->readers[i]->lines, host->log.lines);
        Digest hash = host->readers[i]->hash;
        assert_true(digest_equal(&hash, &host->log.hash));
    }
}

static void send(Host *host, char *line)
{
    Err err = {0};
    for (int i = 0; i < READERS; i++) {
        if (!log_reader_line(host->readers[i], line, strlen(line) - 1, NULL, &err))
            fail_msg("%s: %s", line, err.text);
    }
    free(line);
}

static void begin(Host *host, uint64_t seed)
{
    EventSink sink = {.telling = NULL};
    log_begin(&host->log, host->c);
    sink.telling = log_telling(&host->log);
    record_game_start(host->c, &host->header, host->game, &sink);
    if (host->header.open_hands)
        game_open_hands(host->game);
    host->seats[0] = NO_SEAT;
    host->seats[1] = (int)(seed % host->header.setup.players);
    for (int i = 0; i < READERS; i++)
        host->readers[i] = log_reader_new(host->c, game_eyes(host->seats[i]));
    send(host, log_head(&host->log, &host->header, &(LogTerms){.share_count = 0}, host->game,
                        host->time));
    uint16_t hand[HAND_MAX];
    int n = game_hand_halves(host->c, host->game, host->seats[1], hand);
    if (game_hands_hidden(host->game))
        assert_true(log_reader_hand(host->readers[1], host->seats[1], hand, n));
    expect_views(host);
}

static Host *host_new(uint64_t seed)
{
    Host *host = calloc(1, sizeof *host);
    RecordHeader *header = &host->header;
    host->c = rules_builtin_catalogue();
    host->time = 1790000000000;
    header->setup = setup_with_sets(setup_default(), seed);
    header->setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS);
    header->setup.players = (uint8_t)(2 + seed % 4);
    header->setup.hands = (uint8_t)(seed % HAND_MODES);
    header->open_hands = seed % 4 == 1;
    header->seed = seed % 2 ? seed : 0;
    header->key = seed % 2 ? (ChanceKey){{0}} : (ChanceKey){{(uint32_t)seed + 1, 2, 3}};
    header->fingerprint = host->c->fingerprint;
    for (int i = 0; i < header->setup.players; i++) {
        Text text = text_in(header->seats[i].name, sizeof header->seats[i].name);
        text_add(&text, "P%d", i);
        header->seats[i].color = (uint8_t)i;
    }
    size_t size = game_size(host->c, &header->setup, 0);
    host->game = calloc(1, size);
    host->before = calloc(1, size);
    host->view = calloc(1, size);
    begin(host, seed);
    return host;
}

static void host_free(Host *host)
{
    for (int i = 0; i < READERS; i++)
        log_reader_free(host->readers[i]);
    free(host->view);
    free(host->before);
    free(host->game);
    free(host);
}

static char *act(Host *host, const Action *action)
{
    EventSink sink = {.telling = log_telling(&host->log)};
    game_copy(host->before, host->game);
    assert_true(game_apply(host->c, host->game, action, &sink, NULL, NULL));
    assert_true(host->count < ACTIONS);
    host->played[host->count++] = *action;
    return action_line(&host->log, action, host->before, ++host->time);
}

static void take_back(Host *host, int count)
{
    host->count -= count;
    record_game_start(host->c, &host->header, host->game, NULL);
    if (host->header.open_hands)
        game_open_hands(host->game);
    for (int i = 0; i < host->count; i++)
        assert_true(game_apply(host->c, host->game, &host->played[i], NULL, NULL, NULL));
    send(host, undo_line(host, count));
}

static Action any_action(const Host *host, Rng *rng)
{
    static Action legal[LEGAL_ROOM];
    int n = game_legal(host->c, host->game, legal, LEGAL_ROOM);
    assert_in_range(n, 1, LEGAL_ROOM);
    return legal[rng_below(rng, (uint32_t)n)];
}

/* Plays whole games of all kinds, and sometimes undoes the last actions. */
static void test_readers_have_views(void **state)
{
    int games = getenv("HYPOTENUSE_LONG") ? 400 : getenv("HYPOTENUSE_SHORT") ? 1 : 8;
    (void)state;
    for (int i = 0; i < games; i++) {
        Rng rng = rng_seeded((uint64_t)i);
        Host *host = host_new(1960 + (uint64_t)i);
        while (game_phase(host->game) != PHASE_OVER) {
            Action action = any_action(host, &rng);
            send(host, act(host, &action));
            expect_views(host);
            if (host->count > 3 && rng_below(&rng, 60) == 0) {
                take_back(host, 1 + (int)rng_below(&rng, 3));
                expect_views(host);
            }
        }
        host_free(host);
    }
}

static void expect_refused(LogReader *reader, const char *line, const char *reason)
{
    uint64_t before = game_hash(reader->game);
    int lines = reader->lines;
    Err err = {0};
    Digest hash = reader->hash, now;
    assert_false(log_reader_line(reader, line, strlen(line) - 1, NULL, &err));
    if (!strstr(err.text, reason))
        fail_msg("'%s', expected '%s'", err.text, reason);
    assert_true(game_hash(reader->game) == before);
    assert_int_equal(reader->lines, lines);
    now = reader->hash;
    assert_true(digest_equal(&hash, &now));
}

/* A reader refuses a line with a changed byte, a repeated line, and a line after a missing one. */
static void test_changed_lines(void **state)
{
    Rng rng = rng_seeded(5);
    (void)state;
    Host *host = host_new(1961);
    int lines = getenv("HYPOTENUSE_SHORT") ? 3 : 12;
    for (int i = 0; i < lines; i++) {
        Action action = any_action(host, &rng);
        char *line = act(host, &action);
        size_t length = strlen(line);
        for (size_t k = 0; k + 1 < length; k++) {
            line[k] ^= 1;
            expect_refused(host->readers[0], line, "was changed");
            line[k] ^= 1;
        }
        char *again = strdup(line);
        send(host, line);
        expect_refused(host->readers[0], again, "was changed");
        free(again);
    }
    Action action = any_action(host, &rng);
    free(act(host, &action));
    action = any_action(host, &rng);
    char *after = act(host, &action);
    expect_refused(host->readers[0], after, "was changed");
    free(after);
    host_free(host);
}

/* A host that knows the true game lies with valid hashes: an outcome too many, or a tile that is
 * already on the board. */
static void test_a_lying_host(void **state)
{
    Rng rng = rng_seeded(6);
    int lies = 0;
    (void)state;
    Host *host = host_new(1962);
    for (int i = 0; i < 60; i++) {
        Action action = any_action(host, &rng);
        PublicLog truth = host->log;
        char *line = act(host, &action);
        PublicLog lie = host->log; /* contains the outcomes of this action */
        lie.lines = truth.lines;
        lie.hash = truth.hash;
        lie.telling.items = lie.items;
        PublicLog other = lie;
        lie.items[lie.telling.count++] = (Outcome){OUTCOME_DIE, 1};
        char *false_line = action_line(&lie, &action, host->before, host->time);
        expect_refused(host->readers[1], false_line, "cannot have come");
        free(false_line);
        if (other.telling.count && other.items[0].kind == OUTCOME_DRAWN) {
            other.telling.items = other.items;
            /* a lie: the only start tile is already on the board */
            other.items[0].value = game_tile(host->game, 0).copy;
            false_line = action_line(&other, &action, host->before, host->time);
            expect_refused(host->readers[1], false_line, "cannot have come");
            free(false_line);
            lies++;
        }
        send(host, line);
    }
    assert_true(lies >= 5);
    expect_views(host);
    host_free(host);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_readers_have_views),
        cmocka_unit_test(test_changed_lines),
        cmocka_unit_test(test_a_lying_host),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
