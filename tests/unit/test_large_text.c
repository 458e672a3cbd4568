/* test_large_text.c: every scene in every language with text and buttons at 200 %: no words are cut
 * off, covered or shrunk, or extend past their background; no widgets overlap; everything can be
 * scrolled to and reached by keyboard. */
#include "own_tiles.h"
#include "record_help.h"
#include "scene_world.h"

#include "app/scenes_table.h"
#include "book/book.h"
#include "scenes/lessons/lesson_state.h"
#include "scenes/menu/menu.h"
#include "scenes/menu/setup.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#ifdef HYPOTENUSE_NETWORK
#include "lobby/lobby.h"
#include "pretend_tables.h"
#include "scenes/stage/scene_tables.h"
#endif

#include <string.h>

enum { MINUTE = 60000 };

static char *folder; /* contains the saved games */
static char set_file[FOLDER_SIZE];

/* --- reaching each scene ---------------------------------------------------------------------- */

static void over_menu(World *world, const char *scene, const void *arguments, size_t size)
{
    world_show(world, "menu");
    if (strcmp(scene, "menu") != 0)
        stage_push(world->context.stage, scene, arguments, size);
    world_frames(world, 4);
}

static void show_alone(World *world, const char *scene)
{
    over_menu(world, scene, NULL, 0);
}

static void show_sets(World *world, const char *scene)
{
    over_menu(world, "setup", NULL, 0);
    ui_focus(world->context.ui, "setup.rules");
    world_frames(world, 2);
    world_key(world, KEY_SPACE);
    ui_focus(world->context.ui, "setup.sets");
    world_frames(world, 2);
    world_key(world, KEY_SPACE);
    world_frames(world, 4);
    (void)scene;
}

static void show_box(World *world, const char *scene)
{
    static SetupChoice choice;
    static SetupBox box;
    world_show(world, "menu"); /* the scene of the previous box must close before the box is
                                * released */
    setup_box_release(&box);
    setup_choice_begin(&choice, &world->settings.setup, world->context.generations, 17);
    BoxArguments arguments = {.choice = &choice, .box = &box};
    over_menu(world, scene, &arguments, sizeof arguments);
}

static void show_message(World *world, const char *scene)
{
    static const MessageArguments told = {.title = "The game couldn’t be opened",
                                          .text = "Wolfenbüttel.hyp:12: the checksum of the line "
                                                  "does not match. What was played before is safe.",
                                          .go = "Go on without it"};
    over_menu(world, scene, &told, sizeof told);
}

static void show_curtain(World *world, const char *scene)
{
    static const CurtainArguments who = {.seat = 1, .name = "Maximiliane-Luise"};
    over_menu(world, scene, &who, sizeof who);
}

static void show_sheet(World *world, const char *scene)
{
    show_alone(world, "games");
    world_click_id(world, "games.more0");
    world_frames(world, 4);
    (void)scene;
}

static void show_lesson(World *world, const char *scene)
{
    static const LessonArguments arguments = {.number = 1};
    over_menu(world, scene, &arguments, sizeof arguments);
}

/* A leftover trial has its own session and must be closed first. */
static void begin(World *world, const SessionPlan *plan)
{
    world_show(world, "menu");
    world_begin(world, plan);
}

static void pass_curtain(World *world)
{
    world_rest(world);
    if (world_top_is(world, "curtain"))
        world_click_id(world, "curtain.show");
    world_rest(world);
}

static void show_draft(World *world, const char *scene)
{
    SessionPlan plan = world_plan(4, 4, HANDS_DRAFT, 5);
    plan.setup.hand_size = 3;
    begin(world, &plan);
    world_show(world, scene);
    pass_curtain(world);
}

/* Three seats with clocks and halves; a computer plays for one of them, and the tray is full. */
static void begin_game(World *world)
{
    SessionPlan plan = world_plan(3, 3, HANDS_DEAL, 3);
    plan.clocks = (LogClocks){10 * MINUTE, 0, 0};
    plan.setup.first = 0;
    begin(world, &plan);
    LogRemark remark = {.kind = REMARK_COMPUTER, .seat = 2};
    strcpy(remark.engine, "ai2");
    assert_true(session_remark(world->context.session, &remark));
}

