/* editor_files.h: shared by the editor and its overlays. */
#ifndef SCENES_EDITOR_EDITOR_FILES_H
#define SCENES_EDITOR_EDITOR_FILES_H
#include "scenes/editor/editor_state.h"

/* Arguments of the scenes "positions" and "play_from"; the editor is the scene below them. */
typedef struct PositionsArguments {
    Editor *editor; /* borrowed: it outlives its overlays (stage_push_over) */
    bool save;      /* asks for a name; otherwise lists positions to open */
} PositionsArguments;

/* Endings of position files: a desktop distinguishes them from other JSON by the new one. The old
 * ending is the end of the new one, so that one listing finds both. */
#define POSITION_ENDING ".scenario.json"
#define POSITION_ENDING_OLD ".json"

/* Writes the path of a file in the folder of positions; false if there is no such folder. */
bool editor_path(const SceneContext *context, const char *name, char *out, size_t size);
/* Writes the document there under a name. The status reports the result. */
bool editor_save_as(Editor *editor, const char *name);
#endif
