/* turn_hand.c: Handles the tile in hand: its spots, where it is aimed, and the trial on a copy of
 * the game until the player confirms it. Only the rules decide what is legal. turn_ghosts.c moves
 * the tile. */
#include "scenes/play/turn.h"

#include "base/length.h"
#include "base/memory.h"
#include "rules/corners.h"
#include "scenes/board/board_art.h"
#include "scenes/tabletop/table_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static const float told_ms = 3200; /* enough time to read a sentence */

/* Returns true if the refusal is about a cell where a player could mean to place a tile: the cell
 * has a neighbouring tile, but the tile in hand doesn't fit. */
static bool is_meant(const Fault *fault)
{
    return fault->refusal == REFUSAL_MISMATCH || fault->refusal == REFUSAL_HALF_OVERLAPS ||
           fault->refusal == REFUSAL_OTHER_DIAGONAL || fault->refusal == REFUSAL_SQUARE_ON_HALF ||
           refusal_of_set(fault->refusal);
}

static bool has_reason(const void *self, Cell cell)
{
    const Turn *turn = self;
    const Tabletop *table = turn->table;
    Fault fault;
    return !game_can_place(table->catalogue, table->game, turn->hand.copy, cell,
                           turn->hand.snap.rotation, &fault) &&
           is_meant(&fault);
}

bool turn_over_space(const Turn *turn)
{
    const TurnHand *hand = &turn->hand;
    return hand->aimed && (hand->at.kind != SNAP_NOT || is_meant(&hand->fault));
}

void turn_open(Turn *turn, Tabletop *table)
{
    assert(table->session && !turn->scratch && "a zeroed turn for an open table");

    size_t room = session_game_room(table->session);
    turn->table = table;
    turn->hand.copy = NO_COPY;
    turn->hand.places = (SnapPlaces){.has_reason = has_reason, .self = turn};
    turn->trial.hovered = turn->hand.mark = -1;
    turn->scratch = memory_new(room);
    turn->preview_game = memory_new(room);
}

void turn_close(Turn *turn)
{
    free(turn->hand.places.legal);
    free(turn->hand.marks);
    free(turn->scratch);
    free(turn->preview_game);
}

/* --- spots ------------------------------------------------------------------------------------ */

/* Returns the index of the mark at a spot, or −1. Each triangle of a half has its own mark. */
static int mark_at(const TurnHand *hand, Cell cell, int rotation)
{
    for (int i = 0; i < hand->mark_count; i++) {
        const TurnMark *mark = &hand->marks[i];
        if (cell_equal(mark->cell, cell) && (!hand->snap.half || mark->rotation == rotation))
            return i;
    }
    return -1;
}

/* Adds a mark, or adds the rotation to the mark that is already at this spot. Marks farther from
 * the middle of the view fade in later: 18 ms per cell of distance. */
static void add_mark(Turn *turn, const Placement *place)
{
    TurnHand *hand = &turn->hand;
    int known = mark_at(hand, place->cell, place->rotation);
    if (known < 0) {
        vec2s seen = turn->table->camera.camera.at;
        float dx = (float)place->cell.x + .5f - seen.x, dy = (float)place->cell.y + .5f - seen.y;
        hand->marks =
            memory_room(hand->marks, hand->mark_count + 1, &hand->mark_room, sizeof *hand->marks);
        known = hand->mark_count++;
        hand->marks[known] = (TurnMark){.cell = place->cell,
                                        .rotation = place->rotation,
                                        .born_ms = 12 * length_xy(dx, dy) * 1.5f};
    }
    hand->marks[known].rotations |= (uint8_t)(1u << place->rotation);
}

enum { SPANNED_MOST = 4096 };

/* Adds the places where the tile fits only with a road over a tile. */
static void add_spanned_places(Turn *turn)
{
    static Action spanned[SPANNED_MOST];
    TurnHand *hand = &turn->hand;
    SnapPlaces *all = &hand->places;
    int count = game_spanned_placements(turn->table->catalogue, turn->table->game, hand->copy,
                                        spanned, SPANNED_MOST);
    for (int i = 0; i < count && i < SPANNED_MOST; i++) {
        const Action *place = &spanned[i];
        all->legal = memory_room(all->legal, all->count + 1, &hand->place_room, sizeof *all->legal);
        all->legal[all->count++] = (Placement){.cell = place->cell, .rotation = place->rotation};
    }
}

/* Repeats the query if the list was too short, because the number of placements isn't known in
 * advance. */