static void show_game(World *world, const char *scene)
{
    begin_game(world);
    world_show(world, scene);
    pass_curtain(world);
}

/* A tile held over an illegal place: the banner gives the reason. */
static void show_refusal(World *world, const char *scene)
{
    show_game(world, scene);
    world_key(world, KEY_SPACE);
    world_rest(world);
    world_point(world, world->context.width / 2, world->context.height * .3f);
    world_click_at(world, world->context.width / 2, world->context.height * .3f);
    world_rest(world);
}

/* Marks two moves, so that the panel for playing them out is shown. */
static void show_marks(World *world, const char *scene)
{
    SessionPlan plan = world_plan(3, 3, HANDS_NONE, 7);
    plan.help = HELP_FULL;
    begin(world, &plan);
    world_show(world, scene);
    pass_curtain(world);
    for (int spot = 1; spot <= 2; spot++)
        world_mark_spot(world, spot);
    assert_non_null(ui_entry_find(world->context.ui, "tryout.mark2"));
}

static void show_over_game(World *world, const char *scene)
{
    show_game(world, "game");
    stage_push(world->context.stage, scene, NULL, 0);
    world_rest(world);
}

/* The panel appears only after the pointer has moved. */
static void show_photo(World *world, const char *scene)
{
    show_over_game(world, scene);
    world_point(world, 300, 300);
    world_point(world, 310, 300);
    world_frames(world, 4);
}

static void show_trouble(World *world, const char *scene)
{
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 5);
    world->context.spare_folder = "/proc/nowhere";
    world_show(world, "menu");
    scene_session_close(&world->context);
    world->context.session = session_new(world->context.catalogue, world->context.generations,
                                         &plan, "/proc/no-such-folder/game.hyp", NULL, NULL);
    session_settle(world->context.session);
    world_show(world, "game");
    world_frames(world, 30);
    (void)scene;
}

static void show_results(World *world, const char *scene)
{
    SessionPlan plan = world_plan(3, 1, HANDS_DEAL, 3);
    begin(world, &plan);
    world_play_out(world);
    session_events_done(world->context.session, session_event_count(world->context.session));
    world_show(world, "results");
    (void)scene;
}

/* A few turns in: a large stack, halves, and a tile in hand. */
static void show_replay(World *world, const char *scene)
{
    show_results(world, scene);
    scene_session_watch(&world->context, false);
    world_frames(world, 2);
    enum { STEPS = 42 };
    world_key(world, KEY_HOME);
    for (int i = 0; i < STEPS; i++)
        world_key(world, KEY_RIGHT);
    world_rest(world);
    (void)scene;
}

static void show_trial(World *world, const char *scene)
{
    show_replay(world, scene);
    world_letter(world, 'b');
    world_rest(world);
}

static void show_play_on(World *world, const char *scene)
{
    show_replay(world, scene);
    world_letter(world, 'g');
    world_rest(world);
}

