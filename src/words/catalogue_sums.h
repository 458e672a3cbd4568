/* catalogue_sums.h: the languages that the build found in data/i18n, and by which a damaged
 * translation is known. The C library trusts what it maps: a changed byte can send it past the end
 * of the file, around for ever, or make printf take a number for an address. Made by
 * data/i18n/sums.sh from the catalogues that were compiled. */
#ifndef WORDS_CATALOGUE_SUMS_H
#define WORDS_CATALOGUE_SUMS_H
#include "words/words.h"

#include <stdint.h>

typedef struct CatalogueSum {
    WordsLanguage language; /* its code is NULL in the last row */
    uint32_t sum;           /* as POSIX's cksum counts it: it covers the length, too */
} CatalogueSum;

extern const CatalogueSum catalogue_sums[];
#endif
