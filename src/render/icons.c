/* icons.c: see icons.h. To add an icon: its name in base/draw.h, its row here; the grid is 100 ×
 * 100, y down. Layers are drawn in order; a cut takes away what lies below it. */
#include "render/icons.h"
#include "render/outline.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>

typedef enum LayerKind { FILL, LINE, CUT, CUT_LINE } LayerKind;

typedef struct Layer {
    LayerKind kind;
    int width; /* of a line */
    const char *path;
} Layer;

enum { LAYERS = 4 };

static const Layer icons[ICONS][LAYERS] = {
    [ICON_CIRCLE] = {{FILL, 0, "O50 50 42"}},
    [ICON_DIAMOND] = {{FILL, 0, "M50 2L91 50L50 98L9 50Z"}},
    [ICON_TRIANGLE] = {{FILL, 0, "M50 7L97 88L3 88Z"}},
    [ICON_SQUARE] = {{FILL, 0, "M12 12L88 12L88 88L12 88Z"}},
    [ICON_HEXAGON] = {{FILL, 0, "M26 10L74 10L98 50L74 90L26 90L2 50Z"}},
    [ICON_CROSS] = {{FILL, 0,
                     "M34 6L66 6L66 34L94 34L94 66L66 66L66 94L34 94L34 66L6 66L6 34L34 34Z"}},
    [ICON_BULLET] = {{FILL, 0, "M10 10L90 10L10 90Z"}},
    [ICON_HALF] = {{LINE, 9, "M12 12L88 12L12 88Z"}},
    [ICON_TICK] = {{LINE, 13, "M14 53L39 78L87 24"}},
    [ICON_CLOSE] = {{LINE, 13, "M20 20L80 80M80 20L20 80"}},
    [ICON_UNDO] = {{LINE, 11, "M36 14L14 36L36 58"},
                   {LINE, 11, "M14 36L58 36C92 36 92 84 58 84L34 84"}},
    [ICON_REDO] = {{LINE, 11, "M64 14L86 36L64 58"},
                   {LINE, 11, "M86 36L42 36C8 36 8 84 42 84L66 84"}},
    [ICON_TURN_LEFT] =
        {{LINE, 10,
          "M18 44C22 24 38 14 52 14C74 14 88 32 88 50C88 72 72 88 50 88C40 88 30 84 24 78"},
         {FILL, 0, "M2 26L38 32L10 60Z"}},
    [ICON_TURN_RIGHT] =
        {{LINE, 10,
          "M82 44C78 24 62 14 48 14C26 14 12 32 12 50C12 72 28 88 50 88C60 88 70 84 76 78"},
         {FILL, 0, "M98 26L62 32L90 60Z"}},
    [ICON_HINT] = {{LINE, 9,
                    "M38 70C38 60 20 54 20 36C20 18 34 8 50 8C66 8 80 18 80 36C80 54 62 60 62 70Z"},
                   {LINE, 9, "M40 82L60 82M44 94L56 94"}},
    [ICON_MENU] = {{LINE, 10, "M14 24L86 24M14 50L86 50M14 76L86 76"}},
    [ICON_PLAY] = {{FILL, 0, "M24 10L88 50L24 90Z"}},
    [ICON_PAUSE] = {{FILL, 0, "M20 12L40 12L40 88L20 88Z"}, {FILL, 0, "M60 12L80 12L80 88L60 88Z"}},
    [ICON_STEP] = {{FILL, 0, "M18 12L70 50L18 88Z"}, {FILL, 0, "M70 12L86 12L86 88L70 88Z"}},
    [ICON_FAST] = {{FILL, 0, "M8 16L52 50L8 84Z"}, {FILL, 0, "M50 16L94 50L50 84Z"}},
    [ICON_EYE] = {{LINE, 9,
                   "M6 50C22 24 36 20 50 20C64 20 78 24 94 50C78 76 64 80 50 80C36 80 22 76 6 50Z"},
                  {FILL, 0, "O50 50 15"}},
    [ICON_CAMERA] = {{LINE, 9,
                      "M18 30L31 30L38 18L62 18L69 30L82 30C88 30 92 34 92 40L92 74C92 80 88 84 82 "
                      "84L18 84C12 84 8 80 8 74L8 40C8 34 12 30 18 30Z"},
                     {LINE, 9, "O50 56 15"}},
    [ICON_GEAR] = {{FILL, 0, "O50 50 33"},
                   {LINE, 17, "M50 12L50 88M12 50L88 50M23 23L77 77M77 23L23 77"},
                   {CUT, 0, "O50 50 15"}},
    [ICON_PLUS] = {{LINE, 14, "M50 16L50 84M16 50L84 50"}},
    [ICON_MINUS] = {{LINE, 14, "M16 50L84 50"}},
    [ICON_LEFT] = {{LINE, 13, "M64 14L28 50L64 86"}},
    [ICON_RIGHT] = {{LINE, 13, "M36 14L72 50L36 86"}},
    [ICON_UP] = {{LINE, 13, "M14 64L50 28L86 64"}},
    [ICON_DOWN] = {{LINE, 13, "M14 36L50 72L86 36"}},
    [ICON_DICE] =
        {{LINE, 9,
          "M22 10L78 10C86 10 90 14 90 22L90 78C90 86 86 90 78 90L22 90C14 90 10 86 10 78L10 22"
          "C10 14 14 10 22 10Z"},
         {FILL, 0, "O31 31 8O69 31 8O50 50 8O31 69 8O69 69 8"}},
    [ICON_HUMAN] = {{FILL, 0, "O50 28 21"},
                    {FILL, 0, "M10 94C10 68 26 56 50 56C74 56 90 68 90 94Z"}},
    [ICON_ROBOT] =
        {{FILL, 0,
          "M22 32L78 32C84 32 88 36 88 42L88 80C88 86 84 90 78 90L22 90C16 90 12 86 12 80L12 42"
          "C12 36 16 32 22 32Z"},
         {LINE, 8, "M50 32L50 14"},
         {FILL, 0, "O50 12 9"},
         {CUT, 0, "O34 56 9O66 56 9M32 72L68 72L68 80L32 80Z"}},
    [ICON_LIST] = {{LINE, 10, "M36 22L88 22M36 50L88 50M36 78L88 78"},
                   {FILL, 0, "O16 22 8O16 50 8O16 78 8"}},
    [ICON_HOME] = {{LINE, 10, "M8 52L50 14L92 52"}, {LINE, 10, "M22 48L22 86L78 86L78 48"}},
    [ICON_AGAIN] =
        {{LINE, 10,
          "M82 44C76 22 60 14 46 14C26 14 12 32 12 50C12 72 28 88 50 88C64 88 74 82 80 72"},
         {FILL, 0, "M98 30L62 38L92 62Z"}},
    [ICON_WARNING] = {{LINE, 9, "M50 12L94 88L6 88Z"},
                      {LINE, 11, "M50 40L50 60"},
                      {FILL, 0, "O50 75 6"}},
    [ICON_SKIP] = {{LINE, 10, "M10 62C14 22 78 14 84 54"},
                   {FILL, 0, "M64 50L98 44L88 78Z"},
                   {FILL, 0, "O40 80 9"}},
    /* a barrel with its hoops, a bound sheaf, a roll of cloth */
    [ICON_WINE] = {{FILL, 0,
                    "M28 8C44 4 56 4 72 8C90 34 90 66 72 92C56 96 44 96 28 92C10 66 10 34 28 8Z"},
                   {CUT_LINE, 7, "M17 34C38 40 62 40 83 34M17 66C38 72 62 72 83 66"}},
    [ICON_GRAIN] = {{LINE, 9, "M50 96L50 30M42 96C40 70 30 56 20 40M58 96C60 70 70 56 80 40"},
                    {FILL, 0,
                     "M50 2C62 14 62 28 50 40C38 28 38 14 50 2ZM14 14C30 18 36 30 32 46"
                     "C16 42 10 30 14 14ZM86 14C70 18 64 30 68 46C84 42 90 30 86 14Z"},
                    {LINE, 10, "M34 74L66 74"}},
    [ICON_CLOTH] = {{FILL, 0, "M8 30L78 30L92 52L92 90L8 90Z"},
                    {CUT, 0, "O78 46 13"},
                    {LINE, 8, "O78 46 20"},
                    {CUT_LINE, 5, "M14 58L58 58M14 74L86 74"}},
    [ICON_STEP_BACK] = {{FILL, 0, "M82 12L30 50L82 88Z"}, {FILL, 0, "M14 12L30 12L30 88L14 88Z"}},
    [ICON_FAST_BACK] = {{FILL, 0, "M92 16L48 50L92 84Z"}, {FILL, 0, "M50 16L6 50L50 84Z"}},
    [ICON_FIRST] = {{FILL, 0, "M94 18L56 50L94 82Z"},
                    {FILL, 0, "M58 18L20 50L58 82Z"},
                    {FILL, 0, "M6 16L20 16L20 84L6 84Z"}},
    [ICON_LAST] = {{FILL, 0, "M6 18L44 50L6 82Z"},
                   {FILL, 0, "M42 18L80 50L42 82Z"},
                   {FILL, 0, "M80 16L94 16L94 84L80 84Z"}},
};