static void show_editor(World *world, const char *scene)
{
    static const char text[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"title\": \"Whose city is it?\","
        " \"players\": [\"Red\", \"Blue\"], \"expansions\": [\"halflings\"],"
        " \"board\": [{\"tile\": \"BA-E\", \"at\": [0, 0]}, {\"tile\": \"BA-E\", \"at\": [1, 0],"
        " \"rotation\": 1}]}";
    world_show(world, "menu");
    scene_editor_open(&world->context, "given", text, sizeof text - 1);
    world_frames(world, 4);
    (void)scene;
}

static void show_over_editor(World *world, const char *button)
{
    show_editor(world, "editor");
    world_click_id(world, button);
    world_frames(world, 4);
}

static void show_positions(World *world, const char *scene)
{
    show_over_editor(world, "editor.open");
    (void)scene;
}

static void show_play_from(World *world, const char *scene)
{
    show_over_editor(world, "editor.play");
    (void)scene;
}

static void show_found_set(World *world, const char *scene)
{
    world_show(world, "menu");
    scene_tiles_found(&world->context, set_file);
    world_frames(world, 4);
    (void)scene;
}

#ifdef HYPOTENUSE_NETWORK
static void show_tables(World *world, const char *scene)
{
    static PretendTables tables;
    world_show(world, "menu");
    if (!world->context.together)
        world->context.together =
            pretend_together(world->context.catalogue, world->context.generations);
    pretend_tables(&tables, world->context.catalogue);
    pretend_company(&tables);
    lobby_pretend(world->context.together, tables.views, tables.count);
    show_alone(world, "tables");
    (void)scene;
}

static void show_table(World *world, const char *scene)
{
    show_tables(world, scene);
    world_click_id(world, "tables.list.table1");
    world_frames(world, 4);
}

static void show_opening(World *world, const char *scene)
{
    show_tables(world, scene);
    OpeningArguments arguments = {.plan = world_plan(4, 2, HANDS_DRAFT, 1)};
    stage_push(world->context.stage, scene, &arguments, sizeof arguments);
    world_frames(world, 4);
}

static void show_talk(World *world, const char *scene)
{
    show_tables(world, scene);
    pretend_talk(world->context.together);
    stage_push(world->context.stage, scene, &(TalkArguments){.id = 1}, sizeof(TalkArguments));
    world_frames(world, 4);
}
#endif

static const struct {
    const char *scene;
    void (*show)(World *world, const char *scene);
} pages[] = {
    {"menu", show_alone},          {"welcome", show_alone},
    {"setup", show_alone},         {"settings", show_alone},
    {"access", show_alone},        {"keys", show_alone},
    {"figures", show_alone},       {"typing", show_alone},
    {"sets", show_sets},           {"box", show_box},
    {"games", show_alone},         {"game_sheet", show_sheet},
    {"message", show_message},     {"curtain", show_curtain},
    {"rulebook", show_alone},      {"lessons", show_alone},
    {"lesson", show_lesson},       {"puzzles", show_alone},
    {"puzzle", show_alone},        {"career", show_alone},
    {"road", show_alone},          {"tiles", show_alone},
    {"found_set", show_found_set}, {"editor", show_editor},
    {"positions", show_positions}, {"play_from", show_play_from},
    {"draft", show_draft},         {"game", show_game},
    {"game", show_refusal},        {"game", show_marks},
    {"pause", show_over_game},     {"seats", show_over_game},
    {"photo", show_photo},         {"trouble", show_trouble},
    {"results", show_results},     {"replay", show_replay},
    {"trial", show_trial},         {"play_on", show_play_on},
#ifdef HYPOTENUSE_NETWORK
    {"tables", show_tables},       {"tables", show_table},
    {"opening", show_opening},     {"talk", show_talk},
#endif
};
enum { PAGES = sizeof pages / sizeof *pages };

/* --- what is checked -------------------------------------------------------------------------- */

/* Turns the wheel over the middle of a list that isn't at its end; finds it by the entry of its
 * scroll bar, whose id ends in ".bar". Returns false if there is no such list. */
static bool turn_wheel(World *world)
{
    const Ui *ui = world->context.ui;
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        size_t length = strlen(entry->id);
        if (length < 4 || strcmp(entry->id + length - 4, ".bar") != 0)
            continue;
        world_event(world, (InputEvent){.kind = INPUT_WHEEL,
                                        .x = entry->rect.x - 40 * world->context.scale,
                                        .y = entry->rect.y + entry->rect.h / 2,
                                        .wheel = -3});
        world_frames(world, 4);
        return true;
    }
    return false;
}

/* Returns a weighted sum of the positions of everything drawn, which changes while something
 * scrolls. */
static double places(const World *world)
{
    double sum = 0;
    for (uint32_t i = 0; i < world->list.count; i++)
        sum += (double)(i % 97 + 1) * (double)world->list.commands[i].rect.y;
    return sum;
}

