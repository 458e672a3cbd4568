/* table_told.c: Describes a Tabletop to the narrator. */
#include "scenes/spoken/table_told.h"

#include "base/text.h"
#include "input/snap.h"

#include <assert.h>
#include <math.h>

/* Returns the cell that is looked at, else that of the last tile. */
static Cell cell_now(const Tabletop *table)
{
    int tiles = game_tile_count(table->game);
    if (table->looks)
        return snap_cell(table->look_x, table->look_y);
    return tiles ? game_tile(table->game, tiles - 1).cell : (Cell){0, 0};
}

bool table_describe(const Tabletop *table, SceneTable *told)
{
    if (!table || !table->session)
        return false;
    SpeechTable *out = &told->table;
    assert(table->game && table->catalogue && "a table with a game");
    scene_table_game(told, table->session, table->game);
    out->seat = (uint8_t)game_to_act(table->game);
    out->cell = cell_now(table);
    if (table->looks && table->hover.on) {
        Text text = text_in(told->spot, sizeof told->spot);
        text_add(&text, "%s. %s", table->hover.title, table->hover.detail);
    }
    return true;
}
