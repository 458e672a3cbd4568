/* turn_deeds.c: Handles the deeds of a trial, which replace placing a figure. They are numbered
 * after the claims and chosen on the board. */
#include "rules/corners.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/turn.h"
#include "scenes/stage/theme.h"
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

/* --- turn corners ----------------------------------------------------------------------------- */

/* Handles corners of the tile on trial where a figure may be built, as rosettes of
 * four petals. A corner that allows it shows the figure with its field and the cities that count;
 * other corners show crosses on the spaces that forbid it. */

/* In tiles: the size of a rosette, and the distance up to which it is meant. */
#define ROSETTE .28f
static const float reach = .17f;

enum { CITIES_MOST = 64 };

/* Returns the kind of figure that stands at corners, FIGURE_KINDS if this game has none. */
static int corner_kind(const Turn *turn)
{
    int kind = 0;
    while (kind < FIGURE_KINDS && !(figure_style(kind).at_corner && turn->table->each[kind]))
        kind++;
    return kind;
}

/* Returns the deed that builds it. */
static Deed corner_deed(void)
{
    int deed = 0;
    while (deed < DEEDS && !deed_board((Deed)deed)->at_corner)
        deed++;
    assert(deed < DEEDS && "a deed for corners");
    return (Deed)deed;
}

/* Returns true if the placing seat has such a figure left, and no other kind is chosen. */
static bool may_build(const Turn *turn)
{
    const TurnTrial *trial = &turn->trial;
    int kind = corner_kind(turn);
    return trial->on && trial->asks && kind < FIGURE_KINDS &&
           game_supply(turn->scratch, trial->tile.seat, (FigureKind)kind) > 0 &&
           (trial->kind == TURN_ANY_KIND || trial->kind == kind);
}

static vec2s point_of(const Turn *turn, int tile, int corner)
{
    Cell point = corner_point(turn->table->catalogue, turn->scratch, tile, corner);
    return (vec2s){{point.x, point.y}};
}

vec2s turn_corner_spot(const Turn *turn, const Action *deed)
{
    assert(deed->kind == ACTION_DEED && deed_board((Deed)deed->choice)->at_corner && "at a corner");
    return point_of(turn, deed->tile, deed->ACTION_CORNER);
}

/* Returns the choice that builds at a corner of the tile on trial, or −1 if it is refused. */
static int choice_at(const TurnTrial *trial, int corner)
{
    for (int i = trial->claim_count; i < trial->count; i++)
        if (deed_board((Deed)trial->choices[i].choice)->at_corner &&
            trial->choices[i].ACTION_CORNER == corner)
            return i;
    return -1;
}

int turn_corner_at(const Turn *turn, float x, float y)
{
    for (int corner = 0; corner < TILE_CORNERS && may_build(turn); corner++) {
        if (!corner_exists(turn->table->catalogue, turn->scratch, turn->trial.index, corner))
            continue;
        vec2s at = point_of(turn, turn->trial.index, corner);
        if (hypotf(x - at.x, y - at.y) < reach)
            return corner;
    }
    return NO_CORNER;
}

Refusal turn_corner_refusal(const Turn *turn, int corner)
{
    Action deed = {.kind = ACTION_DEED,
                   .seat = turn->trial.tile.seat,
                   .choice = (uint8_t)corner_deed(),
                   .figure_kind = (uint8_t)corner_kind(turn),
                   .tile = turn->trial.index,
                   .ACTION_CORNER = (uint8_t)corner};
    return game_deed_refusal(turn->table->catalogue, turn->scratch, &deed);
}

/* --- drawing ---------------------------------------------------------------------------------- */

static BoardMark *draw_rosette(const Turn *turn, BoardPicture *picture, int corner, unsigned lacks)
{
    vec2s at = point_of(turn, turn->trial.index, corner);
    BoardMark *mark = board_picture_mark(picture, BOARD_MARK_CORNER, BOARD_SQUARE, 0, at.x, at.y);
    mark->size = ROSETTE;
    mark->number = (uint8_t)lacks;
    return mark;
}

/* Lights what the figure would keep, in the copy where the preview has placed it. */
static void light_field(const Turn *turn, BoardPicture *picture, const Action *deed)
{
    const Tabletop *table = turn->table;
    const Game *after = turn->preview_game;
    int field = corner_field(table->catalogue, turn->scratch, deed->tile, deed->ACTION_CORNER);
    FeatureId cities[CITIES_MOST],
        feature = game_feature(table->catalogue, after, deed->tile, field);
    table_feature_light(table, picture, after,
                        (TileSegment){.tile = deed->tile, .segment = (uint8_t)field},
                        theme_seat(session_color(table->session, deed->seat)), .7f);
    int count = game_field_cities(table->catalogue, after, feature, true, cities, CITIES_MOST);
    for (int i = 0; i < count && i < CITIES_MOST; i++) {
        TileSegment first;
        if (game_feature_walk(table->catalogue, after, cities[i], &first, 1) > 0)
            table_feature_light(table, picture, after, first, picture->act, .8f);
    }
}

void turn_corner_draw(Turn *turn, BoardPicture *picture, const Action *deed, bool hovered,
                      float pulse)
{
    Tabletop *table = turn->table;
    PlacedTile tile = game_tile(turn->scratch, deed->tile);
    float x, y;
    if (!hovered) {
        draw_rosette(turn, picture, deed->ACTION_CORNER, 0)->alpha = pulse;
        return;
    }
    light_field(turn, picture, deed);
    board_corner_foot(table->catalogue, &tile, deed->ACTION_CORNER, &x, &y);
    BoardFigure *figure =
        board_picture_figure(picture, session_color(table->session, deed->seat), x, y);
    board_view_style_figure(figure, table->catalogue, &tile, 0, deed->figure_kind);
    figure->lying = 0;
    figure->angle = 0;
    figure->moving = 1;
}

/* Draws all refused corners while such a figure is chosen, else the one that is pointed at. */
void turn_corners_refused_draw(Turn *turn, BoardPicture *picture)
{
    const Catalogue *c = turn->table->catalogue;
    float x, y;
    int pointed = NO_CORNER;
    if (turn->table->pointed && turn->trial.hovered < 0) {
        tabletop_pointer(turn->table, &x, &y);
        pointed = turn_corner_at(turn, x, y);
    }
    for (int corner = 0; corner < TILE_CORNERS && may_build(turn); corner++) {
        bool shown = corner == pointed || turn->trial.kind == corner_kind(turn);
        if (!shown || choice_at(&turn->trial, corner) >= 0 ||
            !corner_exists(c, turn->scratch, turn->trial.index, corner))
            continue;
        CornerFacts facts = corner_facts(c, turn->scratch,
                                         corner_point(c, turn->scratch, turn->trial.index, corner));
        unsigned lacks = corner_lacks(&facts, &game_setup(turn->scratch)->policies);
        draw_rosette(turn, picture, corner, lacks ? lacks : 0xf)->alpha =
            corner == pointed ? 1 : .75f;
    }
}
