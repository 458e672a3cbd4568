// table.frag: the cloth and the shadows of the lying tiles on it (LOOK section 7).
in vec2 v_place;

uniform vec2 u_size; // of what is drawn, px
uniform sampler2D u_shade;

out vec4 out_color;

#include "cloth.glsl"

void main()
{
    vec3 color = cloth(v_place, u_size);
    vec2 shade = texture(u_shade, v_place / u_size).rg;
    color = mix(color, vec3(0.020, 0.043, 0.055), 0.42 * clamp(shade.g, 0.0, 1.0));
    color = mix(color, vec3(0.020, 0.043, 0.055), 0.42 * clamp(shade.r, 0.0, 1.0));
    out_color = vec4(color, 1.0);
}
