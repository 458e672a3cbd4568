/* stage.c: Keeps the stack of scenes.
 *
 * Requests wait in a queue until stage_update, because the caller is often a scene in the middle of
 * drawing. When the whole scene changes, its last frame fades into the frames of the next scene,
 * which is live from its first frame, so the screen is never empty. */
#include "scenes/stage/stage.h"

#include "base/memory.h"
#include "base/text.h"
#include "keys/keys.h"
#include "scenes/stage/heads.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/theme.h"
#include "store/settings.h"
#include "ui/ui.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STACK_MAX = 8, REQUESTS_MAX = 8 };

#define FADE_MS 160.f
/* The length of a fade between scenes (LOOK3 part 7); with reduced motion nothing moves, and the
 * fade is shorter. */
#define CHANGE_MS 260.f
#define CHANGE_REDUCED_MS 120.f
/* One frame advances the fade by at most this time. Only the next scene's first frame takes longer,
 * and the player sees nothing of the fade in it. */
#define CHANGE_STEP_MS 40.f
/* The fade waits this long for the pictures of the next scene. */
#define CHANGE_LATE_MS 1000.f

typedef struct Item {
    const Scene *scene;
    void *state;
    char focus[64];  /* id of the widget with the focus when another scene opened; "": none */
    float shown;     /* 0..1: progress of an overlay's fade-in */
    uint32_t serial; /* counts from 1; unique among the items of a stage, unlike their addresses */
} Item;

typedef enum RequestKind { REQUEST_PUSH, REQUEST_POP, REQUEST_REPLACE, REQUEST_CLEAR } RequestKind;

typedef struct Request {
    RequestKind kind;
    const Scene *scene;
    void *arguments;
    uint32_t owner; /* serial of the item whose state `arguments` point into; 0: none */
} Request;

struct Stage {
    SceneContext *context;
    const Scene *const *scenes; /* all known scenes; ends with NULL */
    Item items[STACK_MAX];
    int count;
    Item going; /* an overlay that is fading out; its scene is NULL if there is none */
    Request requests[REQUESTS_MAX];
    int request_count;
    uint32_t serial;  /* serial number of the newest item */
    uint32_t changes; /* number of times the whole scene has changed */
    float change_ms;  /* remaining fade time of the previous scene's last frame */
    float late_ms;    /* how much longer that frame may stay before the fade begins */
    bool late;        /* the last frame lacked tiles */
    bool moving;      /* last result of the front scene's update */
    bool pointer_in_ui;
    bool repeats;   /* the last key was a repeat, so the text that follows it is also a repeat */
    bool outlived;  /* the held key was pressed before the current scene appeared */
    bool has_topic; /* the last frame set `topic` */
    BookTopic topic;
};

/* --- life cycle ------------------------------------------------------------------------------- */

Stage *stage_new(SceneContext *context, const Scene *const *scenes)
{
    keys_in_force(keys_now(), keys_by_pad()); /* from now on, texts can name keys */
    Stage *stage = memory_new(sizeof *stage);
    stage->context = context;
    stage->scenes = scenes;
    context->stage = stage;
    return stage;
}

/* An item without a scene has already left. */
static void item_leave(Stage *stage, Item *item)
{
    if (!item->scene)
        return;
    if (item->scene->leave)
        item->scene->leave(item->state, stage->context);
    free(item->state);
    *item = (Item){0};
}

/* Drops a request that isn't carried out, and frees the memory that its arguments may own. */
static void request_discard(const Request *request)
{
    if (request->arguments && request->scene->discard)
        request->scene->discard(request->arguments);
    free(request->arguments);
}

void stage_free(Stage *stage)
{
    if (!stage)
        return;
    item_leave(stage, &stage->going);
    while (stage->count > 0)
        item_leave(stage, &stage->items[--stage->count]);
    for (int i = 0; i < stage->request_count; i++)
        request_discard(&stage->requests[i]);
    stage->context->stage = NULL;
    free(stage->context->anchors);
    stage->context->anchors = NULL;
    free(stage);
}

/* --- requests --------------------------------------------------------------------------------- */

