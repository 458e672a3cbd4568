/* puzzles.c: writes data/puzzles as C: the texts, and the facts that the shelf lists about each.
 * tests/ai/test_puzzles.c judges whether a puzzle is a good one; this reads only what the shelf
 * needs. */
#include "json/json_read.h"
#include "puzzle/shelf.h"
#include "rules/game.h"
#include "system/file.h"
#include "tools/embed/words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 6 * 1024, PATH_SIZE = 2048 };

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
    if (!json_doc_read(&doc, path, FILE_LIMIT, err))
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
