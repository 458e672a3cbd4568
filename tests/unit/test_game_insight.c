/* test_game_insight.c: the board answers questions: owners with ties and final points, places that
 * no tile can fill, chances on a card; by key and button, and no more than the agreed help allows.
 * Expected numbers are worked out by hand in a comment near their position. */
#include "base/text.h"
#include "scene_world.h"

#include "scenes/insight/insight.h"

/* Opens the rail of layers with the eye button, if layers are offered. */
static void open_layers(World *world)
{
    if (!world_entries(world, "layers.") && ui_entry_find(world->context.ui, "look"))
        world_click_id(world, "look");
    world_frames(world, 2);
}

/* A meadow, and east of it a tile with a city in the north, open to an empty space. Red has drawn
 * the meadow; four squares are left, and two of them continue the city. */
#define MEADOWS                                                                                    \
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"                    \
    " \"board\": [{\"tile\": \"BA-B\", \"at\": [0, 0]}, {\"tile\": \"BA-E\", \"at\": [1, 0]}],"    \
    " \"hands\": {\"Red\": [], \"Blue\": []}, \"stack\": "
static const char four_left[] = MEADOWS "[\"BA-B\", \"BA-B\", \"BA-B\", \"BA-E\", \"BA-E\"]}";
static const char none_left[] = MEADOWS "[\"BA-B\", \"BA-B\", \"BA-B\"]}";

/* A road that both players have a figure on, and Blue's city. */
static const char shared[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], \"board\": ["
    "{\"tile\": \"BA-U\", \"at\": [0, 0], \"rotation\": 1, \"followers\": [{\"player\": \"Red\","
    " \"on\": \"road@E\"}, {\"player\": \"Blue\", \"on\": \"road@E\"}]},"
    "{\"tile\": \"BA-E\", \"at\": [0, -1], \"followers\": [{\"player\": \"Blue\", \"on\":"
    " \"city@N\"}]}],"
    " \"hands\": {\"Red\": [], \"Blue\": []}, \"stack\": [\"BA-B\", \"BA-B\"]}";

static int owned(const World *world, bool tied)
{
    int count = 0;
    for (int i = 0; i < world->board.glow_count; i++) {
        const BoardGlow *glow = &world->board.glows[i];
        count += glow->owned && (glow->mark != glow->mark2) == tied;
    }
    return count;
}

/* Both own the road, Blue owns the city (BASE-18). At the end they score 1 each, and Blue 1
 * more. */
static void test_owners(void **state)
{
    World *world = *state;
    world_play_scenario(world, shared, 2);
    assert_int_equal(owned(world, false) + owned(world, true), 0);
    world_letter(world, 'o');
    world_rest(world);
    assert_int_equal(owned(world, true), 1);
    assert_int_equal(owned(world, false), 1);
    assert_true(world_says(world, "ends at 1"));
    assert_true(world_says(world, "ends at 2"));
    open_layers(world);
    world_click_id(world, "layers.owners");
    world_rest(world);
    assert_int_equal(owned(world, false) + owned(world, true), 0);
    assert_false(world_says(world, "ends at 2"));
}

/* No city tile is left, so the space north of the city is dead, and no other is. D still moves the
 * board. */
static void test_dead_places(void **state)
{
    World *world = *state;
    world_play_scenario(world, none_left, 2);
    world_letter(world, 'x');
    world_rest(world);
    assert_int_equal(world_marks(world, BOARD_MARK_DEAD, NULL), 1);
    for (int i = 0; i < world->board.mark_count; i++) {
        const BoardMark *mark = &world->board.marks[i];
        if (mark->kind == BOARD_MARK_DEAD)
            assert_true(mark->x == 1 && mark->y == -1);
    }
    world_letter(world, 'x');
    world_rest(world);
    assert_int_equal(world_marks(world, BOARD_MARK_DEAD, NULL), 0);
    world_play_scenario(world, four_left, 2);
    world_letter(world, 'x');
    world_rest(world);
    assert_int_equal(world_marks(world, BOARD_MARK_DEAD, NULL), 0);
    float x = world->board.camera.x;
    world_letter(world, 'd');
    world_rest(world);
    assert_true(world->board.camera.x > x);
}

