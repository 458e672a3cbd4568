/* test_table_seats.c: several people at one machine: A has seats 0 and 2, B has seat 1, and there
 * is a spectator. From the lobby to the end of a game with hidden hands, with connections that
 * break and programs that restart; and the things a machine with two seats must not be able to
 * do. */
#include "table_help.h"

#include "log/digest.h"
#include "rules/query.h"
#include "rules/view.h"
#include "server/client.h"
#include "server/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { A, B, WATCHER, STRANGER, MACHINES, SEATS = 3, QUEUE = 512 };
enum { ADA, BEN, CLEO }; /* seats; Ada and Cleo share a machine */

/* A machine; its messages in both directions are queued, as over a network. */
typedef struct Machine {
    TableClient *client; /* NULL: a modified client that only listens */
    Digest key;
    int number; /* the connection's number, −1: none */
    Journal said;
    char *there[QUEUE], *back[QUEUE];
    int there_count, back_count;
    int hands; /* number of HAND messages on this connection, and the set of their seats */
    unsigned hand_seats;
} Machine;

static Machine machines[MACHINES];
static Server *server;
static Journal journal;
static Rng rng;
static int64_t now;
static const Digest secret = {{0x77, 3}};

static void keep(char **row, int *count, const char *line, size_t length)
{
    assert_true(*count < QUEUE);
    char *copy = malloc(length + 1);
    memcpy(copy, line, length);
    copy[length] = 0;
    row[(*count)++] = copy;
}

static void to_table(void *self, const char *line, size_t length)
{
    Machine *m = self;
    keep(m->there, &m->there_count, line, length);
}

static void to_machine(void *self, const char *line, size_t length)
{
    Machine *m = self;
    keep(m->back, &m->back_count, line, length);
}

static void hung_up(void *self)
{
    ((Machine *)self)->number = -1;
}

static void hear(Machine *m, const char *line)
{
    Message message;
    Err err = {0};
    size_t length = strlen(line);
    journal_record(&m->said, line, length);
    if (message_is(line, length) &&
        message_read(rules_builtin_catalogue(), line, length - 1, &message, &err)) {
        bool hand = message.kind == MESSAGE_HAND;
        m->hands += hand;
        m->hand_seats |= hand ? 1u << message.seat : 0;
        message_release(&message);
    }
    if (m->client && !client_line(m->client, line, length - 1, NULL, &err) && m->number >= 0)
        fail_msg("%s", err.text);
}

static char *take(char **row, int *count)
{
    char *line = row[0];
    memmove(row, row + 1, (size_t)-- * count * sizeof *row);
    return line;
}

static void settle(void)
{
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < MACHINES; i++) {
            Machine *m = &machines[i];
            char *line = m->there_count ? take(m->there, &m->there_count) : NULL;
            if (line && m->number >= 0)
                server_line(server, m->number, line, strlen(line) - 1, now += 60);
            free(line);
            more |= line != NULL;
            line = m->back_count ? take(m->back, &m->back_count) : NULL;
            if (line)
                hear(m, line);
            free(line);
            more |= line != NULL;
        }
    }
}

static void connects(int i)
{
    Machine *m = &machines[i];
    m->hands = 0;
    m->hand_seats = 0;
    m->number = server_opened(server, to_machine, hung_up, m, NULL, now);
    if (m->client)
        client_opened(m->client, to_table, m, NULL);
    settle();
}

/* Ends the connection; everything under way is lost. */
static void is_cut(int i)
{
    Machine *m = &machines[i];
    while (m->there_count)
        free(take(m->there, &m->there_count));
    while (m->back_count)
        free(take(m->back, &m->back_count));
    if (m->client)
        client_closed(m->client);
    if (m->number >= 0)
        server_closed(server, m->number, now += 1000);
    m->number = -1;
    settle();
}

/* Starts a program that knows only its key and its seats. */
static void starts(int i, int seat, const char *name)
{
    Machine *m = &machines[i];
    client_free(m->client);
    m->client = client_new(rules_builtin_catalogue(), seat, name, &m->key);
    client_signs(m->client, mock_sign, &m->key, mock_check);
}

static bool begins(void *self, const Waiting *game, const Digest *told)
{
    (void)self;
    (void)game;
    (void)told;
    return true;
}

