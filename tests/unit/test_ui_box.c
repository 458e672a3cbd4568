/* test_ui_box.c: the box of a game, chosen in the set-up: custom sets, counts, a prepared stack,
 * and tiles without their rules. The game that begins has exactly these tiles. */
#include "own_tiles.h"
#include "record_help.h"
#include "scene_world.h"

#include "rules/query.h"
#include "scenes/menu/menu.h"
#include "scenes/menu/setup.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "system/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *folder;
static SetupChoice choice;
static SetupBox box;

static void open_box(World *world)
{
    SceneContext *context = &world->context;
    context->tiles_folder = folder;
    world_show(world, "menu");
    BoxArguments arguments = {.choice = &choice, .box = &box};
    stage_push(context->stage, "box", &arguments, sizeof arguments);
    world_frames(world, 3);
}

static void begin(World *world)
{
    Settings settings = settings_default();
    folder = help_folder();
    help_write(help_path(folder, "bends.json"), own_tiles_two_bends, strlen(own_tiles_two_bends));
    help_write(help_path(folder, "broken.json"), "{", 1);
    setup_choice_begin(&choice, &settings.setup, world->context.generations, 17);
    setup_choice_set_hands(&choice, HANDS_NONE);
    open_box(world);
}

static void end(void)
{
    setup_box_release(&box);
    help_remove(folder);
}

static int in_stack(const Session *session, const char *id)
{
    const Game *game = session_game(session);
    int n = 0;
    for (int i = 0; i < game_stack_count(game); i++) {
        uint16_t copy = game_stack_copy(game, i);
        n += strcmp(catalogue_kind(session_catalogue(session), copy)->id, id) == 0;
    }
    return n;
}

/* A game is composed by clicks and begun: it has custom tiles, no BA-B, and the traders' tiles. */
static void what_is_clicked_is_played(void **state)
{
    World *world = *state;
    begin(world);
    assert_true(world_says(world, "72 square tiles"));
    assert_true(world_says(world, "broken"));
    assert_true(world_says(world, "cut off"));
    world_click(world, world_entry(world, "box.own0.1", 0));
    world_frames(world, 2);
    assert_string_equal(choice.setup.game.own, "bends");
    assert_true(world_says(world, "74 square tiles"));
    world_click_id(world, "box.kinds");
    world_frames(world, 2);
    for (int i = 0; i < 4; i++) {
        world_click_id(world, "box.BA-B.less");
        world_frames(world, 2);
    }
    assert_string_equal(choice.setup.game.counts, "BA-B=0");
    assert_true(world_says(world, "70 square tiles"));
    setup_box_set_plain(&choice, EXPANSION_TRADERS, true);
    world_frames(world, 2);
    assert_true(world_says(world, "94 square tiles"));
    SessionPlan plan = setup_choice_plan(&choice, world->context.generations);
    plan.box = box.box;
    assert_true(scene_session_start(&world->context, &plan, NULL));
    const Session *session = world->context.session;
    assert_int_equal(in_stack(session, "BA-B"), 0);
    uint16_t drawn = game_drawn(session_game(session));
    bool own_drawn = strcmp(session_catalogue(session)->copies[drawn].id, "OW-1") == 0;
    assert_int_equal(in_stack(session, "OW-1") + own_drawn, 2);
    world_click_id(world, "box.printed");
    world_frames(world, 2);
    assert_string_equal(choice.setup.game.counts, "");
    end();
    world_show(world, "game"); /* the session has its own reference to the box */
    world_play_out(world);
}

/* The stack order of one game number is used for another game number. */
static void a_stack_is_prepared(void **state)
{
    World *world = *state;
    begin(world);
    world_click_id(world, "box.keep");
    world_frames(world, 2);
    assert_string_equal(choice.setup.game.stack, "17");
    assert_true(world_says(world, "17.stack")); /* the name of its file, for editing */
    uint16_t first[2][6];
    for (int i = 0; i < 2; i++) {
        SessionPlan plan = setup_choice_plan(&choice, world->context.generations);
        plan.seed = 100 + (uint64_t)i;
        setup_box_follow(&box, &choice, &world->context);
        plan.box = box.box;
        assert_non_null(plan.box);
        assert_true(scene_session_start(&world->context, &plan, NULL));
        const Game *game = session_game(world->context.session);
        for (int k = 0; k < 6; k++)
            first[i][k] = game_stack_copy(game, game_stack_count(game) - 1 - k);
    }
    assert_memory_equal(first[0], first[1], sizeof first[0]);
    /* with the river the stack differs, so the prepared order isn't used */
    strcpy(choice.setup.game.sets, "river");
    setup_box_follow(&box, &choice, &world->context);
    assert_null(box.box);
    end();
}

