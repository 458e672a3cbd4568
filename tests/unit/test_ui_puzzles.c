/* test_ui_puzzles.c: puzzles at the table: the best idea of each, played by hand, is right, and
 * another one isn't; no answer is applied to the game, stars are kept; and everything fits the
 * window. */
#include "record_help.h"
#include "scene_world.h"

#include "scenes/puzzles/puzzle_state.h"
#include "scenes/stage/stage.h"
#include "system/file.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIED = 8 }; /* puzzles that are played: each needs a table of its own */

/* --- a scene of the test's own ---------------------------------------------------------------- */

static PuzzleScene *sit_down(World *world, PuzzleArguments way)
{
    PuzzleScene *scene = calloc(1, puzzle_scene.state_size);
    world_show(world, "puzzles");
    world_frames(world, 2); /* the interface gets the size of its window */
    puzzle_scene.enter(scene, &world->context, &way);
    assert_non_null(scene->session);
    return scene;
}

static void stand_up(World *world, PuzzleScene *scene)
{
    puzzle_scene.leave(scene, &world->context);
    free(scene);
}

static void rest(World *world, PuzzleScene *scene)
{
    for (int i = 0; i < 20; i++)
        puzzle_scene.update(scene, &world->context, 50);
}

/* Returns the index of the trial's choice that completes the idea; −1: none does. */
static int choice_of(const TurnTrial *trial, const Action *then)
{
    for (int i = 0; i < trial->count; i++) {
        const Action *choice = turn_choice(trial, i);
        if (choice->kind == then->kind && choice->segment == then->segment &&
            choice->figure_kind == then->figure_kind && choice->choice == then->choice &&
            (then->kind != ACTION_DEED || choice->tile == then->tile))
            return i;
    }
    return -1;
}

/* Answers as a person does: takes the tile, places it, and chooses a figure. */
static void answer(World *world, PuzzleScene *scene, const Idea *idea)
{
    Turn *turn = &scene->play.turn;
    rest(world, scene);
    if (idea->first.kind == ACTION_DRAW) {
        play_draw_from_stack(&scene->play);
        return;
    }
    if (scene->play.mode == PLAY_CHOOSE)
        turn_take(turn, idea->first.copy);
    turn_aim_at(turn, idea->first.cell, idea->first.rotation);
    play_lay(&scene->play);
    assert_true(turn->trial.on);
    rest(world, scene);
    if (idea->then.kind == ACTION_FOLLOW)
        turn_kind_choose(turn, idea->then.figure_kind);
    play_trial_confirm(&scene->play, choice_of(&turn->trial, &idea->then));
    rest(world, scene);
}

/* --- answers ---------------------------------------------------------------------------------- */

/* No computer plays in a puzzle: even with --autoplay the person plays, and nothing is answered
 * without them. */
static void autoplay_leaves_it_to_the_person(void **state)
{
    World *world = *state;
    world->context.autoplay = true;
    PuzzleScene *scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_ROW});
    rest(world, scene);
    assert_false(scene->told);
    assert_true(scene->play.mode >= PLAY_CHOOSE && scene->play.mode <= PLAY_DECIDE);
    answer(world, scene, &scene->puzzle->ideas[0].idea);
    assert_true(scene->told);
    stand_up(world, scene);
    world->context.autoplay = false;
}

static void the_best_is_right(void **state)
{
    World *world = *state;
    PuzzleScene *scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_ROW});
    assert_int_equal(scene->count, puzzle_builtin()->count);
    for (int i = 0; i < scene->count && i < TRIED; i++) {
        int tiles = game_tile_count(session_game(scene->session));
        assert_false(scene->told);
        answer(world, scene, &scene->puzzle->ideas[0].idea);
        if (scene->got != 3)
            fail_msg("%s: %s", scene->entry->name, scene->verdict);
        assert_true(scene->told);
        assert_int_equal(game_tile_count(session_game(scene->session)), tiles);
        assert_true(scene->rows[0].what[0] && scene->rows[0].why[0]);
        assert_true(scene->rows[1].hint.centipoints >= 400);
        scene->next = scene->at + 2;
        if (scene->at + 1 < scene->count)
            puzzle_scene.update(scene, &world->context, 16);
    }
    stand_up(world, scene);
}

