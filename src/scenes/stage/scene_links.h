/* scene_links.h: how any scene opens the rulebook, the editor, the tile sets or the set-up, without
 * knowing them. */
#ifndef SCENES_STAGE_SCENE_LINKS_H
#define SCENES_STAGE_SCENE_LINKS_H
#include "record/game_code.h"
#include "scenario/box.h"
#include "scenes/stage/scene.h"
#include "session/session.h"
#include "store/settings.h"
#include "tileset/own_set.h"
#include "ui/ui_widgets.h"
#include "words/tips.h"

#include <stddef.h>

/* These functions let any scene open the rulebook over itself without depending on its code. In
 * each frame the scene reports the topic under the pointer or the keyboard focus. F1 and '?' then
 * lead to the topic's rule, and the position of the game is shown next to the page:
 *
 *     scene draws ── scene_book_about(topic) ── '?' ── scene_book_ask(topic) ── "rulebook"
 *                                                         session_case: the position */

enum { BOOK_WORD_SIZE = 48 };

/* Something that a rule explains. */
typedef struct BookTopic {
    const char *rule; /* number of that rule; NULL: unknown */
    /* the game whose position is shown; NULL: the boards of the page are shown */
    const Session *session;
    int event; /* an event of its log, whose turn is shown; −1: the current position */
    /* for the current position: number of actions in `tried`; the last may be illegal */
    int tries;
    Action tried[2];
    bool at_end;   /* the topic is about final scoring */
    uint16_t tile; /* the tile of the scoring; NO_TILE, with segment NO_SEGMENT: any scoring */
    uint8_t segment, label;
} BookTopic;

/* Arguments of the scene "rulebook"; NULL: it opens at its first page. */
typedef struct BookArguments {
    char rule[BOOK_WORD_SIZE]; /* number of a rule ("HALF-26"); "": use `page` */
    char page[BOOK_WORD_SIZE]; /* id of a page; "": the first page */
    /* text of a scenario to show next to the page, NULL: none; the scene frees it */
    char *position;
    bool edited;  /* the position comes from the editor, not from a game */
    int row;      /* row of the generation used for the position */
    bool focused; /* the topic is the scoring in these members: */
    bool at_end;
    uint16_t tile;
    uint8_t segment, label;
    uint8_t colors[SEATS_MAX];
} BookArguments;

/* Opens the rulebook at the page that explains `rule`, or if that is NULL at the page with id
 * `page`; at the first page if both are NULL or unknown. Does nothing while the book is open. */
void scene_book_open(SceneContext *context, const char *rule, const char *page);

/* Opens the rulebook at the rule of `topic`, with its position. */
void scene_book_ask(SceneContext *context, const BookTopic *topic);
/* Sets the topic under the pointer or the keyboard focus in this frame; the last call counts. */
void scene_book_about(SceneContext *context, const BookTopic *topic);

/* Shows a tooltip for the last widget, about something that `rule` explains. While it is visible,
 * '?' and a right click lead to the rule's page. */
void scene_book_tip(SceneContext *context, const char *text, const char *rule);
/* Like scene_book_tip, but next to all of `group` (ui_tooltip_beside). */
void scene_book_tip_beside(SceneContext *context, Rect group, const char *text, const char *rule);

/* Draws a button. Its tooltip shows the label and the consequence, and leads to the rule. Returns
 * true when it was clicked. */
bool scene_book_button(SceneContext *context, const char *id, Rect place, UiButton button,
                       WordsTip tip);

/* Returns the topic of event number `event` of the log. */
BookTopic scene_book_event(const Session *session, int event);
/* Returns the topic of event number `event`, given as `told`, which may not have been shown yet. */
BookTopic scene_book_of_event(const Session *session, int event, const SessionEvent *told);
/* Returns the topic of the current position, or a topic without a game if `session` is NULL. The
 * caller sets the rule. */
BookTopic scene_book_now(const Session *session);
/* Returns the topic of a feature: the score that it would have if the game ended now. */
BookTopic scene_book_feature(const Session *session, uint16_t tile, uint8_t segment);

/* --- the editor ------------------------------------------------------------------------------- */

/* These functions let any scene open the editor over itself without knowing it. */

/* Arguments of the scene "editor"; NULL: the last edited document. */
typedef struct EditorArguments {
    char name[64];
    char *text; /* a scenario; the scene frees it */
    size_t length;
    bool plays; /* the sheet "Play from here" opens at once */
} EditorArguments;

/* Opens the editor over the scene in front with a copy of the scenario in `text`. `name` is the
 * proposed name for saving. Does nothing while the editor is open. */
void scene_editor_open(SceneContext *context, const char *name, const char *text, size_t length);
/* Opens the editor in the same way, with the sheet that asks who plays from this position. */
void scene_editor_play(SceneContext *context, const char *text);

/* --- custom tiles ----------------------------------------------------------------------------- */

/* These functions let any scene open custom tile sets over itself and describe them. */

/* Arguments of the scene "found_set": a file that the player opened. */
typedef struct FoundSetArguments {
    char path[FOLDER_SIZE];
} FoundSetArguments;

/* Arguments of the scene "tiles", the editor; NULL: the last edited set. */
typedef struct TilesArguments {
    char path[FOLDER_SIZE]; /* a set to start from, saved under a new name */
} TilesArguments;

/* Requests paintings of a catalogue's tiles, once; `pictures` belongs to the owner of the
 * catalogue. A program without a window paints nothing. */
void scene_tiles_adopt(const SceneContext *context, Catalogue *c, TilePictures *pictures);
/* Requests paintings of the tiles of a box in the same way. */
void scene_tiles_paint(const SceneContext *context, Box *box);

/* Opens the overlay "found_set" for the file at `path`. */
void scene_tiles_found(SceneContext *context, const char *path);

/* Writes the contents of a set: "12 square tiles, 4 half tiles and 2 castle tiles". Returns
 * `out`. */
const char *own_set_words(const OwnSet *set, char *out, size_t size);

/* Arguments of the scene "setup". With NULL the set-up starts with the last game and opens no
 * table. */
typedef struct SetupArguments {
    SettingsGame game;             /* starts with this game instead of the last one */
    char name[SETTINGS_NAME_SIZE]; /* its name among the player's presets; "": none */
    char number[GAME_CODE_SIZE];   /* its number or code; "": a random one */
    bool table;                    /* an online table will be opened for it */
    int server;                    /* id of the table server; 0: the table is on this computer */
} SetupArguments;
#endif
