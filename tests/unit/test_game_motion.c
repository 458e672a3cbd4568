/* test_game_motion.c: motion of the tile in hand (LOOK section 10): its spring, its turn, its fall;
 * and no motion delays a player's input. */
#include "scene_world.h"

#include "base/rng.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/timing.h"

#include <math.h>

/* --- the spring ------------------------------------------------------------------------------- */

/* After t, (1 + ωt)·e^(−ωt) of the distance is left. With ω = 6.6384 / 80 ms that is 4.3192 ·
 * .036181 = .15627 at 40 ms and 7.6384 · .0013092 = .0100 at 80 ms. */
static void test_spring_settles(void **state)
{
    (void)state;
    static const float frames[] = {80, 40, 1000.f / 60, 1000.f / 144, 1, .1f};
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        Spring spring = spring_at(3);
        float ms = 0, before = 3;
        for (; ms + frames[i] <= 80.01f; ms += frames[i]) {
            spring_follow(&spring, 5, frames[i]);
            assert_true(spring.at > before && spring.at < 5); /* never past its target */
            before = spring.at;
            if (fabsf(ms + frames[i] - 40) < .05f)
                assert_float_equal((5 - spring.at) / 2, .15627f, .001f);
        }
        spring_follow(&spring, 5, 80 - ms);
        assert_float_equal((5 - spring.at) / 2, .01f, .0002f);
        assert_false(spring_is_at_rest(&spring, 5, .01f));
        spring_follow(&spring, 5, 400);
        assert_true(spring_is_at_rest(&spring, 5, .0001f));
    }
}

/* The target jumps again and again: position and speed afterwards are the same at any frame rate
 * and continue smoothly. */
static void test_spring_at_any_rate(void **state)
{
    (void)state;
    Spring coarse = spring_at(0), fine = spring_at(0);
    float to = 0;
    for (int jump = 0; jump < 40; jump++) {
        to = (float)((jump * 7) % 5) - 2;
        spring_follow(&coarse, to, 24);
        for (int i = 0; i < 48; i++) {
            float before = fine.at;
            spring_follow(&fine, to, .5f);
            assert_true(fabsf(fine.at - before) < .1f);
        }
        assert_float_equal(coarse.at, fine.at, .001f);
        assert_float_equal(coarse.speed, fine.speed, .001f);
    }
}

/* --- the hand --------------------------------------------------------------------------------- */

/* Begins a person's turn with all animations finished; `speed` as in the settings. */
static void begin(World *world, float speed, HandMode hands)
{
    SessionPlan plan = world_plan(2, 2, hands, 9);
    world->context.speed = 0;
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
    if (world_top_is(world, "curtain"))
        world_key(world, KEY_ENTER);
    world_rest(world);
    world->context.speed = speed;
}

/* Returns the tile that is carried, turned or on trial; NULL if there is none. */
static const BoardTile *floating(const World *world)
{
    for (int i = 0; i < world->board.tile_count; i++)
        if (world->board.tiles[i].flags & BOARD_TILE_FLOATS)
            return &world->board.tiles[i];
    return NULL;
}

/* Points at a place where no tile fits, so the tile in hand hangs under the cursor. */
static void carry_to(World *world, float x, float y)
{
    world_point(world, x, y);
    world_frame(world);
}

/* The tile is carried over places where it doesn't fit, so it follows the cursor instead of
 * snapping. */
static void test_drag_follows(void **state)
{
    World *world = *state;
    begin(world, 1, HANDS_NONE);
    for (int reduced = 0; reduced < 2; reduced++) {
        world->context.reduced_motion = reduced;
        carry_to(world, 900, 480);
        world_rest(world);
        const BoardTile *tile = floating(world);
        assert_non_null(tile);
        float from = tile->x, zoom = world->board.camera.zoom, before = from;
        float to = from - 120 / zoom;
        world_event(world, (InputEvent){.kind = INPUT_MOVE, .x = 780, .y = 480});
        for (int frame = 1; frame <= 5; frame++) { /* 83 ms */
            world_frame(world);
            tile = floating(world);
            assert_non_null(tile);
            assert_true(tile->x <= before &&
                        tile->x >= to - .5f / zoom); /* never past the cursor */
            if (reduced)
                assert_float_equal(tile->x, to, .01f);
            else if (frame == 1) /* 16.7 ms: 2.383 · e^−1.383 = .598 of the way is left */
                assert_float_equal((tile->x - to) / (from - to), .598f, .01f);
            before = tile->x;
        }
        assert_float_equal(before, to, 1.5f / zoom);
    }
}

