/* play_dialog.c: asks the questions that are answered by buttons, and shows the tiles on offer that
 * they are about. */
#include "ai/places.h"
#include "base/memory.h"
#include "base/text.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "ui/ui.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TWO_W = 700 }; /* u: least width for two readable answers side by side */

/* Returns the wider part of the room left or right of the button, or else, in a narrow window, the
 * part above it. */
static Rect beside(const Play *play, Rect room, Rect button)
{
    Rect left = room, right = room;
    layout_right(&left, room.x + room.w - button.x, 0);
    layout_left(&right, button.x + button.w - room.x, 0);
    Rect wider = left.w > right.w ? left : right;
    if (wider.w >= ui_u(play->table->ui, TWO_W))
        return wider;
    room.h = button.y - room.y;
    return room;
}

/* Returns a sheet at the lower end of the board's area, so that the subject of the question stays
 * in sight. The rails stay free, and so does the button below the loupe that may just have been
 * clicked, because a second click there must not answer. */
static UiDialog sheet(const Play *play, float width)
{
    const TableLayout *layout = &play->table->layout;
    Rect room = layout->free;
    /* if the play has only part of the window, the sheet takes the tray's place */
    if (!(play->parts & PLAY_CARDS))
        room.h = layout->tray.y + layout->tray.h - room.y;
    if (play->ended.w > 0)
        room = beside(play, room, play->ended);
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

/* Stops counting at the first random event or at the turn's own scoring. Later points may depend on
 * a tile that no player has seen, and showing them would reveal the tile. */
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

/* Adds "(Anna +9, Bert −9)" to an answer that pays at once. */
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
        int points = paid.points[seat];
        text_add(&text, points < 0 ? "%s%s −%d" : "%s%s +%d", before, name, abs(points));
        before = ", ";
    }
    if (before[0] == ',')
        text_add(&text, ")");
}

enum { PICTURES_MOST = 3, SHORT_FROM = 5, OFFER_HIGH = 150 /* u */ };

/* Returns what a tile on offer is worth to the seat that is asked, in points. The worth is computed
 * once per question. */
static float offer_gain(Play *play, uint16_t copy)
{
    PlayQuestion *question = &play->question;
    const Catalogue *c = play->table->catalogue;
    const AiEngine *engine = ai_find("ai4");
    int at = 0, seat = question->options[0].seat;
    while (at < question->offer_count && question->offers[at].copy != copy)
        at++;
    if (at == question->offer_count && at < PLAY_OFFERS_MAX) {
        Game *view = play->turn.preview_game;
        game_view(c, play->table->game, seat, view);
        void *memory = memory_new(engine->memory(c, view));
        question->offers[question->offer_count++] =
            (PlayOffer){copy, places_gain(engine, c, view, seat, copy, memory)};
        free(memory);
    }
    return at < question->offer_count ? question->offers[at].gain : 0;
}

/* Writes what a tile on offer is worth to the seat that is asked, in words that fit the width. */
static void offer_words(const Ui *ui, int points, float width, char *out, int size)
{
    char count[64];
    /* TRANSLATORS: an estimate of the points that a tile on offer is worth to the player */
    words_format(
        out, size,
        words_plural("worth about %d point to you", "worth about %d points to you", points),
        points);
    if (!ui_text_fits(ui, UI_TYPE_SMALL, width, out))
        words_format(out, size, "≈ %s", words_points(points, count, sizeof count));
}

/* Draws a tile on offer, and, with full help, its value below it. */
static void draw_offer(Play *play, uint16_t copy, bool picked, Rect place)
{
    Ui *ui = play->table->ui;
    char words[PLAY_TEXT_SIZE];
    if (session_help(play->table->session) == HELP_FULL) {
        int points = (int)lroundf(offer_gain(play, copy));
        offer_words(ui, points, place.w, words, sizeof words);
        ui_note(ui, ui_id(ui, "offer", copy), words, place);
        ui_text(ui, layout_bottom(&place, ui_line_height(ui, UI_TYPE_SMALL), 0),
                UI_TYPE_SMALL | UI_CENTRE, UI_INK_SOFT, words);
    }
    float size = floorf(fminf(place.w, .94f * place.h));
    Rect tile = layout_centre(place, size, size);
    if (picked)
        ui_fill(ui, rect_grow(tile, ui_u(ui, 4)), ui_u(ui, 4), UI_GOLD);
    board_art_draw(ui_list(ui), play->table->catalogue, copy, 0, tile, 0);
}

/* Draws all tiles on offer in a row, with a gold frame around the picked one. */
static void draw_offers(Play *play, const QuestionBoard *asked, Rect row)
{
    const Game *game = play->table->game;
    uint16_t copy, picked = asked->picked(game);
    int count = 0;
    while (asked->offer(game, count) != NO_COPY)
        count++;
    for (int i = 0; (copy = asked->offer(game, i)) != NO_COPY; i++)
        draw_offer(play, copy, copy == picked, layout_column(row, i, count, 0));
}

static float offer_high(const Play *play)
{
    Ui *ui = play->table->ui;
    bool tells = session_help(play->table->session) == HELP_FULL;
    return fminf(ui_u(ui, OFFER_HIGH), .25f * play->table->layout.free.h) +
           (tells ? ui_line_height(ui, UI_TYPE_SMALL) : 0);
}

/* Returns how many answers share a row: pictures and short words need less room than sentences. */
static int answer_columns(const Play *play, const QuestionBoard *asked, bool narrow)
{
    if (asked->offer && !asked->picked)
        return play->question.count < PICTURES_MOST ? play->question.count : PICTURES_MOST;
    if (asked->listed && play->question.count >= SHORT_FROM)
        return narrow ? 2 : 4;
    return asked->column || narrow ? 1 : 2;
}

/* Draws the button of an answer, with its picture above it; `shown` is its number among the
 * buttons. Returns true if it is clicked. */
static bool draw_answer(Play *play, const QuestionBoard *asked, int option, int shown)
{
    Ui *ui = play->table->ui;
    char words[PLAY_TEXT_SIZE];
    const Action *answer = &play->question.options[option];
    words_option(play->table->catalogue, play->table->game, game_asked(play->table->game), answer,
                 words, sizeof words);
    add_paid(play, answer, words, sizeof words);
    float high = fmaxf(48, ui_u(ui, 58)),
          above = asked->offer && !asked->picked ? offer_high(play) : 0;
    Rect cell = ui_next(ui, high + above);
    if (above > 0)
        draw_offer(play, asked->offer(play->table->game, answer->choice), false,
                   layout_top(&cell, above, 0));
    UiButton button = {.label = words,
                       .words = 16,
                       .flags = shown == 0 ? UI_FIRST : 0,
                       .key = shown < 9 ? (InputKey)(KEY_0 + 1 + shown) : KEY_NONE};
    return ui_button(ui, ui_id(ui, "option", option), cell, button);
}

/* Draws the question, and a button for each answer. */
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
        if (asked->picked)
            draw_offers(play, asked, ui_next(ui, offer_high(play)));
        bool narrow = bare && dialog.room.w < ui_u(ui, TWO_W);
        ui_grid(ui, answer_columns(play, asked, narrow));
        for (int i = 0, shown = 0; i < play->question.count; i++)
            if ((!asked->listed || asked->listed(play, i)) && draw_answer(play, asked, i, shown++))
                clicked = i;
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
