/* shots.h: states of the program, from the list in shots.txt, reached in one process with one
 * window.
 *
 * A line of the list:   NAME: OPTIONS OF THE COMMAND LINE | STEP; STEP; …
 *   wait N            N frames of 1/60 s
 *   settle            until nothing moves, at most ten seconds
 *   play N            computers take the next N decisions at once, and the scene begins anew
 *   point ID [X Y]    the pointer goes to the middle of what --probe calls ID (X, Y u further)
 *   click ID [X Y]    the same, and presses there
 *   key NAME          SDL's name of it
 *   points            until the number of points changes
 *   tell WORDS        the dialog that says what went wrong
 *   games N           N games that are over were kept; the menu begins anew
 *   tables            tables with other machines are there, as a person may meet them
 *   stack             computers decide until nothing is left to draw, and the scene begins anew
 * An ID that ends with * is the first that begins so. # begins a comment. `@` stands for the
 * folder of the list; @FILE:N is a copy of the first N lines of a file there. A name that ends
 * with * is also drawn at the largest size; one that ends with - in one theme a size, another at
 * each. */
#ifndef TESTS_VISUAL_SHOTS_H
#define TESTS_VISUAL_SHOTS_H
#include "app/app.h"

enum { SHOTS_MAX = 64, SHOT_WORDS = 24 };

typedef struct Shot {
    char name[32];
    char options[400], steps[400];
    bool large;  /* also at the largest size */
    bool brief;  /* one theme a size, another at each */
    bool absent; /* it looks otherwise without the network: nothing is held against its pictures */
    int line;
} Shot;

typedef struct ShotList {
    const char *folder; /* of the list */
    Shot shots[SHOTS_MAX];
    int count;
} ShotList;

/* Reads `folder`/shots.txt. False with *err. */
bool shots_read(ShotList *list, const char *folder, Err *err);

/* Brings `app` (opened) to the state of `shot` in a window of width × height. False with *err,
 * which names the step. */
bool shot_reach(App *app, const ShotList *list, const Shot *shot, int width, int height, Err *err);
#endif
