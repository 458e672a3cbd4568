/* test_game_moments.c: moments of the table (LOOK3 parts 4 and 7): glad and sorry faces, a feature
 * that is shared, how a game begins, hats, and the light after the last tile. */
#include "scene_world.h"

#include "base/looks.h"
#include "scenes/stage/heads.h"
#include "scenes/tabletop/table_parts.h"

#include <math.h>

static const float frame_ms = 1000.f / 60;

/* Two roads, Red's and Blue's, with one space between them. */
static const char roads[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], \"board\": ["
    "{\"tile\": \"BA-U\", \"at\": [0, 0], \"rotation\": 1,"
    " \"followers\": [{\"player\": \"Red\", \"on\": \"road@W\"}]},"
    "{\"tile\": \"BA-U\", \"at\": [2, 0], \"rotation\": 1,"
    " \"followers\": [{\"player\": \"Blue\", \"on\": \"road@W\"}]},"
    "{\"tile\": \"BA-U\", \"at\": [0, 1], \"rotation\": 1},"
    "{\"tile\": \"BA-U\", \"at\": [1, 1], \"rotation\": 1},"
    "{\"tile\": \"BA-U\", \"at\": [2, 1], \"rotation\": 1}],"
    " \"stack\": [\"BA-U\", \"BA-U\", \"BA-U\"]}";

/* One more tile completes Red's city. */
static const char city[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], \"board\": ["
    "{\"tile\": \"BA-E\", \"at\": [0, 0],"
    " \"followers\": [{\"player\": \"Red\", \"on\": \"city@N\"}]}],"
    " \"stack\": [\"BA-E\", \"BA-E\", \"BA-U\"]}";

/* The drawn tile can join three parts of a city: one with a follower of Red's, two with followers
 * of Blue's. */
static const char lost[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], \"board\": ["
    "{\"tile\": \"BA-E\", \"at\": [0, 0], \"rotation\": 1,"
    " \"followers\": [{\"player\": \"Red\", \"on\": \"city@E\"}]},"
    "{\"tile\": \"BA-E\", \"at\": [1, 1],"
    " \"followers\": [{\"player\": \"Blue\", \"on\": \"city@N\"}]},"
    "{\"tile\": \"BA-E\", \"at\": [0, 1], \"rotation\": 2},"
    "{\"tile\": \"BA-E\", \"at\": [2, 0], \"rotation\": 3,"
    " \"followers\": [{\"player\": \"Blue\", \"on\": \"city@W\"}]},"
    "{\"tile\": \"BA-E\", \"at\": [2, 1], \"rotation\": 1}],"
    " \"stack\": [\"BA-R\", \"BA-E\", \"BA-U\"]}";

/* The test's own table, which follows the session of the world. */
static Tabletop table;

/* Places the drawn tile in the cell, in the first rotation that the rules list, without a
 * figure. */
static void lay(World *world, Cell cell)
{
    enum { ROOM = 256 };
    Session *session = world->context.session;
    Action list[ROOM];
    int count = game_legal(session_catalogue(session), world_game(world), list, ROOM);
    int i = 0;
    while (i < count &&
           (list[i].kind != ACTION_PLACE || list[i].cell.x != cell.x || list[i].cell.y != cell.y))
        i++;
    assert_in_range(i, 0, count - 1);
    assert_true(session_apply(session, &list[i], NULL));
    if (game_phase(world_game(world)) == PHASE_FOLLOW)
        assert_true(session_apply(
            session, &(Action){.kind = ACTION_SKIP, .seat = game_to_act(world_game(world))}, NULL));
}

static void open_table(World *world, const char *scenario)
{
    world_play_scenario(world, scenario, 2);
    world->context.speed = 1;
    world->context.reduced_motion = false;
    table = (Tabletop){0};
    tabletop_open(&table, &world->context, world->context.session);
    tabletop_advance(&table, frame_ms);
}

static HeadFace face(int seat)
{
    HeadFace before;
    float share;
    return table_face(&table, seat, &before, &share);
}

/* Advances until the seat has that face. Returns the time in ms. */
static float wait_for(int seat, HeadFace wanted)
{
    float ms = 0;
    for (; face(seat) != wanted; ms += frame_ms) {
        if (ms > 10000)
            fail_msg("seat %d never has face %d", seat, (int)wanted);
        tabletop_advance(&table, frame_ms);
    }
    return ms;
}

/* Red scores 4 and is glad for 1.2 s; Blue's face doesn't change. */
static void a_player_is_glad_about_points(void **state)
{
    World *world = *state;
    open_table(world, city);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(face(seat), HEAD_CALM);
    lay(world, (Cell){0, -1});
    assert_in_range(wait_for(0, HEAD_GLAD), 200, 4000); /* not before the sum is shown */
    assert_int_equal(face(1), HEAD_CALM);
    assert_float_equal(wait_for(0, HEAD_CALM), 1200, 2 * frame_ms);
    tabletop_close(&table);
}

/* With fewer followers in a complete city, Red gets nothing and is sorry. */
static void a_player_is_sorry_about_a_lost_city(void **state)
{
    World *world = *state;
    open_table(world, lost);
    lay(world, (Cell){1, 0});
    wait_for(0, HEAD_SORRY);
    assert_int_equal(face(1), HEAD_GLAD);
    assert_false(table.moments.joint.on); /* the city is complete, so its scoring shows this */
    assert_float_equal(wait_for(0, HEAD_CALM), 1200, 2 * frame_ms);
    tabletop_close(&table);
}

