/* message.c: reads and writes messages by tables: each kind has its word and the list of its
 * members. */
#include "table/message.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/action_codec.h"
#include "record/digest_json.h"
#include "record/public_line.h"
#include "record/record_line.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const answer_words[] = {
    [TABLE_DONE] = "done",       [TABLE_AGAIN] = "again",     [TABLE_OLD] = "old",
    [TABLE_NOT_NOW] = "not-now", [TABLE_REFUSED] = "refused", [TABLE_NOT_KEPT] = "not-kept"};
enum { ANSWERS = sizeof answer_words / sizeof *answer_words };

/* The verbs of requests, which are also the names of their members. */
static const char *const verb_words[] = {
    [TABLE_ACT] = "do",       [TABLE_UNDO] = "undo",       [TABLE_ASK] = "ask",
    [TABLE_AGREE] = "agree",  [TABLE_DECLINE] = "decline", [TABLE_RESIGN] = "resign",
    [TABLE_RETURN] = "return"};
enum { VERBS = sizeof verb_words / sizeof *verb_words };

static const char begins[] = "{\"m\":";

bool message_is(const char *line, size_t length)
{
    return length >= sizeof begins - 1 && memcmp(line, begins, sizeof begins - 1) == 0;
}

bool table_name_read(const char *text, char out[TABLE_NAME_SIZE])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    size_t length = strlen(text);
    if (length >= TABLE_NAME_SIZE || strspn(text, letters) != length)
        return false;
    memcpy(out, text, length + 1);
    return true;
}

