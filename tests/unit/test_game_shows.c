/* test_game_shows.c: how the game scene shows moves: tiles placed by others are marked, the points
 * promised next to a tile are paid, and the chronicle lights what its entries are about. */
#include "game_hands.h"

#include "painter/art_key.h"
#include "scenes/board/board_view.h"
#include "scenes/stage/theme.h"

#include <math.h>
#include <string.h>

/* In their turn, a player sees which tiles the others have placed since their last turn, and who
 * placed them; the marks disappear while the player's own tile is on trial. */
static void test_what_others_have_laid_is_marked(void **state)
{
    World *world = *state;
    const BoardMark *mark = NULL;
    SessionPlan plan = world_plan(3, 1, HANDS_NONE, 6);
    plan.setup.first = 0;
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
    assert_int_equal(world_marks(world, BOARD_MARK_LATEST, &mark),
                     0); /* no player placed the start tile */
    for (int round = 0; round < 6; round++) {
        int before = game_turn(world_game(world));
        while (game_turn(world_game(world)) == before && mouse_step(world))
            world_rest(world);
        world_rest(world);
        const Game *game = world_game(world);
        assert_int_equal(world_marks(world, BOARD_MARK_LATEST, &mark), 2);
        PlacedTile first = game_tile(game, game_tile_count(game) - 2);
        assert_int_equal(first.seat, 1);
        assert_true(mark->x == (float)first.cell.x && mark->y == (float)first.cell.y);
        assert_int_equal(mark->color, theme_seat(session_color(world->context.session, 1)));
    }
    while (!world_entries(world, "confirm"))
        assert_true(mouse_step(world));
    assert_int_equal(world_marks(world, BOARD_MARK_LATEST, &mark), 0);
}

/* Returns the y coordinate of the middle of an offered figure, including its hat. */
static float middle_y(const BoardFigure *figure)
{
    return figure->y - (figure->lying ? 0 : .5f * .65f * BOARD_FIGURE_HEIGHT);
}

/* Counts the offered figures on the board and asserts that no two overlap: the smallest have .65 of
 * full size, and those of full size need .36 of a tile. */
static int apart(const World *world)
{
    int count = 0;
    for (int i = 0; i < world->board.figure_count; i++) {
        const BoardFigure *a = &world->board.figures[i];
        count += a->ghost;
        for (int j = 0; a->ghost && j < i; j++) {
            const BoardFigure *b = &world->board.figures[j];
            if (b->ghost)
                assert_true(hypotf(a->x - b->x, middle_y(a) - middle_y(b)) > .97f * .65f * .36f);
        }
    }
    return count;
}

/* A city on three sides leaves only a narrow strip for its road and the fields next to it. */
static void test_figures_that_are_offered_stand_apart(void **state)
{
    World *world = *state;
    world_play_scenario(world,
                        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
                        " \"board\": [{\"tile\": \"BA-B\", \"at\": [1, 0]}, {\"tile\": \"BA-U\", "
                        "\"at\": [0, 0]}], \"stack\": [\"BA-S\", \"BA-U\", \"BA-U\"]}",
                        2);
    int places = world_entries(world, "place.");
    assert_true(places > 0);
    for (int i = 0; i < places; i++) {
        world_click(world, world_entry(world, "place.", i));
        world_rest(world);
        /* away from them: a figure that is pointed at is shown as already placed */
        world_point(world, 640, 30);
        world_rest(world);
        assert_int_equal(apart(world), 4);
        world_key(world, KEY_BACKSPACE);
        world_rest(world);
    }
}

/* A tile shows the same coat of arms, trees and houses on trial and when placed, and so do all
 * tiles already on the board. */
