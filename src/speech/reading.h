/* reading.h: what stands on a screen as paragraphs for a voice: texts in the order in which they
 * were drawn. Lines of a paragraph are one, and so is what stands side by side in a row. */
#ifndef SPEECH_READING_H
#define SPEECH_READING_H
#include "base/draw.h"

enum { READING_MOST = 400 }; /* paragraphs of a page that are read; what lies beyond is not */

/* Paragraph `number` of the commands from `from` on; false behind the last. */
bool reading_at(const DrawList *list, uint32_t from, int number, char *out, size_t size);
#endif
