/* test_keys.c: scenes receive a remapped key as the default key, texts name the new keys, and
 * players can't lock themselves out. */
#include "keys/keys.h"
#include "scene_world.h"
#include "scenes/stage/stage.h"

#include <string.h>

static void start_anew(void)
{
    KeyMap map;
    keys_preset(&map, KEYS_STANDARD);
    keys_in_force(&map, false);
}

static InputEvent pressed(InputKey key, int mods)
{
    return (InputEvent){.kind = INPUT_KEY, .key = key, .mods = mods};
}

static void test_standard_changes_nothing(void **state)
{
    (void)state;
    KeyMap map;
    keys_preset(&map, KEYS_STANDARD);
    for (int where = 1; where < KEYS_ANYWHERE; where <<= 1)
        for (int key = KEY_NONE; key < KEYS; key++)
            for (int mods = 0; mods < 16; mods++) {
                InputEvent event = pressed((InputKey)key, mods);
                bool means = keys_translate(&map, (unsigned)where, &event);
                assert_true(means || mods & ~MOD_SHIFT);
                assert_int_equal(event.key, key);
                assert_int_equal(event.mods, mods);
            }
}

/* A key that the map has without modifiers does nothing with Ctrl, Alt or Super. Chords of the map
 * work, and so do the fixed Ctrl chords of the editor and the replay. */
static void test_modifiers_make_another_key(void **state)
{
    (void)state;
    static const struct {
        unsigned where;
        InputKey key;
        int mods;
        bool means;
    } tried[] = {
        {KEYS_IN_TURN, KEY_ENTER, MOD_ALT, false},
        {KEYS_IN_TURN, KEY_ENTER, MOD_CTRL, false},
        {KEYS_IN_TURN, KEY_SPACE, MOD_SUPER, false},
        {KEYS_IN_TURN, KEY_LETTER('z'), MOD_CTRL, true},
        {KEYS_IN_TURN, KEY_LETTER('z'), MOD_CTRL | MOD_SHIFT, true},
        {KEYS_IN_TURN, KEY_LETTER('z'), MOD_CTRL | MOD_ALT, false},
        {KEYS_IN_TURN, KEY_LETTER('e'), MOD_SHIFT, true},
        {KEYS_IN_MENUS, KEY_ESCAPE, MOD_ALT, false},
        {KEYS_IN_EDITOR, KEY_LETTER('o'), MOD_CTRL, true},
        {KEYS_IN_REPLAY, KEY_RIGHT, MOD_CTRL, true},
        {KEYS_IN_REPLAY, KEY_RIGHT, MOD_ALT, false},
    };
    KeyMap map;
    keys_preset(&map, KEYS_STANDARD);
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        InputEvent event = pressed(tried[i].key, tried[i].mods);
        if (keys_translate(&map, tried[i].where, &event) != tried[i].means)
            fail_msg("row %zu", i);
    }
}

/* Every key has a name, in settings and on the screen, and can be read back. */
static void test_every_character_is_a_key(void **state)
{
    (void)state;
    static const struct {
        uint32_t code;
        const char *kept, *shown;
    } keys[] = {{0xfc, "ü", "Ü"},  {0xf6, "ö", "Ö"},  {0xe4, "ä", "Ä"},  {0xdf, "ß", "ß"},
                {'#', "#", "#"},   {0x436, "ж", "Ж"}, {0x451, "ё", "Ё"}, {0x219, "ș", "Ș"},
                {0x103, "ă", "Ă"}, {0x3c9, "ω", "Ω"}, {'\'', "'", "'"},  {0x5d0, "א", "א"},
                {'^', "^", "^"}};
    KeyMap map, read;
    keys_preset(&map, KEYS_STANDARD);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char text[256], name[48];
        map.chord[KEYS_HINT] = (KeyChord){KEY_CHARACTER(keys[i].code), MOD_ALT};
        assert_true(keys_write(&map, text, sizeof text));
        assert_non_null(strstr(text, keys[i].kept));
        assert_true(keys_read(&read, text));
        assert_memory_equal(&read, &map, sizeof map);
        keys_chord_name((KeyChord){KEY_CHARACTER(keys[i].code), 0}, name, sizeof name);
        assert_string_equal(name, keys[i].shown);
    }
    map.chord[KEYS_HINT] = (KeyChord){KEY_LETTER('k'), MOD_CTRL | MOD_SUPER};
    char chord[64];
    assert_string_equal(keys_chord_name(map.chord[KEYS_HINT], chord, sizeof chord), "Ctrl+Super+K");
    assert_true(keys_read(&read, "hint=Ctrl+Super+K"));
    assert_memory_equal(&read, &map, sizeof map);
    assert_false(keys_read(&read, "hint=%")); /* names are used in format strings */
    assert_false(keys_read(&read, "hint=,"));
    assert_false(keys_read(&read, "hint=üü"));
}

