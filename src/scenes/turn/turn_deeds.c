/* turn_deeds.c: Handles the deeds of a trial, which replace placing a figure. They are numbered
 * after the claims and chosen on the board. */
#include "scenes/board/board_ways.h"
#include "scenes/board/expansion_board.h"
#include "scenes/turn/turn.h"

#include "words/answers.h"

#include <assert.h>
#include <math.h>

unsigned turn_deeds_set(const TurnTrial *trial)
{
    unsigned set = 0;
    for (int i = trial->claim_count; i < trial->count; i++)
        set |= 1u << trial->choices[i].choice;
    return set;
}

const Action *turn_choice(const TurnTrial *trial, int i)
{
    return i < 0 || i >= trial->count ? NULL : &trial->choices[i];
}

/* Returns the tile and segment that a deed is about. */
static PlacedTile tile_of(const Turn *turn, const Action *deed, int *segment)
{
    TileSegment at = words_deed_at(turn->table->catalogue, turn->scratch, deed);
    *segment = at.segment;
    return game_tile(turn->scratch, at.tile);
}

/* Returns true if a deed looks possible on a tile. */
static bool looks_fit(const Turn *turn, const Action *deed, int tile)
{
    const BoardView *view = &turn->table->view;
    const TileKind *kind = catalogue_kind(turn->table->catalogue, view->tiles[tile].copy);
    const DeedBoard *board = deed_board((Deed)deed->choice);
    if (board->looks_fit)
        return board->looks_fit(kind, deed);
    if (deed_target((Deed)deed->choice) == DEED_OF_PLACE)
        return kind->crossing > 0;
    for (int i = 0; i < view->figure_count; i++)
        if (view->figures[i].tile == tile)
            return true;
    return false;
}

Refusal turn_deeds_refusal(const Turn *turn, int tile, int segment, FigureKind kind)
{
    assert(tile >= 0 && tile < turn->table->view.tile_count && "a tile on the table");
    unsigned offered = turn_deeds_set(&turn->trial);
    for (int deed = 0; deed < DEEDS; deed++) {
        Action wanted = {.kind = ACTION_DEED,
                         .seat = turn->trial.tile.seat,
                         .choice = (uint8_t)deed,
                         .tile = (uint16_t)tile,
                         .segment = (uint8_t)segment,
                         .figure_kind = (uint8_t)kind};
        if (offered >> deed & 1 && looks_fit(turn, &wanted, tile))
            return game_deed_refusal(turn->table->catalogue, turn->scratch, &wanted);
    }
    return REFUSAL_NONE;
}

/* Writes the foot of what the deed moves, in board units. */
static void spot_of(Turn *turn, const Action *deed, float *x, float *y)
{
    int segment;
    PlacedTile tile = tile_of(turn, deed, &segment);
    BoardView *view = &turn->table->view;
    Label label = deed_token((Deed)deed->choice);
    const DeedBoard *board = deed_board((Deed)deed->choice);
    if (board->place_token) {
        board->place_token(turn, deed, &tile, x, y);
        return;
    }
    if (label != LABEL_NONE) {
        board_token_foot(view, &turn->table->facts, &tile, segment, label, x, y);
        return;
    }
    if (deed->choice == DEED_STAND) {
        board_figure_foot(view, &turn->table->facts, &tile, segment, deed->figure_kind, NULL, x, y);
        return;
    }
    if (deed_target((Deed)deed->choice) == DEED_OF_PLACE) {
        board_facts_anchor(&turn->table->facts, &tile, segment, x, y);
        *y += board->below;
        return;
    }
    board_feet_update(view, &turn->table->facts);
    *x = view->figures[deed->figure].x;
    *y = view->figures[deed->figure].y;
}

void turn_choice_spot(Turn *turn, int i, float *x, float *y)
{
    assert(i >= 0 && i < turn->trial.count && "choice of the trial");
    const TurnTrial *trial = &turn->trial;
    const Action *choice = &trial->choices[i];
    if (i < trial->claim_count) {
        turn_ghost_spot(turn, i, x, y);
        return;
    }
    if (deed_board((Deed)choice->choice)->at_corner) {
        vec2s at = turn_corner_spot(turn, choice);
        *x = at.x;
        *y = at.y;
        return;
    }
    spot_of(turn, choice, x, y);
    *y -= BOARD_FIGURE_HEIGHT / 2;
}

/* The player's own token is faint at its place while the current deed would move it. */
static void fade_leaving(Turn *turn, const Action *choice)
{
    BoardTokens *tokens = &turn->table->view.tokens;
    Label label =
        choice && choice->kind == ACTION_DEED ? deed_token((Deed)choice->choice) : LABEL_NONE;
    if (label != LABEL_NONE && deed_board((Deed)choice->choice)->adds)
        label = LABEL_NONE;
    uint8_t seat = label != LABEL_NONE ? choice->seat : 0;
    if (tokens->leaving == label && tokens->leaving_seat == seat)
        return;
    tokens->leaving = (uint8_t)label;
    tokens->leaving_seat = seat;
    turn->table->view.version++;
}

