/* goals_view.c: draws the goals of a game and follows their progress. */
#include "scenes/stage/goals_view.h"

#include "audio/audio.h"
#include "base/text.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

enum { FLASH_MS = 180, PARTS_MOST = 8 };

/* --- progress --------------------------------------------------------------------------------- */

bool game_counts(const SceneContext *context)
{
    const Session *session = context->session;
    const SessionPlan *plan = session_plan(session);
    bool owned = false;
    for (int seat = 0; seat < session_players(session); seat++)
        owned |= session_is_owned(session, seat);
    return owned && !context->autoplay && !plan->from_position && !plan->scenario &&
           !plan->position && !plan->box && !plan->origin.game;
}

/* Returns the set of seats whose progress counts: the human seat that acts now or acted last, and
 * at the end all human seats at this screen. */
static unsigned seats_here(const Session *session, unsigned before)
{
    unsigned owned = 0;
    for (int seat = 0; seat < session_players(session); seat++)
        owned |= session_is_owned(session, seat) ? 1u << seat : 0;
    int acts = game_to_act(session_game(session));
    if (acts == NO_SEAT)
        return owned;
    if (owned >> acts & 1)
        return 1u << acts;
    return before ? before : owned & (0u - owned);
}

/* Reads the progress if events were shown or undone since the last call. Returns true if it did so
 * and the previous progress was of the same seats, so that any increase is news. */
static bool read_progress(GoalsView *view, const SceneContext *context)
{
    Feats feats;
    int events = session_log_count(context->session);
    unsigned seats = seats_here(context->session, view->seats);
    bool same = seats == view->seats;
    if (same && events == view->events)
        return false;
    view->seats = seats;
    view->events = events;
    feats_read(context->session, &feats);
    for (int i = 0; i < GOALS; i++) {
        view->done[i] = 0;
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            int done = seats >> seat & 1 ? goal_progress(&feats, seat, view->rows[i]) : 0;
            view->done[i] = done > view->done[i] ? done : view->done[i];
        }
    }
    return same;
}

void goals_view_open(GoalsView *view, const SceneContext *context)
{
    *view = (GoalsView){.events = -1};
    view->on = context->settings->goals && game_counts(context);
    if (!view->on)
        return;
    goals_deal(session_plan(context->session), game_setup(session_game(context->session)),
               view->rows);
    read_progress(view, context);
}

static bool is_met(const GoalsView *view, int i)
{
    return view->done[i] >= goal_rows[view->rows[i]].least;
}

bool goals_view_update(GoalsView *view, const SceneContext *context, float ms)
{
    bool met[GOALS], flashes = false;
    if (!view->on)
        return false;
    for (int i = 0; i < GOALS; i++) {
        met[i] = is_met(view, i);
        view->flash_ms[i] = fmaxf(0, view->flash_ms[i] - ms);
    }
    bool same = read_progress(view, context);
    for (int i = 0; i < GOALS; i++) {
        if (same && !met[i] && is_met(view, i)) {
            view->flash_ms[i] = context->reduced_motion ? 0 : FLASH_MS;
            audio_play(context->audio, SOUND_COMPLETE, 0, context->now_ms);
        }
        flashes |= view->flash_ms[i] > 0;
    }
    return flashes;
}

/* --- drawing ---------------------------------------------------------------------------------- */

char *goals_view_words(const GoalsView *view, int i, char *out, int size)
{
    const GoalRow *row = &goal_rows[view->rows[i]];
    const char *title = words_text(row->title);
    if (is_met(view, i)) /* TRANSLATORS: %s is a goal, "A city of 6 tiles". */
        return words_format(out, size, _("%s: met"), title);
    if (row->least == 1) /* TRANSLATORS: %s is a goal, "A city of 6 tiles". */
        return words_format(out, size, _("%s: not met yet"), title);
    /* TRANSLATORS: %s is a goal, "A city of 6 tiles"; the numbers are its finished steps and all
     * its steps. */
    return words_format(out, size, _("%s: %d of %d"), title, view->done[i], row->least);
}

