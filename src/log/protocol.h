/* protocol.h: lets other programs play, one JSON object per line: set-ups, what a seat sees, its
 * legal actions and its answers. docs/AI.md describes the protocol. Actions are written as in
 * records. */
#ifndef LOG_PROTOCOL_H
#define LOG_PROTOCOL_H
#include "json/json_read.h"
#include "rules/query.h"

/* Reads a set-up and checks that it is possible; missing members default to those of a base
 * game for two players:
 *   {"players": 2, "generation": "2021", "expansions": [...], "deal": "none|random|draft",
 *    "halves": 3}
 * In the answer to the program, setup_json writes the set-up in this form. */
bool protocol_setup_read(const JsonAt *object, const Catalogue *c, Setup *setup, Err *err);

/* Returns everything that `view` shows. `view` may also be a complete game, which hides nothing. */
json_t *protocol_view(const Catalogue *c, const Game *view, int seat);

/* Returns the legal actions as a list. */
json_t *protocol_actions(const Catalogue *c, const Game *view, const Action *legal, int n);

/* Reads an answer: an index into the list, or an action in full. Returns its index in `legal`, or
 * −1 with *err if it is not legal. */
int protocol_answer(const JsonAt *answer, const Catalogue *c, const Game *view, const Action *legal,
                    int n, Err *err);

/* Returns `object` as a line with a newline and frees the object; the caller frees the text. */
char *protocol_line(json_t *object);
#endif
