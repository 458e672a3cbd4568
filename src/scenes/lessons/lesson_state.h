/* lesson_state.h: what a lesson at the table remembers between frames. Only lesson*.c include it.
 *
 *     +--------------+ +---------------------------+
 *     | 3 of 12      | | banner                    |
 *     | say          |>|                           |
 *     | keys         | |          board            |
 *     | what is wrong| |                           |
 *     +--------------+ |                           |
 *     | points       | +---------------------------+
 *     | [=][<<][>>]  | | tray                      |
 *     +--------------+ +---------------------------+
 *
 * Play (scenes/play) asks before anything is applied; what changes nothing in the game is seen by
 * comparing frames (lesson_watch.c). Both become LessonActs for the judge. */
#ifndef SCENES_LESSONS_LESSON_STATE_H
#define SCENES_LESSONS_LESSON_STATE_H
#include "lesson/course.h"
#include "lesson/progress.h"
#include "scenes/hints/hint_advice.h"
#include "scenes/play/play.h"
#include "scenes/stage/confirm.h"
#include "scenes/steer/steer.h"
#include "ui/ui_list.h"

enum { LESSON_LOOKS_MAX = 48 }; /* sights of a step; parts behind these are for the pointer alone */

/* A feature that can be pointed at by key, too. */
typedef struct LessonSight {
    uint16_t tile;
    uint8_t segment;
    float x, y; /* board units */
} LessonSight;

/* What was seen in the frame before: an act is the difference. */
typedef struct LessonSeen {
    uint16_t copy;    /* in hand */
    uint8_t rotation; /* of the same tile: another tile is not a turned one */
    float zoom;       /* when the step began; 0: it is taken from the next frame */
    float rest_ms;    /* how long the same thing has been pointed at */
    uint32_t thing;   /* that is pointed at, as a number (lesson_watch.c); 0 none */
} LessonSeen;

typedef struct LessonScene {
    Lesson *lesson;    /* owned; NULL: it could not be read */
    int number, count; /* which of them it is */
    LessonProgress progress;
    Course course;
    Session *outer; /* the context's, before: hints ask the context for the lesson's */
    Tabletop table; /* this and `play` are open while course.session is there */
    Steer steer;
    Play play;
    Confirm confirm;
    Advice advice;
    int laid; /* the step that the tile on trial has done, −1: none */
    int told; /* the step that is said: at hand, once what led to it has happened; −1: none */
    bool confirms;  /* the scene itself confirms: nothing is asked */
    float wait_ms;  /* until the others act */
    uint32_t tried; /* generations that were compared with (set) */
    int next;       /* number + 1 of the lesson that comes with the next frame; 0 none */
    bool ended;     /* all is done and shown: the card says what was learned */
    LessonSeen seen;
    LessonSight sights[LESSON_LOOKS_MAX];
    int sight_count;
    Rect card, area, scores; /* of this frame's window: left column, board, points below the card */
    Rect bubble;             /* the card as it stands; empty: none was drawn in this frame */
    float clock_ms;          /* of the glow */
} LessonScene;

/* The step at hand; NULL behind the last one. */
static inline const LessonStep *lesson_step(const LessonScene *scene)
{
    bool over = lesson_is_over(scene->lesson, &scene->course.run);
    return over ? NULL : &scene->lesson->steps[scene->course.run.step];
}

/* Does the step at hand ask for this? */
static inline bool lesson_asks(const LessonScene *scene, LessonActKind kind)
{
    return lesson_wants(scene->lesson, scene->course.run.step, kind);
}

/* --- lesson_watch.c: what the learner does ---------------------------------------------------- */

/* Play asks here. */
PlayHost lesson_host(LessonScene *scene);
/* Judges an act that is no action of the rules. */
LessonVerdict lesson_try(LessonScene *scene, const LessonAct *act);
/* Once a frame: turning, zooming, pointing, taking. True while something rests and is timed. */
bool lesson_watch(LessonScene *scene, float ms);
/* The tile in hand lies as it lies: that is no turning of the learner's. */
void lesson_hand_seen(LessonScene *scene);
/* What can be looked at, for the step that asks for it. */
void lesson_sights_find(LessonScene *scene);
/* A widget on each of them, and where the step wants something that is forbidden: Tab comes to it,
 * Enter does it. */
void lesson_sights_draw(LessonScene *scene);

/* --- lesson_scene.c --------------------------------------------------------------------------- */

/* A step was done: it is kept, and the next one begins. */
void lesson_advance(LessonScene *scene);
/* Another lesson, or this one, from its beginning. */
void lesson_restart(LessonScene *scene, int number);

/* lesson_card.c: the bubble with text and mistakes, points, and the way out. */
void lesson_card_draw(LessonScene *scene);
/* lesson_spoken.c: see Scene. */
bool lesson_tells(void *state, SceneContext *context, struct SceneTable *told);
void lesson_news(void *state, SceneContext *context, char *out, size_t size);
/* lesson_target.c: what glows after some mistakes, and the bubble's tip. */
void lesson_target_draw(LessonScene *scene);
/* The claim on trial, the half in the hand or in the draft that is meant; −1: none. */
int lesson_figure_meant(const LessonScene *scene, const LessonPattern *does);
int lesson_half_meant(const LessonScene *scene, const LessonPattern *does);
/* lesson_draft.c: the halves of a draft as buttons. */
void lesson_draft_draw(LessonScene *scene);
/* lesson_hint.c: advice in the card, and its numbers on the board. */
void lesson_hint_ask(LessonScene *scene);
void lesson_hint_say(LessonScene *scene);
void lesson_hint_badges(LessonScene *scene);
#endif
