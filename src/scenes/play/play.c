/* play.c: the life cycle of a Play (open, layout, update, draw, close), its mode, and the player's
 * decisions, which the host may forbid before the session applies them. Input is in
 * play_input.c. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/timing.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"
#include "store/settings.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

/* --- what comes next -------------------------------------------------------------------------- */

/* Finds out which seat decides and what comes next. The mode is derived from the game. No player
 * decides while events are shown, but any key or click ends the animation first (play_input.c). */

/* Returns the mode for the current phase once no animation is running. In PHASE_CHOOSE and
 * PHASE_PLACE a tile may already be on trial, which isn't part of the game's state. */
static PlayMode mode_of_phase(const Play *play)
{
    static const PlayMode modes[PHASES] = {
        [PHASE_CHOOSE] = PLAY_CHOOSE, [PHASE_PLACE] = PLAY_PLACE,   [PHASE_FREE] = PLAY_PLACE,
        [PHASE_FOLLOW] = PLAY_CLAIM,  [PHASE_DECIDE] = PLAY_DECIDE, [PHASE_OVER] = PLAY_OVER,
    };
    PlayMode mode = modes[game_phase(play->table->game)];
    bool lays = mode == PLAY_CHOOSE || mode == PLAY_PLACE;
    return lays && play->turn.trial.on ? PLAY_CLAIM : mode;
}

bool play_person(const Play *play, int seat)
{
    const Session *session = play->table->session;
    bool left = session_is_owned(session, seat) && !session_is_human(session, seat);
    bool taken = play->table->context->autoplay && play->parts & PLAY_CARDS;
    return !taken && seat < SEATS_MAX && play->people >> seat & 1 && !left;
}

int play_decider(const Play *play)
{
    bool decides = play->mode >= PLAY_CHOOSE && play->mode <= PLAY_DECIDE;
    return decides ? game_to_act(play->table->game) : NO_SEAT;
}

/* A player must not see another player's halves, so the scene waits below the curtain until the
 * next player confirms that they are there. */
static void fall_curtain(Play *play)
{
    int seat = game_to_act(play->table->game);
    assert(play_person(play, seat) && "the curtain falls before a person");
    CurtainArguments arguments = {.seat = (uint8_t)seat};
    text_copy(arguments.name, sizeof arguments.name,
              session_seat(play->table->session, seat)->name);
    stage_push(play->table->context->stage, "curtain", &arguments, sizeof arguments);
}

/* Moves the option to decline to the end. It has its own button and key, so the numbers begin with
 * what can be chosen on the board. */
static void decline_last(PlayQuestion *question)
{
    for (int i = 0; i + 1 < question->count; i++) {
        Action option = question->options[i];
        if (option.choice)
            continue;
        question->options[i] = question->options[i + 1];
        question->options[i + 1] = option;
    }
    question->declines = !question->options[question->count - 1].choice;
}

/* Lists the options once per question, not each frame, because hints and keys refer to options by
 * number. */
static void list_options(Play *play)
{
    assert(play->mode == PLAY_DECIDE && "a seat is asked");

    PlayQuestion *question = &play->question;
    *question =
        (PlayQuestion){.about = words_answers(game_asked(play->table->game)), .hovered = -1};
    if (question_board(game_asked(play->table->game))->place)
        question->about.names = ANSWERS_NAME_PLACES;
    question->on_board = question->about.names != ANSWERS_NAME_WORDS;
    int count =
        game_legal(play->table->catalogue, play->table->game, question->options, PLAY_OPTIONS_MAX);
    question->count = count < PLAY_OPTIONS_MAX ? count : PLAY_OPTIONS_MAX;
    if (question->about.declines)
        decline_last(question);
    play_losses_find(play);
}

/* Returns the mode: events still to be shown come first, then the seat that decides. The curtain
 * comes down before another player's halves could be drawn. */
static PlayMode mode_now(Play *play)
{
    if (anim_busy(&play->table->anim) || play->table->moments.begins)
        return PLAY_SHOW;
    if (session_over(play->table->session))
        return PLAY_OVER;
    if (!play_person(play, game_to_act(play->table->game)))
        return PLAY_SHOW;
    if (session_waits(play->table->session))
        return PLAY_SENT;
    if (session_needs_curtain(play->table->session)) {
        fall_curtain(play);
        return PLAY_CURTAIN;
    }
    return mode_of_phase(play);
}

