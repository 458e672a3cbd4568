/* typed_words.h: the words of typed moves and answers, in English and in the current language. */
#ifndef SPEECH_TYPED_WORDS_H
#define SPEECH_TYPED_WORDS_H
#include <stdbool.h>
#include <stddef.h>

/* A word in English and marked for translation (NC_). */
typedef struct TypedWord {
    const char *english, *words;
} TypedWord;

/* The parts of tiles, by the words that begin segment names (segment_name), and the words that may
 * follow them: "inner", "abbot". */
enum { TYPED_PARTS = 9, TYPED_SIDES = 5, TYPED_ENDS = 2 };
extern const TypedWord typed_parts[TYPED_PARTS];
extern const TypedWord typed_sides[TYPED_SIDES]; /* N E S W and the long side */
extern const TypedWord typed_ends[TYPED_ENDS];
extern const TypedWord typed_draw, typed_none, typed_from, typed_corner, typed_number;

/* Skips the separators before the next word, ": " and the like, and returns its length; 0 at the
 * end. */
size_t typed_next(const char **text);
/* Are these bytes that word, ignoring case? */
bool typed_same(const char *said, size_t length, const char *word);
bool typed_is(const char *said, size_t length, TypedWord word);
/* Returns the index in `words`; −1: none. */
int typed_find(const char *said, size_t length, const TypedWord *words, int count);
/* Does `text` begin with all words of `phrase`? If so, advances *text past them. False for an empty
 * phrase. */
bool typed_skip(const char **text, const char *phrase);
/* Are all words of `text` among those of `phrase`, in the same order? */
bool typed_within(const char *text, const char *phrase);
#endif
