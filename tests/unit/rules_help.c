/* rules_help.c: sets up boards for tests of the rules and plays on them. */
#include "rules_help.h"

#include "catalogue/catalogue.h"
#include "tiles_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Plain tiles that are missing from the printed sets. */
static const char own_tiles[] =
    "[{\"id\":\"T-grass\",\"shape\":\"square\",\"edges\":\"FFFF\",\"cities\":[],\"roads\":[],"
    "\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,7],\"cities\":[]}],\"features\":[]},"
    "{\"id\":\"T-half\",\"shape\":\"half\",\"edges\":\"FFF\",\"cities\":[],\"roads\":[],"
    "\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,4,5],\"cities\":[]}],\"features\":[]},"
    "{\"id\":\"T-vine\",\"shape\":\"square\",\"edges\":\"FFFF\",\"cities\":[],\"roads\":[],"
    "\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,7],\"cities\":[]}],\"features\":["
    "\"vineyard\"]},"
    "{\"id\":\"T-coat\",\"shape\":\"square\",\"edges\":\"CFFF\","
    "\"cities\":[{\"id\":\"c0\",\"edges\":[\"N\"],\"coats\":1}],\"roads\":[],"
    "\"fields\":[{\"id\":\"f0\",\"he\":[2,3,4,5,6,7],\"cities\":[\"c0\"]}],\"features\":[]},"
    "{\"id\":\"T-wide\",\"shape\":\"double\",\"edges\":\"FFCFFR\","
    "\"cities\":[{\"id\":\"c0\",\"edges\":[\"E\"]}],"
    "\"roads\":[{\"id\":\"r0\",\"edges\":[\"W\"],\"kind\":\"end\",\"end\":\"city\"}],"
    "\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,11],\"cities\":[\"c0\"]},"
    "{\"id\":\"f1\",\"he\":[6,7,8,9,10],\"cities\":[\"c0\"]}],\"features\":[]},"
    "{\"id\":\"T-way\",\"shape\":\"double\",\"edges\":\"FFRFFR\",\"cities\":[],"
    "\"roads\":[{\"id\":\"r0\",\"edges\":[\"E\",\"W\"],\"kind\":\"through\"}],"
    "\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,4,11],\"cities\":[]},"
    "{\"id\":\"f1\",\"he\":[5,6,7,8,9,10],\"cities\":[]}],\"features\":[]},"
    "{\"id\":\"T-meadows\",\"shape\":\"double\",\"edges\":\"FFFFFF\",\"cities\":[],\"roads\":[],"
    "\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,7,8,9,10,11],\"cities\":[]}],\"features\":[]}"
    ","
    "{\"id\":\"T-ends\",\"shape\":\"double\",\"edges\":\"RRFFFF\",\"cities\":[],\"roads\":["
    "{\"id\":\"r0\",\"edges\":[\"NL\"],\"kind\":\"end\",\"end\":\"open\",\"at\":\"tree\"},"
    "{\"id\":\"r1\",\"edges\":[\"NR\"],\"kind\":\"end\",\"end\":\"open\",\"at\":\"tree\"}],"
    "\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,7,8,9,10,11],\"cities\":[]}],\"features\":[]}"
    ","
    "{\"id\":\"T-abbey\",\"shape\":\"double\",\"edges\":\"FFFFFF\",\"cities\":[],\"roads\":[],"
    "\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,7,8,9,10,11],\"cities\":[]}],\"features\":["
    "\"monastery\"]}]";

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Table *t = self;
    (void)c;
    (void)game;
    assert_true(t->events < EVENTS_MAX);
    t->heard[t->events++] = *event;
}

static Catalogue *tiles_of_tests(void)
{
    Err err = {0};
    CatalogueBuilder *builder = catalogue_builder_new();
    catalogue_builder_add_all(builder, rules_builtin_catalogue());
    if (!tiles_from_text(builder, "rules_help.c", own_tiles, 1, &err))
        fail_msg("%s", err.text);
    Catalogue *c = catalogue_builder_finish(builder);
    catalogue_builder_free(builder);
    return c;
}