uint16_t play_due(const Play *play)
{
    bool free = game_phase(play->table->game) == PHASE_FREE;
    return free ? play->given : game_drawn(play->table->game);
}

/* A trial that has been sent to the online table stays if only its figure has yet to be applied.
 * Otherwise the trial is cancelled, because the board it was tried on has changed. */
static void follow_trial(Play *play)
{
    bool goes_on = session_waits(play->table->session) &&
                   game_phase(play->table->game) == PHASE_FOLLOW &&
                   play_person(play, game_to_act(play->table->game));
    if (!turn_is_stale(&play->turn))
        return;
    if (goes_on)
        turn_continue_recorded(&play->turn);
    else
        turn_cancel(&play->turn);
}

void play_refresh(Play *play)
{
    tabletop_follow(play->table);
    follow_trial(play);
    PlayMode before = play->mode;
    play->mode = mode_now(play);
    camera_control_board(&play->table->camera, board_view_bounds(&play->table->view));
    bool places = play->mode == PLAY_PLACE && play_due(play) != NO_COPY;
    if (places)
        turn_take(&play->turn, play_due(play));
    else if (play->mode != PLAY_CHOOSE && play->mode != PLAY_CLAIM)
        turn_drop(&play->turn);
    if (play->mode == PLAY_CLAIM && game_phase(play->table->game) == PHASE_FOLLOW)
        turn_resume(&play->turn);
    if (play->mode == PLAY_DECIDE && before != PLAY_DECIDE)
        list_options(play);
    if (before != play->mode) {
        play->asked_ms = 0;
        play->idle_ms = PLAY_IDLE_MS;
        play->idle_seen_ms = 0;
        play->typed = 0;
        play->turns = false;
        play->table->hover.on = false;
        play->banner_ms = 0;
    }
}

static_assert(SEATS_MAX <= 8, "a set of seats is a byte");

/* The animation is patient if players act at this screen: what they must see stays until they have
 * seen it. If computer players take every seat, it needn't stay. */
void play_open(Play *play, Tabletop *table, unsigned people, unsigned parts, PlayHost host)
{
    assert(table->session && !play->table && "a zeroed play for an open table");
    play->table = table;
    play->host = host;
    play->people = (uint8_t)people;
    play->parts = (uint8_t)parts;
    play->given = play->rack_pointed = NO_COPY;
    play->question.hovered = -1;
    for (int i = 0; i < TRAY_TILES_MAX; i++)
        play->turned[i].copy = NO_COPY;
    table->anim.patient = people != 0 && !(parts & PLAY_CARDS && table->context->autoplay);
    turn_open(&play->turn, table);
}

void play_close(Play *play)
{
    if (play->table)
        turn_close(&play->turn);
    *play = (Play){0};
}

/* If the players' cards are shown, the layout is that of the game scene, and its area is the whole
 * window. */
bool play_window(Play *play, Rect area)
{
    Tabletop *table = play->table;
    const SceneContext *context = table->context;
    const UiTheme *theme = theme_find(context->settings->theme);
    TableSeats seats = table_seats(table, tabletop_spotlight(table, play_decider(play)));
    TableLayout layout = play->parts & PLAY_CARDS
                             ? table_layout(theme, area.w, area.h, context->scale, &seats)
                             : table_layout_bare(theme, area, context->scale);
    if (play->parts & PLAY_ALONE)
        layout.free = area;
    return tabletop_window(table, &layout, seats.active);
}

void play_window_beside(Play *play, float width, float most, bool left, Rect *card, Rect *area)
{
    Ui *ui = play->table->ui;
    float margin = ui_space(ui, UI_MARGIN);
    Rect all = layout_inset(ui_window(ui), margin, margin);
    float wide = roundf(fminf(ui_u(ui, width), most * all.w));
    *card = left ? layout_left(&all, wide, margin) : layout_right(&all, wide, margin);
    *area = all;
    play_window(play, all);
}

