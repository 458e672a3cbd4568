/* lesson_card.c: the bubble beside the board: the task, how to do it, mistakes, hints, also in
 * words for the narrator. Below it the points, where scored points fly to, and the buttons to
 * leave. */
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

/* How each act is done, by mouse and by key. A step with several acts shows the way of its
 * first. */
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

/* --- lesson hint ------------------------------------------------------------------------------ */

/* Hints in a lesson: the same as in the game, shown in the bubble, with their numbers on the
 * board. */

/* Learners who have switched hints off still learn about them. */
void lesson_hint_ask(LessonScene *scene)
{
    SceneContext *context = scene->table.context;
    advice_ask(&scene->advice, context, NULL);
    if (!advice_offered(context))
        lesson_try(scene, &(LessonAct){.kind = LESSON_HINT, .segment = NO_SEGMENT});
}

static void lesson_hint_speak(LessonScene *scene)
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

/* A bar at the left edge and an icon mark the mistake: gold alone would mean nothing to a
 * colour-blind learner. */
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
        /* Looking a generation up again later is no mistake. */
        if (lesson_asks(scene, LESSON_GENERATION))
            lesson_try(scene,
                       &(LessonAct){.kind = LESSON_GENERATION, .row = row, .segment = NO_SEGMENT});
        break; /* the step may have changed */
    }
    ui_grid(ui, 1);
}

/* Only steps about hints have the button; the key works in all of them. */
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

/* The rules stay visible in the next step, so that the learner can still compare what they tried.
 * The whole text is one note, so that a screen reader reads it at once, not line by line. */
static void say_step(LessonScene *scene, const LessonStep *step)
{
    Ui *ui = scene->table.ui;
    char said[LESSON_SAY_SIZE];
    say_place(scene);
    lesson_speak(scene->lesson, words_text(step->say), said, sizeof said);
    ui_paragraph(ui, UI_TYPE_BODY | ui_px(ui_u(ui, SAY)), UI_INK, said);
    ui_note(ui, "say", said, scene->bubble);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, words_text(ways[step->does[0].act]));
    if (scene->told != scene->course.run.step)
        return; /* it is done, and the board shows its result */
    say_mistake(scene);
    if (lesson_asks(scene, LESSON_GENERATION) || scene->tried)
        choose_rules(scene);
    if (lesson_asks(scene, LESSON_HINT))
        ask_for_hint(scene);
    lesson_hint_speak(scene);
}

/* --- the end ---------------------------------------------------------------------------------- */

/* The last lesson leads back to the list, all others to the next one. */
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

/* The table has no cards here, so pieces that fly to a player's card fly to that player's part of
 * these. The score is that of the view, not of the game: it rises when the points arrive. */
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

/* --- lesson draft ----------------------------------------------------------------------------- */

/* A draft in a lesson: the halves as buttons in place of the board, below them the
 * halves of each player. The game's own draft (scenes/draft) fills the window and has no room for
 * the bubble. */

enum { COLUMNS = 6, PAD = 10 }; /* four rows of 24 halves; u */

/* Judges the pick before applying it, so that a wrong half stays on the table. */
static void pick(LessonScene *scene, uint16_t copy)
{
    Action action = {.kind = ACTION_PICK, .seat = LESSON_SEAT, .copy = copy};
    LessonAct act = lesson_act_of(session_game(scene->course.session), &action);
    char why[160];
    if (!confirm_once_more(&scene->confirm, scene->table.context, &action, true, why, sizeof why))
        return; /* the half's tip asks for confirmation */
    if (!course_is_due(&scene->course) || lesson_try(scene, &act) != LESSON_RIGHT)
        return;
    session_apply(scene->course.session, &action, NULL);
}

/* The widget of a taken half stays, disabled, so that the others keep their places and numbers. */
static void draw_half(LessonScene *scene, int i, Rect place)
{
    Ui *ui = scene->table.ui;
    const Game *game = session_game(scene->course.session);
    uint16_t copy = game_draft(game, i);
    bool taken = game_draft_owner(game, i) != NO_SEAT;
    const Catalogue *c = scene->table.catalogue;
    char name[160], label[240];
    /* The lesson asks for the long side, so screen readers must hear it. */
    snprintf(label, sizeof label, "%s · %s", words_tile(c, copy, name, sizeof name),
             words_long_side(c, copy));
    UiState state =
        ui_widget(ui, ui_id(ui, "pick", i), label, place, taken ? UI_DISABLED : 0, KEY_NONE);
    if (taken)
        return;
    if (state.hover > 0 || state.focused)
        ui_fill(ui, place, ui_space(ui, UI_RADIUS_SMALL),
                ui_ink(color_fade(ui_color(ui, UI_ACT), .25f * fmaxf(state.hover, state.focus))));
    table_art(&scene->table, copy, 0, rect_grow(place, -ui_u(ui, PAD)));
    char tip[768];
    const char *rule =
        words_tip_tile(scene->table.catalogue, copy, game_setup(game)->expansions, tip, sizeof tip);
    bool meant =
        confirm_waits(&scene->confirm, scene->table.context) && scene->confirm.meant.copy == copy;
    scene_book_tip(scene->table.context, meant ? confirm_words() : tip, rule);
    if (state.clicked)
        pick(scene, copy);
}