static Policies policies_of(const char *generation)
{
    const Generations *all = rules_builtin_generations();
    int row = generations_find(all, generation);
    assert_true(row >= 0);
    return all->rows[row].policies;
}

static Setup setup_of_table(const char *generation, int players)
{
    Setup setup = setup_default();
    setup.players = (uint8_t)players;
    setup.first = 0;
    setup.hands = HANDS_DEAL;
    setup.hand_size = HAND_MAX;
    setup.policies = policies_of(generation);
    return setup;
}

static Table *table_begin(const Setup *setup)
{
    enum { EXTRA = 64 };
    Table *t = calloc(1, sizeof *t);
    t->c = tiles_of_tests();
    t->bytes = game_size(t->c, setup, EXTRA);
    assert_true(t->bytes > 0);
    t->g = calloc(1, t->bytes);
    t->sink = (EventSink){.on_event = on_event, .self = t};
    position_begin(t->c, setup, EXTRA, 1, t->g);
    return t;
}

Table *table_with(const char *generation, int players, const char *policy, const char *value)
{
    Setup setup = setup_of_table(generation, players);
    if (policy) {
        int id = policy_find(policy);
        assert_true(id >= 0);
        int v = policy_find_value((PolicyId)id, value);
        assert_true(v >= 0);
        setup.policies.value[id] = (uint8_t)v;
    }
    return table_begin(&setup);
}

Table *table_of(const char *generation, int players, uint64_t expansions)
{
    Setup setup = setup_of_table(generation, players);
    setup.expansions = expansions;
    if (!(expansions >> EXPANSION_HALFLINGS & 1))
        setup.hands = HANDS_NONE;
    return table_begin(&setup);
}

Table *table_with_sets(const char *generation, int players, uint64_t expansions)
{
    return table_of(generation, players, expansions | 1u << EXPANSION_HALFLINGS);
}

Table *table_new(const char *generation, int players)
{
    return table_with(generation, players, NULL, NULL);
}

void table_free(Table *t)
{
    const char *wrong = game_check(t->c, t->g);
    if (wrong)
        fail_msg("game_check: %s", wrong);
    catalogue_free(t->c);
    free(t->g);
    free(t);
}

uint16_t copy_of(const Table *t, const char *id)
{
    uint16_t copy = catalogue_find(t->c, id);
    assert_int_not_equal(copy, NO_COPY);
    return copy;
}

uint8_t segment_of(const Table *t, int tile, const char *on)
{
    PlacedTile placed = game_tile(t->g, tile);
    uint8_t segment = (uint8_t)segment_find(catalogue_kind(t->c, placed.copy), placed.rotation, on);
    if (segment == NO_SEGMENT)
        fail_msg("tile %d has no %s", tile, on);
    return segment;
}

int lay(Table *t, const char *id, int x, int y, int rotation)
{
    Fault fault = {0};
    Cell cell = {(int16_t)x, (int16_t)y};
    if (!position_put(t->c, t->g, copy_of(t, id), cell, rotation, &fault))
        fail_msg("%s at %d,%d/%d: refusal %d, side %d", id, x, y, rotation, fault.refusal,
                 fault.side);
    return game_tile_count(t->g) - 1;
}

void stand(Table *t, int seat, int tile, const char *on)
{
    stand_figure(t, seat, FIGURE_FOLLOWER, tile, on);
}

void stand_figure(Table *t, int seat, FigureKind kind, int tile, const char *on)
{
    assert_true(position_figure(t->c, t->g, seat, kind, tile, segment_of(t, tile, on), NULL));
}

void hold(Table *t, int seat, const char *id)
{
    position_hand(t->g, seat, copy_of(t, id));
}