/* Ada and Ben have joined; Cleo is added at Ada's machine. */
static int set_up(void **state)
{
    RecordHeader header = table_header(SEATS, HANDS_DEAL);
    LogTerms terms = {.promise = fair_promise(&secret)};
    (void)state;
    now = 1790000000000;
    rng = rng_seeded(41);
    journal.length = 0;
    server = server_wait(rules_builtin_catalogue(), &header, &terms, &secret, begins,
                         journal_record, &journal);
    server_checks(server, mock_check);
    for (int i = 0; i < MACHINES; i++) {
        machines[i] = (Machine){.number = -1, .key = {{(uint8_t)(10 + i)}}};
        if (i < STRANGER) {
            starts(i, i == WATCHER ? NO_SEAT : i, i == A ? "Ada" : "Ben");
            connects(i);
        }
    }
    assert_true(client_add_player(machines[A].client, CLEO, "Cleo"));
    settle();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (int i = 0; i < MACHINES; i++) {
        is_cut(i);
        client_free(machines[i].client);
        free(machines[i].said.text);
    }
    server_free(server);
    return 0;
}

static void get_ready(int i)
{
    Digest share = {{(uint8_t)(90 + i)}};
    assert_true(client_ready(machines[i].client, &share));
    settle();
}

static void begin_game(void)
{
    get_ready(A);
    get_ready(B);
    assert_non_null(server_table(server));
    settle();
}

static int machine_of(int seat)
{
    return seat == BEN ? B : A;
}

/* Asserts that a machine knows exactly what its seats see of the game. */
static void expect_views(void)
{
    const Catalogue *c = rules_builtin_catalogue();
    const Game *game = server_table(server)->game;
    Game *view = malloc(game_size(c, game_setup(game), 0));
    for (int i = 0; i <= WATCHER; i++) {
        game_copy(view, game);
        game_hide(c, view, client_seats(machines[i].client));
        assert_true(game_equal(view, client_game(machines[i].client)));
    }
    free(view);
}

static bool wants(int i, TableRequest r)
{
    bool taken = client_request(machines[i].client, &r);
    settle();
    return taken && machines[i].client->answer == TABLE_DONE;
}

/* Lets the acting seat take a random legal action; now and then a player requests an undo, and all
 * agree. */
static void play(int actions)
{
    const Table *table = server_table(server);
    while (actions-- > 0 && game_phase(table->game) != PHASE_OVER) {
        const TableAsk *ask = &table->state.ask;
        uint8_t seat = game_to_act(table->game);
        TableRequest r = {.seat = seat, .verb = TABLE_ACT};
        if (ask->what) {
            for (r.seat = 0; ask->agreed >> r.seat & 1; r.seat++) {
            }
            r.verb = TABLE_AGREE;
        } else if (table->log.lines > 20 && rng_below(&rng, 25) == 0) {
            r.verb = TABLE_UNDO;
            r.count = 1;
        } else {
            r.action = table_any_action(client_game(machines[machine_of(seat)].client), &rng);
        }
        assert_true(wants(machine_of(r.seat), r));
        expect_views();
    }
}

/* --- a game ----------------------------------------------------------------------------------- */

/* The lobby shows two names and one key; the machine commits to one share for both, and is ready
 * for both or for neither. */
static void test_waiting_together(void **state)
{
    const Waiting *w = server_waiting(server);
    (void)state;
    assert_int_equal(w->here, 7);
    assert_string_equal(w->header.seats[CLEO].name, "Cleo");
    assert_true(digest_equal(&w->terms.keys[ADA], &w->terms.keys[CLEO]));
    assert_int_equal(client_seats(machines[A].client), 1u << ADA | 1u << CLEO);
    get_ready(A);
    assert_int_equal(w->promised, 1u << ADA | 1u << CLEO);
    assert_true(digest_equal(&w->promises[ADA], &w->promises[CLEO]));
    /* After any change of players or names, the whole machine must confirm again. */
    assert_true(client_add_player(machines[A].client, CLEO, "Clea"));
    settle();
    assert_int_equal(w->promised, 0);
    assert_string_equal(w->header.seats[CLEO].name, "Clea");
    assert_true(client_add_player(machines[A].client, CLEO, NULL));
    settle();
    assert_int_equal(w->here, 3);
    assert_true(digest_is_zero(&w->terms.keys[CLEO]));
    assert_int_equal(client_seats(machines[A].client), 1u << ADA);
    assert_false(
        client_add_player(machines[A].client, CLEO, NULL)); /* this player has left the seat */
    assert_false(client_add_player(machines[A].client, ADA, "Adam"));
    assert_false(client_add_player(machines[WATCHER].client, CLEO, "W"));
}

