/* scene_world.h: a stage with a game on it, without window, fonts or disk, for tests of single scenes. */
#ifndef TESTS_SCENE_WORLD_H
#define TESTS_SCENE_WORLD_H
#include "ui_fixture.h"

#include "scenes/session.h"
#include "words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct World {
    SceneContext context;
    Settings settings;
    FakeMeter fake;
    TextMeter meter;
    DrawList list;
    BoardPicture board;
    uint64_t seed;
} World;

static inline void world_host_nothing(void *self)
{
    (void)self;
}

static inline void world_host_full_screen(void *self, bool on)
{
    (void)self;
    (void)on;
}

static inline bool world_host_art(void *self, uint32_t key)
{
    (void)self;
    return key != 0;
}

static inline uint64_t world_host_seed(void *self)
{
    return ((World *)self)->seed += 7919;
}

static inline void world_size(World *world, float width, float height, float ui_scale)
{
    world->context.width = width;
    world->context.height = height;
    world->context.scale = fminf(width / 1600, height / 900) * ui_scale;
}

static inline int world_new(void **state)
{
    World *world = calloc(1, sizeof *world);
    world->settings = settings_default();
    world->fake.em = .5f;
    world->meter = fake_meter(&world->fake);
    SceneContext *context = &world->context;
    context->catalogue = rules_builtin_catalogue();
    context->generations = rules_builtin_generations();
    context->settings = &world->settings;
    context->ui = ui_new();
    context->meter = &world->meter;
    context->host = (HostServices){.self = world,
                                   .quit = world_host_nothing,
                                   .full_screen = world_host_full_screen,
                                   .apply_settings = world_host_nothing,
                                   .art_ready = world_host_art,
                                   .fresh_seed = world_host_seed};
    context->reduced_motion = true;
    context->speed = 1;
    world_size(world, 1280, 720, 1);
    stage_new(context);
    *state = world;
    return words_init(HYPOTENUSE_BUILD "/i18n", "en") ? 0 : 1;
}

static inline int world_free(void **state)
{
    World *world = *state;
    stage_free(world->context.stage);
    session_close(&world->context);
    ui_free(world->context.ui);
    draw_release(&world->list);
    board_picture_release(&world->board);
    free(world);
    return 0;
}

/* Begins a drafted game: `players` seats, the first `people` of them persons. */
static inline void world_begin(World *world, int players, int people, int hand_size, uint64_t seed)
{
    static const char *const names[] = {
        "Mira", "Tomas", "Yuki", "Ada", "Wilhelmina Sophia", "Ștefan-Alexandru"};
    SessionPlan plan = session_plan_default();
    plan.setup.players = (uint8_t)players;
    plan.setup.hand_size = (uint8_t)hand_size;
    plan.seed = seed;
    for (int i = 0; i < players; i++) {
        snprintf(plan.seats[i].name, sizeof plan.seats[i].name, "%s", names[i]);
        snprintf(plan.seats[i].engine, sizeof plan.seats[i].engine, "%s", i < people ? "" : "ai0");
        plan.seats[i].color = (uint8_t)i;
    }
    session_close(&world->context);
    world->context.session =
        session_new(world->context.catalogue, world->context.generations, &plan, NULL, NULL, NULL);
    assert_non_null(world->context.session);
}

/* Lets computers decide for everybody until the game is over. */
static inline void world_play_out(World *world)
{
    Session *session = world->context.session;
    Action action;
    while (game_phase(session_game(session)) != PHASE_OVER) {
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
    }
}

static inline void world_frames(World *world, int count)
{
    while (count-- > 0) {
        stage_update(world->context.stage, 16);
        Frame shown = {.board = &world->board, .list = &world->list};
        draw_begin(&world->list, world->context.width, world->context.height);
        stage_draw(world->context.stage, &shown, 16);
    }
}

static inline void world_key(World *world, InputKey key)
{
    InputEvent event = key_event(key, 0);
    stage_event(world->context.stage, &event);
    world_frames(world, 1);
}

static inline void world_click(World *world, float x, float y)
{
    static const InputKind kinds[] = {INPUT_MOVE, INPUT_DOWN, INPUT_UP};
    for (int i = 0; i < 3; i++) {
        InputEvent event = pointer_event(kinds[i], x, y);
        stage_event(world->context.stage, &event);
    }
    world_frames(world, 2);
}

static inline void world_click_entry(World *world, const char *id)
{
    const UiEntry *entry = ui_entry_find(world->context.ui, id);
    if (!entry)
        fail_msg("no entry %s", id);
    world_click(world, entry->rect.x + entry->rect.w / 2, entry->rect.y + entry->rect.h / 2);
}

/* No text was cut, and everything that can be met lies inside the window. */
static inline void world_check_fits(World *world, const char *what)
{
    Ui *ui = world->context.ui;
    Rect window = {0, 0, world->context.width, world->context.height};
    if (ui_cut_count(ui) > 0)
        fail_msg("%s, %s, %.0f × %.0f: cut: %s", what, words_spoken(), (double)window.w,
                 (double)window.h, ui_cut_text(ui));
    for (int i = 0; i < ui_entry_count(ui); i++) {
        Rect whole = ui_entry(ui, i)->whole, seen = rect_cut(whole, window);
        if (seen.w < whole.w - 1 || seen.h < whole.h - 1)
            fail_msg("%s, %s, %.0f × %.0f: %s leaves the window", what, words_spoken(),
                     (double)window.w, (double)window.h, ui_entry(ui, i)->id);
    }
}

/* Calls `show` (which puts the scene on the stage) and checks it in every language, window and scale of the interface. */
static inline void world_check_everywhere(World *world, void (*show)(World *world),
                                          const char *what)
{
    static const struct {
        float width, height, scale;
    } windows[] = {{1024, 600, 1},  {1280, 720, 1},  {1280, 720, 1.5f}, {1920, 1080, .75f},
                   {1920, 1080, 2}, {3840, 2160, 1}, {1024, 768, 1}};
    for (int language = 0; language < words_language_count(); language++)
        for (size_t w = 0; w < sizeof windows / sizeof windows[0]; w++) {
            assert_true(words_speak(words_language(language).code));
            world_size(world, windows[w].width, windows[w].height, windows[w].scale);
            show(world);
            world_check_fits(world, what);
        }
    assert_true(words_speak("en"));
    world_size(world, 1280, 720, 1);
}
#endif