static void point_at(World *world, float x, float y)
{
    camera_to_screen(&world->board.camera, x, y, &x, &y);
    world_point(world, x, y);
    world_frames(world, 10);
}

/* Two of four tiles fit. With two draws the chance that none fits is 2/4 × 1/3, so the chance that
 * one does is 83 %. Red, who draws second, gets a fitting tile in half of the cases. */
static void test_chances(void **state)
{
    World *world = *state;
    world_play_scenario(world, four_left, 2);
    world_letter(world, 'c');
    world_rest(world);
    assert_int_equal(world_marks(world, BOARD_MARK_CHANCE, NULL), 6);
    point_at(world, 1.5f, -.5f);
    assert_true(world_says(world, "What fits here"));
    assert_true(world_says(world, "83%"));
    assert_true(world_says(world, "50%"));
    assert_true(world_says(world, "certain"));
    assert_true(world_says(world, "4 square tiles left"));
}

static const char lea[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"tiles\": [{\"id\": \"lea\", \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [],"
    " \"roads\": [], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7]}],"
    " \"features\": []}],"
    " \"hands\": {\"Red\": [\"H1-01\"], \"Blue\": []}, \"expansions\": [\"halflings\"],"
    " \"stack\": [\"lea\", \"lea\"], \"board\": [";

/* All marked places are in the visible area, below the banner and above the tray. */
static void test_places_in_sight(void **state)
{
    World *world = *state;
    char column[1024];
    Text text = text_in(column, sizeof column);
    text_add(&text, "%s", lea);
    for (int y = 0; y < 14; y++)
        text_add(&text, "%s{\"tile\": \"lea\", \"at\": [0, %d]}", y ? ", " : "", y);
    text_add(&text, "]}");
    world_play_scenario(world, column, 2);
    world_click_id(world, "curtain.show");
    world_rest(world);
    world_letter(world, 'c');
    world_rest(world);
    float top, low, x;
    const Camera *camera = &world->board.camera;
    camera_to_screen(camera, 0, -1, &x, &top);
    camera_to_screen(camera, 0, 15, &x, &low);
    Rect vault = world->board.table.vault;
    assert_true(top >= vault.y && low <= vault.y + vault.h);
}

static int worst_of(const World *world, BoardMarkKind kind, float size)
{
    int count = 0;
    for (int i = 0; i < world->board.mark_count; i++)
        count += world->board.marks[i].kind == kind && world->board.marks[i].size >= size;
    return count;
}

/* Red has a knight in the city that the drawn BA-E completes: that place loses nothing, others lose
 * much. The number is next to the place, and the card shows it. */
static const char closing[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"board\": [{\"tile\": \"BA-B\", \"at\": [0, 0]}, {\"tile\": \"BA-E\", \"at\": [1, 0],"
    " \"followers\": [{\"player\": \"Red\", \"on\": \"city@N\"}]}],"
    " \"hands\": {\"Red\": [], \"Blue\": []}, \"stack\": "
    "[\"BA-E\", \"BA-B\", \"BA-B\", \"BA-E\", \"BA-E\", \"BA-U\", \"BA-U\", \"BA-V\", \"BA-B\", "
    "\"BA-U\"]}";

static void test_values(void **state)
{
    World *world = *state;
    world_play_scenario(world, closing, 2);
    world_letter(world, 'v');
    world_rest(world);
    int all = worst_of(world, BOARD_MARK_WORTH, 0);
    assert_int_equal(all, 6);
    for (int i = 0; i < world->board.mark_count; i++) {
        const BoardMark *mark = &world->board.marks[i];
        if (mark->kind == BOARD_MARK_WORTH && mark->x == 1 && mark->y == -1)
            assert_true(mark->size == 0);
    }
    assert_true(worst_of(world, BOARD_MARK_WORTH, .3f) >= 4);
    assert_true(world_says(world, "As judged by"));
    point_at(world, 1.5f, -.5f);
    assert_false(world_says(world, "What fits here")); /* the tile in hand has its own preview
                                                        * there */
    world_letter(world, 'p');
    world_frames(world, 2);
    assert_true(world_says(world, "The best place for this tile"));
    point_at(world, 4.5f, 4.5f);
    assert_true(world_says(world, "The best place for this tile")); /* it is pinned */
    world_key(world, KEY_ESCAPE);
    world_frames(world, 2);
    assert_false(world_says(world, "The best place for this tile"));
}

/* A host whose threads don't finish until the test lets them. */
static bool takes_work(void *self, struct Work *work)
{
    (void)self;
    (void)work;
    return true;
}

static bool has_ended;

static bool ends_when_told(void *self)
{
    (void)self;
    return has_ended;
}

static void ends_silently(void *self)
{
    (void)self;
}

static int waited;

static void waits(void *self)
{
    (void)self;
    waited++;
}

/* Tinted places stay until the next values arrive, except the place just taken. If the values take
 * too long, the places disappear and don't return when the layer is turned on again. */
static void test_old_values_go(void **state)
{
    World *world = *state;
    HostServices *host = &world->context.host, before = *host;
    world_play_scenario(world, closing, 2);
    world_letter(world, 'v');
    world_rest(world);
    assert_int_equal(worst_of(world, BOARD_MARK_WORTH, 0), 6);
    host->look = takes_work;
    has_ended = false;
    host->look_done = ends_when_told;
    host->end_look = ends_silently;
    host->forget_look = waits;
    Action action;
    do {
        assert_true(session_computer_action(world->context.session, true, &action));
        assert_true(session_apply(world->context.session, &action, NULL));
        session_events_done(world->context.session, session_event_count(world->context.session));
    } while (game_phase(world_game(world)) != PHASE_PLACE);
    world_frames(world, 2);
    assert_int_equal(worst_of(world, BOARD_MARK_WORTH, 0), 5);
    world_frames(world, 6);
    assert_int_equal(worst_of(world, BOARD_MARK_WORTH, 0), 0);
    world_letter(world, 'v');
    world_frames(world, 1);
    world_letter(world, 'v');
    world_frames(world, 1);
    assert_int_equal(worst_of(world, BOARD_MARK_WORTH, 0), 0);
    assert_int_equal(waited, 0); /* the frames continued while the thread was still working */
    world_letter(world, 'v');    /* hides the layer, so that no work is left when the host closes */
    has_ended = true;
    world_frames(world, 1);
    *host = before;
}

/* Blue's city is the only threat to Red. */
static void test_dangers(void **state)
{
    static const char theirs[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
        " \"board\": [{\"tile\": \"BA-B\", \"at\": [0, 0]}, {\"tile\": \"BA-E\", \"at\": [1, 0],"
        " \"followers\": [{\"player\": \"Blue\", \"on\": \"city@N\"}]}],"
        " \"hands\": {\"Red\": [], \"Blue\": []}, \"stack\": "
        "[\"BA-B\", \"BA-E\", \"BA-E\", \"BA-B\"]}";
    World *world = *state;
    world_play_scenario(world, theirs, 2);
    world_letter(world, 'n');
    world_rest(world);
    assert_true(worst_of(world, BOARD_MARK_THREAT, 0) >= 1);
    for (int i = 0; i < world->board.mark_count; i++) {
        const BoardMark *mark = &world->board.marks[i];
        if (mark->kind == BOARD_MARK_THREAT && mark->size >= 1)
            assert_true(mark->x == 1 && mark->y == -1);
    }
    assert_true(world_says(world, "Average gain for"));
    point_at(world, 1.5f, -.5f);
    world_letter(world, 'p');
    world_frames(world, 2);
    assert_true(world_says(world, "would gain"));
}

/* The remaining tiles are listed by kind: two meadows with a monastery, two one-sided cities. The
 * pile opens the list if a click on it doesn't draw. */
static void test_what_is_left(void **state)
{
    World *world = *state;
    world_play_scenario(world, four_left, 2);
    world_click_id(world, "pile");
    world_frames(world, 4);
    assert_true(world_says(world, "Remaining tiles"));
    assert_true(world_says(world, "Still to be drawn · 4"));
    assert_true(world_says(world, "Drawn · 1"));
    assert_true(world_says(world, "×2"));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 4);
    assert_false(world_says(world, "Remaining tiles"));
    world_letter(world, 't');
    world_frames(world, 4);
    assert_true(world_says(world, "Remaining tiles"));
    world_click_id(world, "left.close");
    world_frames(world, 4);
    assert_false(world_says(world, "Remaining tiles"));
}

/* Red's city of one tile scores 1 point at the end; it is open at one place, where BA-E completes
 * it. */
static void test_a_feature_tells_more(void **state)
{
    World *world = *state;
    world_play_scenario(world, closing, 2);
    world_letter(world, 'o');
    world_rest(world);
    world_letter(world, 'l'); /* a tile is in hand, so L makes the arrow keys look around */
    for (int i = 0; i < 12 && !world_says(world, "Open at 1 place"); i++) {
        world_key(world, i & 1 ? KEY_UP : KEY_RIGHT);
        world_frames(world, 10);
    }
    assert_true(world_says(world, "Open at 1 place"));
    assert_true(world_says(world, "complete"));
    assert_true(world_says(world, "Mira 1"));
    assert_int_equal(world_marks(world, BOARD_MARK_HOLE, NULL), 1);
    world_letter(world, 'p'); /* pinned: it stays wherever the pointer goes */
    world_point(world, 140, 330);
    world_frames(world, 10);
    assert_true(world_says(world, "Open at 1 place"));
    world_key(world, KEY_ESCAPE);
    world_point(world, 141, 330);
    world_frames(world, 10);
    assert_false(world_says(world, "Open at 1 place"));
}

/* The city of HALF-E6, two halves in one space: 3 · 2 + 2 if spaces count, 4 · 2 + 2 if tiles do,
 * so two rows are needed (HALF-26). */
static const char two_halves[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], \"board\": ["
    "{\"tile\": \"BA-E\", \"at\": [0, 0], \"rotation\": 1}, {\"tile\": \"H2-11\", \"at\": [1, 0]},"
    "{\"tile\": \"H2-12\", \"at\": [1, 0], \"rotation\": 2},"
    "{\"tile\": \"BA-E\", \"at\": [1, -1], \"rotation\": 2}], \"expansions\": [\"halflings\"],"
    " \"hands\": {\"Red\": [], \"Blue\": []}, \"stack\": [\"BA-B\", \"BA-B\"]}";

static void test_rules_that_differ(void **state)
{
    World *world = *state;
    world_play_scenario(world, two_halves, 2);
    world_letter(world, 'o');
    world_rest(world);
    point_at(world, .94f, .5f);
    assert_true(world_says(world, "City"));
    assert_true(world_says(world, "at the end"));
    assert_true(world_says(world, "2014, 2021"));
    assert_true(world_says(world, "2015, 2020"));
    assert_false(world_says(world, "under all rules"));
}

/* The layers are updated as the game continues. */
static void test_layers_follow_the_game(void **state)
{
    World *world = *state;
    world_play_scenario(world, four_left, 2);
    world_letter(world, 'c');
    world_rest(world);
    int before = world_marks(world, BOARD_MARK_CHANCE, NULL);
    world_click_id(world, "place.-1.0.0");
    world_rest(world);
    world_key(world, KEY_ENTER);
    world_key(world, KEY_0);
    world_rest(world);
    assert_int_equal(game_tile_count(world_game(world)), 3);
    /* one place taken, three added */
    assert_int_equal(world_marks(world, BOARD_MARK_CHANCE, NULL), before + 2);
}

/* After the end of the game nothing remains to be scored: no points in brackets, no layers. */
static void test_nothing_after_the_end(void **state)
{
    World *world = *state;
    world_play_scenario(world, shared, 2);
    world_letter(world, 'o');
    world_rest(world);
    assert_true(world_says(world, "ends at 1"));
    world_play_out(world);
    world_rest(world);
    assert_int_equal(game_phase(world_game(world)), PHASE_OVER);
    assert_int_equal(world_entries(world, "layers."), 0);
    assert_false(world_says(world, "ends at 1") || world_says(world, "ends at 2"));
}

/* At most two layers are on at once: the third one turns the first off. */
static void test_two_layers_at_once(void **state)
{
    World *world = *state;
    world_play_scenario(world, shared, 2);
    world_letter(world, 'o');
    world_letter(world, 'x');
    world_rest(world);
    assert_int_equal(owned(world, true), 1);
    world_letter(world, 'c');
    world_rest(world);
    assert_int_equal(owned(world, true), 0);
    assert_true(world_marks(world, BOARD_MARK_CHANCE, NULL) > 0);
}

/* Begins a game with that many people, who agreed on `help`, and presses C. */
static void play_with_help(World *world, int people, HelpLevel help)
{
    SessionPlan plan = world_plan(2, people, HANDS_NONE, 8);
    plan.help = help;
    world_begin(world, &plan);
    world_show(world, "game");
    world_frames(world, 2);
    if (people) /* without people, the computers would finish the game here */
        world_rest(world);
    world_letter(world, 'c');
    world_frames(world, 2);
}

/* With full help the cards show each player's chance to win as long as the owners are shown. */
static void test_who_wins(void **state)
{
    World *world = *state;
    play_with_help(world, 2, HELP_BASIC);
    world_letter(world, 'o');
    world_rest(world);
    assert_true(world_says(world, "ends at 0"));
    assert_false(world_says(world, "%"));
    play_with_help(world, 2, HELP_FULL);
    world_letter(world, 'c');
    world_rest(world);
    assert_false(world_says(world, "%"));
    world_letter(world, 'o');
    world_rest(world);
    assert_true(world_says(world, "to win: "));
    const UiEntry *told = ui_entry_find(world->context.ui, "if-ended0");
    assert_non_null(told); /* with its margin of error */
    assert_non_null(strstr(told->label, "± 2%"));
    world_letter(world, 'o');
    world_rest(world);
    assert_false(world_says(world, "%"));
}

/* The help level "none" has no layers, and "basic" has no chances; a spectator has everything. */
static void test_help_agreed(void **state)
{
    World *world = *state;
    play_with_help(world, 2, HELP_NONE);
    open_layers(world);
    assert_int_equal(world_entries(world, "layers."), 0);
    assert_int_equal(world_marks(world, BOARD_MARK_CHANCE, NULL), 0);
    play_with_help(world, 2, HELP_BASIC);
    open_layers(world);
    assert_int_equal(world_entries(world, "layers."), 3);
    assert_int_equal(world_marks(world, BOARD_MARK_CHANCE, NULL), 0);
    world_letter(world, 'x'); /* fitting tiles may be shown, but not their chances */
    point_at(world, .5f, 1.5f);
    assert_true(world_says(world, "What fits here") || world_says(world, "Can never be filled"));
    assert_false(world_says(world, "Anyone"));
    play_with_help(world, 2, HELP_FULL);
    assert_true(world_marks(world, BOARD_MARK_CHANCE, NULL) > 0);
    play_with_help(world, 0, HELP_NONE);
    open_layers(world);
    assert_int_equal(world_entries(world, "layers."), INSIGHTS + 1);
}

/* Asserts that the widget is in the left or right 27 % of the window, so that its panel leaves the
 * middle of the board free. Cards may cover the middle, panels may not. */
static void expect_board_in_sight(const World *world, const char *id)
{
    const UiEntry *entry = ui_entry_find(world->context.ui, id);
    if (!entry) {
        fail_msg("no %s", id);
        return;
    }
    assert_true(entry->rect.x + entry->rect.w <= .27f * world->context.width ||
                entry->rect.x >= .73f * world->context.width);
}

/* In low windows a card has two lines until it is clicked. */
static void unfold(World *world, float x, float y)
{
    if (!world_says(world, "click for details"))
        return;
    assert_true(world->context.height <= 600);
    camera_to_screen(&world->board.camera, x, y, &x, &y);
    world_click_at(world, x, y);
    world_frames(world, 10);
    assert_false(world_says(world, "click for details"));
}

/* Each question is answered after one click on the open rail or, in low windows, a second one on
 * the place. The pointer rests on the subject of the question. */
static void ask_everything(World *world)
{
    world_play_scenario(world, closing, 2);
    open_layers(world);
    /* whose it is, how many points, and what if the game ended now */
    world_click_id(world, "layers.owners");
    world_rest(world);
    assert_true(owned(world, false) > 0);
    assert_true(world_says(world, "ends at 1"));
    expect_board_in_sight(world, "layers.owners");
    point_at(world, 1.5f, .12f); /* points by generation, open sides, what closes them */
    unfold(world, 1.5f, .12f);
    assert_true(world_says(world, "Open at 1 place"));
    assert_true(world_says(world, "Same points under all rules"));
    world_click_id(world, "layers.owners");
    world_click_id(world, "layers.chances"); /* what fits, how many, how likely */
    world_rest(world);
    point_at(world, .5f, -.5f);
    assert_true(world_says(world, "What fits here"));
    assert_true(world_says(world, "Anyone, next round"));
    unfold(world, .5f, -.5f);
    assert_true(world_says(world, "Anyone, before the end"));
    world_click_id(world, "layers.chances");
    world_click_id(world, "layers.value"); /* the loss at each place */
    world_rest(world);
    assert_true(world_marks(world, BOARD_MARK_WORTH, NULL) > 3);
    world_click_id(world, "layers.value");
    world_click_id(world, "layers.danger");
    world_rest(world);
    assert_true(world_marks(world, BOARD_MARK_THREAT, NULL) > 0);
    world_click_id(world, "layers.danger");
    world_click_id(world, "pile");
    world_frames(world, 4);
    assert_true(world_says(world, "Still to be drawn"));
    expect_board_in_sight(world, "left.close");
}

/* Returns how many tiles of the board a rectangle of the window hides. */
static float hidden_tiles(const World *world, Rect rect)
{
    float tiles = 0, zoom = world->board.camera.zoom;
    for (int i = 0; i < game_tile_count(world_game(world)); i++) {
        float x, y;
        Cell cell = game_tile(world_game(world), i).cell;
        camera_to_screen(&world->board.camera, (float)cell.x, (float)cell.y, &x, &y);
        Rect cut = rect_cut(rect, (Rect){x, y, zoom, zoom});
        tiles += cut.w > 0 && cut.h > 0 ? cut.w * cut.h / (zoom * zoom) : 0;
    }
    return tiles;
}

/* Asserts that cards hide less than one tile on average and always less than four. */
static void expect_cards_beside(World *world)
{
    float most = 0, sum = 0;
    int cards = 0;
    for (int i = 0; i < game_tile_count(world_game(world)); i += 2) {
        Cell cell = game_tile(world_game(world), i).cell;
        point_at(world, (float)cell.x + .5f, (float)cell.y + .5f);
        const UiEntry *tip = ui_entry_find(world->context.ui, "tip");
        float hidden = tip ? hidden_tiles(world, tip->whole) : 0;
        cards += tip != NULL;
        sum += hidden;
        most = fmaxf(most, hidden);
    }
    assert_true(cards > 10);
    assert_true(sum / cards < 1 && most < 4);
}

static void begin_forty(World *world)
{
    Action action;
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 8);
    world_begin(world, &plan);
    while (game_tile_count(world_game(world)) < 40) {
        assert_true(session_computer_action(world->context.session, true, &action));
        assert_true(session_apply(world->context.session, &action, NULL));
    }
}

static void test_cards_hide_no_board(void **state)
{
    World *world = *state;
    static const int sizes[][2] = {{1024, 600}, {1280, 720}, {3840, 2160}};
    begin_forty(world);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        world_size(world, sizes[i][0], sizes[i][1], 1);
        world_show(world, "game");
        world_rest(world);
        world_letter(world, 'o');
        world_rest(world);
        expect_cards_beside(world);
    }
}

