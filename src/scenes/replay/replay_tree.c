/* replay_tree.c: Draws the page with the variations of the game: its lines, the comment on the
 * current step, and the ways to continue from it as a variation or as a new game. */
#include "base/text.h"
#include "keys/keys.h"
#include "record/record_tree.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A typed comment is saved after this pause, or when the replay moves. */
static const float typed_ms = 800;

/* --- the comment on a step -------------------------------------------------------------------- */

/* Returns true if the record can be written; otherwise shows the player why not. */
static bool opens(ReplayScene *scene)
{
    Err err = {0};
    if (session_tree_opens(scene->session, &err))
        return true;
    message_show_fault(scene->table.context, &err);
    return false;
}

static void replay_note_keep(ReplayScene *scene)
{
    ReplayTree *tree = &scene->tree;
    char author[RECORD_NAME_SIZE];
    if (!tree->typed || !opens(scene))
        return;
    tree->typed = false;
    scene_session_own_name(scene->table.context, 0, author);
    if (!session_write_note(scene->session, tree->note_line, tree->note_step, author, tree->note))
        message_show(scene->table.context, _("Too many comments"),
                     _("You’ve reached the limit on comments in this game record."),
                     C_("message", "Continue"));
}

/* Shows the comment of the current step in the field. */
static void follow_note(ReplayScene *scene)
{
    ReplayTree *tree = &scene->tree;
    int line = session_line(scene->session), step = session_replay_step(scene->session);
    if (tree->noted && line == tree->note_line && step == tree->note_step)
        return;
    replay_note_keep(scene);
    const RecordNote *note = record_tree_note(session_tree(scene->session), line, step);
    text_copy(tree->note, sizeof tree->note, note ? note->text : "");
    tree->noted = true;
    tree->note_line = line;
    tree->note_step = step;
}

/* --- lines ------------------------------------------------------------------------------------ */

bool replay_tree_offered(const ReplayScene *scene)
{
    const Session *session = scene->session;
    return session_has_cases(session) && !session_is_replica(session, NULL) &&
           (scene->is_over || session_plan(session)->far_back);
}

enum { LINES_MAX = RECORD_BRANCHES_MAX + RECORD_BACK_MAX + 1 };

/* Lists the numbers of all lines, each after the line from which it branches. The main line is 0,
 * and undone moves come last. `deep` gets the depth of each. Returns the number of lines. */
static int list_lines(const RecordTree *tree, int lines[LINES_MAX], int deep[LINES_MAX])
{
    int count = 1;
    lines[0] = deep[0] = 0;
    for (int i = 1; i <= tree->branch_count + tree->back_count; i++) {
        int id = i <= tree->branch_count ? i : tree->branch_count - i, at = 0;
        const RecordBranch *branch = record_tree_branch(tree, id);
        if (!branch)
            continue;
        while (at < count && lines[at] != branch->parent)
            at++;
        int inner = at < count ? deep[at] + 1 : 1;
        for (at++; at < count && deep[at] >= inner;)
            at++;
        at = at > count ? count : at;
        memmove(&lines[at + 1], &lines[at], (size_t)(count - at) * sizeof *lines);
        memmove(&deep[at + 1], &deep[at], (size_t)(count - at) * sizeof *deep);
        lines[at] = id;
        deep[at] = inner;
        count++;
    }
    return count;
}

/* Discards the results about the previous line: another line is another game. */
static void follow_line(ReplayScene *scene)
{
    ReplayTree *tree = &scene->tree;
    int line = session_line(scene->session), count = session_replay_count(scene->session);
    if (line == tree->line && count == tree->count)
        return;
    tree->line = line;
    tree->count = count;
    tree->asks = false;
    replay_line_changed(scene);
}

/* Shows a line at the step where it branches, so that everything after it is new. */
static void show_line(ReplayScene *scene, int line)
{
    const RecordBranch *branch = record_tree_branch(session_tree(scene->session), line);
    int step = branch ? branch->from : session_replay_step(scene->session);
    int last = session_line_count(scene->session, line);
    replay_note_keep(scene);
    scene->playing = false;
    session_show_line(scene->session, line, step < last ? step : last);
    follow_line(scene); /* the rest of this frame may still draw events of the previous line */
}

