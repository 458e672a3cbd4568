/* record_tree_inside.h: changes of a tree in memory, for the writer and the reader of its lines.
 * Only record_tree*.c include it. */
#ifndef RECORD_RECORD_TREE_INSIDE_H
#define RECORD_RECORD_TREE_INSIDE_H
#include "record/record_tree.h"

/* Like the functions of record_tree.h, but without writing a line; texts are already clean. */
int tree_begin(RecordTree *tree, int parent, const Action *way, int from, const char *author);
void tree_do(RecordTree *tree, int id, const Action *action);
void tree_undo(RecordTree *tree, int id, int count);
void tree_drop(RecordTree *tree, int id);
bool tree_write_note(RecordTree *tree, int branch, int step, const char *author, const char *text);
#endif
