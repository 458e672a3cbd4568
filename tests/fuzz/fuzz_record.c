/* fuzz_record.c: a record. An input is the lines of a record; their seals are corrected first,
 * because every changed byte would otherwise end the reading. If the input starts with '!' the
 * bytes after it are the file. Whatever is read can be built, listed, shown as a scenario,
 * continued and read again. */
#include "fuzz.h"

#include "base/text.h"
#include "log/record_line.h"
#include "log/table_state.h"
#include "record/record.h"
#include "record/record_tree.h"
#include "scenario/scenario.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LEGAL_ROOM = 8192 };

static char *folder, *path, *beside, *elsewhere;

/* --- seals ------------------------------------------------------------------------------------ */

static const char seal_open[] = ",\"sum\":\"";

/* Returns where the seal of a line starts, or would start. */
static size_t seal_place(const uint8_t *line, size_t length)
{
    size_t seal = sizeof seal_open - 1;
    for (size_t i = 0; i + seal <= length; i++)
        if (memcmp(line + i, seal_open, seal) == 0)
            return i;
    return length && line[length - 1] == '}' ? length - 1 : length;
}

/* Returns the lines with correct seals (docs/RECORD.md, "The running sum"). The last line is torn
 * unless a newline ends it. */
static char *sealed(const uint8_t *data, size_t size, size_t *length)
{
    size_t lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    char *out = fuzz_memory(size + lines * 32 + 1);
    uint64_t sum = RECORD_FIRST_SUM;
    *length = 0;
    for (size_t at = 0; at < size;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t line = end ? (size_t)(end - data) - at : size - at;
        size_t body = seal_place(data + at, line);
        for (size_t i = 0; i < body; i++) {
            sum = (sum ^ data[at + i]) * 0x100000001b3u;
            out[(*length)++] = (char)data[at + i];
        }
        sum = rng_mix(sum);
        if (end)
            *length += (size_t)sprintf(out + *length, "%s%016llx\"}\n", seal_open,
                                       (unsigned long long)sum);
        at += line + 1;
    }
    return out;
}

/* --- what was read ---------------------------------------------------------------------------- */

static Game *built(const RecordFile *file, int actions)
{
    Game *game = fuzz_memory(record_game_size(file));
    EventSink sink = fuzz_sink();
    record_build(file, actions, game, &sink);
    fuzz_check_game(file->catalogue, game);
    return game;
}

/* Checks that every variation is a game, and that each note belongs to a line and has a clean
 * text. */
static void check_tree(const RecordFile *file)
{
    const RecordTree *tree = &file->tree;
    assert(tree->branch_count <= RECORD_BRANCHES_MAX && tree->note_count <= RECORD_NOTES_MAX);
    for (int i = 0; i < tree->branch_count; i++) {
        const RecordBranch *branch = &tree->branches[i];
        assert(branch->parent >= 0 && branch->parent <= i && "it leaves an older line");
        assert(branch->from >= 0 && branch->from <= branch->count && text_is_clean(branch->author));
        Game *game = fuzz_memory(record_game_size(file));
        record_build(file, 0, game, NULL);
        for (int k = 0; k < branch->count; k++) {
            bool applied = game_apply(file->catalogue, game, &branch->actions[k], NULL, NULL, NULL);
            assert(applied && "it was tried");
        }
        assert(!game_check(file->catalogue, game) && "every cached fact is right");
        free(game);
    }
    for (int i = 0; i < tree->note_count; i++)
        assert(tree->notes[i].branch <= tree->branch_count && text_is_clean(tree->notes[i].text));
}

/* Adds a variation and a note. */
static int try_on(Record *record, RecordFile *file, const Game *game, Rng *rng)
{
    const RecordPen pen = {record, &file->tree, file->catalogue, game, file->seats->ended};
    int from = (int)rng_below(rng, (uint32_t)file->action_count + 1);
    int id = record_branch_begin(&pen, 0, file->actions, from, "fuzz");
    record_note(&pen, 0, from, "fuzz", "here");
    return id;
}

static void check_header(const RecordHeader *header)
{
    assert(header->setup.players >= SEATS_MIN && header->setup.players <= SEATS_MAX);
    assert(text_is_clean(header->generation));
    for (int seat = 0; seat < header->setup.players; seat++) {
        const RecordPlayer *player = &header->seats[seat];
        assert(player->name[0] && text_is_clean(player->name) && text_is_clean(player->engine));
        assert(player->color < SEATS_MAX);
    }
}

/* Checks that each remark comes from an existing seat, and that the seats are consistent. */
static void check_said(const RecordFile *file)
{
    int players = file->header.setup.players;
    assert(file->seats->players == players);
    for (int i = 0; i < file->said_count; i++) {
        const RecordRemark *said = &file->said[i];
        assert(said->remark.seat < players && text_is_clean(said->remark.engine));
        assert(said->step >= 0 && said->step <= file->action_count);
    }
    for (int seat = 0; seat < players; seat++)
        assert(file->seats->seats[seat].owned == !file->header.seats[seat].engine[0]);
}

static void check_info(const char *of, const RecordFile *file)
{
    RecordInfo info;
    Err err = {0};
    bool peeked = record_peek(of, &info, &err);
    if (!peeked)
        fuzz_check_err(&err);
    assert((peeked || !file) && "what can be read can be listed");
    if (!peeked)
        return;
    assert(info.header.setup.players >= SEATS_MIN && info.header.setup.players <= SEATS_MAX);
    assert(info.to_act == NO_SEAT || info.to_act < info.header.setup.players);
}

