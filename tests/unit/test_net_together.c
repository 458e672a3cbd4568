/* test_net_together.c: two programs at one table, in one process over the loopback: one opens it,
 * the other is invited; they sit down, get ready, play, lose each other and meet again, end, and
 * both have checked the deal and kept the game. */
#include "net_help.h"
#include "table_help.h"

#include "base/text.h"
#include "record/record.h"
#include "rules/query.h"
#include "system/clock.h"
#include "system/file.h"
#include "together/together.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_together"
enum { PROGRAMS = 2, WAIT_MS = 20000 };

/* A program. */
typedef struct Side {
    Together *together;
    int id;   /* of the table */
    int said; /* actions of its persons */
    int curtains;
    bool called; /* it was told of its turn */
} Side;

static Side sides[PROGRAMS];
static Rng chance;

static void begin_side(int i)
{
    char folder[FOLDER_SIZE], records[FOLDER_SIZE];
    Text text = text_in(folder, sizeof folder);
    Err err = {0};
    text_add(&text, FOLDER "/%d", i);
    assert_true(folder_join(records, sizeof records, folder, "games"));
    assert_true(folder_make(records, &err));
    const TogetherPlan plan = {.catalogue = rules_builtin_catalogue(),
                               .generations = rules_builtin_generations(),
                               .folder = folder,
                               .records = records,
                               .alone = true};
    sides[i].together = together_new(&plan, &err);
    if (!sides[i].together)
        fail_msg("%s", err.text);
}

static void end_side(int i)
{
    together_free(sides[i].together);
    sides[i].together = NULL;
}

static TogetherView view(int i)
{
    TogetherView out;
    assert_true(together_view(sides[i].together, sides[i].id, &out));
    if (out.line == TOGETHER_REFUSED)
        fail_msg("side %d: %s", i, out.why);
    return out;
}

static void poll_all(void)
{
    for (int i = 0; i < PROGRAMS; i++) {
        if (!sides[i].together)
            continue;
        together_poll(sides[i].together);
        sides[i].called |= together_notice(sides[i].together) == sides[i].id;
    }
}

static int clean(void **state)
{
    (void)state;
    return system("rm -rf " FOLDER);
}

/* Until it is so. */
static void wait_until(bool (*so)(void))
{
    double until = clock_ms() + WAIT_MS;
    while (!so()) {
        poll_all();
        clock_sleep_ms(1);
        assert_true(clock_ms() < until);
    }
}

static bool has_begun(void)
{
    return view(0).game && view(1).game;
}

static bool both_sit(void)
{
    const Waiting *a = view(0).waiting, *b = view(1).waiting;
    return a && b && a->here == 3 && b->here == 3;
}

static bool all_sit(void)
{
    const Waiting *a = view(0).waiting, *b = view(1).waiting;
    return a && b && a->here == 7 && b->here == 7;
}

static bool all_good(void)
{
    return view(0).line == TOGETHER_GOOD && view(1).line == TOGETHER_GOOD && has_begun() &&
           !view(0).state->seats[1].lost && !view(1).state->seats[0].lost &&
           game_hash(view(0).game) == game_hash(view(1).game);
}

static bool both_checked(void)
{
    return view(0).deal != TOGETHER_UNTOLD && view(1).deal != TOGETHER_UNTOLD;
}

static RecordHeader plan_of(int seats)
{
    RecordHeader header = table_header(seats, HANDS_DRAFT);
    for (int seat = 0; seat < seats; seat++)
        header.seats[seat].color = (uint8_t)seat;
    if (seats > PROGRAMS)
        text_copy(header.seats[2].engine, RECORD_KIND_SIZE, "ai1");
    return header;
}

/* One opens, the other comes by the invitation. */
static void meet(int seats)
{
    RecordHeader plan = plan_of(seats);
    TogetherTerms terms = {.clocks = {.initial = 600000, .increment = 5000}};
    char line[TOGETHER_INVITATION];
    Err err = {0};
    sides[0].id = together_open(sides[0].together, &plan, &terms, "Mira", &err);
    if (sides[0].id < 0)
        fail_msg("%s", err.text);
    assert_true(together_invitation(sides[0].together, sides[0].id, line));
    sides[1].id = together_invited(sides[1].together, line, &err);
    together_visit(sides[1].together, sides[1].id);
    assert_true(together_sit(sides[1].together, sides[1].id, 1, "Tomas"));
    wait_until(both_sit);
    assert_int_equal(view(1).waiting->terms.clocks.initial, 600000);
    assert_string_equal(view(1).header->seats[0].name, "Mira");
    assert_int_equal(view(1).free, 0);
    assert_int_equal(view(0).grade, TOGETHER_OWN);
    assert_int_equal(view(1).grade, TOGETHER_HOSTED);
}

