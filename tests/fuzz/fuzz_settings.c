/* fuzz_settings.c: a settings file. Whatever it holds, the settings are possible, a broken file is
 * kept as it was, and what was read can be written and read again. */
#include "fuzz.h"

#include "base/text.h"
#include "store/settings.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void check_word(const char *word, size_t size)
{
    assert(memchr(word, 0, size) && text_is_clean(word) && "a clean word that ends");
}

static void check_game(const SettingsGame *game)
{
    assert(game->halves >= 1 && game->halves <= 8);
    check_word(game->generation, sizeof game->generation);
    check_word(game->policies, sizeof game->policies);
    check_word(game->sets, sizeof game->sets);
    assert(!strcmp(game->hands, "none") || !strcmp(game->hands, "deal") ||
           !strcmp(game->hands, "draft"));
}

static void check_possible(const Settings *s)
{
    unsigned colors = 0;
    check_word(s->language, sizeof s->language);
    check_word(s->theme, sizeof s->theme);
    assert(s->ui_scale >= .75f && s->ui_scale <= 2 && s->speed >= 0 && s->speed <= 4);
    assert(s->width >= 640 && s->width <= 16384 && s->height >= 400 && s->height <= 16384);
    assert(s->setup.players >= 2 && s->setup.players <= SETTINGS_SEATS);
    check_game(&s->setup.game);
    check_word(s->house.policies, sizeof s->house.policies);
    assert(s->preset_count >= 0 && s->preset_count <= SETTINGS_PRESETS);
    for (int i = 0; i < s->preset_count; i++) {
        check_word(s->preset[i].name, sizeof s->preset[i].name);
        assert(s->preset[i].name[0] && "a game that can be told from others");
        check_game(&s->preset[i].game);
    }
    for (int seat = 0; seat < SETTINGS_SEATS; seat++) {
        const SettingsPlayer *player = &s->setup.player[seat];
        check_word(player->name, sizeof player->name);
        check_word(player->kind, sizeof player->kind);
        assert(player->color >= 0 && player->color < SETTINGS_SEATS);
        colors |= 1u << player->color;
    }
    assert(colors == (1u << SETTINGS_SEATS) - 1 && "six different colours");
}

static void check_same_game(const SettingsGame *a, const SettingsGame *b)
{
    assert(a->halves == b->halves && !strcmp(a->generation, b->generation));
    assert(!strcmp(a->hands, b->hands) && !strcmp(a->policies, b->policies));
}

static void check_same(const Settings *a, const Settings *b)
{
    assert(!strcmp(a->language, b->language) && !strcmp(a->theme, b->theme));
    assert(a->full_screen == b->full_screen && a->reduced_motion == b->reduced_motion);
    assert(a->width == b->width && a->height == b->height);
    assert(a->ui_scale - b->ui_scale < 1e-4f && b->ui_scale - a->ui_scale < 1e-4f);
    assert(a->speed - b->speed < 1e-4f && b->speed - a->speed < 1e-4f);
    assert(a->setup.players == b->setup.players && a->preset_count == b->preset_count);
    check_same_game(&a->setup.game, &b->setup.game);
    for (int i = 0; i < a->preset_count; i++) {
        assert(!strcmp(a->preset[i].name, b->preset[i].name));
        check_same_game(&a->preset[i].game, &b->preset[i].game);
    }
    for (int seat = 0; seat < SETTINGS_SEATS; seat++) {
        const SettingsPlayer *mine = &a->setup.player[seat], *theirs = &b->setup.player[seat];
        assert(!strcmp(mine->name, theirs->name) && !strcmp(mine->kind, theirs->kind));
        assert(mine->color == theirs->color);
    }
}

static void check_kept(const char *bad, const uint8_t *data, size_t size)
{
    size_t kept_size = 0;
    char *kept = fuzz_read(bad, &kept_size);
    assert(kept && "the broken file is kept");
    assert(kept_size == size && (size == 0 || memcmp(kept, data, size) == 0) && "as it was");
    free(kept);
}

void fuzz_input(const uint8_t *data, size_t size)
{
    static const char *path, *bad;
    if (!path) {
        path = fuzz_path("settings.json");
        bad = fuzz_path("settings.json.bad");
    }
    LogSink log = fuzz_log();
    Settings settings, again;
    Err err = {0};
    unlink(bad);
    fuzz_write(path, data, size);
    SettingsState state = settings_read(path, &settings, &log);
    assert((state == SETTINGS_READ || state == SETTINGS_BROKEN) && "there is a file");
    check_possible(&settings);
    if (state == SETTINGS_BROKEN)
        check_kept(bad, data, size);
    else
        assert(access(bad, F_OK) < 0 && "nothing was wrong");
    bool written = settings_write(path, &settings, &err);
    assert(written && "settings are written");
    state = settings_read(path, &again, &log);
    assert(state == SETTINGS_READ && "what we write we read");
    check_same(&settings, &again);
    unlink(bad);
}
