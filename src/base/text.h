/* text.h: strings of limited length, built piece by piece. A text that is too long is cut after a
 * whole UTF-8 letter and never overruns its buffer. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H
#include "base/port.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A view of the caller's buffer. `data` always ends with NUL. */
typedef struct Text {
    char *data;
    size_t size; /* size of the buffer, > 0 */
    size_t length;
    bool cut; /* the text did not fit and was cut */
} Text;

/* Starts an empty text in `data`, `size` > 0 bytes that the caller owns. */
Text text_in(char *data, size_t size);

/* Appends to the text, like printf. */
void text_add(Text *text, const char *format, ...) PRINTF_LIKE(2, 3);

/* Copies `from` into `to` (`size` > 0), cut at a whole UTF-8 letter. Returns `to`. */
char *text_copy(char *to, size_t size, const char *from);

/* Makes `s` well-formed UTF-8 without control characters: '?' replaces each invalid byte, and an
 * incomplete last letter is dropped. For messages that quote a file. */
void text_clean(char *s);

/* Returns whether `s` ends with `ending` and is longer than it. */
bool text_ends(const char *s, const char *ending);

/* Returns where `words` (lower-case ASCII letters) begin in `s`, ignoring case; NULL: nowhere. */
const char *text_find(const char *s, const char *words);

/* Returns the rest of `s` after a beginning that equals the `length` bytes of `word`, ignoring the
 * case of any letters; NULL: it begins otherwise. */
const char *text_after(const char *s, const char *word, size_t length);

/* Returns whether `s` is well-formed UTF-8 without control characters. For names that people type
 * or files contain. */
bool text_is_clean(const char *s);

/* A short list of words is stored as one text, with blanks between the words ("grow drive").
 * text_word returns word number `i` and its length, NULL after the last; text_find_word returns the
 * number of a word, −1 if it isn't in the list. */
const char *text_word(const char *list, int i, size_t *length);
int text_find_word(const char *list, const char *word);

/* --- utf8 ------------------------------------------------------------------------------------- */

/* Reads and writes UTF-8. A letter is one code point: a lead byte, which gives the length, and up
 * to three followers.
 *
 *      0xxxxxxx                              1 byte, below U+80
 *      110xxxxx 10xxxxxx                     2 bytes, from U+80
 *      1110xxxx 10xxxxxx 10xxxxxx            3 bytes, from U+800
 *      11110xxx 10xxxxxx 10xxxxxx 10xxxxxx   4 bytes, from U+10000
 *
 * The steps never read past the NUL or the given length, whatever the bytes are. */

enum { UTF8_LETTER_MAX = 4 }; /* bytes */

/* Returns the length in bytes of the letter at `s`, including all followers; 0 at the NUL. */
int utf8_step(const char *s);

/* Returns the byte index of the letter before `at`, 0 at the start. */
int utf8_step_back(const char *s, int at);

/* Returns the length in bytes of the letter at `s`, 0 if it is malformed: a byte out of place, an
 * overlong form, half of a UTF-16 pair (U+D800 to U+DFFF), or above U+10FFFF. */
int utf8_valid(const char *s);

/* Reads the letter at `s`, which has `length` > 0 bytes, into *letter and returns its length in
 * bytes. A byte that starts no letter, or a truncated letter, counts as a letter of one byte. */
size_t utf8_read(const char *s, size_t length, uint32_t *letter);

/* Writes `letter` (at most U+10FFFF) without a NUL and returns its length in bytes. */
int utf8_write(uint32_t letter, char out[UTF8_LETTER_MAX]);

/* Returns the largest length up to `length` that cuts `s` after a whole letter. */
size_t utf8_whole(const char *s, size_t length);
#endif
