/* Tests the draft scene: picks by mouse and keyboard, picks of computers, the start of the game,
 * and whether everything fits in any window size, scale and language. */
#include "scene_world.h"

#include "scenes/draft/draft.h"

#include <string.h>

static void begin(World *world, int players, int people, int hand_size, uint64_t seed)
{
    SessionPlan plan = world_plan(players, people, HANDS_DRAFT, seed);
    plan.setup.hand_size = (uint8_t)hand_size;
    world_begin(world, &plan);
}

static void show_draft(World *world)
{
    world_show(world, "draft");
}

/* Returns the index of the first half that no seat has. */
static int first_open(const Game *game)
{
    for (int i = 0; i < game_draft_count(game); i++)
        if (game_draft_owner(game, i) == NO_SEAT)
            return i;
    return -1;
}

static void half_id(const World *world, int i, char *id, size_t size)
{
    snprintf(id, size, "half.%s",
             world->context.catalogue->copies[game_draft(world_game(world), i)].id);
}

static void a_click_takes_a_half(void **state)
{
    World *world = *state;
    begin(world, 2, 2, 3, 5);
    show_draft(world);
    const Game *game = world_game(world);
    uint8_t first = game_to_act(game);
    char id[64];
    half_id(world, 7, id, sizeof id);
    world_click_id(world, id);
    assert_int_equal(game_draft_owner(game, 7), first);
    assert_int_equal(game_hand_count(game, first), 1);
    /* Now the other seat picks (HALF-10); a second click on the empty slot does nothing. */
    assert_int_not_equal(game_to_act(game), first);
    assert_null(ui_entry_find(world->context.ui, id));
    DraftLayout layout = draft_layout(1280, 720, .8f, game_draft_count(game), 2, 3);
    Rect half = draft_half_middle(&layout, 7, 0);
    world_click_at(world, half.x, half.y);
    assert_int_equal(game_draft_owner(game, 7), first);
    assert_int_equal(game_hand_count(game, first), 1);
}

/* An accidental click takes no half: the first click asks for confirmation, and only a second one
 * on the same half takes it. */
static void a_pick_is_confirmed(void **state)
{
    World *world = *state;
    char id[64];
    strcpy(world->settings.confirm, "final");
    begin(world, 2, 2, 3, 5);
    show_draft(world);
    half_id(world, 7, id, sizeof id);
    for (int clicks = 1; clicks <= 2; clicks++) {
        assert_int_equal(game_draft_owner(world_game(world), 7), NO_SEAT);
        world_click_id(world, id);
        world_frames(world, 5);
        assert_true(world_says(world, "Repeat to confirm.") == (clicks == 1));
    }
    assert_int_not_equal(game_draft_owner(world_game(world), 7), NO_SEAT);
    strcpy(world->settings.confirm, "never");
}

/* A right click explains the rule about a half and takes none. */
static void a_right_click_asks_why(void **state)
{
    World *world = *state;
    begin(world, 2, 2, 3, 5);
    show_draft(world);
    char id[64];
    half_id(world, 7, id, sizeof id);
    Rect half = ui_entry_find(world->context.ui, id)->rect;
    world_point(world, half.x + half.w / 2, half.y + half.h / 2);
    world_frames(world, 3);
    InputEvent press = {.kind = INPUT_DOWN,
                        .button = BUTTON_RIGHT,
                        .x = half.x + half.w / 2,
                        .y = half.y + half.h / 2};
    world_event(world, press);
    press.kind = INPUT_UP;
    world_event(world, press);
    world_frames(world, 5);
    assert_true(world_top_is(world, "rulebook"));
    assert_int_equal(game_draft_owner(world_game(world), 7), NO_SEAT);
}

/* Neither a person nor a computer can pick before the halves are painted; until then, progress is
 * shown. */
static void nobody_picks_before_the_halves_are_painted(void **state)
{
    World *world = *state;
    char id[64];
    begin(world, 2, 1, 3, 5);
    const Game *game = world_game(world);
    world->unpainted = true;
    stage_replace(world->context.stage, "draft", NULL, 0);
    world_frames(world, 2);
    assert_true(world_says(world, "Preparing halves: 0 of 24"));
    half_id(world, 7, id, sizeof id);
    for (int second = 0; second < 4; second++) {
        world_frames(world, 60);
        const UiEntry *half = ui_entry_find(world->context.ui, id);
        if (half)
            world_click(world, half);
    }
    assert_int_equal(game_hand_count(game, 0) + game_hand_count(game, 1), 0);
    assert_int_equal(world->asked % (2 * game_draft_count(game)), 0);
    world->unpainted = false;
    world_frames(world, 2);
    assert_false(world_says(world, "Preparing halves:"));
    world_click_id(world, id);
    world_rest(world);
    assert_int_not_equal(game_draft_owner(game, 7), NO_SEAT);
}

/* Clicks near each half's right angle, which is also inside the square around the cell's other
 * half. */
