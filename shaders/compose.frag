// compose.frag: copies another picture unchanged, over the cloth or as the shadows of tiles, or
// paints the table. There is one program for each. With SCALED it interpolates between texels;
// otherwise each pixel reads one texel.
in vec2 v_place;
in vec2 v_from;

uniform vec2 u_size;
uniform sampler2D u_pass;
uniform sampler2D u_shade;

out vec4 out_color;

#include "common.glsl"
#ifdef CLOTH
#include "cloth.glsl"
#endif
#ifdef TABLE
#include "table.glsl"
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
#if defined TABLE
    out_color = table(v_place);
#elif defined SHADE
    // Both shadows of LOOK section 7 are composed into one dark veil.
    vec2 shade = 0.42 * clamp(texture(u_shade, v_from).rg, 0.0, 1.0);
    float a = 1.0 - (1.0 - shade.r) * (1.0 - shade.g);
    out_color = vec4(vec3(0.020, 0.043, 0.055) * a, a);
#else
    out_color = picture();
#ifdef CLOTH
    vec4 ground = cloth(v_place, u_size);
    out_color = vec4(over(out_color * ground.a, vec4(ground.rgb, 1.0)).rgb, 1.0);
#endif
#endif
}
