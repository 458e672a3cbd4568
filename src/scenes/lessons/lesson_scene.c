/* lesson_scene.c: the life cycle of a lesson at the table: opening it, letting the other players
 * play, saving the progress, and ending it. It learns of the learner's acts from Play and by
 * comparing frames. */
#include "keys/keys.h"
#include "scenes/lessons/lesson_state.h"
#include "scenes/play/play.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "speech/board_words.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

/* Pause before the others act, and before a correctly placed tile is confirmed. */
static const float pause_ms = 500;

enum { CARD_W = 400 };               /* u */
static const float card_most = .38f; /* share of the window's width */

/* --- acts of the learner ---------------------------------------------------------------------- */

/* Reports the learner's acts to the judge. Play asks about game actions before it applies them, so
 * a wrong action is never applied, and the piece returns. Other acts are found by comparing this
 * frame with the previous one. */

/* The pointer must rest long enough to read a card. The card of a space is short. The card of a
 * feature needs more time, because it has three lines and disappears when the next step brings a
 * tile. */
static const float read_ms = 650, read_facts_ms = 2000;
static void lesson_advance(LessonScene *scene);

/* Judges an act. `game` is the table's game, or the trial's copy, in which the tile is already
 * placed. */
static LessonVerdict judge(LessonScene *scene, const Game *game, const LessonAct *act)
{
    LessonVerdict verdict = lesson_judge(scene->lesson, &scene->course.run, game, act);
    if (verdict == LESSON_RIGHT)
        lesson_advance(scene);
    return verdict;
}

LessonVerdict lesson_try(LessonScene *scene, const LessonAct *act)
{
    if (lesson_is_over(scene->lesson, &scene->course.run))
        return LESSON_NEUTRAL;
    return judge(scene, session_game(scene->course.session), act);
}

/* --- callbacks of Play ------------------------------------------------------------------------ */

/* Returns whether the action belongs to a step already judged correct: the placement of its tile on
 * trial, or continuing without a figure if no step asks for one. */
static bool is_settled(const LessonScene *scene, const Action *action)
{
    if (scene->confirms)
        return true;
    return scene->laid >= 0 &&
           (action->kind == ACTION_PLACE ||
            (action->kind == ACTION_SKIP && course_skips_figure(&scene->course)));
}

/* The reason for a mistake is in the card, where the learner reads, not in Play's banner. If a
 * placement finishes the step, `laid` keeps the step, because the learner can still take the tile
 * back from trial. */
static bool allow(void *self, const Action *action, char *why, size_t size)
{
    LessonScene *scene = self;
    if (!scene->confirms &&
        !confirm_once_more(&scene->confirm, scene->table.context, action, false, why, size))
        return false;
    if (is_settled(scene, action))
        return true;
    if (lesson_is_over(scene->lesson, &scene->course.run))
        return false;
    bool figure = action->kind == ACTION_FOLLOW || action->kind == ACTION_SKIP;
    const Game *game = session_game(scene->course.session);
    if (figure && scene->play.turn.trial.on)
        game = scene->play.turn.scratch;
    LessonAct act = lesson_act_of(game, action);
    int step = scene->course.run.step;
    if (judge(scene, game, &act) != LESSON_RIGHT)
        return false;
    if (action->kind == ACTION_PLACE)
        scene->laid = step;
    return true;
}

static void done(void *self, const Action *action)
{
    LessonScene *scene = self;
    if (action->kind == ACTION_PLACE)
        scene->laid = -1;
}

/* An action that the rules refuse is a mistake, unless the step asks for exactly that. */
static void refused(void *self, const Fault *fault)
{
    LessonScene *scene = self;
    const TurnHand *hand = &scene->play.turn.hand;
    bool places = !scene->play.turn.trial.on;
    LessonAct act = {.kind = places ? LESSON_PLACE : LESSON_FOLLOW,
                     .refused = true,
                     .fault = *fault,
                     .copy = hand->copy,
                     .cell = hand->at.cell,
                     .rotation = hand->at.rotation,
                     .segment = NO_SEGMENT};
    lesson_try(scene, &act);
}

