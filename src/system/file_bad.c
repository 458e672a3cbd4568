/* file_bad.c: keeps a copy of a file that this program cannot read, such as one from a newer
 * version or a text editor, before it is overwritten. */
#include "system/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT_MOST = 9 };

static bool holds(const char *path, const char *text, size_t length)
{
    size_t size = 0;
    char *there = file_read_whole(path, length, &size, NULL);
    bool same = there && size == length && memcmp(there, text, length) == 0;
    free(there);
    return same;
}

/* Keeps equal content only once; otherwise a bad file would be copied again at every start. */
bool file_keep_bad(const char *path, size_t most, char kept[FOLDER_SIZE + 16], Err *err)
{
    FileFacts facts = {.is_file = false};
    size_t size = 0;
    char *text = file_read_whole(path, most, &size, NULL);
    snprintf(kept, FOLDER_SIZE + 16, "%s.bad", path);
    for (int n = 2; n <= KEPT_MOST && file_exists(kept) && !(text && holds(kept, text, size)); n++)
        snprintf(kept, FOLDER_SIZE + 16, "%s.bad.%d", path, n);
    bool there = file_exists(kept), good = there && text && holds(kept, text, size);
    if (there && !good)
        err_set(err, path, 0, "there are too many broken files beside it");
    else if (!there && text)
        good = file_write_whole(kept, text, size, err);
    else if (!there && !(file_facts(path, &facts) && (facts.is_file || facts.is_folder)))
        err_set(err, path, 0, "this is not a file"); /* a device stays in place */
    else if (!there)
        good = rename(path, kept) == 0 || err_set(err, path, 0, "%s", strerror(errno));
    free(text);
    return good;
}
