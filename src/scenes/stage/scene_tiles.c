/* scene_tiles.c: Opens custom tile sets for other scenes, and has their tiles painted. */
#include "scenes/stage/scene_tiles.h"

#include "base/text.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

void scene_tiles_adopt(const SceneContext *context, Catalogue *c, TilePictures *pictures)
{
    if (pictures->numbers || !context->host.adopt_tiles)
        return;
    context->host.adopt_tiles(context->host.self, c, pictures);
    c->painted = pictures->numbers;
}

void scene_tiles_paint(const SceneContext *context, Box *box)
{
    scene_tiles_adopt(context, box->catalogue, &box->pictures);
}

void scene_tiles_found(SceneContext *context, const char *path)
{
    FoundSetArguments arguments = {0};
    text_copy(arguments.path, sizeof arguments.path, path);
    stage_push(context->stage, "found_set", &arguments, sizeof arguments);
}

const char *own_set_words(const OwnSet *set, char *out, size_t size)
{
    static const WordsPlural names[SHAPES] = {
        [SHAPE_SQUARE] = NP_("%d square tile", "%d square tiles"),
        [SHAPE_HALF] = NP_("%d half tile", "%d half tiles"),
        [SHAPE_DOUBLE] = NP_("%d castle tile", "%d castle tiles"),
    };
    const int counts[SHAPES] = {set->squares, set->halves, set->doubles};
    char words[SHAPES][64];
    const char *shown[SHAPES];
    int count = 0;
    for (int i = 0; i < SHAPES; i++)
        if (counts[i] > 0)
            shown[count++] = words_format(words[i], sizeof words[i],
                                          words_plural_of(&names[i], counts[i]), counts[i]);
    if (!count)
        shown[count++] = words_format(words[0], sizeof words[0], words_plural_of(&names[0], 0), 0);
    words_list(shown, count, out, size);
    return out;
}
