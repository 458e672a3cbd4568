/* board_tokens.c: keeps the list of tokens in step with events. Events name tokens only by label
 * and seat: tokens of one kind in one place are alike, so it does not matter which of them
 * moves. */
#include "scenes/board/board_tokens.h"

#include <assert.h>
#include <math.h>

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

/* Removes tokens from the board, wherever they are in the list. */
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

/* Returns the token on the event's tile. Its value changes while it stays there (count 0), as with
 * one that grows. */
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

/* Skips a token that is missing: the view may have been synced since the event. */
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

/* Each of our tokens crosses one of theirs off the list. */
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
        float away = hypotf(x - token->x, y - (token->y - half)) / half;
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