/* A taken name or another player's seat is refused; seated players stay. */
static void test_what_is_taken(void **state)
{
    const Waiting *w = server_waiting(server);
    (void)state;
    assert_true(client_add_player(machines[A].client, CLEO, "Ben"));
    settle();
    assert_string_equal(w->header.seats[CLEO].name, "Cleo");
    assert_true(client_add_player(machines[B].client, CLEO, "Thief"));
    settle();
    assert_int_equal(client_seats(machines[B].client), 1u << BEN);
    assert_true(digest_equal(&w->terms.keys[CLEO], &machines[A].key));
    assert_int_equal(client_seats(machines[A].client), 1u << ADA | 1u << CLEO);
    /* The same key from another machine takes over all its seats. */
    machines[STRANGER].key = machines[A].key;
    starts(STRANGER, ADA, "Ada");
    connects(STRANGER);
    assert_true(machines[A].number < 0 && machines[STRANGER].number >= 0);
    assert_int_equal(w->here, 1u << ADA | 1u << BEN);
    get_ready(STRANGER);
    assert_int_equal(w->promised, 1u << ADA);
}

/* A client that also names another player's seat neither gets it nor disconnects anyone: seats are
 * assigned by key alone. */
static void test_nobody_is_put_out(void **state)
{
    const Waiting *w = server_waiting(server);
    (void)state;
    is_cut(A);
    starts(A, ADA, "Ada"); /* the third seat is free now */
    connects(A);
    assert_int_equal(w->here, 1u << ADA | 1u << BEN);
    machines[STRANGER].key.bytes[0] = 99;
    starts(STRANGER, CLEO, "Zoe");
    assert_true(client_add_player(machines[STRANGER].client, ADA, "Thief"));
    connects(STRANGER);
    assert_true(machines[A].number >= 0 && machines[B].number >= 0);
    assert_string_equal(w->header.seats[ADA].name, "Ada");
    assert_true(digest_equal(&w->terms.keys[ADA], &machines[A].key));
    assert_int_equal(w->here, 1u << ADA | 1u << BEN | 1u << CLEO);
    assert_int_equal(client_seats(machines[STRANGER].client), 1u << CLEO);
}

/* The connection breaks after the first of the two hands has arrived: with half of its data a
 * machine can't play, so it starts over. */
static void test_cut_between_hands(void **state)
{
    Machine *m = &machines[A];
    (void)state;
    begin_game();
    is_cut(A);
    starts(A, ADA, "Ada");
    assert_true(client_add_player(m->client, CLEO, "Cleo"));
    m->hands = 0;
    m->number = server_opened(server, to_machine, hung_up, m, NULL, now);
    client_opened(m->client, to_table, m, NULL);
    while (!m->hands) {
        char **row = m->there_count ? m->there : m->back;
        char *line = take(row, m->there_count ? &m->there_count : &m->back_count);
        if (row == m->there)
            server_line(server, m->number, line, strlen(line) - 1, now += 60);
        else
            hear(m, line);
        free(line);
    }
    is_cut(A);
    connects(A);
    assert_int_equal(m->hands, 2);
    expect_views();
}

/* The game is played to the end, with broken connections, restarts and undos; the log is valid and
 * says who shared a machine. */
static void test_a_game_to_the_end(void **state)
{
    const Table *table;
    Err err = {0};
    (void)state;
    begin_game();
    table = server_table(server);
    for (int round = 0; game_phase(table->game) != PHASE_OVER; round++) {
        play(15);
        if (game_phase(table->game) == PHASE_OVER)
            break;
        is_cut(A);
        assert_true(table->state.seats[ADA].lost && table->state.seats[CLEO].lost);
        if (round % 2) { /* the program is also restarted */
            starts(A, ADA, "Ada");
            assert_true(client_add_player(machines[A].client, CLEO, "Cleo"));
        }
        connects(A);
        assert_false(table->state.seats[ADA].lost || table->state.seats[CLEO].lost);
        expect_views();
    }
    server_tick(server, now += 1000);
    settle();
    assert_true(table->state.opened);
    size_t length;
    const char *text = client_text(machines[A].client, &length);
    assert_int_equal(length, journal.length);
    assert_memory_equal(text, journal.text, length);
    if (!log_verify(rules_builtin_catalogue(), text, length, mock_check, &err))
        fail_msg("%s", err.text);
    const LogTerms *terms = &machines[WATCHER].client->reader->terms;
    assert_true(digest_equal(&terms->keys[ADA], &terms->keys[CLEO]));
    assert_false(digest_equal(&terms->keys[ADA], &terms->keys[BEN]));
}

