/* table_words.c: Explains to players what tables, connections and invitations report. Tables of
 * other programs report in English, whatever their language, and operating systems name the error
 * of a connection. */
#include "scenes/stage/table_words.h"

#include "base/text.h"
#include "words/words.h"

#include <string.h>

typedef struct Told {
    const char *said; /* the beginning of the report */
    const char *sentence;
} Told;

#define NO_ANSWER                                                                                  \
    N_("The host’s computer doesn’t answer. It may be switched off, on another network, or "   \
       "behind "                                                                                   \
       "a router that blocks connections.")
#define NOT_FOUND                                                                                  \
    N_("There is no computer with that name. Check your network connection, or ask for a new "     \
       "invitation.")
#define BAD_LINE N_("This isn’t an invitation. Copy the whole line, from hypotenuse:// to the end.")
#define TOO_SLOW N_("The table waited too long for this computer. Try now.")

static const Told all[] = {
    /* from the table, about a client */
    {"there is no such table", N_("This table no longer exists: a waiting table closes when its "
                                  "program ends. Ask for a new invitation.")},
    {"the seat is somebody else's",
     N_("That seat is taken. Try now and take another seat, or watch.")},
    {"somebody at this table has that name already",
     N_("Someone at this table already has that name. Choose another one.")},
    {"the name has letters that are not seen",
     N_("That name contains invisible characters. Choose another one.")},
    {"there is no such seat for a person",
     N_("That seat belongs to a computer player. Try now and take another one.")},
    {"too many watch", N_("There is no room for more spectators. Try again later.")},
    {"too many are connected", N_("This table is full. Try again later.")},
    {"no more tables can be opened here", N_("The table server has no room for another table. Try "
                                             "again later, or open it on your network.")},
    {"the host has closed this table",
     N_("The host has closed this table. Try again when it is open again.")},
    {"who runs this table does not let you in", N_("The host has blocked you.")},
    {"the seat speaks from another connection now",
     N_("Your seat is in use in another window or on another computer. Close it there, then try "
        "now.")},
    {"the table plays with other tiles than this program has",
     N_("The table has different tiles from this program, so you can only watch. To play, both "
        "need the same version.")},
    {"the table speaks another protocol",
     N_("The table runs a different version of the program, so you can only watch. To play, both "
        "need the same one.")},
    {"these lines are not of this game",
     N_("The table now has a different game from the one started here. Ask the host.")},
    {"nobody said hello", TOO_SLOW},
    {"nobody sat down", TOO_SLOW},
    /* from the connection */
    {"connection refused", N_("No table is open there; its program may have ended. Ask the host.")},
    {"the other end is gone", N_("The table’s program has ended, or the connection was cut.")},
    {"connection reset", N_("The table’s program has ended, or the connection was cut.")},
    {"the other end does not answer", NO_ANSWER},
    {"the other end is silent", NO_ANSWER},
    {"connection timed out", NO_ANSWER},
    {"host is unreachable", NO_ANSWER},
    {"network is unreachable", N_("This computer isn’t connected to the network.")},
    {"no such machine is known", NOT_FOUND},
    {"unknown node or service", NOT_FOUND},
    {"temporary failure", NOT_FOUND},
    {"this is not the machine that it was before",
     N_("A different computer answers there than the one in the invitation. Ask for a new "
        "invitation.")},
    /* from invitations, and from tables opened here */
    {"this is no invitation", BAD_LINE},
    {"it has too many addresses", BAD_LINE},
    {"an address in it makes no sense", BAD_LINE},
    {"its key is damaged", BAD_LINE},
    {"the name of its table makes no sense", BAD_LINE},
    {"this is the invitation to a table",
     N_("This is an invitation to a table, not to a table server.")},
    {"there are too many tables here",
     N_("This computer can’t open any more tables. Leave one in the list first.")},
    {"nobody can connect at port", N_("Others can’t connect to this computer: its network doesn’t "
                                      "let programs accept connections.")},
    {"there is no folder for tables", N_("This program has no folder to save tables in.")},
};

const char *table_words(const char *said)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (*said && strncmp(said, all[i].said, strlen(all[i].said)) == 0)
            return words_text(all[i].sentence);
    }
    return NULL;
}

const char *table_report_or_text(const char *said)
{
    const char *sentence = table_words(said);
    return sentence ? sentence : said;
}

char *table_words_refused(const char *said, char *out, size_t size)
{
    const char *sentence = table_words(said);
    if (sentence || !*said)
        text_copy(out, size, sentence ? sentence : _("The table closed the connection."));
    else /* TRANSLATORS: %s is what the program of the table says, in English. */
        words_format(out, (int)size, _("The table closed the connection: %s."), said);
    return out;
}
