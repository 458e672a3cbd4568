/* test_reach.c: whole games from the menu to the results with one input device alone, through SDL
 * events: the keyboard, a virtual game pad, the left mouse button (docs/ACCESS.md). */
#include "scene_world.h"

#include "base/text.h"
#include "input/sdl_events.h"
#include "keys/keys.h"
#include "scenes/stage/stage.h"

#include <SDL.h>
#include <string.h>

/* The inputs that every device has. */
typedef enum Press { CONFIRM, GO_ON, NEXT, RIGHT, DOWN, TURN, PRESSES } Press;

typedef struct Hand {
    void (*act)(struct Hand *hand, World *world, Press press);
    bool numbers; /* the device has keys for numbers */
    Pads pads;
    SDL_Joystick *stick; /* the virtual pad */
    int device, presses;
} Hand;

/* --- the keyboard ----------------------------------------------------------------------------- */

static void press_key(Hand *hand, World *world, SDL_Keycode code)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = code}}};
    InputEvent input;
    hand->presses++;
    assert_true(input_from_sdl(&event, 1, &input));
    world_event(world, input);
    world_frames(world, 2);
}

static void by_keyboard(Hand *hand, World *world, Press press)
{
    static const SDL_Keycode codes[PRESSES] = {SDLK_RETURN, SDLK_SPACE, SDLK_TAB,
                                               SDLK_RIGHT,  SDLK_DOWN,  SDLK_e};
    press_key(hand, world, codes[press]);
}

/* Two-digit numbers are typed digit by digit. */
static void type_number(Hand *hand, World *world, int number)
{
    if (number >= 10)
        press_key(hand, world, (SDL_Keycode)(SDLK_0 + number / 10));
    press_key(hand, world, (SDL_Keycode)(SDLK_0 + number % 10));
}

/* --- the pad ---------------------------------------------------------------------------------- */

/* Passes SDL's pad events to the world. */
static void hear_pad(Hand *hand, World *world)
{
    SDL_Event event;
    InputEvent input;
    SDL_JoystickUpdate();
    while (SDL_PollEvent(&event))
        if (pads_event(&hand->pads, &event, &input)) {
            assert_int_equal(input.device, DEVICE_PAD);
            world_event(world, input);
        }
    world_frames(world, 2);
}

static void by_pad(Hand *hand, World *world, Press press)
{
    static const int buttons[PRESSES] = {
        SDL_CONTROLLER_BUTTON_A,         SDL_CONTROLLER_BUTTON_X,
        SDL_CONTROLLER_BUTTON_Y,         SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
        SDL_CONTROLLER_BUTTON_DPAD_DOWN, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER};
    hand->presses++;
    assert_int_equal(SDL_JoystickSetVirtualButton(hand->stick, buttons[press], SDL_PRESSED), 0);
    hear_pad(hand, world);
    assert_int_equal(SDL_JoystickSetVirtualButton(hand->stick, buttons[press], SDL_RELEASED), 0);
    hear_pad(hand, world);
}

/* Plugs in a virtual pad, which is found like any other. */
static void plug_in(Hand *hand)
{
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    assert_true(pads_open(&hand->pads));
    hand->device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                             SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
    assert_true(hand->device >= 0);
    hand->stick = SDL_JoystickOpen(hand->device);
    assert_non_null(hand->stick);
}

static void unplug(Hand *hand)
{
    SDL_JoystickClose(hand->stick);
    SDL_JoystickDetachVirtual(hand->device);
    pads_close(&hand->pads);
    SDL_Quit();
}

/* --- a game ----------------------------------------------------------------------------------- */

/* Moves the focus from button to button until its id begins with `start`. */
static bool go_to(Hand *hand, World *world, const char *start)
{
    for (int i = 0; i < 60; i++) {
        hand->act(hand, world, NEXT);
        if (strncmp(ui_focused(world->context.ui), start, strlen(start)) == 0)
            return true;
    }
    return false;
}