static float layer_cover(const Layer *layer, const Outline *outline, float scale, float x, float y)
{
    bool filled = layer->kind == FILL || layer->kind == CUT;
    float d = outline_distance(outline, filled, x, y);
    if (!filled)
        d -= fmaxf((float)layer->width * scale, 1.2f) / 2;
    return fminf(fmaxf(.5f - d, 0), 1);
}

void icon_raster(Icon icon, int size, uint8_t *out)
{
    assert(icon < ICONS && "icon");
    assert(size > 0 && "size of an icon");
    assert(icons[icon][0].path && "every icon has a row");
    float scale = (float)size / 100;
    for (int i = 0; i < size * size; i++)
        out[i] = 0;
    for (int l = 0; l < LAYERS && icons[icon][l].path; l++) {
        const Layer *layer = &icons[icon][l];
        Outline outline;
        outline_read(&outline, layer->path, scale);
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                float c = layer_cover(layer, &outline, scale, (float)x + .5f, (float)y + .5f);
                float below = (float)out[y * size + x] / 255;
                bool cut = layer->kind == CUT || layer->kind == CUT_LINE;
                out[y * size + x] =
                    (uint8_t)((cut ? below * (1 - c) : fmaxf(below, c)) * 255 + .5f);
            }
        }
    }
}
