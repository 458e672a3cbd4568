/* puzzles_list.c: the ways to take puzzles, over the menu: of the day, in a row, the failed ones,
 * and by theme; with what the person has reached. */
#include "scenes/puzzles/puzzle_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

enum { WIDTH = 940, ROW = 62 }; /* u */

typedef struct PuzzlesList {
    Stars stars; /* owned; read again rather than shared with the puzzle, which writes the file */
    bool away;   /* a puzzle lies over the list: what was kept meanwhile is read again */
} PuzzlesList;

static const char *const theme_names[] = {
    [PUZZLE_PAIR] = N_("Close with a pair"),
    [PUZZLE_CUT] = N_("Cut off a field"),
    [PUZZLE_JOIN] = N_("Join and share"),
    [PUZZLE_BLOCK] = N_("Block the others"),
    [PUZZLE_KEEP] = N_("Keep the last follower"),
    [PUZZLE_FARMER] = N_("A farmer, now or never"),
    [PUZZLE_HALF] = N_("A half instead of a draw"),
    [PUZZLE_ONE_HALF] = N_("Only one half closes it"),
    [PUZZLE_ABBOT] = N_("The abbot comes home"),
    [PUZZLE_TOLL] = N_("Toll"),
    [PUZZLE_FLOCK] = N_("Stop or grow the flock"),
    [PUZZLE_PAYS_MORE] = N_("Which rules pay more"),
};
static_assert(sizeof theme_names / sizeof *theme_names == PUZZLE_THEMES, "a name per theme");

const char *puzzle_theme_name(PuzzleTheme theme)
{
    return words_text(theme_names[theme]);
}

void puzzle_stars_draw(Ui *ui, int stars)
{
    char words[64];
    float edge = ui_u(ui, 30);
    Rect row = ui_next(ui, edge);
    words_format(words, sizeof words, words_plural("%d star", "%d stars", stars), stars);
    ui_note(ui, "stars", words, row);
    for (int i = 0; i < STARS_MOST; i++)
        ui_icon(ui, layout_left(&row, edge, ui_space(ui, UI_TIGHT)), ICON_STAR, edge,
                i < stars ? UI_TEXT_GOLD : ui_ink(color_fade(ui_color(ui, UI_TEXT), .22f)));
}

static void enter(void *state, SceneContext *context, const void *arguments)
{
    (void)arguments;
    puzzle_read_stars(context, &((PuzzlesList *)state)->stars);
}

static void leave(void *state, SceneContext *context)
{
    (void)context;
    stars_release(&((PuzzlesList *)state)->stars);
}

/* Only the scene in front is updated, so the first update after a puzzle is the moment to look. */
static bool update(void *state, SceneContext *context, float ms)
{
    PuzzlesList *list = state;
    (void)ms;
    if (list->away)
        puzzle_read_stars(context, &list->stars);
    list->away = false;
    return false;
}

static void go(PuzzlesList *list, SceneContext *context, PuzzleArguments way)
{
    stage_push(context->stage, "puzzle", &way, sizeof way);
    list->away = true;
}

static bool entry(Ui *ui, const char *id, UiButton button)
{
    button.left = true;
    return ui_button(ui, id, ui_next(ui, ui_touch(ui, ROW)), button);
}

/* Solved puzzles among those of a theme. */
static int solved_of(const StarsPlayer *player, const int *numbers, int count)
{
    int solved = 0;
    for (int i = 0; i < count; i++) {
        const StarsPuzzle *known = stars_of(player, puzzle_builtin()->entries[numbers[i]].name);
        solved += known && known->stars > 0;
    }
    return solved;
}

/* A theme without puzzles has no button. */
static void draw_theme(PuzzlesList *list, SceneContext *context, const StarsPlayer *player,
                       PuzzleTheme theme)
{
    int numbers[PUZZLES_MAX];
    PuzzleFilter filter = {.themes = 1u << theme};
    int count = shelf_list(puzzle_builtin(), &filter, numbers, PUZZLES_MAX);
    char detail[64];
    words_format(detail, sizeof detail, _("%d of %d solved"), solved_of(player, numbers, count),
                 count);
    UiButton button = {.label = puzzle_theme_name(theme), .detail = detail};
    if (count && entry(context->ui, ui_id(context->ui, "theme", (int)theme + 1), button))
        go(list, context, (PuzzleArguments){PUZZLE_BY_THEME, (int)theme});
}

static void draw_ways(PuzzlesList *list, SceneContext *context, const StarsPlayer *player)
{
    Ui *ui = context->ui;
    char row[96], again[64];
    int failed = stars_failed(player, puzzle_builtin(), NULL, 0);
    words_format(row, sizeof row, _("So far %d, at best %d"), player->row, player->best_row);
    words_format(again, sizeof again, words_plural("%d puzzle", "%d puzzles", failed), failed);
    UiButton day = {.label = _("Puzzle of the day"),
                    .detail = _("The same for everybody"),
                    .kind = UI_PRIMARY,
                    .icon = UI_ICON(ICON_PLAY),
                    .flags = UI_FIRST | UI_DEFAULT},
             in_row = {.label = _("In a row"), .detail = row, .icon = UI_ICON(ICON_FAST)},
             failures = {.label = _("The failed ones again"),
                         .detail = again,
                         .icon = UI_ICON(ICON_AGAIN),
                         .disabled = !failed};
    if (entry(ui, "day", day))
        go(list, context, (PuzzleArguments){.mode = PUZZLE_OF_DAY});
    if (entry(ui, "row", in_row))
        go(list, context, (PuzzleArguments){.mode = PUZZLE_ROW});
    if (entry(ui, "failed", failures))
        go(list, context, (PuzzleArguments){.mode = PUZZLE_FAILED});
}

/* Three columns where there is room for them, one in narrow windows and at large scales. */
static void draw(void *state, SceneContext *context, Frame *frame)
{
    (void)frame;
    PuzzlesList *list = state;
    Ui *ui = context->ui;
    const StarsPlayer *player = stars_player(&list->stars, puzzle_player(context));
    char reached[128];
    words_format(reached, sizeof reached, _("Rating: %d · stars: %d"), (int)(player->rating + .5f),
                 stars_sum(player));
    UiDialog dialog = {.id = "puzzles",
                       .width = WIDTH,
                       .kind = UI_PANEL_SHEET,
                       .pad = UI_PAD_WIDE,
                       .gap = UI_AIR,
                       .heading = _("Puzzles"),
                       .foot = "done",
                       .button = scene_done()};
    dialog.button.kind = UI_SECONDARY;
    dialog.button.flags = UI_CANCEL;
    while (ui_dialog(ui, &dialog)) {
        ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
               _("Positions from games between computer players, each with one answer that is "
                 "clearly best."));
        ui_say(ui, UI_TYPE_STRONG, UI_TEXT_GOLD, reached);
        bool wide = ui_next_width(ui) > ui_u(ui, 640);
        ui_grid(ui, wide ? 3 : 1);
        draw_ways(list, context, player);
        ui_grid(ui, 1);
        ui_say(ui, UI_TYPE_CAPTION, UI_TEXT_SOFT, _("By theme"));
        ui_grid(ui, wide ? 3 : 1);
        for (int theme = 0; theme < PUZZLE_THEMES; theme++)
            draw_theme(list, context, player, (PuzzleTheme)theme);
        ui_grid(ui, 1);
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene puzzles_scene = {
    .name = "puzzles",
    .start = SCENE_ABOVE,
    .state_size = sizeof(PuzzlesList),
    .overlay = true,
    .enter = enter,
    .update = update,
    .draw = draw,
    .leave = leave,
};