/* Places the tile in hand at a random place, by number if the device has number keys. */
static void lay(Hand *hand, World *world, int places)
{
    int which = (int)rng_below(&world->rng, (uint32_t)places);
    if (hand->numbers)
        type_number(hand, world, 1 + which);
    else
        for (int i = 0; i <= which % 4; i++)
            hand->act(hand, world, i % 2 ? DOWN : RIGHT);
    hand->act(hand, world, CONFIRM);
}

static void claim(Hand *hand, World *world, int claims)
{
    if (!claims || rng_below(&world->rng, 3) == 0) {
        hand->act(hand, world, GO_ON);
        return;
    }
    if (hand->numbers)
        type_number(hand, world, 1 + (int)rng_below(&world->rng, (uint32_t)claims));
    else
        hand->act(hand, world, RIGHT);
    hand->act(hand, world, CONFIRM);
}

static void game_step(Hand *hand, World *world)
{
    int places = world_entries(world, "place.") + world_entries(world, "turn.") -
                 world_entries(world, "turn.l") - world_entries(world, "turn.r");
    if (world_entries(world, "confirm"))
        claim(hand, world, world_entries(world, "claim."));
    else if (world_entries(world, "option") || world_entries(world, "figure."))
        hand->act(hand, world, world_entries(world, "figure.") ? RIGHT : NEXT),
            hand->act(hand, world, CONFIRM);
    else if (world_entries(world, "place."))
        lay(hand, world, places);
    else if (places > 0)
        hand->act(hand, world, TURN);
    else if (world_entries(world, "half") && rng_below(&world->rng, 8) == 0 &&
             go_to(hand, world, "half"))
        hand->act(hand, world, CONFIRM);
    else
        hand->act(hand, world, GO_ON);
}

/* Plays from the menu through set-up and draft to the end of the game. */
static void play_all(Hand *hand, World *world)
{
    Settings *settings = &world->settings;
    text_copy(settings->setup.player[1].kind, sizeof settings->setup.player[1].kind, "ai1");
    settings->setup.game.halves = 1;
    world_show(world, "menu");
    for (int guard = 0; guard < 6000 && !world_top_is(world, "results"); guard++) {
        world_rest(world);
        if (world_top_is(world, "game") && !world_over(world))
            game_step(hand, world);
        else if (world_top_is(world, "draft")) {
            hand->act(hand, world, NEXT);
            hand->act(hand, world, CONFIRM);
        } else
            hand->act(hand, world, CONFIRM);
    }
    assert_true(world_top_is(world, "results"));
    assert_true(world_over(world));
}

static void test_by_keyboard_alone(void **state)
{
    Hand hand = {.act = by_keyboard, .numbers = true};
    play_all(&hand, *state);
}

static void test_by_pad_alone(void **state)
{
    Hand hand = {.act = by_pad};
    plug_in(&hand);
    play_all(&hand, *state);
    assert_true(hand.presses > 100);
    unplug(&hand);
}

/* Returns the space of the n-th mark, in the order of the marks' numbers. */
static Cell numbered_place(const World *world, int n)
{
    int x = 0, y = 0;
    for (int i = 0; i < ui_entry_count(world->context.ui) && n >= 0; i++) {
        const char *id = ui_entry(world->context.ui, i)->id;
        n -= sscanf(id, "place.%d.%d", &x, &y) == 2 || sscanf(id, "turn.%d.%d", &x, &y) == 2;
    }
    assert_int_equal(n, -1);
    return (Cell){(int16_t)x, (int16_t)y};
}

/* Returns whether the person's figure was put on that segment of the tile. It may have returned
 * home since. */
static bool was_claimed(const World *world, int tile, int segment)
{
    const Session *session = world->context.session;
    for (int i = 0; i < session_log_count(session); i++) {
        Event event = session_log(session, i)->event;
        if (event.kind == EVENT_FIGURE_PLACED && event.seat == 0 && event.tile == tile &&
            event.segment == segment)
            return true;
    }
    return false;
}

/* Checks that typing a mark's number places the tile there, and typing a second number places the
 * figure; returns whether a figure was placed. */
