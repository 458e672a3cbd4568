/* beacon.h: the datagram that advertises a table on the local network, one line of JSON.
 *
 *   {"hypotenuse":1,"port":47110,"table":"k7mp2x9qa4wz","name":"Mira","seats":3,"free":1,"key":"…"}
 *
 * A beacon names the port to connect to and the key that the machine there has to show; a receiver
 * believes nothing beyond that. No machine replies to a beacon, so a forged one can't flood a third
 * machine. */
#ifndef NET_BEACON_H
#define NET_BEACON_H
#include "record/record.h"
#include "table/message.h"

enum {
    BEACON_SIZE = 512,      /* bytes of a datagram, NUL included */
    BEACON_PIECES = 3,      /* … for text records of at most 255 bytes each */
    BEACON_PIECE_SIZE = 208 /* bytes of such a text record, NUL included */
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

/* Splits the same line into numbered pieces: `0={"hypotenuse":1,`, `1="port":…`. Returns how many
 * there are. */
int beacon_pieces(const Beacon *beacon, char out[BEACON_PIECES][BEACON_PIECE_SIZE]);

typedef struct BeaconPiece {
    const char *bytes;
    size_t length;
} BeaconPiece;

/* Reads a beacon from `count` pieces in any order. Returns false if one is missing or the line is
 * invalid. */
bool beacon_join(const BeaconPiece *pieces, int count, Beacon *out);
#endif
