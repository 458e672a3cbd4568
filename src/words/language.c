/* language.c: finds catalogues, switches the language, translates.
 *
 * gettext looks at the locale first and translates nothing while that is "C". A bare system may
 * have no locale except C.UTF-8, so this file sets C.UTF-8 for everything and names the language in
 * LANGUAGE, which gettext prefers to the locale. gettext caches what it found; raising its
 * catalogue counter makes it look again, so the language can change at any time. */
#include "words/words.h"

#include "base/port.h"
#include "base/text.h"
#include "words/catalogue_sums.h"

#include <assert.h>
#include <errno.h>
#include <libintl.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DOMAIN "hypotenuse"

/* Exported by glibc and by GNU libintl for exactly this purpose, but declared in no header. */
extern int _nl_msg_cat_cntr;

/* The language of the sources. All others are those that the build found in data/i18n. No other
 * language is named here, so that adding one takes no change to the C code. */
static const WordsLanguage english = {.code = "en", .name = "English", .greeting = "Welcome!"};

static int spoken;              /* index for words_language() */
static char folder_in_use[512]; /* folder of the catalogues; "" for the system's own */
static uint64_t sound;          /* bit set of languages with undamaged catalogues in that folder */
static Err damage;              /* why the requested language isn't in use; text "": it is */

int words_language_count(void)
{
    int count = 1;
    while (catalogue_sums[count - 1].language.code)
        count++;
    return count;
}

WordsLanguage words_language(int i)
{
    assert(i >= 0 && i < words_language_count() && "language");
    return i ? catalogue_sums[i - 1].language : english;
}

/* Returns the index of the language that `name` ("de", "de_AT.UTF-8", "de:en") begins with; −1:
 * none of the game's languages. */
static int language_of(const char *name)
{
    if (!name)
        return -1;
    for (int i = 0; i < words_language_count(); i++) {
        const char *code = words_language(i).code;
        size_t n = strlen(code);
        if (strncmp(name, code, n) == 0 && strchr("_.@:-", name[n]))
            return i; /* strchr also finds the terminating 0 */
    }
    return -1;
}

/* Looks where gettext does: LANGUAGE, then the first of LC_ALL, LC_MESSAGES, LANG that is set. */
static int language_of_environment(void)
{
    int found = language_of(getenv("LANGUAGE"));
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; found < 0 && i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0])
            return language_of(value);
    }
    return found;
}

/* gettext gives no translations in the locale "C", so any UTF-8 locale is set; which one doesn't
 * matter, because LANGUAGE decides. A bare system may have none at all: then everything is in
 * English. The environment is read first, because words_speak() overwrites LANGUAGE. */
bool words_init(const char *folder, const char *language)
{
    static const char *const locales[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8", ""};
    int environment = language_of_environment();
    for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++)
        if (setlocale(LC_ALL, locales[i]))
            break;
    setlocale(LC_NUMERIC, "C"); /* files and logs use a decimal point */
    if (folder) {
        bindtextdomain(DOMAIN, folder);
        text_copy(folder_in_use, sizeof folder_in_use, folder);
        sound = 0;
    }
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    if (!language || !language[0])
        language = words_language(environment >= 0 ? environment : 0).code;
    return words_speak(language);
}

/* --- damage ----------------------------------------------------------------------------------- */

/* Fills in the CRC table: the remainder that each value of the top byte adds to the rest of the
 * sum. */
static void fill_table(uint32_t table[256])
{
    for (uint32_t byte = 0; byte < 256; byte++) {
        uint32_t sum = byte << 24;
        for (int bit = 0; bit < 8; bit++)
            sum = sum << 1 ^ (sum >> 31 ? UINT32_C(0x04c11db7) : 0);
        table[byte] = sum;
    }
}

static uint32_t add_byte(const uint32_t table[256], uint32_t sum, uint32_t byte)
{
    return sum << 8 ^ table[sum >> 24 ^ byte];
}

