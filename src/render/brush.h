/* brush.h: the programs that draw quads, and how a batch is cut into draw calls.
 *
 * Software rasterisers run all of a program for every pixel (measured on llvmpipe: 100 ns a pixel
 * with all kinds, 6 ns with boxes alone), so quads are sorted into few runs of a kind each, never
 * moving one past another that it overlaps. There is no program with all kinds for what finds no
 * run: the driver took .3 s and 20 MiB to compile it, in games in which much lies on the board. A
 * graphics card would be as fast with one program. */
#ifndef RENDER_BRUSH_H
#define RENDER_BRUSH_H
#include "render/art.h"
#include "render/quad.h"

/* Groups of kinds with a program each. */
typedef enum BrushKind {
    BRUSH_BOX,   /* large boxes without dashes and patterns */
    BRUSH_SHAPE, /* all outlines, words and icons */
    BRUSH_LAND,  /* tiles, their sides and art in panels, of one array */
    BRUSH_LAND_LARGE,
    BRUSH_LAND_FAR,
    BRUSH_GLOW,
    BRUSH_STAND, /* followers, towers, tile backs */
    BRUSH_SHADE,
    BRUSH_CLOUD,
    BRUSH_LIFE, /* water, smoke, birds */
    BRUSHES
} BrushKind;

enum { BRUSH_RUNS = 40, BRUSH_GRID = 128 };

/* Quads that are drawn together, and where on the picture they lie: a quad may join an earlier run
 * only if no run after that touches a cell of the quad. */
typedef struct BrushRun {
    BrushKind kind;
    int count, first;                              /* in `sorted` */
    uint64_t touched[BRUSH_GRID][BRUSH_GRID / 64]; /* a bit for each cell of a coarse grid */
} BrushRun;

typedef struct Brush {
    Gl *gl;
    QuadStream *stream;
    const Art *art;
    GLuint programs[BRUSHES]; /* 0 until first needed */
    char shaders[512];        /* folder */
    BrushRun runs[BRUSH_RUNS];
    int run_count;
    uint8_t *run_of; /* run of each quad of the batch */
    int run_of_room;
    QuadBatch sorted; /* the batch, run by run */
} Brush;

/* Of a brush with gl, stream and art set. False with *err when a shader is missing or does not
 * compile. */
bool brush_open(Brush *brush, const char *shaders, Err *err);
void brush_close(Brush *brush);

/* Cuts the batch, from the quad numbered `first` on, into runs (filled in here), and returns the
 * number of the first quad for which there is none left: for tests and brush_draw. */
int brush_sort(Brush *brush, const QuadBatch *batch, int first, int width, int height);
/* Draws the batch into `target`, a draw call a run. Textures but those of art must be bound. */
void brush_draw(Brush *brush, const QuadBatch *batch, const GlTarget *target, GlBlend blend);
#endif
