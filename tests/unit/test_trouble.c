/* Tests a record that can't be written: the player is asked what to do, in every scene of a game,
 * and before leaving it. */
#include "scene_world.h"

#include "record_help.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"

#include <string.h>
#include <unistd.h>

/* The latest message of the log, and the number of messages. */
typedef struct Told {
    char text[1024];
    int count;
} Told;

static void hear(void *self, LogLevel level, const char *message)
{
    Told *told = self;
    assert_int_equal(level, LOG_WARNING);
    snprintf(told->text, sizeof told->text, "%s", message);
    told->count++;
}

/* Begins a game whose record can't be written, and shows its scene. */
static void begin_in_trouble(World *world, HandMode hands, const char *scene, const LogSink *log)
{
    SessionPlan plan = world_plan(2, 2, hands, 3);
    world->context.log = log;
    scene_session_close(&world->context);
    world->context.session = session_new(world->context.catalogue, world->context.generations,
                                         &plan, "/proc/no-such-folder/game.hyp", log, NULL);
    session_settle(world->context.session);
    if (strcmp(scene, "results") == 0)
        world_play_out(world);
    world_show(world, scene);
    world_frames(world, 30);
}

static void test_every_scene_asks(void **state)
{
    static const struct {
        const char *scene;
        HandMode hands;
    } scenes[] = {{"draft", HANDS_DRAFT}, {"game", HANDS_NONE}, {"results", HANDS_NONE}};
    World *world = *state;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        begin_in_trouble(world, scenes[i].hands, scenes[i].scene, NULL);
        assert_true(world_top_is(world, "trouble"));
        assert_true(world_says(world, "/proc/no-such-folder/game.hyp"));
        world_click_id(world, "trouble.retry");
        world_frames(world, 30);
        assert_true(world_top_is(world, "trouble"));
        world_click_id(world, "trouble.unsaved");
        world_frames(world, 30);
        assert_true(world_top_is(world, scenes[i].scene));
        assert_null(session_trouble(world->context.session));
    }
}

static void show_asking(World *world)
{
    begin_in_trouble(world, HANDS_DRAFT, "draft", NULL);
}

static void show_leaving(World *world)
{
    begin_in_trouble(world, HANDS_DRAFT, "draft", NULL);
    world_event(world, (InputEvent){.kind = INPUT_QUIT});
    world_frames(world, 2);
}

static void test_it_fits_everywhere(void **state)
{
    World *world = *state;
    world->context.spare_folder = "/proc/nowhere";
    world_check_everywhere(world, show_asking, "trouble");
    world_check_everywhere(world, show_leaving, "trouble when leaving");
}

/* A game saved in another folder is found again: lists also look there. */
static void test_saved_elsewhere_is_found(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    world->context.games_folder = "/proc/nowhere";
    world->context.spare_folder = help_path(folder, "Hypotenuse");
    begin_in_trouble(world, HANDS_DRAFT, "draft", NULL);
    world_click_id(world, "trouble.home");
    world_frames(world, 30);
    assert_true(world_top_is(world, "draft"));
    assert_null(session_trouble(world->context.session));
    char path[RECORD_PATH_SIZE];
    snprintf(path, sizeof path, "%s", session_record_path(world->context.session));
    assert_memory_equal(path, world->context.spare_folder, strlen(world->context.spare_folder));
    world_show(world, "menu"); /* closes the game */
    world_frames(world, 30);
    world_click_id(world, "menu.continue");
    world_frames(world, 30);
    assert_true(world_top_is(world, "draft"));
    assert_string_equal(session_record_path(world->context.session), path);
    scene_session_close(&world->context);
    help_remove(folder);
}

/* One press of the window's close button warns the player; a second one closes the program. */
static void test_leaving_is_asked(void **state)
{
    World *world = *state;
    begin_in_trouble(world, HANDS_DRAFT, "draft", NULL);
    world_event(world, (InputEvent){.kind = INPUT_QUIT});
    world_frames(world, 2);
    assert_true(world_says(world, "Leave without saving"));
    assert_true(trouble_may_leave(&world->context, TROUBLE_TO_QUIT));
    world_click_id(world, "trouble.unsaved");
    world_frames(world, 30);
    assert_int_equal(world->quits, 1);

    begin_in_trouble(world, HANDS_DRAFT, "draft", NULL);
    world_key(world, KEY_ESCAPE);
    world_frames(world, 30);
    world_click_id(world, "pause.menu");
    world_frames(world, 30);
    assert_true(world_says(world, "Leave without saving"));
    world_key(world, KEY_ESCAPE); /* back */
    world_frames(world, 30);
    assert_true(world_top_is(world, "pause"));
    world_click_id(world, "pause.menu");
    world_frames(world, 30);
    world_click_id(world, "trouble.unsaved");
    world_frames(world, 30);
    assert_true(world_top_is(world, "menu"));
}

/* With autoplay no player can be asked, so the log gets one message, and another if a part is
 * lost. */
static void test_autoplay_tells_the_log(void **state)
{
    World *world = *state;
    Told told = {.count = 0};
    LogSink log = {.write = hear, .self = &told};
    world->context.autoplay = true;
    begin_in_trouble(world, HANDS_DRAFT, "draft", &log);
    world_frames(world, 60);
    assert_false(world_top_is(world, "trouble"));
    assert_int_equal(told.count, 1);
    assert_non_null(strstr(told.text, "the game cannot be saved here"));
    scene_session_close(&world->context);
    assert_int_equal(told.count, 2);
    assert_non_null(strstr(told.text, "unsaved, which is lost"));
    world->context.autoplay = false;
    world->context.log = NULL;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_every_scene_asks),         QUICK_WORLD_TEST(test_it_fits_everywhere),
        QUICK_WORLD_TEST(test_saved_elsewhere_is_found), QUICK_WORLD_TEST(test_leaving_is_asked),
        QUICK_WORLD_TEST(test_autoplay_tells_the_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