/* Finds a scene by name, so that no scene has to include another scene's header to open it. */
static const Scene *scene_named(const Stage *stage, const char *name)
{
    const Scene *const *scene = stage->scenes;
    while (*scene && strcmp((*scene)->name, name) != 0)
        scene++;
    assert(*scene && "the name of a scene");
    return *scene;
}

/* Copies the arguments, because they are on the caller's stack but are needed a few frames
 * later. */
static void ask(Stage *stage, Request request, const void *arguments, size_t size)
{
    if (arguments && size) {
        request.arguments = memory_new(size);
        memcpy(request.arguments, arguments, size);
    }
    for (int i = 0; i < stage->request_count; i++)
        if (stage->requests[i].kind == request.kind && stage->requests[i].scene == request.scene) {
            /* a scene repeats its request in each frame until it is carried out */
            request_discard(&request);
            return;
        }
    assert(stage->request_count < REQUESTS_MAX && "too many changes of scene at once");
    stage->requests[stage->request_count++] = request;
}

void stage_push(Stage *stage, const char *scene, const void *arguments, size_t size)
{
    Request request = {.kind = REQUEST_PUSH, .scene = scene_named(stage, scene)};
    ask(stage, request, arguments, size);
}

void stage_push_over(Stage *stage, const void *owner, const char *scene, const void *arguments,
                     size_t size)
{
    Request request = {.kind = REQUEST_PUSH, .scene = scene_named(stage, scene)};
    for (int i = 0; i < stage->count; i++)
        if (stage->items[i].state == owner)
            request.owner = stage->items[i].serial;
    assert(request.owner && "the state of a scene on the stack");
    ask(stage, request, arguments, size);
}

void stage_pop(Stage *stage)
{
    ask(stage, (Request){.kind = REQUEST_POP}, NULL, 0);
}

bool stage_pop_by_key(Stage *stage, const InputEvent *event)
{
    if (event->kind != INPUT_KEY || event->key != KEY_ESCAPE)
        return false;
    stage_pop(stage);
    return true;
}

bool scene_pop_by_key(void *state, SceneContext *context, const InputEvent *event)
{
    (void)state;
    return stage_pop_by_key(context->stage, event);
}

void stage_replace(Stage *stage, const char *scene, const void *arguments, size_t size)
{
    Request request = {.kind = REQUEST_REPLACE, .scene = scene_named(stage, scene)};
    ask(stage, request, arguments, size);
}

void stage_clear(Stage *stage, const char *scene, const void *arguments, size_t size)
{
    Request request = {.kind = REQUEST_CLEAR, .scene = scene_named(stage, scene)};
    ask(stage, request, arguments, size);
}

/* --- carrying out requests -------------------------------------------------------------------- */

/* Returns true if overlays appear and disappear without a fade. For fades between scenes, see
 * change_length. */
static bool is_instant(const Stage *stage)
{
    return stage->context->reduced_motion || stage->context->speed <= 0;
}

/* Remembers the focus of the front scene, for when the player returns to it. */
static void keep_focus(Stage *stage)
{
    const Ui *ui = stage->context->ui;
    if (stage->count > 0 && ui_by_keyboard(ui))
        text_copy(stage->items[stage->count - 1].focus, sizeof stage->items[0].focus,
                  ui_focused(ui));
}

/* Restores the focus once; the focus is remembered again when the next scene opens. */
static void give_focus(Stage *stage)
{
    Item *item = stage->count > 0 ? &stage->items[stage->count - 1] : NULL;
    if (item && item->focus[0])
        ui_focus(stage->context->ui, item->focus);
    if (item)
        item->focus[0] = 0;
}

/* Overlays fade in over the scene below, which stays. */
static void item_push(Stage *stage, const Request *request)
{
    assert(stage->count < STACK_MAX && "scenes nest too deep");
    Item *item = &stage->items[stage->count++];
    *item = (Item){.scene = request->scene,
                   .state = memory_new(request->scene->state_size),
                   .shown = 1,
                   .serial = ++stage->serial};
    if (request->scene->overlay && !is_instant(stage))
        item->shown = 0;
    if (item->scene->enter)
        item->scene->enter(item->state, stage->context, request->arguments);
}

