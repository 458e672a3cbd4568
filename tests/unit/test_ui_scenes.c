/* test_ui_scenes.c: the menu and the scenes over it, from set-up and settings to the curtain, at
 * all window sizes, scales, themes and languages: nothing overlaps, leaves the window or is cut
 * off, and the keyboard reaches everything. */
#include "scene_world.h"

#include "rules/position.h"
#include "scenes/menu/setup.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "words/words.h"

/* --- scenes ----------------------------------------------------------------------------------- */

static void show_menu(World *world)
{
    world_show(world, "menu");
}

static void show_over_menu(World *world, const char *scene, const void *arguments, size_t size)
{
    show_menu(world);
    stage_push(world->context.stage, scene, arguments, size);
    world_frames(world, 4);
}

static void show_welcome(World *world)
{
    show_over_menu(world, "welcome", NULL, 0);
}

static void show_setup(World *world)
{
    show_over_menu(world, "setup", NULL, 0);
}

/* Shows the set-up with its rules unfolded. */
static void show_rules(World *world)
{
    show_setup(world);
    world_key(world, KEY_TAB); /* by keyboard, which also scrolls to them */
    for (int i = 0; i < 2; i++) {
        ui_focus(world->context.ui, i ? "setup.more" : "setup.rules");
        world_frames(world, 2);
        world_key(world, KEY_SPACE);
        world_frames(world, 2);
    }
}

/* Shows two custom games, with the second one chosen. */
static void show_own(World *world)
{
    Settings *settings = &world->settings;
    show_menu(world); /* leaves an open set-up, which stores its game */
    settings->preset_count = 0;
    settings->setup.game = settings_game();
    setup_preset_save(settings, "Abend mit Großeltern", &settings->setup.game);
    strcpy(settings->setup.game.policies, "fields=none tiny_city=2 end=all");
    setup_preset_save(settings, "Kurz", &settings->setup.game);
    show_setup(world);
}

static void show_sets(World *world)
{
    show_rules(world);
    ui_focus(world->context.ui, "setup.sets");
    world_frames(world, 2);
    world_key(world, KEY_SPACE);
    world_frames(world, 4);
    assert_true(world_top_is(world, "sets"));
}

static void show_settings(World *world)
{
    show_over_menu(world, "settings", NULL, 0);
}

static void show_figures(World *world)
{
    show_over_menu(world, "figures", NULL, 0);
}

static void show_pause(World *world)
{
    show_over_menu(world, "pause", NULL, 0);
}

static void show_message(World *world)
{
    static const MessageArguments told = {.title = "The game couldn’t be opened",
                                          .text = "Wolfenbüttel.hyp:12: the checksum of the line "
                                                  "does not match. What was played before is safe.",
                                          .go = "Go on without it"};
    show_over_menu(world, "message", &told, sizeof told);
}

static void show_curtain(World *world)
{
    static const CurtainArguments who = {.seat = 1, .name = "Maximiliane-Luise"};
    show_over_menu(world, "curtain", &who, sizeof who);
}

static const struct {
    void (*show)(World *world);
    const char *name;
} pages[] = {{show_menu, "menu"},       {show_setup, "setup"},     {show_settings, "settings"},
             {show_sets, "sets"},       {show_pause, "pause"},     {show_message, "message"},
             {show_curtain, "curtain"}, {show_welcome, "welcome"}, {show_rules, "rules"},
             {show_own, "presets"},     {show_figures, "figures"}};
enum { PAGES = sizeof pages / sizeof pages[0] };

static void test_every_page_fits(void **state)
{
    for (int page = 0; page < PAGES; page++)
        world_check_everywhere(*state, pages[page].show, pages[page].name);
}

static void test_pages_fit_a_long_language(void **state)
{
    World *world = *state;
    world->longer = 1.25f;
    for (int page = 0; page < PAGES; page++)
        world_check_sizes(world, pages[page].show, pages[page].name);
}

