/* test_ui_scenes.c: menu, set-up, settings, pause, confirm and curtain at all window sizes, scales, themes and languages:
 * nothing overlaps, leaves the window or is cut, and the keyboard reaches everything. */
#include "ui_fixture.h"

#include "rules/position.h"
#include "scenes/confirm.h"
#include "scenes/curtain.h"
#include "scenes/menu.h"
#include "scenes/menu_land.h"
#include "scenes/pause.h"
#include "scenes/session.h"
#include "scenes/settings.h"
#include "scenes/setup.h"
#include "scenes/setup_choice.h"
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
    int quits, applied;
    uint64_t seed;
} World;

static void host_quit(void *self)
{
    ((World *)self)->quits++;
}

static void host_full_screen(void *self, bool on)
{
    (void)self;
    (void)on;
}

static void host_apply(void *self)
{
    World *world = self;
    world->applied++;
    words_speak(world->settings.language);
}

static bool host_art(void *self, uint32_t key)
{
    (void)self;
    (void)key;
    return true;
}

static uint64_t host_seed(void *self)
{
    return ((World *)self)->seed += 12345678901u;
}

static void world_size(World *world, float width, float height, float ui_scale)
{
    world->context.width = width;
    world->context.height = height;
    world->context.scale = fminf(width / 1600, height / 900) * ui_scale;
}

static int world_setup(void **state)
{
    World *world = calloc(1, sizeof *world);
    world->settings = settings_default();
    world->fake.em = .55f;
    world->meter = fake_meter(&world->fake);
    SceneContext *context = &world->context;
    context->catalogue = rules_builtin_catalogue();
    context->generations = rules_builtin_generations();
    context->settings = &world->settings;
    context->ui = ui_new();
    context->meter = &world->meter;
    context->host = (HostServices){.self = world,
                                   .quit = host_quit,
                                   .full_screen = host_full_screen,
                                   .apply_settings = host_apply,
                                   .art_ready = host_art,
                                   .fresh_seed = host_seed};
    context->reduced_motion = true;
    context->speed = 1;
    world_size(world, 1280, 720, 1);
    stage_new(context);
    *state = world;
    return 0;
}

static int world_teardown(void **state)
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

static void frame(World *world)
{
    stage_update(world->context.stage, 16);
    Frame shown = {.board = &world->board, .list = &world->list};
    stage_draw(world->context.stage, &shown, 16);
}

static void frames(World *world, int count)
{
    while (count-- > 0)
        frame(world);
}

static void key(World *world, InputKey which)
{
    InputEvent event = key_event(which, 0);
    stage_event(world->context.stage, &event);
    frames(world, 2);
}

static void click(World *world, const char *id)
{
    const UiEntry *entry = ui_entry_find(world->context.ui, id);
    if (!entry)
        fail_msg("no widget %s", id);
    float x = entry->rect.x + entry->rect.w / 2, y = entry->rect.y + entry->rect.h / 2;
    InputEvent down = pointer_event(INPUT_DOWN, x, y), up = pointer_event(INPUT_UP, x, y);
    stage_event(world->context.stage, &down);
    stage_event(world->context.stage, &up);
    frames(world, 3);
}

/* --- scenes ----------------------------------------------------------------------------------- */

static void open_scene(World *world, int which)
{
    Stage *stage = world->context.stage;
    static const ConfirmArguments question = {
        .title = "Leave the game without saving it?",
        .text = "The disk is full, and what was played since turn 12 would be lost.",
        .yes = "Leave without saving",
        .no = "Stay in the game",
        .careful = true};
    static const CurtainArguments who = {.seat = 1, .name = "Maximiliane-Luise"};
    stage_clear(stage, &menu_scene, NULL, 0);
    frames(world, 2);
    switch (which) {
    case 0:
        break;
    case 1:
        stage_push(stage, &setup_scene, NULL, 0);
        break;
    case 2:
        stage_push(stage, &settings_scene, NULL, 0);
        break;
    case 3:
        stage_push(stage, &pause_scene, NULL, 0);
        break;
    case 4:
        stage_push(stage, &confirm_scene, &question, sizeof question);
        break;
    default:
        stage_push(stage, &curtain_scene, &who, sizeof who);
    }
    frames(world, 4);
}

enum { SCENES = 6 };

static bool contains(Rect a, Rect b)
{
    return b.x >= a.x - 1 && b.y >= a.y - 1 && b.x + b.w <= a.x + a.w + 1 &&
           b.y + b.h <= a.y + a.h + 1;
}