PlayHost lesson_host(LessonScene *scene)
{
    return (PlayHost){.self = scene, .allow = allow, .done = done, .refused = refused};
}

/* --- opening ---------------------------------------------------------------------------------- */

/* Returns all cells that the lesson uses, and every space beside them. All of them stay in view;
 * otherwise a growing board would move the camera at every step. */
static Rect room_of(const Lesson *lesson)
{
    Cell min, max;
    if (!lesson_bounds(lesson, &min, &max))
        return (Rect){0};
    Rect cells = {min.x, min.y, (float)(max.x - min.x + 1), (float)(max.y - min.y + 1)};
    return rect_grow(cells, CAMERA_AROUND_SPACES);
}

/* Starts the lesson's game. Hints use the context's session, so the lesson's session replaces that
 * of a running game until end(). The table has neither cards nor stack (PLAY_BARE), because the
 * column with the bubble takes their place. */
static void begin(LessonScene *scene, SceneContext *context, int step)
{
    char name[RECORD_NAME_SIZE]; /* not "You": the banner and the cards refer to a player by name */
    course_open(&scene->course, scene->lesson, step,
                scene_session_own_name(context, LESSON_SEAT, name), context->log);
    scene->outer = scene_session_lend(context, scene->course.session);
    tabletop_open(&scene->table, context, scene->course.session);
    scene->table.room = room_of(scene->lesson);
    play_open(&scene->play, &scene->table, 1u << LESSON_SEAT, PLAY_BARE, lesson_host(scene));
    scene->play.only_tries = true; /* settle() ends the turn once the tile's animation has ended */
    scene->advice = (Advice){.pointed = -1, .taken = -1};
    scene->laid = -1;
    scene->told = -1;
    scene->tried = 0;
    scene->wait_ms = pause_ms;
    scene->seen = (LessonSeen){.copy = NO_COPY};
}

/* Closes advice, play, table and session in this order, since each borrows from those after it. */
static void end(LessonScene *scene, SceneContext *context)
{
    if (!scene->course.session)
        return;
    advice_drop(&scene->advice, context);
    play_close(&scene->play);
    tabletop_close(&scene->table);
    scene_session_reclaim(context, scene->course.session, scene->outer);
    course_close(&scene->course);
    scene->table = (Tabletop){0};
    scene->ended = false;
}

/* Opens a lesson. If the lesson no longer has the saved step, it starts from the beginning. */
static void open_lesson(LessonScene *scene, SceneContext *context, int number, bool resumes)
{
    Err err = {0};
    const LessonFile *files = lesson_files(&scene->count);
    assert(number >= 0 && number < scene->count && "a lesson");
    scene->number = number;
    scene->lesson = lesson_read(&files[number], context->catalogue, context->generations, &err);
    if (!scene->lesson) {
        stage_pop(context->stage); /* with other tiles (--data) it may be unreadable */
        message_show_fault(context, &err);
        return;
    }
    const LessonMark *mark = progress_mark(&scene->progress, scene->lesson->id);
    bool within = mark->step < scene->lesson->step_count;
    begin(scene, context, resumes && within ? mark->step : 0);
}

/* Returns the first lesson that isn't done yet, 0 if all are done. */
static int first_open(LessonScene *scene, SceneContext *context)
{
    int count;
    const LessonFile *files = lesson_files(&count);
    for (int i = 0; i < count; i++) {
        Lesson *lesson = lesson_read(&files[i], context->catalogue, context->generations, NULL);
        bool done = !lesson || progress_mark(&scene->progress, lesson->id)->done;
        lesson_free(lesson);
        if (!done)
            return i;
    }
    return 0;
}

