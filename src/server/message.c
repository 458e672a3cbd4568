/* message.c: reads and writes messages, driven by lists of rows: each kind of message has its word
 * and its members. It also checks what players write to each other. */
#include "server/message.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/digest.h"
#include "log/public_log.h"
#include "log/record_line.h"
#include "scenario/codec.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

/* --- members ---------------------------------------------------------------------------------- */

/* A message and what its text depends on. The rows below read and write the message. */
typedef struct Exchange {
    Message message;
    const Catalogue *c;
    const Catalogue *tiles; /* tiles of the game at the table; for reading */
    const Game *game;       /* the board of an action, for writing */
} Exchange;

static bool read_table(void *self, const JsonAt *at, Err *err)
{
    return table_name_read(json_string_value(at->value), self) ||
           json_fault(at, err, "that is no name of a table");
}

static bool read_seat(void *self, const JsonAt *at, Err *err)
{
    bool spectator = json_is_null(at->value);
    *(uint8_t *)self = spectator ? NO_SEAT : (uint8_t)json_integer_value(at->value);
    return spectator || json_check_range(at, "a seat", 0, SEATS_MAX - 1, err);
}

static json_t *write_seat(const void *from)
{
    uint8_t seat = *(const uint8_t *)from;
    return seat == NO_SEAT ? json_null() : json_integer(seat);
}

static bool read_recipient(void *self, const JsonAt *at, Err *err)
{
    if (!json_check_range(at, "a seat", 0, SEATS_MAX - 1, err))
        return false;
    ((Exchange *)self)->message.talk.to |= (uint8_t)(1u << json_integer_value(at->value));
    return true;
}

static json_t *write_recipients(const void *from)
{
    uint8_t to = ((const Exchange *)from)->message.talk.to;
    json_t *list = to ? json_array() : NULL;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (to >> seat & 1)
            json_array_append_new(list, json_integer(seat));
    }
    return list;
}

/* Another player at the joining machine. */
typedef struct With {
    int seat;
    char name[RECORD_NAME_SIZE];
} With;

static const JsonMember with_members[] = {
    {"seat", FIELD_WHOLE | FIELD_MUST, JSON_INTO(With, seat), .max = SEATS_MAX - 1},
    {"name", FIELD_STRING | FIELD_MUST, JSON_INTO(With, name), .min = 1},
};

static bool read_with(void *self, const JsonAt *at, Err *err)
{
    Message *message = &((Exchange *)self)->message;
    With with = {0};
    if (!json_read_object(at, "a person", JSON_ROWS(with_members), &with, err))
        return false;
    if (message->with >> with.seat & 1)
        return json_fault(at, err, "a seat is for one person");
    message->with |= (uint8_t)(1u << with.seat);
    text_copy(message->names[with.seat], RECORD_NAME_SIZE, with.name);
    return true;
}

/* A machine with a single player omits "with", for servers of earlier versions. */
static json_t *write_with(const void *from)
{
    const Message *message = &((const Exchange *)from)->message;
    json_t *list = message->with ? json_array() : NULL;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        With with = {.seat = seat};
        text_copy(with.name, sizeof with.name, message->names[seat]);
        if (message->with >> seat & 1)
            json_array_append_new(list, json_write_object(JSON_ROWS(with_members), &with));
    }
    return list;
}

static bool read_half(void *self, const JsonAt *at, Err *err)
{
    Exchange *exchange = self;
    Message *message = &exchange->message;
    if (message->half_count == HAND_MAX)
        return json_fault(at, err, "a hand has at most %d halves", HAND_MAX);
    return copy_read(at, exchange->tiles, &message->halves[message->half_count++], err);
}

static json_t *write_halves(const void *from)
{
    const Exchange *exchange = from;
    json_t *list = json_array();
    for (int i = 0; i < exchange->message.half_count; i++)
        json_array_append_new(list, copy_json(exchange->c, exchange->message.halves[i]));
    return list;
}

/* The name of the member is the verb; a request has exactly one. */
static bool read_verb(void *self, const JsonAt *at, Err *err)
{
    Message *message = &((Exchange *)self)->message;
    TableRequest *request = &message->request;
    if (message->has_action || request->verb)
        return json_fault_at_key(at, err, "a request wants one thing");
    while (strcmp(at->key, verb_words[request->verb]) != 0)
        request->verb++;
    message->has_action = request->verb == TABLE_ACT;
    request->count = request->verb == TABLE_UNDO ? (int)json_integer_value(at->value) : 0;
    return request->verb != TABLE_UNDO || json_check_range(at, "actions", 1, INT32_MAX, err);
}

