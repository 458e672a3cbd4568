/* photo_frame.c: see photo_frame.h. Lengths are shares of the picture's shorter side, so that a frame looks alike at any
 * size. */
#include "scenes/results/photo_frame.h"

#include "scenes/session/session.h"
#include "scenes/stage/theme.h"
#include "store/settings.h"
#include "words/words.h"

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

static void draw_seat(SceneContext *context, DrawList *list, const UiTheme *theme, Rect place,
                      int seat)
{
    const TextMeter *meter = context->meter;
    float size = place.h * .42f, middle = place.y + place.h / 2;
    int color = session_color(context->session, seat);
    Rect disc = {place.x, middle - size / 2, size, size};
    draw_add(list, (DrawCommand){.kind = DRAW_DISC,
                                 .rect = disc,
                                 .top = theme_seat(color),
                                 .bottom = theme_seat(color)});
    draw_icon(list, (Icon)(ICON_CIRCLE + color), rect_grow(disc, -.24f * size),
              theme_seat_mark(color));
    char points[16];
    snprintf(points, sizeof points, "%d", game_score(session_game(context->session), seat));
    float left = place.x + 1.3f * size, right = place.x + place.w - .5f * size;
    float px = fitting(meter, FACE_NUMBER, .40f * place.h, right - left, points);
    float wide = draw_tracked_width(meter, FACE_NUMBER, px, 0, points);
    const char *name = session_seat(context->session, seat)->name;
    float room = right - left - wide - .4f * size;
    float small = fitting(meter, FACE_TITLE, .30f * place.h, room, name);
    draw_text(list, meter, FACE_TITLE, small, left, middle + .34f * small, -1,
              theme->color[UI_FRAME_TEXT], name);
    draw_text(list, meter, FACE_NUMBER, px,
              left + draw_tracked_width(meter, FACE_TITLE, small, 0, name) + .35f * size,
              middle + .36f * px, -1, theme->color[UI_FRAME_LINE], points);
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
    int players = session_players(context->session);
    float room = band.w - title_w, each = fminf(room / (float)players, 3.4f * band.h);
    for (int seat = 0; seat < players; seat++)
        draw_seat(context, list, theme,
                  (Rect){band.x + band.w - each * (float)(players - seat), band.y, each, band.h},
                  seat);
}