/* Lengths in u. */
enum {
    PAD = 12,
    HEAD = 22,
    SIGN = 20,
    SIGN_GAP = 10,
    GAP = 8,
    LINE = 3,
    COUNTED = 260,
    COUNT_W = 64
};

/* The dimensions of a list in px. In a narrow panel, a title takes two lines; in a low one,
 * everything is as small as possible. */
typedef struct GoalLines {
    float side, pad, head, gap, all;
    float rows[GOALS];
} GoalLines;

static bool has_steps(const GoalsView *view, int i)
{
    return goal_rows[view->rows[i]].least > 1 && !is_met(view, i);
}

/* Returns true if a row has room for the number of steps. */
static bool is_wide(const Ui *ui, float width)
{
    return width > ui_u(ui, COUNTED);
}

static float row_height(const GoalsView *view, const Ui *ui, int i, float width, float least)
{
    float words = width - ui_u(ui, SIGN) - ui_u(ui, SIGN_GAP);
    const char *title = words_text(goal_rows[view->rows[i]].title);
    float steps = has_steps(view, i) && !is_wide(ui, width) ? ui_u(ui, 2 * LINE) : 0;
    if (is_wide(ui, width) && has_steps(view, i))
        words -= ui_u(ui, COUNT_W);
    return steps + fmaxf(ui_text_height(ui, UI_TYPE_SMALL, words, title), least);
}

static void add_rows(GoalLines *l, const GoalsView *view, const Ui *ui, float width, float least)
{
    l->all = 2 * l->pad + l->head;
    for (int i = 0; i < GOALS; i++) {
        l->rows[i] = row_height(view, ui, i, width - 2 * l->side, least);
        l->all += l->rows[i] + l->gap;
    }
}

static GoalLines lines_of(const GoalsView *view, const Ui *ui, Rect rect)
{
    GoalLines l = {.side = fminf(ui_space(ui, UI_PAD_SMALL), .07f * rect.w),
                   .pad = ui_u(ui, PAD),
                   .head = fmaxf(ui_u(ui, HEAD), ui_line_height(ui, UI_TYPE_CAPTION)),
                   .gap = ui_u(ui, GAP)};
    add_rows(&l, view, ui, rect.w, ui_u(ui, SIGN));
    if (l.all <= rect.h)
        return l;
    l.pad = 2;
    l.gap = 1;
    l.head = ui_line_height(ui, UI_TYPE_CAPTION);
    add_rows(&l, view, ui, rect.w, 0);
    return l;
}

float goals_view_height(const GoalsView *view, const Ui *ui, float width)
{
    return view->on ? lines_of(view, ui, (Rect){0, 0, width, INFINITY}).all : 0;
}

/* Fills the triangle from its right angle, in proportion to the goal's progress. */
static void draw_sign(Ui *ui, Rect place, float share)
{
    DrawList *list = ui_list(ui);
    float side = fminf(place.w, place.h), full = roundf(side * sqrtf(share));
    Rect square = {place.x, roundf(place.y + (place.h - side) / 2), side, side};
    DrawCommand *back = draw_add(list, (DrawCommand){.kind = DRAW_TRIANGLE, .rect = square});
    back->top = back->bottom = ui_color(ui, UI_WELL);
    back->border = ui_color(ui, UI_TEXT_GOLD);
    back->stroke = fmaxf(1, ui_u(ui, 1));
    if (full > 0) {
        DrawCommand *gold = draw_add(
            list, (DrawCommand){.kind = DRAW_TRIANGLE, .rect = {square.x, square.y, full, full}});
        gold->top = ui_color(ui, UI_PRIMARY_TOP);
        gold->bottom = ui_color(ui, UI_PRIMARY_BOTTOM);
    }
    if (share >= 1)
        ui_icon(ui, (Rect){square.x, square.y, .62f * side, .62f * side}, ICON_TICK, .5f * side,
                UI_PRIMARY_TEXT);
}

