/* test_net_ui_positions.c: a table whose game begins with a position, opened from the position
 * editor by clicks: a friend's program sees its name and board while waiting; both play from that
 * position. */
#include "friend_help.h"
#include "position_help.h"

#include "base/text.h"
#include "rules/query.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char by_the_road[] =
    "{\"format\":\"hypotenuse-scenario/1\",\"title\":\"By the old road\",\"players\":[\"Red\","
    "\"Blue\",\"Gold\"],\"points\":{\"Blue\":7},\"board\":[{\"tile\":\"BA-D\",\"at\":[0,0],"
    "\"followers\":[{\"player\":\"Red\",\"on\":\"city@N\"}]},{\"tile\":\"BA-U\",\"at\":[1,0],"
    "\"rotation\":1}]}";
static const char own_tiles[] =
    "{\"format\":\"hypotenuse-scenario/1\",\"players\":[\"Red\",\"Blue\"],\"tiles\":[{\"id\":"
    "\"meadow\",\"shape\":\"square\",\"edges\":\"FFFF\",\"cities\":[],\"roads\":[],\"fields\":[{"
    "\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,7]}],\"features\":[]}],\"board\":[{\"tile\":\"meadow\","
    "\"at\":[0,0]}],\"stack\":[\"BA-A\",\"BA-B\",\"BA-A\"]}";

static const char *position; /* the position to open */

/* Shows the sheet with the position over the editor. */
static void show_sheet(World *world)
{
    if (!world->context.together)
        friend_begin(world);
    world_show(world, "menu");
    scene_editor_open(&world->context, "road", position, strlen(position));
    world_rest(world);
    world_click_id(world, "editor.play");
    world_rest(world);
}

static void begin(World *world, const char *text)
{
    position = text;
    show_sheet(world);
    assert_true(world_top_is(world, "play_from"));
}

/* The friend sits down as Tomas, both are ready, and the game appears. */
static void both_begin(World *world, int own, int id)
{
    assert_true(lobby_sit(friend_of, id, 1, "Tomas"));
    friend_wait(world, id, friend_both_sit);
    lobby_ready(friend_of, id, true);
    lobby_ready(world->context.together, own, true);
    friend_wait(world, id, friend_both_play);
    world_rest(world);
    assert_true(world_top_is(world, "game"));
}

static void a_friend_plays_from_there(void **state)
{
    World *world = *state;
    LobbyView view;
    begin(world, by_the_road);
    world_click_id(world, "play_from.together");
    world_rest(world);
    assert_true(world_top_is(world, "opening"));
    world_click_id(world, "opening.open");
    world_frames(world, 3);
    assert_true(world_top_is(world, "tables"));
    int own = friend_opened(world), id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(lobby_view(friend_of, id, &view));
    assert_string_equal(view.header->position->title, "By the old road");
    assert_int_equal(view.header->setup.players, 3);
    world_frames(world, 2);
    assert_true(world_says(world, "from the position “By the old road”"));
    both_begin(world, own, id);
    assert_true(game_tile_count(world_game(world)) >= 2);
    assert_int_equal(game_score(world_game(world), 1), 7);
    assert_int_equal(game_tile(world_game(world), 1).cell.x, 1);
    friend_end(world);
}

/* Closing the terms leads back to the sheet, which is over the editor with its position. */
static void the_way_back(void **state)
{
    World *world = *state;
    begin(world, by_the_road);
    world_click_id(world, "play_from.together");
    world_rest(world);
    world_click_id(world, "opening.close");
    world_rest(world);
    assert_true(world_top_is(world, "play_from"));
    friend_end(world);
}

/* Opens a table from the pause menu of a game that began with a position; the friend finds it.
 * Returns the table's id in the friend's list. */
static int open_from_pause(World *world)
{
    stage_push(world->context.stage, "pause", NULL, 0);
    world_frames(world, 4);
    world_click_id(world, "pause.together");
    world_rest(world);
    assert_true(world_top_is(world, "play_from"));
    world_click_id(world, "play_from.together");
    world_rest(world);
    world_click_id(world, "opening.open");
    world_frames(world, 3);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    return id;
}

/* The position is opened like a file from the desktop: its game starts, and its pause menu offers
 * to play the original position with people at other machines. */
static void a_game_of_a_file(void **state)
{
    static const char text[] =
        "{\"format\":\"hypotenuse-scenario/1\",\"title\":\"From a file\",\"players\":[\"Red\","
        "\"Blue\"],\"stack\":[\"BA-U\",\"BA-V\",\"BA-A\"],\"board\":[{\"tile\":\"BA-D\",\"at\":[0,"
        "0]}]}";
    World *world = *state;
    LobbyView view;
    friend_begin(world);
    world_play_scenario(world, text, 2);
    int id = open_from_pause(world);
    assert_true(lobby_view(friend_of, id, &view));
    assert_string_equal(view.header->position->title, "From a file");
    assert_int_equal(view.header->position->scenario->stack_count, 3);
    friend_end(world);
}

/* A file's custom tiles are part of the game and of its record: the game at home, the table and the
 * resumed record all have them in a box. */
static void own_tiles_of_a_file(void **state)
{
    World *world = *state;
    LobbyView view;
    Err err = {0};
    char kept[RECORD_PATH_SIZE];
    friend_begin(world);
    world->context.games_folder = friend_folder;
    world_play_scenario(world, own_tiles, 2);
    text_copy(kept, sizeof kept, session_record_path(world->context.session));
    assert_true(kept[0]);
    assert_int_equal(session_box(world->context.session)->own_kinds, 1);
    int id = open_from_pause(world);
    assert_true(lobby_view(friend_of, id, &view));
    assert_int_equal(box_own_tiles(view.header->box), 1);
    stage_clear(world->context.stage, "menu", NULL, 0);
    world_frames(world, 2);
    if (!scene_session_resume(&world->context, kept, &err))
        fail_msg("%s", err.text);
    assert_string_equal(err.text, "");
    assert_int_equal(session_box(world->context.session)->own_kinds, 1);
    scene_session_close(&world->context);
    world->context.games_folder = NULL;
    friend_end(world);
}