Digest message_greeting(const Digest *binding, const Digest *key)
{
    static const char word[] = "hypotenuse hello";
    const DigestPart parts[] = {
        {word, sizeof word}, {binding, sizeof *binding}, {key, sizeof *key}};
    return digest_of(parts, 3);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* The message being read and the catalogues that name its tiles. */
typedef struct Reading {
    Message message;
    const Catalogue *c;
    const Catalogue *tiles; /* of the game at the table */
} Reading;

static bool table_read(void *self, const JsonAt *at, Err *err)
{
    return table_name_read(json_string_value(at->value), ((Reading *)self)->message.table) ||
           json_fault(at, err, "that is no name of a table");
}

static bool key_read(void *self, const JsonAt *at, Err *err)
{
    return digest_json_read(at, &((Reading *)self)->message.key, err);
}

static bool proof_read(void *self, const JsonAt *at, Err *err)
{
    Message *message = &((Reading *)self)->message;
    message->has_proof = true;
    return signature_json_read(at, &message->proof, err);
}

static bool talk_sign_read(void *self, const JsonAt *at, Err *err)
{
    Talk *talk = &((Reading *)self)->message.talk;
    talk->is_signed = true;
    return signature_json_read(at, &talk->signature, err);
}

static bool to_read(void *self, const JsonAt *at, Err *err)
{
    Talk *talk = &((Reading *)self)->message.talk;
    if (!json_check_range(at, "a seat", 0, SEATS_MAX - 1, err))
        return false;
    talk->to |= (uint8_t)(1u << json_integer_value(at->value));
    return true;
}

static bool sign_read(void *self, const JsonAt *at, Err *err)
{
    TableRequest *request = &((Reading *)self)->message.request;
    request->is_signed = true;
    return signature_json_read(at, &request->signature, err);
}

static bool hash_read(void *self, const JsonAt *at, Err *err)
{
    Message *message = &((Reading *)self)->message;
    message->has_hash = true;
    return digest_json_read(at, &message->hash, err);
}

static bool seat_read(void *self, const JsonAt *at, Err *err)
{
    Message *message = &((Reading *)self)->message;
    if (json_is_null(at->value)) {
        message->seat = NO_SEAT;
        return true;
    }
    message->seat = (uint8_t)json_integer_value(at->value);
    return json_check_range(at, "a seat", 0, SEATS_MAX - 1, err);
}

/* Another player at the machine that joins. */
typedef struct With {
    int seat;
    char name[RECORD_NAME_SIZE];
} With;

static const JsonMember with_members[] = {
    {"seat", FIELD_WHOLE | FIELD_MUST, JSON_INTO(With, seat), .max = SEATS_MAX - 1},
    {"name", FIELD_STRING | FIELD_MUST, JSON_INTO(With, name), .min = 1},
};

static bool with_read(void *self, const JsonAt *at, Err *err)
{
    Message *message = &((Reading *)self)->message;
    With with = {0};
    if (!json_read_object(at, "a person", JSON_ROWS(with_members), &with, err))
        return false;
    if (message->with >> with.seat & 1)
        return json_fault(at, err, "a seat is for one person");
    message->with |= (uint8_t)(1u << with.seat);
    text_copy(message->names[with.seat], RECORD_NAME_SIZE, with.name);
    return true;
}

/* The seat of a request. */
static bool whose_read(void *self, const JsonAt *at, Err *err)
{
    Message *message = &((Reading *)self)->message;
    message->names_seat = true;
    message->request.seat = (uint8_t)json_integer_value(at->value);
    return json_check_range(at, "a seat", 0, SEATS_MAX - 1, err);
}

static bool half_read(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    Message *message = &reading->message;
    if (message->half_count == HAND_MAX)
        return json_fault(at, err, "a hand has at most %d halves", HAND_MAX);
    return copy_read(at, reading->tiles, &message->halves[message->half_count++], err);
}

static bool answer_read(void *self, const JsonAt *at, Err *err)
{
    Message *message = &((Reading *)self)->message;
    while (message->answer < ANSWERS &&
           strcmp(json_string_value(at->value), answer_words[message->answer]) != 0)
        message->answer++;
    return message->answer < ANSWERS || json_fault(at, err, "that is no answer");
}

/* The name of the member is the verb; a request has exactly one. */
static bool verb_read(void *self, const JsonAt *at, Err *err)
{
    Message *message = &((Reading *)self)->message;
    TableRequest *request = &message->request;
    if (message->has_action || request->verb)
        return json_fault_at_key(at, err, "a request wants one thing");
    while (strcmp(at->key, verb_words[request->verb]) != 0)
        request->verb++;
    message->has_action = request->verb == TABLE_ACT;
    request->count = request->verb == TABLE_UNDO ? (int)json_integer_value(at->value) : 0;
    return request->verb != TABLE_UNDO || json_check_range(at, "actions", 1, INT32_MAX, err);
}

static bool ask_read(void *self, const JsonAt *at, Err *err)
{
    TableRequest *request = &((Reading *)self)->message.request;
    if (!verb_read(self, at, err))
        return false;
    for (int ask = ASK_END; ask < ASK_KINDS; ask++) {
        if (strcmp(json_string_value(at->value), ask_words[ask]) == 0)
            request->ask = (uint8_t)ask;
    }
    return request->ask || json_fault(at, err, "nobody can ask for that");
}

static bool word_read(void *self, const JsonAt *at, Err *err)
{
    Message *message = &((Reading *)self)->message;
    message->has_word = !json_is_null(at->value);
    return !message->has_word || digest_json_read(at, &message->word, err);
}

#define ROOM_FORMAT "hypotenuse-room/"
#define ROOM_VERSION_TEXT "1"
enum { ROOM_VERSION = 1 };

static bool game_read(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    Waiting *room = &reading->message.room;
    if (!record_table_read(at, ROOM_FORMAT, ROOM_VERSION, reading->c, &room->header, err) ||
        !log_terms_read(at, &room->terms, err))
        return false;
    reading->message.known = !record_header_is_whole(&room->header);
    return !reading->message.known || reading->message.kind == MESSAGE_ROOM ||
           json_fault(at, err, "what this game brings is missing");
}

static bool bit_read(const JsonAt *at, uint8_t *set, Err *err)
{
    if (at->place >= SEATS_MAX)
        return json_fault(at, err, "there are at most %d seats", SEATS_MAX);
    *set |= (uint8_t)(json_is_true(at->value) << at->place);
    return true;
}

static bool here_read(void *self, const JsonAt *at, Err *err)
{
    return bit_read(at, &((Reading *)self)->message.room.here, err);
}

static bool shared_read(void *self, const JsonAt *at, Err *err)
{
    return bit_read(at, &((Reading *)self)->message.room.shared, err);
}

static bool promise_read(void *self, const JsonAt *at, Err *err)
{
    Waiting *room = &((Reading *)self)->message.room;
    if (at->place >= SEATS_MAX)
        return json_fault(at, err, "there are at most %d seats", SEATS_MAX);
    if (json_is_null(at->value))
        return true;
    room->promised |= (uint8_t)(1u << at->place);
    return digest_json_read(at, &room->promises[at->place], err);
}

#define IN(member) JSON_INTO(Reading, message.member)

static const JsonMember table_members[] = {
    {"m", .types = FIELD_STRING},
    {"id", FIELD_STRING | FIELD_MUST, .read = table_read},
};

static const JsonMember open_members[] = {
    {"m", .types = FIELD_STRING},
    {"game", FIELD_OBJECT | FIELD_MUST, .read = game_read},
};

static const JsonMember hello_members[] = {
    {"m", .types = FIELD_STRING},
    {"protocol", FIELD_WHOLE | FIELD_MUST, IN(protocol), .min = 1, .max = INT32_MAX},
    {"name", FIELD_STRING | FIELD_MUST, IN(name), .min = 1},
    {"key", FIELD_STRING | FIELD_MUST, .read = key_read},
    {"proof", FIELD_STRING, .read = proof_read},
};

static const JsonMember join_members[] = {
    {"m", .types = FIELD_STRING},
    {"seat", FIELD_WHOLE | FIELD_NULL | FIELD_MUST, .read = seat_read},
    {"with", FIELD_ARRAY, .each = with_read, .items = FIELD_OBJECT, .item = "a person"},
    {"from", FIELD_WHOLE | FIELD_MUST, IN(from), .max = INT32_MAX},
    {"hash", FIELD_STRING, .read = hash_read},
};

static const JsonMember ready_members[] = {
    {"m", .types = FIELD_STRING},
    {"promise", FIELD_STRING | FIELD_NULL | FIELD_MUST, .read = word_read},
};

static const JsonMember share_members[] = {
    {"m", .types = FIELD_STRING},
    {"share", FIELD_STRING | FIELD_MUST, .read = word_read},
};

static const JsonMember room_members[] = {
    {"m", .types = FIELD_STRING},
    {"game", FIELD_OBJECT | FIELD_MUST, .read = game_read},
    {"here", FIELD_ARRAY | FIELD_MUST, .each = here_read, .items = FIELD_BOOL, .item = "a seat"},
    {"promises", FIELD_ARRAY | FIELD_MUST, .each = promise_read, .items = FIELD_STRING | FIELD_NULL,
     .item = "a promise"},
    {"shared", FIELD_ARRAY | FIELD_MUST, .each = shared_read, .items = FIELD_BOOL,
     .item = "a seat"},
};

static const JsonMember want_members[] = {
    {"m", .types = FIELD_STRING},
    {"seat", FIELD_WHOLE, .read = whose_read},
    {"n", FIELD_WHOLE | FIELD_MUST, IN(request.number), .min = 1, .max = 1LL << 53},
    {"after", FIELD_WHOLE | FIELD_MUST, IN(request.after), .max = INT32_MAX},
    {"do", FIELD_OBJECT, .read = verb_read},
    {"undo", FIELD_WHOLE, .read = verb_read},
    {"ask", FIELD_STRING, .read = ask_read},
    {"of", FIELD_WHOLE, IN(request.of), .max = SEATS_MAX - 1},
    {"engine", FIELD_STRING, IN(request.engine), .min = 1},
    {"agree", FIELD_BOOL, .read = verb_read},
    {"decline", FIELD_BOOL, .read = verb_read},
    {"resign", FIELD_BOOL, .read = verb_read},
    {"return", FIELD_BOOL, .read = verb_read},
    {"sig", FIELD_STRING, .read = sign_read},
};

static const JsonMember hand_members[] = {
    {"m", .types = FIELD_STRING},
    {"seat", FIELD_WHOLE | FIELD_MUST, .read = seat_read},
    {"halves", FIELD_ARRAY | FIELD_MUST, .each = half_read, .items = FIELD_STRING,
     .item = "a half"},
};

static const JsonMember answer_members[] = {
    {"m", .types = FIELD_STRING},
    {"n", FIELD_WHOLE | FIELD_MUST, IN(request.number), .min = 1, .max = 1LL << 53},
    {"is", FIELD_STRING | FIELD_MUST, .read = answer_read},
    {"why", FIELD_STRING, IN(why)},
};

static const JsonMember say_members[] = {
    {"m", .types = FIELD_STRING},
    {"seat", FIELD_WHOLE | FIELD_MUST, IN(talk.seat), .max = SEATS_MAX - 1},
    {"n", FIELD_WHOLE | FIELD_MUST, IN(talk.number), .min = 1, .max = 1LL << 53},
    {"phrase", FIELD_WHOLE, IN(talk.phrase), .min = 1, .max = TALK_PHRASES},
    {"text", FIELD_STRING, IN(talk.text), .min = 1},
    {"to", FIELD_ARRAY, .each = to_read, .items = FIELD_WHOLE, .item = "a seat"},
    {"sig", FIELD_STRING, .read = talk_sign_read},
};

static const JsonMember error_members[] = {
    {"m", .types = FIELD_STRING},
    {"why", FIELD_STRING | FIELD_MUST, IN(why)},
};

static const struct {
    const char *word;
    const JsonMember *members;
    size_t count;
} kinds[MESSAGE_KINDS] = {
    [MESSAGE_TABLE] = {"table", JSON_ROWS(table_members)},
    [MESSAGE_OPEN] = {"open", JSON_ROWS(open_members)},
    [MESSAGE_OPENED] = {"opened", JSON_ROWS(table_members)},
    [MESSAGE_HELLO] = {"hello", JSON_ROWS(hello_members)},
    [MESSAGE_JOIN] = {"join", JSON_ROWS(join_members)},
    [MESSAGE_READY] = {"ready", JSON_ROWS(ready_members)},
    [MESSAGE_SHARE] = {"share", JSON_ROWS(share_members)},
    [MESSAGE_ROOM] = {"room", JSON_ROWS(room_members)},
    [MESSAGE_WANT] = {"want", JSON_ROWS(want_members)},
    [MESSAGE_HAND] = {"hand", JSON_ROWS(hand_members)},
    [MESSAGE_ANSWER] = {"answer", JSON_ROWS(answer_members)},
    [MESSAGE_SAY] = {"say", JSON_ROWS(say_members)},
    [MESSAGE_ERROR] = {"error", JSON_ROWS(error_members)},
};

/* The length of a line bounds depth and size; duplicate keys are refused. */
static bool parse(JsonDoc *doc, const char *line, size_t length, Err *err)
{
    if (!json_doc_parse(doc, "a message", line, length, 1, err))
        return false;
    JsonAt top = json_top(doc);
    if (json_check_type(&top, "a message", FIELD_OBJECT, err))
        return true;
    json_doc_release(doc);
    return false;
}

/* A member that is unknown for this kind is an error, so that no program relies on ignored
 * members. */
static bool read_top(const JsonAt *top, Reading *reading, Err *err)
{
    const char *word = json_string_value(json_object_get(top->value, "m"));
    Message *message = &reading->message;
    while (message->kind < MESSAGE_KINDS && (!word || strcmp(word, kinds[message->kind].word) != 0))
        message->kind++;
    if (message->kind == MESSAGE_KINDS)
        return json_fault(top, err, "that is no message");
    if (!json_read_object(top, "a message", kinds[message->kind].members,
                          kinds[message->kind].count, reading, err))
        return false;
    bool wants = message->has_action || message->request.verb;
    return message->kind != MESSAGE_WANT || wants || json_fault(top, err, "it wants nothing");
}

void message_release(Message *message)
{
    waiting_end(&message->room);
}

bool message_read(const Catalogue *c, const char *line, size_t length, Message *out, Err *err)
{
    return message_read_in(c, c, line, length, out, err);
}

bool message_read_in(const Catalogue *c, const Catalogue *game, const char *line, size_t length,
                     Message *out, Err *err)
{
    JsonDoc doc;
    Reading reading = {.c = c, .tiles = game};
    *out = reading.message;
    if (memchr(line, 0, length))
        return err_set(err, "a message", 1, "it has a byte of zero");
    if (!parse(&doc, line, length, err))
        return false;
    JsonAt top = json_top(&doc);
    bool good = read_top(&top, &reading, err);
    json_doc_release(&doc);
    if (!good)
        message_release(&reading.message);
    *out = reading.message;
    return good;
}

/* Parses the line a second time: it is short, and most requests that come too late never get
 * here. */
bool message_action(const Catalogue *c, const Game *game, const char *line, size_t length,
                    Action *out, Err *err)
{
    JsonDoc doc;
    JsonAt action;
    if (!parse(&doc, line, length, err))
        return false;
    JsonAt top = json_top(&doc);
    bool good = json_member(&top, "do", &action) && action_read(&action, c, game, out, err);
    json_doc_release(&doc);
    return good;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* The verb is the name of the member; only three verbs have a meaningful value. */
static void add_request(json_t *object, const Catalogue *c, const Game *game, const TableRequest *r)
{
    json_object_set_new(object, "n", json_integer((json_int_t)r->number));
    json_object_set_new(object, "after", json_integer(r->after));
    if (r->verb == TABLE_ACT)
        json_object_set_new(object, "do", action_json(c, game, &r->action));
    else if (r->verb == TABLE_UNDO)
        json_object_set_new(object, "undo", json_integer(r->count));
    else if (r->verb == TABLE_ASK)
        json_object_set_new(object, "ask", json_string(ask_words[r->ask]));
    else
        json_object_set_new(object, verb_words[r->verb], json_true());
    if (ask_is_about_seat((AskKind)r->ask))
        json_object_set_new(object, "of", json_integer(r->of));
    if (r->engine[0])
        json_object_set_new(object, "engine", json_string(r->engine));
    if (r->is_signed)
        json_object_set_new(object, "sig", signature_json(&r->signature));
}

static void add_seat(json_t *object, uint8_t seat)
{
    json_object_set_new(object, "seat", seat == NO_SEAT ? json_null() : json_integer(seat));
}

/* A machine with a single player sends the form without "with", for servers of earlier versions. */
static void add_join(json_t *object, const Message *message)
{
    json_t *with = json_array();
    add_seat(object, message->seat);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (message->with >> seat & 1)
            json_array_append_new(
                with, json_pack("{s:i, s:s}", "seat", seat, "name", message->names[seat]));
    }
    if (message->with)
        json_object_set(object, "with", with);
    json_decref(with);
    json_object_set_new(object, "from", json_integer(message->from));
    if (message->has_hash)
        json_object_set_new(object, "hash", digest_json(&message->hash));
}

static json_t *bits_json(uint8_t set, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_boolean(set >> i & 1));
    return list;
}

