/* scene_book.h: how any scene opens the rulebook over itself, without knowing it. What the pointer
 * or the keyboard is on tells in each frame what it is about; F1 and '?' then lead to its rule, and
 * the position of the game stands beside the page:
 *
 *     scene draws ── scene_book_about(topic) ── '?' ── scene_book_ask(topic) ── "rulebook"
 *                                                         session_case: the position */
#ifndef SCENES_STAGE_SCENE_BOOK_H
#define SCENES_STAGE_SCENE_BOOK_H
#include "scenes/stage/scene.h"
#include "session/session.h"
#include "ui/ui_widgets.h"
#include "words/tips.h"

enum { BOOK_WORD_SIZE = 48 };

/* Something that a rule explains. */
typedef struct BookTopic {
    const char *rule;       /* its number; NULL: none is known */
    const Session *session; /* whose position is shown; NULL: the boards of the page are */
    int event;              /* of its log, the turn in which that happened; −1: now */
    int tries;              /* now, with so many of `tried`, of which the last may be refused */
    Action tried[2];
    bool at_end; /* it is about the final scoring */
    uint16_t
        tile; /* the scoring that is asked about; NO_TILE with NO_SEGMENT: whichever there is */
    uint8_t segment, label;
} BookTopic;

/* Arguments of the scene "rulebook"; NULL: where it was left. */
typedef struct BookArguments {
    char rule[BOOK_WORD_SIZE]; /* number of a rule ("HALF-26"), "": by page */
    char page[BOOK_WORD_SIZE]; /* id of a page; "": the first */
    char *position; /* text of a scenario that stands beside the page, NULL: none; handed over */
    bool edited;    /* it was made in the editor; else it is that of a game */
    int row;        /* generation it is shown under */
    bool focused;   /* it is about one scoring: */
    bool at_end;
    uint16_t tile;
    uint8_t segment, label;
    uint8_t colors[SEATS_MAX];
} BookArguments;

/* Opens it at the page that explains `rule`, or where that is NULL at the page with id `page`; at
 * the first page where both are NULL or unknown. Does nothing while the book is open. */
void scene_book_open(SceneContext *context, const char *rule, const char *page);

/* Opens it at the rule of `topic` with the position that it is about. */
void scene_book_ask(SceneContext *context, const BookTopic *topic);
/* The topic of what the pointer or the keyboard is on in this frame; the last one said counts. */
void scene_book_about(SceneContext *context, const BookTopic *topic);

/* A tool tip of the last widget about something that rule `rule` explains: while it is there, '?'
 * and a right click lead to the page of the rule. */
void scene_book_tip(SceneContext *context, const char *text, const char *rule);
/* The same, beside all of `group` (ui_tooltip_beside). */
void scene_book_tip_beside(SceneContext *context, Rect group, const char *text, const char *rule);

/* A button with such a tip: its label, and what follows from it. True when it was clicked. */
bool scene_book_button(SceneContext *context, const char *id, Rect place, UiButton button,
                       WordsTip tip);

/* The topic of event number `event` of the log, by what it tells. */
BookTopic scene_book_event(const Session *session, int event);
/* The same of an event that may wait to be shown: number `event`, which tells `told`. */
BookTopic scene_book_told(const Session *session, int event, const SessionEvent *told);
/* That of the position now; NULL: of no game. The rule is the caller's to say. */
BookTopic scene_book_now(const Session *session);
/* The same about the feature of `segment`: what it is worth if the game ended. */
BookTopic scene_book_feature(const Session *session, uint16_t tile, uint8_t segment);
#endif
