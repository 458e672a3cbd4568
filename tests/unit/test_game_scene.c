/* test_game_scene.c: whole games through the game scene with fake fonts and no window: by mouse
 * alone, by keyboard alone, with questions, interrupted, and with a record that can't be
 * written. */
#include "game_hands.h"

#include "rules/position.h"
#include "scenes/stage/scene_session.h"
#include "session/session_inside.h"

/* --- by mouse --------------------------------------------------------------------------------- */

/* A person against a computer player, by mouse alone, with animations off and on. */
static void test_game_by_mouse(void **state)
{
    World *world = *state;
    for (int round = 0; round < 3; round++) {
        world->context.speed = round == 1 ? 2 : 0;
        begin_with(world, 2, 1, HANDS_DEAL, 21 + (uint64_t)round, round == 2 ? FIGURE_SETS : 0);
        int halves = 0;
        for (int guard = 0; guard < 3000 && !world_over(world); guard++) {
            world_rest(world);
            halves += world_entries(world, "half") > 0;
            if (!world_over(world))
                assert_true(mouse_step(world));
        }
        assert_true(world_over(world));
        assert_true(halves > 0);
        const UiEntry *skip = world_entry(world, "final.skip", 0);
        if (round == 1 && skip)
            world_click(world, skip);
        world_rest(world);
        assert_true(world->board.figure_count > 0 && world->board.glow_count > 0);
        const UiEntry *results = world_entry(world, "results", 0);
        assert_non_null(results);
        world_click(world, results);
        assert_string_equal(stage_top(world->context.stage)->name, "results");
    }
}

/* --- keyboard --------------------------------------------------------------------------------- */

/* Two humans at one screen, by keyboard alone; the curtain falls between them while they hold
 * halves. */
static void test_game_by_keyboard(void **state)
{
    World *world = *state;
    begin(world, 2, 2, HANDS_DEAL, 9);
    int curtains = 0, by_number = 0;
    for (int guard = 0; guard < 4000 && !world_over(world); guard++) {
        world_rest(world);
        if (world_top_is(world, "curtain")) {
            curtains++;
            world_key(world, KEY_ENTER);
            continue;
        }
        int places = world_entries(world, "place.") + world_entries(world, "turn.") -
                     world_entries(world, "turn.l") - world_entries(world, "turn.r");
        int claims = world_entries(world, "claim.");
        if (world_entries(world, "option"))
            world_key(world, (InputKey)(KEY_0 + 1 + (int)rng_below(&world->rng, 6)));
        else if (world_entries(world, "figure.")) {
            world_key(world, KEY_0 + 1);
            world_key(world, KEY_ENTER);
            if (world_entries(world, "figure."))
                world_key(world, KEY_SPACE); /* the first option may be to decline */
        } else if (world_entries(world, "confirm")) {
            if (claims && rng_below(&world->rng, 2)) {
                world_key(world, KEY_0 + 1);
                world_key(world, KEY_ENTER);
            } else {
                world_key(world, KEY_SPACE);
            }
        } else if (places > 0) {
            world_type_number(world, 1 + (int)rng_below(&world->rng, (uint32_t)places));
            by_number++;
            if (rng_below(&world->rng, 3) == 0)
                world_key(world, KEY_RIGHT);
            if (rng_below(&world->rng, 3) == 0)
                world_letter(world, 'e');
            world_key(world, KEY_ENTER);
        } else {
            int halves = game_hand_count(world_game(world), game_to_act(world_game(world)));
            world_key(world,
                      (InputKey)(KEY_0 + 1 + (int)rng_below(&world->rng, (uint32_t)halves + 1)));
        }
    }
    assert_true(world_over(world));
    assert_true(curtains >= 4 && by_number > 60);
    world_key(world, KEY_END);
    world_rest(world);
    world_key(world, KEY_ENTER);
    assert_string_equal(stage_top(world->context.stage)->name, "results");
}

/* After an open draft every card shows its halves, and a whole game runs without a curtain
 * (HALF-12). */
static void test_open_hands(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(3, 3, HANDS_DRAFT, 5);
    plan.open_hands = true;
    world_begin(world, &plan);
    while (game_phase(world_game(world)) == PHASE_DRAFT) {
        Action action;
        assert_true(session_computer_action(world->context.session, true, &action));
        assert_true(session_apply(world->context.session, &action, NULL));
    }
    world_show(world, "game");
    world_rest(world);
    for (int seat = 0; seat < 3; seat++) {
        char id[16], name[64];
        snprintf(id, sizeof id, "hand%d", seat);
        words_tile(world->context.catalogue, game_hand(world_game(world), seat, 0), name,
                   sizeof name);
        const UiEntry *hand = ui_entry_find(world->context.ui, id);
        assert_non_null(hand);
        assert_non_null(strstr(hand->label, name));
    }
    for (int guard = 0; guard < 4000 && !world_over(world); guard++) {
        assert_false(world_top_is(world, "curtain"));
        mouse_step(world);
        world_rest(world);
    }
    assert_true(world_over(world));
}