/* A wrong answer costs a star and reveals nothing yet; the third try is the last. */
static void others_are_not(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    world->context.puzzles_file = help_path(folder, "puzzles.json");
    PuzzleScene *scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_OF_DAY});
    const char *name = scene->entry->name;
    answer(world, scene, &scene->puzzle->ideas[1].idea);
    assert_int_equal(scene->got, 0);
    assert_false(scene->told);
    assert_non_null(strstr(scene->verdict, "worse than the best move"));
    answer(world, scene, &scene->puzzle->ideas[0].idea);
    assert_int_equal(scene->got, 2);
    assert_true(scene->told);
    stand_up(world, scene);
    Stars stars = {0};
    puzzle_read_stars(&world->context, &stars);
    const StarsPuzzle *known = stars_of(stars_player(&stars, ""), name);
    assert_int_equal(known->stars, 2);
    assert_true(known->failed);
    stars_release(&stars);
    scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_FAILED});
    assert_int_equal(scene->count, 1);
    for (int i = 0; i < 3; i++)
        answer(world, scene, &scene->puzzle->ideas[1].idea);
    assert_true(scene->told);
    assert_int_equal(scene->got, 0);
    stand_up(world, scene);
    world->context.puzzles_file = NULL;
    help_remove(folder);
}

/* The set-up proposes names from the same list that opponents use, so no opponent gets the name
 * that the person took. */
static void nobody_is_called_like_the_person(void **state)
{
    static const char *const names[] = {"", "Mira", "Tomas", "Noor", "Žofia"};
    World *world = *state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        strcpy(world->settings.name, names[i]);
        PuzzleScene *scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_OF_DAY});
        for (int seat = 1; seat < SEATS_MAX; seat++)
            for (int before = 0; before < seat; before++)
                assert_string_not_equal(session_seat(scene->session, seat)->name,
                                        session_seat(scene->session, before)->name);
        stand_up(world, scene);
    }
}

/* The position isn't shown before its tiles are painted, and keys can't answer meanwhile. */
static void the_painter_is_waited_for(void **state)
{
    World *world = *state;
    const PuzzleArguments way = {.mode = PUZZLE_BY_THEME, .theme = PUZZLE_TOLL};
    world_show(world, "puzzles");
    world->unpainted = true;
    stage_push(world->context.stage, "puzzle", &way, sizeof way);
    world_frames(world, 4);
    assert_true(world_says(world, "Painting the tiles…"));
    assert_int_equal(world_entries(world, "puzzle.show"), 0);
    world->unpainted = false;
    world_frames(world, 3);
    assert_false(world_says(world, "Painting the tiles…"));
    assert_int_equal(world_entries(world, "puzzle.show"), 1);
    assert_true(world_says(world, "The Tollkeepers")); /* a set in play is named */
    world_key(world, KEY_ESCAPE);
    world_frames(world, 2);
}

/* The first mistake ends a streak, and so does leaving. */
static void a_row_ends(void **state)
{
    World *world = *state;
    PuzzleScene *scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_ROW});
    answer(world, scene, &scene->puzzle->ideas[0].idea);
    assert_int_equal(stars_player(&scene->stars, "")->row, 1);
    scene->next = 2;
    rest(world, scene);
    answer(world, scene, &scene->puzzle->ideas[1].idea);
    assert_true(scene->told);
    assert_int_equal(stars_player(&scene->stars, "")->row, 0);
    assert_int_equal(stars_player(&scene->stars, "")->best_row, 1);
    stand_up(world, scene);
    char *folder = help_folder();
    world->context.puzzles_file = help_path(folder, "puzzles.json");
    for (int time = 0; time < 2; time++) {
        scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_ROW});
        assert_int_equal(stars_player(&scene->stars, "")->row, 0);
        answer(world, scene, &scene->puzzle->ideas[0].idea);
        assert_int_equal(stars_player(&scene->stars, "")->row, 1);
        stand_up(world, scene);
    }
    world->context.puzzles_file = NULL;
    help_remove(folder);
}

/* An accidental click isn't an answer: only a confirmed placement counts. */
static void an_answer_is_confirmed(void **state)
{
    World *world = *state;
    strcpy(world->settings.confirm, "final");
    PuzzleScene *scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_ROW});
    const Idea *best = &scene->puzzle->ideas[0].idea;
    answer(world, scene, best);
    assert_int_equal(scene->attempt, 0);
    if (scene->play.turn.trial.on)
        play_trial_confirm(&scene->play, choice_of(&scene->play.turn.trial, &best->then));
    else
        answer(world, scene, best);
    assert_int_equal(scene->attempt, 1);
    assert_int_equal(scene->got, STARS_MOST);
    stand_up(world, scene);
    strcpy(world->settings.confirm, "never");
}

