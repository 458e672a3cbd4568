/* touch_hands.c: sends the events of fingers to a world and checks targets and drags. */
#include "touch_hands.h"

#include "input/sdl_events.h"

#include <math.h>
#include <string.h>

static void hear(World *world, Touch *touch, const SDL_Event *event)
{
    InputEvent input;
    if (touch_hides(touch, event))
        return;
    if (touch_event(touch, event, world->context.width, world->context.height, &input) ||
        input_from_sdl(event, 1, &input))
        world_event(world, input);
    world_frame(world);
}

/* SDL reports the finger, and moves its mouse with the first finger. */
void finger_put(World *world, Touch *touch, Uint32 type, SDL_FingerID id, float x, float y)
{
    SDL_Event event = {.tfinger = {.type = type,
                                   .fingerId = id,
                                   .x = x / world->context.width,
                                   .y = y / world->context.height}};
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

void finger_tap(World *world, Touch *touch, const UiEntry *entry)
{
    float x = entry->rect.x + entry->rect.w / 2, y = entry->rect.y + entry->rect.h / 2;
    finger_put(world, touch, SDL_FINGERDOWN, 1, x, y);
    finger_put(world, touch, SDL_FINGERUP, 1, x, y);
    world_rest(world);
}

void finger_drag(World *world, Touch *touch, float x, float y, float to_x, float to_y)
{
    enum { STEPS = 10 };
    finger_put(world, touch, SDL_FINGERDOWN, 1, x, y);
    for (int i = 1; i <= STEPS; i++)
        finger_put(world, touch, SDL_FINGERMOTION, 1, x + (to_x - x) * (float)i / STEPS,
                   y + (to_y - y) * (float)i / STEPS);
    finger_put(world, touch, SDL_FINGERUP, 1, to_x, to_y);
    world_rest(world);
}

void finger_pinch(World *world, Touch *touch, float x, float y)
{
    enum { STEPS = 10, APART = 80 };
    finger_put(world, touch, SDL_FINGERDOWN, 1, x - APART / 2, y);
    finger_put(world, touch, SDL_FINGERDOWN, 2, x + APART / 2, y);
    for (int i = 1; i <= STEPS; i++)
        finger_put(world, touch, SDL_FINGERMOTION, 2, x + APART / 2 * (1 + (float)i / STEPS), y);
    finger_put(world, touch, SDL_FINGERUP, 2, x + APART, y);
    finger_put(world, touch, SDL_FINGERUP, 1, x - APART / 2, y);
    world_rest(world);
}

void finger_sizes(World *world)
{
    world->context.scale = touch_scale(96);
    world->context.finger = touch_finger(96);
}

/* Scroll bars aren't targets: their lists are dragged. */
static bool is_bar(const UiEntry *entry)
{
    size_t length = strlen(entry->id);
    return length >= 4 && strcmp(entry->id + length - 4, ".bar") == 0;
}

void finger_check_targets(World *world, const char *scene)
{
    const Ui *ui = world->context.ui;
    float least = 15 / 25.4f * 96 - 1;
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        if (entry->flags & (UI_NOTE | UI_DISABLED | UI_KEYS_ONLY) || entry->rect.w <= 0 ||
            is_bar(entry) ||
            strcmp(entry->id, "puzzles.rating") == 0 || /* words with an explanation, not a
                                                         * target */
            strncmp(entry->id, "part.", 5) == 0 ||      /* layers of towers also have
                                                         * explanations */
            entry->whole.h != entry->rect.h || entry->whole.w != entry->rect.w)
            continue;
        if (entry->rect.w < least || entry->rect.h < least)
            fail_msg("%s: %s is %.0f x %.0f px, %.0f are 15 mm", scene, entry->id, entry->rect.w,
                     entry->rect.h, least + 1);
    }
}

void finger_check_board(World *world, float x, float y)
{
    Touch touch = {.down = 0};
    Camera before = world->board.camera;
    finger_drag(world, &touch, x, y, x + 60, y + 40);
    Camera now = world->board.camera;
    /* the board follows the finger and glides on */
    assert_true((before.x - now.x) * now.zoom > 40);
    assert_true((before.y - now.y) * now.zoom > 25);
    finger_pinch(world, &touch, x, y);
    assert_float_equal(world->board.camera.zoom / now.zoom, 1.5f, .1f);
}

void finger_check_list(World *world, const char *start)
{
    Touch touch = {.down = 0};
    char id[sizeof((UiEntry){0}.id)];
    const UiEntry *entry = world_entry(world, start, 2);
    for (int n = 1; n >= 0 && (!entry || entry->rect.h < entry->whole.h); n--)
        entry = world_entry(world, start, n);
    assert_non_null(entry);
    UiEntry before = *entry;
    snprintf(id, sizeof id, "%s", before.id);
    float x = before.rect.x + before.rect.w / 2, y = before.rect.y + before.rect.h / 2;
    finger_drag(world, &touch, x, y, x, y - 60);
    entry = ui_entry_find(world->context.ui, id);
    assert_non_null(entry);
    assert_float_equal(entry->whole.y, before.whole.y - 60, 1);
    assert_int_equal(entry->flags & UI_CHOSEN, before.flags & UI_CHOSEN);
}
