/* test_game_seats.c: who plays for a seat, in the game scene: clocks on cards, which run while the
 * game can go on and stand while it cannot; seats that are left; what is offered, and to whom. */
#include "scene_world.h"

#include "base/memory.h"
#include "record/public_log.h"
#include "scenes/stage/seat_state.h"
#include "words/words.h"

#include <string.h>

enum { MINUTE = 60000 };

/* Two persons and a computer player. */
static void begin_timed(World *world, int64_t initial)
{
    SessionPlan plan = world_plan(3, 2, HANDS_NONE, 5);
    plan.clocks = (LogClocks){initial, 0, 0};
    plan.setup.first = 0;
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
}

static bool says(World *world, RemarkKind kind, int seat, const char *engine)
{
    LogRemark remark = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    strcpy(remark.engine, engine);
    bool done = session_remark(world->context.session, &remark);
    world_frames(world, 2);
    return done;
}

/* So many seconds at 60 frames each. */
static void wait_s(World *world, int seconds)
{
    for (int i = 0; i < 60 * seconds; i++) {
        world->context.now_ms += 1000. / 60;
        world_frame(world);
    }
}

static void test_clock_runs(void **state)
{
    World *world = *state;
    char text[SEAT_CLOCK_SIZE];
    begin_timed(world, 10 * MINUTE);
    const Session *session = world->context.session;
    assert_int_equal(game_to_act(session_game(session)), 0);
    wait_s(world, 1);
    int64_t before = session_clock(session, 0);
    wait_s(world, 3);
    int64_t gone = before - session_clock(session, 0);
    assert_in_range(gone, 2990, 3010); /* no part of a frame is lost */
    assert_int_equal(session_clock(session, 1), 10 * MINUTE);
    assert_true(world_says(world, seat_clock_text(session_clock(session, 0), text)));
    assert_true(world_says(world, "10:00"));
    double wake = world->context.wake_ms - world->context.now_ms;
    assert_true(wake > 0 && wake <= 1001); /* the next second is drawn though nothing moves */
    world_key(world, KEY_ESCAPE);          /* the menu: nobody can play */
    assert_true(world_top_is(world, "pause"));
    before = session_clock(session, 0);
    wait_s(world, 3);
    assert_int_equal(session_clock(session, 0), before);
    assert_true(world->context.wake_ms == 0);
}

/* Who picks a half takes his time, too, and sees it; a second after the pick's increment of two the
 * clock shows one more than before. */
static void test_clock_runs_in_the_draft(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 2, HANDS_DRAFT, 5);
    char text[SEAT_CLOCK_SIZE];
    plan.clocks = (LogClocks){10 * MINUTE, 2000, 0};
    world_begin(world, &plan);
    world_show(world, "draft");
    const Session *session = world->context.session;
    int seat = game_to_act(session_game(session));
    world_rest(world);
    wait_s(world, 1);
    int64_t before = session_clock(session, seat);
    wait_s(world, 3);
    assert_in_range(before - session_clock(session, seat), 2990, 3010);
    assert_true(world_says(world, seat_clock_text(session_clock(session, seat), text)));
    before = session_clock(session, seat);
    world_key(world, KEY_RIGHT);
    world_key(world, KEY_ENTER);
    assert_int_not_equal(game_to_act(session_game(session)), seat);
    assert_in_range(session_clock(session, seat) - before, 1900, 2000);
}

static void test_no_clock_no_frames(void **state)
{
    World *world = *state;
    begin_timed(world, 0);
    assert_true(world->context.wake_ms == 0);
    assert_int_equal(seat_clock(world->context.session, 0), SEAT_NO_CLOCK);
}

/* Who sits at one machine is told on the cards while nothing else is. */
static void test_company(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(3, 3, HANDS_NONE, 5);
    char words[160];
    plan.clocks = (LogClocks){10 * MINUTE, 0, 0};
    plan.seats[0].machine = plan.seats[2].machine = 1;
    words_format(words, sizeof words, "with %s", plan.seats[2].name);
    world_begin(world, &plan);
    world_show(world, "game");
    assert_true(world_says(world, words));
    assert_true(strstr(seat_state_line(world->context.session, 2, words, sizeof words),
                       plan.seats[0].name));
    assert_string_equal(seat_company(world->context.session, 1, words, sizeof words), "");
    words_format(words, sizeof words, "with %s", plan.seats[1].name);
    assert_false(world_says(world, words));
}

