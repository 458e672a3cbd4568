/* setup_codec.h: set-ups as JSON. Each dialect is a table of fields (setup_codec.c):
 *
 *   records       {"first":null,"hands":"draft","hand_size":3,"base_sets":1,"expansions":[…],
 *                  "policies":{…}}, all of them; the number of players is that of their names
 *   the protocol  {"players":2,"expansions":[…],"deal":"draft","halves":3,"policies":{…}}; who asks
 *                  may leave anything out and names a "generation", and of the policies those that
 *                  are to be different
 *
 * Scenarios name expansions and policies in the same way. */
#ifndef RECORD_SETUP_CODEC_H
#define RECORD_SETUP_CODEC_H
#include "json/json_read.h"
#include "rules/game.h"

typedef enum SetupDialect { SETUP_RECORD, SETUP_PROTOCOL, SETUP_DIALECTS } SetupDialect;

json_t *setup_json(const Setup *setup, SetupDialect dialect);

/* Reads into *setup what the dialect says; the rest of it stays as it is. Whether such a game is
 * possible is another question (setup_fault). */
bool setup_read(const JsonAt *object, SetupDialect dialect, Setup *setup, Err *err);

/* Names of a set of expansions. Reading knows "base", which is always in play, too. */
json_t *expansions_json(uint64_t expansions);
bool expansions_read(const JsonAt *list, uint64_t *expansions, Err *err);

/* All policies by name; policies_read (catalogue.h) reads them. */
json_t *policies_json(const Policies *policies);
#endif
