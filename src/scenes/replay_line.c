/* replay_line.c: the time line: buttons, how far it is, and a lane for each player with a mark for each of his actions. */
#include "base/text.h"
#include "scenes/menu.h"
#include "scenes/replay_state.h"
#include "scenes/stage.h"
#include "scenes/theme.h"
#include "words/words.h"

#include <math.h>

/* --- buttons ------------------------------------------------------------------------------------------------------ */

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
        stage_clear(context->stage, &menu_scene, NULL, 0);
}

static void draw_words(ReplayScene *scene, SceneContext *context, Rect row)
{
    GameScene *table = &scene->table;
    int step = session_replay_step(scene->session), last = session_replay_count(scene->session);
    int turn = session_replay_turn(scene->session, step);
    char count[64], when[64];
    words_format(count, sizeof count, _("Step %d of %d"), step, last);
    if (session_replay_phase(scene->session, step) == PHASE_OVER)
        text_copy(when, sizeof when, _("The end"));
    else if (turn)
        words_format(when, sizeof when, _("Turn %d"), turn);
    else
        text_copy(when, sizeof when, _("Draft"));
    Rect top = {row.x, row.y, row.w, row.h * .54f};
    Rect low = {row.x, row.y + row.h * .52f, row.w, row.h * .48f};
    game_text(table, context, top, UI_TYPE_STRONG, UI_LEFT, ui_color(context->ui, UI_TEXT), when);
    game_text(table, context, low, UI_TYPE_SMALL, UI_LEFT, ui_color(context->ui, UI_TEXT_SOFT),
              count);
}

/* --- lanes -------------------------------------------------------------------------------------------------------- */

typedef struct Lanes {
    Rect rect; /* without the players' marks */
    float each, height;
    int count;
} Lanes;

static Lanes lanes_of(const ReplayScene *scene)
{
    float s = scene->table.layout.s;
    Rect rect = scene->layout.track;
    float marks = roundf(30 * s);
    rect.x += marks;
    rect.w -= marks + roundf(8 * s);
    int count = session_replay_count(scene->session), players = session_players(scene->session);
    return (Lanes){.rect = rect,
                   .each = rect.w / (float)(count ? count : 1),
                   .height = rect.h / (float)players,
                   .count = count};
}

static float step_x(const Lanes *lanes, int step)
{
    return lanes->rect.x + lanes->each * (float)step;
}

static Rect lane_rect(const Lanes *lanes, int seat)
{
    return (Rect){lanes->rect.x, lanes->rect.y + lanes->height * (float)seat, lanes->rect.w,
                  lanes->height};
}

static void draw_ground(ReplayScene *scene, SceneContext *context, const Lanes *lanes)
{
    DrawList *list = ui_list(context->ui);
    float s = scene->table.layout.s;
    Color well = ui_color(context->ui, UI_WELL);
    Color line = color_mix(well, ui_color(context->ui, UI_TEXT_SOFT), .3f) | 0xff;
    draw_box(list, lanes->rect, 4 * s, well, well);
    for (int seat = 0; seat < session_players(scene->session); seat++) {
        Rect lane = lane_rect(lanes, seat);
        int color = session_color(scene->session, seat);
        float size = roundf(fminf(18 * s, lane.h));
        Rect mark = {scene->layout.track.x, roundf(lane.y + (lane.h - size) / 2), size, size};
        Color seen = theme_seat(color);
        if (color_luma(seen) < .25f) /* as in the chronicle */
            seen = theme_seat_mark(color);
        draw_icon(list, theme_seat_icon(color), mark, seen);
        if (seat)
            draw_line(list, lane.x, lane.y, lane.x + lane.w, lane.y, 1, line);
    }
    /* Turns, where there is room between them. */
    float before = -1e9f;
    for (int step = 1; step < lanes->count; step++) {
        float x = step_x(lanes, step);
        if (session_replay_turn(scene->session, step) ==
                session_replay_turn(scene->session, step - 1) ||
            x - before < 5 * s)
            continue;
        before = x;
        draw_line(list, x, lanes->rect.y, x, lanes->rect.y + lanes->rect.h, 1,
                  color_fade(line, .6f));
    }
}

