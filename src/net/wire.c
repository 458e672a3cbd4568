/* wire.c: encrypts connections (OpenSSL), runs them over libuv sockets, splits their data into
 * lines and closes silent connections. */
#include "net/wire.h"

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <stdlib.h>
#include <string.h>

/* --- encryption ------------------------------------------------------------------------------- */

/* Runs TLS 1.3 over memory buffers, and checks the server's key instead of certificates. */

/* A caller checks two things: the server has the private key that belongs to the public key it
 * shows (part of the handshake), and this public key is the expected one (look_at_key). */
struct TlsPlace {
    SSL_CTX *context;
    bool serves;
};

struct Tls {
    SSL *ssl;
    BIO *in, *out; /* in memory; the SSL owns them */
    bool serves, pinned;
    Digest pin, peer;
    char why[160];
};

/* --- the certificate -------------------------------------------------------------------------- */

/* The certificate is valid for ten years from yesterday: only the key matters, and the clocks of
 * machines are often wrong. */
static X509 *certificate_of(EVP_PKEY *key)
{
    enum { DAY = 24 * 60 * 60, YEAR = 365 * DAY };
    X509 *x = X509_new();
    X509_NAME *name = x ? X509_get_subject_name(x) : NULL;
    bool good = name && X509_set_version(x, 2) && ASN1_INTEGER_set(X509_get_serialNumber(x), 1) &&
                X509_gmtime_adj(X509_getm_notBefore(x), -DAY) &&
                X509_gmtime_adj(X509_getm_notAfter(x), 10L * YEAR) && X509_set_pubkey(x, key) &&
                X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                                           (const unsigned char *)"hypotenuse table", -1, -1, 0) &&
                X509_set_issuer_name(x, name) && X509_sign(x, key, NULL);
    if (good)
        return x;
    X509_free(x);
    return NULL;
}

/* One key can safely sign both lines and handshakes: a handshake signature covers 64 spaces and a
 * fixed text, and a line signature covers a hash of 32 bytes. */
static bool show(SSL_CTX *context, const Identity *identity)
{
    EVP_PKEY *key =
        EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, NULL, identity->seed, IDENTITY_SEED);
    X509 *certificate = key ? certificate_of(key) : NULL;
    bool good = certificate && SSL_CTX_use_certificate(context, certificate) == 1 &&
                SSL_CTX_use_PrivateKey(context, key) == 1;
    X509_free(certificate);
    EVP_PKEY_free(key);
    return good;
}

/* --- the other end's key ---------------------------------------------------------------------- */

static bool key_of(X509 *certificate, Digest *out)
{
    EVP_PKEY *key = certificate ? X509_get0_pubkey(certificate) : NULL;
    size_t length = DIGEST;
    return key && EVP_PKEY_get_base_id(key) == EVP_PKEY_ED25519 &&
           EVP_PKEY_get_raw_public_key(key, out->bytes, &length) == 1 && length == DIGEST;
}

/* Replaces all checks of authorities, names and dates. The handshake itself checks that the other
 * end has the private key. */
static int look_at_key(X509_STORE_CTX *store, void *unused)
{
    (void)unused;
    SSL *ssl = X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx());
    Tls *tls = SSL_get_app_data(ssl);
    bool good = key_of(X509_STORE_CTX_get0_cert(store), &tls->peer) &&
                (!tls->pinned || digest_equal(&tls->pin, &tls->peer));
    if (!good)
        text_copy(tls->why, sizeof tls->why, "this is not the machine that it was before");
    X509_STORE_CTX_set_error(store, good ? X509_V_OK : X509_V_ERR_CERT_REJECTED);
    return good;
}

/* --- shared state ----------------------------------------------------------------------------- */

TlsPlace *tls_place_new(const Identity *shows, Err *err)
{
    SSL_CTX *context = SSL_CTX_new(shows ? TLS_server_method() : TLS_client_method());
    /* Older versions and tickets are refused: each connection proves its keys again, and can't use
     * early data. */
    bool good = context && SSL_CTX_set_min_proto_version(context, TLS1_3_VERSION) &&
                SSL_CTX_set_num_tickets(context, 0) && (!shows || show(context, shows));
    if (!good) {
        err_set(err, "the network", 0, "no encrypted connections are possible here: %s",
                ERR_reason_error_string(ERR_peek_last_error()));
        SSL_CTX_free(context);
        return NULL;
    }
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS); /* frees the buffers of idle connections */
    if (!shows) {
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
        SSL_CTX_set_cert_verify_callback(context, look_at_key, NULL);
    }
    TlsPlace *place = memory_new(sizeof *place);
    *place = (TlsPlace){context, shows != NULL};
    return place;
}

