/* lesson_card.c: the bubble beside the board: the task, how to do it, mistakes, hints, and all of
 * it in words for the narrator. Below it are the learner's score, where newly scored points fly to,
 * and the buttons to leave. */
#include "base/text.h"
#include "scenes/lessons/lesson_state.h"
#include "scenes/play/play.h"
#include "scenes/play/turn.h"
#include "scenes/stage/hint_advice.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* u; mistakes and the summary are a little smaller than the task. */
enum { SAY = 22, MISTAKE = 20, BUTTON = 50, BUTTONS_MOST = 3 };

/* How each act is done, by mouse and by key. A step with several acts shows how to do the first
 * one. */
static const char *const ways[LESSON_ACTS] = {
    [LESSON_TURN] = N_("Right-click, <turn-right>, or the arrows below the board"),
    [LESSON_ZOOM] = N_("Mouse wheel, or <zoom-in> and <zoom-out>"),
    [LESSON_AIM] = N_("Point at it, or use the arrow keys"),
    [LESSON_LOOK] = N_("Point at it, or <next> and <confirm>"),
    [LESSON_HINT] = N_("Button below, or <hint>"),
    [LESSON_GENERATION] = N_("Buttons below, or <next> and <confirm>"),
    [LESSON_TAKE] = N_("Click it below the board, or press its number"),
    [LESSON_DRAW] = N_("Click the draw pile, or <go-on>"),
    [LESSON_PICK] = N_("Click it, or <next> and <confirm>"),
    [LESSON_PLACE] = N_("Click, or arrow keys and <confirm>"),
    [LESSON_FOLLOW] = N_("Click, or arrow keys and <confirm>"),
    [LESSON_SKIP] = N_("Button below the board, or <go-on>"),
};

/* --- hints ------------------------------------------------------------------------------------ */

/* Hints in a lesson: the same as in the game, shown in the bubble, with their numbers on the
 * board. */

/* Requests hints even if the learner has switched them off, because lessons teach them. */
void lesson_hint_ask(LessonScene *scene)
{
    SceneContext *context = scene->table.context;
    advice_ask(&scene->advice, context, NULL);
    if (!advice_offered(context))
        lesson_try(scene, &(LessonAct){.kind = LESSON_HINT, .segment = NO_SEGMENT});
}

static void lesson_hint_draw(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    const Advice *advice = &scene->advice;
    if (advice->state == ADVICE_THINKS)
        ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, _("Analysing moves…"));
    for (int i = 0; advice->state == ADVICE_SHOWN && i < advice->count; i++) {
        const AdviceRow *row = &advice->rows[i];
        UI_ROW(ui, UI_BADGE(i + 1, i == 0), UI_WORDS(UI_TYPE_STRONG, UI_INK, row->what));
        ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, row->why);
    }
}

void lesson_hint_badges(LessonScene *scene)
{
    const Advice *advice = &scene->advice;
    TableIdeas ideas = {.pointed = -1};
    ideas.count = advice->state == ADVICE_SHOWN ? advice->count : 0;
    for (int i = 0; i < ideas.count; i++)
        ideas.places[i] = &advice->rows[i].hint.action;
    idea_ghost_numbers(&scene->table, &ideas, 0);
}

/* --- the task --------------------------------------------------------------------------------- */

/* A bar at the left edge and an icon mark the mistake, because the colour gold alone would mean
 * nothing to a colour-blind learner. */
static void say_mistake(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    if (!scene->course.run.said[0])
        return;
    UiGroup box = {.pad = ui_space(ui, UI_CARD_PAD)};
    while (ui_group(ui, &box))
        UI_ROW(ui, UI_SIGN(ICON_AGAIN, UI_INK_GOLD),
               UI_WORDS(UI_TYPE_BODY | ui_px(ui_u(ui, MISTAKE)), UI_INK, scene->course.run.said));
    ui_fill(ui, (Rect){box.rect.x, box.rect.y, ui_u(ui, 4), box.rect.h}, 0, UI_INK_GOLD);
    ui_note(ui, "mistake", scene->course.run.said, box.rect);
}

