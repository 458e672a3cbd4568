/* survey.c: counts the bag and surveys the board. */
#include "survey.h"

#include <string.h>

/* --- the bag ---------------------------------------------------------------------------------- */

static bool road_ends_on(const TileKind *kind)
{
    for (int i = 0; i < kind->segment_count; i++) {
        unsigned edges = kind->segments[i].edges;
        if (kind->segments[i].kind == SEGMENT_ROAD && (edges & (edges - 1)) == 0)
            return true;
    }
    return false;
}

static int left_of_copy(const Catalogue *c, const Game *view, uint16_t copy)
{
    int left = setup_copies(c, game_setup(view), copy);
    for (int i = 0; left > 0 && i < game_tile_count(view); i++)
        left -= game_tile(view, i).copy == copy;
    for (int i = 0; left > 0 && i < game_aside_count(view); i++)
        left -= game_aside(view, i) == copy;
    return left - (game_drawn(view) == copy);
}

void survey_bag(Survey *s, const Catalogue *c, const Game *view)
{
    Bag *bag = &s->bag;
    s->c = c;
    bag->squares = bag->kind_count = 0;
    memset(bag->fitting, -1, sizeof bag->fitting);
    memset(bag->ending, -1, sizeof bag->ending);
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        const TileKind *kind = catalogue_kind(c, copy);
        int left = kind->shape == SHAPE_SQUARE ? left_of_copy(c, view, copy) : 0;
        if (left <= 0)
            continue;
        bag->squares += left;
        int last = bag->kind_count - 1, index = (int)(kind - c->kinds);
        if (last >= 0 && bag->kind[last] == index) { /* copies of a kind are adjacent */
            bag->count[last] = (uint16_t)(bag->count[last] + left);
        } else if (bag->kind_count < SURVEY_KINDS) {
            bag->kind[bag->kind_count] = (uint16_t)index;
            bag->ends[bag->kind_count] = road_ends_on(kind);
            bag->count[bag->kind_count++] = (uint16_t)left;
        }
    }
}

int bag_fitting(Survey *s, unsigned need, bool ending)
{
    Bag *bag = &s->bag;
    int16_t *known = ending ? &bag->ending[need] : &bag->fitting[need];
    if (*known < 0) {
        int n = 0;
        for (int i = 0; i < bag->kind_count; i++) {
            if (s->c->fits[bag->kind[i]].rotations[need] && (bag->ends[i] || !ending))
                n += bag->count[i];
        }
        *known = (int16_t)n;
    }
    return *known;
}

int survey_fitting(Survey *s, int cell, bool ending)
{
    return s->cells[cell].gap ? 0 : bag_fitting(s, s->cells[cell].need, ending);
}

/* --- open spaces ------------------------------------------------------------------------------ */

static unsigned slot_of(const Survey *s, Cell cell)
{
    unsigned key = (unsigned)(uint16_t)cell.x << 16 | (uint16_t)cell.y;
    unsigned i = (key * 0x9e3779b1u >> 20) & (SURVEY_HASH - 1);
    while (s->cell_hash[i]) {
        Cell other = s->cells[s->cell_hash[i] - 1].cell;
        if (other.x == cell.x && other.y == cell.y)
            break;
        i = (i + 1) & (SURVEY_HASH - 1);
    }
    return i;
}

int survey_cell(const Survey *s, Cell cell)
{
    uint16_t index = s->cell_hash[slot_of(s, cell)];
    return index ? index - 1 : NO_INDEX;
}

static bool is_free(const Survey *s, Cell cell)
{
    for (int side = 0; side < 4; side++) {
        if (game_tile_at(s->game, cell, side) != NO_TILE)
            return false;
    }
    return true;
}

static int cell_make(Survey *s, Cell cell)
{
    unsigned slot = slot_of(s, cell);
    if (s->cell_hash[slot])
        return s->cell_hash[slot] - 1;
    if (s->cell_count == SURVEY_CELLS)
        return NO_INDEX;
    OpenCell *made = &s->cells[s->cell_count++];
    *made = (OpenCell){.cell = cell, .gap = !is_free(s, cell)};
    memset(made->waiting, 0xff, sizeof made->waiting);
    s->cell_hash[slot] = (uint16_t)s->cell_count;
    return s->cell_count - 1;
}

