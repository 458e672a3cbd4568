/* play_banner.c: Draws the banner: which seat decides, what it can do, and the step of the turn; or
 * why a tile doesn't fit. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "scenes/stage/seat_state.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/*   ( (o) Mira, place your tile             ✓────✓────O────o    )
 *                                       choose place follower score
 *
 * A panel as wide as its words, in the middle of the board. A narrow one drops first the labels of
 * the steps, then the steps; as the last resort the words become smaller. */
enum { STEPS = 4 };

/* Says what a click would do where the tile fits only after rotation (turn_lay, turn_aim_here). */
static const char *turn_words(const Play *play)
{
    if (play_click_aims(play))
        return _("Fits if rotated – click to rotate.");
    return _("Fits if rotated – click to rotate and place.");
}

bool play_banner_why(const Play *play, char *out, int size)
{
    const TurnHand *hand = &play->turn.hand;
    const Fault *fault = play_fault(play);
    if (play->said_ms > 0) {
        text_copy(out, (size_t)size, play->said);
        return true;
    }
    if (fault) {
        words_refusal(fault, out, size);
        return true;
    }
    bool holds = (play->mode == PLAY_CHOOSE || play->mode == PLAY_PLACE) && hand->copy != NO_COPY &&
                 hand->aimed;
    if (holds && hand->at.kind == SNAP_TURN)
        text_copy(out, (size_t)size, turn_words(play));
    return holds && hand->at.kind == SNAP_TURN;
}

