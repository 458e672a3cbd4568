/* test_game_scene.c: whole games through the game scene with a fake meter and no window: by mouse alone, by keyboard
 * alone, with questions; and its parts at all sizes and in all languages. */
#include "ui_fixture.h"

#include "rules/position.h"
#include "scenes/curtain.h"
#include "scenes/game.h"
#include "scenes/game_layout.h"
#include "scenes/results.h"
#include "scenes/session.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct World {
    SceneContext context;
    Settings settings;
    FakeMeter fake;
    TextMeter meter;
    DrawList list;
    BoardPicture board;
    Rng rng;
} World;

static void host_nothing(void *self)
{
    (void)self;
}

static void host_screen(void *self, bool on)
{
    (void)self;
    (void)on;
}

static bool host_art(void *self, uint32_t key)
{
    (void)self;
    assert_true(key != 0);
    return true;
}

static uint64_t host_seed(void *self)
{
    (void)self;
    return 4711;
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
    world->fake.em = .52f;
    world->meter = fake_meter(&world->fake);
    world->rng = rng_seeded(5);
    SceneContext *context = &world->context;
    context->catalogue = rules_builtin_catalogue();
    context->generations = rules_builtin_generations();
    context->settings = &world->settings;
    context->ui = ui_new();
    context->meter = &world->meter;
    context->host = (HostServices){.self = world,
                                   .quit = host_nothing,
                                   .full_screen = host_screen,
                                   .apply_settings = host_nothing,
                                   .art_ready = host_art,
                                   .fresh_seed = host_seed};
    context->speed = 0;
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

static bool frame(World *world)
{
    bool moves = stage_update(world->context.stage, 1000.f / 60);
    Frame shown = {.board = &world->board, .list = &world->list};
    stage_draw(world->context.stage, &shown, 1000.f / 60);
    return moves;
}

static void frames(World *world, int count)
{
    while (count-- > 0)
        frame(world);
}

/* Until nothing moves any more. */
static void rest(World *world)
{
    for (int i = 0; i < 4000; i++)
        if (!frame(world) && !stage_in_motion(world->context.stage))
            return;
    fail_msg("the scene never comes to rest");
}

static void begin(World *world, int players, const char *const *engines, HandMode hands,
                  uint64_t seed)
{
    SessionPlan plan = session_plan_default();
    plan.setup.players = (uint8_t)players;
    plan.setup.hands = (uint8_t)hands;
    plan.seed = seed;
    for (int i = 0; i < players; i++)
        strncpy(plan.seats[i].engine, engines[i], SESSION_ENGINE_SIZE - 1);
    Err err;
    assert_true(session_start(&world->context, &plan, &err));
    stage_clear(world->context.stage, &game_scene, NULL, 0);
    frames(world, 3);
}

static const Game *game_of(const World *world)
{
    return session_game(world->context.session);
}

static bool over(const World *world)
{
    return game_phase(game_of(world)) == PHASE_OVER;
}

/* --- hands on mouse and keys -------------------------------------------------------------------------------------- */

static void point(World *world, float x, float y)
{
    InputEvent move = pointer_event(INPUT_MOVE, x, y);
    stage_event(world->context.stage, &move);
    frame(world);
}

static void click_at(World *world, float x, float y)
{
    point(world, x, y);
    InputEvent down = pointer_event(INPUT_DOWN, x, y), up = pointer_event(INPUT_UP, x, y);
    stage_event(world->context.stage, &down);
    stage_event(world->context.stage, &up);
    frames(world, 2);
}

static void click(World *world, const UiEntry *entry)
{
    click_at(world, entry->rect.x + entry->rect.w / 2, entry->rect.y + entry->rect.h / 2);
}

static void key(World *world, InputKey which)
{
    InputEvent event = key_event(which, 0);
    stage_event(world->context.stage, &event);
    frames(world, 2);
}

static void type_number(World *world, int number)
{
    if (number >= 10)
        key(world, (InputKey)(KEY_0 + number / 10));
    key(world, (InputKey)(KEY_0 + number % 10));
}

/* The n-th entry whose id begins so, of those that can be used; NULL if there are fewer. */
static const UiEntry *entry_like(const World *world, const char *start, int n)
{
    const Ui *ui = world->context.ui;
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        if (strncmp(entry->id, start, strlen(start)) == 0 && !(entry->flags & UI_DISABLED) &&
            n-- == 0)
            return entry;
    }
    return NULL;
}