/* --- features --------------------------------------------------------------------------------- */

static int feature_make(Survey *s, int tile, int segment)
{
    FeatureId id = game_feature(s->c, s->game, tile, segment);
    if (id == NO_FEATURE)
        return NO_INDEX;
    if (s->of[id])
        return s->of[id] - 1;
    if (s->feature_count == SURVEY_FEATURES)
        return NO_INDEX;
    SurveyFeature *f = &s->features[s->feature_count++];
    f->id = id;
    f->tile = (uint16_t)tile;
    f->cell_count = 0;
    f->facts = game_feature_facts(s->c, s->game, id);
    s->of[id] = (uint16_t)s->feature_count;
    return s->feature_count - 1;
}

static void feature_waits(SurveyFeature *f, int cell)
{
    for (int i = 0; i < f->cell_count; i++) {
        if (f->cells[i] == cell)
            return;
    }
    if (f->cell_count < SURVEY_WAITS)
        f->cells[f->cell_count++] = (uint16_t)cell;
}

/* Notes what is beyond `side` of a part that shows a landscape on this side. */
static void look_over_side(Survey *s, int tile, const Part *part, Cell at, int side)
{
    Cell beyond = cell_neighbour(at, side);
    int facing = side_facing(side), land = part->land[side];
    if (game_tile_at(s->game, beyond, facing) != NO_TILE)
        return;
    int cell = cell_make(s, beyond);
    if (cell == NO_INDEX)
        return;
    OpenCell *open = &s->cells[cell];
    if (!open->gap)
        open->need = (uint16_t)need_shown(open->need, facing, land);
    if (land != LAND_CITY && land != LAND_ROAD)
        return;
    int feature =
        feature_make(s, tile, land == LAND_CITY ? part->segment[2 * side] : part->road[side]);
    open->waiting[facing] = (uint16_t)feature;
    if (feature != NO_INDEX)
        feature_waits(&s->features[feature], cell);
}

static void find_figures(Survey *s)
{
    for (int i = 0; i < game_figure_count(s->game); i++) {
        Figure figure = game_figure(s->game, i);
        if (figure.tile != NO_TILE)
            feature_make(s, figure.tile, figure.segment);
    }
}

static void clear(Survey *s)
{
    for (int i = 0; i < s->feature_count; i++)
        s->of[s->features[i].id] = 0;
    memset(s->cell_hash, 0, sizeof s->cell_hash);
    s->cell_count = s->feature_count = 0;
}

void survey_figures(Survey *s, const Game *game)
{
    clear(s);
    s->game = game;
    find_figures(s);
}

void survey_board(Survey *s, const Game *game)
{
    clear(s);
    s->game = game;
    for (int tile = 0; tile < game_tile_count(game); tile++) {
        PlacedTile placed = game_tile(game, tile);
        const TileKind *kind = catalogue_kind(s->c, placed.copy);
        for (int p = 0; p < kind->part_count; p++) {
            const Part *part = &kind->parts[placed.rotation][p];
            Cell at = {(int16_t)(placed.cell.x + part->dx), (int16_t)(placed.cell.y + part->dy)};
            for (int side = 0; side < 4; side++) {
                if (part->open >> side & 1)
                    look_over_side(s, tile, part, at, side);
            }
        }
    }
    find_figures(s);
}

Cell survey_place(const Survey *s, const SurveyFeature *f)
{
    return game_tile(s->game, f->tile).cell;
}

unsigned survey_owners(const FeatureFacts *facts, int players)
{
    unsigned owners = 0;
    int most = 1;
    for (int seat = 0; seat < players; seat++) {
        if (facts->figures[seat] > most)
            owners = 0;
        if (facts->figures[seat] >= most) {
            most = facts->figures[seat];
            owners |= 1u << seat;
        }
    }
    return owners;
}