/* The same four words on both screens. */
static void expect_words(void)
{
    char words[TOGETHER_WORDS];
    together_seat_words(sides[0].together, sides[0].id, 1, words);
    assert_true(strlen(words) > 10);
    assert_string_equal(words, view(1).words);
    assert_string_equal(view(0).words, "");
}

static void get_ready(void)
{
    for (int i = 0; i < PROGRAMS; i++)
        together_ready(sides[i].together, sides[i].id, true);
    wait_until(has_begun);
}

/* Whoever is to act does anything, through the session that scenes have; of two persons at one
 * machine the one who is to act sees his hand behind the curtain alone. */
static void act(int i)
{
    Session *session = together_session(sides[i].together, sides[i].id);
    const Game *game = session_game(session);
    Action action;
    assert_int_equal(together_table_of(sides[i].together, session), sides[i].id);
    if (game_phase(game) == PHASE_OVER || !(view(i).own >> game_to_act(game) & 1))
        return;
    if (session_needs_curtain(session)) {
        sides[i].curtains++;
        assert_int_not_equal(session_viewer(session), game_to_act(game));
        session_face(session, game_to_act(game));
        assert_int_equal(session_viewer(session), game_to_act(game));
    }
    action = table_any_action(game, &chance);
    sides[i].said += session_apply(session, &action, NULL);
    session_events_done(session, session_event_count(session));
}

static void play(int actions)
{
    double until = clock_ms() + WAIT_MS;
    int before = sides[0].said + sides[1].said;
    while (sides[0].said + sides[1].said - before < actions) {
        for (int i = 0; i < PROGRAMS; i++)
            act(i);
        poll_all();
        clock_sleep_ms(1);
        assert_true(clock_ms() < until);
    }
}

static void agree_to_end(void)
{
    TableRequest ask = {.verb = TABLE_ASK, .ask = ASK_END}, agree = {.verb = TABLE_AGREE};
    while (!view(0).state->ended) {
        if (!view(0).state->ask.what)
            together_request(sides[0].together, sides[0].id, &ask);
        else if (view(1).state->ask.what)
            together_request(sides[1].together, sides[1].id, &agree);
        poll_all();
        clock_sleep_ms(1);
    }
    wait_until(both_checked);
}

/* Both kept the game, and it is the same, as a record that can be gone on with. */
static void expect_records(void)
{
    RecordInfo info[PROGRAMS];
    Err err = {0};
    for (int i = 0; i < PROGRAMS; i++) {
        assert_int_equal(view(i).deal, TOGETHER_FAIR);
        if (!record_peek(together_record(sides[i].together, sides[i].id), &info[i], &err))
            fail_msg("%s", err.text);
        assert_string_equal(info[i].header.seats[1].name, "Tomas");
        assert_int_equal(info[i].points[0], game_score(view(i).game, 0));
    }
    assert_int_equal(info[0].turn, info[1].turn);
    size_t size[PROGRAMS];
    char *text[PROGRAMS];
    for (int i = 0; i < PROGRAMS; i++)
        text[i] = file_read_whole(info[i].path, 1 << 20, &size[i], &err);
    assert_string_equal(text[0], text[1]);
    for (int i = 0; i < PROGRAMS; i++)
        free(text[i]);
}

static void begin_both(void)
{
    chance = rng_seeded(3);
    for (int i = 0; i < PROGRAMS; i++) {
        sides[i] = (Side){0};
        begin_side(i);
    }
}

static void test_a_game(void **state)
{
    (void)state;
    begin_both();
    meet(PROGRAMS + 1); /* with a computer player */
    expect_words();
    get_ready();
    play(10);
    wait_until(all_good);
    assert_true(sides[0].called && sides[1].called);
    agree_to_end();
    expect_records();
    for (int i = 0; i < PROGRAMS; i++)
        end_side(i);
}

