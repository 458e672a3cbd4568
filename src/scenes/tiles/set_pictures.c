/* set_pictures.c: Has the tiles of a set painted, and draws them. */
#include "scenes/tiles/set_pictures.h"

#include "scenes/board/board_art.h"
#include "scenes/stage/scene_tiles.h"
#include "ui/ui_flow.h"

#include <assert.h>
#include <math.h>

bool set_pictures_open(SetPictures *pictures, const SceneContext *context, const char *text)
{
    const char *sets[] = {text};
    set_pictures_close(pictures);
    pictures->box =
        box_make("tiles", &(BoxParts){.sets = sets, .set_count = 1}, context->catalogue, NULL);
    if (!pictures->box)
        return false;
    pictures->first = context->catalogue->copy_count;
    scene_tiles_paint(context, pictures->box);
    return true;
}

void set_pictures_close(SetPictures *pictures)
{
    box_free(pictures->box);
    *pictures = (SetPictures){0};
}

int set_pictures_count(const SetPictures *pictures)
{
    return pictures->box ? pictures->box->catalogue->copy_count - pictures->first : 0;
}

int set_pictures_find(const SetPictures *pictures, const char *id)
{
    uint16_t copy = pictures->box ? catalogue_find(pictures->box->catalogue, id) : NO_COPY;
    return copy == NO_COPY || copy < pictures->first ? -1 : copy - pictures->first;
}

void set_pictures_draw(const SetPictures *pictures, const SceneContext *context, int i, Rect rect)
{
    assert(i >= 0 && i < set_pictures_count(pictures) && "a copy of the set");
    if (pictures->box->catalogue->painted)
        board_art_draw(ui_list(context->ui), pictures->box->catalogue,
                       (uint16_t)(pictures->first + i), 0, rect, fmaxf(1, .03f * rect.h));
}
