/* scenes_table.c: lists all scenes. Scenes reach each other by their names (stage.h); this list is
 * the only place that knows them all. To add a scene, declare it and add a row here. */
#include "app/scenes_table.h"

#include "base/text.h"
#include "scenes/career/career.h"
#include "scenes/draft/draft.h"
#include "scenes/editor/editor.h"
#include "scenes/lessons/lesson_state.h"
#include "scenes/menu/menu.h"
#include "scenes/play/play.h"
#include "scenes/puzzles/puzzle_state.h"
#include "scenes/results/results.h"
#include "scenes/road/road.h"
#include "scenes/rulebook/rulebook.h"
#include "scenes/stage/overlays.h"
#include "scenes/tables/tables.h"
#include "scenes/tiles/tiles.h"

#include <assert.h>
#include <string.h>

extern const Scene menu_scene, welcome_scene, setup_scene, draft_scene, game_scene, results_scene,
    replay_scene, settings_scene, access_scene, keys_scene, figures_scene, typing_scene, sets_scene,
    box_scene, games_scene, game_sheet_scene, photo_scene, curtain_scene, message_scene,
    pause_scene, seats_scene, trouble_scene, rulebook_scene, lessons_scene, lesson_scene,
    editor_scene, positions_scene, play_from_scene, puzzles_scene, puzzle_scene, trial_scene,
    play_on_scene, career_scene, found_set_scene, tiles_scene, tables_scene, opening_scene,
    talk_scene;

static const Scene *const scenes[] = {&menu_scene,
                                      &welcome_scene,
                                      &setup_scene,
                                      &draft_scene,
                                      &game_scene,
                                      &results_scene,
                                      &replay_scene,
                                      &settings_scene,
                                      &access_scene,
                                      &keys_scene,
                                      &figures_scene,
                                      &typing_scene,
                                      &sets_scene,
                                      &box_scene,
                                      &games_scene,
                                      &game_sheet_scene,
                                      &photo_scene,
                                      &curtain_scene,
                                      &message_scene,
                                      &pause_scene,
                                      &seats_scene,
                                      &trouble_scene,
                                      &rulebook_scene,
                                      &lessons_scene,
                                      &lesson_scene,
                                      &editor_scene,
                                      &positions_scene,
                                      &play_from_scene,
                                      &puzzles_scene,
                                      &puzzle_scene,
                                      &trial_scene,
                                      &play_on_scene,
                                      &career_scene,
                                      &road_scene,
                                      &found_set_scene,
                                      &tiles_scene,
#ifdef HYPOTENUSE_NETWORK
                                      &tables_scene,
                                      &opening_scene,
                                      &talk_scene,
#endif
                                      NULL};

const Scene *const *scenes_all(void)
{
    return scenes;
}

const char *scenes_names(void)
{
    static char names[256];
    Text list = text_in(names, sizeof names);
    for (size_t i = 0; scenes[i]; i++)
        if (scenes[i]->start != SCENE_LATER)
            text_add(&list, "%s%s", list.length ? ", " : "", scenes[i]->name);
    assert(!list.cut && "the names fit");
    return names;
}

const Scene *scenes_find(const char *name, Err *err)
{
    for (size_t i = 0; scenes[i]; i++)
        if (scenes[i]->start != SCENE_LATER && strcmp(scenes[i]->name, name) == 0)
            return scenes[i];
    err_set(err, "", 0, "--scene: there is no scene '%s'; choose from %s", name, scenes_names());
    return NULL;
}
