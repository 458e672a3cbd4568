/* input_script.h: mouse and keyboard input from a file (--input), played through SDL's event queue.
 * Each line starts with the number of the frame:
 *
 *   FRAME move X Y              device pixels
 *   FRAME down BUTTON           left, right or middle
 *   FRAME up BUTTON
 *   FRAME wheel NOTCHES
 *   FRAME key NAME              SDL's name of the key, after Ctrl+, Shift+ or Alt+
 *   FRAME keydown NAME          the key stays down: it repeats as under X11, after 30 frames (.5 s)
 *                               every second frame (33 ms), until another key is pressed
 *   FRAME keyup NAME            the key is released
 *   FRAME text "LETTERS"
 *   FRAME size WIDTH HEIGHT     of the window, device pixels
 *   FRAME quit
 *   FRAME reset                 as if the graphics card had forgotten all pictures
 *
 * # starts a comment. */
#ifndef APP_INPUT_SCRIPT_H
#define APP_INPUT_SCRIPT_H
#include "base/err.h"

#include <SDL.h>

typedef struct InputScript InputScript;

/* Reads the whole file. NULL with *err (file, line, reason). */
InputScript *input_script_read(const char *path, Err *err);
void input_script_free(InputScript *script);

/* Pushes all events that are due up to `frame` for `window`; `pixel_ratio` is device pixels per
 * window point. */
void input_script_play(InputScript *script, int frame, SDL_Window *window, float pixel_ratio);

/* Returns the frame of the next line or of the next repeat of a key, −1 when all have been
 * played. */
int input_script_next(const InputScript *script);
#endif