static void check_page(World *world, const char *where)
{
    const Ui *ui = world->context.ui;
    Rect window = {0, 0, world->context.width, world->context.height};
    int count = ui_entry_count(ui);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        const UiEntry *a = ui_entry(ui, i);
        if (a->rect.w <= 0 || a->rect.h <= 0)
            continue; /* scrolled away */
        if (!contains(window, a->rect))
            fail_msg("%s: %s leaves the window: %.0f,%.0f %.0f×%.0f", where, a->id,
                     (double)a->rect.x, (double)a->rect.y, (double)a->rect.w, (double)a->rect.h);
        bool scrolls = a->rect.h < a->whole.h - .5f;
        if (!scrolls && strcmp(a->id + strlen(a->id) - 3, "bar") != 0 &&
            (a->whole.w < 20 || a->whole.h < 20))
            fail_msg("%s: %s is too small: %.0f×%.0f", where, a->id, (double)a->whole.w,
                     (double)a->whole.h);
        for (int j = i + 1; j < count; j++) {
            const UiEntry *b = ui_entry(ui, j);
            Rect common = rect_cut(a->rect, b->rect);
            if (common.w <= 1 || common.h <= 1 || contains(a->rect, b->rect) ||
                contains(b->rect, a->rect))
                continue;
            fail_msg("%s: %s and %s overlap", where, a->id, b->id);
        }
    }
    if (ui_cut_count(ui))
        fail_msg("%s: %d texts cut, the first is \"%s\"", where, ui_cut_count(ui), ui_cut_text(ui));
}

static const struct {
    float width, height;
} sizes[] = {{1024, 600}, {1280, 720}, {1920, 1080}, {3840, 2160}, {1024, 768}, {2560, 1080}};
static const float scales[] = {.75f, 1, 1.5f, 2};

static void check_everywhere(World *world, const char *language)
{
    for (int which = 0; which < SCENES; which++)
        for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++)
            for (size_t scale = 0; scale < sizeof scales / sizeof scales[0]; scale++) {
                world_size(world, sizes[size].width, sizes[size].height, scales[scale]);
                open_scene(world, which);
                char where[96];
                snprintf(where, sizeof where, "%s at %.0f×%.0f × %.2f in %s",
                         stage_top(world->context.stage)->name, (double)sizes[size].width,
                         (double)sizes[size].height, (double)scales[scale], language);
                check_page(world, where);
            }
}

static void test_layout_in_english(void **state)
{
    check_everywhere(*state, "English");
}

static void test_layout_in_a_long_language(void **state)
{
    World *world = *state;
    world->fake.em = .55f * 1.35f;
    check_everywhere(world, "something long");
}

static void test_layout_in_every_language(void **state)
{
    World *world = *state;
    words_init(HYPOTENUSE_BUILD "/i18n", "en");
    for (int i = 0; i < words_language_count(); i++) {
        words_speak(words_language(i).code);
        check_everywhere(world, words_language(i).name);
    }
    words_speak("en");
}

static void test_six_players(void **state)
{
    World *world = *state;
    world->settings.setup.players = 6;
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
        world_size(world, sizes[size].width, sizes[size].height, 1);
        open_scene(world, 1);
        check_page(world, "six players");
        assert_non_null(ui_entry_find(world->context.ui, "setup.player6.name"));
        assert_null(ui_entry_find(world->context.ui, "setup.add"));
    }
}

static void test_finger_size(void **state)
{
    World *world = *state;
    for (int which = 0; which < SCENES; which++) {
        world_size(world, 1024, 600, .75f);
        open_scene(world, which);
        for (int i = 0; i < ui_entry_count(world->context.ui); i++) {
            const UiEntry *entry = ui_entry(world->context.ui, i);
            bool own_way =
                entry->flags & (UI_NO_FOCUS | UI_NOTE); /* parts of a widget that is large itself */
            if (!own_way && (entry->whole.h < 43.5f || entry->whole.w < 43.5f))
                fail_msg("%s is %.0f×%.0f", entry->id, (double)entry->whole.w,
                         (double)entry->whole.h);
        }
    }
}

