/* career_marks.h: stores what finished games earn besides points, as marks in the career's
 * database, and computes the totals of the Road and of the album of halves over all games:
 *
 *     "road.08"    the result at a table (RoadResult)
 *     "goal.gap"   a goal of the game was met
 *     "find.gap"   a discovery was made
 *     "day.20786"  the points in the deal of that day (session/daily.h); −1 while it is played */
#ifndef SCENES_STAGE_CAREER_MARKS_H
#define SCENES_STAGE_CAREER_MARKS_H
#include "scenes/stage/scene.h"
#include "session/daily.h"
#include "session/feats.h"
#include "session/road.h"
#include "store/career.h"

enum { MARKS_MOST = GOALS + FINDS + 2 }; /* the most marks that one game can earn */

/* The engine whose reviews are in the database, unless a test sets another one. */
#define CAREER_JUDGE "ai4"

/* Opens the career's database; the caller closes it. With `makes`, creates or rebuilds it if
 * necessary. Returns NULL if no games are saved, or, without `makes`, if there is no valid
 * database. */
Career *marks_open(const SceneContext *context, bool makes);

/* Write to `out` the marks that a set of seats earned, or the mark of a deal if the game was a
 * table of the Road or the deal of a day. Return the number of marks. */
int marks_of_feats(const SessionPlan *plan, const Setup *setup, const Feats *feats, unsigned seats,
                   CareerMark *out);
int marks_of_deal(const RecordHeader *header, const int *scores, CareerMark out[1]);
/* Records that context->session, a deal of the day, has begun, because a player has only one
 * try. */
void marks_begin_day(const SceneContext *context);

enum { DAY_FREE = -2, DAY_BEGUN = -1 }; /* used in place of points */

/* The totals of the Road and the album. */
typedef struct MarksSum {
    RoadStanding road[ROAD_TABLES];
    uint32_t finds;             /* set of discoveries */
    int goals;                  /* goals met, in all games */
    int days[DAILY_DAYS];       /* points in the last deals of the day, today's first; or DAY_… */
    int under[GENERATIONS_MAX]; /* number of Road tables won under each generation */
} MarksSum;

/* Returns the totals; `today` is a day number (session/daily.h). */
MarksSum marks_sum(Career *career, const Generations *generations, int64_t today);
/* Returns the day number of today. */
int64_t marks_today(void);
/* Returns the next discovery to make, or FINDS if all have been made. */
int marks_next_find(const MarksSum *sum);

/* --- results ---------------------------------------------------------------------------------- */

/* The changes made by a game that has just ended. */
typedef struct MarksNews {
    int table; /* number of the Road's table; −1: not a game of the Road */
    RoadResult result;
    int day;        /* points in the deal of the day; −1: not the deal of the day */
    uint32_t finds; /* discoveries that are new */
    MarksSum sum;   /* including this game */
} MarksNews;

/* Stores the marks of context->session, whose game is over, and reports what is new. Storing them
 * again changes nothing. Returns false if the game doesn't count or nothing is saved. */
bool marks_store(const SceneContext *context, MarksNews *news);
#endif
