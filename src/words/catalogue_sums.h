/* catalogue_sums.h: the languages that the build found in data/i18n, with checksums that detect
 * damaged translations. The C library trusts the file that it maps: a changed byte can send it past
 * the end of the file or into an endless loop, or make printf take a number for an address.
 * data/i18n/sums.sh generates the table from the compiled catalogues. */
#ifndef WORDS_CATALOGUE_SUMS_H
#define WORDS_CATALOGUE_SUMS_H
#include "words/words.h"

#include <stdint.h>

typedef struct CatalogueSum {
    WordsLanguage language; /* the code is NULL in the last row */
    /* as computed by the POSIX cksum command, so it also covers the length */
    uint32_t sum;
} CatalogueSum;

extern const CatalogueSum catalogue_sums[];
#endif
