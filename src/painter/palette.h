/* palette.h: the colours of the land, and how light from the north-west changes them. */
#ifndef PAINTER_PALETTE_H
#define PAINTER_PALETTE_H

/* sRGB, 0..1; light may lift a colour above 1, and drawing clips it. */
typedef struct Rgb {
    float r, g, b;
} Rgb;

/* Name and sRGB value. To change a colour, change its row: no other place names colours. The
 * comment says what uses it and the colours that follow. */
#define PALETTE(X)                                                                                 \
    X(MEADOW_LOW, 0x86A24F) /* grass, from its dark tone */                                        \
    X(MEADOW_MID, 0xA1B75C)                                                                        \
    X(MEADOW_HIGH, 0xBFCA76) /* to its light one */                                                \
    X(MEADOW_DRY, 0xD9CF88)  /* patches */                                                         \
    X(TUFT_DARK, 0x6E8E3D)   /* blades of grass; the rim of a crop circle */                       \
    X(TUFT_LIGHT, 0xC4D47C)  /* blades in the sun; pastures */                                     \
    X(FLOWER_WHITE, 0xFFF6DC)                                                                      \
    X(FLOWER_YELLOW, 0xF4D35E)                                                                     \
    X(FLOWER_PINK, 0xE9A6A0)                                                                       \
    X(TREE_0, 0x36582F) /* crowns and hedges from shade to sun */                                  \
    X(TREE_1, 0x4F7A38)                                                                            \
    X(TREE_2, 0x7BA24A)                                                                            \
    X(TREE_3, 0xA5C162)                                                                            \
    X(OLIVE_0, 0x4A5B22) /* one tree in five */                                                    \
    X(OLIVE_1, 0x76862F)                                                                           \
    X(OLIVE_2, 0xA3A845)                                                                           \
    X(OLIVE_3, 0xC9C562)                                                                           \
    X(PARCEL_0, 0xD9C26A) /* ploughed fields, each with the colour of its furrows */               \
    X(FURROW_0, 0xBFA24E)                                                                          \
    X(PARCEL_1, 0xA9C25C)                                                                          \
    X(FURROW_1, 0x86A445)                                                                          \
    X(PARCEL_2, 0xC6C964)                                                                          \
    X(FURROW_2, 0xA3AB4B)                                                                          \
    X(PARCEL_3, 0x8FB052)                                                                          \
    X(FURROW_3, 0x708F3F)                                                                          \
    X(ROAD_FILL, 0xEBD9AC)  /* sand */                                                             \
    X(ROAD_CROWN, 0xF6EACB) /* the crown between wheel tracks; paths, bridges */                   \
    X(ROAD_EDGE, 0x9B7C4E)                                                                         \
    X(VERGE_OUTER, 0xB8A65C) /* trodden grass */                                                   \
    X(VERGE_INNER, 0xA68F55) /* more trodden grass; also round water and yards */                  \
    X(KERB_LIGHT, 0xF4EEDF)  /* stones are mixed from these two */                                 \
    X(KERB_DARK, 0xB7A585)                                                                         \
    X(PEBBLE_0, 0xC9B07A)                                                                          \
    X(PEBBLE_1, 0xDCC694)                                                                          \
    X(PEBBLE_2, 0xFFF7E2)                                                                          \
    X(PEBBLE_3, 0xD3BB86)                                                                          \
    X(STREET_DARK, 0xD8B27C) /* sand of cities, mixed by noise */                                  \
    X(STREET_LIGHT, 0xEACB97)                                                                      \
    X(WALL_STONE, 0xF3E6CB) /* also towers */                                                      \
    X(WALL_WALK, 0xFCF5E4)  /* the top of a wall */                                                \
    X(WALL_MERLON, 0xFFFBEF)                                                                       \
    X(WALL_FACE, 0xE3CDA4) /* faces; bridges */                                                    \
    X(SLATE, 0x5C7391)     /* roofs of towers and halls */                                         \
    X(FINIAL, 0xE8C15A)    /* gold on their tips */                                                \
    X(ROOF_0, 0xD2714F)    /* tiles of six kilns; small scales use the first, calm one */          \
    X(ROOF_1, 0xDE8C5E)                                                                            \
    X(ROOF_2, 0xC7654F)                                                                            \
    X(ROOF_3, 0xE3A571)                                                                            \
    X(ROOF_4, 0xD07D5C)                                                                            \
    X(ROOF_5, 0xBE6A5E)                                                                            \
    X(ROOF_SLATE, 0x7F90A8) /* one house in eleven */                                              \
    X(PLASTER_0, 0xF5E8CF)  /* walls of houses */                                                  \
    X(PLASTER_1, 0xEEDBB8)                                                                         \
    X(PLASTER_2, 0xF8EFDD)                                                                         \
    X(PLASTER_3, 0xE8CFA5)                                                                         \
    X(DOOR, 0x7A5338) /* also barrels and the spots of cows */                                     \
    X(WINDOW, 0x56697C)                                                                            \
    X(ARCH, 0x54412F) /* dark insides: gates, slits, portals */                                    \
    X(CHIMNEY, 0xC9B79A)                                                                           \
    X(SHADOW, 0x1E2A3A)    /* for everything; never black */                                       \
    X(MARKET, 0xF3DFB4)    /* pale paving */                                                       \
    X(COAT_GOLD, 0xE9B949) /* coats of arms */                                                     \
    X(COAT_BLUE, 0x24507F)                                                                         \
    X(COAT_RIM, 0xFFFBEF)   /* ivory */                                                            \
    X(YARD_GREEN, 0xC3BE7D) /* lawn of a monastery */                                              \
    X(NAVE_ROOF, 0xBE6248)                                                                         \
    X(BED_EARTH, 0x8C6B45)                                                                         \
    X(VINE_EARTH, 0xC7AA70)                                                                        \
    X(GRAPE, 0x74408A)                                                                             \
    X(HILL_LIGHT, 0xE9EBA2)                                                                        \
    X(HILL_DARK, 0x557637)                                                                         \
    X(CRAG, 0xD9D2C4)        /* rocks */                                                           \
    X(WHEAT, 0xE3BF57)       /* crop circles: standing, */                                         \
    X(WHEAT_FLAT, 0xF6E7B4)  /* trodden, */                                                        \
    X(WHEAT_SHADE, 0xB98F36) /* and the stalks between */                                          \
    X(SAND, 0xD8C48A)        /* banks and pens */                                                  \
    X(WATER, 0x5FA9B8)                                                                             \
    X(WATER_DEEP, 0x2F6F86) /* under the north-west bank */                                        \
    X(FLEECE, 0xFFFDF6)     /* sheep and cows */                                                   \
    X(FLEECE_HEAD, 0x4A3F3A)                                                                       \
    X(SHED_ROOF, 0xB9854E) /* boards: sheds, fences, wagons */                                     \
    X(TIMBER, 0x7B5B3C)    /* posts and poles */                                                   \
    X(COPPER, 0x6FA58F)    /* the water tower */                                                   \
    X(CLOAK, 0x5B5B66)     /* of highwaymen */                                                     \
    X(BLOSSOM, 0xE9A6A0)   /* orchards */                                                          \
    X(DONKEY, 0x9A8E80)                                                                            \
    X(STONE, 0xE9DFC8) /* wells and keeps */                                                       \
    X(SCREE, 0xA89178) /* round volcanoes */                                                       \
    X(VOLCANO_LIGHT, 0xB59A84)                                                                     \
    X(VOLCANO_DARK, 0x4C4038)                                                                      \
    X(LAVA, 0xF5A03A)                                                                              \
    X(LAVA_DEEP, 0xE8622A)                                                                         \
    X(PORTAL_STONE, 0xEDE6DA) /* arch and steps in the sun, */                                     \
    X(PORTAL_SHADE, 0x857D72) /* and in its shade */                                               \
    X(GATE_LIGHT, 0xE9FBFF)   /* the light inside a portal, from its middle */                     \
    X(GATE, 0x6E7FE0)                                                                              \
    X(GATE_DEEP, 0x3A2A7A)                                                                         \
    X(AMETHYST, 0x8C6BB1)                                                                          \
    X(FOUNDATION, 0xC9C0AC) /* of a tower, and the blocks next to it */                            \
    X(BLOCK, 0xE9D9B6)                                                                             \
    X(LINEN, 0xF4E5C0) /* of wings */                                                              \
    X(LINEN_SHADE, 0xCFB483)                                                                       \
    X(SPAR, 0x8A6546)                                                                              \
    X(FOUL_WATER, 0x7E3A5C) /* source of the plague: water, bare ground, roof, flea */             \
    X(BARE_GROUND, 0xB79B6B)                                                                       \
    X(FOUL_ROOF, 0x6B5B66)                                                                         \
    X(FLEA, 0xFFE9B0)                                                                              \
    X(ROSE, 0xC2557E) /* behind a princess, and her hair */                                        \
    X(HAIR, 0x7A4A22)                                                                              \
    X(CLAW, 0x1F7A60)                                                                              \
    X(NIGHT, 0x0E1C20) /* outline of signs that show a direction */                                \
    X(COURT, 0xC8C48A) /* of an abbey, and the wall round it */                                    \
    X(COURT_WALL, 0xF4ECD6)                                                                        \
    X(ONION, 0x4F8C77) /* copper of towers, bronze */                                              \
    X(BRICK, 0xB5573F)                                                                             \
    X(ROOF_JAPAN, 0x4B5A6C) /* curved roofs, the posts below them, the gravel round them */        \
    X(POSTS, 0xA8432F)                                                                             \
    X(GRAVEL, 0xE6DCC2)                                                                            \
    X(THATCH, 0xB59445) /* the hut, its legs, its window */                                        \
    X(LEGS, 0xD9A441)                                                                              \
    X(WINDOW_LIT, 0xFFD36B)                                                                        \
    X(GLASS, 0xA9BDC6)                                                                             \
    X(CASTLE_HILL, 0x8E9E58)                                                                       \
    X(PENNANT, 0xCFC7B4)

typedef enum Colour {
#define COLOUR_NAME(name, value) name,
    PALETTE(COLOUR_NAME)
#undef COLOUR_NAME
        COLOURS
} Colour;

Rgb palette(Colour colour);

static inline Rgb rgb_times(Rgb colour, float factor)
{
    return (Rgb){colour.r * factor, colour.g * factor, colour.b * factor};
}

/* Returns `a` at t = 0 and `b` at t = 1. */
static inline Rgb rgb_mix(Rgb a, Rgb b, float t)
{
    return (Rgb){a.r + t * (b.r - a.r), a.g + t * (b.g - a.g), a.b + t * (b.b - a.b)};
}

/* Returns `colour` on a face with the normal (nx, ny, nz), which need not have length 1: warm in
 * the light, rosy in the shade. */
Rgb rgb_lit(Rgb colour, float nx, float ny, float nz);
#endif
