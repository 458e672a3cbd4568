// blur.frag: one direction of a gaussian blur. With UP it enlarges a picture of half the size
// without visible texels.
in vec2 v_place;

uniform vec2 u_size;
uniform vec2 u_step; // one texel in the direction of the blur (UP: in both), in texture coordinates
uniform sampler2D u_pass;

out vec4 out_color;

void main()
{
    vec2 at = v_place / u_size;
#ifdef UP
    vec2 aside = vec2(u_step.x, -u_step.y) * 0.5, along = u_step * 0.5;
    vec3 four = texture(u_pass, at + along).rgb + texture(u_pass, at - along).rgb +
                texture(u_pass, at + aside).rgb + texture(u_pass, at - aside).rgb;
    out_color = vec4(four * 0.25, 1.0);
#else
    vec3 sum = texture(u_pass, at).rgb * 0.2004;
    /* Each sample reads two texels of a gaussian (standard deviation 2), filtered linearly. */
    sum += (texture(u_pass, at + u_step * 1.4073).rgb + texture(u_pass, at - u_step * 1.4073).rgb) * 0.2970;
    sum += (texture(u_pass, at + u_step * 3.2942).rgb + texture(u_pass, at - u_step * 3.2942).rgb) * 0.0918;
    sum += (texture(u_pass, at + u_step * 5.2020).rgb + texture(u_pass, at - u_step * 5.2020).rgb) * 0.0110;
    out_color = vec4(sum, 1.0);
#endif
}
