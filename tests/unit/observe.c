/* observe.c: computes the sums of observe.h. Numbers are added one by one, since structs have
 * padding bytes with no fixed value. */
#include "observe.h"

#include "base/rng.h"
#include "expansions/abbey/wagon.h"
#include "expansions/buildings/buildings.h"
#include "expansions/dragon/dragon.h"
#include "expansions/dragon/fairy.h"
#include "expansions/king/king.h"
#include "expansions/king/shrine.h"
#include "expansions/plague/plague.h"
#include "expansions/tollkeepers/toll_pictures.h"
#include "expansions/tower/tower.h"
#include "observe_inside.h"
#include "rules/corners.h"
#include "rules/expansion.h"
#include "rules/outcome.h"
#include "rules/remains.h"
#include "rules/tally.h"

#include <stdlib.h>

enum { TOKEN_ROOM = 1024, SPOT_ROOM = 512, PLACE_ROOM = 1024, WALK_ROOM = 2048, TRIES = 24 };

/* A check reads the whole board and takes as long as all queries together, so only one call in 8
 * makes one. */
enum { FORGED_EACH = 8 };

Observer observer_new(size_t bytes)
{
    return (Observer){.view = calloc(1, bytes), .legal = malloc(OBSERVED_ACTIONS * sizeof(Action))};
}

void observer_free(Observer *self)
{
    free(self->view);
    free(self->legal);
}

void see(Observer *self, Observed where, int64_t number)
{
    self->sum[where] = hash_bytes(self->sum[where], &number, sizeof number);
}

static void see_all(Observer *self, Observed where, const int64_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        see(self, where, numbers[i]);
}

/* --- events ----------------------------------------------------------------------------------- */

static void see_spots(Observer *self, const Catalogue *c, const Game *game, const Event *event)
{
    Spot spots[SPOT_ROOM];
    int n = game_counted(c, game, event, spots, SPOT_ROOM);
    see(self, SEEN_EVENTS, n);
    for (int i = 0; i < n && i < SPOT_ROOM; i++) {
        see(self, SEEN_EVENTS, spots[i].tile);
        see(self, SEEN_EVENTS, spots[i].segment);
        see(self, SEEN_EVENTS, spots[i].label);
        see(self, SEEN_EVENTS, spots[i].points);
    }
}

void observe_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    const int64_t facts[] = {event->kind,   event->seat,        event->rotation, event->segment,
                             event->copy,   event->tile,        event->figure,   event->cell.x,
                             event->cell.y, event->figure_kind, event->label,    event->rule,
                             event->count,  event->number,      event->points};
    see_all(self, SEEN_EVENTS, facts, sizeof facts / sizeof *facts);
    if (event->kind != EVENT_SCORED)
        return;
    see(self, SEEN_EVENTS, tally_kind(event));
    see_spots(self, c, game, event);
}

void observe_not_asked(void *self, const Catalogue *c, const Game *game)
{
    see(self, SEEN_EVENTS, -1);
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        Fault fault = {0};
        see(self, SEEN_EVENTS, game_can_follow(c, game, 0, (FigureKind)kind, &fault));
        see(self, SEEN_EVENTS, fault.refusal);
    }
}

void observe_told(Observer *self, const Telling *telling)
{
    for (int i = 0; i < telling->count; i++)
        see(self, SEEN_EVENTS, telling->items[i].kind << 16 | telling->items[i].value);
}

/* --- choices ---------------------------------------------------------------------------------- */

static void see_action(Observer *self, const Action *a)
{
    const int64_t facts[] = {a->kind,   a->seat,   a->rotation, a->segment,     a->copy, a->cell.x,
                             a->cell.y, a->figure, a->choice,   a->figure_kind, a->tile};
    see_all(self, SEEN_CHOICES, facts, sizeof facts / sizeof *facts);
}

/* Returns a legal action with one field changed; trying it must give the reason why it is
 * illegal. */
