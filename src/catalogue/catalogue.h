/* catalogue.h: reads tiles and generations from JSON, checks them completely, and builds immutable
 * catalogues. */
#ifndef CATALOGUE_CATALOGUE_H
#define CATALOGUE_CATALOGUE_H
#include "base/err.h"
#include "base/log.h"
#include "rules/policy.h"
#include "rules/tile.h"

/* Collects kinds and copies in growing memory. */
typedef struct CatalogueBuilder CatalogueBuilder;

CatalogueBuilder *catalogue_builder_new(void);
void catalogue_builder_free(CatalogueBuilder *builder);

/* Adds all tiles of an existing catalogue, for scenarios with custom tiles. The catalogue has to
 * exist until catalogue_builder_finish(). */
void catalogue_builder_add_all(CatalogueBuilder *builder, const Catalogue *catalogue);

/* Reads a tile set file (docs/TILES.md), completely or not at all: on any error it returns false
 * with file, line and reason in *err, and the builder is unchanged. Sizes are limited before memory
 * is allocated. */
bool catalogue_builder_read(CatalogueBuilder *builder, const char *path, Err *err);

/* Returns the number of kinds so far. */
int catalogue_builder_kinds(const CatalogueBuilder *builder);
/* Moves the kinds from number `from` on into the base game, whatever their set: squares go into its
 * draw pile, halves among its halves. None of them is a start tile, since the game has one. */
void catalogue_builder_into_base(CatalogueBuilder *builder, int from);
/* Returns whether the kind can be in a draw pile without the rules of its set. This is true of
 * squares without a river that are drawn from the pile. */
bool catalogue_is_plain(const TileKind *kind);
/* Moves all such kinds of `set` as catalogue_builder_into_base does. Returns how many it moved. */
int catalogue_builder_plain(CatalogueBuilder *builder, const char *set);
/* Sets the number of copies of the kind `id`, at most 99. Illustrated copies stay first; further
 * copies are like the first one. Returns false if there is no such kind. A start tile can't be
 * removed: one copy stays. */
bool catalogue_builder_count(CatalogueBuilder *builder, const char *id, int count);

/* Returns the collected tiles as one block, which catalogue_free releases. The builder is empty
 * afterwards. */
Catalogue *catalogue_builder_finish(CatalogueBuilder *builder);
void catalogue_free(Catalogue *catalogue);

/* Reads all .json files in FOLDER/tiles, ordered by name. A broken file is left out and reported to
 * `log`; the function returns false only if nothing could be read. The caller frees *out. */
bool catalogue_read_folder(const char *folder, const LogSink *log, Catalogue **out, Err *err);

/* Reads a generations file, completely or not at all. Returns false with *err. */
bool generations_read(const char *path, Generations *out, Err *err);
#endif
