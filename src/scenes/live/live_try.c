/* live_try.c: lets the reader play the file's turn. The position becomes a separate game
 * (session_try) on the board's table, and the rules judge it like any game. Only one thing is
 * unknown to them: without a stack, a file may forbid a tile that is free to take, such as a half
 * that isn't in the hand. Then the file's own refusal counts. */
#include "base/text.h"
#include "rules/action_name.h"
#include "scenes/board/expansion_board.h"
#include "scenes/live/live_board.h"
#include "words/words.h"

#include <assert.h>

/* Returns the number of the last turn that the file tries to play: the refused one, or the one that
 * asks where a tile fits, or the last. It is also the replay step before that turn. */
static int turn_of(const LiveBoard *live)
{
    int played = session_replay_count(live->session) - 1; /* the final scoring comes after them */
    return played < live->scenario->action_count ? played : live->scenario->action_count - 1;
}

bool live_can_try(const LiveBoard *live)
{
    return live->scenario->action_count > 0 &&
           session_replay_at(live->session, turn_of(live))->phase != PHASE_OVER;
}

bool live_tries(const LiveBoard *live)
{
    return live->attempt.session != NULL;
}

bool live_acts(const LiveBoard *live)
{
    return live_tries(live) && live->attempt.play.people != 0;
}

/* --- the judge -------------------------------------------------------------------------------- */

/* Any copy of the same kind matches, because the file names one of several equal tiles. */
static bool same_place(const LiveBoard *live, const Action *a, const Action *b)
{
    const Catalogue *c = live->scenario->catalogue;
    return a->copy != NO_COPY && b->copy != NO_COPY &&
           catalogue_kind(c, a->copy) == catalogue_kind(c, b->copy) &&
           cell_equal(a->cell, b->cell) && a->rotation == b->rotation;
}

/* Is it what the file does besides placing its tile? While a tile is on trial, it is the newest. */
static bool is_done(const LiveBoard *live, const Action *action)
{
    const ScenarioMove *move = &live->attempt.move;
    const Turn *turn = &live->attempt.play.turn;
    const Game *game = turn->trial.on ? turn->scratch : session_game(live->attempt.session);
    ActionName wanted = move->name;
    bool same = action->kind == ACTION_FOLLOW
                    ? move->follows
                    : action->kind == ACTION_DEED && action->choice == move->deed;
    if (!same)
        return false;
    ActionName name = action_name(game, action);
    if (wanted.at.tile == NO_TILE && wanted.at.segment != NO_SEGMENT)
        wanted.at.tile = game_last_tile(game);
    return action_name_fits(live->scenario->catalogue, game, &wanted, &name);
}

/* Is it the part of the file's turn that is refused? A deed that leads on is identified by where
 * that ends. */
static bool is_refused(const LiveBoard *live, const Action *action)
{
    const LiveColumn *column = &live->columns[live->row];
    const ScenarioMove *move = &live->attempt.move;
    if (!column->refused || move->asks)
        return false;
    if (action->kind == ACTION_PLACE)
        return same_place(live, action, &move->lay) &&
               (column->fault.refusal == REFUSAL_NOT_IN_HAND || (!move->follows && move->deed < 0));
    return is_done(live, action) && (move->follows || move->tells);
}

/* Keeps a refusal, to be shown until the reader does something else. */
static void tell(LiveBoard *live, const Fault *fault, const char *reason)
{
    LiveTry *attempt = &live->attempt;
    attempt->refused = true;
    attempt->fault = *fault;
    text_copy(attempt->reason, sizeof attempt->reason, reason);
}

/* Refuses the file's refused action in the words of the column that is shown. */
static bool allow(void *self, const Action *action, char *why, size_t size)
{
    LiveBoard *live = self;
    if (!is_refused(live, action))
        return true;
    live_counted(live, live->row, why, (int)size);
    tell(live, &live->columns[live->row].fault, why);
    return false;
}

static void on_refused(void *self, const Fault *fault)
{
    char words[SCENARIO_REASON_SIZE];
    tell(self, fault, words_refusal(fault, words, sizeof words));
}

/* The reader's turn ends when none of its decisions is open; then no seat acts. */
static void on_done(void *self, const Action *action)
{
    LiveBoard *live = self;
    LiveTry *attempt = &live->attempt;
    Phase phase = game_phase(session_game(attempt->session));
    attempt->refused = false;
    attempt->laid |= action->kind == ACTION_PLACE;
    if (!attempt->laid)
        return;
    attempt->play.given = NO_COPY;
    if (phase != PHASE_FOLLOW && phase != PHASE_DECIDE)
        attempt->play.people = 0;
}

