// table.frag: the dark teal cloth with its weave, the lattice of the cells and the shadows of the lying tiles
// (LOOK section 7).
in vec2 v_place;

uniform vec2 u_size;    // of what is drawn, px
uniform vec2 u_whole;   // of the picture that it is a part of (itself, mostly), …
uniform vec2 u_corner;  // … and where in it
uniform vec3 u_camera;  // board point in the middle of what is drawn, px per cell
uniform vec3 u_centre;  // colours of the cloth
uniform vec3 u_rim;
uniform float u_scale;  // picture px per u
uniform sampler2D u_noise;
uniform sampler2D u_shade;

out vec4 out_color;

// A line through 0 of every whole number, one pixel wide.
float lines(float at, float px_per_unit)
{
    float d = abs(at - floor(at + 0.5)) * px_per_unit;
    return clamp(1.0 - d, 0.0, 1.0);
}

void main()
{
    vec2 place = v_place + u_corner;
    vec2 from_light = (place / u_whole - vec2(0.42, 0.36)) * vec2(1.0, u_whole.y / u_whole.x);
    float t = pow(clamp(length(from_light) / 0.66, 0.0, 1.0), 1.15);
    vec3 color = mix(u_centre, u_rim, t);

    // The weave keeps its size on the screen and moves with the board.
    vec2 board = (v_place - u_size * 0.5) / u_camera.z + u_camera.xy;
    vec2 thread = (v_place - u_size * 0.5 + u_camera.xy * u_camera.z) / (256.0 * max(u_scale, 0.5));
    float weave = textureLod(u_noise, thread, 0.0).g - 0.5;
    color *= 1.0 + 0.22 * weave;

    vec2 from_middle = (place - u_whole * 0.5) / u_whole.x;
    float fade = smoothstep(0.52, 0.10, length(from_middle)) * smoothstep(14.0, 40.0, u_camera.z);
    float cells = max(lines(board.x, u_camera.z), lines(board.y, u_camera.z));
    float across = max(lines(board.x + board.y, u_camera.z * 0.7071), lines(board.x - board.y, u_camera.z * 0.7071));
    float dots = step(fract(board.x * 16.0), 0.36);
    float ivory = max(cells * 0.15, across * dots * 0.13) * fade;
    color = mix(color, vec3(0.984, 0.961, 0.902), ivory);

    vec2 shade = texture(u_shade, v_place / u_size).rg;
    color = mix(color, vec3(0.020, 0.043, 0.055), 0.42 * clamp(shade.g, 0.0, 1.0));
    color = mix(color, vec3(0.020, 0.043, 0.055), 0.42 * clamp(shade.r, 0.0, 1.0));
    out_color = vec4(color, 1.0);
}
