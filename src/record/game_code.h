/* game_code.h: a game's number with its set-up as a short code, to be read aloud, typed and pasted:
 * who has the code gets the same tiles under the same rules. What people agree on besides (clocks,
 * hints, who plays) is not in it. */
#ifndef RECORD_GAME_CODE_H
#define RECORD_GAME_CODE_H
#include "record/record.h"

enum {
    GAME_CODE_SIZE = 160, /* of the longest, with its hyphens and its end */
    GAME_CODE_SAID = 40   /* longer ones, of keys, are copied and not read aloud */
};

typedef enum GameCodeState {
    GAME_CODE_NUMBER,  /* only digits: the number of a game, of whatever set-up */
    GAME_CODE_WHOLE,   /* a code: number and set-up */
    GAME_CODE_SHORT,   /* letters are missing, or nothing is there */
    GAME_CODE_FOREIGN, /* something that no code has */
    GAME_CODE_WRONG,   /* some letter is not the right one, or the number is too long */
    GAME_CODE_LATER    /* it names what this program does not know: a later one wrote it */
} GameCodeState;

/* The code of the game of `header`, as in "MKDV-RTHB-WANC". False, and "" in `out`, for a game that
 * has none: a position, a box of its own, more than one base set, or no number that is known
 * here. */
bool game_code_write(const RecordHeader *header, char out[GAME_CODE_SIZE]);

/* A number or a code; case, blanks and hyphens do not matter, and what is mistaken for a letter is
 * taken for it. A number sets header->seed; a code sets setup, generation, number or key, and how
 * hands lie; it is a possible game. What is neither leaves *header alone. */
GameCodeState game_code_read(const char *text, RecordHeader *header);
#endif