/* Any other action of the reader ends the message. */
static void on_stir(void *self)
{
    ((LiveBoard *)self)->attempt.refused = false;
}

/* --- starting and ending ---------------------------------------------------------------------- */

/* The book's session goes to its last step meanwhile, where live_book_points() reads its score.
 * Play gets all seats, because any of them may have the file's turn. Without a stack the hand gets
 * the file's tile and no other (Play.given). */
void live_try(LiveBoard *live)
{
    assert(live_can_try(live) && "something to try");
    LiveTry *attempt = &live->attempt;
    SceneContext *context = live->table.context;
    int step = turn_of(live);
    if (live_tries(live))
        live_try_close(live);
    else
        tabletop_close(&live->table);
    live->playing = false;
    attempt->move = scenario_move(live->scenario, step);
    attempt->session = session_try(live->session, step, &attempt->move);
    session_replay_seek(live->session, live->last);
    live->table = (Tabletop){0};
    tabletop_open(&live->table, context, attempt->session);
    live->table.camera.around = CAMERA_AROUND_LAND;
    play_open(&attempt->play, &live->table, (1u << live->scenario->player_count) - 1, PLAY_BARE,
              (PlayHost){.self = live,
                         .allow = allow,
                         .done = on_done,
                         .stirs = on_stir,
                         .refused = on_refused});
    attempt->play.given = live->scenario->has_stack ? NO_COPY : attempt->move.lay.copy;
}

/* The caller opens a table again, or closes the board. */
void live_try_close(LiveBoard *live)
{
    assert(live_tries(live) && "something is tried");
    play_close(&live->attempt.play);
    tabletop_close(&live->table);
    session_free(live->attempt.session);
    live->attempt = (LiveTry){0};
}

void live_as_in_book(LiveBoard *live, bool play)
{
    if (live_tries(live)) {
        SceneContext *context = live->table.context;
        live_try_close(live);
        session_replay_seek(live->session, 0);
        live->table = (Tabletop){0};
        tabletop_open(&live->table, context, live->session);
        live->table.camera.around = CAMERA_AROUND_LAND;
    }
    live_again(live, play);
}

/* --- the file's turn, played for the reader --------------------------------------------------- */

/* A turn that only asks where a tile fits names no space; the first legal one is as good. */
static void lay_as_book(LiveBoard *live)
{
    Play *play = &live->attempt.play;
    const ScenarioMove *move = &live->attempt.move;
    if (move->asks || move->lay.copy == NO_COPY)
        turn_choose(&play->turn, 0);
    else
        turn_aim_at(&play->turn, move->lay.cell, move->lay.rotation);
    play_lay(play);
}

/* Finds the choice of the trial that the file makes: a claim, a deed, −1 for nothing. False if it
 * isn't available. */
static bool find_choice(const LiveBoard *live, int *choice)
{
    const TurnTrial *trial = &live->attempt.play.turn.trial;
    const ScenarioMove *move = &live->attempt.move;
    *choice = -1;
    for (int i = 0; i < trial->count; i++)
        if (is_done(live, &trial->choices[i]))
            *choice = i;
    return *choice >= 0 || (!move->follows && move->deed < 0);
}

/* If the file's claim isn't available, or the file makes several, the rules refuse it and their
 * reason is shown. If questions of an expansion come before the claim, only the tile is placed. */
static void claim_as_book(LiveBoard *live)
{
    Play *play = &live->attempt.play;
    const ScenarioMove *move = &live->attempt.move;
    const LiveColumn *column = &live->columns[live->row];
    char why[SCENARIO_REASON_SIZE];
    int choice;
    if (!play->turn.trial.asks && !column->refused) {
        play_trial_confirm(play, -1);
        return;
    }
    bool brings = move->follows || (move->deed >= 0 && deed_brings_figure((Deed)move->deed));
    int kind = move->name.figure == NO_FIGURE_KIND ? FIGURE_FOLLOWER : move->name.figure;
    if (brings && play->turn.trial.kinds >> kind & 1)
        turn_kind_choose(&play->turn, kind);
    if (!move->several && find_choice(live, &choice)) {
        play_trial_confirm(play, choice);
        return;
    }
    tell(live, &column->fault, live_counted(live, live->row, why, sizeof why));
    play_speak(play, live->attempt.reason);
}

/* Pays the file's ransom; false if there is none left. Once a turn, 3 points to the captor free a
 * prisoner (TWR-8). */