static void enter(void *state, SceneContext *context, const void *arguments)
{
    LessonScene *scene = state;
    const LessonArguments *wanted = arguments;
    Err err = {0};
    if (context->lessons_file && !progress_read(context->lessons_file, &scene->progress, &err))
        log_err(context->log, LOG_WARNING, "", &err, "");
    open_lesson(scene, context, wanted ? wanted->number : first_open(scene, context), true);
}

static void leave(void *state, SceneContext *context)
{
    LessonScene *scene = state;
    end(scene, context);
    lesson_free(scene->lesson);
}

/* --- saving ----------------------------------------------------------------------------------- */

/* Saves the progress at every step, because the learner may leave a lesson at any moment. A lesson
 * that was done once stays done. */
static void keep(LessonScene *scene, int step, bool done)
{
    const SceneContext *context = scene->table.context;
    LessonMark *mark = progress_mark(&scene->progress, scene->lesson->id);
    mark->step = step;
    mark->done |= done;
    Err err = {0};
    if (context->lessons_file && !progress_write(context->lessons_file, &scene->progress, &err))
        log_err(context->log, LOG_WARNING, "", &err, "");
}

/* Saves a finished step and starts the next one. Earlier zooming and pointing don't count for
 * it. */
static void lesson_advance(LessonScene *scene)
{
    scene->seen.zoom = 0;
    scene->seen.thing = 0;
    if (!lesson_is_over(scene->lesson, &scene->course.run))
        keep(scene, course_bookmark(&scene->course), false);
    else
        keep(scene, 0, true);
}

/* Called by a button while the current lesson is drawn, so the lesson ends at the start of the next
 * frame. */
void lesson_restart(LessonScene *scene, int number)
{
    scene->next = number + 1;
    if (number == scene->number)
        keep(scene, 0, false);
}

/* Restarts this lesson, or opens another one where the learner left it. */
static void restart(LessonScene *scene, SceneContext *context)
{
    int number = scene->next - 1;
    bool again = number == scene->number;
    scene->next = 0;
    end(scene, context);
    lesson_free(scene->lesson);
    scene->lesson = NULL;
    open_lesson(scene, context, number, !again);
}

/* --- the hand --------------------------------------------------------------------------------- */

/* A wrong half goes back to its place. A drawn tile arrives by itself, so taking it doesn't count
 * as an act of the learner. */
static void watch_hand(LessonScene *scene)
{
    Turn *turn = &scene->play.turn;
    LessonSeen before = scene->seen;
    scene->seen.copy = turn->hand.copy;
    scene->seen.rotation = turn->hand.snap.rotation;
    if (turn->hand.copy == NO_COPY || turn->trial.on)
        return;
    if (before.copy != turn->hand.copy) {
        LessonAct take = {.kind = LESSON_TAKE, .copy = turn->hand.copy, .segment = NO_SEGMENT};
        bool half = scene->play.mode == PLAY_CHOOSE;
        if (half && lesson_try(scene, &take) == LESSON_WRONG)
            turn_drop(turn);
    } else if (before.rotation != turn->hand.snap.rotation) {
        lesson_try(scene, &(LessonAct){
                              .kind = LESSON_TURN, .copy = turn->hand.copy, .segment = NO_SEGMENT});
    }
}

/* Adopts the rotation of the tile in hand, so that it doesn't count as turned by the learner. */
static void lesson_hand_seen(LessonScene *scene)
{
    const TurnHand *hand = &scene->play.turn.hand;
    if (scene->seen.copy == hand->copy)
        scene->seen.rotation = hand->snap.rotation;
}

/* Reopens the step without its mistakes if the learner took the tile back. */
static void watch_trial(LessonScene *scene)
{
    if (scene->laid < 0 || scene->play.turn.trial.on || anim_busy(&scene->table.anim))
        return;
    scene->course.run = (LessonRun){.step = scene->laid};
    scene->laid = -1;
}

