// art.glsl: tile art from the arrays. With ONE_ART the caller bound the right array.

vec4 art_texel(vec2 c, float px_per_cell, int layer, bool large)
{
    float lod = max(0.0, log2((large ? 512.0 : 256.0) / px_per_cell) - 0.25);
#ifdef ONE_ART
    return textureLod(u_art, vec3(c, float(layer)), lod);
#else
    if (large)
        return textureLod(u_large, vec3(c, float(layer)), lod);
    return textureLod(u_art, vec3(c, float(layer)), lod);
#endif
}

vec3 art_at(vec2 c, int corner, float px_per_cell, int layer, bool large)
{
    if (corner < 4) { // keep clear of the half-covered texels along the long side
        vec2 n = long_normal(corner);
        float texel = max(1.0 / px_per_cell, large ? 1.0 / 512.0 : 1.0 / 256.0);
        c -= n * max(dot(c - 0.5, n) + 0.9 * texel, 0.0);
    }
    vec4 t = art_texel(c, px_per_cell, layer, large);
    return t.rgb / max(t.a, 0.02);
}
