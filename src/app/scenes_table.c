/* scenes_table.c: see scenes_table.h. To add a scene: a row here. */
#include "app/scenes_table.h"

#include "base/text.h"
#include "scenes/draft/draft.h"
#include "scenes/game/game.h"
#include "scenes/menu/menu.h"
#include "scenes/menu/settings.h"
#include "scenes/menu/setup.h"
#include "scenes/replay/replay.h"
#include "scenes/results/results.h"

#include <string.h>

enum { SCENES = 7 };
static const Scene *const scenes[SCENES] = {&menu_scene,    &setup_scene,   &draft_scene,
                                            &game_scene,    &results_scene, &replay_scene,
                                            &settings_scene};

const Scene *scenes_find(const char *name, Err *err)
{
    char known[128];
    Text list = text_in(known, sizeof known);
    for (size_t i = 0; i < SCENES; i++) {
        if (strcmp(scenes[i]->name, name) == 0)
            return scenes[i];
        text_add(&list, "%s%s", i ? ", " : "", scenes[i]->name);
    }
    err_set(err, "", 0, "--scene: there is no scene '%s'; there are %s", name, known);
    return NULL;
}