/* Draws the line of steps: a part for each step, filled if the step is done. */
static void draw_steps(Ui *ui, Rect place, int done, int least)
{
    int parts = least < PARTS_MOST ? least : PARTS_MOST;
    for (int i = 0; i < parts; i++) {
        Rect part = layout_column(place, i, parts, ui_u(ui, 3));
        bool on = done * parts >= (i + 1) * least;
        ui_fill(ui, part, part.h / 2,
                on ? UI_TEXT_GOLD : ui_ink(color_fade(ui_color(ui, UI_TEXT), .24f)));
    }
}

/* Draws the progress of a goal with several steps: a wide row has their number at the right, a
 * narrow one the line of steps below the title. */
static void draw_progress(const GoalsView *view, Ui *ui, Rect *row, int i, bool wide)
{
    char words[64];
    int done = view->done[i], least = goal_rows[view->rows[i]].least;
    if (!has_steps(view, i))
        return;
    if (wide) { /* TRANSLATORS: how many steps of a goal are done. */
        words_format(words, sizeof words, _("%d of %d"), done, least);
        ui_text(ui, layout_right(row, ui_u(ui, COUNT_W), 0), UI_TYPE_SMALL | UI_RIGHT, UI_TEXT_SOFT,
                words);
    } else if (row->h > ui_line_height(ui, UI_TYPE_SMALL) + ui_u(ui, 2 * LINE)) {
        draw_steps(ui, layout_bottom(row, ui_u(ui, LINE), ui_u(ui, LINE)), done, least);
    }
}

static void draw_goal(const GoalsView *view, Ui *ui, Rect row, int i)
{
    const GoalRow *goal = &goal_rows[view->rows[i]];
    char words[160];
    bool wide = is_wide(ui, row.w);
    ui_note(ui, ui_id(ui, "goal", i), goals_view_words(view, i, words, sizeof words), row);
    if (view->flash_ms[i] > 0)
        ui_fill(ui, rect_grow(row, ui_u(ui, 3)), ui_space(ui, UI_RADIUS_SMALL),
                ui_ink(color_fade(ui_color(ui, UI_GOLD), .8f * view->flash_ms[i] / FLASH_MS)));
    Rect sign = layout_left(&row, fminf(ui_u(ui, SIGN), row.h), ui_u(ui, SIGN_GAP));
    sign.h = fminf(sign.h, ui_u(ui, SIGN));
    draw_sign(ui, sign, (float)view->done[i] / (float)goal->least);
    draw_progress(view, ui, &row, i, wide);
    /* The first line of text is level with the sign. */
    layout_top(&row, fmaxf(0, (sign.h - ui_line_height(ui, UI_TYPE_SMALL)) / 2), 0);
    ui_text(ui, row, UI_TYPE_SMALL | UI_PARAGRAPH, is_met(view, i) ? UI_TEXT_GOLD : UI_TEXT,
            words_text(goal->title));
}

Rect goals_view_draw(const GoalsView *view, Ui *ui, Rect rect, UiPanelKind kind)
{
    if (!view->on || rect.w < 1 || rect.h < 1)
        return (Rect){0};
    GoalLines l = lines_of(view, ui, rect);
    if (l.all > rect.h)
        return (Rect){0};
    rect.h = l.all;
    ui_panel(ui, rect, kind);
    Rect inside = layout_inset(rect, l.side, l.pad);
    const char *caption = _("Goals of this game");
    if (!ui_text_fits(ui, UI_TYPE_CAPTION, inside.w, caption))
        caption = _("Goals");
    ui_caption(ui, layout_top(&inside, l.head, l.gap), caption, false, false);
    ui_push(ui, "goals", -1);
    for (int i = 0; i < GOALS; i++)
        draw_goal(view, ui, layout_top(&inside, l.rows[i], l.gap), i);
    ui_pop(ui);
    return rect;
}
