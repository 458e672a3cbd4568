/* Tests the results scene: it names the winners, fits everywhere, shows the final board, and starts
 * another game. test_victory tests the moment before. */
#include "scene_world.h"

#include "base/text.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/tabletop.h"

/* Plays a game to its end with computer players only. */
static void play(World *world, int players, int people, int hand_size, uint64_t seed)
{
    SessionPlan plan = world_plan(players, people, HANDS_DRAFT, seed);
    plan.setup.hand_size = (uint8_t)hand_size;
    world_begin(world, &plan);
    world_play_out(world);
}

/* Shows the result panels; where the score towers have room, the panels open after "Look back". */
static void show_results(World *world)
{
    world_show(world, "results");
    if (ui_entry_find(world->context.ui, "look"))
        world_click_id(world, "look");
    world_frames(world, 3);
}

static void show_generations(World *world)
{
    show_results(world);
    const UiEntry *tabs = ui_entry_find(world->context.ui, "page");
    assert_non_null(tabs);
    world_click_at(world, tabs->rect.x + .75f * tabs->rect.w, tabs->rect.y + tabs->rect.h / 2);
    world_frames(world, 3);
}

static void headline_names_the_winner(void **state)
{
    World *world = *state;
    play(world, 4, 0, 3, 11);
    show_results(world);
    const Game *game = world_game(world);
    const UiEntry *headline = ui_entry_find(world->context.ui, "headline");
    assert_non_null(headline);
    int most = 0, winners = 0;
    for (int seat = 0; seat < 4; seat++)
        most = game_score(game, seat) > most ? game_score(game, seat) : most;
    for (int seat = 0; seat < 4; seat++)
        if (game_score(game, seat) == most) {
            assert_non_null(
                strstr(headline->label, session_seat(world->context.session, seat)->name));
            winners++;
        }
    assert_non_null(strstr(headline->label, winners > 1 ? "together" : "wins"));
}

static void everything_fits(void **state)
{
    World *world = *state;
    /* The fewest and the most players, each in all windows and languages, take 15 s; with the
     * sanitizers only the most are tried. */
    int first = getenv("HYPOTENUSE_SHORT") ? 6 : 2, step = getenv("HYPOTENUSE_LONG") ? 1 : 4;
    for (int players = first; players <= 6; players += step) {
        play(world, players, 0, 3, (uint64_t)players);
        world_check_everywhere(world, show_results, "results");
        world_check_everywhere(world, show_generations, "generations");
    }
}

/* Counts the patterns of filled areas; plain counts as one. */
static int patterns_shown(const World *world)
{
    unsigned shown = 0;
    int count = 0;
    for (uint32_t i = 0; i < world->list.count; i++)
        shown |= 1u << world->list.commands[i].pattern;
    for (; shown; shown &= shown - 1)
        count++;
    return count;
}

/* With all sets there are up to nine kinds of points; the legend names each kind that occurs. */
static void legend_names_every_kind(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(3, 0, HANDS_DRAFT, 7);
    plan.setup.hand_size = 3;
    plan.setup.expansions = EXPANSION_SET(EXPANSIONS) - 1;
    world_begin(world, &plan);
    world_play_out(world);
    const Ui *ui = world->context.ui;
    static const int widths[] = {1024, 1280, 1920};
    for (int i = 0; i < 3 * words_language_count(); i++) {
        assert_true(words_speak(words_language(i / 3).code));
        world_size(world, (float)widths[i % 3], .5625f * (float)widths[i % 3], 1);
        show_results(world);
        world_rest(world);
        int named = 0;
        for (int kind = 0; kind < TALLY_KINDS; kind++) {
            bool points = false;
            for (int seat = 0; seat < 3; seat++)
                points |= session_tally(world->context.session)->points[seat][kind] != 0;
            char id[16];
            snprintf(id, sizeof id, "legend.%d", kind);
            const UiEntry *entry = ui_entry_find(ui, id);
            assert_true(points == (entry != NULL));
            named += entry != NULL;
            if (entry) /* the legend ends above the bars */
                assert_true(entry->rect.y + entry->rect.h < world_entry(world, "bars", 0)->rect.y);
        }
        assert_true(named >= 7);
        assert_true(patterns_shown(world) >= 5); /* kinds differ even without colour */
        assert_int_equal(ui_cut_count(ui), 0);
    }
}

/* A seat that paid more at bazaars than it got has a bar segment left of zero, whose length matches
 * the points; words and legend name it. */
