/* turn_deeds.c: Handles the deeds of a trial, which replace placing a figure: a tollhouse on a
 * crossroads, an abbot that goes home. Deeds are numbered after the claims and chosen on the
 * board. */
#include "scenes/board/board_ways.h"
#include "scenes/turn/turn.h"

#include "expansions/buildings/buildings.h"
#include "expansions/tower/tower.h"
#include "words/answers.h"

#include <assert.h>
#include <math.h>

/* In tiles: the distance between the three buildings to choose from. */
static const float building_apart = .27f;
/* The feet of a figure on a flying machine are this far below its middle, clear of a lying figure
 * next to it. */
static const float aboard = .15f;

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

/* Returns true if a deed looks possible on a tile. Tollhouses go to crossings, floors to towers, a
 * portal leads to any segment; other deeds concern figures on the board. Refused barns are
 * explained at their corners (turn_corners.c). */
static bool looks_fit(const Turn *turn, const Action *deed, int tile)
{
    const BoardView *view = &turn->table->view;
    const TileKind *kind = catalogue_kind(turn->table->catalogue, view->tiles[tile].copy);
    if (deed->choice == DEED_TOWER)
        return kind_symbols(kind, SYMBOL_TOWER) > 0;
    if (deed->choice == DEED_BARN || deed->choice == DEED_BUILDING)
        return false;
    if (deed->choice == DEED_STAND)
        return deed->segment != NO_SEGMENT;
    if (deed_target((Deed)deed->choice) == DEED_OF_PLACE)
        return catalogue_kind(turn->table->catalogue, view->tiles[tile].copy)->crossing > 0;
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

/* Returns the place of a building: shed, house and tower are side by side, with the feet of the
 * house at `row`. */
static Rect building_body(int building, vec2s row)
{
    const float wide = .28f, high = .30f;
    return (Rect){row.x + building_apart * (float)(building - 2) - wide / 2, row.y - high, wide,
                  high};
}

/* Returns how much a row of buildings hides of the figures that could be placed. */
static float row_hides(const vec2s *figures, int count, vec2s row)
{
    const float body = .32f; /* a standing or lying figure reaches this far around its middle */
    float hides = 0;
    for (int i = 0; i < count; i++)
        for (int building = 1; building <= BUILDING_SIZES; building++) {
            Rect figure = {figures[i].x - body / 2, figures[i].y - body / 2, body, body};
            Rect cut = rect_cut(figure, building_body(building, row));
            hides += fmaxf(0, cut.w) * fmaxf(0, cut.h);
        }
    return hides;
}

/* Returns the row on the tile where the buildings hide the least of the figures that could be
 * placed instead; on a double tile it is in either space or between them. */
static vec2s building_row(Turn *turn, const PlacedTile *tile)
{
    enum { ROWS = 9, WAYS = 4 };
    const float first = .36f, step = .075f;
    const TurnTrial *trial = &turn->trial;
    const TileKind *kind = catalogue_kind(turn->table->catalogue, tile->copy);
    const Part *last = &kind->parts[tile->rotation & 3][kind->part_count - 1];
    vec2s figures[TURN_CLAIMS_MAX], best = {{0, 0}};
    float least = INFINITY;
    for (int i = 0; i < trial->claim_count; i++)
        turn_ghost_spot(turn, i, &figures[i].x, &figures[i].y);
    for (int i = 0; i < ROWS * (kind->part_count > 1 ? WAYS + 1 : 1); i++) {
        float way = (float)(i / ROWS) / WAYS;
        vec2s row = {
            {(float)tile->cell.x + .5f + way * (float)last->dx,
             (float)tile->cell.y + first + step * (float)(i % ROWS) + way * (float)last->dy}};
        float hides = row_hides(figures, trial->claim_count, row);
        if (hides < least - 1e-4f) {
            least = hides;
            best = row;
        }
    }
    return best;
}

/* Writes the foot of what the deed moves, in board units. */
static void spot_of(Turn *turn, const Action *deed, float *x, float *y)
{
    int segment;
    PlacedTile tile = tile_of(turn, deed, &segment);
    BoardView *view = &turn->table->view;
    Label label = deed_token((Deed)deed->choice);
    if (label != LABEL_NONE) {
        board_stands_token(view, &turn->table->facts, &tile, segment, label, x, y);
        if (deed->choice == DEED_BUILDING) {
            Rect body = building_body(deed->ACTION_SIZE, building_row(turn, &tile));
            *x = body.x + body.w / 2;
            *y = body.y + body.h;
        }
        return;
    }
    if (deed->choice == DEED_STAND) {
        board_stands_figure(view, &turn->table->facts, &tile, segment, deed->figure_kind, NULL, x,
                            y);
        return;
    }
    if (deed_target((Deed)deed->choice) == DEED_OF_PLACE) {
        board_facts_anchor(&turn->table->facts, &tile, segment, x, y);
        *y += deed->choice == DEED_FLY ? aboard : 0;
        return;
    }
    board_stands_update(view, &turn->table->facts);
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
    if (choice->choice == DEED_BARN) {
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
    if (label == LABEL_BUILDING) /* the deed adds another building */
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

/* Draws each tile that the new floor would reach, or the die may choose, with its distance. */
static void draw_range(Turn *turn, BoardPicture *picture, const Action *deed)
{
    Units units = units_under(turn->table->catalogue, turn->scratch, NULL);
    if (deed->choice == DEED_FLY)
        board_ways_flight(picture, &units, deed->tile, deed->segment, 0);
    if (deed->choice == DEED_TOWER)
        board_ways_range(picture, &units, deed->tile, tower_floors(turn->scratch, deed->tile) + 1);
}

/* Returns the value that the token would show: a moved one keeps its value (TOLL-7), a tower
 * grows. */
static int value_after(Turn *turn, const Action *deed, Label label)
{
    const BoardViewToken *now =
        board_tokens_find(&turn->table->view.tokens, label, deed->seat, false);
    return deed->choice == DEED_BUILDING ? deed->ACTION_SIZE
           : deed->choice == DEED_TOWER  ? tower_floors(turn->scratch, deed->tile) + 1
           : now                         ? now->value
                                         : 1;
}

/* Draws the figure at the place that is pointed at; other places get only a dot, because a portal
 * leads to hundreds of places. A flying figure is drawn on its machine. */
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
    return kind_symbols(kind, SYMBOL_PORTAL) > 0 && turn_deeds_set(&turn->trial) >> DEED_STAND & 1;
}

void turn_dim_draw(const Turn *turn, BoardPicture *picture)
{
    Units units = units_under(turn->table->catalogue, turn->scratch, NULL);
    if (turn_leads_elsewhere(turn))
        board_ways_dim(picture, &units, &turn->trial.index, 1);
}

/* Lights the place, and draws the arriving token there as a ghost with its value, which a move
 * keeps (TOLL-7). A deed that moves a figure only lights it, because the figure is already
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
    if (hovered)
        draw_range(turn, picture, deed);
    if (segment != NO_SEGMENT)
        board_view_glow(table->catalogue, picture, &tile, 1u << segment, picture->act,
                        hovered ? 1 : .6f * pulse);
    if (deed->choice == DEED_STAND || deed->choice == DEED_FLY)
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
        (trial->choices[i].choice == DEED_BARN ? turn_corner_draw : draw_deed)(
            turn, picture, &trial->choices[i], trial->hovered == i, pulse);
    turn_corners_refused_draw(turn, picture);
}
