/* posix_code.c: releases the code of loaded libraries from memory. Finding loaded libraries needs
 * more than POSIX. */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
#define _GNU_SOURCE
#include "system/process.h"

#ifdef __linux__
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Returns whether the loader left the code as it is in the file; its changes would be lost when the
 * code is read from the file again. */
static bool is_as_in_its_file(const struct dl_phdr_info *library)
{
    for (int i = 0; i < library->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &library->dlpi_phdr[i];
        if (part->p_type != PT_DYNAMIC)
            continue;
        /* NOLINTNEXTLINE(performance-no-int-to-ptr): the address is given as a number */
        const ElfW(Dyn) *row = (const ElfW(Dyn) *)(library->dlpi_addr + part->p_vaddr);
        for (; row->d_tag != DT_NULL; row++)
            if (row->d_tag == DT_TEXTREL ||
                (row->d_tag == DT_FLAGS && row->d_un.d_val & DF_TEXTREL))
                return false;
        return true;
    }
    return false;
}

static int forget(struct dl_phdr_info *library, size_t size, void *asked)
{
    const char *const *name = asked;
    (void)size;
    if (!strstr(library->dlpi_name, *name) || !is_as_in_its_file(library))
        return 0;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < library->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &library->dlpi_phdr[i];
        uintptr_t from = library->dlpi_addr + part->p_vaddr, to = from + part->p_memsz;
        bool code = part->p_type == PT_LOAD && part->p_flags & PF_X && !(part->p_flags & PF_W);
        /* rounding down is safe: segments with other access rights have their own pages */
        from = from / page * page;
        if (code)
            /* NOLINTNEXTLINE(performance-no-int-to-ptr): as above */
            madvise((void *)from, to - from, MADV_DONTNEED);
    }
    return 1;
}

void process_forget_code(const char *library)
{
    dl_iterate_phdr(forget, &library);
}
#else
void process_forget_code(const char *library)
{
    (void)library;
}
#endif
