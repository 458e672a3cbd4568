/* setup_table.c: turns the choice into a game that can start: what prevents it, and the online
 * table for it. */
#include "scenes/menu/setup_parts.h"
#include "scenes/stage/scene_session.h"
#include "words/words.h"

#include <string.h>

const char *setup_in_the_way(const SetupChoice *choice)
{
    if (setup_choice_bad_names(choice))
        return _("Every player needs a different name.");
    if (choice->table && !setup_choice_friends(choice))
        return _("A table needs at least one seat for a friend.");
    return setup_number_fault(choice);
}

bool setup_travels(const SetupChoice *choice, const SetupBox *box)
{
    return !setup_in_the_way(choice) && !box->fault.text[0] && box_travel(box->box) == BOX_TRAVELS;
}

OpeningArguments setup_table(const SetupChoice *choice, const SetupBox *box, int server,
                             const SceneContext *context)
{
    OpeningArguments wanted = {.plan = setup_choice_plan(choice, context->generations),
                               .friends = (uint8_t)setup_choice_friends(choice),
                               .server = server};
    wanted.plan.box = box->box;
    return wanted;
}

void setup_save(const SetupChoice *choice, SceneContext *context)
{
    setup_presets_mend(context->settings);
    context->settings->setup = choice->setup;
    if (strcmp(setup_choice_kind(choice, 0), "human") == 0)
        scene_session_call_me(context, choice->setup.player[0].name);
    context->host.apply_settings(context->host.self);
}
