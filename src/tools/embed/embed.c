/* embed.c: hypotenuse-embed checks data/tiles and data/generations.json, data/themes, data/book,
 * data/lessons or data/puzzles, and writes them as C, so that the game starts without reading
 * files. Structs are written as 64-bit words, so no derived table is spelled out, and a change of
 * the structs needs no change here. It must be built and run on the machine that compiles the game;
 * a static_assert notices any other machine.
 *
 * usage: hypotenuse-embed tiles|themes|book|lessons|puzzles DATA_FOLDER OUTPUT.c */
#include "app/theme_file.h"
#include "base/arguments.h"
#include "base/err.h"
#include "book/book.h"
#include "catalogue/catalogue.h"
#include "json/json_read.h"
#include "puzzle/shelf.h"
#include "rules/game.h"
#include "system/file.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- words ------------------------------------------------------------------------------------ */

/* Writes `count` items of `size` bytes as a static union `name`, whose member `items` is an array
 * of `type`. A union of words and items lets the compiler read the words as items. The words have
 * the byte order of the build machine; the assertion stops a compiler with another layout of the
 * struct. The last word may have fewer bytes and is padded with zeros. */
static void write_items(FILE *out, const char *name, const char *type, const void *items,
                        size_t size, size_t count)
{
    size_t bytes = size * count, words = (bytes + 7) / 8;
    fprintf(out, "static_assert(sizeof(%s) == %zu, \"made for another machine\");\n", type, size);
    fprintf(
        out,
        "static const union {\n    uint64_t words[%zu];\n    %s items[%zu];\n} %s = {.words = {",
        words, type, count, name);
    for (size_t w = 0; w < words; w++) {
        uint64_t word = 0;
        size_t rest = bytes - 8 * w;
        memcpy(&word, (const char *)items + 8 * w, rest < 8 ? rest : 8);
        fprintf(out, "%s0x%" PRIx64 ",", w % 8 ? " " : "\n    ", word);
    }
    fprintf(out, "\n}};\n\n");
}

/* Writes a C file that begins with the name of its source (`data`) and lines of includes; `fill`
 * writes the rest. Removes the file after a failed write, because the next build would take it for
 * a complete one. Returns the exit status. */
static int write_file(const char *target, const char *data, const char *includes,
                      void (*fill)(FILE *out, const void *self), const void *self)
{
    FILE *out = fopen(target, "w");
    if (!out) {
        perror(target);
        return 1;
    }
    fprintf(out,
            "/* Made by hypotenuse-embed from the folder %s. Do not edit. */\n"
            "%s\n#include <assert.h>\n\n",
            data, includes);
    fill(out, self);
    bool bad = ferror(out);
    if (!fclose(out) && !bad)
        return 0;
    fprintf(stderr, "%s: cannot be written\n", target);
    remove(target);
    return 1;
}

/* Prints a fault of the data. Returns the exit status. */
static int tell_fault(const Err *err)
{
    char message[sizeof *err + 16];
    fprintf(stderr, "%s\n", err_format(err, message, sizeof message));
    return 1;
}

/* Writes a text as a C string. It must have no control characters except line ends. A line of the
 * text is a line of C, so that a changed line is a changed line in the output. */
static void write_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++)
        if (*text == '\n')
            fputs("\\n\"\n\"", out);
        else
            fprintf(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    fputc('"', out);
}

/* Writes a JSON file word for word, as a row {.name, .length, .text}. Ends the program if it cannot
 * be read. The text is copied unchanged, and the game reads it again. It is also read here, so that
 * a faulty file fails the build and not the game of a player who opens its page. */
static void write_json(FILE *out, const char *name, const char *path, size_t limit)
{
    Err err;
    JsonDoc doc;
    if (!json_doc_read(&doc, path, limit, &err)) {
        tell_fault(&err);
        exit(1);
    }
    fprintf(out, "{.name = \"%s\", .length = %zu, .text =\n", name, doc.length);
    write_string(out, doc.text);
    fputs("},\n", out);
    json_doc_release(&doc);
}

/* --- book ------------------------------------------------------------------------------------- */

/* Writes data/book as C, with the scenarios on its pages. Chapters are in the order of
 * their file names. Strings stay strings, so that the output is readable. It checks only what the
 * format demands; tests/style/book.py checks what a page should be. */

/* The book has 586 boards, and no chapter above 10 KB: anything near these limits is a mistake. */
enum { BOARDS_MAX = 2048, FILE_LIMIT = 1 << 20 };