/* Five notches of the wheel change the zoom by a fifth, enough to count as zooming. */
static void watch_camera(LessonScene *scene)
{
    float zoom = scene->table.camera.camera.zoom;
    if (scene->seen.zoom <= 0 || !scene->table.roams)
        scene->seen.zoom = zoom;
    if (lesson_asks(scene, LESSON_ZOOM) && fabsf(logf(zoom / scene->seen.zoom)) > .1f)
        lesson_try(scene, &(LessonAct){.kind = LESSON_ZOOM, .segment = NO_SEGMENT});
}

/* --- pointing --------------------------------------------------------------------------------- */

/* Returns a number for the place that the hand aims at while its preview is shown; 0: none. */
static uint32_t aimed_at(const LessonScene *scene)
{
    const TurnHand *hand = &scene->play.turn.hand;
    bool told = scene->play.turn.preview.valid && scene->play.turn.preview.count > 0;
    if (hand->copy == NO_COPY || !hand->aimed || hand->at.kind != SNAP_PLACE || !told)
        return 0;
    return 1 + (uint32_t)(uint16_t)hand->at.cell.x * 65536 + (uint16_t)hand->at.cell.y;
}

/* Returns a number for the part of a feature that is under the pointer; 0: none. */
static uint32_t looked_at(const LessonScene *scene)
{
    const TableHover *hover = &scene->table.hover;
    bool told = hover->on && hover->segment != NO_SEGMENT;
    return told ? 1 + (uint32_t)hover->tile * 256 + hover->segment : 0;
}

static LessonAct look_of(const LessonScene *scene, int tile, int segment)
{
    PlacedTile lies = game_tile(session_game(scene->course.session), tile);
    return (LessonAct){.kind = LESSON_LOOK,
                       .copy = lies.copy,
                       .rotation = lies.rotation,
                       .cell = lies.cell,
                       .segment = (uint8_t)segment};
}

static void pointed_long(LessonScene *scene)
{
    const TurnHand *hand = &scene->play.turn.hand;
    if (lesson_asks(scene, LESSON_AIM)) {
        lesson_try(scene, &(LessonAct){.kind = LESSON_AIM,
                                       .copy = hand->copy,
                                       .cell = hand->at.cell,
                                       .rotation = hand->at.rotation,
                                       .segment = NO_SEGMENT});
        return;
    }
    LessonAct look = look_of(scene, scene->table.hover.tile, scene->table.hover.segment);
    lesson_try(scene, &look);
}

/* If the pointer rests on the wrong thing, reports this once per reading time, not in every
 * frame. */
static bool watch_pointer(LessonScene *scene, float ms)
{
    bool aims = lesson_asks(scene, LESSON_AIM), looks = lesson_asks(scene, LESSON_LOOK);
    uint32_t thing = aims ? aimed_at(scene) : looks ? looked_at(scene) : 0;
    if (thing != scene->seen.thing)
        scene->seen.rest_ms = 0;
    scene->seen.thing = thing;
    if (!thing)
        return false;
    scene->seen.rest_ms += ms;
    if (scene->seen.rest_ms >= (aims ? read_ms : read_facts_ms)) {
        scene->seen.rest_ms = 0;
        pointed_long(scene);
    }
    return true;
}

/* Finds acts once a frame: turning, zooming, pointing, taking. Returns true while it measures how
 * long the pointer rests. */
static bool lesson_watch(LessonScene *scene, float ms)
{
    if (lesson_is_over(scene->lesson, &scene->course.run))
        return false;
    watch_trial(scene);
    watch_hand(scene);
    watch_camera(scene);
    return watch_pointer(scene, ms);
}

/* --- looking by key --------------------------------------------------------------------------- */

/* Returns whether a pattern of the step names the feature by its kind, wherever it is on the
 * board. */
