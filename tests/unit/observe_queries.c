/* observe_queries.c: makes the queries that only screens, computer players and results use, not the
 * game itself. Each public query of src/rules is made here or in observe.c. */
#include "observe.h"

#include "base/rng.h"
#include "expansions/dragon/fairy.h"
#include "expansions/king/king.h"
#include "expansions/king/shrine.h"
#include "expansions/tollkeepers/toll_pictures.h"
#include "expansions/tower/tower.h"
#include "observe_inside.h"
#include "rules/corners.h"
#include "rules/geometry.h"
#include "rules/outcome.h"
#include "rules/remains.h"
#include "rules/state.h"
#include "rules/units.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* A check reads the whole board and takes longer than all other queries, so only one call in 24
 * makes one. */
enum { CHECK_EACH = 24 };

enum {
    NEAR = 3,
    AWAY_ROOM = 64,
    LINE_MOST = 40,
    PLACEMENT_ROOM = 256,
    NAME_ROOM = 32,
    SETUPS = 64
};

static void see_cell(Observer *self, Observed where, Cell cell)
{
    see(self, where, (int64_t)cell.x * 65536 + cell.y);
}

static void see_fault(Observer *self, bool can, const Fault *fault)
{
    see(self, SEEN_CHOICES,
        can ? -1 : fault->refusal << 24 | fault->side << 16 | fault->mine << 8 | fault->theirs);
}

/* Returns the policies of a generation with up to two policies changed at random, as house rules
 * may do. */
static Policies some_policies(Rng *dice)
{
    const Generations *all = rules_builtin_generations();
    Policies policies = all->rows[rng_below(dice, (uint32_t)all->count)].policies;
    for (int changes = (int)rng_below(dice, 3); changes > 0; changes--) {
        PolicyId id = (PolicyId)rng_below(dice, POLICIES);
        policies.value[id] = (uint8_t)rng_below(dice, (uint32_t)policy_value_count(id));
    }
    return policies;
}

/* --- set-ups ---------------------------------------------------------------------------------- */

/* Changes one value of the set-up, often to an impossible value. */
static Setup changed(Setup setup, Rng *dice)
{
    switch (rng_below(dice, 6)) {
    case 0:
        setup.players = (uint8_t)rng_below(dice, SEATS_MAX + 2);
        break;
    case 1:
        setup.hands = (uint8_t)rng_below(dice, HAND_MODES + 1);
        break;
    case 2:
        setup.hand_size = (uint8_t)rng_below(dice, HAND_MAX + 2);
        break;
    case 3:
        setup.first = (uint8_t)rng_below(dice, SEATS_MAX + 1);
        break;
    case 4:
        setup.expansions ^= (uint64_t)1 << rng_below(dice, EXPANSIONS + 1);
        break;
    default:
        setup.policies.value[rng_below(dice, POLICIES)] = (uint8_t)rng_below(dice, 5);
        break;
    }
    return setup;
}

static void see_facts_of(Observer *self, const Catalogue *c, ExpansionId id)
{
    ExpansionFacts facts = expansion_facts(c, id);
    see(self, SEEN_CHOICES, facts.squares << 16 | facts.halves);
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        see(self, SEEN_CHOICES, facts.figures[kind]);
    for (int kind = 0; kind < c->kind_count; kind++)
        see(self, SEEN_CHOICES, expansion_brings(id, &c->kinds[kind]));
}

void observe_setup(Observer *self, const Catalogue *c, const Setup *setup, Rng *dice)
{
    for (uint16_t copy = 0; copy < c->copy_count; copy++)
        see(self, SEEN_CHOICES, setup_copies(c, setup, copy));
    for (int kind = 0; kind < c->kind_count; kind++)
        see(self, SEEN_CHOICES, setup_may_hold(setup, &c->kinds[kind]));
    see_facts_of(self, c, (ExpansionId)rng_below(dice, EXPANSIONS));
    for (int i = 0; i < SETUPS; i++) {
        Setup other = changed(changed(*setup, dice), dice);
        const char *fault = setup_fault(c, &other);
        see(self, SEEN_CHOICES, (int64_t)hash_text(HASH_FIRST, fault ? fault : ""));
        see(self, SEEN_CHOICES, game_size(c, &other, (int)rng_below(dice, TILES_MAX)) > 0);
    }
}

/* --- choices ---------------------------------------------------------------------------------- */

static void see_draft(Observer *self, const Game *game)
{
    DraftProgress progress = game_draft_progress(game);
    see(self, SEEN_CHOICES, progress.early << 16 | progress.each << 8 | progress.done);
    for (int i = 0; i < game_draft_count(game); i++)
        see(self, SEEN_CHOICES, game_draft(game, i) << 8 | game_draft_owner(game, i));
    for (int i = 0; i < game_aside_count(game); i++)
        see(self, SEEN_CHOICES, game_aside(game, i));
}

