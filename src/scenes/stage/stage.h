/* stage.h: the stack of scenes. Keeps their states, routes events (ui first), draws what can be
 * seen, fades between them.
 *
 * Changes may be asked for at any time, also while a scene draws; they happen between frames. A
 * change of the whole scene dips through the table's colour in 160 ms, an overlay fades in and out;
 * with reduced motion all is at once. */
#ifndef SCENES_STAGE_STAGE_H
#define SCENES_STAGE_STAGE_H
#include "scenes/stage/scene_book.h"

/* `context` and `scenes`, all that may come on this stage (a list that ends with NULL), are
 * borrowed; context->stage is set to the new stage. */
Stage *stage_new(SceneContext *context, const Scene *const *scenes);
/* Leaves all scenes, top first. */
void stage_free(Stage *stage);

/* Is there a scene of that name to be asked for? */
bool stage_knows(const Stage *stage, const char *name);

/* Scenes are asked for by name, so that none has to know another one; a name that is not on the
 * list is our mistake. `arguments` (`size` bytes, may be NULL and 0) are copied and given to the
 * scene's `enter`. */
void stage_push(Stage *stage, const char *scene, const void *arguments, size_t size);
/* The same for arguments that point into the state of the scene that asks, `owner`. A scene that
 * has left before its request's turn takes the request with it. */
void stage_push_over(Stage *stage, const void *owner, const char *scene, const void *arguments,
                     size_t size);
/* The top scene goes. */
void stage_pop(Stage *stage);
/* The same by Escape: true if the event was that key. */
bool stage_pop_by_key(Stage *stage, const InputEvent *event);
/* Scene.event of a scene that takes no other input by itself. */
bool scene_pop_by_key(void *state, SceneContext *context, const InputEvent *event);
/* The top scene and all overlays down to the next full scene, that one included, make way for
 * `scene`. */
void stage_replace(Stage *stage, const char *scene, const void *arguments, size_t size);
/* Everything makes way for `scene`. */
void stage_clear(Stage *stage, const char *scene, const void *arguments, size_t size);

/* The top scene after all that was asked for, NULL if there is none; is a scene of that name
 * anywhere on the stack? */
const Scene *stage_top(const Stage *stage);
bool stage_has(const Stage *stage, const char *name);

/* Is the scene in front, below its overlays, one with a board to think about? */
bool stage_at_board(const Stage *stage);

/* Gives a typed move to the scene below the overlay in front. */
void stage_typed(Stage *stage, const char *text);

/* What the pointer or the keyboard is on is about `topic`; said anew in each frame that is drawn.
 * F1 and '?' ask about it, and a right click on a widget. */
void stage_about(Stage *stage, const BookTopic *topic);
/* Opens the book as F1 does: at what is pointed at, else at the page of what is on the screen. */
void stage_help(Stage *stage);

/* One event: ui, then the scene in front. True if somebody used it. */
bool stage_event(Stage *stage, const InputEvent *event);
/* Carries out what was asked for, advances the scene in front by `ms`. True while the next frame
 * must be drawn. */
bool stage_update(Stage *stage, float ms);
/* Fills `frame` from the lowest scene that can be seen to the top. Calls ui_begin and ui_end. `ms`
 * as in stage_update. */
void stage_draw(Stage *stage, Frame *frame, float ms);
/* True while the next frame must be drawn: fades, widgets, changes that were asked for. */
bool stage_in_motion(const Stage *stage);
#endif
