/* test_held_keys.c: one press is one decision. Every key of the key map is held in every scene that
 * the program can begin with and in every step of a turn: whatever one press does, a second of
 * repeats does nothing more. Two presses in a row don't answer two questions. */
#include "game_hands.h"
#include "keys/keys.h"
#include "scenes/stage/stage.h"

#include <string.h>

enum { FIRST_REPEAT = 30, HELD = 90 };

/* --- situations ------------------------------------------------------------------------------- */

typedef void Show(World *world);

static void begin_game(World *world, HandMode hands)
{
    begin(world, 2, 2, hands, 3);
    world_rest(world);
}

/* A person has drawn and holds the tile. */
static void show_place(World *world)
{
    begin_game(world, HANDS_NONE);
}

static void show_aimed(World *world)
{
    show_place(world);
    world_key(world, KEY_ENTER);
    world_rest(world);
}

/* The tile is on trial, and the follower is next. */
static void show_claim(World *world)
{
    show_aimed(world);
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_true(world_entries(world, "confirm") == 1);
}

/* The player may draw or play a half. */
static void show_choose(World *world)
{
    begin_game(world, HANDS_DEAL);
}

static const struct {
    const char *name;
    Show *show; /* NULL: shows the scene of that name */
} places[] = {
    {"place", show_place}, {"aimed", show_aimed}, {"claim", show_claim}, {"choose", show_choose},
    {"menu", NULL},        {"setup", NULL},       {"settings", NULL},    {"rulebook", NULL},
    {"editor", NULL},      {"lessons", NULL},     {"puzzles", NULL},     {"puzzle", NULL},
    {"tiles", NULL},       {"career", NULL},      {"keys", NULL},        {"access", NULL},
    {"road", NULL},        {"pause", show_place},
};

static void go_to(World *world, size_t place)
{
    const char *name = places[place].name;
    ui_focus_clear(world->context.ui);
    if (places[place].show)
        places[place].show(world);
    else
        world_show(world, "menu");
    bool over = !places[place].show || strcmp(name, "pause") == 0;
    if (over && strcmp(name, "menu") != 0)
        stage_push(world->context.stage, name, NULL, 0);
    world_frames(world, 3);
    world_rest(world);
    assert_true(ui_question_settled(world->context.ui));
    world->quits = world->applied = 0;
}

/* --- holding ---------------------------------------------------------------------------------- */

/* Writes everything that a decision can change to `out`: the scene, the game, the trial, the
 * settings, and requests to quit. */
static void take_down(const World *world, char *out, size_t size)
{
    const Session *session = world->context.session;
    const Game *game = session ? session_game(session) : NULL;
    snprintf(out, size, "%s, %d tiles, %d in the stack, phase %d, %d trials, quits %d, set %d",
             stage_top(world->context.stage)->name, game ? game_tile_count(game) : 0,
             game ? (int)game_stack_count(game) : 0, game ? (int)game_phase(game) : 0,
             world_entries(world, "confirm"), world->quits, world->applied);
}

static void hold(World *world, KeyChord chord, bool repeats)
{
    InputEvent press = {.kind = INPUT_KEY, .key = chord.key, .mods = chord.mods};
    world_event(world, press);
    press.repeat = true;
    for (int frame = 1; frame < HELD; frame++) {
        if (repeats && frame >= FIRST_REPEAT && frame % 2 == 0)
            world_event(world, press);
        world_frame(world);
    }
}

static void every_key_is_held_everywhere(void **state)
{
    World *world = *state;
    KeyMap map;
    /* the short run tests every sixth key in each place, another sixth in the next one */
    int step = getenv("HYPOTENUSE_SHORT") ? 6 : 1;
    keys_preset(&map, KEYS_STANDARD);
    for (size_t place = 0; place < sizeof places / sizeof *places; place++)
        for (int key = (int)place % step; key < KEY_ACTIONS; key += step) {
            char once[256], held[256];
            InputEvent known = {
                .kind = INPUT_KEY, .key = map.chord[key].key, .mods = map.chord[key].mods};
            if (keys_may_repeat(KEYS_ANYWHERE, &known))
                continue; /* these keys may repeat */
            go_to(world, place);
            hold(world, map.chord[key], false);
            take_down(world, once, sizeof once);
            go_to(world, place);
            hold(world, map.chord[key], true);
            take_down(world, held, sizeof held);
            if (strcmp(once, held) != 0)
                fail_msg("%s, %s\nonce: %s\nheld: %s", places[place].name,
                         keys_action_name((KeyAction)key), once, held);
        }
}