/* Shows the next or the previous line of the list. */
static void step_line(ReplayScene *scene, int by)
{
    int lines[LINES_MAX], deep[LINES_MAX], at = 0;
    int count = list_lines(session_tree(scene->session), lines, deep);
    while (at < count && lines[at] != session_line(scene->session))
        at++;
    if (count > 1)
        show_line(scene, lines[(at + by + count) % count]);
}

/* --- continuing from here --------------------------------------------------------------------- */

static bool is_end(const ReplayScene *scene)
{
    return game_to_act(session_game(scene->session)) == NO_SEAT;
}

/* Halves are picked in a separate scene, which only plays whole games. */
static bool can_try(const ReplayScene *scene)
{
    return !is_end(scene) && game_phase(session_game(scene->session)) != PHASE_DRAFT;
}

/* Returns the action of a step; a placement also includes the action that the same seat took
 * directly after it. */
static Idea played_idea(const Session *session, int step)
{
    const Action *actions = session_replay_actions(session);
    Idea idea = {.first = actions[step], .then = {.kind = ACTION_SKIP, .seat = actions[step].seat}};
    const Action *next = step + 1 < session_replay_count(session) ? &actions[step + 1] : NULL;
    bool stands = next && next->seat == idea.first.seat &&
                  (next->kind == ACTION_FOLLOW || next->kind == ACTION_DEED);
    if (idea.first.kind == ACTION_PLACE && stands)
        idea.then = *next;
    return idea;
}

static Idea better_idea(const ReviewItem *item)
{
    Idea idea = {.first = item->best, .then = {.kind = ACTION_SKIP, .seat = item->best.seat}};
    if (item->best.kind == ACTION_PLACE && item->best_claim != NO_SEGMENT) {
        idea.then.kind = ACTION_FOLLOW;
        idea.then.segment = item->best_claim;
    }
    return idea;
}

/* Marks the move played here and the better move of the review. */
static void mark_both(const ReplayScene *scene, TrialArguments *way)
{
    const Session *session = scene->session;
    const ReviewItem *item = replay_decision(scene);
    int step = session_replay_step(session);
    if (step < session_replay_count(session))
        way->marks[way->mark_count++] = played_idea(session, step);
    if (item && !action_equal(&item->best, &item->played))
        way->marks[way->mark_count++] = better_idea(item);
}

static void go_on(ReplayScene *scene, const char *where, bool marks)
{
    TrialArguments way = {.replay = scene->session};
    if (marks)
        mark_both(scene, &way);
    text_copy(way.engine, sizeof way.engine, player_kind_engine(scene->tree.answers));
    scene->playing = false;
    replay_note_keep(scene);
    bool tries = strcmp(where, "trial") == 0;
    if ((tries ? can_try(scene) : !is_end(scene)) && opens(scene))
        stage_push_over(scene->table.context->stage, scene, where, &way, sizeof way);
}

void replay_try_out(ReplayScene *scene)
{
    go_on(scene, "trial", true);
}

bool replay_can_try(const ReplayScene *scene)
{
    return replay_tree_offered(scene) && can_try(scene);
}

/* Only the author of a variation may delete it. */
static bool is_own(const ReplayScene *scene)
{
    char author[RECORD_NAME_SIZE];
    const RecordBranch *branch =
        record_tree_branch(session_tree(scene->session), session_line(scene->session));
    scene_session_own_name(scene->table.context, 0, author);
    return branch && session_line(scene->session) > 0 && strcmp(branch->author, author) == 0;
}

static void drop(ReplayScene *scene)
{
    scene->tree.typed = scene->tree.asks = scene->tree.noted = false;
    if (opens(scene))
        session_drop_line(scene->session, session_line(scene->session));
}

