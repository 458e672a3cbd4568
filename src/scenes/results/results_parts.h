/* results_parts.h: what the files of the results scene share. */
#ifndef SCENES_RESULTS_RESULTS_PARTS_H
#define SCENES_RESULTS_RESULTS_PARTS_H
#include "scenes/results/results_data.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

/* Lengths are those of a window of 1600 × 900 u, which stands in the middle of the window. Words
 * may be a quarter larger than the panels round them; where they are larger than that, panels
 * grow, too, and what has no room scrolls: in two columns while these have room, else in one. */
typedef struct ResultsLayout {
    float unit; /* px per u of the panels */
    Rect headline, ranking, moments, bars, lower, buttons;
    Rect view;   /* of all but the buttons, where that scrolls; else empty */
    float whole; /* height of what scrolls */
} ResultsLayout;

/* `scale`: that of the interface. */
ResultsLayout results_layout(float width, float height, float scale);

/* What the panels show; found once. */
typedef struct ResultsFacts {
    int players, winners;
    ResultsRank ranks[SEATS_MAX];
    int shares[SEATS_MAX][TALLY_KINDS + 1];
    int most; /* of all scores, at least 1 */
} ResultsFacts;

ResultsFacts results_facts(const Session *session);

/* The panels. `grown` 0..1: how much of bars and curves is there. */
void results_draw_headline(SceneContext *context, const ResultsLayout *layout,
                           const ResultsFacts *facts);
void results_draw_ranking(SceneContext *context, const ResultsLayout *layout,
                          const ResultsFacts *facts);
void results_draw_moments(SceneContext *context, const ResultsLayout *layout,
                          const ResultsFacts *facts);
void results_draw_bars(SceneContext *context, const ResultsLayout *layout,
                       const ResultsFacts *facts, float grown);
void results_draw_curves(SceneContext *context, const ResultsLayout *layout,
                         const ResultsFacts *facts, Rect inside, float grown);
void results_draw_generations(SceneContext *context, const ResultsLayout *layout,
                              const ResultsFacts *facts, Rect inside);
#endif