/* A puzzle from the player's own games works like any other; nothing is saved. */
static void own_games_are_puzzles(void **state)
{
    World *world = *state;
    const PuzzleEntry *entry = &puzzle_builtin()->entries[0];
    char *folder = help_folder(), *line = malloc(entry->length + 16);
    world->context.puzzles_file = help_path(folder, "puzzles.json");
    world->context.games_folder = folder;
    assert_true(folder_make(help_path(folder, "puzzles"), NULL));
    int length = sprintf(line, "640 %s\n", entry->text);
    help_write(help_path(folder, "puzzles/game.puzzles"), line, (size_t)length);
    PuzzleScene *scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_OWN});
    assert_int_equal(scene->count, 1);
    answer(world, scene, &scene->puzzle->ideas[1].idea);
    assert_int_equal(scene->got, 0);
    answer(world, scene, &scene->puzzle->ideas[0].idea);
    assert_int_equal(scene->got, 2);
    assert_string_equal(scene->verdict, "Right! That’s the best move.");
    stand_up(world, scene);
    assert_false(file_exists(world->context.puzzles_file));
    world_show(world, "puzzles");
    world_frames(world, 3);
    world_click_id(world, "puzzles.own");
    world_frames(world, 2);
    assert_true(world_top_is(world, "puzzle"));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 2);
    world->context.puzzles_file = world->context.games_folder = NULL;
    free(line);
    help_remove(folder);
}

/* Looking at the answer before answering fails the puzzle and ends the streak; looking at it later
 * changes nothing. */
static void looking_is_failing(void **state)
{
    World *world = *state;
    PuzzleScene *scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_ROW});
    stars_player(&scene->stars, "")->row = 4;
    puzzle_give_up(scene);
    rest(world, scene);
    const StarsPlayer *player = stars_player(&scene->stars, "");
    assert_true(scene->told && scene->rows[0].what[0]);
    assert_int_equal(player->row, 0);
    assert_int_equal(player->tried, 1);
    assert_true(stars_of(player, scene->entry->name)->failed);
    stand_up(world, scene);
    scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_BY_THEME, .theme = PUZZLE_FARMER});
    answer(world, scene, &scene->puzzle->ideas[1].idea);
    float rating = stars_player(&scene->stars, "")->rating;
    puzzle_give_up(scene);
    assert_true(stars_player(&scene->stars, "")->rating == rating);
    assert_int_equal(stars_of(stars_player(&scene->stars, ""), scene->entry->name)->tries, 1);
    stand_up(world, scene);
}

/* Tray and banner disappear with the answer, and the ideas are in the middle of the board's larger
 * area. */
static void the_answer_is_centred(void **state)
{
    World *world = *state;
    PuzzleScene *scene = sit_down(world, (PuzzleArguments){.mode = PUZZLE_ROW});
    puzzle_give_up(scene);
    rest(world, scene);
    Rect ideas = {0};
    for (int i = 0; i < scene->puzzle->idea_count; i++) {
        const Action *place = &scene->puzzle->ideas[i].idea.first;
        Rect cell = {place->cell.x, place->cell.y, 1, 1};
        assert_int_equal(place->kind, ACTION_PLACE);
        ideas = i ? rect_around(ideas, cell) : cell;
    }
    float x, y;
    camera_to_screen(&scene->table.camera.camera, ideas.x + ideas.w / 2, ideas.y + ideas.h / 2, &x,
                     &y);
    assert_float_equal(x, scene->area.x + scene->area.w / 2, 2);
    assert_float_equal(y, scene->area.y + scene->area.h / 2, 2);
    stand_up(world, scene);
}

/* Ideas that place the same tile but send the tollhouse to different crossroads are distinguished,
 * and the tollhouse is where the best idea sends it. */
static void tollhouses_are_told_apart(void **state)
{
    World *world = *state;
    PuzzleScene *scene =
        sit_down(world, (PuzzleArguments){.mode = PUZZLE_BY_THEME, .theme = PUZZLE_TOLL});
    BoardPicture picture = {0};
    PlacedTile lies;
    int shown = 0;
    for (int at = 0; at < scene->count; at++) {
        puzzle_describe(scene);
        for (int i = 0; i < scene->puzzle->idea_count; i++)
            for (int k = 0; k < i; k++)
                if (strcmp(scene->rows[i].what, scene->rows[k].what) == 0)
                    fail_msg("%s: two ideas are called %s", scene->entry->name,
                             scene->rows[i].what);
        board_picture_clear(&picture);
        puzzle_ghosts_draw(scene, &picture);
        for (int i = 0; i < picture.figure_count; i++)
            shown += picture.figures[i].token && puzzle_token(scene, 0, &lies) &&
                     hypotf(picture.figures[i].x - (float)lies.cell.x,
                            picture.figures[i].y - (float)lies.cell.y) < 1;
        scene->next = scene->at + 2;
        if (at + 1 < scene->count)
            puzzle_scene.update(scene, &world->context, 16);
    }
    assert_in_range(shown, 10, scene->count);
    board_picture_release(&picture);
    stand_up(world, scene);
}