Rect turn_choice_room(const Turn *turn)
{
    const TurnTrial *trial = &turn->trial;
    int segment;
    if (!trial->on || trial->hovered < trial->claim_count)
        return turn_room(turn, turn->preview.place.cell);
    Cell cell = tile_of(turn, &trial->choices[trial->hovered], &segment).cell;
    return camera_cell(&turn->table->camera.camera, cell.x, cell.y);
}

void turn_point(Turn *turn, int i, bool reveal)
{
    const Action *choice = turn_choice(&turn->trial, i);
    turn->trial.hovered = choice ? i : -1;
    fade_leaving(turn, choice);
    turn_preview_find(turn);
    if (!reveal || !choice || choice->kind != ACTION_DEED)
        return;
    int segment;
    PlacedTile tile = tile_of(turn, choice, &segment);
    camera_control_reveal(&turn->table->camera,
                          (Rect){(float)tile.cell.x, (float)tile.cell.y, 1, 1});
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Returns the value that the token would show: a moved one keeps its value. */
static int value_after(Turn *turn, const Action *deed, Label label)
{
    const BoardViewToken *now =
        board_tokens_find(&turn->table->view.tokens, label, deed->seat, false);
    const DeedBoard *board = deed_board((Deed)deed->choice);
    if (board->value_after)
        return board->value_after(turn, deed);
    return now ? now->value : 1;
}

/* Draws the figure at the place that is pointed at; other places get only a dot, because there
 * may be hundreds. */
static void draw_stand(Turn *turn, BoardPicture *picture, const Action *deed, bool hovered,
                       vec2s at)
{
    if (!hovered && deed->choice == DEED_STAND) {
        board_ways_place(picture, at);
        return;
    }
    PlacedTile tile = game_tile(turn->scratch, deed->tile);
    BoardFigure *figure =
        board_picture_figure(picture, session_color(turn->table->session, deed->seat), at.x, at.y);
    board_view_style_figure(figure, turn->table->catalogue, &tile, deed->segment,
                            deed->figure_kind);
    figure->moving = 1;
    figure->ghost = !hovered;
    figure->alpha = 1;
}

bool turn_leads_elsewhere(const Turn *turn)
{
    const TileKind *kind = catalogue_kind(turn->table->catalogue, turn->trial.tile.copy);
    bool leads = false;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        leads |= (*board)->leads_elsewhere && kind_symbols(kind, (*board)->leads_elsewhere) > 0;
    return leads && turn_deeds_set(&turn->trial) >> DEED_STAND & 1;
}

void turn_dim_draw(const Turn *turn, BoardPicture *picture)
{
    Units units = units_under(turn->table->catalogue, turn->scratch, NULL);
    if (turn_leads_elsewhere(turn))
        board_ways_dim(picture, &units, &turn->trial.index, 1);
}

/* Lights the place, and draws the arriving token there as a ghost with its value, which a move
 * keeps. A deed that moves a figure only lights it, because the figure is already
 * there. */
static void draw_deed(Turn *turn, BoardPicture *picture, const Action *deed, bool hovered,
                      float pulse)
{
    Tabletop *table = turn->table;
    Label label = deed_token((Deed)deed->choice);
    int segment;
    float x, y;
    PlacedTile tile = tile_of(turn, deed, &segment);
    spot_of(turn, deed, &x, &y);
    if (hovered && deed_board((Deed)deed->choice)->draw_reach)
        deed_board((Deed)deed->choice)->draw_reach(turn, picture, deed);
    if (segment != NO_SEGMENT)
        board_view_glow(table->catalogue, picture, &tile, 1u << segment, picture->act,
                        hovered ? 1 : .6f * pulse);
    if (deed_board((Deed)deed->choice)->shows_figure)
        draw_stand(turn, picture, deed, hovered, (vec2s){{x, y}});
    BoardFigure *token = board_token_draw(picture, label, session_color(table->session, deed->seat),
                                          value_after(turn, deed, label), x, y);
    if (!token)
        return;
    token->ghost = !hovered;
    token->moving = 1;
    token->height *= hovered ? 1 : .8f;
    token->alpha = 1;
}

void turn_deeds_draw(Turn *turn, BoardPicture *picture, float pulse)
{
    const TurnTrial *trial = &turn->trial;
    for (int i = trial->claim_count; i < trial->count; i++)
        (deed_board((Deed)trial->choices[i].choice)->at_corner ? turn_corner_draw : draw_deed)(
            turn, picture, &trial->choices[i], trial->hovered == i, pulse);
    turn_corners_refused_draw(turn, picture);
}