/* Custom tiles are also recorded if the position is played from the editor. */
static void own_tiles_are_recorded(void **state)
{
    World *world = *state;
    begin(world, own_tiles);
    world->context.games_folder = friend_folder;
    world_click_id(world, "play_from.start");
    world_rest(world);
    assert_true(world_top_is(world, "game"));
    const Session *session = world->context.session;
    assert_true(session_record_path(session)[0]);
    assert_int_equal(session_box(session)->own_kinds, 1);
    uint16_t copy = game_tile(world_game(world), 0).copy;
    assert_string_equal(session_catalogue(session)->copies[copy].id, "meadow");
    stage_clear(world->context.stage, "menu", NULL, 0); /* the scene must close before its game */
    world_frames(world, 2);
    scene_session_close(&world->context);
    world->context.games_folder = NULL;
    friend_end(world);
}

/* For an ordinary game, dealt from the stack, the pause menu doesn't offer to open a table, because
 * that is done in the set-up. */
static void a_game_from_the_stack(void **state)
{
    World *world = *state;
    friend_begin(world);
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 1);
    world_begin(world, &plan);
    world_show(world, "game");
    stage_push(world->context.stage, "pause", NULL, 0);
    world_frames(world, 4);
    assert_non_null(ui_entry_find(world->context.ui, "pause.menu"));
    assert_null(ui_entry_find(world->context.ui, "pause.together"));
    friend_end(world);
}

/* A friend who doesn't have the tiles sees them on the board. */
static void own_tiles_go_along(void **state)
{
    World *world = *state;
    LobbyView view;
    begin(world, own_tiles);
    world_click_id(world, "play_from.together");
    world_rest(world);
    world_click_id(world, "opening.open");
    world_frames(world, 3);
    assert_true(world_top_is(world, "tables"));
    int own = friend_opened(world), id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    world_frames(world, 2); /* the position's board is drawn */
    assert_true(world_says(world, "custom tile"));
    both_begin(world, own, id);
    assert_true(lobby_view(friend_of, id, &view));
    const Catalogue *c = view.header->box->catalogue;
    assert_string_equal(c->copies[game_tile(view.game, 0).copy].id, "meadow");
    friend_end(world);
}

/* Returns a position with custom tiles, most of them in the stack, and a source text of `letters`
 * bytes. */
static char *large_text(int kinds, int padding, int letters)
{
    static const char source[] = "{\"source\":\"";
    char *tiles = position_text_own(kinds, padding),
         *text = calloc(1, sizeof source + (size_t)letters + strlen(tiles) + 3);
    memcpy(text, source, sizeof source);
    memset(text + strlen(source), 'x', (size_t)letters);
    strcat(strcat(text, "\","), tiles + 1);
    free(tiles);
    return text;
}

/* Each reason for a refusal has its own message and a remedy; no table is opened, and the editor
 * stays. */
static void what_cannot_be_played_there(void **state)
{
    World *world = *state;
    char *texts[] = {large_text(1, 0, GAME_POSITION_MAX), large_text(10, 20000, 60000),
                     large_text(10, 30000, 0), large_text(BOX_TRAVEL_KINDS + 2, 0, 0)};
    const struct {
        const char *text, *words;
    } cases[] = {
        {"{\"format\":\"hypotenuse-scenario/1\",\"players\":[\"Red\",\"Blue\"],\"stack\":[],"
         "\"board\":[{\"tile\":\"BA-D\",\"at\":[0,0]}]}",
         "Give the position a draw pile."},
        {texts[0], "Remove turns, texts"},
        {texts[1], "With its custom tiles, this position takes more than 248 KiB"},
        {texts[2], "more than 248 KiB on their own"},
        {texts[3], "more than 256 kinds"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(world, cases[i].text);
        world_click_id(world, "play_from.together");
        world_rest(world);
        assert_true(world_top_is(world, "editor"));
        if (!world_says(world, cases[i].words))
            fail_msg("not told: %s", cases[i].words);
        assert_int_equal(friend_opened(world), -1);
    }
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        free(texts[i]);
    friend_end(world);
}

static void everywhere(void **state)
{
    World *world = *state;
    position = by_the_road;
    world_check_everywhere(world, show_sheet, "play from here");
    friend_end(world);
}

/* Without the network the entry is missing. */
static void nothing_is_offered_alone(void **state)
{
    World *world = *state;
    begin(world, by_the_road);
    Lobby *together = world->context.together;
    world->context.together = NULL;
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, "play_from.together"));
    world->context.together = together;
    friend_end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(a_friend_plays_from_there),   WORLD_TEST(the_way_back),
        WORLD_TEST(own_tiles_go_along),          WORLD_TEST(a_game_of_a_file),
        WORLD_TEST(a_game_from_the_stack),       WORLD_TEST(nothing_is_offered_alone),
        WORLD_TEST(what_cannot_be_played_there), WORLD_TEST(own_tiles_of_a_file),
        WORLD_TEST(own_tiles_are_recorded),      QUICK_WORLD_TEST(everywhere),
    };
    return cmocka_run_group_tests_name("net_ui_positions", tests, NULL, NULL);
}
