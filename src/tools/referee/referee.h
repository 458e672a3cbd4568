/* referee.h: the parts of hypotenuse-referee, which judges scenarios and records on the command
 * line. */
#ifndef TOOLS_REFEREE_REFEREE_H
#define TOOLS_REFEREE_REFEREE_H
#include "record/scenario.h"

#include <jansson.h>
#include <stdbool.h>

typedef struct RefereeOptions {
    int row;      /* generation for --legal */
    bool legal;   /* list placements instead of judging */
    bool explain; /* rules in words */
    bool export;  /* write a record as a scenario */
    bool log;     /* files are logs of tables */
} RefereeOptions;

/* Exit statuses of the fixed contract; the highest over all files counts. */
enum { REFEREE_HOLDS, REFEREE_FAILS, REFEREE_MALFORMED };

/* Prints and frees an object, on one line that the reader gets at once. */
void referee_print(json_t *object);

/* Judges under all generations and prints one object on a line. `file` appears in it. Returns the
 * status. */
int referee_judge(const Scenario *scenario, const char *file, bool is_record, bool explain);

/* Prints one line for each legal placement of the tile that the scenario asks about. Returns the
 * status; *err if it is malformed. */
int referee_list_legal(Scenario *scenario, int row, Err *err);

/* Plays games for another program, on standard input and output, until the input ends. Returns the
 * status. */
int referee_serve(void);
#endif