static void test_six_players_fit(void **state)
{
    World *world = *state;
    world->settings.setup.players = 6;
    world_check_everywhere(world, show_setup, "six players");
    show_setup(world);
    assert_non_null(ui_entry_find(world->context.ui, "setup.player6.name"));
    assert_null(ui_entry_find(world->context.ui, "setup.add"));
}

static void test_keyboard_reaches_everything(void **state)
{
    World *world = *state;
    for (int page = 0; page < PAGES; page++) {
        world_size(world, 1280, 720, pages[page].show == show_setup ? 2 : 1);
        pages[page].show(world);
        world_check_tab(world, pages[page].name);
    }
}

/* A star marks a favourite and chooses nothing. The list keeps its order under the pointer; the
 * next time the favourite comes first. */
static void test_favourites_come_first(void **state)
{
    World *world = *state;
    world_size(world, 1280, 720, 1);
    for (int opened = 0; opened < 2; opened++) {
        show_sets(world);
        const UiEntry *inns = ui_entry_find(world->context.ui, "sets.inns-and-cathedrals"),
                      *toll = ui_entry_find(world->context.ui, "sets.tollkeepers");
        assert_true((toll->whole.y < inns->whole.y) == opened);
        if (opened)
            break;
        world_click_id(world, "sets.star-tollkeepers");
        assert_string_equal(world->settings.favourites, "tollkeepers");
        assert_true(ui_entry_find(world->context.ui, "sets.tollkeepers")->whole.y >
                    ui_entry_find(world->context.ui, "sets.inns-and-cathedrals")->whole.y);
        world_key(world, KEY_ESCAPE);
    }
    assert_string_equal(world->settings.setup.game.sets, "");
    world_click_id(world, "sets.star-tollkeepers");
    assert_string_equal(world->settings.favourites, "");
}

/* --- actions of the scenes -------------------------------------------------------------------- */

static void test_menu_leads_on(void **state)
{
    World *world = *state;
    Stage *stage = world->context.stage;
    show_menu(world);
    /* there is no game to continue */
    assert_null(ui_entry_find(world->context.ui, "menu.continue"));
    world_key(world, KEY_ENTER);
    assert_string_equal(stage_top(stage)->name, "setup");
    world_key(world, KEY_ESCAPE);
    assert_string_equal(stage_top(stage)->name, "menu");
    world_click_id(world, "menu.settings");
    assert_string_equal(stage_top(stage)->name, "settings");
    world_key(world, KEY_ESCAPE);
    world_click_id(world, "menu.quit");
    assert_int_equal(world->quits, 1);
}

static void test_settings_act_at_once(void **state)
{
    World *world = *state;
    show_settings(world);
    world_click_id(world, "settings.theme.more");
    world_click_id(world, "settings.theme.more");
    assert_string_equal(world->settings.theme, "contrast");
    assert_string_equal(ui_theme(world->context.ui)->name, "contrast");
    world_click_id(world, "settings.speed.3");
    assert_float_equal(world->settings.speed, 2, .001);
    world_click_id(world, "settings.ui_scale.more");
    assert_float_equal(world->settings.ui_scale, 1.25, .001);
    world_click_id(world, "settings.reduced_motion.1");
    assert_true(world->settings.reduced_motion);
    world_click_id(world, "settings.language.1");
    assert_string_equal(world->settings.language, words_language(1).code);
    assert_int_equal(world->applied, 6);
    world_key(world, KEY_TAB); /* by keyboard, which also scrolls to them */
    ui_focus(world->context.ui, "settings.turn_s");
    world_frames(world, 2);
    world_key(world, KEY_RIGHT);
    assert_float_equal(world->settings.turn_s, 3, .001);
    ui_focus(world->context.ui, "settings.hints");
    world_frames(world, 2);
    world_key(world, KEY_RIGHT);
    assert_string_equal(world->settings.hints, "ai5");
    world_key(world, KEY_RIGHT);
    assert_string_equal(world->settings.hints, "off");
    words_speak("en");
}

