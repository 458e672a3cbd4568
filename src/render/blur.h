/* blur.h: blurs whole pictures, as wide as one likes at the price of a few small ones. */
#ifndef RENDER_BLUR_H
#define RENDER_BLUR_H
#include "render/gl.h"

enum { BLUR_HALVES = 4 };

/* A picture is halved until the blur is a few texels wide, blurred there along both axes and made
 * larger again step by step. */
typedef struct Blur {
    GLuint along, up;             /* programs: one direction of the blur, and one size up */
    GlTarget halves[BLUR_HALVES]; /* each half as wide and high as the one before */
    GlTarget aside;               /* between both directions */
} Blur;

bool blur_open(Blur *blur, Gl *gl, const char *shaders, Err *err);
void blur_close(Blur *blur);
/* How many px of a picture that is blurred by about `px` one of the blurred copy may stand for: 2
 * where that cannot be seen, a quarter of the memory, else 1. */
int blur_part(float px);
/* Fills `to` with `from`, of which it is as large a part, blurred by about `px` of `from` (standard
 * deviation). */
void blur_picture(Blur *blur, Gl *gl, const GlTarget *from, const GlTarget *to, float px);
#endif
