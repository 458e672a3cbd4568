/* editor_hand.c: handles input on the table. A press may become a drag: of the tile under it if the
 * hand is empty, otherwise of the camera. Only a press that became neither is a click. */
#include "scenes/editor/editor.h"

#include "base/length.h"
#include "keys/keys.h"
#include "rules/corners.h"
#include "scenes/board/board_view.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

enum { DRAG = 6 }; /* in u: farther than a trembling hand moves */

/* --- taking and dropping ---------------------------------------------------------------------- */

void editor_drop(Editor *editor)
{
    editor->hand = (EditorHand){.kind = HAND_NOTHING, .moved = -1, .tile = -1, .segment = -1};
}

/* Keeps the rotation from one tile to the next, so a player who places a row of tiles rotates only
 * the first. */
void editor_take_tile(Editor *editor, uint16_t copy)
{
    uint8_t rotation = editor->hand.snap.rotation;
    editor_drop(editor);
    editor->hand.kind = HAND_TILE;
    editor->hand.copy = copy;
    editor->hand.snap =
        (SnapHand){.half = board_shape(editor->doc.draft->catalogue, copy) == BOARD_HALF,
                   .twice = board_shape(editor->doc.draft->catalogue, copy) == BOARD_DOUBLE,
                   .rotation = rotation};
    editor->selected = -1;
    editor_aim(editor);
}

void editor_take_figure(Editor *editor, FigureKind kind)
{
    editor_drop(editor);
    editor->hand.kind = HAND_FIGURE;
    editor->hand.figure = kind;
    editor_aim(editor);
}

void editor_take_token(Editor *editor, Label label, int value)
{
    editor_drop(editor);
    editor->hand.kind = HAND_TOKEN;
    editor->hand.label = label;
    editor->hand.value = value;
    editor_aim(editor);
}

/* --- aiming ----------------------------------------------------------------------------------- */

/* Returns the side of the cell whose quarter triangle contains a board point. */
static int side_of(float x, float y)
{
    float dx = x - floorf(x) - .5f, dy = y - floorf(y) - .5f;
    if (fabsf(dx) > fabsf(dy))
        return dx > 0 ? SIDE_E : SIDE_W;
    return dy > 0 ? SIDE_S : SIDE_N;
}

static int tile_under(const Editor *editor, float x, float y)
{
    return edit_tile_at(&editor->doc, snap_cell(x, y), side_of(x, y));
}

/* Returns the first tile found on the sides of the cell, −1 if the cell is empty. By keyboard, a
 * player chooses only a cell, so either of its halves will do. */
static int editor_tile_in(const Editor *editor, Cell cell)
{
    int tile = -1;
    for (int side = 0; tile < 0 && side < 4; side++)
        tile = edit_tile_at(&editor->doc, cell, side);
    return tile;
}

/* Returns whether another tile occupies the place of the tile in hand. Two halves share a cell if
 * their sides differ. The carried tile doesn't block itself. */
static bool is_taken(const Editor *editor)
{
    const EditorHand *hand = &editor->hand;
    const TileKind *kind = catalogue_kind(editor->doc.draft->catalogue, hand->copy);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[hand->snap.rotation][i];
        Cell cell = {(int16_t)(hand->cell.x + part->dx), (int16_t)(hand->cell.y + part->dy)};
        for (int side = 0; side < 4; side++) {
            int tile = part->sides >> side & 1 ? edit_tile_at(&editor->doc, cell, side) : -1;
            if (tile >= 0 && tile != hand->moved)
                return true;
        }
    }
    return false;
}

/* Finds where the tile in hand would be placed and, if the position is finished, whether the rules
 * allow it there. The snap functions get no legal places, because a tile goes where the player
 * drops it, not where the rules would pull it. A carried tile isn't checked, because the game still
 * has it in its old place. */