/* The tile turns in one direction without a jump, the art changes halfway, and at rest no trace of
 * the turn is left. */
static void test_turn_fades(void **state)
{
    World *world = *state;
    static const struct {
        float speed;
        bool reduced;
        int frames; /* frames of 16.7 ms until 180 ms of the animation have passed */
    } rows[] = {{1, false, 11}, {.5f, false, 22}, {2, false, 6}, {1, true, 1}, {0, false, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(world, rows[i].speed, HANDS_NONE);
        world->context.reduced_motion = rows[i].reduced;
        carry_to(world, 900, 480);
        world_rest(world);
        int first = floating(world)->rotation;
        uint32_t art = floating(world)->art;
        world_event(world, (InputEvent){.kind = INPUT_KEY, .key = KEY_LETTER('r')});
        float before = 0;
        int fades = 0;
        for (int frame = 1; frame <= rows[i].frames; frame++) {
            world_frame(world);
            const BoardTile *tile = floating(world);
            float turned = 1.57079633f * (float)((tile->rotation - first) & 3) + tile->angle;
            assert_true(turned >= before - .0001f && turned < 1.5709f);
            if (tile->fade < 1 && tile->fade_art) {
                assert_int_equal(tile->fade_art, art);
                assert_int_equal(tile->fade_turn, 1);
                assert_true(turned > .5f &&
                            turned < 1.07f); /* 45 to 55 % of the time: 33° to 57° */
                fades++;
            } else {
                assert_true((tile->art == art) == (turned < .785f));
            }
            before = turned;
        }
        assert_true(fades <= 3 && (fades > 0 || rows[i].speed != .5f)); /* the fade takes 36 ms at
                                                                         * half speed */
        const BoardTile *tile = floating(world);
        assert_float_equal(tile->angle, 0, 0);
        assert_true(tile->fade == 1 && tile->rotation == ((first + 1) & 3));
    }
}

/* With reduced motion nothing shakes, falls or slides. */
static void test_reduced_stands_still(void **state)
{
    World *world = *state;
    begin(world, 1, HANDS_DEAL);
    world->context.reduced_motion = true;
    world_click(world, world_entry(world, "half", 0));
    carry_to(world, 900, 480);
    world_rest(world);
    for (int turn = 0; turn < 4 && !world_entries(world, "place."); turn++)
        world_letter(world, 'r');
    float x = floating(world)->x, y = floating(world)->y;
    for (int frame = 0; frame < 20; frame++) {
        world_frame(world);
        assert_true(floating(world)->x == x && floating(world)->y == y);
    }
    world_click(world, world_entry(world, "place.", 0));
    for (int frame = 0; frame < 20; frame++) {
        world_frame(world);
        const BoardTile *tile = floating(world);
        assert_true(tile->lift == 0 && tile->x == roundf(tile->x) && tile->y == roundf(tile->y));
        assert_int_equal(world->board.spark_count, 0);
    }
}

/* A half leaves the tray in an arc, grows to full size and is under the cursor after 320 ms; with
 * reduced motion it appears there within 120 ms (LOOK section 10, the row about drawn tiles). */
static void test_half_comes_from_the_tray(void **state)
{
    World *world = *state;
    for (int reduced = 0; reduced < 2; reduced++) {
        begin(world, 1, HANDS_DEAL);
        world->context.reduced_motion = reduced;
        const UiEntry *half = world_entry(world, "half", 0);
        float tray_x, tray_y;
        world_click(world, half);
        camera_to_board(&world->board.camera, half->rect.x + half->rect.w / 2,
                        half->rect.y + half->rect.h / 2, &tray_x, &tray_y);
        world_event(world, (InputEvent){.kind = INPUT_MOVE, .x = 900, .y = 480});
        world_event(world, (InputEvent){.kind = INPUT_MOVE, .x = 640, .y = 130});
        float before = 1e9f, rest_lift = .085f, highest = 0;
        for (int frame = 0; frame < 20; frame++) { /* 333 ms */
            world_frame(world);
            const BoardTile *tile = floating(world);
            assert_non_null(tile);
            float way = tile->y + .5f - tray_y; /* measured from the tray; negative: above it */
            if (reduced) {
                assert_true(tile->scale == 1 && way < -1 && (frame > 2 || tile->alpha < .6f) &&
                            (frame < 8 || tile->alpha == 1));
                continue;
            }
            assert_true(way <= before + .01f && tile->alpha == 1);
            assert_true(frame > 0 || tile->scale < .8f || tile->scale > 1.2f);
            highest = fmaxf(highest, tile->lift);
            before = way;
        }
        const BoardTile *tile = floating(world);
        assert_float_equal(tile->scale, 1, 0);
        assert_float_equal(tile->angle, 0, 0);
        /* 40 u: u is .8 here; the width of a tile depends on the camera */
        float arc = 40 * .8f / world->board.camera.zoom;
        if (!reduced)
            assert_in_range((int)(100 * (highest - rest_lift) / arc), 80, 110);
    }
}

/* A half placed by a computer player has left the tray and is visible in each frame of its flight:
 * no panel covers it. */
static void test_half_in_flight_is_seen(void **state)
{
    World *world = *state;
    int seen = 0;
    SessionPlan plan = world_plan(2, 0, HANDS_DEAL, 1);
    plan.setup.hand_size = 5;
    world->context.speed = 1;
    world_begin(world, &plan);
    world_show(world, "game");
    for (int i = 0; i < 600; i++) {
        world_frame(world);
        const BoardTile *half = floating(world);
        if (!half || half->shape != BOARD_HALF)
            continue;
        float x, y;
        camera_to_screen(&world->board.camera, half->x + .5f, half->y + .5f, &x, &y);
        assert_false(ui_covered(world->context.ui, x, y));
        seen++;
    }
    assert_true(seen > 20);
}

/* --- nothing waits ---------------------------------------------------------------------------- */

static void press(World *world, InputKey key)
{
    world_event(world, (InputEvent){.kind = INPUT_KEY, .key = key});
    world_frame(world);
}

enum { SETTLED = 26 }; /* frames until a question accepts keys */

/* At half speed two fast players use keys, each as soon as the question accepts them: their input
 * counts while the tile still turns, snaps and falls and the previous turn is still being
 * scored. */
static void test_input_is_never_blocked(void **state)
{
    World *world = *state;
    begin(world, .5f, HANDS_NONE);
    int turns = 0, shown = 0;
    for (int frame = 0; frame < 400 && turns < 60 && !world_over(world); frame++) {
        const Game *game = world_game(world);
        shown += session_event_count(world->context.session) > 0;
        if (game_phase(game) == PHASE_DECIDE) {
            press(world, KEY_0 + 1);
            continue;
        }
        int tiles = game_tile_count(game);
        press(world, KEY_0 + 1); /* ends the animation and aims at the first spot */
        world_frames(world, SETTLED);
        press(world, KEY_LETTER('r'));
        press(world, KEY_ENTER); /* on trial */
        world_frames(world, SETTLED);
        press(world, KEY_SPACE); /* no figure is placed */
        turns += game_tile_count(world_game(world)) == tiles + 1;
    }
    assert_true(turns >= 60);
    assert_true(shown > 30); /* otherwise nothing could have blocked the input */
}

/* Returns whether this frame's drawing differs from the previous one, whose hash is in *last;
 * stores the new hash there. */
static bool drawing_changed(const World *world, uint64_t *last)
{
    uint64_t now = hash_bytes(HASH_FIRST, world->list.commands,
                              world->list.count * sizeof *world->list.commands);
    bool changed = now != *last;
    *last = now;
    return changed;
}

/* With animations off the next question appears at once: the picture stops changing within less
 * than the 240 ms in which words would fade in; only buttons fade. */
static void test_words_come_at_once(void **state)
{
    World *world = *state;
    begin(world, 0, HANDS_NONE);
    world->context.reduced_motion = true; /* the camera also keeps still */
    press(world, KEY_0 + 1);              /* aims at the first spot */
    world_rest(world);
    press(world, KEY_ENTER); /* on trial */
    world_rest(world);
    press(world, KEY_SPACE); /* no figure is placed: the banner asks the next player */
    int changed = 0;
    uint64_t last = 0;
    for (int frame = 0; frame < 60 && stage_in_motion(world->context.stage); frame++) {
        world_frame(world);
        if (drawing_changed(world, &last))
            changed = frame;
    }
    assert_true(changed * 1000 / 60 < 240);
}

/* Returns whether one of the pending events is of this kind. */
static bool waits(const Session *session, EventKind kind)
{
    for (int i = 0; i < session_event_count(session); i++)
        if (session_event(session, i)->event.kind == kind)
            return true;
    return false;
}

/* Frames until a click answers the question just asked (GAME_SETTLE_MS). */
enum { SETTLE = 26 };

/* A click while a tile is drawn, a follower hops or goes home, a feature is lit or its sum is shown
 * ends the animation before the next frame; spots, claims and buttons work while the tile falls and
 * the camera moves. */
static void test_a_click_acts_at_once(void **state)
{
    static const struct {
        EventKind kind;
        int frames; /* frames of animation watched before the click */
    } rows[] = {{EVENT_DRAWN, 6},   {EVENT_FIGURE_PLACED, 6},   {EVENT_SCORED, 4},
                {EVENT_SCORED, 50}, {EVENT_FIGURE_RETURNED, 6}, {EVENT_PART, 0}};
    enum { ROWS = sizeof rows / sizeof *rows - 1, ALL = (1 << ROWS) - 1 };
    World *world = *state;
    begin(world, .5f, HANDS_NONE);
    unsigned seen = 0;
    int watched = 0, last = -1, laid = 0;
    for (int guard = 0; guard < 12000 && seen != ALL; guard++) {
        if (world_over(world))
            begin(world, .5f, HANDS_NONE);
        Session *session = world->context.session;
        if (session_event_count(session)) {
            int kind = session_event(session, 0)->event.kind, row = 0;
            watched = kind == last ? watched + 1 : 0;
            last = kind;
            while (row < ROWS && (seen >> row & 1 || !waits(session, rows[row].kind)))
                row++;
            bool now =
                row < ROWS && rows[row].kind == (EventKind)kind && watched >= rows[row].frames;
            if (row < ROWS && !now) {
                world_frame(world);
                continue;
            }
            world_click_at(world, 640, 330);
            assert_int_equal(session_event_count(session), 0);
            seen |= now ? 1u << row : 0;
            continue;
        }
        last = -1;
        world_key(world, KEY_HOME); /* moves the camera */
        if (world_entries(world, "option")) {
            world_frames(world, SETTLE);
            world_click(world, world_some_entry(world, "option"));
        } else if (world_entries(world,
                                 "confirm")) { /* the click that ended the animation has placed the
                                                * tile */
            world_frames(world, SETTLE);
            world_click(world, world_entry(world, "confirm", 0));
        } else if (world_entries(world, "place.")) {
            int tiles = game_tile_count(world_game(world));
            world_click(world, world_some_entry(world, "place."));
            assert_int_equal(world_entries(world, "place."), 0); /* it is still falling */
            world_frames(world, SETTLE);
            if (world_entries(world, "claim."))
                world_click(world, world_entry(world, "claim.", 0));
            world_confirm(world);
            assert_int_equal(game_tile_count(world_game(world)), tiles + 1);
            laid++;
        } else {
            world_letter(world, 'r');
        }
    }
    assert_int_equal(seen, ALL);
    assert_true(laid > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spring_settles),
        cmocka_unit_test(test_spring_at_any_rate),
        QUICK_WORLD_TEST(test_drag_follows),
        QUICK_WORLD_TEST(test_turn_fades),
        QUICK_WORLD_TEST(test_reduced_stands_still),
        QUICK_WORLD_TEST(test_input_is_never_blocked),
        QUICK_WORLD_TEST(test_half_comes_from_the_tray),
        QUICK_WORLD_TEST(test_half_in_flight_is_seen),
        QUICK_WORLD_TEST(test_words_come_at_once),
        QUICK_WORLD_TEST(test_a_click_acts_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
