/* scene_tables.h: how any scene reaches tables with other machines, without knowing these scenes.
 * They are there where the program has the network (stage_knows). */
#ifndef SCENES_STAGE_SCENE_TABLES_H
#define SCENES_STAGE_SCENE_TABLES_H
#include "session/session.h"
#include "together/together.h"

/* Arguments of the scene "tables", or NULL. */
typedef struct TablesArguments {
    int id;                               /* of the table that is chosen; 0: none */
    char invitation[TOGETHER_INVITATION]; /* to a table that is taken up; "": none */
} TablesArguments;

/* Arguments of the scene "opening": a table is to be opened for this game. */
typedef struct OpeningArguments {
    SessionPlan plan;
} OpeningArguments;
#endif
