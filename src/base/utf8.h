/* utf8.h: steps through UTF-8. A letter is one code point: a lead byte, which gives the length, and
 * up to three followers.
 *
 *      0xxxxxxx                              1 byte, below U+80
 *      110xxxxx 10xxxxxx                     2 bytes, from U+80
 *      1110xxxx 10xxxxxx 10xxxxxx            3 bytes, from U+800
 *      11110xxx 10xxxxxx 10xxxxxx 10xxxxxx   4 bytes, from U+10000
 *
 * The steps never read past the NUL or the given length, whatever the bytes are. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H
#include <stddef.h>
#include <stdint.h>

enum { UTF8_LETTER_MAX = 4 }; /* bytes */

/* Returns the bytes of the letter at `s`, including all followers; 0 at the NUL. */
int utf8_step(const char *s);

/* Returns the index of the letter before `at`, 0 at the start. */
int utf8_step_back(const char *s, int at);

/* Returns the bytes of the letter at `s`, 0 if it is malformed: a byte out of place, an overlong
 * form, half of a UTF-16 pair (U+D800 to U+DFFF), or above U+10FFFF. */
int utf8_valid(const char *s);

/* Reads the letter at `s`, which has `length` > 0 bytes, into *letter and returns its bytes. A byte
 * that starts no letter, or a truncated letter, counts as a letter of one byte. */
size_t utf8_read(const char *s, size_t length, uint32_t *letter);

/* Writes `letter` (at most U+10FFFF) without a NUL and returns its bytes. */
int utf8_write(uint32_t letter, char out[UTF8_LETTER_MAX]);

/* Returns the largest length up to `length` that cuts `s` after a whole letter. */
size_t utf8_whole(const char *s, size_t length);
#endif
