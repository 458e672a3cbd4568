/* text.h: strings of limited length, built piece by piece. A text that is too long is cut after a
 * whole UTF-8 letter and never overruns its buffer. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H
#include <stdbool.h>
#include <stddef.h>

/* A view of the caller's buffer. `data` always ends with NUL. */
typedef struct Text {
    char *data;
    size_t size; /* of the buffer, > 0 */
    size_t length;
    bool cut; /* something did not fit */
} Text;

/* Starts an empty text in `data`, `size` > 0 bytes that the caller owns. */
Text text_in(char *data, size_t size);

/* Appends, printf-like. */
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Copies `from` into `to` (`size` > 0), cut at a whole UTF-8 letter. Returns `to`. */
char *text_copy(char *to, size_t size, const char *from);

/* Makes `s` well-formed UTF-8 without control characters: '?' replaces each invalid byte, and an
 * incomplete last letter is dropped. For messages that quote a file. */
void text_clean(char *s);

/* Returns whether `s` ends with `ending` and is longer. */
bool text_ends(const char *s, const char *ending);

/* Returns where `words` (lower-case ASCII letters) begin in `s`, ignoring case; NULL: nowhere. */
const char *text_find(const char *s, const char *words);

/* Returns whether `s` is well-formed UTF-8 without control characters. For names that people type
 * or files contain. */
bool text_is_clean(const char *s);

/* Short lists of words are one text, separated by blanks ("grow drive"). text_word returns word
 * number `i` and its length, NULL after the last; text_find_word returns the number of a word, −1
 * if it isn't in the list. */
const char *text_word(const char *list, int i, size_t *length);
int text_find_word(const char *list, const char *word);
#endif
