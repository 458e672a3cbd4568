// cloth.glsl: the dark teal cloth with its weave and the lattice of the cells (LOOK section 7).
// `at` is in px of the target, `size` the size of the target.
uniform vec2 u_whole;   // size of the whole picture (usually the target itself), …
uniform vec2 u_corner;  // … and the target's place in it
uniform vec3 u_camera;  // board point in the middle of the target, px per cell
uniform vec3 u_centre;  // colours of the cloth
uniform vec3 u_rim;
uniform float u_scale;  // picture px per u
uniform sampler2D u_noise;

// Draws lines at all whole numbers, one pixel wide.
float lines(float at, float px_per_unit)
{
    float d = abs(at - floor(at + 0.5)) * px_per_unit;
    return clamp(1.0 - d, 0.0, 1.0);
}

vec3 cloth(vec2 at, vec2 size)
{
    vec2 place = at + u_corner;
    vec2 from_light = (place / u_whole - vec2(0.42, 0.36)) * vec2(1.0, u_whole.y / u_whole.x);
    float t = pow(clamp(length(from_light) / 0.66, 0.0, 1.0), 1.15);
    vec3 color = mix(u_centre, u_rim, t);

    // The weave keeps its size on the screen and moves with the board.
    vec2 board = (at - size * 0.5) / u_camera.z + u_camera.xy;
    vec2 thread = (at - size * 0.5 + u_camera.xy * u_camera.z) / (256.0 * max(u_scale, 0.5));
    float weave = textureLod(u_noise, thread, 0.0).g - 0.5;
    float pale = smoothstep(0.45, 0.80, dot(u_centre, vec3(0.30, 0.59, 0.11)));
    color *= 1.0 + mix(0.22, 0.09, pale) * weave; // threads are more visible on a pale cloth

    vec2 from_middle = (place - u_whole * 0.5) / u_whole.x;
    float fade = smoothstep(0.52, 0.10, length(from_middle)) * smoothstep(14.0, 40.0, u_camera.z);
    float cells = max(lines(board.x, u_camera.z), lines(board.y, u_camera.z));
    float across = max(lines(board.x + board.y, u_camera.z * 0.7071), lines(board.x - board.y, u_camera.z * 0.7071));
    float dots = step(fract(board.x * 16.0), 0.36);
    float ivory = max(cells * 0.15, across * dots * 0.13) * fade;
    return mix(color, mix(vec3(0.984, 0.961, 0.902), vec3(0.14, 0.22, 0.21), pale), ivory);
}
