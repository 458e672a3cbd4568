/* looks.c: the palettes of player colours, and their text form in the settings. */
#include "base/looks.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

static const Color ink_light = 0xfff9eaff, ink_dark = 0x3a3320ff;

/* The first palette is Okabe and Ito's without the green, which is the colour of the land. In the
 * second the colours differ most from each other. In the third each colour is lighter than the one
 * before, so that even people without colour vision can tell them apart. The last has the usual
 * colours of wooden figures, with red next to green. */
static const Color palettes[PALETTES][LOOKS] = {
    [PALETTE_STANDARD] = {0xd55e00ff, 0x0072b2ff, 0xf0e442ff, 0xcc79a7ff, 0x56b4e9ff, 0x2e2b33ff},
    [PALETTE_APART] = {0xd9355fff, 0x2b4fc4ff, 0xf2b71fff, 0xf4f1eaff, 0x5fb8e8ff, 0x17151fff},
    [PALETTE_LIGHT] = {0x17132bff, 0x5a1f8aff, 0xb0306aff, 0xe46e2aff, 0xf4ce58ff, 0xfffbe0ff},
    [PALETTE_CLASSIC] = {0xc8102eff, 0x1d4fb8ff, 0xf2c200ff, 0x2e8b3dff, 0xf4f1eaff, 0x2b2b2bff},
};

static PlayerLook chosen[LOOKS];
static bool any_chosen;
static FigureForm hats[LOOKS];

static PlayerLook standard(int i)
{
    return (PlayerLook){palettes[PALETTE_STANDARD][i], (uint8_t)i};
}

PlayerLook player_look(int i)
{
    assert(i >= 0 && i < LOOKS && "a player's colour");
    return any_chosen ? chosen[i] : standard(i);
}

void looks_choose(const PlayerLook *looks)
{
    any_chosen = looks != NULL;
    if (looks)
        memcpy(chosen, looks, sizeof chosen);
}

FigureForm player_hat(int i)
{
    assert(i >= 0 && i < LOOKS && "a player's colour");
    return hats[i];
}

void looks_dress(const FigureForm *worn)
{
    for (int i = 0; i < LOOKS; i++)
        hats[i] = worn ? worn[i] : FORM_WAYFARER;
}

void looks_paint(PlayerLook *looks, int palette)
{
    assert(palette >= 0 && palette < PALETTES && "a palette");
    for (int i = 0; i < LOOKS; i++)
        looks[i].color = palettes[palette][i];
}

int looks_palette(const PlayerLook *looks)
{
    for (int palette = 0; palette < PALETTES; palette++) {
        int same = 0;
        while (same < LOOKS && looks[same].color == palettes[palette][same])
            same++;
        if (same == LOOKS)
            return palette;
    }
    return PALETTES;
}

/* Reads one "d55e00:0" and returns the text after it; NULL if it is malformed. */
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
    for (int i = 0; i < LOOKS; i++)
        looks[i] = standard(i);
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
    bool usual = true;
    Text text = text_in(out, size);
    for (int i = 0; i < LOOKS; i++)
        usual &= looks[i].color == standard(i).color && looks[i].mark == i;
    for (int i = 0; i < LOOKS && !usual; i++)
        text_add(&text, "%s%06x:%d", i ? " " : "", (unsigned)(looks[i].color >> 8), looks[i].mark);
    if (usual)
        *out = 0;
    assert(!text.cut && "looks have room");
}

Color look_ink(Color ground)
{
    bool dark = color_contrast(ink_dark, ground) > color_contrast(ink_light, ground);
    return dark ? ink_dark : ink_light;
}
