/* test_damaged_files.c: files of every kind that the program reads, damaged at random. Each is read
 * or refused; nothing crashes or hangs. Translations have their own test (test_words_damage.c),
 * which also uses the files that it accepts. HYPOTENUSE_LONG=1 tries 5,000 files of each kind,
 * HYPOTENUSE_SHORT=1 tries 150, and HYPOTENUSE_SEED=N sets another seed. */
#include "record_help.h"
#include "table_help.h"

#include "app/art_cache.h"
#include "app/input_script.h"
#include "app/theme_file.h"
#include "audio/audio.h"
#include "base/rng.h"
#include "catalogue/catalogue.h"
#include "log/digest.h"
#include "painter/art_key.h"
#include "painter/pack.h"
#include "record/record.h"
#include "record/told_file.h"
#include "render/drawings.h"
#include "render/pictures.h"
#include "rules/query.h"
#include "scenario/scenario.h"
#include "server/table.h"
#include "session/review_file.h"
#include "session/session.h"
#include "store/settings.h"
#include "system/file.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATH_SIZE = 320, GROWTH = 4096, PICTURE = 64, SAMPLE_LIMIT = 1 << 20 };

/* A kind of file: a valid sample, the name under which the program looks for it, and its reader. */
typedef struct Kind {
    /* path in the source folder, or in the build folder if it begins with '@' */
    const char *sample;
    void (*make)(const char *path); /* writes a sample if none is in the tree */
    const char *name;               /* file name in `folder`; NULL: the only file there */
    bool (*read)(const char *path); /* returns whether it was read */
    /* only one in this many files is tried, because reading is slow */
    int share;
} Kind;

typedef struct Bytes {
    char *text;
    size_t size;
} Bytes;

static char folder[64]; /* folder of this run; removed at its end */

/* --- readers ---------------------------------------------------------------------------------- */

static bool read_settings(const char *path)
{
    Settings settings;
    return settings_read(path, &settings, NULL) == SETTINGS_READ;
}

static bool read_tiles(const char *path)
{
    Err err = {0};
    CatalogueBuilder *builder = catalogue_builder_new();
    bool read = catalogue_builder_read(builder, path, &err);
    if (read)
        catalogue_free(catalogue_builder_finish(builder));
    catalogue_builder_free(builder);
    return read;
}

static bool read_generations(const char *path)
{
    Generations generations;
    Err err = {0};
    return generations_read(path, &generations, &err);
}

static bool read_scenario(const char *path)
{
    Err err = {0};
    ScenarioRun run;
    Scenario *scenario =
        scenario_read(path, rules_builtin_catalogue(), rules_builtin_generations(), &err);
    if (!scenario)
        return false;
    scenario_check(scenario, 0, &run);
    scenario_run_release(&run);
    scenario_free(scenario);
    return true;
}

static bool read_record(const char *path)
{
    Err err = {0};
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    bool whole = file && file->damage == RECORD_WHOLE;
    record_file_free(file);
    return whole;
}

/* Lists the log and replays it if possible; returns whether the listing found it undamaged. */
static bool read_told(const char *path)
{
    RecordInfo info;
    Err err = {0};
    bool whole = replica_log_peek(path, rules_builtin_catalogue(), &info, NULL) && !info.damaged;
    Session *session = session_replay_open(rules_builtin_catalogue(), rules_builtin_generations(),
                                           path, NULL, &err);
    if (session)
        session_replay_seek(session, session_replay_count(session));
    session_free(session);
    return whole;
}

static bool read_review(const char *path)
{
    enum { ROOM = 64 };
    static const Action actions[ROOM];
    static ReviewItem items[ROOM];
    static LuckMoment moments[2 * ROOM + 2];
    ReviewKept kept = {.items = items, .moments = moments};
    bool read = review_file_read(path, 0, rules_builtin_catalogue(), actions, ROOM, &kept);
    assert_true(!read || (kept.item_count <= ROOM && kept.moment_count <= 2 * ROOM + 2));
    return read && kept.item_count > 0 && kept.moment_count > 0;
}

static bool read_theme(const char *path)
{
    UiTheme theme;
    Err err = {0};
    return theme_file_read(path, NULL, 0, &theme, &err);
}

static bool read_script(const char *path)
{
    Err err = {0};
    InputScript *script = input_script_read(path, &err);
    if (script)
        input_script_free(script);
    return script != NULL;
}

static bool read_pack(const char *path)
{
    static uint8_t pixels[PICTURE * PICTURE * 4];
    Err err = {0};
    Pack *pack = pack_open(path, rules_builtin_catalogue(), &err);
    bool all = pack != NULL;
    for (uint32_t copy = 0; pack && copy < 3; copy++)
        all = pack_art(pack, art_key(copy, 0, 0, 0), PICTURE, pixels) && all;
    pack_close(pack);
    return all;
}

static ArtName cached(void)
{
    return (ArtName){.key = art_key(0, 0, 0, 0), .size = PICTURE};
}

