/* turn_ghosts.c: Draws the figures that could be placed, faint at their places, and finds them
 * under the pointer. The search uses their size while nothing is pointed at, so that a figure that
 * grows under the pointer hides no other.
 *
 * On a small tile they are in its loupe (turn_loupe.c). */
#include "scenes/board/expansion_board.h"
#include "scenes/turn/turn.h"

#include <assert.h>
#include <math.h>

/* Figures at this distance (in tiles) have their full size; closer ones shrink to the least
 * size. */
#define GHOST_APART .36f
#define GHOST_LEAST .65f
/* Figures closer than this are moved apart from their real places. */
#define GHOST_BESIDE (GHOST_APART * GHOST_LEAST)
/* In the loupe figures are smaller than on the tile: eight on a crossing, each with its number,
 * leave the land visible. One under the pointer grows; figures closer than the last value are moved
 * apart. */
#define LOUPE_GHOST .57f
#define LOUPE_MEANT .70f
#define LOUPE_BESIDE .168f

/* The parts of a half are close together, so figures shrink until they can be told apart. */
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

static bool in_loupe(const Turn *turn)
{
    return turn_loupe_factor(turn) > 1;
}

Rect turn_room(const Turn *turn, Cell cell)
{
    const Camera *camera = &turn->table->camera.camera;
    Action place = turn_place(turn);
    Rect cells = {cell.x, cell.y, 1, 1}, tile = camera_cell(camera, cell.x, cell.y);
    if (turn->trial.on && turn->loupe.w > 0)
        return turn->loupe;
    if (place.copy < turn->table->catalogue->copy_count)
        cells = board_cells(turn->table->catalogue, place.copy, cell, place.rotation);
    tile = rect_around(
        tile, camera_cell(camera, (int)(cells.x + cells.w - 1), (int)(cells.y + cells.h - 1)));
    return rect_around(tile, camera_cell(camera, (int)cells.x, (int)cells.y));
}

Rect turn_core(Turn *turn)
{
    static const Rect corner = {-.25f, -.40f, .5f, .5f}; /* about its foot, in tiles */
    const TurnTrial *trial = &turn->trial;
    const Camera *camera = &turn->table->camera.camera;
    const Action *deed = trial->on ? turn_choice(trial, turn->preview.choice) : NULL;
    if (deed && turn->preview.choice < trial->claim_count) { /* its figure */
        float x, y, half = .5f * BOARD_FIGURE_HEIGHT * camera->zoom;
        turn_ghost_spot(turn, turn->preview.choice, &x, &y);
        camera_to_screen(camera, x, y, &x, &y);
        half *= in_loupe(turn) ? turn_loupe_factor(turn) * LOUPE_MEANT : 1;
        return (Rect){x - half, y - half, 2 * half, 2 * half};
    }
    if (!deed || deed->kind != ACTION_DEED || !deed_board((Deed)deed->choice)->at_corner)
        return (Rect){0};
    vec2s at = turn_corner_spot(turn, deed);
    Rect body = {.w = corner.w * camera->zoom, .h = corner.h * camera->zoom};
    camera_to_screen(camera, at.x + corner.x, at.y + corner.y, &body.x, &body.y);
    return body;
}

/* Returns where the figure of a claim would be. */
static vec2s stands_at(Turn *turn, int claim)
{
    const TurnTrial *trial = &turn->trial;
    const Action *action = &trial->choices[claim];
    vec2s at;
    board_figure_foot(&turn->table->view, &turn->table->facts, &trial->tile, action->segment,
                      action->figure_kind, NULL, &at.x, &at.y);
    return at;
}

/* Returns the foot of a figure below its middle; a lying figure has both at the same point. */
static vec2s foot_below(Turn *turn, int claim, vec2s middle)
{
    const TurnTrial *trial = &turn->trial;
    const Action *action = &trial->choices[claim];
    BoardFigure figure = {0};
    vec2s anchor;
    board_facts_anchor(&turn->table->facts, &trial->tile, action->segment, &anchor.x, &anchor.y);
    if (!in_loupe(turn))
        return glms_vec2_add(middle, glms_vec2_sub(stands_at(turn, claim), anchor));
    board_view_style_figure(&figure, turn->table->catalogue, &trial->tile, action->segment,
                            action->figure_kind);
    middle.y += figure.lying ? 0 : .5f * LOUPE_GHOST * BOARD_FIGURE_HEIGHT;
    return middle;
}

