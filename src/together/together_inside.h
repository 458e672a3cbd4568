/* together_inside.h: what the files of this room share. */
#ifndef TOGETHER_TOGETHER_INSIDE_H
#define TOGETHER_TOGETHER_INSIDE_H
#include "together/together.h"

#include "json/json_read.h"
#include "net/caller.h"
#include "net/hall.h"
#include "net/host.h"
#include "net/identity.h"
#include "net/mdns.h"
#include "net/nearby.h"
#include "system/file.h"
#include "system/journal.h"
#include "together/thinker.h"

/* A table that is followed. */
typedef struct Link {
    Together *together;
    int id; /* of its table */
    uint8_t seat;
    TableClient *client;
    Caller *caller;
    EventSink sink;     /* of the caller: to the session */
    Session *session;   /* NULL before the head of the log */
    RecordHeader *game; /* of a table that is opened elsewhere; else NULL */
    Digest share;
    int lines;          /* of the log that the session has */
    bool was_there;     /* connected, at some time */
    int64_t since;      /* when it was called first */
    bool wanted, turn;  /* something was wanted; it was the person's turn */
    bool lays, follows; /* it is a tile, behind line `lays_on`; `figure` is wanted behind that */
    int lays_on;
    Action figure;
    TableAnswer answer; /* not told yet */
    TogetherDeal deal;
    TogetherTalk said[TOGETHER_TALK]; /* the oldest first */
    int said_count;
    TalkPace paces[SEATS_MAX]; /* of each seat: a host may pass on too much */
    Journal *told;             /* the place's file of that name; NULL: it is not written now */
    size_t told_size;          /* bytes of the log that it has */
    bool told_trouble;         /* the disk refused the last line */
    bool told_never;           /* it refused the file, and is not asked again */
} Link;

/* A table of the list. What was heard on this network goes when nobody calls it any more. */
typedef struct Place {
    int id;
    Invitation invitation; /* its key and its table's name say which one it is */
    char name[RECORD_NAME_SIZE];
    bool here, near, known, neutral, over;
    bool closed;    /* a table of this program that its person has closed: no client can reach it */
    bool untold;    /* it is over, and its secret was not heard here: it is called on */
    uint8_t seat;   /* of this program's person, in a game; NO_SEAT */
    uint8_t beside; /* set of seats of the others at this machine */
    int seats, free;
    int64_t met;              /* when it was heard of last; of a game that is over when it ended */
    char record[FOLDER_SIZE]; /* of a game that is over and was checked; "" else */
    char told[FOLDER_SIZE];   /* its lines as they were told here (record/told_file.h), until there
                                 is a record; "" none */
    Link *link;
} Place;

struct Together {
    TogetherPlan plan;
    char folder[FOLDER_SIZE], records[FOLDER_SIZE];
    char name[RECORD_NAME_SIZE]; /* of its person */
    Loop *loop;
    Identity player;
    bool has_player, looks, minds, changed;
    bool rests; /* the person closed the last open table: ended games are not served in this run */
    int64_t minded; /* when own games were called last */
    Place *places;
    int count, room, last_id;
    Nearby *hears, *calls;
    Mdns *mdns;     /* NULL before it is needed */
    int64_t looked; /* when the list of what is near was compared last */
    Identity machine;
    HallStore store;
    Hall *hall;
    Host *host;
    Thinker *thinker;
    int visited, notice; /* ids; −1 */
    TogetherPerson *people;
    int people_count, people_room;
    int64_t said_number;      /* of what was said here last */
    TogetherTalk *shown_said; /* of together_pretend_talk */
    int shown_said_count;
    TogetherView *shown; /* of together_pretend */
    int shown_count;
};

Place *together_place(const Together *together, int id);
/* The place of that table; a new one where it is not there. */
Place *together_place_for(Together *together, const Invitation *invitation);
/* A new one, whatever is there. */
Place *together_place_new(Together *together, const Invitation *invitation);
/* Do both lead to one machine, as far as their keys tell? */
bool together_same_key(const Invitation *a, const Invitation *b);

/* --- links (together_link.c) ------------------------------------------------------------------ */

/* Calls the table of a place for a seat. False with *err. */
bool link_begin(Together *together, Place *place, uint8_t seat, const char *name,
                const RecordHeader *game, const TogetherTerms *terms, Err *err);
/* Hangs up and forgets the session. */
void link_end(Together *together, Place *place);
bool link_my_turn(const Link *link);

/* --- what is kept of a game (together_record.c) ----------------------------------------------- */

/* With the key that everybody knows now the game is one as at one screen: a record of it can be
 * looked at, reviewed and played on. It is written once, however often one comes back. */
void link_write_record(Link *link, Place *place);
/* Until then the lines of a game in which this person sits, but does not run it, are kept as they
 * come: the table may never tell its secret. */
void link_keep_told(Link *link, Place *place);

/* --- what is kept (together_known.c) ---------------------------------------------------------- */

/* Reads a file of this person's folder into *together; `each` gets what stands in its list, which
 * the last of `members` is. Without the file nothing happens. */
void kept_read(Together *together, const char *name, const JsonMember *members, size_t count,
               JsonReader *each);
/* Writes it as a whole, and frees `top`. */
void kept_write(const Together *together, const char *name, json_t *top);

void known_read(Together *together);
void known_write(Together *together);

/* --- people (together_people.c) --------------------------------------------------------------- */

void people_read(Together *together);
/* A ServerRefuses. */
bool people_refuse(void *together, const Digest *key);

/* --- what they say (together_talk.c) ---------------------------------------------------------- */

/* A ClientHears of a Link. */
void link_hears(void *link, const Talk *talk);
/* Tells the others of a game under way that this person leaves it. False where there is nobody to
 * tell, or nothing can be said now. */
bool link_goodbye(const Link *link);
/* … and did the table hear it? */
bool link_said_goodbye(const Link *link);

/* --- tables of this program (together_host.c) ------------------------------------------------- */

/* Listens, if it does not yet. False with *err. */
bool host_begin(Together *together, Err *err);
void host_end(Together *together);
/* Is that a game of this program that ended lately? Who was lost then hears of the end when he
 * calls again, so it is served for a week. */
bool host_serves_end(const Place *place);
/* The way to tables of this program, as it is now. */
void host_readdress(Together *together);
/* Is that a table of this program that other machines can reach now? */
bool host_has_open(const Together *together, const Place *place);
/* Frees the port when no table of this program is open. */
void host_end_unused(Together *together);
/* Calls out a table that waits. */
void host_announce(Together *together);
/* What says and hears tables beside the calls; begun when it is needed first. */
Mdns *host_mdns(Together *together);
/* Is there a key of this person? Made or read the first time. */
bool player_begin(Together *together, Err *err);
#endif
