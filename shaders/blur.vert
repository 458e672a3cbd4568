// blur.vert: one rectangle over the whole target.
uniform vec2 u_size;

out vec2 v_place; // px from the top left

void main()
{
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    v_place = corner * u_size;
    gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}
