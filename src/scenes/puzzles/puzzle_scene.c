/* puzzle_scene.c: The life cycle of a puzzle on the table: it chooses the next puzzle, opens its
 * position as a game, runs the frames, and draws the card next to the board. */
#include "base/text.h"
#include "keys/keys.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play.h"
#include "scenes/puzzles/puzzle_state.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "system/clock.h"
#include "system/file.h"
#include "words/hints.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { CARD_W = 430 /* u */, NARROW_W = 800 /* px */, PAINT_MS = 3000 };
/* Shares of the window's width. In narrow windows the halves would otherwise have no room below the
 * board. */
static const float card_most = .42f, card_narrow = .345f;

/* --- choosing the next puzzle ----------------------------------------------------------------- */

/* Returns the day in the player's local time. */
static int64_t today(void)
{
    struct tm date = clock_day((int64_t)time(NULL), false);
    return shelf_day(&date);
}

/* Returns a sort key, least first. A streak begins with easy puzzles, and within a grade with
 * puzzles that were never tried. A theme begins with puzzles that were never tried, and among these
 * with the easy ones. The shelf's number breaks ties, so the order is the same each time. */
static int before_key(const PuzzleScene *scene, const StarsPlayer *player, int number)
{
    const PuzzleEntry *entry = &puzzle_builtin()->entries[number];
    bool tried = stars_of(player, entry->name) != NULL;
    int first = scene->way.mode == PUZZLE_ROW ? entry->grade : tried;
    int second = scene->way.mode == PUZZLE_ROW ? tried : entry->grade;
    return (first * 16 + second) * PUZZLES_MAX + number;
}

/* Sorts by insertion: at most PUZZLES_MAX numbers, once when the scene opens. */
static void sort_list(PuzzleScene *scene, const StarsPlayer *player)
{
    for (int i = 1; i < scene->count; i++) {
        int number = scene->list[i], at = i;
        for (; at > 0 &&
               before_key(scene, player, scene->list[at - 1]) > before_key(scene, player, number);
             at--)
            scene->list[at] = scene->list[at - 1];
        scene->list[at] = number;
    }
}

/* A player who has solved nothing yet, or only today's beginners' puzzle, gets one that needs no
 * expansion rules. */
static int puzzle_of_day(const PuzzleShelf *shelf, const StarsPlayer *player)
{
    const PuzzleFilter all = {.grade = 0}, plain = {.plain = true};
    int easy = shelf_of_day(shelf, &plain, today());
    for (int i = 0; i < player->puzzle_count && easy >= 0; i++) {
        const StarsPuzzle *puzzle = &player->puzzles[i];
        if (puzzle->stars && strcmp(puzzle->name, shelf->entries[easy].name) != 0)
            easy = -1;
    }
    return easy >= 0 ? easy : shelf_of_day(shelf, &all, today());
}

/* The puzzle of the day and the failed puzzles keep the order of the shelf. */
static void fill_list(PuzzleScene *scene, SceneContext *context)
{
    const PuzzleShelf *shelf = puzzle_builtin();
    const StarsPlayer *player = stars_player(&scene->stars, puzzle_player(context));
    PuzzleFilter all = {.themes = 0}, theme = {.themes = 1u << scene->way.theme};
    char folder[FOLDER_SIZE];
    switch (scene->way.mode) {
    case PUZZLE_OWN: /* in the order of the file: the newest game first */
        if (puzzle_own_folder(context, folder, sizeof folder))
            own_read(folder, &scene->own);
        scene->count = scene->own.shelf.count;
        for (int i = 0; i < scene->count; i++)
            scene->list[i] = i;
        return;
    case PUZZLE_OF_DAY:
        scene->list[0] = puzzle_of_day(shelf, player);
        scene->count = scene->list[0] >= 0;
        return;
    case PUZZLE_FAILED:
        scene->count = stars_failed(player, shelf, scene->list, PUZZLES_MAX);
        return;
    case PUZZLE_BY_THEME:
        scene->count = shelf_list(shelf, &theme, scene->list, PUZZLES_MAX);
        break;
    default:
        scene->count = shelf_list(shelf, &all, scene->list, PUZZLES_MAX);
    }
    sort_list(scene, player);
}