/* A letter of another script does what it is assigned to, otherwise what the Latin letter on the
 * same key does. */
static void test_letters_of_another_script(void **state)
{
    (void)state;
    KeyMap map;
    InputEvent event = pressed(KEY_CHARACTER(0x439), 0); /* й, where the Q is */
    event.latin = KEY_LETTER('q');
    keys_preset(&map, KEYS_STANDARD);
    assert_true(keys_translate(&map, KEYS_IN_TURN, &event));
    assert_int_equal(event.key, KEY_LETTER('q'));
    event = pressed(KEY_CHARACTER(0x44f), MOD_CTRL); /* я, where the Z is */
    event.latin = KEY_LETTER('z');
    assert_true(keys_translate(&map, KEYS_IN_TURN, &event));
    assert_true(keys_is_action(&event, KEYS_UNDO));
    assert_true(keys_read(&map, "hint=й"));
    event = pressed(KEY_CHARACTER(0x439), 0);
    event.latin = KEY_LETTER('q');
    assert_true(keys_translate(&map, KEYS_IN_TURN, &event));
    assert_true(keys_is_action(&event, KEYS_HINT));
}

/* In no preset does a key mean two things in one place; every preset is unchanged after being
 * written and read back. */
static void test_presets_are_without_conflict(void **state)
{
    (void)state;
    char kept[1024];
    for (int preset = 0; preset < KEY_PRESETS; preset++) {
        KeyMap map, read;
        keys_preset(&map, (KeyPreset)preset);
        for (int i = 0; i < KEY_ACTIONS; i++)
            if (keys_conflict(&map, (KeyAction)i) != KEY_ACTIONS)
                fail_msg("preset %d: %s and %s have the same key", preset,
                         keys_action_name((KeyAction)i),
                         keys_action_name(keys_conflict(&map, (KeyAction)i)));
        assert_true(keys_write(&map, kept, sizeof kept));
        assert_true(keys_read(&read, kept));
        assert_memory_equal(&read, &map, sizeof map);
        assert_int_equal(keys_preset_of(&map), preset);
    }
}

static void test_a_changed_key(void **state)
{
    (void)state;
    KeyMap map;
    assert_true(keys_read(&map, "turn-left=T left-over=Q undo=Alt+U"));
    InputEvent event = pressed(KEY_LETTER('t'), 0);
    assert_true(keys_translate(&map, KEYS_IN_TURN, &event));
    assert_int_equal(event.key, KEY_LETTER('q'));
    event = pressed(KEY_LETTER('q'), MOD_SHIFT); /* an unassigned modifier makes no difference */
    assert_true(keys_translate(&map, KEYS_IN_TURN, &event));
    assert_int_equal(event.key, KEY_LETTER('t'));
    assert_int_equal(event.mods, MOD_SHIFT);
    event = pressed(KEY_LETTER('u'), MOD_ALT);
    assert_true(keys_translate(&map, KEYS_IN_TURN, &event));
    assert_int_equal(event.key, KEY_LETTER('z'));
    assert_int_equal(event.mods, MOD_CTRL);
    event = pressed(KEY_LETTER('z'), MOD_CTRL); /* no longer assigned */
    assert_false(keys_translate(&map, KEYS_IN_TURN, &event));
    event = pressed(KEY_LETTER('q'), 0); /* Q keeps its own meaning in the book */
    assert_true(keys_translate(&map, KEYS_IN_BOOK, &event));
    assert_int_equal(event.key, KEY_LETTER('q'));
}

/* A scene requests the actions of its own place; the same key may mean something else in another
 * place. Some actions also have a fixed key besides the one that players can change. */
