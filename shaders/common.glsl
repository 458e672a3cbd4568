// common.glsl: functions that the fragment programs share. All colours are sRGB, blended without
// conversion, premultiplied.

// Returns the share of a pixel inside an edge `d` px away (negative inside).
float cover(float d)
{
    return clamp(0.5 - d, 0.0, 1.0);
}

// Returns the share of a pixel inside an edge that is blurred by `spread` px (standard deviation).
float blurred(float d, float spread)
{
    return 1.0 / (1.0 + exp(1.702 * d / max(spread, 0.01)));
}

vec4 over(vec4 above, vec4 below)
{
    return above + below * (1.0 - above.a);
}

vec4 paint(vec3 color, float alpha)
{
    return vec4(color * alpha, alpha);
}

// Returns the normal that points to the long side of a half. `corner` holds the right angle: 0 NW,
// 1 NE, 2 SE, 3 SW; 4 is a whole square, which has no long side.
vec2 long_normal(int corner)
{
    const float R = 0.70710678;
    return corner == 0 ? vec2(R, R) : corner == 1 ? vec2(-R, R) : corner == 2 ? vec2(-R, -R) : vec2(R, -R);
}
