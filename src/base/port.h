/* port.h: differences between C libraries. */
#ifndef BASE_PORT_H
#define BASE_PORT_H

/* Marks a function that takes a format as argument `format`, and its values from `first` on. The
 * compiler checks them. For Windows it would otherwise expect the formats of Microsoft's old C
 * library, which does not know %zu. */
#ifdef __MINGW32__
#define PRINTF_LIKE(format_, first) __attribute__((format(gnu_printf, format_, first)))
#else
#define PRINTF_LIKE(format_, first) __attribute__((format(printf, format_, first)))
#endif

/* Functions of POSIX that have other names in the C library of Windows. There, the tables of
 * capital letters are the same in every locale except "C". */
#ifdef _WIN32
#include <wchar.h>
#define setenv(name, value, replace) _putenv_s(name, value)
#define locale_t _locale_t
#define newlocale(mask, name, base) _create_locale(LC_CTYPE, "English")
#define towupper_l _towupper_l
#endif
#endif
