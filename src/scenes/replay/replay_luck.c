/* replay_luck.c: Shows what a review says about luck: each player's sum on the page, the value of a
 * draw at the following decision, and unusual draws on the lanes. */
#include "ai/like.h"
#include "ai/winning.h"
#include "base/memory.h"
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/theme.h"
#include "ui/ui_flow.h"
#include "words/hints.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- a draw ----------------------------------------------------------------------------------- */

static const char *mark_word(LuckMark mark)
{
    switch (mark) {
    case LUCK_VERY_UNLUCKY:
        return C_("draw", "very unlucky");
    case LUCK_UNLUCKY:
        return C_("draw", "unlucky");
    case LUCK_LUCKY:
        return C_("draw", "lucky");
    case LUCK_VERY_LUCKY:
        return C_("draw", "very lucky");
    default:
        return NULL;
    }
}

/* Returns the index of the last random moment that led to the step, or −1. */
static int moment_at(const ReviewLuck *luck, int step)
{
    int found = -1;
    for (int k = 0; k < luck->count && luck->moments[k].step <= step; k++)
        if (luck->moments[k].step == step && luck->moments[k].kind != LUCK_DEAL)
            found = k;
    return found;
}

bool replay_luck_words(const ReplayScene *scene, char *out, size_t size)
{
    ReviewLuck luck;
    char number[24], error[24];
    if (!scene->review || !review_job_luck(scene->review, &luck))
        return false;
    int k = moment_at(&luck, session_replay_step(scene->session));
    if (k < 0)
        return false;
    float points = luck.rows[k].luck[luck.moments[k].seat];
    const char *word = mark_word(luck_mark(points));
    Text text = text_in(out, size);
    char told[96];
    words_format(told, sizeof told, _("Luck %s"), replay_number(points, true, number));
    text_add(&text, "%s", told);
    if (luck.played_on)
        text_add(&text, " ± %s", replay_number(luck.rows[k].error, false, error));
    if (word)
        text_add(&text, " · %s", word);
    return true;
}

/* --- the lanes -------------------------------------------------------------------------------- */

/* Draws a triangle that points up for a lucky draw and down for an unlucky one; an extreme draw has
 * a larger one. */
void replay_luck_mark(const ReplayScene *scene, Rect lane, int mark)
{
    Ui *ui = scene->table.ui;
    bool very = mark == LUCK_VERY_LUCKY || mark == LUCK_VERY_UNLUCKY;
    float size =
              roundf(fminf(lane.h * (very ? .5f : .34f), (very ? 11 : 7) * scene->table.layout.s)),
          middle = lane.x + lane.w / 2;
    Color ink = ui_color(ui, mark > 0 ? UI_GOLD : UI_TEXT_SOFT) | 0xff;
    float y = mark > 0 ? lane.y + 1 : lane.y + lane.h - size - 1;
    for (int right = 0; right < 2; right++)
        draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_TRIANGLE,
                                            .rect = {right ? middle : middle - size, y, size, size},
                                            .turn = mark > 0 ? (right ? 3 : 2) : (right ? 0 : 1),
                                            .top = ink,
                                            .bottom = ink});
}

/* --- the page --------------------------------------------------------------------------------- */