/* Checks the page as it opens and everything that can be scrolled to. */
static void check_through(World *world, const char *what)
{
    enum { MOST = 160 };
    double before = 0;
    for (int i = 0; i < MOST; i++) {
        world_check_page(world, what);
        double now = places(world);
        if ((i > 0 && now == before) || !turn_wheel(world))
            return;
        before = now;
    }
    fail_msg("%s does not end", what);
}

/* The languages with the longest words are checked thoroughly, the others once. */
static bool looks_closely(const char *code)
{
    return strcmp(code, "ro") == 0 || strcmp(code, "de") == 0 || getenv("HYPOTENUSE_LONG");
}

static void check_scene(World *world, int page, bool closely)
{
    for (int large = 0; large < 1 + closely; large++) {
        world_size(world, large ? 1920 : 1280, large ? 1080 : 720, 2);
        pages[page].show(world, pages[page].scene);
        if (!world_top_is(world, pages[page].scene))
            fail_msg("%s does not come", pages[page].scene);
        (closely && !large && !getenv("HYPOTENUSE_SHORT") ? check_through : world_check_page)(
            world, pages[page].scene);
    }
}

static void every_scene_fits(void **state)
{
    for (int language = 0; language < words_language_count(); language++) {
        const char *code = words_language(language).code;
        if (getenv("HYPOTENUSE_SHORT") && strcmp(code, "ro") != 0)
            continue;
        assert_true(words_speak(code));
        for (int page = 0; page < PAGES; page++)
            check_scene(*state, page, looks_closely(code));
    }
    assert_true(words_speak("en"));
}

static void every_scene_is_a_page(void **state)
{
    (void)state;
    for (const Scene *const *scene = scenes_all(); *scene; scene++) {
        bool known = false;
        for (int page = 0; page < PAGES; page++)
            known |= strcmp(pages[page].scene, (*scene)->name) == 0;
        if (!known)
            fail_msg("nobody looks at '%s' with large letters", (*scene)->name);
    }
}

static void the_keyboard_comes_to_all(void **state)
{
    World *world = *state;
    world_size(world, 1280, 720, 2);
    for (int page = 0; page < PAGES; page++) {
        if (pages[page].show == show_positions || pages[page].show == show_editor)
            continue; /* long lists contain only the rows near the visible ones */
        pages[page].show(world, pages[page].scene);
        world_check_tab(world, pages[page].scene);
    }
}

/* A long list contains only the rows near the visible ones; Tab brings the next ones into view. */
static void the_keyboard_comes_to_all_rows(void **state)
{
    World *world = *state;
    Ui *ui = world->context.ui;
    int all = book_builtin()->board_count, met = 0;
    int rows = getenv("HYPOTENUSE_SHORT") && all > 60 ? 60 : all;
    world_size(world, 1280, 720, 2);
    show_positions(world, "positions");
    ui_focus(ui, "positions.search");
    world_frames(world, 2);
    for (int i = 0; i < rows; i++) {
        char id[32];
        snprintf(id, sizeof id, "positions.position%d", i);
        world_key(world, KEY_TAB);
        world_frames(world, 3);
        const UiEntry *entry = ui_entry_find(ui, id);
        met += entry && strcmp(ui_focused(ui), id) == 0 && entry->rect.h > entry->whole.h - 1;
    }
    assert_int_equal(met, rows);
}

/* Tab also brings the editor's tiles into view, which show words as soon as they have the focus. */
static void the_keyboard_comes_to_all_tiles(void **state)
{
    World *world = *state;
    Ui *ui = world->context.ui;
    int all = world->context.catalogue->copy_count, met = 0;
    int tiles = getenv("HYPOTENUSE_SHORT") && all > 60 ? 60 : all;
    world_size(world, 1280, 720, 2);
    show_editor(world, "editor");
    assert_true(ui_entry_count(ui) < 80); /* the tiles aren't all present at once */
    ui_focus(ui, "editor.search");
    world_frames(world, 2);
    for (int i = 0; i < tiles; i++) {
        char id[64];
        snprintf(id, sizeof id, "editor.tile-%s", world->context.catalogue->copies[i].id);
        world_key(world, KEY_TAB);
        world_frames(world, 3);
        const UiEntry *entry = ui_entry_find(ui, id);
        met += entry && strcmp(ui_focused(ui), id) == 0 && entry->rect.h > entry->whole.h - 1 &&
               strlen(entry->label) > strlen(world->context.catalogue->copies[i].id);
    }
    assert_int_equal(met, tiles);
}

