/* scene_editor.c: Opens the editor for other scenes. */
#include "scenes/stage/scene_editor.h"

#include "base/memory.h"
#include "base/text.h"
#include "scenes/stage/stage.h"

#include <stdlib.h>
#include <string.h>

/* Hands the arguments over, or frees them if the editor is already open. */
static void open_it(SceneContext *context, EditorArguments arguments)
{
    if (stage_has(context->stage, "editor"))
        free(arguments.text);
    else
        stage_push(context->stage, "editor", &arguments, sizeof arguments);
}

void scene_editor_open(SceneContext *context, const char *name, const char *text, size_t length)
{
    EditorArguments arguments = {.text = memory_copy(text, length), .length = length};
    text_copy(arguments.name, sizeof arguments.name, name);
    open_it(context, arguments);
}

void scene_editor_play(SceneContext *context, const char *text)
{
    size_t length = strlen(text);
    open_it(context,
            (EditorArguments){.text = memory_copy(text, length), .length = length, .plays = true});
}
