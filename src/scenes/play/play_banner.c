/* play_banner.c: draws the banner: which seat decides, what that player can do, and the step of the
 * turn; or why a tile doesn't fit. */
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

/* (o)    Mira, place your half
 *        R rotates it, Esc puts it back
 *
 * The question and the line of keys are written on the near rail, left of the hand; in a narrow
 * window or on a table without cards, they are on the top rail. Refusals, events and a message from
 * the host use the same place. */

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

/* Draws the button that opens the rulebook at the reason for the refusal; the key '?' does the
 * same. */
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

typedef enum TurnStep { STEP_CHOOSE, STEP_PLACE, STEP_FOLLOW, STEP_SCORE } TurnStep;

/* The step of the turn that each animation belongs to; STEP_CHOOSE also if it belongs to none. */
static const uint8_t step_of_anim[ANIM_KINDS] = {
    [ANIM_DRAW] = STEP_PLACE,  [ANIM_CARRY] = STEP_PLACE,  [ANIM_FOLLOW] = STEP_FOLLOW,
    [ANIM_MOVE] = STEP_FOLLOW, [ANIM_TOKEN] = STEP_FOLLOW, [ANIM_SCORE] = STEP_SCORE,
    [ANIM_HOME] = STEP_SCORE};

/* The step of each phase; questions come after the scoring (BASE-33). */
static const uint8_t step_of_phase[PHASES] = {
    [PHASE_PLACE] = STEP_PLACE, [PHASE_FOLLOW] = STEP_FOLLOW, [PHASE_DECIDE] = STEP_SCORE};

/* Returns the current step of the turn. */
static TurnStep step_now(const Play *play)
{
    const AnimPlayer *anim = &play->table->anim;
    TurnStep step = anim_busy(anim) ? step_of_anim[anim->now.kind] : STEP_CHOOSE;
    if (step && anim->now.kind == ANIM_TOKEN && !anim_event(anim)->event.count)
        return STEP_SCORE; /* the token turns over when the turn ends */
    if (step)
        return step;
    if (play->mode == PLAY_CLAIM || (play->mode == PLAY_SENT && play->turn.trial.on))
        return STEP_FOLLOW;
    if (play->mode == PLAY_DECIDE)
        return question_board(game_asked(play->table->game))->early ? STEP_FOLLOW : STEP_SCORE;
    if (play->mode == PLAY_PLACE || (play->mode == PLAY_CHOOSE && play->turn.hand.copy != NO_COPY))
        return STEP_PLACE;
    return step_of_phase[play->table->view.phase];
}