/* --- opening ---------------------------------------------------------------------------------- */

/* The player is seat 0; the others are computer players that never act. If the player has the same
 * name as one of them, that one gets seat 0's default name. */
static SessionPlan plan_of(const PuzzleScene *scene, const SceneContext *context)
{
    const char *name = puzzle_player(context);
    SessionPlan plan = session_plan_default();
    plan.setup.policies = scenario_policies(scene->puzzle->scenario, scene->puzzle->row);
    plan.open_hands = true;
    text_copy(plan.seats[0].name, RECORD_NAME_SIZE, name[0] ? name : _("You"));
    text_copy(plan.seats[0].engine, sizeof plan.seats[0].engine, "");
    for (int seat = 1; seat < SEATS_MAX; seat++) {
        bool taken = strcmp(seat_names[seat], name) == 0;
        text_copy(plan.seats[seat].name, RECORD_NAME_SIZE, seat_names[taken ? 0 : seat]);
        text_copy(plan.seats[seat].engine, sizeof plan.seats[seat].engine, "ai2");
    }
    return plan;
}

/* A puzzle is a position with the actions up to the question, such as a draw. These are history, so
 * their events aren't shown. */
static void sit_down(PuzzleScene *scene, SceneContext *context)
{
    SessionPlan plan = plan_of(scene, context);
    scene->session = session_from_scenario(context->generations, &plan, scene->puzzle->scenario,
                                           NULL, NULL, context->log);
    assert(scene->session && "a puzzle has a stack");
    for (int i = 0; i < scene->puzzle->step_count; i++)
        session_apply(scene->session, &scene->puzzle->steps[i], NULL);
    session_events_done(scene->session, session_event_count(scene->session));
    scene->outer = scene_session_lend(context, scene->session);
    tabletop_open(&scene->table, context, scene->session);
    play_open(&scene->play, &scene->table, 1, PLAY_BARE, puzzle_host(scene));
    scene->play.only_tries = true; /* every answer counts; none can be undone */
}

/* Also works if no puzzle was opened. Releases each object before the one that it borrows from. */
static void stand_up(PuzzleScene *scene, SceneContext *context)
{
    if (scene->session) {
        play_close(&scene->play);
        tabletop_close(&scene->table);
        scene_session_reclaim(context, scene->session, scene->outer);
        session_free(scene->session);
    }
    puzzle_free(scene->puzzle);
    scene->table = (Tabletop){0};
    scene->session = NULL;
    scene->puzzle = NULL;
}

/* Opens puzzle number `at` of the list for a first try. */
static void open_puzzle(PuzzleScene *scene, SceneContext *context, int at)
{
    Err err = {0};
    scene->at = at;
    scene->attempt = 0;
    scene->got = -1;
    scene->told = scene->wrong = false;
    scene->pointed = -1;
    scene->hidden_ms = 0;
    const PuzzleShelf *shelf = scene->way.mode == PUZZLE_OWN ? &scene->own.shelf : puzzle_builtin();
    scene->entry = &shelf->entries[scene->list[at]];
    scene->puzzle = puzzle_parse(scene->entry->name, scene->entry->text, scene->entry->length,
                                 context->catalogue, context->generations, &err);
    if (scene->puzzle) {
        sit_down(scene, context);
        return;
    }
    stage_pop(context->stage); /* with other tiles (--data) the puzzle may be unreadable */
    message_show_fault(context, &err);
}

static void enter(void *state, SceneContext *context, const void *arguments)
{
    PuzzleScene *scene = state;
    if (arguments)
        scene->way = *(const PuzzleArguments *)arguments;
    puzzle_read_stars(context, &scene->stars);
    fill_list(scene, context);
    if (scene->way.mode == PUZZLE_ROW) /* a player who left starts a new streak */
        stars_player(&scene->stars, puzzle_player(context))->row = 0;
    if (scene->count)
        open_puzzle(scene, context, 0);
}

static void leave(void *state, SceneContext *context)
{
    PuzzleScene *scene = state;
    stand_up(scene, context);
    stars_release(&scene->stars);
    own_release(&scene->own);
}

/* --- the card --------------------------------------------------------------------------------- */

/* Returns true once the ideas are in words. They arrive one frame after the answer
 * (puzzle_describe), and until then the card stays as it was. */
