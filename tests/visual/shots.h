/* shots.h: states of the program, from the list in shots.txt, reached in one process with one
 * window.
 *
 * A line of the list:   NAME: OPTIONS OF THE COMMAND LINE | STEP; STEP; …
 *   wait N            N frames of 1/60 s
 *   settle            waits until nothing moves, at most ten seconds
 *   play N            computers take the next N decisions at once, and the scene restarts
 *   point ID [X Y]    moves the pointer to the middle of what --probe calls ID (plus X, Y u)
 *   click ID [X Y]    the same, and clicks
 *   key NAME          presses a key by SDL's name
 *   points            waits until the number of points changes
 *   tell WORDS        opens the dialog that says what went wrong
 *   games N           N finished games were saved; the menu restarts
 *   tables            shows tables on other machines, as a player may meet them
 *   stack             computers decide until the pile is empty, and the scene restarts
 * An ID that ends with * is the first that starts with it. # starts a comment. `@` is the
 * folder of the list; @FILE:N is a copy of the first N lines of a file in it. A name that ends
 * with * is also drawn at the largest size; one that ends with - in one theme per size, each in
 * another. */
#ifndef TESTS_VISUAL_SHOTS_H
#define TESTS_VISUAL_SHOTS_H
#include "app/app.h"

enum { SHOTS_MAX = 64, SHOT_WORDS = 24 };

typedef struct Shot {
    char name[32];
    char options[400], steps[400];
    bool large;  /* also drawn at the largest size */
    bool brief;  /* one theme per size, each in another */
    bool absent; /* looks different without the network: its pictures are not compared */
    int line;
} Shot;

typedef struct ShotList {
    const char *folder; /* of the list */
    Shot shots[SHOTS_MAX];
    int count;
} ShotList;

/* Reads `folder`/shots.txt. Returns false with *err if that fails. */
bool shots_read(ShotList *list, const char *folder, Err *err);

/* Brings `app`, which is open, to the state of `shot` in a window of width × height. If that fails,
 * returns false with *err, which names the step. */
bool shot_reach(App *app, const ShotList *list, const Shot *shot, int width, int height, Err *err);
#endif