static void paid_points_are_left_of_zero(void **state)
{
    World *world = *state;
    const Tally *tally = NULL;
    int payer = -1;
    for (uint64_t seed = 1; payer < 0 && seed < 40; seed++) {
        SessionPlan plan = world_plan(3, 0, HANDS_NONE, seed);
        plan.setup.expansions |= EXPANSION_SET(EXPANSION_BRIDGES);
        world_begin(world, &plan);
        world_play_out(world);
        tally = session_tally(world->context.session);
        for (int seat = 0; seat < 3; seat++)
            if (tally->points[seat][TALLY_BAZAARS] < -2)
                payer = seat;
    }
    assert_true(payer >= 0);
    world_size(world, 1920, 1080, 1);
    show_results(world);
    world_rest(world);
    const Ui *ui = world->context.ui;
    char id[24], words[64];
    snprintf(id, sizeof id, "part.%d.%d", payer, TALLY_BAZAARS);
    const UiEntry *paid = ui_entry_find(ui, id);
    assert_non_null(paid);
    snprintf(words, sizeof words, "Bazaars: %d points", tally->points[payer][TALLY_BAZAARS]);
    assert_string_equal(paid->label, words);
    snprintf(id, sizeof id, "legend.%d", TALLY_BAZAARS);
    assert_non_null(ui_entry_find(ui, id));
    float first = 1e9f, last = 0;
    for (int kind = 0; kind < TALLY_BAZAARS; kind++) {
        snprintf(id, sizeof id, "part.%d.%d", payer, kind);
        const UiEntry *part = ui_entry_find(ui, id);
        first = part ? fminf(first, part->rect.x) : first;
        last = part ? fmaxf(last, part->rect.x + part->rect.w) : last;
    }
    int bazaars = tally->points[payer][TALLY_BAZAARS],
        others = game_score(world_game(world), payer) - bazaars;
    assert_float_equal(paid->rect.x + paid->rect.w, first, 1.5);
    assert_float_equal(paid->rect.w / -bazaars, (last - first) / others, .2f);
}

/* Asserts that the screen shows each part of `told`, because a tip may break at the dots between
 * them. */
static void says_parts(const World *world, const char *told)
{
    static const char between[] = " · ";
    while (told) {
        const char *end = strstr(told, between);
        char part[96];
        snprintf(part, sizeof part, "%.*s", end ? (int)(end - told) : (int)strlen(told), told);
        assert_true(world_says(world, part));
        told = end ? end + strlen(between) : NULL;
    }
}

/* Points of a part too narrow for a number are shown when the pointer is on it; the keyboard shows
 * the points of a whole bar. */
static void each_part_is_told(void **state)
{
    World *world = *state;
    play(world, 3, 0, 3, 5);
    show_results(world);
    world_rest(world);
    const Tally *tally = session_tally(world->context.session);
    int parts = 0;
    for (int seat = 0; seat < 3; seat++)
        for (int kind = 0; kind < TALLY_KINDS; kind++) {
            char id[24], words[64];
            snprintf(id, sizeof id, "part.%d.%d", seat, kind);
            const UiEntry *part = ui_entry_find(world->context.ui, id);
            assert_true((part != NULL) == (tally->points[seat][kind] > 0));
            if (!part)
                continue;
            snprintf(words, sizeof words, "%s: %d point", words_tally_kind(kind),
                     tally->points[seat][kind]);
            assert_ptr_equal(strstr(part->label, words), part->label);
            world_point(world, part->rect.x + part->rect.w / 2, part->rect.y + part->rect.h / 2);
            world_frames(world, 40);
            assert_true(world_says(world, words));
            parts++;
        }
    assert_true(parts >= 8);
    ui_focus(world->context.ui, "bars");
    for (int row = 0; row < 3; row++) {
        world_frames(world, 40);
        const char *told = ui_entry_find(world->context.ui, "bars")->label;
        int names = 0;
        for (int seat = 0; seat < 3; seat++)
            names += strstr(told, session_seat(world->context.session, seat)->name) == told;
        assert_int_equal(names, 1);
        says_parts(world, told);
        world_key(world, KEY_DOWN);
    }
}

static void is_asked(World *world, const char *rule)
{
    world_frames(world, 5);
    assert_true(world_top_is(world, "rulebook"));
    assert_true(world_says(world, rule));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "results"));
}

/* Asks for the rule behind a line of the ranking, by pointer and by key, and behind a score under
 * other rules versions. */
static void places_and_countings_are_asked_about(void **state)
{
    World *world = *state;
    play(world, 3, 0, 3, 4);
    show_results(world);
    world_rest(world);
    world_click_id(world, "rank2");
    is_asked(world, "BASE-26");
    ui_focus(world->context.ui, "ranks");
    world_key(world, KEY_DOWN);
    world_frames(world, 3);
    world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = "?"});
    is_asked(world, "BASE-26");
    show_generations(world);
    world_click_id(world, "counting0");
    world_frames(world, 5);
    assert_true(world_top_is(world, "rulebook"));
}

/* The rule named as the one that changes most does change something if the scores differ, and
 * nothing if they don't. */
