/* catalogue_json.h: tiles and policies inside other documents. They are separate from catalogue.h,
 * which other programs include without a JSON reader (docs/LIBRARY.md). */
#ifndef CATALOGUE_CATALOGUE_JSON_H
#define CATALOGUE_CATALOGUE_JSON_H
#include "catalogue/catalogue.h"
#include "json/json_read.h"

/* Works like catalogue_builder_read, for a tile set or for a list of tiles as in scenarios. Such
 * tiles need no set, and their "start" has no effect. */
bool catalogue_builder_read_at(CatalogueBuilder *builder, const JsonAt *at, Err *err);

/* Reads the policies that the object names. `must` is FIELD_MUST if all are required, else 0. */
bool policies_read(const JsonAt *at, unsigned must, Policies *policies, Err *err);
#endif
