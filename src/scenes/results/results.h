/* results.h: the scene after a game: the winner, the sources of the points, and the scores under
 * other rules. It shows context->session, which stays open until the player leaves, and takes no
 * arguments. The scene "photo" saves pictures of the board. */
#ifndef SCENES_RESULTS_RESULTS_H
#define SCENES_RESULTS_RESULTS_H
#include "base/text.h"
#include "rules/tally.h"
#include "scenes/stage/career_marks.h"
#include "scenes/stage/goals_view.h"
#include "scenes/stage/scene.h"
#include "session/session.h"
#include "ui/ui_flow.h"

/* A line of the ranking. */
typedef struct ResultsRank {
    uint8_t seat;
    /* 1 for the best; equal scores share a rank, and the next rank counts all of them: 1, 1, 3
     * (BASE-26) */
    uint8_t rank;
    int score;
} ResultsRank;

/* Ranks the scores of `players` seats, best first, ties in the order of the seats. `out` has room
 * for all. Returns how many share the first rank. */
int results_rank(const int *scores, int players, ResultsRank *out);

/* Splits the score of a seat by kind. Points that the tally doesn't know (from a starting position)
 * come last, so that the parts always add up to the score. `out` has TALLY_KINDS + 1 entries. */
void results_shares(const Tally *tally, int seat, int score, int *out);

/* Returns the step between the marks of an axis from 0 to at least `most` with at most `marks`
 * marks: 1, 2 or 5 times a power of ten. */
int results_axis_step(int most, int marks);

/* Writes the seats with the biggest scorings to `out`, best first, each seat at most once. Returns
 * their number, at most `room`. */
int results_moments(const Tally *tally, int players, uint8_t *out, int room);

/* The contents of the panels and their display state. */
typedef struct Results {
    SceneContext *context;
    Ui *ui;
    const Session *session;
    const Tally *tally; /* the session's tally; the fields up to `most` are computed once */
    int players, winners;
    ResultsRank ranks[SEATS_MAX];
    int shares[SEATS_MAX][TALLY_KINDS + 1];
    int most; /* the best score, at least 1: axes divide by it */
    GoalsView goals;
    MarksNews news;
    bool has_news; /* the game was a table of the Road or brought discoveries */
    /* Lengths are for a window of 1600 × 900 u. Text may be up to a quarter larger in scale than
     * its panels; beyond that, panels also grow. */
    float u;         /* px, in this frame */
    float grown;     /* 0..1: how much of bars and curves is drawn */
    float moment_ms; /* time since the moment of victory began */
    int told;        /* index in `ranks` of the bar with the keyboard focus */
    int moment;      /* index of the biggest scoring with the keyboard focus */
    int place;       /* line of the ranking with the keyboard focus */
    int counted;     /* number of the focused cell in the other rules, column by column */
} Results;

/* Write "Mira wins", and the line after it: "86 points · 16 points ahead of Yuki". Return `out`. */
char *results_who_wins(const Results *results, char *out, int size);
char *results_by_how_much(const Results *results, char *out, int size);

/* Append a line of the ranking, a bar, one of the biggest scorings, or a column of the other rules
 * to `text` as sentences. The last two return false if there is no such scoring or column. */
void results_rank_words(const Results *results, int row, Text *text);
void results_bar_words(const Results *results, int row, Text *text);
bool results_moment_words(const Results *results, int row, Text *text);
bool results_counting_words(const Results *results, int column, Text *text);
/* Append a goal, or a sentence of the news, to `text`. Return false after the last one. */
bool results_goal_words(const Results *results, int row, Text *text);
bool results_news_words(const Results *results, int row, Text *text);

/* Writes paragraph `number` for screen readers. Returns false after the last one. */
bool results_reads(const Results *results, int number, char *out, size_t size);

/* Draw the panels, each in its rectangle. */
void results_draw_headline(const Results *results, Rect panel);
void results_draw_ranking(Results *results, Rect panel);
void results_draw_moments(Results *results, Rect panel, UiPanelKind kind);
void results_draw_bars(Results *results, Rect panel);
/* Draws one card with the result at a table of the Road and the discoveries. Returns whether the
 * player wants to go to the Road. */
