/* play_sounds.c: Plays the sounds of the player's own hand, besides those of the table
 * (table_sounds.h). */
#include "scenes/play/play_parts.h"
#include "scenes/sounds/table_sounds.h"

/* Covers the own hand only: tiles of others sound where the animation places them
 * (table_parts.h). */
static void on_hand(const Play *play)
{
    const PlayHeard *heard = &play->heard;
    const TurnHand *hand = &play->turn.hand;
    if (hand->copy != NO_COPY && hand->turned_by && hand->turned_ms < heard->turned_ms)
        table_sound(play->table, SOUND_TURN);
    if (hand->shake_ms > heard->shake_ms)
        table_sound(play->table, SOUND_REFUSE);
    if (play->turn.trial.on && !heard->trial)
        table_sound(play->table, SOUND_PLACE);
}

/* Sounds follow what the screen shows. Events would reveal what hasn't been seen yet, or never
 * is. */
void play_sounds(Play *play)
{
    int decider = play_decider(play);
    table_sounds(play->table);
    on_hand(play);
    /* a player is called to the table if another seat decided last */
    if (decider != NO_SEAT && play->heard.decider != decider && play->heard.any)
        table_sound(play->table, SOUND_CALL);
    play->heard = (PlayHeard){
        .any = true,
        .trial = play->turn.trial.on,
        .decider = decider == NO_SEAT ? play->heard.decider : decider,
        .turned_ms = play->turn.hand.turned_ms,
        .shake_ms = play->turn.hand.shake_ms,
    };
}
