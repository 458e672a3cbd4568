/* scene_tables.h: how any scene reaches tables with other machines, without knowing these scenes.
 * They are there where the program has the network (stage_knows). */
#ifndef SCENES_STAGE_SCENE_TABLES_H
#define SCENES_STAGE_SCENE_TABLES_H
#include "scenes/stage/scene.h"
#include "session/session.h"
#include "together/together.h"

/* Arguments of the scene "tables", or NULL. */
typedef struct TablesArguments {
    int id;                               /* of the table that is chosen; 0: the next one found */
    bool goes_on;                         /* to its game, as soon as that is there */
    char invitation[TOGETHER_INVITATION]; /* to a table that is taken up; "": none */
} TablesArguments;

/* Arguments of the scene "opening": a table is to be opened for this game, of whose box or position
 * it takes a share. */
typedef struct OpeningArguments {
    SessionPlan plan;
    uint8_t friends; /* seats for people at other machines, a set; 0: how many is asked there */
    int server;      /* id of the table server where it is to be; 0: at this machine */
} OpeningArguments;

/* Opens a table on the server of that invitation (NULL: at this machine). The first person of the
 * plan is who opens it; other persons who are no friends sit here, too. Returns its id; −1 with
 * *err. */
int scene_tables_begin(SceneContext *context, const OpeningArguments *wanted,
                       const TogetherTerms *terms, const char *invitation, Err *err);
/* … and shows it; false with *err. */
bool scene_tables_open(SceneContext *context, const OpeningArguments *wanted,
                       const TogetherTerms *terms, const char *invitation, Err *err);

/* After a game at a table: where this program ran it, another one is opened for the same game, and
 * all who sat there find it in their lists; else the list is shown. */
void scene_tables_again(SceneContext *context);

/* What a game is of which only what was told is kept (record/told_file.h), for people; `opened`:
 * with the table's secret. Is the game in front, that of a table, such a one? */
const char *scene_tables_told(bool opened);
bool scene_tables_only_told(const SceneContext *context, bool *opened);

/* Why the game in front, that of a table, cannot be watched again, for people. */
const char *scene_tables_unkept(const SceneContext *context);

/* Over all scenes, where the game in front is that of a table: a line that is lost, what the table
 * did not do, whether the deal was as promised. Nothing else. */
void scene_tables_line(SceneContext *context);
#endif
