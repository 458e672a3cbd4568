/* match.h: a game and the oracle side by side. The caller plays; after every action both are
 * compared in features, legality, completeness, owners, points, supplies and the end. For the
 * random games of test_oracle.c and for fuzzing. */
#ifndef ORACLE_MATCH_H
#define ORACLE_MATCH_H
#include "oracle.h"

#include "base/rng.h"
#include "rules/game.h"

typedef struct Match Match;

enum { ORACLE_COPIES = 1024 /* of the catalogue */, ORACLE_TURNS = 16 /* of one action */ };

/* Told when they disagree. Should not return: what follows makes no sense any more. */
typedef void MatchFail(const Match *m, const char *what, long game, long oracle);

/* Plain bytes: a copy goes back to where it was made, together with the game. */
struct Match {
    const Catalogue *c;
    Game *game; /* the caller's */
    Oracle oracle;
    Rng rng; /* chooses what is looked at */
    uint64_t seed;
    MatchFail *fail;
    int actions, aside;
    /* of the running crop circle: who is still to answer (CC-5) and what */
    int crop_queue[ORACLE_SEATS], crop_count, crop_kind, crop_sign;
    bool crop_take;
    /* draft and turns: what has happened, and the seat that picked first */
    bool picked[ORACLE_COPIES];
    int picks, first_picker, turn, seat_of_turn, asides_of_turn;
    int wagon_seat; /* who is asked where his wagon goes, −1: nobody */
    /* AM-4: who laid the last tile, seats that are still to be asked */
    int last_seat, round_left;
    int part;       /* of the turn */
    bool again;     /* the builder gave a right to a second one */
    int river_gone; /* tiles of the river that left the game */
    /* flocks: was the one of the seat in turn extended; what came out of the bag */
    bool flock_grew;
    int drawn[8], drawn_count;
    /* towers, flights: whose capture and landing are being asked for */
    int tower, other, flying, die;
    /* the pile: dragon tiles that wait, and that came back in this action; tiles that have left it
     * above those of the river; how its height changed; seats whose turns began */
    int waiting, came_back, off_the_pile, pile_change;
    int begun[ORACLE_TURNS], begun_count;
    bool begun_last[ORACLE_TURNS]; /* with an empty pile that ends the game */
};

/* Tells where game and oracle differ. */
#define AGREE(m, what, a, b)                                                                       \
    do {                                                                                           \
        if ((long)(a) != (long)(b))                                                                \
            (m)->fail(m, what, (long)(a), (long)(b));                                              \
    } while (0)

/* `game` was just started; at most ORACLE_TILES tiles. */
void match_begin(Match *m, const Catalogue *c, Game *game, uint64_t seed, MatchFail *fail);

/* What the game tells while it applies the action that match_follow() will hear of: chance. */
void match_on_event(Match *m, const Event *event);

/* Compares what game_legal gave: all `count` actions. */
void match_legal(Match *m, const Action *legal, int count);

/* Any tile at any place around, also where nobody would lay it. */
void match_places(Match *m);

/* What the oracle must know of the game before an action. */
typedef struct MatchMoment {
    Phase phase;
    Question question;
    int turn, stack, seat; /* the seat in turn, which may be another one afterwards */
    Figure figure;
    bool fairys; /* the fairy is with that figure */
} MatchMoment;
MatchMoment match_moment(const Match *m, const Action *a);

/* The game has just applied `a`: the oracle follows, and scores, supplies, tiles set aside and the
 * end are compared. */
void match_follow(Match *m, const Action *a, const MatchMoment *before);

/* The seats of draft and turns, and the choice before the draw (match_turns.c): called at the
 * start and by match_follow. */
void match_turns(Match *m);
void match_follow_pick(Match *m, const Action *a);
/* The extra part of a turn (TB-5, HALF-55). */
void match_parts(Match *m, const Action *a, const MatchMoment *before);
/* Each action of the list belongs to the seat that decides, names what it has, and stands there
 * once. */
void match_legal_owners(Match *m, const Action *legal, int count);
/* The slot of the figure that the fairy is with, −1 if she is with nobody. */
int match_fairy_slot(const Match *m);
/* Does an own tile fit anywhere, in the last round one that closes a hole? */
bool match_hand_fits(const Match *m, int seat);

/* Sets that the oracle knows. */
uint64_t match_judged(void);

/* Compares the features of the last tile and of some others, or of all. */
void match_features(Match *m, bool all);
#endif
