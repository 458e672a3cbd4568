/* table_flocks.c: Draws the numbers of sheep on the board, readable at any distance of the camera:
 * one on each token whose own number is too small, and the total of each flock. */
#include "scenes/stage/parting.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_parts.h"

#include <assert.h>
#include <cglm/struct/vec2.h>
#include <math.h>

/* Tokens of at least this size on the screen (u) have readable numbers of their own. */
static const float token_least = 27;
/* The disc of a number and of the total (u); the smallest letters (12 px) fit. */
static const float disc_w = 15, disc_least = 15, total_w = 22, total_least = 20;

typedef struct Disc {
    int number;
    Color rim;
    bool lit;
} Disc;

/* The discs of all flocks. */
typedef struct Discs {
    Rect rects[BOARD_TOKENS_MAX + SEATS_MAX];
    Disc items[BOARD_TOKENS_MAX + SEATS_MAX];
    int count;
} Discs;

static bool of_flock(const BoardViewToken *token, int seat)
{
    return token->label == LABEL_FLOCK && token->seat == seat && token->tile != NO_TILE;
}

/* Returns the middle of a token on the screen. */
static vec2s middle_of(const Tabletop *table, const BoardViewToken *token)
{
    float half = board_token_style(LABEL_FLOCK)->height / 2;
    return camera_screen_point(&table->camera.camera, (vec2s){{token->x, token->y - half}});
}

static void add_disc(Discs *discs, vec2s middle, float size, Disc disc)
{
    assert(discs->count < (int)(sizeof discs->items / sizeof *discs->items) && "a disc a token");
    discs->rects[discs->count] = (Rect){middle.x - size / 2, middle.y - size / 2, size, size};
    discs->items[discs->count++] = disc;
}

/* The numbers spread from the middle of the flock until none hides another; the total is to the
 * right of them. */
static void add_flock(const Tabletop *table, int seat, Discs *discs)
{
    const BoardTokens *tokens = &table->view.tokens;
    float s = table->layout.s, zoom = table->camera.camera.zoom,
          height = board_token_style(LABEL_FLOCK)->height * zoom,
          size = roundf(fmaxf(disc_least, disc_w * s)), apart = fmaxf(1, size / height),
          total_size = roundf(fmaxf(total_least, total_w * s));
    Color rim = theme_seat(session_color(table->session, seat));
    vec2s sum = {{0, 0}}, end = {{-INFINITY, 0}};
    int count = 0, sheep = 0;
    for (int i = 0; i < tokens->count; i++) {
        if (!of_flock(&tokens->items[i], seat))
            continue;
        sum = glms_vec2_add(sum, middle_of(table, &tokens->items[i]));
        sheep += tokens->items[i].value;
        count++;
    }
    for (int i = 0; i < tokens->count; i++) {
        if (!of_flock(&tokens->items[i], seat))
            continue;
        vec2s middle = glms_vec2_divs(sum, (float)count);
        vec2s way = glms_vec2_sub(middle_of(table, &tokens->items[i]), middle);
        vec2s at = glms_vec2_add(middle, glms_vec2_scale(way, apart));
        if (height < token_least * s)
            add_disc(discs, at, size, (Disc){tokens->items[i].value, rim, false});
        end = (vec2s){{fmaxf(end.x, at.x), middle.y}};
    }
    end.x += fmaxf(height, size) / 2 + total_size / 2 + 2 * s;
    if (count > 1)
        add_disc(discs, end, total_size, (Disc){sheep, rim, true});
}

static void draw_disc(Ui *ui, Rect rect, const Disc *disc)
{
    rect.x = roundf(rect.x);
    rect.y = roundf(rect.y);
    ui_disc(ui, rect, disc->lit ? UI_ACT : UI_PAPER_TOP, ui_ink(disc->rim),
            fmaxf(1.5f, .1f * rect.w));
    ui_number(ui, rect, UI_TYPE_NUMBER | UI_CENTRE, disc->lit ? UI_ACT_TEXT : UI_INK, disc->number);
}

/* Flocks of several players may be on neighbouring fields, so all numbers are moved apart
 * together. */
void table_flocks_draw(const Tabletop *table)
{
    Discs discs = {.count = 0};
    for (int seat = 0; seat < session_players(table->session); seat++)
        add_flock(table, seat, &discs);
    discs_part(discs.rects, discs.count);
    for (int i = 0; i < discs.count; i++)
        draw_disc(table->ui, discs.rects[i], &discs.items[i]);
}
