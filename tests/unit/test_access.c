/* test_access.c: clicks that could be accidental need a confirmation, and messages stay until they
 * have been read. */
#include "game_hands.h"

#include "base/looks.h"
#include "scenes/lessons/lesson_state.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"

#include <string.h>

static void show(World *world, const char *confirm)
{
    strcpy(world->settings.confirm, confirm);
    begin(world, 2, 1, HANDS_DEAL, 3);
    world_rest(world);
}

static int pile(const World *world)
{
    return game_stack_count(world_game(world));
}

/* Puts a tile on trial. */
static void lay(World *world)
{
    for (int i = 0; i < 4 && !world_entries(world, "place."); i++)
        world_letter(world, 'r');
    world_click(world, world_entry(world, "place.", 0));
    world_rest(world);
    assert_non_null(world_entry(world, "confirm", 0));
}

static void test_never(void **state)
{
    World *world = *state;
    show(world, "never");
    int before = pile(world);
    world_click_id(world, "draw");
    assert_int_equal(pile(world), before - 1);
}

/* A drawn tile can't be put back, so drawing takes a second click. A claim can be undone. */
static void test_what_is_final(void **state)
{
    World *world = *state;
    show(world, "final");
    int before = pile(world), tiles = game_tile_count(world_game(world));
    world_click_id(world, "draw");
    world_frames(world, 5);
    assert_int_equal(pile(world), before);
    assert_true(world_says(world, "Repeat to confirm."));
    world_click_id(world, "draw");
    world_rest(world);
    assert_int_equal(pile(world), before - 1);
    lay(world);
    world_click_id(world, "confirm");
    world_rest(world);
    assert_true(game_tile_count(world_game(world)) > tiles);
}

/* The setting "always" asks about everything, and asks again after a long pause. */
static void test_always(void **state)
{
    World *world = *state;
    show(world, "always");
    int before = pile(world), tiles = game_tile_count(world_game(world));
    world_key(world, KEY_SPACE);
    world->context.now_ms += 30000;
    world_key(world, KEY_SPACE);
    assert_int_equal(pile(world), before);
    world_key(world, KEY_SPACE);
    world_rest(world);
    assert_int_equal(pile(world), before - 1);
    lay(world);
    world_key(world, KEY_SPACE);
    world_rest(world);
    assert_int_equal(game_tile_count(world_game(world)), tiles);
    assert_non_null(world_entry(world, "confirm", 0)); /* still on trial */
    world_key(world, KEY_SPACE);
    world_rest(world);
    assert_true(game_tile_count(world_game(world)) > tiles);
}

static void test_messages_stay(void **state)
{
    World *world = *state;
    for (int stays = 0; stays < 2; stays++) {
        world->settings.messages_stay = stays;
        show(world, "final");
        world_click_id(world, "draw");
        world_frames(world, 60 * 20);
        assert_true(world_says(world, "Repeat to confirm.") == stays);
        world_click_id(world, "draw"); /* the game continues, and the message disappears */
        world_frames(world, 120);
        assert_false(world_says(world, "Repeat to confirm.") && stays);
    }
}

/* A palette, a mark that another player had, and a typed colour apply at once and are saved. */
static void test_figures(void **state)
{
    World *world = *state;
    world_show(world, "menu");
    stage_push(world->context.stage, "figures", NULL, 0);
    world_frames(world, 4);
    const float hue_y = ui_entry_find(world->context.ui, "figures.hue.more")->rect.y;
    world_click_id(world, "figures.ready.3"); /* classic: warnings appear and no button moves */
    world_frames(world, 2);
    assert_true(
        world_says(world, "Colours 1 and 4 look alike with deuteranopia (green-blindness)."));
    assert_true(world_says(
        world, "With deuteranopia (green-blindness), colour 4 is hard to see in cities."));
    assert_float_equal(ui_entry_find(world->context.ui, "figures.hue.more")->rect.y, hue_y, .5f);
    world_click_id(world, "figures.ready.1"); /* clearly different colours */
    world_frames(world, 2);
    assert_int_equal(player_look(0).color, 0xd9355fff);
    world_click_id(world, "figures.seat2");
    world_frames(world, 2);
    world_click_id(world, "figures.mark.more");
    world_frames(world, 2);
    assert_int_equal(player_look(1).mark, 2); /* a triangle, which the third player had */
    assert_int_equal(player_look(2).mark, 1);
    world_click_id(world, "figures.code");
    world_frames(world, 2);
    for (const char *digit = "d9355f"; *digit; digit++)
        world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = {*digit}});
    world_frames(world, 2);
    assert_int_equal(player_look(1).color, 0xd9355fff);
    assert_true(world_says(world, "1 and 2 look alike."));
    PlayerLook kept[LOOKS];
    assert_true(looks_read(kept, world->settings.figures));
    assert_int_equal(kept[1].color, 0xd9355fff);
    looks_choose(NULL);
}

