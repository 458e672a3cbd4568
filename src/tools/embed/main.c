/* main.c: hypotenuse-embed checks data/tiles and data/generations.json, data/themes, data/book,
 * data/lessons or data/puzzles, and writes them as C, so that the game starts without reading
 * files. Structs are written as 64-bit words: no derived table is spelled out, and a change of the
 * structs needs no change here. It must be built and run on the machine that compiles the game; a
 * static_assert notices any other.
 *
 * usage: hypotenuse-embed tiles|themes|book|lessons|puzzles DATA_FOLDER OUTPUT.c */
#include "app/theme_file.h"
#include "base/arguments.h"
#include "catalogue/catalogue.h"
#include "json/json_read.h"
#include "puzzle/shelf.h"
#include "rules/game.h"
#include "system/file.h"
#include "tools/embed/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
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

/* --- lessons ---------------------------------------------------------------------------------- */

/* Writes data/lessons as C, word for word in the order of the file names.
 * lesson/lesson_read.c reads and checks their contents and reports faults with the line; tests read
 * all of them. */

enum { FILE_LIMIT = 1 << 18, NAME_SIZE = 128 };

typedef struct LessonNames {
    const char *folder;
    char **names;
    int count;
} LessonNames;

/* Writes each file under its name without the ending: progress is stored by this name. */
static void write_lessons(FILE *out, const void *self)
{
    const LessonNames *all = self;
    fputs("static const LessonFile files[] = {\n", out);
    for (int i = 0; i < all->count; i++) {
        char path[FOLDER_SIZE], name[NAME_SIZE];
        snprintf(path, sizeof path, "%s/lessons/%s", all->folder, all->names[i]);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(all->names[i], "."), all->names[i]);
        write_json(out, name, path, FILE_LIMIT);
    }
    fputs("};\n\n", out);
    fprintf(
        out,
        "const LessonFile *lesson_files(int *count)\n{\n    *count = %d;\n    return files;\n}\n",
        all->count);
}

/* A build without lessons would start and be empty where they are announced, so it fails here. */
int embed_lessons(const char *folder, const char *target)
{
    char path[FOLDER_SIZE];
    Err err = {0};
    LessonNames all = {.folder = folder};
    snprintf(path, sizeof path, "%s/lessons", folder);
    all.count = folder_names(path, ".json", &all.names);
    if (all.count <= 0) {
        err_set(&err, path, 0, "has no lesson");
        return tell_fault(&err);
    }
    int status =
        write_file(target, "data/lessons", "#include \"lesson/lesson.h\"\n", write_lessons, &all);
    folder_names_free(all.names, all.count);
    return status;
}

/* --- puzzles ---------------------------------------------------------------------------------- */

/* Writes data/puzzles as C: the texts, and the facts that the shelf lists about each.
 * tests/ai/test_puzzles.c judges whether a puzzle is a good one; this reads only what the shelf
 * needs. */

enum { PUZZLE_FILE_LIMIT = 6 * 1024, PATH_SIZE = 2048 };

/* A puzzle while it is written. */
typedef struct Card {
    char generation[16];
    int missed[PUZZLE_LEVELS];
    unsigned themes;
    uint64_t sets;
} Card;

static bool read_theme(void *self, const JsonAt *at, Err *err)
{
    Card *card = self;
    int theme = puzzle_theme_find(json_string_value(at->value));
    card->themes |= theme < 0 ? 0 : 1u << theme;
    return theme >= 0 || json_fault(at, err, "there is no such theme");
}

static bool read_missed(void *self, const JsonAt *at, Err *err)
{
    Card *card = self;
    if (at->place >= PUZZLE_LEVELS)
        return json_fault(at, err, "there are %d levels", PUZZLE_LEVELS);
    card->missed[at->place] = (int)json_integer_value(at->value);
    return true;
}

static bool read_position(void *self, const JsonAt *at, Err *err)
{
    Card *card = self;
    json_t *sets = json_object_get(at->value, "expansions"), *set;
    size_t i;
    json_array_foreach(sets, i, set)
    {
        int id = expansion_find(json_string_value(set));
        if (id < 0)
            return json_fault(at, err, "there is no such expansion");
        card->sets |= EXPANSION_SET(id);
    }
    return true;
}

