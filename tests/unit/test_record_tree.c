/* test_record_tree.c: variations in a record: written while a game is played and afterwards, read
 * back, truncated, changed and forged. */
#include "record_help.h"

#include "base/text.h"
#include "log/record_line.h"
#include "record/record_tree.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* A game that is played while variations of it are tried. */
typedef struct Trial {
    HelpPlay play;
    RecordTree tree;
    Action way[400]; /* the main line */
    Game *side;      /* the position of branch `id` */
    int id;
    Rng rng;
    size_t room;
} Trial;

static Trial trial_begin(const char *path, uint64_t seed)
{
    RecordHeader header = help_header(2, 1, seed);
    Trial t = {.play = help_begin(path, &header), .rng = rng_seeded(seed)};
    t.room = game_size(t.play.catalogue, &header.setup, 0);
    t.side = calloc(1, t.room);
    return t;
}

static void trial_end(Trial *t)
{
    help_end(&t->play);
    record_tree_release(&t->tree);
    free(t->side);
}

static RecordPen pen_of(Trial *t)
{
    return (RecordPen){t->play.record, &t->tree, t->play.catalogue, t->play.game, false};
}

static bool random_legal(Trial *t, const Game *game, Action *out)
{
    static Action legal[4096];
    int count = game_legal(t->play.catalogue, game, legal, 4096);
    if (count)
        *out = legal[rng_below(&t->rng, (uint32_t)count)];
    return count > 0;
}

static bool go_on(Trial *t)
{
    Action action;
    if (!random_legal(t, t->play.game, &action))
        return false;
    t->way[t->play.actions++] = action;
    assert_true(record_apply(t->play.record, t->play.catalogue, t->play.game, &action, NULL,
                             t->play.undo, NULL));
    return true;
}

/* Builds the game after `count` actions of `way`. */
static void build(Trial *t, const Action *way, int count, Game *game)
{
    const RecordHeader *header = &t->play.header;
    game_start(t->play.catalogue, &header->setup, header->seed, game, NULL);
    for (int i = 0; i < count; i++)
        assert_true(game_apply(t->play.catalogue, game, &way[i], NULL, NULL, NULL));
}

static void begin_branch(Trial *t)
{
    int parent = (int)rng_below(&t->rng, (uint32_t)t->tree.branch_count + 1);
    const RecordBranch *above = record_tree_branch(&t->tree, parent);
    if (parent && !above)
        return;
    const Action *way = parent ? above->actions : t->way;
    int steps = parent ? above->count : t->play.actions;
    int from = (int)rng_below(&t->rng, (uint32_t)steps + 1);
    RecordPen pen = pen_of(t);
    t->id = record_branch_begin(&pen, parent, way, from, "Žofia \"Ö\"");
    assert_int_equal(t->id, t->tree.branch_count);
    build(t, t->tree.branches[t->id - 1].actions, from, t->side);
}

static void in_branch(Trial *t)
{
    const RecordBranch *branch = record_tree_branch(&t->tree, t->id);
    RecordPen pen = pen_of(t);
    Action action;
    if (!branch)
        return;
    int own = branch->count - branch->from;
    if (own > 1 && rng_below(&t->rng, 4) == 0) {
        build(t, branch->actions, branch->count - 2, t->side);
        record_branch_undo(&pen, t->id, t->side, 2);
    } else if (random_legal(t, t->side, &action)) {
        assert_true(record_branch_apply(&pen, t->id, t->side, &action, NULL, NULL, NULL));
    }
}

static void say(Trial *t)
{
    char words[64];
    RecordPen pen = pen_of(t);
    int id = (int)rng_below(&t->rng, (uint32_t)t->tree.branch_count + 1);
    const RecordBranch *branch = record_tree_branch(&t->tree, id);
    if (id && !branch)
        return;
    int step = (int)rng_below(&t->rng, (uint32_t)(id ? branch->count : t->play.actions) + 1);
    snprintf(words, sizeof words, "besser hier? %u", (unsigned)rng_below(&t->rng, 99));
    if (rng_below(&t->rng, 4) == 0)
        words[0] = '\0';
    assert_true(record_note(&pen, id, step, "Mira", words));
}

