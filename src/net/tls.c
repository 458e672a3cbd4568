/* tls.c: runs TLS 1.3 over memory buffers, and checks the server's key instead of certificates. */
#include "net/tls.h"

#include "base/memory.h"
#include "base/text.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <assert.h>
#include <stdlib.h>

/* A caller needs two proofs: the server owns the private key for the key that it shows (the
 * handshake checks that), and this key is the expected one (look_at_key). */
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

/* Valid for ten years, from yesterday: only the key matters, and clocks of machines are often
 * wrong. */
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

/* One key can safely sign both lines and handshakes: a handshake signature covers 64 blanks and a
 * text of its own, a line signature covers a hash of 32 bytes. */
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
    /* No older version and no tickets: each connection proves everything again, and no early data
     * exists. */
    bool good = context && SSL_CTX_set_min_proto_version(context, TLS1_3_VERSION) &&
                SSL_CTX_set_num_tickets(context, 0) && (!shows || show(context, shows));
    if (!good) {
        err_set(err, "the network", 0, "no encrypted connections are possible here: %s",
                ERR_reason_error_string(ERR_peek_last_error()));
        SSL_CTX_free(context);
        return NULL;
    }
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS); /* saves the buffers of idle connections */
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

/* The library keeps its list of errors per thread: clear what an earlier call left, to prevent
 * mistaking it for an error of this one. */
int tls_read(Tls *tls, void *out, int room)
{
    ERR_clear_error();
    int count = SSL_read(tls->ssl, out, room);
    return count > 0 ? count : goes_on(tls, count) ? 0 : -1;
}

bool tls_write(Tls *tls, const void *bytes, size_t count)
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
