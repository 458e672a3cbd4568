/* game_code.h: the number and set-up of a game as a short code, to read aloud, type and paste. A
 * player with the code gets the same tiles under the same rules. Clocks, hints and players are not
 * part of it. */
#ifndef RECORD_GAME_CODE_H
#define RECORD_GAME_CODE_H
#include "record/record.h"

enum {
    GAME_CODE_SIZE = 160, /* size of the longest code, with hyphens and NUL */
    GAME_CODE_SAID = 40   /* longer codes, those of keys, are copied rather than read aloud */
};

typedef enum GameCodeState {
    GAME_CODE_NUMBER,  /* only digits: the number of a game, with any set-up */
    GAME_CODE_WHOLE,   /* a complete code: number and set-up */
    GAME_CODE_SHORT,   /* letters are missing, or the text is empty */
    GAME_CODE_FOREIGN, /* a character that no code contains */
    GAME_CODE_WRONG,   /* a letter is wrong, or the number is too long */
    GAME_CODE_LATER    /* it contains something unknown, because a later program wrote it */
} GameCodeState;

/* Writes the code of the game of `header`, such as "MKDV-RTHB-WANC". Returns false and writes ""
 * for games that have no code, because they have a position, a box, more than one base set, or
 * unknown content. */
bool game_code_write(const RecordHeader *header, char out[GAME_CODE_SIZE]);

/* Reads a number or a code. Case, blanks and hyphens don't matter, and look-alikes count as their
 * letters. A number sets header->seed. A code sets set-up, generation, number or key, and open
 * hands; they always make a playable game. For any other text *header stays unchanged. */
GameCodeState game_code_read(const char *text, RecordHeader *header);
#endif
