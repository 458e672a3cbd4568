/* lesson_target.c: the answer to a step. From the third mistake on it glows: a space, a figure, a
 * button; and the bubble's tip points to the board. */
#include "scenes/lessons/lesson_state.h"

#include <math.h>
#include <stdio.h>

/* Ids of widgets that perform an act; NULL: the target is found on the board or by the pattern. */
static const char *const widgets[LESSON_ACTS] = {
    [LESSON_TURN] = "turn.right", [LESSON_HINT] = "lesson.hint", [LESSON_DRAW] = "pile",
    [LESSON_SKIP] = "confirm",    [LESSON_ZOOM] = NULL,          [LESSON_AIM] = NULL,
    [LESSON_LOOK] = NULL,         [LESSON_TAKE] = NULL,          [LESSON_PICK] = NULL,
    [LESSON_GENERATION] = NULL,   [LESSON_PLACE] = NULL,         [LESSON_FOLLOW] = NULL,
};

/* Returns a square on the screen around a board point, `cells` wide. */
static Rect around(const LessonScene *scene, float x, float y, float cells)
{
    float px, py, half = cells / 2 * scene->table.camera.camera.zoom;
    camera_to_screen(&scene->table.camera.camera, x, y, &px, &py);
    return (Rect){px - half, py - half, 2 * half, 2 * half};
}

/* A step that leaves the cell open has many right answers; the lesson's own answer is shown. */
static bool cell_of(const LessonScene *scene, const LessonPattern *does, Rect *out)
{
    Action answer;
    Cell cell = does->cells[0];
    if (does->cell_count == 0) {
        if (!course_answer(&scene->course, &answer) || answer.kind != ACTION_PLACE)
            return false;
        cell = answer.cell;
    }
    *out = camera_cell(&scene->table.camera.camera, cell.x, cell.y);
    return true;
}

/* Any kind of figure is right, because the learner chooses the kind after the part of the tile. */
int lesson_figure_meant(const LessonScene *scene, const LessonPattern *does)
{
    const TurnTrial *trial = &scene->play.turn.trial;
    LessonPattern any = *does;
    any.figure = -1;
    for (int i = 0; trial->on && i < trial->claim_count; i++) {
        LessonAct act = lesson_act_of(scene->play.turn.scratch, &trial->choices[i]);
        if (lesson_fits(scene->lesson, &any, scene->play.turn.scratch, &act))
            return i;
    }
    return -1;
}

/* The glow is around the figure's body, which is above its foot. */
static bool figure_of(LessonScene *scene, const LessonPattern *does, Rect *out)
{
    float x, y;
    int i = lesson_figure_meant(scene, does);
    if (i < 0)
        return false;
    turn_choice_spot(&scene->play.turn, i, &x, &y);
    *out = around(scene, x, y - .1f, .5f);
    return true;
}

static bool sight_of(const LessonScene *scene, const LessonPattern *does, Rect *out)
{
    const Game *game = session_game(scene->course.session);
    for (int i = 0; i < scene->sight_count; i++) {
        const LessonSight *sight = &scene->sights[i];
        PlacedTile lies = game_tile(game, sight->tile);
        LessonAct act = {.kind = LESSON_LOOK,
                         .copy = lies.copy,
                         .rotation = lies.rotation,
                         .cell = lies.cell,
                         .segment = sight->segment};
        if (!lesson_fits(scene->lesson, does, game, &act))
            continue;
        *out = around(scene, sight->x, sight->y, .5f);
        return true;
    }
    return false;
}

/* Finds a widget of the previous frame. */
static bool widget_of(const LessonScene *scene, const char *id, Rect *out)
{
    const UiEntry *entry = ui_entry_find(scene->table.ui, id);
    if (entry)
        *out = entry->rect;
    return entry != NULL;
}

int lesson_half_meant(const LessonScene *scene, const LessonPattern *does)
{
    const Game *game = session_game(scene->course.session);
    bool draft = game_phase(game) == PHASE_DRAFT;
    int count = draft ? game_draft_count(game) : game_hand_count(game, LESSON_SEAT);
    for (int i = 0; i < count; i++) {
        uint16_t copy = draft ? game_draft(game, i) : game_hand(game, LESSON_SEAT, i);
        bool gone = draft && game_draft_owner(game, i) != NO_SEAT;
        if (!gone && (does->copy == NO_COPY || does->copy == copy))
            return i;
    }
    return -1;
}

/* Finds a half in the tray or in the draft, by its index there. */
static bool half_of(const LessonScene *scene, const LessonPattern *does, Rect *out)
{
    bool draft = game_phase(session_game(scene->course.session)) == PHASE_DRAFT;
    int i = lesson_half_meant(scene, does);
    char id[32];
    snprintf(id, sizeof id, draft ? "lesson.pick%d" : "half%d", i);
    return i >= 0 && widget_of(scene, id, out);
}