/* Only one overlay fades out at a time. An earlier one leaves at once, before the scene below it,
 * because its drawing may use that scene's state. */
static void item_pop(Stage *stage, bool fades)
{
    if (stage->count == 0)
        return;
    item_leave(stage, &stage->going);
    Item item = stage->items[--stage->count];
    if (!fades || is_instant(stage)) {
        item_leave(stage, &item);
        return;
    }
    stage->going = item;
}

/* Focus and topic belong to the scene that was in front. A replacement also removes the overlays of
 * a scene. */
static void perform(Stage *stage, const Request *request)
{
    if (request->kind == REQUEST_PUSH)
        keep_focus(stage);
    if (stage->count > 0) {
        ui_question_begin(stage->context->ui);
        stage->outlived = true;
    }
    ui_focus_clear(stage->context->ui);
    stage->has_topic = false;
    switch (request->kind) {
    case REQUEST_PUSH:
        break;
    case REQUEST_POP:
        item_pop(stage, stage->count > 0 && stage->items[stage->count - 1].scene->overlay);
        give_focus(stage);
        return;
    case REQUEST_REPLACE:
        while (stage->count > 0 && stage->items[stage->count - 1].scene->overlay)
            item_pop(stage, false);
        item_pop(stage, false);
        break;
    case REQUEST_CLEAR:
        while (stage->count > 0)
            item_pop(stage, false);
        item_leave(stage, &stage->going);
        scene_session_close_outgoing(stage->context);
        break;
    }
    item_push(stage, request);
}

/* Returns true if the request changes the whole picture. */
static bool changes_scene(const Stage *stage, const Request *request)
{
    if (stage->count == 0)
        return false;
    if (request->kind == REQUEST_POP)
        return !stage->items[stage->count - 1].scene->overlay;
    return request->kind != REQUEST_PUSH || !request->scene->overlay;
}

static Request take_next(Stage *stage)
{
    Request request = stage->requests[0];
    stage->request_count--;
    memmove(stage->requests, stage->requests + 1, (size_t)stage->request_count * sizeof request);
    return request;
}

/* Takes the request out of the queue before it is carried out, because a scene may make the next
 * request while it is being entered. */
static void perform_next(Stage *stage)
{
    Request request = take_next(stage);
    perform(stage, &request);
    free(request.arguments);
}

/* Returns true if the arguments point into the state of a scene that is gone. */
static bool is_orphan(const Stage *stage, const Request *request)
{
    for (int i = 0; i < stage->count; i++)
        if (stage->items[i].serial == request->owner)
            return false;
    return request->owner != 0;
}

/* Returns the length of a fade between scenes in ms; 0: no fade. */
static float change_length(const Stage *stage)
{
    if (stage->context->speed <= 0)
        return 0;
    return stage->context->reduced_motion ? CHANGE_REDUCED_MS : CHANGE_MS;
}

static void carry_out(Stage *stage)
{
    while (stage->request_count > 0) {
        if (is_orphan(stage, &stage->requests[0])) {
            Request request = take_next(stage);
            request_discard(&request);
            continue;
        }
        if (changes_scene(stage, &stage->requests[0])) {
            stage->changes++;
            stage->change_ms = change_length(stage);
            stage->late_ms = CHANGE_LATE_MS;
            stage->late = false;
        }
        perform_next(stage);
    }
}

/* --- queries ---------------------------------------------------------------------------------- */

/* Returns the index of the scene below all overlays in front. */
static int lowest_seen(const Stage *stage)
{
    int lowest = stage->count - 1;
    while (lowest > 0 && stage->items[lowest].scene->overlay)
        lowest--;
    return lowest < 0 ? 0 : lowest;
}

bool stage_at_board(const Stage *stage)
{
    return stage->count > 0 && stage->items[lowest_seen(stage)].scene->at_board;
}

/* Returns the scene that will be in front after all requests, because a scene may repeat a request
 * in each frame. */