static void add_talk(json_t *object, const Talk *talk)
{
    add_seat(object, talk->seat);
    json_object_set_new(object, "n", json_integer((json_int_t)talk->number));
    if (talk->phrase)
        json_object_set_new(object, "phrase", json_integer(talk->phrase));
    else
        json_object_set_new(object, "text", json_string(talk->text));
    json_t *to = json_array();
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (talk->to >> seat & 1)
            json_array_append_new(to, json_integer(seat));
    }
    if (talk->to)
        json_object_set(object, "to", to);
    json_decref(to);
    if (talk->is_signed)
        json_object_set_new(object, "sig", signature_json(&talk->signature));
}

/* Writes the game as the head of its log will have it, except for the shares: these are revealed
 * only after all promises. */
static void add_game(json_t *object, const Waiting *room, bool known)
{
    RecordHeader header = room->header;
    if (known) {
        header.box = NULL;
        header.position = NULL;
    }
    json_t *game = record_table_json(&header, ROOM_FORMAT ROOM_VERSION_TEXT);
    if (known && room->header.box)
        json_object_set_new(game, "box", json_true());
    if (known && room->header.position)
        json_object_set_new(game, "scenario", json_true());
    LogTerms terms = room->terms;
    memset(terms.shares, 0, sizeof terms.shares);
    log_terms_add(game, &terms);
    json_object_set_new(object, "game", game);
}