/* --- what can be done ------------------------------------------------------------------------- */

bool play_waits_for_person(const Play *play)
{
    const Session *session = play->table->session;
    return play_person(play, game_to_act(play->table->game)) && !play->table->anim.final &&
           !session_waits(session) && !session_over(session) && !session_needs_curtain(session);
}

bool play_chooses(const Play *play)
{
    return play_waits_for_person(play) && !play->turn.trial.on &&
           game_phase(play->table->game) == PHASE_CHOOSE;
}

bool play_can_draw(const Play *play)
{
    Action draw = {.kind = ACTION_DRAW, .seat = game_to_act(play->table->game)};
    return play_chooses(play) &&
           game_can_apply(play->table->catalogue, play->table->game, &draw, NULL);
}

bool play_can_pass(const Play *play)
{
    Action skip = {.kind = ACTION_SKIP, .seat = game_to_act(play->table->game)};
    return play_chooses(play) &&
           game_can_apply(play->table->catalogue, play->table->game, &skip, NULL);
}

/* In the abbey round, where a player may pass, only tiles without a landscape may be placed. */
bool play_fits(const Play *play, uint16_t copy)
{
    if (play_can_pass(play) && !kind_closes(catalogue_kind(play->table->catalogue, copy)))
        return false;
    return game_placements(play->table->catalogue, play->table->game, copy, NULL, 0) > 0;
}

WordsChoose play_chooses_what(const Play *play)
{
    const Game *game = play->table->game;
    int seat = game_to_act(game);
    WordsChoose what = CHOOSE_HALF;
    if (play_can_pass(play))
        return CHOOSE_HOLE;
    if (!play_can_draw(play))
        return CHOOSE_MUST;
    for (int i = 0; i < game_hand_count(game, seat); i++)
        if (catalogue_kind(play->table->catalogue, game_hand(game, seat, i))->shape != SHAPE_HALF)
            what = CHOOSE_OWN;
    return what;
}

bool play_holds(const Play *play)
{
    return (play->mode == PLAY_CHOOSE || play->mode == PLAY_PLACE) &&
           play->turn.hand.copy != NO_COPY;
}

bool play_choosing(const Play *play)
{
    return play->mode == PLAY_CHOOSE && play->turn.hand.copy == NO_COPY;
}

bool play_can_leave(const Play *play)
{
    return turn_can_cancel(&play->turn) || (play_holds(play) && play->mode == PLAY_CHOOSE);
}

bool play_ready(const Play *play)
{
    return play->asked_ms >= UI_SETTLE_MS;
}

bool play_settled(const Play *play)
{
    bool counts = play->mode == PLAY_CLAIM || play->mode == PLAY_DECIDE || play->mode == PLAY_SENT;
    return !counts || play_ready(play);
}

/* Returns true if the last action may be undone here: the action was the deciding player's own, or
 * that of a player at this screen who only watches. A watching player may undo an action that is
 * still being shown or an answer that ended their turn, because nothing new has been seen since. */
static bool takes_back(const Play *play)
{
    const Session *session = play->table->session;
    int seat = session_undo_seat(session);
    if (session_is_elsewhere(session) ||
        /* the host permits undo whoever is at the screen */
        session_undoes_freely(session))
        return play_person(play, seat);
    bool looks_on = play_person(play, seat) && seat == session_viewer(session);
    return seat != NO_SEAT && (seat == play_decider(play) || looks_on);
}

/* Returns false while a tile is on trial or a half is in hand, because redo would leave no place on
 * the board for either of them. */
bool play_can_do_again(const Play *play)
{
    bool busy = turn_can_cancel(&play->turn) ||
                (play->mode == PLAY_CHOOSE && play->turn.hand.copy != NO_COPY);
    return !busy && play_person(play, session_redo_seat(play->table->session));
}

bool play_leaves_hand(const Play *play)
{
    bool half = play->mode == PLAY_CHOOSE && play->turn.hand.copy != NO_COPY;
    return play_decider(play) != NO_SEAT && (turn_can_cancel(&play->turn) || half);
}

