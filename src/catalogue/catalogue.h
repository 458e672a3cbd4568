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

/* How many kinds there are so far. */
int catalogue_builder_kinds(const CatalogueBuilder *builder);
/* Kinds from number `from` on are part of the base game from now on, whatever set they say: squares
 * go to its stack, halves to its halves. None of them is a start tile, since the game has one. */
void catalogue_builder_into_base(CatalogueBuilder *builder, int from);
/* Can a stack without the rules of its set have it? Squares without a river that are drawn. */
bool catalogue_is_plain(const TileKind *kind);
/* catalogue_builder_into_base for such kinds of `set`. Returns how many these were. */
int catalogue_builder_plain(CatalogueBuilder *builder, const char *set);
/* Of the kind `id` so many copies are printed from now on, at most 99: illustrations stay while
 * there are copies for them, what is more is like the first one. False if there is no such kind.
 * What a game begins with cannot be taken out: it stays once. */
bool catalogue_builder_count(CatalogueBuilder *builder, const char *id, int count);

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