/* The form starts with the given number or code; a code also sets all other choices. */
static void test_setup_takes_a_number(void **state)
{
    World *world = *state;
    SessionPlan told = session_plan_default();
    char numbers[2][GAME_CODE_SIZE] = {"4711"};
    told.seed = 4711;
    told.setup.players = 3;
    told.setup.expansions |= EXPANSION_SET(EXPANSION_RIVER);
    assert_true(game_code_write(&told, numbers[1]));
    for (int i = 0; i < 2; i++) {
        world_show(world, "menu");
        SetupArguments arguments = {.game = world->settings.setup.game};
        strcpy(arguments.number, numbers[i]);
        stage_push(world->context.stage, "setup", &arguments, sizeof arguments);
        world_frames(world, 4);
        world_click_id(world, "setup.start");
        world_frames(world, 30);
        const SessionPlan *plan = session_plan(world->context.session);
        assert_true(plan->seed == told.seed);
        assert_int_equal(plan->setup.players, i ? 3 : 2);
        assert_true((plan->setup.expansions == told.setup.expansions) == (i == 1));
    }
}

/* Escape goes back one step at a time. */
static void test_escape_folds_the_rules(void **state)
{
    World *world = *state;
    show_rules(world);
    assert_non_null(ui_entry_find(world->context.ui, "setup.fold"));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 3);
    assert_true(world_top_is(world, "setup"));
    assert_null(ui_entry_find(world->context.ui, "setup.fold"));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 30);
    assert_true(world_top_is(world, "menu"));
}

static void test_setup_starts_a_game(void **state)
{
    World *world = *state;
    show_setup(world);
    world_click_id(world, "setup.add");
    world_click_id(
        world, "setup.player2.kind.less"); /* that seat begins with the gentle computer player */
    world_click_id(world, "setup.player3.kind.more");
    world_click_id(world, "setup.player1.name");
    world_event(world, text_event("J\xc3\xb6rg"));
    world_frames(world, 2);
    world_click_id(world, "setup.rules");
    world_click_id(world, "setup.generation.0");
    world_click_id(world, "setup.hands.1");
    world_click_id(world, "setup.start");
    assert_non_null(world->context.session);
    const Session *session = world->context.session;
    const Setup *setup = game_setup(session_game(session));
    assert_int_equal(setup->players, 3);
    assert_int_equal(setup->hands, HANDS_DEAL);
    assert_string_equal(session_seat(session, 0)->name, "J\xc3\xb6rg");
    assert_false(session_is_human(session, 2));
    assert_true(session_is_human(session, 1));
    assert_int_equal(session_generation(session), 0);
    assert_string_equal(world->settings.setup.player[0].name, "J\xc3\xb6rg");
    assert_string_equal(stage_top(world->context.stage)->name, scene_session_name(session));
}

/* Counts the sets with tiles that the set-up offers; abbot and little buildings have none. */
static int offered_sets_with_tiles(const Catalogue *c)
{
    int count = 0;
    for (int id = 0; id < EXPANSIONS; id++) {
        bool tiles = false;
        for (int k = 0; k < c->kind_count; k++)
            tiles |= expansion_brings((ExpansionId)id, &c->kinds[k]);
        count += tiles && words_expansion_line((ExpansionId)id);
    }
    return count;
}

/* Two tiles of each set are painted while the player fills in the set-up. */
static void test_samples_of_sets_are_painted_ahead(void **state)
{
    World *world = *state;
    world_show(world, "menu");
    int before = world->asked;
    world_show(world, "setup");
    assert_int_equal(world->asked - before, 2 * offered_sets_with_tiles(world->context.catalogue));
}

static void test_expansions_are_chosen_and_kept(void **state)
{
    World *world = *state;
    world_size(world, 1600, 1400, 1); /* all cards are visible */
    show_sets(world);
    world_click_id(world, "sets.river");
    world_click_id(world, "sets.inns-and-cathedrals");
    world_click_id(world, "sets.abbot");
    world_click_id(world, "sets.river"); /* removes the set again */
    world_key(world, KEY_ESCAPE);
    world_click_id(world, "setup.hands.0");
    world_click_id(world, "setup.start");
    const Setup *setup = game_setup(session_game(world->context.session));
    assert_int_equal(setup->expansions, 1u << EXPANSION_INNS | 1u << EXPANSION_ABBOT);
    assert_string_equal(world->settings.setup.game.sets, "abbot inns-and-cathedrals");
    show_sets(world);
    assert_true(ui_entry_find(world->context.ui, "sets.abbot")->flags & UI_CHOSEN);
}

