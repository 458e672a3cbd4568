/* set_pictures.h: pictures of the tiles of a set that is in no game, painted like those of a box in
 * addition to the program's. */
#ifndef SCENES_TILES_SET_PICTURES_H
#define SCENES_TILES_SET_PICTURES_H
#include "record/box.h"
#include "scenes/stage/scene.h"

/* Zero has no pictures. */
typedef struct SetPictures {
    Box *box;  /* NULL: none */
    int first; /* the first of the set's own copies in the box */
} SetPictures;

/* Makes the pictures of a valid set's text and releases earlier ones. Returns false if the set is
 * invalid. */
bool set_pictures_open(SetPictures *pictures, const SceneContext *context, const char *text);
void set_pictures_close(SetPictures *pictures);

/* set_pictures_count returns the number of copies; set_pictures_draw draws copy `i` in a rectangle
 * of the screen. */
int set_pictures_count(const SetPictures *pictures);
/* Returns the copy with that id, or −1. */
int set_pictures_find(const SetPictures *pictures, const char *id);
void set_pictures_draw(const SetPictures *pictures, const SceneContext *context, int i, Rect rect);
#endif
