/* catalogue_sums.h: by which a damaged translation is known. The C library trusts what it maps: a
 * changed byte can send it past the end of the file, around for ever, or make printf take a number
 * for an address. Made by the build (data/i18n/sums.sh) from the catalogues that it compiles. */
#ifndef WORDS_CATALOGUE_SUMS_H
#define WORDS_CATALOGUE_SUMS_H
#include <stdint.h>

typedef struct CatalogueSum {
    const char *code; /* of the language; NULL in the last row */
    uint32_t sum;     /* as POSIX's cksum counts it: it covers the length, too */
} CatalogueSum;

extern const CatalogueSum catalogue_sums[];
#endif
