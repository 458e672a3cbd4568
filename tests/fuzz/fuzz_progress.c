/* fuzz_progress.c: the saved progress of lessons (lesson/lesson.h) and of puzzles
 * (puzzle/stars.h). The same bytes are read as either file: their values are possible, a broken
 * file is kept, and what was read can be written and read again. */
#include "fuzz.h"

#include "base/text.h"
#include "lesson/lesson.h"
#include "puzzle/stars.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *path, *bad;

static void check_kept(const uint8_t *data, size_t size)
{
    size_t kept_size = 0;
    char *kept = fuzz_read(bad, &kept_size);
    assert(kept && kept_size == size && (size == 0 || memcmp(kept, data, size) == 0) &&
           "the broken file is kept as it was");
    free(kept);
    unlink(bad);
}

/* --- lessons ---------------------------------------------------------------------------------- */

static void check_marks(const LessonProgress *progress)
{
    assert(progress->count >= 0 && progress->count <= PROGRESS_MAX);
    for (int i = 0; i < progress->count; i++) {
        const LessonMark *mark = &progress->marks[i];
        assert(memchr(mark->id, 0, sizeof mark->id) && mark->id[0] && text_is_clean(mark->id));
        assert(mark->step >= 0 && "a step that there may be");
    }
}

static void read_lessons(const uint8_t *data, size_t size)
{
    LessonProgress progress, again;
    Err err = {0};
    fuzz_write(path, data, size);
    if (!progress_read(path, &progress, &err)) {
        fuzz_check_err(&err);
        check_kept(data, size);
    }
    check_marks(&progress);
    progress_mark(&progress, "pair")->done = true;
    bool written = progress_write(path, &progress, &err);
    bool read = written && progress_read(path, &again, &err);
    assert(read && "what we write we read");
    assert(again.count == progress.count);
    for (int i = 0; i < again.count; i++)
        assert(strcmp(again.marks[i].id, progress.marks[i].id) == 0 &&
               again.marks[i].step == progress.marks[i].step &&
               again.marks[i].done == progress.marks[i].done);
}

/* --- puzzles ---------------------------------------------------------------------------------- */

static void check_player(const StarsPlayer *player)
{
    assert(memchr(player->name, 0, sizeof player->name) && text_is_clean(player->name));
    assert(player->rating >= 0 && player->rating <= 10000 && "a rating, not infinity");
    assert(player->tried >= 0 && player->row >= 0 && player->best_row >= 0);
    for (int i = 0; i < player->puzzle_count; i++) {
        const StarsPuzzle *puzzle = &player->puzzles[i];
        assert(memchr(puzzle->name, 0, sizeof puzzle->name));
        assert(puzzle->stars >= 0 && puzzle->stars <= STARS_MOST && puzzle->tries >= 0);
        assert((i == 0 || strcmp(puzzle[-1].name, puzzle->name) < 0) && "in the order of names");
    }
}

static void read_stars(const uint8_t *data, size_t size)
{
    Stars stars, again;
    Err err = {0};
    fuzz_write(path, data, size);
    bool whole = stars_read(path, &stars, &err);
    assert(whole == !stars.damaged);
    if (!whole)
        fuzz_check_err(&err);
    for (int i = 0; i < stars.player_count; i++)
        check_player(&stars.players[i]);
    int got = stars_answer(stars_player(&stars, "Ann"), "p001", 3, 0, 0);
    assert(got == STARS_MOST && "a right first answer");
    bool written = stars_write(path, &stars, &err);
    if (!whole)
        check_kept(data, size);
    bool read = written && stars_read(path, &again, &err);
    assert(read && again.player_count == stars.player_count && "what we write we read");
    for (int i = 0; i < again.player_count; i++)
        assert(strcmp(again.players[i].name, stars.players[i].name) == 0 &&
               again.players[i].puzzle_count == stars.players[i].puzzle_count);
    stars_release(&stars);
    stars_release(&again);
}

void fuzz_input(const uint8_t *data, size_t size)
{
    if (!path) {
        path = fuzz_path("kept.json");
        bad = fuzz_path("kept.json.bad");
    }
    read_lessons(data, size);
    read_stars(data, size);
}