static void aim_tile(Editor *editor, float x, float y)
{
    EditorHand *hand = &editor->hand;
    SnapPlaces nowhere = {0};
    Snap at = editor->by_key ? snap_at(&hand->snap, &nowhere, editor->cursor)
                             : snap_find(&hand->snap, &nowhere, x, y);
    hand->cell = at.cell;
    hand->fits = true;
    hand->taken = is_taken(editor);
    if (!editor->game || hand->moved >= 0 || hand->taken)
        return;
    game_copy(editor->tried, editor->game);
    hand->fits = position_put(editor->doc.draft->catalogue, editor->tried, hand->copy, hand->cell,
                              hand->snap.rotation, &hand->fault);
}

/* Returns whether the figure or token in hand may be on a segment of this kind under any rules.
 * game_usual_refusal() needs a game but none of its state. The position may have no game, so any
 * game will do. */
static bool belongs(const Editor *editor, const Segment *segment)
{
    const EditorHand *hand = &editor->hand;
    const Game *any = session_game(editor->colors);
    if (hand->kind == HAND_FIGURE)
        return (segment->kind == SEGMENT_SYMBOL && stand_board((Symbol)segment->symbol)) ||
               game_usual_refusal(any, hand->figure, segment->kind) != REFUSAL_SEGMENT_KIND;
    unsigned on = hand->kind == HAND_TOKEN ? board_token_style(hand->label)->on : 0;
    return !on || on >> segment->kind & 1;
}

/* Returns the part that the keyboard has reached; it steps through the parts of the tile in
 * order. */
static int nth_segment(const Editor *editor, const TileKind *kind)
{
    int count = 0;
    for (int i = 0; i < kind->segment_count; i++)
        count += belongs(editor, &kind->segments[i]);
    int step = count ? editor->hand.step % count : 0;
    for (int i = 0; i < kind->segment_count; i++)
        if (belongs(editor, &kind->segments[i]) && step-- == 0)
            return i;
    return -1;
}

/* A half has no corner at its gap, so no figure can be there. */
static bool has_corner(const TileKind *kind, const PlacedTile *tile, int corner)
{
    return corner < CORNERS * kind->part_count &&
           (kind->shape != SHAPE_HALF || corner != ((tile->rotation + 2) & 3));
}

/* Finds the corner nearest to the point. With the keyboard, the player steps through the corners in
 * order. */
static void aim_corner(Editor *editor, const PlacedTile *tile, float x, float y)
{
    EditorHand *hand = &editor->hand;
    const TileKind *kind = catalogue_kind(editor->doc.draft->catalogue, tile->copy);
    float nearest = INFINITY;
    int count = 0;
    for (int corner = 0; corner < TILE_CORNERS; corner++)
        count += has_corner(kind, tile, corner);
    int left = hand->step % count;
    for (int corner = 0; corner < TILE_CORNERS; corner++) {
        float corner_x, corner_y;
        if (!has_corner(kind, tile, corner))
            continue;
        board_corner_foot(editor->doc.draft->catalogue, tile, corner, &corner_x, &corner_y);
        float way = editor->by_key ? (float)(left-- != 0) : length_xy(corner_x - x, corner_y - y);
        if (way < nearest)
            hand->segment = corner;
        nearest = fminf(nearest, way);
    }
    hand->fits = true;
}

/* Returns the part of the tile under the point. A symbol that figures stand on has no land of its
 * own, so a point near its middle counts for a figure. */
static int segment_under(Editor *editor, const PlacedTile *tile, const TileKind *kind, float x,
                         float y)
{
    const float near = .22f;
    for (int i = 0; editor->hand.kind == HAND_FIGURE && i < kind->segment_count; i++) {
        float at_x, at_y;
        if (kind->segments[i].kind != SEGMENT_SYMBOL || !belongs(editor, &kind->segments[i]))
            continue;
        board_facts_anchor(&editor->facts, tile, i, &at_x, &at_y);
        if (length_xy(at_x - x, at_y - y) < near)
            return i;
    }
    return board_facts_segment(&editor->facts, tile, x, y);
}

/* A part on which the figure can never be is treated as no part: `segment` is −1, and `fault` has
 * the reason. */
