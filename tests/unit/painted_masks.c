/* painted_masks.c: see painted_masks.h. */
#include "painted_masks.h"

#include "painter/painter.h"

#include <assert.h>
#include <stdlib.h>

enum { KINDS = 512 };

const uint8_t *painted_mask(void *self, uint32_t key)
{
    static uint8_t *masks[KINDS];
    uint16_t kind = (uint16_t)(key >> 8 & 0xffff);
    (void)self;
    assert(kind < KINDS && key == mask_key(kind, 0) && "key of a mask");
    if (kind >= rules_builtin_catalogue()->kind_count)
        return NULL; /* a tile that a scenario brings */
    if (!masks[kind]) {
        masks[kind] = malloc((size_t)MASK_SIZE * MASK_SIZE * 2);
        assert(masks[kind] && "memory for a mask");
        painter_mask(rules_builtin_catalogue(), kind, 0, MASK_SIZE, masks[kind]);
    }
    return masks[kind];
}
