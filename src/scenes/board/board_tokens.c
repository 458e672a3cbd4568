/* board_tokens.c: keeps the list of tokens in step with events. Events name tokens only by label
 * and seat: tokens of one kind in one place are alike, so it does not matter which of them moves.
 * Also draws the art of tiles on panels. */
#include "base/length.h"
#include "base/looks.h"
#include "base/memory.h"
#include "scenes/board/board_art.h"
#include "scenes/board/board_view.h"
#include "scenes/board/expansion_board.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

bool board_token_is_title(Label label)
{
    const BoardTokenStyle *style = board_token_style(label);
    return style && style->title;
}

/* --- following the game ----------------------------------------------------------------------- */

static void add(BoardTokens *tokens, BoardViewToken token)
{
    assert(tokens->count < BOARD_TOKENS_MAX && "room for the tokens of all expansions");
    tokens->items[tokens->count++] = token;
}

static void drop(BoardTokens *tokens, BoardViewToken *token)
{
    assert(token >= tokens->items && token < tokens->items + tokens->count && "one of the tokens");
    *token = tokens->items[--tokens->count];
}

BoardViewToken *board_tokens_find(BoardTokens *tokens, Label label, int seat, bool stored)
{
    for (int i = 0; i < tokens->count; i++) {
        BoardViewToken *token = &tokens->items[i];
        if (token->label == label && token->seat == seat && (token->tile == NO_TILE) == stored)
            return token;
    }
    return NULL;
}

void board_tokens_show(BoardTokens *tokens, const Token *shown, int count)
{
    tokens->count = 0;
    for (int i = 0; i < count && i < BOARD_TOKENS_MAX; i++) {
        bool empty = shown[i].tile == NO_TILE && shown[i].value == 0;
        if (empty || !token_field((Label)shown[i].label))
            continue; /* an empty supply, or a token whose label isn't shown */
        add(tokens, (BoardViewToken){.label = shown[i].label,
                                     .seat = shown[i].seat,
                                     .segment = shown[i].segment,
                                     .part = shown[i].part,
                                     .tile = shown[i].tile,
                                     .value = shown[i].value});
    }
}

void board_tokens_sync(BoardTokens *tokens, const Catalogue *c, const Game *game)
{
    Token all[BOARD_TOKENS_MAX];
    int count = game_tokens(c, game, all, BOARD_TOKENS_MAX);
    board_tokens_show(tokens, all, count);
}

/* Adds `count` tokens to the supply of a seat, or removes them if it is negative. */
static void store(BoardTokens *tokens, const Event *event, int count)
{
    BoardViewToken *token = board_tokens_find(tokens, (Label)event->label, event->seat, true);
    if (!token) {
        add(tokens, (BoardViewToken){.label = event->label,
                                     .seat = event->seat,
                                     .segment = NO_SEGMENT,
                                     .tile = NO_TILE});
        token = &tokens->items[tokens->count - 1];
    }
    token->value = (int16_t)(token->value + count);
    if (token->value <= 0)
        drop(tokens, token);
}

static void crown(BoardTokens *tokens, const Event *event)
{
    for (int i = tokens->count - 1; i >= 0; i--)
        if (tokens->items[i].label == event->label)
            drop(tokens, &tokens->items[i]);
    add(tokens, (BoardViewToken){.label = event->label,
                                 .seat = event->seat,
                                 .segment = NO_SEGMENT,
                                 .tile = NO_TILE,
                                 .value = event->number});
}

/* Puts tokens on the board, from the supply if the seat has some there. */
static void place(BoardTokens *tokens, const Event *event, int part)
{
    if (board_tokens_find(tokens, (Label)event->label, event->seat, true))
        store(tokens, event, -event->count);
    for (int i = 0; i < event->count; i++)
        add(tokens, (BoardViewToken){.label = event->label,
                                     .seat = event->seat,
                                     .segment = event->segment,
                                     .part = (uint8_t)part,
                                     .tile = event->tile,
                                     .value = event->number});
}

/* Removes as many matching tokens from the board as the event says. */
static void take(BoardTokens *tokens, const Event *event)
{
    int left = event->count;
    for (int i = tokens->count - 1; i >= 0 && left > 0; i--) {
        BoardViewToken *token = &tokens->items[i];
        if (token->label != event->label || token->seat != event->seat ||
            token->tile != event->tile || token->value != event->number)
            continue;
        drop(tokens, token);
        left--;
    }
}

/* Returns the token on the event's tile. An event with count 0 changes the value of the token in
 * place, as when it grows. */
static BoardViewToken *standing(BoardTokens *tokens, const Event *event)
{
    for (int i = 0; i < tokens->count; i++) {
        BoardViewToken *token = &tokens->items[i];
        if (token->label == event->label && token->seat == event->seat &&
            token->tile == event->tile)
            return token;
    }
    return NULL;
}