static void aim_thing(Editor *editor, float x, float y)
{
    EditorHand *hand = &editor->hand;
    EditTile tile;
    hand->cell = snap_cell(x, y);
    hand->tile = editor->by_key ? editor_tile_in(editor, editor->cursor) : tile_under(editor, x, y);
    hand->segment = -1;
    hand->fits = false;
    hand->fault = (Fault){.refusal = REFUSAL_NO_SUCH_SEGMENT};
    if (hand->tile < 0 || !edit_tile(&editor->doc, hand->tile, &tile))
        return;
    if (hand->kind == HAND_FIGURE && figure_style((int)hand->figure).at_corner) {
        aim_corner(editor, &tile.lies, x, y);
        return;
    }
    const TileKind *kind = catalogue_kind(editor->doc.draft->catalogue, tile.lies.copy);
    int segment =
        editor->by_key ? nth_segment(editor, kind) : segment_under(editor, &tile.lies, kind, x, y);
    if (segment < 0 || segment >= kind->segment_count)
        return;
    hand->fault.refusal = REFUSAL_SEGMENT_KIND;
    hand->fits = belongs(editor, &kind->segments[segment]);
    hand->segment = hand->fits ? segment : -1;
}

void editor_aim(Editor *editor)
{
    EditorHand *hand = &editor->hand;
    float x, y;
    hand->aimed = editor->pointed || editor->by_key;
    if (!hand->aimed || hand->kind == HAND_NOTHING)
        return;
    editor_point(editor, &x, &y);
    if (hand->kind == HAND_TILE)
        aim_tile(editor, x, y);
    else
        aim_thing(editor, x, y);
}

/* Returns the tile that the player means: the tile under the cursor or pointer, else the selected
 * one. */
static int meant(const Editor *editor)
{
    float x, y;
    if (editor->by_key)
        return editor_tile_in(editor, editor->cursor);
    editor_point(editor, &x, &y);
    return editor->pointed ? tile_under(editor, x, y) : editor->selected;
}

/* --- acting ----------------------------------------------------------------------------------- */

/* Places the tile in hand. Only a taken space is refused: a tile that doesn't fit is placed, and
 * the status says what is wrong with the position. A new tile stays in hand for the next one. A
 * tile that is being moved leaves the hand; if the move fails, the tile returns to its old
 * place. */
static void lay(Editor *editor)
{
    EditorHand hand = editor->hand;
    Err err;
    if (hand.taken) {
        char words[EDITOR_LINE_SIZE];
        Fault taken = {.refusal = REFUSAL_CELL_TAKEN};
        editor_show_message(editor, true, words_refusal(&taken, words, sizeof words));
        if (hand.moved >= 0)
            editor_drop(editor);
        return;
    }
    if (hand.moved < 0) {
        editor_did(editor, edit_lay(&editor->doc, hand.copy, hand.cell, hand.snap.rotation, &err),
                   &err);
        return;
    }
    editor->selected = hand.moved;
    editor_drop(editor);
    editor_did(editor, edit_move(&editor->doc, hand.moved, hand.cell, hand.snap.rotation, &err),
               &err);
}

/* Finds the figure on the segment under the hand; false if there is none. */
static bool figure_on(const Editor *editor, Figure *out)
{
    const EditorHand *hand = &editor->hand;
    for (int i = 0; i < edit_figure_count(&editor->doc); i++)
        if (edit_figure(&editor->doc, i, out) && out->tile == hand->tile &&
            out->segment == hand->segment)
            return true;
    return false;
}

/* Some tokens belong to a part of the tile, others to the whole tile, as in the file format. A
 * token without an owner gets a seat only if it is put next to a figure: the seat of that
 * figure. */
static void put_token(Editor *editor)
{
    const EditorHand *hand = &editor->hand;
    const BoardTokenStyle *style = board_token_style(hand->label);
    Figure figure;
    Token token = {.label = (uint8_t)hand->label,
                   .seat = token_is_nobodys(hand->label) ? NO_SEAT : (uint8_t)editor->seat,
                   .segment = style->on ? (uint8_t)hand->segment : NO_SEGMENT,
                   .tile = (uint16_t)hand->tile,
                   .value = (int16_t)hand->value};
    if (style->place == BOARD_TOKEN_BESIDE && !style->on && figure_on(editor, &figure)) {
        token.seat = figure.seat;
        token.segment = figure.segment;
        token.value = figure.kind;
    }
    Err err;
    editor_did(editor, edit_put_token(&editor->doc, &token, &err), &err);
}