static bool read_cache(const char *path)
{
    static uint8_t pixels[PICTURE * PICTURE * 4];
    (void)path;
    return art_cache_read(folder, rules_builtin_catalogue(), cached(), pixels);
}

static bool read_drawing(const char *path)
{
    Err err = {0};
    (void)path;
    SDL_Surface *sheet = sheet_read(folder, DRAWINGS_ICONS, ICON_COLUMNS * ICON_CELL_PX,
                                    ICON_ROWS * ICON_CELL_PX, &err);
    SDL_FreeSurface(sheet);
    return sheet != NULL;
}

static bool read_sound(const char *path)
{
    (void)path;
    const AudioFolders folders = {folder, folder};
    Audio *audio = audio_open(&folders, NULL);
    audio_close(audio);
    return audio != NULL;
}

static void count_message(void *self, LogLevel level, const char *message)
{
    (void)level;
    (void)message;
    ++*(int *)self;
}

/* An unreadable piece is reported and left out. */
static bool read_music(const char *path)
{
    const AudioFolders folders = {HYPOTENUSE_BUILD "/sounds", folder};
    int left_out = 0;
    const LogSink log = {.write = count_message, .self = &left_out};
    (void)path;
    Audio *audio = audio_open(&folders, &log);
    audio_music(audio, PIECE_MENU, 40);
    audio_close(audio);
    return audio && left_out == 0;
}

/* --- samples ---------------------------------------------------------------------------------- */

/* Writes the record of a game with all sets, 200 actions long. */
static void make_record(const char *path)
{
    RecordHeader header = help_header(4, 3, 17);
    header.setup.expansions |= EXPANSION_SET(EXPANSIONS) - 1;
    HelpPlay play = help_begin(path, &header);
    for (int i = 0; i < 200; i++)
        assert_true(help_step(&play));
    help_end(&play);
}

static void make_told(const char *path)
{
    const Catalogue *c = rules_builtin_catalogue();
    const Digest secret = {{3}};
    const LogTerms terms = {.promise = fair_promise(&secret), .share_count = 3};
    RecordHeader header = table_header(3, HANDS_DEAL);
    Journal journal = {.text = NULL};
    Rng rng = rng_seeded(4);
    Err err = {0};
    header.key = fair_key(&secret, terms.shares, terms.share_count);
    Table *table = table_new(c, &header, &terms, 1, journal_record, &journal);
    for (uint64_t i = 1; i <= 60; i++) {
        TableRequest r = {.seat = game_to_act(table->game),
                          .verb = TABLE_ACT,
                          .number = i,
                          .after = table->log.lines - 1,
                          .action = table_any_action(table->game, &rng)};
        assert_int_equal(table_request(table, &r, (int64_t)i, NULL), TABLE_DONE);
    }
    assert_true(file_write_whole(path, journal.text, (size_t)journal.length, &err));
    table_free(table);
    free(journal.text);
}

static void make_review(const char *path)
{
    static ReviewItem items[12];
    static LuckMoment moments[5];
    ReviewKept kept = {items, 12, moments, 5};
    assert_true(review_file_write(path, 0, rules_builtin_catalogue(), &kept));
}

static void make_script(const char *path)
{
    static const char text[] = "# all kinds\n1 move 10 20\n2 down left\n3 up left\n4 wheel -2\n"
                               "5 key Ctrl+Z\n6 text \"Zoë\"\n7 size 900 600\n90 quit\n";
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, sizeof text - 1, file), sizeof text - 1);
    fclose(file);
}

static void fill_picture(uint8_t *pixels, size_t size)
{
    for (size_t i = 0; i < size; i++)
        pixels[i] = (uint8_t)(i % 4 == 3 ? 255 : i / 64);
}

static void make_pack(const char *path)
{
    static uint8_t pixels[PICTURE * PICTURE * 4];
    Err err = {0};
    fill_picture(pixels, sizeof pixels);
    PackWriter *writer = pack_writer_new(path, rules_builtin_catalogue(), &err);
    assert_non_null(writer);
    for (uint32_t copy = 0; copy < 3; copy++)
        pack_writer_add(writer, art_key(copy, 0, 0, 0), PICTURE, 4, pixels);
    assert_true(pack_writer_finish(writer, &err));
}

static void make_cached(const char *path)
{
    static uint8_t pixels[PICTURE * PICTURE * 4];
    (void)path;
    fill_picture(pixels, sizeof pixels);
    assert_true(art_cache_write(folder, rules_builtin_catalogue(), cached(), pixels));
}