static void test_what_is_laid_looks_as_on_trial(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 9);
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
    unsigned variants = 0;
    uint32_t looks[40];
    for (int laid = 1; laid < 40; laid++) {
        while (!world_entries(world, "confirm") || !world_entries(world, "undo"))
            assert_true(mouse_step(world));
        world_rest(world);
        int last = game_tile_count(world_game(world)); /* the loupe's tile may follow */
        assert_in_range(world->board.tile_count, last + 1, last + 2);
        uint32_t art = world->board.tiles[last].art;
        world_click_id(world, "confirm");
        world_rest(world);
        assert_int_equal(world->board.tiles[last].art, art);
        variants |= 1u << art_key_variant(art);
        looks[laid] = art;
        for (int i = 1; i < laid; i++)
            assert_int_equal(world->board.tiles[i].art, looks[i]);
    }
    /* and equal tiles use different variants */
    assert_true((variants & variants >> 1 & variants >> 2) & 1);
}

/* Returns whether a card is about a feature, not about a picture that covers a part of it. */
static bool is_land(const char *tip)
{
    return !strncmp(tip, "Unfinished", 10) || !strncmp(tip, "Road", 4) ||
           !strncmp(tip, "Field", 5) || !strncmp(tip, "City", 4);
}

/* If a card is away from its subject, a line leads from the card to the subject; returns the number
 * of lines. A line ends on the feature itself: pointing at its end brings up the same card. */
static int leads(World *world)
{
    int count = 0;
    float end_x = 0, end_y = 0;
    for (uint32_t i = 1; i < world->list.count; i++) {
        const DrawCommand *line = &world->list.commands[i - 1], *dot = line + 1;
        if (line->kind != DRAW_LINE || dot->kind != DRAW_DISC ||
            line->top != ui_color(world->context.ui, UI_FOCUS))
            continue;
        float x, y;
        end_x = dot->rect.x + dot->rect.w / 2;
        end_y = dot->rect.y + dot->rect.h / 2;
        camera_to_board(&world->board.camera, end_x, end_y, &x, &y);
        Cell cell = {(int16_t)floorf(x), (int16_t)floorf(y)};
        assert_int_not_equal(game_tile_at(world_game(world), cell, SIDE_N), NO_TILE);
        count++;
    }
    char tip[256];
    const UiEntry *card = ui_entry_find(world->context.ui, "tip");
    if (count && card) {
        snprintf(tip, sizeof tip, "%s", card->label);
        world_point(world, end_x, end_y);
        world_frames(world, 3);
        const char *there = ui_entry_find(world->context.ui, "tip")->label;
        if (is_land(tip) && is_land(there) && strncmp(there, tip, strlen(tip)) != 0)
            fail_msg("the line from '%s' ends at '%s'", tip, there);
    }
    return count;
}

static void test_lines_end_in_what_they_mean(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 9);
    world_begin(world, &plan);
    world_show(world, "game");
    int seen = 0;
    for (int step = 0; step < 150 && mouse_step(world); step++)
        world_rest(world);
    for (int i = 0; i < 2 * game_tile_count(world_game(world)); i++) {
        PlacedTile tile = game_tile(world_game(world), i / 2);
        float x, y, low = i % 2 ? .1f : .5f; /* its middle, and its northern part */
        camera_to_screen(&world->board.camera, (float)tile.cell.x + .5f, (float)tile.cell.y + low,
                         &x, &y);
        world_point(world, x, y);
        world_frames(world, 3);
        seen += leads(world);
    }
    assert_true(seen > 3);
}

/* Returns the points that the cards next to the tile promise a player at once. */
static int promised(World *world, const char *player)
{
    int sum = 0, lines = world_entries(world, "preview.");
    for (int i = 0; i < lines; i++) {
        const char *words = world_entry(world, "preview.", i)->label;
        const char *points = strstr(words, " +"), *whose = strrchr(words, ':');
        bool now = !strncmp(words, "Completes ", 10);
        if (now && points && whose && strstr(whose, player))
            sum += atoi(points + 1);
    }
    return sum;
}

/* Returns the points that the person's move scored for a seat, up to the next turn. */
static int brought(const World *world, int from, int seat)
{
    int sum = 0;
    for (int i = from; i < session_log_count(world->context.session); i++) {
        const SessionEvent *told = session_log(world->context.session, i);
        if (told->event.kind == EVENT_TURN || told->final)
            break;
        if (told->event.kind == EVENT_SCORED && told->event.seat == seat)
            sum += told->event.points;
    }
    return sum;
}

