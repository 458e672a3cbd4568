/* menu_land.h: the piece of land behind the menu and the set-up: catalogue tiles as a game could
 * have laid them, and a half that is just being lifted off its gap. */
#ifndef SCENES_MENU_MENU_LAND_H
#define SCENES_MENU_MENU_LAND_H
#include "scenes/stage/scene.h"

typedef struct MenuLandTile {
    const char *id; /* of the catalogue */
    int8_t x, y, rotation;
} MenuLandTile;

/* The tiles in an order in which the rules allow to lay them; the last one is the half that
 * floats. */
int menu_land_count(void);
MenuLandTile menu_land_tile(int i);

/* Fills frame->board: the land stands at the window's lower edge, 300 px a tile at 1600 × 900.
 * `dim` and `blur` (px) for scenes that put panels over it. Tiles that the catalogue lacks are
 * left out. */
void menu_land_draw(const SceneContext *context, Frame *frame, float dim, float blur);
#endif
