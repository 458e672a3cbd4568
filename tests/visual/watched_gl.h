/* watched_gl.h: puts a weaker graphics card between the program and OpenGL. It counts the memory of
 * textures and refuses what the card doesn't have. */
#ifndef TESTS_VISUAL_WATCHED_GL_H
#define TESTS_VISUAL_WATCHED_GL_H
#include <stdbool.h>

/* A simulated card. A member that is 0 or NULL leaves the real card's value. */
typedef struct WatchedCard {
    /* the name of its driver, which tells the program whether a processor does the drawing */
    const char *renderer;
    const char *lacks;            /* an extension that the card lacks */
    int array_side, array_layers; /* side in px and layers of the largest texture array */
} WatchedCard;

/* Starts to watch and forgets what was counted. Call it before the window opens. */
void watched_gl_begin(const WatchedCard *card);
/* Returns the most MiB that all textures had at one time. */
double watched_gl_most_mib(void);
/* Returns what the program asked for and the card doesn't have; "" if nothing. */
const char *watched_gl_fault(void);
#endif