static int count_like(const World *world, const char *start)
{
    int count = 0;
    while (entry_like(world, start, count))
        count++;
    return count;
}

static const UiEntry *some_like(World *world, const char *start)
{
    int count = count_like(world, start);
    return count ? entry_like(world, start, (int)rng_below(&world->rng, (uint32_t)count)) : NULL;
}

/* --- one step of a person with the mouse -------------------------------------------------------------------------- */

/* Returns false if there was nothing to click. */
static bool mouse_step(World *world)
{
    const UiEntry *entry;
    if ((entry = some_like(world, "option")) || (entry = some_like(world, "figure.")) ||
        (entry = some_like(world, "claim.")) || (entry = some_like(world, "confirm"))) {
        click(world, entry);
        return true;
    }
    if ((entry = some_like(world, "place."))) {
        int tiles = game_tile_count(game_of(world));
        click(world, entry);
        /* On trial: the record does not know it yet. */
        assert_int_equal(game_tile_count(game_of(world)), tiles);
        assert_true(count_like(world, "place.") == 0);
        return true;
    }
    if (count_like(world, "turn.right") && count_like(world, "turn.") > 2) {
        if (rng_below(&world->rng, 2))
            key(world, KEY_A + ('r' - 'a'));
        else
            click(world, entry_like(world, "turn.right", 0));
        return true;
    }
    const UiEntry *draw = entry_like(world, "draw", 0), *half = some_like(world, "half");
    entry = half && (!draw || rng_below(&world->rng, 3)) ? half : draw;
    if (entry)
        click(world, entry);
    return entry != NULL;
}

/* A person against a computer player, by mouse alone, with the show off and on. */
static void test_game_by_mouse(void **state)
{
    World *world = *state;
    static const char *const engines[] = {"", "ai0"};
    for (int round = 0; round < 2; round++) {
        world->context.speed = round ? 2 : 0;
        begin(world, 2, engines, HANDS_DEAL, 21 + (uint64_t)round);
        int halves = 0;
        for (int guard = 0; guard < 3000 && !over(world); guard++) {
            rest(world);
            halves += count_like(world, "half") > 0;
            if (!over(world))
                assert_true(mouse_step(world));
        }
        assert_true(over(world));
        assert_true(halves > 0);
        const UiEntry *skip = entry_like(world, "final.skip", 0);
        if (round && skip)
            click(world, skip);
        rest(world);
        const UiEntry *results = entry_like(world, "results", 0);
        assert_non_null(results);
        click(world, results);
        assert_string_equal(stage_top(world->context.stage)->name, "results");
    }
}

/* --- keyboard ----------------------------------------------------------------------------------------------------- */

/* Two persons at one screen, by keys alone; the curtain falls between them while they hold halves. */
static void test_game_by_keyboard(void **state)
{
    World *world = *state;
    static const char *const engines[] = {"", ""};
    begin(world, 2, engines, HANDS_DEAL, 9);
    int curtains = 0, by_number = 0;
    for (int guard = 0; guard < 4000 && !over(world); guard++) {
        rest(world);
        if (strcmp(stage_top(world->context.stage)->name, "curtain") == 0) {
            curtains++;
            key(world, KEY_ENTER);
            continue;
        }
        int places = count_like(world, "place.") + count_like(world, "turn.") -
                     count_like(world, "turn.l") - count_like(world, "turn.r");
        int claims = count_like(world, "claim.");
        if (count_like(world, "option"))
            key(world, (InputKey)(KEY_0 + 1 + (int)rng_below(&world->rng, 6)));
        else if (count_like(world, "figure.")) {
            key(world, KEY_0 + 1);
            key(world, KEY_ENTER);
            if (count_like(world, "figure."))
                key(world, KEY_SPACE); /* the first option may be to decline */
        } else if (count_like(world, "confirm")) {
            if (claims && rng_below(&world->rng, 2)) {
                key(world, KEY_0 + 1);
                key(world, KEY_ENTER);
            } else {
                key(world, KEY_SPACE);
            }
        } else if (places > 0) {
            type_number(world, 1 + (int)rng_below(&world->rng, (uint32_t)places));
            by_number++;
            if (rng_below(&world->rng, 3) == 0)
                key(world, KEY_RIGHT);
            if (rng_below(&world->rng, 3) == 0)
                key(world, KEY_A + ('e' - 'a'));
            key(world, KEY_ENTER);
        } else {
            int halves = game_hand_count(game_of(world), game_to_act(game_of(world)));
            key(world, (InputKey)(KEY_0 + 1 + (int)rng_below(&world->rng, (uint32_t)halves + 1)));
        }
    }
    assert_true(over(world));
    assert_true(curtains >= 4 && by_number > 60);
    key(world, KEY_END);
    rest(world);
    key(world, KEY_ENTER);
    assert_string_equal(stage_top(world->context.stage)->name, "results");
}

