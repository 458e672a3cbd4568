/* puzzle_panel.c: Draws the card next to the board: the question, the players' scores, the verdict,
 * the best ideas with their reasons, and the buttons. */
#include "scenes/board/expansion_board.h"
#include "scenes/puzzles/puzzle_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/hints.h"
#include "words/words.h"

#include <stdio.h>

/* Returns true once the ideas are in words. They arrive one frame after the answer
 * (puzzle_describe), and until then the card stays as it was. */
static bool is_replica(const PuzzleScene *scene)
{
    return scene->told && !scene->play.people;
}

/* --- the question ----------------------------------------------------------------------------- */

/* Writes "Turn 31 · 2020 · 2 of 14", house rules with their differences, and after the answer what
 * the move of the game lost. */
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
    if (!is_replica(scene))
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
    puzzle_speak_explanation(scene->table.ui, "grade", UI_TYPE_SMALL, line, puzzle_grade_words());
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

/* Asks for what is due in the position: a puzzle may begin before the draw, or at a question. */
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
        if (!is_replica(scene) || !(scene->puzzle->themes >> theme & 1))
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
    if (is_replica(scene))
        puzzle_stars_draw(ui, scene->got);
    ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT, scene->verdict);
    if (!is_replica(scene))
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
 * puzzle or repeats this one. After the last puzzle, and where a streak ends, the way back takes
 * the whole width. */
static void draw_buttons(PuzzleScene *scene, Rect row)
{
    Ui *ui = scene->table.ui;
    float gap = ui_space(ui, UI_GAP), edge = row.h;
    bool ends = scene->way.mode == PUZZLE_ROW && is_replica(scene) && scene->got <= 0;
    bool last = scene->at + 1 == scene->count;
    UiButton list = {.label = _("All puzzles"),
                     .icon = UI_ICON(ICON_LIST),
                     .icon_only = !ends && !(is_replica(scene) && last),
                     .flags = UI_CANCEL};
    UiButton again = {.label = _("Try again"), .icon = UI_ICON(ICON_AGAIN), .icon_only = true};
    UiButton show = {.label = _("Show answer"), .icon = UI_ICON(ICON_EYE)};
    /* a puzzle already solved would not extend a streak */
    bool again_counts = scene->way.mode != PUZZLE_ROW;
    if (is_replica(scene) && again_counts &&
        ui_button(ui, "again", layout_right(&row, edge, gap), again))
        scene->next = scene->at + 1;
    Rect out = list.icon_only ? layout_right(&row, edge, gap) : row;
    if (ui_button(ui, "list", out, list))
        stage_pop(scene->table.context->stage);
    if (!list.icon_only)
        return;
    if (is_replica(scene) &&
        ui_button(ui, "next", row, ui_primary_button(_("Next puzzle"), ICON_PLAY)))
        scene->next = scene->at + 2;
    if (!is_replica(scene) && ui_button(ui, "show", row, show))
        puzzle_give_up(scene);
}

/* The rating changes with each first answer; in a streak only the streak counts. */
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
        puzzle_speak_explanation(scene->table.ui, "rating", UI_TYPE_SMALL, line,
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

/* The row that is pointed at is found while the rows are drawn, so the board lights it one frame
 * later. */
void puzzle_panel_draw(PuzzleScene *scene)
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
        if (!is_replica(scene))
            ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT, puzzle_question(scene));
        say_verdict(scene);
        for (int row = 0; is_replica(scene) && row < scene->puzzle->idea_count; row++)
            say_idea(scene, row);
        for (int seat = 0; seat < session_players(scene->session); seat++)
            /* the player's own halves are in the tray */
            table_draw_player_line(&scene->table, seat, seat > 0);
        table_say_stack(&scene->table);
        if (scene->way.mode != PUZZLE_OWN)
            say_rating(scene);
    }
}