/* The other members are left to the game's own reader. */
static const JsonMember members[] = {
    {"generation", FIELD_STRING | FIELD_MUST, JSON_INTO(Card, generation)},
    {"themes", FIELD_ARRAY | FIELD_MUST, .each = read_theme, .items = FIELD_STRING,
     .item = "a theme"},
    {"missed", FIELD_ARRAY | FIELD_MUST, .each = read_missed, .items = FIELD_WHOLE,
     .item = "a count"},
    {"position", FIELD_OBJECT | FIELD_MUST, .read = read_position},
};

static bool write_puzzle(FILE *out, const char *path, const char *name, Err *err)
{
    JsonDoc doc;
    Card card = {.themes = 0};
    if (!json_doc_read(&doc, path, PUZZLE_FILE_LIMIT, err))
        return false;
    JsonAt top = json_top(&doc);
    bool good = json_read_known(&top, JSON_ROWS(members), &card, err);
    if (good) {
        fprintf(out, "{.name = \"%.*s\", .generation = \"%s\", .themes = %u, .grade = %d, ",
                (int)(strlen(name) - strlen(".json")), name, card.generation, card.themes,
                puzzle_grade(card.missed, card.sets));
        fprintf(out, ".sets = %" PRIu64 "u, .length = %zu, .text =\n", card.sets, doc.length);
        write_string(out, doc.text);
        fputs("},\n", out);
    }
    json_doc_release(&doc);
    return good;
}

/* The source folder. */
typedef struct Folder {
    char path[PATH_SIZE];
    char **names;
    int count;
} Folder;

/* An array in C has at least one item; `count` says how many are puzzles. */
static void write_puzzles(FILE *out, const void *self)
{
    const Folder *folder = self;
    fputs("static const PuzzleEntry entries[] = {\n", out);
    for (int i = 0; i < folder->count; i++) {
        char path[2 * PATH_SIZE];
        Err err;
        snprintf(path, sizeof path, "%s/%s", folder->path, folder->names[i]);
        if (!write_puzzle(out, path, folder->names[i], &err)) {
            tell_fault(&err);
            exit(1);
        }
    }
    fprintf(out,
            "{.name = \"\"}};\n\nconst PuzzleShelf *puzzle_builtin(void)\n{\n"
            "    static const PuzzleShelf shelf = {entries, %d};\n    return &shelf;\n}\n",
            folder->count);
}

int embed_puzzles(const char *folder, const char *target)
{
    Folder puzzles;
    snprintf(puzzles.path, sizeof puzzles.path, "%s/puzzles", folder);
    puzzles.count = folder_names(puzzles.path, ".json", &puzzles.names);
    if (puzzles.count < 0) {
        Err err;
        err_set(&err, puzzles.path, 0, "cannot be opened");
        return tell_fault(&err);
    }
    int status = write_file(target, "data/puzzles", "#include \"puzzle/shelf.h\"\n", write_puzzles,
                            &puzzles);
    folder_names_free(puzzles.names, puzzles.count);
    return status;
}

/* --- themes ----------------------------------------------------------------------------------- */

/* Writes data/themes as C. A theme may inherit from one that is read before it, so this
 * is also the order of reading. */

/* In the order of the options; the first is the default. */
static const char *const ours[] = {"night", "light", "contrast"};
enum { OURS = sizeof ours / sizeof *ours };

static void write_themes(FILE *out, const void *themes)
{
    write_items(out, "themes", "UiTheme", themes, sizeof(UiTheme), OURS);
    fprintf(out,
            "const UiTheme *ui_theme_builtin(int *count)\n{\n    *count = %d;\n"
            "    return themes.items;\n}\n",
            OURS);
}

/* A theme may name one that was read before it; the first faulty file ends the reading. */
int embed_themes(const char *folder, const char *target)
{
    static UiTheme themes[OURS];
    const UiTheme *known[OURS];
    for (int i = 0; i < OURS; i++) {
        char path[1024];
        Err err = {0};
        snprintf(path, sizeof path, "%s/themes/%s.json", folder, ours[i]);
        if (!theme_file_read(path, known, i, &themes[i], &err))
            return tell_fault(&err);
        known[i] = &themes[i];
    }
    return write_file(target, "data/themes", "#include \"ui/ui_theme.h\"\n", write_themes, themes);
}
