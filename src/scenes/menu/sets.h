/* sets.h: the overlay of the set-up in which expansions are chosen: what each brings and what it
 * changes. */
#ifndef SCENES_MENU_SETS_H
#define SCENES_MENU_SETS_H
#include "scenes/menu/setup_choice.h"
#include "scenes/stage/scene.h"

typedef struct SetsArguments {
    SetupChoice *choice; /* changed at once; belongs to the scene below */
} SetsArguments;

extern const Scene sets_scene;
#endif
