/* record_tree.c: variations and notes in memory, and their lines (record_tree.h):
 *
 *   {"branch":1,"from":[0,17],"author":"Mira","main":{…}}     starts
 *   {"in":1,"seat":0,"place":…,"out":{…},"main":{…}}          continues at its end
 *   {"in":1,"undo":2,"out":{…},"main":{…}}                    undoes
 *   {"in":1,"at":19,"note":"…","author":"Mira","main":{…}}    adds a note; 0: the main line
 *   {"drop":1,"main":{…}}                                     drops it and its branches
 *
 * `main` is the state of the game itself, so that lists of games need only the last line. */
#include "record/record_tree_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/action_codec.h"
#include "record/record_line.h"
#include "record/record_writer.h"
#include "record/remark_json.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

bool record_tree_full(const RecordTree *tree)
{
    return tree->branch_count >= RECORD_BRANCHES_MAX;
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

int tree_begin(RecordTree *tree, int parent, const Action *way, int from, const char *author)
{
    if (record_tree_full(tree))
        return 0;
    tree->branches = memory_room(tree->branches, tree->branch_count + 1, &tree->branch_room,
                                 sizeof *tree->branches);
    RecordBranch *branch = &tree->branches[tree->branch_count++];
    *branch = (RecordBranch){.parent = parent, .from = from, .count = from, .room = from};
    text_copy(branch->author, sizeof branch->author, author);
    branch->actions = from ? memory_copy(way, (size_t)from * sizeof *way) : NULL;
    return tree->branch_count;
}

void tree_do(RecordTree *tree, int id, const Action *action)
{
    assert(record_tree_branch(tree, id) && "a branch that is there");
    RecordBranch *branch = &tree->branches[id - 1];
    branch->actions =
        memory_room(branch->actions, branch->count + 1, &branch->room, sizeof *branch->actions);
    branch->actions[branch->count++] = *action;
}

void tree_undo(RecordTree *tree, int id, int count)
{
    RecordBranch *branch = &tree->branches[id - 1];
    assert(count > 0 && branch->count - count >= branch->from && "only its own actions");
    branch->count -= count;
    record_tree_cut(tree, id, branch->count);
}

/* Branches of a branch have higher numbers. */
void tree_drop(RecordTree *tree, int id)
{
    for (int i = id; i <= tree->branch_count; i++) {
        int parent = tree->branches[i - 1].parent;
        bool above = parent > 0 && tree->branches[parent - 1].dropped;
        tree->branches[i - 1].dropped |= i == id || above;
    }
}

bool tree_write_note(RecordTree *tree, int branch, int step, const char *author, const char *text)
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
