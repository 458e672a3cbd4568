/* editor_board.c: the table of the editor. There is no game while a position is unfinished, so the
 * view is filled from the document itself. */
#include "base/memory.h"
#include "base/text.h"
#include "scenes/board/board_view.h"
#include "scenes/editor/editor.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILE_PX = 130 }; /* u per cell if there is room */

/* --- life cycle ------------------------------------------------------------------------------- */

/* Makes a session with six seats, each in the colour with its number, in which no one plays.
 * Drawing code takes colours from a session, and an unfinished document has no session. */
static Session *colored_seats(const SceneContext *context)
{
    static const char seats[] = "{\"format\": \"hypotenuse-scenario/1\","
                                " \"players\": [\"1\", \"2\", \"3\", \"4\", \"5\", \"6\"]}";
    SessionPlan plan = session_plan_default();
    ScenarioRun run;
    Scenario *scenario = scenario_parse("seats", seats, strlen(seats), context->catalogue,
                                        context->generations, NULL);
    assert(scenario && "six seats");
    plan.setup.policies = scenario_policies(scenario, context->generations->preset);
    Session *session =
        session_replay_scenario(context->generations, &plan, scenario, context->log, &run);
    scenario_run_release(&run);
    scenario_free(scenario);
    return session;
}

void editor_board_open(Editor *editor)
{
    SceneContext *context = editor->context;
    editor->colors = colored_seats(context);
    tabletop_facts(&editor->facts, context, context->catalogue);
    board_view_init(&editor->view);
    camera_control_init(&editor->camera, TILE_PX * context->scale);
}

void editor_board_close(Editor *editor)
{
    board_facts_release(&editor->facts);
    board_view_release(&editor->view);
    session_free(editor->colors);
    free(editor->game);
    free(editor->tried);
}

/* --- following the document ------------------------------------------------------------------- */

/* A file's custom tiles are painted together with the program's. Their catalogue is read again
 * after each change, so facts that point into the old one are dropped; facts about the program's
 * catalogue are kept. */
static void adopt_tiles(Editor *editor)
{
    SceneContext *context = editor->context;
    Scenario *draft = editor->doc.draft;
    if (!draft->own && editor->facts.catalogue == draft->catalogue)
        return;
    if (draft->own)
        scene_tiles_adopt(context, draft->own, &draft->pictures);
    board_facts_release(&editor->facts);
    tabletop_facts(&editor->facts, context, draft->catalogue);
}

/* Tiles that turns draw from the stack aren't on the board yet, so the view has fewer tiles than
 * the document: `place` maps the document's numbers to the view's, and editor->at maps back.
 * Figures and tokens keep the document's numbers, even those that have no place, because
 * editor_erase() uses these numbers. */
static void show_things(Editor *editor)
{
    static PlacedTile tiles[TILES_MAX];
    static Figure figures[BOARD_VIEW_FIGURES];
    Token tokens[BOARD_TOKENS_MAX];
    uint16_t place[TILES_MAX + 1] = {0};
    BoardThings things = {.tiles = tiles, .figures = figures, .tokens = tokens};
    EditTile tile;
    for (int i = 0; i < edit_tile_count(&editor->doc) && i < TILES_MAX; i++) {
        bool lies = edit_tile(&editor->doc, i, &tile);
        place[i] = lies ? (uint16_t)things.tile_count : NO_TILE;
        if (!lies)
            continue;
        editor->at[things.tile_count] = i;
        tiles[things.tile_count++] = tile.lies;
    }
    for (int i = 0; i < edit_figure_count(&editor->doc) && i < BOARD_VIEW_FIGURES; i++) {
        bool stands = edit_figure(&editor->doc, i, &figures[i]);
        figures[i].tile = stands ? place[figures[i].tile] : NO_TILE;
        things.figure_count = i + 1;
    }
    for (int i = 0; i < edit_token_count(&editor->doc) && i < BOARD_TOKENS_MAX; i++) {
        tokens[i] = edit_token(&editor->doc, i);
        tokens[i].tile = place[tokens[i].tile];
        things.token_count = i + 1;
    }
    board_view_show(&editor->view, editor->doc.draft->catalogue, &things);
}

/* Sets up the position as a game, so that a tile can be tried in it. An unfinished position is no
 * game: tiles are placed without a check, and the scenario reader reports what is wrong with the
 * position. */
static void set_up(Editor *editor)
{
    const Scenario *draft = editor->doc.draft;
    free(editor->game);
    free(editor->tried);
    editor->game = editor->tried = NULL;
    if (!edit_is_sound(&editor->doc))
        return;
    Policies policies = scenario_policies(draft, editor->row);
    editor->game = memory_new(scenario_game_size(draft));
    editor->tried = memory_new(scenario_game_size(draft));
    scenario_start(draft, &policies, editor->game, NULL);
}

/* Checks the hand, the selection and the seat, because a change or its undo may have removed what
 * they refer to. */