static void find_places(Turn *turn)
{
    const Tabletop *table = turn->table;
    TurnHand *hand = &turn->hand;
    SnapPlaces *all = &hand->places;
    while ((all->count = game_placements(table->catalogue, table->game, hand->copy, all->legal,
                                         hand->place_room)) > hand->place_room)
        all->legal = memory_room(all->legal, all->count, &hand->place_room, sizeof *all->legal);
    add_spanned_places(turn);
    hand->mark_count = 0;
    for (int i = 0; i < all->count; i++)
        add_mark(turn, &all->legal[i]);
}

void turn_take(Turn *turn, uint16_t copy)
{
    TurnHand *hand = &turn->hand;
    const HostServices *host = &turn->table->context->host;
    if (hand->copy == copy)
        return;
    bool half = board_shape(turn->table->catalogue, copy) == BOARD_HALF,
         keeps = hand->copy != NO_COPY && hand->snap.half == half;
    turn_drop(turn);
    hand->copy = copy;
    hand->snap = (SnapHand){.half = half,
                            .twice = board_shape(turn->table->catalogue, copy) == BOARD_DOUBLE,
                            .rotation = keeps ? hand->snap.rotation : 0};
    hand->turned_ms = TURN_ROTATE_MS;
    hand->waits = true;
    find_places(turn);
    board_facts_prepare(&turn->table->facts, copy);
    for (int r = 0; r < 4; r++) {
        uint32_t art =
            board_art(turn->table->catalogue, copy, r, table_next_variant(turn->table, copy));
        host->art_ready(host->self, art);
        if (hand->snap.twice)
            host->art_ready(host->self, board_art_second(art));
    }
    turn_aim(turn);
}

void turn_drop(Turn *turn)
{
    turn->hand.copy = NO_COPY;
    turn->hand.mark_count = turn->hand.places.count = 0;
    turn->hand.aimed = turn->hand.by_key = turn->hand.stays = turn->hand.drawn = false;
    turn->hand.mark = -1;
    turn->hand.age_ms = turn->hand.shake_ms = 0;
    turn->hand.fault = (Fault){0};
    turn->preview.valid = false;
}

/* --- aiming ----------------------------------------------------------------------------------- */

/* Returns true if cell number `number` of the tile in hand causes the fault. */
static bool is_at_fault(const Turn *turn, int number)
{
    const TurnHand *hand = &turn->hand;
    const Game *game = turn->table->game;
    const Part *part =
        &catalogue_kind(turn->table->catalogue, hand->copy)->parts[hand->at.rotation & 3][number];
    Cell cell = {(int16_t)(hand->at.cell.x + part->dx), (int16_t)(hand->at.cell.y + part->dy)};
    int side = hand->fault.side;
    if (hand->fault.refusal != REFUSAL_MISMATCH || side > SIDE_W)
        return game_tile_at(game, cell, SIDE_N) != NO_TILE ||
               game_tile_at(game, cell, SIDE_S) != NO_TILE;
    return part->open >> side & 1 && part->land[side] == hand->fault.mine &&
           game_tile_at(game, cell_neighbour(cell, side), (side + 2) & 3) != NO_TILE;
}

/* Aims the tile at `snap`: sets where the tile is drawn (in its spot or under the cursor), why it
 * can't be placed there, and the preview of its result. */
static void aim_at(Turn *turn, Snap snap)
{
    TurnHand *hand = &turn->hand;
    bool was_snapped = hand->aimed && hand->at.kind == SNAP_PLACE;
    bool moved = !was_snapped || !cell_equal(hand->at.cell, snap.cell);
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
    if (snap.kind == SNAP_TURN) { /* it is shown rotated in its spot */
        snap.x = (float)snap.cell.x;
        snap.y = (float)snap.cell.y;
    }
    hand->at = snap;
    hand->mark = mark_at(hand, snap.cell, snap.rotation);
    hand->fault = (Fault){0};
    if (snap.kind != SNAP_PLACE)
        game_can_place(turn->table->catalogue, turn->table->game, hand->copy, snap.cell,
                       snap.rotation, &hand->fault);
    hand->bad_cell = hand->snap.twice && !is_at_fault(turn, 0) && is_at_fault(turn, 1);
    turn_preview_find(turn);
}

/* Returns true if the player points at occupied land, which the tile in hand must not hide. A
 * dragged tile is placed on release, so it snaps as usual. */
