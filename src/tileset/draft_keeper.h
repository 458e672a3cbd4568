/* draft_keeper.h: stores a frequently changing text on the disk without delaying frames:
 *
 *      put ──→ written at once, by a thread of its own
 *      put, put, put ──→ the last of them is written a second after the write before
 *      flush ──→ waits until the last one is on the disk
 *
 * A killed program loses only what was put within the last second, and the file is always
 * complete. */
#ifndef TILESET_DRAFT_KEEPER_H
#define TILESET_DRAFT_KEEPER_H

typedef struct DraftKeeper DraftKeeper;

/* Never returns NULL. */
DraftKeeper *draft_keeper_new(void);

/* Flushes first. Accepts NULL. */
void draft_keeper_free(DraftKeeper *keeper);

/* Stores `text` at `path`; the keeper frees it. Flush before changing the path. Errors of the disk
 * are ignored: the next write may succeed. */
void draft_keeper_put(DraftKeeper *keeper, const char *path, char *text);

/* Waits until everything is written. */
void draft_keeper_flush(DraftKeeper *keeper);
#endif
