/* play_question.c: Handles questions that are answered on the board: where each answer is, and what
 * it says. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "scenes/play/play_tray.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Writes where the new figure of an option stands: next to the figure that the option names, and
 * next to the new figures of earlier options. Returns false if the option adds no figure. */
static bool newcomer_spot(Play *play, int option, float *x, float *y)
{
    bool stands = false;
    BoardView *view = &play->table->view;
    Figure beside = game_figure(play->table->game, play->question.options[option].figure);
    board_feet_update(view, &play->table->facts);
    BoardBodies others = view->bodies;
    for (int i = 0; i <= option; i++) {
        const Action *answer = &play->question.options[i];
        if (!answer->choice || answer->figure != play->question.options[option].figure)
            continue;
        board_figure_foot(view, &play->table->facts, &view->tiles[beside.tile], beside.segment,
                          answer->figure_kind, &others, x, y);
        stands = true;
    }
    return stands;
}

static void figure_spot(Play *play, int option, float *x, float *y)
{
    board_feet_update(&play->table->view, &play->table->facts);
    *x = play->table->view.figures[play->question.options[option].figure].x;
    *y = play->table->view.figures[play->question.options[option].figure].y;
}

bool play_option_spot(Play *play, int option, float *x, float *y)
{
    assert(option >= 0 && option < play->question.count && "option of the question");
    const PlayQuestion *question = &play->question;
    const Action *answer = &question->options[option];
    if (!question->on_board || (question->declines && !answer->choice))
        return false;
    switch ((AnswersName)question->about.names) {
    case ANSWERS_NAME_FIGURES:
        if (question->about.adds)
            return newcomer_spot(play, option, x, y);
        figure_spot(play, option, x, y);
        return true;
    case ANSWERS_NAME_PLACES:
        board_facts_anchor(&play->table->facts, &play->table->view.tiles[answer->tile],
                           answer->segment, x, y);
        return true;
    case ANSWERS_NAME_STEPS:
        return play_answer_way(play, option, x, y);
    default:
        return play_answer_middle(play, option, x, y);
    }
}

static Rect with_tile(Rect cells, float x, float y)
{
    Rect tile = {x - .5f, y - .5f, 1, 1};
    return cells.w > 0 ? rect_around(cells, tile) : tile;
}

/* The spots of steps are halfway, so the tiles that they lead to are included: both must be
 * seen. */
Rect play_answers_cells(Play *play)
{
    Rect all = {0};
    for (int i = 0; i < play->question.count; i++) {
        float x, y;
        if (!play_option_spot(play, i, &x, &y))
            continue;
        all = with_tile(all, x, y);
        if (play->question.about.names == ANSWERS_NAME_STEPS && play_answer_middle(play, i, &x, &y))
            all = with_tile(all, x, y);
    }
    return all;
}

/* Puts the answer that is pointed at into words. */
static bool hover_option(Play *play)
{
    const Game *game = play->table->game;
    if (play->mode != PLAY_DECIDE || play->question.hovered < 0)
        return false;
    const Action *option = &play->question.options[play->question.hovered];
    bool figures = play->question.about.names == ANSWERS_NAME_FIGURES;
    TableHover *hover = table_hover_set(
        play->table, figures ? game_figure(game, option->figure).tile : option->tile,
        (uint8_t)(1u << option->seat));
    words_option(play->table->catalogue, game, game_asked(game), option, hover->title,
                 sizeof hover->title);
    if (!figures)
        play_loss_words(play, play->question.hovered, hover->detail, sizeof hover->detail);
    const QuestionBoard *asked = question_board(game_asked(game));
    if (asked->answer_words)
        asked->answer_words(play, option, hover->detail, sizeof hover->detail);
    hover->rule =
        words_why_event(play->table->catalogue,
                        &(Event){.kind = EVENT_CHOSEN, .number = (int16_t)game_asked(game)});
    return true;
}

/* An answer hides the facts of the feature below it: what a click does is more important. */
void play_hover_find(Play *play)
{
    if (!hover_option(play))
        table_hover_find(play->table);
}

/* --- play dialog ------------------------------------------------------------------------------ */

/* Asks the questions that are answered by buttons. */

enum { TWO_W = 700 }; /* u: from this width on two answers side by side are readable */

