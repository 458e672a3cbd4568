/* Tests that game_check finds every wrong fact: each fact is corrupted in turn, and game_check must
 * name it, so that a broken cache can't hide behind a broken check. */
#include "rules_help.h"

#include "expansions/plague/fleas.h"
#include "expansions/tower/prison.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { P1, P2 };

/* A small world: a pile, a lone half at 5,0, a monastery at 10,0, two closed cities, and an open
 * one with a knight. */
typedef struct World {
    Table *t;
    int half, monastery, closed[2], open, last;
} World;

static World world_new(void)
{
    static const char *const tiles[] = {"BA-E", "BA-U", "BA-V"};
    World w = {.t = table_new("2021", 2)};
    w.half = lay(w.t, "T-half", 5, 0, 0);
    w.monastery = lay(w.t, "BA-B", 10, 0, 0);
    w.closed[0] = lay(w.t, "BA-E", 20, 0, 2);
    lay(w.t, "BA-E", 20, 1, 0);
    w.closed[1] = lay(w.t, "BA-E", 30, 0, 2);
    lay(w.t, "BA-E", 30, 1, 0);
    w.open = lay(w.t, "BA-S", 40, 0, 0);
    w.last = lay(w.t, "BA-D", 40, -1, 2);
    stand(w.t, P1, w.open, "city@E");
    hold(w.t, P2, "H1-10");
    pile(w.t, tiles, 3);
    ready(w.t, P1);
    assert_int_equal(game_phase(w.t->g), PHASE_PLACE);
    assert_null(game_check(w.t->c, w.t->g));
    return w;
}

static Space *space_at(const World *w, int x, int y)
{
    uint16_t index = space_find(w->t->g, (Cell){(int16_t)x, (int16_t)y});
    assert_int_not_equal(index, NO_SPACE);
    return &game_spaces(w->t->g)[index];
}

static Opening *opening_at(const World *w, int x, int y)
{
    return &game_frontier(w->t->g)[space_at(w, x, y)->frontier];
}

static Feature *facts_at(const World *w, int tile, const char *on)
{
    return &game_features(w->t->g)[feature_of(w->t, tile, on)];
}

static uint16_t node_at(const World *w, int tile, const char *on)
{
    return feature_node(w->t->g, tile, segment_of(w->t, tile, on));
}

/* --- ways to be wrong ------------------------------------------------------------------------- */

static void seat_missing(World *w)
{
    w->t->g->to_act = NO_SEAT;
}

static void seat_unknown(World *w)
{
    w->t->g->to_act = 2;
}

static void seat_after_the_end(World *w)
{
    w->t->g->phase = PHASE_OVER;
}

static void drawn_lost(World *w)
{
    w->t->g->drawn = NO_COPY;
}

static void drawn_too_early(World *w)
{
    w->t->g->phase = PHASE_CHOOSE;
}

static void last_tile_kept(World *w)
{
    w->t->g->last_tile = 0;
}

static void last_tile_lost(World *w)
{
    w->t->g->phase = PHASE_FOLLOW;
    w->t->g->drawn = NO_COPY;
}

static void question_kept(World *w)
{
    w->t->g->asked = QUESTION_CROP_CIRCLE_KIND;
}

static void stack_unknown(World *w)
{
    game_stack(w->t->g)[0] = w->t->c->copy_count;
}

static void supply_grows(World *w)
{
    w->t->g->supply[P2][FIGURE_FOLLOWER]++;
}

static void supply_shrinks(World *w)
{
    w->t->g->supply[P1][FIGURE_FOLLOWER]--;
}

static void hand_forgets(World *w)
{
    w->t->g->hand_count[P2] = 0; /* the pool says that P2 has H1-10 */
}

static void hand_overflows(World *w)
{
    w->t->g->hand_count[P1] = HAND_ROOM + 1;
}

static void triangle_lost(World *w)
{
    space_at(w, 5, 0)->covered ^= 1;
}

static void other_tile(World *w)
{
    space_at(w, 10, 0)->tile[0] = (uint16_t)w->half;
}

static void need_of_nothing(World *w)
{
    opening_at(w, 9, 0)->need = 0; /* the monastery's field faces this space */
}

static void need_of_other_land(World *w)
{
    /* that side is a road */
    opening_at(w, 40, 1)->need = (uint16_t)need_shown(0, SIDE_N, LAND_CITY);
}

