/* goals_view.h: the list of the goals of a game, drawn in whatever place a scene has for it, with
 * the progress of the player at this screen.
 *
 *     GOALS OF THIS GAME
 *     |\   A city of 6 tiles        a triangle that fills up and gets a tick when the goal is met;
 *     |_\  - - - - . .              a line with a part for each step, for goals of several steps
 *
 * A scene of a game keeps a GoalsView and calls three functions: goals_view_open when it starts,
 * goals_view_update in each update, goals_view_draw in each frame. */
#ifndef SCENES_STAGE_GOALS_VIEW_H
#define SCENES_STAGE_GOALS_VIEW_H
#include "scenes/stage/scene.h"
#include "session/feats.h"
#include "ui/ui_flow.h"

typedef struct GoalsView {
    bool on;         /* the player wants goals, and the game has some */
    int rows[GOALS]; /* indices into goal_rows */
    /* set of seats whose progress counts: one seat, or at the end all human seats here */
    unsigned seats;
    int done[GOALS];       /* the best progress of `seats` */
    int events;            /* number of events shown when the progress was read */
    float flash_ms[GOALS]; /* remaining time of the flash of a goal just met */
} GoalsView;

/* Deals the goals of context->session and reads the progress. */
void goals_view_open(GoalsView *view, const SceneContext *context);
/* Updates the progress; when a goal is met, it flashes once and chimes. Returns true while it
 * flashes. */
bool goals_view_update(GoalsView *view, const SceneContext *context, float ms);

/* Draws the goals at the top of `rect`, on a panel as high as they need; draws nothing if there is
 * no room or goals are off. Returns the panel; its w is 0 if there is none. */
Rect goals_view_draw(const GoalsView *view, Ui *ui, Rect rect, UiPanelKind kind);

/* Returns the height that the goals need in this width. */
float goals_view_height(const GoalsView *view, const Ui *ui, float width);

/* Writes goal `i` as a sentence, "A city of 6 tiles: 4 of 6" or "…: met". Returns `out`. */
char *goals_view_words(const GoalsView *view, int i, char *out, int size);

/* Returns true if goals, the Road and the album count this game. They don't count games that start
 * from a position, use a custom box or continue another game, or games without a person at this
 * screen. */
bool game_counts(const SceneContext *context);
#endif
