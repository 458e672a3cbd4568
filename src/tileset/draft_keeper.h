/* draft_keeper.h: keeps a text that changes often on the disk, behind the frames of who changes it:
 *
 *     put ──→ written at once, by a thread of its own
 *     put, put, put ──→ the last of them is written a second after the write before
 *     flush ──→ waits until the last one is on the disk
 *
 * So a program that is killed has lost what was put within the last second, and nothing else; the
 * file is always a whole one. */
#ifndef TILESET_DRAFT_KEEPER_H
#define TILESET_DRAFT_KEEPER_H

typedef struct DraftKeeper DraftKeeper;

/* Never NULL. */
DraftKeeper *draft_keeper_new(void);

/* Flushes first. NULL is fine. */
void draft_keeper_free(DraftKeeper *keeper);

/* `text` is to be at `path`; the keeper frees it. Whoever changes the path flushes before. A disk
 * that refuses it is not told: the next one may be taken. */
void draft_keeper_put(DraftKeeper *keeper, const char *path, char *text);

/* Returns when nothing waits. */
void draft_keeper_flush(DraftKeeper *keeper);
#endif
