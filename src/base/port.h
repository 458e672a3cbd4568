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

#ifdef _WIN32
#define setenv(name, value, replace) _putenv_s(name, value)
#endif
#endif
