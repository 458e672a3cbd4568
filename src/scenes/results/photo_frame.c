/* photo_frame.c: Draws the frame of a saved picture. Lengths are shares of the picture's shorter
 * side, so that a frame looks the same at any size. */
#include "scenes/results/photo_frame.h"

#include "scenes/stage/theme.h"
#include "session/session.h"
#include "store/settings.h"

#include <math.h>
#include <stdio.h>

/* A line of text is one picture in the text atlas. */
static const float LINE_MOST_PX = 2000;

typedef struct FrameSizes {
    float mat, band, rule;
} FrameSizes;

/* mat: around the board; band: below it, for names and points; rule: the gold line. */
static FrameSizes sizes_of(float width, float height)
{
    float side = fminf(width, height);
    return (FrameSizes){.mat = roundf(.028f * side),
                        .band = roundf(.105f * side),
                        .rule = fmaxf(1, roundf(.002f * side))};
}

Rect photo_frame_board(bool framed, float width, float height)
{
    if (!framed)
        return (Rect){0, 0, width, height};
    FrameSizes s = sizes_of(width, height);
    return (Rect){s.mat, s.mat, width - 2 * s.mat, height - s.mat - s.band};
}

/* Draws four boxes around the board and a thin gold line at its edge. */
static void draw_mat(DrawList *list, const UiTheme *theme, Rect board, float width, float height,
                     float rule)
{
    float bottom = board.y + board.h, right = board.x + board.w;
    const Rect parts[] = {{0, 0, width, board.y},
                          {0, bottom, width, height - bottom},
                          {0, board.y, board.x, board.h},
                          {right, board.y, width - right, board.h}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        draw_box(list, parts[i], 0, theme->color[UI_FRAME_MAT],
                 theme->color[i == 1 ? UI_FRAME_LOW : UI_FRAME_MAT]);
    draw_border(list, rect_grow(board, rule), 0, rule, theme->color[UI_FRAME_LINE]);
}

/* Returns the largest size up to `px` that makes `text` at most `room` wide. */
static float fitting(const TextMeter *meter, Face face, float px, float room, const char *text)
{
    room = fminf(room, LINE_MOST_PX);
    float width = draw_tracked_width(meter, face, px, 0, text);
    return width <= room ? px : floorf(px * room / width);
}

/* --- seats ------------------------------------------------------------------------------------ */

/* Lengths as shares of the band's height at full size:
 *
 *     (o) Mira 88   (o) Tomas 75
 *     disc .42, gap .13; name .30; gap .15; points .40; gap .42 to the next seat */
static const float DISC = .42f, NAME = .30f, POINTS = .40f, BETWEEN = .42f;

/* Draws a seat from `x` in a band `high` px high, and returns its right end; with `list` NULL it
 * only measures. */
static float draw_seat(SceneContext *context, DrawList *list, float high, float x, float middle,
                       int seat)
{
    const TextMeter *meter = context->meter;
    const UiTheme *theme = theme_find(context->settings->theme);
    int color = session_color(context->session, seat);
    float disc = DISC * high, name_px = floorf(NAME * high), points_px = floorf(POINTS * high);
    const char *name = session_seat(context->session, seat)->name;
    char points[16];
    snprintf(points, sizeof points, "%d", game_score(session_game(context->session), seat));
    float name_x = x + 1.3f * disc,
          points_x = name_x + draw_tracked_width(meter, FACE_TITLE, name_px, 0, name) + .35f * disc;
    if (list) {
        Rect rect = {x, middle - disc / 2, disc, disc};
        draw_add(list, (DrawCommand){.kind = DRAW_DISC,
                                     .rect = rect,
                                     .top = theme_seat(color),
                                     .bottom = theme_seat(color)});
        draw_icon(list, theme_seat_icon(color), rect_grow(rect, -.24f * disc),
                  theme_seat_mark(color));
        draw_text(list, meter, FACE_TITLE, name_px, name_x, middle + .34f * name_px, -1,
                  theme->color[UI_FRAME_TEXT], name);
        draw_text(list, meter, FACE_NUMBER, points_px, points_x, middle + .36f * points_px, -1,
                  theme->color[UI_FRAME_LINE], points);
    }
    return points_x + draw_tracked_width(meter, FACE_NUMBER, points_px, 0, points);
}

/* Draws all seats from `x`, or measures them, and returns their right end. */
static float draw_seats(SceneContext *context, DrawList *list, float high, float x, float middle)
{
    int players = session_players(context->session);
    for (int seat = 0; seat < players; seat++)
        x = draw_seat(context, list, high, seat ? x + BETWEEN * high : x, middle, seat);
    return x;
}

/* Returns the height of the band, or less if all seats need it to fit `width` or a name to fit one
 * picture of the atlas. */
static float seats_height(SceneContext *context, float width, float high)
{
    float least = fminf(high, high * width / draw_seats(context, NULL, high, 0, 0));
    for (int seat = 0; seat < session_players(context->session); seat++)
        least = fminf(least, high * LINE_MOST_PX /
                                 draw_tracked_width(context->meter, FACE_TITLE, NAME * high, 0,
                                                    session_seat(context->session, seat)->name));
    return least;
}

/*     +------------------------------------------+
 *     |  +------------------------------------+  |   mat, rule
 *     |  |                                    |  |
 *     |  |               board                |  |
 *     |  +------------------------------------+  |
 *     |  Hypotenuse            (o) Mira 88       |   band: a quarter for the title and the date
 *     |  2026-11-21                              |
 *     +------------------------------------------+
 */
void photo_frame_draw(SceneContext *context, DrawList *list, float width, float height,
                      const char *date)
{
    const TextMeter *meter = context->meter;
    FrameSizes s = sizes_of(width, height);
    Rect board = photo_frame_board(true, width, height);
    draw_begin(list, width, height);
    const UiTheme *theme = theme_find(context->settings->theme);
    draw_mat(list, theme, board, width, height, s.rule);
    Rect band = {board.x, board.y + board.h + 2 * s.rule, board.w, s.band - 2 * s.rule};
    float middle = band.y + band.h / 2, title_w = .24f * band.w;
    float px = fitting(meter, FACE_TITLE, .34f * band.h, title_w, "Hypotenuse");
    draw_text(list, meter, FACE_TITLE, px, band.x, middle + .02f * px, -1,
              theme->color[UI_FRAME_TEXT], "Hypotenuse");
    float small = fitting(meter, FACE_BODY, .18f * band.h, title_w, date);
    draw_text(list, meter, FACE_BODY, small, band.x, middle + 1.5f * small, -1,
              theme->color[UI_FRAME_SOFT], date);
    /* Aligned to the right end. */
    float high = seats_height(context, band.w - title_w, band.h);
    draw_seats(context, list, high, band.x + band.w - draw_seats(context, NULL, high, 0, 0),
               middle);
}
