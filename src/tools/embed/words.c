/* words.c: writes structs, strings and whole files of generated C. */
#include "tools/embed/words.h"

#include "json/json_read.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A union of words and items lets the compiler read the words as items. The words have the byte
 * order of the build machine; the assertion stops a compiler with another layout of the struct. The
 * last word may have fewer bytes and is padded with zeros. */
void write_items(FILE *out, const char *name, const char *type, const void *items, size_t size,
                 size_t count)
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

/* Removes a file after a failed write: the next build would take it for a complete one. */
int write_file(const char *target, const char *data, const char *includes,
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

int tell_fault(const Err *err)
{
    char message[sizeof *err + 16];
    fprintf(stderr, "%s\n", err_format(err, message, sizeof message));
    return 1;
}

/* A line of the text is a line of C, so that a changed line is a changed line in the output. */
void write_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++)
        if (*text == '\n')
            fputs("\\n\"\n\"", out);
        else
            fprintf(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    fputc('"', out);
}

/* The text is copied unchanged, and the game reads it again. It is also read here, so that a faulty
 * one fails the build and not the game of the player who opens its page. */
void write_json(FILE *out, const char *name, const char *path, size_t limit)
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
