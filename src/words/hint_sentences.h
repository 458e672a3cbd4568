/* hint_sentences.h: the table of sentences for what an action brings about. Only hint_reasons.c
 * includes it. */
#ifndef WORDS_HINT_SENTENCES_H
#define WORDS_HINT_SENTENCES_H
#include "ai/ai.h"
#include "words/words.h"

#include <assert.h>
#include <stddef.h>

/* The sentences of a reason for each feature, by SegmentKind; a feature without one uses that of
 * cities. The row of its kind in ai/reason.h says which numbers fill it in. */
typedef struct Sentence {
    const char *city_end, *road_end; /* if nothing is missing, so that the feature stays as it is */
    union {
        const char *of[SEGMENT_KINDS];
        struct {
            const char *city, *road, *river, *field, *monastery, *garden, *symbol, *crossing,
                *castle, *hut, *lying;
        };
    };
    union { /* for sentences whose form depends on a number */
        WordsPlural plurals[SEGMENT_KINDS];
        struct {
            WordsPlural plural, plural_road, plural_river, plural_field, plural_monastery,
                plural_garden, plural_symbol, plural_crossing, plural_castle, plural_hut,
                plural_lying;
        };
    };
} Sentence;

static_assert(offsetof(Sentence, garden) == offsetof(Sentence, of[SEGMENT_GARDEN]) &&
                  offsetof(Sentence, lying) == offsetof(Sentence, of[SEGMENT_LYING]) &&
                  offsetof(Sentence, plural_lying) == offsetof(Sentence, plurals[SEGMENT_LYING]),
              "the names stand in the order of SegmentKind");

extern const Sentence hint_sentences[AI_REASONS];
#endif
