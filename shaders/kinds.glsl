// kinds.glsl: the numbers of src/render/quad.h, and the set of kinds that this program draws
// (KINDS).
#define QUAD_BOX 0
#define QUAD_TRIANGLE 1
#define QUAD_DISC 2
#define QUAD_LINE 3
#define QUAD_SPRITE 4
#define QUAD_ART 5
#define QUAD_TILE 6
#define QUAD_SIDE 7
#define QUAD_GLOW 8
#define QUAD_FIGURE 9
#define QUAD_TOWER 10
#define QUAD_BACK 11
#define QUAD_SHADE 12
#define QUAD_LAYER 13
#define QUAD_CAST 14
#define QUAD_TOKEN 15
#define QUAD_CLOUD 16
#define QUAD_WATER 17
#define QUAD_SMOKE 18
#define QUAD_BIRD 19
#define QUAD_PORTRAIT 20
#define SIDE_N 0x1
#define SIDE_E 0x2
#define SIDE_S 0x4
#define SIDE_W 0x8
#define QUAD_UNDER 0x20
#define QUAD_LARGE 0x40
#define QUAD_ROAD 0x80
#define QUAD_GHOST 0x100
#define QUAD_LYING 0x200
#define QUAD_PLAIN 0x400
#define QUAD_FIELD 0x400
#define QUAD_WAITS 0x800
#define QUAD_POND 0x1000
#define QUAD_FAR 0x2000
#define QUAD_OWNED 0x4000
#define QUAD_BOLD 0x8000

// Software rasterisers run both sides of every `if` for every pixel, so each group of kinds has a
// program of its own.
#define HAS(kind) ((KINDS & (1 << kind)) != 0)