/* Computes the sum as cksum does: over the bytes, then over those of the length. */
static uint32_t sum_of(FILE *file)
{
    enum { SIZE_MOST = 4 << 20 }; /* our catalogues have about 400,000 bytes */
    uint32_t table[256], sum = 0, size = 0;
    uint8_t bytes[4096];
    fill_table(table);
    for (size_t n; size < SIZE_MOST && (n = fread(bytes, 1, sizeof bytes, file)) > 0;
         size += (uint32_t)n)
        for (size_t i = 0; i < n; i++)
            sum = add_byte(table, sum, bytes[i]);
    for (; size; size >>= 8)
        sum = add_byte(table, sum, size & 0xff);
    return ~sum;
}

/* Returns whether the catalogue is the one that the build made. A checksum also detects a changed
 * letter, which checks of tables and formats would miss. A missing file is not damage: the texts
 * are then in English. */
static bool read_sound(const char *code)
{
    char path[sizeof folder_in_use + 64];
    if (!folder_in_use[0])
        return true;
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/" DOMAIN ".mo", folder_in_use, code);
    FILE *file = fopen(path, "rb");
    if (!file)
        return errno == ENOENT || errno == ENOTDIR ||
               err_set(&damage, path, 0, "cannot be opened: %s", strerror(errno));
    uint32_t sum = sum_of(file);
    fclose(file);
    for (const CatalogueSum *known = catalogue_sums; known->language.code; known++)
        if (strcmp(known->language.code, code) == 0 && known->sum == sum)
            return true;
    return err_set(&damage, path, 0, "this translation is damaged");
}

/* Checks a catalogue. Once it is found undamaged, `sound` remembers that, because the C library
 * also reads it only once. */
static bool catalogue_sound(int language)
{
    uint64_t bit = language < 64 ? UINT64_C(1) << language : 0;
    damage.text[0] = 0;
    if (sound & bit)
        return true;
    if (!read_sound(words_language(language).code))
        return false;
    sound |= bit;
    return true;
}

/* gettext caches its lookups; the counter tells it to look again. A damaged catalogue would crash
 * the C library, so it is checked first (catalogue_sound). */
bool words_speak(const char *language)
{
    int found = language_of(language);
    spoken = found < 0 || !catalogue_sound(found) ? 0 : found;
    setenv("LANGUAGE", words_spoken(), 1);
    ++_nl_msg_cat_cntr;
    return found >= 0 && spoken == found;
}

bool words_damaged(Err *err)
{
    if (damage.text[0] && err)
        *err = damage;
    return damage.text[0] != 0;
}

const char *words_spoken(void)
{
    return words_language(spoken).code;
}

/* Replaces placeholders in texts with the names of keys; NULL: no function is set. */
static const char *(*name_keys)(const char *text);

void words_keys(const char *(*names)(const char *text))
{
    name_keys = names;
}

/* The key is context, \004, text; without a translation the text alone is shown. */
const char *words_in_context(const char *key, const char *text)
{
    const char *translated = dgettext(DOMAIN, key);
    return translated == key ? text : translated;
}

const char *words_text(const char *text)
{
    /* The translation of the empty text would be the header of the catalogue. */
    if (!text || !text[0])
        return "";
    const char *end = strchr(text, '\004');
    const char *translated = end ? words_in_context(text, end + 1) : dgettext(DOMAIN, text);
    return name_keys ? name_keys(translated) : translated;
}

const char *words_plural(const char *one, const char *many, int n)
{
    return dngettext(DOMAIN, one, many, (unsigned long)(n < 0 ? -(long)n : n));
}

const char *words_plural_of(const WordsPlural *plural, int n)
{
    return words_plural(plural->one, plural->many, n);
}

char *words_format(char *out, int size, const char *format, ...)
{
    assert(size > 0 && "room for the end");
    char whole[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(whole, sizeof whole, format, args);
    va_end(args);
    return text_copy(out, (size_t)size, whole);
}