bool play_can_take_back(const Play *play)
{
    return !session_waits(play->table->session) && (play_leaves_hand(play) || takes_back(play));
}

/* --- frames ----------------------------------------------------------------------------------- */

bool play_advance(Play *play, float ms)
{
    bool sent = play->mode == PLAY_SENT && turn_can_cancel(&play->turn);
    if (sent)
        play->table->anim.placed = 1; /* the tile is where its action will place it */
    bool moves = tabletop_advance(play->table, ms);
    play_refresh(play);
    return moves;
}

Rect play_what_matters(Play *play)
{
    Rect all = play->mode == PLAY_DECIDE ? play_answers_cells(play) : (Rect){0};
    if (play->table->room.w > 0)
        all = all.w > 0 ? rect_around(all, play->table->room) : play->table->room;
    for (int i = 0; i < play->turn.hand.mark_count; i++) {
        Cell cell = play->turn.hand.marks[i].cell;
        Rect spot = {cell.x, cell.y, 1, 1};
        all = all.w > 0 ? rect_around(all, spot) : spot;
    }
    return all;
}

/* Advances the clocks of the banner, of questions and of typed numbers. */
static bool pass_time(Play *play, float ms)
{
    SceneContext *context = play->table->context;
    bool moves = false;
    /* Without motion the words appear at once. One more frame follows, because screen readers read
     * what the first one shows. */
    float comes_ms = context->speed > 0 ? PLAY_BANNER_MS : 1;
    if (play->banner_ms < comes_ms) {
        play->banner_ms += ms;
        moves = true;
    }
    if (!play_ready(play)) {
        play->asked_ms += ms;
        moves = true;
    }
    if (!context->settings->messages_stay)
        moves |= scene_clock_counts(context, &play->said_ms, &play->said_seen_ms, ms);
    moves |= scene_clock_counts(context, &play->undo_ms, &play->undo_seen_ms, ms);
    if (play->typed && (play->typed_ms += ms) > 900)
        play->typed = 0;
    return moves || play->typed;
}

/* The pile lifts once a turn for a player who waits with empty hands. */
static bool lift_pile(Play *play, float ms)
{
    SceneContext *context = play->table->context;
    bool waits = play_choosing(play) && play_can_draw(play);
    if (waits && scene_clock_counts(context, &play->idle_ms, &play->idle_seen_ms, ms))
        play->lift_ms = PLAY_LIFT_MS;
    else if (play->lift_ms > 0)
        play->lift_ms -= ms;
    return play->lift_ms > 0;
}

/* The hand moves after the camera, because the tile in hand aims at the board, which the camera has
 * just moved. */
bool play_move(Play *play, float ms)
{
    Turn *turn = &play->turn;
    bool moves = camera_control_update(&play->table->camera, ms);
    if (moves)
        turn_aim(turn);
    turn->from = table_tile_home(play->table, game_to_act(play->table->game),
                                 turn->trial.on ? turn->trial.tile.copy : turn->hand.copy);
    moves |= turn_update(turn, ms);
    if (play->mode != PLAY_CLAIM)
        turn->loupe = turn->below = (Rect){0};
    if (play->mode == PLAY_CHOOSE)
        play->ended = (Rect){0};
    moves |= pass_time(play, ms);
    moves |= lift_pile(play, ms);
    if (play->mode == PLAY_CHOOSE && turn->hand.copy != NO_COPY)
        play_rack_note(play, turn->hand.copy, turn->hand.snap.rotation);
    play->table->carries = turn->hand.copy != NO_COPY;
    play_sounds(play);
    return moves;
}

/* The camera first shows what happens, then keeps everything that players may choose in sight. */
bool play_update(Play *play, float ms)
{
    Tabletop *table = play->table;
    table->clock_ms += ms;
    bool moves = play_advance(play, ms);
    tabletop_show(table);
    tabletop_keep_in_sight(table, play_what_matters(play));
    return play_move(play, ms) || moves;
}

void play_draw(Play *play, Frame *frame)
{
    tabletop_draw(play->table, frame);
    play_board_draw(play, frame->board);
    anim_draw_board(play->table, frame->board);
}

