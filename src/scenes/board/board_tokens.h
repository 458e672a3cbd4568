/* board_tokens.h: tokens of expansions as the table shows them. A part of BoardView: follows
 * events one by one, and may lag behind the game. */
#ifndef SCENES_BOARD_BOARD_TOKENS_H
#define SCENES_BOARD_BOARD_TOKENS_H
#include "render/board.h"
#include "rules/query.h"
#include "scenes/board/board_facts.h"
#include "session/session.h"

enum { BOARD_TOKENS_MAX = 160 };

typedef struct BoardViewToken {
    uint8_t label, seat, segment;
    uint8_t part;  /* of a double tile: the part in which it lies */
    bool away;     /* drawn by an animation now */
    bool west;     /* of the dragon: he went there last, and looks there */
    uint16_t tile; /* NO_TILE: in the store of the seat, `value` of them */
    int16_t value;
    float x, y; /* on the board: its foot, board units; board_stands_update */
} BoardViewToken;

/* Zeroed is empty. */
typedef struct BoardTokens {
    BoardViewToken items[BOARD_TOKENS_MAX];
    int count;
    uint8_t leaving,
        leaving_seat; /* label and seat of a token that would go elsewhere: it is drawn faint */
} BoardTokens;

/* Shows these, the first BOARD_TOKENS_MAX of them. */
void board_tokens_show(BoardTokens *tokens, const Token *shown, int count);
/* Takes everything from the game at once. */
void board_tokens_sync(BoardTokens *tokens, const Catalogue *c, const Game *game);
/* Follows one event, `part` that of a double tile which it names; true when something on the board
 * changed. */
bool board_tokens_on_event(BoardTokens *tokens, const Event *event, int part);
/* Nothing is drawn by an animation any more. */
void board_tokens_settle(BoardTokens *tokens);
/* Are they the same, in whatever order? */
bool board_tokens_match(const BoardTokens *tokens, const BoardTokens *others);

/* The token of a seat in its store (`stored`) or on the board, the first where there are several;
 * NULL if there is none. */
BoardViewToken *board_tokens_find(BoardTokens *tokens, Label label, int seat, bool stored);

/* Where a token would like to be. */
typedef enum BoardTokenPlace {
    BOARD_TOKEN_HERE,  /* on its segment, or on its tile */
    BOARD_TOKEN_ASIDE, /* where it hides least of what is built on its tile */
    BOARD_TOKEN_BESIDE /* beside the figure on its segment, wherever on the tile that is */
} BoardTokenPlace;

/* How tokens with a label look. */
typedef struct BoardTokenStyle {
    Label label;
    BoardTokenKind kind;
    float height, width; /* in tiles; in heights */
    float right, below;  /* from the spot to the foot, board units */
    bool card;           /* its owner's card shows it, too, also while it is in the supply */
    BoardTokenPlace place;
} BoardTokenStyle;

/* NULL for tokens that have no picture: these are followed like the others and drawn nowhere. */
const BoardTokenStyle *board_token_style(Label label);
/* King and robber: held by one seat at a time, with the size that the next one has to beat. */
bool board_token_is_title(Label label);

/* Draws a token with the label; its look, colour and value. NULL if there is no picture of it. */
BoardFigure *board_token_draw(BoardPicture *picture, Label label, int color, int value, float x,
                              float y);

/* The token under a board point, −1. */
int board_tokens_at(const BoardTokens *tokens, float x, float y);

/* Draws all that lie on the board; `hidden` is a tile that is drawn otherwise now. */
void board_tokens_draw(const BoardTokens *tokens, const Session *session, int hidden,
                       BoardPicture *picture);
#endif
