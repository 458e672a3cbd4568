// art.glsl: samples tile art from the arrays. The caller has bound the array of the right size.

float texels_of(int flags)
{
    return (flags & QUAD_LARGE) != 0 ? 512.0 : (flags & QUAD_FAR) != 0 ? 128.0 : 256.0;
}

vec4 art_texel(vec2 c, float px_per_cell, int layer, int flags)
{
    float lod = max(0.0, log2(texels_of(flags) / px_per_cell) - 0.25);
    return textureLod(u_art, vec3(c, float(layer)), lod);
}

vec3 art_at(vec2 c, int corner, float px_per_cell, int layer, int flags)
{
    if (corner < 4) { // keep clear of the half-covered texels along the long side
        vec2 n = long_normal(corner);
        float texel = max(1.0 / px_per_cell, 1.0 / texels_of(flags));
        c -= n * max(dot(c - 0.5, n) + 0.9 * texel, 0.0);
    }
    vec4 t = art_texel(c, px_per_cell, layer, flags);
    return t.rgb / max(t.a, 0.02);
}