static bool ideas_shown(const PuzzleScene *scene)
{
    return scene->told && !scene->play.people;
}

/* --- the question ----------------------------------------------------------------------------- */

/* Writes "Turn 31 · 2020 · 2 of 14" (house rules with their differences) and, after the answer, how
 * many points the player's move in the game lost. */
static void say_own_facts(PuzzleScene *scene)
{
    Ui *ui = scene->table.ui;
    const Generations *generations = scene->table.context->generations;
    const Puzzle *puzzle = scene->puzzle;
    Policies policies = scenario_policies(puzzle->scenario, puzzle->row);
    char line[1200], rules[1024], number[32];
    words_rules(generations, generations->rows[puzzle->row].id, &policies, rules, sizeof rules);
    words_format(line, sizeof line, _("Turn %d · %s · %d of %d"), puzzle->turn, rules,
                 scene->at + 1, scene->count);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
    if (!ideas_shown(scene))
        return;
    words_hint_number(scene->own.lost[scene->list[scene->at]], number, sizeof number);
    words_format(line, sizeof line, _("In your game, you lost about %s points here."), number);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
}

/* Writes "Grade 3 of 5 · Rules of 2020 · 2 of 14". The rules belong to the question, because they
 * decide which move is best. */
static void say_facts(PuzzleScene *scene)
{
    char line[160];
    if (scene->way.mode == PUZZLE_OWN) {
        say_own_facts(scene);
        return;
    }
    const char *rules = words_generation_short(scene->entry->generation);
    if (scene->count > 1)
        words_format(line, sizeof line, _("Grade %d of %d · %s · %d of %d"), scene->entry->grade,
                     PUZZLE_GRADES, rules, scene->at + 1, scene->count);
    else
        words_format(line, sizeof line, _("Grade %d of %d · %s"), scene->entry->grade,
                     PUZZLE_GRADES, rules);
    puzzle_explanation_draw(scene->table.ui, "grade", UI_TYPE_SMALL, line, puzzle_grade_words());
}

/* Names the expansions in play, whose rules a player has to know. Halves need no name: they are in
 * the tray. */
static void say_sets(const PuzzleScene *scene)
{
    char line[512];
    uint64_t sets = scene->puzzle->scenario->expansions & ~expansion_halves();
    if (sets)
        ui_paragraph(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     words_expansions(sets, line, sizeof line));
}

/* Asks for the step that is due in the position: a puzzle may begin before the draw, or at a
 * question. */
const char *puzzle_question(const PuzzleScene *scene)
{
    switch (game_phase(scene->table.game)) {
    case PHASE_CHOOSE:
        return _("Your turn: draw a tile or play a half? Find the best move.");
    case PHASE_DECIDE:
        return _("Your turn: what do you choose?");
    default:
        return _("Your turn: where do you place the tile, and which figure goes on it?");
    }
}

/* A theme would reveal the answer, so it appears with the answer. */
static void say_themes(PuzzleScene *scene)
{
    Ui *ui = scene->table.ui;
    for (int theme = 0; theme < PUZZLE_THEMES; theme++) {
        if (!ideas_shown(scene) || !(scene->puzzle->themes >> theme & 1))
            continue;
        const char *name = puzzle_theme_name((PuzzleTheme)theme);
        bool fits = ui_text_fits(ui, UI_TYPE_CAPTION, ui_next_width(ui), name);
        ui_paragraph(ui, fits ? UI_TYPE_CAPTION : UI_TYPE_SMALL, UI_TEXT_GOLD, name);
    }
}

/* --- the result ------------------------------------------------------------------------------- */

/* Stars appear only with the answer: until then the player can still win them. */
static void say_verdict(PuzzleScene *scene)
{
    Ui *ui = scene->table.ui;
    if (!scene->attempt)
        return;
    if (ideas_shown(scene))
        puzzle_stars_draw(ui, scene->got);
    ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT, scene->verdict);
    if (!ideas_shown(scene))
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("Try again or show the answer."));
}

/* Draws an idea's number, what it does, how much less it is worth, and why. The whole row lights
 * its ghost. */