/* Skips a token that is missing: the view may have been synced after the event. */
static void move(BoardTokens *tokens, const Event *event, int part)
{
    BoardViewToken *token = event->count
                                ? board_tokens_find(tokens, (Label)event->label, event->seat, false)
                                : standing(tokens, event);
    if (!token)
        return;
    token->tile = event->tile;
    token->segment = event->segment;
    token->part = (uint8_t)part;
    token->value = event->number;
}

bool board_tokens_on_event(BoardTokens *tokens, const Event *event, int part)
{
    bool kept = event->kind == EVENT_TOKEN_PLACED || event->kind == EVENT_TOKEN_MOVED ||
                event->kind == EVENT_TOKEN_TAKEN;
    if (!kept || !token_field((Label)event->label))
        return false;
    if (board_token_is_title((Label)event->label))
        crown(tokens, event);
    else if (event->kind == EVENT_TOKEN_MOVED)
        move(tokens, event, part);
    else if (event->tile == NO_TILE)
        store(tokens, event, event->kind == EVENT_TOKEN_PLACED ? event->count : -event->count);
    else if (event->kind == EVENT_TOKEN_PLACED)
        place(tokens, event, part);
    else
        take(tokens, event);
    return event->tile != NO_TILE;
}

void board_tokens_settle(BoardTokens *tokens)
{
    for (int i = 0; i < tokens->count; i++)
        tokens->items[i].away = false;
}

static bool alike(const BoardViewToken *a, const BoardViewToken *b)
{
    return a->label == b->label && a->seat == b->seat && a->tile == b->tile &&
           a->segment == b->segment && a->part == b->part && a->value == b->value;
}

/* For each token of `tokens`, removes an equal one from a copy of `others`. */
bool board_tokens_match(const BoardTokens *tokens, const BoardTokens *others)
{
    BoardTokens theirs = *others;
    bool same = theirs.count == tokens->count;
    for (int i = 0; i < tokens->count && same; i++) {
        int j = 0;
        while (j < theirs.count && !alike(&theirs.items[j], &tokens->items[i]))
            j++;
        same = j < theirs.count;
        if (same)
            drop(&theirs, &theirs.items[j]);
    }
    return same;
}

/* --- drawing ---------------------------------------------------------------------------------- */

BoardFigure *board_token_draw(BoardPicture *picture, Label label, int color, int value, float x,
                              float y)
{
    const BoardTokenStyle *style = board_token_style(label);
    if (!style)
        return NULL;
    BoardFigure *token = board_picture_token(picture, style->kind, color, value, x, y);
    token->height = style->height;
    return token;
}

int board_tokens_at(const BoardTokens *tokens, float x, float y)
{
    int best = -1;
    float least = 1;
    for (int i = 0; i < tokens->count; i++) {
        const BoardViewToken *token = &tokens->items[i];
        const BoardTokenStyle *style = board_token_style((Label)token->label);
        if (token->tile == NO_TILE || !style)
            continue;
        float half = style->height / 2;
        float away = length_xy(x - token->x, y - (token->y - half)) / half;
        if (away < least) {
            least = away;
            best = i;
        }
    }
    return best;
}

void board_tokens_draw(const BoardTokens *tokens, const Session *session, int hidden,
                       BoardPicture *picture)
{
    for (int i = 0; i < tokens->count; i++) {
        const BoardViewToken *token = &tokens->items[i];
        if (token->tile == NO_TILE || token->tile == hidden || token->away)
            continue;
        BoardFigure *drawn =
            board_token_draw(picture, (Label)token->label, session_color(session, token->seat),
                             token->west ? 1 : token->value, token->x, token->y);
        /* A token that is about to leave is drawn faintly in its old place. */
        if (drawn && token->label == tokens->leaving && token->seat == tokens->leaving_seat)
            drawn->alpha = .35f;
    }
}

/* --- art on panels ---------------------------------------------------------------------------- */

/* Draws a tile's art on a panel and splits a double tile into its two cells. */

DrawCommand *board_art_draw(DrawList *list, const Catalogue *c, uint16_t copy, int rotation,
                            Rect rect, float depth)
{
    return board_art_draw_as(list, c, copy, rotation, 0, rect, depth);
}

DrawCommand *board_art_draw_as(DrawList *list, const Catalogue *c, uint16_t copy, int rotation,
                               uint32_t variant, Rect rect, float depth)
{
    const TileKind *kind = catalogue_kind(c, copy);
    DrawCommand tile = {.kind = DRAW_ART,
                        .rect = rect,
                        .image = board_art(c, copy, rotation, variant),
                        .turn = kind->shape == SHAPE_HALF ? rotation : DRAW_SQUARE_BACK,
                        .stroke = depth};
    if (kind->part_count == 1)
        return draw_add(list, tile);
    const Part *second = &kind->parts[rotation & 3][1];
    bool wide = second->dx != 0;
    float size = roundf(wide ? fminf(rect.w / 2, rect.h) : fminf(rect.w, rect.h / 2));
    float x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    tile.rect = (Rect){roundf(x - size / 2 - .5f * size * (float)second->dx),
                       roundf(y - size / 2 - .5f * size * (float)second->dy), size, size};
    uint8_t across = second->dx > 0 ? 2 : second->dx < 0 ? 8 : second->dy > 0 ? 4 : 1;
    DrawCommand other = tile;
    tile.inner = across;
    other.inner = across > 2 ? across >> 2 : (uint8_t)(across << 2);
    other.image = board_art_second(tile.image);
    other.rect.x += size * (float)second->dx;
    other.rect.y += size * (float)second->dy;
    bool below = second->dy > 0; /* the lower cell last: cardboard shows below it */
    draw_add(list, below ? tile : other);
    return draw_add(list, below ? other : tile);
}

