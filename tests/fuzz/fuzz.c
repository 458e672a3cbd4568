/* fuzz.c: files, checks and views that fuzz targets share. */
#include "fuzz.h"

#include "base/text.h"
#include "rules/query.h"
#include "rules/view.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATHS = 16, LEGAL_ROOM = 8192, MOVES_ON = 6 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input(data, size);
    return 0;
}

void *fuzz_memory(size_t size)
{
    void *memory = calloc(1, size ? size : 1);
    assert(memory && "out of memory");
    return memory;
}

uint64_t fuzz_sum(const uint8_t *data, size_t size)
{
    uint64_t sum = size;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ data[i]) * 0x100000001b3u;
    return rng_mix(sum);
}

/* --- files ------------------------------------------------------------------------------------ */

static char folder[64];
static char *paths[PATHS];
static int path_count;

static void remove_folder(void)
{
    for (int i = path_count - 1; i >= 0; i--) { /* a folder's contents before the folder */
        remove(paths[i]);
        free(paths[i]);
    }
    rmdir(folder);
}

static void make_folder(void)
{
    text_copy(folder, sizeof folder, "/dev/shm/hypotenuse-fuzz-XXXXXX");
    if (!mkdtemp(folder)) {
        text_copy(folder, sizeof folder, "/tmp/hypotenuse-fuzz-XXXXXX");
        char *made = mkdtemp(folder);
        assert(made && "a folder for temporary files");
    }
    atexit(remove_folder);
}

char *fuzz_path(const char *name)
{
    if (!folder[0])
        make_folder();
    assert(path_count < PATHS && "a target needs few files");
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = fuzz_memory(size);
    snprintf(path, size, "%s/%s", folder, name);
    paths[path_count++] = path;
    return path;
}

void fuzz_make_folder(const char *name)
{
    int failed = mkdir(fuzz_path(name), 0700);
    assert(!failed && "a folder in memory");
}

void fuzz_write(const char *path, const void *data, size_t size)
{
    FILE *out = fopen(path, "wb");
    assert(out && "a file in memory");
    size_t written = fwrite(data, 1, size, out);
    int closed = fclose(out);
    assert(written == size && !closed && "written whole");
}

char *fuzz_read(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    if (!in)
        return NULL;
    fseek(in, 0, SEEK_END);
    long length = ftell(in);
    rewind(in);
    char *text = fuzz_memory((size_t)length + 1);
    *size = fread(text, 1, (size_t)length, in);
    fclose(in);
    return text;
}

/* --- messages and events ---------------------------------------------------------------------- */

void fuzz_check_err(const Err *err)
{
    char text[1024];
    assert(memchr(err->text, 0, sizeof err->text) && memchr(err->file, 0, sizeof err->file));
    assert(err->text[0] && "a reason");
    assert(err->line >= 0 && "a line");
    assert(text_is_clean(err->text) && "a message that can be shown");
    assert(err_format(err, text, sizeof text) == text && text[0]);
}

static void take_message(void *self, LogLevel level, const char *message)
{
    (void)self;
    assert(level < LOG_LEVELS && message[0] && text_is_clean(message));
}

LogSink fuzz_log(void)
{
    return (LogSink){.write = take_message};
}

static void take_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    (void)self;
    int players = game_setup(game)->players;
    assert(event->kind < EVENTS && event->label < LABELS && event->rotation < 4);
    assert((event->seat < players || event->seat == NO_SEAT) && "seat of an event");
    if (event->kind == EVENT_PLACED || event->kind == EVENT_DRAWN || event->kind == EVENT_PICKED)
        assert(event->copy < c->copy_count && "tile of an event");
    /* goods scored at the end belong to no tile */
    bool of_nothing = event->tile == NO_TILE && event->label != LABEL_NONE;
    if ((event->kind == EVENT_SCORED && !of_nothing) || event->kind == EVENT_COMPLETED)
        assert(event->tile < game_tile_count(game) && "feature of an event");
}

void fuzz_check_game(const Catalogue *c, const Game *game)
{
    const char *wrong = game_check(c, game);
    if (wrong)
        fprintf(stderr, "game_check: %s\n", wrong);
    assert(!wrong && "every cached fact is right");
}

void fuzz_disagree(const Match *m, const char *what, long game, long oracle)
{
    fprintf(stderr, "action %d: %s: game %ld, oracle %ld\n", m->actions, what, game, oracle);
    abort();
}

EventSink fuzz_sink(void)
{
    return (EventSink){.on_event = take_event};
}

/* --- views ------------------------------------------------------------------------------------ */

static void check_same_choice(const Catalogue *c, const Game *game, const Game *other)
{
    static Action mine[LEGAL_ROOM], theirs[LEGAL_ROOM];
    int count = game_legal(c, game, mine, LEGAL_ROOM);
    assert(game_legal(c, other, theirs, LEGAL_ROOM) == count && "the same choice");
    for (int i = 0; i < count && i < LEGAL_ROOM; i++)
        assert(action_equal(&mine[i], &theirs[i]) && "the same choice");
}

static void play_on(const Catalogue *c, Game *game, Rng *rng)
{
    static Action legal[LEGAL_ROOM];
    EventSink sink = fuzz_sink();
    for (int i = 0; i < MOVES_ON && game_phase(game) != PHASE_OVER; i++) {
        int count = game_legal(c, game, legal, LEGAL_ROOM);
        if (count == 0)
            break; /* PHASE_FREE has no legal actions */
        bool applied =
            game_apply(c, game, &legal[rng_below(rng, (uint32_t)count)], &sink, NULL, NULL);
        assert(applied && "a legal action");
    }
    fuzz_check_game(c, game);
}

void fuzz_check_views(const Catalogue *c, const Game *game, size_t game_bytes, int seat, Rng *rng)
{
    Game *view = fuzz_memory(game_bytes), *again = fuzz_memory(game_bytes),
         *deal = fuzz_memory(game_bytes);
    game_view(c, game, seat, view);
    game_view(c, view, seat, again);
    assert(game_equal(view, again) && "a view of a view");
    game_copy(deal, view);
    game_redeal(c, deal, rng);
    fuzz_check_game(c, deal);
    game_view(c, deal, seat, again);
    assert(game_equal(view, again) && "the seat cannot tell a redealt game from the true one");
    if (game_to_act(game) == seat) {
        check_same_choice(c, game, view);
        check_same_choice(c, game, deal);
    }
    play_on(c, deal, rng);
    free(view);
    free(again);
    free(deal);
}