static bool is_sight(const LessonScene *scene, int tile, int segment)
{
    const LessonStep *step = lesson_step(scene);
    LessonAct look = look_of(scene, tile, segment);
    for (int i = 0; i < step->does_count; i++) {
        LessonPattern anywhere = step->does[i];
        anywhere.cell_count = 0;
        if (lesson_fits(scene->lesson, &anywhere, session_game(scene->course.session), &look))
            return true;
    }
    return false;
}

/* Finds each part of a feature that the step asks the learner to look at, wherever it is. Also
 * finds wrong features for the keys to reach, since otherwise Tab alone would reveal the answer. */
static void lesson_sights_find(LessonScene *scene)
{
    const Game *game = session_game(scene->course.session);
    const Catalogue *c = scene->table.catalogue;
    scene->sight_count = 0;
    if (!lesson_asks(scene, LESSON_LOOK))
        return;
    for (int tile = 0; tile < game_tile_count(game); tile++) {
        PlacedTile lies = game_tile(game, tile);
        const TileKind *kind = catalogue_kind(c, lies.copy);
        for (int s = 0; s < kind->segment_count && scene->sight_count < LESSON_LOOKS_MAX; s++) {
            if (game_feature(c, game, tile, s) == NO_FEATURE || !is_sight(scene, tile, s))
                continue;
            LessonSight *sight = &scene->sights[scene->sight_count++];
            *sight = (LessonSight){.tile = (uint16_t)tile, .segment = (uint8_t)s};
            board_facts_anchor(&scene->table.facts, &lies, s, &sight->x, &sight->y);
        }
    }
}

/* Keys don't reach forbidden places, so a separate widget tries the placement. */
static void draw_attempt(LessonScene *scene, const LessonPattern *does, float size)
{
    Ui *ui = scene->table.ui;
    Turn *turn = &scene->play.turn;
    float x, y;
    camera_to_screen(&scene->table.camera.camera, does->cells[0].x + .5f, does->cells[0].y + .5f,
                     &x, &y);
    Rect place = {roundf(x - size / 2), roundf(y - size / 2), size, size};
    if (!ui_widget(ui, "try", _("Try to place the tile here"), place, 0, KEY_NONE).clicked)
        return;
    Fault fault;
    game_can_place(scene->table.catalogue, session_game(scene->course.session), turn->hand.copy,
                   does->cells[0], turn->hand.snap.rotation, &fault);
    turn->hand.shake_ms = TURN_SHAKE_MS;
    lesson_try(scene, &(LessonAct){.kind = LESSON_PLACE,
                                   .refused = true,
                                   .fault = fault,
                                   .copy = turn->hand.copy,
                                   .cell = does->cells[0],
                                   .segment = NO_SEGMENT});
}

/* Makes a widget for each sight, so that Tab reaches it and Enter looks at it. If the step wants a
 * forbidden placement, that placement also gets a widget. Leaves out sights that a panel hides or
 * the camera doesn't show, because the focus must be visible. The pointer uses the board itself,
 * where the card describes the feature. */
static void lesson_sights_draw(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    const LessonStep *step = lesson_step(scene);
    float size = ui_u(ui, 26);
    if (!step || anim_busy(&scene->table.anim))
        return;
    if (step->does[0].refused && scene->play.turn.hand.copy != NO_COPY)
        draw_attempt(scene, &step->does[0], size);
    for (int i = 0; i < scene->sight_count; i++) {
        const LessonSight *sight = &scene->sights[i];
        float x, y;
        camera_to_screen(&scene->table.camera.camera, sight->x, sight->y, &x, &y);
        const Game *game = session_game(scene->course.session);
        const TileKind *kind =
            catalogue_kind(scene->table.catalogue, game_tile(game, sight->tile).copy);
        if (!rect_has(scene->table.layout.free, x, y))
            continue;
        const char *id = ui_id(ui, "look", i);
        char name[CELL_NAME_SIZE];
        Rect place = {roundf(x - size / 2), roundf(y - size / 2), size, size};
        UiState state =
            ui_widget(ui, id, words_feature((SegmentKind)kind->segments[sight->segment].kind, true),
                      place, UI_KEYS_ONLY, KEY_NONE);
        ui_holds(ui, id, place, cell_name(game_tile(game, sight->tile).cell, name, sizeof name));
        if (!state.clicked)
            continue;
        LessonAct look = look_of(scene, sight->tile, sight->segment);
        lesson_try(scene, &look);
        return; /* the list belongs to the previous step */
    }
}

