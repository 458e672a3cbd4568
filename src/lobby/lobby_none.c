/* lobby_none.c: replaces all other files of src/lobby when the program is built without the
 * network: there are no other tables, and all requests are refused. */
#include "lobby/lobby.h"

Lobby *lobby_new(const LobbyPlan *plan, Err *err)
{
    (void)plan;
    err_set(err, "", 0, "this program was built without the network");
    return NULL;
}

void lobby_free(Lobby *lobby)
{
    (void)lobby;
}

void lobby_poll_own_games(Lobby *lobby)
{
    (void)lobby;
}

bool lobby_poll(Lobby *lobby)
{
    (void)lobby;
    return false;
}

int lobby_wait(const Lobby *lobby)
{
    (void)lobby;
    return -1;
}

int lobby_table_of(Lobby *lobby, const Session *session)
{
    (void)lobby;
    (void)session;
    return -1;
}

Session *lobby_session(Lobby *lobby, int id)
{
    (void)lobby;
    (void)id;
    return NULL;
}

bool lobby_hosts(const Lobby *lobby)
{
    (void)lobby;
    return false;
}

bool lobby_view(Lobby *lobby, int id, LobbyView *out)
{
    (void)lobby;
    (void)id;
    (void)out;
    return false;
}

bool lobby_rename(Lobby *lobby, int id, const char *name)
{
    (void)lobby;
    (void)id;
    (void)name;
    return false;
}

bool lobby_seat_local(Lobby *lobby, int id, int seat, const char *name)
{
    (void)lobby;
    (void)id;
    (void)seat;
    (void)name;
    return false;
}

int lobby_open(Lobby *lobby, const RecordHeader *plan, const LobbyTerms *terms, const char *name,
               Err *err)
{
    (void)lobby;
    (void)plan;
    (void)terms;
    (void)name;
    (void)err;
    return -1;
}

int lobby_open_at(Lobby *lobby, const char *invitation, const RecordHeader *plan,
                  const LobbyTerms *terms, const char *name, Err *err)
{
    (void)invitation;
    return lobby_open(lobby, plan, terms, name, err);
}

bool lobby_invitation(Lobby *lobby, int id, char *out)
{
    (void)lobby;
    (void)id;
    (void)out;
    return false;
}

int lobby_list(Lobby *lobby, LobbyView *out)
{
    (void)lobby;
    (void)out;
    return 0;
}

const char *lobby_name(const Lobby *lobby)
{
    (void)lobby;
    return "";
}

void lobby_call_me(Lobby *lobby, const char *name)
{
    (void)lobby;
    (void)name;
}

TableAnswer lobby_refusal(Lobby *lobby, int id)
{
    (void)lobby;
    (void)id;
    return TABLE_DONE;
}

void lobby_try_now(Lobby *lobby, int id)
{
    (void)lobby;
    (void)id;
}

const char *lobby_record(Lobby *lobby, int id)
{
    (void)lobby;
    (void)id;
    return "";
}

const char *lobby_received_file(Lobby *lobby, int id)
{
    (void)lobby;
    (void)id;
    return "";
}

int lobby_notice(Lobby *lobby)
{
    (void)lobby;
    return -1;
}

int lobby_talk(Lobby *lobby, int id, LobbyTalk *out)
{
    (void)lobby;
    (void)id;
    (void)out;
    return 0;
}