/* The files stay in memory after reading, and everything else points into them. */
typedef struct Shelf {
    const char *folder;
    JsonDoc chapters[BOOK_CHAPTERS_MAX];
    int chapter_count;
    const char *boards[BOARDS_MAX];
    int board_count;
} Shelf;

/* --- checking --------------------------------------------------------------------------------- */

/* Accepts any item: the reader has already checked its type. */
static bool any(void *self, const JsonAt *at, Err *err)
{
    (void)self;
    (void)at;
    (void)err;
    return true;
}

/* The note is discarded: its kind is read here only to reject unknown kinds, and read again when
 * the note is written. */
static bool check_note(void *self, const JsonAt *at, Err *err)
{
    BookNote note;
    const JsonMember members[] = {{"kind", .types = FIELD_STRING | FIELD_MUST,
                                   .words = "differ ours", JSON_INTO(BookNote, kind)},
                                  {"text", .types = FIELD_STRING | FIELD_MUST},
                                  {"policy", .types = FIELD_STRING}};
    (void)self;
    return json_read_object(at, "a note", JSON_ROWS(members), &note, err);
}

/* A board on several pages is compiled in once, and pages refer to it by its number. */
static bool keep_board(void *self, const JsonAt *at, Err *err)
{
    Shelf *shelf = self;
    const char *name = json_string_value(at->value);
    for (int i = 0; i < shelf->board_count; i++)
        if (strcmp(shelf->boards[i], name) == 0)
            return true;
    if (shelf->board_count == BOARDS_MAX)
        return json_fault(at, err, "more than %d boards", BOARDS_MAX);
    shelf->boards[shelf->board_count++] = name;
    return true;
}

/* `self` is the shelf, which collects the boards of the page. */
static bool check_page(void *self, const JsonAt *at, Err *err)
{
    const JsonMember members[] = {
        {"id", .types = FIELD_STRING | FIELD_MUST},
        {"title", .types = FIELD_STRING | FIELD_MUST},
        {"text", .types = FIELD_ARRAY | FIELD_MUST, .each = any, .items = FIELD_STRING,
         .item = "a paragraph"},
        {"rules", .types = FIELD_ARRAY | FIELD_MUST, .each = any, .items = FIELD_STRING,
         .item = "a rule"},
        {"source", .types = FIELD_STRING | FIELD_MUST},
        {"notes", .types = FIELD_ARRAY, .each = check_note, .items = FIELD_OBJECT,
         .item = "a note"},
        {"boards", .types = FIELD_ARRAY, .each = keep_board, .items = FIELD_STRING,
         .item = "a board"},
        {"generations", .types = FIELD_STRING},
    };
    return json_read_object(at, "a page", JSON_ROWS(members), self, err);
}

/* A later format would have members that this reader silently drops, so it accepts only this
 * one. */