/* Draws the halves that a seat has taken so far. */
static void draw_hand(LessonScene *scene, int seat, Rect row)
{
    Ui *ui = scene->table.ui;
    const Game *game = session_game(scene->course.session);
    float gap = ui_space(ui, UI_GAP);
    Rect name = layout_left(&row, fminf(ui_u(ui, 150), .3f * row.w), gap);
    ui_text(ui, name, UI_TYPE_STRONG, UI_TEXT, session_seat(scene->course.session, seat)->name);
    for (int i = 0; i < game_draft_count(game); i++)
        if (game_draft_owner(game, i) == seat)
            table_art(&scene->table, game_draft(game, i), 0,
                      rect_grow(layout_left(&row, row.h, gap), -ui_u(ui, 4)));
}

/* The halves are as large as possible in the room above the hands. */
void lesson_draft_draw(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    const Game *game = session_game(scene->course.session);
    Rect area = scene->area;
    float gap = ui_space(ui, UI_GAP), hand = ui_u(ui, 64);
    float pad = ui_space(ui, UI_CARD_PAD);
    int players = scene->lesson->player_count;
    Rect hands = layout_bottom(&area, (float)players * hand + 2 * pad, gap);
    ui_panel(ui, hands, UI_PANEL_NIGHT);
    hands = layout_inset(hands, pad, pad);
    for (int seat = 0; seat < players; seat++)
        draw_hand(scene, seat, layout_row(hands, seat, players, 0));
    int count = game_draft_count(game), rows = (count + COLUMNS - 1) / COLUMNS;
    float size = floorf(fminf(area.w / COLUMNS, area.h / (float)rows));
    float left = roundf(area.x + (area.w - COLUMNS * size) / 2);
    for (int i = 0; i < count; i++)
        draw_half(scene, i,
                  (Rect){left + size * (float)(i % COLUMNS), area.y + size * (float)(i / COLUMNS),
                         size, size});
}

/* --- lesson target ---------------------------------------------------------------------------- */

/* The answer to a step. From the third mistake on it glows: a space, a figure, a
 * button; and the bubble's tip points to the board. */

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

/* Return the index of the claim on trial, or of the half in the hand or the draft, that is the
 * answer; −1: none. Any kind of figure is right, because the learner chooses the kind after the
 * part of the tile. */
static int lesson_figure_meant(const LessonScene *scene, const LessonPattern *does)
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

static int lesson_half_meant(const LessonScene *scene, const LessonPattern *does)
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

/* --- lesson spoken ---------------------------------------------------------------------------- */

/* A lesson for screen readers: its task, how to do it by keys, mistakes, and after
 * some of them the answer. */

/* How each act is done by keys alone. */
static const char *const ways_by_key[LESSON_ACTS] = {
    [LESSON_TURN] = N_("Press <turn-right> to rotate it."),
    [LESSON_ZOOM] = N_("Press <zoom-in> or <zoom-out>."),
    [LESSON_AIM] = N_("Use the arrow keys to move from place to place."),
    [LESSON_LOOK] = N_("Press <next> to move from item to item, <confirm> to look at one."),
    [LESSON_HINT] = N_("Press <hint> for a hint."),
    [LESSON_GENERATION] = N_("Press <next> to move through the rules, <confirm> to choose."),
    [LESSON_TAKE] = N_("Press its number."),
    [LESSON_DRAW] = N_("Press <go-on> to draw."),
    [LESSON_PICK] = N_("Press <next> to move between halves, <confirm> to take one."),
    [LESSON_PLACE] = N_("Press <ask-places> to hear where it fits, then <type-move> and type the "
                        "place, for example N10 r0."),
    [LESSON_FOLLOW] =
        N_("Press <ask-places> to hear what you can claim, then <type-move> and type its number."),
    [LESSON_SKIP] = N_("Press <go-on> to continue without one."),
};