/* To add a kind of file that the program reads: add a row here and a reader above. */
static const Kind kinds[] = {
    {"data/tiles/tollkeepers.json", NULL, "tiles.json", read_tiles, 1},
    {"data/tiles/base.json", NULL, "tiles.json", read_tiles, 1},
    {"data/generations.json", NULL, "generations.json", read_generations, 1},
    {"data/scenarios/TOLL-T1.json", NULL, "scenario.json", read_scenario, 1},
    {"data/scenarios/three-parts-of-one-space.json", NULL, "scenario.json", read_scenario, 1},
    {"data/scenarios/COMB-1-fairy-pays-ransom.json", NULL, "scenario.json", read_scenario, 1},
    {"data/scenarios/wagon-both-move.json", NULL, "scenario.json", read_scenario, 1},
    {"data/scenarios/building-barn.json", NULL, "scenario.json", read_scenario, 1},
    {"tests/visual/game.hyp", NULL, "game.hyp", read_record, 1},
    {NULL, make_record, "game.hyp", read_record, 2},
    {"tests/fuzz/corpus/settings/all", NULL, "settings.json", read_settings, 1},
    {"data/themes/night.json", NULL, "theme.json", read_theme, 1},
    {NULL, make_told, "game.told", read_told, 2},
    {NULL, make_review, "game.ai4.review", read_review, 1},
    {NULL, make_script, "script.txt", read_script, 1},
    {NULL, make_pack, "tiles.pack", read_pack, 1},
    {NULL, make_cached, NULL, read_cache, 1},
    {"@/drawings/icons.png", NULL, DRAWINGS_ICONS, read_drawing, 5},
    {"@/sounds/place.wav", NULL, "place.wav", read_sound, 10},
    {"@/music/menu.ogg", NULL, "menu.ogg", read_music, 20},
};

/* --- damage ----------------------------------------------------------------------------------- */

static Bytes bytes_of(const char *path)
{
    Bytes bytes = {.text = malloc(SAMPLE_LIMIT + GROWTH)};
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("no %s", path);
    bytes.size = fread(bytes.text, 1, SAMPLE_LIMIT, file);
    fclose(file);
    assert_true(bytes.size > 0 && bytes.size < SAMPLE_LIMIT);
    return bytes;
}

/* Damages the text as disks, editors and people do. Returns the new size, at most 65 bytes more;
 * the caller reserves GROWTH. */
static size_t damage(Rng *rng, char *text, size_t size)
{
    size_t at = size ? rng_below(rng, (uint32_t)size) : 0;
    size_t length = 1 + rng_below(rng, 64);
    if (length > size - at)
        length = size - at;
    switch (size ? rng_below(rng, 8) : 7) {
    case 0: /* one bit is flipped */
        text[at] = (char)(text[at] ^ 1 << rng_below(rng, 8));
        return size;
    case 1: /* one byte is replaced */
        text[at] = (char)rng_below(rng, 256);
        return size;
    case 2: /* zeroed bytes, as after a system crash */
        memset(text + at, 0, length);
        return size;
    case 3: /* truncated */
        return at;
    case 4: /* a part is missing */
        memmove(text + at, text + at + length, size - at - length);
        return size - length;
    case 5: /* a part occurs twice */
        memmove(text + at + length, text + at, size - at);
        return size + length;
    case 6: /* another digit or character */
        text[at] = "0123456789-.,:{}[]\"\\\n e"[rng_below(rng, 24)];
        return size;
    default: /* something is appended */
        memset(text + size, (int)rng_below(rng, 256), length + 1);
        return size + length + 1;
    }
}

/* Finds the only file in the folder. */
static void only_file(char *path)
{
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (const struct dirent *entry = readdir(dir); entry; entry = readdir(dir))
        if (entry->d_name[0] != '.')
            snprintf(path, PATH_SIZE, "%s/%.200s", folder, entry->d_name);
    closedir(dir);
}

static void try_kind(const Kind *kind, int files, uint64_t seed)
{
    char path[PATH_SIZE], from[PATH_SIZE];
    Rng rng = rng_seeded(seed);
    if (kind->name)
        snprintf(path, sizeof path, "%s/%s", folder, kind->name);
    else
        path[0] = 0;
    if (kind->make)
        kind->make(path);
    if (!kind->name)
        only_file(path);
    snprintf(from, sizeof from, "%s", path);
    if (kind->sample)
        snprintf(from, sizeof from, "%s/%s",
                 kind->sample[0] == '@' ? HYPOTENUSE_BUILD : HYPOTENUSE_SOURCE,
                 kind->sample + (kind->sample[0] == '@' ? 2 : 0));
    Bytes sound = bytes_of(from);
    char *text = malloc(sound.size + GROWTH);
    help_write(path, sound.text, sound.size);
    if (!kind->read(path))
        fail_msg("%s is not read even without damage", from);
    for (int i = 0; i < files / kind->share; i++) {
        size_t size = sound.size;
        memcpy(text, sound.text, size);
        for (uint32_t n = 1 + rng_below(&rng, 4); n > 0; n--)
            size = damage(&rng, text, size);
        help_write(path, text, size);
        kind->read(path);
    }
    free(text);
    free(sound.text);
    remove(path);
}

static void nothing_crashes(void **state)
{
    const char *seed = getenv("HYPOTENUSE_SEED");
    int files = getenv("HYPOTENUSE_LONG") ? 5000 : getenv("HYPOTENUSE_SHORT") ? 150 : 600;
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        try_kind(&kinds[i], files, i + (seed ? strtoull(seed, NULL, 10) : 1) * 1000);
}

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "damaged-XXXXXX");
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    return !mkdtemp(folder);
}

static int remove_folder(void **state)
{
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_crashes, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