static void changes_explain_countings(void **state)
{
    World *world = *state;
    int changed = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        play(world, 2, 0, 8, seed);
        const Tally *tally = session_tally(world->context.session);
        const Generations *generations = session_generations(world->context.session);
        int played = session_generation(world->context.session);
        for (int row = 0; row < generations->count; row++)
            for (int seat = 0; seat < 2; seat++) {
                int more = tally->by_generation[row][seat] - tally->by_generation[played][seat];
                const TallyChange *change = &tally->changed[row][seat];
                changed += change->points != 0;
                assert_true(more == 0 || change->points != 0);
                assert_true(change->scoring < tally->scorings);
                assert_true(row != played || change->points == 0);
            }
    }
    assert_true(changed > 4);
}

static void keys_reach_everything(void **state)
{
    World *world = *state;
    play(world, 5, 0, 3, 8);
    show_results(world);
    world_check_tab(world, "results");
    for (int i = 0; i < 12 && !world_top_is(world, "menu"); i++)
        world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "menu"));
}

/* The rim of the table is around the towers: the track with all figures is above the vault, and
 * panels and buttons are on the wood. */
static void check_rim(World *world, Rect vault)
{
    static const char *const outside[] = {"again", "moments", "board", "menu", "track"};
    int figures = 0;
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        Rect rect = world_entry(world, outside[i], 0)->rect, both = rect_cut(rect, vault);
        assert_true(both.w <= 0 || both.h <= 0);
    }
    for (uint32_t i = 0; i < world->list.count; i++)
        figures += world->list.commands[i].kind == DRAW_FIGURE;
    assert_int_equal(figures, session_players(world->context.session));
}

static void board_can_be_viewed(void **state)
{
    World *world = *state;
    play(world, 2, 0, 3, 4);
    world_show(world, "results");
    world_rest(world);
    Rect vault = world->board.table.vault;
    check_rim(world, vault);
    world_click_id(world, "board");
    world_frames(world, 3);
    assert_null(ui_entry_find(world->context.ui, "again"));
    assert_null(ui_entry_find(world->context.ui, "headline"));
    assert_true(world->board.table.vault.w > vault.w);
    assert_true(world->board.tile_count == game_tile_count(world_game(world)));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 3);
    assert_non_null(ui_entry_find(world->context.ui, "again"));
    assert_non_null(ui_entry_find(world->context.ui, "headline"));
}

/* Counts the boxes that fade to opaque downwards and end at the buttons' background. */
static int sills(const World *world)
{
    const UiEntry *button = world_entry(world, "board", 0);
    assert_non_null(button);
    int count = 0;
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *box = &world->list.commands[i];
        count += box->kind == DRAW_BOX && !(box->top & 0xff) && (box->bottom & 0xff) > 0xe0 &&
                 box->rect.w > .9f * world->context.width && box->rect.h > 20 &&
                 box->rect.y + box->rect.h < button->rect.y;
    }
    return count;
}

/* Content cut off by the buttons fades out, until nothing is cut off. */
static void what_is_cut_fades(void **state)
{
    World *world = *state;
    play(world, 3, 0, 3, 4);
    show_results(world);
    world_rest(world);
    assert_int_equal(sills(world), 0);
    world_size(world, 1280, 720, 2);
    show_results(world);
    world_rest(world);
    assert_int_equal(sills(world), 1);
    world_point(world, 600, 20);
    world_event(world, (InputEvent){.kind = INPUT_WHEEL, .x = 600, .y = 20, .wheel = -100});
    world_rest(world);
    assert_int_equal(sills(world), 0);
}

/* Counts the final scoring's events of one kind: figures sent home, or features paid. */
static int final_events(const Session *session, EventKind kind)
{
    int count = 0;
    for (int i = 0; i < session_log_count(session); i++) {
        const SessionEvent *told = session_log(session, i);
        count += told->final && told->event.kind == kind && !told->event.label;
    }
    return count;
}

/* Every figure is in its final place, scored features are tinted, and their cards show the
 * points. */
static void board_is_shown_as_it_stood(void **state)
{
    World *world = *state;
    play(world, 3, 0, 3, 4);
    const Session *session = world->context.session;
    show_results(world);
    int home = final_events(session, EVENT_FIGURE_RETURNED), paid = 0;
    assert_true(home > 5 && final_events(session, EVENT_SCORED) > 3);
    assert_int_equal(world->board.glow_count, 0);
    world_click_id(world, "board");
    world_frames(world, 3);
    assert_int_equal(world->board.figure_count, home);
    assert_true(world->board.glow_count >= final_events(session, EVENT_SCORED));
    for (int i = 0; i < world->board.glow_count; i++) {
        bool known = false;
        for (int seat = 0; seat < 3; seat++)
            known |= world->board.glows[i].color == theme_seat(session_color(session, seat));
        assert_true(known);
    }
    for (int i = 0; i < world->board.figure_count; i++) {
        float x, y;
        const BoardFigure *figure = &world->board.figures[i];
        camera_to_screen(&world->board.camera, figure->x, figure->y, &x, &y);
        world_point(world, x, y);
        world_frame(world);
        paid += world_says(world, "In the final scoring");
    }
    assert_true(paid > 3);
    world_key(world, KEY_ESCAPE);
    world_frames(world, 3);
    assert_false(world_says(world, "In the final scoring"));
}

