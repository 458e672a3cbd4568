/* hypset.c: packs and unpacks tile sets. The archive is first loaded into memory, up to a limit;
 * only then does the library see it. Each entry is checked by its directory data before a byte of
 * it is unpacked. Unpacking stops at the limit whatever the directory says, so a zip bomb takes up
 * 64 KiB at most. */
#include "tileset/hypset.h"

#include "base/memory.h"
#include "system/file.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <zip.h>

/* The file mode that Unix archivers store in the upper half of the attributes. */
enum { MODE_SHIFT = 16, MODE_KIND = 0170000, MODE_FILE = 0100000 };

static const char remedy[] = "; ask for a file that the tile editor exported";

bool hypset_is(const char *path)
{
    char head[4];
    return file_read_part(path, 0, head, sizeof head) == sizeof head &&
           memcmp(head, "PK\3\4", sizeof head) == 0;
}

/* --- allowed entries -------------------------------------------------------------------------- */

/* Allows plain names only: none that leads to another folder on any system. */
static bool name_is_plain(const char *name)
{
    return name[0] && name[0] != '.' && !strpbrk(name, "/\\:") && strlen(name) < 64;
}

/* The mode of an entry shows whether it is a link or a device; only archives made on Unix have
 * modes. */
static bool is_special(zip_t *zip, zip_uint64_t i)
{
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    if (zip_file_get_external_attributes(zip, i, 0, &system, &attributes) != 0)
        return true;
    unsigned kind = attributes >> MODE_SHIFT & MODE_KIND;
    return system == ZIP_OPSYS_UNIX && kind && kind != MODE_FILE;
}

static bool check_entry(zip_t *zip, zip_uint64_t i, const char *file, Err *err)
{
    const zip_uint64_t wanted =
        ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    zip_stat_t facts;
    if (zip_stat_index(zip, i, 0, &facts) != 0 || (facts.valid & wanted) != wanted)
        return err_set(err, file, 0, "entry %d of this archive cannot be read%s", (int)i + 1,
                       remedy);
    if (!name_is_plain(facts.name))
        return err_set(err, file, 0,
                       "an entry is called \"%.40s\"; only plain names without folders may be in a "
                       "tile set%s",
                       facts.name, remedy);
    if (is_special(zip, i))
        return err_set(err, file, 0, "\"%s\" in it is a link and no file%s", facts.name, remedy);
    if (facts.encryption_method != ZIP_EM_NONE)
        return err_set(err, file, 0, "\"%s\" in it is locked with a password%s", facts.name,
                       remedy);
    if (facts.comp_method != ZIP_CM_STORE && facts.comp_method != ZIP_CM_DEFLATE)
        return err_set(err, file, 0, "\"%s\" in it is packed in a way that is not read here%s",
                       facts.name, remedy);
    if (facts.size > HYPSET_TEXT_MAX)
        return err_set(err, file, 0, "\"%s\" in it has more than %d KiB; make two sets of it",
                       facts.name, HYPSET_TEXT_MAX >> 10);
    return true;
}

static bool check_entries(zip_t *zip, const char *file, Err *err)
{
    zip_int64_t count = zip_get_num_entries(zip, 0);
    if (count < 1 || count > HYPSET_ENTRIES_MAX)
        return err_set(err, file, 0, "a tile set has 1 to %d entries, not %lld%s",
                       HYPSET_ENTRIES_MAX, (long long)count, remedy);
    for (zip_uint64_t i = 0; i < (zip_uint64_t)count; i++)
        if (!check_entry(zip, i, file, err))
            return false;
    return true;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Reads up to one byte beyond the limit, to detect a wrong size in the directory. */
static char *unpack_text(zip_t *zip, const char *file, size_t *length, Err *err)
{
    zip_int64_t at = zip_name_locate(zip, HYPSET_TEXT_NAME, 0);
    if (at < 0) {
        err_set(err, file, 0, "there is no \"%s\" in it%s", HYPSET_TEXT_NAME, remedy);
        return NULL;
    }
    zip_file_t *entry = zip_fopen_index(zip, (zip_uint64_t)at, 0);
    char *text = memory_new(HYPSET_TEXT_MAX + 2);
    zip_int64_t got = 0, all = 0;
    while (entry && all <= HYPSET_TEXT_MAX &&
           (got = zip_fread(entry, text + all, (zip_uint64_t)(HYPSET_TEXT_MAX + 1 - all))) > 0)
        all += got;
    bool sound = entry && zip_fclose(entry) == 0; /* also compares the checksum */
    bool whole = sound && got == 0 && all <= HYPSET_TEXT_MAX;
    *length = (size_t)all;
    if (whole)
        return text;
    free(text);
    err_set(err, file, 0, "\"%s\" in it is damaged, or larger than it says%s", HYPSET_TEXT_NAME,
            remedy);
    return NULL;
}

/* The caller still owns the bytes. */
static zip_t *open_bytes(const void *bytes, size_t size)
{
    zip_source_t *source = zip_source_buffer_create(bytes, size, 0, NULL);
    zip_t *zip = source ? zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, NULL) : NULL;
    if (source && !zip)
        zip_source_free(source);
    return zip;
}

