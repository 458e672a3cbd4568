/* test_game_elsewhere.c: a network game in the game scene: requests of the other players, lost and
 * returning players, what can be undone, and actions not yet answered. */
#include "scene_world.h"

#include "base/memory.h"
#include "log/public_log.h"
#include "scenes/stage/seat_state.h"

#include <string.h>

/* The latest request; it is only stored, because the test makes the log lines itself. */
static LogRemark wanted;
static Action sent[2]; /* a placement, and the figure placed after it */
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
    session_on_line(session, &line, session_game(session));
}

/* Starts a game of two humans: the second begins, the first is at this machine, and the game scene
 * shows their table. Returns the table's own game, which the caller frees. */
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

/* Shows the game, to be checked in every window size, scale and language. */
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

/* The second player asks to end the game; the first, at this machine, can agree or decline after a
 * short delay. */
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
    /* the table hasn't recorded the refusal yet */
    assert_int_equal(session_seats(session)->ask.what, ASK_END);
    hear(session, &wanted, 3000);
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, "manners.agree"));
    /* the player here declined, so they know it already */
    assert_false(world_says(world, " declined"));
    hear(session, &ask, 3050);
    world_frames(world, 2);
    world_key(world, KEY_ESCAPE); /* opens the menu over the question */
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
    assert_true(world_says(world, " declined"));
    assert_true(world->context.wake_ms > 0);
    session_passes(session, 6000);
    world_frames(world, 2);
    assert_false(world_says(world, " declined"));
    hear(session, &gone, 10000);
    world_frames(world, 2);
    assert_true(world_says(world, seat_state_words(SEAT_LOST)));
    const UiEntry *banner = ui_entry_find(world->context.ui, "banner");
    assert_non_null(banner);
    assert_string_equal(banner->label, "Tomas is disconnected · the game is waiting");
    assert_true(world_says(world, "the game is waiting · 2:00 of 2:00 left"));
    assert_false(world_says(world, "is playing"));
    check_everywhere(world, "somebody is lost");
    session_passes(session, 130000);
    world_frames(world, 2);
    assert_true(world_says(world, seat_state_words(SEAT_AWAY)));
    assert_false(world_says(world, "is playing"));
    assert_true(world_says(world, "waiting for someone to decide"));
    assert_true(world_says(world, "A suspended seat only places its tiles"));
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

/* Advances the table's game by one action; returns the seat that acted. */
static int act_once(World *world, Game *game)
{
    enum { ROOM = 8192 };
    static Action legal[ROOM];
    const Catalogue *c = world->context.catalogue;
    LogLine line = {.kind = LOG_ACTION, .time = 5000};
    assert_in_range(game_legal(c, game, legal, ROOM), 1, ROOM);
    line.action = legal[0];
    assert_true(game_apply(c, game, &line.action, NULL, NULL, NULL));
    session_on_line(world->context.session, &line, game);
    return line.action.seat;
}

/* Lets the table's game advance until `seat` has acted and another seat must act; returns the
 * number of actions by `seat`. */
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

/* Checks the label and the tip of the undo button and whether it is disabled. The tip says what is
 * undone or why nothing can be. */
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
    check_undo(world, "Undo", true, "Nothing to undo"); /* picks in the draft can't be undone, and
                                                         * the other player begins */
    play_until(world, game, 1);
    check_undo(world, "Undo", true, "Nothing to undo");
    play_until(world, game, 0);
    assert_int_equal(game_to_act(game), 1);
    check_undo(world, "Undo", false, "your last move"); /* the move has revealed nothing */
    act_once(world, game);
    assert_int_equal(game_to_act(game), 1);
    check_undo(world, "Ask to undo", false, "asks the other players");
    free(game);
}

/* Waiting times add up, and every text about waiting says how much time is left. */
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
    assert_true(world_says(world, "the game is waiting · 1:49 of 2:00 left"));
    const UiEntry *seat = ui_entry_find(world->context.ui, "seat1");
    assert_non_null(strstr(seat->label, "disconnected · 1:49 of 2:00 left"));
    assert_true(world_says(world, "1:49 left"));
    world_point(world, seat->rect.x + 9, seat->rect.y + 9);
    world_frames(world, 60);
    assert_true(world_says(world, "The game waits"));
    check_everywhere(world, "a lost line that was lost before");
    free(game);
}

