/* record_tree.c: variations and notes in memory, and their lines (record_tree.h):
 *
 *   {"branch":1,"from":[0,17],"author":"Mira","main":{…}}     starts
 *   {"in":1,"seat":0,"place":…,"out":{…},"main":{…}}          continues at its end
 *   {"in":1,"undo":2,"out":{…},"main":{…}}                    undoes
 *   {"in":1,"at":19,"note":"…","author":"Mira","main":{…}}    adds a note; 0: the main line
 *   {"drop":1,"main":{…}}                                     drops it and its branches
 *
 * `main` is the state of the game itself, so that lists of games need only the last line. */
#include "record/record_tree.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/public_log.h"
#include "log/record_line.h"
#include "log/table_state.h"
#include "scenario/codec.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- undone lines ----------------------------------------------------------------------------- */

/* Undone lines of the main line (record_tree.h). In a record they are the lines before an `undo`;
 * in memory each is a branch with a negative number.
 *
 *      main line   0 ── 1 ── 2 ── 3 ── 4        played, undone to 2, played differently
 *                            └─ −1: 3 ── 4 ── 5 */

/* Returns how many actions both lines have in common from the start. */
static int same_way(const Action *a, int a_count, const Action *b, int b_count)
{
    int count = a_count < b_count ? a_count : b_count, same = 0;
    while (same < count && action_equal(&a[same], &b[same]))
        same++;
    return same;
}

/* Returns whether `branch` is completely contained in `way`. */
static bool is_in(const RecordBranch *branch, const Action *way, int count)
{
    return same_way(branch->actions, branch->count, way, count) == branch->count;
}

/* If actions are undone one by one, the first undo has already kept the whole line, so the later
 * ones add nothing. */
void record_tree_take_back(RecordTree *tree, const Action *way, int count, int back,
                           const char *author)
{
    assert(back > 0 && back <= count && "actions of the line");
    RecordBranch branch = {.from = count - back, .count = count, .room = count};
    assert((tree->back || tree->back_count == 0) && "a list");
    const RecordBranch *last = tree->back_count ? &tree->back[tree->back_count - 1] : NULL;
    branch.actions = memory_copy(way, (size_t)count * sizeof *way);
    text_copy(branch.author, sizeof branch.author, author);
    if (last && is_in(&branch, last->actions, last->count)) {
        free(branch.actions);
        return;
    }
    if (tree->back_count == RECORD_BACK_MAX) {
        free(tree->back[0].actions);
        memmove(tree->back, tree->back + 1, (size_t)--tree->back_count * sizeof *tree->back);
    }
    tree->back =
        memory_room(tree->back, tree->back_count + 1, &tree->back_room, sizeof *tree->back);
    tree->back[tree->back_count++] = branch;
}

/* Returns whether another line contains undone line `i` completely. Of two equal lines the first
 * stays. */
static bool is_told_elsewhere(const RecordTree *tree, int i)
{
    const RecordBranch *branch = &tree->back[i];
    for (int id = 1; id <= tree->branch_count; id++) {
        const RecordBranch *other = record_tree_branch(tree, id);
        if (other && is_in(branch, other->actions, other->count))
            return true;
    }
    for (int k = 0; k < tree->back_count; k++) {
        const RecordBranch *other = &tree->back[k];
        bool longer = other->count > branch->count || (other->count == branch->count && k < i);
        if (longer && is_in(branch, other->actions, other->count))
            return true;
    }
    return false;
}

void record_tree_compare(RecordTree *tree, const Action *main, int count)
{
    for (int i = 0; i < tree->back_count; i++) {
        RecordBranch *branch = &tree->back[i];
        branch->from = same_way(branch->actions, branch->count, main, count);
        branch->dropped = branch->from == branch->count || is_told_elsewhere(tree, i);
    }
}

int record_branch_adopt(const RecordPen *pen, int back, Game *game)
{
    const RecordBranch *branch = record_tree_branch(pen->tree, back);
    assert(back < 0 && branch && "something that was taken back");
    int id = record_branch_begin(pen, 0, branch->actions, branch->from, branch->author);
    for (int i = branch->from; id && i < branch->count; i++) {
        bool applied = record_branch_apply(pen, id, game, &branch->actions[i], NULL, NULL, NULL);
        assert(applied && "it was played before it was taken back");
        (void)applied;
    }
    if (id)
        pen->tree->back[-back - 1].dropped = true;
    return id;
}

/* --- queries ---------------------------------------------------------------------------------- */

const RecordBranch *record_tree_branch(const RecordTree *tree, int id)
{
    const RecordBranch *list = id < 0 ? tree->back : tree->branches;
    int number = id < 0 ? -id : id, count = id < 0 ? tree->back_count : tree->branch_count;
    if (number < 1 || number > count || list[number - 1].dropped)
        return NULL;
    return &list[number - 1];
}

