/* lesson_scene.c: the life cycle of a lesson at the table: it opens, lets the others play, saves
 * the progress, and ends. The learner's acts are in lesson_watch.c. */
#include "base/text.h"
#include "keys/keys.h"
#include "scenes/lessons/lesson_state.h"
#include "scenes/lessons/lessons.h"
#include "scenes/play/spoken.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

/* Pause before the others act, and before a rightly placed tile is confirmed. */
static const float pause_ms = 500;

enum { CARD_W = 400 };               /* u */
static const float card_most = .38f; /* of the window's width */

/* --- opening ---------------------------------------------------------------------------------- */

/* Returns all cells that the lesson uses, and every space beside them. A board that outgrew the
 * window would move the camera at every step. */
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
 * bubble's column has all of that. */
static void begin(LessonScene *scene, SceneContext *context, int step)
{
    char name[RECORD_NAME_SIZE]; /* not "You": banner and cards speak of a player by name */
    course_open(&scene->course, scene->lesson, step,
                scene_session_own_name(context, LESSON_SEAT, name), context->log);
    scene->outer = scene_session_lend(context, scene->course.session);
    tabletop_open(&scene->table, context, scene->course.session);
    scene->table.room = room_of(scene->lesson);
    play_open(&scene->play, &scene->table, 1u << LESSON_SEAT, PLAY_BARE, lesson_host(scene));
    scene->advice = (Advice){.pointed = -1, .taken = -1};
    scene->laid = -1;
    scene->told = -1;
    scene->tried = 0;
    scene->wait_ms = pause_ms;
    scene->seen = (LessonSeen){.copy = NO_COPY};
}

/* Closes in the order of borrowing: advice, play, table, session. */
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

/* Opens a lesson. If it is shorter now than the saved step, it starts from the beginning. */
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

/* Returns the first lesson that isn't done yet. */
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

/* Saves the progress at every step, because a lesson can be left in any way. A lesson that was done
 * once stays done. */
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

/* Starts the next step: earlier zooming and pointing don't count for it. */
void lesson_advance(LessonScene *scene)
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

/* Restarts this lesson, or opens another one where it was left. */
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

/* --- each frame ------------------------------------------------------------------------------- */

static bool is_draft(const LessonScene *scene)
{
    return game_phase(session_game(scene->course.session)) == PHASE_DRAFT;
}

static void lay_out(LessonScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    float margin = ui_space(ui, UI_MARGIN);
    Rect all = layout_inset(ui_window(ui), margin, margin);
    float width = roundf(fminf(ui_u(ui, CARD_W), card_most * all.w));
    scene->card = layout_left(&all, width, margin);
    scene->area = all;
    play_window(&scene->play, scene->area);
}

/* While the step asks to look at something, the hand must be empty, because a tile would cover
 * it. */
static void seat_learner(LessonScene *scene)
{
    bool over = lesson_is_over(scene->lesson, &scene->course.run);
    bool drawn = game_phase(session_game(scene->course.session)) == PHASE_PLACE;
    bool idle = over || (drawn && lesson_asks(scene, LESSON_LOOK));
    scene->play.people = idle ? 0 : 1u << LESSON_SEAT;
}

/* Confirms a rightly placed tile, if no step asks about a figure or none can be placed. */
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

/* Shows a step only after the moves of the others that its text may be about, so that a screen
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

/* Lets the others act after a pause, once everything was shown; at speed 0 without a pause. Picks
 * of a draft bypass Play, which has no table to show them. */
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

/* A hint counts as asked for once it is shown, which may take seconds after the click. */
static void think(LessonScene *scene, SceneContext *context)
{
    advice_update(&scene->advice, context, NULL);
    if (scene->advice.state == ADVICE_SHOWN && lesson_asks(scene, LESSON_HINT))
        lesson_try(scene, &(LessonAct){.kind = LESSON_HINT, .segment = NO_SEGMENT});
}

/* The last step is done as soon as it is judged. The summary waits until its tile is confirmed, all
 * was shown and the others have played on. */
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
    lay_out(scene, context);
    seat_learner(scene);
    if (is_draft(scene))
        session_events_done(scene->course.session, session_event_count(scene->course.session));
    scene->play.turns_only = lesson_asks(scene, LESSON_TURN);
    bool moves = play_update(&scene->play, ms);
    moves |= steer_advance(&scene->steer, &scene->table, ms);
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
    if (!is_draft(scene) &&
        (steer_event(&scene->steer, &scene->table, input) || play_event(&scene->play, input)))
        return true;
    return stage_pop_by_key(context->stage, input);
}

/* The glow comes last, over panels, because its target may be a button. At the end tray and banner
 * are left out: they would ask for another move. */
static void draw(void *state, SceneContext *context, Frame *frame)
{
    LessonScene *scene = state;
    if (!scene->course.session)
        return;
    lay_out(scene, context);
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
    steer_draw(&scene->steer, &scene->table);
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
    /* A typed move may turn the tile. That is no act of the learner, so an earlier mistake stays on
     * the card. */
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