/* Adds the placements of the copy, the bounds of the board, and whether the copy fits at a random
 * place. */
static void see_placements(Observer *self, const Catalogue *c, const Game *game, uint16_t copy,
                           Rng *dice)
{
    Placement places[PLACEMENT_ROOM];
    Fault fault = {0};
    Cell min, max;
    int n = game_placements(c, game, copy, places, PLACEMENT_ROOM);
    see(self, SEEN_CHOICES, n);
    for (int i = 0; i < n && i < PLACEMENT_ROOM; i++) {
        see_cell(self, SEEN_CHOICES, places[i].cell);
        see(self, SEEN_CHOICES, places[i].rotation);
    }
    game_bounds(game, &min, &max);
    see_cell(self, SEEN_CHOICES, min);
    see_cell(self, SEEN_CHOICES, max);
    Cell cell = {(int16_t)(min.x - 1 + (int)rng_below(dice, (uint32_t)(max.x - min.x + 3))),
                 (int16_t)(min.y - 1 + (int)rng_below(dice, (uint32_t)(max.y - min.y + 3)))};
    bool can = game_can_place(c, game, copy, cell, (int)rng_below(dice, 4), &fault);
    see_fault(self, can, &fault);
}

static void see_followers(Observer *self, const Catalogue *c, const Game *game)
{
    int last = game_last_tile(game);
    see(self, SEEN_CHOICES, last);
    if (last == NO_TILE)
        return;
    int segments = catalogue_kind(c, game_tile(game, last).copy)->segment_count;
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        for (int segment = 0; segment < segments; segment++) {
            Fault fault = {0};
            see_fault(self, game_can_follow(c, game, segment, (FigureKind)kind, &fault), &fault);
        }
    }
}

void observe_asides(Observer *self, const Catalogue *c, const Game *game, Rng *dice)
{
    see(self, SEEN_CHOICES, game_turn(game) << 16 | game_part(game) << 8);
    see(self, SEEN_CHOICES, game_drawn(game));
    for (int seat = 0; seat < game_setup(game)->players; seat++)
        if (game_waiting(game, seat) != NO_COPY)
            see(self, SEEN_CHOICES, game_waiting(game, seat) * 2 + game_drawn_waited(game, seat));
    see_draft(self, game);
    see_placements(self, c, game, (uint16_t)rng_below(dice, c->copy_count), dice);
    see_followers(self, c, game);
    int kind = (int)rng_below(dice, FIGURE_KINDS);
    see(self, SEEN_CHOICES, game_has_kind(game, (FigureKind)kind));
    for (int land = 0; land < SEGMENT_KINDS; land++)
        see(self, SEEN_CHOICES, game_usual_refusal(game, (FigureKind)kind, land));
}

/* --- a tile ----------------------------------------------------------------------------------- */

/* Adds the data derived from the sides of a tile in its rotation. */
static void see_kind(Observer *self, const TileKind *kind, int rotation)
{
    char name[NAME_ROOM];
    see(self, SEEN_BOARD, kind->shape << 16 | tile_kind_symmetry(kind) << 8 | kind->crossing);
    see(self, SEEN_BOARD, tile_village_roads(kind) << 16 | kind->symbols);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[rotation][i];
        see(self, SEEN_BOARD, (part->dx * 4 + part->dy) * 256 + part->sides);
        for (int side = 0; side < SIDES; side++)
            see(self, SEEN_BOARD,
                (part->open >> side & 1) << 16 | part->land[side] << 8 | part->road[side]);
        for (int half = 0; half < HALF_EDGES; half++)
            see(self, SEEN_BOARD, part->segment[half]);
    }
    for (int segment = 0; segment < kind->segment_count; segment++) {
        segment_name(kind, rotation, segment, name, sizeof name);
        see(self, SEEN_BOARD, (int64_t)hash_text(HASH_FIRST, name));
        see(self, SEEN_BOARD, segment_find(kind, rotation, name));
        see(self, SEEN_BOARD, kind->segments[segment].cities);
    }
}

static void see_steps(Observer *self, const Units *units, Unit unit)
{
    UnitStep steps[UNIT_STEPS_MAX], same;
    char name[UNIT_STEP_NAME];
    int n = unit_steps(units, unit, steps);
    for (int i = 0; i < n; i++) {
        see(self, SEEN_BOARD, steps[i].to << 16 | steps[i].side << 8 | steps[i].part);
        assert_true(unit_step_find(units, unit, unit_step_name(&steps[i], name), &same));
        see(self, SEEN_BOARD, same.to);
    }
}

