/* table_words.c: see table_words.h. Tables of other programs say the same in English, whatever
 * their language, and systems say why a line is not there. */
#include "scenes/stage/table_words.h"

#include "base/text.h"
#include "words/words.h"

#include <string.h>

typedef struct Told {
    const char *said; /* how it begins */
    const char *sentence;
} Told;

#define NO_ANSWER                                                                                  \
    N_("Its machine does not answer: it may be off, on another network, or behind a router that "  \
       "lets nobody in.")
#define NOT_FOUND                                                                                  \
    N_("No machine of that name is found. Is this one on the network? Else ask for a new "         \
       "invitation.")
#define BAD_LINE N_("This is no invitation. Copy the whole line, from hypotenuse:// to its end.")
#define TOO_SLOW N_("The table has waited too long for this machine. Try now.")

static const Told all[] = {
    /* the table, about whoever comes */
    {"there is no such table", N_("There is no such table any more: one that waits is gone when "
                                  "its program ends. Ask for a new invitation.")},
    {"the seat is somebody else's",
     N_("Somebody else sits there. Try now, and take another seat, or watch.")},
    {"somebody at this table has that name already",
     N_("Somebody at this table has that name already. Choose another one.")},
    {"the name has letters that are not seen",
     N_("That name has letters that are not seen. Choose another one.")},
    {"there is no such seat for a person",
     N_("That seat is a computer player's. Try now, and take another one.")},
    {"too many watch", N_("There is no room for more watchers. Try again later.")},
    {"too many are connected", N_("This table has no more room. Try again later.")},
    {"no more tables can be opened here",
     N_("The table server has no room for another table. Try again later, or open it on this "
        "network.")},
    {"the host has closed this table",
     N_("The host has closed this table. Try again when it is open again.")},
    {"who runs this table does not let you in", N_("Who runs this table does not let you in.")},
    {"the seat speaks from another connection now",
     N_("Your seat is played from another window or machine now. End it there, then try now.")},
    {"the table plays with other tiles than this program has",
     N_("The table has other tiles than this program: you can watch. To play, both need the same "
        "version.")},
    {"the table speaks another protocol",
     N_("The table has another version of the program: you can watch. To play, both need the same "
        "one.")},
    {"these lines are not of this game",
     N_("The table has another game now than the one that was begun here. Ask who runs it.")},
    {"nobody said hello", TOO_SLOW},
    {"nobody sat down", TOO_SLOW},
    /* the line */
    {"connection refused",
     N_("Nobody has a table open there: its program may have ended. Ask who runs it.")},
    {"the other end is gone", N_("Its program has ended, or the network was cut.")},
    {"connection reset", N_("Its program has ended, or the network was cut.")},
    {"the other end does not answer", NO_ANSWER},
    {"the other end is silent", NO_ANSWER},
    {"connection timed out", NO_ANSWER},
    {"host is unreachable", NO_ANSWER},
    {"network is unreachable", N_("This machine is not on the network.")},
    {"no such machine is known", NOT_FOUND},
    {"unknown node or service", NOT_FOUND},
    {"temporary failure", NOT_FOUND},
    {"this is not the machine that it was before",
     N_("Another machine answers there than the one of the invitation. Ask for a new one.")},
    /* invitations, and tables that are opened here */
    {"this is no invitation", BAD_LINE},
    {"it has too many addresses", BAD_LINE},
    {"an address in it makes no sense", BAD_LINE},
    {"its key is damaged", BAD_LINE},
    {"the name of its table makes no sense", BAD_LINE},
    {"this is the invitation to a table",
     N_("This is the invitation to a table, not to a table server.")},
    {"there are too many tables here",
     N_("This machine has as many tables open as it can. Stand up from one in the list first.")},
    {"nobody can connect at port",
     N_("Others cannot connect to this machine: its network lets no program wait for them.")},
    {"there is no folder for tables", N_("There is no folder where this program may keep tables.")},
};

const char *table_words(const char *said)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (*said && strncmp(said, all[i].said, strlen(all[i].said)) == 0)
            return words_text(all[i].sentence);
    }
    return NULL;
}

const char *table_words_told(const char *said)
{
    const char *sentence = table_words(said);
    return sentence ? sentence : said;
}

char *table_words_refused(const char *said, char *out, size_t size)
{
    const char *sentence = table_words(said);
    if (sentence || !*said)
        text_copy(out, size, sentence ? sentence : _("The table has ended the connection."));
    else /* TRANSLATORS: %s is what the program of the table says, in English. */
        words_format(out, (int)size, _("The table has ended the connection: %s."), said);
    return out;
}