void pile(Table *t, const char *const *ids, int n)
{
    uint16_t copies[64];
    assert_true(n <= 64);
    for (int i = 0; i < n; i++)
        copies[i] = copy_of(t, ids[i]);
    position_stack(t->g, copies, n);
}

void ready(Table *t, int seat)
{
    int figure;
    assert_true(position_finish(t->c, t->g, seat, &t->sink, NULL, &figure));
    assert_null(game_check(t->c, t->g));
}

bool try_place(Table *t, const char *id, int x, int y, int rotation, Fault *fault)
{
    Action action = {.kind = ACTION_PLACE,
                     .seat = game_to_act(t->g),
                     .copy = copy_of(t, id),
                     .cell = {(int16_t)x, (int16_t)y},
                     .rotation = (uint8_t)rotation};
    return game_apply(t->c, t->g, &action, &t->sink, NULL, fault);
}

Table *table_with_hand(void)
{
    static const char *const tiles[] = {"BA-E", "BA-E"};
    Table *t = table_new("2021", 2);
    lay(t, "T-grass", 0, 0, 0);
    hold(t, 0, "T-half");
    hold(t, 0, "H1-10");
    pile(t, tiles, 2);
    ready(t, 0);
    return t;
}

void play(Table *t, const char *id, int x, int y, int rotation, const char *on)
{
    play_figure(t, id, x, y, rotation, FIGURE_FOLLOWER, on);
}

void play_figure(Table *t, const char *id, int x, int y, int rotation, FigureKind kind,
                 const char *on)
{
    Fault fault = {0};
    if (!try_place(t, id, x, y, rotation, &fault))
        fail_msg("%s at %d,%d/%d: refusal %d, side %d", id, x, y, rotation, fault.refusal,
                 fault.side);
    assert_null(game_check(t->c, t->g));
    if (game_phase(t->g) != PHASE_FOLLOW) {
        assert_null(on);
        return;
    }
    Action action = {.kind = ACTION_SKIP, .seat = game_to_act(t->g)};
    if (on) {
        action.kind = ACTION_FOLLOW;
        action.segment = segment_of(t, game_last_tile(t->g), on);
        action.figure_kind = (uint8_t)kind;
    }
    if (!game_apply(t->c, t->g, &action, &t->sink, NULL, &fault))
        fail_msg("follower on %s: refusal %d", on, fault.refusal);
    assert_null(game_check(t->c, t->g));
}

void answer(Table *t, int seat, Question question, int choice, int figure)
{
    Action legal[64], found = {0};
    assert_int_equal(game_phase(t->g), PHASE_DECIDE);
    assert_int_equal(game_asked(t->g), question);
    assert_int_equal(game_to_act(t->g), seat);
    int n = game_legal(t->c, t->g, legal, 64), seen = -1;
    for (int i = 0; i < n; i++) {
        if (legal[i].choice != choice || (figure >= 0 && ++seen != figure))
            continue;
        found = legal[i];
        break;
    }
    assert_int_equal(found.kind, ACTION_CHOOSE);
    assert_true(game_apply(t->c, t->g, &found, &t->sink, NULL, NULL));
    assert_null(game_check(t->c, t->g));
}

void build_floor(Table *t, int seat, int tile)
{
    Action floor = {.kind = ACTION_DEED,
                    .seat = (uint8_t)seat,
                    .choice = DEED_TOWER,
                    .tile = (uint16_t)tile,
                    .segment = segment_of(t, tile, "tower")};
    assert_true(game_apply(t->c, t->g, &floor, &t->sink, NULL, NULL));
}

int points(const Table *t, int seat)
{
    return game_score(t->g, seat);
}

FeatureId feature_of(const Table *t, int tile, const char *on)
{
    return game_feature(t->c, t->g, tile, segment_of(t, tile, on));
}

