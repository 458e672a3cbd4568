/* table_help.c: see table_help.h. */
#include "table_help.h"

#include "base/memory.h"

#include <string.h>

bool journal_keep(void *self, const char *line, size_t length)
{
    Journal *journal = self;
    journal->text = memory_room(journal->text, journal->length + (int)length, &journal->room, 1);
    memcpy(journal->text + journal->length, line, length);
    journal->length += (int)length;
    return true;
}

Signature mock_sign(void *self, const Digest *said)
{
    const DigestPart parts[] = {{self, sizeof(Digest)}, {said, sizeof *said}};
    Digest digest = digest_of(parts, 2);
    Signature signature = {{0}};
    memcpy(signature.bytes, digest.bytes, DIGEST);
    return signature;
}

bool mock_check(const Digest *key, const Digest *said, const Signature *signature)
{
    Digest copy = *key;
    Signature right = mock_sign(&copy, said);
    return memcmp(&right, signature, sizeof right) == 0;
}
