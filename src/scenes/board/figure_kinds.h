/* figure_kinds.h: how figures of each kind look on the table and on cards. */
#ifndef SCENES_BOARD_FIGURE_KINDS_H
#define SCENES_BOARD_FIGURE_KINDS_H
#include "base/draw.h"
#include "rules/game.h"

typedef struct FigureStyle {
    FigureKind kind;
    FigureForm form;
    float scale;    /* of a follower's height */
    bool lies;      /* in fields */
    bool at_corner; /* it stands where tiles meet (rules/corners.h) */
} FigureStyle;

/* Returns the style of a FigureKind. */
FigureStyle figure_style(int kind);

/* Returns DrawCommand.image of a standing figure in the seat's colour. */
uint32_t figure_image(int color, int kind);

#endif