/* Each way of being away has a shape and a word of its own. */
static void test_states_differ(void **state)
{
    (void)state;
    for (int i = SEAT_THINKS; i < SEAT_STATES; i++) {
        assert_true(seat_state_words((SeatState)i)[0] != 0);
        for (int j = SEAT_THINKS; j < i; j++) {
            bool chairs = seat_state_icon((SeatState)i) == ICON_CHAIR; /* away, and resting */
            assert_true(chairs || seat_state_icon((SeatState)i) != seat_state_icon((SeatState)j));
            assert_string_not_equal(seat_state_words((SeatState)i), seat_state_words((SeatState)j));
        }
    }
}

static void test_times(void **state)
{
    (void)state;
    static const struct {
        int64_t ms;
        const char *text;
    } rows[] = {{-5, "0:00"},         {0, "0:00"},         {1, "0:01"},       {1000, "0:01"},
                {1001, "0:02"},       {59999, "1:00"},     {600000, "10:00"}, {3599000, "59:59"},
                {3599001, "1:00:00"}, {3661000, "1:01:01"}};
    char text[SEAT_CLOCK_SIZE];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(seat_clock_text(rows[i].ms, text), rows[i].text);
}

/* The computer player goes on where the person was asked, and he is asked again when he is back. */
static void test_computer_plays_on(void **state)
{
    World *world = *state;
    begin_timed(world, 0);
    const Game *game = world_game(world);
    int turn = game_turn(game);
    wait_s(world, 2);
    assert_int_equal(game_turn(game), turn);
    assert_true(says(world, REMARK_COMPUTER, 0, "ai1"));
    world_rest(world);
    assert_int_equal(game_to_act(game), 1);
    assert_true(world_says(world, seat_state_words(SEAT_PLAYED)));
    assert_true(says(world, REMARK_PERSON, 0, ""));
    assert_false(world_says(world, seat_state_words(SEAT_PLAYED)));
    assert_true(says(world, REMARK_RESIGN, 1, ""));
    world_rest(world);
    assert_int_equal(game_to_act(game), 0); /* the computer player at the third seat, too */
    assert_true(world_says(world, seat_state_words(SEAT_GAVE_UP)));
}

/* What ended by agreement leads to the results, and is not played on. */
static void test_ended(void **state)
{
    World *world = *state;
    begin_timed(world, 0);
    assert_true(says(world, REMARK_END, 0, ""));
    world_rest(world);
    assert_true(world_says(world, "The game was ended"));
    world_click_id(world, "results");
    world_frames(world, 30);
    assert_true(world_top_is(world, "results"));
}

/* Chronicle and results tell it, in the order in which it happened. */
static void test_told(void **state)
{
    World *world = *state;
    char story[160], wanted[160];
    world_size(world, 1920, 1080, 1); /* the chronicle is unfolded */
    begin_timed(world, 0);
    Session *session = world->context.session;
    assert_string_equal(seat_story(session, 1, story, sizeof story), "");
    assert_true(says(world, REMARK_COMPUTER, 1, "ai1"));
    world_frames(world, 4);
    assert_true(world_says(world, "leaves the seat")); /* its words break */
    int left = game_turn(session_game(session));
    for (Action action; game_turn(session_game(session)) < left + 3;) {
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
    }
    assert_true(says(world, REMARK_RESIGN, 1, ""));
    snprintf(wanted, sizeof wanted, "computer from turn %d · resigned in turn %d", left,
             game_turn(session_game(session)));
    assert_string_equal(seat_story(session, 1, story, sizeof story), wanted);
    assert_true(says(world, REMARK_END, 0, ""));
    world_rest(world);
    world_show(world, "results");
    world_frames(world, 60);
    assert_true(world_says(world, wanted));
    assert_true(world_says(world, "The game was ended"));
}

/* --- saying it by mouse and keys -------------------------------------------------------------- */

