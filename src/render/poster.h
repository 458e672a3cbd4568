/* poster.h: a picture of a board that is larger than any window, drawn and written in pieces. */
#ifndef RENDER_POSTER_H
#define RENDER_POSTER_H
#include "render/render.h"

enum { POSTER_SIDE_MAX = 16384 };

typedef struct PosterOrder {
    const BoardPicture *board; /* its camera is that of the whole picture */
    const DrawList *over;      /* drawn over it, in px of the whole picture; may be NULL */
    int width, height;         /* 1..POSTER_SIDE_MAX */
    const char *path;          /* written to a temporary file next to it, renamed at the end */
} PosterOrder;

typedef enum PosterState {
    POSTER_WAITS, /* art is still being painted: call again later */
    POSTER_GOES,  /* a piece was drawn, more are to come */
    POSTER_DONE,  /* the file is there */
    POSTER_FAILED /* *err says why; the file at `path` is unchanged */
} PosterState;

typedef struct Poster Poster;

/* Starts a poster. `order` and what it points to are borrowed until poster_end. NULL with *err. */
Poster *poster_begin(Render *render, const PosterOrder *order, Err *err);
/* Draws the next piece. */
PosterState poster_step(Poster *poster, Err *err);
/* Returns the part that is done, 0..1. */
float poster_progress(const Poster *poster);
/* Frees `poster`, which may be NULL, and discards an unfinished picture. */
void poster_end(Poster *poster);
#endif
