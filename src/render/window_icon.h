/* window_icon.h: the picture of the program in task bars: the emblem of the menu, two half
 * squares and a wayfarer. */
#ifndef RENDER_WINDOW_ICON_H
#define RENDER_WINDOW_ICON_H
#include <SDL.h>

/* `size` px on each side, straight alpha. NULL when SDL has no memory; the caller frees. */
SDL_Surface *window_icon(int size);
#endif