static void add_room(json_t *object, const Waiting *room, bool known)
{
    int players = room->header.setup.players;
    json_t *promises = json_array();
    for (int i = 0; i < players; i++)
        json_array_append_new(promises, room->promised >> i & 1 ? digest_json(&room->promises[i])
                                                                : json_null());
    add_game(object, room, known);
    json_object_set_new(object, "here", bits_json(room->here, players));
    json_object_set_new(object, "promises", promises);
    json_object_set_new(object, "shared", bits_json(room->shared, players));
}

/* The order of the members is that of docs/NETWORK.md. */
static void add_members(json_t *object, const Catalogue *c, const Game *game,
                        const Message *message)
{
    json_t *halves;
    switch (message->kind) {
    case MESSAGE_TABLE:
    case MESSAGE_OPENED:
        json_object_set_new(object, "id", json_string(message->table));
        break;
    case MESSAGE_HELLO:
        json_object_set_new(object, "protocol", json_integer(message->protocol));
        json_object_set_new(object, "name", json_string(message->name));
        json_object_set_new(object, "key", digest_json(&message->key));
        if (message->has_proof)
            json_object_set_new(object, "proof", signature_json(&message->proof));
        break;
    case MESSAGE_JOIN:
        add_join(object, message);
        break;
    case MESSAGE_READY:
        json_object_set_new(object, "promise",
                            message->has_word ? digest_json(&message->word) : json_null());
        break;
    case MESSAGE_SHARE:
        json_object_set_new(object, "share", digest_json(&message->word));
        break;
    case MESSAGE_SAY:
        add_talk(object, &message->talk);
        break;
    case MESSAGE_OPEN:
        add_game(object, &message->room, false);
        break;
    case MESSAGE_ROOM:
        add_room(object, &message->room, message->known);
        break;
    case MESSAGE_WANT:
        if (message->names_seat)
            add_seat(object, message->request.seat);
        add_request(object, c, game, &message->request);
        break;
    case MESSAGE_HAND:
        add_seat(object, message->seat);
        halves = json_array();
        for (int i = 0; i < message->half_count; i++)
            json_array_append_new(halves, copy_json(c, message->halves[i]));
        json_object_set_new(object, "halves", halves);
        break;
    case MESSAGE_ANSWER:
        json_object_set_new(object, "n", json_integer((json_int_t)message->request.number));
        json_object_set_new(object, "is", json_string(answer_words[message->answer]));
        if (message->why[0])
            json_object_set_new(object, "why", json_string(message->why));
        break;
    default:
        json_object_set_new(object, "why", json_string(message->why));
    }
}

char *message_write(const Catalogue *c, const Game *game, const Message *message)
{
    assert(message->kind < MESSAGE_KINDS && "a kind of message");
    json_t *object = json_pack("{ss}", "m", kinds[message->kind].word);
    add_members(object, c, game, message);
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    assert(text && "names are UTF-8");
    size_t length = strlen(text);
    text = memory_resize(text, length + 2);
    memcpy(text + length, "\n", 2);
    return text;
}

void message_send(const Catalogue *c, const Game *game, const Message *message, MessageSend *send,
                  void *self)
{
    char *line = message_write(c, game, message);
    send(self, line, strlen(line));
    free(line);
}
