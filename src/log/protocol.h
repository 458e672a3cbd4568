/* protocol.h: games for other programs, one JSON object per line: set-ups, views of a seat, its
 * legal actions, its answers. docs/AI.md describes the protocol. Actions are written as in
 * records. */
#ifndef LOG_PROTOCOL_H
#define LOG_PROTOCOL_H
#include "json/json_read.h"
#include "rules/query.h"

/* Reads a set-up and checks that it is possible; missing members are as in a base game for two:
 *   {"players": 2, "generation": "2021", "expansions": [...], "deal": "none|random|draft",
 *    "halves": 3}
 * The answer to the program has the set-up as setup_json writes it in this dialect. */
bool protocol_setup_read(const JsonAt *object, const Catalogue *c, Setup *setup, Err *err);

/* Returns everything that `view` shows. It may also be a whole game, which hides nothing. */
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
