/* scene_tiles.c: see scene_tiles.h. */
#include "scenes/stage/scene_tiles.h"

#include "base/memory.h"
#include "base/text.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

void scene_tiles_paint(const SceneContext *context, Box *box)
{
    Catalogue *c = box->catalogue;
    if (box->painted || !context->host.adopt_tiles)
        return;
    box->painted = memory_list((size_t)c->copy_count + c->kind_count, sizeof *box->painted);
    context->host.adopt_tiles(context->host.self, c, box->painted);
    c->painted = box->painted;
}

void scene_tiles_found(SceneContext *context, const char *path)
{
    FoundSetArguments arguments = {0};
    text_copy(arguments.path, sizeof arguments.path, path);
    stage_push(context->stage, "found_set", &arguments, sizeof arguments);
}

const char *own_set_words(const OwnSet *set, char *out, size_t size)
{
    char squares[64], halves[64];
    words_format(squares, sizeof squares,
                 words_plural("%d square tile", "%d square tiles", set->squares), set->squares);
    words_format(halves, sizeof halves, words_plural("%d half tile", "%d half tiles", set->halves),
                 set->halves);
    const char *const both[] = {squares, halves};
    int first = set->squares ? 0 : 1, last = set->halves ? 1 : 0;
    words_list(both + first, last - first + 1 > 0 ? last - first + 1 : 1, out, size);
    return out;
}