/* Does one random thing that can happen to a game and its variations. */
static void happen(Trial *t)
{
    RecordPen pen = pen_of(t);
    switch (rng_below(&t->rng, 12)) {
    case 0:
        begin_branch(t);
        break;
    case 1:
        say(t);
        break;
    case 2:
        if (t->play.actions > 5) {
            t->play.actions -= 3;
            build(t, t->way, t->play.actions, t->play.game);
            record_undo(t->play.record, t->play.game, 3);
            record_tree_cut(&t->tree, 0, t->play.actions);
        }
        break;
    case 3:
        if (t->id && record_tree_branch(&t->tree, t->id) && rng_below(&t->rng, 4) == 0)
            record_branch_drop(&pen, t->id);
        break;
    case 4:
    case 5:
    case 6:
        go_on(t);
        break;
    default:
        in_branch(t);
    }
}

static void assert_same_tree(const RecordTree *a, const RecordTree *b)
{
    assert_int_equal(a->branch_count, b->branch_count);
    for (int i = 0; i < a->branch_count; i++) {
        const RecordBranch *one = &a->branches[i], *other = &b->branches[i];
        assert_int_equal(one->parent, other->parent);
        assert_int_equal(one->from, other->from);
        assert_int_equal(one->dropped, other->dropped);
        assert_string_equal(one->author, other->author);
        assert_int_equal(one->count, other->count);
        for (int k = 0; k < one->count; k++)
            assert_true(action_equal(&one->actions[k], &other->actions[k]));
    }
    assert_int_equal(a->note_count, b->note_count);
    for (int i = 0; i < a->note_count; i++) {
        assert_int_equal(a->notes[i].branch, b->notes[i].branch);
        assert_int_equal(a->notes[i].step, b->notes[i].step);
        assert_string_equal(a->notes[i].text, b->notes[i].text);
    }
}

static RecordFile *read_whole(const char *path)
{
    Err err = {0};
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    if (!file || file->damage != RECORD_WHOLE)
        fail_msg("%d: %s", file ? file->fault.line : err.line, file ? file->fault.text : err.text);
    return file;
}

/* After any events the file contains the same game and the same tree, and so does a copy reopened
 * to append lines. */
static void read_again(void **state)
{
    (void)state;
    int branches = 0, dropped = 0, notes = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        char *folder = help_folder();
        const char *path = help_path(folder, "a.hyp");
        Trial t = trial_begin(path, seed);
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 60; i++)
                happen(&t);
            record_close(t.play.record);
            help_same(path, t.play.game);
            RecordFile *file = read_whole(path);
            assert_int_equal(file->action_count, t.play.actions);
            assert_same_tree(&file->tree, &t.tree);
            RecordInfo info;
            assert_true(record_peek(path, &info, NULL));
            assert_int_equal(info.turn, game_turn(t.play.game));
            assert_int_equal(info.points[0], game_score(t.play.game, 0));
            RecordList *list = record_list_new(folder, NULL);
            assert_true(record_list_next(list, &info));
            assert_int_equal(info.to_act, game_to_act(t.play.game));
            record_list_free(list);
            Err err = {0};
            t.play.record = record_resume(file, &err);
            assert_non_null(t.play.record);
            record_file_free(file);
        }
        branches += t.tree.branch_count;
        dropped += t.tree.branch_count - record_tree_count(&t.tree);
        notes += t.tree.note_count;
        trial_end(&t);
        help_remove(folder);
    }
    assert_true(branches > 40 && dropped > 5 && notes > 40);
}

/* --- damage ----------------------------------------------------------------------------------- */

static char *sample_text(const char *folder, size_t *size)
{
    const char *path = help_path(folder, "sample.hyp");
    Trial t = trial_begin(path, 3);
    for (int i = 0; i < 26; i++)
        happen(&t);
    assert_true(t.tree.branch_count > 1 && t.tree.note_count > 0);
    trial_end(&t);
    return help_read(path, size);
}

