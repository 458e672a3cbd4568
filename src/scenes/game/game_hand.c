/* game_hand.c: the tile in hand: its spots, where it is aimed, and the trial on a copy of the
 * game until it is confirmed. Legality is asked from the rules; nothing here decides it. How it
 * moves is in game_carry.c. */
#include "scenes/game/game_state.h"

#include "base/memory.h"

#include <math.h>
#include <string.h>

static const float told_ms = 3200; /* a sentence can be read in that time */

/* --- spots ------------------------------------------------------------------------------------ */

static GameMark *mark_at(GameHand *hand, Cell cell, int rotation)
{
    for (int i = 0; i < hand->mark_count; i++) {
        GameMark *mark = &hand->marks[i];
        if (mark->cell.x == cell.x && mark->cell.y == cell.y &&
            (!hand->snap.half || mark->rotation == rotation))
            return mark;
    }
    return NULL;
}

static void add_mark(GameHand *hand, const Placement *place)
{
    GameMark *mark = mark_at(hand, place->cell, place->rotation);
    if (mark) {
        mark->rotations |= (uint8_t)(1u << place->rotation);
        return;
    }
    hand->marks =
        memory_room(hand->marks, hand->mark_count + 1, &hand->mark_room, sizeof *hand->marks);
    hand->marks[hand->mark_count++] = (GameMark){.cell = place->cell,
                                                 .rotation = place->rotation,
                                                 .rotations = (uint8_t)(1u << place->rotation)};
}

static void find_places(GameScene *scene)
{
    GameHand *hand = &scene->hand;
    const Game *game = session_game(scene->table.session);
    int count =
        game_placements(scene->table.catalogue, game, hand->copy, hand->legal, hand->legal_room);
    if (count > hand->legal_room) {
        hand->legal = memory_room(hand->legal, count, &hand->legal_room, sizeof *hand->legal);
        count = game_placements(scene->table.catalogue, game, hand->copy, hand->legal,
                                hand->legal_room);
    }
    hand->legal_count = count;
    hand->mark_count = 0;
    for (int i = 0; i < count; i++)
        add_mark(hand, &hand->legal[i]);
}

/* Marks fade in 12 ms apart by their distance from the middle of what is seen. */
static void order_births(GameScene *scene)
{
    GameHand *hand = &scene->hand;
    const Camera *camera = &scene->table.camera.camera;
    for (int i = 0; i < hand->mark_count; i++) {
        float dx = (float)hand->marks[i].cell.x + .5f - camera->x,
              dy = (float)hand->marks[i].cell.y + .5f - camera->y;
        hand->marks[i].born_ms = 12 * hypotf(dx, dy) * 1.5f;
    }
}

void game_hand_take(GameScene *scene, SceneContext *context, uint16_t copy)
{
    GameHand *hand = &scene->hand;
    if (hand->copy == copy)
        return;
    bool same_shape = hand->copy != NO_COPY && board_shape(scene->table.catalogue, hand->copy) ==
                                                   board_shape(scene->table.catalogue, copy);
    uint8_t rotation = same_shape ? hand->snap.rotation : 0;
    game_hand_drop(scene);
    hand->copy = copy;
    hand->snap = (SnapHand){.half = board_shape(scene->table.catalogue, copy) == BOARD_HALF,
                            .rotation = rotation};
    hand->turned_ms = GAME_TURN_MS;
    hand->waits = true;
    find_places(scene);
    order_births(scene);
    board_facts_prepare(&scene->table.facts, copy);
    for (uint32_t r = 0; r < 4; r++)
        context->host.art_ready(context->host.self, 1u << 31 | (uint32_t)copy << 8 | r);
    game_hand_aim(scene);
}

void game_hand_drop(GameScene *scene)
{
    GameHand *hand = &scene->hand;
    hand->copy = NO_COPY;
    hand->mark_count = hand->legal_count = 0;
    hand->aimed = hand->by_key = hand->drawn = false;
    hand->mark = -1;
    hand->age_ms = hand->shake_ms = 0;
    hand->fault = (Fault){0};
    scene->preview.valid = false;
}

/* --- aiming ----------------------------------------------------------------------------------- */