/* Writes "Lead +17: fair share +0.3, own luck +22, …". */
static void adds_up(const LuckSum *sum, char *out, int size)
{
    const float parts[] = {sum->result, sum->fair,   sum->own, sum->others,
                           -sum->lost,  sum->gained, sum->rest};
    char n[sizeof parts / sizeof *parts][24];
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        replay_number(parts[i], true, n[i]);
    words_format(out, size,
                 _("Lead %s: fair share %s, own luck %s, others’ luck %s, own mistakes %s, others’ "
                   "mistakes %s, rest %s"),
                 n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
}

static void tell_who_sees(const ReplayScene *scene, const ReviewLuck *luck)
{
    char text[REPLAY_TEXT_SIZE], error[24];
    const ReviewLevel *level = &review_levels[scene->level];
    const char *name = words_text(review_labels[scene->level]);
    if (luck->played_on)
        words_format(text, sizeof text,
                     _("Judged by “%s”, with open hands; after each draw, quick players played out "
                       "this many games: %d. Total luck is accurate to ± %s. A mistake counts only "
                       "to the extent that quick players would avoid it."),
                     name, level->deals, replay_number(luck->sums[0].error, false, error));
    else
        words_format(
            text, sizeof text,
            _("Judged by “%s” at a glance, with open hands: the best place for the drawn tile, "
              "compared with those for all remaining tiles. No games were played out."),
            name);
    ui_paragraph(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT, text);
}

/* Draws a seat's luckiest or unluckiest draw, if it was unusual. */
static void draw_extreme(ReplayScene *scene, const ReviewLuck *luck, int seat, bool lucky)
{
    const LuckSum *sum = &luck->sums[seat];
    int k = lucky ? sum->luckiest : sum->unluckiest;
    float points = lucky ? sum->most : sum->least;
    char id[24], number[24], text[REPLAY_TEXT_SIZE];
    if (k < 0 || luck_mark(points) == LUCK_USUAL)
        return;
    snprintf(id, sizeof id, "%s%d", lucky ? "lucky" : "unlucky", seat);
    words_format(text, sizeof text, _("Luck on turn %d"), luck->moments[k].turn);
    replay_card_draw(scene, id, seat, luck->moments[k].step, text,
                     replay_number(points, true, number));
}

void replay_luck_draw(ReplayScene *scene)
{
    Ui *ui = scene->table.ui;
    ReviewLuck luck;
    float s = scene->table.layout.s;
    assert(scene->review && "a review");
    if (!review_job_luck(scene->review, &luck)) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("Luck is shown once the game is over and fully analysed."));
        return;
    }
    for (int seat = 0; seat < session_players(scene->session); seat++) {
        char text[REPLAY_TEXT_SIZE], number[24], id[16], note[96];
        const LuckSum *sum = &luck.sums[seat];
        const char *name = session_seat(scene->session, seat)->name;
        Rect row = ui_next(ui, fmaxf(18, 22 * s));
        replay_number(sum->own, true, number);
        replay_title_draw(scene, row, seat, name, number);
        Text told = text_in(note, sizeof note);
        text_add(&told, "%s: %s", name, number);
        snprintf(id, sizeof id, "luck%d", seat);
        ui_note(ui, id, note, row);
        adds_up(sum, text, sizeof text);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, text);
        draw_extreme(scene, &luck, seat, true);
        draw_extreme(scene, &luck, seat, false);
    }
    tell_who_sees(scene, &luck);
}

/* --- which level it resembles ----------------------------------------------------------------- */

/* Writes, for example, "place 12.5 · follower 3". */
static void tell_kinds(ReplayScene *scene, const LikeLoss loss[LIKE_KINDS])
{
    char words[REPLAY_TEXT_SIZE], number[24];
    Text text = text_in(words, sizeof words);
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        if (loss[kind].decisions)
            text_add(&text, "%s%s %s", text.length ? " · " : "", words_decision(kind),
                     replay_number((float)loss[kind].lost, false, number));
    ui_paragraph(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words);
}

/* Writes "Played at “Solid” to “Strong” level", the range of levels that the decisions suggest. */
static void tell_like(ReplayScene *scene, const LikeGuess *guess)
{
    Ui *ui = scene->table.ui;
    char words[REPLAY_TEXT_SIZE];
    if (guess->low == guess->high)
        words_format(words, sizeof words, _("Played at “%s” level"),
                     player_kind_words(like_levels[guess->level]));
    else
        words_format(words, sizeof words, _("Played at “%s” to “%s” level"),
                     player_kind_words(like_levels[guess->low]),
                     player_kind_words(like_levels[guess->high]));
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT, words);
}

/* The estimate is valid only for a complete review by ai4 or stronger. */
static bool is_measured(const ReplayScene *scene)
{
    return scene->level >= review_level("ai4") && review_job_progress(scene->review) >= 1;
}