FeatureFacts facts_of(const Table *t, int tile, const char *on)
{
    return game_feature_facts(t->c, t->g, feature_of(t, tile, on));
}

int heard(const Table *t, EventKind kind)
{
    int n = 0;
    for (int i = 0; i < t->events; i++)
        n += t->heard[i].kind == kind;
    return n;
}

void end_game(Table *t)
{
    position_end(t->c, t->g, &t->sink);
    assert_int_equal(game_phase(t->g), PHASE_OVER);
}

static void add_hidden(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    int *points = self;
    (void)c;
    (void)game;
    if (event->kind == EVENT_SCORED && event->label == LABEL_BIG_TOP)
        points[event->seat] += event->points;
}

void end_position(const Catalogue *c, Game *game, int hidden[SEATS_MAX])
{
    EventSink sink = {.on_event = add_hidden, .self = hidden};
    memset(hidden, 0, SEATS_MAX * sizeof *hidden);
    position_end(c, game, &sink);
}

void expect_wrong(const Table *t, const char *words)
{
    const char *wrong = game_check(t->c, t->g);
    if (!words != !wrong || (words && strcmp(words, wrong) != 0))
        fail_msg("game_check: %s, not %s", wrong ? wrong : "nothing", words ? words : "nothing");
}

int random_game(const Catalogue *c, Game *game, uint64_t seed, BeforeAction each, void *self)
{
    enum { ROOM = 8192 };
    Action *legal = malloc(ROOM * sizeof *legal);
    Rng rng = rng_seeded(seed);
    int actions = 0;
    for (;; actions++) {
        int n = game_legal(c, game, legal, ROOM);
        assert_true(n <= ROOM);
        if (n == 0)
            break;
        Action action = legal[rng_below(&rng, (uint32_t)n)];
        if (each)
            each(self, c, game, &action);
        assert_true(game_apply(c, game, &action, NULL, NULL, NULL));
    }
    assert_int_equal(game_phase(game), PHASE_OVER);
    free(legal);
    return actions;
}

Setup setup_with_sets(Setup setup, uint64_t seed)
{
    uint32_t all = (1u << EXPANSIONS) - 1, halves = 1u << EXPANSION_HALFLINGS;
    uint64_t dice = rng_mix(seed + 1);
    setup.expansions = dice >> 40 & 3 ? (uint32_t)dice & all : all;
    if (setup.hands != HANDS_NONE)
        setup.expansions |= halves;
    return setup;
}

Setup setup_of_kind(int i)
{
    static const uint8_t hands[] = {HANDS_DRAFT, HANDS_DEAL, HANDS_DRAFT, HANDS_NONE};
    const Generations *all = rules_builtin_generations();
    Setup setup = setup_default();
    setup.players = (uint8_t)(SEATS_MIN + i % (SEATS_MAX - SEATS_MIN + 1));
    setup.hands = hands[i / 2 % 4];
    setup.hand_size = 3;
    setup.policies = all->rows[i % all->count].policies;
    setup.policies.value[POLICY_END] = (uint8_t)(i / 3 % 3);
    setup.policies.value[POLICY_HILL_TIEBREAK] = (uint8_t)(i / 5 % 2);
    setup.policies.value[POLICY_TINY_CITY] = (uint8_t)(i / 7 % 2);
    setup.policies.value[POLICY_BUILDING_POINTS] = (uint8_t)(i / 11 % 2);
    setup.policies.value[POLICY_CASTLE_CHOICE] = (uint8_t)(i / 4 % 2);
    setup.policies.value[POLICY_KING_POINTS] = (uint8_t)(i / 3 % 4);
    setup.policies.value[POLICY_BASE_MONASTERIES] = (uint8_t)(i / 13 % 3);
    setup.policies.value[POLICY_BARN_FIELD] = (uint8_t)(i / 6 % 2);
    if (i % 3 == 2)
        setup = setup_with_sets(setup, (uint64_t)i);
    return setup;
}
