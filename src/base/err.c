/* err.c: fills, formats and prints errors. */
#include "base/err.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

bool err_set(Err *err, const char *file, int line, const char *format, ...)
{
    if (!err)
        return false;
    snprintf(err->file, sizeof err->file, "%s", file ? file : "");
    err->line = line;
    va_list args;
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    text_clean(err->file);
    text_clean(err->text); /* the text may quote the content of a broken file */
    return false;
}

const char *err_format(const Err *err, char *out, int size)
{
    if (err->file[0] && err->line > 0)
        snprintf(out, (size_t)size, "%s:%d: %s", err->file, err->line, err->text);
    else if (err->file[0])
        snprintf(out, (size_t)size, "%s: %s", err->file, err->text);
    else
        snprintf(out, (size_t)size, "%s", err->text);
    return out;
}

void err_print(const Err *err, const char *program)
{
    char message[sizeof *err + 16];
    fprintf(stderr, "%s: %s\n", program, err_format(err, message, sizeof message));
}