/* Chooses the game of the first card, unfolds its rules and changes one: halves are dealt. */
static void mix_a_game(World *world)
{
    world_size(world, 1600, 1400, 1); /* all rules are visible */
    show_setup(world);
    world_click_id(world, "setup.preset.first");
    world_click_id(world, "setup.rules");
    world_click_id(world, "setup.more");
    /* has no effect: without halves there is nothing to choose */
    world_click_id(world, "setup.end.0");
    world_click_id(world, "setup.hands.1");
}

/* A card sets up the game; once changed, it can be saved under a name, renamed and deleted. */
static void test_ready_made_games(void **state)
{
    World *world = *state;
    SettingsGame *game = &world->settings.setup.game;
    mix_a_game(world);
    world_click_id(world, "setup.name");
    world_event(world, text_event("Kurz"));
    world_frames(world, 2);
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
    assert_int_equal(world->settings.preset_count, 1);
    assert_string_equal(world->settings.preset[0].name, "Kurz");
    assert_string_equal(world->settings.preset[0].game.policies, "fields=none");
    assert_true(ui_entry_find(world->context.ui, "setup.preset1.own")->flags & UI_CHOSEN);
    world_click_id(world, "setup.preset.everything");
    world_click_id(world, "setup.preset1.own");
    world_click_id(world, "setup.preset1.name");
    world_event(world, text_event("Lang"));
    world_frames(world, 2);
    assert_string_equal(world->settings.preset[0].name, "Lang");
    world_click_id(world, "setup.preset1.forget");
    assert_int_equal(world->settings.preset_count, 0);
    world_click_id(world, "setup.start"); /* the choice stays */
    assert_string_equal(game->policies, "fields=none");
    const Setup *setup = game_setup(session_game(world->context.session));
    assert_int_equal(setup->policies.value[POLICY_FIELDS], FIELDS_NONE);
    assert_int_equal(setup->hands, HANDS_DEAL);
}

/* A game put together in the set-up appears in the table of switches; settings not shown there
 * remain unchanged. */
static void test_the_table_goes_on_with_the_choice(void **state)
{
    World *world = *state;
    mix_a_game(world);
    world_click_id(world, "setup.table");
    world_rest(world);
    assert_string_equal(world->settings.house.policies, "fields=none");
    world_click_id(world, "rulebook.play");
    world_rest(world);
    assert_true(world_top_is(world, "setup"));
    assert_string_equal(world->settings.setup.game.policies, "fields=none");
    assert_string_equal(world->settings.setup.game.hands, "deal");
}

/* A new player goes directly to the first lesson, their first set-up offers the easiest game, and
 * Learn leads the menu; for a player who knows the game, New game does. */
static void test_welcome_leads_on(void **state)
{
    World *world = *state;
    world->settings.welcomed = false;
    show_welcome(world);
    const char *shows = stage_knows(world->context.stage, "lessons") ? "lesson" : "rulebook";
    world_click_id(world, "welcome.de");
    assert_string_equal(world->settings.language, "de");
    world_click_id(world, "welcome.en");
    assert_false(world->settings.welcomed); /* choosing a language doesn't count as an answer: the
                                             * question stays */
    world_click_id(world, "welcome.show");
    assert_true(world->settings.welcomed);
    world_frames(world, 4);
    assert_true(world_top_is(world, shows));
    assert_string_equal(world->settings.setup.game.policies, "fields=none");
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "lessons"));
    show_menu(world);
    world_key(world, KEY_ENTER);
    assert_non_null(ui_entry_find(world->context.ui, "menu.lessons"));
    world->settings.welcomed = false;
    show_welcome(world);
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "menu"));
    assert_true(world->settings.welcomed);
    world_key(world, KEY_ENTER);
    assert_true(world_top_is(world, "setup"));
}

