/* scene_editor.c: see scene_editor.h. */
#include "scenes/stage/scene_editor.h"

#include "base/memory.h"
#include "base/text.h"
#include "scenes/stage/stage.h"

void scene_editor_open(SceneContext *context, const char *name, const char *text, size_t length)
{
    if (stage_has(context->stage, "editor"))
        return;
    EditorArguments arguments = {.text = memory_copy(text, length), .length = length};
    text_copy(arguments.name, sizeof arguments.name, name);
    stage_push(context->stage, "editor", &arguments, sizeof arguments);
}
