/* blur.h: blurs whole pictures by any width; a wide blur costs no more than a few small ones. */
#ifndef RENDER_BLUR_H
#define RENDER_BLUR_H
#include "render/gl.h"

#include <stdint.h>

enum { BLUR_HALVES = 6 };

/* A picture is halved until the blur is a few texels wide, blurred along both axes and enlarged
 * again step by step. */
typedef struct Blur {
    GLuint along, up;             /* programs: one direction of the blur, and one step up in size */
    GlTarget halves[BLUR_HALVES]; /* each half as wide and high as the one before */
    GlTarget aside;               /* the picture between the two passes */
} Blur;

/* Compiles the programs from the folder `shaders`. Returns false with *err on failure. */
bool blur_open(Blur *blur, Gl *gl, const char *shaders, Err *err);
void blur_close(Blur *blur);
/* Returns the divisor for the width and height of the blurred copy: 2 where the loss cannot be
 * seen, which needs a quarter of the memory, else 1. */
int blur_part(float px);
/* Fills `to` with `from` blurred by about `px` px of `from` (standard deviation). `to` may be
 * smaller, as blur_part says. */
void blur_picture(Blur *blur, Gl *gl, const GlTarget *from, const GlTarget *to, float px);

/* --- glow ------------------------------------------------------------------------------------- */

/* Turns a segment mask into the signed distances that light up segments. */

/* Distance at one end of the scale, in cells; the painter's masks use the same. */
#define GLOW_REACH 0.125f

/* Reads a mask (`size` × `size` × 2 bytes: segment number + 1, distance to its border) and writes
 * the distance to the border of the union of `segments`, `out_size` × `out_size` numbers: 0 is
 * GLOW_REACH or more inside, 65535 that far outside. A rim that a segment continues across does not
 * count as a border. */
void glow_distances(const uint8_t *mask, int size, uint16_t segments, uint16_t *out, int out_size);
#endif
