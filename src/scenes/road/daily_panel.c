/* daily_panel.c: the deal of the day: one try, a code for comparing results, and a row with the
 * last seven days.
 *
 *     DEAL OF THE DAY
 *     24  25  26  27  28  29  30       a day without a game is no loss
 *      –  86   –  71   –  64   –
 *     [ Play today's deal ]            afterwards the code of the deal */
#include "scenes/road/road.h"

#include "record/game_code.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "store/settings.h"
#include "system/clock.h"
#include "words/words.h"

#include <time.h>

enum { WORDS = 160, DAY_S = 24 * 60 * 60 };

static SessionPlan plan_of_today(const RoadScene *scene)
{
    char name[RECORD_NAME_SIZE];
    scene_session_own_name(scene->context, 0, name);
    return daily_plan(marks_today(), scene->context->generations, name,
                      scene->context->settings->setup.player[0].color);
}

static void play_today(const RoadScene *scene)
{
    SceneContext *context = scene->context;
    SessionPlan plan = plan_of_today(scene);
    Err err = {0};
    plan.started = (int64_t)time(NULL); /* stored in the record, where it determines the day */
    if (!scene_session_start(context, &plan, &err)) {
        message_show(context, _("The game can’t start"), err.text, _("OK"));
        return;
    }
    marks_begin_day(context);
    scene_session_show(context);
}

/* Draws the day of the month and the points of the day `ago` days ago. */
static void draw_day(const RoadScene *scene, int ago)
{
    Ui *ui = scene->context->ui;
    char day[32], points[32], words[WORDS];
    int value = scene->sum.days[ago];
    struct tm date = clock_day((marks_today() - ago) * DAY_S, true);
    words_format(day, sizeof day, "%d", date.tm_mday);
    words_format(points, sizeof points, value >= 0 ? "%d" : value == DAY_BEGUN ? "…" : "–", value);
    if (value >= 0)
        words_format(words, sizeof words,
                     words_plural("Day %s: %d point", "Day %s: %d points", value), day, value);
    else /* TRANSLATORS: %s is the day of the month. */
        words_format(words, sizeof words,
                     value == DAY_BEGUN ? _("Day %s: started") : _("Day %s: not played"), day);
    UiGroup cell = {.gap = 0};
    while (ui_group(ui, &cell)) {
        ui_text(ui, ui_next(ui, ui_line_height(ui, UI_TYPE_SMALL)), UI_TYPE_SMALL | UI_CENTRE,
                ago ? UI_TEXT_SOFT : UI_TEXT_GOLD, day);
        ui_text(ui, ui_next(ui, ui_u(ui, 26)), UI_TYPE_NUMBER | UI_CENTRE | ui_px(ui_u(ui, 18)),
                value >= 0 ? UI_TEXT : UI_TEXT_SOFT, points);
    }
    ui_note(ui, ui_id(ui, "day", ago), words, cell.rect);
}

/* Before the game a button starts it; afterwards another one copies the code of the deal. Returns
 * true if the player clicked the button that starts the game. */
static bool draw_try(RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    char code[GAME_CODE_SIZE];
    SessionPlan plan = plan_of_today(scene);
    UiButton play = {.label = _("Play today’s deal"), .icon = UI_ICON(ICON_PLAY)};
    if (scene->sum.days[0] == DAY_FREE)
        return ui_offer(ui, "today", UI_HIGH, play);
    if (scene->sum.days[0] == DAY_BEGUN) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT,
                     _("You’ve already started today’s deal. Continue it from the menu."));
        return false;
    }
    game_code_write(&plan, code);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT,
                 _("Compare with friends: this code gives them the same deal."));
    game_code_offer(scene->context, "code", code, false, &scene->copied);
    if (scene->copied != GAME_CODE_NOT_COPIED)
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, game_code_message(scene->copied));
    return false;
}

/* Draws nothing without a folder of games, because the player's only try couldn't be stored. */
void road_daily_draw(RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    bool play = false;
    if (!scene->context->games_folder)
        return;
    UiGroup panel = ui_night(ui, 0);
    while (ui_group(ui, &panel)) {
        ui_caption(ui, ui_next(ui, ui_u(ui, 24)), _("Deal of the day"), false, false);
        ui_grid(ui, DAILY_DAYS);
        for (int ago = DAILY_DAYS - 1; ago >= 0; ago--)
            draw_day(scene, ago);
        ui_grid(ui, 1);
        play |= draw_try(scene);
    }
    if (play)
        play_today(scene);
}