static bool take_turn(Hand *hand, World *world, int places)
{
    int tile = game_tile_count(world_game(world)), segment = -1;
    int which = (int)rng_below(&world->rng, (uint32_t)places);
    Cell wanted = numbered_place(world, which);
    type_number(hand, world, 1 + which);
    hand->act(hand, world, CONFIRM);
    world_rest(world);
    int claims = world_entries(world, "claim.");
    if (claims && rng_below(&world->rng, 3)) {
        which = (int)rng_below(&world->rng, (uint32_t)claims);
        assert_int_equal(sscanf(world_entry(world, "claim.", which)->id, "claim.%d", &segment), 1);
        type_number(hand, world, 1 + which);
        hand->act(hand, world, CONFIRM);
    } else if (world_entries(world, "confirm")) {
        hand->act(hand, world, GO_ON);
    }
    world_rest(world);
    assert_true(game_tile_count(world_game(world)) > tile);
    assert_true(cell_equal(game_tile(world_game(world), tile).cell, wanted));
    for (int i = 0; i < SEGMENTS_MAX; i++)
        assert_int_equal(was_claimed(world, tile, i), i == segment);
    return segment >= 0;
}

/* A usual turn takes at most six key presses, whichever place and segment the player chooses, and
 * the tile and the figure are placed as typed. */
static void test_six_presses(void **state)
{
    World *world = *state;
    Hand hand = {.act = by_keyboard, .numbers = true};
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 11);
    int turns = 0, most = 0, many = 0, claims = 0;
    world_begin(world, &plan);
    world_show(world, "game");
    for (int guard = 0; guard < 400 && !world_over(world); guard++) {
        world_rest(world);
        if (world_over(world) || world_entries(world, "option") || world_entries(world, "figure."))
            break;
        hand.presses = 0;
        hand.act(&hand, world, GO_ON); /* draws */
        world_rest(world);
        int places = world_entries(world, "place.");
        if (!places) /* the tile fits only when turned, or a half has to be chosen: not a usual
                      * turn */
            break;
        claims += take_turn(&hand, world, places);
        most = hand.presses > most ? hand.presses : most;
        many = places > many ? places : many;
        turns++;
    }
    assert_true(turns > 5 && claims > 2 && many > 9); /* some turns have two-digit place numbers */
    assert_in_range(most, 4, 6);
}

/* --- one button ------------------------------------------------------------------------------- */

static void send(World *world, const SDL_Event *event)
{
    InputEvent input;
    assert_true(input_from_sdl(event, 1, &input));
    world_event(world, input);
    world_frame(world);
}

/* Moves the pointer to a point, then presses and releases the left button: the only input used from
 * here on. */
static void one_click(World *world, float x, float y)
{
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION, .x = (int)x, .y = (int)y}};
    send(world, &event);
    event = (SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN,
                                   .button = SDL_BUTTON_LEFT,
                                   .clicks = 1,
                                   .x = (int)x,
                                   .y = (int)y}};
    send(world, &event);
    event.type = event.button.type = SDL_MOUSEBUTTONUP;
    send(world, &event);
    world_frames(world, 3);
}

/* Clicks one of the visible entries; returns false if none is visible. */
static bool click_seen(World *world, const char *start)
{
    const Ui *ui = world->context.ui;
    int count = world_entries(world, start),
        first = count ? (int)rng_below(&world->rng, (uint32_t)count) : 0;
    for (int i = 0; i < count; i++) {
        const UiEntry *entry = world_entry(world, start, (first + i) % count);
        float x = entry->rect.x + entry->rect.w / 2, y = entry->rect.y + entry->rect.h / 2;
        bool inside = entry->rect.w > 8 && entry->rect.h > 8 && x > 2 && y > 2 &&
                      x < world->context.width - 2 && y < world->context.height - 2;
        if (!inside || (entry->flags & UI_NOTE && ui_covered(ui, x, y)))
            continue;
        one_click(world, x, y);
        return true;
    }
    return false;
}

/* Moves the view with the buttons on the board. */
static void steer_somewhere(World *world)
{
    static const char *const ways[] = {"steer.whole", "steer.out", "steer.left",
                                       "steer.right", "steer.up",  "steer.down"};
    assert_true(click_seen(world, ways[rng_below(&world->rng, 6)]));
}