static bool check_chapter(Shelf *shelf, const JsonDoc *doc, Err *err)
{
    JsonAt top = json_top(doc);
    const JsonMember members[] = {
        {"format", .types = FIELD_STRING | FIELD_MUST, .only = "hypotenuse-book/1"},
        {"chapter", .types = FIELD_STRING | FIELD_MUST},
        {"title", .types = FIELD_STRING | FIELD_MUST},
        {"expansion", .types = FIELD_STRING},
        {"pages", .types = FIELD_ARRAY | FIELD_MUST, .each = check_page, .items = FIELD_OBJECT,
         .item = "a page"},
    };
    return json_read_object(&top, "a chapter", JSON_ROWS(members), shelf, err);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Chapter files begin with their number; other files in the folder are skipped. A document is
 * counted as soon as it is read, so that it is released even if its chapter is wrong. */
static bool read_chapters(Shelf *shelf, Err *err)
{
    char path[1024], **names;
    snprintf(path, sizeof path, "%s/book", shelf->folder);
    int count = folder_names(path, ".json", &names);
    bool good = count >= 0 || err_set(err, path, 0, "cannot be opened");
    for (int i = 0; good && i < count; i++) {
        char file[2048];
        if (names[i][0] < '0' || names[i][0] > '9')
            continue;
        snprintf(file, sizeof file, "%s/%s", path, names[i]);
        if (shelf->chapter_count == BOOK_CHAPTERS_MAX) {
            good = err_set(err, file, 0, "more than %d chapters", BOOK_CHAPTERS_MAX);
            break;
        }
        JsonDoc *doc = &shelf->chapters[shelf->chapter_count];
        good = json_doc_read(doc, file, FILE_LIMIT, err);
        shelf->chapter_count += good;
        good = good && check_chapter(shelf, doc, err);
    }
    folder_names_free(names, count);
    return good;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Writes a missing member as an empty string, so that readers of the book never meet NULL. */
static void write_member(FILE *out, const char *member, const json_t *of, const char *key)
{
    const char *text = json_string_value(json_object_get(of, key));
    fprintf(out, "    .%s = ", member);
    write_string(out, text ? text : "");
    fputs(",\n", out);
}

/* Writes an array named after chapter and page. C has no arrays of length 0, so an empty list is
 * left out, here and in write_list. */
static void write_strings(FILE *out, const char *name, int c, int p, const json_t *list)
{
    if (json_array_size(list) == 0)
        return;
    fprintf(out, "static const char *const %s_%d_%d[] = {\n", name, c, p);
    for (size_t i = 0; i < json_array_size(list); i++) {
        write_string(out, json_string_value(json_array_get(list, i)));
        fputs(",\n", out);
    }
    fputs("};\n", out);
}

/* The board exists, since its page has already been checked. */
static int board_number(const Shelf *shelf, const char *name)
{
    int i = 0;
    while (strcmp(shelf->boards[i], name) != 0)
        i++;
    return i;
}

/* Writes the lists that page `p` of chapter `c` points to, which must precede the pages. */
static void write_lists(FILE *out, const Shelf *shelf, int c, int p, const json_t *page)
{
    write_strings(out, "text", c, p, json_object_get(page, "text"));
    write_strings(out, "rules", c, p, json_object_get(page, "rules"));
    const json_t *notes = json_object_get(page, "notes"), *boards = json_object_get(page, "boards");
    if (json_array_size(notes)) {
        fprintf(out, "static const BookNote notes_%d_%d[] = {\n", c, p);
        for (size_t i = 0; i < json_array_size(notes); i++) {
            const json_t *note = json_array_get(notes, i);
            const char *kind = json_string_value(json_object_get(note, "kind"));
            fprintf(out, "{.kind = %s,\n", strcmp(kind, "ours") != 0 ? "BOOK_DIFFER" : "BOOK_OURS");
            write_member(out, "text", note, "text");
            write_member(out, "policy", note, "policy");
            fputs("},\n", out);
        }
        fputs("};\n", out);
    }
    if (json_array_size(boards)) {
        fprintf(out, "static const uint16_t boards_%d_%d[] = {", c, p);
        for (size_t i = 0; i < json_array_size(boards); i++)
            fprintf(out, "%d, ", board_number(shelf, json_string_value(json_array_get(boards, i))));
        fputs("};\n", out);
    }
}

/* Writes a page's two members for a list, its address and its length; leaves them out if the list
 * is empty. */
static void write_list(FILE *out, const char *member, const char *count, const char *name, int c,
                       int p, const json_t *list)
{
    if (json_array_size(list))
        fprintf(out, "    .%s = %s_%d_%d, .%s = %zu,\n", member, name, c, p, count,
                json_array_size(list));
}

/* Writes the lists first, since pages point to them. */
static void write_chapter(FILE *out, const Shelf *shelf, int c)
{
    const json_t *pages = json_object_get(shelf->chapters[c].root, "pages");
    for (size_t p = 0; p < json_array_size(pages); p++)
        write_lists(out, shelf, c, (int)p, json_array_get(pages, p));
    fprintf(out, "static const BookPage pages_%d[] = {\n", c);
    for (size_t i = 0; i < json_array_size(pages); i++) {
        const json_t *page = json_array_get(pages, i);
        int p = (int)i;
        fputs("{\n", out);
        write_member(out, "id", page, "id");
        write_member(out, "title", page, "title");
        write_member(out, "source", page, "source");
        write_member(out, "policy", page, "generations");
        write_list(out, "paragraphs", "paragraph_count", "text", c, p,
                   json_object_get(page, "text"));
        write_list(out, "rules", "rule_count", "rules", c, p, json_object_get(page, "rules"));
        write_list(out, "notes", "note_count", "notes", c, p, json_object_get(page, "notes"));
        write_list(out, "boards", "board_count", "boards", c, p, json_object_get(page, "boards"));
        fputs("},\n", out);
    }
    fputs("};\n\n", out);
}

/* Writes whole texts: the program reads them like any file of a player. */
static void write_boards(FILE *out, const Shelf *shelf)
{
    fputs("static const BookBoard boards[] = {\n", out);
    for (int i = 0; i < shelf->board_count; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/scenarios/%s.json", shelf->folder, shelf->boards[i]);
        write_json(out, shelf->boards[i], path, FILE_LIMIT);
    }
    fputs("};\n\n", out);
}

/* Everything that is pointed to comes first: boards, pages, chapters. */
static void write_book(FILE *out, const void *self)
{
    const Shelf *shelf = self;
    write_boards(out, shelf);
    for (int c = 0; c < shelf->chapter_count; c++)
        write_chapter(out, shelf, c);
    fputs("static const BookChapter chapters[] = {\n", out);
    for (int c = 0; c < shelf->chapter_count; c++) {
        const json_t *root = shelf->chapters[c].root;
        fputs("{\n", out);
        write_member(out, "id", root, "chapter");
        write_member(out, "title", root, "title");
        write_member(out, "expansion", root, "expansion");
        fprintf(out, "    .pages = pages_%d, .page_count = %zu,\n},\n", c,
                json_array_size(json_object_get(root, "pages")));
    }
    fprintf(out,
            "};\n\nconst Book *book_builtin(void)\n{\n"
            "    static const Book book = {.chapters = chapters, .boards = boards,\n"
            "                              .chapter_count = %d, .board_count = %d};\n"
            "    return &book;\n}\n",
            shelf->chapter_count, shelf->board_count);
}

/* Checks data/book, with the scenarios on its pages, and writes it to `target`. */
static int embed_book(const char *folder, const char *target)
{
    static Shelf shelf;
    Err err = {0};
    shelf.folder = folder;
    int status =
        read_chapters(&shelf, &err)
            ? write_file(target, "data/book", "#include \"book/book.h\"\n", write_book, &shelf)
            : tell_fault(&err);
    for (int i = 0; i < shelf.chapter_count; i++)
        json_doc_release(&shelf.chapters[i]);
    return status;
}

/* --- main ------------------------------------------------------------------------------------- */

typedef struct Tiles {
    Catalogue *catalogue;
    Generations generations;
} Tiles;

/* Counts messages of any level, because a mere warning for custom tiles is an error for the
 * built-in ones. */
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
    write_items(out, "kinds", "TileKind", c->kinds, sizeof *c->kinds,
                (1 + SPANS_MAX) * c->kind_count);
    write_items(out, "copies", "TileCopy", c->copies, sizeof *c->copies, c->board_copies);
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
        "                                    .board_copies = %u,\n"
        "                                    .base_end = %u,\n"
        "                                    .fingerprint = UINT64_C(0x%" PRIx64 "),\n"
        "                                    .kinds_sum = UINT64_C(0x%" PRIx64 ")};\n\n"
        "const Catalogue *rules_builtin_catalogue(void)\n{\n    return &catalogue;\n}\n\n"
        "const Generations *rules_builtin_generations(void)\n{\n    return generations.items;\n}\n",
        c->kind_count, c->copy_count, c->board_copies, c->base_end, c->fingerprint, c->kinds_sum);
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

/* --- lessons ---------------------------------------------------------------------------------- */

/* Writes data/lessons as C, word for word in the order of the file names. lesson/lesson_read.c
 * reads and checks their contents and reports faults with the line number; tests read all of
 * them. */

enum { NAME_SIZE = 128 };

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

/* Checks data/lessons, which lesson/lesson.h reads, and writes it to `target`. Fails if there are
 * no lessons: the program would start without them and show an empty list. */
static int embed_lessons(const char *folder, const char *target)
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
 * tests/ai/test_puzzles.c judges whether a puzzle is a good one; this program reads only what the
 * shelf needs. */

enum { PUZZLE_FILE_LIMIT = 6 * 1024, PATH_SIZE = 2048 };

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

typedef struct Folder {
    char path[PATH_SIZE];
    char **names;
    int count;
} Folder;

/* Ends with an empty entry, because an array in C has at least one item; `count` says how many are
 * puzzles. */
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

/* Checks data/puzzles and writes it to `target`. */
static int embed_puzzles(const char *folder, const char *target)
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

/* The order of the options, and of reading: a theme may inherit only from an earlier one. The first
 * is the default. */
static const char *const ours[] = {"night", "light", "contrast", "evening"};
enum { OURS = sizeof ours / sizeof *ours };

static void write_themes(FILE *out, const void *themes)
{
    write_items(out, "themes", "UiTheme", themes, sizeof(UiTheme), OURS);
    fprintf(out,
            "const UiTheme *ui_theme_builtin(int *count)\n{\n    *count = %d;\n"
            "    return themes.items;\n}\n",
            OURS);
}

/* Checks data/themes in `folder` and writes them to `target`. Returns the exit status. Reading
 * stops at the first faulty file. */
static int embed_themes(const char *folder, const char *target)
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
