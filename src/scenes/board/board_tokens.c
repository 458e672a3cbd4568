/* board_tokens.c: see board_tokens.h. What a label looks like is a row of `shown`; labels without a
 * row are followed like the others and drawn nowhere. */
#include "scenes/board/board_tokens.h"

#include <assert.h>
#include <math.h>

/* To show another token: its row. */
static const struct {
    Label label;
    BoardTokenKind kind;
    float height, width; /* in tiles; in heights */
    float right, below;  /* from the spot to the foot */
    bool card;           /* its owner's card shows it, too */
} shown[] = {
    {LABEL_TOLLHOUSE, BOARD_TOKEN_TOLLHOUSE, .40f, .95f, 0, .16f, true},
    {LABEL_FLOCK, BOARD_TOKEN_FLOCK, .19f, .92f, .24f, .12f, false},
};

enum { SHOWN = sizeof shown / sizeof shown[0] };

static int row_of(Label label)
{
    int row = 0;
    while (row < SHOWN && shown[row].label != label)
        row++;
    return row;
}

BoardTokenKind board_token_kind(Label label)
{
    int row = row_of(label);
    return row < SHOWN ? shown[row].kind : BOARD_TOKEN_KINDS;
}

bool board_token_shown(Label label)
{
    return row_of(label) < SHOWN;
}

bool board_token_on_card(Label label)
{
    return board_token_shown(label) && shown[row_of(label)].card;
}

float board_token_height(Label label)
{
    assert(board_token_shown(label) && "a token with a picture");
    return shown[row_of(label)].height;
}

float board_token_width(Label label)
{
    assert(board_token_shown(label) && "a token with a picture");
    return shown[row_of(label)].width;
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

BoardViewToken *board_tokens_find(BoardTokens *tokens, Label label, int seat, uint16_t tile)
{
    for (int i = 0; i < tokens->count; i++) {
        BoardViewToken *token = &tokens->items[i];
        if (token->label == label && token->seat == seat && token->tile == tile)
            return token;
    }
    return NULL;
}

BoardViewToken *board_tokens_on_board(BoardTokens *tokens, Label label, int seat)
{
    for (int i = 0; i < tokens->count; i++) {
        BoardViewToken *token = &tokens->items[i];
        if (token->label == label && token->seat == seat && token->tile != NO_TILE)
            return token;
    }
    return NULL;
}

void board_tokens_sync(BoardTokens *tokens, const Catalogue *c, const Game *game)
{
    Token all[BOARD_TOKENS_MAX];
    int count = game_tokens(c, game, all, BOARD_TOKENS_MAX);
    tokens->count = 0;
    for (int i = 0; i < count && i < BOARD_TOKENS_MAX; i++)
        add(tokens, (BoardViewToken){.label = all[i].label,
                                     .seat = all[i].seat,
                                     .segment = all[i].segment,
                                     .tile = all[i].tile,
                                     .value = all[i].value});
}

/* `count` more (or fewer) in the store of a seat. */
static void store(BoardTokens *tokens, const Event *event, int count)
{
    BoardViewToken *token = board_tokens_find(tokens, (Label)event->label, event->seat, NO_TILE);
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

static void place(BoardTokens *tokens, const Event *event)
{
    if (board_tokens_find(tokens, (Label)event->label, event->seat, NO_TILE))
        store(tokens, event, -event->count);
    for (int i = 0; i < event->count; i++)
        add(tokens, (BoardViewToken){.label = event->label,
                                     .seat = event->seat,
                                     .segment = event->segment,
                                     .tile = event->tile,
                                     .value = event->number});
}

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

static void move(BoardTokens *tokens, const Event *event)
{
    BoardViewToken *token = board_tokens_on_board(tokens, (Label)event->label, event->seat);
    if (!token)
        return;
    token->tile = event->tile;
    token->segment = event->segment;
    token->value = event->number;
}

bool board_tokens_on_event(BoardTokens *tokens, const Event *event)
{
    bool kept = event->kind == EVENT_TOKEN_PLACED || event->kind == EVENT_TOKEN_MOVED ||
                event->kind == EVENT_TOKEN_TAKEN;
    if (!kept || !token_field((Label)event->label))
        return false;
    if (event->kind == EVENT_TOKEN_MOVED)
        move(tokens, event);
    else if (event->tile == NO_TILE)
        store(tokens, event, event->kind == EVENT_TOKEN_PLACED ? event->count : -event->count);
    else if (event->kind == EVENT_TOKEN_PLACED)
        place(tokens, event);
    else
        take(tokens, event);
    return event->tile != NO_TILE;
}

void board_tokens_settle(BoardTokens *tokens)
{
    for (int i = 0; i < tokens->count; i++)
        tokens->items[i].away = false;
}

bool board_tokens_match(const BoardTokens *tokens, const Catalogue *c, const Game *game)
{
    BoardTokens theirs;
    bool used[BOARD_TOKENS_MAX] = {false};
    board_tokens_sync(&theirs, c, game);
    if (theirs.count != tokens->count)
        return false;
    for (int i = 0; i < tokens->count; i++) {
        const BoardViewToken *mine = &tokens->items[i];
        int j = 0;
        while (j < theirs.count &&
               (used[j] || theirs.items[j].label != mine->label ||
                theirs.items[j].seat != mine->seat || theirs.items[j].tile != mine->tile ||
                theirs.items[j].segment != mine->segment || theirs.items[j].value != mine->value))
            j++;
        if (j == theirs.count)
            return false;
        used[j] = true;
    }
    return true;
}

/* --- drawing ---------------------------------------------------------------------------------- */

void board_token_spot(BoardFacts *facts, Label label, const PlacedTile *tile, int segment, float *x,
                      float *y)
{
    int row = row_of(label);
    assert(row < SHOWN && "a token with a picture");
    if (segment == NO_SEGMENT)
        board_facts_picture(facts, tile, x, y);
    else
        board_facts_anchor(facts, tile, segment, x, y);
    *x += shown[row].right;
    *y += shown[row].below;
}

BoardToken *board_token_draw(BoardPicture *picture, Label label, int color, int value, float x,
                             float y)
{
    int row = row_of(label);
    if (row == SHOWN)
        return NULL;
    BoardToken *token = board_picture_token(picture, shown[row].kind, color, value, x, y);
    token->height = shown[row].height;
    return token;
}

int board_tokens_at(const BoardTokens *tokens, float x, float y)
{
    int best = -1;
    float least = 1;
    for (int i = 0; i < tokens->count; i++) {
        const BoardViewToken *token = &tokens->items[i];
        int row = row_of((Label)token->label);
        if (token->tile == NO_TILE || row == SHOWN)
            continue;
        float half = shown[row].height / 2;
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
        if (token->tile == NO_TILE || token->tile == hidden || token->away ||
            !board_token_shown((Label)token->label))
            continue;
        BoardToken *drawn =
            board_token_draw(picture, (Label)token->label, session_color(session, token->seat),
                             token->value, token->x, token->y);
        if (token->label == tokens->leaving && token->seat == tokens->leaving_seat)
            drawn->alpha = .35f;
    }
}