int record_tree_count(const RecordTree *tree)
{
    int count = 0;
    for (int id = 1; id <= tree->branch_count; id++)
        count += record_tree_branch(tree, id) != NULL;
    return count;
}

static RecordNote *find_note(const RecordTree *tree, int branch, int step)
{
    for (int i = 0; i < tree->note_count; i++)
        if (tree->notes[i].branch == branch && tree->notes[i].step == step)
            return &tree->notes[i];
    return NULL;
}

const RecordNote *record_tree_note(const RecordTree *tree, int branch, int step)
{
    const RecordNote *note = find_note(tree, branch, step);
    return note && note->text[0] ? note : NULL;
}

void record_tree_cut(RecordTree *tree, int branch, int steps)
{
    for (int i = 0; i < tree->note_count; i++)
        if (tree->notes[i].branch == branch && tree->notes[i].step > steps)
            tree->notes[i].text[0] = '\0';
}

void record_tree_release(RecordTree *tree)
{
    for (int i = 0; i < tree->branch_count; i++)
        free(tree->branches[i].actions);
    for (int i = 0; i < tree->back_count; i++)
        free(tree->back[i].actions);
    free(tree->back);
    free(tree->branches);
    free(tree->notes);
    *tree = (RecordTree){0};
}

/* --- in memory -------------------------------------------------------------------------------- */

static int tree_begin(RecordTree *tree, int parent, const Action *way, int from, const char *author)
{
    if (tree->branch_count >= RECORD_BRANCHES_MAX)
        return 0;
    tree->branches = memory_room(tree->branches, tree->branch_count + 1, &tree->branch_room,
                                 sizeof *tree->branches);
    RecordBranch *branch = &tree->branches[tree->branch_count++];
    *branch = (RecordBranch){.parent = parent, .from = from, .count = from, .room = from};
    text_copy(branch->author, sizeof branch->author, author);
    branch->actions = from ? memory_copy(way, (size_t)from * sizeof *way) : NULL;
    return tree->branch_count;
}

static void tree_do(RecordTree *tree, int id, const Action *action)
{
    assert(record_tree_branch(tree, id) && "a branch that is there");
    RecordBranch *branch = &tree->branches[id - 1];
    branch->actions =
        memory_room(branch->actions, branch->count + 1, &branch->room, sizeof *branch->actions);
    branch->actions[branch->count++] = *action;
}

static void tree_undo(RecordTree *tree, int id, int count)
{
    RecordBranch *branch = &tree->branches[id - 1];
    assert(count > 0 && branch->count - count >= branch->from && "only its own actions");
    branch->count -= count;
    record_tree_cut(tree, id, branch->count);
}

/* One pass is enough, because a branch has a lower number than the branches that start from it. */
static void tree_drop(RecordTree *tree, int id)
{
    for (int i = id; i <= tree->branch_count; i++) {
        int parent = tree->branches[i - 1].parent;
        bool above = parent > 0 && tree->branches[parent - 1].dropped;
        tree->branches[i - 1].dropped |= i == id || above;
    }
}

/* Sets a note in memory as record_note does, with cleaned texts, but writes no line. */
static bool tree_write_note(RecordTree *tree, int branch, int step, const char *author,
                            const char *text)
{
    RecordNote *note = find_note(tree, branch, step);
    if (!note && tree->note_count == RECORD_NOTES_MAX)
        return false;
    if (!note) {
        tree->notes =
            memory_room(tree->notes, tree->note_count + 1, &tree->note_room, sizeof *tree->notes);
        note = &tree->notes[tree->note_count++];
    }
    *note = (RecordNote){.branch = branch, .step = step};
    text_copy(note->author, sizeof note->author, author);
    text_copy(note->text, sizeof note->text, text);
    text_clean(note->author);
    text_clean(note->text);
    return true;
}

/* --- lines ------------------------------------------------------------------------------------ */

static void add(const RecordPen *pen, json_t *object)
{
    assert(object && "texts are UTF-8");
    json_object_set_new(object, "main", record_outcome_stands(pen->main, pen->ended));
    if (pen->record)
        record_add(pen->record, object);
    else
        json_decref(object);
}

int record_branch_begin(const RecordPen *pen, int parent, const Action *way, int from,
                        const char *author)
{
    char name[RECORD_NAME_SIZE];
    text_clean(text_copy(name, sizeof name, author));
    int id = tree_begin(pen->tree, parent, way, from, name);
    if (id)
        add(pen, json_pack("{si s[ii] ss}", "branch", id, "from", parent, from, "author", name));
    return id;
}

