/* puzzles_list.c: The list of ways to play puzzles, drawn over the menu: puzzle of the day, streak,
 * failed puzzles, the player's own games, and themes. It also shows the player's rating and
 * stars. */
#include "scenes/puzzles/puzzle_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "system/file.h"
#include "words/words.h"

#include <math.h>

enum { WIDTH = 940, ROW = 62 }; /* u */

typedef struct PuzzlesList {
    Stars stars;        /* owned; puzzles write the file, so the list rereads it */
    bool away;          /* a puzzle covers the list: reread the stars afterwards */
    OwnDig dig;         /* searches the player's games while the list is open */
    SceneContext *digs; /* the context whose threads run the search; NULL: none */
    char found[FOLDER_SIZE];
    int own; /* decisions found so far */
} PuzzlesList;

static const char *const theme_names[] = {
    [PUZZLE_PAIR] = N_("Complete with a pair"),
    [PUZZLE_CUT] = N_("Cut off a field"),
    [PUZZLE_JOIN] = N_("Join and share"),
    [PUZZLE_BLOCK] = N_("Block your opponents"),
    [PUZZLE_KEEP] = N_("Keep your last follower"),
    [PUZZLE_FARMER] = N_("A farmer, now or never"),
    [PUZZLE_HALF] = N_("A half instead of drawing"),
    [PUZZLE_ONE_HALF] = N_("Only one half completes it"),
    [PUZZLE_ABBOT] = N_("The abbot comes home"),
    [PUZZLE_TOLL] = N_("Toll"),
    [PUZZLE_FLOCK] = N_("Stop or grow the flock"),
    [PUZZLE_PAYS_MORE] = N_("Which rules score more"),
    [PUZZLE_BRIDGE] = N_("Build a bridge"),
    [PUZZLE_CASTLE] = N_("Turn a city into a castle"),
};
static_assert(sizeof theme_names / sizeof *theme_names == PUZZLE_THEMES, "a name per theme");

const char *puzzle_theme_name(PuzzleTheme theme)
{
    return words_text(theme_names[theme]);
}

const char *puzzle_grade_words(void)
{
    return _("How often our computer players miss the answer: 1 rarely, 5 nearly always. A puzzle "
             "that needs expansion rules is at least grade 2.");
}

const char *puzzle_rating_words(void)
{
    return _("Starts at 1200. Your first answer to each puzzle counts: right answers raise it, "
             "more so at higher grades; wrong ones lower it.");
}