/* A player who says goodbye and disconnects has left; one who plays on or comes back hasn't. */
static void test_who_leaves(void **state)
{
    World *world = *state;
    Game *game = sit_elsewhere(world);
    Session *session = world->context.session;
    LogRemark gone = {.kind = REMARK_LOST, .seat = 1}, here = {.kind = REMARK_HERE, .seat = 1};
    session_on_goodbye(session, 1, true);
    assert_int_equal(seat_state(session, 1), SEAT_THINKS);
    hear(session, &gone, 2000);
    world_frames(world, 60);
    assert_true(world_says(world, "has left"));
    assert_false(world_says(world, "disconnected"));
    assert_true(world_says(world, "the game is waiting · 2:00 of 2:00 left"));
    check_everywhere(world, "somebody has left");
    hear(session, &here, 2100);
    hear(session, &gone, 2200);
    assert_int_equal(seat_state(session, 1), SEAT_LOST);
    hear(session, &here, 2300);
    session_on_goodbye(session, 1, true);
    session_on_goodbye(session, 1, false); /* any other message cancels the goodbye */
    hear(session, &gone, 2400);
    assert_int_equal(seat_state(session, 1), SEAT_LOST);
    hear(session, &here, 2500);
    session_on_goodbye(session, 1, true);
    assert_int_equal(game_to_act(game), 1);
    act_once(world, game);
    hear(session, &gone, 5100);
    assert_int_equal(seat_state(session, 1), SEAT_LOST);
    session_on_goodbye(session, 1, true);
    session_passes(session, 130000);
    assert_int_equal(seat_state(session, 1), SEAT_AWAY);
    free(game);
}

/* A request to undo says in words what would be undone, not as a number of actions, and whether
 * other players' moves would be undone with it. */
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
    assert_true(world_says(world, "asks to undo the"));
    hear(session, &no, 5000);
    ask.count = 1 + play_until(world, game, 0);
    hear(session, &ask, 5000);
    world_frames(world, 60);
    assert_int_equal(session_seats(session)->ask.what, ASK_UNDO);
    assert_int_equal(session_asked_others(session), 1);
    assert_true(world_says(world, "asks to undo a"));
    free(game);
}

/* A player who returns to a seat taken over by a computer immediately sees the button that takes it
 * back, but may let the computer play on. */
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
    assert_string_equal(remark_phrase(session, REMARK_COMPUTER),
                        /* the player didn't give up the seat on purpose */
                        seat_state_words(SEAT_PLAYED));
    assert_null(ui_entry_find(world->context.ui, "manners.back"));
    hear(session, &wanted, 2000);
    world_frames(world, 2);
    assert_true(session_is_human(session, 0));
    free(game);
}

/* The table answers the first action that was sent. */
static void line_comes(World *world, Game *game)
{
    LogLine line = {.kind = LOG_ACTION, .time = 5000, .action = sent[0]};
    assert_true(sent_count > 0);
    assert_true(game_apply(world->context.catalogue, game, &line.action, NULL, NULL, NULL));
    sent[0] = sent[1];
    sent_count--;
    session_on_line(world->context.session, &line, game);
    world_frames(world, 3);
}

static bool is_asked(const World *world)
{
    return world_entries(world, "claim.") || world_entries(world, "confirm") ||
           world_entries(world, "place.");
}

/* The other player plays; then the player here places a tile and chooses a figure. Returns the
 * number of the other player's actions. */
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

/* Pieces of actions that were sent but not yet answered are shown in their final places; the player
 * isn't asked again, however long the reply takes, and no trace of these actions remains in the
 * next turn. */
static void test_what_was_sent(void **state)
{
    World *world = *state;
    Game *game = sit_elsewhere(world);
    send_a_turn(world, game);
    assert_false(is_asked(world));
    /* not shown at first, because most replies arrive at once */
    assert_false(world_says(world, "waiting for a reply"));
    world_frames(world, 40);
    assert_true(world_says(world, "waiting for a reply"));
    assert_true(world->board.figure_count > 0); /* the figure is already in its final place */
    line_comes(world, game);
    assert_int_equal(game_phase(session_game(world->context.session)), PHASE_FOLLOW);
    assert_false(is_asked(world));
    assert_true(world->board.figure_count > 0);
    line_comes(world, game);
    assert_false(world_says(world, "waiting for a reply"));
    play_until(world, game, 1);
    world_rest(world);
    assert_int_equal(game_to_act(game), 0);
    assert_int_equal(world_entries(world, "confirm"), 0);
    assert_true(world_entries(world, "place.") > 0);
    free(game);
}

/* A move refused by the table is on trial again. When others undo a move, the trial is undone with
 * it. */
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
    sent_count = 0; /* the table refused it */
    world_frames(world, 40);
    assert_true(world_entries(world, "claim.") > 0);
    /* the button undoes the tile on trial */
    assert_string_equal(ui_entry_find(world->context.ui, "undo")->label, "Undo");
    hear(session, &asks, 5000);
    hear(session, &agrees, 5000);
    LogLine undo = {.kind = LOG_UNDO, .time = 5000, .seat = 1, .count = asks.count};
    session_on_line(session, &undo, before);
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
        QUICK_WORLD_TEST(test_consent),           QUICK_WORLD_TEST(test_undo_says_what_it_does),
        QUICK_WORLD_TEST(test_waiting_has_words), QUICK_WORLD_TEST(test_who_leaves),
        QUICK_WORLD_TEST(test_undo_is_told),      QUICK_WORLD_TEST(test_who_comes_back),
        QUICK_WORLD_TEST(test_what_was_sent),     QUICK_WORLD_TEST(test_refused_and_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
