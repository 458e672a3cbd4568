// quad.frag: fills one instance by its kind (src/render/quad.h). LAND_ONLY leaves just what the still board needs.
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
uniform sampler2DArray u_large;
uniform sampler2DArray u_glow;
uniform sampler2DArray u_atlas;
uniform sampler2D u_figure;
uniform sampler2D u_noise;

out vec4 out_color;

#include "kinds.glsl"
#include "common.glsl"
#include "shapes.glsl"
#include "land.glsl"
#ifndef LAND_ONLY
#include "figure.glsl"
#include "panel.glsl"
#endif

void main()
{
    int kind = f_tags.x;
    vec4 color = vec4(0.0);
    WHEN(kind == QUAD_TILE)
        color = tile();
    WHEN(kind == QUAD_SIDE)
        color = tile_side();
    WHEN(kind == QUAD_SHADE)
        color = shade();
#ifndef LAND_ONLY
    WHEN(kind <= QUAD_LINE)
        color = shape(kind);
    WHEN(kind == QUAD_SPRITE)
        color = sprite();
    WHEN(kind == QUAD_ART)
        color = art();
    WHEN(kind == QUAD_GLOW)
        color = glow();
    WHEN(kind == QUAD_FIGURE)
        color = follower();
    WHEN(kind == QUAD_TOWER)
        color = tower();
    WHEN(kind == QUAD_BACK)
        color = back();
#endif
    vec2 within = step(f_clip.xy, v_place) * step(v_place, f_clip.zw);
    out_color = color * within.x * within.y;
}
