/* choices.h: what can be chosen now, said one by one and typed. A claim, a deed, an answer begins
 * with where it is and with whom, as it can be typed; what it does stands behind the colon:
 *
 *     city n: knight
 *     N9 city n, big follower, Mira: Capture the knight: city of 3 spaces
 *     N9 road e, from M10 field s: Flee here: road of 2 spaces
 *     M10 nw: To the north                 of two halves the one in that corner
 *     M10 corner se: Build the barn
 *     N9 city n, Mira, number 2: Capture the knight: city of 3 spaces      of two that are alike
 */
#ifndef SPEECH_CHOICES_H
#define SPEECH_CHOICES_H
#include "speech/board_words.h"

enum { CHOICE_NONE = -1, CHOICE_SEVERAL = -2 };

/* The i-th of table->choices. Returns `out`. */
char *speech_choice(const SpeechTable *table, int i, char *out, size_t size);

/* The choice that `text` means: all it says must be true of it, in the order above, and it may
 * leave things out as long as one choice alone is meant; of several that which leaves out least.
 * CHOICE_NONE, CHOICE_SEVERAL. */
int speech_choice_typed(const SpeechTable *table, const char *text);

/* Before the draw: what is number `i` of the tray, from 0: the pile, then the tiles of one's own;
 * "" for none. Returns `out`. And the first one that is called so; CHOICE_NONE. */
char *speech_tray(const SpeechTable *table, int i, char *out, size_t size);
int speech_tray_typed(const SpeechTable *table, const char *text);
#endif
