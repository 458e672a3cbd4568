/* board_outline.c: encodes a mask as runs and looks a point up in them. */
#include "scenes/board/board_outline.h"

#include "base/memory.h"
#include "rules/query.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Pixels of a row with the same number, up to and including column `last`. */
typedef struct Run {
    uint8_t last, number;
} Run;

struct BoardOutline {
    uint16_t first[MASK_SIZE]; /* first run of each row; a row's last run ends in the last column */
    Run runs[];
};

static int number_at(const uint8_t *mask, int row, int column)
{
    return mask[(row * MASK_SIZE + column) * 2];
}

/* Writes the runs of a row and returns their count. */
static int runs_of(const uint8_t *mask, int row, Run runs[MASK_SIZE])
{
    int count = 0;
    for (int column = 0; column < MASK_SIZE; column++) {
        int number = number_at(mask, row, column);
        /* cppcheck-suppress uninitvar ; the first column begins a run */
        if (!column || number != runs[count - 1].number)
            runs[count++].number = (uint8_t)number;
        runs[count - 1].last = (uint8_t)column;
    }
    return count;
}

BoardOutline *board_outline_new(const uint8_t *mask)
{
    static_assert(MASK_SIZE * MASK_SIZE <= 1 << 16, "runs are numbered in 16 bits");
    static_assert(MASK_SIZE <= 1 << 8, "columns in 8");
    Run row_runs[MASK_SIZE];
    BoardOutline *most = memory_new(sizeof *most + sizeof row_runs * MASK_SIZE);
    size_t count = 0, before = 0; /* runs of all rows so far; of the previous row */
    for (int row = 0; row < MASK_SIZE; row++) {
        size_t here = (size_t)runs_of(mask, row, row_runs);
        bool same = row && here == before &&
                    !memcmp(&most->runs[count - here], row_runs, here * sizeof(Run));
        if (!same) {
            memcpy(&most->runs[count], row_runs, here * sizeof(Run));
            count += here;
        }
        most->first[row] = (uint16_t)(count - here);
        before = here;
    }
    /* A copy, because a large block that is shrunk would keep its pages. */
    BoardOutline *outline = memory_copy(most, sizeof *outline + count * sizeof(Run));
    free(most);
    return outline;
}

int board_outline_segment(const BoardOutline *outline, Anchor at)
{
    assert(at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1 && "a point of the tile");
    int column = (int)fminf(MASK_SIZE - 1, at.x * MASK_SIZE);
    int row = (int)fminf(MASK_SIZE - 1, at.y * MASK_SIZE);
    const Run *run = &outline->runs[outline->first[row]];
    while (run->last < column)
        run++;
    return run->number ? run->number - 1 : NO_SEGMENT;
}
