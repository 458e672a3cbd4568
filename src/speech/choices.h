/* choices.h: the current choices, read aloud one by one and typed. A claim, deed or answer begins
 * with its place and its figure, in the form in which it can be typed; what it does follows the
 * colon:
 *
 *     city n: knight
 *     N9 city n, big follower, Mira: Capture the knight: city of 3 spaces
 *     N9 road e, from M10 field s: Flee here: road of 2 spaces
 *     M10 nw: To the north                 of two halves the one in that corner
 *     M10 corner se: Build the barn
 *     N9 city n, Mira, number 2: Capture the knight: city of 3 spaces      of two that are alike
 * */
#ifndef SPEECH_CHOICES_H
#define SPEECH_CHOICES_H
#include "speech/board_words.h"

enum { CHOICE_NONE = -1, CHOICE_SEVERAL = -2 };

/* Writes table->choices[i]. Returns `out`. */
char *speech_choice(const SpeechTable *table, int i, char *out, size_t size);

/* Returns the choice that `text` means. Everything in the text must be true of it, in the order
 * above; parts may be left out as long as only one choice fits. If several fit, the one with fewest
 * parts left out wins. CHOICE_NONE: none fits; CHOICE_SEVERAL: it is ambiguous. */
int speech_choice_typed(const SpeechTable *table, const char *text);

/* Before drawing: writes entry `i` of the tray, from 0: the pile, then the tiles in hand; "" for
 * none. Returns `out`. speech_tray_typed returns the first entry with that name, or CHOICE_NONE. */
char *speech_tray(const SpeechTable *table, int i, char *out, size_t size);
int speech_tray_typed(const SpeechTable *table, const char *text);
#endif