/* --- each frame ------------------------------------------------------------------------------- */

static bool is_draft(const LessonScene *scene)
{
    return game_phase(session_game(scene->course.session)) == PHASE_DRAFT;
}

static void lay_out(LessonScene *scene)
{
    play_window_beside(&scene->play, CARD_W, card_most, true, &scene->card, &scene->area);
}

/* While the step asks to look at something or to zoom, the hand must be empty, because a tile would
 * cover the board, and the wheel would rotate the tile instead of zooming. */
static void seat_learner(LessonScene *scene)
{
    bool over = lesson_is_over(scene->lesson, &scene->course.run);
    bool drawn = game_phase(session_game(scene->course.session)) == PHASE_PLACE;
    bool looks = lesson_asks(scene, LESSON_LOOK) || lesson_asks(scene, LESSON_ZOOM);
    bool idle = over || (drawn && looks);
    scene->play.people = idle ? 0 : 1u << LESSON_SEAT;
}

/* Confirms a correctly placed tile, if no step asks about a figure or none can be placed. */
static void settle(LessonScene *scene)
{
    const TurnTrial *trial = &scene->play.turn.trial;
    bool lies = scene->laid >= 0 && trial->on && trial->ms > turn_down_ms(&scene->play.turn);
    if (!lies || anim_busy(&scene->table.anim))
        return;
    if (!course_skips_figure(&scene->course) && (trial->asks || !lesson_asks(scene, LESSON_SKIP)))
        return;
    if (!course_skips_figure(&scene->course))
        lesson_try(scene, &(LessonAct){.kind = LESSON_SKIP, .segment = NO_SEGMENT});
    scene->confirms = true;
    play_trial_confirm(&scene->play, -1);
    scene->confirms = false;
}

/* Shows a step only after the other players' moves that its text may be about, so that a screen
 * reader reads those first. */
static void tell_step(LessonScene *scene)
{
    Action action;
    bool settles =
        scene->laid >= 0 && (course_skips_figure(&scene->course) ||
                             (!scene->play.turn.trial.asks && lesson_asks(scene, LESSON_SKIP)));
    bool over = lesson_is_over(scene->lesson, &scene->course.run);
    if (!over && !settles && !anim_busy(&scene->table.anim) &&
        !course_next(&scene->course, &action))
        scene->told = scene->course.run.step;
}

/* Lets the other players act after a pause (none at speed 0) once everything has been shown. Picks
 * of a draft bypass Play, because during a draft there is no board to show them on. */
static bool others_act(LessonScene *scene, float ms)
{
    Action action;
    if (anim_busy(&scene->table.anim) || !course_next(&scene->course, &action)) {
        scene->wait_ms = pause_ms;
        return false;
    }
    float speed = scene->table.context->speed;
    scene->wait_ms -= speed > 0 ? ms * speed : pause_ms;
    if (scene->wait_ms > 0)
        return true;
    scene->wait_ms = pause_ms;
    if (is_draft(scene))
        session_apply(scene->course.session, &action, NULL);
    else
        play_act(&scene->play, &action);
    return true;
}

/* A hint counts as requested once it is shown, which may take seconds after the click. */
static void think(LessonScene *scene, SceneContext *context)
{
    advice_update(&scene->advice, context, NULL);
    if (scene->advice.state == ADVICE_SHOWN && lesson_asks(scene, LESSON_HINT))
        lesson_try(scene, &(LessonAct){.kind = LESSON_HINT, .segment = NO_SEGMENT});
}

