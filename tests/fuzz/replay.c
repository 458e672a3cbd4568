/* replay.c: runs files through a fuzz target as libFuzzer would, with any compiler: replay PATH… A
 * folder stands for its files; a missing folder counts as empty. A finding ends the program at
 * once; the last name printed is the input. */
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static int run_file(const char *path)
{
    size_t size = 0;
    char *data = fuzz_read(path, &size);
    if (!data) {
        fprintf(stderr, "%s: cannot be read\n", path);
        return -1;
    }
    /* A block of the exact size, so that a read past its end is noticed. */
    uint8_t *exact = fuzz_memory(size);
    for (size_t i = 0; i < size; i++)
        exact[i] = (uint8_t)data[i];
    free(data);
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return 1;
}

static int run_path(const char *path)
{
    struct stat facts;
    if (stat(path, &facts) < 0)
        return 0;
    if (!S_ISDIR(facts.st_mode))
        return run_file(path);
    DIR *entries = opendir(path);
    int count = 0;
    for (struct dirent *entry; entries && count >= 0 && (entry = readdir(entries));) {
        char inside[1024];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        int ran = run_file(inside);
        count = ran < 0 ? ran : count + ran;
    }
    if (entries)
        closedir(entries);
    return count;
}

int main(int argc, char **argv)
{
    int count = 0;
    for (int i = 1; i < argc; i++) {
        int ran = run_path(argv[i]);
        if (ran < 0)
            return 1;
        count += ran;
    }
    printf("%d inputs\n", count);
    return count > 0 ? 0 : 1;
}