/* Tab comes to every widget that is not disabled, once, and then begins again. */
static void test_keyboard_reaches_everything(void **state)
{
    World *world = *state;
    for (int which = 0; which < SCENES; which++) {
        world_size(world, 1280, 720, which == 1 ? 2 : 1);
        open_scene(world, which);
        const Ui *ui = world->context.ui;
        int reachable = 0;
        for (int i = 0; i < ui_entry_count(ui); i++)
            reachable += !(ui_entry(ui, i)->flags & (UI_DISABLED | UI_NO_FOCUS | UI_NOTE));
        assert_true(reachable > 0);
        /* The focused widget is the one that draws its ring: found by its ring's rectangle. */
        int seen[128] = {0};
        for (int step = 0; step < reachable; step++) {
            key(world, KEY_TAB);
            frames(world, 12); /* a view that scrolls comes to rest */
            int found = 0;
            for (int i = 0; i < ui_entry_count(ui); i++) {
                const UiEntry *entry = ui_entry(ui, i);
                if (entry->flags & (UI_DISABLED | UI_NO_FOCUS | UI_NOTE))
                    continue;
                const DrawCommand *last = &world->list.commands[world->list.count - 1];
                for (const DrawCommand *c = last; c > last - 12 && c >= world->list.commands; c--)
                    if (c->kind == DRAW_BOX && c->border == ui_color(ui, UI_FOCUS) &&
                        fabsf(c->rect.x + c->rect.w / 2 - entry->whole.x - entry->whole.w / 2) <
                            1 &&
                        fabsf(c->rect.y + c->rect.h / 2 - entry->whole.y - entry->whole.h / 2) <
                            1) {
                        found++;
                        if (seen[i]++ == 0 && entry->rect.h < entry->whole.h - 1)
                            fail_msg("scene %d: %s has the focus out of sight", which, entry->id);
                        break;
                    }
            }
            if (found != 1)
                fail_msg("scene %d step %d: %d focus rings", which, step, found);
        }
        int different = 0;
        for (int i = 0; i < 128; i++)
            different += seen[i] > 0;
        assert_int_equal(different, reachable);
    }
}

/* --- what the scenes do ----------------------------------------------------------------------- */

static void test_menu_leads_on(void **state)
{
    World *world = *state;
    Stage *stage = world->context.stage;
    open_scene(world, 0);
    assert_null(ui_entry_find(world->context.ui, "menu.continue")); /* no game to go on with */
    key(world, KEY_ENTER);
    assert_string_equal(stage_top(stage)->name, "setup");
    key(world, KEY_ESCAPE);
    assert_string_equal(stage_top(stage)->name, "menu");
    click(world, "menu.settings");
    assert_string_equal(stage_top(stage)->name, "settings");
    key(world, KEY_ESCAPE);
    click(world, "menu.quit");
    assert_int_equal(world->quits, 1);
}

static void test_settings_act_at_once(void **state)
{
    World *world = *state;
    open_scene(world, 2);
    click(world, "settings.theme.2");
    assert_string_equal(world->settings.theme, "contrast");
    assert_string_equal(ui_theme(world->context.ui)->name, "contrast");
    click(world, "settings.speed.3");
    assert_float_equal(world->settings.speed, 2, .001);
    click(world, "settings.scale.more");
    assert_float_equal(world->settings.ui_scale, 1.25, .001);
    click(world, "settings.reduced_motion.1");
    assert_true(world->settings.reduced_motion);
    click(world, "settings.language.1");
    assert_string_equal(world->settings.language, words_language(1).code);
    assert_int_equal(world->applied, 5);
    words_speak("en");
}

static void test_setup_starts_a_game(void **state)
{
    World *world = *state;
    open_scene(world, 1);
    click(world, "setup.add");
    click(world, "setup.player3.kind.more");
    click(world, "setup.player1.name");
    InputEvent typed = text_event("J\xc3\xb6rg");
    stage_event(world->context.stage, &typed);
    frames(world, 2);
    click(world, "setup.generation.0");
    click(world, "setup.hands.1");
    click(world, "setup.start");
    assert_non_null(world->context.session);
    const Session *session = world->context.session;
    const Setup *setup = game_setup(session_game(session));
    assert_int_equal(setup->players, 3);
    assert_int_equal(setup->hands, HANDS_DEAL);
    assert_string_equal(session_seat(session, 0)->name, "J\xc3\xb6rg");
    assert_string_equal(session_seat(session, 2)->engine, "ai0");
    assert_true(session_is_human(session, 1));
    assert_int_equal(session_generation(session), 0);
    assert_string_equal(world->settings.setup.player[0].name, "J\xc3\xb6rg");
    assert_string_equal(stage_top(world->context.stage)->name, session_scene(session));
}