static void gap_forgotten(World *w)
{
    opening_at(w, 5, 0)->need = 0;
}

static void gap_imagined(World *w)
{
    opening_at(w, 10, 1)->need =
        (uint16_t)need_of_gap(need_shown(0, SIDE_N, LAND_FIELD), 0, LAND_FIELD);
}

static void gap_turned(World *w)
{
    opening_at(w, 5, 0)->need = (uint16_t)need_of_gap(0, 1, LAND_FIELD);
}

static void gap_of_other_land(World *w)
{
    opening_at(w, 5, 0)->need = (uint16_t)need_of_gap(0, 2, LAND_CITY);
}

static void frontier_lost(World *w)
{
    space_at(w, 9, 0)->frontier = NO_SPACE;
}

static void watcher_lost(World *w)
{
    space_at(w, 9, 0)->watchers = 0;
}

static void watcher_imagined(World *w)
{
    space_at(w, 5, -1)->watchers = 1;
}

static void hash_lost(World *w)
{
    *space_slot_of(w->t->g, (Cell){10, 0}) = NO_SPACE;
}

static void opening_of_other_space(World *w)
{
    opening_at(w, 9, 0)->space = space_find(w->t->g, (Cell){11, 0});
}

static void opening_twice(World *w)
{
    Opening *frontier = game_frontier(w->t->g);
    frontier[w->t->g->frontier_count] = frontier[0];
    w->t->g->frontier_count++;
}

static void opening_elsewhere(World *w)
{
    opening_at(w, 9, 0)->cell.y++;
}

static void bounds_west(World *w)
{
    w->t->g->min.x++;
}

static void bounds_north(World *w)
{
    w->t->g->min.y--;
}

static void bounds_east(World *w)
{
    w->t->g->max.x--;
}

static void bounds_south(World *w)
{
    w->t->g->max.y++;
}

static void node_of_other_tile(World *w)
{
    game_nodes(w->t->g)[node_at(w, w->half, "field@N0")].tile++;
}

static void node_of_other_segment(World *w)
{
    game_nodes(w->t->g)[node_at(w, w->monastery, "monastery")].segment ^= 1;
}

static void node_of_other_kind(World *w)
{
    game_nodes(w->t->g)[node_at(w, w->monastery, "monastery")].kind = SEGMENT_GARDEN;
}

static void ring_cut(World *w)
{
    uint16_t root = feature_of(w->t, w->closed[0], "city@S");
    game_nodes(w->t->g)[root].next = root;
}

static void ring_through_another(World *w)
{
    uint16_t root = feature_of(w->t, w->half, "field@N0");
    game_nodes(w->t->g)[root].next = node_at(w, w->monastery, "monastery");
}

static void size_wrong(World *w)
{
    facts_at(w, w->closed[0], "city@S")->size++;
}

/* Two cities swap a member each: rings and trees are intact, but contradict the landscape. */
static void joins_wrong(World *w)
{
    Node *nodes = game_nodes(w->t->g);
    uint16_t root[2], member[2];
    for (int i = 0; i < 2; i++) {
        root[i] = feature_of(w->t, w->closed[i], "city@S");
        member[i] = nodes[root[i]].next;
    }
    for (int i = 0; i < 2; i++) {
        nodes[root[i]].next = member[1 - i];
        nodes[member[1 - i]].next = root[i];
        nodes[member[1 - i]].parent = root[i];
    }
}

/* A member is in another feature's tree but not in its ring. */
static void member_lost(World *w)
{
    uint16_t half = feature_of(w->t, w->half, "field@N0");
    game_nodes(w->t->g)[half].parent = feature_of(w->t, w->monastery, "field@N0");
}

static void open_sides_wrong(World *w)
{
    facts_at(w, w->open, "road@S")->open++;
}

static void empty_spaces_wrong(World *w)
{
    facts_at(w, w->monastery, "monastery")->open--;
}

static void coats_wrong(World *w)
{
    facts_at(w, w->open, "city@E")->coats++;
}

static void tiles_wrong(World *w)
{
    facts_at(w, w->open, "city@E")->tiles++;
}

static void spaces_wrong(World *w)
{
    facts_at(w, w->open, "road@S")->spaces--;
}

static void figures_wrong(World *w)
{
    facts_at(w, w->open, "city@E")->figures[P2]++;
}

