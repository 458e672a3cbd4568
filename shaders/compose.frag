// compose.frag: copies from another picture: as it is, over the cloth, or as the shadows of tiles.
// There is one program for each. SCALED reads between texels; otherwise a pixel is a texel.
in vec2 v_place;
in vec2 v_from;

uniform vec2 u_size;
uniform sampler2D u_pass;
uniform sampler2D u_shade;

out vec4 out_color;

#ifdef CLOTH
#include "cloth.glsl"
#endif

vec4 picture()
{
#ifdef SCALED
    return texture(u_pass, v_from);
#else
    return texelFetch(u_pass, ivec2(v_place), 0);
#endif
}

void main()
{
#ifdef SHADE
    // Both shadows of LOOK section 7, one over the other, as one dark veil.
    vec2 shade = 0.42 * clamp(texture(u_shade, v_from).rg, 0.0, 1.0);
    float a = 1.0 - (1.0 - shade.r) * (1.0 - shade.g);
    out_color = vec4(vec3(0.020, 0.043, 0.055) * a, a);
#else
    out_color = picture();
#ifdef CLOTH
    out_color = vec4(cloth(v_place, u_size) * (1.0 - out_color.a) + out_color.rgb, 1.0);
#endif
#endif
}