/* Opens the rulebook at the refusal; on the keyboard '?' does it. */
static void draw_why(Play *play, Rect *line)
{
    Ui *ui = play->table->ui;
    if (!play_fault(play))
        return;
    float size = fminf(line->h, ui_touch(ui, 40));
    Rect place = layout_right(line, size, 4 * play->table->layout.s);
    UiState state = ui_widget(ui, "why", _("Why?"), place, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(ui, _("Why?"));
    ui_icon(ui, place, ICON_HELP, .6f * size, state.hovered ? UI_TEXT : UI_TEXT_SOFT);
    if (state.clicked)
        play_ask(play);
}

/* Writes the prompt for what can be done on the tile on trial. */
static void claim_words(const Play *play, const char *name, char *out, int size)
{
    if (play->turn.trial.count > play->turn.trial.claim_count)
        words_deeds_prompt(turn_deeds_set(&play->turn.trial), play->turn.trial.kinds != 0, name,
                           out, size);
    else if (play->turn.trial.asks)
        words_prompt(PHASE_FOLLOW, QUESTION_NONE, turn_any_figure(&play->turn.trial), name, out,
                     size);
    else
        snprintf(out, (size_t)size, _("%s, confirm your placement"), name);
}

/* The step of the turn that an animation belongs to; 0: none in particular. */
static const uint8_t step_of_anim[ANIM_KINDS] = {
    [ANIM_DRAW] = 1,  [ANIM_CARRY] = 1, [ANIM_FOLLOW] = 2, [ANIM_MOVE] = 2,
    [ANIM_TOKEN] = 2, [ANIM_SCORE] = 3, [ANIM_HOME] = 3};

/* The step of each phase; questions come after the scoring (BASE-33). */
static const uint8_t step_of_phase[PHASES] = {
    [PHASE_PLACE] = 1, [PHASE_FOLLOW] = 2, [PHASE_DECIDE] = 3};

/* Returns the current step of the turn: 0 choose .. 3 score. */
static int step_now(const Play *play)
{
    const AnimPlayer *anim = &play->table->anim;
    int step = anim_busy(anim) ? step_of_anim[anim->now.kind] : 0;
    if (step && anim->now.kind == ANIM_TOKEN && !anim_event(anim)->event.count)
        return 3; /* the token turns over when the turn ends */
    if (step)
        return step;
    if (play->mode == PLAY_CLAIM || (play->mode == PLAY_SENT && play->turn.trial.on))
        return 2;
    if (play->mode == PLAY_DECIDE)
        return question_board(game_asked(play->table->game))->early ? 2 : 3;
    if (play->mode == PLAY_PLACE || (play->mode == PLAY_CHOOSE && play->turn.hand.copy != NO_COPY))
        return 1;
    return step_of_phase[play->table->view.phase];
}

static const char *step_label(int step)
{
    static const Phase phases[3] = {PHASE_CHOOSE, PHASE_PLACE, PHASE_FOLLOW};
    return step < 3 ? words_phase(phases[step]) : C_("step of a turn", "Score");
}

/* Names the answer that the program gave because there was no other (COMB-7). */
static bool only_words(const Play *play, char *out, int size)
{
    const AnimPlayer *anim = &play->table->anim;
    if (!anim_busy(anim) || anim->only == QUESTION_NONE)
        return false;
    const char *only = question_board((Question)anim->only)->only;
    if (only)
        words_format(out, size, words_text(only),
                     session_seat(play->table->session, anim->only_seat)->name);
    return true;
}

/* Returns how many steps a walk has that seats decide in turn, with *done taken; 0: there is
 * none. */
static int walk_steps(const Game *game, int *done)
{
    int steps = 0;
    *done = 0;
    for (const ExpansionBoard *const *board = expansion_boards(); *board && !steps; board++)
        if ((*board)->walk_steps)
            steps = (*board)->walk_steps(game, done);
    return steps;
}

/* Writes how far the walk is and who decides next. */
static void run_words(const Play *play, char *out, int size)
{
    const Game *game = play->table->game;
    int done, steps = walk_steps(game, &done), step = done + 1;
    int then = (game_to_act(game) + 1) % session_players(play->table->session);
    if (step < steps)
        /* TRANSLATORS: of a walk over the board: "step 2 of 6 · then Yuki" decides */
        words_format(out, size, _("step %d of %d · then %s"), step, steps,
                     session_seat(play->table->session, then)->name);
    else
        words_format(out, size, _("last of %d steps"), steps);
}

/* Returns the state of a player on another computer who lost the connection while the game waits
 * for them; SEAT_AT_TABLE if the game doesn't wait for such a player. */
static SeatState lost_now(const Play *play)
{
    int seat = tabletop_spotlight(play->table, play_decider(play));
    bool shows = play->mode < PLAY_SENT && !anim_busy(&play->table->anim) && seat < SEATS_MAX;
    SeatState state = shows ? seat_state(play->table->session, seat) : SEAT_AT_TABLE;
    return seat_has_grace(state) || state == SEAT_AWAY ? state : SEAT_AT_TABLE;
}

void play_banner_detail(const Play *play, char *out, int size)
{
    const Game *game = play->table->game;
    bool asked = play->mode == PLAY_DECIDE;
    out[0] = '\0';
    if (play->mode == PLAY_SENT && play_settled(play))
        text_copy(out, (size_t)size, _("sent to the table, waiting for a reply"));
    SeatState lost = lost_now(play);
    if (lost)
        text_copy(out, (size_t)size,
                  seat_has_grace(lost) ? _("the game is waiting")
                                       : _("the game is waiting for someone to decide"));
    if (play->mode == PLAY_SENT || lost)
        return;
    if (play->mode == PLAY_CURTAIN || play->mode == PLAY_OVER || only_words(play, out, size))
        return;
    unsigned deeds = play->mode == PLAY_CLAIM ? turn_deeds_set(&play->turn.trial) : 0;
    if (deeds)
        words_deeds_orders(deeds, turn_leads_elsewhere(&play->turn), out, size);
    if (out[0])
        return;
    if (asked && play->question.about.names == ANSWERS_NAME_STEPS)
        run_words(play, out, size);
    else if (asked)
        words_otherwise(game_asked(game), out, size);
    else if (game_part(game) > 0 && play->mode != PLAY_SHOW)
        for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
            if ((*board)->in_second_part)
                text_copy(out, (size_t)size, words_text((*board)->in_second_part));
}

bool play_moves_own(const Play *play)
{
    int seat = tabletop_spotlight(play->table, play_decider(play));
    return play->mode == PLAY_SENT ||
           (play->mode < PLAY_SENT && anim_busy(&play->table->anim) && play_person(play, seat));
}

/* Writes what the banner says while nothing is refused: who decides and what, or what is
 * happening. */
static void banner_words(Play *play, char *out, int size)
{
    const Game *game = play->table->game;
    int seat = tabletop_spotlight(play->table, play_decider(play));
    const char *name = seat < SEATS_MAX ? session_seat(play->table->session, seat)->name : "";
    if (play->table->anim.final || play->mode == PLAY_OVER) {
        text_copy(out, (size_t)size,
                  play->mode == PLAY_OVER ? _("The game is over") : _("Final scoring"));
        return;
    }
    if (play->mode <= PLAY_SENT) {
        if (play_moves_own(play))
            snprintf(out, (size_t)size, "%s: %s", name, step_label(step_now(play)));
        else if (!lost_now(play) || !seat_lost_words(play->table->session, seat, out, (size_t)size))
            snprintf(out, (size_t)size, _("%s is playing"), name);
        return;
    }
    bool half = play->mode == PLAY_CHOOSE && play->turn.hand.copy != NO_COPY;
    bool given = game_phase(game) == PHASE_FREE && play->given != NO_COPY;
    Phase phase = half || given ? PHASE_PLACE : game_phase(game);
    if (play->mode == PLAY_CLAIM)
        claim_words(play, name, out, (size_t)size);
    else if (phase == PHASE_CHOOSE)
        words_prompt_choose(play_chooses_what(play), name, out, size);
    else
        words_prompt(phase, game_asked(game), half && play->turn.hand.snap.half, name, out,
                     (size_t)size);
}

/* Draws four discs on a line: done ones with a tick, the current one larger and gold, the rest
 * dull. A narrow banner shows them without labels, in the middle of its height. */
static void draw_steps(Play *play, Rect area, bool labels)
{
    Ui *ui = play->table->ui;
    float s = play->table->layout.s, each = area.w / STEPS,
          y = area.y + (labels ? .36f : .5f) * area.h;
    int now = step_now(play);
    ui_column(ui, area, 0);
    ui_grid(ui, STEPS);
    for (int i = 0; i < STEPS; i++) {
        Rect cell = ui_next(ui, area.h);
        float x = roundf(area.x + each * ((float)i + .5f)), r = (i == now ? 8 : 6) * s;
        UiInk ink = i <= now ? UI_GOLD : ui_ink(color_fade(ui_color(ui, UI_TEXT_SOFT), .45f));
        Rect disc = {x - r, y - r, 2 * r, 2 * r};
        if (i)
            draw_line(ui_list(ui), x - each + 12 * s, y, x - 12 * s, y, fmaxf(1, 2 * s),
                      ui_color(ui, ink));
        ui_disc(ui, disc, ink, ink, 0);
        if (i < now)
            ui_icon(ui, disc, ICON_TICK, 1.4f * r, UI_ACT_TEXT);
        cell.y += .52f * cell.h;
        cell.h *= .40f;
        if (labels)
            ui_text(ui, layout_inset(cell, .01f * cell.w, 0), UI_TYPE_SMALL | UI_CENTRE,
                    i == now ? UI_TEXT_GOLD : UI_TEXT_SOFT, step_label(i));
    }
    ui_column_end(ui);
}

/* Draws the seat that decides each step of a walk, in order: past steps are faint, the current one
 * has a gold ring. */
static void draw_run(Play *play, Rect area, bool numbers)
{
    Ui *ui = play->table->ui;
    const Game *game = play->table->game;
    int now, steps = walk_steps(game, &now), players = session_players(play->table->session);
    float s = play->table->layout.s, each = area.w / (float)steps, size = roundf(22 * s),
          y = area.y + (numbers ? .36f : .5f) * area.h;
    char order[PLAY_TEXT_SIZE];
    Text text = text_in(order, sizeof order);
    for (int i = 0; i < steps; i++) {
        int seat = (game_in_turn(game) + i) % players;
        Rect disc = {roundf(area.x + each * ((float)i + .5f) - size / 2), roundf(y - size / 2),
                     size, size},
             mark = disc,
             number = {area.x + each * (float)i, y + .16f * area.h, each, .4f * area.h};
        table_seats_draw(play->table, 1u << seat, &mark, size, 0);
        if (i < now)
            ui_fill(ui, disc, size / 2, ui_ink(color_fade(ui_color(ui, UI_PANEL_TOP), .66f)));
        if (i == now)
            ui_disc(ui, rect_grow(disc, 3 * s), ui_ink(0), UI_GOLD, fmaxf(2, 2.5f * s));
        if (numbers)
            ui_number(ui, number, UI_TYPE_SMALL | UI_CENTRE, i == now ? UI_TEXT_GOLD : UI_TEXT_SOFT,
                      i + 1);
        text_add(&text, "%s%d %s", i ? ", " : "", i + 1,
                 session_seat(play->table->session, seat)->name);
    }
    ui_note(ui, "run", order, area);
}

/* Returns the width of the steps, based on the widest label so that none has to shrink. */
static float steps_width(Play *play)
{
    float widest = 0, s = play->table->layout.s;
    for (int i = 0; i < STEPS; i++)
        widest = fmaxf(widest, ui_text_width(play->table->ui, UI_TYPE_SMALL, step_label(i)));
    return fmaxf(STEPS * (widest + 12 * s), 170 * s);
}

/* New words slide in from the right, or only fade in with reduced motion. A second line shares the
 * height. */
static void draw_prompt(Play *play, const char *words, const char *detail, Rect line,
                        unsigned align)
{
    const SceneContext *context = play->table->context;
    float slide = context->speed > 0 ? ease_out_cubic(play->banner_ms / PLAY_BANNER_MS) : 1;
    float way = context->reduced_motion ? 0 : 12 * play->table->layout.s * (1 - slide);
    line.x += way;
    if (detail[0]) {
        Rect low = {line.x, line.y + .56f * line.h, line.w, .30f * line.h};
        line = (Rect){line.x, line.y + .10f * line.h, line.w, .48f * line.h};
        ui_text(play->table->ui, low, UI_TYPE_SMALL | align, UI_TEXT_SOFT, detail);
    }
    ui_text(play->table->ui, line, UI_TYPE_BANNER | align,
            ui_ink(color_fade(ui_color(play->table->ui, UI_TEXT), .25f + .75f * slide)), words);
}

/* Adds the remaining time to the visible words only: a screen reader would say it every second. */
static void with_grace(const Play *play, const char *detail, char *out, size_t size)
{
    char left[2 * SEAT_CLOCK_SIZE];
    int seat = tabletop_spotlight(play->table, play_decider(play));
    Text text = text_in(out, size);
    text_add(&text, "%s", detail);
    if (seat_has_grace(lost_now(play)))
        text_add(&text, " · %s", seat_grace_text(play->table->session, seat, left, sizeof left));
}

/* A refusal replaces prompt and steps: it is what the player wants to know now, and it disappears
 * by itself. */
void play_banner_draw(Play *play)
{
    Ui *ui = play->table->ui;
    float s = play->table->layout.s, steps = steps_width(play);
    char why[PLAY_TEXT_SIZE] = "", words[PLAY_TEXT_SIZE], detail[PLAY_TEXT_SIZE],
         shown[PLAY_TEXT_SIZE];
    bool refused = play_banner_why(play, why, sizeof why);
    banner_words(play, words, sizeof words);
    play_banner_detail(play, detail, sizeof detail);
    if (strcmp(words, play->banner) != 0) {
        text_copy(play->banner, sizeof play->banner, words);
        play->banner_ms = 0;
    }
    char both[2 * PLAY_TEXT_SIZE];
    snprintf(both, sizeof both, detail[0] ? "%s · %s" : "%s", words, detail);
    with_grace(play, detail, shown, sizeof shown);
    float text_w = fmaxf(.8f * ui_text_width(ui, UI_TYPE_BANNER, words),
                         ui_text_width(ui, UI_TYPE_SMALL, shown)),
          why_w = ui_text_width(ui, UI_TYPE_STRONG, why);
    Rect rect =
        table_banner_draw(play->table, fmaxf(text_w / .8f + steps + 110 * s, why_w + 260 * s));
    int seat = tabletop_spotlight(play->table, play_decider(play));
    bool marked = seat < SEATS_MAX, labels = rect.w >= text_w + steps + 90 * s;
    ui_note(ui, "banner", refused ? why : both, rect);
    Rect mark = {rect.x + 7 * s, rect.y, rect.w, rect.h}, line = rect;
    if (marked)
        table_seats_draw(play->table, 1u << seat, &mark, roundf(fminf(42 * s, rect.h - 8 * s)), 0);
    line.x += (marked ? 60 : 24) * s;
    line.w -= (marked ? 84 : 48) * s;
    if (refused) {
        /* it fits rotated, which is no fault */
        bool turns = !play_fault(play) && play->said_ms <= 0;
        ui_icon(ui, layout_left(&line, 26 * s, 10 * s), turns ? ICON_TURN_RIGHT : ICON_WARNING,
                26 * s, turns ? UI_GOLD : UI_WARNING);
        draw_why(play, &line);
        ui_text(play->table->ui, line, UI_TYPE_STRONG, UI_TEXT, why);
        return;
    }
    /* On a bare table words come first, because nothing else on the screen says the same. */
    float least = (play->parts == PLAY_BARE ? text_w / .8f + 100 * s : text_w) + 170 * s;
    if (!play->table->anim.final && play->mode != PLAY_OVER && rect.w > least) {
        float right = (labels ? steps : 150 * s) + 18 * s, end = rect.x + rect.w;
        Rect steps_area = {end - right, rect.y, right - 14 * s, rect.h};
        int done;
        if (walk_steps(play->table->game, &done))
            draw_run(play, steps_area, labels);
        else
            draw_steps(play, steps_area, labels);
        line.w = end - right - line.x;
    }
    draw_prompt(play, words, shown, line, marked ? UI_LEFT : UI_CENTRE);
}