static void one_button_step(World *world, int *steered)
{
    int turned = world_entries(world, "turn.") - world_entries(world, "turn.l") -
                 world_entries(world, "turn.r");
    if (world_entries(world, "option"))
        assert_true(click_seen(world, "option"));
    else if (world_entries(world, "figure."))
        (void)(click_seen(world, "figure.") || click_seen(world, "decline"));
    else if (world_entries(world, "confirm")) {
        if (!rng_below(&world->rng, 2) || !click_seen(world, "claim."))
            assert_true(click_seen(world, "confirm"));
    } else if (world_entries(world, "place.")) {
        bool laid = rng_below(&world->rng, 4) && click_seen(world, "place.");
        if (!laid) {
            steer_somewhere(world);
            ++*steered;
        }
    } else if (turned > 0)
        assert_true(click_seen(world, "turn.right"));
    else if (!rng_below(&world->rng, 6) && click_seen(world, "half"))
        return;
    else
        assert_true(click_seen(world, "draw") || click_seen(world, "pass") ||
                    click_seen(world, "half"));
}

/* Turns on the on-screen buttons; a click on the scroll bar scrolls the settings to them. */
static void switch_buttons_on(World *world)
{
    assert_true(click_seen(world, "menu.settings"));
    world_rest(world);
    for (int i = 0; i < ui_entry_count(world->context.ui); i++) {
        const UiEntry *entry = ui_entry(world->context.ui, i);
        size_t length = strlen(entry->id);
        if (length > 4 && strcmp(entry->id + length - 4, ".bar") == 0) {
            one_click(world, entry->rect.x + entry->rect.w / 2, entry->rect.y + entry->rect.h - 3);
            break;
        }
    }
    world_rest(world);
    assert_true(click_seen(world, "settings.access"));
    world_rest(world);
    assert_true(click_seen(world, "access.board_buttons.1"));
    assert_true(world->settings.board_buttons);
    assert_true(click_seen(world, "access.done"));
    world_rest(world);
    assert_true(click_seen(world, "settings.done"));
    world_rest(world);
}

/* Plays from the menu to the results with the left mouse button alone: no wheel, no drag, nothing
 * held, no double click. */
static void test_by_one_button_alone(void **state)
{
    World *world = *state;
    int steered = 0;
    text_copy(world->settings.setup.player[1].kind, SETTINGS_WORD_SIZE, "ai1");
    world->settings.setup.game.halves = 1;
    world_show(world, "menu");
    world_rest(world);
    switch_buttons_on(world);
    assert_true(click_seen(world, "menu.new_game"));
    for (int guard = 0; guard < 6000 && !world_top_is(world, "results"); guard++) {
        world_rest(world);
        if (world_top_is(world, "setup"))
            assert_true(click_seen(world, "setup.start"));
        else if (world_top_is(world, "draft"))
            assert_true(click_seen(world, "half") || click_seen(world, "take"));
        else if (world_top_is(world, "game") && !world_over(world))
            one_button_step(world, &steered);
        else
            assert_true(click_seen(world, "results") || click_seen(world, "final.skip"));
    }
    assert_true(world_top_is(world, "results"));
    assert_true(steered > 3);
}