const Scene *stage_top(const Stage *stage)
{
    const Scene *top = stage->count ? stage->items[stage->count - 1].scene : NULL;
    int count = stage->count;
    for (int i = 0; i < stage->request_count; i++) {
        const Request *request = &stage->requests[i];
        if (request->kind != REQUEST_POP) {
            top = request->scene;
            count++;
        } else if (count > 0) {
            count--;
            top = count > 0 && count <= stage->count ? stage->items[count - 1].scene : NULL;
        }
    }
    return top;
}

bool stage_knows(const Stage *stage, const char *name)
{
    for (int i = 0; stage->scenes[i]; i++)
        if (strcmp(stage->scenes[i]->name, name) == 0)
            return true;
    return false;
}

bool stage_has(const Stage *stage, const char *name)
{
    for (int i = 0; i < stage->count; i++)
        if (strcmp(stage->items[i].scene->name, name) == 0)
            return true;
    for (int i = 0; i < stage->request_count; i++)
        if (stage->requests[i].scene && strcmp(stage->requests[i].scene->name, name) == 0)
            return true;
    return false;
}

/* --- events ----------------------------------------------------------------------------------- */

static bool scene_event(Stage *stage, const Item *item, const InputEvent *event)
{
    return item->scene->event && item->scene->event(item->state, stage->context, event);
}

/* Returns true if the key opens the messages at the table of the game in front. */
static bool asks_to_talk(const Stage *stage, const InputEvent *event)
{
    const Scene *top = stage_top(stage);
    return event->kind == INPUT_KEY && event->key == keys_known(KEYS_PHRASES) && top &&
           top->start == SCENE_OF_GAME && scene_talk_is_there(stage->context);
}

/* Returns true for a request for help on the contents of the screen: F1, or '?' while no text is
 * being edited. */
static bool asks_for_help(const Stage *stage, const InputEvent *event)
{
    if (event->kind == INPUT_TEXT)
        return strcmp(event->text, "?") == 0 && !ui_is_editing(stage->context->ui);
    return event->kind == INPUT_KEY && event->key == keys_known(KEYS_HELP);
}

void stage_about(Stage *stage, const BookTopic *topic)
{
    stage->topic = *topic;
    stage->has_topic = true;
}

/* Opens the rulebook at the topic of the last frame, else at the scene's page. An overlay without a
 * page of its own (pause, a message) leaves the scene below it visible, so that scene's page is
 * used. */
void stage_help(Stage *stage)
{
    const char *page = NULL;
    if (stage->has_topic) {
        scene_book_ask(stage->context, &stage->topic);
        return;
    }
    for (int i = stage->count - 1; i >= 0 && !page; i--) {
        const Scene *scene = stage->items[i].scene;
        page = scene->help_now ? scene->help_now(stage->items[i].state) : scene->help;
        if (!scene->overlay)
            break;
    }
    scene_book_open(stage->context, NULL, page);
}

/* Returns the places whose key bindings apply in the scene in front. */
static unsigned places_of(const Stage *stage)
{
    const Scene *front = stage->items[stage->count - 1].scene;
    return front->keys ? front->keys : KEYS_IN_MENUS;
}

/* Translates a key to the one that scenes know. Returns false if it has no meaning now. Keys that
 * edit text and the buttons of game pads aren't translated. */
static bool to_known_key(const Stage *stage, InputEvent *event)
{
    if (event->kind != INPUT_KEY || event->device == DEVICE_PAD)
        return true;
    if (event->device == DEVICE_TOUCH) /* two fingers rotate a tile and nothing else */
        return places_of(stage) & (KEYS_IN_TURN | KEYS_IN_EDITOR);
    if (ui_is_editing(stage->context->ui)) {
        event->key = event->latin ? event->latin : event->key; /* so Ctrl+C works on every layout */
        return true;
    }
    return keys_translate(keys_now(), places_of(stage), event);
}

/* Typing needs every key except the two keys that end typing. */
static bool types(const Stage *stage, const InputEvent *known)
{
    return ui_is_editing(stage->context->ui) && known->key != KEY_ENTER && known->key != KEY_ESCAPE;
}