static bool asks_about_land(Turn *turn, float x, float y)
{
    const Tabletop *table = turn->table;
    TurnHand *hand = &turn->hand;
    if (!table->pointed || table->drags || table_tile_under(table, x, y) < 0)
        return false;
    game_can_place(table->catalogue, table->game, hand->copy, snap_cell(x, y), hand->snap.rotation,
                   &hand->fault); /* a click still shows the refusal */
    hand->mark = -1;
    return true;
}

/* Aims by the pointer, unless a key has chosen the spot or the tile is on trial. */
void turn_aim(Turn *turn)
{
    if (turn->hand.copy == NO_COPY || turn->trial.on || turn->hand.by_key)
        return;
    Snap snap = {.kind = SNAP_NOT};
    float x, y;
    tabletop_pointer(turn->table, &x, &y);
    bool asks = asks_about_land(turn, x, y);
    if (turn->table->pointed && !asks)
        snap = snap_find(&turn->hand.snap, &turn->hand.places, x, y);
    bool untried = turn->hand.waits && snap.kind == SNAP_NOT; /* the pointer hasn't moved yet */
    if (turn->table->pointed && !untried && !asks) {
        aim_at(turn, snap);
        return;
    }
    turn->hand.aimed = turn->hand.drawn = false;
    turn->preview.valid = false;
}

/* Notes a rotation for its animation: three quarter turns forward are shown as one back. */
static void note_turn(TurnHand *hand, int before)
{
    assert(before >= 0 && before < 4 && hand->snap.rotation < 4 && "rotations");
    int quarters = (hand->snap.rotation - before + 4) & 3;
    if (!quarters)
        return;
    hand->turned_by = quarters == 3 ? -1 : quarters;
    hand->turned_ms = 0;
}

/* Aims at a spot chosen by key, as if the cursor were in its middle. */
void turn_aim_at(Turn *turn, Cell cell, int rotation)
{
    assert(turn->hand.copy != NO_COPY && !turn->trial.on && "a tile is in hand");
    assert(rotation >= 0 && rotation < 4 && "rotation");

    TurnHand *hand = &turn->hand;
    int before = hand->snap.rotation;
    hand->by_key = true;
    hand->snap.rotation = (uint8_t)rotation;
    note_turn(hand, before);
    aim_at(turn, snap_at(&hand->snap, &hand->places, cell));
}

/* Returns the next rotation in the set, from `rotation` in steps of `quarters`. */
static int next_fitting(unsigned set, int rotation, int quarters)
{
    for (int i = 1; i <= 4; i++) {
        int candidate = (rotation + i * quarters) & 3;
        if (set >> candidate & 1)
            return candidate;
    }
    return rotation;
}

/* Rotates the tile around the point that the pointer holds, and aims again. */
static void turn_held(Turn *turn, int rotation)
{
    int before = turn->hand.snap.rotation;
    float x, y;
    tabletop_pointer(turn->table, &x, &y);
    snap_turn_to(&turn->hand.snap, rotation, x, y);
    note_turn(&turn->hand, before);
    turn_aim(turn);
}

/* At a spot chosen by key, rotates the tile to the next rotation that fits. With the pointer,
 * rotates it by a quarter turn around the point that is held; a half that fits in no other corner
 * there shakes. */
void turn_rotate(Turn *turn, int quarters)
{
    TurnHand *hand = &turn->hand;
    if (hand->copy == NO_COPY || turn->trial.on)
        return;
    int by = quarters > 0 ? 1 : -1, before = hand->snap.rotation;
    int to = hand->aimed ? snap_turned(&hand->snap, &hand->places, hand->at.cell, by)
                         : (before + by) & 3;
    if (hand->by_key && hand->aimed) {
        if (!hand->snap.half && hand->mark >= 0)
            to = next_fitting(hand->marks[hand->mark].rotations, before, by & 3);
        turn_aim_at(turn, hand->at.cell, to);
        return;
    }
    if (to == before)
        hand->shake_ms = TURN_SHAKE_MS;
    turn_held(turn, to);
}

void turn_choose(Turn *turn, int mark)
{
    if (mark < 0 || mark >= turn->hand.mark_count)
        return;
    const TurnMark *chosen = &turn->hand.marks[mark];
    int rotation = turn->hand.snap.rotation;
    if (!(chosen->rotations >> rotation & 1))
        rotation = next_fitting(chosen->rotations, rotation, 1);
    turn_aim_at(turn, chosen->cell, rotation);
    camera_control_reveal(&turn->table->camera, board_cells(turn->table->catalogue, turn->hand.copy,
                                                            chosen->cell, rotation));
}