/* --- outlines of segments --------------------------------------------------------------------- */

/* Encodes a mask as runs and looks a point up in them. */

/* Pixels of a row with the same number, up to and including column `last`. */
typedef struct Run {
    uint8_t last, number;
} Run;

struct BoardOutline {
    uint16_t first[MASK_SIZE]; /* first run of each row; a row's last run ends in the last column */
    Run runs[];
};

static int number_at(const uint8_t *mask, int row, int column)
{
    return mask[(row * MASK_SIZE + column) * 2];
}

/* Writes the runs of a row and returns their count. */
static int runs_of(const uint8_t *mask, int row, Run runs[MASK_SIZE])
{
    int count = 0;
    for (int column = 0; column < MASK_SIZE; column++) {
        int number = number_at(mask, row, column);
        /* cppcheck-suppress uninitvar ; the first column begins a run */
        if (!column || number != runs[count - 1].number)
            runs[count++].number = (uint8_t)number;
        runs[count - 1].last = (uint8_t)column;
    }
    return count;
}

BoardOutline *board_outline_new(const uint8_t *mask)
{
    static_assert(MASK_SIZE * MASK_SIZE <= 1 << 16, "runs are numbered in 16 bits");
    static_assert(MASK_SIZE <= 1 << 8, "columns in 8");
    Run row_runs[MASK_SIZE];
    BoardOutline *most = memory_new(sizeof *most + sizeof row_runs * MASK_SIZE);
    size_t count = 0, before = 0; /* runs of all rows so far; of the previous row */
    for (int row = 0; row < MASK_SIZE; row++) {
        size_t here = (size_t)runs_of(mask, row, row_runs);
        bool same = row && here == before &&
                    !memcmp(&most->runs[count - here], row_runs, here * sizeof(Run));
        if (!same) {
            memcpy(&most->runs[count], row_runs, here * sizeof(Run));
            count += here;
        }
        most->first[row] = (uint16_t)(count - here);
        before = here;
    }
    /* The result is a copy, because a large block would keep its memory pages when shrunk. */
    BoardOutline *outline = memory_copy(most, sizeof *outline + count * sizeof(Run));
    free(most);
    return outline;
}

int board_outline_segment(const BoardOutline *outline, Anchor at)
{
    assert(at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1 && "a point of the tile");
    int column = (int)fminf(MASK_SIZE - 1, at.x * MASK_SIZE);
    int row = (int)fminf(MASK_SIZE - 1, at.y * MASK_SIZE);
    const Run *run = &outline->runs[outline->first[row]];
    while (run->last < column)
        run++;
    return run->number ? run->number - 1 : NO_SEGMENT;
}

/* --- sample strips ---------------------------------------------------------------------------- */

/* From west to east; adjacent tiles match. Together they show figures on different kinds of
 * land. */
static const struct {
    const char *id;
    int rotation;
} tiles[] = {{"BA-E", 1}, {"BA-P", 0}, {"BA-D", 0}, {"BA-V", 0}, {"BA-B", 0}, {"BA-U", 0}};

enum { TILES = sizeof tiles / sizeof *tiles };

static void draw_figures(Ui *ui, Rect strip, int figures, int lifted)
{
    float high = .52f * strip.h, apart = strip.w / (float)figures;
    for (int i = 0; i < figures; i++) {
        float x = strip.x + apart * ((float)i + .5f), foot = strip.y + .80f * strip.h;
        foot -= i == lifted ? .10f * strip.h : 0;
        Rect place = {roundf(x - .425f * high), roundf(foot - high), .85f * high, high};
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_FIGURE, .rect = place, .image = figure_image(i, 0)});
    }
}

void board_sample_draw(Ui *ui, const Catalogue *catalogue, Rect rect, int figures, int lifted)
{
    assert(figures >= 0 && figures <= LOOKS && lifted < LOOKS && "players' colours");
    float side = floorf(rect.h);
    int count = (int)fminf(TILES, fmaxf(1, floorf(rect.w / side)));
    Rect strip = {roundf(rect.x + (rect.w - (float)count * side) / 2), rect.y, (float)count * side,
                  side};
    for (int i = 0; i < count; i++) {
        uint16_t copy = catalogue_find(catalogue, tiles[i].id);
        Rect place = {strip.x + (float)i * side, strip.y, side, side};
        if (copy != NO_COPY)
            board_art_draw(ui_list(ui), catalogue, copy, tiles[i].rotation, place, 0);
    }
    if (figures)
        draw_figures(ui, strip, figures, lifted);
}