static void put(Editor *editor)
{
    const EditorHand *hand = &editor->hand;
    Err err;
    if (hand->segment < 0)
        return;
    if (hand->kind == HAND_FIGURE) {
        editor_did(editor,
                   edit_place_figure(&editor->doc, hand->tile, hand->segment, editor->seat,
                                     hand->figure, &err),
                   &err);
        return;
    }
    if (hand->kind == HAND_PLACE)
        editor_take_place(editor);
    else
        put_token(editor);
}

/* Aims again first, because the document may have changed since the last event. */
void editor_act(Editor *editor)
{
    edit_pause(&editor->doc);
    editor_aim(editor);
    if (editor->hand.kind == HAND_NOTHING)
        editor->selected = meant(editor);
    else if (editor->hand.aimed && editor->hand.kind == HAND_TILE)
        lay(editor);
    else if (editor->hand.aimed)
        put(editor);
}

/* Returns the figure under a board point, −1 for none. The middle of the figure counts, not its
 * foot. */
static int figure_at(const Editor *editor, float x, float y)
{
    int best = -1;
    float least = .2f;
    for (int i = 0; i < editor->view.figure_count; i++) {
        const BoardViewFigure *figure = &editor->view.figures[i];
        float away = length_xy(x - figure->x, y - figure->y + BOARD_FIGURE_HEIGHT / 2);
        if (figure->tile == NO_TILE || away >= least)
            continue;
        least = away;
        best = i;
    }
    return best;
}

/* With the keyboard, the player removes the latest figure first. */
static int last_figure_on(const Editor *editor, int tile)
{
    Figure figure;
    for (int i = edit_figure_count(&editor->doc) - 1; i >= 0; i--)
        if (edit_figure(&editor->doc, i, &figure) && figure.tile == tile)
            return i;
    return -1;
}

/* Tokens without a style aren't on the board; they are counted in the sheet, not erased here. */
static int last_token_on(const Editor *editor, int tile)
{
    for (int i = edit_token_count(&editor->doc) - 1; i >= 0; i--)
        if (edit_token(&editor->doc, i).tile == tile &&
            board_token_style((Label)edit_token(&editor->doc, i).label))
            return i;
    return -1;
}

/* Removes the figure under the pointer or cursor, else the token, else the tile, so removing a tile
 * with a figure takes two clicks. */
static void editor_erase(Editor *editor)
{
    float x, y;
    bool points = editor->pointed && !editor->by_key;
    int tile = meant(editor);
    Err err;
    editor_point(editor, &x, &y);
    int figure = points ? figure_at(editor, x, y) : last_figure_on(editor, tile);
    int token = points ? board_tokens_at(&editor->view.tokens, x, y) : last_token_on(editor, tile);
    if (figure >= 0)
        editor_did(editor, edit_remove_figure(&editor->doc, figure, &err), &err);
    else if (token >= 0)
        editor_did(editor, edit_remove_token(&editor->doc, token, &err), &err);
    else if (tile >= 0 && editor_did(editor, edit_remove(&editor->doc, tile, &err), &err))
        editor->selected = -1;
    else if (tile < 0)
        editor_drop(editor);
}

/* A tile on the table turns in place, even if it no longer fits. */
void editor_rotate(Editor *editor, int quarters)
{
    EditorHand *hand = &editor->hand;
    EditTile tile;
    float x, y;
    Err err;
    editor_point(editor, &x, &y);
    if (hand->kind == HAND_TILE) {
        snap_turn_to(&hand->snap, hand->snap.rotation + quarters, x, y);
        editor_aim(editor);
        return;
    }
    int which = meant(editor);
    if (which >= 0 && edit_tile(&editor->doc, which, &tile))
        editor_did(editor,
                   edit_move(&editor->doc, which, tile.lies.cell,
                             (tile.lies.rotation + quarters) & 3, &err),
                   &err);
}

/* --- the pointer ------------------------------------------------------------------------------ */

