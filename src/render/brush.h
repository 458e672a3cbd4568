/* brush.h: the programs that draw quads, and how a batch is cut into draw calls.
 *
 * Software rasterisers run all of a program for every pixel (measured on llvmpipe: 100 ns a pixel
 * with all kinds, 6 ns with boxes alone), so quads are sorted into few runs of one kind, and no
 * quad moves past another that it overlaps. There is no program with all kinds for the leftovers:
 * the driver took .3 s and 20 MiB to compile it when a game had many pieces on the board. A
 * graphics card would be as fast with one program. */
#ifndef RENDER_BRUSH_H
#define RENDER_BRUSH_H
#include "render/art.h"
#include "render/quad.h"

/* Groups of kinds; each has its own program. */
typedef enum BrushKind {
    BRUSH_BOX,   /* large boxes without dashes or patterns */
    BRUSH_SHAPE, /* all outlines, text and icons */
    BRUSH_LAND,  /* tiles, their sides and art in panels, all from one array */
    BRUSH_LAND_LARGE,
    BRUSH_LAND_FAR,
    BRUSH_GLOW,
    BRUSH_STAND, /* followers, towers, tile backs */
    BRUSH_SHADE,
    BRUSH_CLOUD,
    BRUSH_LIFE,     /* water, smoke, birds */
    BRUSH_PORTRAIT, /* heads of players */
    BRUSHES
} BrushKind;

enum { BRUSH_RUNS = 40, BRUSH_GRID = 256 };

/* Quads that are drawn together, and where they are on the picture: a quad may join an earlier run
 * only if no later run touches a cell of the quad. */
typedef struct BrushRun {
    BrushKind kind;
    bool bare;        /* only sides and shadows of tiles so far, so art of any size may join */
    int count, first; /* in `sorted` */
    uint64_t touched[BRUSH_GRID][BRUSH_GRID / 64]; /* a bit for each cell of the coarse grid */
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
    QuadBatch sorted; /* the batch in the order of runs */
} Brush;

/* Compiles the programs from the folder `shaders`. The caller has set gl, stream and art. Returns
 * false with *err when a shader is missing or does not compile. */
bool brush_open(Brush *brush, const char *shaders, Err *err);
void brush_close(Brush *brush);

/* Cuts the batch, starting at quad `first`, into brush->runs. Returns the index of the first quad
 * for which no run was free, or the number of quads. For brush_draw and tests. */
int brush_sort(Brush *brush, const QuadBatch *batch, int first, int width, int height);
/* Draws the batch into `target`, one draw call per run. The caller has bound all textures except
 * those of art. */
void brush_draw(Brush *brush, const QuadBatch *batch, const GlTarget *target, GlBlend blend);
#endif
