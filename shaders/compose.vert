// compose.vert: places the rectangles of a picture that is composed of others
// (src/render/compose.h).
layout(location = 0) in vec4 in_rect;

uniform vec2 u_size; // size of the target, px
uniform vec4 u_from; // from px of the target to texture coordinates of the source: factor and offset

out vec2 v_place; // px from the top left
out vec2 v_from;  // texture coordinates

void main()
{
    v_place = in_rect.xy + in_rect.zw * vec2(gl_VertexID & 1, gl_VertexID >> 1);
    v_from = v_place * u_from.xy + u_from.zw;
    gl_Position = vec4(v_place / u_size * 2.0 - 1.0, 0.0, 1.0);
}
