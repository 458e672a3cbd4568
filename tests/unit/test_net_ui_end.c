/* test_net_ui_end.c: the guest's screen after the host's program ended with the game: it shows the
 * results, that the deal was checked, and a way to look back through the game; or it says what is
 * missing. */
#include "friend_help.h"
#include "table_help.h"

#include "base/text.h"
#include "record/record.h"
#include "record/told_file.h"
#include "scenario/scenario.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "system/file.h"

#include <stdio.h>
#include <string.h>

static int there; /* the id of the table at the friend's program, which runs it */

static int own_table(const World *world)
{
    return friend_opened(world); /* the only table in the list */
}

static bool guest_may_sit(const LobbyView *own, const LobbyView *view)
{
    return own->waiting && view->waiting;
}

static bool is_asked(const LobbyView *own, const LobbyView *view)
{
    (void)view;
    return own->state->ask.what;
}

static bool both_checked(const LobbyView *own, const LobbyView *view)
{
    return own->deal == LOBBY_FAIR && view->deal == LOBBY_FAIR;
}

/* The friend's program runs the table; the person at the screen is its guest. */
static void play_there(World *world)
{
    char line[LOBBY_INVITATION];
    const LobbyTerms terms = {.delay = 0};
    Err err = {0};
    friend_begin(world);
    SessionPlan plan = world_plan(4, 2, HANDS_NONE, 1);
    plan.far_back = true;
    there = lobby_open(friend_of, &plan, &terms, "Mira", &err);
    assert_true(there >= 0 && lobby_invitation(friend_of, there, line));
    int id = lobby_invited(world->context.together, line, &err);
    lobby_preview(world->context.together, id);
    friend_wait(world, there, guest_may_sit);
    assert_true(lobby_sit(world->context.together, id, 1, "Tomas"));
    friend_wait(world, there, friend_both_sit);
    lobby_ready(world->context.together, id, true);
    lobby_ready(friend_of, there, true);
    friend_wait(world, there, friend_both_play);
    assert_true(scene_session_table(&world->context, id));
    scene_session_show(&world->context);
    world_rest(world);
    assert_true(world_top_is(world, "game"));
}

static bool has_grown(const Game *game)
{
    return game_tile_count(game) > 1;
}

/* Returns true once a tile is placed or a person is to act. */
static bool a_person_is_due(const LobbyView *own, const LobbyView *view)
{
    (void)view;
    return has_grown(own->game) || game_to_act(own->game) < 2;
}

static bool both_see_a_tile(const LobbyView *own, const LobbyView *view)
{
    return has_grown(own->game) && has_grown(view->game);
}

/* Places a tile if there is none yet, so that there is a step from which to continue. */
static void lay_a_tile(World *world)
{
    friend_wait(world, there, a_person_is_due);
    const Game *game = world_game(world);
    uint8_t seat = game_to_act(game);
    TableRequest lays = {
        .verb = TABLE_ACT, .seat = seat, .action = table_any_action(game, &world->rng)};
    if (!has_grown(game) && seat == 0)
        assert_true(lobby_request(friend_of, there, &lays));
    else if (!has_grown(game))
        assert_true(lobby_request(world->context.together, own_table(world), &lays));
    friend_wait(world, there, both_see_a_tile);
}

static void end_by_consent(World *world)
{
    TableRequest ask = {.verb = TABLE_ASK, .ask = ASK_END}, agree = {.verb = TABLE_AGREE};
    assert_true(lobby_request(friend_of, there, &ask));
    friend_wait(world, there, is_asked);
    assert_true(lobby_request(world->context.together, own_table(world), &agree));
    friend_wait(world, there, both_checked);
}

static void host_quits(World *world)
{
    LobbyView view;
    lobby_free(friend_of);
    friend_of = NULL;
    do {
        lobby_poll(world->context.together);
        assert_true(lobby_view(world->context.together, own_table(world), &view));
    } while (view.line == LOBBY_GOOD);
    world_rest(world);
    world_click_id(world, "results");
    world_rest(world);
    assert_true(world_top_is(world, "results"));
}

static void results_of_a_host_who_left(void **state)
{
    World *world = *state;
    play_there(world);
    end_by_consent(world);
    host_quits(world);
    assert_true(world_says(world, "This computer has checked the deal"));
    assert_false(world_says(world, "Connection lost"));
    world_click_id(world, "replay");
    world_rest(world);
    assert_true(world_top_is(world, "replay"));
    friend_end(world);
}

/* Simulates that the table's machine disappeared before revealing its secret. */
static void an_untold_end(void **state)
{
    World *world = *state;
    LobbyView view;
    play_there(world);
    end_by_consent(world);
    host_quits(world);
    assert_int_equal(remove(lobby_record(world->context.together, own_table(world))), 0);
    assert_true(lobby_view(world->context.together, own_table(world), &view));
    view.deal = LOBBY_UNTOLD;
    view.untold = true;
    view.line = LOBBY_LOST;
    lobby_pretend(world->context.together, &view, 1);
    world_rest(world);
    assert_true(world_says(world, "The game is over, but the"));
    world_click_id(world, "look");
    world_click_id(world, "review");
    world_rest(world);
    assert_true(world_top_is(world, "message"));
    assert_true(world_says(world, "The table hasn’t yet revealed"));
    stage_pop(world->context.stage);
    world_rest(world);
    world_show(world, "tables");
    world_rest(world);
    assert_true(world_says(world, "The game is over, but"));
    friend_end(world);
}

/* If the connection is lost in the middle of a game, the screen says that the program keeps trying,
 * why, and what the player can do. */
