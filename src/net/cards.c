/* cards.c: lists the network cards of this machine, one entry per card. */
#include "net/cards.h"

#include "base/text.h"

#include <string.h>
#include <uv.h>

/* Returns the entry for a card. A new card is appended; NULL means that there is no room for it. */
static Card *card_of(Card *cards, int *count, const char *name)
{
    for (int i = 0; i < *count; i++) {
        if (strcmp(cards[i].name, name) == 0)
            return &cards[i];
    }
    if (*count == CARDS_MOST || strlen(name) >= CARD_NAME_SIZE)
        return NULL;
    Card *card = &cards[(*count)++];
    *card = (Card){.v6 = false};
    text_copy(card->name, sizeof card->name, name);
    return card;
}

/* The system returns one row per address, so a card may have several rows. */
static int take(const uv_interface_address_t *rows, int row_count, bool internal, Card *out)
{
    int count = 0;
    for (int i = 0; i < row_count; i++) {
        const struct sockaddr *address = (const struct sockaddr *)&rows[i].address;
        bool v4 = address->sa_family == AF_INET, v6 = address->sa_family == AF_INET6;
        Card *card = (v4 || v6) && (rows[i].is_internal != 0) == internal
                         ? card_of(out, &count, rows[i].name)
                         : NULL;
        if (card && v4 && !*card->v4)
            uv_ip_name(address, card->v4, sizeof card->v4);
        if (card)
            card->v6 |= v6;
    }
    return count;
}

int cards_here(Card *out)
{
    uv_interface_address_t *rows;
    int row_count;
    if (uv_interface_addresses(&rows, &row_count) != 0)
        return 0;
    int count = take(rows, row_count, false, out);
    if (!count)
        count = take(rows, row_count, true, out);
    uv_free_interface_addresses(rows, row_count);
    return count;
}
