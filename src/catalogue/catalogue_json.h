/* catalogue_json.h: tiles and policies inside other documents. Apart from catalogue.h, which
 * programs outside include without a JSON reader (docs/LIBRARY.md). */
#ifndef CATALOGUE_CATALOGUE_JSON_H
#define CATALOGUE_CATALOGUE_JSON_H
#include "catalogue/catalogue.h"
#include "json/json_read.h"

/* As catalogue_builder_read: a whole tile set, or just a list of tiles, as scenarios have it. Those
 * need no set, and "start" means nothing. */
bool catalogue_builder_read_at(CatalogueBuilder *builder, const JsonAt *at, Err *err);

/* Reads policies by name, those that the object names; `must`: FIELD_MUST where none may be
 * missing, else 0. */
bool policies_read(const JsonAt *at, unsigned must, Policies *policies, Err *err);
#endif