/* Escape, Backspace or the button undoes a tile on trial; the game never changes. */
static void test_taking_back(void **state)
{
    World *world = *state;
    begin(world, 2, 1, HANDS_DEAL, 3);
    world_rest(world);
    uint64_t hash = game_hash(world_game(world));
    for (int way = 0; way < 3; way++) {
        world_click(world, world_entry(world, "half", 0));
        assert_true(ui_entry_find(world->context.ui, "half0")->flags & UI_CHOSEN);
        for (int i = 0; i < 4 && !world_entries(world, "place."); i++)
            world_letter(world, 'r');
        world_click(world, world_entry(world, "place.", 0));
        assert_non_null(world_entry(world, "confirm", 0));
        if (way == 0)
            world_key(world, KEY_ESCAPE);
        else if (way == 1)
            world_key(world, KEY_BACKSPACE);
        else
            world_click(world, world_entry(world, "undo", 0));
        assert_null(world_entry(world, "confirm", 0));
        assert_true(game_hash(world_game(world)) == hash);
        assert_true(world_entries(world, "place.") > 0); /* the half is in hand again */
        world_key(world, KEY_ESCAPE);                    /* and now it isn't */
        assert_int_equal(world_entries(world, "place."), 0);
        assert_string_equal(stage_top(world->context.stage)->name, "game");
    }
    world_key(world, KEY_ESCAPE);
    assert_string_equal(stage_top(world->context.stage)->name, "pause");
}

/* A click during an animation ends it and also takes effect. */
static void test_input_during_the_show(void **state)
{
    World *world = *state;
    world->context.speed = .5f;
    begin(world, 2, 1, HANDS_DEAL, 3);
    for (int i = 0; i < 2000 && !(game_to_act(world_game(world)) == 0 &&
                                  session_event_count(world->context.session));
         i++) {
        world_frame(world);
        if (game_to_act(world_game(world)) == 0 && !session_event_count(world->context.session)) {
            const UiEntry *draw = world_entry(world, "draw", 0);
            if (draw)
                world_click(world, draw);
        }
    }
    assert_true(session_event_count(world->context.session) > 0);
    world_click_at(world, 640, 330);
    assert_int_equal(session_event_count(world->context.session), 0);
}

/* --- kinds of figure -------------------------------------------------------------------------- */

/* The big follower may stand wherever a follower may; its button, the arrow keys and the number on
 * the board place it (IC-2). */
static void test_kinds_of_figure(void **state)
{
    World *world = *state;
    for (int by_key = 0; by_key < 2; by_key++) {
        begin_with(world, 2, 1, HANDS_NONE, 3,
                   FIGURE_SETS); /* without halves the tile is drawn at once */
        world_rest(world);
        for (int i = 0; i < 4 && !world_entries(world, "place."); i++)
            world_letter(world, 'r');
        world_click(world, world_entry(world, "place.", 0));
        world_rest(world);
        assert_false(ui_entry_find(world->context.ui, "kind.follower")->flags & UI_CHOSEN);
        assert_true(ui_entry_find(world->context.ui, "kind.builder")->flags &
                    UI_DISABLED); /* a builder needs a road or city of its owner (TB-4) */
        if (by_key) {             /* any figure, follower, big follower */
            world_key(world, KEY_DOWN);
            assert_true(ui_entry_find(world->context.ui, "kind.follower")->flags & UI_CHOSEN);
            world_key(world, KEY_DOWN);
        } else {
            world_click_id(world, "kind.big");
        }
        assert_true(ui_entry_find(world->context.ui, "kind.big")->flags & UI_CHOSEN);
        if (by_key) {
            world_type_number(world, 1);
            world_key(world, KEY_ENTER);
        } else {
            world_click(world, world_entry(world, "claim.", 0));
        }
        assert_int_equal(game_supply(world_game(world), 0, FIGURE_BIG), 0);
        assert_int_equal(game_supply(world_game(world), 0, FIGURE_FOLLOWER), FOLLOWERS_EACH);
    }
}

/* --- the crop circle's questions -------------------------------------------------------------- */

static int tile_of(Game *game, const Catalogue *c, const char *id, int x, int y, int rotation)
{
    int tile = game_tile_count(game);
    assert_true(position_put(c, game, catalogue_find(c, id), (Cell){(int16_t)x, (int16_t)y},
                             rotation, NULL));
    return tile;
}

