/* board_tokens.h: tokens of expansions as the table shows them. This part of BoardView follows
 * events one by one and may lag behind the game. */
#ifndef SCENES_BOARD_BOARD_TOKENS_H
#define SCENES_BOARD_BOARD_TOKENS_H
#include "audio/audio.h"
#include "render/board.h"
#include "rules/query.h"
#include "scenes/board/board_facts.h"
#include "session/session.h"

struct Tabletop;

enum { BOARD_TOKENS_MAX = 160 };

typedef struct BoardViewToken {
    uint8_t label, seat, segment;
    uint8_t part;  /* of a double tile: the part with the token */
    bool away;     /* drawn by an animation at the moment */
    bool west;     /* of one that walks: its last step was west, so it looks west */
    uint16_t tile; /* NO_TILE: in the supply of the seat, which has `value` of them */
    int16_t value;
    float x, y; /* on the board: its foot, board units; board_feet_update */
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
    BOARD_TOKEN_HERE,   /* on its segment, or on its tile */
    BOARD_TOKEN_ASIDE,  /* where it hides as little as possible of what is built on its tile */
    BOARD_TOKEN_BESIDE, /* next to the figure on its segment, anywhere on the tile */
    BOARD_TOKEN_FIXED   /* on its segment, whatever is around it: all others make room */
} BoardTokenPlace;

/* How tokens with a label look, move and sound. */
typedef struct BoardTokenStyle {
    Label label;
    BoardTokenKind kind;
    float height, width; /* in tiles; in heights */
    float right, below;  /* offset from the spot to the foot, board units */
    BoardTokenPlace place;
    bool card;   /* also shown on its owner's card, even while it is in the supply */
    bool title;  /* one seat at a time holds it, together with the size that beats it next */
    bool walks;  /* it goes from tile to tile in low hops, and looks where it goes */
    float ms;    /* how long it takes to arrive at speed 1; 0: as long as most */
    Sound sound; /* of its arrival; SOUND_NONE: that of a figure */
    /* Values that the position editor offers: `values` of them from `least` on, shown as they are
     * or all as `shown`. On a part of its tile only if that is a field; else on the whole tile. */
    int least, values, shown;
    bool in_field;
    /* Figures on this symbol of its tile stand on top of it, so many heights above its foot. */
    Symbol base;
    float (*top)(int value);
    /* Draws what belongs to it, while it is pointed at. */
    void (*draw_reach)(struct Tabletop *table, BoardPicture *picture, const BoardViewToken *token);
    /* Draws its arrival instead of a hop to its place; `t` is 0..1. */
    void (*draw_arrival)(const struct Tabletop *table, const Event *event,
                         const BoardViewToken *token, BoardPicture *picture);
} BoardTokenStyle;

/* Returns NULL for tokens without a picture: they follow events like the others, but aren't
 * drawn. */
const BoardTokenStyle *board_token_style(Label label);
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