/* Arrow keys also reach empty places. A pinned card there hides at most a fifth of the board, even
 * with large text in a low window. */
static void test_pinned_cards(void **state)
{
    World *world = *state;
    static const float scales[] = {1, 2};
    begin_forty(world);
    for (int i = 0; i < 2; i++) {
        world_size(world, 1024, 600, scales[i]);
        world_show(world, "game");
        world_rest(world);
        world_letter(world, 'c');
        world_letter(world, 'l');
        world_frames(world, 4);
        for (int k = 0; k < 40 && !ui_entry_find(world->context.ui, "place-card"); k++) {
            world_key(world, k % 2 ? KEY_UP : KEY_RIGHT);
            world_frames(world, 4);
        }
        world_letter(world, 'p');
        world_frames(world, 8);
        assert_true(world_says(world, "Anyone, before the end"));
        const UiEntry *card = ui_entry_find(world->context.ui, "place-card");
        assert_non_null(card);
        assert_true(hidden_tiles(world, card->rect) <= 8);
        world_key(world, KEY_ESCAPE);
        world_key(world, KEY_ESCAPE);
        world_frames(world, 4);
        assert_null(ui_entry_find(world->context.ui, "place-card"));
    }
}

static void test_two_clicks(void **state)
{
    World *world = *state;
    static const int sizes[][2] = {{1024, 600}, {3840, 2160}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        world_size(world, sizes[i][0], sizes[i][1], 1);
        ask_everything(world);
    }
}

