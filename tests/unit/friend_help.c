/* friend_help.c: runs a second program, a friend's, and lets it join tables of the world of
 * scenes. */
#include "friend_help.h"

#include "record_help.h"

#include "base/text.h"
#include "scenes/stage/stage.h"
#include "system/clock.h"
#include "system/file.h"

enum { WAIT_MS = 10000 };

Lobby *friend_of;
char *friend_folder;

static Lobby *lobby_in(const World *world, const char *name)
{
    Err err = {0};
    char folder[FOLDER_SIZE], records[FOLDER_SIZE];
    text_copy(folder, sizeof folder, help_path(friend_folder, name));
    assert_true(folder_join(records, sizeof records, folder, "games"));
    assert_true(folder_make(records, &err));
    const LobbyPlan plan = {.catalogue = world->context.catalogue,
                            .generations = world->context.generations,
                            .folder = folder,
                            .records = records,
                            .alone = true};
    Lobby *together = lobby_new(&plan, &err);
    assert_non_null(together);
    return together;
}

void friend_begin(World *world)
{
    friend_folder = help_folder();
    world->context.together = lobby_in(world, "mine");
    friend_of = lobby_in(world, "friend");
}

void friend_end(World *world)
{
    stage_clear(world->context.stage, "menu", NULL, 0);
    world_frames(world, 2);
    lobby_free(world->context.together);
    lobby_free(friend_of);
    world->context.together = NULL;
    help_remove(friend_folder);
}

void friend_restarts_here(World *world)
{
    world_show(world, "menu");
    lobby_free(world->context.together);
    world->context.together = lobby_in(world, "mine");
    world_show(world, "menu");
}

int friend_opened(const World *world)
{
    LobbyView list[LOBBY_MOST];
    return lobby_list(world->context.together, list) ? list[0].id : -1;
}

int friend_visits(const World *world)
{
    char line[LOBBY_INVITATION];
    Err err = {0};
    assert_true(lobby_invitation(world->context.together, friend_opened(world), line));
    int id = lobby_invited(friend_of, line, &err);
    lobby_preview(friend_of, id);
    return id;
}

void friend_wait(World *world, int id, bool (*so)(const LobbyView *, const LobbyView *))
{
    LobbyView own, view;
    double until = clock_ms() + WAIT_MS;
    do {
        assert_true(clock_ms() < until);
        clock_sleep_ms(1);
        lobby_poll(world->context.together);
        lobby_poll(friend_of);
        assert_true(lobby_view(world->context.together, friend_opened(world), &own));
        assert_true(lobby_view(friend_of, id, &view));
    } while (!so(&own, &view));
}

bool friend_both_wait(const LobbyView *own, const LobbyView *view)
{
    return own->waiting && view->waiting;
}

bool friend_both_sit(const LobbyView *own, const LobbyView *view)
{
    return friend_both_wait(own, view) && own->waiting->here == 3 && view->waiting->here == 3;
}

bool friend_both_play(const LobbyView *own, const LobbyView *view)
{
    return own->game && view->game;
}

void friend_writes(World *world, const char *field, const char *text)
{
    world_click_id(world, field);
    world_frames(world, 2);
    world_key(world, KEY_END);
    for (; *text; text++)
        world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = {*text}});
    world_frames(world, 2);
}

void friend_lists(World *world, const char *name)
{
    friend_begin(world);
    world_show(world, "menu");
    stage_push(world->context.stage, "tables", NULL, 0);
    world_frames(world, 3);
    friend_writes(world, "tables.name", name);
}

void friend_lists_end(World *world)
{
    world->settings = settings_default();
    friend_end(world);
}

/* Draws a frame of the world and lets both programs work. */
static bool frame_sees(World *world, int id, FriendSees *so)
{
    LobbyView own, view;
    clock_sleep_ms(1);
    lobby_poll(world->context.together);
    lobby_poll(friend_of);
    world_frames(world, 1);
    assert_true(lobby_view(world->context.together, friend_opened(world), &own));
    assert_true(lobby_view(friend_of, id, &view));
    return so(&own, &view);
}

void friend_frames_until(World *world, int id, FriendSees *so)
{
    double until = clock_ms() + WAIT_MS;
    while (!frame_sees(world, id, so))
        assert_true(clock_ms() < until);
    world_frames(world, 3);
}

void friend_frames_while(World *world, int id, FriendSees *so)
{
    friend_frames_until(world, id, so);
    for (int i = 0; i < 60; i++)
        assert_true(frame_sees(world, id, so));
}
