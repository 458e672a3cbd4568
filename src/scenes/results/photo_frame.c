/* photo_frame.c: see photo_frame.h. Lengths are shares of the picture's shorter side, so that a
 * frame looks alike at any size. */
#include "scenes/results/photo_frame.h"

#include "scenes/stage/theme.h"
#include "session/session.h"
#include "store/settings.h"

#include <math.h>
#include <stdio.h>

/* A line of text is one picture of the text atlas. */
static const float LINE_MOST_PX = 2000;

typedef struct FrameSizes {
    float mat, band, rule;
} FrameSizes;

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

/* Four boxes around the board and a thin gold line at its rim. */
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

/* The largest size up to `px` at which `text` is at most `room` wide. */
static float fitting(const TextMeter *meter, Face face, float px, float room, const char *text)
{
    room = fminf(room, LINE_MOST_PX);
    float width = draw_tracked_width(meter, face, px, 0, text);
    return width <= room ? px : floorf(px * room / width);
}

/* Letters and discs of all seats, which are alike: px. */
typedef struct SeatSizes {
    float disc, name, points, gap; /* gap: behind each seat but the last */
} SeatSizes;

static SeatSizes seat_sizes(float band, float share)
{
    return (SeatSizes){.disc = .42f * band * share,
                       .name = floorf(.30f * band * share),
                       .points = floorf(.40f * band * share),
                       .gap = .42f * band * share};
}

static const char *points_of(const SceneContext *context, int seat, char out[16])
{
    snprintf(out, 16, "%d", game_score(session_game(context->session), seat));
    return out;
}

static float seat_width(const SceneContext *context, const SeatSizes *sizes, int seat)
{
    const TextMeter *meter = context->meter;
    char points[16];
    return 1.65f * sizes->disc +
           draw_tracked_width(meter, FACE_TITLE, sizes->name, 0,
                              session_seat(context->session, seat)->name) +
           draw_tracked_width(meter, FACE_NUMBER, sizes->points, 0,
                              points_of(context, seat, points));
}

/* Draws a seat from `x` on and returns where it ends. */
static float draw_seat(SceneContext *context, DrawList *list, const UiTheme *theme,
                       const SeatSizes *sizes, float x, float middle, int seat)
{
    const TextMeter *meter = context->meter;
    int color = session_color(context->session, seat);
    Rect disc = {x, middle - sizes->disc / 2, sizes->disc, sizes->disc};
    draw_add(list, (DrawCommand){.kind = DRAW_DISC,
                                 .rect = disc,
                                 .top = theme_seat(color),
                                 .bottom = theme_seat(color)});
    draw_icon(list, (Icon)(ICON_CIRCLE + color), rect_grow(disc, -.24f * sizes->disc),
              theme_seat_mark(color));
    char points[16];
    const char *name = session_seat(context->session, seat)->name;
    float left = x + 1.3f * sizes->disc;
    draw_text(list, meter, FACE_TITLE, sizes->name, left, middle + .34f * sizes->name, -1,
              theme->color[UI_FRAME_TEXT], name);
    draw_text(list, meter, FACE_NUMBER, sizes->points,
              left + draw_tracked_width(meter, FACE_TITLE, sizes->name, 0, name) +
                  .35f * sizes->disc,
              middle + .36f * sizes->points, -1, theme->color[UI_FRAME_LINE],
              points_of(context, seat, points));
    return x + seat_width(context, sizes, seat);
}

static float seats_width(const SceneContext *context, const SeatSizes *sizes)
{
    int players = session_players(context->session);
    float wide = sizes->gap * (float)(players - 1);
    for (int seat = 0; seat < players; seat++)
        wide += seat_width(context, sizes, seat);
    return wide;
}

/* All seats at one size, the largest at which they fit, against the right end of the band. */
static void draw_seats(SceneContext *context, DrawList *list, const UiTheme *theme, Rect place)
{
    SeatSizes sizes = seat_sizes(place.h, 1);
    float share = fminf(1, place.w / seats_width(context, &sizes));
    int players = session_players(context->session);
    for (int seat = 0; seat < players; seat++)
        share = fminf(share, LINE_MOST_PX /
                                 draw_tracked_width(context->meter, FACE_TITLE, sizes.name, 0,
                                                    session_seat(context->session, seat)->name));
    sizes = seat_sizes(place.h, share);
    float x = place.x + place.w - seats_width(context, &sizes);
    for (int seat = 0; seat < players; seat++)
        x = draw_seat(context, list, theme, &sizes, x, place.y + place.h / 2, seat) + sizes.gap;
}

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
    Rect seats = {band.x + title_w, band.y, band.w - title_w, band.h};
    draw_seats(context, list, theme, seats);
}