static void see_unit(Observer *self, const Units *units, Unit unit)
{
    static UnitRegion region;
    uint16_t tiles[2] = {NO_TILE, NO_TILE};
    see_cell(self, SEEN_BOARD, unit_cell(units, unit));
    see(self, SEEN_BOARD, unit_fills_cell(units, unit));
    if (game_setup(units->g)->expansions & EXPANSION_SET(EXPANSION_DRAGON))
        see(self, SEEN_BOARD, fairy_guards(units, unit));
    int n = unit_tiles(units, unit, tiles);
    for (int i = 0; i < n; i++)
        see(self, SEEN_BOARD, tiles[i] << 1 | unit_holds(units, unit, tiles[i]));
    see_steps(self, units, unit);
    unit_region(units, unit, NEAR, NULL, NULL, &region);
    for (int i = 0; i < region.count; i++)
        see(self, SEEN_BOARD, region.unit[i] << 8 | region.distance[i]);
}

static void see_lines(Observer *self, const Units *units, Cell from, int direction)
{
    LineCell next;
    UnitLine line = unit_line(units, from, direction);
    for (int i = 0; i < LINE_MOST && unit_line_next(&line, &next); i++) {
        see_cell(self, SEEN_BOARD, next.cell);
        see(self, SEEN_BOARD, next.count << 16 | next.distance[0]);
        for (int k = 0; k < next.count; k++)
            see(self, SEEN_BOARD, next.tile[k] << 16 | next.distance[k]);
    }
}

/* Adds distances and lines under one way of counting. */
static void see_units(Observer *self, const Units *units, int tile, Rng *dice)
{
    static const PolicyId reaches[] = {POLICY_RANGE_UNIT, POLICY_FAIRY_REACH,
                                       POLICY_BUILDING_REACH};
    Unit own[PARTS_MAX];
    TileAway away[AWAY_ROOM];
    int n = tile_units(units, tile, own), partner = unit_partner(units, tile);
    see(self, SEEN_BOARD, n << 16 | partner);
    for (int side = 0; side < 4; side++)
        see(self, SEEN_BOARD, unit_at(units, game_tile(units->g, tile).cell, side));
    for (int i = 0; i < n; i++)
        see_unit(self, units, own[i]);
    for (size_t i = 0; i < sizeof reaches / sizeof *reaches && partner != NO_TILE; i++)
        see(self, SEEN_BOARD, tile_concerns(units, reaches[i], tile, partner));
    see_lines(self, units, game_tile(units->g, tile).cell, (int)rng_below(dice, DIRECTIONS));
    n = units_straight(units, tile, 1 + (int)rng_below(dice, 6), away, AWAY_ROOM);
    for (int i = 0; i < n && i < AWAY_ROOM; i++)
        see(self, SEEN_BOARD, away[i].tile << 8 | away[i].distance);
}

static void see_corners(Observer *self, const Catalogue *c, const Game *game, int tile)
{
    const Policies full = {.value[POLICY_BARN_CORNER] = CORNER_FULL},
                   partial = {.value[POLICY_BARN_CORNER] = CORNER_PARTIAL};
    const TileKind *kind = catalogue_kind(c, game_tile(game, tile).copy);
    char name[CORNER_NAME];
    for (int corner = 0; corner < TILE_CORNERS; corner++) {
        if (!corner_exists(c, game, tile, corner))
            continue;
        CornerFacts facts = corner_facts(c, game, corner_point(c, game, tile, corner));
        see(self, SEEN_BOARD, corner_field(c, game, tile, corner));
        see(self, SEEN_BOARD,
            corner_is_field(&facts, &full) << 1 | corner_is_field(&facts, &partial));
        see(self, SEEN_BOARD, corner_lacks(&facts, &full) << 8 | corner_lacks(&facts, &partial));
        assert_int_equal(corner_find(kind, corner_name(kind, corner, name)), corner);
    }
}

static void see_pictures(Observer *self, const Catalogue *c, const Game *game, int tile,
                         int segment, const Policies *policies)
{
    uint16_t node = (uint16_t)(game_tiles(game)[tile].first_node + segment);
    TollCount count = toll_count_at(c, game, node, policies);
    TollCount whole = toll_count(c, game, feature_root(game, node), policies);
    for (int picture = 0; picture < TOLL_PICTURES; picture++)
        see(self, SEEN_BOARD, whole.of[picture] << 16 | count.of[picture]);
}

static void see_worth(Observer *self, const Catalogue *c, const Game *game, FeatureId feature,
                      const Policies *policies)
{
    for (int moment = MOMENT_COMPLETED; moment <= MOMENT_END; moment++) {
        FeatureScore score = game_feature_score(c, game, feature, policies, (Moment)moment);
        see(self, SEEN_BOARD, score.points << 16 | score.seats << 8 | score.part_count);
        for (int i = 0; i < score.part_count; i++)
            see(self, SEEN_BOARD, score.parts[i].points << 16 | score.parts[i].count);
        for (int seat = 0; seat < game_setup(game)->players; seat++) {
            if (score.seats >> seat & 1)
                see(self, SEEN_BOARD,
                    game_feature_score_of(c, game, feature, seat, policies, (Moment)moment).points);
        }
    }
}