bool replay_tree_key(ReplayScene *scene, const InputEvent *event)
{
    KeyAction action = keys_action(KEYS_IN_REPLAY, event);
    bool line = event->mods & MOD_SHIFT && (action == KEYS_UP || action == KEYS_DOWN);
    if (!replay_tree_offered(scene))
        return false;
    if (action == KEYS_TRY_OUT) {
        replay_try_out(scene);
        return true;
    }
    if (line)
        step_line(scene, action == KEYS_UP ? -1 : 1);
    else if (action == KEYS_VARIATION)
        go_on(scene, "trial", false);
    else if (action == KEYS_PLAY_ON)
        go_on(scene, "play_on", false);
    else if (event->key == KEY_DELETE && is_own(scene))
        scene->tree.asks = true;
    else
        return false;
    scene->page = REPLAY_TREE;
    return true;
}

/* If the record of a variation can't be written, the scene in which it is played asks the player
 * about it. Errors with comments or deletions are reported here, once. */
static void tell_trouble(ReplayScene *scene)
{
    ReplayTree *tree = &scene->tree;
    const char *trouble = session_trouble(scene->session);
    if (trouble && !tree->troubled)
        message_show(scene->table.context, _("The game can’t be saved"), trouble,
                     C_("message", "Continue"));
    tree->troubled = trouble != NULL;
}

bool replay_tree_update(ReplayScene *scene, float ms)
{
    ReplayTree *tree = &scene->tree;
    tell_trouble(scene);
    follow_line(scene);
    follow_note(scene);
    if (!tree->typed)
        return false;
    tree->typed_ms += ms;
    if (tree->typed_ms >= typed_ms)
        replay_note_keep(scene);
    return true;
}

/* --- the page --------------------------------------------------------------------------------- */

static void draw_ways(ReplayScene *scene)
{
    Ui *ui = scene->table.ui;
    UiButton tries = {.label = _("Try"),
                      .tooltip = _("Try from here: starts a variation of this game (<variation>)"),
                      .icon = UI_ICON(ICON_EDIT),
                      .shortens = true,
                      .disabled = !can_try(scene)},
             plays = {.label = _("Play on"),
                      .tooltip = _("Play on from here as a new game (<play-on>)"),
                      .icon = UI_ICON(ICON_PLAY),
                      .shortens = true,
                      .disabled = is_end(scene)};
    ui_grid(ui, 2);
    if (ui_offer(ui, "try", 44, tries))
        go_on(scene, "trial", false);
    if (ui_offer(ui, "play_on", 44, plays))
        go_on(scene, "play_on", false);
    ui_grid(ui, 1);
}

static void draw_answers(ReplayScene *scene)
{
    Ui *ui = scene->table.ui;
    seating_kind(ui, "answers", ui_next(ui, ui_touch(ui, 44)), _("Replies in a variation"),
                 _("Replies: by hand"), &scene->tree.answers);
}

static void draw_note(ReplayScene *scene)
{
    Ui *ui = scene->table.ui;
    ReplayTree *tree = &scene->tree;
    UiField field = {.label = _("Comment on this step"),
                     .hint = _("Comment on this step"),
                     .letters = REPLAY_NOTE_LETTERS};
    if (!ui_field(ui, "note", ui_next(ui, ui_touch(ui, 44)), field, tree->note, sizeof tree->note))
        return;
    tree->typed = true;
    tree->typed_ms = 0;
}

/* Draws a line of the list: its name, author and comment. */
static void draw_branch(ReplayScene *scene, int line, int deep)
{
    Ui *ui = scene->table.ui;
    const RecordTree *tree = session_tree(scene->session);
    const RecordBranch *branch = record_tree_branch(tree, line);
    const RecordNote *note = record_tree_note(tree, line, branch ? branch->from : 0);
    char title[128], told[RECORD_NAME_SIZE + 48];
    if (line < 0)
        words_format(title, sizeof title, _("Undone moves, from step %d"), branch->from);
    else if (branch)
        words_format(title, sizeof title, _("Variation %d, from step %d"), line, branch->from);
    else
        text_copy(title, sizeof title, _("Original game"));
    int own = branch ? branch->count - branch->from : session_line_count(scene->session, 0);
    char steps[48];
    words_format(steps, sizeof steps, words_plural("%d step", "%d steps", own), own);
    words_format(told, sizeof told, branch ? "%s · %s" : "%s%s", branch ? branch->author : "",
                 steps);
    UiGroup group = ui_pick(ui, "line", line, title);
    group.chosen = line == session_line(scene->session);
    float in = ui_u(ui, 14) * (float)(deep < 5 ? deep : 5);
    while (ui_group(ui, &group)) {
        ui_cells(ui, 2, (float[]){in, UI_REST});
        ui_next(ui, 1);
        UiGroup words = {0};
        while (ui_group(ui, &words)) {
            ui_paragraph(ui, UI_TYPE_STRONG, group.chosen ? UI_TEXT_GOLD : UI_TEXT, title);
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, told);
            if (note)
                ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_GOLD, note->text);
        }
    }
    if (group.state.clicked)
        show_line(scene, line);
}