void puzzle_explanation_draw(Ui *ui, const char *id, unsigned type, const char *line,
                             const char *tip)
{
    float sign = ui_u(ui, 24), gap = ui_space(ui, UI_TIGHT), wide = ui_next_width(ui) - sign - gap;
    UiInk ink = type == UI_TYPE_SMALL ? UI_TEXT_SOFT : UI_TEXT_GOLD;
    Rect row = ui_next(ui, fmaxf(ui_touch(ui, 0), ui_text_height(ui, type, wide, line)));
    ui_widget(ui, id, line, row, 0, KEY_NONE);
    ui_tooltip(ui, tip);
    Rect place = layout_left(&row, sign, gap);
    ui_icon(ui, place, ICON_HELP, sign, UI_TEXT_SOFT);
    ui_text(ui, row, type | UI_WRAP, ink, line);
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

/* --- the player's own games ------------------------------------------------------------------- */

static void count_own(PuzzlesList *list)
{
    OwnPuzzles own;
    own_read(list->found, &own);
    list->own = own.shelf.count;
    own_release(&own);
}

/* Starts the search if the host has threads; a single search step would take too long for a
 * frame. */
static void begin_dig(PuzzlesList *list, SceneContext *context)
{
    const HostServices *host = &context->host;
    if (!puzzle_own_folder(context, list->found, sizeof list->found))
        return;
    count_own(list);
    OwnPlaces places = {
        .games = context->games_folder, .spare = context->spare_folder, .found = list->found};
    list->dig = own_search(context->catalogue, context->generations, places);
    if (host->work && host->work(host->self, &list->dig.work))
        list->digs = context;
}

/* Updates the number of decisions found, after each game searched and once more at the end. Returns
 * true while the search continues. */
static bool follow_dig(PuzzlesList *list)
{
    if (!list->digs)
        return false;
    const HostServices *host = &list->digs->host;
    bool done = host->work_done(host->self);
    if (done || atomic_exchange(&list->dig.fresh, 0))
        count_own(list);
    list->digs = done ? NULL : list->digs;
    return !done;
}

static void enter(void *state, SceneContext *context, const void *arguments)
{
    PuzzlesList *list = state;
    (void)arguments;
    puzzle_read_stars(context, &list->stars);
    begin_dig(list, context);
}

static void leave(void *state, SceneContext *context)
{
    PuzzlesList *list = state;
    if (list->digs)
        context->host.forget_work(context->host.self);
    stars_release(&list->stars);
}

/* Only the scene in front is updated, so the first update after the player leaves a puzzle reads
 * the stars again. */
static bool update(void *state, SceneContext *context, float ms)
{
    PuzzlesList *list = state;
    (void)ms;
    if (list->away)
        puzzle_read_stars(context, &list->stars);
    list->away = false;
    follow_dig(list);
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
    return ui_offer(ui, id, ROW, button);
}

/* Returns how many of a theme's puzzles the player has solved. */
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

/* Draws the button only if games are kept. */
static void draw_own(PuzzlesList *list, SceneContext *context)
{
    char found[96];
    if (!list->found[0])
        return;
    words_format(found, sizeof found,
                 words_plural("%d turning point", "%d turning points", list->own), list->own);
    UiButton own = {.label = _("From your games"),
                    .detail = list->own || !list->digs ? found : _("Scanning your games…"),
                    .icon = UI_ICON(ICON_HUMAN),
                    .disabled = !list->own};
    if (entry(context->ui, "own", own))
        go(list, context, (PuzzleArguments){.mode = PUZZLE_OWN});
}

static void draw_ways(PuzzlesList *list, SceneContext *context, const StarsPlayer *player)
{
    Ui *ui = context->ui;
    char row[96], again[64];
    int failed = stars_failed(player, puzzle_builtin(), NULL, 0);
    words_format(row, sizeof row, _("Best streak: %d"), player->best_row);
    words_format(again, sizeof again, words_plural("%d puzzle", "%d puzzles", failed), failed);
    UiButton day = {.label = _("Puzzle of the day"),
                    .detail = _("The same for everyone"),
                    .kind = UI_PRIMARY,
                    .icon = UI_ICON(ICON_PLAY),
                    .flags = UI_FIRST | UI_DEFAULT},
             in_row = {.label = _("Streak"), .detail = row, .icon = UI_ICON(ICON_FAST)},
             failures = {.label = _("Retry failed puzzles"),
                         .detail = again,
                         .icon = UI_ICON(ICON_AGAIN),
                         .disabled = !failed};
    if (entry(ui, "day", day))
        go(list, context, (PuzzleArguments){.mode = PUZZLE_OF_DAY});
    if (entry(ui, "row", in_row))
        go(list, context, (PuzzleArguments){.mode = PUZZLE_ROW});
    if (entry(ui, "failed", failures))
        go(list, context, (PuzzleArguments){.mode = PUZZLE_FAILED});
    draw_own(list, context);
}

/* Draws three columns if they fit, otherwise one (in narrow windows and at large scales). */
static void draw(void *state, SceneContext *context, Frame *frame)
{
    (void)frame;
    PuzzlesList *list = state;
    Ui *ui = context->ui;
    const StarsPlayer *player = stars_player(&list->stars, puzzle_player(context));
    char reached[128];
    words_format(reached, sizeof reached, _("Rating: %d · stars: %d"), (int)(player->rating + .5f),
                 stars_sum(player));
    UiDialog dialog = scene_sheet("puzzles", WIDTH, _("Puzzles"));
    dialog.button.kind = UI_SECONDARY;
    dialog.button.flags = UI_CANCEL;
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(
            ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
            _("Positions from games between computer players, each with one clearly best move. "
              "The grade shows how often our computer players miss it; your rating rises with "
              "every puzzle you solve on the first try."));
        puzzle_explanation_draw(ui, "rating", UI_TYPE_STRONG, reached, puzzle_rating_words());
        bool wide = ui_next_width(ui) > ui_u(ui, 760);
        int ways = list->found[0] ? 2 : 3; /* columns: 2 for four buttons, 3 for three buttons */
        ui_grid(ui, wide ? ways : 1);
        draw_ways(list, context, player);
        ui_grid(ui, 1);
        ui_paragraph(ui, UI_TYPE_CAPTION, UI_TEXT_SOFT, _("By theme"));
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
    .help = "puzzles",
    .start = SCENE_ABOVE,
    .state_size = sizeof(PuzzlesList),
    .overlay = true,
    .enter = enter,
    .update = update,
    .draw = draw,
    .leave = leave,
};