/* The button named in texts is the one that sends the action's key. */
static void test_names_of_buttons(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int button; /* a button, or −1 − n for axis n */
        int way;
    } known[] = {{"A", SDL_CONTROLLER_BUTTON_A, 0},
                 {"B", SDL_CONTROLLER_BUTTON_B, 0},
                 {"X", SDL_CONTROLLER_BUTTON_X, 0},
                 {"Y", SDL_CONTROLLER_BUTTON_Y, 0},
                 {"LB", SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 0},
                 {"RB", SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, 0},
                 {"L3", SDL_CONTROLLER_BUTTON_LEFTSTICK, 0},
                 {"R3", SDL_CONTROLLER_BUTTON_RIGHTSTICK, 0},
                 {"Back", SDL_CONTROLLER_BUTTON_BACK, 0},
                 {"Start", SDL_CONTROLLER_BUTTON_START, 0},
                 {"LT", -1 - SDL_CONTROLLER_AXIS_TRIGGERLEFT, 1},
                 {"RT", -1 - SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1},
                 {"←", SDL_CONTROLLER_BUTTON_DPAD_LEFT, 0},
                 {"→", SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 0},
                 {"↑", SDL_CONTROLLER_BUTTON_DPAD_UP, 0},
                 {"↓", SDL_CONTROLLER_BUTTON_DPAD_DOWN, 0}};
    KeyMap standard;
    int named = 0;
    keys_preset(&standard, KEYS_STANDARD);
    for (int action = 0; action < KEY_ACTIONS; action++) {
        const char *name = keys_pad_name((KeyAction)action);
        for (size_t i = 0; name && i < sizeof known / sizeof *known; i++)
            if (strcmp(known[i].name, name) == 0) {
                InputKey key = known[i].button >= 0
                                   ? pad_button_key((SDL_GameControllerButton)known[i].button)
                                   : pad_axis_key((SDL_GameControllerAxis)(-1 - known[i].button),
                                                  known[i].way);
                assert_int_equal(key, standard.chord[action].key);
                named++;
            }
    }
    assert_int_equal(named, sizeof known / sizeof *known);
}

/* A stick counts once until it returns to rest; a removed pad is forgotten. */
static void test_sticks(void **state)
{
    World *world = *state;
    Hand hand = {.act = by_pad};
    SDL_Event event;
    InputEvent input;
    int moves = 0;
    plug_in(&hand);
    hear_pad(&hand, world);
    static const Sint16 way[] = {5000,  20000, 32000,  12000, 30000,  2000,
                                 25000, 0,     -32768, 0,     -30000, 30000};
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        SDL_JoystickSetVirtualAxis(hand.stick, SDL_CONTROLLER_AXIS_LEFTX, way[i]);
        SDL_JoystickUpdate();
        while (SDL_PollEvent(&event))
            if (pads_event(&hand.pads, &event, &input)) {
                assert_int_equal(input.key, way[i] < 0 ? KEY_LEFT : KEY_RIGHT);
                moves++;
            }
    }
    assert_int_equal(moves, 5); /* the last jump, from one end to the other, isn't a new move */
    unplug(&hand);
}

/* Presses and releases A on a virtual pad; returns the number of presses received. */
static int press_a(Pads *pads, SDL_Joystick *stick)
{
    SDL_Event event;
    InputEvent input;
    int heard = 0;
    for (int down = 1; down >= 0; down--) {
        SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_A, (Uint8)down);
        SDL_JoystickUpdate();
        while (SDL_PollEvent(&event))
            heard += pads_event(pads, &event, &input);
    }
    return heard;
}

/* Four pads are used, and a fifth as soon as one of them is removed. */
static void test_a_fifth_pad(void **state)
{
    SDL_Joystick *sticks[PADS_MAX + 1];
    Pads pads;
    (void)state;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    assert_true(pads_open(&pads));
    for (int i = 0; i <= PADS_MAX; i++) {
        int device =
            SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                      SDL_CONTROLLER_BUTTON_MAX, 0);
        assert_true(device >= 0);
        sticks[i] = SDL_JoystickOpen(device);
        press_a(&pads, sticks[i]); /* first processes the event that this pad was added */
        assert_int_equal(press_a(&pads, sticks[i]), i < PADS_MAX);
    }
    SDL_JoystickClose(sticks[0]);
    assert_int_equal(SDL_JoystickDetachVirtual(0), 0);
    press_a(&pads, sticks[1]); /* first processes the event that pad 0 was removed */
    assert_int_equal(press_a(&pads, sticks[PADS_MAX]), 1);
    for (int i = 1; i <= PADS_MAX; i++)
        SDL_JoystickClose(sticks[i]);
    pads_close(&pads);
    SDL_Quit();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_by_keyboard_alone), QUICK_WORLD_TEST(test_by_pad_alone),
        QUICK_WORLD_TEST(test_six_presses),       QUICK_WORLD_TEST(test_by_one_button_alone),
        WORLD_TEST(test_names_of_buttons),        WORLD_TEST(test_sticks),
        cmocka_unit_test(test_a_fifth_pad),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
