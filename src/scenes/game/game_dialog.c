/* game_dialog.c: questions that are answered by buttons, and what to do when the record cannot
 * be written. */
#include "record/record.h"
#include "scenes/game/game_flow.h"
#include "scenes/game/game_panels.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* At the lower end of the window, over the tray, which waits meanwhile: what the question is
 * about stays in sight. */
static Rect open_dialog(GameScene *scene, SceneContext *context, float width, float height,
                        const char *title)
{
    float s = scene->table.layout.s;
    Rect free = scene->table.layout.free, tray = scene->table.layout.tray;
    width = fminf(width, context->width - 40 * s);
    Rect panel = {roundf(free.x + (free.w - width) / 2),
                  roundf(fmaxf(20 * s, tray.y + tray.h - height)), roundf(width), roundf(height)};
    /* The buttons beside the tray stay free where there is room for both. */
    panel.x = fmaxf(20 * s, fminf(panel.x, scene->table.layout.menu.x - width - 12 * s));
    ui_panel(context->ui, panel, UI_PANEL_PAPER);
    Rect inner =
        layout_inset(panel, ui_space(context->ui, UI_PAD_SMALL), ui_space(context->ui, UI_MARGIN));
    Rect head = layout_top(&inner, 40 * s, ui_space(context->ui, UI_TIGHT));
    ui_text(context->ui, head, UI_TYPE_NAME, UI_INK, title);
    return inner;
}

/* What expansions pay for an answer, by seat; `chance`: it depends on what is drawn, which
 * nobody may see before. */
typedef struct Paid {
    int points[SEATS_MAX];
    bool chance, others; /* others: the turn's own scoring has begun */
} Paid;

static void on_paid(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Paid *paid = self;
    (void)c;
    (void)game;
    paid->chance |= event->kind == EVENT_CHANCE || event->kind == EVENT_DRAWN;
    paid->others |= event->kind == EVENT_COMPLETED || event->kind == EVENT_TURN;
    if (event->kind == EVENT_SCORED && event->label != LABEL_NONE && !paid->others && !paid->chance)
        paid->points[event->seat] += event->points;
}

/* Adds "(Anna +9, Bert +9)" to an answer that is paid at once. */
static void add_paid(GameScene *scene, const Action *action, char *words, size_t size)
{
    Paid paid = {0};
    EventSink sink = {.on_event = on_paid, .self = &paid};
    game_copy(scene->turn.preview_game, session_game(scene->table.session));
    if (!game_apply(scene->table.catalogue, scene->turn.preview_game, action, &sink, NULL, NULL))
        return;
    const char *before = " (";
    for (int seat = 0; seat < session_players(scene->table.session); seat++) {
        if (!paid.points[seat])
            continue;
        size_t used = strlen(words);
        snprintf(words + used, size - used, "%s%s +%d", before,
                 session_seat(scene->table.session, seat)->name, paid.points[seat]);
        before = ", ";
    }
    size_t used = strlen(words);
    if (before[0] == ',' && used + 1 < size)
        memcpy(words + used, ")", 2);
}

/* A button for each answer, two in a row: the crop circle has its kinds in rows, A and B in
 * columns. */
static void draw_answers(GameScene *scene, SceneContext *context)
{
    GameQuestion *question = &scene->question;
    const Game *game = session_game(scene->table.session);
    float s = scene->table.layout.s, row_h = fmaxf(48, 58 * s);
    int rows = (question->count + 1) / 2;
    char words[GAME_TEXT_SIZE];
    words_question(game_asked(game), words, sizeof words);
    Rect inner =
        open_dialog(scene, context, 940 * s, 92 * s + (row_h + 10 * s) * (float)rows, words);
    for (int i = 0; i < question->count; i++) {
        Rect row = layout_row(inner, i / 2, rows, 10 * s);
        Rect cell = layout_column(row, i % 2, 2, 12 * s);
        words_option(scene->table.catalogue, game, game_asked(game), &question->options[i], words,
                     sizeof words);
        add_paid(scene, &question->options[i], words, sizeof words);
        char id[24];
        snprintf(id, sizeof id, "option%d", i);
        UiButton button = {.label = words,
                           .words = 16,
                           .flags = i == 0 ? UI_FIRST : 0,
                           .key = (InputKey)(KEY_0 + 1 + i)};
        Action action = question->options[i];
        if (ui_button(context->ui, id, cell, button)) {
            game_act(scene, context, &action);
            return;
        }
    }
}

/* --- trouble with the record ------------------------------------------------------------------ */

static void move_home(GameScene *scene)
{
    const char *home = getenv("HOME");
    char path[RECORD_PATH_SIZE];
    Err err = {0};
    scene->trouble_moved = true;
    record_fresh_path(home && home[0] ? home : "/tmp", (int64_t)time(NULL), path, sizeof path);
    session_move_record(scene->table.session, path, &err);
}

static void draw_trouble(GameScene *scene, SceneContext *context, const char *trouble)
{
    float s = scene->table.layout.s, button_h = fmaxf(44, 54 * s);
    Rect inner =
        open_dialog(scene, context, 720 * s, 230 * s + button_h, _("The game cannot be saved"));
    char words[GAME_TEXT_SIZE * 3];
    snprintf(words, sizeof words, "%s\n%s", trouble,
             _("Nothing is lost yet. Make room and try again, save in your home folder, or play on "
               "without saving."));
    float gap = ui_space(context->ui, UI_GAP);
    Rect buttons = layout_bottom(&inner, button_h, gap);
    ui_text(context->ui, inner, UI_TYPE_BODY | UI_PARAGRAPH, UI_INK, words);
    UiButton retry = {.label = _("Try again"), .kind = UI_PRIMARY, .flags = UI_FIRST};
    UiButton home = {.label = _("Save in the home folder"), .disabled = scene->trouble_moved};
    UiButton unsaved = {.label = _("Play on unsaved")};
    if (ui_button(context->ui, "trouble.retry", layout_column(buttons, 0, 3, gap), retry))
        session_retry(scene->table.session);
    if (ui_button(context->ui, "trouble.home", layout_column(buttons, 1, 3, gap), home))
        move_home(scene);
    if (ui_button(context->ui, "trouble.unsaved", layout_column(buttons, 2, 3, gap), unsaved))
        session_play_unsaved(scene->table.session);
}

bool game_record_stuck(const GameScene *scene, const SceneContext *context)
{
    return !context->autoplay && session_trouble(scene->table.session);
}

bool game_dialog_asks(const GameScene *scene)
{
    return scene->mode == GAME_DECIDE && !scene->question.on_board;
}

void game_dialog_draw(GameScene *scene, SceneContext *context)
{
    const char *trouble = session_trouble(scene->table.session);
    if (trouble) {
        ui_veil(context->ui);
        draw_trouble(scene, context, trouble);
        return;
    }
    if (game_dialog_asks(scene))
        draw_answers(scene, context);
}
