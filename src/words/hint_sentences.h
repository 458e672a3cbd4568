/* hint_sentences.h: the sentences of what happens by an action, a table. Only hint_reasons.c
 * includes it. */
#ifndef WORDS_HINT_SENTENCES_H
#define WORDS_HINT_SENTENCES_H
#include "ai/ai.h"
#include "words/words.h"

#include <assert.h>
#include <stddef.h>

/* What a sentence needs to be filled in. */
typedef enum Filling {
    FILL_NOTHING,
    FILL_POINTS,
    FILL_NUMBER, /* the worth, in tenths */
    FILL_NAMES,
    FILL_NAMES_POINTS,
    FILL_PAYMENT,     /* points, a plural, and what is paid for */
    FILL_COUNT,       /* a plural */
    FILL_FIGURE,      /* what the figure is good for */
    FILL_NAMES_COUNT, /* a plural by the number */
    /* a plural by the second number; 0: the sentence of the feature, with points */
    FILL_POINTS_COUNT
} Filling;

/* A sentence for each feature, by SegmentKind; a feature that has none takes that of cities. */
typedef struct Sentence {
    Filling filling;
    union {
        const char *of[SEGMENT_KINDS];
        struct {
            const char *city, *road, *river, *field, *monastery, *garden;
        };
    };
    const char *city_end, *road_end; /* where reason->count is 0: it stays as it stands */
    union {                          /* the same where the number has a plural */
        WordsPlural plurals[SEGMENT_KINDS];
        struct {
            WordsPlural plural, plural_road, plural_river, plural_field, plural_monastery,
                plural_garden;
        };
    };
} Sentence;

static_assert(offsetof(Sentence, garden) == offsetof(Sentence, of[SEGMENT_GARDEN]) &&
                  offsetof(Sentence, plural_field) == offsetof(Sentence, plurals[SEGMENT_FIELD]),
              "the names stand in the order of SegmentKind");

extern const Sentence hint_sentences[AI_REASONS];
#endif