static void say_idea(PuzzleScene *scene, int row)
{
    Ui *ui = scene->table.ui;
    const AdviceRow *idea = &scene->rows[row];
    float disc = ui_u(ui, 28);
    char label[ADVICE_WORDS + ADVICE_WHY];
    snprintf(label, sizeof label, "%s. %s", idea->what, idea->why);
    UiGroup group = ui_pick(ui, "idea", row + 1, label);
    while (ui_group(ui, &group)) {
        if (group.lit)
            scene->pointed = row;
        ui_cells(ui, 2, (float[]){disc, UI_REST});
        ui_badge(ui, ui_next(ui, disc), row + 1, group.lit || (row == 0 && scene->pointed < 0));
        UiGroup words = {0};
        while (ui_group(ui, &words)) {
            ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, idea->what);
            ui_paragraph(ui, UI_TYPE_SMALL, row ? UI_TEXT_SOFT : UI_TEXT_GOLD, idea->rank);
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, idea->why);
        }
    }
}

/* --- buttons ---------------------------------------------------------------------------------- */

/* A streak ends with its first mistake; in all other modes the player continues with the next
 * puzzle or repeats this one. After the last puzzle, and where a streak ends, the back button takes
 * the whole width. */
static void draw_buttons(PuzzleScene *scene, Rect row)
{
    Ui *ui = scene->table.ui;
    float gap = ui_space(ui, UI_GAP), edge = row.h;
    bool ends = scene->way.mode == PUZZLE_ROW && ideas_shown(scene) && scene->got <= 0;
    bool last = scene->at + 1 == scene->count;
    UiButton list = {.label = _("All puzzles"),
                     .icon = UI_ICON(ICON_LIST),
                     .icon_only = !ends && !(ideas_shown(scene) && last),
                     .flags = UI_CANCEL};
    UiButton again = {.label = _("Try again"), .icon = UI_ICON(ICON_AGAIN), .icon_only = true};
    UiButton show = {.label = _("Show answer"), .icon = UI_ICON(ICON_EYE)};
    /* a puzzle already solved would not extend a streak */
    bool again_counts = scene->way.mode != PUZZLE_ROW;
    if (ideas_shown(scene) && again_counts &&
        ui_button(ui, "again", layout_right(&row, edge, gap), again))
        scene->next = scene->at + 1;
    Rect out = list.icon_only ? layout_right(&row, edge, gap) : row;
    if (ui_button(ui, "list", out, list))
        stage_pop(scene->table.context->stage);
    if (!list.icon_only)
        return;
    if (ideas_shown(scene) &&
        ui_button(ui, "next", row, ui_primary_button(_("Next puzzle"), ICON_PLAY)))
        scene->next = scene->at + 2;
    if (!ideas_shown(scene) && ui_button(ui, "show", row, show))
        puzzle_give_up(scene);
}

/* The rating changes only with the first answer to a puzzle; in a streak only the streak counts. */
static void say_rating(PuzzleScene *scene)
{
    char line[96];
    const StarsPlayer *player = stars_player(&scene->stars, puzzle_player(scene->table.context));
    if (scene->way.mode == PUZZLE_ROW)
        words_format(line, sizeof line, _("Streak: %d · best: %d"), player->row, player->best_row);
    else
        words_format(line, sizeof line, _("Rating: %d"), (int)(player->rating + .5f));
    if (scene->way.mode == PUZZLE_ROW)
        ui_paragraph(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
    else
        puzzle_explanation_draw(scene->table.ui, "rating", UI_TYPE_SMALL, line,
                                puzzle_rating_words());
}

static const char *heading(const PuzzleScene *scene)
{
    switch (scene->way.mode) {
    case PUZZLE_OF_DAY:
        return _("Puzzle of the day");
    case PUZZLE_OWN:
        return _("From your games");
    default:
        return _("Puzzle");
    }
}

/* Draws the card next to the board. The row that is pointed at is found while the rows are
 * drawn, so the board lights it one frame later. */
static void puzzle_panel_draw(PuzzleScene *scene)
{
    Ui *ui = scene->table.ui;
    Rect room = scene->card;
    draw_buttons(scene, layout_bottom(&room, ui_touch(ui, 54), ui_space(ui, UI_GAP)));
    UiDialog card = ui_aside("card", room.w / scene->table.context->scale, room, heading(scene));
    scene->pointed = -1;
    while (ui_dialog(ui, &card)) {
        say_facts(scene);
        say_sets(scene);
        say_themes(scene);
        if (!ideas_shown(scene))
            ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT, puzzle_question(scene));
        say_verdict(scene);
        for (int row = 0; ideas_shown(scene) && row < scene->puzzle->idea_count; row++)
            say_idea(scene, row);
        for (int seat = 0; seat < session_players(scene->session); seat++)
            /* the player's own halves are in the tray */
            table_draw_player_line(&scene->table, seat, seat > 0);
        table_say_stack(&scene->table);
        if (scene->way.mode != PUZZLE_OWN)
            say_rating(scene);
    }
}