static Action changed(Action a, Rng *dice)
{
    int by = 1 + (int)rng_below(dice, 3);
    switch (rng_below(dice, 9)) {
    case 0:
        a.kind = (uint8_t)((a.kind + by) % ACTION_KINDS);
        break;
    case 1:
        a.seat = (uint8_t)(a.seat + by);
        break;
    case 2:
        a.rotation = (uint8_t)(a.rotation + by);
        break;
    case 3:
        a.segment = (uint8_t)(a.segment + by);
        break;
    case 4:
        a.copy = (uint16_t)(a.copy + by);
        break;
    case 5:
        a.cell.x = (int16_t)(a.cell.x + by - 2);
        break;
    case 6:
        a.figure_kind = (uint8_t)(a.figure_kind + by);
        break;
    case 7:
        a.choice = (uint8_t)(a.choice + by);
        break;
    default:
        a.tile = (uint16_t)(a.tile + by);
        break;
    }
    return a;
}

static void see_choices(Observer *self, const Catalogue *c, const Game *game, Rng *dice)
{
    see(self, SEEN_CHOICES, game_phase(game) << 8 | game_asked(game));
    see(self, SEEN_CHOICES, game_to_act(game) << 8 | game_in_turn(game));
    self->legal_count = game_legal(c, game, self->legal, OBSERVED_ACTIONS);
    for (int i = 0; i < self->legal_count; i++)
        see_action(self, &self->legal[i]);
    for (int i = 0; i < TRIES && self->legal_count > 0; i++) {
        Fault fault = {0};
        Action a = changed(self->legal[rng_below(dice, (uint32_t)self->legal_count)], dice);
        bool can = game_can_apply(c, game, &a, &fault);
        see(self, SEEN_CHOICES, can ? -1 : fault.refusal << 8 | fault.side);
        if (a.kind == ACTION_DEED && a.seat < game_setup(game)->players)
            see(self, SEEN_CHOICES, game_deed_refusal(c, game, &a));
    }
}

/* --- the board -------------------------------------------------------------------------------- */

static void see_score(Observer *self, const FeatureScore *score)
{
    see(self, SEEN_BOARD, score->points);
    see(self, SEEN_BOARD, score->seats << 16 | score->rule);
    for (int i = 0; i < score->part_count; i++) {
        see(self, SEEN_BOARD, score->parts[i].label << 16 | score->parts[i].rule);
        see(self, SEEN_BOARD, score->parts[i].count);
        see(self, SEEN_BOARD, score->parts[i].points);
    }
}

static void see_facts(Observer *self, const FeatureFacts *facts)
{
    see(self, SEEN_BOARD, facts->kind << 1 | facts->complete);
    see(self, SEEN_BOARD, facts->tiles << 16 | facts->spaces);
    see(self, SEEN_BOARD, facts->coats << 16 | facts->open);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        see(self, SEEN_BOARD, facts->figures[seat]);
}

static void see_feature(Observer *self, const Catalogue *c, const Game *game, FeatureId feature)
{
    TileSegment walk[WALK_ROOM];
    FeatureId cities[PLACE_ROOM];
    FeatureFacts facts = game_feature_facts(c, game, feature);
    see_facts(self, &facts);
    int n = game_feature_walk(c, game, feature, walk, WALK_ROOM);
    for (int i = 0; i < n && i < WALK_ROOM; i++)
        see(self, SEEN_BOARD, walk[i].tile << 8 | walk[i].segment);
    see(self, SEEN_BOARD, game_is_unscored_abbot(game, feature));
    if (facts.kind == SEGMENT_FIELD)
        see(self, SEEN_BOARD,
            game_field_cities(c, game, feature, true, cities, PLACE_ROOM) << 16 |
                game_field_cities(c, game, feature, false, cities, PLACE_ROOM));
    for (int moment = MOMENT_COMPLETED; moment <= MOMENT_END; moment++) {
        FeatureScore score = game_feature_score(c, game, feature, NULL, (Moment)moment);
        see_score(self, &score);
        for (int seat = 0; seat < game_setup(game)->players; seat++) {
            if (!(score.seats >> seat & 1))
                continue;
            FeatureScore own = game_feature_score_of(c, game, feature, seat, NULL, (Moment)moment);
            see_score(self, &own);
        }
    }
}

static void see_tile(Observer *self, const Catalogue *c, const Game *game, int tile)
{
    const TileKind *kind = catalogue_kind(c, game_tile(game, tile).copy);
    for (int segment = 0; segment < kind->segment_count; segment++) {
        FeatureId feature = game_feature(c, game, tile, segment);
        if (feature != NO_FEATURE)
            see_feature(self, c, game, feature);
    }
    for (int corner = 0; corner < TILE_CORNERS; corner++) {
        if (!corner_exists(c, game, tile, corner))
            continue;
        CornerFacts facts = corner_facts(c, game, corner_point(c, game, tile, corner));
        see(self, SEEN_BOARD, facts.least << 16 | facts.fields << 8 | facts.other);
        for (int i = 0; i < facts.fields; i++)
            see(self, SEEN_BOARD, facts.node[i]);
    }
}