/* There is room above the panel, so the tip hides neither the cards nor another widget. */
static void a_tip_hides_nothing(void **state)
{
    static const char *const buttons[] = {"tryout.run", "tryout.add"};
    World *world = *state;
    const Ui *ui = world->context.ui;
    world_size(world, 1280, 720, 2);
    show_marks(world, "game");
    for (size_t b = 0; b < sizeof buttons / sizeof *buttons; b++) {
        Rect tip;
        ui_focus(world->context.ui, buttons[b]);
        world_frames(world, 4);
        assert_true(world_tip(world, &tip));
        for (int i = 0; i < ui_entry_count(ui); i++) {
            const UiEntry *entry = ui_entry(ui, i);
            const char *end = strrchr(entry->id, '.');
            Rect over = rect_cut(tip, rect_grow(entry->rect, -2));
            bool matters = !(entry->flags & UI_NOTE) || (end && strcmp(end, ".card") == 0);
            if (matters && over.w > 0 && over.h > 0)
                fail_msg("the tip of %s lies over %s (%.0f × %.0f)", buttons[b], entry->id,
                         (double)over.w, (double)over.h);
        }
    }
}

/* --- what tips cover -------------------------------------------------------------------------- */

enum { WORDS_MAX = 2048 };

/* The visible words of a frame, except those in the tip. */
typedef struct Words {
    Rect rect[WORDS_MAX];
    const DrawCommand *command[WORDS_MAX];
    int count;
} Words;

static bool lies_on(Rect above, Rect below)
{
    Rect common = rect_cut(above, below);
    return common.w * common.h > .9f * below.w * below.h;
}

/* Collects the words that are visible below the tip, which is the last box with a border. A solid
 * box hides the words drawn before it. */
static void find_words(const World *world, Words *words)
{
    const DrawList *list = &world->list;
    uint32_t end = list->count;
    words->count = 0;
    while (end-- > 0)
        if (list->commands[end].kind == DRAW_BOX && list->commands[end].stroke > 0)
            break;
    for (uint32_t k = 0; k < end; k++) {
        const DrawCommand *command = &list->commands[k];
        float ascent = .72f * command->px; /* the ascent of the test fonts */
        bool solid = command->kind == DRAW_BOX && command->soft <= 0 &&
                     (command->top & 0xff) > 0x80 && command->alpha != 0;
        for (int i = words->count - 1; solid && i >= 0; i--)
            if (lies_on(rect_cut(command->rect, command->clip), words->rect[i])) {
                words->rect[i] = words->rect[--words->count];
                words->command[i] = words->command[words->count];
            }
        if (command->kind != DRAW_TEXT || words->count == WORDS_MAX)
            continue;
        words->rect[words->count] =
            rect_cut((Rect){command->rect.x, command->rect.y - ascent, command->rect.w, ascent},
                     command->clip);
        words->command[words->count++] = command;
    }
}

/* Returns the number of letters that the tip covers. */
static float letters_under(const World *world, Rect tip, Rect subject)
{
    static Words words;
    float letters = 0;
    find_words(world, &words);
    for (int i = 0; i < words.count; i++) {
        Rect common = rect_cut(tip, rect_grow(words.rect[i], -1));
        float px = words.command[i]->px;
        if (!lies_on(subject, words.rect[i]))
            letters += common.w * common.h / (.72f * px * .5f * px);
    }
    return letters;
}

/* Tabs through the page; adds the number of tips to *tips and the number of letters they cover to
 * *letters. */