/* Only three verbs have a meaningful value. */
static json_t *write_verb(const void *from, const char *key)
{
    const Exchange *exchange = from;
    const TableRequest *request = &exchange->message.request;
    if (strcmp(key, verb_words[request->verb]) != 0)
        return NULL;
    switch (request->verb) {
    case TABLE_ACT:
        return action_json(exchange->c, exchange->game, &request->action);
    case TABLE_UNDO:
        return json_integer(request->count);
    case TABLE_ASK:
        return json_word(ASK_WORDS, request->ask);
    default:
        return json_true();
    }
}

static bool read_ask(void *self, const JsonAt *at, Err *err)
{
    TableRequest *request = &((Exchange *)self)->message.request;
    if (!read_verb(self, at, err))
        return false;
    int ask = text_find_word(ASK_WORDS, json_string_value(at->value));
    request->ask = (uint8_t)(ask < ASK_END ? ASK_NOTHING : ask);
    return request->ask || json_fault(at, err, "nobody can ask for that");
}

static json_t *write_of(const void *from)
{
    const TableRequest *request = &((const Exchange *)from)->message.request;
    return ask_is_about_seat((AskKind)request->ask) ? json_integer(request->of) : NULL;
}

static bool read_of(void *self, const JsonAt *at, Err *err)
{
    return read_seat(&((Exchange *)self)->message.request.of, at, err);
}

#define ROOM_FORMAT "hypotenuse-room/"
#define ROOM_VERSION_TEXT "1"
enum { ROOM_VERSION = 1 };

static bool read_game(void *self, const JsonAt *at, Err *err)
{
    Exchange *exchange = self;
    Waiting *room = &exchange->message.room;
    if (!record_table_read(at, ROOM_FORMAT, ROOM_VERSION, exchange->c, &room->header, err) ||
        !log_terms_read(at, &room->terms, err))
        return false;
    exchange->message.known = !record_header_is_whole(&room->header);
    return !exchange->message.known || exchange->message.kind == MESSAGE_ROOM ||
           json_fault(at, err, "what this game brings is missing");
}

/* Writes the game as the head of its log will have it, except for the shares: these are revealed
 * only after all promises. */
static json_t *write_game(const void *from)
{
    const Message *message = &((const Exchange *)from)->message;
    RecordHeader header = message->room.header;
    LogTerms terms = message->room.terms;
    bool box = message->known && header.box, position = message->known && header.position;
    if (message->known) {
        header.box = NULL;
        header.position = NULL;
    }
    json_t *game = record_table_json(&header, ROOM_FORMAT ROOM_VERSION_TEXT);
    if (box)
        json_object_set_new(game, "box", json_true());
    if (position)
        json_object_set_new(game, "scenario", json_true());
    memset(terms.shares, 0, sizeof terms.shares);
    log_terms_add(game, &terms);
    return game;
}

/* Returns the set of seats of a waiting room that is written under this member name. */
static uint8_t *seats_of(Waiting *room, const char *key)
{
    return strcmp(key, "here") == 0 ? &room->here : &room->shared;
}

static bool read_bit(void *self, const JsonAt *at, Err *err)
{
    if (at->place >= SEATS_MAX)
        return json_fault(at, err, "there are at most %d seats", SEATS_MAX);
    *seats_of(&((Exchange *)self)->message.room, at->up->key) |=
        (uint8_t)(json_is_true(at->value) << at->place);
    return true;
}

static json_t *write_bits(const void *from, const char *key)
{
    Waiting room = ((const Exchange *)from)->message.room;
    json_t *list = json_array();
    for (int i = 0; i < room.header.setup.players; i++)
        json_array_append_new(list, json_boolean(*seats_of(&room, key) >> i & 1));
    return list;
}

static bool read_promise(void *self, const JsonAt *at, Err *err)
{
    Waiting *room = &((Exchange *)self)->message.room;
    if (at->place >= SEATS_MAX)
        return json_fault(at, err, "there are at most %d seats", SEATS_MAX);
    if (json_is_null(at->value))
        return true;
    room->promised |= (uint8_t)(1u << at->place);
    return digest_json_read(&room->promises[at->place], at, err);
}

static json_t *write_promises(const void *from)
{
    const Waiting *room = &((const Exchange *)from)->message.room;
    json_t *list = json_array();
    for (int i = 0; i < room->header.setup.players; i++)
        json_array_append_new(list, room->promised >> i & 1 ? digest_json(&room->promises[i])
                                                            : json_null());
    return list;
}

static json_t *write_kind(const void *from);