/* Cells that could be meant: something lies beside them, but the tile does not fit. */
static bool speaks(const void *self, Cell cell)
{
    const GameScene *scene = self;
    Fault fault;
    if (game_can_place(scene->table.catalogue, session_game(scene->table.session), scene->hand.copy,
                       cell, scene->hand.snap.rotation, &fault))
        return false;
    return fault.refusal == REFUSAL_MISMATCH || fault.refusal == REFUSAL_HALF_OVERLAPS ||
           fault.refusal == REFUSAL_OTHER_DIAGONAL || fault.refusal == REFUSAL_SQUARE_ON_HALF;
}

static SnapPlaces places_of(const GameScene *scene)
{
    return (SnapPlaces){.legal = scene->hand.legal,
                        .count = scene->hand.legal_count,
                        .speaks = speaks,
                        .self = scene};
}

static int number_of_mark(GameHand *hand, Cell cell, int rotation)
{
    GameMark *mark = mark_at(hand, cell, rotation);
    return mark ? (int)(mark - hand->marks) : -1;
}

static void aim_at(GameScene *scene, Snap snap)
{
    GameHand *hand = &scene->hand;
    bool was_snapped = hand->aimed && hand->at.kind == SNAP_PLACE;
    bool moved = !was_snapped || hand->at.cell.x != snap.cell.x || hand->at.cell.y != snap.cell.y;
    if (!hand->drawn) {
        hand->x = spring_at(snap.x);
        hand->y = spring_at(snap.y);
        hand->drawn = true;
        hand->come_ms = 0;
    }
    if (snap.kind == SNAP_PLACE && moved) {
        hand->snapped_ms = 0;
        hand->snap_x = hand->x.at;
        hand->snap_y = hand->y.at;
    }
    hand->aimed = true;
    hand->at = snap;
    hand->mark = number_of_mark(hand, snap.cell, snap.rotation);
    hand->fault = (Fault){0};
    if (snap.kind != SNAP_PLACE)
        game_can_place(scene->table.catalogue, session_game(scene->table.session), hand->copy,
                       snap.cell, snap.rotation, &hand->fault);
    game_preview_find(scene);
}

void game_hand_aim(GameScene *scene)
{
    GameHand *hand = &scene->hand;
    if (hand->copy == NO_COPY || scene->trial.on || hand->by_key)
        return;
    if (!scene->table.pointed) {
        hand->aimed = hand->drawn = false;
        scene->preview.valid = false;
        return;
    }
    float x, y;
    camera_to_board(&scene->table.camera.camera, scene->table.pointer_x, scene->table.pointer_y, &x,
                    &y);
    SnapPlaces places = places_of(scene);
    Snap snap = snap_find(&hand->snap, &places, x, y);
    if (hand->waits && snap.kind == SNAP_NOT) { /* nobody has tried to lay it there */
        hand->aimed = hand->drawn = false;
        scene->preview.valid = false;
        return;
    }
    aim_at(scene, snap);
}

static void note_turn(GameHand *hand, int before)
{
    int quarters = (hand->snap.rotation - before + 4) & 3;
    if (!quarters)
        return;
    hand->turned_by = quarters == 3 ? -1 : quarters;
    hand->turned_ms = 0;
}

/* A spot chosen by key: as if the cursor rested in its middle. */
void game_hand_aim_at(GameScene *scene, Cell cell, int rotation)
{
    GameHand *hand = &scene->hand;
    int before = hand->snap.rotation;
    hand->by_key = true;
    hand->snap.rotation = (uint8_t)rotation;
    note_turn(hand, before);
    SnapPlaces places = places_of(scene);
    bool legal = snap_is_legal(&places, cell, rotation);
    aim_at(scene, (Snap){.kind = legal ? SNAP_PLACE : SNAP_NOT,
                         .cell = cell,
                         .rotation = (uint8_t)rotation,
                         .turn_to = (uint8_t)rotation,
                         .x = (float)cell.x,
                         .y = (float)cell.y});
}

/* The next rotation in the set, from `rotation` on in steps of `quarters`. */
static int next_fitting(unsigned set, int rotation, int quarters)
{
    for (int i = 1; i <= 4; i++) {
        int candidate = (rotation + i * quarters) & 3;
        if (set >> candidate & 1)
            return candidate;
    }
    return rotation;
}