/* --- cheats ----------------------------------------------------------------------------------- */

/* A machine receives the hands of its own seats, and no other machine receives them, whatever it
 * claims. */
static void test_own_hands_only(void **state)
{
    Digest first = {{0}};
    (void)state;
    begin_game();
    assert_int_equal(machines[A].hands, 2);
    assert_int_equal(machines[A].hand_seats, 1u << ADA | 1u << CLEO);
    assert_int_equal(machines[B].hand_seats, 1u << BEN);
    assert_int_equal(machines[WATCHER].hands, 0);
    play(12);
    /* A client with the machine's key receives nothing as a spectator; for one of the machine's
     * seats it receives that hand, and the other connection ends. */
    const int places[] = {NO_SEAT, CLEO};
    for (int i = 0; i < 2; i++) {
        machines[STRANGER].key = machines[A].key;
        starts(STRANGER, places[i], "X");
        connects(STRANGER);
        assert_true(machines[STRANGER].number >= 0);
        assert_int_equal(machines[STRANGER].hand_seats, game_eyes(places[i]));
        assert_int_equal(machines[A].number < 0, i);
        if (!i)
            is_cut(STRANGER);
    }
    assert_true(server_table(server)->state.seats[ADA].lost);
    assert_false(server_table(server)->state.seats[CLEO].lost);
    is_cut(STRANGER);
    /* Another key claims one of the machine's seats in addition to its own seat, or while
     * watching. */
    assert_true(log_line_sound(journal.text, strcspn(journal.text, "\n"), &first));
    const Message joins[] = {{.kind = MESSAGE_JOIN, .seat = BEN, .with = 1u << CLEO},
                             {.kind = MESSAGE_JOIN, .seat = NO_SEAT, .with = 1u << CLEO},
                             {.kind = MESSAGE_JOIN, .seat = BEN, .with = 1u << BEN},
                             {.kind = MESSAGE_JOIN, .seat = BEN, .with = 1u << 5}};
    client_free(machines[STRANGER].client);
    machines[STRANGER].client = NULL;
    for (int i = 0; i < 4; i++) {
        Message join = joins[i], hello = {.kind = MESSAGE_HELLO, .protocol = MESSAGE_PROTOCOL};
        memset(join.names, 0, sizeof join.names);
        join.names[BEN][0] = join.names[CLEO][0] = join.names[5][0] = hello.name[0] = 'X';
        hello.key = machines[B].key;
        connects(STRANGER);
        table_say(server, machines[STRANGER].number, &hello);
        table_say(server, machines[STRANGER].number, &join);
        settle();
        assert_true(machines[STRANGER].number < 0);
        assert_int_equal(machines[STRANGER].hands, 0);
    }
}

/* Sends request `r`, signed with `key`, from machine `i`, claiming that it comes from seat
 * `says`. */
static void sends(int i, uint8_t says, bool names, TableRequest r, const Digest *key)
{
    Message message = {.kind = MESSAGE_WANT, .names_seat = names, .request = r};
    const Table *table = server_table(server);
    Digest hash = machines[i].client->reader->hash;
    LogLine line = table_wanted_line(&table->state, &r);
    Digest said = log_signed_words(rules_builtin_catalogue(), &hash, &line, NULL);
    message.request.is_signed = true;
    message.request.signature = mock_sign((Digest *)key, &said);
    message.request.seat = says;
    message.request.number = 1000000 + (uint64_t)now;
    message.request.after = table->log.lines - 1;
    table_say(server, machines[i].number, &message);
    settle();
}

/* No machine can act for another machine's seat. Each seat needs its own signatures, even if two
 * share a machine. */
