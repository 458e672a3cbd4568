/* lesson_watch.c: what the learner does, told to the judge. Actions of the rules come from Play
 * before they are applied, so that what is wrong never happens: the piece returns. All else is seen
 * by comparing this frame with the one before. */
#include "scenes/board/board_art.h"
#include "scenes/lessons/lesson_state.h"
#include "speech/board_words.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

/* A card beside a space is read, not only met: the pointer rests so long on what it means. What
 * lies is told in three lines, which go when the next step brings a tile. */
static const float read_ms = 650, read_facts_ms = 2000;

/* `game` is the table's, or the copy of a trial in which the tile lies already. */
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

/* --- what Play asks --------------------------------------------------------------------------- */

/* A tile that was laid right lies on trial; going on without a figure is right where no step asks
 * about one. */
static bool is_settled(const LessonScene *scene, const Action *action)
{
    if (scene->confirms)
        return true;
    return scene->laid >= 0 && (action->kind == ACTION_PLACE ||
                                (action->kind == ACTION_SKIP && course_goes_on(&scene->course)));
}

/* A mistake's reason is not told in Play's banner: it stands in the card, where the learner reads.
 * A step that is done by this act remembers its tile, which can still be taken back from trial. */
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

/* What the rules refuse is a mistake, unless the step asks for just that. */
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

/* A half that is not meant goes back to its place. A drawn tile comes by itself: taking it is no
 * act of the learner. */
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

/* Taken back: the step is open again, without its mistakes. */
static void watch_trial(LessonScene *scene)
{
    if (scene->laid < 0 || scene->play.turn.trial.on || anim_busy(&scene->table.anim))
        return;
    scene->course.run = (LessonRun){.step = scene->laid};
    scene->laid = -1;
}

/* Five notches of the wheel are a fifth nearer or farther. */
static void watch_camera(LessonScene *scene)
{
    float zoom = scene->table.camera.camera.zoom;
    if (scene->seen.zoom <= 0 || !scene->table.roams)
        scene->seen.zoom = zoom;
    if (lesson_asks(scene, LESSON_ZOOM) && fabsf(logf(zoom / scene->seen.zoom)) > .1f)
        lesson_try(scene, &(LessonAct){.kind = LESSON_ZOOM, .segment = NO_SEGMENT});
}

/* --- pointing --------------------------------------------------------------------------------- */

/* What is pointed at and told about: 0 nothing, else a number of its own. */
static uint32_t aimed_at(const LessonScene *scene)
{
    const TurnHand *hand = &scene->play.turn.hand;
    bool told = scene->play.turn.preview.valid && scene->play.turn.preview.count > 0;
    if (hand->copy == NO_COPY || !hand->aimed || hand->at.kind != SNAP_PLACE || !told)
        return 0;
    return 1 + (uint32_t)(uint16_t)hand->at.cell.x * 65536 + (uint16_t)hand->at.cell.y;
}

/* A feature under the pointer, by the part of it that is met; numbered as aimed_at() does. */
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

/* Who rests on the wrong thing is told so after each read_ms, not in every frame. */
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

/* Is the feature one that a pattern of the step names by what it is, wherever it lies? */
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

/* One for each part of a feature that the step may mean, wherever it lies: keys find the wrong
 * ones, too, or Tab alone would be the answer. */
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

/* Where the rules forbid to lay the tile no key goes: a widget of its own tries it. */
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

/* Those that a panel hides or the camera has left are passed over: what has the focus
 * must be seen. The pointer rests on the board itself, where the card tells about the feature. */
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
        return; /* the list belongs to the step before */
    }
}