void game_hand_turn(GameScene *scene, int quarters)
{
    GameHand *hand = &scene->hand;
    if (hand->copy == NO_COPY || scene->trial.on)
        return;
    int before = hand->snap.rotation;
    if (hand->by_key && hand->aimed) {
        int to = (before + quarters + 4) & 3;
        if (!hand->snap.half && hand->mark >= 0)
            to = next_fitting(hand->marks[hand->mark].rotations, before, quarters > 0 ? 1 : 3);
        game_hand_aim_at(scene, hand->at.cell, to);
        return;
    }
    float x = 0, y = 0;
    camera_to_board(&scene->table.camera.camera, scene->table.pointer_x, scene->table.pointer_y, &x,
                    &y);
    snap_turn(&hand->snap, quarters, x, y);
    note_turn(hand, before);
    game_hand_aim(scene);
}

void game_hand_choose(GameScene *scene, int mark)
{
    GameHand *hand = &scene->hand;
    if (mark < 0 || mark >= hand->mark_count)
        return;
    const GameMark *chosen = &hand->marks[mark];
    int rotation = hand->snap.rotation;
    if (!(chosen->rotations >> rotation & 1))
        rotation = next_fitting(chosen->rotations, rotation, 1);
    game_hand_aim_at(scene, chosen->cell, rotation);
    camera_control_reveal(&scene->table.camera,
                          (Rect){(float)chosen->cell.x, (float)chosen->cell.y, 1, 1});
}

void game_hand_step(GameScene *scene, int dx, int dy)
{
    GameHand *hand = &scene->hand;
    if (!hand->mark_count)
        return;
    float x = scene->table.camera.camera.x, y = scene->table.camera.camera.y, least = INFINITY;
    if (hand->aimed)
        snap_middle(hand->snap.half, hand->at.cell, hand->at.rotation, &x, &y);
    int best = -1;
    for (int i = 0; i < hand->mark_count; i++) {
        float mx, my;
        snap_middle(hand->snap.half, hand->marks[i].cell, hand->marks[i].rotation, &mx, &my);
        float along = (mx - x) * (float)dx + (my - y) * (float)dy;
        float beside = fabsf((mx - x) * (float)dy) + fabsf((my - y) * (float)dx);
        if (i == hand->mark || along < .05f)
            continue;
        float far = along + 2 * beside;
        if (far < least) {
            least = far;
            best = i;
        }
    }
    if (best < 0 && !hand->aimed)
        best = 0;
    if (best >= 0)
        game_hand_choose(scene, best);
}

/* --- the trial -------------------------------------------------------------------------------- */

static void begin_trial(GameScene *scene, SceneContext *context)
{
    GameHand *hand = &scene->hand;
    GameTrial *trial = &scene->trial;
    const Game *game = session_game(scene->table.session);
    Action place = {.kind = ACTION_PLACE,
                    .seat = game_to_act(game),
                    .rotation = hand->at.rotation,
                    .copy = hand->copy,
                    .cell = hand->at.cell};
    game_copy(scene->scratch, game);
    if (!game_apply(scene->table.catalogue, scene->scratch, &place, NULL, NULL, &hand->fault)) {
        hand->shake_ms = GAME_SHAKE_MS;
        return;
    }
    *trial = (GameTrial){.on = true,
                         .place = place,
                         .kind = GAME_ANY_KIND,
                         .hovered = -1,
                         .index = (uint16_t)game_tile_count(game),
                         .tile = {.copy = place.copy,
                                  .cell = place.cell,
                                  .rotation = place.rotation,
                                  .seat = place.seat}};
    if (game_phase(scene->scratch) == PHASE_FOLLOW && game_to_act(scene->scratch) == place.seat)
        game_claims_list(scene);
    scene->preview.valid = false;
    if (context->reduced_motion || context->speed <= 0)
        trial->ms = GAME_LIES_MS;
    game_refresh(scene, context);
    game_preview_find(scene);
}

void game_trial_resume(GameScene *scene)
{
    const Game *game = session_game(scene->table.session);
    GameTrial *trial = &scene->trial;
    uint16_t index = game_last_tile(game);
    if (trial->on || index == NO_TILE)
        return;
    game_copy(scene->scratch, game);
    *trial = (GameTrial){.on = true,
                         .recorded = true,
                         .kind = GAME_ANY_KIND,
                         .hovered = -1,
                         .index = index,
                         .tile = game_tile(game, index),
                         .ms = GAME_LIES_MS};
    trial->place = (Action){.kind = ACTION_PLACE,
                            .seat = game_to_act(game),
                            .rotation = trial->tile.rotation,
                            .copy = trial->tile.copy,
                            .cell = trial->tile.cell};
    game_claims_list(scene);
}

