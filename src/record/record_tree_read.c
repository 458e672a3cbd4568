/* record_tree_read.c: reads the lines of variations (listed in record_tree.c) with all checks:
 * whether the branch starts on an existing line, the rules allow its action, the results are the
 * same, and the main line is in the stated state.
 *
 * Besides the main line's game there is one game, that of the current branch. A line of another
 * branch replays that branch from the start. A handmade file could demand any amount of work this
 * way, so it is limited. */
#include "base/memory.h"
#include "base/text.h"
#include "record/action_codec.h"
#include "record/record_line.h"
#include "record/record_tree_inside.h"
#include "record/remark_json.h"

#include <assert.h>
#include <string.h>

/* Limit of actions replayed to get to branches: some seconds. */
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

/* Returns a whole number in [low, high], −1 for anything else. */
static int number_of(const json_t *value, int low, int high)
{
    json_int_t number = json_integer_value(value);
    return json_is_integer(value) && number >= low && number <= high ? (int)number : -1;
}

/* Returns a text that fits, NULL otherwise. */
static const char *text_of(const json_t *value, size_t size)
{
    const char *text = json_string_value(value);
    return text && strlen(text) < size && text_is_clean(text) ? text : NULL;
}

/* Returns the number of steps of a line, −1 if there is none. */
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

/* Removes the other members of the line, so that the reader of actions knows all that remain. */
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