static RecordFile *read_text(const char *folder, const char *text, size_t size)
{
    const char *path = help_path(folder, "part.hyp");
    help_write(path, text, size);
    return record_read(path, rules_builtin_catalogue(), NULL);
}

static int line_of(const char *text, size_t at)
{
    int line = 1;
    for (size_t i = 0; i < at; i++)
        line += text[i] == '\n';
    return line;
}

/* If the file is truncated anywhere or one byte is changed, everything before the damage is read,
 * and the message names the line. */
static void cut_and_changed(void **state)
{
    (void)state;
    char *folder = help_folder();
    size_t size;
    char *text = sample_text(folder, &size);
    size_t second = (size_t)(strchr(text, '\n') + 1 - text);
    for (size_t at = second; at < size; at += 3) {
        RecordFile *file = read_text(folder, text, at);
        assert_non_null(file);
        assert_int_equal(file->damage, text[at - 1] == '\n' ? RECORD_WHOLE : RECORD_TORN);
        record_file_free(file);
        text[at] ^= 4;
        file = read_text(folder, text, size);
        assert_int_equal(file->damage, RECORD_CHANGED);
        assert_int_equal(file->fault.line, line_of(text, at));
        record_file_free(file);
        text[at] ^= 4;
    }
    free(text);
    help_remove(folder);
}

/* Lines with valid checksums that aren't variations; %s is the position in the main line. */
static const struct {
    const char *json, *reason;
} lies[] = {
    {"{\"branch\":1,\"from\":[0,0],\"author\":\"M\"}", "'main'"},
    {"{\"branch\":1,\"from\":[0,0],\"author\":\"M\",\"main\":{}}", "'main'"},
    {"{\"branch\":2,\"from\":[0,0],\"author\":\"M\",\"main\":%s}", "next number"},
    {"{\"branch\":1,\"from\":[0,99],\"author\":\"M\",\"main\":%s}", "'from'"},
    {"{\"branch\":1,\"from\":[1,0],\"author\":\"M\",\"main\":%s}", "'from'"},
    {"{\"branch\":1,\"from\":[0],\"author\":\"M\",\"main\":%s}", "needs"},
    {"{\"branch\":1,\"from\":[0,0],\"main\":%s}", "needs"},
    {"{\"branch\":1,\"from\":[0,0],\"author\":7,\"main\":%s}", "needs"},
    {"{\"branch\":1,\"from\":[0,0],\"author\":\"M\",\"x\":1,\"main\":%s}", "needs"},
    {"{\"in\":1,\"seat\":0,\"draw\":true,\"out\":{},\"main\":%s}", "'in'"},
    {"{\"in\":0,\"seat\":0,\"draw\":true,\"out\":{},\"main\":%s}", "'in'"},
    {"{\"in\":0,\"undo\":1,\"out\":{},\"main\":%s}", "'in'"},
    {"{\"in\":0,\"at\":99,\"note\":\"?\",\"author\":\"M\",\"main\":%s}", "'at'"},
    {"{\"in\":3,\"at\":0,\"note\":\"?\",\"author\":\"M\",\"main\":%s}", "'at'"},
    {"{\"in\":0,\"at\":0,\"note\":5,\"author\":\"M\",\"main\":%s}", "'note'"},
    {"{\"in\":0,\"at\":0,\"note\":\"?\",\"main\":%s}", "'note'"},
    {"{\"drop\":1,\"main\":%s}", "'drop'"},
};

/* Invalid lines with valid checksums, after the start of a branch. */
static const struct {
    const char *json, *reason;
} worse[] = {
    {"{\"in\":1,\"seat\":1,\"draw\":true,\"out\":{},\"main\":%s}", "rules refuse"},
    {"{\"in\":1,\"seat\":0,\"skip\":true,\"out\":{},\"main\":%s}", "comes out differently"},
    {"{\"in\":1,\"seat\":0,\"main\":%s}", "names no action"},
    {"{\"in\":1,\"undo\":1,\"out\":{},\"main\":%s}", "takes back more"},
    {"{\"in\":1,\"undo\":1,\"main\":%s}", "takes back more"},
    {"{\"branch\":2,\"from\":[1,7],\"author\":\"M\",\"main\":%s}", "'from'"},
};