static void see_segments(Observer *self, const Catalogue *c, const Game *game, int tile,
                         const Policies *policies)
{
    PlacedTile placed = game_tile(game, tile);
    const TileKind *kind = catalogue_kind(c, placed.copy);
    for (int segment = 0; segment < kind->segment_count; segment++) {
        TileSegment other = {0};
        FeatureId feature = game_feature(c, game, tile, segment);
        if (shrine_opponent(c, game, tile, segment, &other))
            see(self, SEEN_BOARD, other.tile << 8 | other.segment);
        if (feature == NO_FEATURE)
            continue;
        see_worth(self, c, game, feature, policies);
        see(self, SEEN_BOARD, king_size(game, &game_features(game)[feature]));
        if (kind->segments[segment].kind == SEGMENT_ROAD)
            see_pictures(self, c, game, tile, segment, policies);
    }
}

/* Checks the list of the tiles around a tile: it must contain the tile itself, no tile twice, and
 * only tiles within three cells, since double tiles are long. It adds nothing to the sums, since
 * the rules use the same list. */
static void check_around(const Catalogue *c, const Game *game, int tile)
{
    uint16_t around[TILES_AROUND_MAX];
    PlacedTile middle = game_tile(game, tile);
    int n = game_tiles_around(c, game, tile, around);
    assert_in_range(n, 1, TILES_AROUND_MAX);
    bool own = false;
    for (int i = 0; i < n; i++) {
        PlacedTile placed = game_tile(game, around[i]);
        own |= around[i] == tile;
        assert_in_range(placed.cell.x - middle.cell.x + 3, 0, 6);
        assert_in_range(placed.cell.y - middle.cell.y + 3, 0, 6);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(around[k], around[i]);
    }
    assert_true(own);
}

void observe_tile(Observer *self, const Catalogue *c, const Game *game, int tile, Rng *dice)
{
    PlacedTile placed = game_tile(game, tile);
    Policies policies = some_policies(dice);
    see_cell(self, SEEN_BOARD, placed.cell);
    see(self, SEEN_BOARD, placed.copy << 16 | placed.rotation << 8 | placed.seat);
    for (int side = 0; side < 4; side++)
        see(self, SEEN_BOARD, game_tile_at(game, placed.cell, side));
    check_around(c, game, tile);
    for (uint8_t unit = UNIT_SPACE; unit <= UNIT_TILE; unit++) {
        policies.value[POLICY_RANGE_UNIT] = unit;
        Units units = units_under(c, game, &policies);
        see_units(self, &units, tile, dice);
    }
    see_kind(self, catalogue_kind(c, placed.copy), placed.rotation);
    see_corners(self, c, game, tile);
    see_segments(self, c, game, tile, &policies);
}

void observe_other_rules(Observer *self, const Catalogue *c, const Game *game, Rng *dice)
{
    Policies policies = some_policies(dice);
    int out[SEATS_MAX] = {0}, players = game_setup(game)->players;
    game_score_if_ended(c, game, &policies, out);
    for (int seat = 0; seat < players; seat++)
        see(self, SEEN_BOARD, out[seat]);
    for (int keeper = 0; keeper < players; keeper++) {
        for (int seat = 0; seat < players; seat++)
            see(self, SEEN_BOARD, tower_prisoners(game, keeper, seat));
    }
}

/* --- views ------------------------------------------------------------------------------------ */

void observe_filled(Observer *self, const Catalogue *c, Rng *dice)
{
    Game *game = self->view;
    uint16_t halves[HAND_MAX];
    game_redeal(c, game, dice);
    for (int seat = 0; seat < game_setup(game)->players; seat++) {
        for (int i = 0; i < game_hand_count(game, seat); i++)
            see(self, SEEN_VIEWS, game_hand(game, seat, i));
        int n = game_hand_halves(c, game, seat, halves);
        for (int i = 0; i < n; i++)
            see(self, SEEN_VIEWS, halves[i]);
    }
    for (int i = 0; i < game_stack_count(game); i++)
        see(self, SEEN_VIEWS, game_stack_copy(game, i));
    for (int i = 0; i < game->half_count; i++) /* a placed half keeps its owner */
        see(self, SEEN_VIEWS, game_halves(game)[i].owner << 8 | game_halves(game)[i].laid);
    see(self, SEEN_VIEWS, game_hidden_halves(game));
    if (rng_below(dice, CHECK_EACH) > 0)
        return;
    const char *wrong = game_check(c, game);
    if (wrong)
        fail_msg("a view that is filled in: %s", wrong);
}
