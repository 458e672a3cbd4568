/* scene_book.c: see scene_book.h. */
#include "scenes/stage/scene_book.h"

#include "base/text.h"
#include "scenes/stage/stage.h"

void scene_book_open(SceneContext *context, const char *rule, const char *page)
{
    if (stage_has(context->stage, "rulebook"))
        return;
    BookArguments arguments = {0};
    text_copy(arguments.rule, sizeof arguments.rule, rule ? rule : "");
    text_copy(arguments.page, sizeof arguments.page, page ? page : "");
    stage_push(context->stage, "rulebook", &arguments, sizeof arguments);
}
