/* replay_line.c: Draws the panel of the time line with its buttons and the current step. */
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/scene_editor.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- moving along the game -------------------------------------------------------------------- */

/* A button and the keys that do the same. To add one, add a row. */
static const struct {
    const char *id, *label;
    Icon icon;
    InputKey keys[2];
    ReplayReach reach;
    int by;
} moves[] = {
    {"first", N_("Go to start (Home)"), ICON_FIRST, {KEY_HOME}, REPLAY_ALL, -1},
    {"turn_back",
     N_("Previous turn (<up>)"),
     ICON_FAST_BACK,
     {KEY_UP, KEY_PAGE_UP},
     REPLAY_TURN,
     -1},
    {"back", N_("Previous step (<left>)"), ICON_STEP_BACK, {KEY_LEFT}, REPLAY_STEP, -1},
    {"play", N_("Play (<go-on>)"), ICON_PLAY, {KEY_SPACE}, REPLAY_PLAY, 0},
    {"step", N_("Next step (<right>)"), ICON_STEP, {KEY_RIGHT}, REPLAY_STEP, 1},
    {"turn", N_("Next turn (<down>)"), ICON_FAST, {KEY_DOWN, KEY_PAGE_DOWN}, REPLAY_TURN, 1},
    {"last", N_("Go to end (End)"), ICON_LAST, {KEY_END}, REPLAY_ALL, 1},
};
enum { MOVES = sizeof moves / sizeof *moves, WORDS_W = 120 /* u */ };

/* With Ctrl, step keys move by turns, as they move by words in a text. */
bool replay_key(ReplayScene *scene, const InputEvent *event)
{
    for (int i = 0; i < MOVES; i++) {
        if (event->key != moves[i].keys[0] && event->key != moves[i].keys[1])
            continue;
        bool far = moves[i].reach == REPLAY_STEP && event->mods & MOD_CTRL;
        replay_move(scene, far ? REPLAY_TURN : moves[i].reach, moves[i].by);
        return true;
    }
    return false;
}

/* A button without effect (back at the start, forward at the end) keeps its place but is disabled.
 * In a window without room for words next to them, the buttons to both ends are left out, because
 * the time line below reaches the ends. */
static void draw_keys(ReplayScene *scene, Rect *row)
{
    float gap = 6 * scene->table.layout.s, all = (MOVES + .3f) * row->h + MOVES * gap;
    bool narrow = row->w - all < WORDS_W * scene->table.layout.s;
    int step = session_replay_step(scene->session), last = session_replay_count(scene->session);
    for (int i = 0; i < MOVES; i++) {
        if (narrow && moves[i].reach == REPLAY_ALL)
            continue;
        bool plays = moves[i].reach == REPLAY_PLAY, stops = plays && scene->playing;
        UiButton button = {.label = stops ? _("Pause (<go-on>)") : words_text(moves[i].label),
                           .icon = UI_ICON(stops ? ICON_PAUSE : moves[i].icon),
                           .icon_only = true,
                           .kind = plays ? UI_PRIMARY : UI_SECONDARY,
                           .disabled = moves[i].by < 0 ? step == 0 : !plays && step == last};
        if (ui_button(scene->table.ui, moves[i].id,
                      layout_left(row, (plays ? 1.3f : 1) * row->h, gap), button))
            replay_move(scene, moves[i].reach, moves[i].by);
    }
}

/* The editor can't open over itself. */
void replay_edit(ReplayScene *scene)
{
    char *text = session_case(scene->session, -1, NULL, 0);
    scene_editor_open(scene->table.context, "", text, strlen(text));
    free(text);
}

static void leave(ReplayScene *scene)
{
    replay_note_keep(scene);
    if (scene->below)
        stage_pop(scene->table.context->stage);
    else
        stage_clear(scene->table.context->stage, "menu", NULL, 0);
}

/* The draft has no turns. */
char *replay_when(const ReplayScene *scene, char *out, size_t size)
{
    int step = session_replay_step(scene->session);
    int turn = session_replay_at(scene->session, step)->turn;
    if (session_replay_at(scene->session, step)->phase == PHASE_OVER)
        text_copy(out, size, _("The end"));
    else if (turn)
        words_format(out, (int)size, _("Turn %d"), turn);
    else
        text_copy(out, size, _("Draft"));
    return out;
}

/* Writes the current turn, and below it the step. */
static void draw_words(ReplayScene *scene, Rect row)
{
    int step = session_replay_step(scene->session), last = session_replay_count(scene->session);
    char count[64], when[64];
    words_format(count, sizeof count, _("Step %d of %d"), step, last);
    ui_text(scene->table.ui, layout_top(&row, row.h * .54f, 0), UI_TYPE_STRONG, UI_TEXT,
            replay_when(scene, when, sizeof when));
    ui_text(scene->table.ui, row, UI_TYPE_SMALL, UI_TEXT_SOFT, count);
}

void replay_line_draw(ReplayScene *scene)
{
    Ui *ui = scene->table.ui;
    float s = scene->table.layout.s;
    ui_panel(ui, scene->layout.line, UI_PANEL_NIGHT);
    Rect row = scene->layout.keys;
    bool lets_go = insight_can_close(&scene->insight); /* Escape does that first */
    UiButton back = {.label = _("Back"),
                     .icon = UI_ICON(ICON_LEFT),
                     .key = lets_go ? KEY_NONE : KEY_ESCAPE,
                     .flags = lets_go ? 0 : UI_CANCEL};
    back.icon_only = scene->table.layout.slim_side;
    float width = back.icon_only ? row.h : fminf(ui_button_width(ui, row.h, back), row.w * .25f);
    if (ui_button(ui, "leave", layout_right(&row, width, 16 * s), back))
        leave(scene);
    if (!back.icon_only &&
        ui_button(ui, "edit", layout_right(&row, row.h, 6 * s),
                  (UiButton){
                      .label = _("Open in editor"), .icon = UI_ICON(ICON_EDIT), .icon_only = true}))
        replay_edit(scene);
    draw_keys(scene, &row);
    layout_left(&row, 8 * s, 0);
    draw_words(scene, row);
    replay_lanes_draw(scene);
}
