/* record_tree_back.c: undone lines of the main line (record_tree.h). In a record they are the lines
 * before an `undo`; in memory each is a branch with a negative number.
 *
 *      main line   0 ── 1 ── 2 ── 3 ── 4        played, undone to 2, played differently
 *                            └─ −1: 3 ── 4 ── 5
 *  */
#include "base/memory.h"
#include "base/text.h"
#include "record/action_codec.h"
#include "record/record_tree_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Returns how many actions are equal from the start. */
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

/* If actions are undone one by one, the first undo already has all of them. */
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

/* Returns whether another line contains number `i` completely. Of two equal lines the first
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
