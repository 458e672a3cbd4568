/* typed_words.h: the words of typed moves and answers, in English and in the current language. */
#ifndef SPEECH_TYPED_WORDS_H
#define SPEECH_TYPED_WORDS_H
#include <stdbool.h>
#include <stddef.h>

/* A word in English and marked for translation (NC_). */
typedef struct TypedWord {
    const char *english, *words;
} TypedWord;

enum { TYPED_SIDES = 5 };
extern const TypedWord typed_sides[TYPED_SIDES]; /* N E S W and the long side */
extern const TypedWord typed_draw, typed_none, typed_from, typed_corner, typed_number;

/* Skips the separators before the next word, ": " and the like, and returns its length; 0 at the
 * end. */
size_t typed_next(const char **text);
/* Are these bytes that word, ignoring case? */
bool typed_same(const char *said, size_t length, const char *word);
bool typed_is(const char *said, size_t length, TypedWord word);
/* Returns the part of a tile that these bytes name; its English word begins segment names
 * (segment_name). Without `words`: none. */
TypedWord typed_part_of(const char *said, size_t length);

/* A word that may follow a part instead of a side, and what segment names have there. */
typedef struct TypedEnd {
    const char *name;
    TypedWord word;
} TypedEnd;
/* Returns one of them, counted from 0: "inner", then those of expansions. Without a name: there are
 * no more. */
TypedEnd typed_end(int i);

/* Returns the index in `words`; −1: none. */
int typed_find(const char *said, size_t length, const TypedWord *words, int count);
/* Does `text` begin with all words of `phrase`? If so, advances *text past them. False for an empty
 * phrase. */
bool typed_skip(const char **text, const char *phrase);
/* Are all words of `text` among those of `phrase`, in the same order? */
bool typed_within(const char *text, const char *phrase);
#endif