/* Draws the generations as buttons; those already tried show the points that the learner would
 * get. */
static void choose_rules(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    const Generations *rows = scene->lesson->generations;
    ui_grid(ui, 2);
    for (int row = 0; row < rows->count; row++) {
        char points[64] = "";
        if (scene->tried >> row & 1)
            words_points(lesson_points(scene->lesson, row), points, sizeof points);
        UiButton button = {.label = words_generation_short(rows->rows[row].id),
                           .detail = points[0] ? points : NULL,
                           .chosen = scene->tried >> row & 1};
        if (!ui_offer(ui, ui_id(ui, "rules", row), UI_HIGH, button))
            continue;
        scene->tried |= UINT32_C(1) << row;
        /* Looking at a generation again in a later step isn't a mistake. */
        if (lesson_asks(scene, LESSON_GENERATION))
            lesson_try(scene,
                       &(LessonAct){.kind = LESSON_GENERATION, .row = row, .segment = NO_SEGMENT});
        break; /* the step may have changed */
    }
    ui_grid(ui, 1);
}

/* Only steps about hints have the hint button; the key works in all steps. */
static void ask_for_hint(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    UiButton button = {.label = _("Hint"),
                       .icon = UI_ICON(ICON_HINT),
                       .disabled = scene->advice.state == ADVICE_THINKS};
    if (ui_button(ui, "hint", ui_next(ui, ui_touch(ui, 54)), button))
        lesson_hint_ask(scene);
}

/* Draws the step's number and the lesson's title. */
static void say_place(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    char line[96];
    words_format(line, sizeof line, C_("lesson", "Step %d of %d"), scene->told + 1,
                 scene->lesson->step_count);
    ui_paragraph(ui, UI_TYPE_CAPTION, UI_INK_GOLD, line);
    ui_paragraph(ui, UI_TYPE_NAME, UI_INK, words_text(scene->lesson->title));
}

/* The choice of rules stays visible in the next step, so that the learner can still compare what
 * they tried. The whole text is one note, so that a screen reader reads it at once, not line by
 * line. */
static void say_step(LessonScene *scene, const LessonStep *step)
{
    Ui *ui = scene->table.ui;
    char said[LESSON_SAY_SIZE];
    say_place(scene);
    lesson_step_words(scene->lesson, words_text(step->say), said, sizeof said);
    ui_paragraph(ui, UI_TYPE_BODY | ui_px(ui_u(ui, SAY)), UI_INK, said);
    ui_note(ui, "say", said, scene->bubble);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, words_text(ways[step->does[0].act]));
    if (scene->told != scene->course.run.step)
        return; /* the step is done, and the board shows its result */
    say_mistake(scene);
    if (lesson_asks(scene, LESSON_GENERATION) || scene->tried)
        choose_rules(scene);
    if (lesson_asks(scene, LESSON_HINT))
        ask_for_hint(scene);
    lesson_hint_draw(scene);
}

/* --- the end ---------------------------------------------------------------------------------- */

/* The last lesson leads back to the list; all others lead to the next one. */
static void say_learned(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    assert(scene->lesson && "what ended had begun");
    ui_paragraph(ui, UI_TYPE_CAPTION, UI_INK_GOLD, words_text(scene->lesson->title));
    ui_paragraph(ui, UI_TYPE_HEADING, UI_INK, _("Well done!"));
    for (int i = 0; i < scene->lesson->learned_count; i++)
        UI_ROW(ui, UI_SIGN(ICON_TICK, UI_INK_GOLD),
               UI_WORDS(UI_TYPE_BODY | ui_px(ui_u(ui, MISTAKE)), UI_INK,
                        words_text(scene->lesson->learned[i])));
    bool last = scene->number + 1 == scene->count;
    if (!ui_offer(ui, "next", 58,
                  ui_primary_button(last ? _("All lessons") : _("Next lesson"), ICON_PLAY)))
        return;
    if (last)
        stage_pop(scene->table.context->stage);
    else
        lesson_restart(scene, scene->number + 1);
}

/* --- points and buttons ----------------------------------------------------------------------- */

