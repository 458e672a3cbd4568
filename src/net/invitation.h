/* invitation.h: how one finds a table, as one line that can be sent to a friend, pasted, or given
 * to --join:
 *
 *   hypotenuse://192.168.1.20:47110,[2001:db8::7]:47110/TABLE#KEY
 *
 * Addresses are tried in turns; a name of a machine will do as well. TABLE may be empty where the
 * machine has one. KEY, 64 digits, is that of the machine; without it whoever answers first is
 * believed, and the two people compare words (identity_words). */
#ifndef NET_INVITATION_H
#define NET_INVITATION_H
#include "base/err.h"
#include "record/digest.h"
#include "table/message.h"

enum {
    INVITATION_ADDRESSES = 8,
    INVITATION_HOST_SIZE = 128,
    INVITATION_SIZE = 1024, /* bytes of the line with its NUL */
    INVITATION_PORT = 47110 /* where none is named */
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

/* Cuts the first invitation out of a text as people paste it: in angle brackets, inside a sentence,
 * wrapped by a mailer, in capitals. It goes up to a blank, a '>' or a letter beyond ASCII, without
 * line ends, and ends with its key. Writes it in small letters into `out` (INVITATION_SIZE); false
 * where there is none, or one that is too long. */
bool invitation_cut(const char *text, char *out);

/* Reads the invitation in a text. False with *err, which says what to do: nothing of what it could
 * mean is guessed. */
bool invitation_read(const char *line, Invitation *out, Err *err);

/* Writes the line into `out` (INVITATION_SIZE). False where it does not fit. */
bool invitation_write(const Invitation *invitation, char *out);
#endif
