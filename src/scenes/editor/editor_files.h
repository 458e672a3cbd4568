/* editor_files.h: what the editor's overlays share with it. */
#ifndef SCENES_EDITOR_EDITOR_FILES_H
#define SCENES_EDITOR_EDITOR_FILES_H
#include "scenes/editor/editor_state.h"

/* Arguments of the scenes "positions" and "play_from"; the editor lies below them. */
typedef struct PositionsArguments {
    Editor *editor; /* borrowed: it outlives its overlays */
    bool save;      /* asks for a name; else lists what can be opened */
} PositionsArguments;

/* The path of a file in the folder of positions; false where there is none. */
bool editor_path(const SceneContext *context, const char *name, char *out, size_t size);
/* Writes the document there under a name; the status tells how it went. */
bool editor_save_as(Editor *editor, const char *name);
#endif