/* Returns a sheet at the lower end of the window, over the tray, which waits meanwhile: the subject
 * of the question stays in sight. The buttons next to the tray stay free, and so does the place of
 * Confirm: a second click there must not answer. */
static UiDialog sheet(const Play *play, float width)
{
    const TableLayout *layout = &play->table->layout;
    Rect actions = layout_centre(layout->tray, layout->tray.w, play_action_high(play));
    Rect room = {layout->margin, layout->margin, layout->menu.x - layout->gap - layout->margin,
                 actions.y - layout->gap - layout->margin};
    if (!(play->parts & PLAY_CARDS)) { /* a part of a window: down to the former tray */
        room = layout->free;
        room.h = layout->tray.y + layout->tray.h - room.y;
    } else if (layout->free.w >= ui_u(play->table->ui, width)) { /* in the middle of the board */
        room.x = layout->free.x;
        room.w = layout->free.w;
    }
    UiDialog sheet = ui_paper(NULL, width);
    sheet.room = room;
    sheet.stand = UI_LOWEST;
    sheet.pad = UI_PAD_SMALL;
    return sheet;
}

/* Points that expansions pay for an answer, by seat. */
typedef struct Paid {
    int points[SEATS_MAX];
    bool over; /* later points depend on a random draw or on the turn's own scoring */
} Paid;

/* Stops counting at the first random event. Later points may depend on a tile that no player has
 * seen, and showing them would reveal the tile. */
static void on_paid(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Paid *paid = self;
    (void)c;
    (void)game;
    paid->over |= event->kind == EVENT_CHANCE || event->kind == EVENT_DRAWN ||
                  event->kind == EVENT_COMPLETED || event->kind == EVENT_TURN;
    if (event->kind == EVENT_SCORED && event->label != LABEL_NONE && !paid->over)
        paid->points[event->seat] += event->points;
}

/* Adds "(Anna +9, Bert +9)" to an answer that pays at once. */
static void add_paid(Play *play, const Action *action, char *words, size_t size)
{
    Paid paid = {0};
    EventSink sink = {.on_event = on_paid, .self = &paid};
    game_copy(play->turn.preview_game, play->table->game);
    if (!game_apply(play->table->catalogue, play->turn.preview_game, action, &sink, NULL, NULL))
        return;
    Text text = {.data = words, .size = size, .length = strlen(words)};
    const char *before = " (";
    for (int seat = 0; seat < session_players(play->table->session); seat++) {
        if (!paid.points[seat])
            continue;
        const char *name = session_seat(play->table->session, seat)->name;
        text_add(&text, "%s%s +%d", before, name, paid.points[seat]);
        before = ", ";
    }
    if (before[0] == ',')
        text_add(&text, ")");
}

/* Draws a button for each answer, two in a row if they have room: a pair of
 * answers is a row. */
static void draw_answers(Play *play)
{
    const Game *game = play->table->game;
    Ui *ui = play->table->ui;
    char words[PLAY_TEXT_SIZE];
    int clicked = -1;
    bool bare = !(play->parts & PLAY_CARDS);
    const QuestionBoard *asked = question_board(game_asked(game));
    UiDialog dialog = sheet(play, asked->column ? 440 : 940);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK,
                     words_question(game_asked(game), play->question.options, play->question.count,
                                    words, sizeof words));
        if (asked->line)
            ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, asked->line(game, words, sizeof words));
        ui_grid(ui, asked->column || (bare && dialog.room.w < ui_u(ui, TWO_W)) ? 1 : 2);
        for (int i = 0; i < play->question.count; i++) {
            words_option(play->table->catalogue, game, game_asked(game), &play->question.options[i],
                         words, sizeof words);
            add_paid(play, &play->question.options[i], words, sizeof words);
            UiButton button = {.label = words,
                               .words = 16,
                               .flags = i == 0 ? UI_FIRST : 0,
                               .key = (InputKey)(KEY_0 + 1 + i)};
            if (ui_button(ui, ui_id(ui, "option", i), ui_next(ui, fmaxf(48, ui_u(ui, 58))), button))
                clicked = i;
        }
    }
    if (play_settled(play))
        play_answer(play, clicked);
}

bool play_dialog_asks(const Play *play)
{
    return play->mode == PLAY_DECIDE && !play->question.on_board;
}

void play_dialog_draw(Play *play)
{
    if (play_dialog_asks(play))
        draw_answers(play);
}