/* Returns true if the key only moves or types, without deciding anything. */
static bool decides_nothing(const Stage *stage, const InputEvent *known)
{
    return types(stage, known) || keys_may_repeat(places_of(stage), known);
}

/* One press is one decision. A held key only repeats where it moves or types, and never in a scene
 * that appeared after the press. */
static bool is_held_idly(Stage *stage, const InputEvent *known)
{
    if (known->kind == INPUT_TEXT)
        return stage->repeats && (stage->outlived || !ui_is_editing(stage->context->ui));
    if (known->kind != INPUT_KEY)
        return false;
    stage->repeats = known->repeat;
    if (!known->repeat)
        stage->outlived = false;
    return known->repeat && (stage->outlived || !decides_nothing(stage, known));
}

/* Returns true if the event was meant for the screen as it was before the question appeared. */
static bool comes_too_soon(const Stage *stage, const InputEvent *known)
{
    if (ui_question_settled(stage->context->ui))
        return false;
    return known->kind == INPUT_DOWN ||
           (known->kind == INPUT_KEY && !decides_nothing(stage, known));
}

/* A scene that waits for any key gets the key before any other handler. */
static bool takes_key(Stage *stage, const InputEvent *event)
{
    const Item *front = &stage->items[stage->count - 1];
    return event->kind == INPUT_KEY && front->scene->takes_key &&
           front->scene->takes_key(front->state, stage->context, event);
}

void stage_typed(Stage *stage, const char *text)
{
    const Item *below = stage->count > 1 ? &stage->items[stage->count - 2] : NULL;
    if (below && below->scene->typed)
        below->scene->typed(below->state, stage->context, text);
}

/* All scenes receive a change of the window's size. Everything else goes to the front scene only,
 * if no widget used it. */
bool stage_event(Stage *stage, const InputEvent *pressed)
{
    InputEvent known = *pressed;
    const InputEvent *event = &known;
    narrator_interrupt(stage->context, pressed);
    if (pressed->kind == INPUT_DOWN || (pressed->kind == INPUT_KEY && !pressed->repeat))
        stage->change_ms = 0;
    if (stage->count == 0)
        return false;
    bool means = to_known_key(stage, &known);
    if (is_held_idly(stage, event) || takes_key(stage, pressed))
        return true;
    if (!means)
        return false;
    const Item *asked = &stage->items[stage->count - 1];
    if (narrator_key(stage->context, asked->scene, asked->state, event))
        return true;
    if (asks_for_help(stage, event)) {
        stage_help(stage);
        return true;
    }
    if (asks_to_talk(stage, event)) {
        scene_talk_open(stage->context);
        return true;
    }
    if (event->kind == INPUT_RESIZE)
        for (int i = 0; i < stage->count; i++)
            scene_event(stage, &stage->items[i], event);
    if (event->kind == INPUT_RESIZE)
        return ui_event(stage->context->ui, &(InputEvent){.kind = INPUT_FOCUS_LOST});
    if (comes_too_soon(stage, event))
        return true;
    bool used = ui_event(stage->context->ui, event);
    const Item *front = &stage->items[stage->count - 1];
    if (!used) {
        if (event->kind == INPUT_MOVE)
            stage->pointer_in_ui = false;
        return scene_event(stage, front, event);
    }
    if (event->kind == INPUT_UP && event->button == BUTTON_RIGHT && stage->has_topic)
        stage_help(stage); /* like a right click on the board */
    if (event->kind == INPUT_MOVE &&
        !stage->pointer_in_ui) { /* the pointer has left the scene's own area */
        stage->pointer_in_ui = true;
        scene_event(stage, front, &(InputEvent){.kind = INPUT_LEAVE});
    }
    return true;
}

/* --- time ------------------------------------------------------------------------------------- */

/* Moves a value towards the target, never past it. */
static float stepped(const Stage *stage, float value, float target, float ms, float whole_ms)
{
    float step = is_instant(stage) ? 1 : ms / whole_ms;
    return value < target ? fminf(target, value + step) : fmaxf(target, value - step);
}