static void open_seats(World *world)
{
    world_key(world, KEY_ESCAPE);
    world_click_id(world, "pause.seats");
    world_frames(world, 4);
    assert_true(world_top_is(world, "seats"));
}

static void test_seats_by_mouse(void **state)
{
    World *world = *state;
    begin_timed(world, 0);
    Session *session = world->context.session;
    open_seats(world);
    assert_null(ui_entry_find(world->context.ui, "seats.seat2.resign")); /* nobody's */
    world_click_id(world, "seats.seat1.computer");
    world_frames(world, 4);
    assert_true(world_top_is(world, "game"));
    assert_false(session_is_human(session, 1));
    open_seats(world);
    world_click_id(world, "seats.seat1.back");
    world_frames(world, 4);
    assert_true(session_is_human(session, 1));
    open_seats(world);
    world_click_id(world, "seats.seat1.resign");
    world_frames(world, 1);
    assert_true(
        session_is_human(session, 1)); /* it is asked once more, and not in the first moment */
    assert_true(ui_entry_find(world->context.ui, "sure.yes")->flags & UI_DISABLED);
    world_key(world, KEY_ESCAPE);
    assert_true(session_is_human(session, 1));
    world_click_id(world, "seats.seat1.resign");
    world_frames(world, 40);
    world_click_id(world, "sure.yes");
    world_frames(world, 4);
    assert_true(session_rests(session, 1));
    open_seats(world);
    world_click_id(world, "seats.end");
    world_frames(world, 40);
    world_click_id(world, "sure.yes");
    world_frames(world, 4);
    assert_true(session_ended(session));
}

/* Nothing ends by itself: waiting is offered like all else, and asked again in the next turn. */
static void test_time_is_up(void **state)
{
    World *world = *state;
    begin_timed(world, MINUTE);
    Session *session = world->context.session;
    session_passes(session, MINUTE);
    world_frames(world, 2);
    const UiEntry *button = ui_entry_find(world->context.ui, "manners.computer");
    assert_non_null(button);
    assert_true(button->flags & UI_DISABLED); /* a click that was meant for something else */
    world_frames(world, 40);
    assert_false(session_over(session));
    world_click_id(world, "manners.wait");
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, "manners.wait"));
    Action action;
    assert_true(session_computer_action(session, true, &action));
    while (game_to_act(session_game(session)) == 0) {
        assert_true(session_apply(session, &action, NULL));
        if (game_to_act(session_game(session)) == 0)
            assert_true(session_computer_action(session, true, &action));
    }
    session_passes(session, 2 * MINUTE);
    world_rest(world);
    world_frames(world, 40);
    world_click_id(world, "manners.rest");
    world_frames(world, 2);
    assert_true(session_rests(session, 1));
    world_rest(world);
    assert_int_not_equal(session_seats(session)->running, 1);
}

/* --- a table elsewhere ------------------------------------------------------------------------ */

/* Requests that nobody carries out; the lines are made here. */
static LogRemark wanted;
static Action sent[2]; /* a tile, and the figure that is to follow it */
static int sent_count;

static bool note_action(void *self, const Action *action)
{
    (void)self;
    bool follows = sent_count == 1 && sent[0].kind == ACTION_PLACE;
    if (sent_count && !follows)
        return false;
    sent[sent_count++] = *action;
    return true;
}

static bool is_on_its_way(void *self)
{
    (void)self;
    return sent_count > 0;
}

static bool note_wish(void *self, const LogRemark *remark)
{
    (void)self;
    wanted = *remark;
    return true;
}

static void hear(Session *session, const LogRemark *remark, int64_t time)
{
    LogLine line = {.kind = LOG_REMARK, .time = time, .remark = *remark};
    session_heard(session, &line, session_game(session));
}

/* Two persons, of whom the second begins and the first is here: the game scene shows their table.
 * Returns the table's own game, for the caller to free. */
