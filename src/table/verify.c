/* verify.c: replays a finished log with its revealed secret and compares every line. */
#include "table/verify.h"
#include "record/digest.h"
#include "table/table.h"

#include <string.h>

/* Reads the whole log, for its head and the secret. */
static bool read_all(LogReader *reader, const char *text, size_t length, Err *err)
{
    const char *at = text, *end;
    while ((end = memchr(at, '\n', length - (size_t)(at - text)))) {
        if (!log_reader_line(reader, at, (size_t)(end - at), NULL, err))
            return false;
        at = end + 1;
    }
    return log_reader_lines(reader) > 0 || err_set(err, "the log", 1, "there is no game in it");
}

bool log_verify(const Catalogue *c, const char *text, size_t length, SignatureCheck *check,
                Err *err)
{
    LogReader *reader = log_reader_new(c, 0);
    log_reader_checks(reader, check);
    bool good = read_all(reader, text, length, err);
    const Digest *secret = good ? log_reader_secret(reader) : NULL;
    if (good && !secret)
        good = err_set(err, "the log", log_reader_lines(reader),
                       "its secret was not told yet: nobody can check what chance gave");
    if (good && text[length - 1] != '\n')
        good = err_set(err, "the log", log_reader_lines(reader) + 1,
                       "behind the last line stands what is no line");
    if (good) {
        size_t kept;
        const LogTerms *terms = log_reader_terms(reader);
        RecordHeader header = *log_reader_header(reader);
        header.key = fair_key(secret, terms->shares, terms->share_count);
        Table *table = table_restore(c, &header, terms, text, length, &kept, NULL, NULL, err);
        good = table != NULL;
        table_free(table);
    }
    log_reader_free(reader);
    return good;
}