void play_free_deeds_draw(Play *play, float x, float y)
{
    play->table->frees = 0;
    play->table->deeds_h = 0;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_free_deeds)
            play->table->deeds_h += (*board)->draw_free_deeds(play, x, y + play->table->deeds_h);
}

/* Draws from the table up to the panels that cover everything. A question in the dialog panel takes
 * the place of the tray. Notes come last, because panels also hide what is below them from screen
 * readers. */
void play_draw_over(Play *play)
{
    Tabletop *table = play->table;
    table_over_draw(table);
    play_badges_draw(play);
    if (play->parts & PLAY_CARDS)
        table_cards_draw(table);
    if (play->parts & PLAY_STACK)
        play_stack_draw(play);
    if (play->parts & PLAY_CHRONICLE)
        chronicle_draw(table, true);
    if (!play_dialog_asks(play))
        play_tray_draw(play);
    play_undo_draw(play, table->layout.undo);
    play_done_draw(play);
    play_banner_draw(play);
    play_preview_draw(play);
    anim_draw_screen(table);
    play_dialog_draw(play);
    play_notes(play);
}

/* --- carrying out decisions ------------------------------------------------------------------- */

/* Carries out the player's decisions: an action that the host doesn't forbid is applied by the
 * session. Covers drawing, placing, claiming and undo. */

void play_show_message(Play *play, const char *sentence)
{
    text_copy(play->said, sizeof play->said, sentence);
    play->said_ms = *sentence ? PLAY_SAID_MS : 0;
    play->said_seen_ms = 0;
}

void play_on_player_input(Play *play)
{
    play_show_message(play, "");
    if (play->idle_ms > 0)
        play->idle_ms = PLAY_IDLE_MS;
    if (play->host.stirs)
        play->host.stirs(play->host.self);
}

/* Asks the host about an action. If the host forbids it, shows the host's sentence and returns
 * false. */
static bool play_allows(Play *play, const Action *action)
{
    char why[PLAY_TEXT_SIZE] = "";
    if (!play->host.allow || play->host.allow(play->host.self, action, why, sizeof why))
        return true;
    play_show_message(play, why);
    table_sound(play->table, SOUND_REFUSE);
    return false;
}

/* The only function of play/ that applies an action. */
bool play_act(Play *play, const Action *action)
{
    Fault fault;
    if (!session_apply(play->table->session, action, &fault)) {
        char words[160];
        if (session_is_elsewhere(play->table->session))
            return false; /* an earlier action is still on its way to the table */
        log_write(play->table->context->log, LOG_WARNING, "refused: %s",
                  words_refusal(&fault, words, sizeof words));
        return false;
    }
    if (play->host.done)
        play->host.done(play->host.self, action);
    if (play->mode == PLAY_DECIDE)
        play->mode = PLAY_SHOW; /* so that play_refresh lists the options of the next question */
    play_refresh(play);
    return true;
}

void play_answer(Play *play, int option)
{
    if (option < 0 || option >= play->question.count)
        return;
    Action action = play->question.options[option];
    if (play_allows(play, &action))
        play_act(play, &action);
}

/* Final scoring has its own controls, because a stray click must not skip what every player waits
 * for. */
void play_end_show(Play *play)
{
    if (play->table->context->autoplay)
        return;
    tabletop_end_moments(play->table);
    if (anim_busy(&play->table->anim) && !play->table->anim.final)
        anim_skip_seen(&play->table->anim);
    play_refresh(play);
}

void play_draw_from_stack(Play *play)
{
    play_end_show(play);
    if (play->mode != PLAY_CHOOSE || !play_can_draw(play))
        return;
    Action draw = {.kind = ACTION_DRAW, .seat = game_to_act(play->table->game)};
    if (!play_allows(play, &draw))
        return;
    turn_drop(&play->turn);
    play_act(play, &draw);
}

void play_pass(Play *play)
{
    Action skip = {.kind = ACTION_SKIP, .seat = game_to_act(play->table->game)};
    if (play->mode != PLAY_CHOOSE || !play_can_pass(play) || !play_allows(play, &skip))
        return;
    turn_drop(&play->turn);
    play_act(play, &skip);
}

/* --- the trial -------------------------------------------------------------------------------- */