static Game *sit_with(World *world, HandMode hands)
{
    PublicLog log;
    LogTerms terms = {.share_count = 0};
    SessionPlan plan = world_plan(2, 2, hands, 5);
    const Catalogue *c = world->context.catalogue;
    Err err = {0};
    plan.setup.first = 1;
    plan.fingerprint = c->fingerprint;
    Game *game = calloc(1, game_size(c, &plan.setup, 0));
    log_begin(&log, c);
    EventSink sink = {.telling = log_telling(&log)};
    record_game_start(c, &plan, game, &sink);
    char *head = log_head(&log, &plan, &terms, game, 1000);
    head[strlen(head) - 1] = 0;
    Session *session =
        session_at_table(c, rules_builtin_generations(), head, 1, note_action, NULL, NULL, &err);
    free(head);
    if (!session)
        fail_msg("%s", err.text);
    session_speaks(session, note_wish, is_on_its_way);
    sent_count = 0;
    session_free(world->context.session);
    world->context.session = session;
    world_show(world, "game");
    world_frames(world, 5);
    return game;
}

static Game *sit_elsewhere(World *world)
{
    return sit_with(world, HANDS_NONE);
}

/* In every window, scale and language. */
static void show_game(World *world)
{
    world_show(world, "game");
    world_frames(world, 45);
}

static void check_everywhere(World *world, const char *what)
{
    world_check_everywhere(world, show_game, what);
    world_size(world, 1280, 720, 1);
    show_game(world);
}

/* The second of two persons asks; the one here agrees or declines, after a moment. */
static void test_consent(void **state)
{
    World *world = *state;
    Game *game = sit_elsewhere(world);
    Session *session = world->context.session;
    LogRemark ask = {.kind = REMARK_ASK, .seat = 1, .ask = ASK_END},
              gone = {.kind = REMARK_LOST, .seat = 1};
    hear(session, &ask, 2000);
    world_frames(world, 2);
    assert_true(world_says(world, "asks to end the game here"));
    assert_true(ui_entry_find(world->context.ui, "manners.agree")->flags & UI_DISABLED);
    check_everywhere(world, "somebody asks");
    world_click_id(world, "manners.decline");
    assert_int_equal(wanted.kind, REMARK_DECLINE);
    assert_int_equal(wanted.seat, 0);
    assert_int_equal(session_seats(session)->ask.what, ASK_END); /* only wanted so far */
    hear(session, &wanted, 3000);
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, "manners.agree"));
    assert_false(world_says(world, "has declined")); /* he knows it himself */
    hear(session, &ask, 3050);
    world_frames(world, 2);
    world_key(world, KEY_ESCAPE); /* the menu: below it nothing goes on */
    assert_true(world_top_is(world, "pause") && world_says(world, "asks to end the game here"));
    hear(session, &wanted, 3060);
    world_frames(world, 2);
    assert_true(world_top_is(world, "pause"));
    assert_false(world_says(world, " asks "));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 2);
    LogRemark own = {.kind = REMARK_ASK, .ask = ASK_END}, no = {.kind = REMARK_DECLINE, .seat = 1};
    hear(session, &own, 3100);
    hear(session, &no, 3200);
    world_frames(world, 2);
    assert_true(world_says(world, "has declined"));
    assert_true(world->context.wake_ms > 0);
    session_passes(session, 6000);
    world_frames(world, 2);
    assert_false(world_says(world, "has declined"));
    hear(session, &gone, 10000);
    world_frames(world, 2);
    assert_true(world_says(world, seat_state_words(SEAT_LOST)));
    const UiEntry *banner = ui_entry_find(world->context.ui, "banner");
    assert_non_null(banner);
    assert_string_equal(banner->label, "Tomas's line is lost · the game waits");
    assert_true(world_says(world, "the game waits · 2:00 of 2:00 left"));
    assert_false(world_says(world, "is playing"));
    check_everywhere(world, "somebody is lost");
    session_passes(session, 130000);
    world_frames(world, 2);
    assert_true(world_says(world, seat_state_words(SEAT_AWAY)));
    assert_false(world_says(world, "is playing"));
    assert_true(world_says(world, "until somebody decides"));
    assert_true(world_says(world, "A resting seat only lays its tiles"));
    int away = 0; /* card, banner and panel have the same words */
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *text = &world->list.commands[i];
        const char *end = world->list.texts + text->text + text->length - 7;
        away += text->kind == DRAW_TEXT && text->length >= 7 && strncmp(end, "is away", 7) == 0;
    }
    assert_int_equal(away, 3);
    check_everywhere(world, "somebody has left");
    free(game);
}

