/* board_tokens.h: tokens of expansions as the table shows them. This part of BoardView follows
 * events one by one and may lag behind the game. */
#ifndef SCENES_BOARD_BOARD_TOKENS_H
#define SCENES_BOARD_BOARD_TOKENS_H
#include "render/board.h"
#include "rules/query.h"
#include "scenes/board/board_facts.h"
#include "session/session.h"

enum { BOARD_TOKENS_MAX = 160 };

typedef struct BoardViewToken {
    uint8_t label, seat, segment;
    uint8_t part;  /* of a double tile: the part with the token */
    bool away;     /* drawn by an animation at the moment */
    bool west;     /* of the dragon: its last step was west, so it looks west */
    uint16_t tile; /* NO_TILE: in the supply of the seat, which has `value` of them */
    int16_t value;
    float x, y; /* on the board: its foot, board units; board_stands_update */
} BoardViewToken;

/* Zeroed is empty. */
typedef struct BoardTokens {
    BoardViewToken items[BOARD_TOKENS_MAX];
    int count;
    uint8_t leaving,
        leaving_seat; /* label and seat of a token that may be about to move: it is drawn faint */
} BoardTokens;

/* Shows the first BOARD_TOKENS_MAX of these tokens instead of the old ones. */
void board_tokens_show(BoardTokens *tokens, const Token *shown, int count);
/* Takes over all tokens of the game at once. */
void board_tokens_sync(BoardTokens *tokens, const Catalogue *c, const Game *game);
/* Follows one event; `part` is the part of a double tile with the token. Returns true if the board
 * changed. */
bool board_tokens_on_event(BoardTokens *tokens, const Event *event, int part);
/* Ends all animations: every token is drawn in its place again. */
void board_tokens_settle(BoardTokens *tokens);
/* Are both lists equal, in any order? */
bool board_tokens_match(const BoardTokens *tokens, const BoardTokens *others);

/* Returns the first token of a seat in its supply (`stored`) or on the board; NULL if there is
 * none. */
BoardViewToken *board_tokens_find(BoardTokens *tokens, Label label, int seat, bool stored);

/* Where a token is placed, if there is room. */
typedef enum BoardTokenPlace {
    BOARD_TOKEN_HERE,  /* on its segment, or on its tile */
    BOARD_TOKEN_ASIDE, /* where it hides as little as possible of what is built on its tile */
    BOARD_TOKEN_BESIDE /* next to the figure on its segment, anywhere on the tile */
} BoardTokenPlace;

/* How tokens with a label look. */
typedef struct BoardTokenStyle {
    Label label;
    BoardTokenKind kind;
    float height, width; /* in tiles; in heights */
    float right, below;  /* offset from the spot to the foot, board units */
    bool card;           /* also shown on its owner's card, even while it is in the supply */
    BoardTokenPlace place;
} BoardTokenStyle;

/* Returns NULL for tokens without a picture: they follow events like the others, but aren't
 * drawn. */
const BoardTokenStyle *board_token_style(Label label);
/* Is it king or robber? One seat at a time holds it, together with the size that beats it next. */
bool board_token_is_title(Label label);

/* Draws a token in a seat's colour; `value` chooses its look. NULL if the label has no picture. */
BoardFigure *board_token_draw(BoardPicture *picture, Label label, int color, int value, float x,
                              float y);

/* Returns the index of the token under a board point, −1 for none. */
int board_tokens_at(const BoardTokens *tokens, float x, float y);

/* Draws all tokens on the board except those on tile `hidden`, which an animation draws. */
void board_tokens_draw(const BoardTokens *tokens, const Session *session, int hidden,
                       BoardPicture *picture);
#endif