/* Movement keys repeat while held, and never decide anything. */
static void moving_keys_go_on(void **state)
{
    World *world = *state;
    KeyMap map;
    keys_preset(&map, KEYS_STANDARD);
    for (size_t place = 0; place < 4; place++)
        for (int key = 0; key < KEY_ACTIONS; key++) {
            InputEvent known = {
                .kind = INPUT_KEY, .key = map.chord[key].key, .mods = map.chord[key].mods};
            char before[256], after[256];
            if (!keys_may_repeat(KEYS_IN_TURN, &known))
                continue;
            go_to(world, place);
            take_down(world, before, sizeof before);
            hold(world, map.chord[key], true);
            take_down(world, after, sizeof after);
            assert_string_equal(before, after);
        }
    go_to(world, 4); /* the menu: the focus moves around */
    InputEvent tab = {.kind = INPUT_KEY, .key = KEY_TAB};
    world_event(world, tab);
    world_frames(world, 2);
    char first[64];
    snprintf(first, sizeof first, "%s", ui_focused(world->context.ui));
    tab.repeat = true;
    world_event(world, tab);
    world_frames(world, 2);
    assert_string_not_equal(first, ui_focused(world->context.ui));
}

/* --- two presses ------------------------------------------------------------------------------ */

static void press(World *world, InputKey key)
{
    world_event(world, (InputEvent){.kind = INPUT_KEY, .key = key});
}

/* A second press soon after the first doesn't answer the next question. */
static void two_presses_do_not_skip_the_follower(void **state)
{
    World *world = *state;
    for (int frames = 1; frames < 24; frames += 3)
        for (int which = 0; which < 2; which++) {
            show_aimed(world);
            int tiles = game_tile_count(world_game(world));
            press(world, KEY_ENTER);
            world_frames(world, frames);
            press(world, which ? KEY_SPACE : KEY_ENTER);
            world_rest(world);
            assert_int_equal(game_tile_count(world_game(world)), tiles);
            assert_int_equal(world_entries(world, "confirm"), 1);
            press(world, which ? KEY_SPACE : KEY_ENTER); /* and this one counts */
            world_rest(world);
            assert_int_equal(game_tile_count(world_game(world)), tiles + 1);
        }
}

/* Neither a click nor a key presses a button that has just appeared. */
static void two_presses_answer_one_scene(void **state)
{
    World *world = *state;
    world_show(world, "menu");
    stage_push(world->context.stage, "settings", NULL, 0);
    world_frames(world, 3);
    world_rest(world);
    press(world, KEY_ESCAPE);
    world_frames(world, 8);
    assert_true(world_top_is(world, "menu"));
    const UiEntry *quit = world_entry(world, "menu.quit", 0);
    assert_non_null(quit);
    InputEvent click = {.kind = INPUT_DOWN,
                        .x = quit->rect.x + quit->rect.w / 2,
                        .y = quit->rect.y + quit->rect.h / 2};
    world_event(world, click);
    click.kind = INPUT_UP;
    world_event(world, click);
    press(world, KEY_ENTER);
    world_rest(world);
    assert_true(world_top_is(world, "menu"));
    assert_int_equal(world->quits, 0);
    world_click_id(world, "menu.quit");
    assert_int_equal(world->quits, 1);
}

/* Repeats of a key that was pressed before a scene opened do nothing in that scene. */
static void a_held_key_does_not_type_what_it_opened(void **state)
{
    World *world = *state;
    world_show(world, "menu");
    world_rest(world);
    press(world, KEY_LETTER('j'));
    stage_push(world->context.stage, "settings", NULL, 0);
    world_frames(world, 3);
    world_rest(world);
    InputEvent held = {.kind = INPUT_KEY, .key = KEY_DOWN, .repeat = true};
    char before[64];
    snprintf(before, sizeof before, "%s", ui_focused(world->context.ui));
    world_event(world, held);
    world_frames(world, 3);
    assert_string_equal(ui_focused(world->context.ui), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(every_key_is_held_everywhere),
        QUICK_WORLD_TEST(moving_keys_go_on),
        WORLD_TEST(two_presses_do_not_skip_the_follower),
        QUICK_WORLD_TEST(two_presses_answer_one_scene),
        QUICK_WORLD_TEST(a_held_key_does_not_type_what_it_opened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
