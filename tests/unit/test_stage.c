/* test_stage.c: the stack of scenes: what is below an overlay is out of reach, and scenes and
 * overlays fade into each other. */
#include "scene_world.h"

#include "scenes/stage/stage.h"

static void test_scene_below_an_overlay_is_out_of_reach(void **state)
{
    World *world = *state;
    world_show(world, "menu");
    stage_push(world->context.stage, "settings", NULL, 0);
    world_frames(world, 4);
    assert_null(ui_entry_find(world->context.ui, "menu.quit"));
    InputEvent outside = pointer_event(INPUT_DOWN, 5, 5);
    assert_true(stage_event(world->context.stage, &outside));
}

static void test_fades_end(void **state)
{
    World *world = *state;
    world->context.reduced_motion = false;
    world_show(world, "menu");
    world_frames(world, 30);
    assert_false(stage_in_motion(world->context.stage));
    stage_push(world->context.stage, "setup", NULL, 0);
    world_frame(world);
    assert_true(stage_in_motion(world->context.stage));
    assert_string_equal(stage_top(world->context.stage)->name, "setup");
    world_frames(world, 40);
    assert_false(stage_in_motion(world->context.stage));
    assert_non_null(ui_entry_find(world->context.ui, "setup.start"));
}

/* The first frame of `scene` is still the previous scene's last one, which then fades until the new
 * scene is alone; no frame in between is empty. */
static void check_cross_fade(World *world, const char *scene, int frames)
{
    uint32_t before = world->board.scenes;
    float last = 2;
    stage_clear(world->context.stage, scene, NULL, 0);
    for (int i = 0; i < frames; i++) {
        world_frame(world);
        assert_true(world_top_is(world, scene));
        assert_true(world->list.count > 0);
        assert_int_equal(world->board.scenes, before + 1);
        assert_true(world->board.leaving < last);
        assert_true(i ? world->board.leaving > 0 : world->board.leaving == 1);
        last = world->board.leaving;
    }
    world_frame(world);
    assert_true(world->board.leaving == 0);
}

static void test_scenes_cross_fade(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 1, HANDS_DRAFT, 7);
    for (int reduced = 0; reduced < 2; reduced++) {
        int frames = reduced ? 8 : 16; /* 120 and 260 ms */
        world->context.reduced_motion = reduced;
        world_show(world, "menu");
        world_frames(world, 30);
        check_cross_fade(world, "setup", frames);
        world_begin(world, &plan);
        check_cross_fade(world, "draft", frames);
        world_play_out(world);
        check_cross_fade(world, "game", frames);
        check_cross_fade(world, "results", frames);
        check_cross_fade(world, "menu", frames);
    }
}

/* A click or a key ends the fade: the next frame shows the next scene alone. */
static void test_a_press_ends_the_fade(void **state)
{
    World *world = *state;
    const InputEvent presses[] = {{.kind = INPUT_DOWN, .x = 1, .y = 1},
                                  {.kind = INPUT_KEY, .key = KEY_DOWN},
                                  {.kind = INPUT_MOVE, .x = 9, .y = 9}};
    for (int i = 0; i < 3; i++) {
        world_show(world, "menu");
        world_frames(world, 60);
        stage_clear(world->context.stage, "setup", NULL, 0);
        world_frames(world, 2);
        assert_true(world->board.leaving > 0);
        world_event(world, presses[i]);
        world_frame(world);
        assert_true((world->board.leaving > 0) == (presses[i].kind == INPUT_MOVE));
        world_rest(world);
    }
}

/* As long as the next scene lacks tiles, for a second at most, the previous one's last frame stays;
 * then it fades as usual. */
static void test_a_late_scene_is_awaited(void **state)
{
    World *world = *state;
    Stage *stage = world->context.stage;
    for (int late = 10; late <= 200; late += 190) {
        int frames = 0, most = late < 60 ? late : 61;
        world_show(world, "menu");
        world_frames(world, 60);
        stage_clear(stage, "setup", NULL, 0);
        for (; frames == 0 || world->board.leaving == 1; frames++) {
            world_frame(world);
            stage_late(stage, frames < late);
        }
        assert_in_range(frames, most, most + 2);
        stage_late(stage, true); /* once the fade has begun it continues */
        world_frames(world, 8);
        assert_true(world->board.leaving == 0);
        stage_late(stage, false);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_scene_below_an_overlay_is_out_of_reach),
        WORLD_TEST(test_fades_end),
        WORLD_TEST(test_scenes_cross_fade),
        WORLD_TEST(test_a_press_ends_the_fade),
        WORLD_TEST(test_a_late_scene_is_awaited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