/* The order of the rows is that of docs/NETWORK.md, and of the members in a line. */
#define IN(member) JSON_INTO(Exchange, message.member)
#define HAS(member) JSON_HAS(Exchange, message.member)
#define SEAT(member) IN(member), .fill = read_seat, .write = write_seat
#define VERB .read = read_verb, .write_named = write_verb
#define KIND                                                                                       \
    {                                                                                              \
        "m", .types = FIELD_STRING, .write = write_kind                                            \
    }
#define LARGE (1LL << 53)

static const JsonMember table_members[] = {
    KIND,
    {"id", FIELD_STRING | FIELD_MUST, IN(table), .fill = read_table},
};

static const JsonMember open_members[] = {
    KIND,
    {"game", FIELD_OBJECT | FIELD_MUST, .read = read_game, .write = write_game},
};

static const JsonMember hello_members[] = {
    KIND,
    {"protocol", FIELD_WHOLE | FIELD_MUST, IN(protocol), .min = 1, .max = INT32_MAX},
    {"name", FIELD_STRING | FIELD_MUST, IN(name), .min = 1},
    {"key", FIELD_STRING | FIELD_MUST, JSON_DIGEST(Exchange, message.key)},
    {"proof", FIELD_STRING, JSON_SIGNATURE(Exchange, message.proof), HAS(has_proof)},
};

static const JsonMember join_members[] = {
    KIND,
    {"seat", FIELD_WHOLE | FIELD_NULL | FIELD_MUST, SEAT(seat)},
    {"with", FIELD_ARRAY, .each = read_with, .items = FIELD_OBJECT, .item = "a person",
     .write = write_with},
    {"from", FIELD_WHOLE | FIELD_MUST, IN(from), .max = INT32_MAX},
    {"hash", FIELD_STRING, JSON_DIGEST(Exchange, message.hash), HAS(has_hash)},
};

static const JsonMember ready_members[] = {
    KIND,
    {"promise", FIELD_STRING | FIELD_NULL | FIELD_MUST, JSON_DIGEST(Exchange, message.word),
     HAS(has_word)},
};

static const JsonMember share_members[] = {
    KIND,
    {"share", FIELD_STRING | FIELD_MUST, JSON_DIGEST(Exchange, message.word), HAS(has_word)},
};

static const JsonMember room_members[] = {
    KIND,
    {"game", FIELD_OBJECT | FIELD_MUST, .read = read_game, .write = write_game},
    {"here", FIELD_ARRAY | FIELD_MUST, .each = read_bit, .items = FIELD_BOOL, .item = "a seat",
     .write_named = write_bits},
    {"promises", FIELD_ARRAY | FIELD_MUST, .each = read_promise, .items = FIELD_STRING | FIELD_NULL,
     .item = "a promise", .write = write_promises},
    {"shared", FIELD_ARRAY | FIELD_MUST, .each = read_bit, .items = FIELD_BOOL, .item = "a seat",
     .write_named = write_bits},
};

static const JsonMember want_members[] = {
    KIND,
    {"seat", FIELD_WHOLE, SEAT(request.seat), HAS(names_seat)},
    {"n", FIELD_WHOLE | FIELD_MUST, IN(request.number), .min = 1, .max = LARGE},
    {"after", FIELD_WHOLE | FIELD_MUST, IN(request.after), .max = INT32_MAX},
    {"do", FIELD_OBJECT, VERB},
    {"undo", FIELD_WHOLE, VERB},
    {"ask", FIELD_STRING, .read = read_ask, .write_named = write_verb},
    {"agree", FIELD_BOOL, VERB},
    {"decline", FIELD_BOOL, VERB},
    {"resign", FIELD_BOOL, VERB},
    {"return", FIELD_BOOL, VERB},
    {"of", FIELD_WHOLE, .read = read_of, .write = write_of},
    {"engine", FIELD_STRING, IN(request.engine), .min = 1, .brief = true},
    {"sig", FIELD_STRING, JSON_SIGNATURE(Exchange, message.request.signature),
     HAS(request.is_signed)},
};

static const JsonMember hand_members[] = {
    KIND,
    {"seat", FIELD_WHOLE | FIELD_MUST, SEAT(seat)},
    {"halves", FIELD_ARRAY | FIELD_MUST, .each = read_half, .items = FIELD_STRING, .item = "a half",
     .write = write_halves},
};

static const JsonMember answer_members[] = {
    KIND,
    {"n", FIELD_WHOLE | FIELD_MUST, IN(request.number), .min = 1, .max = LARGE},
    {"is", FIELD_STRING | FIELD_MUST, IN(answer), .words = TABLE_ANSWER_WORDS},
    {"why", FIELD_STRING, IN(why), .brief = true},
};

