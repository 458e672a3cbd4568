/* game_sounds.c: what playing sounds like, beside what the table does (table_parts.h). */
#include "scenes/game/game_flow.h"
#include "scenes/tabletop/table_parts.h"

/* Of the own hand only: tiles of others sound where the animation lays them down
 * (table_parts.h). */
static void on_hand(const GameScene *scene)
{
    const GameHeard *heard = &scene->heard;
    const TurnHand *hand = &scene->turn.hand;
    if (hand->copy != NO_COPY && hand->turned_by && hand->turned_ms < heard->turned_ms)
        table_sound(&scene->table, SOUND_TURN);
    if (hand->shake_ms > heard->shake_ms)
        table_sound(&scene->table, SOUND_REFUSE);
    if (scene->turn.trial.on && !heard->trial)
        table_sound(&scene->table, SOUND_PLACE);
}

/* Events would tell of what is not seen yet, or never: sounds go with what the screen shows. */
void game_sounds(GameScene *scene)
{
    int decider = game_decider(scene);
    table_sounds(&scene->table);
    on_hand(scene);
    /* somebody is called to the table when he was not the one who decided last */
    if (decider != NO_SEAT && scene->heard.decider != decider && scene->heard.any)
        table_sound(&scene->table, SOUND_CALL);
    scene->heard = (GameHeard){
        .any = true,
        .trial = scene->turn.trial.on,
        .decider = decider == NO_SEAT ? scene->heard.decider : decider,
        .turned_ms = scene->turn.hand.turned_ms,
        .shake_ms = scene->turn.hand.shake_ms,
    };
}
