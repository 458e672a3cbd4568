/* wire.c: runs a Tls over a libuv socket, cuts its data into lines and watches for silence. */
#include "net/wire.h"

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
    int silent, empty; /* beats without any data; empty lines in this beat */
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

/* Lines that were sent before still go out, usually one with the reason. */
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

/* Writes what TLS has for the network. */
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

/* Empty lines are only a sign of life. */
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

static void hear(Wire *wire)
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
        hear(wire);
}

/* All connections share one buffer: its bytes are used before the next read. */
static void give_buffer(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
    Wire *wire = handle->data;
    (void)wanted;
    *out = uv_buf_init(wire->loop->buffer, LOOP_BUFFER);
}

/* --- life ------------------------------------------------------------------------------------- */

/* One timer covers the handshake, the farewell, silence and the sign of life. */
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