void replay_like_draw(ReplayScene *scene, const ReviewItem *items, int count, int seat)
{
    LikeLoss loss[LIKE_KINDS];
    if (!like_losses(items, count, seat, loss).decisions)
        return;
    tell_kinds(scene, loss);
    if (!is_measured(scene))
        return;
    const LikeCounts counts = like_counts(items, count, seat);
    LikeGuess guess = like_guess(&like_fitted, &counts, scene->level == review_level("ai4"));
    tell_like(scene, &guess);
}

void replay_like_tell_source(ReplayScene *scene)
{
    const Setup *setup = game_setup(scene->end);
    bool same = setup->players == SEATS_MIN && !setup->expansions && setup->hands == HANDS_NONE;
    if (is_measured(scene) && !same)
        ui_paragraph(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("Compared with computer players in two-player games without expansions"));
}

/* --- winning chances -------------------------------------------------------------------------- */

/* Draws each seat's chance to win below the lanes: as a share of the height, in the order of the
 * lanes, constant during each turn.
 *
 *      o |########~~~~####
 *        |~~~~~~~~         a seat's share, with its icon on the left
 *     <> | */

static Color color_of(const ReplayScene *scene, int seat)
{
    return theme_seat_on(session_color(scene->session, seat),
                         ui_color(scene->table.ui, UI_PANEL_TOP));
}

/* A chance is valid for a whole turn, so each column extends from one turn to the next. */
static int next_change(const ReplayScene *scene, int step, int count)
{
    int turn = session_replay_at(scene->session, step)->turn, next = step + 1;
    while (next < count && session_replay_at(scene->session, next)->turn == turn &&
           winning_line_at(scene->winning, next))
        next++;
    return next;
}

/* Draws one column: the seats from the top, separated by a line of the background. */
static void draw_column(const ReplayScene *scene, Rect column, const float *chance)
{
    Ui *ui = scene->table.ui;
    float line = fmaxf(1, scene->table.layout.s), y = column.y, high = column.h;
    int players = session_players(scene->session);
    for (int seat = 0; seat < players; seat++) {
        float share = chance[seat] * high;
        if (share > line)
            ui_fill(ui, (Rect){column.x, y, column.w, share - line}, 0,
                    ui_ink(color_fade(color_of(scene, seat), ui_theme(ui)->flat ? 1 : .55f)));
        y += share;
    }
}

/* Reports every seat's chance at the current step to screen readers. */
static void tell(ReplayScene *scene, const float *chance)
{
    char words[REPLAY_TEXT_SIZE], percent[16];
    Text text = text_in(words, sizeof words);
    text_add(&text, "%s", _("Chance of winning"));
    for (int seat = 0; seat < session_players(scene->session); seat++) {
        text_add(&text, "%s%s %s", seat ? ", " : ": ", session_seat(scene->session, seat)->name,
                 words_percent((int)lroundf(100 * chance[seat]), percent, sizeof percent));
    }
    if (!tabletop_is_over(&scene->table))
        text_add(&text, " (± %s)",
                 words_percent((int)lround(100 * winning_error(session_players(scene->session))),
                               percent, sizeof percent));
    ui_note(scene->table.ui, "winning", words, scene->layout.winning);
}

/* The icons are evenly spaced, because every seat has the same chance before the game. */
static void draw_marks(const ReplayScene *scene, Rect rect)
{
    int players = session_players(scene->session);
    float s = scene->table.layout.s, each = rect.h / (float)players,
          size = roundf(fminf(16 * s, each));
    for (int seat = 0; seat < players; seat++)
        draw_icon(ui_list(scene->table.ui), theme_seat_icon(session_color(scene->session, seat)),
                  layout_about(scene->layout.track.x + size / 2,
                               rect.y + each * ((float)seat + .5f), size),
                  color_of(scene, seat));
}

