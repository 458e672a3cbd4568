/* catalogue_check.c: see catalogue_check.h.
 *
 *   header     magic, revision, count, place of the originals' table, of the translations' table,
 *              size and place of the hash table; seven numbers of 32 bits
 *   tables     count × (length, place); texts end with a zero that the length does not count
 *   hash       numbers of texts plus one, 0: free. The search stops at a free place only, with a
 *              stride that visits every place if their number is prime.
 *
 * Only files of our own byte order and of revision 0 are read: msgfmt makes no others from texts
 * without system-dependent formats. */
#include "words/catalogue_check.h"

#include <assert.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CATALOGUE_MAX = 4 << 20, /* bytes; ours have 60 thousand */
    HEADER_WORDS = 7,
    ARGUMENTS_MAX = 16 /* of one text */
};

#define CATALOGUE_MAGIC 0x950412deu

/* A compiled catalogue in memory. `head` is read first: every place in it is checked before use. */
typedef struct MoFile {
    char *bytes;
    uint32_t size;
    uint32_t head[HEADER_WORDS];
} MoFile;

enum { AT_MAGIC, AT_REVISION, AT_COUNT, AT_ORIGINALS, AT_TRANSLATIONS, AT_HASH_SIZE, AT_HASH };

static uint32_t word_at(const MoFile *mo, uint32_t at)
{
    uint32_t word;
    assert(at <= mo->size - sizeof word && "inside the file");
    memcpy(&word, mo->bytes + at, sizeof word);
    return word;
}

/* Do `count` items of `bytes` lie at `at`? */
static bool lies_inside(const MoFile *mo, uint32_t at, uint64_t count, unsigned bytes)
{
    return at % 4 == 0 && at <= mo->size && count * bytes <= mo->size - at;
}

/* --- texts ------------------------------------------------------------------------------------ */

typedef struct MoText {
    const char *text;
    uint32_t length;
} MoText;

/* Text `i` of a table: two numbers, its length and its place, and a zero behind it. */
static bool read_text(const MoFile *mo, uint32_t table, uint32_t i, MoText *out)
{
    uint32_t at = word_at(mo, table + 8 * i + 4);
    out->length = word_at(mo, table + 8 * i);
    if (at >= mo->size || out->length >= mo->size - at)
        return false;
    out->text = mo->bytes + at;
    return out->text[out->length] == 0;
}

/* --- arguments of formats --------------------------------------------------------------------- */

/* What printf takes for each argument, 'd' or 's': our texts ask for nothing else. 0: not used. */
typedef struct Arguments {
    char kind[ARGUMENTS_MAX];
    bool sound;
} Arguments;

/* Reads the directive behind a '%'; where it goes on. A '%' before a blank is a percent sign to
 * people: no text of ours has the flag for positive numbers. Any other conversion is none of ours,
 * %n among them, which writes. */
static const char *read_directive(const char *at, int *next, Arguments *out)
{
    if (*at == '%' || *at == ' ' || !*at)
        return *at == '%' ? at + 1 : at;
    char *end;
    long place = strtol(at, &end, 10);
    if (end != at && *end == '$')
        at = end + 1;
    else
        place = ++*next;
    at += strspn(at, "-+#0'123456789.");
    out->sound = (*at == 'd' || *at == 's') && place >= 1 && place <= ARGUMENTS_MAX;
    if (!out->sound)
        return at;
    out->kind[place - 1] = *at;
    return at + 1;
}

static Arguments arguments_of(const char *text)
{
    Arguments out = {.sound = true};
    int next = 0;
    for (const char *at = text; (at = strchr(at, '%')) && out.sound;)
        at = read_directive(at + 1, &next, &out);
    return out;
}

/* Takes a translation no argument that is not there, or that is something else? */
static bool arguments_fit(const Arguments *translation, const Arguments *original)
{
    if (!original->sound) /* no format at all: it is never given to printf */
        return true;
    for (int i = 0; i < ARGUMENTS_MAX; i++)
        if (translation->kind[i] && translation->kind[i] != original->kind[i])
            return false;
    return translation->sound;
}

/* Every form of a translation against the original; of two forms of that the second has all
 * arguments. */
