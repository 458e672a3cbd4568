/* fuzz_invite.c: a pasted line. Whatever is accepted as an invitation can be connected to, and is
 * the same when it is written and read again. */
#include "fuzz.h"

#include "net/invitation.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void fuzz_input(const uint8_t *data, size_t size)
{
    Invitation invitation, again;
    Err err = {0};
    char line[INVITATION_SIZE], *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = 0;
    bool good = invitation_read(text, &invitation, &err);
    free(text);
    if (!good) {
        assert(err.text[0] && "the reason");
        return;
    }
    assert(invitation.count > 0 && invitation.count <= INVITATION_ADDRESSES && "addresses");
    for (int i = 0; i < invitation.count; i++)
        assert(invitation.addresses[i].port > 0 && invitation.addresses[i].host[0] && "a machine");
    if (!invitation_write(&invitation, line))
        return; /* default ports are written out, which may make the invitation too long */
    good = invitation_read(line, &again, &err);
    assert(good && again.count == invitation.count && "the same again");
    for (int i = 0; i < invitation.count; i++)
        assert(strcmp(again.addresses[i].host, invitation.addresses[i].host) == 0 && "its host");
}
