/* turn_ghosts.c: followers that could be placed, faint where they would stand: drawn, and found
 * under the pointer. They are found by the size that they have while nothing is pointed at: the
 * one that grows under the pointer hides no other.
 *
 * Where the tile is small and the camera stays (turn_look) they fan out about its middle, as they
 * would stand on a tile that is near enough: smaller ones hid each other. */
#include "scenes/turn/turn.h"

#include <assert.h>
#include <math.h>

/* Figures this far apart (in tiles) have their full size; the least size of others. */
#define GHOST_APART .36f
#define GHOST_LEAST .65f
/* Nearer ones stand apart from where they would stand. */
#define GHOST_BESIDE (GHOST_APART * GHOST_LEAST)
/* So much larger than on a tile that is just near enough: eight figures of a crossroads, each with
 * its number, touch each other there. */
#define FAN 1.5f
/* A figure and its number reach so far (in tiles) over the spot on which it stands. */
#define BODY .2f

/* Parts of a half lie close together: figures shrink until they can be told apart. */
static float ghost_size(Turn *turn)
{
    const TurnTrial *trial = &turn->trial;
    float x[TURN_CLAIMS_MAX], y[TURN_CLAIMS_MAX], nearest = GHOST_APART;
    for (int i = 0; i < trial->claim_count; i++) {
        board_spot(&turn->table->facts, &trial->tile, trial->choices[i].segment, &x[i], &y[i]);
        for (int j = 0; j < i; j++)
            nearest = fminf(nearest, hypotf(x[i] - x[j], y[i] - y[j]));
    }
    return fmaxf(GHOST_LEAST, nearest / GHOST_APART);
}

float turn_fan(const Turn *turn)
{
    const CameraControl *camera = &turn->table->camera;
    float near = turn_fan_px(turn);
    return camera->to.zoom >= near ? 1 : FAN * near / camera->camera.zoom;
}

Rect turn_room(const Turn *turn, Cell cell)
{
    const Camera *camera = &turn->table->camera.camera;
    Action place = turn_place(turn);
    Rect cells = {cell.x, cell.y, 1, 1}, tile = camera_cell(camera, cell.x, cell.y);
    float more = turn->trial.on ? turn_fan(turn) - 1 : 0, one = tile.w;
    if (place.copy < turn->table->catalogue->copy_count)
        cells = board_cells(turn->table->catalogue, place.copy, cell, place.rotation);
    tile = rect_around(
        tile, camera_cell(camera, (int)(cells.x + cells.w - 1), (int)(cells.y + cells.h - 1)));
    tile = rect_around(tile, camera_cell(camera, (int)cells.x, (int)cells.y));
    return rect_grow(tile, (.5f * one + BODY * one) * more);
}

Rect turn_core(const Turn *turn)
{
    static const Rect barn = {-.25f, -.40f, .5f, .5f}; /* about its foot, in tiles */
    const TurnTrial *trial = &turn->trial;
    const Camera *camera = &turn->table->camera.camera;
    const Action *deed = trial->on ? turn_choice(trial, turn->preview.choice) : NULL;
    if (!deed || deed->kind != ACTION_DEED || deed->choice != DEED_BARN)
        return (Rect){0};
    vec2s at = turn_corner_spot(turn, deed);
    Rect body = {.w = barn.w * camera->zoom, .h = barn.h * camera->zoom};
    camera_to_screen(camera, at.x + barn.x, at.y + barn.y, &body.x, &body.y);
    return body;
}

/* Where the figure of a claim would stand. */
static vec2s stands_at(Turn *turn, int claim)
{
    const TurnTrial *trial = &turn->trial;
    const Action *action = &trial->choices[claim];
    vec2s at;
    board_stands_figure(&turn->table->view, &turn->table->facts, &trial->tile, action->segment,
                        action->figure_kind, NULL, &at.x, &at.y);
    return at;
}

/* The middle of the whole figure over its foot: lying ones lie about theirs. Hats count: two that
 * overlap hide each other's. */
static float stands_up(const Turn *turn, int claim)
{
    const TurnTrial *trial = &turn->trial;
    const Action *action = &trial->choices[claim];
    BoardFigure figure = {0};
    board_view_style_figure(&figure, turn->table->catalogue, &trial->tile, action->segment,
                            action->figure_kind);
    return figure.lying ? 0 : .5f * GHOST_LEAST * BOARD_FIGURE_HEIGHT;
}

/* Two that are too near give way to each other in equal parts; of two at one spot the later one
 * goes down. True if they did. */