/* A code in place of the number prepares the same stack; any other text prepares none, and never
 * names a file in another folder. */
static void a_code_prepares_it_too(void **state)
{
    World *world = *state;
    SceneContext *context = &world->context;
    Err err = {0};
    char code[GAME_CODE_SIZE], path[2][FOLDER_SIZE];
    begin(world);
    SessionPlan plan = setup_choice_game(&choice, context->generations);
    assert_true(game_code_write(&plan, code));
    assert_true(setup_box_keep_stack(&box, &choice, context, NULL, &err));
    strcpy(path[0], help_path(folder, "17.stack"));
    strcpy(choice.seed, code);
    assert_true(setup_box_keep_stack(&box, &choice, context, NULL, &err));
    assert_string_equal(choice.setup.game.stack, code);
    snprintf(path[1], FOLDER_SIZE, "%s/%s.stack", folder, code);
    char *kept[2];
    for (int i = 0; i < 2; i++) {
        kept[i] = file_read_whole(path[i], 1 << 16, &(size_t){0}, &err);
        assert_non_null(kept[i]);
    }
    assert_string_equal(strchr(kept[0], '\n'), strchr(kept[1], '\n')); /* equal after the title */
    free(kept[0]);
    free(kept[1]);
    strcpy(choice.seed, "../17");
    assert_false(setup_box_keep_stack(&box, &choice, context, NULL, &err));
    assert_string_equal(choice.setup.game.stack, code);
    end();
}

static void counts_are_words(void **state)
{
    (void)state;
    SetupChoice mine = {0};
    setup_box_set_count(&mine, "BA-A", 3);
    setup_box_set_count(&mine, "BA-AB", 0);
    setup_box_set_count(&mine, "BA-A", 5);
    assert_string_equal(mine.setup.game.counts, "BA-AB=0 BA-A=5");
    setup_box_set_count(&mine, "BA", -1); /* a kind whose id is only a prefix of others */
    setup_box_set_count(&mine, "A", -1);
    assert_string_equal(mine.setup.game.counts, "BA-AB=0 BA-A=5");
    setup_box_set_count(&mine, "BA-AB", -1);
    setup_box_set_count(&mine, "BA-A", -1);
    assert_string_equal(mine.setup.game.counts, "");
}

/* A set that was removed, and one whose tile names are also used by another set, are reported and
 * cause no crash. */
static void what_went_is_passed_over(void **state)
{
    World *world = *state;
    begin(world);
    strcpy(choice.setup.game.own, "gone/bends");
    strcpy(choice.setup.game.counts, "OW-9=3 OW-1=1 nonsense BA-A");
    strcpy(choice.setup.game.stack, "gone");
    setup_box_follow(&box, &choice, &world->context);
    assert_non_null(box.box);
    help_write(help_path(folder, "double.json"), own_tiles_two_bends, strlen(own_tiles_two_bends));
    strcpy(choice.setup.game.own, "double/bends");
    setup_box_read(&box, &world->context);
    setup_box_follow(&box, &choice, &world->context);
    assert_null(box.box);
    assert_non_null(strstr(box.fault.text, "OW-1 already"));
    world_frames(world, 2);
    assert_true(world_says(world, "OW-1 already"));
    end();
}

static void everything_fits(void **state)
{
    World *world = *state;
    begin(world);
    world_check_everywhere(world, open_box, "the box of a game");
    world_check_tab(world, "the box of a game");
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(what_is_clicked_is_played), WORLD_TEST(a_stack_is_prepared),
        WORLD_TEST(a_code_prepares_it_too),    cmocka_unit_test(counts_are_words),
        WORLD_TEST(what_went_is_passed_over),  WORLD_TEST(everything_fits),
    };
    return cmocka_run_group_tests_name("ui_box", tests, NULL, NULL);
}