/* A trial is taken back with Escape, Backspace or the button; nothing reached the game. */
static void test_taking_back(void **state)
{
    World *world = *state;
    static const char *const engines[] = {"", "ai0"};
    begin(world, 2, engines, HANDS_DEAL, 3);
    rest(world);
    uint64_t hash = game_hash(game_of(world));
    for (int way = 0; way < 3; way++) {
        click(world, entry_like(world, "half", 0));
        for (int i = 0; i < 4 && !count_like(world, "place."); i++)
            key(world, KEY_A + ('r' - 'a'));
        click(world, entry_like(world, "place.", 0));
        assert_non_null(entry_like(world, "confirm", 0));
        if (way == 0)
            key(world, KEY_ESCAPE);
        else if (way == 1)
            key(world, KEY_BACKSPACE);
        else
            click(world, entry_like(world, "undo", 0));
        assert_null(entry_like(world, "confirm", 0));
        assert_true(game_hash(game_of(world)) == hash);
        assert_true(count_like(world, "place.") > 0); /* it is in hand again */
        key(world, KEY_ESCAPE);                       /* and now it is not */
        assert_int_equal(count_like(world, "place."), 0);
        assert_string_equal(stage_top(world->context.stage)->name, "game");
    }
    key(world, KEY_ESCAPE);
    assert_string_equal(stage_top(world->context.stage)->name, "pause");
}

/* A click while something is shown ends the show and does what it is meant for. */
static void test_input_during_the_show(void **state)
{
    World *world = *state;
    static const char *const engines[] = {"", "ai0"};
    world->context.speed = .5f;
    begin(world, 2, engines, HANDS_DEAL, 3);
    for (int i = 0; i < 2000 && !(game_to_act(game_of(world)) == 0 &&
                                  session_event_count(world->context.session));
         i++) {
        frame(world);
        if (game_to_act(game_of(world)) == 0 && !session_event_count(world->context.session)) {
            const UiEntry *draw = entry_like(world, "draw", 0);
            if (draw)
                click(world, draw);
        }
    }
    assert_true(session_event_count(world->context.session) > 0);
    click_at(world, 640, 330);
    assert_int_equal(session_event_count(world->context.session), 0);
}

/* --- the crop circle's questions ------------------------------------------------------------------------------------- */

static int tile_of(Game *game, const Catalogue *c, const char *id, int x, int y, int rotation)
{
    int tile = game_tile_count(game);
    assert_true(position_put(c, game, catalogue_find(c, id), (Cell){(int16_t)x, (int16_t)y},
                             rotation, NULL));
    return tile;
}

