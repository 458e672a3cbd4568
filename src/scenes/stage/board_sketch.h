/* board_sketch.h: a board as a very small picture: the land on each side of each tile, and the
 * figures. It is made from a game, or from a record in any thread, and drawn without its
 * catalogue. */
#ifndef SCENES_STAGE_BOARD_SKETCH_H
#define SCENES_STAGE_BOARD_SKETCH_H
#include "record/record.h"
#include "ui/ui_widgets.h"

/* One tile in a cell; two halves in a cell are two of these. */
typedef struct SketchCell {
    int16_t x, y;
    uint8_t sides;           /* set of the cell's sides 0..3 that the tile covers */
    uint8_t land[SIDES];     /* Land of each of these sides; LANDS: none */
    bool joined;             /* a city goes through its middle */
    bool building;           /* a building is in its middle, … */
    int8_t aside_x, aside_y; /* … shifted by so many half cells to the seam of a double tile */
} SketchCell;

typedef struct SketchFigure {
    int16_t x, y;
    uint8_t color;
} SketchFigure;

/* Zero is empty. The owner releases it. */
typedef struct BoardSketch {
    SketchCell *cells;
    int count, room;
    SketchFigure *figures;
    int figure_count, figure_room;
} BoardSketch;

/* Fills the sketch from the record at `path` with the board at its end; it stays empty if the
 * record can't be read. This reads and plays a whole record, so it is meant for another thread. */
void board_sketch_read(BoardSketch *sketch, const char *path, const Catalogue *c);
/* Fills the sketch from a game as it is now, with the seats in the colours of the header. */
void board_sketch_take(BoardSketch *sketch, const Catalogue *c, const RecordHeader *header,
                       const Game *game);
void board_sketch_release(BoardSketch *sketch);

/* Draws the sketch in `rect`, as large as its shape and the largest cell (px) allow. */
void board_sketch_draw(const BoardSketch *sketch, Ui *ui, Rect rect, float largest);
/* Returns the greatest height (px) that the sketch has in that width. */
float board_sketch_height(const BoardSketch *sketch, float width, float largest);
#endif
