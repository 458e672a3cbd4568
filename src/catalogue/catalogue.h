/* catalogue.h: reads tiles and generations from JSON, checks all that can be wrong, and builds
 * immutable catalogues. */
#ifndef CATALOGUE_CATALOGUE_H
#define CATALOGUE_CATALOGUE_H
#include "base/err.h"
#include "base/log.h"
#include "rules/policy.h"
#include "rules/tile.h"

/* Collects kinds and copies; opaque owner of growing memory. */
typedef struct CatalogueBuilder CatalogueBuilder;

CatalogueBuilder *catalogue_builder_new(void);
void catalogue_builder_free(CatalogueBuilder *builder);

/* Adds everything of an existing catalogue (for scenarios that bring tiles of their own), which has
 * to be there until catalogue_builder_finish(). */
void catalogue_builder_add_all(CatalogueBuilder *builder, const Catalogue *catalogue);

/* Reads a tile set file (docs/TILES.md). All or nothing: on any fault false, *err with file,
 * line and reason, and the builder is as before. Sizes are bounded before memory is taken. */
bool catalogue_builder_read(CatalogueBuilder *builder, const char *path, Err *err);

/* Hands over what was collected: one block, freed with catalogue_free. The builder is empty
 * afterwards. */
Catalogue *catalogue_builder_finish(CatalogueBuilder *builder);
void catalogue_free(Catalogue *catalogue);

/* Reads FOLDER/tiles, all .json files, in the order of their names. A broken file is left out
 * and reported to `log`; false only if nothing could be read. The caller frees *out. */
bool catalogue_read_folder(const char *folder, const LogSink *log, Catalogue **out, Err *err);

/* Reads a generations file; all or nothing. */
bool generations_read(const char *path, Generations *out, Err *err);
#endif