void replay_winning_draw(ReplayScene *scene, float each)
{
    Ui *ui = scene->table.ui;
    float s = scene->table.layout.s;
    int count = session_replay_count(scene->session);
    assert(scene->winning && scene->layout.winning.h > 0 && "a review, and room for it");
    Rect rect = scene->layout.winning;
    layout_top(&rect, roundf(6 * s), 0);
    rect.x += roundf(40 * s); /* starts where the lanes start */
    rect.w = each * (float)count;
    ui_fill(ui, rect, 4 * s, UI_WELL);
    draw_marks(scene, rect);
    for (int step = 0, next; step < count; step = next) {
        const float *chance = winning_line_at(scene->winning, step);
        if (!chance)
            break;
        next = next_change(scene, step, count);
        float x = roundf(rect.x + each * (float)step), to = roundf(rect.x + each * (float)next);
        draw_column(scene, (Rect){x, rect.y, to - x, rect.h}, chance);
    }
    float half = roundf(rect.y + rect.h / 2);
    draw_line(ui_list(ui), rect.x, half, rect.x + rect.w, half, 1,
              color_fade(ui_color(ui, UI_TEXT), .5f));
    if (scene->table.winning)
        tell(scene, scene->table.winning);
}

/* --- computing winning chances ---------------------------------------------------------------- */

/* Computes the winning chances over the course of a game. A chance is valid for a whole turn,
 * because the estimate was fitted to positions at the beginning of a turn. */

/* Steps per frame. Half of the steps begin a turn; each of these takes 0.1 ms, or more with many
 * expansions. */
enum { EACH_FRAME = 16 };

struct WinningLine {
    const Catalogue *c;
    Game *game, *view;
    void *memory; /* holds the workspace that computes a chance */
    Action *actions;
    int count, known, turn; /* actions; steps done; the turn of the last step */
    float (*chance)[SEATS_MAX];
};

WinningLine *winning_line_new(const Session *replay)
{
    WinningLine *line = memory_new(sizeof *line);
    size_t room = session_game_room(replay);
    line->c = session_catalogue(replay);
    line->game = memory_new(room);
    line->view = memory_new(room);
    session_replay_game(replay, 0, line->game);
    line->memory = memory_new(workspace_size(line->c, line->game));
    line->count = session_replay_count(replay);
    size_t count = (size_t)line->count;
    line->actions = memory_copy(session_replay_actions(replay), count * sizeof *line->actions);
    line->chance = memory_list(count + 1, sizeof *line->chance);
    line->turn = -1;
    return line;
}

void winning_line_free(WinningLine *line)
{
    if (!line)
        return;
    free(line->game);
    free(line->view);
    free(line->memory);
    free(line->actions);
    free(line->chance);
    free(line);
}

static void look(WinningLine *line, float *chance)
{
    double chances[SEATS_MAX] = {0};
    const Game *seen = line->game;
    if (game_phase(seen) != PHASE_OVER) {
        game_view(line->c, line->game, game_in_turn(line->game), line->view);
        seen = line->view;
    }
    Workspace *ws = workspace_make(line->memory, line->c, seen, &weights_learned);
    winning_look(ws, seen, chances);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        chance[seat] = (float)chances[seat];
}

bool winning_line_update(WinningLine *line)
{
    for (int i = 0; i < EACH_FRAME && line->known <= line->count; i++) {
        float *chance = line->chance[line->known];
        if (line->known > 0) {
            bool applied =
                game_apply(line->c, line->game, &line->actions[line->known - 1], NULL, NULL, NULL);
            assert(applied && "an action that was played is legal");
            memcpy(chance, line->chance[line->known - 1], sizeof *line->chance);
        }
        if (game_turn(line->game) != line->turn || game_phase(line->game) == PHASE_OVER)
            look(line, chance);
        line->turn = game_turn(line->game);
        line->known++;
    }
    return line->known <= line->count;
}

const float *winning_line_at(const WinningLine *line, int step)
{
    assert(step >= 0 && step <= line->count && "a step of the game");
    return step < line->known ? line->chance[step] : NULL;
}
