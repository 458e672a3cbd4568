/* match.h: runs the oracle alongside a game. The caller performs the actions; after every action
 * both are compared in features, legal actions, completeness, owners, points, supplies and the end.
 * The random games of test_oracle.c and fuzzing use it. */
#ifndef ORACLE_MATCH_H
#define ORACLE_MATCH_H
#include "oracle.h"

#include "base/rng.h"
#include "rules/game.h"

typedef struct Match Match;

enum { ORACLE_COPIES = 1024 /* in a catalogue */, ORACLE_TURNS = 16 /* begun by one action */ };

/* Called when game and oracle disagree. It should not return, because everything after that is
 * meaningless. */
typedef void MatchFail(const Match *m, const char *what, long game, long oracle);

/* The bazaar: tiles that wait for seats (−1: none), and the auction. */
typedef struct MatchFair {
    int bought[ORACLE_SEATS];
    int lot[ORACLE_SEATS], lots;              /* on offer */
    int shown[ORACLE_SEATS + 1], shown_count; /* revealed by this action */
    int picker, picked, bid, bidder, asked;   /* picked: index in `lot`; −1: none yet */
    bool due, came;       /* `came`: the seat of the newest turn has or had a waiting tile */
    int castles_declined; /* set of seats that have declined a castle for now */
} MatchFair;

/* Plain bytes, so a copy of them and a copy of the game are enough to restore an earlier state. */
struct Match {
    const Catalogue *c;
    Game *game; /* owned by the caller */
    Oracle oracle;
    Rng rng; /* picks what to compare */
    uint64_t seed;
    MatchFail *fail;
    int actions, aside;
    /* the current crop circle: the seats still to answer (CC-5), and what it asks */
    int crop_queue[ORACLE_SEATS], crop_count, crop_kind, crop_sign;
    bool crop_take;
    /* draft and turns: what has happened, and the seat that picked first */
    bool picked[ORACLE_COPIES];
    int picks, first_picker, turn, seat_of_turn, asides_of_turn;
    int wagon_seat; /* seat that is asked where its wagon goes, −1: none */
    /* the seat that placed the last tile, and the seats still to be asked in the last round
     * (AM-4) */
    int last_seat, round_left;
    int part;       /* of the turn */
    bool again;     /* the builder earned a second part */
    int river_gone; /* river tiles that left the game */
    /* flocks: whether the current seat's flock grew; tokens drawn from the bag */
    bool flock_grew;
    int drawn[8], drawn_count;
    int animals[2], animal_count; /* tokens under the big top that this action opened */
    /* towers and flights: the tower and the figure that a question is about */
    int tower, other, flying, die;
    /* baths: the completed feature that a question is about, and the seat that was named to bathe
     * (−1: none) */
    int bath_of, bath_named;
    /* quarters: the number of seats whose turn to leave a quarter has been handled, and which
     * questions about entering and the Count have been asked */
    int left;
    enum { NOT_ASKED, ENTERED, ASKED } entered;
    /* roads that lead to Leipzig: the current one, and how many seats were asked about it */
    OracleMember road_of[ORACLE_MET];
    unsigned road_most[ORACLE_MET]; /* seats with the majority before any figure was sent */
    int roads, road, sent;
    /* the pile: dragon tiles that wait, and those that this action returned; tiles drawn, except
     * river tiles; the change of the pile's height; seats whose turns began */
    int waiting, came_back, off_the_pile, pile_change;
    int begun[ORACLE_TURNS], begun_count;
    bool begun_empty[ORACLE_TURNS]; /* that turn of `begun` began with an empty pile */
    MatchFair fair;
};

/* Fails if game and oracle differ. */
#define AGREE(m, what, a, b)                                                                       \
    do {                                                                                           \
        if ((long)(a) != (long)(b))                                                                \
            (m)->fail(m, what, (long)(a), (long)(b));                                              \
    } while (0)

/* Starts with `game`, which must have just begun and have at most ORACLE_TILES tiles. */
void match_begin(Match *m, const Catalogue *c, Game *game, uint64_t seed, MatchFail *fail);

/* Handles an event of the action, for its random results. Call it before match_follow(). */
void match_on_event(Match *m, const Event *event);

/* Compares the complete list from game_legal. */
void match_legal(Match *m, const Action *legal, int count);

/* Compares whether random tiles fit at random places, including absurd ones. */
void match_places(Match *m);

/* The facts that the oracle needs about the game before an action. */
typedef struct MatchMoment {
    Phase phase;
    Question question;
    int turn, part, stack, seat; /* the current seat before the action, which may change it */
    Figure figure;
    bool fairys; /* the fairy is with that figure */
} MatchMoment;
MatchMoment match_moment(const Match *m, const Action *a);

/* Follows the action `a` that the game has just applied, and compares scores, supplies, tiles set
 * aside and the end. */
void match_follow(Match *m, const Action *a, const MatchMoment *before);

/* Compare the seats of draft and turns, and the choice before drawing (match_turns.c); called at
 * the start and by match_follow. */
void match_turns(Match *m);
void match_follow_pick(Match *m, const Action *a);
/* Compares the second part of a turn (TB-5, HALF-55). */
void match_parts(Match *m, const Action *a, const MatchMoment *before);
/* Checks that each action belongs to the deciding seat, uses a tile it has, and is listed once. */
void match_legal_owners(Match *m, const Action *legal, int count);
/* Returns whether the tile slides another one under a hill. */
bool match_has_hill(const Match *m, uint16_t copy);
/* Compares tollhouses, goods, flocks and bridges (match_tokens.c). */
void match_seats_tokens(Match *m);
/* Returns the slot of the figure that the fairy is with; −1: none. */
int match_fairy_slot(const Match *m);
/* Returns whether the action draws a tile, by choice or to replace a removed tile (BCB-13). */
bool match_draws(const Action *a);
/* Returns whether the game is asking this question. */
bool match_asks(const Match *m, Question question);
/* Returns whether the last turn has ended. A question about the market may follow (CKR-29). */
bool match_ends(const Match *m);
/* Returns whether a tile of the hand fits with a bridge; false if the pile is empty (BCB-28). */
bool match_hand_bridges(Match *m, int seat);
/* Returns whether a tile of the hand fits anywhere. In the last round it must close a hole. */
bool match_hand_fits(const Match *m, int seat);

/* Counts what a seat can do after the newest tile was placed, apart from doing nothing. */
int match_things_to_do(const Match *m, int seat);

/* Returns the set of expansions that the oracle supports. */
uint64_t match_judged(void);

/* Compares the features of the newest tile and of some others, or of all. */
void match_features(Match *m, bool all);
#endif