static void test_names_must_differ(void **state)
{
    World *world = *state;
    open_scene(world, 1);
    click(world, "setup.player1.name");
    InputEvent typed = text_event("Tomas");
    stage_event(world->context.stage, &typed);
    frames(world, 2);
    assert_true(ui_entry_find(world->context.ui, "setup.start")->flags & UI_DISABLED);
    key(world, KEY_ENTER);
    assert_null(world->context.session);
}

static void test_confirm_answers(void **state)
{
    World *world = *state;
    int answer = -1;
    ConfirmArguments question = {
        .title = "?", .text = "!", .yes = "yes", .no = "no", .careful = true, .answer = &answer};
    open_scene(world, 0);
    stage_push(world->context.stage, &confirm_scene, &question, sizeof question);
    frames(world, 3);
    key(world, KEY_ENTER); /* careful: Enter keeps everything as it is */
    assert_int_equal(answer, 0);
    stage_push(world->context.stage, &confirm_scene, &question, sizeof question);
    frames(world, 3);
    click(world, "confirm.yes");
    assert_int_equal(answer, 1);
    assert_string_equal(stage_top(world->context.stage)->name, "menu");
}

static void test_curtain_keeps_hands_hidden_until_somebody_says_so(void **state)
{
    World *world = *state;
    open_scene(world, 0);
    SessionPlan plan = session_plan_default();
    plan.setup.hands = HANDS_DEAL;
    Err err;
    assert_true(session_start(&world->context, &plan, &err));
    session_face(world->context.session, 0);
    CurtainArguments who = {.seat = 1, .name = "Tomas"};
    stage_push(world->context.stage, &curtain_scene, &who, sizeof who);
    frames(world, 3);
    assert_int_equal(session_viewer(world->context.session), NO_SEAT);
    key(world, KEY_ENTER);
    assert_int_equal(session_viewer(world->context.session), 1);
    assert_string_equal(stage_top(world->context.stage)->name, "menu");
}

static void test_scene_below_an_overlay_is_out_of_reach(void **state)
{
    World *world = *state;
    open_scene(world, 2);
    assert_null(ui_entry_find(world->context.ui, "menu.quit"));
    InputEvent outside = pointer_event(INPUT_DOWN, 5, 5);
    assert_true(stage_event(world->context.stage, &outside));
}

static void test_fades_end(void **state)
{
    World *world = *state;
    world->context.reduced_motion = false;
    open_scene(world, 0);
    frames(world, 30);
    assert_false(stage_in_motion(world->context.stage));
    stage_push(world->context.stage, &setup_scene, NULL, 0);
    frame(world);
    assert_true(stage_in_motion(world->context.stage));
    assert_string_equal(stage_top(world->context.stage)->name, "setup");
    frames(world, 40);
    assert_false(stage_in_motion(world->context.stage));
    assert_non_null(ui_entry_find(world->context.ui, "setup.start"));
}

/* --- the land --------------------------------------------------------------------------------- */

static void test_land_is_a_possible_game(void **state)
{
    World *world = *state;
    const Catalogue *c = world->context.catalogue;
    Setup setup = setup_default();
    Game *game = calloc(1, game_size(c, &setup, 64));
    position_begin(c, &setup, 64, 1, game);
    for (int i = 0; i < menu_land_count(); i++) {
        MenuLandTile tile = menu_land_tile(i);
        uint16_t copy = catalogue_find(c, tile.id);
        assert_int_not_equal(copy, NO_COPY);
        Cell cell = {tile.x, tile.y};
        Fault fault = {0};
        bool fits = i == 0 || game_can_place(c, game, copy, cell, tile.rotation, &fault);
        if (!fits || !position_put(c, game, copy, cell, tile.rotation, &fault))
            fail_msg("tile %d, %s at %d,%d: refusal %d, side %d", i, tile.id, tile.x, tile.y,
                     fault.refusal, fault.side);
    }
    free(game);
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, world_setup, world_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_layout_in_english),
        TEST(test_layout_in_a_long_language),
        TEST(test_layout_in_every_language),
        TEST(test_six_players),
        TEST(test_finger_size),
        TEST(test_keyboard_reaches_everything),
        TEST(test_menu_leads_on),
        TEST(test_settings_act_at_once),
        TEST(test_setup_starts_a_game),
        TEST(test_names_must_differ),
        TEST(test_confirm_answers),
        TEST(test_curtain_keeps_hands_hidden_until_somebody_says_so),
        TEST(test_scene_below_an_overlay_is_out_of_reach),
        TEST(test_fades_end),
        TEST(test_land_is_a_possible_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
