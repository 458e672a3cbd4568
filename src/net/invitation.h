/* invitation.h: the way to a table as one line, to send to a friend, paste, or pass to --join:
 *
 *   hypotenuse://192.168.1.20:47110,[2001:db8::7]:47110/TABLE#KEY
 *
 * Callers try the addresses in turn; host names are allowed. TABLE may be empty if the machine has
 * only one. KEY is the public key of the machine, 64 hexadecimal digits. Without it the caller
 * trusts the first machine that answers, and the two players compare words (identity_words). */
#ifndef NET_INVITATION_H
#define NET_INVITATION_H
#include "base/err.h"
#include "log/digest.h"
#include "log/record_line.h"
#include "server/message.h"

enum {
    INVITATION_ADDRESSES = 8,
    INVITATION_HOST_SIZE = 128,
    INVITATION_SIZE = 1024, /* size in bytes of the line, NUL included */
    INVITATION_PORT = 47110 /* the default port */
};

typedef struct InvitationAddress {
    char host[INVITATION_HOST_SIZE];
    int port;
} InvitationAddress;

typedef struct Invitation {
    InvitationAddress addresses[INVITATION_ADDRESSES];
    int count;
    char table[TABLE_NAME_SIZE];
    bool has_key;
    Digest key;
} Invitation;

/* Cuts the first invitation out of a text in any form that people paste: in angle brackets, inside
 * a sentence, wrapped by a mailer, in capitals. It ends at a blank, a '>' or a non-ASCII character;
 * line ends inside are dropped. Writes it in lower case into `out` (INVITATION_SIZE). Returns false
 * if there is none, or one that is too long. */
bool invitation_cut(const char *text, char *out);

/* Reads the invitation in a text. Returns false with *err, which says what the player can do; the
 * function never guesses what a damaged line could mean. */
bool invitation_read(const char *line, Invitation *out, Err *err);

/* Writes the line into `out` (INVITATION_SIZE). Returns false if it doesn't fit or has no
 * address. */
bool invitation_write(const Invitation *invitation, char *out);

/* --- beacons ---------------------------------------------------------------------------------- */

/* The datagram that advertises a table on the local network, one line of JSON.
 *
 *   {"hypotenuse":1,"port":47110,"table":"k7mp2x9qa4wz","name":"Mira","seats":3,"free":1,"key":"…"}
 *
 * A beacon names the port to connect to and the key that the machine has to prove; a receiver
 * relies on nothing else in it. No machine replies to a beacon, so a forged one can't flood a third
 * machine. */

enum {
    BEACON_SIZE = 512, /* size in bytes of a datagram, NUL included */
    /* maximum number of pieces of a datagram, for text records of at most 255 bytes each */
    BEACON_PIECES = 3,
    BEACON_PIECE_SIZE = 208 /* size in bytes of such a text record, NUL included */
};

typedef struct Beacon {
    int port;
    char table[TABLE_NAME_SIZE];
    char name[RECORD_NAME_SIZE]; /* the name of the player who opened the table */
    int seats, free;             /* seats at the table, and how many of them are still free */
    Digest key;                  /* the public key of the machine */
} Beacon;

/* Reads a datagram of `length` bytes. Returns false unless it is a complete, valid beacon. */
bool beacon_read(const char *bytes, size_t length, Beacon *out);

/* Writes `beacon` into `out` (BEACON_SIZE bytes) and returns its length without the NUL. */
size_t beacon_write(const Beacon *beacon, char *out);

/* Splits the line of `beacon` into numbered pieces: `0={"hypotenuse":1,`, `1="port":…`. Returns how
 * many there are. */
int beacon_pieces(const Beacon *beacon, char out[BEACON_PIECES][BEACON_PIECE_SIZE]);

typedef struct BeaconPiece {
    const char *bytes;
    size_t length;
} BeaconPiece;

/* Reads a beacon from `count` pieces in any order. Returns false if one is missing or the line is
 * invalid. */
bool beacon_join(const BeaconPiece *pieces, int count, Beacon *out);
#endif