/* Each feature is entirely in the window, and larger than in a view of the whole board. */
static void camera_goes_to_each_feature(void **state)
{
    World *world = *state;
    play(world, 4, 0, 3, 4);
    Session *replay = session_replay_of(world->context.session);
    session_replay_seek(replay, session_replay_count(replay) - 1);
    static Tabletop table;
    table = (Tabletop){0};
    tabletop_open(&table, &world->context, replay);
    TableLayout layout = {.s = .8f, .free = {200, 100, 880, 500}};
    session_replay_forward(replay);
    table.context->speed = 1;
    float whole = 0;
    int features = 0, done = 0;
    for (int frame = 0; frame < 10000 && session_event_count(replay); frame++) {
        tabletop_window(&table, &layout, NO_SEAT);
        whole = frame ? whole : table.camera.camera.zoom;
        tabletop_advance(&table, 50);
        tabletop_show(&table);
        camera_control_update(&table.camera, 50);
        Rect cells;
        if (!table.anim.final || table.anim.final_done == done ||
            !anim_focus(&table.anim, &cells) || table.anim.now.kind != ANIM_SCORE)
            continue;
        done = table.anim.final_done;
        features++;
        float x, y, right, foot;
        camera_to_screen(&table.camera.to, cells.x, cells.y, &x, &y);
        camera_to_screen(&table.camera.to, cells.x + cells.w, cells.y + cells.h, &right, &foot);
        assert_true(x >= 200 && y >= 100 && right <= 1080 && foot <= 600);
        assert_float_equal(x + right, 2 * 200 + 880, 3); /* centred in the free part */
        assert_float_equal(y + foot, 2 * 100 + 500, 3);
        if (cells.w <= 3 && cells.h <= 2)
            assert_true(table.camera.to.zoom > 1.2f * whole);
    }
    assert_true(features > 5 && session_event_count(replay) == 0);
    tabletop_close(&table);
    session_free(replay);
}

static void playing_again_keeps_people_and_rules(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(3, 3, HANDS_DRAFT, 4);
    plan.setup.hand_size = 4;
    plan.help = HELP_BASIC;
    text_copy(plan.generation, sizeof plan.generation, "community");
    world_begin(world, &plan);
    world_play_out(world);
    uint64_t before = session_plan(world->context.session)->seed;
    world_show(world, "results");
    world->context.reduced_motion = false; /* the results stay until the veil is closed */
    world->context.speed = 1;
    world_click_id(world, "again");
    world_frames(world, 20);
    Session *session = world->context.session;
    assert_non_null(session);
    assert_string_equal(stage_top(world->context.stage)->name, "draft");
    assert_int_equal(session_players(session), 3);
    assert_int_equal(game_setup(session_game(session))->hand_size, 4);
    assert_string_equal(session_seat(session, 2)->name, "Yuki");
    assert_true(session_plan(session)->seed != before);
    assert_int_equal(session_plan(session)->help, HELP_BASIC);
    assert_string_equal(session_plan(session)->generation, "community");
    assert_int_equal(game_phase(session_game(session)), PHASE_DRAFT);
}

static void menu_closes_the_game(void **state)
{
    World *world = *state;
    play(world, 2, 2, 3, 4);
    world_show(world, "results");
    world_key(world, KEY_ESCAPE);
    world_frames(world, 6);
    assert_string_equal(stage_top(world->context.stage)->name, "menu");
    assert_null(world->context.session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(headline_names_the_winner),
        WORLD_TEST(everything_fits),
        WORLD_TEST(legend_names_every_kind),
        WORLD_TEST(paid_points_are_left_of_zero),
        WORLD_TEST(each_part_is_told),
        WORLD_TEST(places_and_countings_are_asked_about),
        WORLD_TEST(changes_explain_countings),
        WORLD_TEST(keys_reach_everything),
        WORLD_TEST(board_can_be_viewed),
        WORLD_TEST(what_is_cut_fades),
        WORLD_TEST(board_is_shown_as_it_stood),
        WORLD_TEST(camera_goes_to_each_feature),
        WORLD_TEST(playing_again_keeps_people_and_rules),
        WORLD_TEST(menu_closes_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
