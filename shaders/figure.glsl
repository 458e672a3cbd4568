// figure.glsl: figures in their own units: foot at (0, 0), height 1, y down; the wayfarer of LOOK
// section 7 and the other forms. u_figure holds the distances to silhouette, body, second part
// (crown, hood, head) and accent (brim, hammer, crook, …), one form below the other;
// src/render/figure.c makes it.

const vec2 FIGURE_FROM = vec2(-0.72, -1.16);
const float FIGURE_SPAN = 1.44;
const float FIGURE_REACH = 0.25;
const float FIGURE_FORMS = 21.0; // FigureForm in src/base/draw.h
const int FORM_WAYFARER = 0, FORM_ABBOT = 1, FORM_PIG = 3, FORM_WAGON = 6, FORM_BARN = 7;
const int FORM_SHED = 8, FORM_BRIDGE_NS = 12, FORM_BRIDGE_WE = 13; // little buildings start at 8
const int FORM_HATS = 15; // from here on, the wayfarer in other hats
const vec2 FORM_MARK[15] = vec2[15](
    vec2(-0.02, -0.165), vec2(0.0, -0.165), vec2(-0.02, -0.165),
    vec2(-0.10, -0.25), vec2(0.06, -0.165), vec2(0.0, -0.075),
    vec2(0.0, -0.615), vec2(0.0, -0.455), vec2(-0.10, -0.145),
    vec2(0.0, -0.20), vec2(0.0, -0.335), vec2(-0.02, -0.09),
    vec2(0.0, -0.30), vec2(0.0, -0.475), vec2(0.0, -0.27));
const float FORM_MARK_SIZE[15] = float[15](
    0.108, 0.108, 0.108, 0.108, 0.108, 0.108, 0.125, 0.125,
    0.125, 0.140, 0.125, 0.100, 0.062, 0.050, 0.100);
const vec3 FORM_ACCENT[15] = vec3[15](
    vec3(0.0), vec3(0.16, 0.13, 0.12), vec3(0.80, 0.80, 0.78),
    vec3(0.0), vec3(0.62, 0.43, 0.24), vec3(0.880, 0.690, 0.250),
    vec3(0.984, 0.945, 0.855), vec3(0.925, 0.850, 0.720), vec3(0.0),
    vec3(0.0), vec3(0.0), vec3(0.98, 0.93, 0.80),
    vec3(0.90, 0.82, 0.64), vec3(0.90, 0.82, 0.64), vec3(0.20, 0.16, 0.13));

vec4 figure_parts(vec2 p, int form)
{
    vec2 at = (p - FIGURE_FROM) / FIGURE_SPAN;
    at.y = (clamp(at.y, 0.005, 0.995) + float(form)) / FIGURE_FORMS; // keeps clear of the next form
    return (textureLod(u_figure, at, 0.0) - 0.5) * 2.0 * FIGURE_REACH;
}

// Returns the distance to a seat's mark, drawn with a radius of about 1.
float mark_distance(vec2 p, int seat)
{
    vec2 a = abs(p);
    if (seat == 0)
        return length(p) - 1.0;
    if (seat == 1)
        return (a.x * 1.22 + a.y * 1.06 - 1.30) / 1.62;
    if (seat == 2)
        return max(p.y - 0.86, (a.x * 1.7 - p.y - 1.16) / 1.97);
    if (seat == 3)
        return max(a.x, a.y) - 0.89;
    if (seat == 4)
        return max(a.y - 0.93, a.x * 0.8660254 + a.y * 0.5 - 0.93);
    return min(max(a.x - 1.1, a.y - 0.38), max(a.x - 0.38, a.y - 1.1));
}

// Adds the highlight and the head of a follower, whatever hat it wears.
vec4 bell(vec4 c, vec2 q, float px, vec3 base, vec3 light)
{
    float head = length(q - vec2(0.0, -0.575)) - 0.140;
    c = over(paint(vec3(1.0), 0.52 * cover((min(capsule_distance(q, vec2(-0.098, -0.455), vec2(-0.195, -0.275)),
                                                capsule_distance(q, vec2(-0.195, -0.275), vec2(-0.365, -0.085))) -
                                            0.012) / px)), c);

    vec3 skin = mix(mix(light, base, smoothstep(0.0, 0.13, length(q - vec2(-0.03, -0.60)))), base * 0.72,
                    smoothstep(0.07, 0.19, length(q - vec2(-0.04, -0.63))));
    return over(paint(skin, cover(head / px)), c);
}

