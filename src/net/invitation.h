/* invitation.h: the way to a table as one line, to send to a friend, paste, or pass to --join:
 *
 *   hypotenuse://192.168.1.20:47110,[2001:db8::7]:47110/TABLE#KEY
 *
 * Callers try the addresses in turn; host names are allowed. TABLE may be empty if the machine has
 * only one. KEY is the public key of the machine, 64 digits. Without it the first machine that
 * answers is believed, and the two players compare words (identity_words). */
#ifndef NET_INVITATION_H
#define NET_INVITATION_H
#include "base/err.h"
#include "record/digest.h"
#include "table/message.h"

enum {
    INVITATION_ADDRESSES = 8,
    INVITATION_HOST_SIZE = 128,
    INVITATION_SIZE = 1024, /* bytes of the line, NUL included */
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

/* Cuts the first invitation out of a text as people paste it: in angle brackets, inside a sentence,
 * wrapped by a mailer, in capitals. It ends at a blank, a '>' or a letter beyond ASCII; line ends
 * inside are dropped. Writes it in lower case into `out` (INVITATION_SIZE). Returns false if there
 * is none, or one that is too long. */
bool invitation_cut(const char *text, char *out);

/* Reads the invitation in a text. Returns false with *err, which says what the player can do; the
 * function never guesses what a damaged line could mean. */
bool invitation_read(const char *line, Invitation *out, Err *err);

/* Writes the line into `out` (INVITATION_SIZE). Returns false if it doesn't fit or has no
 * address. */
bool invitation_write(const Invitation *invitation, char *out);
#endif
