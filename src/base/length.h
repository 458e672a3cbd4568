/* length.h: the length of a vector. hypotf would require glibc 2.35, but the game must run on
 * 2.34. */
#ifndef BASE_LENGTH_H
#define BASE_LENGTH_H
#include <math.h>

/* Returns the length of (x, y), rounded once, as glibc's hypotf does. */
static inline float length_xy(float x, float y)
{
    return (float)sqrt((double)x * x + (double)y * y);
}
#endif