/* Moves a figure's middle by `step`, if it stays on the segment that it claims. Returns true if it
 * did. */
static bool give_way(Turn *turn, int claim, vec2s *at, vec2s step)
{
    const TurnTrial *trial = &turn->trial;
    vec2s to = glms_vec2_add(*at, step);
    int segment = board_facts_segment(&turn->table->facts, &trial->tile, to.x, to.y);
    if (segment != trial->choices[claim].segment)
        return false;
    *at = to;
    return true;
}

/* Moves two close figures apart in equal parts, or only one if the other has no room on its
 * segment; of two at one spot the later one moves down. Returns true if one moved. */
static bool part(Turn *turn, int a, int b, vec2s at[])
{
    float beside = in_loupe(turn) ? LOUPE_BESIDE : GHOST_BESIDE;
    vec2s way = glms_vec2_sub(at[b], at[a]);
    float far = glms_vec2_norm(way);
    if (far >= beside)
        return false;
    way = far > .001f ? glms_vec2_divs(way, far) : (vec2s){{0, 1}};
    vec2s step = glms_vec2_scale(way, (beside - far) / 2);
    bool parted = give_way(turn, a, &at[a], glms_vec2_negate(step));
    return give_way(turn, b, &at[b], step) || parted;
}

/* Returns the middle of a figure after all were moved apart. Three in a row need several rounds,
 * because each one that moves approaches the next. */
static vec2s middle_apart(Turn *turn, int claim)
{
    enum { ROUNDS = 12 };
    int count = turn->trial.claim_count;
    vec2s at[TURN_CLAIMS_MAX];
    for (int i = 0; i < count; i++)
        board_facts_anchor(&turn->table->facts, &turn->trial.tile, turn->trial.choices[i].segment,
                           &at[i].x, &at[i].y);
    bool parted = true;
    for (int round = 0; parted && round < ROUNDS; round++) {
        parted = false;
        for (int i = 0; i < count; i++)
            for (int j = i + 1; j < count; j++)
                parted |= part(turn, i, j, at);
    }
    return at[claim];
}

/* Sets place and size of a claim's figure: its real place if it is pointed at, else apart from the
 * others; in the loupe if there is one. */
static void pose(Turn *turn, int claim, bool meant, BoardFigure *figure)
{
    assert(claim >= 0 && claim < turn->trial.claim_count && "claim of the trial");
    const TurnTrial *trial = &turn->trial;
    const Action *action = &trial->choices[claim];
    bool loupe = in_loupe(turn);
    vec2s at = meant && !loupe ? stands_at(turn, claim)
                               : foot_below(turn, claim, middle_apart(turn, claim));
    at = turn_loupe_point(turn, at);
    figure->x = at.x;
    figure->y = at.y;
    board_view_style_figure(figure, turn->table->catalogue, &trial->tile, action->segment,
                            action->figure_kind);
    if (loupe)
        figure->height *= turn_loupe_factor(turn) * (meant ? LOUPE_MEANT : LOUPE_GHOST);
}

void turn_ghost_draw(Turn *turn, BoardPicture *picture, int claim)
{
    bool hovered = turn->trial.hovered == claim;
    int color = session_color(turn->table->session, turn->trial.tile.seat);
    BoardFigure *figure = board_picture_figure(picture, color, 0, 0);
    pose(turn, claim, hovered, figure);
    figure->height *= hovered || in_loupe(turn) ? 1 : ghost_size(turn);
    figure->ghost = !hovered; /* under the cursor it looks placed already */
    figure->moving = 1;
    figure->alpha = 1;
    vec2s foot = {{figure->x, figure->y}};
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_claim)
            (*board)->draw_claim(turn, picture, &turn->trial.choices[claim], foot);
}

/* Does the body of a figure cover the point? The hat doesn't count, because a player who points
 * behind it means the land. Distances are in heights of the figure. */
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
    float up = in_loupe(turn) ? .45f * figure->height : .22f * BOARD_FIGURE_HEIGHT;
    return figure->y - (figure->lying ? 0 : up);
}

void turn_ghost_spot(Turn *turn, int claim, float *x, float *y)
{
    vec2s at = turn_loupe_point(turn, middle_apart(turn, claim));
    *x = at.x;
    *y = at.y;
}

int turn_ghost_at(Turn *turn, float x, float y)
{
    const TurnTrial *trial = &turn->trial;
    float least = INFINITY, size = in_loupe(turn) ? 1 : ghost_size(turn);
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