static bool pay_as_book(LiveBoard *live)
{
    ScenarioMove *move = &live->attempt.move;
    const Game *game = session_game(live->attempt.session);
    if (move->ransom_to == NO_SEAT || live->attempt.laid)
        return false;
    Action ransom = {.kind = ACTION_DEED,
                     .seat = (uint8_t)game_to_act(game),
                     .choice = DEED_RANSOM,
                     .figure = move->ransom_to};
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        ransom.figure_kind = (uint8_t)kind;
        if ((move->ransom_kind < 0 || kind == move->ransom_kind) &&
            game_can_apply(live->scenario->catalogue, game, &ransom, NULL)) {
            move->ransom_to = NO_SEAT;
            return play_act(&live->attempt.play, &ransom);
        }
    }
    return false;
}

/* Does the seat that acts hold the file's tile, or one of its kind? */
static bool is_held(const LiveBoard *live)
{
    const Catalogue *c = live->scenario->catalogue;
    const Game *game = session_game(live->attempt.session);
    int seat = game_to_act(game);
    uint16_t copy = live->attempt.move.lay.copy;
    for (int i = 0; copy != NO_COPY && seat != NO_SEAT && i < game_hand_count(game, seat); i++)
        if (catalogue_kind(c, game_hand(game, seat, i)) == catalogue_kind(c, copy))
            return true;
    return false;
}

/* Halves don't come from the stack, so a half that no one holds is refused when it is taken. */
static bool is_half(const LiveBoard *live)
{
    uint16_t copy = live->attempt.move.lay.copy;
    return copy != NO_COPY && catalogue_kind(live->scenario->catalogue, copy)->shape == SHAPE_HALF;
}

/* Plays one part per click; a running animation ends first, so that the part is due. Tiles in hand
 * are taken from there, all others are drawn. */
void live_show_me(LiveBoard *live)
{
    Play *play = &live->attempt.play;
    const ScenarioMove *move = &live->attempt.move;
    play_end_show(play);
    live->attempt.refused = false;
    if (pay_as_book(live))
        return;
    if (play->mode == PLAY_CLAIM)
        claim_as_book(live);
    else if (play_choosing(play) && play_can_draw(play) && !is_held(live) && !is_half(live))
        play_draw_from_stack(play);
    else if (play_choosing(play))
        turn_take(&play->turn, move->lay.copy);
    if (play_holds(play))
        lay_as_book(live);
}

/* --- results ---------------------------------------------------------------------------------- */

int live_tried_points(const LiveBoard *live, int seat)
{
    return game_score(session_game(live->attempt.session), seat) - live->scenario->points[seat];
}

int live_book_points(const LiveBoard *live, int seat)
{
    return game_score(session_game(live->session), seat) - live->scenario->points[seat];
}

/* --- frames ----------------------------------------------------------------------------------- */

/* Room around the cells of the example, because the reader may place their tile in another
 * space. */
static const float room_cells = .8f;

void live_try_place(LiveBoard *live, Rect free)
{
    CameraControl *camera = &live->table.camera;
    if (!play_window(&live->attempt.play, free))
        return;
    camera->normal = LIVE_CELL_MOST * live->table.context->scale;
    camera_control_board(camera, rect_grow(live->cells, room_cells));
    camera_control_fit(camera, true);
}

/* After the turn the reader can still move the board. */
bool live_try_event(LiveBoard *live, const InputEvent *event)
{
    return live_acts(live) ? play_event(&live->attempt.play, event)
                           : tabletop_event(&live->table, event, false);
}

/* If the file is about the final scoring, that follows the turn. */
bool live_try_update(LiveBoard *live, float ms)
{
    LiveTry *attempt = &live->attempt;
    bool moves = play_update(&attempt->play, ms);
    if (live_acts(live) || attempt->over || anim_busy(&live->table.anim))
        return moves;
    camera_control_board(&live->table.camera, live->cells);
    if (live->ends && game_phase(session_game(attempt->session)) != PHASE_OVER) {
        session_finish(attempt->session);
        return true;
    }
    attempt->over = true;
    if (!live->table.roams)
        camera_control_fit(&live->table.camera, false);
    return true;
}

void live_try_draw_over(LiveBoard *live)
{
    if (live_acts(live)) {
        Rect board = live->table.layout.free;
        play_draw_over(&live->attempt.play);
        play_free_deeds_draw(&live->attempt.play, board.x + board.w / 2, board.y);
        return;
    }
    table_hover_card(&live->table);
    anim_draw_screen(&live->table);
}