// Adds the wayfarer's hat.
vec4 wayfarer(vec4 c, vec2 q, vec4 part, float px, vec3 base, vec3 light, vec3 dark)
{
    c = over(paint(dark, cover((figure_parts(q - vec2(0.014, 0.026), FORM_WAYFARER).w) / px)), c);
    c = over(paint(mix(light, base, smoothstep(-0.22, 0.0, q.x)), cover(part.w / px)), c);
    c = over(paint(mix(mix(light, base, smoothstep(-0.13, 0.0, q.x)), base * 0.70, smoothstep(-0.01, 0.19, q.x)),
                   cover(part.z / px)), c);
    float rise = q.y + 0.690 + 0.10 * q.x;
    c = over(paint(dark, cover(max(abs(rise + 0.75 * q.x * q.x - 0.012) - 0.019, abs(q.x) - 0.165) / px)), c);
    vec2 shine = q - vec2(-0.005, -0.765);
    float arc = shine.x < 0.0 && shine.y < 0.02 ? abs(length(shine) - 0.108)
                                                : min(length(shine - vec2(0.0, -0.108)), length(shine - vec2(-0.106, 0.02)));
    c = over(paint(vec3(1.0), 0.52 * cover((arc - 0.012) / px)), c);
    return c;
}

// Adds hubs in the wheels, ribs under the linen, and the roundel under the seat's mark.
vec4 wagon(vec4 c, vec2 q, float px, vec3 base, vec3 light, vec3 dark)
{
    vec2 side = vec2(abs(q.x), q.y);
    c = over(paint(vec3(0.36, 0.25, 0.17), cover((length(side - vec2(0.31, -0.085)) - 0.105) / px)), c);
    c = over(paint(vec3(0.80, 0.68, 0.48), cover((length(side - vec2(0.31, -0.085)) - 0.040) / px)), c);
    float rib = max(abs(side.x - 0.355 - 0.09 * (q.y + 0.62)) - 0.016, abs(q.y + 0.575) - 0.165);
    c = over(paint(vec3(0.74, 0.63, 0.46), 0.8 * cover(rib / px)), c);
    float roundel = length(q - FORM_MARK[FORM_WAGON]);
    c = over(paint(dark, cover((roundel - 0.218) / px)), c);
    return over(paint(mix(mix(light, base, smoothstep(-0.20, 0.0, q.x)), base * 0.80, smoothstep(0.0, 0.25, q.x)), cover((roundel - 0.195) / px)), c);
}

// Adds two parts next to the body: one in the owner's colour, one of another material.
vec4 other_figure(vec4 c, vec2 q, vec4 part, float px, vec3 base, vec3 light, vec3 dark, int form)
{
    vec3 second = mix(mix(light, base, smoothstep(-0.24, 0.02, q.x + 0.3 * q.y)), base * 0.72, smoothstep(0.0, 0.26, q.x));
    second = form == FORM_BARN ? vec3(0.31, 0.22, 0.15) : form == FORM_WAGON ? mix(base, dark, 0.45) : second;
    vec4 shade = figure_parts(q - vec2(0.016, 0.028), form);
    c = over(paint(dark, cover(shade.z / px)), c);
    c = over(paint(form == FORM_PIG ? mix(base, light, 0.25) : second, cover(part.z / px)), c);
    c = over(paint(dark, cover(shade.w / px)), c);
    vec3 accent = form == FORM_PIG ? mix(base, light, 0.7) : form >= FORM_HATS ? mix(base, dark, 0.6) : FORM_ACCENT[form];
    accent *= mix(1.04, 0.84, smoothstep(-0.30, 0.50, q.x + 0.5 * (q.y + 0.5)) * float(form == FORM_WAGON));
    c = over(paint(accent, cover(part.w / px)), c);
    if (form == FORM_WAGON)
        c = wagon(c, q, px, base, light, dark);
    if (form == FORM_PIG) {
        float spots = min(length(q - vec2(0.475, -0.29)), length(q - vec2(0.535, -0.29))) - 0.020;
        c = over(paint(dark * 0.6, cover(min(spots, length(q - vec2(0.335, -0.40)) - 0.030) / px)), c);
    }
    return c;
}

