/* set_pictures.h: pictures of the tiles of a set that is in no game: painted beside the program's,
 * as those of a box are. */
#ifndef SCENES_TILES_SET_PICTURES_H
#define SCENES_TILES_SET_PICTURES_H
#include "record/box.h"
#include "scenes/stage/scene.h"

/* Zero has none. */
typedef struct SetPictures {
    Box *box;  /* NULL: none */
    int first; /* copy of the box from which the set's own ones begin */
} SetPictures;

/* Of the text of a sound set; those of before are let go. False where it is broken. */
bool set_pictures_open(SetPictures *pictures, const SceneContext *context, const char *text);
void set_pictures_close(SetPictures *pictures);

/* How many copies it has, and one of them in a rectangle of the screen. */
int set_pictures_count(const SetPictures *pictures);
/* The one with that name, −1: none. */
int set_pictures_find(const SetPictures *pictures, const char *id);
void set_pictures_draw(const SetPictures *pictures, const SceneContext *context, int i, Rect rect);
#endif