/* Draws the comments on other steps of this line; a click on one jumps to its step. */
static void draw_notes(ReplayScene *scene)
{
    Ui *ui = scene->table.ui;
    const RecordTree *tree = session_tree(scene->session);
    int line = session_line(scene->session), last = session_replay_count(scene->session);
    for (int step = 0; step <= last; step++) {
        const RecordNote *note = record_tree_note(tree, line, step);
        char words[64];
        if (!note)
            continue;
        words_format(words, sizeof words, _("Step %d"), step);
        UiGroup group = ui_pick(ui, "said", step, note->text);
        group.chosen = step == session_replay_step(scene->session);
        while (ui_group(ui, &group)) {
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words);
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT, note->text);
        }
        if (group.state.clicked)
            replay_go(scene, step);
    }
}

void replay_tree_draw(ReplayScene *scene)
{
    Ui *ui = scene->table.ui;
    ReplayTree *tree = &scene->tree;
    float s = scene->table.layout.s;
    int lines[LINES_MAX], deep[LINES_MAX];
    int count = list_lines(session_tree(scene->session), lines, deep);
    ui_panel(ui, scene->layout.page, UI_PANEL_RECESS);
    tree->scroll.soft = true;
    ui_column(ui,
              ui_scroll_begin(ui, "tree", layout_inset(scene->layout.page, 14 * s, 12 * s),
                              &tree->scroll),
              8 * s);
    draw_ways(scene);
    draw_note(scene);
    for (int i = 0; i < count; i++)
        draw_branch(scene, lines[i], deep[i]);
    UiButton drops = {.label = _("Delete variation"),
                      .icon = UI_ICON(ICON_CLOSE),
                      .words = 16,
                      .disabled = !is_own(scene)};
    if (session_line(scene->session) > 0 && ui_offer(ui, "drop", 44, drops))
        tree->asks = true;
    draw_notes(scene);
    draw_answers(scene);
    ui_scroll_end(ui, &tree->scroll, ui_column_end(ui));
}

void replay_tree_ask_draw(ReplayScene *scene)
{
    Ui *ui = scene->table.ui;
    if (!scene->tree.asks)
        return;
    bool yes = false, no = false;
    UiDialog dialog = ui_paper("drop", 460);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK, _("Delete this variation?"));
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, _("Its own variations are also deleted."));
        ui_room(ui, ui_space(ui, UI_GAP));
        ui_grid(ui, 2);
        no |= ui_offer(
            ui, "keep", 44,
            (UiButton){.label = _("Keep it"), .key = KEY_ESCAPE, .flags = UI_FIRST | UI_CANCEL});
        yes |= ui_offer(ui, "delete", 44, (UiButton){.label = _("Delete")});
        ui_grid(ui, 1);
    }
    if (yes)
        drop(scene);
    scene->tree.asks &= !no;
}

/* --- moving along the game -------------------------------------------------------------------- */

/* A button and its keyboard shortcuts. To add one, add a row. */
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
enum { MOVES = sizeof moves / sizeof *moves, WORDS_W = 150 /* u */ };

/* With Ctrl, the step keys move by turns, just as arrow keys move by words in a text field. */
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
 * If the window has no room for words next to the buttons, those that jump to the start or the end
 * are left out, because players can reach the ends with the time line below. */
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
    ui_panel(ui, scene->layout.line, UI_PANEL_RECESS);
    Rect row = scene->layout.keys;
    /* Escape first closes the insight's pinned card or open sheet. */
    bool lets_go = insight_can_close(&scene->insight);
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
