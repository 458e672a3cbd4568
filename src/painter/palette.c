/* palette.c: see palette.h. To change a colour, change its row; nothing else names colours. */
#include "painter/palette.h"

#include "painter/shape.h"

#include <assert.h>
#include <math.h>

static const uint32_t colours[] = {
    /* clang-format off */
    [MEADOW_LOW] = 0x86A24F, [MEADOW_MID] = 0xA1B75C,
    [MEADOW_HIGH] = 0xBFCA76, [MEADOW_DRY] = 0xD9CF88,
    [TUFT_DARK] = 0x6E8E3D, [TUFT_LIGHT] = 0xC4D47C,
    [FLOWER_WHITE] = 0xFFF6DC, [FLOWER_YELLOW] = 0xF4D35E, [FLOWER_PINK] = 0xE9A6A0,
    [TREE_0] = 0x36582F, [TREE_1] = 0x4F7A38, [TREE_2] = 0x7BA24A, [TREE_3] = 0xA5C162,
    [OLIVE_0] = 0x4A5B22, [OLIVE_1] = 0x76862F, [OLIVE_2] = 0xA3A845, [OLIVE_3] = 0xC9C562,
    [PARCEL_0] = 0xD9C26A, [FURROW_0] = 0xBFA24E, [PARCEL_1] = 0xA9C25C, [FURROW_1] = 0x86A445,
    [PARCEL_2] = 0xC6C964, [FURROW_2] = 0xA3AB4B, [PARCEL_3] = 0x8FB052, [FURROW_3] = 0x708F3F,
    [ROAD_FILL] = 0xEBD9AC, [ROAD_CROWN] = 0xF6EACB, [ROAD_EDGE] = 0x9B7C4E,
    [VERGE_OUTER] = 0xB8A65C, [VERGE_INNER] = 0xA68F55,
    [KERB_LIGHT] = 0xF4EEDF, [KERB_DARK] = 0xB7A585,
    [PEBBLE_0] = 0xC9B07A, [PEBBLE_1] = 0xDCC694, [PEBBLE_2] = 0xFFF7E2, [PEBBLE_3] = 0xD3BB86,
    [STREET_DARK] = 0xD8B27C, [STREET_LIGHT] = 0xEACB97,
    [WALL_STONE] = 0xF3E6CB, [WALL_WALK] = 0xFCF5E4,
    [WALL_MERLON] = 0xFFFBEF, [WALL_FACE] = 0xE3CDA4,
    [SLATE] = 0x5C7391, [FINIAL] = 0xE8C15A,
    [ROOF_0] = 0xD2714F, [ROOF_1] = 0xDE8C5E, [ROOF_2] = 0xC7654F, [ROOF_3] = 0xE3A571,
    [ROOF_4] = 0xD07D5C, [ROOF_5] = 0xBE6A5E, [ROOF_SLATE] = 0x7F90A8,
    [PLASTER_0] = 0xF5E8CF, [PLASTER_1] = 0xEEDBB8, [PLASTER_2] = 0xF8EFDD, [PLASTER_3] = 0xE8CFA5,
    [DOOR] = 0x7A5338, [WINDOW] = 0x56697C, [ARCH] = 0x54412F, [CHIMNEY] = 0xC9B79A,
    [SHADOW] = 0x1E2A3A, [MARKET] = 0xF3DFB4,
    [COAT_GOLD] = 0xE9B949, [COAT_BLUE] = 0x24507F, [COAT_RIM] = 0xFFFBEF,
    [YARD_GREEN] = 0xC3BE7D, [NAVE_ROOF] = 0xBE6248, [BED_EARTH] = 0x8C6B45,
    [VINE_EARTH] = 0xC7AA70, [GRAPE] = 0x74408A, [HILL_LIGHT] = 0xE9EBA2, [HILL_DARK] = 0x557637,
    [CRAG] = 0xD9D2C4, [WHEAT] = 0xE3BF57, [WHEAT_FLAT] = 0xF6E7B4, [WHEAT_SHADE] = 0xB98F36,
    [SAND] = 0xD8C48A, [WATER] = 0x5FA9B8, [WATER_DEEP] = 0x2F6F86,
    [FLEECE] = 0xFFFDF6, [FLEECE_HEAD] = 0x4A3F3A, [SHED_ROOF] = 0xB9854E, [TIMBER] = 0x7B5B3C,
    [COPPER] = 0x6FA58F, [CLOAK] = 0x5B5B66, [BLOSSOM] = 0xE9A6A0,
    [DONKEY] = 0x9A8E80, [STONE] = 0xE9DFC8,
    /* clang-format on */
};
static_assert(sizeof colours / sizeof colours[0] == COLOURS, "a row for every colour");

Rgb palette(Colour colour)
{
    uint32_t hex = colours[colour];
    return (Rgb){(float)(hex >> 16) / 255, (float)(hex >> 8 & 255) / 255, (float)(hex & 255) / 255};
}

Rgb rgb_times(Rgb colour, float factor)
{
    return (Rgb){colour.r * factor, colour.g * factor, colour.b * factor};
}

Rgb rgb_mix(Rgb a, Rgb b, float t)
{
    return (Rgb){glm_lerp(a.r, b.r, t), glm_lerp(a.g, b.g, t), glm_lerp(a.b, b.b, t)};
}

Rgb rgb_lit(Rgb colour, float nx, float ny, float nz)
{
    float length = sqrtf(nx * nx + ny * ny + nz * nz);
    float towards = (-0.52f * nx - 0.50f * ny + 0.69f * nz) / (length > 0 ? length : 1);
    float t = glm_smoothstep(0, 1, (towards + 0.35f) / 1.25f);
    return (Rgb){colour.r * glm_lerp(0.735f, 1.13f, t), colour.g * glm_lerp(0.665f, 1.10f, t),
                 colour.b * glm_lerp(0.665f, 1.03f, t)};
}