static void test_nobody_acts_for_others(void **state)
{
    TableRequest resigns = {.verb = TABLE_RESIGN};
    (void)state;
    begin_game();
    play(8);
    const TableState *table = &server_table(server)->state;
    int lines = server_table(server)->log.lines;
    resigns.seat = ADA; /* signed for Ada, claimed for Cleo: the same key */
    sends(A, CLEO, true, resigns, &machines[A].key);
    assert_int_equal(server_table(server)->log.lines, lines);
    resigns.seat = CLEO; /* not signed by the owner of the seat */
    sends(A, CLEO, true, resigns, &machines[B].key);
    assert_int_equal(server_table(server)->log.lines, lines);
    assert_true(machines[A].number >= 0);
    assert_int_equal(table->seats[CLEO].mode, SEAT_PERSON);
    sends(B, CLEO, true, resigns, &machines[B].key); /* by a machine without that seat */
    assert_true(machines[B].number < 0);
    assert_int_equal(table->seats[CLEO].mode, SEAT_PERSON);
    is_cut(B);
    starts(B, BEN, "Ben");
    connects(B);
    sends(B, 5, true, resigns, &machines[B].key); /* a seat that doesn't exist */
    assert_true(machines[B].number < 0);
    /* The two seats are independent: one resigns, and the other plays on. */
    assert_true(wants(A, (TableRequest){.seat = CLEO, .verb = TABLE_RESIGN}));
    assert_int_equal(table->seats[CLEO].mode, SEAT_RESIGNED);
    assert_int_equal(table->seats[ADA].mode, SEAT_PERSON);
}

/* The machine's other seat can't act out of turn, and no seat can speak for another. */
static void test_out_of_turn(void **state)
{
    (void)state;
    begin_game();
    const Game *game = server_table(server)->game;
    while (game_to_act(game) != ADA)
        play(1);
    Action action = table_any_action(game, &rng);
    action.seat = CLEO;
    assert_false(wants(A, (TableRequest){.verb = TABLE_ACT, .action = action}));
    assert_int_equal(machines[A].client->answer, TABLE_NOT_NOW);
    Message talk = {.kind = MESSAGE_SAY, .talk = {.seat = BEN, .phrase = 1, .number = 5}};
    table_say(server, machines[A].number, &talk);
    settle();
    assert_true(machines[A].number < 0);
}

/* Two players at one machine must both agree: one's request isn't the other's consent. A no from
 * the other machine is enough to refuse. */
static void test_consent(void **state)
{
    (void)state;
    begin_game();
    play(6);
    const TableState *table = &server_table(server)->state;
    TableRequest end = {.seat = ADA, .verb = TABLE_ASK, .ask = ASK_END},
                 yes = {.seat = CLEO, .verb = TABLE_AGREE}, no = {.verb = TABLE_DECLINE};
    assert_true(wants(A, end));
    assert_true(table->ask.what && !table->ended);
    assert_true(wants(A, yes));
    assert_true(table->ask.what && !table->ended);
    assert_true(wants(B, no));
    assert_false(table->ask.what || table->ended);
    assert_true(wants(B, end)); /* claimed for Ben: the seat named in the request isn't Ben's */
    assert_int_equal(table->ask.by, BEN);
    yes.seat = ADA;
    assert_true(wants(A, yes));
    assert_false(table->ended);
    yes.seat = CLEO;
    assert_true(wants(A, yes));
    assert_true(table->ended);
}

/* If a machine loses its connection, both its players are away, each with their own grace time; the
 * remaining player alone can let a computer play for one of them. */
static void test_lost_together(void **state)
{
    (void)state;
    begin_game();
    play(6);
    const TableState *table = &server_table(server)->state;
    TableRequest ask = {.verb = TABLE_ASK, .ask = ASK_COMPUTER, .of = CLEO, .engine = "ai1"};
    is_cut(A);
    assert_true(wants(B, ask));
    assert_int_equal(table->seats[CLEO].mode, SEAT_COMPUTER);
    assert_int_equal(table->seats[ADA].mode, SEAT_PERSON);
    connects(A);
    assert_true(wants(A, (TableRequest){.seat = CLEO, .verb = TABLE_RETURN}));
    assert_int_equal(table->seats[CLEO].mode, SEAT_PERSON);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_waiting_together, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_what_is_taken, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_nobody_is_put_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_cut_between_hands, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_game_to_the_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_own_hands_only, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_nobody_acts_for_others, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_out_of_turn, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_consent, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lost_together, set_up, tear_down),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(journal.text);
    return failed;
}