static void halves_are_met_in_their_triangles(void **state)
{
    World *world = *state;
    static const int east[4] = {0, 1, 1, 0}, south[4] = {0, 0, 1, 1};
    begin(world, 3, 3, 8, 5);
    show_draft(world);
    const Game *game = world_game(world);
    DraftLayout layout = draft_layout(1280, 720, .8f, game_draft_count(game), 3, 8);
    for (int i = 0; i < game_draft_count(game); i++) {
        Rect half = layout.half[i];
        int corner = draft_half_rotation(i);
        assert_int_equal(corner ^ draft_half_rotation(i ^ 1), 2); /* opposite halves of a cell */
        world_click_at(world, half.x + half.w * (.1f + .8f * (float)east[corner]),
                       half.y + half.h * (.1f + .8f * (float)south[corner]));
        assert_int_not_equal(game_draft_owner(game, i), NO_SEAT);
    }
}

/* Returns the half that Enter takes after `key` was pressed on half `from` of a new draft. */
static int taken_after(World *world, int from, InputKey key)
{
    char id[64];
    begin(world, 3, 3, 8, 5);
    show_draft(world);
    half_id(world, from, id, sizeof id);
    ui_focus(world->context.ui, id);
    world_frames(world, 2);
    world_key(world, key);
    world_key(world, KEY_ENTER);
    for (int i = 0; i < 24; i++)
        if (game_draft_owner(world_game(world), i) != NO_SEAT)
            return i;
    fail_msg("Enter takes nothing");
    return -1;
}

static void arrows_reach_every_half(void **state)
{
    World *world = *state;
    static const InputKey arrows[] = {KEY_RIGHT, KEY_LEFT, KEY_DOWN, KEY_UP};
    uint32_t reached = 0, edge = 1;
    while (edge) {
        uint32_t next = 0;
        reached |= edge;
        for (int i = 0; i < 24; i++)
            for (int way = 0; (edge & 1u << i) && way < 4; way++)
                next |= 1u << taken_after(world, i, arrows[way]);
        edge = next & ~reached;
    }
    assert_int_equal(reached, 0xffffff);
}

static void pressing_and_leaving_takes_nothing(void **state)
{
    World *world = *state;
    begin(world, 2, 2, 3, 5);
    show_draft(world);
    DraftLayout layout = draft_layout(1280, 720, .8f, game_draft_count(world_game(world)), 2, 3);
    Rect half = draft_half_middle(&layout, 4, 0);
    world_event(world, pointer_event(INPUT_DOWN, half.x, half.y));
    world_event(world, pointer_event(INPUT_UP, 8, 300));
    world_frames(world, 3);
    assert_int_equal(game_draft_owner(world_game(world), 4), NO_SEAT);
}

static void keys_reach_and_take(void **state)
{
    World *world = *state;
    begin(world, 2, 2, 3, 5);
    show_draft(world);
    const Game *game = world_game(world);
    int picks = 0;
    for (int turn = 0; turn < 6 && game_phase(game) == PHASE_DRAFT; turn++) {
        uint8_t seat = game_to_act(game);
        int before = game_hand_count(game, seat);
        world_key(world, turn % 2 ? KEY_DOWN : KEY_RIGHT);
        world_key(world, turn % 2 ? KEY_SPACE : KEY_ENTER);
        picks += game_hand_count(game, seat) == before + 1;
    }
    assert_int_equal(picks, 6);
    assert_int_not_equal(game_phase(game), PHASE_DRAFT);
    world_frames(world, 60);
    assert_true(stage_has(world->context.stage, "game")); /* the game is already below the curtain
                                                           * */
}

static void computers_pick_after_a_pause(void **state)
{
    World *world = *state;
    world->context.reduced_motion = false;
    begin(world, 3, 1, 2, 9);
    show_draft(world);
    const Game *game = world_game(world);
    int frames = 0, picks = 0;
    while (game_phase(game) == PHASE_DRAFT && frames < 2000) {
        if (game_to_act(game) == 0) { /* the human's seat */
            char id[64];
            half_id(world, first_open(game), id, sizeof id);
            world_click_id(world, id);
            picks++;
        }
        world_frames(world, 1);
        frames++;
    }
    assert_int_equal(picks, 2);
    assert_in_range(frames, 4 * 20,
                    4 * 120); /* four picks of computers, each slow enough to follow */
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(game_hand_count(game, seat), 2);
}

static void everything_fits(void **state)
{
    World *world = *state;
    static const int tables[][2] = {{2, 3}, {6, 4}, {4, 3}, {2, 8}, {3, 5}, {5, 4}};
    for (size_t t = 0; t < sizeof tables / sizeof tables[0]; t++) {
        begin(world, tables[t][0], tables[t][0], tables[t][1], 3);
        /* Some halves are gone, and some slots are full. */
        for (int pick = 0; pick < tables[t][0] * tables[t][1] / 2; pick++) {
            Action action;
            assert_true(session_computer_action(world->context.session, true, &action));
            assert_true(session_apply(world->context.session, &action, NULL));
        }
        world_check_everywhere(world, show_draft, "draft");
    }
}