void tls_place_free(TlsPlace *place)
{
    if (!place)
        return;
    SSL_CTX_free(place->context);
    free(place);
}

/* --- one end ---------------------------------------------------------------------------------- */

Tls *tls_new(TlsPlace *place, const Digest *pinned)
{
    Tls *tls = memory_new(sizeof *tls);
    tls->ssl = SSL_new(place->context);
    tls->in = BIO_new(BIO_s_mem());
    tls->out = BIO_new(BIO_s_mem());
    assert(tls->ssl && tls->in && tls->out && "memory for a connection");
    assert(!(place->serves && pinned) && "a server pins no key");
    tls->serves = place->serves;
    tls->pinned = pinned != NULL;
    if (pinned)
        tls->pin = *pinned;
    SSL_set_bio(tls->ssl, tls->in, tls->out);
    SSL_set_app_data(tls->ssl, tls);
    if (place->serves)
        SSL_set_accept_state(tls->ssl);
    else
        SSL_set_connect_state(tls->ssl);
    tls_feed(tls, NULL, 0); /* the caller sends the first message */
    return tls;
}

void tls_free(Tls *tls)
{
    if (!tls)
        return;
    SSL_free(tls->ssl);
    free(tls);
}

/* Returns whether the library only needs more data. Otherwise the reason is kept for tls_why. */
static bool goes_on(Tls *tls, int answer)
{
    int error = SSL_get_error(tls->ssl, answer);
    if (error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE)
        return true;
    const char *reason = ERR_reason_error_string(ERR_peek_last_error());
    if (!tls->why[0])
        text_copy(tls->why, sizeof tls->why,
                  error == SSL_ERROR_ZERO_RETURN ? "the other end has hung up"
                  : reason                       ? reason
                                                 : "the connection is broken");
    ERR_clear_error();
    return false;
}

bool tls_feed(Tls *tls, const void *bytes, size_t count)
{
    assert(count < INT32_MAX && "a piece of the network");
    if (count && BIO_write(tls->in, bytes, (int)count) != (int)count)
        return false;
    if (SSL_is_init_finished(tls->ssl))
        return true;
    ERR_clear_error();
    int answer = SSL_do_handshake(tls->ssl);
    return answer == 1 || goes_on(tls, answer);
}

/* Reads at most `room` decrypted bytes. Returns how many, or −1 if the connection is broken or
 * ended. The library keeps its list of errors per thread: errors that an earlier call left are
 * cleared first, so that they aren't mistaken for errors of this one. */
static int tls_read(Tls *tls, void *out, int room)
{
    ERR_clear_error();
    int count = SSL_read(tls->ssl, out, room);
    return count > 0 ? count : goes_on(tls, count) ? 0 : -1;
}

/* Encrypts bytes for the other end, after the handshake. Returns false if the connection is
 * broken. */
static bool tls_write(Tls *tls, const void *bytes, size_t count)
{
    size_t written = 0;
    assert(tls_is_ready(tls) && "after the handshake");
    ERR_clear_error();
    return count == 0 || (SSL_write_ex(tls->ssl, bytes, count, &written) == 1 && written == count);
}

int tls_take(Tls *tls, void *out, int room)
{
    int count = BIO_read(tls->out, out, room);
    return count > 0 ? count : 0;
}

bool tls_is_ready(const Tls *tls)
{
    return SSL_is_init_finished(tls->ssl);
}

const Digest *tls_peer(const Tls *tls)
{
    assert(!tls->serves && tls_is_ready(tls) && "who serves showed its key");
    return &tls->peer;
}

Digest tls_binding(const Tls *tls)
{
    static const char label[] = "EXPORTER-hypotenuse";
    Digest binding;
    bool good = SSL_export_keying_material(tls->ssl, binding.bytes, DIGEST, label, sizeof label - 1,
                                           NULL, 0, 0) == 1;
    assert(good && "after the handshake");
    (void)good;
    return binding;
}

const char *tls_why(const Tls *tls)
{
    return tls->why[0] ? tls->why : "the connection ended";
}

/* --- wires ------------------------------------------------------------------------------------ */

/* A wire ends in two steps, since callbacks of the loop may still be pending. While `ending`, it
 * neither sends nor handles lines; while `closing`, it waits until the loop has closed both
 * handles. Only then is it freed. */
