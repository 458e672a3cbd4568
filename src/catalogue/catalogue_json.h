/* catalogue_json.h: pieces of the catalogue that other formats contain: scenarios bring tiles
 * and policies. */
#ifndef CATALOGUE_CATALOGUE_JSON_H
#define CATALOGUE_CATALOGUE_JSON_H
#include "catalogue/catalogue.h"
#include "json/json_read.h"

/* Adds the tiles of a list inside another document; all or nothing. They need no set, and
 * "start" means nothing. */
bool catalogue_builder_read_at(CatalogueBuilder *builder, const JsonAt *tiles, Err *err);

/* Reads policies by name, those that the object names; `must`: FIELD_MUST where none may be
 * missing, else 0. */
bool policies_read(const JsonAt *at, unsigned must, Policies *policies, Err *err);
#endif
