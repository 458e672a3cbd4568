/* book.c: data/book as C, with the scenarios that stand on its pages. Chapters come in the order
 * of their files' names. Strings stay strings, so that what is made can be read; only what the
 * format demands is checked here, what a page should be is the work of tests/style/book.py. */
#include "book/book.h"
#include "json/json_read.h"
#include "system/file.h"
#include "tools/embed/words.h"

#include <stdlib.h>
#include <string.h>

/* The book has 586 boards, and no chapter above 10 KB: what comes near these is a mistake. */
enum { BOARDS_MAX = 2048, FILE_LIMIT = 1 << 20 };

/* What was read: the files stay in memory, and everything else points into them. */
typedef struct Shelf {
    const char *folder;
    JsonDoc chapters[BOOK_CHAPTERS_MAX];
    int chapter_count;
    const char *boards[BOARDS_MAX];
    int board_count;
} Shelf;

/* --- checking --------------------------------------------------------------------------------- */

/* The reader itself has looked at the type of each item, and nothing else is asked of it. */
static bool any(void *self, const JsonAt *at, Err *err)
{
    (void)self;
    (void)at;
    (void)err;
    return true;
}

/* The note is thrown away: its kind is read so that an unknown one is found, and again when it is
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

/* A board that stands on several pages is compiled in once, and pages name it by its number. */
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

/* `self` is the shelf, which gathers the boards. */
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

/* A later format would have members that are dropped in silence here, so only this one is taken. */
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

/* Files of chapters begin with their number; what else lies in the folder is none. A document
 * counts as soon as it is read, so that it is released even if the chapter in it is wrong. */
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

/* What a page does not have is an empty string: those who read the book never meet NULL. */
static void write_member(FILE *out, const char *member, const json_t *of, const char *key)
{
    const char *text = json_string_value(json_object_get(of, key));
    fprintf(out, "    .%s = ", member);
    write_string(out, text ? text : "");
    fputs(",\n", out);
}

/* An array of its own, named after chapter and page; C has none of length 0, so that an empty list
 * is left out, here and in write_list. */
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

/* It is there: its page was checked before. */
static int board_number(const Shelf *shelf, const char *name)
{
    int i = 0;
    while (strcmp(shelf->boards[i], name) != 0)
        i++;
    return i;
}

/* What page `p` of chapter `c` points to: it stands before the pages. */
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

/* The list of a page and how long it is; an empty one has no name. */
static void write_list(FILE *out, const char *member, const char *count, const char *name, int c,
                       int p, const json_t *list)
{
    if (json_array_size(list))
        fprintf(out, "    .%s = %s_%d_%d, .%s = %zu,\n", member, name, c, p, count,
                json_array_size(list));
}

/* Lists first, since pages point to them. */
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

/* As whole texts: the program reads them as it reads a file of somebody's own. */
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

/* What is pointed to stands before what points to it: boards, pages, chapters. */
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
