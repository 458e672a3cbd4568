// quad.vert: spreads one instance (src/render/quad.h) over its rectangle, turned about the middle.
//
//   location  input     of Quad                     passed on as
//   0         in_rect   x, y, w, h (px)             f_half: half of w and h; v_at, v_place: the pixel
//   1         in_clip   left, top, right, bottom    f_clip
//   2         in_form   radius, stroke, soft, dash  f_form
//   3         in_aux    aux: by kind                f_aux
//   4         in_spin   sine, cosine, alpha, grow   f_spin
//   5, 6, 7   in_ink …  ink, ink2, line (0 … 1)     f_ink, f_ink2, f_line
//   8         in_tags   kind, turn, flags, layer    f_tags
//   9         in_more   layer2, pattern             f_more
//
// The table at QuadKind in src/render/quad.h says how each kind uses f_form, f_aux, f_tags and
// f_more.
#include "kinds.glsl"

layout(location = 0) in vec4 in_rect;
layout(location = 1) in vec4 in_clip;
layout(location = 2) in vec4 in_form;
layout(location = 3) in vec4 in_aux;
layout(location = 4) in vec4 in_spin;
layout(location = 5) in vec4 in_ink;
layout(location = 6) in vec4 in_ink2;
layout(location = 7) in vec4 in_line;
layout(location = 8) in uvec4 in_tags;
layout(location = 9) in uvec2 in_more;

uniform vec2 u_size;

out vec2 v_at;    // px from the middle of the rectangle, before it is turned
out vec2 v_place; // px in the window
flat out vec4 f_clip;
flat out vec4 f_form;
flat out vec4 f_aux;
flat out vec4 f_spin;
flat out vec4 f_ink;
flat out vec4 f_ink2;
flat out vec4 f_line;
flat out ivec4 f_tags;
flat out ivec2 f_more;
flat out vec2 f_half; // half the rectangle

// Overlap of adjacent tiles in px, which hides the rounding of x + w.
const float HAIR = 1.0 / 64.0;

void main()
{
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec2 half_size = in_rect.zw * 0.5;
    vec2 middle = in_rect.xy + half_size;
    vec4 grow = vec4(in_spin.w); // left, top, right, bottom
    if (int(in_tags.x) == QUAD_TILE || int(in_tags.x) == QUAD_GLOW) {
        int flags = int(in_tags.z);
        grow = vec4((flags & SIDE_W) != 0 ? in_spin.w : 0.0, (flags & SIDE_N) != 0 ? in_spin.w : 0.0,
                    (flags & SIDE_E) != 0 ? in_spin.w : HAIR, (flags & SIDE_S) != 0 ? in_spin.w : HAIR);
    }
    vec2 at = mix(-half_size - grow.xy, half_size + grow.zw, corner);
    vec2 place;
    if (in_spin.x == 0.0) {
        place = in_rect.xy + corner * in_rect.zw + mix(-grow.xy, grow.zw, corner);
        vec2 kept = clamp(place, in_clip.xy, in_clip.zw);
        at += kept - place;
        place = kept;
    } else {
        place = middle + vec2(at.x * in_spin.y - at.y * in_spin.x, at.x * in_spin.x + at.y * in_spin.y);
    }
    v_at = at;
    v_place = place;
    f_clip = in_clip;
    f_form = in_form;
    f_aux = in_aux;
    f_spin = in_spin;
    f_ink = in_ink;
    f_ink2 = in_ink2;
    f_line = in_line;
    f_tags = ivec4(in_tags);
    f_more = ivec2(in_more);
    f_half = half_size;
    gl_Position = vec4(place / u_size * 2.0 - 1.0, 0.0, 1.0);
}