static void a_host_who_is_gone(void **state)
{
    World *world = *state;
    LobbyView view;
    play_there(world);
    lobby_free(friend_of);
    friend_of = NULL;
    do {
        lobby_poll(world->context.together);
        assert_true(lobby_view(world->context.together, own_table(world), &view));
    } while (strcmp(view.why, "connection refused") != 0);
    world_rest(world);
    assert_true(world_says(world, "Connection lost."));
    assert_true(world_says(world, "There’s no open table there"));
    static const char *const languages[] = {"de", "nl", "ro", "en"};
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) { /* all at 200 % */
        words_speak(languages[i]);
        world_size(world, 1280, 720, 2);
        world_rest(world);
        assert_non_null(world_entry(world, "line.now", 0));
        world_check_page(world, languages[i]);
    }
    friend_end(world);
}

/* Leaves an unfinished game, known only from its network log, among the past games; the host is
 * gone. */
static void leave_a_told_game(World *world, char games[FOLDER_SIZE])
{
    play_there(world);
    lay_a_tile(world);
    lobby_free(friend_of);
    friend_of = NULL;
    assert_true(folder_join(games, FOLDER_SIZE, friend_folder, "mine/games"));
    world->context.games_folder = games;
    world_show(world, "menu");
    world_rest(world);
    assert_false(world_says(world, "Continue"));
    world_click_id(world, "menu.more");
    world_click_id(world, "menu.games");
    world_rest(world);
}

/* The game is listed among the past ones as far as it was received; it can be replayed move by
 * move, and the screen says what is missing. */
static void a_host_who_never_returns(void **state)
{
    World *world = *state;
    char games[FOLDER_SIZE];
    leave_a_told_game(world, games);
    assert_true(world_says(world, "as reported by the table"));
    world_click_id(world, "games.game0");
    world_rest(world);
    assert_true(world_top_is(world, "message"));
    assert_true(world_says(world, "The secret of this game was never revealed here"));
    stage_pop(world->context.stage);
    world_rest(world);
    assert_true(world_top_is(world, "replay"));
    assert_true(world_says(world, "Step 0 of"));
    assert_non_null(world_entry(world, "replay.edit", 0));
    world_letter(world, 'b'); /* the stack isn't known here, so the game can't be continued */
    world_letter(world, 'g');
    world_rest(world);
    assert_true(world_top_is(world, "replay"));
    stage_clear(world->context.stage, "menu", NULL, 0);
    world_show(world, "games");
    world_rest(world);
    world_click_id(world, "games.more0");
    world_rest(world);
    assert_true(world_says(world, "The secret of this game was never revealed here"));
    assert_null(world_entry(world, "sheet.again", 0));
    assert_non_null(world_entry(world, "sheet.delete", 0));
    world->context.games_folder = NULL;
    friend_end(world);
}

static char copied[1 << 14];

/* Stores the text in `copied` instead of on the clipboard. */
static bool take_copy(void *self, const char *text)
{
    (void)self;
    text_copy(copied, sizeof copied, text);
    return true;
}

/* The last turn of an unfinished game can be opened in the editor and copied from there, with its
 * board, to the clipboard as the text of a scenario. */
static void a_told_game_is_copied_as_text(void **state)
{
    World *world = *state;
    char games[FOLDER_SIZE];
    Err err = {0};
    leave_a_told_game(world, games);
    world->context.host.copy_text = take_copy;
    world_click_id(world, "games.game0");
    world_rest(world);
    stage_pop(world->context.stage); /* close the first dialog */
    world_rest(world);
    world_key(world, KEY_END);
    world_rest(world);
    world_click_id(world, "replay.edit");
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
    copied[0] = 0;
    world_click_id(world, "editor.copy");
    Scenario *scenario = scenario_parse("copied", copied, strlen(copied), world->context.catalogue,
                                        world->context.generations, &err);
    if (!scenario)
        fail_msg("%s:%d: %s", err.file, err.line, err.text);
    assert_non_null(strstr(copied, "\"Tomas\""));
    scenario_free(scenario);
    world->context.games_folder = NULL;
    friend_end(world);
}

/* One click makes a copy to pass on; the copy has the same format, and importing it recognizes the
 * same game. */
static void a_told_game_is_copied_for_others(void **state)
{
    World *world = *state;
    char games[FOLDER_SIZE], copies[FOLDER_SIZE], path[FOLDER_SIZE], **names;
    Err err = {0};
    leave_a_told_game(world, games);
    assert_true(folder_join(copies, FOLDER_SIZE, friend_folder, "copies"));
    world->context.tables_folder = copies;
    world_click_id(world, "games.more0");
    world_rest(world);
    world_click_id(world, "sheet.export");
    assert_int_equal(folder_names(copies, TOLD_SUFFIX, &names), 1);
    assert_true(folder_join(path, sizeof path, copies, names[0]));
    assert_true(replica_log_is(path));
    assert_int_equal(record_import(path, games, world->context.catalogue, &err),
                     RECORD_IMPORT_KEPT);
    folder_names_free(names, 1);
    world->context.tables_folder = NULL;
    world->context.games_folder = NULL;
    friend_end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {WORLD_TEST(results_of_a_host_who_left),
                                       WORLD_TEST(an_untold_end),
                                       WORLD_TEST(a_host_who_is_gone),
                                       WORLD_TEST(a_host_who_never_returns),
                                       WORLD_TEST(a_told_game_is_copied_as_text),
                                       WORLD_TEST(a_told_game_is_copied_for_others)};
    return cmocka_run_group_tests_name("net_ui_end", tests, NULL, NULL);
}
