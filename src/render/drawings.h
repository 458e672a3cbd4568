/* drawings.h: the sheets that the build makes from assets/drawings (src/tools/draw), as the program
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
 *   heads.png     Heads of portraits, in colour, with straight alpha: cells of HEAD_PX, a column
 *                 for each Head, a row for each HeadFace.
 *
 *   program.png   The program's icon in task bars: PROGRAM_PX, RGBA, straight alpha. */
#ifndef RENDER_DRAWINGS_H
#define RENDER_DRAWINGS_H
#include "base/draw.h"

#define DRAWINGS_ICONS "icons.png"
#define DRAWINGS_FIGURES "figures.png"
#define DRAWINGS_TOKENS "tokens.png"
#define DRAWINGS_HEADS "heads.png"
#define DRAWINGS_PROGRAM "program.png"

/* Cell in the sheet, id, file in assets/drawings/tokens. To add a picture, add its row to
 * NAME_DRAWINGS of an expansion, and its file. */
#define TOKEN_PICTURE_LIST(X)                                                                      \
    X(14, TOKEN_PICTURE_BARS, "bars") /* bars in front of a prisoner's figure */                   \
    EXPANSION_DRAWINGS(X)

typedef enum TokenPicture {
#define TOKEN_PICTURE_ID(number, id, file) id = (number),
#define TOKEN_PICTURE_ONE(number, id, file) +1
    TOKEN_PICTURE_LIST(TOKEN_PICTURE_ID) TOKEN_PICTURES = 0 TOKEN_PICTURE_LIST(TOKEN_PICTURE_ONE)
#undef TOKEN_PICTURE_ID
#undef TOKEN_PICTURE_ONE
} TokenPicture;

enum {
    ICON_CELL_PX = 256,
    ICON_COLUMNS = 8,
    ICON_ROWS = (ICONS + ICON_COLUMNS - 1) / ICON_COLUMNS,
    FIGURE_TEXELS = 112,
    FIGURE_PARTS = 4,
    TOKEN_PX = 320, /* as in shaders/token.glsl */
    HEAD_PX = 224,  /* as in shaders/portrait.glsl */
    PROGRAM_PX = 64
};

/* In heights of a figure: the side of the square that a form is drawn in, and how far its distances
 * reach. As in shaders/figure.glsl. */
#define FIGURE_SPAN 1.44f
#define FIGURE_REACH .25f
#endif