/* The table's game goes on by one action; returns whose it was. */
static int act_once(World *world, Game *game)
{
    enum { ROOM = 8192 };
    static Action legal[ROOM];
    const Catalogue *c = world->context.catalogue;
    LogLine line = {.kind = LOG_ACTION, .time = 5000};
    assert_in_range(game_legal(c, game, legal, ROOM), 1, ROOM);
    line.action = legal[0];
    assert_true(game_apply(c, game, &line.action, NULL, NULL, NULL));
    session_heard(world->context.session, &line, game);
    return line.action.seat;
}

/* … until `seat` has acted; returns the actions since the other did. */
static int play_until(World *world, Game *game, int seat)
{
    for (int own = 0, i = 0; i < 20; i++) {
        if (own && game_to_act(game) != seat)
            return own;
        own += act_once(world, game) == seat;
    }
    fail();
    return 0;
}

/* The button has a reason where it is off, in a tip, too, and says what it takes back where it is
 * not. What was picked in the draft is nothing that could be taken back. */
static void check_undo(World *world, const char *label, bool off, const char *tip)
{
    world_frames(world, 60);
    const UiEntry *undo = ui_entry_find(world->context.ui, "undo");
    world_point(world, undo->rect.x + 9, undo->rect.y + 9);
    world_frames(world, 60);
    undo = ui_entry_find(world->context.ui, "undo");
    assert_string_equal(undo->label, label);
    assert_int_equal(!!(undo->flags & UI_DISABLED), off);
    assert_true(world_says(world, tip));
}

static void test_undo_says_what_it_does(void **state)
{
    World *world = *state;
    Game *game = sit_with(world, HANDS_DRAFT);
    while (game_phase(game) == PHASE_DRAFT)
        act_once(world, game);
    world_show(world, "game");
    check_undo(world, "Undo", true, "there is nothing to take back"); /* the other one begins */
    play_until(world, game, 1);
    check_undo(world, "Undo", true, "there is nothing to take back");
    play_until(world, game, 0);
    assert_int_equal(game_to_act(game), 1);
    check_undo(world, "Undo", false, "your last move"); /* nobody has learned anything from it */
    act_once(world, game);
    assert_int_equal(game_to_act(game), 1);
    check_undo(world, "Ask to undo", false, "the others are asked");
    free(game);
}

/* What was waited adds up, and every place where it is told says of what it is left. */
static void test_waiting_has_words(void **state)
{
    World *world = *state;
    Game *game = sit_elsewhere(world);
    Session *session = world->context.session;
    LogRemark gone = {.kind = REMARK_LOST, .seat = 1}, here = {.kind = REMARK_HERE, .seat = 1};
    hear(session, &gone, 10000);
    hear(session, &here, 21000);
    hear(session, &gone, 30000);
    world_frames(world, 60);
    assert_true(world_says(world, "the game waits · 1:49 of 2:00 left"));
    const UiEntry *seat = ui_entry_find(world->context.ui, "seat1");
    assert_non_null(strstr(seat->label, "line lost · 1:49 of 2:00 left"));
    assert_true(world_says(world, "1:49 left"));
    world_point(world, seat->rect.x + 9, seat->rect.y + 9);
    world_frames(world, 60);
    assert_true(world_says(world, "So long the game"));
    check_everywhere(world, "a lost line that was lost before");
    free(game);
}

