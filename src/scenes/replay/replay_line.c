/* replay_line.c: the panel of the time line: its buttons, and how far it is. */
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <math.h>

/* --- buttons ---------------------------------------------------------------------------------- */

typedef struct Key {
    const char *id, *label;
    Icon icon;
    void (*act)(ReplayScene *scene);
} Key;

static void go_first(ReplayScene *scene)
{
    replay_go(scene, 0);
}

static void turn_back(ReplayScene *scene)
{
    replay_turn(scene, -1);
}

static void step_back(ReplayScene *scene)
{
    replay_step(scene, -1);
}

static void play_or_stop(ReplayScene *scene)
{
    replay_play(scene, !scene->playing);
}

static void step_on(ReplayScene *scene)
{
    replay_step(scene, 1);
}

static void turn_on(ReplayScene *scene)
{
    replay_turn(scene, 1);
}

static void go_last(ReplayScene *scene)
{
    replay_go(scene, session_replay_count(scene->session));
}

enum { KEY_OF_PLAY = 3, REPLAY_KEYS = 7 };
static const Key keys[REPLAY_KEYS] = {
    {"first", N_("To the beginning (Home)"), ICON_FIRST, go_first},
    {"turn_back", N_("A turn back (Up)"), ICON_FAST_BACK, turn_back},
    {"back", N_("A step back (Left)"), ICON_STEP_BACK, step_back},
    {"play", N_("Play (Space)"), ICON_PLAY, play_or_stop},
    {"step", N_("A step on (Right)"), ICON_STEP, step_on},
    {"turn", N_("A turn on (Down)"), ICON_FAST, turn_on},
    {"last", N_("To the end (End)"), ICON_LAST, go_last},
};

static void draw_keys(ReplayScene *scene, SceneContext *context, Rect *row)
{
    float gap = 6 * scene->table.layout.s;
    int step = session_replay_step(scene->session), last = session_replay_count(scene->session);
    for (int i = 0; i < REPLAY_KEYS; i++) {
        bool plays = i == KEY_OF_PLAY, stops = plays && scene->playing;
        UiButton button = {.label = stops ? _("Pause (Space)") : words_text(keys[i].label),
                           .icon = UI_ICON(stops ? ICON_PAUSE : keys[i].icon),
                           .icon_only = true,
                           .kind = plays ? UI_PRIMARY : UI_SECONDARY};
        if (!plays)
            button.disabled = i < KEY_OF_PLAY ? step == 0 : step == last;
        Rect place = layout_left(row, (plays ? 1.3f : 1) * row->h, gap);
        if (!ui_button(context->ui, keys[i].id, place, button))
            continue;
        if (!plays)
            scene->playing = false;
        keys[i].act(scene);
    }
}

static void leave(ReplayScene *scene, SceneContext *context)
{
    if (scene->below)
        stage_pop(context->stage);
    else
        stage_clear(context->stage, "menu", NULL, 0);
}

static void draw_words(ReplayScene *scene, SceneContext *context, Rect row)
{
    int step = session_replay_step(scene->session), last = session_replay_count(scene->session);
    int turn = session_replay_at(scene->session, step)->turn;
    char count[64], when[64];
    words_format(count, sizeof count, _("Step %d of %d"), step, last);
    if (session_replay_at(scene->session, step)->phase == PHASE_OVER)
        text_copy(when, sizeof when, _("The end"));
    else if (turn)
        words_format(when, sizeof when, _("Turn %d"), turn);
    else
        text_copy(when, sizeof when, _("Draft"));
    Rect top = {row.x, row.y, row.w, row.h * .54f};
    Rect low = {row.x, row.y + row.h * .52f, row.w, row.h * .48f};
    ui_text(context->ui, top, UI_TYPE_STRONG, UI_LEFT, ui_color(context->ui, UI_TEXT), when);
    ui_text(context->ui, low, UI_TYPE_SMALL, UI_LEFT, ui_color(context->ui, UI_TEXT_SOFT), count);
}

void replay_line_draw(ReplayScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    float s = scene->table.layout.s;
    ui_panel(ui, scene->layout.line, UI_PANEL_NIGHT);
    Rect row = scene->layout.keys;
    UiButton back = {
        .label = _("Back"), .icon = UI_ICON(ICON_LEFT), .key = KEY_ESCAPE, .flags = UI_CANCEL};
    back.icon_only = scene->table.layout.slim_side;
    float width = back.icon_only ? row.h : fminf(ui_button_width(ui, row.h, back), row.w * .25f);
    if (ui_button(ui, "leave", layout_right(&row, width, 16 * s), back))
        leave(scene, context);
    draw_keys(scene, context, &row);
    layout_left(&row, 8 * s, 0);
    draw_words(scene, context, row);
    replay_lanes_draw(scene, context);
}