/* CC-H1: a kind is named, then each player with such a follower is asked on the board. */
static void test_crop_circle(void **state)
{
    World *world = *state;
    const Catalogue *c = world->context.catalogue;
    SessionPlan plan = session_plan_default();
    plan.setup.hands = HANDS_DEAL;
    Game *game = calloc(1, game_size(c, &plan.setup, 8));
    position_begin(c, &plan.setup, 8, 1, game);
    int road = tile_of(game, c, "BA-U", 0, 0, 0);
    int other = tile_of(game, c, "BA-U", 0, 1, 0);
    const TileKind *kind = catalogue_kind(c, game_tile(game, road).copy);
    int field = segment_find(kind, 0, "field@E1");
    assert_true(position_figure(c, game, 0, FIGURE_FOLLOWER, road, field, NULL));
    int west = segment_find(kind, 0, "field@W1");
    assert_true(position_figure(c, game, 1, FIGURE_FOLLOWER, other, west, NULL));
    position_hand(game, 0, catalogue_find(c, "H2-04"));
    uint16_t stack[3] = {catalogue_find(c, "BA-V"), catalogue_find(c, "BA-V"),
                         catalogue_find(c, "BA-V")};
    position_stack(game, stack, 3);
    Fault fault;
    int figure;
    assert_true(position_finish(c, game, 0, NULL, &fault, &figure));
    world->context.session = session_from_game(c, world->context.generations, &plan, game, 8, NULL);
    free(game);
    stage_clear(world->context.stage, &game_scene, NULL, 0);
    rest(world);
    if (strcmp(stage_top(world->context.stage)->name, "curtain") == 0) {
        key(world, KEY_ENTER);
        rest(world);
    }
    click(world, entry_like(world, "half", 0));
    click(world, entry_like(world, "place.", 0));
    click(world, entry_like(world, "confirm", 0));
    rest(world);
    assert_int_equal(game_asked(game_of(world)), QUESTION_CROP_CIRCLE_KIND);
    assert_int_equal(count_like(world, "option"), 6);
    click(world, entry_like(world, "option", 4)); /* farmers, A */
    for (int asked = 0; asked < 2; asked++) {
        rest(world);
        if (strcmp(stage_top(world->context.stage)->name, "curtain") == 0) {
            key(world, KEY_ENTER);
            rest(world);
        }
        assert_int_equal(game_asked(game_of(world)), QUESTION_CROP_CIRCLE_ADD);
        int seat = game_to_act(game_of(world)),
            left = game_supply(game_of(world), seat, FIGURE_FOLLOWER);
        assert_non_null(entry_like(world, "decline", 0));
        click(world, entry_like(world, "figure.", 0));
        assert_int_equal(game_supply(game_of(world), seat, FIGURE_FOLLOWER), left - 1);
    }
}

/* A game that was left between tile and follower goes on with the follower. */
static void test_left_before_the_follower(void **state)
{
    World *world = *state;
    static const char *const engines[] = {"", "ai0"};
    for (int way = 0; way < 2; way++) {
        begin(world, 2, engines, HANDS_DEAL, 3);
        rest(world);
        Action legal[2048];
        int count = game_legal(world->context.catalogue, game_of(world), legal, 2048), i = 0;
        while (i < count && legal[i].kind != ACTION_PLACE)
            i++;
        assert_true(i < count && session_apply(world->context.session, &legal[i], NULL));
        assert_int_equal(game_phase(game_of(world)), PHASE_FOLLOW);
        stage_clear(world->context.stage, &game_scene, NULL, 0); /* as after resuming */
        rest(world);
        const UiEntry *claim = entry_like(world, "claim.", 0),
                      *skip = entry_like(world, "confirm", 0);
        assert_non_null(claim);
        assert_non_null(skip);
        click(world, way ? skip : claim);
        rest(world);
        int placed = 0;
        for (int at = 0; at < session_log_count(world->context.session); at++) {
            const Event *event = &session_log(world->context.session, at)->event;
            placed += event->kind == EVENT_FIGURE_PLACED && event->seat == 0;
        }
        assert_int_equal(placed, !way);
    }
}

/* When the record cannot be written the person is told and can play on. */
static void test_trouble(void **state)
{
    World *world = *state;
    SessionPlan plan = session_plan_default();
    plan.setup.hands = HANDS_DEAL;
    world->context.session = session_new(world->context.catalogue, world->context.generations,
                                         &plan, "/proc/no-such-folder/game.hyp", NULL, NULL);
    stage_clear(world->context.stage, &game_scene, NULL, 0);
    for (int i = 0; i < 400 && !session_trouble(world->context.session); i++) {
        frame(world);
        session_retry(world->context.session); /* gives the writer thread time */
    }
    frames(world, 3);
    assert_non_null(session_trouble(world->context.session));
    if (strcmp(stage_top(world->context.stage)->name, "curtain") == 0)
        key(world, KEY_ENTER);
    frames(world, 3);
    assert_non_null(entry_like(world, "trouble.retry", 0));
    click(world, entry_like(world, "trouble.unsaved", 0));
    frames(world, 3);
    assert_null(session_trouble(world->context.session));
    assert_null(entry_like(world, "trouble.unsaved", 0));
    assert_non_null(entry_like(world, "draw", 0));
}

/* --- places ------------------------------------------------------------------------------------------------------- */

static bool apart(Rect a, Rect b)
{
    Rect common = rect_cut(a, b);
    return common.w <= 0 || common.h <= 0;
}