/* The table has no cards here, so pieces that would fly to a player's card fly to that player's
 * part of the score panel. Shows the view's score, not the game's, so that it rises when the points
 * arrive. */
static void draw_scores(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    Rect rect = scene->scores;
    float pad = ui_space(ui, UI_CARD_PAD), disc = ui_u(ui, 26);
    ui_panel(ui, rect, UI_PANEL_NIGHT);
    rect = layout_inset(rect, pad, ui_u(ui, 6));
    int players = session_players(scene->course.session);
    for (int seat = 0; seat < players; seat++) {
        Rect cell = layout_column(rect, seat, players, ui_space(ui, UI_GAP));
        table_home_note(&scene->table.homes, HOME_CARD, seat, cell);
        Rect mark = layout_left(&cell, disc, ui_space(ui, UI_TIGHT));
        seat_disc(ui, mark, session_color(scene->course.session, seat));
        Rect score = layout_right(&cell, ui_u(ui, 44), 0);
        ui_number(ui, score, UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT, scene->table.view.score[seat]);
        table_home_note(&scene->table.homes, HOME_SCORE, seat, score);
        char first[RECORD_NAME_SIZE];
        ui_text(ui, cell, UI_TYPE_SMALL, UI_TEXT,
                name_fitting(ui, UI_TYPE_SMALL, cell.w,
                             session_seat(scene->course.session, seat)->name, first));
    }
}

/* Draws a button whose tooltip doesn't cover the points above it. */
static bool draw_way(LessonScene *scene, const char *id, Rect rect, UiButton button)
{
    Rect points = scene->scores, group = {rect.x, points.y, rect.w, rect.y + rect.h - points.y};
    bool clicked = ui_button(scene->table.ui, id, rect, button);
    ui_tooltip_beside(scene->table.ui, group, button.label);
    return clicked;
}

/* Draws the buttons to the list, to the start of the lesson, and to the next lesson. Their icons
 * differ from those for rotating and for skipping a figure, which are below the board. */
static void draw_ways(LessonScene *scene, Rect rect)
{
    Ui *ui = scene->table.ui;
    float gap = ui_space(ui, UI_GAP);
    UiButton list = {.label = _("All lessons"), .icon = UI_ICON(ICON_LIST), .icon_only = true};
    UiButton again = {.label = _("Restart lesson"), .icon = UI_ICON(ICON_FIRST), .icon_only = true};
    UiButton skip = {.label = _("Skip lesson"),
                     .icon = UI_ICON(ICON_LAST),
                     .icon_only = true,
                     .disabled = scene->number + 1 == scene->count};
    if (draw_way(scene, "list", layout_column(rect, 0, BUTTONS_MOST, gap), list))
        stage_pop(scene->table.context->stage);
    if (draw_way(scene, "again", layout_column(rect, 1, BUTTONS_MOST, gap), again))
        lesson_restart(scene, scene->number);
    else if (draw_way(scene, "skip", layout_column(rect, 2, BUTTONS_MOST, gap), skip))
        lesson_restart(scene, scene->number + 1);
}

/* Places from the bottom up: buttons, points, and the bubble in the rest; a bubble with too little
 * room scrolls. A step is described once the board has shown what led to it; until then the text of
 * the previous step stays. */
void lesson_card_draw(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    Rect room = scene->card;
    float gap = ui_space(ui, UI_GAP);
    Rect buttons = layout_bottom(&room, ui_touch(ui, BUTTON), gap);
    scene->scores = layout_bottom(&room, ui_u(ui, 46), gap);
    const LessonStep *step = scene->told >= 0 ? &scene->lesson->steps[scene->told] : NULL;
    UiDialog card = ui_aside(NULL, room.w / scene->table.context->scale, room, NULL);
    card.kind = UI_PANEL_PAPER;
    bool paper = ui_on_paper(ui, true);
    scene->bubble = (Rect){0};
    while ((step || scene->ended) && ui_dialog(ui, &card)) {
        scene->bubble = card.panel;
        if (scene->ended)
            say_learned(scene);
        else
            say_step(scene, step);
    }
    ui_on_paper(ui, paper);
    draw_scores(scene);
    draw_ways(scene, buttons);
}
