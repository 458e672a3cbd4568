/* table_sounds.h: the sounds of a table. */
#ifndef SCENES_TABLETOP_TABLE_SOUNDS_H
#define SCENES_TABLETOP_TABLE_SOUNDS_H
#include "audio/audio.h"
#include "scenes/tabletop/tabletop.h"

/* Plays the sounds of the changes since the frame before. Call it once a frame, after everything
 * moved. */
void table_sounds(Tabletop *table);
/* Plays a sound from the side where something moves on the table now. */
void table_sound(const Tabletop *table, Sound sound);
#endif
