/* test_ui_tips.c: a tip never hides its own widget when that is reached by keyboard, whatever the
 * window and the scale. */
#include "scene_world.h"

#include <string.h>

/* --- tips ------------------------------------------------------------------------------------- */

/* Tabs through the scene; returns the number of tips shown. */
static int check_tips(World *world, const char *what)
{
    enum { MOST = 160 };
    int tips = 0;
    char first[64] = "";
    for (int i = 0; i < MOST; i++) {
        world_key(world, KEY_TAB);
        world_frames(world, 3);
        const char *id = ui_focused(world->context.ui);
        const UiEntry *entry = ui_entry_find(world->context.ui, id);
        Rect tip = {0};
        if (!entry || strcmp(id, first) == 0)
            break;
        if (!first[0])
            snprintf(first, sizeof first, "%s", id);
        if (!world_tip(world, &tip))
            continue;
        tips++;
        Rect over = rect_cut(tip, rect_grow(entry->rect, -2));
        if (over.w > 0 && over.h > 0)
            fail_msg("%s: the tip of %s lies over it (%.0f × %.0f)", what, id, over.w, over.h);
    }
    return tips;
}

/* --- windows ---------------------------------------------------------------------------------- */

static const struct {
    float width, height, scale;
} windows[] = {{1280, 720, 1}, {1024, 600, 1.5f}, {1024, 600, 2}, {3840, 2160, 1}};

static void check_scene(World *world, const char *scene, int least)
{
    size_t step = getenv("HYPOTENUSE_SHORT") ? 2 : 1; /* the sanitizers check memory, not layout */
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i += step) {
        char what[96];
        snprintf(what, sizeof what, "%s at %.0f × %.0f, scale %.1f", scene, windows[i].width,
                 windows[i].height, windows[i].scale);
        world_size(world, windows[i].width, windows[i].height, windows[i].scale);
        world_show(world, scene);
        world_frames(world, 10);
        int tips = check_tips(world, what);
        if (tips < least)
            fail_msg("%s: %d tips", what, tips);
    }
}

static void test_scenes(void **state)
{
    static const struct {
        const char *scene;
        /* smallest number of tips; every puzzle of the day has three: grade, rating, the list */
        int least;
    } scenes[] = {{"setup", 2},  {"lesson", 5},   {"puzzles", 1},
                  {"puzzle", 3}, {"rulebook", 4}, {"editor", 100}};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        check_scene(*state, scenes[i].scene, scenes[i].least);
}

static void test_game(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(3, 1, HANDS_DEAL, 7);
    plan.setup.expansions |= EXPANSION_SET(EXPANSION_INNS) | EXPANSION_SET(EXPANSION_TRADERS) |
                             EXPANSION_SET(EXPANSION_ABBOT);
    world_begin(world, &plan);
    check_scene(world, "game", 8); /* slim cards unfold and have no tip */
}

/* The points of a lesson are above its buttons, so the tips of the buttons are above both. */
static void test_points_of_a_lesson(void **state)
{
    static const char *const ids[] = {"lesson.list", "lesson.again", "lesson.skip"};
    enum { POINTS = 46 }; /* their height in units (lesson_card.c) */
    World *world = *state;
    world_show(world, "lesson");
    world_frames(world, 10);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        Rect tip = {0};
        ui_focus(world->context.ui, ids[i]);
        world_frames(world, 4);
        assert_true(world_tip(world, &tip));
        assert_true(tip.y + tip.h <= ui_entry_find(world->context.ui, ids[i])->rect.y -
                                         ui_u(world->context.ui, POINTS));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_scenes),
        QUICK_WORLD_TEST(test_game),
        QUICK_WORLD_TEST(test_points_of_a_lesson),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
