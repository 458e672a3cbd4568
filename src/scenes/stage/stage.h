/* stage.h: the stack of scenes. It keeps their states, routes events (ui first), draws the visible
 * scenes and fades between them.
 *
 * Scenes may request changes at any time, even while they draw; the changes happen between frames.
 * When the whole scene changes, its last frame fades into the next scene in 260 ms, or until the
 * player clicks or presses a key; an overlay fades in and out in 160 ms. With reduced motion
 * overlays appear at once and the fade between scenes takes 120 ms; at animation speed 0 there is
 * no fade. */
#ifndef SCENES_STAGE_STAGE_H
#define SCENES_STAGE_STAGE_H
#include "scenes/stage/scene_links.h"

/* Returns a stage that the caller frees. `context` and `scenes`, a list of all scenes that ends
 * with NULL, are borrowed. Sets context->stage. */
Stage *stage_new(SceneContext *context, const Scene *const *scenes);
/* Leaves all scenes, top first, and frees the stage. */
void stage_free(Stage *stage);

/* Returns true if the list has a scene of that name. */
bool stage_knows(const Stage *stage, const char *name);

/* Requests a scene on top of the stack. Scenes are requested by name, so that none has to know
 * another one; a name that isn't on the list is a programming error. `arguments` (`size` bytes, may
 * be NULL and 0) are copied and given to the scene's `enter`. */
void stage_push(Stage *stage, const char *scene, const void *arguments, size_t size);
/* Like stage_push, for arguments that point into the state of the requesting scene, `owner`. If
 * that scene leaves first, its request is dropped. */
void stage_push_over(Stage *stage, const void *owner, const char *scene, const void *arguments,
                     size_t size);
/* Requests the removal of the top scene. */
void stage_pop(Stage *stage);
/* Requests the removal of the top scene if the event is the Escape key. Returns true if the event
 * was that key. */
bool stage_pop_by_key(Stage *stage, const InputEvent *event);
/* The Scene.event of a scene that has no other input of its own. */
bool scene_pop_by_key(void *state, SceneContext *context, const InputEvent *event);
/* Requests that `scene` replace the top full scene with all overlays over it. */
void stage_replace(Stage *stage, const char *scene, const void *arguments, size_t size);
/* Requests that `scene` replace the whole stack. */
void stage_clear(Stage *stage, const char *scene, const void *arguments, size_t size);

/* stage_top returns the top scene after all requests, or NULL. stage_has returns true if a scene
 * with that name is on the stack or has been requested. */
const Scene *stage_top(const Stage *stage);
bool stage_has(const Stage *stage, const char *name);

/* Returns true if the scene in front, below its overlays, shows a game's board (Scene.at_board). */
bool stage_at_board(const Stage *stage);

/* Gives a typed move to the scene below the overlay in front. */
void stage_typed(Stage *stage, const char *text);

/* Sets the topic under the pointer or the keyboard focus; scenes repeat it in each frame. F1, '?'
 * and a right click on a widget lead to that topic. */
void stage_about(Stage *stage, const BookTopic *topic);
/* Opens the rulebook like F1: at the current topic, else at the page of the scene. */
void stage_help(Stage *stage);

/* Handles one event: ui first, then the scene in front. Returns true if it was used. */
bool stage_event(Stage *stage, const InputEvent *event);
/* Carries out the requests and advances the scene in front by `ms`. Returns true while the next
 * frame must be drawn. */
bool stage_update(Stage *stage, float ms);
/* Fills `frame` from the lowest visible scene to the top. Calls ui_begin and ui_end. `ms` is as in
 * stage_update. */
void stage_draw(Stage *stage, Frame *frame, float ms);
/* Reports whether tiles were missing in the frame of the last stage_draw. While tiles are missing,
 * for a second at most, a fade to the next scene doesn't begin, and the previous scene's last frame
 * stays. */
void stage_late(Stage *stage, bool late);
/* Returns true while the next frame must be drawn: for fades, widgets or requests. */
bool stage_in_motion(const Stage *stage);
#endif