/* Takes the tile into the hand as it is, because the press has become a drag. */
static void carry(Editor *editor)
{
    EditTile tile;
    int grabbed = editor->grabbed;
    editor->grabbed = -1;
    if (!edit_tile(&editor->doc, grabbed, &tile))
        return;
    editor_take_tile(editor, tile.lies.copy);
    editor->hand.moved = grabbed;
    editor->hand.snap.rotation = tile.lies.rotation;
    editor->hand.snap.fixed = true; /* a half keeps its corner when it is dropped */
    editor->hand.snap.fixed_cell = tile.lies.cell;
}

static void point_at(Editor *editor, const InputEvent *event)
{
    editor->pointer_x = event->x;
    editor->pointer_y = event->y;
    editor->pointed = true;
    editor->by_key = false;
}

/* While a tile is grabbed or carried, the camera mustn't use the drag. */
static bool on_move(Editor *editor, const InputEvent *event)
{
    point_at(editor, event);
    if (editor->grabbed >= 0 && length_xy(event->x - editor->grab_x, event->y - editor->grab_y) >
                                    DRAG * editor->context->scale)
        carry(editor);
    bool used = editor->hand.moved < 0 && editor->grabbed < 0 &&
                camera_control_event(&editor->camera, event, false);
    editor_aim(editor);
    return used || editor->hand.kind != HAND_NOTHING;
}

static bool on_down(Editor *editor, const InputEvent *event)
{
    point_at(editor, event);
    int tile = meant(editor);
    if (event->button == BUTTON_LEFT && editor->hand.kind == HAND_NOTHING && tile >= 0) {
        editor->grabbed = tile;
        editor->grab_x = event->x;
        editor->grab_y = event->y;
        return true;
    }
    camera_control_event(&editor->camera, event, false);
    return true;
}

/* The camera gets the release first, because only the camera knows whether its press became a drag.
 * A release without a press on the table, such as on a panel, is ignored. */
static bool on_up(Editor *editor, const InputEvent *event)
{
    bool held = editor->grabbed >= 0 || editor->hand.moved >= 0;
    bool ours = held || (editor->camera.dragging && editor->camera.button == event->button);
    if (!held && camera_control_event(&editor->camera, event, false))
        return true;
    editor->grabbed = -1;
    if (ours && event->button == BUTTON_LEFT)
        editor_act(editor);
    else if (ours && event->button == BUTTON_RIGHT)
        editor_erase(editor);
    return ours;
}

/* The wheel turns a tile in hand. With Ctrl, or without a tile, it controls the camera; so do two
 * fingers. */
static bool on_wheel(Editor *editor, const InputEvent *event)
{
    bool turns = editor->hand.kind == HAND_TILE && event->device != DEVICE_TOUCH &&
                 !(event->mods & MOD_CTRL);
    int notches = turns ? camera_control_notches(&editor->camera, event) : 0;
    if (notches)
        editor_rotate(editor, -notches);
    else if (!turns)
        camera_control_event(&editor->camera, event, false);
    return true;
}

/* A carried tile stays in hand, because the pointer may return with the button still down. */
static bool on_leave(Editor *editor, const InputEvent *event)
{
    editor->pointed = false;
    editor->grabbed = -1;
    camera_control_event(&editor->camera, event, false);
    editor_aim(editor);
    return true;
}

/* --- keys ------------------------------------------------------------------------------------- */

/* The first arrow key only shows the cursor, at the pointer. */
static void step_cursor(Editor *editor, int dx, int dy)
{
    float x, y;
    editor_point(editor, &x, &y);
    if (!editor->by_key && editor->pointed)
        editor->cursor = snap_cell(x, y);
    if (editor->by_key) {
        editor->cursor.x = (int16_t)(editor->cursor.x + dx);
        editor->cursor.y = (int16_t)(editor->cursor.y + dy);
    }
    editor->by_key = true;
    camera_control_reveal(&editor->camera, (Rect){editor->cursor.x, editor->cursor.y, 1, 1});
    editor_aim(editor);
}

/* Chooses the next part of the tile, for figures and tokens. */
static void choose_next_part(Editor *editor)
{
    editor->hand.step++;
    editor_aim(editor);
}