/* Adds each way once, because a step may allow several acts. */
static void add_ways(const LessonScene *scene, const LessonStep *step, Text *text)
{
    uint32_t told = 0;
    for (int i = 0; i < step->does_count; i++) {
        int act = step->does[i].act;
        assert(act < LESSON_ACTS && "an act");
        bool tries = step->does[i].refused && scene->play.turn.hand.copy != NO_COPY;
        if (!(told >> act & 1))
            text_add(text, " %s",
                     tries ? _("Press <next> to go to the place, <confirm> to try it.")
                           : words_text(ways_by_key[act]));
        told |= UINT32_C(1) << act;
        char figure[160];
        if (step->does[i].figure > FIGURE_FOLLOWER)
            text_add(text, " %s",
                     words_format(figure, sizeof figure,
                                  _("Type the part and the figure, for example road e %s."),
                                  words_figure((FigureKind)step->does[i].figure)));
    }
}

static void add_end(const LessonScene *scene, Text *text)
{
    text_add(text, "%s ", _("Well done!"));
    for (int i = 0; i < scene->lesson->learned_count; i++)
        text_add(text, "%s ", words_text(scene->lesson->learned[i]));
    text_add(text, "%s", _("Press <next> to go to the buttons."));
}

/* Adds "N10 r1"; for a half in the learner's hand "h2 N10 r1", even if it isn't taken yet. */
static void add_place(const LessonScene *scene, const Action *place, Text *text)
{
    const Game *game = session_game(scene->course.session);
    char name[CELL_NAME_SIZE], words[CELL_NAME_SIZE + 8];
    Text at = text_in(words, sizeof words);
    for (int i = 0; i < game_hand_count(game, LESSON_SEAT); i++)
        if (game_hand(game, LESSON_SEAT, i) == place->copy)
            text_add(&at, "h%d ", i + 1);
    text_add(&at, "%s", cell_name(place->cell, name, sizeof name));
    text_add(text, _("The answer is %s r%d."), words, place->rotation);
}

/* Adds the answer in words that can be typed, once the target glows. */
static void add_target(const LessonScene *scene, const LessonStep *step, Text *text)
{
    Action answer;
    if (!lesson_glows(&scene->course.run))
        return;
    text_add(text, " ");
    int figure = lesson_figure_meant(scene, &step->does[0]),
        half = lesson_half_meant(scene, &step->does[0]);
    if (step->does[0].act == LESSON_FOLLOW && figure >= 0)
        text_add(text, _("The answer is number %d."), figure + 1);
    else if (step->does[0].act == LESSON_TAKE && half >= 0)
        text_add(text, _("The answer is number %d."), half + 2); /* the first is the pile */
    else if (step->does[0].act == LESSON_PLACE && course_answer(&scene->course, &answer) &&
             answer.kind == ACTION_PLACE)
        add_place(scene, &answer, text);
}

bool lesson_describe(void *state, SceneContext *context, SceneTable *told)
{
    const LessonScene *scene = state;
    (void)context;
    if (!scene->course.session || !spoken_describe(&scene->play, told))
        return false;
    bool is_replica = !scene->ended && scene->told >= 0 && scene->told < scene->lesson->step_count;
    const LessonStep *step = is_replica ? &scene->lesson->steps[scene->told] : NULL;
    Text text = text_in(told->line, sizeof told->line);
    char said[LESSON_SAY_SIZE], place[64];
    if (step) {
        words_format(place, sizeof place, C_("lesson", "Step %d of %d"), scene->told + 1,
                     scene->lesson->step_count);
        text_add(&text, "%s. %s", place,
                 lesson_speak(scene->lesson, words_text(step->say), said, sizeof said));
        add_ways(scene, step, &text);
    } else if (scene->ended) {
        add_end(scene, &text);
    }
    told->table.prompt = told->line;
    return true;
}

/* A repeated mistake gets its number, so that it is read out again. */
void lesson_news(void *state, SceneContext *context, char *out, size_t size)
{
    const LessonScene *scene = state;
    (void)context;
    Text text = text_in(out, size);
    if (!scene->course.session || scene->ended || !lesson_step(scene))
        return;
    const LessonRun *run = &scene->course.run;
    if (run->said[0]) {
        if (run->mistakes > 1)
            text_add(&text, "%d: ", run->mistakes);
        text_add(&text, "%s", run->said);
        add_target(scene, lesson_step(scene), &text);
    }
    advice_describe(&scene->advice, &text);
}
