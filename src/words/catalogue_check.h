/* catalogue_check.h: may the C library be given this translation? It trusts what it maps: a changed
 * byte can send it past the end of the file, around for ever, or make printf take a number for an
 * address. */
#ifndef WORDS_CATALOGUE_CHECK_H
#define WORDS_CATALOGUE_CHECK_H
#include "base/err.h"

#include <stdbool.h>

/* Reads the compiled catalogue (.mo) at `path` and checks that it is whole and that every text
 * takes the arguments of its original and no others. False with *err, whose text says what is
 * wrong. A file that is not there is as good as an empty one: English is spoken. */
bool catalogue_file_sound(const char *path, Err *err);
#endif
