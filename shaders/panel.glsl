// panel.glsl: the parts of panels: boxes, triangles, discs, lines, words and icons, art, tile
// backs, followers.

vec4 ink_at(float y)
{
    vec4 ink = mix(f_ink, f_ink2, clamp(y / (2.0 * f_half.y) + 0.5, 0.0, 1.0));
    return vec4(ink.rgb * ink.a, ink.a);
}

// Returns the coverage of a share of a circle, clockwise from north, with square ends.
float sweep_cover(float sweep)
{
    float angle = sweep * 6.2831853;
    vec2 end = vec2(sin(angle), -cos(angle));
    float from_start = -v_at.x;                            // px to the right of north counts as inside
    float from_end = v_at.y * end.x - v_at.x * end.y;      // px clockwise past the end
    float a = cover(from_start), b = cover(from_end);
    return sweep <= 0.5 ? a * b : max(a, b);
}

// The fill, pattern and border of an outline `d` px away; `along` is the position along it in px.
vec4 filled(float d, float along, vec4 ink)
{
    float soft = f_form.z;
#ifndef PLAIN_BOX
    if (f_more.y > 0) {
        vec4 second = f_form.y > 0.0 ? vec4(0.0, 0.0, 0.0, 0.22) : f_line;
        ink = over(paint(second.rgb, second.a * pattern_ink(v_place, f_more.y, f_aux.z)), ink);
    }
#endif
    vec4 color = ink * (soft > 0.0 ? blurred(d, soft * 0.5) : cover(d));
    float rim = f_form.y > 0.0 ? cover(d) * cover(-d - f_form.y) : 0.0;
#ifndef PLAIN_BOX
    if (f_form.w > 0.0)
        rim *= dashes(along, f_form.w, f_aux.x);
#endif
    return over(paint(f_line.rgb, f_line.a * rim), color) * f_spin.z;
}

vec4 box()
{
    float d = box_distance(v_at, f_half, min(f_form.x, min(f_half.x, f_half.y)));
    return filled(d, box_along(v_at, f_half), ink_at(v_at.y));
}

// Triangles, discs and lines.
vec4 shape(int kind)
{
    if (kind == QUAD_TRIANGLE) {
        vec2 a, b, c;
        half_corners(f_half, f_tags.y, a, b, c);
        vec2 at = triangle_distance(v_at, a, b, c);
        return filled(at.x - f_form.x, at.y, ink_at(v_at.y));
    }
    if (kind == QUAD_DISC) {
        float d = ellipse_distance(v_at, f_half);
        vec4 color = filled(d, atan(v_at.x, -v_at.y) * f_half.x, ink_at(v_at.y));
        return f_aux.y > 0.0 ? color * sweep_cover(f_aux.y) : color;
    }
    float reach = f_half.x - f_form.y * 0.5;
    float fill = cover(capsule_distance(v_at, vec2(-reach, 0.0), vec2(reach, 0.0)) - f_form.y * 0.5);
    if (f_form.w > 0.0)
        fill *= dashes(v_at.x + f_half.x, f_form.w, f_aux.x);
    return paint(f_ink.rgb, f_ink.a * fill * f_spin.z);
}

// Words and icons, by their coverage in the atlas.
vec4 sprite()
{
    vec2 texel = f_aux.xy + (v_at / (2.0 * f_half) + 0.5) * f_aux.zw;
    texel = clamp(texel, f_aux.xy - 0.5, f_aux.xy + f_aux.zw + 0.5);
    vec2 size = vec2(textureSize(u_atlas, 0).xy);
    float a = textureLod(u_atlas, vec3(texel / size, float(f_tags.w)), 0.0).r;
    return ink_at(v_at.y) * a * f_spin.z;
}

// Tile art on a panel; its alpha channel is the outline.
vec4 art()
{
    vec2 size = f_half * 2.0, c = v_at / size + 0.5;
    vec4 t = art_texel(c, size.x, f_tags.w, f_tags.z);
    float luma = dot(t.rgb, vec3(0.30, 0.59, 0.11));
    t.rgb = mix(t.rgb, vec3(luma) * 0.92, f_aux.x);
    if (f_aux.w > 0.0)
        t.rgb = rimmed(t.rgb / max(t.a, 0.02), c, size) * t.a;
    return t * cover(box_distance(v_at, f_half, 0.0)) * f_spin.z;
}

// The back of a tile: blue, two gold frames and a gold half square (LOOK section 7).
vec4 back()
{
    float size = f_half.x * 2.0;
    vec2 a, b, c;
    float d = box_distance(v_at, f_half, 0.0);
    if (f_tags.y < 4) {
        half_corners(f_half, f_tags.y, a, b, c);
        d = triangle_distance(v_at, a, b, c).x;
    }
    vec3 color = mix(vec3(0.298, 0.525, 0.651), vec3(0.141, 0.294, 0.400), clamp(v_at.y / size + 0.5, 0.0, 1.0));
    vec3 gold = vec3(0.878, 0.675, 0.247);
    float outer = abs(d + 0.075 * size) - max(0.5, 0.0075 * size), inner = abs(d + 0.135 * size) - max(0.35, 0.004 * size);
    color = mix(color, gold, 0.75 * cover(outer) + 0.55 * cover(inner));
    vec2 middle = f_tags.y < 4 ? -long_normal(f_tags.y) * 0.245 * size : vec2(0.0);
    half_corners(vec2((f_tags.y < 4 ? 0.085 : 0.16) * size), f_tags.y < 4 ? f_tags.y : 0, a, b, c);
    color = mix(color, vec3(0.929, 0.816, 0.529), cover(triangle_distance(v_at - middle, a, b, c).x));
    float bevel = cover(-d - max(1.0, 0.012 * size));
    color = mix(color, v_at.x + v_at.y < 0.0 ? vec3(1.0) : vec3(0.0), 0.22 * bevel);
    return paint(color, cover(d)) * f_spin.z;
}
