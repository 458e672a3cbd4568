/* test_touch.c: a tap is a click, a drag moves the board, two fingers scale it and click nothing;
 * targets are 15 mm large. The events are those that SDL sends for a touch screen. */
#include "game_hands.h"

#include "input/sdl_events.h"
#include "input/touch.h"
#include "scenes/stage/stage.h"

#include <math.h>
#include <string.h>

enum { WIDE = 1280, HIGH = 720 };

static void hear(World *world, Touch *touch, const SDL_Event *event)
{
    InputEvent input;
    if (touch_hides(touch, event))
        return;
    if (touch_event(touch, event, WIDE, HIGH, &input) || input_from_sdl(event, 1, &input))
        world_event(world, input);
    world_frame(world);
}

/* SDL tells of the finger, and moves its mouse by the first one. */
static void finger(World *world, Touch *touch, Uint32 type, SDL_FingerID id, float x, float y)
{
    SDL_Event event = {.tfinger = {.type = type, .fingerId = id, .x = x / WIDE, .y = y / HIGH}};
    hear(world, touch, &event);
    if (id != 1)
        return;
    SDL_Event moved = {
        .motion = {.type = SDL_MOUSEMOTION, .which = SDL_TOUCH_MOUSEID, .x = (int)x, .y = (int)y}};
    hear(world, touch, &moved);
    if (type == SDL_FINGERMOTION)
        return;
    SDL_Event button = {
        .button = {.type = type == SDL_FINGERDOWN ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                   .which = SDL_TOUCH_MOUSEID,
                   .button = SDL_BUTTON_LEFT,
                   .clicks = 1,
                   .x = (int)x,
                   .y = (int)y}};
    hear(world, touch, &button);
}

static void tap(World *world, Touch *touch, const UiEntry *entry)
{
    float x = entry->rect.x + entry->rect.w / 2, y = entry->rect.y + entry->rect.h / 2;
    finger(world, touch, SDL_FINGERDOWN, 1, x, y);
    finger(world, touch, SDL_FINGERUP, 1, x, y);
    world_rest(world);
}

/* A person has drawn a tile. */
static void with_a_tile(World *world, Touch *touch)
{
    begin(world, 2, 1, HANDS_DEAL, 3);
    world_rest(world);
    tap(world, touch, world_entry(world, "draw", 0));
    for (int i = 0; i < 4 && world_entries(world, "place.") < 2; i++)
        tap(world, touch, world_entry(world, "turn.right", 0));
    assert_true(world_entries(world, "place.") > 1);
}

static float between(const World *world)
{
    const UiEntry *a = world_entry(world, "place.", 0), *b = world_entry(world, "place.", 1);
    return hypotf(a->rect.x - b->rect.x, a->rect.y - b->rect.y);
}

static void test_tap_and_drag(void **state)
{
    World *world = *state;
    Touch touch = {.down = 0};
    with_a_tile(world, &touch);
    UiEntry before = *world_entry(world, "place.", 0);
    finger(world, &touch, SDL_FINGERDOWN, 1, 640, 300);
    for (int i = 1; i <= 10; i++)
        finger(world, &touch, SDL_FINGERMOTION, 1, 640 + 8 * (float)i, 300);
    finger(world, &touch, SDL_FINGERUP, 1, 720, 300);
    world_rest(world);
    assert_true(world_entry(world, "place.", 0)->rect.x - before.rect.x > 70); /* and runs out */
    tap(world, &touch, world_entry(world, "place.", 0));
    assert_int_equal(world_entries(world, "place."), 0); /* it lies on trial */
    assert_non_null(world_entry(world, "confirm", 0));
}

static void test_pinch(void **state)
{
    World *world = *state;
    Touch touch = {.down = 0};
    with_a_tile(world, &touch);
    float before = between(world);
    /* On a place: lifting the fingers must not lay anything there. */
    const UiEntry *place = world_entry(world, "place.", 0);
    float x = place->rect.x + 6, y = place->rect.y + 6;
    finger(world, &touch, SDL_FINGERDOWN, 1, x, y);
    finger(world, &touch, SDL_FINGERDOWN, 2, x + 100, y);
    for (int i = 1; i <= 10; i++)
        finger(world, &touch, SDL_FINGERMOTION, 2, x + 100 + 2 * (float)i, y);
    finger(world, &touch, SDL_FINGERUP, 2, x + 120, y);
    finger(world, &touch, SDL_FINGERUP, 1, x, y);
    world_rest(world);
    assert_true(world_entries(world, "place.") > 1);
    assert_float_equal(between(world) / before, 1.2f, .05f);
    assert_int_equal(touch.down, 0);
    tap(world, &touch, world_entry(world, "place.", 0)); /* and a tap is a click again */
    assert_non_null(world_entry(world, "confirm", 0));
}

/* --- how large things are --------------------------------------------------------------------- */

/* What a finger can press in the scene in front. What lies beside it and means the same does not
 * count: parts of one widget, and what has a larger way (UI_NO_FOCUS). */
static void check_targets(World *world, const char *scene)
{
    const Ui *ui = world->context.ui;
    float least = 15 / 25.4f * 96 - 1;
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        if (entry->flags & (UI_NOTE | UI_NO_FOCUS | UI_DISABLED | UI_KEYS_ONLY) ||
            strcmp(entry->id, "puzzles.rating") == 0 || /* words that explain themselves */
            entry->whole.h != entry->rect.h || entry->whole.w != entry->rect.w)
            continue;
        if (entry->rect.w < least || entry->rect.h < least)
            fail_msg("%s: %s is %.0f x %.0f px, %.0f are 15 mm", scene, entry->id, entry->rect.w,
                     entry->rect.h, least + 1);
    }
}

static void test_targets(void **state)
{
    World *world = *state;
    static const char *const scenes[] = {"menu", "setup", "lessons", "puzzles"};
    static const char *const overlays[] = {"settings", "access", "keys", "welcome"};
    assert_true(touch_scale(96) > ui_scale_of(WIDE, HIGH, 1));
    world->context.scale = touch_scale(96);
    world->context.finger = touch_finger(96);
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        world_show(world, scenes[i]);
        world_rest(world);
        check_targets(world, scenes[i]);
    }
    for (size_t i = 0; i < sizeof overlays / sizeof *overlays; i++) {
        stage_clear(world->context.stage, "menu", NULL, 0);
        stage_push(world->context.stage, overlays[i], NULL, 0);
        world_rest(world);
        check_targets(world, overlays[i]);
    }
    begin(world, 2, 1, HANDS_DEAL, 3);
    world_rest(world);
    check_targets(world, "game");
    mouse_step(world);
    world_rest(world);
    check_targets(world, "game, a tile in hand");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_tap_and_drag),
        QUICK_WORLD_TEST(test_pinch),
        WORLD_TEST(test_targets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
