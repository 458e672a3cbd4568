/* poster_job.h: the service of HostServices that writes large pictures, a slice of time each
 * frame. */
#ifndef APP_POSTER_JOB_H
#define APP_POSTER_JOB_H
#include "app/app.h"

/* See HostServices. `self` is the App. */
bool poster_job_begin(void *self, const PosterOrder *order, Err *err);
float poster_job_step(void *self, float ms, Err *err);
void poster_job_end(void *self);
#endif
