/* hint_sentences.h: the sentences of what happens by an action, a table. Only hint_reasons.c
 * includes it. */
#ifndef WORDS_HINT_SENTENCES_H
#define WORDS_HINT_SENTENCES_H
#include "ai/ai.h"
#include "words/words.h"

#include <assert.h>
#include <stddef.h>

/* A sentence for each feature, by SegmentKind; a feature that has none takes that of cities. The
 * row of its kind in ai/reason.h tells what fills it in. */
typedef struct Sentence {
    const char *city_end, *road_end; /* where nothing is missing: it stays as it stands */
    union {
        const char *of[SEGMENT_KINDS];
        struct {
            const char *city, *road, *river, *field, *monastery, *garden, *symbol, *crossing,
                *castle, *hut, *lying;
        };
    };
    union { /* the same where the number has a plural */
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
