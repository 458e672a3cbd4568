/* lesson_hint.c: hints in a lesson: the same as in the game, shown in the bubble, with their
 * numbers on the board. */
#include "scenes/lessons/lesson_state.h"
#include "scenes/play/idea_ghost.h"
#include "scenes/play/spoken.h"
#include "scenes/stage/hint_advice.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* Learners who have switched hints off still learn about them. */
void lesson_hint_ask(LessonScene *scene)
{
    SceneContext *context = scene->table.context;
    advice_ask(&scene->advice, context, NULL);
    if (!advice_offered(context))
        lesson_try(scene, &(LessonAct){.kind = LESSON_HINT, .segment = NO_SEGMENT});
}

void lesson_hint_speak(LessonScene *scene)
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

/* --- lesson spoken ---------------------------------------------------------------------------- */

/* A lesson for screen readers: its task, how to do it by keys, mistakes, and after
 * some of them the answer. */

/* How each act is done by keys alone. */
static const char *const ways[LESSON_ACTS] = {
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
                           : words_text(ways[act]));
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