/* How high the mark of each kind of action stands in its lane: a tile laid tells most. */
static const float mark_height[ACTION_KINDS] = {
    [ACTION_PICK] = .7f,  [ACTION_DRAW] = .22f,   [ACTION_PLACE] = .7f, [ACTION_FOLLOW] = .42f,
    [ACTION_SKIP] = .12f, [ACTION_CHOOSE] = .42f, [ACTION_DEED] = .42f,
};

static void draw_marks(ReplayScene *scene, SceneContext *context, const Lanes *lanes)
{
    DrawList *list = ui_list(context->ui);
    int at = session_replay_step(scene->session);
    float wide = fmaxf(1, fminf(lanes->each * .7f, 5 * scene->table.layout.s));
    for (int i = 0; i < lanes->count; i++) {
        const Action *action = session_replay_action(scene->session, i);
        Rect lane = lane_rect(lanes, action->seat);
        float height = fmaxf(2, mark_height[action->kind] * lane.h);
        int color = session_color(scene->session, action->seat);
        Color seen = theme_seat(color);
        if (color_luma(seen) < .25f)
            seen = theme_seat_mark(color);
        seen = color_fade(seen, i < at ? 1 : .55f);
        Rect mark = {step_x(lanes, i) + (lanes->each - wide) / 2, lane.y + (lane.h - height) / 2,
                     wide, height};
        draw_box(list, mark, 0, seen, seen);
    }
}

static void draw_head(ReplayScene *scene, SceneContext *context, const Lanes *lanes)
{
    DrawList *list = ui_list(context->ui);
    float s = scene->table.layout.s, x = step_x(lanes, session_replay_step(scene->session));
    Color gold = ui_color(context->ui, UI_GOLD), edge = ui_color(context->ui, UI_PANEL_BOTTOM);
    float top = lanes->rect.y - 4 * s, foot = lanes->rect.y + lanes->rect.h + 4 * s;
    draw_line(list, x, top, x, foot, fmaxf(4, 5 * s), edge | 0xff);
    draw_line(list, x, top, x, foot, fmaxf(2, 3 * s), gold);
    float size = roundf(13 * s);
    draw_add(list, (DrawCommand){.kind = DRAW_DISC,
                                 .rect = {x - size / 2, top - size / 2, size, size},
                                 .top = gold,
                                 .bottom = gold});
}

static void draw_lanes(ReplayScene *scene, SceneContext *context)
{
    Lanes lanes = lanes_of(scene);
    int step = session_replay_step(scene->session);
    char label[96];
    words_format(label, sizeof label, _("Step %d of %d"), step, lanes.count);
    UiState state = ui_widget(context->ui, "timeline", label, scene->layout.track,
                              UI_TAKES_X | UI_TAKES_Y, KEY_NONE);
    if (state.dragged || (state.clicked && !ui_by_keyboard(context->ui))) {
        float x = state.drag_x, y;
        if (!state.dragged) /* pressed and released between two frames */
            ui_pointer(context->ui, &x, &y);
        int to = (int)lroundf((x - lanes.rect.x) / lanes.each);
        scene->playing = false;
        if (to != step)
            replay_go(scene, to);
    } else if (state.x || state.y) {
        scene->playing = false;
        if (state.x)
            replay_step(scene, state.x);
        else
            replay_turn(scene, state.y);
    }
    draw_ground(scene, context, &lanes);
    draw_marks(scene, context, &lanes);
    draw_head(scene, context, &lanes);
}

void replay_line_draw(ReplayScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    float s = scene->table.layout.s;
    ui_panel(ui, scene->layout.line, UI_PANEL_NIGHT);
    Rect row = scene->layout.keys;
    UiButton back = {
        .label = _("Back"), .icon = UI_ICON(ICON_LEFT), .key = KEY_ESCAPE, .flags = UI_CANCEL};
    float width = fminf(ui_button_width(ui, row.h, back), row.w * .25f);
    if (ui_button(ui, "leave", layout_right(&row, width, 16 * s), back))
        leave(scene, context);
    draw_keys(scene, context, &row);
    layout_left(&row, 8 * s, 0);
    draw_words(scene, context, row);
    draw_lanes(scene, context);
}