void editor_follow(Editor *editor)
{
    if (editor->seen == editor->doc.version)
        return;
    editor->seen = editor->doc.version;
    editor->listed = false;
    adopt_tiles(editor);
    show_things(editor);
    set_up(editor);
    if (editor->selected >= edit_tile_count(&editor->doc))
        editor->selected = -1;
    if (editor->seat >= editor->doc.draft->player_count)
        editor->seat = 0;
    if (editor->hand.kind == HAND_TILE &&
        (editor->hand.copy >= editor->doc.draft->catalogue->copy_count ||
         editor->hand.moved >= edit_tile_count(&editor->doc)))
        editor_drop(editor);
    if (editor->hand.kind == HAND_PLACE && editor->selected < editor->doc.draft->item_count)
        editor_drop(editor); /* the turn that needed the place is gone */
    camera_control_board(&editor->camera, board_view_bounds(&editor->view));
    editor_aim(editor);
}

/* --- frames ----------------------------------------------------------------------------------- */

/* Refits the camera only when the window size has changed, not when a column opens or closes. */
void editor_board_place(Editor *editor)
{
    const SceneContext *context = editor->context;
    editor->camera.normal = TILE_PX * context->scale;
    editor->camera.cut = context->reduced_motion;
    camera_control_resize(&editor->camera, context->width, context->height, editor->layout.table);
    if (editor->width == context->width && editor->height == context->height)
        return;
    editor->width = context->width;
    editor->height = context->height;
    camera_control_fit(&editor->camera, true);
}

void editor_point(const Editor *editor, float *x, float *y)
{
    *x = editor->cursor.x + .5f;
    *y = editor->cursor.y + .5f;
    if (!editor->by_key)
        camera_to_board(&editor->camera.camera, editor->pointer_x, editor->pointer_y, x, y);
}

/* --- marks over the board --------------------------------------------------------------------- */

static BoardMark *mark(const Editor *editor, BoardPicture *picture, BoardMarkKind kind,
                       const PlacedTile *tile)
{
    return board_picture_mark(picture, kind, board_shape(editor->doc.draft->catalogue, tile->copy),
                              tile->rotation, tile->cell.x, tile->cell.y);
}

/* Draws a rim around each tile that a turn places, in the colour of that turn's seat; the selected
 * tile's rim is golden. */
static void mark_tiles(const Editor *editor, BoardPicture *picture)
{
    EditTile tile;
    for (int i = 0; i < edit_tile_count(&editor->doc); i++) {
        if (!edit_tile(&editor->doc, i, &tile))
            continue;
        if (tile.turn)
            mark(editor, picture, BOARD_MARK_LATEST, &tile.lies)->color =
                theme_seat(session_color(editor->colors, tile.lies.seat));
        if (i == editor->selected)
            mark(editor, picture, BOARD_MARK_FLASH, &tile.lies);
    }
}

/* Draws a tile over the others, not among them, because the view's picture of the board is kept
 * between frames, and a moving tile would spoil it. */
static BoardTile *float_tile(const Editor *editor, BoardPicture *picture, const PlacedTile *tile)
{
    BoardTile *drawn =
        board_view_tile(editor->doc.draft->catalogue, picture, tile->copy, tile->rotation,
                        board_view_variant(&editor->view, editor->doc.draft->catalogue, tile->copy,
                                           editor->view.tile_count),
                        tile->cell.x, tile->cell.y);
    drawn->flags = BOARD_TILE_FLOATS;
    return drawn;
}

/* Tints and crosses out the tile that the scenario reader reports as wrong. */
static void mark_wrong(const Editor *editor, BoardPicture *picture)
{
    EditTile tile;
    int wrong = editor->doc.wrong.tile;
    if (edit_is_sound(&editor->doc) || wrong < 0 || !edit_tile(&editor->doc, wrong, &tile))
        return;
    if (editor->hand.kind != HAND_TILE || editor->hand.moved != wrong)
        float_tile(editor, picture, &tile.lies)->flags |= BOARD_TILE_ILLEGAL;
}

static void draw_tile_in_hand(const Editor *editor, BoardPicture *picture)
{
    const EditorHand *hand = &editor->hand;
    PlacedTile tile = {
        .copy = hand->copy, .cell = hand->cell, .rotation = hand->snap.rotation, .seat = NO_SEAT};
    BoardTile *drawn = float_tile(editor, picture, &tile);
    drawn->lift = .06f;
    drawn->alpha = .92f;
    drawn->flags |= hand->fits ? BOARD_TILE_GLOW : BOARD_TILE_ILLEGAL;
}

/* Lights, in the seat's colour, the part that the figure or token in hand would take, and draws the
 * piece there. */