/* Lessons don't count an accidental click as a mistake: they ask before they judge. An action that
 * the lesson itself confirms isn't asked about. */
static void test_lessons_ask(void **state)
{
    World *world = *state;
    LessonScene scene = {.table = {.context = &world->context}, .laid = -1};
    PlayHost host = lesson_host(&scene);
    Action follow = {.kind = ACTION_FOLLOW, .seat = LESSON_SEAT};
    char why[160] = "";
    strcpy(world->settings.confirm, "always");
    assert_false(host.allow(host.self, &follow, why, sizeof why));
    assert_string_equal(why, "Repeat to confirm.");
    assert_int_equal(scene.course.run.mistakes, 0);
    assert_true(confirm_waits(&scene.confirm, &world->context));
    scene.confirm = (Confirm){0};
    scene.confirms = true;
    assert_true(host.allow(host.self, &follow, why, sizeof why));
}

/* On the first-start screen each preset can be turned on and off again, and presets combine. */
static void test_ready_made(void **state)
{
    World *world = *state;
    Settings *settings = &world->settings;
    Settings before;
    world_show(world, "menu");
    stage_push(world->context.stage, "welcome", NULL, 0);
    world_frames(world, 4);
    access_ready_switch(settings, READY_STANDARD, true);
    before = *settings;
    assert_true(access_ready_is_on(settings, READY_STANDARD));
    for (int ready = READY_STANDARD + 1; ready < ACCESS_READY; ready++) {
        char id[32];
        snprintf(id, sizeof id, "welcome.ready%d", ready);
        int applied = world->applied;
        world_click_id(world, id);
        world_frames(world, 2);
        assert_int_equal(world->applied, applied + 1);
        assert_true(access_ready_is_on(settings, (AccessReady)ready));
        assert_false(access_ready_is_on(settings, READY_STANDARD));
        for (int other = READY_STANDARD + 1; other < ready; other++)
            assert_true(access_ready_is_on(settings, (AccessReady)other));
    }
    assert_true(settings->ui_scale == 1.5f && settings->reduced_motion && settings->speech);
    assert_string_equal(settings->theme, "contrast");
    assert_string_equal(settings->confirm, "final");
    world_click_id(world, "welcome.ready7");
    world_frames(world, 2);
    assert_false(settings->speech);
    world_click_id(world, "welcome.ready0");
    world_frames(world, 2);
    assert_true(access_ready_is_on(settings, READY_STANDARD));
    assert_string_equal(settings->theme, before.theme);
    assert_string_equal(settings->figures, "");
    assert_true(settings->ui_scale == 1 && !settings->reduced_motion && !settings->messages_stay);
}

static void say_nothing(void *self, const char *text)
{
    (void)self;
    (void)text;
}

static bool is_gone(void *self)
{
    return *(const bool *)self;
}

/* The settings explain why there is no speech: the library is missing, or its service has stopped
 * and may come back. */
static void test_why_silent(void **state)
{
    World *world = *state;
    static const char *const lines[] = {"Reads out events", "isn’t installed", "isn’t responding"};
    enum { FINE, MISSING, GONE, LINES };
    bool gone = false;
    SpeechVoice voice = {.self = &gone, .say = say_nothing, .gone = is_gone};
    Narrator *narrator = narrator_new(voice);
    world_show(world, "menu");
    stage_push(world->context.stage, "access", NULL, 0);
    for (int i = 0; i < 5; i++) {
        static const int wanted[] = {FINE, MISSING, FINE, GONE, FINE};
        world->settings.speech = i > 0; /* off, no library, spoken, stopped, back */
        world->context.narrator = i > 1 ? narrator : NULL;
        gone = i == 3;
        world_frames(world, 3);
        for (int line = 0; line < LINES; line++)
            if (world_says(world, lines[line]) != (line == wanted[i]))
                fail_msg("state %d: '%s'", i, lines[line]);
    }
    world->context.narrator = NULL;
    narrator_free(narrator);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_never),       QUICK_WORLD_TEST(test_what_is_final),
        QUICK_WORLD_TEST(test_always),      WORLD_TEST(test_messages_stay),
        QUICK_WORLD_TEST(test_figures),     QUICK_WORLD_TEST(test_ready_made),
        QUICK_WORLD_TEST(test_lessons_ask), WORLD_TEST(test_why_silent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