static void fade(Stage *stage, float ms)
{
    if (stage->going.scene) {
        stage->going.shown = stepped(stage, stage->going.shown, 0, ms, FADE_MS);
        if (stage->going.shown <= 0)
            item_leave(stage, &stage->going);
    }
    for (int i = 0; i < stage->count; i++)
        stage->items[i].shown = stepped(stage, stage->items[i].shown, 1, ms, FADE_MS);
    if (stage->late && stage->late_ms > 0 && stage->change_ms >= change_length(stage))
        stage->late_ms -= ms;
    else
        stage->change_ms = fmaxf(0, stage->change_ms - fminf(ms, CHANGE_STEP_MS));
}

void stage_late(Stage *stage, bool late)
{
    stage->late = late;
}

bool stage_update(Stage *stage, float ms)
{
    fade(stage, ms);
    carry_out(stage);
    stage->moving = false;
    stage->context->wake_ms = 0;
    if (stage->count > 0) {
        const Item *front = &stage->items[stage->count - 1];
        /* Scenes compute their layout from the theme, which the first frame sets; without fades, an
         * update would otherwise run before that frame. */
        if (front->scene->update && ui_theme(stage->context->ui))
            stage->moving = front->scene->update(front->state, stage->context, ms);
    }
    carry_out(stage);
    return stage_in_motion(stage);
}

bool stage_in_motion(const Stage *stage)
{
    bool fading = stage->going.scene || stage->change_ms > 0 || stage->request_count > 0;
    if (stage->count > 0 && stage->items[stage->count - 1].shown < 1)
        fading = true;
    return fading || stage->moving || ui_in_motion(stage->context->ui);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Scenes below the front one are drawn, but widgets in them can't be reached. */
static void item_draw(Stage *stage, const Item *item, Frame *frame, bool reachable)
{
    Ui *ui = stage->context->ui;
    ui_inert(ui, !reachable);
    frame->list->fade = item->shown;
    if (item->shown > 0) {
        if (item->scene->overlay)
            ui_block(ui, ui_window(ui));
        item->scene->draw(item->state, stage->context, frame);
    }
    frame->list->fade = 1;
}

static void theme_board(const Ui *ui, BoardPicture *board)
{
    board->table = theme_table(ui_theme(ui));
    board->act = ui_color(ui, UI_ACT);
    board->legal = ui_color(ui, UI_LEGAL);
    board->unowned = ui_color(ui, UI_UNOWNED);
    board->dust = ui_color(ui, UI_DUST);
    board->contrast = ui_theme(ui)->flat;
}

/* Begins with the uppermost scene that fills the window, because the scenes below it are hidden. */
void stage_draw(Stage *stage, Frame *frame, float ms)
{
    SceneContext *context = stage->context;
    stage->has_topic = false;
    draw_begin(frame->list, context->width, context->height);
    frame->has_board = false;
    ui_begin(context->ui,
             &(UiFrame){.list = frame->list,
                        .meter = context->meter,
                        .theme = theme_find(context->settings->theme),
                        .width = context->width,
                        .height = context->height,
                        .scale = context->scale,
                        .finger = context->finger,
                        .ms = ms,
                        .still = is_instant(stage),
                        .no_font = _("No font on this computer has that letter. For Chinese, "
                                     "Japanese and Korean, install Noto Sans CJK.")});
    theme_board(context->ui, frame->board);
    heads_dress(context, context->session);
    uint32_t from = 0; /* the first command of the scene in front */
    for (int i = lowest_seen(stage); i < stage->count; i++) {
        from = frame->list->count;
        item_draw(stage, &stage->items[i], frame, i == stage->count - 1);
    }
    if (stage->going.scene)
        item_draw(stage, &stage->going, frame, false);
    scene_tables_line(context);
    frame->board->scenes = stage->changes;
    frame->board->leaving =
        stage->change_ms > 0 ? fminf(1, stage->change_ms / fmaxf(1, change_length(stage))) : 0;
    ui_inert(context->ui, false);
    const Item *front = stage->count ? &stage->items[stage->count - 1] : NULL;
    ui_end(context->ui);
    if (front)
        narrator_read_screen(context, front->scene, front->state, from);
}