// Draws the dark and the light rim at distance `d`. In high contrast they are black and white and
// keep their width in px, however small the figure is; distances end at FIGURE_REACH.
vec4 rims(float d, float px, bool ghost)
{
    bool bold = f_aux.w > 0.0;
    float line = min(f_aux.w * px, 0.48 * FIGURE_REACH);
    vec4 c = paint(bold ? vec3(0.0) : vec3(0.10, 0.13, 0.10), (bold ? 1.0 : 0.62) * cover((d - max(0.0575, 2.0 * line)) / px));
    return over(paint(ghost ? vec3(1.0, 0.83, 0.42) : bold ? vec3(1.0) : vec3(1.0, 0.976, 0.918), cover((d - max(0.039, line)) / px)), c);
}

// Draws a figure. `p` is relative to the foot, upright, in figure units; `turn` is the sine and
// cosine of the figure's angle, `px` the size of a pixel.
vec4 figure(vec2 p, vec2 turn, float px, vec3 base, vec3 mark_ink, int seat, int form, bool ghost)
{
    vec2 q = vec2(p.x * turn.y + p.y * turn.x, p.y * turn.y - p.x * turn.x);
    vec2 s = p - vec2(0.028, 0.024);
    vec4 part = figure_parts(q, form);
    float side = figure_parts(vec2(s.x * turn.y + s.y * turn.x, s.y * turn.y - s.x * turn.x), form).x;
    vec3 dark = base * 0.58, light = mix(base, vec3(1.0, 0.98, 0.93), 0.34);

    vec4 c = rims(part.x, px, ghost);
    c = over(paint(dark, cover(side / px)), c);

    float fold = dot(q - vec2(0.075, -0.52), normalize(vec2(0.64, -0.545)));
    vec3 cloth = mix(base, base * 0.70, smoothstep(-0.26, 0.10, fold));
    cloth = mix(cloth, light, 0.55 * smoothstep(-0.10, 0.24, -fold - 0.30));
    cloth = mix(cloth, dark, 0.30 * smoothstep(0.02, 0.09, q.y));
    c = over(paint(cloth, cover(part.y / px)), c);
    bool hat = form >= FORM_HATS;
    if (hat || form == FORM_WAYFARER)
        c = bell(c, q, px, base, light);
    c = form == FORM_WAYFARER ? wayfarer(c, q, part, px, base, light, dark) : other_figure(c, q, part, px, base, light, dark, form);

    form = hat ? FORM_WAYFARER : form;
    vec2 at = FORM_MARK[form];
    vec2 mark = vec2(at.x * turn.y - at.y * turn.x, at.y * turn.y + at.x * turn.x);
    float r = max(FORM_MARK_SIZE[form], 1.6 * px);
    c = over(paint(mark_ink, cover(mark_distance((p - mark) / r, seat) * r / px)), c);
    return c;
}

// The shadow on the ground: an ellipse to the right of a standing figure, or the silhouette under a
// lying one and under a bridge.
float figure_shadow(vec2 p, vec2 turn, float px, int form, bool lying, float lift)
{
    float away = 1.0 + 2.0 * lift;
    if (lying || form == FORM_BRIDGE_NS || form == FORM_BRIDGE_WE) {
        vec2 s = p - vec2(0.05, 0.06) * away;
        float d = figure_parts(vec2(s.x * turn.y + s.y * turn.x, s.y * turn.y - s.x * turn.x), form).x;
        return 0.46 * blurred(d - 0.03, 0.03 * away);
    }
    vec2 s = p - vec2(0.22, 0.085) * away; // under the foot it would be hidden by the outline
    s.y -= 0.10 * s.x;
    return 0.50 / away * blurred(ellipse_distance(s, vec2(0.45, 0.120)), 0.045 * away);
}

// A follower with its shadow. The middle of the rectangle is the middle of its body.
vec4 follower()
{
    float high = f_aux.x, px = 1.0 / high;
    vec2 turn = f_form.xy; // sine, cosine: the rectangle itself stays upright
    vec2 p = v_at * px - vec2(f_form.z, f_form.w);
    vec2 ground = p - vec2(0.0, f_aux.z);
    float shadow = (f_tags.z & QUAD_PLAIN) != 0 ? 0.0 : figure_shadow(ground, turn, px, f_tags.w, (f_tags.z & QUAD_LYING) != 0, f_aux.z);
    p.x *= sqrt(f_aux.y);
    p.y /= f_aux.y;
    bool ghost = (f_tags.z & QUAD_GHOST) != 0;
    vec4 body = figure(p, turn, px, f_ink.rgb, f_line.rgb, f_tags.y, f_tags.w, ghost);
    return over(body, paint(vec3(0.118, 0.165, 0.227), shadow)) * f_spin.z;
}