char *hypset_unpack(const char *name, const void *bytes, size_t size, size_t *length, Err *err)
{
    zip_t *zip = size ? open_bytes(bytes, size) : NULL;
    if (!zip) {
        err_set(err, name, 0, "is no tile set, or a damaged one%s", remedy);
        return NULL;
    }
    char *text = check_entries(zip, name, err) ? unpack_text(zip, name, length, err) : NULL;
    zip_discard(zip);
    return text;
}

char *hypset_read(const char *path, size_t *length, Err *err)
{
    size_t size;
    char *bytes = file_read_whole(path, HYPSET_FILE_MAX, &size, err);
    char *text = bytes ? hypset_unpack(path, bytes, size, length, err) : NULL;
    free(bytes);
    return text;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* The date is the first that the format allows, so that the archive doesn't depend on a clock. */
static bool add_text(zip_t *zip, const char *text, size_t length)
{
    enum { DATE_1980_01_01 = 1 << 5 | 1 };
    zip_source_t *source = zip_source_buffer(zip, text, length, 0);
    zip_int64_t at = source ? zip_file_add(zip, HYPSET_TEXT_NAME, source, ZIP_FL_ENC_UTF_8) : -1;
    if (source && at < 0)
        zip_source_free(source);
    return at >= 0 && zip_file_set_dostime(zip, (zip_uint64_t)at, 0, DATE_1980_01_01, 0) == 0;
}

/* Returns what zip_close has written to the source. */
static char *taken_out(zip_source_t *source, size_t *size)
{
    zip_stat_t facts;
    if (zip_source_stat(source, &facts) != 0 || !(facts.valid & ZIP_STAT_SIZE) ||
        zip_source_open(source) != 0)
        return NULL;
    *size = (size_t)facts.size;
    char *bytes = memory_new(*size);
    bool whole = zip_source_read(source, bytes, *size) == (zip_int64_t)*size;
    zip_source_close(source);
    if (whole)
        return bytes;
    free(bytes);
    return NULL;
}

char *hypset_pack(const char *text, size_t length, size_t *size, Err *err)
{
    if (length > HYPSET_TEXT_MAX) {
        err_set(err, "", 0, "the tile set has more than %d KiB; make two sets of it",
                HYPSET_TEXT_MAX >> 10);
        return NULL;
    }
    zip_source_t *source = zip_source_buffer_create(NULL, 0, 0, NULL);
    zip_t *zip = source ? zip_open_from_source(source, ZIP_TRUNCATE, NULL) : NULL;
    if (source)
        zip_source_keep(source); /* closing the archive drops one reference */
    bool packed = zip && add_text(zip, text, length) && zip_close(zip) == 0;
    if (zip && !packed)
        zip_discard(zip);
    char *bytes = packed ? taken_out(source, size) : NULL;
    if (source)
        zip_source_free(source);
    if (source && !zip)
        zip_source_free(source);
    if (!bytes)
        err_set(err, "", 0, "the tile set could not be packed");
    return bytes;
}

bool hypset_write(const char *path, const char *text, size_t length, Err *err)
{
    size_t size = 0;
    char *bytes = hypset_pack(text, length, &size, err);
    bool good = bytes && file_write_whole(path, bytes, size, err);
    free(bytes);
    return good;
}