bool results_draw_news(const Results *results, Rect panel);
/* Draw the pages of the lower panel, without its head. */
void results_draw_curves(const Results *results, Rect inside);
/* The same on a sheet of paper with its title. */
void results_draw_curves_panel(const Results *results, Rect panel);
void results_draw_generations(Results *results, Rect inside);

/* --- the moment of victory -------------------------------------------------------------------- */

/* The towers of points rise from the last place to the first, the heads of the winners drop onto
 * theirs and get a crown, and confetti falls (LOOK3 part 7). */

/* Lengths in ms. If there are more than four towers, each begins to rise before the previous one is
 * complete, so that the moment never takes longer. */
enum { VICTORY_RISE = 350, VICTORY_RISES = 1400, VICTORY_MS = 2600 };

/* The progress of one place's tower. */
typedef struct VictoryTower {
    float grown;       /* 0..1: the share of its layers that is visible */
    float head, crown; /* 0..1: progress of a winner's head and crown */
} VictoryTower;

/* Returns the state of the tower at index `place` of the ranking, `ms` after the moment began. */
VictoryTower victory_tower(int place, int players, float ms);
/* Returns how far the confetti has fallen, 0..1. */
float victory_confetti(float ms);
/* Returns the length of the moment of victory, which is shorter for a game that was ended early: it
 * has no winner to celebrate. */
float victory_length(const Results *results);

/* Draws headline and towers in the vault as they are at results->moment_ms, and with `legend` a
 * strip that names the layers. */
void results_draw_towers(Results *results, Rect vault, bool legend);
/* Draws the portrait and the rank of the player at this computer; results_own() returns that seat,
 * or NO_SEAT if the player won or is not the only one here. */
void results_draw_own(const Results *results, Rect panel);
int results_own(const Results *results);

/* --- pieces that several panels use ----------------------------------------------------------- */

const char *results_name(const Results *results, int seat);
/* Draws a seat's mark and name from the left. */
void results_draw_seat(const Results *results, Rect row, int seat);
/* Draws a player's portrait; a winner looks happy. */
void results_draw_player(const Results *results, Rect rect, int seat, bool wins);
/* Fills `rect` with the colour and pattern of a kind of points (TALLY_KINDS for points that the
 * tally doesn't know) and draws its edge, `edge` px thick. results_kind_name returns its name. */
void results_draw_kind(const Ui *ui, Rect rect, int kind, float edge);
const char *results_kind_name(int kind);
/* Draws a number on an ivory chip in `part`, if it fits. */
void results_draw_chip(const Results *results, Rect part, int number);
/* Shows how many points of a kind a seat has while the pointer is on `part`; a click opens the rule
 * behind the biggest score of the kind. */
void results_tell_part(const Results *results, int seat, int kind, Rect part);
/* Lets the keyboard reach all bars as one widget; arrows move from bar to bar. The bars are next to
 * each other if `across`, else one below the other. */
void results_tell_bars(Results *results, Rect bars, bool across);
/* Draws the box and name of each kind that occurs: in a row of *head if they fit, else in one row
 * at the top of *inside, else in two. results_legend_height returns the height of these rows, and
 * results_legend_width the width of one row. */
void results_draw_legend(const Results *results, Rect *head, Rect *inside, UiInk ink);
float results_legend_height(const Results *results, float width);
float results_legend_width(const Results *results);
/* Returns the log number of the seat's first scoring with the most points of `kind`, or of any
 * feature for TALLY_KINDS; −1 if there is none. */
int results_best(const Results *results, int seat, int kind);
/* Makes the event the topic of the rulebook for this frame; `clicked` opens the rulebook at that
 * topic. */
void results_why(const Results *results, int event, bool clicked);
/* Draws a golden background behind a highlight; `strength` 0..1. */
void results_draw_gold(const Results *results, Rect rect, float radius, float strength);
/* Draws numerals of size `px`, vertically centred on `y`; `align` places them relative to `x`.
 * Returns their width. */
float results_number(const Results *results, float px, float x, float y, unsigned align, UiInk ink,
                     int number);

/* Returns where the board is in a picture of `width` × `height` px; without a frame it fills the
 * picture. */
Rect photo_frame_board(bool framed, float width, float height);

extern const Scene results_scene;

/* The scene that shows the board without panels, with a free camera, and saves pictures of it. It
 * needs context->session. The game or its results push it; Escape returns to them. */
extern const Scene photo_scene;
#endif