/* The program that runs the table goes, and is there again: everybody goes on. */
static void test_host_goes(void **state)
{
    (void)state;
    TogetherView list[TOGETHER_MOST];
    begin_both();
    meet(PROGRAMS);
    get_ready();
    play(6);
    wait_until(all_good);
    uint64_t hash = game_hash(view(1).game);
    end_side(0);
    for (int i = 0; i < 20; i++) {
        poll_all();
        clock_sleep_ms(5);
    }
    assert_int_equal(view(1).line, TOGETHER_LOST);
    begin_side(0);
    together_look(sides[0].together, true);
    int count = together_list(sides[0].together, list);
    assert_true(count >= 1);
    for (int i = 0; i < count; i++)
        if (!list[i].over)
            sides[0].id = list[i].id;
    together_try_now(sides[1].together, sides[1].id);
    wait_until(all_good);
    assert_true(game_hash(view(0).game) == hash);
    play(4);
    wait_until(all_good);
    agree_to_end();
    expect_records();
    for (int i = 0; i < PROGRAMS; i++)
        end_side(i);
}

/* What is under way arrives, or would have. */
static void wait_a_while(void)
{
    for (int i = 0; i < 40; i++) {
        poll_all();
        clock_sleep_ms(2);
    }
}

static bool guest_is_back(void)
{
    return view(1).game && view(1).line == TOGETHER_GOOD;
}

/* A guest's program goes, and is there again, as on another machine with a copy of his key: the
 * first thing that he does counts, though his requests begin with one again. */
static void test_guest_goes(void **state)
{
    (void)state;
    TogetherView list[TOGETHER_MOST];
    begin_both();
    meet(PROGRAMS);
    get_ready();
    play(8);
    wait_until(all_good);
    end_side(1);
    begin_side(1);
    together_look(sides[1].together, true);
    assert_int_equal(together_list(sides[1].together, list), 1);
    sides[1].id = list[0].id;
    wait_until(guest_is_back);
    TableRequest resign = {.verb = TABLE_RESIGN};
    assert_true(together_request(sides[1].together, sides[1].id, &resign));
    wait_a_while();
    assert_int_equal(view(0).state->seats[1].mode, SEAT_RESIGNED);
    for (int i = 0; i < PROGRAMS; i++)
        end_side(i);
}

static bool seat_is_lost(void)
{
    return view(0).state->seats[1].lost;
}

static void wait_for_mode(SeatMode mode)
{
    double until = clock_ms() + WAIT_MS;
    while (view(0).state->seats[1].mode != mode) {
        poll_all();
        clock_sleep_ms(1);
        assert_true(clock_ms() < until);
    }
}

/* The record says in the words of one screen who did not play for himself, and from when on. */
static void expect_remarks(int i, int least)
{
    static const uint8_t kinds[] = {REMARK_COMPUTER, REMARK_PERSON, REMARK_RESIGN};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    Err err = {0};
    const char *path = together_record(sides[i].together, sides[i].id);
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    assert_non_null(file);
    if (!file)
        return;
    assert_int_equal(file->damage, RECORD_WHOLE);
    assert_int_equal(file->said_count, KINDS);
    for (int k = 0; k < KINDS; k++) {
        assert_int_equal(file->said[k].remark.kind, kinds[k]);
        assert_int_equal(file->said[k].remark.seat, 1);
        assert_in_range(file->said[k].step, least, file->action_count);
    }
    assert_string_equal(file->said[0].remark.engine, "ai1");
    assert_int_equal(file->seats->seats[1].mode, SEAT_RESIGNED);
    record_file_free(file);
}

/* A guest is lost, a computer plays on for him, he takes his seat back and gives it up. */
static void test_stood_in(void **state)
{
    (void)state;
    enum { PLAYED = 8 };
    TogetherView list[TOGETHER_MOST];
    TableRequest ask = {.verb = TABLE_ASK, .ask = ASK_COMPUTER, .of = 1, .engine = "ai1"},
                 back = {.verb = TABLE_RETURN}, resign = {.verb = TABLE_RESIGN};
    begin_both();
    meet(PROGRAMS);
    get_ready();
    play(PLAYED);
    wait_until(all_good);
    end_side(1);
    wait_until(seat_is_lost);
    assert_true(together_request(sides[0].together, sides[0].id, &ask));
    wait_for_mode(SEAT_COMPUTER);
    begin_side(1);
    together_look(sides[1].together, true);
    assert_int_equal(together_list(sides[1].together, list), 1);
    sides[1].id = list[0].id;
    wait_until(guest_is_back);
    assert_true(together_request(sides[1].together, sides[1].id, &back));
    wait_for_mode(SEAT_PERSON);
    assert_true(together_request(sides[1].together, sides[1].id, &resign));
    wait_for_mode(SEAT_RESIGNED);
    agree_to_end();
    expect_records();
    for (int i = 0; i < PROGRAMS; i++) {
        expect_remarks(i, PLAYED);
        end_side(i);
    }
}