/* Confirms the tile on trial, with a claim if there is one, and compares the points promised with
 * those scored. Returns the number of points promised. */
static int confirm_and_compare(World *world)
{
    static const char *const names[] = {"Mira", "Tomas"};
    const UiEntry *claim = world_some_entry(world, "claim.");
    int from = session_log_count(world->context.session), sum = 0, points[2];
    Rect at = claim ? claim->rect : (Rect){0};
    if (claim)
        world_point(world, at.x + at.w / 2, at.y + at.h / 2);
    world_frames(world, 2);
    /* only three previews fit, so if there are fewer, none is missing */
    bool all = world_entries(world, "preview.") < 3;
    for (int seat = 0; seat < 2; seat++)
        points[seat] = promised(world, names[seat]);
    if (claim)
        world_click_at(world, at.x + at.w / 2, at.y + at.h / 2);
    else
        world_click_id(world, "confirm");
    world_rest(world);
    for (int seat = 0; seat < 2 && all; seat++) {
        assert_int_equal(points[seat], brought(world, from, seat));
        sum += points[seat];
    }
    return sum;
}

/* The points promised by the cards are paid to every player. */
static void test_promises_are_kept(void **state)
{
    World *world = *state;
    int kept = 0;
    for (uint64_t seed = 1; kept < 5; seed++) {
        assert_true(seed < 12);
        begin(world, 2, 1, HANDS_DEAL, seed);
        world_rest(world);
        for (int steps = 0; !world_over(world) && steps < 600; steps++)
            if (world_entry(world, "confirm", 0))
                kept += confirm_and_compare(world) > 0;
            else if (!mouse_step(world))
                break;
            else
                world_rest(world);
    }
}

/* Pointing at a chronicle entry lights its subject on the board. */
static void test_chronicle_looks_back(void **state)
{
    World *world = *state;
    const BoardMark *mark = NULL;
    begin(world, 2, 1, HANDS_NONE, 8);
    for (int i = 0; (i < 12 || world_entries(world, "claim.")) && mouse_step(world); i++)
        world_rest(world);
    world_click_id(world, "chronicle");
    world_rest(world);
    assert_int_equal(world_marks(world, BOARD_MARK_FLASH, &mark), 0);
    assert_int_equal(world->board.glow_count, 0);
    int rows = world_entries(world, "row"), tiles = 0, figures = 0;
    assert_true(rows > 3);
    for (int i = 0; i < rows; i++) {
        const UiEntry *row = world_entry(world, "row", i);
        const Event *event = &session_log(world->context.session, atoi(row->id + 3))->event;
        world_point(world, row->rect.x + 5, row->rect.y + 5);
        world_frames(world, 3);
        if (event->kind == EVENT_PLACED) {
            assert_int_equal(world_marks(world, BOARD_MARK_FLASH, &mark), 1);
            assert_true(mark->x == (float)event->cell.x && mark->y == (float)event->cell.y);
            tiles++;
        } else if (event->kind == EVENT_FIGURE_PLACED) {
            assert_int_equal(world->board.glow_count, 1);
            assert_int_equal(world->board.glows[0].segments, 1u << event->segment);
            figures++;
        }
    }
    assert_true(tiles > 0 && figures > 0);
}

/* Mira's BA-E completes a city of two tiles, 2 × 2 points (BASE-21). Its row unfolds to the sum
 * with its rule and folds again. */
