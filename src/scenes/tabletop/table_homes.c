/* table_homes.c: Stores and finds the homes of pieces on the screen. It searches a hundred numbers,
 * a few times a frame. */
#include "scenes/tabletop/table_homes.h"

#include <assert.h>

static uint32_t id_of(HomeKind kind, int number)
{
    assert(kind > HOME_NONE && kind <= HOME_TILE && number >= 0 && number <= UINT16_MAX &&
           "what is at home there");
    return (uint32_t)kind << 16 | (uint32_t)number;
}

static int find(const TableHomes *homes, uint32_t id)
{
    for (int i = 0; i < homes->count; i++)
        if (homes->items[i].id == id)
            return i;
    return -1;
}

void table_home_note(TableHomes *homes, HomeKind kind, int number, Rect rect)
{
    uint32_t id = id_of(kind, number);
    int i = find(homes, id);
    if (i < 0) {
        i = homes->next;
        homes->next = (i + 1) % HOMES_MAX;
        homes->count += homes->count < HOMES_MAX;
    }
    homes->items[i] = (TableHome){.id = id, .rect = rect};
}

bool table_home_find(const TableHomes *homes, HomeKind kind, int number, Rect *rect)
{
    int i = find(homes, id_of(kind, number));
    if (i >= 0)
        *rect = homes->items[i].rect;
    return i >= 0;
}