static void assert_lie(const char *folder, const char *text, const char *json, const char *main,
                       const char *reason)
{
    char whole[1024];
    snprintf(whole, sizeof whole, json, main);
    char *forged = help_forged(text, whole);
    RecordFile *file = read_text(folder, forged, strlen(forged));
    assert_non_null(file);
    assert_true(file->damage == RECORD_CHANGED || file->damage == RECORD_REFUSED);
    assert_int_equal(file->fault.line, line_of(forged, strlen(forged) - 1));
    if (!strstr(file->fault.text, reason))
        fail_msg("%s: %s", whole, file->fault.text);
    record_file_free(file);
    free(forged);
}

static void lines_that_lie(void **state)
{
    (void)state;
    char *folder = help_folder(), main[256];
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(2, 1, 9);
    HelpPlay play = help_begin(path, &header);
    assert_true(help_step(&play) && help_step(&play) && help_step(&play));
    json_t *stands = record_outcome_none(play.game);
    char *text = json_dumps(stands, JSON_COMPACT);
    text_copy(main, sizeof main, text);
    free(text);
    json_decref(stands);
    help_end(&play);
    size_t size;
    text = help_read(path, &size);
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++)
        assert_lie(folder, text, lies[i].json, main, lies[i].reason);
    char begin[512];
    snprintf(begin, sizeof begin, "{\"branch\":1,\"from\":[0,3],\"author\":\"M\",\"main\":%s}",
             main);
    char *begun = help_forged(text, begin);
    for (size_t i = 0; i < sizeof worse / sizeof *worse; i++)
        assert_lie(folder, begun, worse[i].json, main, worse[i].reason);
    free(begun);
    free(text);
    help_remove(folder);
}

/* --- killed ----------------------------------------------------------------------------------- */

/* Tries variations endlessly and reports after each durable line how many there are. */
static void try_for_ever(const char *path, int told)
{
    Trial t = trial_begin(path, 11);
    for (;;) {
        happen(&t);
        if (record_wait(t.play.record, 5000) != RECORD_DURABLE)
            _exit(1);
        int actions = 0;
        for (int i = 0; i < t.tree.branch_count; i++)
            actions += t.tree.branches[i].count;
        int counts[3] = {t.tree.branch_count, t.tree.note_count, actions};
        if (write(told, counts, sizeof counts) != sizeof counts || t.play.actions > 350)
            _exit(2);
    }
}

/* kill -9 while variations are tried loses nothing that was reported: the tree that is read is the
 * last one reported, or one line further. */
static void killed_while_trying(void **state)
{
    (void)state;
    int rounds = getenv("HYPOTENUSE_LONG") ? 30 : 3;
    for (int round = 0; round < rounds; round++) {
        char *folder = help_folder();
        const char *path = help_path(folder, "a.hyp");
        int ends[2], counts[3], last[3] = {0};
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            try_for_ever(path, ends[1]);
        }
        close(ends[1]);
        for (int i = 0; i < 20 + 7 * round; i++) {
            assert_int_equal(read(ends[0], counts, sizeof counts), sizeof counts);
            memcpy(last, counts, sizeof last);
        }
        kill(child, SIGKILL);
        while (read(ends[0], counts, sizeof counts) == sizeof counts)
            memcpy(last, counts, sizeof last);
        close(ends[0]);
        waitpid(child, NULL, 0);
        RecordFile *file = record_read(path, rules_builtin_catalogue(), NULL);
        assert_non_null(file);
        assert_true(file->damage == RECORD_WHOLE || file->damage == RECORD_TORN);
        int actions = 0;
        for (int i = 0; i < file->tree.branch_count; i++)
            actions += file->tree.branches[i].count;
        assert_true(file->tree.branch_count >= last[0] && file->tree.note_count >= last[1]);
        assert_true(file->tree.branch_count > last[0] || abs(actions - last[2]) <= 2);
        record_file_free(file);
        help_remove(folder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(read_again),
        cmocka_unit_test(cut_and_changed),
        cmocka_unit_test(lines_that_lie),
        cmocka_unit_test(killed_while_trying),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