static void meet_tips(World *world, const char *what, int *tips, float *letters)
{
    enum { STEPS = 120, LETTERS_MOST = 8 };
    const Ui *ui = world->context.ui;
    char first[64] = "";
    for (int i = 0; i < STEPS; i++) {
        world_key(world, KEY_TAB);
        world_frames(world, 6);
        const UiEntry *entry = ui_entry_find(ui, ui_focused(ui));
        Rect tip;
        if (!entry || strcmp(entry->id, first) == 0)
            return;
        if (!first[0])
            snprintf(first, sizeof first, "%s", entry->id);
        if (!world_tip(world, &tip))
            continue;
        float hidden = letters_under(world, tip, entry->rect);
        if (hidden > LETTERS_MOST)
            fail_msg("%s: the tip of %s lies over %.0f letters (%.0f,%.0f %.0f × %.0f)", what,
                     entry->id, (double)hidden, (double)tip.x, (double)tip.y, (double)tip.w,
                     (double)tip.h);
        ++*tips;
        *letters += hidden;
    }
}

/* If room is short, a tip covers a few letters at most, and never whole words. */
static void tips_leave_words_alone(void **state)
{
    static const struct {
        float width, height, scale;
    } windows[] = {{1280, 720, 2}, {1280, 720, 1}, {1920, 1080, 2}};
    World *world = *state;
    size_t count = getenv("HYPOTENUSE_SHORT") ? 1 : sizeof windows / sizeof *windows;
    int languages = getenv("HYPOTENUSE_LONG") ? words_language_count() : 1;
    for (int language = 0; language < languages; language++)
        for (size_t i = 0; i < count; i++) {
            int tips = 0;
            float letters = 0;
            assert_true(words_speak(words_language(language).code));
            world_size(world, windows[i].width, windows[i].height, windows[i].scale);
            for (int page = 0; page < PAGES; page++) {
                pages[page].show(world, pages[page].scene);
                meet_tips(world, pages[page].scene, &tips, &letters);
            }
            assert_true(tips > 150 && letters < .2f * (float)tips);
        }
    assert_true(words_speak("en"));
}

/* --- before and after ------------------------------------------------------------------------- */

/* Saves two finished games, two unfinished ones, and the file of a set. */
static int open_world(void **state)
{
    int wrong = world_new(state);
    World *world = *state;
    Err err = {0};
    folder = help_folder();
    for (int i = 0; i < 4 && !wrong; i++) {
        char name[8];
        snprintf(name, sizeof name, "%d.hyp", i);
        SessionPlan plan = world_plan(2 + 2 * (i % 3), 1, HANDS_NONE, (uint64_t)i + 1);
        world->context.session = session_new(world->context.catalogue, world->context.generations,
                                             &plan, help_path(folder, name), NULL, &err);
        if (i < 2)
            world_play_out(world);
        scene_session_close(&world->context);
    }
    snprintf(set_file, sizeof set_file, "%s", help_path(folder, "bends.json"));
    help_write(set_file, own_tiles_two_bends, strlen(own_tiles_two_bends));
    world->context.games_folder = folder;
    world->context.tiles_folder = folder;
    return wrong;
}

static int close_world(void **state)
{
    World *world = *state;
    world_show(world, "menu");
#ifdef HYPOTENUSE_NETWORK
    lobby_free(world->context.together);
    world->context.together = NULL;
#endif
    world->context.games_folder = NULL;
    int wrong = world_free(state);
    help_remove(folder);
    return wrong;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_scene_is_a_page),
        cmocka_unit_test_setup_teardown(every_scene_fits, open_world, close_world),
        cmocka_unit_test_setup_teardown(the_keyboard_comes_to_all, open_world, close_world),
        cmocka_unit_test_setup_teardown(the_keyboard_comes_to_all_rows, open_world, close_world),
        cmocka_unit_test_setup_teardown(the_keyboard_comes_to_all_tiles, open_world, close_world),
        cmocka_unit_test_setup_teardown(a_tip_hides_nothing, open_world, close_world),
        cmocka_unit_test_setup_teardown(tips_leave_words_alone, open_world, close_world),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