static void show_layers(World *world)
{
    world_play_scenario(world, four_left, 2);
    world_letter(world, 'o');
    world_letter(world, 'c');
    world_rest(world);
}

/* The rail overlaps neither cards, board nor tray in any window and language. */
static void test_the_rail_has_room(void **state)
{
    world_check_everywhere(*state, show_layers, "layers");
}

/* Each button's tip is next to its button, not below the whole row, where it would be missed. */
static void test_tips_stand_beside_their_buttons(void **state)
{
    World *world = *state;
    play_with_help(world, 2, HELP_FULL);
    open_layers(world);
    int buttons = world_entries(world, "layers.");
    assert_int_equal(buttons, 6);
    for (int i = 0; i < buttons; i++) {
        const UiEntry *entry = world_entry(world, "layers.", i);
        Rect button = entry->rect, tip;
        world_point(world, button.x + button.w / 2, button.y + button.h / 2);
        world_frames(world, 60);
        assert_true(world_tip(world, &tip));
        assert_true(tip.x >= button.x + button.w || tip.y + tip.h <= button.y ||
                    tip.y >= button.y + button.h);
        assert_true(tip.y < button.y + 1.5f * button.h &&
                    tip.y + tip.h > button.y - .5f * button.h);
        assert_true(tip.x < button.x + 2.5f * button.w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_owners),
        QUICK_WORLD_TEST(test_dead_places),
        QUICK_WORLD_TEST(test_chances),
        QUICK_WORLD_TEST(test_places_in_sight),
        QUICK_WORLD_TEST(test_values),
        QUICK_WORLD_TEST(test_old_values_go),
        QUICK_WORLD_TEST(test_dangers),
        QUICK_WORLD_TEST(test_what_is_left),
        QUICK_WORLD_TEST(test_a_feature_tells_more),
        QUICK_WORLD_TEST(test_rules_that_differ),
        QUICK_WORLD_TEST(test_layers_follow_the_game),
        QUICK_WORLD_TEST(test_two_layers_at_once),
        QUICK_WORLD_TEST(test_nothing_after_the_end),
        QUICK_WORLD_TEST(test_help_agreed),
        QUICK_WORLD_TEST(test_who_wins),
        QUICK_WORLD_TEST(test_two_clicks),
        QUICK_WORLD_TEST(test_cards_hide_no_board),
        QUICK_WORLD_TEST(test_pinned_cards),
        QUICK_WORLD_TEST(test_the_rail_has_room),
        QUICK_WORLD_TEST(test_tips_stand_beside_their_buttons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