static void figures_lost(World *w)
{
    facts_at(w, w->open, "city@E")->figures[P1] = 0;
}

static void figure_on_complete(World *w)
{
    stand(w->t, P2, w->closed[1], "city@S");
}

static void closing_forgotten(World *w)
{
    w->t->g->phase = PHASE_FOLLOW;
    w->t->g->drawn = NO_COPY;
    w->t->g->last_tile = (uint16_t)w->closed[1];
    w->t->g->closed = 0;
}

static void test_every_fact(void **state)
{
    static const struct {
        void (*break_it)(World *w);
        const char *wrong;
    } cases[] = {
        {seat_missing, "seat that decides"},
        {seat_unknown, "seat that decides"},
        {seat_after_the_end, "seat that decides"},
        {drawn_lost, "drawn tile"},
        {drawn_too_early, "drawn tile"},
        {last_tile_kept, "last tile"},
        {last_tile_lost, "last tile"},
        {question_kept, "question"},
        {stack_unknown, "stack"},
        {supply_grows, "supply"},
        {supply_shrinks, "supply"},
        {hand_forgets, "hand"},
        {hand_overflows, "hand"},
        {triangle_lost, "space: tiles"},
        {other_tile, "space: tiles"},
        {need_of_nothing, "space: need"},
        {need_of_other_land, "space: need"},
        {gap_forgotten, "space: lone half"},
        {gap_imagined, "space: lone half"},
        {gap_turned, "space: rotation of a gap"},
        {gap_of_other_land, "space: long side"},
        {frontier_lost, "space: frontier"},
        {watcher_lost, "space: watchers"},
        {watcher_imagined, "space: watchers"},
        {hash_lost, "space: hash"},
        {opening_of_other_space, "frontier: places"},
        {opening_twice, "frontier: spaces"},
        {opening_elsewhere, "frontier: cells"},
        {bounds_west, "bounds"},
        {bounds_north, "bounds"},
        {bounds_east, "bounds"},
        {bounds_south, "bounds"},
        {node_of_other_tile, "node"},
        {node_of_other_segment, "node"},
        {node_of_other_kind, "node"},
        {ring_cut, "feature: size"},
        {ring_through_another, "feature: ring"},
        {size_wrong, "feature: size"},
        {joins_wrong, "feature: joins"},
        {member_lost, "features: sizes"},
        {open_sides_wrong, "feature: open sides"},
        {empty_spaces_wrong, "feature: open sides"},
        {coats_wrong, "feature: coats"},
        {tiles_wrong, "feature: tiles"},
        {spaces_wrong, "feature: spaces"},
        {figures_wrong, "feature: figures"},
        {figures_lost, "feature: figures"},
        {figure_on_complete, "feature: figures on a complete one"},
        {closing_forgotten, "closed"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        World w = world_new();
        Game *sound = malloc(w.t->bytes);
        game_copy(sound, w.t->g);
        cases[i].break_it(&w);
        const char *wrong = game_check(w.t->c, w.t->g);
        if (!wrong)
            fail_msg("case %zu: \"%s\" was not found", i, cases[i].wrong);
        assert_string_equal(wrong, cases[i].wrong);
        game_copy(w.t->g, sound);
        assert_null(game_check(w.t->c, w.t->g));
        free(sound);
        table_free(w.t);
    }
}

/* A builder without its follower is a fault, however correct the other counts are (TB-7). */
static void test_companion_alone(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_TRADERS));
    int tile = lay(t, "BA-U", 0, 0, 0);
    stand(t, P1, tile, "road@N");
    stand_figure(t, P1, FIGURE_BUILDER, tile, "road@N");
    ready(t, P2);
    Game *sound = malloc(t->bytes);
    game_copy(sound, t->g);
    game_figures(t->g)[0].tile = NO_TILE;
    game_features(t->g)[feature_of(t, tile, "road@N")].figures[P1] = 0;
    t->g->supply[P1][FIGURE_FOLLOWER]++;
    const char *wrong = game_check(t->c, t->g);
    assert_non_null(wrong);
    assert_string_equal(wrong, "figures: a companion alone");
    game_copy(t->g, sound);
    free(sound);
    table_free(t);
}

/* --- states of expansions --------------------------------------------------------------------- */