static void test_a_scoring_opens(void **state)
{
    static const char closing[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
        " \"board\": [{\"tile\": \"BA-E\", \"at\": [0, 0], \"followers\": [{\"player\": \"Red\","
        " \"on\": \"city@N\"}]}], \"hands\": {\"Red\": [], \"Blue\": []},"
        " \"stack\": [\"BA-E\", \"BA-U\", \"BA-U\"]}";
    World *world = *state;
    world_play_scenario(world, closing, 2);
    world_click_id(world, "chronicle");
    world_letter(world, 'e');
    world_letter(world, 'e');
    world_click(world, world_entry(world, "place.0.-1", 0));
    world_rest(world);
    world_key(world, KEY_SPACE); /* no figure */
    world_rest(world);
    const UiEntry *scored = NULL;
    for (int i = 0; i < world_entries(world, "row"); i++) {
        const UiEntry *row = world_entry(world, "row", i);
        if (session_log(world->context.session, atoi(row->id + 3))->event.kind == EVENT_SCORED)
            scored = row;
    }
    assert_non_null(scored);
    assert_false(world_says(world, "= 4"));
    world_click(world, scored);
    world_frames(world, 4);
    assert_true(world_says(world, "= 4"));
    assert_true(world_says(world, "BASE-"));
    world_click(world, scored);
    world_frames(world, 4);
    assert_false(world_says(world, "= 4"));
}

/* The second tile fits nowhere. */
static const char misfit[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], \"board\": ["
    "{\"tile\": \"BA-V\", \"at\": [0, 0]}, {\"tile\": \"BA-V\", \"at\": [0, -1], \"rotation\": 1}],"
    " \"stack\": [\"BA-U\", \"BA-C\", \"BA-C\", \"BA-U\", \"BA-V\"]}";

/* With animations off the message is still shown, and for as long as at normal speed: 1.5 s. */
static void test_a_misfit_is_told(void **state)
{
    World *world = *state;
    for (int speed = 0; speed < 2; speed++) {
        world->context.speed = 0;
        world_play_scenario(world, misfit, 2);
        world->context.speed = (float)speed;
        world_click(world, world_entry(world, "place.", 0));
        world_rest(world);
        world_click_id(world, "confirm");
        int frames = 0;
        for (int i = 0; i < 400; i++) {
            world_frame(world);
            frames += world_says(world, "This tile doesn’t fit anywhere");
        }
        assert_in_range(frames, 80, 190); /* at most twice the time, for two equal tiles */
    }
}

/* The track shows all scores. A row of the log shows its tile on the board, and a click on it opens
 * the chronicle, which Escape closes. */
static void test_rails_tell(void **state)
{
    World *world = *state;
    char wanted[64];
    const BoardMark *mark;
    begin(world, 2, 1, HANDS_NONE, 5);
    for (int i = 0; i < 30; i++)
        assert_true(mouse_step(world));
    world_rest(world);
    const UiEntry *track = ui_entry_find(world->context.ui, "track");
    assert_non_null(track);
    snprintf(wanted, sizeof wanted, "Mira: %d\n", game_score(world_game(world), 0));
    assert_non_null(strstr(track->label, wanted));
    assert_true(world_entries(world, "past") >= 4);
    assert_int_equal(world_marks(world, BOARD_MARK_FLASH, &mark), 0);
    Rect row = world_entry(world, "past", 2)->rect;
    world_point(world, row.x + row.w / 2, row.y + row.h / 2);
    world_frames(world, 3);
    assert_int_equal(world_marks(world, BOARD_MARK_FLASH, &mark), 1);
    assert_int_equal(world_entries(world, "row"), 0);
    world_click(world, world_entry(world, "past", 2));
    world_frames(world, 3);
    assert_true(world_entries(world, "row") > 0);
    world_key(world, KEY_ESCAPE);
    world_frames(world, 3);
    assert_int_equal(world_entries(world, "row"), 0);
    assert_true(world_top_is(world, "game"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_lines_end_in_what_they_mean),
        QUICK_WORLD_TEST(test_what_is_laid_looks_as_on_trial),
        QUICK_WORLD_TEST(test_figures_that_are_offered_stand_apart),
        QUICK_WORLD_TEST(test_promises_are_kept),
        QUICK_WORLD_TEST(test_chronicle_looks_back),
        QUICK_WORLD_TEST(test_a_scoring_opens),
        QUICK_WORLD_TEST(test_rails_tell),
        QUICK_WORLD_TEST(test_what_others_have_laid_is_marked),
        QUICK_WORLD_TEST(test_a_misfit_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