/* Lists the record as the menu does, together with earlier ones. */
static void check_list(void)
{
    RecordInfo info;
    int64_t before = INT64_MAX;
    int count = 0;
    RecordList *list = record_list_new(folder, NULL);
    for (; record_list_next(list, &info); count++, before = info.changed) {
        assert(info.changed <= before && "last played first");
        assert(info.to_act == NO_SEAT || info.to_act < info.header.setup.players);
    }
    assert(count <= 3 && "there are three names");
    record_list_free(list);
}

static void check_export(void)
{
    Err err = {0}, damage = {0};
    char *text = scenario_from_record(path, rules_builtin_catalogue(), rules_builtin_generations(),
                                      &damage, &err);
    if (!text) {
        fuzz_check_err(&err);
        return;
    }
    Scenario *s = scenario_parse("export", text, strlen(text), rules_builtin_catalogue(),
                                 rules_builtin_generations(), &err);
    if (!s)
        fprintf(stderr, "line %d: %s\n%s\n", err.line, err.text, text);
    assert(s && "an exported scenario can be read");
    for (int row = 0; row < rules_builtin_generations()->count; row++) {
        ScenarioRun run = {0};
        bool holds = scenario_check(s, row, &run);
        if (!holds)
            fprintf(stderr, "%s\n%s\n", run.failure_count ? run.failures[0] : "", text);
        assert(holds && "it comes out as it was played");
        scenario_run_release(&run);
    }
    scenario_free(s);
    free(text);
}

/* --- continuing ------------------------------------------------------------------------------- */

static int play_on(Record *record, const RecordFile *file, Game *game, Rng *rng)
{
    static Action legal[LEGAL_ROOM];
    const Catalogue *c = file->catalogue;
    bool over = game_phase(game) == PHASE_OVER || file->seats->ended;
    if (file->seats->clocks.initial)
        record_time(record, file->seats->turn_at);
    int count = over ? 0 : game_legal(c, game, legal, LEGAL_ROOM);
    if (count == 0)
        return 0;
    Undo *undo = fuzz_memory(undo_size(c, game_setup(game)));
    Action a = legal[rng_below(rng, (uint32_t)count)];
    Fault fault;
    bool applied = record_apply(record, c, game, &a, NULL, undo, &fault);
    assert(applied && "a legal action");
    bool back = rng_below(rng, 2);
    if (back) {
        game_undo(game, undo);
        record_undo(record, game, 1);
    }
    free(undo);
    return !back;
}

static void go_on(RecordFile *file, Game *game, Rng *rng)
{
    Err err = {0};
    unlink(beside);
    Record *record = record_resume(file, &err);
    if (!record)
        fprintf(stderr, "%s\n", err.text);
    assert(record && "nobody else writes it");
    try_on(record, file, game, rng);
    int more = play_on(record, file, game, rng);
    if (rng_below(rng, 4) == 0) {
        unlink(elsewhere);
        record_retry(record, elsewhere);
    }
    record_wait(record, 10000);
    char where[RECORD_PATH_SIZE];
    text_copy(where, sizeof where, record_path(record));
    assert(record_sync_state(record, &err) == RECORD_DURABLE && "memory takes it");
    record_close(record);
    RecordFile *again = record_read(where, rules_builtin_catalogue(), &err);
    if (!again || again->damage != RECORD_WHOLE)
        fprintf(stderr, "%s:%d: %s\n", err.file, err.line, err.text);
    assert(again && again->damage == RECORD_WHOLE && "what we wrote we read");
    assert(again->action_count == file->action_count + more);
    assert(again->tree.branch_count == file->tree.branch_count);
    assert(record_tree_count(&again->tree) == record_tree_count(&file->tree));
    Game *same = built(again, again->action_count);
    assert(game_equal(same, game) && "the same game");
    check_info(where, again);
    free(same);
    record_file_free(again);
}

static void check_file(RecordFile *file, Rng *rng)
{
    Err err = {0};
    int actions = file->action_count;
    err = file->fault;
    if (file->damage != RECORD_WHOLE)
        fuzz_check_err(&err);
    check_header(&file->header);
    check_tree(file);
    check_said(file);
    free(built(file, (int)rng_below(rng, (uint32_t)actions + 1)));
    Game *game = built(file, actions);
    check_info(path, file);
    check_export();
    go_on(file, game, rng);
    check_list();
    free(game);
}

void fuzz_input(const uint8_t *data, size_t size)
{
    if (!path) {
        fuzz_make_folder("games");
        path = fuzz_path("games/game.hyp");
        beside = fuzz_path("games/game-sound.hyp");
        elsewhere = fuzz_path("games/moved.hyp");
        folder = fuzz_path("games");
    }
    Rng rng = rng_seeded(fuzz_sum(data, size));
    if (size && data[0] == '!') {
        fuzz_write(path, data + 1, size - 1);
    } else {
        size_t length;
        char *text = sealed(data, size, &length);
        fuzz_write(path, text, length);
        free(text);
    }
    Err err = {0};
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    if (file) {
        check_file(file, &rng);
    } else {
        fuzz_check_err(&err);
        check_info(path, NULL);
        scenario_is_record(path);
    }
    record_file_free(file);
}