/* A seat that is taken, and a line that is none. */
static void test_refused(void **state)
{
    (void)state;
    TogetherView out;
    Err err = {0};
    begin_both();
    meet(PROGRAMS);
    assert_int_equal(together_invited(sides[1].together, "hypotenuse://", &err), -1);
    assert_true(err.text[0]);
    assert_true(together_sit(sides[1].together, sides[1].id, 0, "Tomas"));
    double until = clock_ms() + WAIT_MS;
    do {
        poll_all();
        clock_sleep_ms(1);
        assert_true(together_view(sides[1].together, sides[1].id, &out));
        assert_true(clock_ms() < until);
    } while (out.line != TOGETHER_REFUSED);
    assert_string_equal(out.why, "the seat is somebody else's");
    for (int i = 0; i < PROGRAMS; i++)
        end_side(i);
}

/* --- several at one machine ------------------------------------------------------------------- */

/* Mira and Anna sit at the first machine, Tomas at the other one. */
static void meet_a_couple(int hands)
{
    RecordHeader plan = plan_of(PROGRAMS + 1);
    TogetherTerms terms = {.delay = 0};
    char line[TOGETHER_INVITATION];
    Err err = {0};
    plan.seats[2].engine[0] = 0;
    plan.setup.hands = (uint8_t)hands;
    sides[0].id = together_open(sides[0].together, &plan, &terms, "Mira", &err);
    assert_true(sides[0].id >= 0);
    assert_true(together_beside(sides[0].together, sides[0].id, 2, "Anna"));
    assert_true(together_invitation(sides[0].together, sides[0].id, line));
    sides[1].id = together_invited(sides[1].together, line, &err);
    together_visit(sides[1].together, sides[1].id);
    assert_true(together_sit(sides[1].together, sides[1].id, 1, "Tomas"));
    wait_until(all_sit);
    assert_string_equal(view(1).header->seats[2].name, "Anna");
    assert_int_equal(view(0).own, 5);
    assert_int_equal(view(1).own, 2);
    get_ready();
}

/* Each has the same public game; the hands of a machine are its own. */
static bool all_same(void)
{
    return has_begun() && view(0).line == TOGETHER_GOOD && view(1).line == TOGETHER_GOOD &&
           !view(1).state->seats[0].lost && !view(1).state->seats[2].lost &&
           game_turn(view(0).game) == game_turn(view(1).game) &&
           game_score(view(0).game, 2) == game_score(view(1).game, 2);
}

static bool has_ended(void)
{
    return view(0).state->ended && view(1).state->ended;
}

static bool asks(void)
{
    return view(0).state->ask.what && view(1).state->ask.what;
}

/* All of the first machine is lost and comes back, with the program that runs the table: it knows
 * who sat there. */
static void first_goes(void)
{
    TogetherView list[TOGETHER_MOST];
    end_side(0);
    wait_a_while();
    begin_side(0);
    together_look(sides[0].together, true);
    assert_int_equal(together_list(sides[0].together, list), 1);
    sides[0].id = list[0].id;
    assert_int_equal(list[0].own, 5);
    together_try_now(sides[1].together, sides[1].id);
    wait_until(all_same);
}

static void expect_machines(int i)
{
    RecordInfo info;
    Err err = {0};
    assert_true(record_peek(together_record(sides[i].together, sides[i].id), &info, &err));
    assert_int_equal(info.header.seats[0].machine, 1);
    assert_int_equal(info.header.seats[1].machine, 0);
    assert_int_equal(info.header.seats[2].machine, 1);
}

/* One machine asks, one button of the other answers for both; what the couple asks for, the friend
 * alone has to agree to. Both records tell who sat together. */
