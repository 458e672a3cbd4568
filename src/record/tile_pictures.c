/* tile_pictures.c: releases the pictures of custom tiles. */
#include "record/tile_pictures.h"

#include <stdlib.h>

void tile_pictures_release(TilePictures *pictures)
{
    if (pictures->numbers && pictures->left)
        pictures->left(pictures->self, pictures);
    free(pictures->numbers);
    *pictures = (TilePictures){0};
}