/* Returns the tile to the hand. */
static void withdraw(Play *play)
{
    turn_cancel(&play->turn);
    play->mode = PLAY_SHOW;
    play_refresh(play);
}

void play_lay(Play *play)
{
    if (!turn_lay(&play->turn)) {
        if (play->host.refused && play->turn.hand.fault.refusal != REFUSAL_NONE)
            play->host.refused(play->host.self, &play->turn.hand.fault);
        return;
    }
    Action place = turn_place(&play->turn);
    if (!play_allows(play, &place)) {
        withdraw(play);
        return;
    }
    play_refresh(play);
}

bool play_waits_confirm(const Play *play)
{
    return play->mode == PLAY_CLAIM && play->turn.trial.on && !play->turn.trial.asks;
}

static void light_undo(Play *play)
{
    play->undo_ms = PLAY_UNDO_MS;
    play->undo_seen_ms = 0;
}

/* If a follower can be placed, the tile stays on trial: the next click ends the turn, and until
 * then an undo costs nothing, even at an online table. A placement that also builds a bridge
 * (PLACE_SPANS) stays on trial as well, because it uses up a piece. */
void play_place(Play *play)
{
    play_lay(play);
    if (play->turn.trial.on)
        light_undo(play);
    bool asks = play->only_tries || play->table->context->settings->ask_final;
    if (play_waits_confirm(play) && !asks && turn_place(&play->turn).choice != PLACE_SPANS)
        play_trial_confirm(play, -1);
}

/* Returns the action for a choice of the trial; without a choice (−1) it is a skip. */
static Action follow_of(const TurnTrial *trial, int choice)
{
    const Action *chosen = turn_choice(trial, choice);
    return chosen ? *chosen : (Action){.kind = ACTION_SKIP, .seat = trial->tile.seat};
}

/* The trial changed only a copy of the game. Now its placement and its choice are applied to the
 * game itself, one after the other. A tile that players have seen drop doesn't drop again. */
void play_trial_confirm(Play *play, int choice)
{
    assert(choice >= -1 && choice < play->turn.trial.count &&
           "a claim or a deed of the trial, or none");

    TurnTrial trial = play->turn.trial;
    Action place = turn_place(&play->turn), follow = follow_of(&trial, choice);
    if (!trial.on)
        return;
    if (!play_allows(play, &follow)) {
        turn_point(&play->turn, -1, false);
        return;
    }
    if (session_is_elsewhere(play->table->session)) {
        /* the trial stays on the board until the table answers */
        turn_point(&play->turn, choice, false);
    } else {
        turn_cancel(&play->turn);
        turn_drop(&play->turn);
        play->table->anim.placed = trial.recorded ? 0 : play->heard.trial ? 1 : ANIM_CARRY_THERE;
    }
    if (!trial.recorded && !play_act(play, &place)) {
        play->table->anim.placed = 0;
        return;
    }
    if (trial.asks || trial.recorded)
        play_act(play, &follow);
}

/* --- undo ------------------------------------------------------------------------------------- */

/* Undo takes a half out of the hand first, else cancels a trial, else undoes the last action,
 * because each of them hides the next. */
bool play_take_back(Play *play)
{
    if (!play_can_take_back(play))
        return false;
    play->undo_ms = 0;
    if (play->mode == PLAY_CHOOSE && play->turn.hand.copy != NO_COPY) {
        turn_drop(&play->turn);
        return true;
    }
    bool tried = turn_can_cancel(&play->turn);
    turn_cancel(&play->turn);
    if (!tried) {
        anim_skip(&play->table->anim);
        turn_drop(&play->turn); /* the tile in hand may be the one whose draw is undone */
        session_undo(play->table->session);
    }
    play->mode = PLAY_SHOW;
    play_refresh(play);
    if (tried)
        turn_aim(&play->turn);
    return true;
}

bool play_do_again(Play *play)
{
    if (!play_can_do_again(play))
        return false;
    anim_skip(&play->table->anim);
    turn_drop(&play->turn);
    session_redo(play->table->session);
    play->mode = PLAY_SHOW;
    play_refresh(play);
    return true;
}