static void test_actions(void **state)
{
    (void)state;
    static const struct {
        unsigned where;
        InputKey key;
        int mods;
        KeyAction action;
    } tried[] = {
        {KEYS_IN_TURN, KEY_LETTER('e'), 0, KEYS_TURN_RIGHT},
        {KEYS_IN_BOOK, KEY_LETTER('e'), 0, KEYS_TO_EDITOR},
        {KEYS_IN_TURN, KEY_LETTER('q'), MOD_SHIFT, KEYS_TURN_LEFT},
        {KEYS_IN_TURN, KEY_LETTER('r'), 0, KEYS_TURN_RIGHT},
        {KEYS_IN_TURN, KEY_LETTER('r'), MOD_SHIFT, KEYS_TURN_LEFT},
        {KEYS_IN_EDITOR, KEY_LETTER('r'), MOD_SHIFT, KEYS_TURN_RIGHT},
        {KEYS_IN_TURN, KEY_DELETE, 0, KEYS_STEP_BACK},
        {KEYS_IN_TURN, KEY_LETTER('z'), MOD_CTRL, KEYS_UNDO},
        {KEYS_IN_TURN, KEY_LETTER('z'), MOD_CTRL | MOD_SHIFT, KEYS_REDO},
        {KEYS_IN_TURN, KEY_LETTER('q'), MOD_CTRL, KEY_ACTIONS},
        {KEYS_IN_EDITOR, KEY_LETTER('s'), MOD_CTRL, KEYS_SAVE},
        {KEYS_IN_TURN, KEY_LETTER('s'), MOD_CTRL, KEY_ACTIONS},
        {KEYS_IN_BOOK, KEY_BRACKET_RIGHT, 0, KEYS_PAGE_ON},
        {KEYS_IN_TURN, KEY_0 + 3, 0, KEY_ACTIONS},
    };
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        InputEvent event = pressed(tried[i].key, tried[i].mods);
        if (keys_action(tried[i].where, &event) != tried[i].action)
            fail_msg("row %zu", i);
    }
    InputEvent digit = pressed(KEY_0 + 3, 0), click = {.kind = INPUT_DOWN};
    assert_int_equal(keys_digit(&digit), 3);
    assert_int_equal(keys_digit(&click), -1);
    assert_int_equal(keys_action(KEYS_ANYWHERE, &click), KEY_ACTIONS);
}

/* These keys work whatever else was assigned. */
static void test_nobody_locks_himself_out(void **state)
{
    (void)state;
    KeyMap map;
    assert_true(keys_read(&map, "confirm=A back=B next=C left=D right=F up=G down=H help=I"));
    static const InputKey always[] = {KEY_ENTER, KEY_ESCAPE, KEY_TAB,  KEY_LEFT,
                                      KEY_RIGHT, KEY_UP,     KEY_DOWN, KEY_F1};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) {
        InputEvent event = pressed(always[i], 0);
        assert_true(keys_translate(&map, KEYS_IN_MENUS, &event));
        assert_int_equal(event.key, always[i]);
    }
}

static void test_conflicts(void **state)
{
    (void)state;
    KeyMap map;
    assert_true(keys_read(&map, "turn-left=H"));
    assert_int_equal(keys_conflict(&map, KEYS_TURN_LEFT), KEYS_HINT);
    assert_int_equal(keys_conflict(&map, KEYS_HINT), KEYS_TURN_LEFT);
    assert_true(keys_read(&map, "variation=H")); /* only in the replay, where there are no hints */
    assert_int_equal(keys_conflict(&map, KEYS_VARIATION), KEY_ACTIONS);
}

/* Unknown entries are left out, and the others count. */
static void test_strange_settings(void **state)
{
    (void)state;
    KeyMap map;
    assert_false(keys_read(&map, "turn-left=T fly=F"));
    assert_int_equal(map.chord[KEYS_TURN_LEFT].key, KEY_LETTER('t'));
    assert_false(keys_read(&map, "turn-left=Hammer"));
    assert_int_equal(map.chord[KEYS_TURN_LEFT].key, KEY_LETTER('q'));
    assert_false(keys_read(&map, "turn-left"));
    assert_false(keys_read(&map, "====="));
    assert_true(keys_read(&map, ""));
}

static void test_texts_name_keys(void **state)
{
    (void)state;
    KeyMap map;
    start_anew();
    assert_string_equal(keys_describe("Rotate left (<turn-left>)"), "Rotate left (Q)");
    assert_string_equal(keys_describe("<undo>: 1 < 2, <nothing>"), "Ctrl+Z: 1 < 2, <nothing>");
    assert_true(keys_read(&map, "turn-left=T"));
    keys_in_force(&map, false);
    assert_string_equal(keys_describe("Rotate left (<turn-left>)"), "Rotate left (T)");
    keys_in_force(&map, true);
    assert_string_equal(keys_describe("Rotate left (<turn-left>)"), "Rotate left (LB)");
    start_anew();
}

/* --- on the screen ---------------------------------------------------------------------------- */