/* If a step allows several acts or generations, the first one that is found glows. */
static bool target_of(LessonScene *scene, const LessonPattern *does, Rect *out)
{
    char id[64];
    switch (does->act) {
    case LESSON_PLACE:
    case LESSON_AIM:
        return cell_of(scene, does, out);
    case LESSON_FOLLOW:
        return figure_of(scene, does, out);
    case LESSON_LOOK:
        return sight_of(scene, does, out);
    case LESSON_TAKE:
    case LESSON_PICK:
        return half_of(scene, does, out);
    case LESSON_GENERATION:
        for (int row = 0; row < scene->lesson->generations->count; row++)
            if (does->rows >> row & 1) {
                snprintf(id, sizeof id, "lesson.rules%d", row);
                return widget_of(scene, id, out);
            }
        return false;
    default:
        return widgets[does->act] && widget_of(scene, widgets[does->act], out);
    }
}

/* Draws a pulsing glow; with reduced motion it keeps still. */
static void draw_glow(LessonScene *scene, Rect rect)
{
    Ui *ui = scene->table.ui;
    bool still = scene->table.context->reduced_motion;
    float beat = still ? .5f : .5f + .5f * sinf(scene->clock_ms / 1200 * 6.2831853f);
    rect = rect_grow(rect, ui_u(ui, 6) + beat * ui_u(ui, 4));
    draw_border(ui_list(ui), rect_grow(rect, ui_u(ui, 3)), ui_u(ui, 12), ui_u(ui, 9),
                color_fade(ui_color(ui, UI_FOCUS_EDGE), .8f));
    draw_border(ui_list(ui), rect, ui_u(ui, 10), ui_u(ui, 4), ui_color(ui, UI_FOCUS));
}

/* Finds what the step's text calls "this": the tile or the halves below the board, the pile, a
 * button, the tile that was just placed. It is never the space or the figure that is the answer. */
static bool subject_of(const LessonScene *scene, const LessonStep *step, Rect *out)
{
    const TurnTrial *trial = &scene->play.turn.trial;
    const LessonPattern *does = &step->does[0];
    Action place;
    switch (does->act) {
    case LESSON_TURN:
    case LESSON_PLACE:
    case LESSON_AIM:
        return widget_of(scene, "drawn", out);
    case LESSON_TAKE:
    case LESSON_DRAW:
        return widget_of(scene, does->act == LESSON_DRAW ? "pile" : "half0", out);
    case LESSON_SKIP:
        return widget_of(scene, "confirm", out);
    case LESSON_FOLLOW:
        if (!trial->on)
            return false;
        place = turn_place(&scene->play.turn);
        *out = camera_cell(&scene->table.camera.camera, place.cell.x, place.cell.y);
        return true;
    default:
        return false;
    }
}

/* Draws the bubble's tip, two small triangles at the height of its subject. */
static void draw_tip(LessonScene *scene, const LessonStep *step)
{
    Ui *ui = scene->table.ui;
    Rect subject;
    bool leads = step && !scene->ended && subject_of(scene, step, &subject);
    float size = ui_u(ui, 16), x = scene->bubble.x + scene->bubble.w - 1,
          y = scene->bubble.y + fminf(scene->bubble.h / 2, ui_u(ui, 90));
    if (leads) {
        float least = scene->bubble.y + 2 * size,
              most = scene->bubble.y + scene->bubble.h - 2 * size;
        y = fmaxf(least, fminf(subject.y + subject.h / 2, most));
        table_lead_draw(&scene->table, x + size, roundf(y), subject);
    }
    y = roundf(y);
    /* If panels are outlines, the tip has the colour of the outline. */
    Color paper = ui_color(ui, ui_theme(ui)->flat ? UI_INK : UI_PAPER_TOP);
    DrawList *list = ui_list(ui);
    DrawCommand *upper = draw_add(
        list, (DrawCommand){.kind = DRAW_TRIANGLE, .rect = {x, y - size, size, size}, .turn = 3});
    upper->top = upper->bottom = paper;
    DrawCommand *lower =
        draw_add(list, (DrawCommand){.kind = DRAW_TRIANGLE, .rect = {x, y, size, size}});
    lower->top = lower->bottom = paper;
}

/* Nothing glows during an animation, because the target would move away from the glow. */
void lesson_target_draw(LessonScene *scene)
{
    const LessonStep *step = lesson_step(scene);
    Rect target;
    if (scene->bubble.w > 0)
        draw_tip(scene, scene->told == scene->course.run.step ? step : NULL);
    if (!step || !lesson_glows(&scene->course.run) || anim_busy(&scene->table.anim))
        return;
    for (int i = 0; i < step->does_count; i++)
        if (target_of(scene, &step->does[i], &target)) {
            draw_glow(scene, target);
            return;
        }
}
