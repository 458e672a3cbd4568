/* avahi_library.c: loads Avahi's two libraries and looks up the functions that mdns.c calls. */
#include "net/avahi_library.h"

#include <uv.h>

static bool find(uv_lib_t *library, const char *name, void *out)
{
    return uv_dlsym(library, name, (void **)out) == 0;
}

static bool find_common(uv_lib_t *library, AvahiLibrary *l)
{
    return find(library, "avahi_simple_poll_new", &l->poll_new) &&
           find(library, "avahi_simple_poll_get", &l->poll_get) &&
           find(library, "avahi_simple_poll_iterate", &l->poll_iterate) &&
           find(library, "avahi_simple_poll_wakeup", &l->poll_wakeup) &&
           find(library, "avahi_simple_poll_free", &l->poll_free) &&
           find(library, "avahi_string_list_add_arbitrary", &l->text_add) &&
           find(library, "avahi_string_list_free", &l->text_free);
}

static bool find_client(uv_lib_t *library, AvahiLibrary *l)
{
    return find(library, "avahi_client_new", &l->client_new) &&
           find(library, "avahi_client_free", &l->client_free) &&
           find(library, "avahi_entry_group_new", &l->group_new) &&
           find(library, "avahi_entry_group_add_service_strlst", &l->group_add) &&
           find(library, "avahi_entry_group_update_service_txt_strlst", &l->group_update) &&
           find(library, "avahi_entry_group_commit", &l->group_commit) &&
           find(library, "avahi_entry_group_reset", &l->group_reset) &&
           find(library, "avahi_service_browser_new", &l->browser_new) &&
           find(library, "avahi_service_browser_free", &l->browser_free) &&
           find(library, "avahi_service_resolver_new", &l->resolver_new) &&
           find(library, "avahi_service_resolver_free", &l->resolver_free);
}

/* A library that was loaded is never closed: threads that it started may still be running. */
static bool load(const char *file, bool (*find_all)(uv_lib_t *, AvahiLibrary *), AvahiLibrary *out)
{
    uv_lib_t library;
    bool good = uv_dlopen(file, &library) == 0 && find_all(&library, out);
    if (!good)
        uv_dlclose(&library);
    return good;
}

bool avahi_load(AvahiLibrary *out)
{
    return load("libavahi-common.so.3", find_common, out) &&
           load("libavahi-client.so.3", find_client, out);
}