/* Nothing overlaps, nothing leaves the window, buttons are large enough, from 1024 × 600 up at any scale. */
static void test_layout(void **state)
{
    (void)state;
    static const float sizes[][2] = {{1024, 600},  {1280, 720},  {1366, 768},
                                     {1600, 900},  {1920, 1080}, {3840, 2160},
                                     {2560, 1080}, {1024, 768},  {1200, 1600}};
    static const float scales[] = {.75f, 1, 1.5f, 2};
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (size_t scale = 0; scale < sizeof scales / sizeof *scales; scale++)
            for (int players = 2; players <= 6; players++) {
                float w = sizes[size][0], h = sizes[size][1],
                      u = fminf(w / 1600, h / 900) * scales[scale];
                GameLayout l = game_layout(w, h, u, players, players - 1);
                Rect parts[SEATS_MAX + 7] = {l.banner, l.stack,      l.tray, l.undo,
                                             l.menu,   l.log_button, l.log};
                int count = 7;
                for (int seat = 0; seat < players; seat++)
                    parts[count++] = l.cards[seat];
                for (int i = 0; i < count; i++) {
                    assert_true(parts[i].x >= 0 && parts[i].y >= 0);
                    assert_true(parts[i].x + parts[i].w <= w && parts[i].y + parts[i].h <= h);
                    for (int j = i + 1; j < count; j++)
                        assert_true(parts[i].w <= 0 || apart(parts[i], parts[j]));
                }
                assert_true(l.menu.h >= 44 && l.undo.h >= 44);
                assert_true(l.free.w > .4f * w && l.free.h > .4f * h);
                assert_true(apart(l.free, l.banner) && apart(l.free, l.tray) &&
                            apart(l.free, l.cards[0]));
            }
}

static void check_texts(World *world, const char *where)
{
    if (ui_cut_count(world->context.ui))
        fail_msg("%s at %.0f × %.0f in %s: \"%s\" is cut", where, (double)world->context.width,
                 (double)world->context.height, words_spoken(), ui_cut_text(world->context.ui));
}

static void walk_through(World *world, int players, uint64_t seed)
{
    static const char *const engines[] = {"", "ai0", "ai0", "ai0", "ai0", "ai0"};
    begin(world, players, engines, HANDS_DEAL, seed);
    rest(world);
    check_texts(world, "choosing");
    click(world, entry_like(world, "half", 0));
    check_texts(world, "a half in hand");
    key(world, KEY_ESCAPE);
    click(world, entry_like(world, "draw", 0));
    rest(world);
    check_texts(world, "a tile in hand");
    point(world, world->context.width / 2 + 30, world->context.height / 2 - 10);
    check_texts(world, "refused");
    for (int i = 0; i < 4 && !count_like(world, "place."); i++)
        key(world, KEY_A + ('r' - 'a'));
    click(world, entry_like(world, "place.", 0));
    check_texts(world, "on trial");
    if (entry_like(world, "claim.", 0)) {
        const UiEntry *claim = entry_like(world, "claim.", 0);
        point(world, claim->rect.x + 6, claim->rect.y + 6);
        check_texts(world, "claiming");
    }
    click(world, entry_like(world, "confirm", 0));
    frame(world);
    check_texts(world, "computers");
}

static void test_no_text_is_cut(void **state)
{
    World *world = *state;
    static const float sizes[][3] = {{1024, 600, 1}, {1024, 600, 2},     {1280, 720, 1},
                                     {1280, 720, 2}, {1920, 1080, .75f}, {3840, 2160, 1}};
    words_init(HYPOTENUSE_BUILD "/i18n", "en");
    for (int language = 0; language < words_language_count(); language++) {
        words_speak(words_language(language).code);
        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
            world_size(world, sizes[size][0], sizes[size][1], sizes[size][2]);
            walk_through(world, 2 + 4 * (int)(size % 2), 40 + size);
        }
    }
    words_speak("en");
}

#define WORLD_TEST(test) cmocka_unit_test_setup_teardown(test, world_setup, world_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_game_by_mouse),  WORLD_TEST(test_game_by_keyboard),
        WORLD_TEST(test_taking_back),    WORLD_TEST(test_input_during_the_show),
        WORLD_TEST(test_crop_circle),    WORLD_TEST(test_left_before_the_follower),
        WORLD_TEST(test_trouble),        cmocka_unit_test(test_layout),
        WORLD_TEST(test_no_text_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
