/* palette.h: the colours of the land, and how light from the north-west changes them. */
#ifndef PAINTER_PALETTE_H
#define PAINTER_PALETTE_H
#include <stdint.h>

/* sRGB, 0..1 (more where light lifts a colour; drawing cuts it off). */
typedef struct Rgb {
    float r, g, b;
} Rgb;

typedef enum Colour {
    MEADOW_LOW,
    MEADOW_MID,
    MEADOW_HIGH,
    MEADOW_DRY,
    TUFT_DARK,
    TUFT_LIGHT,
    FLOWER_WHITE,
    FLOWER_YELLOW,
    FLOWER_PINK,
    TREE_0,
    TREE_1,
    TREE_2,
    TREE_3,
    OLIVE_0,
    OLIVE_1,
    OLIVE_2,
    OLIVE_3,
    PARCEL_0,
    FURROW_0,
    PARCEL_1,
    FURROW_1,
    PARCEL_2,
    FURROW_2,
    PARCEL_3,
    FURROW_3,
    ROAD_FILL,
    ROAD_CROWN,
    ROAD_EDGE,
    VERGE_OUTER,
    VERGE_INNER,
    KERB_LIGHT,
    KERB_DARK,
    PEBBLE_0,
    PEBBLE_1,
    PEBBLE_2,
    PEBBLE_3,
    STREET_DARK,
    STREET_LIGHT,
    WALL_STONE,
    WALL_WALK,
    WALL_MERLON,
    WALL_FACE,
    SLATE,
    FINIAL,
    ROOF_0,
    ROOF_1,
    ROOF_2,
    ROOF_3,
    ROOF_4,
    ROOF_5,
    ROOF_SLATE,
    PLASTER_0,
    PLASTER_1,
    PLASTER_2,
    PLASTER_3,
    DOOR,
    WINDOW,
    ARCH,
    CHIMNEY,
    SHADOW,
    MARKET,
    COAT_GOLD,
    COAT_BLUE,
    COAT_RIM,
    YARD_GREEN,
    NAVE_ROOF,
    BED_EARTH,
    VINE_EARTH,
    GRAPE,
    HILL_LIGHT,
    HILL_DARK,
    CRAG,
    WHEAT,
    WHEAT_FLAT,
    WHEAT_SHADE,
    SAND,
    WATER,
    WATER_DEEP,
    FLEECE,
    FLEECE_HEAD,
    SHED_ROOF,
    TIMBER,
    COPPER,
    CLOAK,
    BLOSSOM,
    DONKEY,
    STONE,
    COLOURS
} Colour;

Rgb palette(Colour colour);
Rgb rgb_times(Rgb colour, float factor);
Rgb rgb_mix(Rgb a, Rgb b, float t);

/* `colour` on a face with the normal (nx, ny, nz), which need not have length 1: warm light,
 * rosy shade. */
Rgb rgb_lit(Rgb colour, float nx, float ny, float nz);
#endif
