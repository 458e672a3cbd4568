/* together_none.c: replaces all other files of this room when the program is built without the
 * network: there are no other tables, and all requests are refused. */
#include "together/together.h"

Together *together_new(const TogetherPlan *plan, Err *err)
{
    (void)plan;
    err_set(err, "", 0, "this program was built without the network");
    return NULL;
}

void together_free(Together *together)
{
    (void)together;
}

void together_poll_own_games(Together *together)
{
    (void)together;
}

bool together_poll(Together *together)
{
    (void)together;
    return false;
}

int together_wait(const Together *together)
{
    (void)together;
    return -1;
}

/* Every session is of this machine. */
int together_table_of(Together *together, const Session *session)
{
    (void)together;
    (void)session;
    return -1;
}

Session *together_session(Together *together, int id)
{
    (void)together;
    (void)id;
    return NULL;
}

bool together_hosts(const Together *together)
{
    (void)together;
    return false;
}

/* There is nothing to see. */
bool together_view(Together *together, int id, TogetherView *out)
{
    (void)together;
    (void)id;
    (void)out;
    return false;
}

bool together_rename(Together *together, int id, const char *name)
{
    (void)together;
    (void)id;
    (void)name;
    return false;
}

bool together_seat_local(Together *together, int id, int seat, const char *name)
{
    (void)together;
    (void)id;
    (void)seat;
    (void)name;
    return false;
}

int together_open(Together *together, const RecordHeader *plan, const TogetherTerms *terms,
                  const char *name, Err *err)
{
    (void)together;
    (void)plan;
    (void)terms;
    (void)name;
    (void)err;
    return -1;
}

int together_open_at(Together *together, const char *invitation, const RecordHeader *plan,
                     const TogetherTerms *terms, const char *name, Err *err)
{
    (void)invitation;
    return together_open(together, plan, terms, name, err);
}

bool together_invitation(Together *together, int id, char *out)
{
    (void)together;
    (void)id;
    (void)out;
    return false;
}

int together_list(Together *together, TogetherView *out)
{
    (void)together;
    (void)out;
    return 0;
}

const char *together_name(const Together *together)
{
    (void)together;
    return "";
}

void together_call_me(Together *together, const char *name)
{
    (void)together;
    (void)name;
}

TableAnswer together_refusal(Together *together, int id)
{
    (void)together;
    (void)id;
    return TABLE_DONE;
}

void together_try_now(Together *together, int id)
{
    (void)together;
    (void)id;
}

/* Without tables there is no record of one. */
const char *together_record(Together *together, int id)
{
    (void)together;
    (void)id;
    return "";
}

const char *together_received_file(Together *together, int id)
{
    (void)together;
    (void)id;
    return "";
}

int together_notice(Together *together)
{
    (void)together;
    return -1;
}

int together_talk(Together *together, int id, TogetherTalk *out)
{
    (void)together;
    (void)id;
    (void)out;
    return 0;
}