/* Both roads become one. Red joined them and is glad; Blue has to share. */
static void a_shared_road_changes_colour(void **state)
{
    World *world = *state;
    open_table(world, roads);
    lay(world, (Cell){1, 0});
    wait_for(1, HEAD_SORRY);
    assert_int_equal(face(0), HEAD_GLAD);
    assert_true(table.moments.joint.on);
    assert_int_equal(table.moments.joint.before, 2);
    assert_int_equal(table.moments.joint.after, 3);
    float ms = 0;
    for (; table.moments.joint.on; ms += frame_ms)
        tabletop_advance(&table, frame_ms);
    assert_float_equal(ms, 700, 2 * frame_ms);
    tabletop_close(&table);
}

/* After a jump to another position no seat shows a face. */
static void thinking_and_jumps_have_no_face(void **state)
{
    World *world = *state;
    open_table(world, roads);
    for (int i = 0; i < 120; i++)
        tabletop_advance(&table, frame_ms);
    lay(world, (Cell){1, 0});
    session_events_done(world->context.session, session_event_count(world->context.session));
    tabletop_jump(&table);
    table.moments.tiles = 0; /* as after a jump of more than one tile */
    for (int i = 0; i < 30; i++) {
        tabletop_advance(&table, frame_ms);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(face(seat), HEAD_CALM);
    }
    tabletop_close(&table);
}

/* After the last drawn tile, the light fades for 900 ms and stays dim. */
static void the_light_falls_with_the_last_tile(void **state)
{
    World *world = *state;
    open_table(world, city);
    /* a game that starts from a position keeps its light */
    assert_float_equal(table.moments.dusk, 0, 1e-6);
    tabletop_close(&table);
    SessionPlan plan = world_plan(2, 0, HANDS_NONE, 3);
    world_begin(world, &plan);
    Session *session = world->context.session;
    session_events_done(session, session_event_count(session));
    table = (Tabletop){0};
    tabletop_open(&table, &world->context, session);
    Action action;
    while (!world_over(world)) {
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
        anim_skip(&table.anim);
        if (table.view.stack > 0)
            tabletop_advance(&table, frame_ms);
        if (table.view.stack > 0)
            assert_float_equal(table.moments.dusk, 0, 1e-6);
    }
    float before = 0, ms = 0;
    for (; table.moments.dusk < 1; ms += frame_ms) {
        assert_true(table.moments.dusk >= before);
        before = table.moments.dusk;
        assert_true(ms < 3000);
        tabletop_advance(&table, frame_ms);
    }
    assert_float_equal(ms, 900, 3 * frame_ms);
    tabletop_close(&table);
}

/* --- the beginning ---------------------------------------------------------------------------- */

static int portraits(const World *world)
{
    int count = 0;
    for (uint32_t i = 0; i < world->list.count; i++)
        count += world->list.commands[i].kind == DRAW_PORTRAIT;
    return count;
}

/* Begins a game for two humans and shows its scene. */
static void begin_game(World *world, float speed, bool reduced)
{
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 9);
    world->context.speed = speed;
    world->context.reduced_motion = reduced;
    world_begin(world, &plan);
    world_show(world, "game");
    if (world_top_is(world, "curtain")) {
        world_frames(world, 30); /* the scene under it comes to rest */
        world_key(world, KEY_ENTER);
        world_frame(world);
        assert_true(world_top_is(world, "game"));
    }
}

/* Counts the spaces that can be chosen. */
static int spaces(const World *world)
{
    return world_entries(world, "place.") + world_entries(world, "turn.");
}

/* No player can decide anything before the first tile is in place, and a key shows it at once. */
static void the_first_tile_falls(void **state)
{
    World *world = *state;
    begin_game(world, 1, false);
    int frames = 0;
    for (; spaces(world) == 0 && frames < 200; frames++)
        world_frame(world);
    assert_in_range(frames, 25, 80);
    assert_in_range(world->board.tile_count, 1, 3);
    begin_game(world, 1, false);
    world_frame(world);
    world_letter(world, 'e');
    world_frames(world, 4);
    assert_true(spaces(world) > 0);
    for (int reduced = 0; reduced < 2; reduced++) {
        begin_game(world, reduced ? 1 : 0, reduced);
        world_frames(world, 12);
        assert_true(spaces(world) > 0);
        assert_true(portraits(world) >= 2);
    }
}

/* --- hats ------------------------------------------------------------------------------------- */

/* Followers wear the hat of their player's head, unless a setting or the theme turns hats off. */
static void followers_wear_hats(void **state)
{
    World *world = *state;
    begin_game(world, 0, false);
    world_frames(world, 4);
    const Session *session = world->context.session;
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(player_hat(session_color(session, seat)),
                         head_characters[seat_head(session, seat)].hat);
    snprintf(world->settings.theme, sizeof world->settings.theme, "contrast");
    world_frame(world);
    assert_int_equal(player_hat(0), FORM_WAYFARER);
    snprintf(world->settings.theme, sizeof world->settings.theme, "night");
    world_frame(world);
    assert_int_not_equal(player_hat(0), FORM_WAYFARER);
    world->settings.plain_figures = true;
    world_frame(world);
    assert_int_equal(player_hat(0), FORM_WAYFARER);
    for (int head = 0; head < HEADS; head++)
        assert_in_range(head_characters[head].hat, FORM_BERET, FORM_BARE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(a_player_is_glad_about_points),
        WORLD_TEST(a_player_is_sorry_about_a_lost_city),
        WORLD_TEST(a_shared_road_changes_colour),
        WORLD_TEST(thinking_and_jumps_have_no_face),
        WORLD_TEST(the_light_falls_with_the_last_tile),
        WORLD_TEST(the_first_tile_falls),
        WORLD_TEST(followers_wear_hats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