static const JsonMember say_members[] = {
    KIND,
    {"seat", FIELD_WHOLE | FIELD_MUST, IN(talk.seat), .max = SEATS_MAX - 1},
    {"n", FIELD_WHOLE | FIELD_MUST, IN(talk.number), .min = 1, .max = LARGE},
    {"phrase", FIELD_WHOLE, IN(talk.phrase), .min = 1, .max = TALK_PHRASES, .brief = true},
    {"text", FIELD_STRING, IN(talk.text), .min = 1, .brief = true},
    {"to", FIELD_ARRAY, .each = read_recipient, .items = FIELD_WHOLE, .item = "a seat",
     .write = write_recipients},
    {"sig", FIELD_STRING, JSON_SIGNATURE(Exchange, message.talk.signature), HAS(talk.is_signed)},
};

static const JsonMember error_members[] = {
    KIND,
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

static json_t *write_kind(const void *from)
{
    return json_string(kinds[((const Exchange *)from)->message.kind].word);
}

/* --- lines ------------------------------------------------------------------------------------ */

/* A member that is unknown for this kind is an error, so that no program relies on ignored
 * members. */
static bool read_top(const JsonAt *top, Exchange *exchange, Err *err)
{
    const char *word = json_string_value(json_object_get(top->value, "m"));
    Message *message = &exchange->message;
    while (message->kind < MESSAGE_KINDS && (!word || strcmp(word, kinds[message->kind].word) != 0))
        message->kind++;
    if (message->kind == MESSAGE_KINDS)
        return json_fault(top, err, "that is no message");
    if (!json_read_object(top, "a message", kinds[message->kind].members,
                          kinds[message->kind].count, exchange, err))
        return false;
    bool wants = message->has_action || message->request.verb;
    return message->kind != MESSAGE_WANT || wants || json_fault(top, err, "it wants nothing");
}

void message_release(Message *message)
{
    waiting_end(&message->room);
    json_doc_release(&message->doc);
}

bool message_read(const Catalogue *c, const char *line, size_t length, Message *out, Err *err)
{
    return message_read_in(c, c, line, length, out, err);
}

/* The length of a line bounds depth and size; duplicate keys are refused. */
bool message_read_in(const Catalogue *c, const Catalogue *game, const char *line, size_t length,
                     Message *out, Err *err)
{
    JsonDoc doc;
    Exchange exchange = {.c = c, .tiles = game};
    *out = exchange.message;
    if (memchr(line, 0, length))
        return err_set(err, "a message", 1, "it has a byte of zero");
    if (!json_doc_parse(&doc, "a message", line, length, 1, err))
        return false;
    JsonAt top = json_top(&doc);
    bool good =
        json_check_type(&top, "a message", FIELD_OBJECT, err) && read_top(&top, &exchange, err);
    exchange.message.doc = doc;
    if (!good)
        message_release(&exchange.message);
    *out = exchange.message;
    return good;
}

bool message_action(const Message *message, const Catalogue *c, const Game *game, Action *out,
                    Err *err)
{
    JsonAt action, top = json_top(&message->doc);
    return json_member(&top, "do", &action) && action_read(&action, c, game, out, err);
}

char *message_write(const Catalogue *c, const Game *game, const Message *message)
{
    assert(message->kind < MESSAGE_KINDS && "a kind of message");
    Exchange exchange = {.message = *message, .c = c, .game = game};
    json_t *object =
        json_write_object(kinds[message->kind].members, kinds[message->kind].count, &exchange);
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

/* --- talk ------------------------------------------------------------------------------------- */

/* Size in bytes of a name's look (look_of); a letter may look like several letters. */
enum { LOOKS_SIZE = 1024 };

bool talk_makes_sense(const Talk *talk, int players)
{
    bool text = talk->text[0] != 0;
    unsigned others = ((1u << players) - 1) & ~(1u << talk->seat);
    if (talk->seat >= players || talk->number <= 0 || text == (talk->phrase != 0))
        return false;
    return text ? talk->to && !(talk->to & ~others) : talk->phrase <= TALK_PHRASES && !talk->to;
}

Digest talk_words(const Digest *table, const Talk *talk)
{
    static const char word[] = "hypotenuse talk";
    const uint8_t facts[] = {talk->seat, talk->phrase, talk->to};
    uint8_t number[8];
    for (int i = 0; i < 8; i++) /* little-endian on every machine */
        number[i] = (uint8_t)((uint64_t)talk->number >> (8 * i));
    const DigestPart parts[] = {{word, sizeof word},
                                {table, sizeof *table},
                                {facts, sizeof facts},
                                {number, sizeof number},
                                {talk->text, strlen(talk->text)}};
    return digest_of(parts, 5);
}

/* --- cleaning --------------------------------------------------------------------------------- */

/* Returns whether a letter is invisible, or changes the direction or the form of its neighbours. */
static bool is_hidden(uint32_t letter)
{
    return letter < 0x20 || (letter >= 0x7F && letter < 0xA0) || letter == 0xAD ||
           letter == 0x61C || letter == 0x180E || (letter >= 0x200B && letter <= 0x200F) ||
           (letter >= 0x2028 && letter <= 0x202E) || (letter >= 0x2060 && letter <= 0x206F) ||
           (letter >= 0xFE00 && letter <= 0xFE0F) || letter == 0xFEFF ||
           (letter >= 0xE0000 && letter <= 0xE0FFF);
}

/* Joiners are part of Persian and Indic names; variation selectors give some symbols their
 * colour. */
static bool is_joiner(uint32_t letter)
{
    return letter == 0x200C || letter == 0x200D || (letter >= 0xFE00 && letter <= 0xFE0F);
}

static bool is_blank(uint32_t letter)
{
    return letter == ' ' || letter == 0xA0 || letter == 0x1680 ||
           (letter >= 0x2000 && letter <= 0x200A) || letter == 0x202F || letter == 0x205F ||
           letter == 0x3000;
}

void talk_clean(char *text)
{
    char *to = text;
    size_t left = strlen(text), bytes;
    for (const char *at = text; left; at += bytes, left -= bytes) {
        uint32_t letter;
        bytes = utf8_read(at, left, &letter);
        if (is_hidden(letter))
            continue;
        memmove(to, at, bytes);
        to += bytes;
    }
    *to = 0;
}

bool talk_hides(const char *text)
{
    bool hides = false;
    size_t left = strlen(text), bytes;
    for (; left; text += bytes, left -= bytes) {
        uint32_t letter;
        bytes = utf8_read(text, left, &letter);
        hides |= is_hidden(letter) && !is_joiner(letter);
    }
    return hides;
}

enum { LOOK_SIZE = 12 /* bytes of a letter's look, NUL included */ };

/* Letters with equal looks can't be told apart. An empty look is the letter itself. */
typedef struct LookAlike {
    uint32_t letter;
    char same[LOOK_SIZE];    /* its look next to letters of the same case: "rn" for m, "l" for I */
    char capital[LOOK_SIZE]; /* its look when the whole name is in upper case */
} LookAlike;

/* Ordered by letter; from Unicode's list of confusable letters. */
static const LookAlike look_alikes[] = {
#include "look_alikes.rows"
};

static int compare_letters(const void *key, const void *row)
{
    uint32_t a = *(const uint32_t *)key, b = ((const LookAlike *)row)->letter;
    return (a > b) - (a < b);
}

/* Appends what a letter looks like. */
static void add_look(Text *out, const char *at, size_t bytes, uint32_t letter, bool capitals)
{
    const LookAlike *row = bsearch(&letter, look_alikes, sizeof look_alikes / sizeof *look_alikes,
                                   sizeof *look_alikes, compare_letters);
    const char *look = !row ? "" : capitals ? row->capital : row->same;
    if (*look)
        text_add(out, "%s", look);
    else
        text_add(out, "%.*s", (int)bytes, at);
}

/* Writes what a reader sees of a text. Equal results can't be told apart by eye. */
static void look_of(const char *text, bool capitals, char out[LOOKS_SIZE])
{
    Text look = text_in(out, LOOKS_SIZE);
    size_t left = strlen(text), bytes;
    for (; left; text += bytes, left -= bytes) {
        uint32_t letter;
        bytes = utf8_read(text, left, &letter);
        if (!is_blank(letter) && !is_joiner(letter))
            add_look(&look, text, bytes, letter, capitals);
    }
}

/* Compares the texts as written and in capitals, because a capital I looks like a lower-case l but
 * is the capital of i. */
bool talk_looks_like(const char *a, const char *b)
{
    for (int capitals = 0; capitals <= 1; capitals++) {
        char look_a[LOOKS_SIZE], look_b[LOOKS_SIZE];
        look_of(a, capitals, look_a);
        look_of(b, capitals, look_b);
        if (strcmp(look_a, look_b) == 0)
            return true;
    }
    return false;
}

/* --- pace ------------------------------------------------------------------------------------- */

bool talk_paced(TalkPace *pace, int64_t now)
{
    if (now - pace->since >= TALK_SPAN_MS || now < pace->since)
        *pace = (TalkPace){.since = now};
    return pace->count < TALK_MOST && ++pace->count;
}
