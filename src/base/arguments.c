/* arguments.c: answers --help and --version, and splits --NAME=VALUE. */
#include "base/arguments.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool arguments_answered(int argc, char *const *argv, const char *program, const char *usage)
{
    bool help = argc > 1 && strcmp(argv[1], "--help") == 0;
    if (help)
        fputs(usage, stdout);
    else if (argc > 1 && strcmp(argv[1], "--version") == 0)
        printf("%s " HYPOTENUSE_VERSION "\n", program);
    else
        return false;
    return true;
}

/* The list and the copies of what was split, in one block: it stays reachable as long as it is
 * used. */
char **arguments_split(int *argc, char *const *argv)
{
    static char **words;
    size_t letters = 0;
    int count = 0, i = 0;
    for (int k = 0; k < *argc; k++)
        letters += strlen(argv[k]) + 1;
    free(words);
    words = memory_new((2 * (size_t)*argc + 1) * sizeof *words + letters);
    char *copy = (char *)(words + 2 * (size_t)*argc + 1);
    for (; i < *argc && strcmp(argv[i], "--") != 0; i++) {
        char *equals = i > 0 && strncmp(argv[i], "--", 2) == 0 ? strchr(argv[i], '=') : NULL;
        words[count++] = argv[i];
        if (!equals)
            continue;
        size_t length = (size_t)(equals - argv[i]);
        words[count - 1] = memcpy(copy, argv[i], length); /* the block is zeroed */
        copy += length + 1;
        words[count++] = equals + 1;
    }
    for (; i < *argc; i++)
        words[count++] = argv[i];
    *argc = count;
    return words;
}
