/* sketch_job.h: pictures of boards, made when rows request them: read in a thread of the host, or
 * without one, one per frame. They are kept as long as the list. No drawing. */
#ifndef SCENES_MENU_SKETCH_JOB_H
#define SCENES_MENU_SKETCH_JOB_H
#include "scenes/stage/scene.h"
#include "scenes/stage/widgets.h"

typedef struct SketchJob SketchJob;

SketchJob *sketch_job_new(const Catalogue *c);
/* Stops at once. `job` may be NULL. */
void sketch_job_free(SketchJob *job, const HostServices *host);

/* Returns the picture of the record at `path`, valid until it is forgotten. Returns NULL while it
 * isn't read yet, and requests it. */
const BoardSketch *sketch_job_of(SketchJob *job, const char *path);
/* Forgets the picture of a record that was deleted. */
void sketch_job_forget(SketchJob *job, const char *path, const HostServices *host);

/* Continues the work; call it each frame. Returns true while it needs another frame. */
bool sketch_job_update(SketchJob *job, const HostServices *host);
#endif