/* A kind of figure is chosen; then each player with such a figure is asked on the board (CC-H1). */
static void crop_circle(World *world, FigureKind added)
{
    const Catalogue *c = world->context.catalogue;
    SessionPlan plan = session_plan_default();
    plan.setup.hands = HANDS_DEAL;
    plan.setup.expansions |= 1u << EXPANSION_INNS;
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
    plan.setup = *game_setup(game);
    Session *session =
        session_make(c, world->context.generations, &plan, game_size(c, &plan.setup, 8), NULL);
    game_copy(session->game, game);
    game_copy(session->start, game);
    world->context.session = session;
    free(game);
    world_show(world, "game");
    world_rest(world);
    if (world_top_is(world, "curtain")) {
        world_key(world, KEY_ENTER);
        world_rest(world);
    }
    world_click(world, world_entry(world, "half", 0));
    world_click(world, world_entry(world, "place.", 0));
    world_rest(world);
    world_confirm(world);
    world_rest(world);
    assert_int_equal(game_asked(world_game(world)), QUESTION_CROP_CIRCLE_KIND);
    assert_int_equal(world_entries(world, "option"), 6);
    world_click(world, world_entry(world, "option", 4)); /* farmers, choice A */
    for (int asked = 0; asked < 2; asked++) {
        world_rest(world);
        if (world_top_is(world, "curtain")) {
            world_key(world, KEY_ENTER);
            world_rest(world);
        }
        assert_int_equal(game_asked(world_game(world)), QUESTION_CROP_CIRCLE_ADD);
        int seat = game_to_act(world_game(world)),
            left = game_supply(world_game(world), seat, added);
        assert_non_null(world_entry(world, "decline", 0));
        /* a follower or the big one, next to the player's only figure (CC-7) */
        assert_int_equal(world_entries(world, "figure."), 2);
        world_click(world, world_entry(world, "figure.", added == FIGURE_BIG));
        assert_int_equal(game_supply(world_game(world), seat, added), left - 1);
    }
}

static void test_crop_circle(void **state)
{
    crop_circle(*state, FIGURE_FOLLOWER);
}

static void test_crop_circle_adds_a_big_follower(void **state)
{
    crop_circle(*state, FIGURE_BIG);
}

/* A game left between tile and follower continues with the follower. */
static void test_left_before_the_follower(void **state)
{
    World *world = *state;
    for (int way = 0; way < 2; way++) {
        begin(world, 2, 1, HANDS_DEAL, 3);
        world_rest(world);
        Action legal[2048];
        int count = game_legal(world->context.catalogue, world_game(world), legal, 2048), i = 0;
        while (i < count && legal[i].kind != ACTION_PLACE)
            i++;
        assert_true(i < count && session_apply(world->context.session, &legal[i], NULL));
        assert_int_equal(game_phase(world_game(world)), PHASE_FOLLOW);
        world_show(world, "game"); /* as after resuming */
        world_rest(world);
        const UiEntry *claim = world_entry(world, "claim.", 0),
                      *skip = world_entry(world, "confirm", 0);
        assert_non_null(claim);
        assert_non_null(skip);
        world_click(world, way ? skip : claim);
        world_rest(world);
        int placed = 0;
        for (int at = 0; at < session_log_count(world->context.session); at++) {
            const Event *event = &session_log(world->context.session, at)->event;
            placed += event->kind == EVENT_FIGURE_PLACED && event->seat == 0;
        }
        assert_int_equal(placed, !way);
    }
}

/* Begins a game whose record can't be written; seat `first` begins, and seat 1 is a computer. */
static void begin_in_trouble(World *world, uint8_t first)
{
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 3);
    plan.setup.first = first;
    scene_session_close(&world->context);
    world->context.session = session_new(world->context.catalogue, world->context.generations,
                                         &plan, "/proc/no-such-folder/game.hyp", NULL, NULL);
    session_retry(world->context.session, NULL); /* gives the writer thread time to fail */
    assert_non_null(session_trouble(world->context.session));
    world_show(world, "game");
    world_frames(world, 60);
}

/* When the record can't be written, a question appears, and the player may continue. Until the
 * player answers, keys, clicks outside the question and computer players do nothing. */
static void test_trouble(void **state)
{
    World *world = *state;
    for (uint8_t first = 0; first < 2; first++) {
        begin_in_trouble(world, first);
        assert_non_null(world_entry(world, "trouble.retry", 0));
        assert_null(world_entry(world, "draw", 0));
        world_click_at(world, 640, 300);
        world_key(world, KEY_0 + 1);
        world_key(world, KEY_SPACE);
        world_frames(world, 60);
        assert_int_equal(game_phase(world_game(world)), PHASE_CHOOSE);
        assert_int_equal(game_turn(world_game(world)), 1);
        world_click(world, world_entry(world, "trouble.unsaved", 0));
        world_frames(world, 60);
        assert_null(session_trouble(world->context.session));
        assert_null(world_entry(world, "trouble.unsaved", 0));
        /* the computer player has moved */
        assert_int_equal(game_turn(world_game(world)), 1 + first);
        assert_non_null(world_entry(world, "draw", 0));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_game_by_mouse),
        QUICK_WORLD_TEST(test_game_by_keyboard),
        WORLD_TEST(test_open_hands),
        QUICK_WORLD_TEST(test_taking_back),
        QUICK_WORLD_TEST(test_input_during_the_show),
        QUICK_WORLD_TEST(test_kinds_of_figure),
        QUICK_WORLD_TEST(test_crop_circle),
        QUICK_WORLD_TEST(test_crop_circle_adds_a_big_follower),
        QUICK_WORLD_TEST(test_left_before_the_follower),
        QUICK_WORLD_TEST(test_trouble),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
