/* looks.h: what the players' colours are: the colour of their figures and the mark upon them, as
 * the person at this machine wants to see them. Games name a colour by its number, 0..5; what it
 * looks like is nobody's business but of whoever looks, so it is kept here once for all rooms that
 * draw. */
#ifndef BASE_LOOKS_H
#define BASE_LOOKS_H
#include "base/draw.h"

enum { LOOKS = 6, LOOKS_TEXT = 64 };

typedef struct PlayerLook {
    Color color;
    uint8_t mark; /* 0..5, ICON_CIRCLE and on; no two have the same */
} PlayerLook;

/* Ready-made colours. The first are those of the start, where number i has mark i; all but the last
 * can be told apart by all eyes. */
enum { PALETTE_STANDARD, PALETTE_APART, PALETTE_LIGHT, PALETTE_CLASSIC, PALETTES };

/* Gives each its colour; the marks stay. */
void looks_paint(PlayerLook *looks, int palette);
/* Which one these are, PALETTES for somebody's own. */
int looks_palette(const PlayerLook *looks);

/* Number `i` as it is now. */
PlayerLook player_look(int i);
/* From now on; NULL: the standard. */
void looks_choose(const PlayerLook *looks);

/* As a text for settings: "d55e00:0 0072b2:1 …"; "" is the standard. False (and the standard) for
 * what is no such text, or has a mark twice. */
bool looks_read(PlayerLook *looks, const char *text);
void looks_write(const PlayerLook *looks, char *out, size_t size);

/* Ivory or nearly black, whichever shows better on `ground`: marks and outlines. */
Color look_ink(Color ground);
#endif