void turn_step(Turn *turn, int dx, int dy)
{
    TurnHand *hand = &turn->hand;
    if (!hand->mark_count)
        return;
    float x = turn->table->camera.camera.x, y = turn->table->camera.camera.y, least = INFINITY;
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
        turn_choose(turn, best);
}

/* --- the trial -------------------------------------------------------------------------------- */

Action turn_place(const Turn *turn)
{
    const TurnHand *hand = &turn->hand;
    PlacedTile tile = {.copy = hand->copy, .cell = hand->at.cell, .rotation = hand->at.rotation};
    if (turn->trial.on)
        tile = turn->trial.tile;
    Action place = {.kind = ACTION_PLACE,
                    .seat = game_to_act(turn->table->game),
                    .rotation = tile.rotation,
                    .copy = tile.copy,
                    .cell = tile.cell};
    Action spanning = place;
    spanning.choice = PLACE_SPANS;
    bool spans = tile.copy != NO_COPY && (turn->trial.on || turn->hand.aimed) &&
                 game_can_apply(turn->table->catalogue, turn->table->game, &spanning, NULL);
    return spans ? spanning : place;
}

/* Starts the trial of tile `index` of the copy, `ms` into its drop. */
static void begin_trial(Turn *turn, int index, bool recorded, float ms)
{
    int seat = game_to_act(turn->table->game);
    turn->trial = (TurnTrial){
        .on = true,
        .recorded = recorded,
        .kind = TURN_ANY_KIND,
        .hovered = -1,
        .index = (uint16_t)index,
        .tile = board_printed_tile(turn->table->catalogue, game_tile(turn->scratch, index)),
        .ms = ms,
        .board = game_hash(turn->table->game),
        .version = session_version(turn->table->session)};
    turn->trial.tile.seat = (uint8_t)seat;
    turn->table->tried = turn->scratch;
    if (game_phase(turn->scratch) == PHASE_FOLLOW && game_to_act(turn->scratch) == seat)
        turn_claims_list(turn);
    turn->preview.valid = false;
    turn_preview_find(turn);
}

static bool try_place(Turn *turn)
{
    assert(turn->hand.aimed && turn->hand.at.kind == SNAP_PLACE && "it is aimed at a place");

    const SceneContext *context = turn->table->context;
    Action place = turn_place(turn);
    game_copy(turn->scratch, turn->table->game);
    if (!game_apply(turn->table->catalogue, turn->scratch, &place, NULL, NULL, &turn->hand.fault)) {
        turn->hand.shake_ms = TURN_SHAKE_MS;
        return false;
    }
    bool still = context->reduced_motion || context->speed <= 0;
    begin_trial(turn, game_tile_count(turn->table->game), false, still ? TURN_SETTLED_MS : 0);
    return true;
}

void turn_resume(Turn *turn)
{
    uint16_t index = game_last_tile(turn->table->game);
    if (turn->trial.on || index == NO_TILE)
        return;
    game_copy(turn->scratch, turn->table->game);
    begin_trial(turn, index, true, TURN_SETTLED_MS);
}

/* A remark, such as resigning, also raises the version but leaves the board as it was. */
bool turn_is_stale(Turn *turn)
{
    TurnTrial *trial = &turn->trial;
    uint64_t version = session_version(turn->table->session);
    if (!trial->on || trial->version == version)
        return false;
    trial->version = version;
    return trial->board != game_hash(turn->table->game);
}

void turn_continue_recorded(Turn *turn)
{
    assert(turn->trial.on && "a tile that was on trial");
    int kind = turn->trial.kind, choice = turn->trial.hovered;
    turn_cancel(turn);
    turn_resume(turn);
    if (!turn->trial.on)
        return;
    turn_kind_choose(turn, kind);
    turn_point(turn, choice, false);
}

/* A tile that fits only rotated is rotated first. Returns true if the tile can be placed. */
static bool turn_to_fit(Turn *turn)
{
    TurnHand *hand = &turn->hand;
    if (hand->at.kind == SNAP_TURN) {
        turn_held(turn, hand->at.turn_to);
        hand->turned_ms = TURN_ROTATE_MS; /* it was shown rotated already */
    }
    if (hand->at.kind != SNAP_PLACE)
        hand->shake_ms = TURN_SHAKE_MS;
    return hand->at.kind == SNAP_PLACE;
}

bool turn_lay(Turn *turn)
{
    const TurnHand *hand = &turn->hand;
    return hand->copy != NO_COPY && hand->aimed && !turn->trial.on && turn_to_fit(turn) &&
           try_place(turn);
}