static void test_states_of_expansions(void **state)
{
    enum { ACTIONS = 60 };
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    Action legal[2048];
    Rng rng = rng_seeded(4);
    int checked = 0;
    (void)state;
    setup.expansions = (1u << EXPANSIONS) - 1;
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *broken = calloc(1, size);
    game_start(c, &setup, 4, game, NULL);
    for (int i = 0; i < ACTIONS; i++) {
        int n = game_legal(c, game, legal, 2048);
        assert_true(game_apply(c, game, &legal[rng_below(&rng, (uint32_t)n)], NULL, NULL, NULL));
    }
    assert_null(game_check(c, game));
    for (uint64_t rows = game->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        size_t bytes = e->state_bytes + (e->state_more ? e->state_more(game) : 0);
        if (!e->find_fault)
            continue;
        game_copy(broken, game);
        memset(expansion_state(broken, e), 0xff, bytes); /* no valid state looks like this */
        if (!game_check(c, broken))
            fail_msg("expansions %llx take anything for their state",
                     (unsigned long long)e->brought_by);
        checked++;
    }
    assert_true(checked >= 2);
    free(broken);
    free(game);
}

/* A crop circle's step and the number of seats that have answered are each corrupted. */
static void test_state_of_a_circle(void **state)
{
    static const struct {
        int byte, value; /* a byte of the state in crop_circle.c: stage, kind, answered, sign */
    } cases[] = {{0, 4}, {2, 3}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_CIRCLES));
        lay(t, "T-grass", 0, 0, 0);
        ready(t, P1);
        uint8_t *circle = expansion_state(t->g, &crop_circle_rules);
        circle[cases[i].byte] = (uint8_t)cases[i].value;
        const char *wrong = game_check(t->c, t->g);
        assert_non_null(wrong);
        assert_string_equal(wrong, "crop circle: stage");
        circle[cases[i].byte] = 0;
        table_free(t);
    }
}

/* Fleas and outbreaks on the board: each of their facts is corrupted (fleas.h). */
static void test_state_of_the_plague(void **state)
{
    enum { SOURCE, GRASS, FARTHER, TAKEN_FROM = sizeof(Fleas) + 2 };
    static const struct {
        size_t at;
        uint8_t was, value;
        const char *wrong;
    } cases[] = {
        {offsetof(Fleas, used), 1, OUTBREAKS + 1, "plague: numbers of outbreaks"},
        {offsetof(Fleas, eradicated), 0, 2, "plague: numbers of outbreaks"},
        {offsetof(Fleas, source), SOURCE + 1, FARTHER + 1, "plague: an outbreak without a source"},
        {offsetof(Fleas, flea), GRASS + 1, SOURCE + 1, "plague: a flea on a source"},
        {offsetof(Fleas, active), 1, 0, "plague: active fleas"},
        {TAKEN_FROM, 0, GRASS + 1, "plague: a flea in the hand"},
    };
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_PLAGUE));
    lay(t, "PL-06", 0, 0, 1);
    lay(t, "T-grass", 1, 0, 0);
    lay(t, "T-grass", 2, 0, 0);
    Token outbreak = {.label = LABEL_OUTBREAK,
                      .seat = NO_SEAT,
                      .segment = NO_SEGMENT,
                      .tile = SOURCE,
                      .value = 1};
    Token flea = {.label = LABEL_FLEA, .seat = NO_SEAT, .segment = NO_SEGMENT, .tile = GRASS};
    assert_true(position_token(t->c, t->g, &outbreak, NULL));
    assert_true(position_token(t->c, t->g, &flea, NULL));
    ready(t, P1);
    uint8_t *plague = expansion_state(t->g, &plague_rules);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(plague[cases[i].at], cases[i].was);
        plague[cases[i].at] = cases[i].value;
        const char *wrong = game_check(t->c, t->g);
        assert_non_null(wrong);
        assert_string_equal(wrong, cases[i].wrong);
        plague[cases[i].at] = cases[i].was;
    }
    table_free(t);
}

/* Dragon tiles are set aside only until a volcano is placed, and no more of them than exist
 * (DRG-18). */
static void test_tiles_that_wait_for_a_volcano(void **state)
{
    enum { ASIDE_COUNT = 18, MANY = 255 }; /* byte in the state of dragon.c */
    (void)state;
    for (int volcano = 0; volcano < 2; volcano++) {
        Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_DRAGON));
        lay(t, volcano ? "PD-01" : "T-grass", 0, 0, 0);
        ready(t, P1);
        uint8_t *dragon = expansion_state(t->g, &dragon_rules);
        dragon[ASIDE_COUNT] = volcano ? 1 : MANY;
        expect_wrong(t, "dragon: tiles set aside");
        dragon[ASIDE_COUNT] = 0;
        table_free(t);
    }
}

