/* replay_spoken.c: Makes a replay accessible to players who don't see it: its step, the action with
 * its seat, and the position. */
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "scenes/spoken/table_told.h"
#include "words/words.h"

#include <assert.h>

bool replay_describe(void *state, SceneContext *context, SceneTable *told)
{
    const ReplayScene *scene = state;
    (void)context;
    return table_describe(&scene->table, told);
}

/* Adds where the tile of the step was placed, and what it shows. */
static void add_tile(const ReplayScene *scene, Text *text)
{
    int step = session_replay_step(scene->session);
    const Action *action = step ? &session_replay_actions(scene->session)[step - 1] : NULL;
    char name[CELL_NAME_SIZE], tile[160];
    if (!action || action->kind != ACTION_PLACE)
        return;
    text_add(text, ", %s, %s", cell_name(action->cell, name, sizeof name),
             words_tile(scene->table.catalogue, action->copy, tile, sizeof tile));
}

/* The step number comes last, so that a player who moves on quickly can skip it. */
void replay_news(void *state, SceneContext *context, char *out, size_t size)
{
    const ReplayScene *scene = state;
    const Session *session = scene->session;
    char told[REPLAY_TEXT_SIZE], when[64], count[64];
    (void)context;
    int seat = replay_replica_words(scene, told), step = session_replay_step(session);
    assert(step <= session_replay_count(session) && "a step of the replay");
    Text text = text_in(out, size);
    if (seat < SEATS_MAX)
        text_add(&text, "%s: ", session_seat(session, seat)->name);
    text_add(&text, "%s", told);
    add_tile(scene, &text);
    words_format(count, sizeof count, _("Step %d of %d"), step, session_replay_count(session));
    text_add(&text, ". %s. %s", replay_when(scene, when, sizeof when), count);
}
