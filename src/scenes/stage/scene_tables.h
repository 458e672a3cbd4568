/* scene_tables.h: how any scene reaches online tables, without knowing their scenes. Those scenes
 * exist if the program has networking (stage_knows). */
#ifndef SCENES_STAGE_SCENE_TABLES_H
#define SCENES_STAGE_SCENE_TABLES_H
#include "lobby/lobby.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

#include <stddef.h>

/* Arguments of the scene "tables", or NULL. */
typedef struct TablesArguments {
    int id;                            /* the selected table; 0: the next table found */
    bool goes_on;                      /* continues to the table's game as soon as that starts */
    char invitation[LOBBY_INVITATION]; /* invitation to a table to join; "": none */
} TablesArguments;

/* Arguments of the scene "opening": a table is opened for this game and shares its box or
 * position. */
typedef struct OpeningArguments {
    SessionPlan plan;
    uint8_t friends; /* set of seats for players on other computers; 0: the scene asks */
    int server;      /* id of its table server; 0: on this computer */
} OpeningArguments;

/* Opens a table on the server of `invitation` (NULL: on this computer). The first human seat of the
 * plan is the host's; other humans who aren't friends sit at this screen. Returns the table's id,
 * or −1 with *err. */
int scene_tables_begin(SceneContext *context, const OpeningArguments *wanted,
                       const LobbyTerms *terms, const char *invitation, Err *err);
/* Opens a table and shows it. Returns false with *err on failure. */
bool scene_tables_open(SceneContext *context, const OpeningArguments *wanted,
                       const LobbyTerms *terms, const char *invitation, Err *err);

/* Plays again after a game at a table: if this program hosted it, opens another table for the same
 * game, which all the game's players find in their lists; otherwise shows the list. */
void scene_tables_rematch(SceneContext *context);

/* scene_tables_replica_words explains a game without a verified record to players
 * (record/told_file.h); `opened` means that the table's secret was revealed.
 * scene_tables_is_replica returns true if the table game in front is such a game. */
const char *scene_tables_replica_words(bool opened);
bool scene_tables_is_replica(const SceneContext *context, bool *opened);

/* Returns the reason, in words for players, why the table game in front can't be replayed. */
const char *scene_tables_unkept(const SceneContext *context);

/* If the game in front belongs to a table, draws its notices over all scenes: a lost connection, a
 * refused request, the result of checking the deal. */
void scene_tables_line(SceneContext *context);

/* --- messages of players ---------------------------------------------------------------------- */

/* Messages from players on other computers (lobby/lobby.h), as scenes show them. Phrases arrive as
 * numbers and are shown in this program's language. */

/* Returns phrase number `phrase`, 1 to TALK_PHRASES. */
const char *scene_talk_phrase(int phrase);
/* Returns the face of a player who sends that phrase; phrase 0, a typed text, gets a calm face. */
HeadFace scene_talk_face(int phrase);
/* Returns the phrase, or the text that a friend typed. */
const char *scene_talk_words(const LobbyTalk *said);

/* Writes the recent message of a seat of the game in front to `out`. Returns false if there is
 * none. Requests another frame for the moment when it disappears. */
bool scene_talk_of(SceneContext *context, int seat, LobbyTalk *out);

/* Writes the first message after *after_ms (clock_ms) at the table in front to `out` as "Tomas:
 * Hello!", and advances *after_ms. Returns false if there is none. */
bool scene_talk_next(const SceneContext *context, double *after_ms, char *out, size_t size);

/* scene_talk_is_there returns true if the game in front belongs to a table; scene_talk_open then
 * opens that table's messages. */
bool scene_talk_is_there(const SceneContext *context);
void scene_talk_open(SceneContext *context);

/* Arguments of the scene "talk". */
typedef struct TalkArguments {
    int id; /* id of a table; 0: only the list of blocked players */
} TalkArguments;

/* --- failures in words ------------------------------------------------------------------------ */

/* Explains failures that tables, connections and invitations report: what happened, and what the
 * player can do. */

/* Returns the sentence for a report (LobbyView.why, an Err) in the current language, or NULL if
 * there is none. */
const char *table_words(const char *said);
/* Returns the same sentence, or the report itself if there is none. */
const char *table_report_or_text(const char *said);
/* Writes the reason why a table has closed the connection: the sentence for the report, or one that
 * quotes the report. Returns `out`. */
char *table_words_refused(const char *said, char *out, size_t size);
#endif