static void show_keys(World *world)
{
    stage_clear(world->context.stage, "menu", NULL, 0);
    stage_push(world->context.stage, "keys", NULL, 0);
    world_frames(world, 5);
}

/* Presses a button by keyboard, which scrolls to it. */
static void press(World *world, const char *id)
{
    ui_focus(world->context.ui, id);
    world_frames(world, 2);
    world_key(world, KEY_TAB);
    world_event(world, (InputEvent){.kind = INPUT_KEY, .key = KEY_TAB, .mods = MOD_SHIFT});
    world_frames(world, 3);
    assert_string_equal(ui_focused(world->context.ui), id);
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
}

/* The player presses a button and then a key: from then on that key works instead of the old one;
 * tips show it, and the settings keep it. */
static void test_a_key_is_changed(void **state)
{
    World *world = *state;
    char id[32];
    start_anew();
    show_keys(world);
    snprintf(id, sizeof id, "keys.key%d", KEYS_HINT);
    press(world, id);
    assert_true(world_says(world, "Press a key"));
    world_type_number(world, 5); /* number keys can't be assigned */
    assert_true(world_says(world, "Choose another key"));
    world_letter(world, 'o');
    assert_string_equal(world->settings.keys, "hint=O");
    assert_int_equal(world->applied, 1);
    assert_true(world_says(world, "Already used for: Owners"));
    assert_true(world_says(world, "Already used for: Hint"));
    ui_focus(world->context.ui, "keys.preset");
    world_frames(world, 3);
    world_key(world, KEY_HOME); /* only switches to keyboard control */
    world_key(world, KEY_TAB);
    world_event(world, (InputEvent){.kind = INPUT_KEY, .key = KEY_TAB, .mods = MOD_SHIFT});
    world_key(world, KEY_LEFT); /* from custom keys to the last preset */
    world_frames(world, 2);
    assert_int_equal(keys_preset_of(keys_now()), KEYS_RIGHT_HAND);
    assert_false(world_says(world, "Already used for"));
    world_key(world, KEY_LEFT);
    world_key(world, KEY_LEFT);
    world_frames(world, 2);
    assert_string_equal(world->settings.keys, "");
    press(world, id);
    world_key(world, KEY_ESCAPE); /* stops waiting, and the dialog stays */
    assert_true(world_top_is(world, "keys"));
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "menu"));
}

/* In a game the changed key does what the old one did. */
static void test_a_game_hears_it(void **state)
{
    World *world = *state;
    KeyMap map;
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 3);
    start_anew();
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
    assert_true(keys_read(&map, "go-on=K turn-right=J"));
    keys_in_force(&map, false);
    world_key(world, KEY_SPACE);
    world_rest(world);
    assert_non_null(world_entry(world, "half", 0)); /* Space no longer chooses the half */
    int before = (int)game_stack_count(world_game(world));
    world_letter(world, 'k');
    world_rest(world);
    assert_int_equal(game_stack_count(world_game(world)), before - 1);
    assert_true(world_says(world, "J or the wheel rotates it"));
    start_anew();
}

static void show_access(World *world)
{
    world->settings.speech = true;
    stage_clear(world->context.stage, "menu", NULL, 0);
    stage_push(world->context.stage, "access", NULL, 0);
    world_frames(world, 5);
}

static void show_typing(World *world)
{
    stage_clear(world->context.stage, "menu", NULL, 0);
    stage_push(world->context.stage, "typing", NULL, 0);
    world_frames(world, 5);
}

static void test_everywhere(void **state)
{
    start_anew();
    world_check_everywhere(*state, show_access, "access");
    world_check_everywhere(*state, show_typing, "typing");
    world_check_everywhere(*state, show_keys, "keys");
    show_keys(*state);
    world_check_tab(*state, "keys");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard_changes_nothing),
        cmocka_unit_test(test_modifiers_make_another_key),
        cmocka_unit_test(test_every_character_is_a_key),
        cmocka_unit_test(test_letters_of_another_script),
        cmocka_unit_test(test_presets_are_without_conflict),
        cmocka_unit_test(test_a_changed_key),
        cmocka_unit_test(test_actions),
        cmocka_unit_test(test_nobody_locks_himself_out),
        cmocka_unit_test(test_conflicts),
        cmocka_unit_test(test_strange_settings),
        WORLD_TEST(test_texts_name_keys),
        QUICK_WORLD_TEST(test_a_key_is_changed),
        QUICK_WORLD_TEST(test_a_game_hears_it),
        WORLD_TEST(test_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