static void test_names_must_differ(void **state)
{
    World *world = *state;
    show_setup(world);
    world_click_id(world, "setup.player1.name");
    world_event(world, text_event("Anna"));
    world_frames(world, 2);
    world_click_id(world, "setup.player2.name");
    world_event(world, text_event("Anna"));
    world_frames(world, 2);
    assert_true(ui_entry_find(world->context.ui, "setup.start")->flags & UI_DISABLED);
    world_key(world, KEY_ENTER);
    assert_null(world->context.session);
}

/* Names, colours and all other settings stay when the set-up is left without starting a game. */
static void test_setup_is_kept_when_left(void **state)
{
    World *world = *state;
    show_setup(world);
    world_click_id(world, "setup.player1.name");
    world_event(world, text_event("Zo\xc3\xab"));
    world_frames(world, 2);
    assert_false(world->settings.setup.player[0].named);
    int color = world->settings.setup.player[0].color;
    world_click_id(world, "setup.player1.color");
    world_click_id(world, "setup.open_hands.1");
    world_click_id(world, "setup.back");
    world_frames(world, 4);
    assert_true(world_top_is(world, "menu"));
    assert_string_equal(world->settings.setup.player[0].name, "Zo\xc3\xab");
    assert_true(world->settings.setup.player[0].named);
    assert_string_equal(world->settings.name, "Zo\xc3\xab");
    assert_false(world->settings.setup.player[1].named); /* the name shown there is only a hint */
    assert_string_equal(world->settings.setup.player[1].name, "");
    assert_int_equal(world->settings.setup.player[0].color, (color + 1) % 6);
    assert_string_equal(world->settings.setup.game.hands_lie, "face-down");
}

static void test_message_goes_when_read(void **state)
{
    World *world = *state;
    static const MessageArguments told = {.title = "?", .text = "!", .go = "go"};
    static const InputKey keys[] = {KEY_ENTER, KEY_ESCAPE};
    show_menu(world);
    for (size_t i = 0; i <= sizeof keys / sizeof keys[0]; i++) {
        stage_push(world->context.stage, "message", &told, sizeof told);
        world_frames(world, 3);
        assert_true(world_top_is(world, "message"));
        if (i < sizeof keys / sizeof keys[0])
            world_key(world, keys[i]);
        else
            world_click_id(world, "message.go");
        assert_true(world_top_is(world, "menu"));
    }
}

static void test_curtain_keeps_hands_hidden_until_somebody_says_so(void **state)
{
    World *world = *state;
    show_menu(world);
    SessionPlan plan = session_plan_default();
    plan.setup.hands = HANDS_DEAL;
    Err err;
    assert_true(scene_session_start(&world->context, &plan, &err));
    session_face(world->context.session, 0);
    CurtainArguments who = {.seat = 1, .name = "Tomas"};
    stage_push(world->context.stage, "curtain", &who, sizeof who);
    world_frames(world, 3);
    assert_int_equal(session_viewer(world->context.session), NO_SEAT);
    world_key(world, KEY_ENTER);
    assert_int_equal(session_viewer(world->context.session), 1);
    assert_string_equal(stage_top(world->context.stage)->name, "menu");
}

/* --- the land --------------------------------------------------------------------------------- */

static void test_land_is_a_possible_game(void **state)
{
    World *world = *state;
    show_menu(world);
    world_check_land(world, 46);
}

/* The land reaches the left, right and upper edges of the window, whatever its shape. */
static void test_land_reaches_the_edges(void **state)
{
    World *world = *state;
    static const float windows[][2] = {{1280, 720},  {1024, 768},  {2560, 1080}, {3840, 1080},
                                       {1200, 1600}, {1080, 1920}, {3840, 2160}};
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        world_size(world, windows[i][0], windows[i][1], 1);
        show_menu(world);
        float x0 = 99, x1 = -99, y0 = 99, left, right, top, foot;
        for (int tile = 0; tile < world->board.tile_count; tile++) {
            x0 = fminf(x0, world->board.tiles[tile].x);
            x1 = fmaxf(x1, world->board.tiles[tile].x + 1);
            y0 = fminf(y0, world->board.tiles[tile].y);
        }
        camera_to_board(&world->board.camera, 0, 0, &left, &top);
        camera_to_board(&world->board.camera, windows[i][0], windows[i][1], &right, &foot);
        assert_true(left >= x0 && right <= x1 && top >= y0 - .001f);
    }
}

