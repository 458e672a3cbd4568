/* toll_pictures.h: the small pictures beside a road that a toll counts (TOLL-9…11, TOLL-18). */
#ifndef RULES_EXPANSIONS_TOLL_PICTURES_H
#define RULES_EXPANSIONS_TOLL_PICTURES_H
#include "rules/state.h"

typedef enum TollPicture {
    TOLL_TRAVELLERS,
    TOLL_FARMHOUSES,
    TOLL_SHEDS,
    TOLL_GARDENS,
    TOLL_HIGHWAYMEN,
    TOLL_PICTURES
} TollPicture;

typedef struct TollCount {
    uint16_t of[TOLL_PICTURES];
} TollCount;

/* The label of a kind of picture in scores. */
Label toll_picture_label(TollPicture picture);

/* All pictures beside the road of `root`, each once, whichever of its segments lie on a tile
 * (TOLL-11). `policies` say whether farmhouses count (TOLL-17); they need not be those of the
 * game. */
TollCount toll_count(const Catalogue *c, const Game *g, uint16_t root, const Policies *policies);

/* The pictures that the road of `node` first meets on the tile of that node; what earlier nodes
 * of the road on the same tile brought is left out. */
TollCount toll_count_at(const Catalogue *c, const Game *g, uint16_t node, const Policies *policies);

/* The segment of a tile that shows the picture, NO_SEGMENT where it is the small illustration of
 * the copy. */
int toll_picture_segment(const TileKind *kind, TollPicture picture);
#endif
