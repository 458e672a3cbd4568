/* lesson_state.h: the state of a lesson at the table between frames. Only lesson*.c include it.
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
 * Play (scenes/play) asks the lesson before it applies an action. Acts that don't change the game
 * are found by comparing frames (lesson_scene.c). Both become LessonActs for the judge. */
#ifndef SCENES_LESSONS_LESSON_STATE_H
#define SCENES_LESSONS_LESSON_STATE_H
#include "lesson/lesson.h"
#include "scenes/play/play.h"
#include "scenes/stage/hint_advice.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/tabletop.h"
#include "ui/ui_flow.h"

/* The scenes for learning the game: "lessons", the list over the menu, and "lesson", a single
 * lesson at the table. */

extern const Scene lessons_scene;

/* Arguments: LessonArguments, or none for the first lesson that isn't done yet. */
typedef struct LessonArguments {
    int number; /* from 0, in the order of learning */
} LessonArguments;

extern const Scene lesson_scene;

/* maximum number of sights that keys can reach in a step; the pointer can reach more */
enum { LESSON_LOOKS_MAX = 48 };

/* A feature that the learner can also point at by key. */
typedef struct LessonSight {
    uint16_t tile;
    uint8_t segment;
    float x, y; /* board units */
} LessonSight;

/* The state in the previous frame; a difference means that the learner has acted. */
typedef struct LessonSeen {
    uint16_t copy;    /* in hand */
    uint8_t rotation; /* its rotation; compared only while the tile is the same */
    float zoom;       /* at the start of the step; 0: take it from the next frame */
    float rest_ms;    /* how long the pointer has rested on the same thing */
    uint32_t thing;   /* number of the thing under the pointer (lesson_scene.c); 0: none */
} LessonSeen;

typedef struct LessonScene {
    Lesson *lesson;    /* owned; NULL: it could not be read */
    int number, count; /* number of this lesson; how many lessons there are */
    LessonProgress progress;
    Course course;
    Session *outer; /* session of the context before the lesson's own replaced it */
    Tabletop table; /* this and `play` are open while course.session exists */
    Play play;
    Confirm confirm;
    Advice advice;
    int laid;       /* the step completed by the tile on trial, −1: none */
    int told;       /* the step whose text is shown, after the moves that led to it; −1: none */
    bool confirms;  /* the scene itself confirms the action, so allow() agrees at once */
    float wait_ms;  /* time until the others act */
    uint32_t tried; /* generations that were tried (set) */
    int next;       /* number + 1 of the lesson to open in the next frame; 0: none */
    bool ended;     /* all steps are done and shown, and the card has the summary */
    LessonSeen seen;
    LessonSight sights[LESSON_LOOKS_MAX];
    int sight_count;
    Rect card, area, scores; /* in this frame's window: left column, board, points below the card */
    Rect bubble;             /* the card as drawn; empty: not drawn in this frame */
    float clock_ms;          /* of the glow */
} LessonScene;

/* Returns the current step; NULL after the last one. */
static inline const LessonStep *lesson_step(const LessonScene *scene)
{
    bool over = lesson_is_over(scene->lesson, &scene->course.run);
    return over ? NULL : &scene->lesson->steps[scene->course.run.step];
}

/* Returns whether the current step asks for this kind of act. */
static inline bool lesson_asks(const LessonScene *scene, LessonActKind kind)
{
    return lesson_wants(scene->lesson, scene->course.run.step, kind);
}

/* --- lesson_scene.c: acts of the learner ------------------------------------------------------ */

/* Returns the host through which Play asks before it applies an action. */
PlayHost lesson_host(LessonScene *scene);
/* Judges an act that is not a game action. */
LessonVerdict lesson_try(LessonScene *scene, const LessonAct *act);

/* --- lesson_scene.c --------------------------------------------------------------------------- */

/* Starts lesson `number` over, or opens another one where the learner left it, in the next
 * frame. */
void lesson_restart(LessonScene *scene, int number);

/* lesson_card.c: draws the bubble with text and mistakes, the points, and the buttons to leave. */
void lesson_card_draw(LessonScene *scene);
/* lesson_target.c: describes the lesson and its news to screen readers (Scene). */
bool lesson_describe(void *state, SceneContext *context, struct SceneTable *told);
void lesson_news(void *state, SceneContext *context, char *out, size_t size);
/* lesson_target.c: draws the glow after some mistakes, and the bubble's tip. */
void lesson_target_draw(LessonScene *scene);
/* lesson_target.c: draws the halves of a draft as buttons. */
void lesson_draft_draw(LessonScene *scene);
/* lesson_card.c: asks for hints, and draws them in the card and their numbers on the board. */
void lesson_hint_ask(LessonScene *scene);
void lesson_hint_badges(LessonScene *scene);
#endif