static void test_a_couple(void **state)
{
    (void)state;
    TableRequest end = {.verb = TABLE_ASK, .ask = ASK_END}, yes = {.verb = TABLE_AGREE},
                 no = {.verb = TABLE_DECLINE};
    for (int hands = HANDS_DRAFT; hands <= HANDS_DEAL; hands++) {
        begin_both();
        meet_a_couple(hands);
        play(24);
        wait_until(all_same);
        first_goes();
        play(12);
        wait_until(all_same);
        assert_int_equal(sides[0].curtains > 0, hands == HANDS_DEAL);
        assert_int_equal(sides[1].curtains, 0);
        bool couple_asks = hands == HANDS_DEAL;
        Together *asking = sides[!couple_asks].together, *asked = sides[couple_asks].together;
        int asking_id = sides[!couple_asks].id, asked_id = sides[couple_asks].id;
        assert_true(together_request(asking, asking_id, &end));
        wait_until(asks);
        wait_a_while();
        assert_true(together_request(asked, asked_id, &no));
        wait_a_while();
        assert_false(view(0).state->ask.what || view(0).state->ended);
        assert_true(together_request(asking, asking_id, &end));
        wait_until(asks);
        wait_a_while();
        assert_false(view(0).state->ended);
        assert_true(together_request(asked, asked_id, &yes));
        wait_until(has_ended);
        wait_until(both_checked);
        expect_records();
        for (int i = 0; i < PROGRAMS; i++) {
            expect_machines(i);
            end_side(i);
        }
        clean(NULL);
    }
}

/* --- people ----------------------------------------------------------------------------------- */

static TogetherTalk heard[PROGRAMS][TOGETHER_TALK];

static int heard_by(int i)
{
    return together_talk(sides[i].together, sides[i].id, heard[i]);
}

static void mark(int by, int whom, bool is_friend, bool blocked)
{
    const TogetherView table = view(by);
    TogetherPerson person = {.is_friend = is_friend, .blocked = blocked};
    person.key = *together_other(&table, whom);
    text_copy(person.name, sizeof person.name, table.header->seats[whom].name);
    assert_true(together_mark(sides[by].together, &person));
}

/* Phrases are for all; texts for those who have marked each other, and for nobody before. */
static void test_talk(void **state)
{
    (void)state;
    begin_both();
    meet(PROGRAMS);
    assert_true(together_say(sides[1].together, sides[1].id, 4, NULL));
    wait_a_while();
    assert_int_equal(heard_by(0), 1);
    assert_int_equal(heard[0][0].seat, 1);
    assert_int_equal(heard[0][0].phrase, 4);
    assert_int_equal(heard_by(1), 1); /* himself */
    assert_false(together_say(sides[1].together, sides[1].id, 0, "nobody is a friend"));
    mark(1, 0, true, false);
    assert_true(together_say(sides[1].together, sides[1].id, 0, "you have not marked me"));
    wait_a_while();
    assert_int_equal(heard_by(0), 1);
    mark(0, 1, true, false);
    get_ready();
    assert_true(together_say(sides[1].together, sides[1].id, 0, "now you have"));
    wait_a_while();
    assert_int_equal(heard_by(0), 2);
    assert_string_equal(heard[0][1].text, "now you have");
    mark(0, 1, false, true); /* what he said is not shown any more, nor what he says */
    assert_true(together_say(sides[1].together, sides[1].id, 5, NULL));
    wait_a_while();
    assert_int_equal(heard_by(0), 0);
    assert_false(together_say(sides[0].together, sides[0].id, 0, "no friend any more"));
    for (int i = 0; i < PROGRAMS; i++)
        end_side(i);
}

static bool is_turned_away(void)
{
    TogetherView out;
    return together_view(sides[1].together, sides[1].id, &out) && out.line == TOGETHER_REFUSED;
}

/* Who is blocked sits at no table of this program, now and after its next start. */
static void test_blocked(void **state)
{
    (void)state;
    TogetherView out;
    char line[TOGETHER_INVITATION];
    begin_both();
    meet(PROGRAMS);
    mark(0, 1, false, true);
    wait_until(is_turned_away);
    assert_true(together_view(sides[1].together, sides[1].id, &out));
    assert_string_equal(out.why, "who runs this table does not let you in");
    assert_int_equal(view(0).waiting->here, 1);
    end_side(0);
    begin_side(0);
    assert_int_equal(together_people(sides[0].together), 1);
    assert_string_equal(together_person_at(sides[0].together, 0)->name, "Tomas");
    RecordHeader plan = plan_of(PROGRAMS);
    TogetherTerms terms = {.delay = 0};
    Err err = {0};
    sides[0].id = together_open(sides[0].together, &plan, &terms, "Mira", &err);
    assert_true(together_invitation(sides[0].together, sides[0].id, line));
    sides[1].id = together_invited(sides[1].together, line, &err);
    together_visit(sides[1].together, sides[1].id); /* looking is watching */
    wait_until(is_turned_away);
    TogetherPerson person = *together_person_at(sides[0].together, 0);
    person.blocked = false;
    assert_true(together_mark(sides[0].together, &person));
    assert_int_equal(together_people(sides[0].together), 0);
    assert_true(together_sit(sides[1].together, sides[1].id, 1, "Tomas"));
    wait_until(both_sit);
    for (int i = 0; i < PROGRAMS; i++)
        end_side(i);
}

