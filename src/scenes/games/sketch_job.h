/* sketch_job.h: pictures of boards as rows ask for them: read in another thread where the host has
 * one, else one a frame; kept as long as the list is there. No drawing. */
#ifndef SCENES_GAMES_SKETCH_JOB_H
#define SCENES_GAMES_SKETCH_JOB_H
#include "scenes/stage/board_sketch.h"
#include "scenes/stage/scene.h"

typedef struct SketchJob SketchJob;

SketchJob *sketch_job_new(const Catalogue *c);
/* Stops at once. NULL is fine. */
void sketch_job_free(SketchJob *job, const HostServices *host);

/* That of the record at `path`; NULL while it is not there: then it is asked for. Valid until it is
 * forgotten. */
const BoardSketch *sketch_job_of(SketchJob *job, const char *path);
/* The record has gone. */
void sketch_job_forget(SketchJob *job, const char *path, const HostServices *host);

/* Goes on; to be called each frame. True while the next frame must follow. */
bool sketch_job_update(SketchJob *job, const HostServices *host);
#endif
