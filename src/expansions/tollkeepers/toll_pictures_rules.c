/* toll_pictures_rules.c: counts the pictures along a road. The data of each copy lists its pictures
 * (TOLL-1, TOLL-10, TOLL-17, TOLL-18). */
#include "expansions/tollkeepers/toll_pictures.h"
#include "rules/feature.h"

static const uint8_t labels[TOLL_PICTURES] = {[TOLL_TRAVELLERS] = LABEL_TRAVELLERS,
                                              [TOLL_FARMHOUSES] = LABEL_FARMHOUSES,
                                              [TOLL_SHEDS] = LABEL_SHEDS,
                                              [TOLL_GARDENS] = LABEL_GARDENS,
                                              [TOLL_HIGHWAYMEN] = LABEL_HIGHWAYMEN};

/* The picture that an illustration stands for; a water tower stands for none (TOLL-10). */
static const uint8_t picture_of_decor[DECORS] = {
    [DECOR_NONE] = TOLL_PICTURES,       [DECOR_FARMHOUSE] = TOLL_FARMHOUSES,
    [DECOR_COWSHED] = TOLL_SHEDS,       [DECOR_PIGSTY] = TOLL_SHEDS,
    [DECOR_DONKEY_STABLE] = TOLL_SHEDS, [DECOR_HIGHWAYMEN] = TOLL_HIGHWAYMEN,
    [DECOR_GARDEN] = TOLL_GARDENS,      [DECOR_WATER_TOWER] = TOLL_PICTURES};

Label toll_picture_label(TollPicture picture)
{
    assert(picture < TOLL_PICTURES && "a picture beside the road");
    return (Label)labels[picture];
}

int toll_picture_segment(const TileKind *kind, TollPicture picture)
{
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *segment = &kind->segments[s];
        if (picture == TOLL_GARDENS && segment->kind == SEGMENT_GARDEN)
            return s;
        if (picture == TOLL_TRAVELLERS && segment->kind == SEGMENT_SYMBOL &&
            segment->symbol == SYMBOL_TRAVELLERS)
            return s;
    }
    return NO_SEGMENT;
}

/* Returns whether the data marks a road for travellers. On a tile without a mark, travellers count
 * for all its roads. */
static bool travellers_marked(const TileKind *kind)
{
    for (int s = 0; s < kind->segment_count; s++) {
        if (kind->segments[s].travellers)
            return true;
    }
    return false;
}

/* Adds the pictures of the whole tile: each of its roads passes them (TOLL-11). A garden is one
 * picture, though data may name it as a feature and as an illustration. The farmhouses of first
 * edition art have no official value, so a policy may leave them out (TOLL-17, HALF-E35). */
static void toll_pictures_add_tile(const Catalogue *c, const Tile *tile, const Policies *policies,
                                   TollCount *count)
{
    const TileKind *kind = tile_kind(c, tile);
    int decor = picture_of_decor[c->copies[tile->copy].decor];
    int gardens = 0;
    for (int s = 0; s < kind->segment_count; s++)
        gardens += kind->segments[s].kind == SEGMENT_GARDEN;
    count->of[TOLL_GARDENS] += (uint16_t)gardens;
    bool counts = decor != TOLL_FARMHOUSES || policies->value[POLICY_FARMHOUSE] == FARMHOUSE_COUNTS;
    if (decor < TOLL_PICTURES && counts && !(decor == TOLL_GARDENS && gardens))
        count->of[decor]++;
    if (toll_picture_segment(kind, TOLL_TRAVELLERS) != NO_SEGMENT && !travellers_marked(kind))
        count->of[TOLL_TRAVELLERS]++;
}

TollCount toll_count_at(const Catalogue *c, const Game *g, uint16_t node, const Policies *policies)
{
    const Tile *tile = &game_tiles(g)[game_nodes(g)[node].tile];
    uint16_t root = feature_root(g, node);
    TollCount count = {{0}};
    count.of[TOLL_TRAVELLERS] = node_segment(c, g, node)->travellers;
    for (uint16_t i = tile->first_node; i < node; i++) {
        if (game_nodes(g)[i].kind == SEGMENT_ROAD && feature_root(g, i) == root)
            return count;
    }
    toll_pictures_add_tile(c, tile, policies, &count);
    return count;
}

TollCount toll_count(const Catalogue *c, const Game *g, uint16_t root, const Policies *policies)
{
    TollCount sum = {{0}};
    uint16_t node = root;
    do {
        TollCount here = toll_count_at(c, g, node, policies);
        for (int i = 0; i < TOLL_PICTURES; i++)
            sum.of[i] = (uint16_t)(sum.of[i] + here.of[i]);
        node = game_nodes(g)[node].next;
    } while (node != root);
    return sum;
}
