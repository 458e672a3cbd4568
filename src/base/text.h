/* text.h: strings of bounded length, built piece by piece. Too long means cut at a whole UTF-8
 * letter, never overrun. */
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

/* Makes `s` well-formed UTF-8 without control characters: '?' stands for each byte that does not
 * belong. What a text at its limit lost of its last letter goes too. For messages that quote
 * what a file holds. */
void text_clean(char *s);

/* Does `s` end with `ending`, and is longer? */
bool text_ends(const char *s, const char *ending);

/* Where `words` (small letters of ASCII) begin in `s`, capitals or not; NULL: nowhere. */
const char *text_find(const char *s, const char *words);

/* Is `s` well-formed UTF-8 without control characters? For names that people type or files
 * bring. */
bool text_is_clean(const char *s);

/* Short lists of words are one text, a blank between each two ("grow drive"). Word number `i` of
 * one and its length, NULL behind the last; and the number of a word, −1 if it is none of them. */
const char *text_word(const char *list, int i, size_t *length);
int text_find_word(const char *list, const char *word);
#endif
