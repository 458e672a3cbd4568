/* turn_corners.c: Handles corners of the tile on trial where a figure may be built, as rosettes of
 * four petals. A corner that allows it shows the figure with its field and the cities that count;
 * other corners show crosses on the spaces that forbid it. */
#include "rules/corners.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/theme.h"
#include "scenes/turn/turn.h"

#include <assert.h>
#include <math.h>

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