static void see_seat(Observer *self, const Game *game, int seat)
{
    see(self, SEEN_BOARD, game_score(game, seat));
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        see(self, SEEN_BOARD, game_supply(game, seat, (FigureKind)kind));
        for (int keeper = 0; keeper < game_setup(game)->players; keeper++)
            see(self, SEEN_BOARD, game_prisoner_count(game, keeper, seat, (FigureKind)kind));
    }
    see(self, SEEN_BOARD, tower_floors_left(game, seat));
    see(self, SEEN_BOARD, wagon_leaves(game, seat));
    for (int size = 1; size <= BUILDING_SIZES; size++)
        see(self, SEEN_BOARD, buildings_left(game, seat, size));
}

static void see_dragon(Observer *self, const Catalogue *c, const Game *game)
{
    Unit way[DRAGON_STEPS + 1];
    UnitStep steps[UNIT_STEPS_MAX];
    int been = dragon_way(game, way), open = dragon_steps_open(c, game, steps);
    see(self, SEEN_BOARD, dragon_unit(game));
    see(self, SEEN_BOARD, dragon_tiles_aside(game) << 8 | dragon_steps(game));
    for (int i = 0; i < been; i++)
        see(self, SEEN_BOARD, way[i]);
    for (int i = 0; i < open; i++)
        see(self, SEEN_BOARD, steps[i].to << 16 | steps[i].side << 8 | steps[i].part);
}

/* Makes the queries about the sets that only screens and computer players use. */
static void see_sets(Observer *self, const Catalogue *c, const Game *game)
{
    uint16_t plague[PLAGUE_TILES];
    int n = plague_tiles(game, plague);
    for (int i = 0; i < n; i++)
        see(self, SEEN_BOARD, plague[i]);
    see_dragon(self, c, game);
    see(self, SEEN_BOARD, fairy_tile(game));
    see(self, SEEN_BOARD, fairy_figure(game));
    if (game_asked(game) == QUESTION_CAPTURE)
        see(self, SEEN_BOARD, tower_capturing(game));
    if (game_asked(game) == QUESTION_EXCHANGE)
        see(self, SEEN_BOARD, tower_exchanging(game));
    for (int sheep = 0; sheep <= BAG_SHEEP_MOST; sheep++)
        see(self, SEEN_BOARD, game_bag(game, sheep));
    if (!(game_setup(game)->expansions >> EXPANSION_KING & 1))
        return;
    for (int title = 0; title < TITLES; title++) {
        KingTitle has = king_title(game, title);
        see(self, SEEN_BOARD, has.size << 8 | has.seat);
        see(self, SEEN_BOARD, king_completed(game, title));
        see(self, SEEN_BOARD, king_final(game, &game_setup(game)->policies, title));
    }
}

static void see_tokens(Observer *self, const Catalogue *c, const Game *game)
{
    Token tokens[TOKEN_ROOM];
    int n = game_tokens(c, game, tokens, 0), room = n < TOKEN_ROOM ? n : TOKEN_ROOM - 1;
    tokens[room].label = LABELS; /* nothing may be written past the room */
    see(self, SEEN_BOARD, game_tokens(c, game, tokens, room) == n && tokens[room].label == LABELS);
    for (int i = 0; i < n && i < TOKEN_ROOM; i++) {
        const Token *t = &tokens[i];
        see(self, SEEN_BOARD, t->label << 16 | t->seat << 8 | t->segment);
        see(self, SEEN_BOARD, t->part << 16 | t->tile);
        see(self, SEEN_BOARD, t->value);
    }
    for (int i = 0; i < game_figure_count(game); i++) {
        Figure f = game_figure(game, i);
        see(self, SEEN_BOARD, f.tile);
        if (f.tile != NO_TILE) /* an empty slot belongs to no seat */
            see(self, SEEN_BOARD, f.segment << 24 | f.seat << 16 | f.kind << 8 | f.place);
    }
}

