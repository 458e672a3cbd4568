/* setup_codec.h: set-ups as JSON. Each dialect is a table of fields (setup_codec.c):
 *
 *   records       {"first":null,"hands":"draft","hand_size":3,"base_sets":1,"expansions":[…],
 *                  "policies":{…}}, all required; the list of names gives the number of players
 *   the protocol  {"players":2,"expansions":[…],"deal":"draft","halves":3,"policies":{…}}, all
 *                  optional; a request also names a "generation", and only policies that differ
 *
 * Scenarios name expansions and policies in the same way. */
#ifndef RECORD_SETUP_CODEC_H
#define RECORD_SETUP_CODEC_H
#include "json/json_read.h"
#include "rules/game.h"

typedef enum SetupDialect { SETUP_RECORD, SETUP_PROTOCOL, SETUP_DIALECTS } SetupDialect;

json_t *setup_json(const Setup *setup, SetupDialect dialect);

/* Reads the fields of the dialect into *setup; other members stay unchanged. Whether such a game is
 * possible is not checked (setup_fault). */
bool setup_read(const JsonAt *object, SetupDialect dialect, Setup *setup, Err *err);

/* Write and read the names of a set of expansions. Reading also accepts "base", which is always in
 * play. */
json_t *expansions_json(uint64_t expansions);
bool expansions_read(const JsonAt *list, uint64_t *expansions, Err *err);

/* Returns all policies by name; policies_read (catalogue.h) reads them. */
json_t *policies_json(const Policies *policies);
#endif