struct Wire {
    Loop *loop;
    uv_tcp_t socket;
    uv_timer_t beat;
    int handles; /* how many of the two handles are still open */
    Tls *tls;
    const WireEvents *events;
    void *self;
    bool begun, opened, ending, closing;
    /* number of beats in a row without any data; number of empty lines in this beat */
    int silent, empty;
    Lines lines;
    char why[160];
};

/* A write request with its bytes. */
typedef struct Piece {
    uv_write_t request;
    char bytes[];
} Piece;

uv_tcp_t *wire_socket(Wire *wire)
{
    return &wire->socket;
}

const Tls *wire_tls(const Wire *wire)
{
    return wire->tls;
}

/* --- the end ---------------------------------------------------------------------------------- */

static void handle_closed(uv_handle_t *handle)
{
    Wire *wire = handle->data;
    if (--wire->handles > 0)
        return;
    wire->events->closed(wire->self, wire, wire->why);
    tls_free(wire->tls);
    lines_free(&wire->lines);
    free(wire);
}

static void close_now(Wire *wire, const char *why)
{
    if (wire->closing)
        return;
    wire->closing = wire->ending = true;
    if (!wire->why[0])
        text_copy(wire->why, sizeof wire->why, why);
    uv_close((uv_handle_t *)&wire->socket, handle_closed);
    uv_close((uv_handle_t *)&wire->beat, handle_closed);
}

static void was_shut(uv_shutdown_t *request, int status)
{
    Wire *wire = request->data;
    (void)status;
    close_now(wire, "the connection ended");
    free(request);
}

/* Lines that are already in the queue are still sent; usually one of them gives the reason. */
void wire_end(Wire *wire, const char *why)
{
    if (wire->ending)
        return;
    wire->ending = true;
    wire->silent = 0; /* allows one beat for the farewell */
    text_copy(wire->why, sizeof wire->why, why);
    uv_shutdown_t *request = memory_new(sizeof *request);
    request->data = wire;
    if (!wire->begun || uv_shutdown(request, (uv_stream_t *)&wire->socket, was_shut) != 0) {
        free(request);
        close_now(wire, why);
    }
}

/* --- to the network --------------------------------------------------------------------------- */

/* After a failed write all later pieces would be out of order, so the wire closes. */
static void was_written(uv_write_t *request, int status)
{
    Wire *wire = request->data;
    free(request); /* the request is the first member of Piece, so this frees both */
    if (status < 0)
        close_now(wire, uv_strerror(status));
}

/* Writes the bytes that TLS has ready to the network. */
static void flush(Wire *wire)
{
    enum { PIECE = 16 << 10 };
    char bytes[PIECE];
    int count;
    while (!wire->closing && (count = tls_take(wire->tls, bytes, PIECE)) > 0) {
        Piece *piece = memory_new(sizeof *piece + (size_t)count);
        memcpy(piece->bytes, bytes, (size_t)count);
        piece->request.data = wire;
        uv_buf_t buffer = uv_buf_init(piece->bytes, (unsigned)count);
        int status =
            uv_write(&piece->request, (uv_stream_t *)&wire->socket, &buffer, 1, was_written);
        if (status < 0) {
            free(piece);
            close_now(wire, uv_strerror(status));
        }
    }
}

void wire_send(Wire *wire, const char *line, size_t length)
{
    if (wire->ending || !wire->opened)
        return;
    if (!tls_write(wire->tls, line, length)) {
        close_now(wire, tls_why(wire->tls));
        return;
    }
    flush(wire);
    if (uv_stream_get_write_queue_size((uv_stream_t *)&wire->socket) > WIRE_QUEUE)
        close_now(wire, "the other end reads too slowly");
}

/* --- from the network ------------------------------------------------------------------------- */

/* Empty lines only show that the other end is alive; too many of them end the connection. */
static bool line_came(void *self, const char *line, size_t length)
{
    Wire *wire = self;
    if (length)
        wire->events->line(wire->self, wire, line, length);
    else if (++wire->empty > WIRE_EMPTY_LINES)
        close_now(wire, "the other end says nothing, too often");
    return !wire->ending;
}

static size_t longer(void *self)
{
    Wire *wire = self;
    return wire->events->longer ? wire->events->longer(wire->self) : wire->lines.most;
}

void wire_lines(Wire *wire, size_t most)
{
    wire->lines.most = most;
}

