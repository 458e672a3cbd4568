/* drawings.h: the sheets that the build makes of assets/drawings (src/tools/draw), as the program
 * reads them.
 *
 *   icons.png     How much of each pixel is ink, in cells in the order of Icon.
 *
 *                   +----+----+-- … ICON_COLUMNS
 *                   |  0 |  1 |        Each is ICON_CELL_PX wide and high: larger than nearly all
 *                   +----+----+--      sizes that are shown, so it is scaled down.
 *
 *   figures.png   Distances in 16 bits, FIGURE_TEXELS wide and high, a row for each FigureForm.
 *                 0 … 65535 is −FIGURE_REACH … FIGURE_REACH, negative inside.
 *
 *                   +------+------+------+-----+------+-----+------+-----+
 *                   | high | low  | high | low | high | low | high | low |
 *                   +------+------+------+-----+------+-----+------+-----+
 *                      silhouette      body      second part     accent
 *
 *   tokens.png    Tokens that look the same for every player, in colour, with straight alpha:
 *                 cells of TOKEN_PX in one row, in the order of TokenPicture.
 *
 *   program.png   The program's icon in task bars: PROGRAM_PX, RGBA, straight alpha. */
#ifndef RENDER_DRAWINGS_H
#define RENDER_DRAWINGS_H
#include "base/draw.h"

#define DRAWINGS_ICONS "icons.png"
#define DRAWINGS_FIGURES "figures.png"
#define DRAWINGS_TOKENS "tokens.png"
#define DRAWINGS_PROGRAM "program.png"

/* To add a picture: its row, and its file in assets/drawings/tokens. */
#define TOKEN_PICTURE_LIST(X)                                                                      \
    X(DRAGON_EAST, "dragon-east")                                                                  \
    X(DRAGON_WEST, "dragon-west") /* the light does not turn with it: a mirrored picture would be
                                   * wrong */  \
    X(FAIRY, "fairy")                                                                              \
    X(FLOORS_1, "floors-1")                                                                        \
    X(FLOORS_2, "floors-2")                                                                        \
    X(FLOORS_3, "floors-3")                                                                        \
    X(FLOORS_4, "floors-4")                                                                        \
    X(FLEA, "flea")                                                                                \
    X(FLEA_LATENT, "flea-latent")                                                                  \
    X(OUTBREAK, "outbreak")                                                                        \
    X(OUTBREAK_OVER, "outbreak-over")                                                              \
    X(DIE_1, "die-1")                                                                              \
    X(DIE_2, "die-2")                                                                              \
    X(DIE_3, "die-3")                                                                              \
    X(BARS, "bars") /* of a prisoner, over its figure */                                           \
    X(KING, "king") /* the card of its holder */                                                   \
    X(ROBBER, "robber")

typedef enum TokenPicture {
#define TOKEN_PICTURE_NAME(name, file) TOKEN_PICTURE_##name,
    TOKEN_PICTURE_LIST(TOKEN_PICTURE_NAME)
#undef TOKEN_PICTURE_NAME
        TOKEN_PICTURES
} TokenPicture;

enum {
    ICON_CELL_PX = 256,
    ICON_COLUMNS = 8,
    ICON_ROWS = (ICONS + ICON_COLUMNS - 1) / ICON_COLUMNS,
    FIGURE_TEXELS = 112,
    FIGURE_PARTS = 4,
    TOKEN_PX = 320, /* as in shaders/token.glsl */
    PROGRAM_PX = 64
};

/* In heights of a figure: the side of the square that a form is drawn in, and how far its distances
 * reach. As in shaders/figure.glsl. */
#define FIGURE_SPAN 1.44f
#define FIGURE_REACH .25f
#endif
