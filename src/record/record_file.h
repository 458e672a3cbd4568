/* record_file.h: what a record that was read holds. Inside the room only.
 *
 *   text   0 .................. good .................. size
 *            lines that count          torn, changed or refused; `fault` says which
 *
 * `actions` are those that count when all these lines are played: undone ones are gone. */
#ifndef RECORD_RECORD_FILE_H
#define RECORD_RECORD_FILE_H
#include "record/record.h"
#include "record/scenario.h"

struct RecordFile {
    char path[RECORD_PATH_SIZE];
    char *text;                 /* the file as it was read */
    size_t size, good;          /* its length, and how much of it is sound lines */
    uint64_t sum;               /* after the last sound line */
    const Catalogue *catalogue; /* of the scenario, where there is one */
    Scenario *scenario;         /* NULL: the game began from the stack */
    char *scenario_text;
    RecordHeader header;
    RecordDamage damage;
    Err fault; /* unless damage is RECORD_WHOLE */
    Action *actions;
    int action_count, action_room;
};
#endif
