/* lesson_watch.c: reports the learner's acts to the judge. Actions of the rules come from Play
 * before they are applied, so a wrong one never happens: the piece returns. Other acts are found by
 * comparing this frame with the previous one. */
#include "scenes/board/board_art.h"
#include "scenes/lessons/lesson_state.h"
#include "speech/board_words.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

/* The pointer must rest long enough to read a card. The card of a space is short. The card of a
 * feature has three lines, and disappears when the next step brings a tile. */
static const float read_ms = 650, read_facts_ms = 2000;

/* Judges an act. `game` is the table's game, or the copy of a trial in which the tile is placed
 * already. */
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

/* Is the action part of a step already judged as right? That is the placement of its tile on trial,
 * or going on without a figure if no step asks for one. */
static bool is_settled(const LessonScene *scene, const Action *action)
{
    if (scene->confirms)
        return true;
    return scene->laid >= 0 &&
           (action->kind == ACTION_PLACE ||
            (action->kind == ACTION_SKIP && course_skips_figure(&scene->course)));
}

/* The reason of a mistake is in the card, where the learner reads, not in Play's banner. A step
 * that this act finishes remembers its tile, which the learner can still take back from trial. */
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

/* An action that the rules refuse is a mistake, unless the step asks for just that. */
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

/* --- the hand --------------------------------------------------------------------------------- */

/* A wrong half goes back to its place. A drawn tile arrives by itself, so taking it is no act of
 * the learner. */
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

void lesson_hand_seen(LessonScene *scene)
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

/* Five notches of the wheel change the scale by a fifth. */
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

/* Returns a number for the feature under the pointer, by the part under it; 0: none. */
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

/* Resting on the wrong thing is reported after each read_ms, not in every frame. */
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

bool lesson_watch(LessonScene *scene, float ms)
{
    if (lesson_is_over(scene->lesson, &scene->course.run))
        return false;
    watch_trial(scene);
    watch_hand(scene);
    watch_camera(scene);
    return watch_pointer(scene, ms);
}

/* --- looking by key --------------------------------------------------------------------------- */

/* Does a pattern of the step name the feature by its kind, wherever it is on the board? */
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

/* Finds each part of a feature that matches by its kind, wherever it is. Keys also reach the wrong
 * ones, otherwise Tab alone would give the answer. */
void lesson_sights_find(LessonScene *scene)
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

/* Leaves out sights that a panel hides or the camera doesn't show, because the focus must be
 * visible. The pointer uses the board itself, where the card describes the feature. */
void lesson_sights_draw(LessonScene *scene)
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