static bool part(vec2s *a, vec2s *b)
{
    vec2s way = glms_vec2_sub(*b, *a);
    float far = glms_vec2_norm(way);
    if (far >= GHOST_BESIDE)
        return false;
    way = far > .001f ? glms_vec2_divs(way, far) : (vec2s){{0, 1}};
    vec2s step = glms_vec2_scale(way, (GHOST_BESIDE - far) / 2);
    *a = glms_vec2_sub(*a, step);
    *b = glms_vec2_add(*b, step);
    return true;
}

/* The same with all of them beside each other. Three in a row need some rounds: each one that is
 * parted comes near to the next. */
static vec2s stands_apart(Turn *turn, int claim)
{
    enum { ROUNDS = 12 };
    int count = turn->trial.claim_count;
    vec2s at[TURN_CLAIMS_MAX];
    for (int i = 0; i < count; i++) {
        at[i] = stands_at(turn, i);
        at[i].y -= stands_up(turn, i);
    }
    bool parted = true;
    for (int round = 0; parted && round < ROUNDS; round++) {
        parted = false;
        for (int i = 0; i < count; i++)
            for (int j = i + 1; j < count; j++)
                parted |= part(&at[i], &at[j]);
    }
    at[claim].y += stands_up(turn, claim);
    return at[claim];
}

/* The figure of a claim stands where it would stand, at its full size; beside the others and
 * fanned out unless it is pointed at. */
static void pose(Turn *turn, int claim, bool meant, BoardFigure *figure)
{
    assert(claim >= 0 && claim < turn->trial.claim_count && "claim of the trial");
    const TurnTrial *trial = &turn->trial;
    const Action *action = &trial->choices[claim];
    vec2s at = meant ? stands_at(turn, claim) : stands_apart(turn, claim);
    figure->x = at.x;
    figure->y = at.y;
    board_view_style_figure(figure, turn->table->catalogue, &trial->tile, action->segment,
                            action->figure_kind);
    float more = meant ? 0 : turn_fan(turn) - 1;
    figure->x += more * (figure->x - (float)trial->tile.cell.x - .5f);
    figure->y += more * (figure->y - (float)trial->tile.cell.y - .5f);
    figure->height *= 1 + more;
}

/* What a mayor would count for there (AM-6). */
static void draw_coats(const Turn *turn, BoardPicture *picture, int claim, vec2s foot)
{
    const Catalogue *c = turn->table->catalogue;
    FeatureId city =
        game_feature(c, turn->scratch, turn->trial.index, turn->trial.choices[claim].segment);
    table_coats_draw(picture, foot, game_feature_facts(c, turn->scratch, city).coats);
}

void turn_ghost_draw(Turn *turn, BoardPicture *picture, int claim)
{
    bool hovered = turn->trial.hovered == claim;
    int color = session_color(turn->table->session, turn->trial.tile.seat);
    BoardFigure *figure = board_picture_figure(picture, color, 0, 0);
    pose(turn, claim, hovered, figure);
    figure->height *= hovered ? 1 : ghost_size(turn);
    figure->ghost = !hovered; /* under the cursor he stands there already */
    figure->moving = 1;
    figure->alpha = 1;
    if (turn->trial.choices[claim].figure_kind == FIGURE_MAYOR)
        draw_coats(turn, picture, claim, (vec2s){{figure->x, figure->y}});
}

/* Does the body of a figure cover the point? The hat does not count: who points behind it means
 * the land. In heights of the figure. */
static bool covers(const BoardFigure *figure, float height, float x, float y)
{
    float dx = fabsf(x - figure->x) / height, dy = (y - figure->y) / height;
    if (figure->lying)
        return dx < .44f && fabsf(dy) < .24f;
    float up = -dy / .70f;
    return dy < .08f && up < 1 && dx < .36f - .22f * fmaxf(0, up);
}

static float middle_of(const Turn *turn, const BoardFigure *figure)
{
    return figure->y - (figure->lying ? 0 : .22f * BOARD_FIGURE_HEIGHT * turn_fan(turn));
}

void turn_ghost_spot(Turn *turn, int claim, float *x, float *y)
{
    BoardFigure figure = {0};
    pose(turn, claim, false, &figure);
    *x = figure.x;
    *y = middle_of(turn, &figure);
}

int turn_ghost_at(Turn *turn, float x, float y)
{
    const TurnTrial *trial = &turn->trial;
    float least = INFINITY, size = ghost_size(turn);
    int best = -1;
    for (int i = 0; i < trial->claim_count; i++) {
        BoardFigure figure = {0};
        pose(turn, i, false, &figure);
        float height = figure.height * size;
        float away = hypotf(x - figure.x, y - middle_of(turn, &figure));
        if (away < least && covers(&figure, height, x, y)) {
            least = away;
            best = i;
        }
    }
    return best;
}
