/* poster.h: a picture of a board that is larger than any window, drawn and written in pieces. */
#ifndef RENDER_POSTER_H
#define RENDER_POSTER_H
#include "render/render.h"

enum { POSTER_SIDE_MAX = 16384 };

typedef struct PosterOrder {
    const BoardPicture *board; /* its camera is that of the whole picture */
    const DrawList *over;      /* laid over it, in px of the whole picture; may be NULL */
    int width, height;         /* 1..POSTER_SIDE_MAX */
    const char *path;          /* written beside it, renamed at the end */
} PosterOrder;

typedef enum PosterState {
    POSTER_WAITS, /* for art that is being painted: ask again later */
    POSTER_GOES,  /* a piece was drawn, more are to come */
    POSTER_DONE,  /* the file is there */
    POSTER_FAILED /* *err says why; the file was not touched */
} PosterState;

typedef struct Poster Poster;

/* `order` and what it points to are borrowed until poster_end. NULL with *err. */
Poster *poster_begin(Render *render, const PosterOrder *order, Err *err);
/* Draws the next piece. */
PosterState poster_step(Poster *poster, Err *err);
/* 0..1 */
float poster_progress(const Poster *poster);
/* Gives up what is not done. NULL too. */
void poster_end(Poster *poster);
#endif
