/* main.c: hypotenuse-embed checks data/tiles and data/generations.json, data/themes, data/book,
 * data/lessons or data/puzzles, and writes them as C, so that the game starts without reading
 * files. Structs are written as 64-bit words: no derived table is spelled out, and a change of the
 * structs needs no change here. It must be built and run on the machine that compiles the game; a
 * static_assert notices any other.
 *
 * usage: hypotenuse-embed tiles|themes|book|lessons|puzzles DATA_FOLDER OUTPUT.c */
#include "catalogue/catalogue.h"
#include "tools/embed/words.h"

#include "base/arguments.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct Tiles {
    Catalogue *catalogue;
    Generations generations;
} Tiles;

/* Counts messages of any level: a warning about a player's own tiles is an error in our tiles. */
static void count_fault(void *self, LogLevel level, const char *message)
{
    (void)level;
    fprintf(stderr, "%s\n", message);
    ++*(int *)self;
}

/* Writes the words of the structs, with the two functions that give the program access to them. */
static void write_tiles(FILE *out, const void *self)
{
    const Tiles *tiles = self;
    const Catalogue *c = tiles->catalogue;
    write_items(out, "kinds", "TileKind", c->kinds, sizeof *c->kinds, c->kind_count);
    write_items(out, "copies", "TileCopy", c->copies, sizeof *c->copies, c->copy_count);
    write_items(out, "fits", "TileFits", c->fits, sizeof *c->fits, c->kind_count);
    write_items(out, "generations", "Generations", &tiles->generations, sizeof tiles->generations,
                1);
    fprintf(
        out,
        "static const Catalogue catalogue = {.kinds = kinds.items,\n"
        "                                    .copies = copies.items,\n"
        "                                    .fits = fits.items,\n"
        "                                    .kind_count = %u,\n"
        "                                    .copy_count = %u,\n"
        "                                    .fingerprint = UINT64_C(0x%" PRIx64 "),\n"
        "                                    .kinds_sum = UINT64_C(0x%" PRIx64 ")};\n\n"
        "const Catalogue *rules_builtin_catalogue(void)\n{\n    return &catalogue;\n}\n\n"
        "const Generations *rules_builtin_generations(void)\n{\n    return generations.items;\n}\n",
        c->kind_count, c->copy_count, c->fingerprint, c->kinds_sum);
}

/* Reports all faults before it ends. A single fault is enough to write nothing and stop the
 * build. */
static int embed_tiles(const char *folder, const char *target)
{
    Err err = {0};
    Tiles tiles = {0};
    int faults = 0;
    char path[1024];
    if (!catalogue_read_folder(folder, &(LogSink){.write = count_fault, .self = &faults},
                               &tiles.catalogue, &err))
        return tell_fault(&err);
    snprintf(path, sizeof path, "%s/generations.json", folder);
    int status = faults > 0;
    if (!generations_read(path, &tiles.generations, &err))
        status = tell_fault(&err);
    if (!status)
        status =
            write_file(target, "data", "#include \"rules/policy.h\"\n#include \"rules/tile.h\"\n",
                       write_tiles, &tiles);
    catalogue_free(tiles.catalogue);
    return status;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *what;
        int (*embed)(const char *folder, const char *target);
    } kinds[] = {{"tiles", embed_tiles},
                 {"themes", embed_themes},
                 {"book", embed_book},
                 {"lessons", embed_lessons},
                 {"puzzles", embed_puzzles}};
    static const char usage[] =
        "usage: hypotenuse-embed tiles|themes|book|lessons|puzzles DATA_FOLDER OUTPUT.c\n";
    if (arguments_answered(argc, argv, "hypotenuse-embed", usage))
        return 0;
    for (size_t i = 0; argc == 4 && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(argv[1], kinds[i].what) == 0)
            return kinds[i].embed(argv[2], argv[3]);
    fputs(usage, stderr);
    return 2;
}
