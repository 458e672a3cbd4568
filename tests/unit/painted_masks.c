/* painted_masks.c: returns segment masks from the build's pack, or paints them. */
#include "painted_masks.h"

#include "painter/art_key.h"
#include "painter/pack.h"
#include "painter/painter.h"

#include <assert.h>
#include <stdlib.h>

enum { KINDS = 512 };

/* Masks of the base game and the halves, which most tests show; the pack stays open for the whole
 * test. */
static const Pack *painted_by_build(void)
{
    static Pack *pack;
    Err err = {0};
    if (!pack)
        pack =
            pack_open(HYPOTENUSE_BUILD "/masks/" PACK_FILE_NAME, rules_builtin_catalogue(), &err);
    assert(pack && "the build painted them: target masks");
    return pack;
}

const uint8_t *painted_mask(void *self, uint32_t key)
{
    static uint8_t *masks[KINDS][PARTS_MAX];
    uint16_t kind = art_key_subject(key);
    int part = key == mask_key(kind, 1);
    (void)self;
    assert(kind < KINDS && key == mask_key(kind, (uint32_t)part) && "key of a mask");
    if (kind >= rules_builtin_catalogue()->kind_count)
        return NULL; /* a custom tile of a scenario */
    if (!masks[kind][part]) {
        masks[kind][part] = malloc((size_t)MASK_SIZE * MASK_SIZE * 2);
        assert(masks[kind][part] && "memory for a mask");
        if (!pack_mask(painted_by_build(), key, MASK_SIZE, masks[kind][part]))
            painter_mask(rules_builtin_catalogue(), kind, part, MASK_SIZE, masks[kind][part]);
    }
    return masks[kind][part];
}
