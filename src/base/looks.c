/* looks.c: see looks.h. */
#include "base/looks.h"

#include "base/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Color ink_light = 0xfff9eaff, ink_dark = 0x3a3320ff;

const PlayerLook looks_standard[LOOKS] = {{0xd55e00ff, 0}, {0x0072b2ff, 1}, {0xf0e442ff, 2},
                                          {0xcc79a7ff, 3}, {0x56b4e9ff, 4}, {0x2e2b33ff, 5}};

/* The second is farthest apart; of the third each is lighter than the one before, so that eyes
 * without any cones tell them apart, too; the last is what wooden figures of games often are, red
 * beside green. */
const Color looks_palettes[PALETTES][LOOKS] = {
    [PALETTE_STANDARD] = {0xd55e00ff, 0x0072b2ff, 0xf0e442ff, 0xcc79a7ff, 0x56b4e9ff, 0x2e2b33ff},
    [PALETTE_APART] = {0xd9355fff, 0x2b4fc4ff, 0xf2b71fff, 0xf4f1eaff, 0x5fb8e8ff, 0x17151fff},
    [PALETTE_LIGHT] = {0x17132bff, 0x5a1f8aff, 0xb0306aff, 0xe46e2aff, 0xf4ce58ff, 0xfffbe0ff},
    [PALETTE_CLASSIC] = {0xc8102eff, 0x1d4fb8ff, 0xf2c200ff, 0x2e8b3dff, 0xf4f1eaff, 0x2b2b2bff},
};

static PlayerLook chosen[LOOKS];
static bool any_chosen;

PlayerLook player_look(int i)
{
    assert(i >= 0 && i < LOOKS && "a player's colour");
    return any_chosen ? chosen[i] : looks_standard[i];
}

void looks_choose(const PlayerLook *looks)
{
    any_chosen = looks != NULL;
    if (looks)
        memcpy(chosen, looks, sizeof chosen);
}

/* One "d55e00:0"; NULL if it is none, else what follows it. */
static const char *read_one(PlayerLook *look, const char *text)
{
    static const char digits[] = "0123456789abcdef";
    uint32_t rgb = 0;
    for (int i = 0; i < 6; i++, text++) {
        const char *digit = *text ? strchr(digits, *text) : NULL;
        if (!digit)
            return NULL;
        rgb = rgb << 4 | (uint32_t)(digit - digits);
    }
    if (text[0] != ':' || text[1] < '0' || text[1] >= '0' + LOOKS)
        return NULL;
    *look = (PlayerLook){rgb << 8 | 0xff, (uint8_t)(text[1] - '0')};
    return text + 2;
}

bool looks_read(PlayerLook *looks, const char *text)
{
    PlayerLook read[LOOKS] = {{0}};
    unsigned marks = 0;
    memcpy(looks, looks_standard, sizeof read);
    if (!*text)
        return true;
    for (int i = 0; i < LOOKS; i++) {
        if (i && *text++ != ' ')
            return false;
        text = read_one(&read[i], text);
        if (!text || marks & 1u << read[i].mark)
            return false;
        marks |= 1u << read[i].mark;
    }
    if (*text)
        return false;
    memcpy(looks, read, sizeof read);
    return true;
}

void looks_write(const PlayerLook *looks, char *out, size_t size)
{
    bool standard = true;
    Text text = text_in(out, size);
    for (int i = 0; i < LOOKS; i++)
        standard &=
            looks[i].color == looks_standard[i].color && looks[i].mark == looks_standard[i].mark;
    for (int i = 0; i < LOOKS && !standard; i++)
        text_add(&text, "%s%06x:%d", i ? " " : "", (unsigned)(looks[i].color >> 8), looks[i].mark);
    if (standard)
        *out = 0;
    assert(!text.cut && "looks have room");
}

Color look_ink(Color ground)
{
    bool dark = color_contrast(ink_dark, ground) > color_contrast(ink_light, ground);
    return dark ? ink_dark : ink_light;
}