/* Who says goodbye and goes has left; who says it and plays on, or comes back, has not. */
static void test_who_leaves(void **state)
{
    World *world = *state;
    Game *game = sit_elsewhere(world);
    Session *session = world->context.session;
    LogRemark gone = {.kind = REMARK_LOST, .seat = 1}, here = {.kind = REMARK_HERE, .seat = 1};
    session_said_goodbye(session, 1, true);
    assert_int_equal(seat_state(session, 1), SEAT_THINKS);
    hear(session, &gone, 2000);
    world_frames(world, 60);
    assert_true(world_says(world, "has left"));
    assert_false(world_says(world, "line lost") || world_says(world, "line is lost"));
    assert_true(world_says(world, "the game waits · 2:00 of 2:00 left"));
    check_everywhere(world, "somebody has left");
    hear(session, &here, 2100);
    hear(session, &gone, 2200);
    assert_int_equal(seat_state(session, 1), SEAT_LOST);
    hear(session, &here, 2300);
    session_said_goodbye(session, 1, true);
    session_said_goodbye(session, 1, false); /* but first … */
    hear(session, &gone, 2400);
    assert_int_equal(seat_state(session, 1), SEAT_LOST);
    hear(session, &here, 2500);
    session_said_goodbye(session, 1, true);
    assert_int_equal(game_to_act(game), 1);
    act_once(world, game);
    hear(session, &gone, 5100);
    assert_int_equal(seat_state(session, 1), SEAT_LOST);
    session_said_goodbye(session, 1, true);
    session_passes(session, 130000);
    assert_int_equal(seat_state(session, 1), SEAT_AWAY);
    free(game);
}

/* What would be taken back is said in words, not as a number of actions; whose moves go, too. */
static void test_undo_is_told(void **state)
{
    World *world = *state;
    Game *game = sit_elsewhere(world);
    Session *session = world->context.session;
    LogRemark ask = {.kind = REMARK_ASK, .seat = 1, .ask = ASK_UNDO, .count = 1},
              no = {.kind = REMARK_DECLINE, .seat = 0};
    play_until(world, game, 1);
    hear(session, &ask, 5000);
    world_frames(world, 60);
    assert_int_equal(session_seats(session)->ask.what, ASK_UNDO);
    assert_int_equal(session_asked_others(session), 0);
    assert_true(world_says(world, "asks to take back the"));
    hear(session, &no, 5000);
    ask.count = 1 + play_until(world, game, 0);
    hear(session, &ask, 5000);
    world_frames(world, 60);
    assert_int_equal(session_seats(session)->ask.what, ASK_UNDO);
    assert_int_equal(session_asked_others(session), 1);
    assert_true(world_says(world, "asks to take back a"));
    free(game);
}

/* Who comes back to a seat that a computer player has finds the way at once, or lets it play on. */
static void test_who_comes_back(void **state)
{
    World *world = *state;
    Game *game = sit_elsewhere(world);
    Session *session = world->context.session;
    LogRemark gone = {.kind = REMARK_LOST},
              asks = {.kind = REMARK_ASK, .seat = 1, .ask = ASK_COMPUTER, .engine = "ai3"},
              plays = {.kind = REMARK_COMPUTER, .engine = "ai3"}, here = {.kind = REMARK_HERE};
    const LogRemark *said[] = {&gone, &asks, &plays, &here};
    for (int i = 0; i < 4; i++) {
        assert_true(i == 3 || !ui_entry_find(world->context.ui, "manners.back"));
        hear(session, said[i], 2000);
        world_frames(world, 2);
    }
    check_everywhere(world, "a seat that a computer has");
    world_click_id(world, "manners.back");
    assert_int_equal(wanted.kind, REMARK_PERSON);
    assert_int_equal(wanted.seat, 0);
    world_click_id(world, "manners.later");
    world_frames(world, 2);
    assert_string_equal(seat_said_words(session, REMARK_COMPUTER),
                        seat_state_words(SEAT_PLAYED)); /* he has not left it himself */
    assert_null(ui_entry_find(world->context.ui, "manners.back"));
    hear(session, &wanted, 2000);
    world_frames(world, 2);
    assert_true(session_is_human(session, 0));
    free(game);
}

/* The table answers what was sent first. */
static void line_comes(World *world, Game *game)
{
    LogLine line = {.kind = LOG_ACTION, .time = 5000, .action = sent[0]};
    assert_true(sent_count > 0);
    assert_true(game_apply(world->context.catalogue, game, &line.action, NULL, NULL, NULL));
    sent[0] = sent[1];
    sent_count--;
    session_heard(world->context.session, &line, game);
    world_frames(world, 3);
}

static bool is_asked(const World *world)
{
    return world_entries(world, "claim.") || world_entries(world, "confirm") ||
           world_entries(world, "place.");
}

