// quad.frag: fills one instance by its kind (src/render/quad.h). KINDS holds the kinds it draws.
// Its inputs are the outputs of quad.vert.
//
//   sampler   unit (GlUnit)  holds
//   u_art     UNIT_ART       tile art, premultiplied by coverage, with mipmaps: layers of 256 px,
//                            of 128 px when many tiles are visible, of 512 px at close zoom
//   u_glow    UNIT_GLOW      signed distance to lit segments, 0.5 at their border, ±0.125 cells
//   u_atlas   UNIT_ATLAS     coverage of words and icons
//   u_figure  UNIT_FIGURE    signed distances to the parts of figures (figure.glsl)
//   u_token   UNIT_TOKEN     pictures of tokens, premultiplied, with mipmaps
//   u_head    UNIT_HEAD      heads of portraits, premultiplied, with mipmaps
//   u_noise   UNIT_NOISE     red: slow light and dark, green: weave of the cloth
in vec2 v_at;
in vec2 v_place;
flat in vec4 f_clip;
flat in vec4 f_form;
flat in vec4 f_aux;
flat in vec4 f_spin;
flat in vec4 f_ink;
flat in vec4 f_ink2;
flat in vec4 f_line;
flat in ivec4 f_tags;
flat in ivec2 f_more;
flat in vec2 f_half;

uniform sampler2DArray u_art;
uniform sampler2DArray u_glow;
uniform sampler2DArray u_atlas;
uniform sampler2D u_figure;
uniform sampler2DArray u_token;
uniform sampler2DArray u_head;
uniform sampler2D u_noise;

out vec4 out_color;

#include "kinds.glsl"
#include "common.glsl"
#include "shapes.glsl"
#include "art.glsl"
#include "land.glsl"
#include "panel.glsl"
#include "figure.glsl"
#include "token.glsl"
#include "life.glsl"
#include "portrait.glsl"

void main()
{
    int kind = f_tags.x;
    vec4 color = vec4(0.0);
    if (HAS(QUAD_BOX) && kind == QUAD_BOX)
        color = box();
    if (HAS(QUAD_TRIANGLE) && kind >= QUAD_TRIANGLE && kind <= QUAD_LINE)
        color = shape(kind);
    if (HAS(QUAD_SPRITE) && kind == QUAD_SPRITE)
        color = sprite();
    if (HAS(QUAD_ART) && kind == QUAD_ART)
        color = art();
    if (HAS(QUAD_TILE) && kind == QUAD_TILE)
        color = tile();
    if (HAS(QUAD_SIDE) && kind == QUAD_SIDE)
        color = tile_side();
    if (HAS(QUAD_GLOW) && kind == QUAD_GLOW)
        color = glow();
    if (HAS(QUAD_FIGURE) && kind == QUAD_FIGURE)
        color = follower();
    if (HAS(QUAD_TOKEN) && kind == QUAD_TOKEN)
        color = token();
    if (HAS(QUAD_TOWER) && kind == QUAD_TOWER)
        color = tower();
    if (HAS(QUAD_BACK) && kind == QUAD_BACK)
        color = back();
    if (HAS(QUAD_SHADE) && kind == QUAD_SHADE)
        color = shade();
    if (HAS(QUAD_CAST) && kind == QUAD_CAST)
        color = cast_shape();
    if (HAS(QUAD_CLOUD) && kind == QUAD_CLOUD)
        color = cloud();
    if (HAS(QUAD_WATER) && kind == QUAD_WATER)
        color = water();
    if (HAS(QUAD_SMOKE) && kind == QUAD_SMOKE)
        color = smoke();
    if (HAS(QUAD_BIRD) && kind == QUAD_BIRD)
        color = bird();
    if (HAS(QUAD_PORTRAIT) && kind == QUAD_PORTRAIT)
        color = portrait();
    vec2 within = step(f_clip.xy, v_place) * step(v_place, f_clip.zw);
    out_color = color * within.x * within.y;
}