/* The last step is done as soon as it is judged. The summary is shown only after its tile is
 * confirmed, everything has been shown, and the other players have made their moves. */
static void come_to_end(LessonScene *scene)
{
    if (game_phase(session_game(scene->course.session)) == PHASE_OVER)
        table_restore_final_figures(&scene->table);
    Action action;
    scene->ended |= lesson_is_over(scene->lesson, &scene->course.run) && scene->laid < 0 &&
                    !anim_busy(&scene->table.anim) && !course_next(&scene->course, &action);
}

/* No animation shows the events of a draft, so they are marked as done at once. Otherwise they
 * would be played when the board appears. */
static bool update(void *state, SceneContext *context, float ms)
{
    LessonScene *scene = state;
    if (scene->next)
        restart(scene, context);
    if (!scene->course.session)
        return false;
    scene->clock_ms += ms;
    lay_out(scene);
    seat_learner(scene);
    if (is_draft(scene))
        session_events_done(scene->course.session, session_event_count(scene->course.session));
    scene->play.turns_only = lesson_asks(scene, LESSON_TURN);
    bool moves = play_update(&scene->play, ms);
    moves |= steer_advance(&scene->table, ms);
    settle(scene);
    moves |= others_act(scene, ms);
    think(scene, context);
    moves |= lesson_watch(scene, ms);
    lesson_sights_find(scene);
    come_to_end(scene);
    tell_step(scene);
    bool glows = lesson_glows(&scene->course.run) && !context->reduced_motion;
    return moves || glows || scene->next || scene->advice.state == ADVICE_THINKS;
}

static bool event(void *state, SceneContext *context, const InputEvent *input)
{
    LessonScene *scene = state;
    if (!scene->course.session)
        return false;
    if (keys_action(KEYS_IN_TURN, input) == KEYS_HINT) {
        lesson_hint_ask(scene);
        return true;
    }
    if (!is_draft(scene) && (steer_event(&scene->table, input) || play_event(&scene->play, input)))
        return true;
    return stage_pop_by_key(context->stage, input);
}

/* Draws the glow last, over panels, because its target may be a button. At the end, tray and banner
 * are left out, because they would ask for another move. */
static void draw(void *state, SceneContext *context, Frame *frame)
{
    LessonScene *scene = state;
    if (!scene->course.session)
        return;
    lay_out(scene);
    if (!is_draft(scene)) {
        play_draw(&scene->play, frame);
        table_end_draw(&scene->table, frame->board);
        table_hover_light(&scene->table, frame->board);
        if (!scene->ended)
            play_draw_over(&scene->play);
        lesson_hint_badges(scene);
    }
    ui_push(context->ui, "lesson", -1);
    if (is_draft(scene))
        lesson_draft_draw(scene);
    steer_draw(&scene->table);
    lesson_sights_draw(scene);
    lesson_card_draw(scene);
    lesson_target_draw(scene);
    ui_pop(context->ui);
}

/* Returns the help page about the lesson's topic. */
static const char *help_now(const void *state)
{
    const LessonScene *scene = state;
    return scene->lesson ? scene->lesson->page : NULL;
}

static void typed(void *state, SceneContext *context, const char *text)
{
    (void)context;
    LessonScene *scene = state;
    if (!scene->course.session)
        return;
    spoken_typed(&scene->play, text);
    /* A typed move may turn the tile. Turning it this way doesn't count as an act of the learner,
     * so an earlier mistake stays on the card. */
    lesson_hand_seen(scene);
}

const Scene lesson_scene = {
    .name = "lesson",
    .title = N_("Lesson"),
    .keys = KEYS_IN_TURN,
    .tells = lesson_describe,
    .news = lesson_news,
    .typed = typed,
    .help_now = help_now,
    .start = SCENE_ABOVE,
    .state_size = sizeof(LessonScene),
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
    .leave = leave,
    .at_board = true,
};