/* Opens the palette, because narrow windows may show the sheet in its place. */
static void search_palette(Editor *editor)
{
    editor->page = PAGE_TILES;
    editor->shows_sheet = false;
    ui_focus(editor->context->ui, "editor.search");
}

static void take_follower(Editor *editor)
{
    editor->page = PAGE_FIGURES;
    editor_take_figure(editor, FIGURE_FOLLOWER);
}

/* Drops what is in hand; with an empty hand, deselects. */
static bool let_go(Editor *editor)
{
    bool used = editor->hand.kind != HAND_NOTHING || editor->selected >= 0;
    if (editor->hand.kind == HAND_NOTHING)
        editor->selected = -1;
    editor_drop(editor);
    return used;
}

/* Actions whose only argument is the editor. */
static void (*const acts[])(Editor *editor) = {
    [KEYS_SAVE] = editor_save,       [KEYS_OPEN] = editor_open,
    [KEYS_COPY] = editor_copy_text,  [KEYS_PASTE] = editor_paste_text,
    [KEYS_SEARCH] = search_palette,  [KEYS_RULEBOOK] = editor_book,
    [KEYS_CONFIRM] = editor_act,     [KEYS_GO_ON] = choose_next_part,
    [KEYS_STEP_BACK] = editor_erase, [KEYS_FOLLOWER] = take_follower,
};

/* Performs an action that has a direction: arrow keys, previous or next tile, rotation, undo and
 * redo. */
static bool step_by_key(Editor *editor, KeyAction action)
{
    switch (action) {
    case KEYS_LEFT:
    case KEYS_RIGHT:
        step_cursor(editor, action == KEYS_RIGHT ? 1 : -1, 0);
        return true;
    case KEYS_UP:
    case KEYS_DOWN:
        step_cursor(editor, 0, action == KEYS_DOWN ? 1 : -1);
        return true;
    case KEYS_TILE_BACK:
    case KEYS_TILE_ON:
        editor_palette_step(editor, action == KEYS_TILE_ON ? 1 : -1);
        return true;
    case KEYS_TURN_LEFT:
    case KEYS_TURN_RIGHT:
        editor_rotate(editor, action == KEYS_TURN_RIGHT ? 1 : -1);
        return true;
    case KEYS_UNDO:
    case KEYS_REDO:
        editor_undo(editor, action == KEYS_REDO ? 1 : -1);
        return true;
    default:
        return false;
    }
}

/* Digits, counting from 1, choose the seat for new figures. Keys without a meaning here move the
 * camera. */
static bool on_key(Editor *editor, const InputEvent *event)
{
    int digit = keys_digit(event);
    KeyAction action = keys_action(KEYS_IN_EDITOR, event);
    if (digit >= 0 && !(event->mods & ~MOD_SHIFT)) {
        if (digit > 0 && digit <= editor->doc.draft->player_count)
            editor->seat = digit - 1;
        return true;
    }
    if (action == KEYS_BACK)
        return let_go(editor);
    if (action < sizeof acts / sizeof *acts && acts[action]) {
        acts[action](editor);
        return true;
    }
    return step_by_key(editor, action) || camera_control_event(&editor->camera, event, false);
}

/* During a comparison the live board receives the pointer events and the keys of its camera. */
bool editor_event(Editor *editor, const InputEvent *event)
{
    static bool (*const handlers[INPUT_KINDS])(Editor *, const InputEvent *) = {
        [INPUT_MOVE] = on_move,       [INPUT_DOWN] = on_down, [INPUT_UP] = on_up,
        [INPUT_WHEEL] = on_wheel,     [INPUT_KEY] = on_key,   [INPUT_LEAVE] = on_leave,
        [INPUT_FOCUS_LOST] = on_leave};
    assert(event->kind < INPUT_KINDS && "a kind of event");
    if (event->kind == INPUT_DOWN || event->kind == INPUT_KEY)
        editor->tells = false;
    if (editor->live.session)
        return live_event(&editor->live, event);
    return handlers[event->kind] && handlers[event->kind](editor, event);
}