/* --- at a table server ------------------------------------------------------------------------ */

static bool is_named(void)
{
    char line[TOGETHER_INVITATION];
    return view(0).waiting && together_invitation(sides[0].together, sides[0].id, line);
}

/* The server of the list; −1: it is not known. */
static int known_server(Together *together)
{
    TogetherView list[TOGETHER_MOST];
    int count = together_list(together, list), id = -1;
    for (int i = 0; i < count; i++)
        id = list[i].server && list[i].known ? list[i].id : id;
    return id;
}

static int finished(Together *together)
{
    TogetherView list[TOGETHER_MOST];
    int count = together_list(together, list), id = -1;
    for (int i = 0; i < count; i++)
        id = list[i].over ? list[i].id : id;
    return id;
}

static int files_in(const char *folder)
{
    char command[512], answer[16] = "";
    Text text = text_in(command, sizeof command);
    text_add(&text, "ls '%s' | grep -c 'hyp$'", folder);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_non_null(fgets(answer, sizeof answer, pipe));
    pclose(pipe);
    return atoi(answer);
}

static bool is_watched(void)
{
    return view(0).deal == TOGETHER_FAIR;
}

/* A table opened at the program hypotenuse-table: its terms reach the friend, the server is known
 * from now on, to who knows it its tables are neutral, and a game that is looked at again is kept
 * once. */
static void test_server(void **state)
{
    (void)state;
    char line[TOGETHER_INVITATION], at[TOGETHER_INVITATION];
    TogetherTerms terms = {.clocks = {.initial = 2ll * TABLE_DAY}, .delay = 2};
    RecordHeader plan = plan_of(PROGRAMS);
    Err err = {0};
    begin_both();
    NetProgram server = net_program_start("--folder '" FOLDER "/server' --port 0");
    assert_true(invitation_write(&server.invitation, at));
    sides[0].id = together_open_at(sides[0].together, at, &plan, &terms, "Mira", &err);
    assert_true(sides[0].id >= 0);
    wait_until(is_named);
    assert_int_equal(view(0).grade, TOGETHER_NEUTRAL);
    assert_true(together_invitation(sides[0].together, sides[0].id, line));
    sides[1].id = together_invited(sides[1].together, line, &err);
    together_visit(sides[1].together, sides[1].id);
    assert_true(together_sit(sides[1].together, sides[1].id, 1, "Tomas"));
    wait_until(both_sit);
    assert_int_equal(view(1).terms->delay, 2);
    assert_true(view(1).terms->clocks.initial == terms.clocks.initial);
    assert_int_equal(view(1).grade, TOGETHER_SERVER); /* it says so, and he does not know it */
    assert_true(together_invited(sides[1].together, at, &err) >= 0);
    assert_int_equal(view(1).grade, TOGETHER_NEUTRAL);
    get_ready();
    play(4);
    agree_to_end();
    assert_int_equal(files_in(FOLDER "/0/games"), 1);
    end_side(0);
    begin_side(0);
    int known = known_server(sides[0].together);
    assert_true(known >= 0 && together_invitation(sides[0].together, known, line));
    assert_string_equal(line, at);
    sides[0].id = finished(sides[0].together);
    assert_true(together_record(sides[0].together, sides[0].id)[0]); /* to be looked at again */
    together_visit(sides[0].together, sides[0].id);
    wait_until(is_watched);
    assert_int_equal(files_in(FOLDER "/0/games"), 1);
    together_forget(sides[0].together, known);
    assert_int_equal(known_server(sides[0].together), -1);
    for (int i = 0; i < PROGRAMS; i++)
        end_side(i);
    net_program_stop(&server, SIGTERM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(test_a_game, clean),
                                       cmocka_unit_test_setup(test_host_goes, clean),
                                       cmocka_unit_test_setup(test_guest_goes, clean),
                                       cmocka_unit_test_setup(test_stood_in, clean),
                                       cmocka_unit_test_setup(test_refused, clean),
                                       cmocka_unit_test_setup(test_a_couple, clean),
                                       cmocka_unit_test_setup(test_talk, clean),
                                       cmocka_unit_test_setup(test_blocked, clean),
                                       cmocka_unit_test_setup(test_server, clean)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