static void draw_figure_in_hand(Editor *editor, BoardPicture *picture)
{
    const EditorHand *hand = &editor->hand;
    const Catalogue *c = editor->doc.draft->catalogue;
    EditTile tile;
    if (hand->segment < 0 || !edit_tile(&editor->doc, hand->tile, &tile))
        return;
    int color = session_color(editor->colors, editor->seat);
    float x, y;
    bool whole = hand->kind == HAND_PLACE && editor_asks_tile(editor),
         corner = hand->kind == HAND_FIGURE && figure_style((int)hand->figure).at_corner;
    unsigned parts = corner ? 0 : whole ? ~0u : 1u << hand->segment;
    board_view_glow(c, picture, &tile.lies, parts, theme_seat(color), 1);
    if (hand->kind == HAND_PLACE)
        return;
    if (hand->kind == HAND_TOKEN) {
        board_token_foot(&editor->view, &editor->facts, &tile.lies, hand->segment, hand->label, &x,
                         &y);
        BoardFigure *token = board_token_draw(picture, hand->label, color, hand->value, x, y);
        if (token)
            token->moving = 1;
        return;
    }
    if (corner)
        board_corner_foot(c, &tile.lies, hand->segment, &x, &y);
    else
        board_figure_foot(&editor->view, &editor->facts, &tile.lies, hand->segment,
                          (int)hand->figure, NULL, &x, &y);
    BoardFigure *figure = board_picture_figure(picture, color, x, y);
    board_view_style_figure(figure, c, &tile.lies, corner ? 0 : hand->segment, (int)hand->figure);
    figure->moving = 1;
}

static void draw_hand(Editor *editor, BoardPicture *picture)
{
    const EditorHand *hand = &editor->hand;
    if (editor->by_key) {
        BoardMark *cursor = board_picture_mark(picture, BOARD_MARK_HOVER, BOARD_SQUARE, 0,
                                               editor->cursor.x, editor->cursor.y);
        cursor->alpha = .8f;
    }
    if (hand->kind == HAND_NOTHING || !hand->aimed)
        return;
    if (hand->kind == HAND_TILE && !hand->taken)
        draw_tile_in_hand(editor, picture);
    else if (hand->kind != HAND_TILE)
        draw_figure_in_hand(editor, picture);
}

/* Describes a square of the board for screen readers. */
static void note(const Editor *editor, const char *id, int number, const char *label, Rect cells)
{
    Ui *ui = editor->context->ui;
    const Camera *camera = &editor->camera.camera;
    Rect place = {.w = cells.w * camera->zoom, .h = cells.h * camera->zoom};
    camera_to_screen(camera, cells.x, cells.y, &place.x, &place.y);
    place = rect_cut(place, editor->layout.table);
    if (place.w > 0 && place.h > 0)
        ui_note(ui, ui_id(ui, id, number), label, place);
}

static void note_things(const Editor *editor)
{
    char label[160];
    EditTile tile;
    for (int i = 0; i < edit_tile_count(&editor->doc); i++) {
        if (!edit_tile(&editor->doc, i, &tile))
            continue;
        words_tile(editor->doc.draft->catalogue, tile.lies.copy, label, sizeof label);
        note(editor, "lies", i, label, (Rect){tile.lies.cell.x, tile.lies.cell.y, 1, 1});
    }
    for (int i = 0; i < editor->view.figure_count; i++) {
        const BoardViewFigure *figure = &editor->view.figures[i];
        float size = BOARD_FIGURE_HEIGHT;
        if (figure->tile == NO_TILE)
            continue;
        words_format(label, sizeof label, C_("about", "%s: %s"),
                     editor->doc.draft->players[figure->seat],
                     words_figure((FigureKind)figure->kind));
        note(editor, "stands", i, label,
             (Rect){figure->x - size / 2, figure->y - size, size, size});
    }
}

/* On an empty board, shows the player what to do first. */
static void draw_first_words(const Editor *editor)
{
    Ui *ui = editor->context->ui;
    const char *words =
        _("Choose a tile, then click where you want it. Everything else comes later.");
    float pad = ui_u(ui, 24);
    Rect room = layout_inset(editor->layout.table, 2 * pad, 2 * pad);
    float wide = fminf(room.w, ui_text_width(ui, UI_TYPE_BODY, words) + 1);
    Rect place = layout_centre(room, wide, ui_text_height(ui, UI_TYPE_BODY, wide, words));
    ui_panel(ui, rect_grow(place, pad / 2), UI_PANEL_NIGHT);
    ui_text(ui, place, UI_TYPE_BODY | UI_CENTRE | UI_WRAP, UI_TEXT_SOFT, words);
}

/* The carried tile is hidden in its old place. Hiding or showing it raises the view's version,
 * because the view's picture is kept between frames. */
void editor_board_draw(Editor *editor, Frame *frame)
{
    BoardPicture *picture = frame->board;
    const EditorHand *hand = &editor->hand;
    uint16_t hidden = NO_TILE;
    for (int i = 0; i < editor->view.tile_count; i++)
        if (hand->kind == HAND_TILE && editor->at[i] == hand->moved)
            hidden = (uint16_t)i;
    editor->view.version += hidden != editor->view.hidden_tile;
    editor->view.hidden_tile = hidden;
    board_picture_clear(picture);
    frame->has_board = true;
    camera_control_show(&editor->camera, picture);
    picture->dim = picture->blur = 0;
    picture->table.vault = editor->layout.table;
    picture->table.unit = editor->context->scale;
    board_view_draw(&editor->view, &editor->facts, editor->colors, picture);
    mark_tiles(editor, picture);
    mark_wrong(editor, picture);
    draw_hand(editor, picture);
    note_things(editor);
    if (editor->view.tile_count == 0 && hand->kind == HAND_NOTHING)
        draw_first_words(editor);
}