void turn_aim_here(Turn *turn)
{
    TurnHand *hand = &turn->hand;
    hand->by_key = hand->stays = false;
    turn_aim(turn);
    if (hand->copy == NO_COPY || !hand->aimed || turn->trial.on || !turn_to_fit(turn))
        return;
    turn_aim_at(turn, hand->at.cell, hand->at.rotation);
    hand->stays = true;
}

bool turn_can_cancel(const Turn *turn)
{
    return turn->trial.on && !turn->trial.recorded;
}

void turn_cancel(Turn *turn)
{
    turn_point(turn, -1, false);
    turn->trial = (TurnTrial){.hovered = -1};
    turn->table->tried = NULL;
    turn->preview.valid = false;
}

/* Returns why a tile that is already on the board allows no deed. */
static Refusal refusal_on(Turn *turn, int tile, vec2s at, int kind)
{
    const PlacedTile lies = game_tile(turn->scratch, tile);
    int segment = board_facts_segment(&turn->table->facts, &lies, at.x, at.y);
    return turn_deeds_refusal(turn, tile, segment, (FigureKind)kind);
}

/* Land may look as if it could be claimed although it can't, so this shows the first rule that
 * forbids the claim. */
void turn_explain(Turn *turn, float px, float py)
{
    TurnTrial *trial = &turn->trial;
    float x, y;
    camera_to_board(&turn->table->camera.camera, px, py, &x, &y);
    vec2s meant = turn_loupe_meant(turn, (vec2s){{x, y}});
    x = meant.x;
    y = meant.y;
    int segment = board_facts_segment(&turn->table->facts, &trial->tile, x, y);
    int kind = trial->kind == TURN_ANY_KIND ? FIGURE_FOLLOWER : trial->kind;
    int tile = table_tile_under(turn->table, x, y);
    int corner = turn_corner_at(turn, x, y);
    Fault fault = {.side = NO_SIDE};
    if (!trial->asks) /* the copy is already in the next turn */
        return;
    if (corner != NO_CORNER)
        fault.refusal = (uint8_t)turn_corner_refusal(turn, corner);
    else if (segment != NO_SEGMENT)
        game_can_follow(turn->table->catalogue, turn->scratch, segment, (FigureKind)kind, &fault);
    else if (tile >= 0)
        fault.refusal = (uint8_t)refusal_on(turn, tile, (vec2s){{x, y}}, kind);
    if (fault.refusal == REFUSAL_NONE)
        return;
    trial->refused = (Action){0};
    if (segment != NO_SEGMENT && corner == NO_CORNER)
        trial->refused = (Action){.kind = ACTION_FOLLOW,
                                  .seat = trial->tile.seat,
                                  .segment = (uint8_t)segment,
                                  .figure_kind = (uint8_t)kind};
    trial->fault = fault;
    trial->fault_ms = told_ms;
    trial->fault_seen_ms = 0;
}

/* Returns the choice from number `first` on that is nearest to a board point and less than `reach`
 * away, or −1. */
static int nearest_choice(Turn *turn, int first, float x, float y, float reach)
{
    int best = -1;
    for (int i = first; i < turn->trial.count; i++) {
        float cx, cy;
        turn_choice_spot(turn, i, &cx, &cy);
        float away = length_xy(x - cx, y - cy);
        if (away < reach) {
            reach = away;
            best = i;
        }
    }
    return best;
}

/* Searches from the top of the picture down: deeds cover figures, and ghosts cover the land. A thin
 * road is also found from slightly outside its width. */
int turn_claim_at(Turn *turn, float px, float py)
{
    static const float deed_reach = .13f, reach = .17f;
    const TurnTrial *trial = &turn->trial;
    float x, y;
    camera_to_board(&turn->table->camera.camera, px, py, &x, &y);
    vec2s at = {{x, y}}, meant = turn_loupe_meant(turn, at);
    bool loupe = turn_loupe_has(turn, at);
    int choice = loupe ? -1 : nearest_choice(turn, trial->claim_count, x, y, deed_reach);
    if (choice < 0)
        choice = turn_ghost_at(turn, x, y);
    if (choice < 0)
        choice = turn_claim_of(
            trial, board_facts_segment(&turn->table->facts, &trial->tile, meant.x, meant.y));
    if (loupe)
        return choice;
    return choice < 0 ? nearest_choice(turn, 0, x, y, reach) : choice;
}