/* Looks at the last tile and one other; over a game, each tile is seen often. */
static void see_board(Observer *self, const Catalogue *c, const Game *game, Rng *dice)
{
    int out[SEATS_MAX] = {0}, tiles = game_tile_count(game);
    for (int seat = 0; seat < game_setup(game)->players; seat++)
        see_seat(self, game, seat);
    see_tokens(self, c, game);
    see_sets(self, c, game);
    game_score_if_ended(c, game, NULL, out);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        see(self, SEEN_BOARD, out[seat]);
    if (tiles == 0)
        return;
    see_tile(self, c, game, tiles - 1);
    see_tile(self, c, game, (int)rng_below(dice, (uint32_t)tiles));
    see(self, SEEN_BOARD, tower_floors(game, (int)rng_below(dice, (uint32_t)tiles)));
}

/* --- views ------------------------------------------------------------------------------------ */

static void see_remains(Observer *self, const Catalogue *c)
{
    Remain remains[REMAINS_MAX];
    Heap heaps[HEAPS_MAX];
    int n = game_remains(c, self->view, remains, REMAINS_MAX);
    for (int i = 0; i < n && i < REMAINS_MAX; i++) {
        see(self, SEEN_VIEWS, remains[i].copy << 16 | remains[i].count);
        see(self, SEEN_VIEWS,
            remains[i].where << 24 | remains[i].seat << 16 | remains[i].heap << 8 |
                remains[i].late);
    }
    n = game_heaps(c, self->view, heaps);
    for (int i = 0; i < n; i++) {
        see(self, SEEN_VIEWS, heaps[i].tiles << 16 | heaps[i].drawn);
        see(self, SEEN_VIEWS, heaps[i].early << 16 | heaps[i].late);
    }
    see(self, SEEN_VIEWS, game_hidden_halves(self->view));
}

static void see_places(Observer *self, const Catalogue *c, Rng *dice)
{
    FreePlace places[PLACE_ROOM];
    int n = game_free_places(self->view, places, PLACE_ROOM), stack = game_stack_count(self->view);
    for (int i = 0; i < n && i < PLACE_ROOM; i++) {
        see(self, SEEN_VIEWS, places[i].cell.x);
        see(self, SEEN_VIEWS, places[i].cell.y);
        see(self, SEEN_VIEWS, places[i].need);
    }
    for (int i = 0; i < TRIES / 4 && n > 0 && n <= PLACE_ROOM && stack > 0; i++) {
        uint16_t copy = game_stack_copy(self->view, (int)rng_below(dice, (uint32_t)stack));
        const FreePlace *place = &places[rng_below(dice, (uint32_t)n)];
        if (copy < c->copy_count)
            see(self, SEEN_VIEWS, game_may_fill(c, self->view, copy, place));
    }
}

static void see_halves(Observer *self, const Catalogue *c, int seat)
{
    uint16_t halves[HAND_MAX];
    int n = game_hand_halves(c, self->view, seat, halves);
    for (int i = 0; i < n; i++)
        see(self, SEEN_VIEWS, halves[i]);
}

/* Looks at the view of one seat, chosen at random. */
static void see_view(Observer *self, const Catalogue *c, const Game *game, Rng *dice)
{
    int seat = (int)rng_below(dice, game_setup(game)->players);
    game_view(c, game, seat, self->view);
    for (int i = 0; i < game_hand_count(self->view, seat); i++)
        see(self, SEEN_VIEWS, game_hand(self->view, seat, i));
    see_halves(self, c, seat);
    see(self, SEEN_VIEWS, game_hands_hidden(game));
    see_remains(self, c);
    see_places(self, c, dice);
}

void observe_game(Observer *self, const Catalogue *c, const Game *game, Rng *dice)
{
    int tiles = game_tile_count(game);
    see_choices(self, c, game, dice);
    see_board(self, c, game, dice);
    see_view(self, c, game, dice);
    observe_state(self, game);
    Rng own = rng_seeded(self->sum[SEEN_CHOICES]);
    observe_asides(self, c, game, &own);
    observe_other_rules(self, c, game, &own);
    if (tiles > 0)
        observe_tile(self, c, game, (int)rng_below(&own, (uint32_t)tiles), &own);
    observe_filled(self, c, &own);
    if (rng_below(&own, FORGED_EACH) == 0)
        observe_forged(self, c, game, &own);
}