static void read_wire(Wire *wire)
{
    enum { PIECE = 16 << 10 };
    char bytes[PIECE];
    int count = 0;
    while (!wire->ending && (count = tls_read(wire->tls, bytes, PIECE)) > 0) {
        if (!lines_take(&wire->lines, bytes, (size_t)count, line_came, wire))
            wire_end(wire, "a line is too long");
    }
    if (count < 0)
        close_now(wire, tls_why(wire->tls));
}

static void bytes_came(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    Wire *wire = stream->data;
    if (count < 0) {
        close_now(wire, count == UV_EOF ? "the other end is gone" : uv_strerror((int)count));
        return;
    }
    wire->silent = 0;
    if (wire->ending)
        return;
    bool good = tls_feed(wire->tls, buffer->base, (size_t)count);
    flush(wire);
    if (!good) {
        close_now(wire, tls_why(wire->tls));
        return;
    }
    if (!wire->opened && tls_is_ready(wire->tls)) {
        wire->opened = true;
        wire->events->opened(wire->self, wire);
    }
    if (wire->opened)
        read_wire(wire);
}

/* All connections share one buffer: its bytes are used before the next read. */
static void give_buffer(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
    Wire *wire = handle->data;
    (void)wanted;
    *out = uv_buf_init(wire->loop->buffer, LOOP_BUFFER);
}

/* --- life ------------------------------------------------------------------------------------- */

/* One timer limits the handshake, the farewell and the silence, and sends the empty lines. */
static void beat(uv_timer_t *timer)
{
    Wire *wire = timer->data;
    wire->empty = 0;
    wire->silent++;
    if (wire->ending)
        close_now(wire, "the connection ended");
    else if (!wire->opened)
        close_now(wire, "the other end does not answer");
    else if (wire->silent > WIRE_SILENCE)
        close_now(wire, "the other end is silent");
    else
        wire_send(wire, "\n", 1);
}

Wire *wire_new(Loop *loop, TlsPlace *place, const Digest *pinned, size_t most,
               const WireEvents *events, void *self)
{
    Wire *wire = memory_new(sizeof *wire);
    wire->loop = loop;
    wire->tls = tls_new(place, pinned);
    wire->lines = (Lines){.most = most, .longer = longer};
    wire->events = events;
    wire->self = self;
    wire->handles = 2;
    uv_tcp_init(&loop->uv, &wire->socket);
    uv_timer_init(&loop->uv, &wire->beat);
    wire->socket.data = wire->beat.data = wire;
    uv_timer_start(&wire->beat, beat, WIRE_BEAT_MS, WIRE_BEAT_MS);
    return wire;
}

void wire_begin(Wire *wire)
{
    wire->begun = true;
    uv_tcp_nodelay(&wire->socket, 1); /* lines are short and urgent */
    int status = uv_read_start((uv_stream_t *)&wire->socket, give_buffer, bytes_came);
    if (status < 0)
        close_now(wire, uv_strerror(status));
    flush(wire);
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Joins the received pieces into lines, within a size limit. */

void lines_free(Lines *lines)
{
    free(lines->line);
    lines->line = NULL;
}

static void keep(Lines *lines, const char *bytes, size_t count)
{
    lines->line = memory_room(lines->line, (int)(lines->length + count), &lines->room, 1);
    memcpy(lines->line + lines->length, bytes, count);
    lines->length += count;
}

/* Releases the buffer of a line that was longer than the current limit. */
static void forget(Lines *lines)
{
    lines_free(lines);
    lines->room = 0;
}

/* A line that is complete within one piece is not copied. */
bool lines_take(Lines *lines, const char *bytes, size_t count, LineCame *came, void *self)
{
    assert(lines->most > 0 && "a most");
    bool more = true;
    while (count && more) {
        const char *end = memchr(bytes, '\n', count);
        size_t part = end ? (size_t)(end - bytes) : count;
        if (lines->length + part >= lines->most && lines->longer)
            lines->most = lines->longer(self);
        if (lines->length + part >= lines->most)
            return false;
        if (!end) {
            keep(lines, bytes, part);
            return true;
        }
        size_t length = lines->length + part;
        if (lines->length && part)
            keep(lines, bytes, part);
        const char *line = lines->length ? lines->line : bytes;
        lines->length = 0;
        more = came(self, line, length);
        if (lines->room > 2 * (int)lines->most)
            forget(lines);
        bytes = end + 1;
        count -= part + 1;
    }
    return true;
}
