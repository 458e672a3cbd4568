/* blur.h: blurs whole pictures, as wide as one likes at the price of a few small ones. */
#ifndef RENDER_BLUR_H
#define RENDER_BLUR_H
#include "render/gl.h"

enum { BLUR_HALVES = 5 };

/* A picture is halved until the blur is a few texels wide, blurred there along both axes and made
 * larger again step by step. */
typedef struct Blur {
    GLuint along, up;             /* programs: one direction of the blur, and one size up */
    GlTarget halves[BLUR_HALVES]; /* each half as wide and high as the one before */
    GlTarget aside;               /* between both directions */
} Blur;

bool blur_open(Blur *blur, Gl *gl, const char *shaders, Err *err);
void blur_close(Blur *blur);
/* Blurs `target` in place by about `px` (standard deviation). */
void blur_picture(Blur *blur, Gl *gl, const GlTarget *target, float px);
#endif