static const char *step_label(TurnStep step)
{
    static const Phase phases[STEP_SCORE] = {PHASE_CHOOSE, PHASE_PLACE, PHASE_FOLLOW};
    return step < STEP_SCORE ? words_phase(phases[step]) : C_("step of a turn", "Score");
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

/* Returns the number of steps of a walk in which the seats take turns to decide; *done receives how
 * many steps have been taken. Returns 0 if there is no such walk. */
static int walk_steps(const Game *game, int *done)
{
    int steps = 0;
    *done = 0;
    for (const ExpansionBoard *const *board = expansion_boards(); *board && !steps; board++)
        if ((*board)->walk_steps)
            steps = (*board)->walk_steps(game, done);
    return steps;
}

/* Writes how far the walk has got and who decides next. */
static void run_words(const Play *play, char *out, int size)
{
    const Game *game = play->table->game;
    int done, steps = walk_steps(game, &done), step = done + 1;
    int then = (game_to_act(game) + 1) % session_players(play->table->session);
    if (step < steps)
        /* TRANSLATORS: a walk across the board: "step 2 of 6 · then Yuki" means that Yuki decides
         * next */
        words_format(out, size, _("step %d of %d · then %s"), step, steps,
                     session_seat(play->table->session, then)->name);
    else
        words_format(out, size, _("last of %d steps"), steps);
}

/* If the game waits for a player who is disconnected, has left or is away, returns the state of
 * that seat; otherwise SEAT_AT_TABLE. */
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

/* Returns the event of the scoring that the banner describes in a sentence, or NULL if there is
 * none. */
static const Event *scoring_event(const Play *play)
{
    const AnimPlayer *anim = &play->table->anim;
    bool scores = play->mode <= PLAY_SENT && !anim->final && anim_busy(anim) &&
                  step_of_anim[anim->now.kind] == STEP_SCORE;
    const SessionEvent *shown = scores ? anim_event(anim) : NULL;
    return shown ? &shown->event : NULL;
}

/* Returns the seat whose mark the banner shows: the one that scores, else the one that decides. */
static int banner_seat(const Play *play)
{
    const Event *scoring = scoring_event(play);
    return scoring && scoring->seat < session_players(play->table->session)
               ? scoring->seat
               : tabletop_spotlight(play->table, play_decider(play));
}

/* Writes the banner's text while no refusal is shown: the deciding seat and its choice, or what is
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
        const Event *scoring = scoring_event(play);
        if (scoring && table_event_words(play->table, scoring, out, size))
            return;
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

/* Draws the seat that decides each step of a walk, in order, at the right end of *line if it leaves
 * room for words: past steps are faint, the current one has a gold ring. */
static void draw_run(Play *play, Rect *line)
{
    Ui *ui = play->table->ui;
    const Game *game = play->table->game;
    int now, steps = walk_steps(game, &now), players = session_players(play->table->session);
    float s = play->table->layout.s, each = 26 * s, size = roundf(22 * s);
    char order[PLAY_TEXT_SIZE];
    Text text = text_in(order, sizeof order);
    Rect area = line->w > 2.2f * each * (float)steps
                    ? layout_right(line, each * (float)steps, 8 * s)
                    : (Rect){line->x, line->y, 0, line->h};
    for (int i = 0; i < steps; i++) {
        int seat = (game_in_turn(game) + i) % players;
        Rect disc = layout_about(area.x + each * ((float)i + .5f), area.y + area.h / 2, size),
             mark = disc;
        text_add(&text, "%s%d %s", i ? ", " : "", i + 1,
                 session_seat(play->table->session, seat)->name);
        if (area.w <= 0)
            continue;
        table_seats_draw(play->table, 1u << seat, &mark, size, 0);
        if (i < now)
            ui_fill(ui, disc, size / 2, ui_ink(color_fade(ui_color(ui, UI_PANEL_TOP), .66f)));
        if (i == now)
            ui_disc(ui, rect_grow(disc, 3 * s), ui_ink(0), UI_GOLD, fmaxf(2, 2.5f * s));
    }
    ui_note(ui, "run", order, area.w > 0 ? area : *line);
}

/* Writes which keys and clicks the step takes, for players who haven't learned them. */
static void keys_words(const Play *play, char *out, size_t size)
{
    const char *words = "";
    if (!play_waits_for_person(play))
        words = "";
    else if (play_waits_confirm(play) && turn_can_cancel(&play->turn))
        words = _("<confirm> ends your turn, <back> takes the tile back");
    else if (play->mode == PLAY_CLAIM && play->turn.trial.count > 1)
        words = _("1 to %d, or <go-on> for none");
    else if (play->mode == PLAY_CLAIM)
        words = _("1, or <go-on> for none");
    else if (play_holds(play) && play->mode == PLAY_CHOOSE)
        words = _("<turn-right> or the wheel rotates it, <back> puts it back");
    else if (play_holds(play))
        words = _("<turn-right> or the wheel rotates it");
    else if (play_can_draw(play))
        words = _("Click a half or the pile, or press <go-on> to draw");
    words_format(out, (int)size, words, play->turn.trial.count);
}

/* Draws the question with the smaller line below it, centred vertically. New words fade in. A
 * question too long for one line takes two, and then the smaller line is left out if it would
 * need more room than is left. */
static void draw_prompt(Play *play, const char *words, const char *low, Rect line, unsigned align)
{
    Ui *ui = play->table->ui;
    float fade = play->table->context->speed > 0 ? fminf(1, play->banner_ms / PLAY_BANNER_MS) : 1;
    float small = ui_line_height(ui, UI_TYPE_SMALL), large = ui_line_height(ui, UI_TYPE_BANNER);
    UiInk ink = ui_ink(color_fade(ui_color(ui, UI_TEXT), .25f + .75f * fade));
    bool fits = .8f * ui_text_width(ui, UI_TYPE_BANNER, words) <= line.w,
         two = line.h >= small + large;
    if (!fits && two) {
        float lines = fminf(fminf(line.h, 2.2f * ui_line_height(ui, UI_TYPE_STRONG)),
                            ui_text_height(ui, UI_TYPE_STRONG, line.w, words));
        bool room =
            low[0] && line.h >= lines + small && ui_text_fits(ui, UI_TYPE_SMALL, line.w, low);
        line = layout_centre(line, line.w, room ? lines + small : lines);
        if (room)
            ui_text(ui, layout_bottom(&line, small, 0), UI_TYPE_SMALL | align, UI_TEXT_SOFT, low);
        ui_text(ui, line, UI_TYPE_STRONG | UI_WRAP | align, ink, words);
        return;
    }
    float high = fmaxf(small, ui_text_height(ui, UI_TYPE_SMALL, line.w, low));
    if (low[0] && line.h >= high + large) {
        line = layout_centre(line, line.w, high + large);
        ui_text(ui, layout_bottom(&line, high, 0),
                UI_TYPE_SMALL | align | (high > 1.5f * small ? UI_WRAP : 0u), UI_TEXT_SOFT, low);
    }
    ui_text(ui, line, UI_TYPE_BANNER | align, ink, words);
}

/* Adds the remaining time to the visible words only: otherwise a screen reader would announce it
 * every second. */
static void with_grace(const Play *play, const char *detail, char *out, size_t size)
{
    char left[2 * SEAT_CLOCK_SIZE];
    int seat = tabletop_spotlight(play->table, play_decider(play));
    Text text = text_in(out, size);
    text_add(&text, "%s", detail);
    if (seat_has_grace(lost_now(play)))
        text_add(&text, " · %s", seat_grace_text(play->table->session, seat, left, sizeof left));
}

/* Draws a refusal or a host's sentence with its icon. A tile that fits when rotated is not shown as
 * a fault. */
static void draw_notice(Play *play, const char *why, Rect line)
{
    Ui *ui = play->table->ui;
    float s = play->table->layout.s, high = ui_line_height(ui, UI_TYPE_STRONG);
    bool turns = !play_fault(play) && play->said_ms <= 0;
    ui_icon(ui, layout_left(&line, 26 * s, 10 * s), turns ? ICON_TURN_RIGHT : ICON_WARNING, 26 * s,
            turns ? UI_GOLD : UI_WARNING);
    draw_why(play, &line);
    bool wraps = line.h > 2 * high && ui_text_width(ui, UI_TYPE_STRONG, why) > line.w;
    if (wraps)
        line = layout_centre(line, line.w,
                             fminf(line.h, ui_text_height(ui, UI_TYPE_STRONG, line.w, why)));
    ui_text(ui, line, UI_TYPE_STRONG | (wraps ? UI_WRAP : 0u), UI_TEXT, why);
}

/* Starts the fade-in if the banner's words have changed. */
static void note_change(Play *play, const char *shown)
{
    if (strcmp(shown, play->banner) == 0)
        return;
    text_copy(play->banner, sizeof play->banner, shown);
    play->banner_ms = 0;
}

/* A refusal replaces the question: it is what the player wants to know now, and it disappears by
 * itself. */
void play_banner_draw(Play *play)
{
    Ui *ui = play->table->ui;
    float s = play->table->layout.s;
    char why[PLAY_TEXT_SIZE] = "", words[PLAY_TEXT_SIZE], detail[PLAY_TEXT_SIZE],
         shown[PLAY_TEXT_SIZE], both[2 * PLAY_TEXT_SIZE];
    bool refused = play_banner_why(play, why, sizeof why);
    int seat = banner_seat(play), done;
    banner_words(play, words, sizeof words);
    play_banner_detail(play, detail, sizeof detail);
    note_change(play, refused ? why : words);
    snprintf(both, sizeof both, detail[0] ? "%s · %s" : "%s", words, detail);
    with_grace(play, detail, shown, sizeof shown);
    Rect rect = play->table->layout.banner, line = rect;
    ui_block(ui, rect);
    ui_note(ui, "banner", refused ? why : both, rect);
    float mark = roundf(fminf(42 * s, rect.h - 8 * s));
    layout_left(&line, 7 * s, 0);
    if (seat < SEATS_MAX)
        table_seats_draw(play->table, 1u << seat, &line, mark, 8 * s);
    layout_right(&line, 8 * s, 0);
    if (refused) {
        draw_notice(play, why, line);
        return;
    }
    if (walk_steps(play->table->game, &done))
        draw_run(play, &line);
    if (!shown[0])
        keys_words(play, shown, sizeof shown);
    draw_prompt(play, words, shown, line, seat < SEATS_MAX ? UI_LEFT : UI_CENTRE);
}