static bool formats_fit(const MoText *original, const MoText *translation)
{
    const char *plural = original->text + strlen(original->text) + 1;
    bool two = plural < original->text + original->length;
    Arguments wanted = arguments_of(two ? plural : original->text);
    for (uint32_t at = 0; at <= translation->length;) {
        const char *form = translation->text + at;
        Arguments has = arguments_of(form);
        if (!arguments_fit(&has, &wanted))
            return false;
        at += (uint32_t)strlen(form) + 1;
    }
    return true;
}

/* --- parts ------------------------------------------------------------------------------------ */

/* The rule for plurals is evaluated by the C library, which ends the program when it divides by
 * zero: numbers, n and plain operators, and nothing but a number above 0 behind a '%'. */
static bool plurals_sound(const char *head)
{
    static const char name[] = "plural=";
    const char *rule = strstr(head, name);
    if (!rule)
        return true;
    rule += sizeof name - 1;
    size_t length = strcspn(rule, ";\n");
    if (length > 400 || strspn(rule, "n0123456789 ()?:!=<>&|+-%") < length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (rule[i] == '%' && strtol(rule + i + 1, NULL, 10) <= 0)
            return false;
    return true;
}

static bool is_prime(uint32_t n)
{
    for (uint32_t d = 2; d * d <= n; d++)
        if (n % d == 0)
            return false;
    return n > 2;
}

/* The C library looks texts up by hash: it walks until it finds the text or a free place, so that
 * a table without one would keep it walking for good. */
static bool hash_sound(const MoFile *mo)
{
    uint32_t size = mo->head[AT_HASH_SIZE], at = mo->head[AT_HASH], free_places = 0;
    if (size == 0)
        return true;
    if (!lies_inside(mo, at, size, 4) || !is_prime(size))
        return false;
    for (uint32_t i = 0; i < size; i++) {
        uint32_t number = word_at(mo, at + 4 * i);
        if (number > mo->head[AT_COUNT])
            return false;
        free_places += number == 0;
    }
    return free_places > 0;
}

/* The texts of both tables. They are sorted, since the C library also searches by halves. The empty
 * text comes first; its translation is the head with the rule for plurals. */
static const char *texts_fault(const MoFile *mo)
{
    MoText before = {.text = NULL};
    for (uint32_t i = 0; i < mo->head[AT_COUNT]; i++) {
        MoText original, translation;
        if (!read_text(mo, mo->head[AT_ORIGINALS], i, &original) ||
            !read_text(mo, mo->head[AT_TRANSLATIONS], i, &translation))
            return "a text does not lie inside the file";
        if (before.text && strcmp(before.text, original.text) >= 0)
            return "its texts are not in order";
        if (original.length == 0 ? !plurals_sound(translation.text)
                                 : !formats_fit(&original, &translation))
            return original.length == 0 ? "its rule for plurals is malformed"
                                        : "a text takes other arguments than its original";
        before = original;
    }
    return NULL;
}

static const char *fault_of(MoFile *mo)
{
    if (mo->size < sizeof mo->head)
        return "it is cut off";
    memcpy(mo->head, mo->bytes, sizeof mo->head);
    if (mo->head[AT_MAGIC] != CATALOGUE_MAGIC || mo->head[AT_REVISION] != 0)
        return "it is no compiled catalogue";
    uint32_t count = mo->head[AT_COUNT];
    if (!lies_inside(mo, mo->head[AT_ORIGINALS], count, 8) ||
        !lies_inside(mo, mo->head[AT_TRANSLATIONS], count, 8) || !hash_sound(mo))
        return "its tables are damaged";
    return texts_fault(mo);
}

/* --- the file --------------------------------------------------------------------------------- */

bool catalogue_file_sound(const char *path, Err *err)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return errno == ENOENT || errno == ENOTDIR ||
               err_set(err, path, 0, "cannot be opened: %s", strerror(errno));
    MoFile mo = {.bytes = malloc(CATALOGUE_MAX + 1)};
    assert(mo.bytes && "out of memory");
    mo.size = (uint32_t)fread(mo.bytes, 1, CATALOGUE_MAX + 1, file);
    fclose(file);
    const char *fault = mo.size > CATALOGUE_MAX ? "it is too large" : fault_of(&mo);
    free(mo.bytes);
    return !fault || err_set(err, path, 0, "this translation is damaged: %s", fault);
}