/* The other plays, then the person here lays a tile and chooses his figure. Returns the other's
 * actions. */
static int send_a_turn(World *world, Game *game)
{
    int others = play_until(world, game, 1);
    world_rest(world);
    world_click(world, world_entry(world, "place.", 0));
    world_frames(world, 40);
    assert_true(world_entries(world, "claim.") > 0);
    world_click(world, world_entry(world, "claim.", 0));
    assert_int_equal(sent_count, 2);
    world_frames(world, 2);
    return others;
}

/* What is on its way is shown as it will lie; nothing of it is asked again, however long it takes,
 * and the next turn begins without it. */
static void test_what_was_sent(void **state)
{
    World *world = *state;
    Game *game = sit_elsewhere(world);
    send_a_turn(world, game);
    assert_false(is_asked(world));
    assert_false(world_says(world, "waiting for its answer")); /* most answers come at once */
    world_frames(world, 40);
    assert_true(world_says(world, "waiting for its answer"));
    assert_true(world->board.figure_count > 0); /* he stands where he will */
    line_comes(world, game);
    assert_int_equal(game_phase(session_game(world->context.session)), PHASE_FOLLOW);
    assert_false(is_asked(world));
    assert_true(world->board.figure_count > 0);
    line_comes(world, game);
    assert_false(world_says(world, "waiting for its answer"));
    play_until(world, game, 1);
    world_rest(world);
    assert_int_equal(game_to_act(game), 0);
    assert_int_equal(world_entries(world, "confirm"), 0);
    assert_true(world_entries(world, "place.") > 0);
    free(game);
}

/* What the table refuses lies on trial again. What others take back takes the trial with it. */
static void test_refused_and_taken_back(void **state)
{
    World *world = *state;
    Game *game = sit_elsewhere(world);
    Session *session = world->context.session;
    Game *before = memory_copy(game, session_game_room(session));
    LogRemark asks = {.kind = REMARK_ASK, .seat = 1, .ask = ASK_UNDO},
              agrees = {.kind = REMARK_AGREE, .seat = 0};
    asks.count = send_a_turn(world, game);
    assert_true(ui_entry_find(world->context.ui, "undo")->flags & UI_DISABLED);
    sent_count = 0; /* the table did not allow it */
    world_frames(world, 40);
    assert_true(world_entries(world, "claim.") > 0);
    assert_string_equal(ui_entry_find(world->context.ui, "undo")->label, "Undo"); /* of the trial */
    hear(session, &asks, 5000);
    hear(session, &agrees, 5000);
    LogLine undo = {.kind = LOG_UNDO, .time = 5000, .seat = 1, .count = asks.count};
    session_heard(session, &undo, before);
    world_frames(world, 3);
    assert_int_equal(game_to_act(session_game(session)), 1);
    play_until(world, before, 1);
    world_rest(world);
    assert_int_equal(world_entries(world, "claim."), 0);
    assert_true(world_entries(world, "place.") > 0);
    free(before);
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_clock_runs),
        QUICK_WORLD_TEST(test_clock_runs_in_the_draft),
        QUICK_WORLD_TEST(test_no_clock_no_frames),
        QUICK_WORLD_TEST(test_company),
        cmocka_unit_test(test_states_differ),
        cmocka_unit_test(test_times),
        QUICK_WORLD_TEST(test_computer_plays_on),
        QUICK_WORLD_TEST(test_ended),
        QUICK_WORLD_TEST(test_seats_by_mouse),
        QUICK_WORLD_TEST(test_time_is_up),
        QUICK_WORLD_TEST(test_consent),
        QUICK_WORLD_TEST(test_undo_says_what_it_does),
        QUICK_WORLD_TEST(test_waiting_has_words),
        QUICK_WORLD_TEST(test_who_leaves),
        QUICK_WORLD_TEST(test_undo_is_told),
        QUICK_WORLD_TEST(test_who_comes_back),
        QUICK_WORLD_TEST(test_what_was_sent),
        QUICK_WORLD_TEST(test_refused_and_taken_back),
        QUICK_WORLD_TEST(test_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