/* --- the screen ------------------------------------------------------------------------------- */

static void show_list(World *world)
{
    world_show(world, "puzzles");
}

static void show_puzzle(World *world)
{
    world_show(world, "puzzle");
}

static void show_answer(World *world)
{
    world_show(world, "puzzle");
    world_frames(world, 3);
    world_click_id(world, "puzzle.show");
}

/* The card of an idea that only draws has no words while the answer is open, so it shows no
 * rows. */
static void no_row_is_empty(void **state)
{
    World *world = *state;
    world_show(world, "puzzle");
    world_frames(world, 3);
    const UiEntry *show = world_entry(world, "puzzle.show", 0);
    float x = show->rect.x + 20, y = show->rect.y + 20;
    world_point(world, x, y);
    world_event(world, pointer_event(INPUT_DOWN, x, y));
    world_event(world, pointer_event(INPUT_UP, x, y));
    for (int i = 0; i < 4; i++) {
        world_frame(world);
        const UiEntry *idea = ui_entry_find(world->context.ui, "puzzle.card.idea1");
        assert_true(!idea || idea->label[0] != '.');
        assert_true(idea || i < 2);
    }
}

static void everything_fits(void **state)
{
    World *world = *state;
    world_check_everywhere(world, show_list, "puzzles");
    world_check_sizes(world, show_puzzle, "puzzle");
    world_check_sizes(world, show_answer, "puzzle, answered");
}

/* Grade and rating are explained by pointer and by key. */
static void words_are_explained(void **state)
{
    static const struct {
        const char *scene, *id, *tip;
    } words[] = {{"puzzles", "puzzles.rating", "tarts at 1200"},
                 {"puzzle", "puzzle.card.grade", "How often our computer players miss"},
                 {"puzzle", "puzzle.card.rating", "tarts at 1200"}};
    World *world = *state;
    for (size_t i = 0; i < 2 * (sizeof words / sizeof *words); i++) {
        const char *id = words[i / 2].id;
        world_show(world, words[i / 2].scene);
        world_frames(world, 3);
        Rect rect = world_some_entry(world, id)->rect;
        if (i % 2)
            ui_focus(world->context.ui, id);
        else
            world_point(world, rect.x + 8, rect.y + rect.h / 2);
        world_frames(world, 60);
        if (!world_says(world, words[i / 2].tip))
            fail_msg("%s %s is not explained", id, i % 2 ? "by key" : "by pointer");
    }
}

/* The keyboard leads from the list to a puzzle and back, and from the menu's slip to the puzzle of
 * the day. */
static void ways_lead_there(void **state)
{
    World *world = *state;
    world_show(world, "puzzles");
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
    assert_true(world_top_is(world, "puzzle"));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 2);
    assert_true(world_top_is(world, "puzzles"));
    world_show(world, "menu");
    ui_focus(world->context.ui, "menu.puzzle");
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
    assert_true(world_top_is(world, "puzzle"));
}

/* An unreadable puzzle, as from another version's data, is reported over the list. */
static void faults_lead_back(void **state)
{
    World *world = *state;
    static const Generations none;
    const Generations *were = world->context.generations;
    world_show(world, "puzzles");
    world->context.generations = &none;
    world_key(world, KEY_ENTER);
    world_frames(world, 60);
    assert_true(world_top_is(world, "message"));
    world->context.generations = were;
    world_key(world, KEY_ESCAPE);
    world_frames(world, 60);
    assert_true(world_top_is(world, "puzzles"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(the_best_is_right),
        QUICK_WORLD_TEST(autoplay_leaves_it_to_the_person),
        QUICK_WORLD_TEST(others_are_not),
        QUICK_WORLD_TEST(a_row_ends),
        QUICK_WORLD_TEST(the_painter_is_waited_for),
        WORLD_TEST(an_answer_is_confirmed),
        WORLD_TEST(own_games_are_puzzles),
        QUICK_WORLD_TEST(looking_is_failing),
        QUICK_WORLD_TEST(nobody_is_called_like_the_person),
        WORLD_TEST(everything_fits),
        WORLD_TEST(ways_lead_there),
        WORLD_TEST(faults_lead_back),
        WORLD_TEST(words_are_explained),
        QUICK_WORLD_TEST(the_answer_is_centred),
        QUICK_WORLD_TEST(tollhouses_are_told_apart),
        QUICK_WORLD_TEST(no_row_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