void game_hand_lay(GameScene *scene, SceneContext *context)
{
    GameHand *hand = &scene->hand;
    if (hand->copy == NO_COPY || !hand->aimed || scene->trial.on)
        return;
    if (hand->at.kind == SNAP_TURN) {
        int before = hand->snap.rotation;
        float x, y;
        camera_to_board(&scene->table.camera.camera, scene->table.pointer_x, scene->table.pointer_y,
                        &x, &y);
        if (hand->snap.half) {
            hand->shake_ms = GAME_SHAKE_MS; /* the other triangle is one move of the cursor away */
            return;
        }
        snap_turn_to(&hand->snap, hand->at.turn_to, x, y);
        note_turn(hand, before);
        game_hand_aim(scene);
        return;
    }
    if (hand->at.kind == SNAP_NOT) {
        hand->shake_ms = GAME_SHAKE_MS;
        return;
    }
    begin_trial(scene, context);
}

void game_trial_cancel(GameScene *scene)
{
    game_trial_point(scene, -1, false);
    scene->trial = (GameTrial){.hovered = -1};
    scene->preview.valid = false;
}

void game_trial_confirm(GameScene *scene, SceneContext *context, int claim)
{
    GameTrial trial = scene->trial;
    if (!trial.on)
        return;
    game_trial_cancel(scene);
    game_hand_drop(scene);
    scene->table.anim.skip_place = !trial.recorded;
    if (!trial.recorded && !game_act(scene, context, &trial.place)) {
        scene->table.anim.skip_place = false;
        return;
    }
    Action follow = {.kind = ACTION_SKIP, .seat = trial.place.seat};
    const Action *choice = game_trial_choice(&trial, claim);
    if (choice)
        follow = *choice;
    if (trial.asks || trial.recorded)
        game_act(scene, context, &follow);
}

void game_trial_explain(GameScene *scene, float px, float py)
{
    GameTrial *trial = &scene->trial;
    float x, y;
    camera_to_board(&scene->table.camera.camera, px, py, &x, &y);
    int segment = board_facts_segment(&scene->table.facts, &trial->tile, x, y);
    int kind = trial->kind == GAME_ANY_KIND ? FIGURE_FOLLOWER : trial->kind;
    int tile = table_tile_under(&scene->table, x, y);
    Fault fault = {.side = NO_SIDE};
    if (!trial->asks) /* the copy is in the next turn already */
        return;
    if (segment != NO_SEGMENT)
        game_can_follow(scene->table.catalogue, scene->scratch, segment, (FigureKind)kind, &fault);
    else if (tile >= 0)
        fault.refusal = (uint8_t)game_deeds_refusal(scene, tile);
    if (fault.refusal == REFUSAL_NONE)
        return;
    trial->fault = fault;
    trial->fault_ms = told_ms;
}

int game_trial_at(GameScene *scene, float px, float py)
{
    GameTrial *trial = &scene->trial;
    float x, y;
    camera_to_board(&scene->table.camera.camera, px, py, &x, &y);
    int segment = board_facts_segment(&scene->table.facts, &trial->tile, x, y), best = -1;
    float least = .17f; /* a road is thin: its anchor draws from this far, too */
    float near = .13f;  /* a deed lies over what it is done on */
    int deed = game_deed_at(scene, x, y, &near);
    if (deed >= 0)
        return deed;
    int ghost = game_ghost_at(scene, x, y); /* it hides the land below it */
    if (ghost >= 0)
        return ghost;
    for (int i = 0; i < trial->claim_count; i++) {
        if (trial->claims[i].segment == segment)
            return i;
        float ax, ay;
        board_facts_anchor(&scene->table.facts, &trial->tile, trial->claims[i].segment, &ax, &ay);
        float away = hypotf(x - ax, y - ay);
        if (away < least) {
            least = away;
            best = i;
        }
    }
    deed = game_deed_at(scene, x, y, &least);
    return deed >= 0 ? deed : best;
}
