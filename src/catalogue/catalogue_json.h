/* catalogue_json.h: pieces of the catalogue that other formats contain: scenarios bring tiles
 * and policies. */
#ifndef CATALOGUE_CATALOGUE_JSON_H
#define CATALOGUE_CATALOGUE_JSON_H
#include "catalogue/catalogue.h"
#include "json/json_read.h"

/* Adds the tiles of a list inside another document; all or nothing. They need no set, and
 * "start" means nothing. */
bool catalogue_builder_read_at(CatalogueBuilder *builder, const JsonAt *tiles, Err *err);

/* Reads the value of one policy, a text or a whole number. */
bool policy_read_at(const JsonAt *at, PolicyId id, Policies *out, Err *err);
/* What the field of that policy must be; `must` (FIELD_MUST or 0) holds for those that no file may
 * leave out. */
unsigned policy_field(PolicyId id, unsigned must);
#endif
