/* table_sounds.h: what a table sounds like, beside what is seen on it. */
#ifndef SCENES_SOUNDS_TABLE_SOUNDS_H
#define SCENES_SOUNDS_TABLE_SOUNDS_H
#include "audio/audio.h"
#include "scenes/tabletop/tabletop.h"

/* Once a frame, after everything moved: compares with the frame before. */
void table_sounds(Tabletop *table);
/* A sound from where something moves on the table now. */
void table_sound(const Tabletop *table, Sound sound);
#endif
