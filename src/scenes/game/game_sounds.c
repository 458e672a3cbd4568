/* game_sounds.c: what the table sounds like. Compares what moves with the frame before: nothing
 * else has to know of sound. */
#include "audio/audio.h"
#include "scenes/game/game_state.h"
#include "scenes/stage/scene.h"

/* What an animation sounds like when it begins and when it has ended; SOUNDS: not at all. */
static const struct {
    Sound begins, ended;
} shown[ANIM_KINDS] = {
    [ANIM_NONE] = {SOUNDS, SOUNDS},           [ANIM_DRAW] = {SOUND_DRAW, SOUNDS},
    [ANIM_ASIDE] = {SOUND_REFUSE, SOUNDS},    [ANIM_CARRY] = {SOUNDS, SOUND_PLACE},
    [ANIM_FOLLOW] = {SOUNDS, SOUND_FOLLOWER}, [ANIM_TOKEN] = {SOUNDS, SOUND_FOLLOWER},
    [ANIM_SCORE] = {SOUND_COMPLETE, SOUNDS},  [ANIM_HOME] = {SOUND_HOME, SOUNDS},
    [ANIM_NOTICE] = {SOUNDS, SOUNDS},
};

/* From the left or right, as the middle of the table's part that moves. */
static float side(const GameScene *scene, const SceneContext *context)
{
    Rect cells;
    if (!anim_focus(&scene->anim, &cells))
        return 0;
    float x, y;
    camera_to_screen(&scene->camera.camera, cells.x + cells.w / 2, cells.y + cells.h / 2, &x, &y);
    return 2 * x / context->width - 1;
}

static void play_at(const GameScene *scene, const SceneContext *context, Sound sound, float pan)
{
    if (sound != SOUNDS)
        audio_play(context->audio, sound, pan, scene->clock_ms);
}

static void play(const GameScene *scene, const SceneContext *context, Sound sound)
{
    play_at(scene, context, sound, side(scene, context));
}

static void hear_animation(const GameScene *scene, const SceneContext *context)
{
    const GameHeard *heard = &scene->heard;
    const AnimPlayer *anim = &scene->anim;
    AnimKind kind = anim->now.count ? anim->now.kind : ANIM_NONE;
    bool begun = kind != heard->kind || anim->now.ms < heard->ms;
    if (begun) {
        play_at(scene, context, shown[heard->kind].ended, heard->side);
        /* Final scoring would ring for every feature: its tiles and sums are enough. */
        if (!anim->final || kind != ANIM_SCORE)
            play(scene, context, shown[kind].begins);
    }
    AnimScore score = anim_score(anim);
    if (kind == ANIM_SCORE && score.lit > (begun ? 0 : heard->lit))
        play(scene, context, SOUND_COUNT);
    if (kind == ANIM_SCORE && score.counted && (begun || !heard->counted))
        play(scene, context, SOUND_POINTS);
    if (anim->final && !heard->final)
        play(scene, context, SOUND_FINAL);
}

static void hear_hand(const GameScene *scene, const SceneContext *context)
{
    const GameHeard *heard = &scene->heard;
    const GameHand *hand = &scene->hand;
    if (hand->copy != NO_COPY && hand->turned_by && hand->turned_ms < heard->turned_ms)
        play(scene, context, SOUND_TURN);
    if (hand->shake_ms > heard->shake_ms)
        play(scene, context, SOUND_REFUSE);
    if (scene->trial.on && !heard->trial)
        play(scene, context, SOUND_PLACE);
}

/* Somebody is called to the table when he was not the one who decided last. */
static void hear_turn(const GameScene *scene, const SceneContext *context, int decider)
{
    const GameHeard *heard = &scene->heard;
    if (decider != NO_SEAT && heard->decider != decider && heard->any)
        play(scene, context, SOUND_CALL);
    if (scene->mode == GAME_OVER && heard->mode != GAME_OVER && heard->any)
        play(scene, context, SOUND_END);
}

void game_sounds(GameScene *scene, const SceneContext *context)
{
    int decider = game_decider(scene);
    hear_animation(scene, context);
    hear_hand(scene, context);
    hear_turn(scene, context, decider);
    AnimScore score = anim_score(&scene->anim);
    scene->heard = (GameHeard){
        .any = true,
        .final = scene->anim.final,
        .trial = scene->trial.on,
        .counted = score.counted,
        .kind = scene->anim.now.count ? scene->anim.now.kind : ANIM_NONE,
        .mode = scene->mode,
        .lit = score.lit,
        .decider = decider == NO_SEAT ? scene->heard.decider : decider,
        .side = side(scene, context),
        .ms = scene->anim.now.ms,
        .turned_ms = scene->hand.turned_ms,
        .shake_ms = scene->hand.shake_ms,
    };
}