static void show_draft_with_inspector(World *world)
{
    show_draft(world);
    world_key(world, KEY_RIGHT);
    world_frames(world, 2);
    assert_non_null(ui_entry_find(world->context.ui, "inspector"));
}

static void show_draft_with_hints(World *world)
{
    show_draft(world);
    world_letter(world, 'h');
    assert_non_null(ui_entry_find(world->context.ui, "hint.why"));
}

/* Three halves get numbers; a digit selects one of them, Escape hides the numbers, and a pick
 * removes them. */
static void hints_tell_what_to_pick(void **state)
{
    World *world = *state;
    begin(world, 2, 2, 4, 3);
    strcpy(world->settings.hints, "ai2");
    world_check_sizes(world, show_draft_with_hints, "hints of the draft");
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "draft"));
    assert_null(ui_entry_find(world->context.ui, "hint.why"));
    world_letter(world, 'h');
    char best[160], third[160];
    snprintf(best, sizeof best, "%s", ui_entry_find(world->context.ui, "hint.why")->label);
    world_key(world, (InputKey)(KEY_0 + 3));
    snprintf(third, sizeof third, "%s", ui_entry_find(world->context.ui, "hint.why")->label);
    assert_true(strlen(best) > 5 && strlen(third) > 5);
    assert_int_equal(game_hand_count(world_game(world), 0) + game_hand_count(world_game(world), 1),
                     0);
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
    assert_int_equal(game_hand_count(world_game(world), 0) + game_hand_count(world_game(world), 1),
                     1);
    assert_null(ui_entry_find(world->context.ui, "hint.why"));
}

static void every_half_fits_the_inspector(void **state)
{
    World *world = *state;
    begin(world, 2, 2, 8, 3);
    for (int i = 0; i < 14; i++) { /* the arrow key reaches a different half each time */
        world_check_everywhere(world, show_draft_with_inspector, "inspector");
        const Game *game = world_game(world);
        Action action = {.kind = ACTION_PICK,
                         .seat = game_to_act(game),
                         .copy = game_draft(game, first_open(game))};
        assert_true(session_apply(world->context.session, &action, NULL));
    }
}

/* The six castles are face up, each a single target; after every player has picked two, the halves
 * follow (GC-13). */
static void castles_come_before_halves(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 2, HANDS_DRAFT, 4);
    plan.setup.expansions |= EXPANSION_SET(EXPANSION_CASTLES);
    plan.setup.policies.value[POLICY_CASTLE_CHOICE] = CASTLES_PICKED;
    world_begin(world, &plan);
    show_draft(world);
    const Game *game = world_game(world);
    assert_int_equal(game_draft_count(game), 6);
    for (int pick = 0; pick < 4; pick++) {
        DraftLayout layout = draft_layout_doubles(1280, 720, .8f, 6, 2, 2);
        Rect castle = layout.half[5 - pick];
        assert_true(castle.w > 1.9f * castle.h);
        uint16_t copy = game_draft(game, 5 - pick);
        int seat = game_to_act(game);
        world_click_at(world, castle.x + .95f * castle.w, castle.y + .9f * castle.h);
        assert_int_equal(game_hand(game, seat, pick / 2), copy);
    }
    assert_int_equal(game_draft_count(game), 24);
    world_frames(world, 2);
    char id[64];
    half_id(world, 3, id, sizeof id);
    int seat = game_to_act(game);
    world_click_id(world, id);
    assert_int_equal(game_hand_count(game, seat), 3);
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, id));
}

static void begin_castles(World *world)
{
    SessionPlan plan = world_plan(6, 6, HANDS_DEAL, 4);
    plan.setup.expansions |= EXPANSION_SET(EXPANSION_CASTLES);
    plan.setup.policies.value[POLICY_CASTLE_CHOICE] = CASTLES_PICKED;
    world_begin(world, &plan);
}

static void castles_fit(void **state)
{
    World *world = *state;
    begin_castles(world);
    world_check_everywhere(world, show_draft_with_inspector, "inspector");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(castles_come_before_halves),
        WORLD_TEST(castles_fit),
        WORLD_TEST(nobody_picks_before_the_halves_are_painted),
        WORLD_TEST(a_click_takes_a_half),
        WORLD_TEST(a_pick_is_confirmed),
        WORLD_TEST(a_right_click_asks_why),
        WORLD_TEST(halves_are_met_in_their_triangles),
        WORLD_TEST(arrows_reach_every_half),
        WORLD_TEST(pressing_and_leaving_takes_nothing),
        WORLD_TEST(keys_reach_and_take),
        WORLD_TEST(computers_pick_after_a_pause),
        WORLD_TEST(hints_tell_what_to_pick),
        WORLD_TEST(everything_fits),
        WORLD_TEST(every_half_fits_the_inspector),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