bool record_branch_apply(const RecordPen *pen, int id, Game *game, const Action *action,
                         const EventSink *sink, Undo *undo, Fault *fault)
{
    if (!game_can_apply(pen->c, game, action, fault))
        return false;
    json_t *object = action_json(pen->c, game, action), *out = NULL;
    bool applied = record_outcome_apply(pen->c, game, action, sink, undo, fault, &out);
    assert(applied && "an action that can be applied is applied");
    json_object_set_new(object, "in", json_integer(id));
    json_object_set_new(object, "out", out);
    tree_do(pen->tree, id, action);
    add(pen, object);
    return true;
}

void record_branch_undo(const RecordPen *pen, int id, const Game *game, int count)
{
    tree_undo(pen->tree, id, count);
    add(pen, json_pack("{si si so}", "in", id, "undo", count, "out", record_outcome_none(game)));
}

void record_branch_drop(const RecordPen *pen, int id)
{
    assert(record_tree_branch(pen->tree, id) && "a branch that is there");
    tree_drop(pen->tree, id);
    add(pen, json_pack("{si}", "drop", id));
}

bool record_note(const RecordPen *pen, int branch, int step, const char *author, const char *text)
{
    if (!tree_write_note(pen->tree, branch, step, author, text))
        return false;
    const RecordNote *note = find_note(pen->tree, branch, step);
    add(pen, json_pack("{si si ss ss}", "in", branch, "at", step, "note", note->text, "author",
                       note->author));
    return true;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Reads the lines of variations (listed at the top of this file) with all checks: the branch starts
 * on an existing line, the rules allow its action, the results are the same, and the main line is
 * in the stated state.
 *
 * Besides the main line's game there is one game, that of the current branch. A line of another
 * branch replays that branch from the start. A handmade file could demand any amount of work this
 * way, so the work is limited. */

/* Maximum number of actions replayed to get to branches; that many take a few seconds. */
enum { WORK_MOST = 1 << 19, BRANCH_ACTIONS_MAX = 1 << 14 };

static RecordDamage changed(Err *err, const char *text)
{
    err_set(err, "", 0, "%s", text);
    return RECORD_CHANGED;
}

static RecordDamage refused(Err *err, const char *text)
{
    err_set(err, "", 0, "%s", text);
    return RECORD_REFUSED;
}

bool record_tree_is_line(const json_t *object)
{
    return json_object_get(object, "branch") || json_object_get(object, "in") ||
           json_object_get(object, "drop");
}

/* Returns a whole number in [low, high], or −1 for anything else. */
static int number_of(const json_t *value, int low, int high)
{
    json_int_t number = json_integer_value(value);
    return json_is_integer(value) && number >= low && number <= high ? (int)number : -1;
}

/* Returns the text if it is clean and fits in `size` bytes with its NUL, else NULL. */
static const char *text_of(const json_t *value, size_t size)
{
    const char *text = json_string_value(value);
    return text && strlen(text) < size && text_is_clean(text) ? text : NULL;
}

/* Returns the number of steps of a line, or −1 if there is no such line. */
static int steps_of(const RecordFile *file, int id)
{
    const RecordBranch *branch = record_tree_branch(&file->tree, id);
    return id == 0 ? file->action_count : branch ? branch->count : -1;
}

static RecordDamage read_branch(RecordTreeReader *reader, const json_t *object, Err *err)
{
    RecordFile *file = reader->file;
    RecordTree *tree = &file->tree;
    const json_t *from = json_object_get(object, "from");
    int parent = number_of(json_array_get(from, 0), 0, RECORD_BRANCHES_MAX);
    int steps = parent < 0 ? -1 : steps_of(file, parent);
    int step = steps < 0 ? -1 : number_of(json_array_get(from, 1), 0, steps);
    const char *author = text_of(json_object_get(object, "author"), RECORD_NAME_SIZE);
    if (json_object_size(object) != 5 || json_array_size(from) != 2 || !author)
        return changed(err, "'branch' needs from, author and main");
    if (number_of(json_object_get(object, "branch"), 1, RECORD_BRANCHES_MAX) !=
        tree->branch_count + 1)
        return changed(err, "'branch' is not the next number");
    if (step < 0)
        return changed(err, "'from' is no step of a line that is there");
    const Action *way = parent ? tree->branches[parent - 1].actions : file->actions;
    tree_begin(tree, parent, way, step, author);
    return RECORD_WHOLE;
}

static RecordDamage read_drop(RecordTreeReader *reader, const json_t *object, Err *err)
{
    RecordTree *tree = &reader->file->tree;
    int id = number_of(json_object_get(object, "drop"), 1, RECORD_BRANCHES_MAX);
    if (json_object_size(object) != 3 || !record_tree_branch(tree, id))
        return changed(err, "'drop' is no variation that is there");
    tree_drop(tree, id);
    if (reader->id && !record_tree_branch(tree, reader->id))
        reader->id = 0;
    return RECORD_WHOLE;
}

static RecordDamage read_note(RecordTreeReader *reader, const json_t *object, Err *err)
{
    RecordFile *file = reader->file;
    int id = number_of(json_object_get(object, "in"), 0, RECORD_BRANCHES_MAX);
    int steps = id < 0 ? -1 : steps_of(file, id);
    int step = steps < 0 ? -1 : number_of(json_object_get(object, "at"), 0, steps);
    const char *text = text_of(json_object_get(object, "note"), RECORD_NOTE_SIZE),
               *author = text_of(json_object_get(object, "author"), RECORD_NAME_SIZE);
    if (json_object_size(object) != 6 || !text || !author)
        return changed(err, "'note' needs at, author and main, and a text that is not too long");
    if (step < 0)
        return changed(err, "'at' is no step of a line that is there");
    return tree_write_note(&file->tree, id, step, author, text)
               ? RECORD_WHOLE
               : changed(err, "there are too many notes");
}

/* --- actions ---------------------------------------------------------------------------------- */

/* Brings reader->game to the end of branch `id`. */
static bool go_to(RecordTreeReader *reader, int id)
{
    const RecordFile *file = reader->file;
    const RecordBranch *branch = record_tree_branch(&file->tree, id);
    if (reader->id == id && reader->count == branch->count)
        return true;
    reader->work += branch->count + 1;
    if (reader->work > WORK_MOST)
        return false;
    if (!reader->game)
        reader->game = memory_new(record_game_size(file));
    record_build(file, 0, reader->game, NULL);
    for (int i = 0; i < branch->count; i++) {
        bool applied =
            game_apply(file->catalogue, reader->game, &branch->actions[i], NULL, NULL, NULL);
        assert(applied && "it was applied when its line was read");
    }
    reader->id = id;
    reader->count = branch->count;
    return true;
}

static bool same_out(json_t *told, json_t *came)
{
    bool equal = json_equal(told, came);
    json_decref(came);
    return equal;
}

static const char otherwise[] = "the variation comes out differently here than when it was tried";

static RecordDamage read_undo(RecordTreeReader *reader, int id, const json_t *object, Err *err)
{
    RecordTree *tree = &reader->file->tree;
    const RecordBranch *branch = &tree->branches[id - 1];
    int own = branch->count - branch->from,
        count = number_of(json_object_get(object, "undo"), 1, own);
    if (count < 0 || json_object_size(object) != 5)
        return changed(err, "'undo' takes back more than the variation has");
    tree_undo(tree, id, count);
    if (!go_to(reader, id))
        return changed(err, "there is too much to and fro between variations");
    return same_out(json_object_get(object, "out"), record_outcome_none(reader->game))
               ? RECORD_WHOLE
               : refused(err, otherwise);
}

/* Removes the other members of the line, so that the reader of actions recognizes all that
 * remain. */
static RecordDamage read_action(RecordTreeReader *reader, int id, json_t *object,
                                const JsonAt *line, Err *err)
{
    RecordFile *file = reader->file;
    Action action;
    json_t *out = NULL;
    if (!go_to(reader, id))
        return changed(err, "there is too much to and fro between variations");
    json_object_del(object, "in");
    json_object_del(object, "main");
    if (!action_read(line, file->catalogue, reader->game, &action, err))
        return RECORD_CHANGED;
    if (reader->count == BRANCH_ACTIONS_MAX)
        return changed(err, "no variation has so many actions");
    if (!record_outcome_apply(file->catalogue, reader->game, &action, NULL, NULL, NULL, &out))
        return refused(err, "the rules refuse this action of a variation");
    reader->count++;
    if (!same_out(json_object_get(object, "out"), out)) {
        reader->id = 0; /* the game has advanced, the branch hasn't */
        return refused(err, otherwise);
    }
    tree_do(&file->tree, id, &action);
    return RECORD_WHOLE;
}

RecordDamage record_tree_read(RecordTreeReader *reader, json_t *object, const JsonAt *line,
                              const Game *main, Err *err)
{
    json_t *stands = record_outcome_stands(main, reader->file->seats->ended);
    if (!same_out(json_object_get(object, "main"), stands))
        return refused(err, "'main' is not how the game stands here");
    if (json_object_get(object, "branch"))
        return read_branch(reader, object, err);
    if (json_object_get(object, "drop"))
        return read_drop(reader, object, err);
    if (json_object_get(object, "note"))
        return read_note(reader, object, err);
    int id = number_of(json_object_get(object, "in"), 1, RECORD_BRANCHES_MAX);
    if (!record_tree_branch(&reader->file->tree, id))
        return changed(err, "'in' is no variation that is there");
    return json_object_get(object, "undo") ? read_undo(reader, id, object, err)
                                           : read_action(reader, id, object, line, err);
}
