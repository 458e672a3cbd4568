/* board_sketch.h: a board as a very small picture: what lies on each side of each tile, and who
 * stands where. Made of a game, or of a record in any thread; drawn without its catalogue. */
#ifndef SCENES_STAGE_BOARD_SKETCH_H
#define SCENES_STAGE_BOARD_SKETCH_H
#include "record/record.h"
#include "ui/ui_widgets.h"

/* What one tile shows in a cell; two halves are two of them. */
typedef struct SketchCell {
    int16_t x, y;
    uint8_t sides;           /* set of the cell's sides 0..3 that it covers */
    uint8_t land[SIDES];     /* Land of each of these; LANDS: none */
    bool joined;             /* a city goes through its middle */
    bool building;           /* something stands in its middle, … */
    int8_t aside_x, aside_y; /* … or so many half cells beside it, on the seam of a double tile */
} SketchCell;

typedef struct SketchFigure {
    int16_t x, y;
    uint8_t color;
} SketchFigure;

/* Zero is empty; released once it is of no use. */
typedef struct BoardSketch {
    SketchCell *cells;
    int count, room;
    SketchFigure *figures;
    int figure_count, figure_room;
} BoardSketch;

/* Of the record at `path` as it lies at its end. Empty where that cannot be read. It reads and
 * plays a whole record: for another thread. */
void board_sketch_read(BoardSketch *sketch, const char *path, const Catalogue *c);
/* Of a game as it lies now, its seats in the colours of the header. */
void board_sketch_take(BoardSketch *sketch, const Catalogue *c, const RecordHeader *header,
                       const Game *game);
void board_sketch_release(BoardSketch *sketch);

/* Fills `rect` as far as its shape and the largest cell (px) let it. */
void board_sketch_draw(const BoardSketch *sketch, Ui *ui, Rect rect, float largest);
/* How high (px) it is at most in that width. */
float board_sketch_height(const BoardSketch *sketch, float width, float largest);
#endif
