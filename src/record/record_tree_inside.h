/* record_tree_inside.h: changing a tree in memory, for who writes its lines and who reads them.
 * Only record_tree*.c include it. */
#ifndef RECORD_RECORD_TREE_INSIDE_H
#define RECORD_RECORD_TREE_INSIDE_H
#include "record/record_tree.h"

/* As the functions of record_tree.h that append lines; texts are clean. */
int tree_begin(RecordTree *tree, int parent, const Action *way, int from, const char *author);
void tree_do(RecordTree *tree, int id, const Action *action);
void tree_undo(RecordTree *tree, int id, int count);
void tree_drop(RecordTree *tree, int id);
bool tree_say(RecordTree *tree, int branch, int step, const char *author, const char *text);
#endif
