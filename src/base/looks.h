/* looks.h: the colour of each player's figures, their mark and their hat, as the person at this
 * machine wants to see them. Games name a colour by its number, 0..5. How the colour looks concerns
 * only the viewer, so it is kept here once for all parts of the program that draw. */
#ifndef BASE_LOOKS_H
#define BASE_LOOKS_H
#include "base/draw.h"

enum { LOOKS = 6, LOOKS_TEXT = 64 };

typedef struct PlayerLook {
    Color color;
    uint8_t mark; /* 0..5, from ICON_CIRCLE on; all different */
} PlayerLook;

/* Ready-made palettes. In the first one, the default, colour number i has mark i. In all except the
 * last, everyone can distinguish the colours, even people with colour blindness. */
enum { PALETTE_STANDARD, PALETTE_APART, PALETTE_LIGHT, PALETTE_CLASSIC, PALETTES };

/* Sets the colours of a palette; the marks stay. */
void looks_paint(PlayerLook *looks, int palette);
/* Returns the palette of these colours, PALETTES for custom ones. */
int looks_palette(const PlayerLook *looks);

/* Returns the current look of number `i`. */
PlayerLook player_look(int i);
/* Sets the looks from now on; NULL: the default. */
void looks_choose(const PlayerLook *looks);

/* Returns the form of the followers of number `i`: FORM_WAYFARER, or one with a hat. */
FigureForm player_hat(int i);
/* Gives the followers of each number the hat of its player from now on; NULL: no hats. */
void looks_dress(const FigureForm *hats);

/* Read and write looks as a text for settings: "d55e00:0 0072b2:1 …"; "" is the default. Reading
 * returns false, with the default, for a malformed text or a duplicate mark. */
bool looks_read(PlayerLook *looks, const char *text);
void looks_write(const PlayerLook *looks, char *out, size_t size);

/* Returns ivory or nearly black for marks and outlines, whichever has more contrast with
 * `ground`. */
Color look_ink(Color ground);
#endif
