/* lesson_target.c: draws the draft of a lesson and the glow of its answer, and describes the lesson
 * to screen readers. */
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

/* --- draft ------------------------------------------------------------------------------------ */

/* Draws a draft in a lesson: the halves as buttons in place of the board, and below them the halves
 * of each player. The game's own draft (scenes/draft) fills the window and has no room for the
 * bubble. */

enum { COLUMNS = 6, PAD = 10 }; /* six columns, so that 24 halves make four rows; PAD in u */

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
    /* The lesson asks for the long side, so screen readers must read it out. */
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

/* Draws the halves as large as the space above the hands allows. */
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

/* --- answer ----------------------------------------------------------------------------------- */

/* Shows the answer to a step. From the third mistake on, the space, figure or button that is the
 * answer glows, and the bubble's tip points to the board. */

/* Ids of widgets that perform an act; NULL: the target is on the board or follows from the step's
 * pattern. */
static const char *const widgets[LESSON_ACTS] = {
    [LESSON_TURN] = "turn.right", [LESSON_HINT] = "lesson.hint", [LESSON_DRAW] = "draw",
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

/* Returns the index of the claim on trial that is the answer, −1 for none. Any kind of figure is
 * right, because the learner chooses the kind after the part of the tile. */
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

/* Finds the rectangle of a widget in the previous frame. */
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
 * button, or the tile that was just placed. "This" never means the space or the figure that is the
 * answer. */
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
        return widget_of(scene, does->act == LESSON_DRAW ? "draw" : "half0", out);
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
    /* If the theme draws panels as outlines, the tip has the colour of the outline. */
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

/* --- words for screen readers ----------------------------------------------------------------- */

/* Describes a lesson to screen readers: its task, how to do it by keys, mistakes, and after several
 * mistakes the answer. */

/* How to do each act by keys alone. */
static const char *const ways_by_key[LESSON_ACTS] = {
    [LESSON_TURN] = N_("Press <turn-right> to rotate it."),
    [LESSON_ZOOM] = N_("Press <zoom-in> or <zoom-out>."),
    [LESSON_AIM] = N_("Use the arrow keys to move from place to place."),
    [LESSON_LOOK] = N_("Press <next> to move from item to item, and <confirm> to look at one."),
    [LESSON_HINT] = N_("Press <hint> for a hint."),
    [LESSON_GENERATION] = N_("Press <next> to move through the rules, and <confirm> to choose."),
    [LESSON_TAKE] = N_("Press its number."),
    [LESSON_DRAW] = N_("Press <go-on> to draw."),
    [LESSON_PICK] = N_("Press <next> to move between halves, <confirm> to take one."),
    [LESSON_PLACE] = N_("Press <ask-places> to hear where it fits, then <type-move> and type the "
                        "place, for example N10 r0."),
    [LESSON_FOLLOW] =
        N_("Press <ask-places> to hear what you can claim, then <type-move> and type its number."),
    [LESSON_SKIP] = N_("Press <go-on> to continue without one."),
};

/* Adds the instruction for each act once, because a step may allow several variants of an act. */
static void add_ways(const LessonScene *scene, const LessonStep *step, Text *text)
{
    uint32_t told = 0;
    for (int i = 0; i < step->does_count; i++) {
        int act = step->does[i].act;
        assert(act < LESSON_ACTS && "an act");
        bool tries = step->does[i].refused && scene->play.turn.hand.copy != NO_COPY;
        if (!(told >> act & 1))
            text_add(text, " %s",
                     tries ? _("Press <next> to go to the place, and <confirm> to try it.")
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

/* Adds the answer as it is typed: "N10 r1", or "h2 N10 r1" for a half in the learner's hand, even
 * if it isn't taken yet. */
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
        text_add(text, _("The answer is number %d."), half + 2); /* number 1 is the pile */
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
    bool step_known = !scene->ended && scene->told >= 0 && scene->told < scene->lesson->step_count;
    const LessonStep *step = step_known ? &scene->lesson->steps[scene->told] : NULL;
    Text text = text_in(told->line, sizeof told->line);
    char said[LESSON_SAY_SIZE], place[64];
    if (step) {
        words_format(place, sizeof place, C_("lesson", "Step %d of %d"), scene->told + 1,
                     scene->lesson->step_count);
        text_add(&text, "%s. %s", place,
                 lesson_step_words(scene->lesson, words_text(step->say), said, sizeof said));
        add_ways(scene, step, &text);
    } else if (scene->ended) {
        add_end(scene, &text);
    }
    told->table.prompt = told->line;
    return true;
}

/* From the second mistake on, the text begins with the number of mistakes, so that the same words
 * are read out again. */
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