/* Only barns stand at corners; a figure on a tower has floors below it; if seats are left for the
 * abbey round, it has begun. Each of these is corrupted. */
static void test_state_of_barns_abbeys_towers(void **state)
{
    /* bytes in the states of abbey.c and tower.c */
    enum { ROUND, LEFT, HEIGHT = 16 + sizeof(Prison) };
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_ABBEY) | EXPANSION_SET(EXPANSION_TOWER));
    for (int i = 0; i < 4; i++)
        lay(t, "T-grass", i % 2, i / 2, 0);
    int city = lay(t, "BA-E", 2, 0, 0), tower = lay(t, "TO-02", 5, 0, 0);
    stand(t, P2, city, "city@N");
    assert_true(position_at_corner(t->c, t->g, P1, FIGURE_BARN, 0, 2, NULL));
    assert_true(position_token(t->c, t->g,
                               &(Token){.label = LABEL_TOWER,
                                        .seat = NO_SEAT,
                                        .segment = NO_SEGMENT,
                                        .tile = tower,
                                        .value = 1},
                               NULL));
    stand(t, P2, tower, "tower");
    ready(t, P1);
    Figure *knight = &game_figures(t->g)[0], *barn = &game_figures(t->g)[1];
    uint8_t *abbey = expansion_state(t->g, &abbey_rules),
            *height = (uint8_t *)expansion_state(t->g, &tower_rules) + HEIGHT + tower;
    assert_int_equal(barn->kind, FIGURE_BARN);
    knight->place = 1;
    expect_wrong(t, "barn: its corner");
    knight->place = 0;
    uint8_t place = barn->place;
    barn->place = 0;
    expect_wrong(t, "barn: its corner");
    barn->place = place;
    abbey[LEFT] = 1;
    expect_wrong(t, "abbey: the last round");
    abbey[LEFT] = 0;
    assert_int_equal(*height, 1);
    *height = 0;
    expect_wrong(t, "tower: a figure on a base without floors");
    *height = 1;
    table_free(t);
}

/* Two seats that hold prisoners of each other exchange them at once, so outside of that question
 * neither holds any of the other's, whatever else is asked (TWR-7). */
static void test_prisoners_of_each_other(void **state)
{
    enum { OWNER = 2, PRISON = 16 }; /* bytes in the state of tower.c */
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_TOWER));
    lay(t, "TO-02", 0, 0, 0);
    stand(t, P2, lay(t, "BA-B", 1, 0, 0), "monastery");
    ready(t, P1);
    assert_true(try_place(t, "T-grass", -1, 0, 0, NULL));
    build_floor(t, P1, 0);
    assert_int_equal(game_asked(t->g), QUESTION_CAPTURE);
    uint8_t *tower = expansion_state(t->g, &tower_rules);
    Prison *prison = (Prison *)(tower + PRISON), before = *prison;
    tower[OWNER] = P2;
    prison->held[P1][P2][FIGURE_FOLLOWER] = prison->held[P2][P1][FIGURE_FOLLOWER] = 1;
    t->g->supply[P1][FIGURE_FOLLOWER]--;
    t->g->supply[P2][FIGURE_FOLLOWER]--;
    const char *wrong = game_check(t->c, t->g);
    assert_non_null(wrong);
    assert_string_equal(wrong, "prison: figures that should have been exchanged");
    *prison = before;
    tower[OWNER] = P1;
    t->g->supply[P1][FIGURE_FOLLOWER]++;
    t->g->supply[P2][FIGURE_FOLLOWER]++;
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_fact),
                                       cmocka_unit_test(test_companion_alone),
                                       cmocka_unit_test(test_state_of_the_plague),
                                       cmocka_unit_test(test_prisoners_of_each_other),
                                       cmocka_unit_test(test_tiles_that_wait_for_a_volcano),
                                       cmocka_unit_test(test_state_of_barns_abbeys_towers),
                                       cmocka_unit_test(test_state_of_a_circle),
                                       cmocka_unit_test(test_states_of_expansions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