/* --- frames ----------------------------------------------------------------------------------- */

void puzzle_lay_out(PuzzleScene *scene)
{
    const Ui *ui = scene->table.ui;
    bool narrow = ui_window(ui).w - 2 * ui_space(ui, UI_MARGIN) < NARROW_W;
    play_window_beside(&scene->play, CARD_W, narrow ? card_narrow : card_most, false, &scene->card,
                       &scene->area);
}

/* Returns true until the tiles of the position are painted, because placeholders would hide what
 * the puzzle is about. After PAINT_MS the scene stops waiting for the painter. */
static bool is_hidden(const PuzzleScene *scene)
{
    return scene->hidden_ms < PAINT_MS;
}

/* Carries out what panels and Play's callbacks requested in the previous frame, because the old
 * puzzle is not in use at this point: opens the next puzzle, returns the tile to the hand, shows
 * the answer. */
static bool update(void *state, SceneContext *context, float ms)
{
    PuzzleScene *scene = state;
    if (scene->next) {
        int at = scene->next - 1;
        scene->next = 0;
        stand_up(scene, context);
        open_puzzle(scene, context, at);
    }
    if (!scene->session)
        return false;
    puzzle_lay_out(scene);
    if (is_hidden(scene)) {
        scene->hidden_ms = tabletop_painted(&scene->table) ? PAINT_MS : scene->hidden_ms + ms;
        return true;
    }
    if (scene->wrong && scene->play.turn.trial.on)
        play_take_back(&scene->play);
    scene->wrong = false;
    if (scene->told && scene->play.people)
        puzzle_describe(scene);
    bool rings = steer_advance(&scene->table, ms);
    return play_update(&scene->play, ms) || scene->next || rings;
}

/* After the answer the board can still be moved and examined. */
static bool event(void *state, SceneContext *context, const InputEvent *input)
{
    PuzzleScene *scene = state;
    if (!scene->session)
        return false;
    if (is_hidden(scene))
        return stage_pop_by_key(context->stage, input);
    return steer_event(&scene->table, input) || play_event(&scene->play, input) ||
           stage_pop_by_key(context->stage, input);
}

static void draw(void *state, SceneContext *context, Frame *frame)
{
    PuzzleScene *scene = state;
    if (!scene->session)
        return;
    puzzle_lay_out(scene);
    if (is_hidden(scene)) {
        ui_text(context->ui, scene->area, UI_TYPE_HEADING | UI_CENTRE, UI_TEXT_SOFT,
                _("Painting the tiles…"));
        return;
    }
    play_draw(&scene->play, frame);
    if (scene->told)
        puzzle_ghosts_draw(scene, frame->board);
    table_hover_light(&scene->table, frame->board);
    if (scene->told)
        puzzle_badges_draw(scene);
    else
        play_draw_over(&scene->play);
    ui_push(context->ui, "puzzle", -1);
    steer_draw(&scene->table);
    puzzle_panel_draw(scene);
    ui_pop(context->ui);
}

static void typed(void *state, SceneContext *context, const char *text)
{
    (void)context;
    PuzzleScene *scene = state;
    if (scene->session)
        spoken_typed(&scene->play, text);
}

const Scene puzzle_scene = {
    .name = "puzzle",
    .title = N_("Puzzle"),
    .keys = KEYS_IN_TURN,
    .tells = puzzle_describe_scene,
    .news = puzzle_news,
    .typed = typed,
    .help = "puzzles",
    .start = SCENE_ABOVE,
    .state_size = sizeof(PuzzleScene),
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
    .leave = leave,
    .at_board = true,
};
