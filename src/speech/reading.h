/* reading.h: the texts of a screen as paragraphs for a voice, in the order in which they were
 * drawn. The lines of a paragraph are joined, and so are texts side by side in a row. */
#ifndef SPEECH_READING_H
#define SPEECH_READING_H
#include "base/draw.h"

enum { READING_MOST = 400 }; /* paragraphs read of a page; further ones are not */

/* Writes paragraph `number`, from 0, of the commands from `from` on; returns false after the last
 * one. */
bool reading_at(const DrawList *list, uint32_t from, int number, char *out, size_t size);
#endif
