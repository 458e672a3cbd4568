/* protocol.h: games for other programs, one JSON object a line: set-ups, what a seat sees, its
 * legal actions, its answer. docs/AI.md describes the protocol. Actions are written as in
 * records. */
#ifndef RECORD_PROTOCOL_H
#define RECORD_PROTOCOL_H
#include "json/json_read.h"
#include "rules/query.h"

/* Reads {"players": 2, "generation": "2021", "expansions": [...],
 *        "deal": "none|random|draft", "halves": 3};
 * what is left out is as in a base game of two. Checks that it is possible. The answer shows the
 * set-up as setup_json writes it in this dialect. */
bool protocol_setup_read(const JsonAt *object, const Catalogue *c, Setup *setup, Err *err);

/* All that `view` (of game_view; also a whole game: then nothing is hidden) shows. */
json_t *protocol_view(const Catalogue *c, const Game *view, int seat);

/* The legal actions, as a list. */
json_t *protocol_actions(const Catalogue *c, const Game *view, const Action *legal, int n);

/* An answer: a number in the list, or an action written out. Its index in `legal`, −1 with *err
 * if it is none of them. */
int protocol_answer(const JsonAt *answer, const Catalogue *c, const Game *view, const Action *legal,
                    int n, Err *err);

/* `object` as a line with its newline, which is freed; the caller frees the text. */
char *protocol_line(json_t *object);
#endif
