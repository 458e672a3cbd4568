/* editor_files.h: what the editor's overlays share with it. */
#ifndef SCENES_EDITOR_EDITOR_FILES_H
#define SCENES_EDITOR_EDITOR_FILES_H
#include "scenes/editor/editor_state.h"

/* Arguments of the scenes "positions" and "play_from"; the editor lies below them. */
typedef struct PositionsArguments {
    Editor *editor; /* borrowed: it outlives its overlays (stage_push_over) */
    bool save;      /* asks for a name; else lists what can be opened */
} PositionsArguments;

/* What names of positions end in: a desktop tells them from other JSON by it. The old ending is the
 * end of the new one, so that one list has both. */
#define POSITION_ENDING ".scenario.json"
#define POSITION_ENDING_OLD ".json"

/* The path of a file in the folder of positions; false where there is none. */
bool editor_path(const SceneContext *context, const char *name, char *out, size_t size);
/* Writes the document there under a name; the status tells how it went. */
bool editor_save_as(Editor *editor, const char *name);
#endif
