/* hint_sentences.h: the sentences of what happens by an action, a table. Only hint_reasons.c
 * includes it. */
#ifndef SCENES_HINTS_HINT_SENTENCES_H
#define SCENES_HINTS_HINT_SENTENCES_H
#include "ai/ai.h"
#include "words/words.h"

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

/* A sentence for each feature; where a feature has none, the first that there is. Plurals: one
 * and many. */
typedef struct Sentence {
    Filling filling;
    const char *city, *road, *field, *monastery, *garden;
    const char *city_end, *road_end; /* where reason->count is 0: it stays as it stands */
    WordsPlural plural, plural_road, plural_field, plural_monastery, plural_garden;
} Sentence;

extern const Sentence hint_sentences[AI_REASONS];
#endif