/* At 200 % the menu's entries take most of the window: they are on the wood, and the land is
 * beside them. */
static void test_entries_stand_on_wood(void **state)
{
    World *world = *state;
    world_size(world, 1280, 720, 2);
    world_show(world, "menu");
    float wood = world->board.table.vault.x;
    static const char *const entries[] = {"menu.new_game", "menu.learn", "menu.more", "menu.quit"};
    bool right = false; /* some are in the second column */
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        Rect entry = world_entry(world, entries[i], 0)->rect;
        right |= entry.x > 480;
        assert_true(wood > entry.x + entry.w);
    }
    assert_true(right);
    world_size(world, 1280, 720, 1);
}

/* Counts the boxes between `least` and `most` px wide that fade downwards. */
static int fades_of(const World *world, float least, float most)
{
    int fades = 0;
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *command = &world->list.commands[i];
        fades += command->kind == DRAW_BOX && command->rect.w > least && command->rect.w < most &&
                 command->rect.h < 50 && (command->top & 0xff) == 0 &&
                 (command->bottom & 0xff) == 0xff;
    }
    return fades;
}

/* Content cut by the lower edge of the set-up fades within each panel and no further. The frame of
 * a free seat is visible in high contrast. */
static void test_setup_ends_softly(void **state)
{
    World *world = *state;
    int frames = 0;
    world_size(world, 1280, 720, 2);
    world_show(world, "setup");
    world_frames(world, 4);
    assert_int_equal(fades_of(world, 1000, 1280), 1);
    world_size(world, 1024, 540, 1);
    world_show(world, "setup");
    world_frames(world, 4);
    assert_int_equal(fades_of(world, 400, 512), 2);
    assert_int_equal(fades_of(world, 512, 1024), 0);
    snprintf(world->settings.theme, sizeof world->settings.theme, "contrast");
    world_size(world, 1280, 720, 1);
    world_show(world, "setup");
    world_frames(world, 4);
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *command = &world->list.commands[i];
        frames += command->kind == DRAW_BOX && command->dash > 0 &&
                  (command->border & 0xff) == 0xff && color_contrast(command->border, 0xff) >= 3;
    }
    assert_int_equal(frames, 1); /* "Add player"; the other free seats show nothing */
    snprintf(world->settings.theme, sizeof world->settings.theme, "night");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_every_page_fits),
        WORLD_TEST(test_pages_fit_a_long_language),
        WORLD_TEST(test_six_players_fit),
        WORLD_TEST(test_keyboard_reaches_everything),
        WORLD_TEST(test_favourites_come_first),
        WORLD_TEST(test_menu_leads_on),
        WORLD_TEST(test_settings_act_at_once),
        WORLD_TEST(test_escape_folds_the_rules),
        WORLD_TEST(test_setup_starts_a_game),
        WORLD_TEST(test_setup_takes_a_number),
        WORLD_TEST(test_samples_of_sets_are_painted_ahead),
        WORLD_TEST(test_expansions_are_chosen_and_kept),
        WORLD_TEST(test_ready_made_games),
        WORLD_TEST(test_the_table_goes_on_with_the_choice),
        WORLD_TEST(test_welcome_leads_on),
        WORLD_TEST(test_names_must_differ),
        WORLD_TEST(test_setup_is_kept_when_left),
        WORLD_TEST(test_message_goes_when_read),
        WORLD_TEST(test_curtain_keeps_hands_hidden_until_somebody_says_so),
        WORLD_TEST(test_land_is_a_possible_game),
        WORLD_TEST(test_land_reaches_the_edges),
        WORLD_TEST(test_entries_stand_on_wood),
        WORLD_TEST(test_setup_ends_softly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
