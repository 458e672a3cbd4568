/* book.c: writes data/book as C, with the scenarios on its pages. Chapters are in the order of
 * their file names. Strings stay strings, so that the output is readable. It checks only what the
 * format demands; tests/style/book.py checks what a page should be. */
#include "book/book.h"
#include "json/json_read.h"
#include "system/file.h"
#include "tools/embed/words.h"

#include <stdlib.h>
#include <string.h>

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

/* The note is discarded: its kind is read here to find unknown ones, and read again when it is
 * written. */
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

/* `self` is the shelf; it collects the boards. */
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

/* Chapter files begin with their number; other files in the folder are skipped. A document counts
 * as soon as it is read, so that it is released even if its chapter is wrong. */
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

/* The board is there, since its page was checked before. */
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

/* Writes the list of a page and its length; an empty list is not mentioned. */
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

int embed_book(const char *folder, const char *target)
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
