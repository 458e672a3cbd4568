/* scenario_player.h: what the files that play scenarios share. */
#ifndef RECORD_SCENARIO_PLAYER_H
#define RECORD_SCENARIO_PLAYER_H
#include "record/scenario_data.h"

enum { FIGURE_NOTES_MAX = 64 }; /* figures that go home or come in one turn */

/* A figure that came or went in the action that is being played. */
typedef struct FigureNote {
    uint8_t kind; /* EventKind */
    uint8_t seat, segment;
    uint16_t tile;
} FigureNote;

typedef struct Player {
    const Scenario *s;
    const EventSink *sink;
    ScenarioRun *run;
    Game *game, *before;
    uint16_t *tiles; /* number on the board of each item and action, NO_TILE */
    uint16_t placed; /* by the action that is being played */
    bool final;      /* final scoring has begun */
    int note_count;
    FigureNote notes[FIGURE_NOTES_MAX];
    unsigned answered;      /* seats whose "by" was used */
    int8_t told[QUESTIONS]; /* answers to word questions in this action, NO_ANSWER */
} Player;

/* Refuses the action that is being played, which changes nothing; with a reason of the rules or
 * of our own. Return false. */
bool scenario_refuse(Player *p, Refusal refusal);
bool scenario_refuse_with(Player *p, const char *reason);

/* Applies an action of the rules for the seat that decides, or refuses. */
bool scenario_apply(Player *p, Action action);

/* Does what the action of `seat` does instead of placing a figure. */
bool scenario_do_deed(Player *p, const ScenarioAction *action, int seat);

/* Answers the question that is asked now. */
bool scenario_decide(Player *p, const ScenarioAction *action);

/* Refuses answers to what was not asked, unless the rules did just that because there was no
 * choice. */
bool scenario_check_unasked(Player *p, const ScenarioAction *action);
#endif
