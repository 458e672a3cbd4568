/* report.h: what the program tells tests: --probe and --stats. */
#ifndef APP_REPORT_H
#define APP_REPORT_H
#include "app/app.h"

/* Writes what can be seen and clicked (id, label, rectangle), the scene, and the state of the game.
 * `settled`: nothing moves. Written beside the target and renamed, so that a reader never sees half
 * of it. */
bool report_probe(const App *app, bool settled, Err *err);

/* Writes times, draw calls, memory, CPU at rest. */
bool report_stats(const App *app, Err *err);
#endif
