/* beacon.h: what a machine calls out on its network, so that others find its table without being
 * told: a line of JSON in one datagram.
 *
 *   {"hypotenuse":1,"port":47110,"table":"k7mp2x9qa4wz","name":"Mira","seats":3,"free":1,"key":"…"}
 *
 * It says where to knock and with which key to check who opens; nothing of it is believed beyond
 * that. Nobody answers a beacon, so none can be made to flood somebody else. */
#ifndef NET_BEACON_H
#define NET_BEACON_H
#include "record/record.h"
#include "table/message.h"

enum {
    BEACON_SIZE = 512,      /* bytes of a datagram, NUL included */
    BEACON_PIECES = 3,      /* … where a text must not have more than 255 */
    BEACON_PIECE_SIZE = 208 /* of such a text, NUL included */
};

typedef struct Beacon {
    int port;
    char table[TABLE_NAME_SIZE];
    char name[RECORD_NAME_SIZE]; /* of the person who opened it */
    int seats, free;             /* at the table, and of them nobody's yet */
    Digest key;                  /* of the machine */
} Beacon;

/* Reads a datagram of `length` bytes; false for anything else. */
bool beacon_read(const char *bytes, size_t length, Beacon *out);

/* Writes one into `out` (BEACON_SIZE); returns its length. */
size_t beacon_write(const Beacon *beacon, char *out);

/* The same line in pieces of which each says which one it is: `0={"hypotenuse":1,`, `1="port":…`.
 * Returns how many. */
int beacon_pieces(const Beacon *beacon, char out[BEACON_PIECES][BEACON_PIECE_SIZE]);

typedef struct BeaconPiece {
    const char *bytes;
    size_t length;
} BeaconPiece;

/* Reads `count` pieces, in any order; false for anything else. */
bool beacon_join(const BeaconPiece *pieces, int count, Beacon *out);
#endif
