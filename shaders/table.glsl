// table.glsl: the table of LOOK3 part 1: a wooden rim around a cloth in a vault. It is painted once
// for a window (src/render/backing.c). Alpha is 1 where land shows over it and 0 on the rim.
uniform vec2 u_whole;  // size of the window in px
uniform vec3 u_corner; // top left of the target in the window, and window px per px of the target
uniform vec4 u_vault;  // x, y, width, height in px of the window; width 0: cloth everywhere
uniform float u_scale; // px per u
uniform vec4 u_cloth_lit, u_cloth, u_cloth_shade;
uniform vec4 u_wood_lit, u_wood, u_wood_shade;
uniform vec4 u_brass_lit, u_brass_shade;
uniform vec4 u_light, u_lamp, u_lamp_wood, u_shadow, u_vignette;
uniform sampler2D u_noise;

const float RADIUS = 14.0, RIM = 7.0, BRASS = 1.6; // lengths in u

float slow(vec2 at)
{
    return textureLod(u_noise, at, 0.0).r * 2.0 - 1.0;
}

// Returns the distance to the rim of the vault, negative inside.
float vault_distance(vec2 at)
{
    vec2 half_size = 0.5 * u_vault.zw, corner = abs(at - u_vault.xy - half_size) - half_size + RADIUS * u_scale;
    return length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - RADIUS * u_scale;
}

// Returns the colour of the rim's planks at a point in u. The top and bottom planks have the full
// width; the others fit between them. Light falls from the north-west.
vec3 wood(vec2 at)
{
    vec2 low = (u_vault.xy + u_vault.zw) / u_scale, high = u_vault.xy / u_scale, end = u_whole / u_scale;
    bool lies = at.y < high.y - RIM || at.y > low.y + RIM, first = lies ? at.y < high.y : at.x < high.x;
    vec2 along = lies ? at : at.yx + vec2(311.0, 0.0), from = lies ? vec2(0.0, low.y + RIM) : vec2(0.0, low.x + RIM),
         to = lies ? vec2(high.y - RIM, end.y) : vec2(high.x - RIM, end.x);
    float begin = first ? from.x : from.y, deep = (first ? to.x : to.y) - begin, across = max(along.y - begin, 0.0);
    along.x += first ? 0.0 : 777.0;
    along.y += 9.0 * slow(along / vec2(7000.0, 1600.0));
    float grain = 0.5 * slow(along / vec2(9000.0, 190.0)) + 0.5 * slow(along / vec2(5200.0, 60.0) + 0.37) +
                  0.35 * slow(along / vec2(2600.0, 26.0) + 0.71);
    vec3 color = u_wood.rgb * (1.0 + 0.08 * grain);
    color = mix(color, u_wood_lit.rgb, 0.85 * exp(-across / 1.6));
    color = mix(color, u_wood_shade.rgb, 0.75 * exp(min(across - deep, 0.0) / 3.5));
    float joint = lies ? 9.0 : min(at.y - high.y + RIM, low.y + RIM - at.y);
    return mix(color, u_wood_shade.rgb, 0.8 * cover(joint - 0.8));
}

// Returns the light of a window with three by two panes, which falls from the north-west.
float panes(vec2 at)
{
    float unit = min(u_scale, min(u_vault.z / 1200.0, u_vault.w / 680.0));
    vec2 place = (at - u_vault.xy) / unit - vec2(60.0, -14.0);
    place.x -= 0.50 * place.y;
    place.y += 0.05 * place.x;
    vec2 pane = vec2(138.0, 214.0), cell = place / (pane + 17.0);
    if (any(lessThan(cell, vec2(0.0))) || cell.x >= 3.0 || cell.y >= 2.0)
        return 0.0;
    vec2 inside = min(fract(cell) * (pane + 17.0), pane + 17.0 - fract(cell) * (pane + 17.0)) - 8.5;
    vec2 edge = smoothstep(-7.0, 7.0, inside);
    return edge.x * edge.y * mix(1.0, 0.72, place.y / 460.0);
}

// Returns the shadow of the rim inside the vault.
float rim_shadow(vec2 at)
{
    vec2 reach = clamp(1.0 - (at - u_vault.xy) / (vec2(26.0, 34.0) * u_scale), 0.0, 1.0);
    vec2 dark = u_shadow.a * reach * reach;
    return 1.0 - (1.0 - dark.x) * (1.0 - dark.y);
}

// Lights a colour by the lamp above the table, which is brightest at the upper left.
vec3 lamplit(vec3 color, vec4 lamp, vec2 at)
{
    float far = length((at / u_whole - vec2(0.30, 0.12)) * vec2(1.0, u_whole.y / u_whole.x));
    return mix(color, lamp.rgb, lamp.a * (1.0 - smoothstep(0.0, 0.62, far)));
}

vec3 cloth(vec2 at)
{
    bool inlaid = u_vault.z > 0.0;
    vec4 room = inlaid ? u_vault : vec4(0.0, 0.0, u_whole);
    vec2 place = (at - room.xy) / room.zw, wide = room.zw / max(room.z, room.w);
    float t = 2.0 * length((place - vec2(0.38, 0.30)) * wide) / 0.78;
    vec3 color = t < 1.0 ? mix(u_cloth_lit.rgb, u_cloth.rgb, t) : mix(u_cloth.rgb, u_cloth_shade.rgb, min(t - 1.0, 1.0));
    float weave = textureLod(u_noise, at / (256.0 * max(u_scale, 0.5)), 0.0).g - 0.5;
    color *= 1.0 + 0.10 * weave + 0.03 * slow(at / (4200.0 * u_scale));
    float lit = inlaid ? u_light.a * panes(at) : 0.0;
    color = mix(color, u_light.rgb, lit);
    color = lamplit(color, u_lamp, at);
    float far = length((place - vec2(0.42, 0.40)) * wide);
    color = mix(color, u_vignette.rgb, u_vignette.a * smoothstep(0.30, 0.80, far));
    // Without a rim, text is drawn on the cloth, so the cloth is darker.
    return inlaid ? mix(color, u_shadow.rgb, rim_shadow(at)) : mix(color, u_vignette.rgb, 0.9 * u_vignette.a);
}

vec4 table(vec2 place)
{
    vec2 at = place * u_corner.z + u_corner.xy;
    float d = u_vault.z > 0.0 ? vault_distance(at) : -9.0, inside = cover(d);
    vec3 color = inside > 0.0 ? cloth(at) : vec3(0.0);
    if (inside >= 1.0)
        return vec4(color, 1.0);
    float rim = RIM * u_scale, brass = max(BRASS * u_scale, 1.0);
    vec3 edge = d < rim + 1.0 ? u_wood_shade.rgb : lamplit(wood(at / u_scale), u_lamp_wood, at);
    float shine = clamp((at.x + at.y) / (u_whole.x + u_whole.y) * 1.2 - 0.1, 0.0, 1.0);
    edge = mix(edge, mix(u_brass_lit.rgb, u_brass_shade.rgb, shine), cover(abs(d - rim) - 0.5 * brass));
    return vec4(mix(edge, color, inside), inside);
}
