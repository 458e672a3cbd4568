#!/usr/bin/env python3
"""Checks the form of the Flatpak manifest: its names are those of the desktop files, each source has an address and a checksum, its
rights are known ones, and every library that CMakeLists.txt requests comes from a module or from the runtime.
usage: flatpak.py SOURCE_FOLDER     prints faults, exit status 1 if there are any"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(sys.argv[1])
folder, desktop = root / "packaging/flatpak", root / "packaging/desktop"
bad = []
# Rights that the game uses: window, card, sound, network, Avahi, messages, speech.
RIGHTS = re.compile(
    r"--(socket=(wayland|fallback-x11|pulseaudio)|share=(ipc|network)|device=dri|filesystem=xdg-run/speech-dispatcher:ro|"
    r"(system-)?talk-name=org\.freedesktop\.(Avahi|Notifications))"
)
MEMBERS = {
    "app-id", "runtime", "runtime-version", "sdk", "command", "finish-args", "cleanup", "modules", "rename-desktop-file",
    "rename-icon", "rename-appdata-file",
}
MODULE = {"name", "buildsystem", "config-opts", "build-commands", "cleanup", "sources"}
SYSTEMS = {"autotools", "cmake-ninja", "meson", "simple"}


def unknown(where, members, known):
    """Members that begin with x- or // are left alone by flatpak-builder."""
    for name in sorted(set(members) - known):
        if not name.startswith(("x-", "//")):
            bad.append(f"{where}: flatpak-builder knows no {name}")


def check_source(where, source):
    if source.get("type") == "dir":
        if not (folder / source["path"] / "CMakeLists.txt").is_file():
            bad.append(f"{where}: {source['path']} is not the folder of the project")
        return
    if source.get("type") not in ("archive", "file"):
        bad.append(f"{where}: a source of type {source.get('type')}")
    if not re.fullmatch(r"https://\S+", source.get("url", "")):
        bad.append(f"{where}: a source without an https address")
    if not re.fullmatch(r"[0-9a-f]{64}", source.get("sha256", "")):
        bad.append(f"{where}: a source without a checksum")


def check(path):
    manifest = json.loads(path.read_text(encoding="utf-8"))
    unknown(path.name, manifest, MEMBERS)
    app = re.search(r"<id>(.*)</id>", (desktop / "hypotenuse.metainfo.xml").read_text(encoding="utf-8")).group(1)
    if not app == manifest["app-id"] == path.stem:
        bad.append(f"{path.name}: the metainfo names {app}, the manifest {manifest['app-id']}")
    if not manifest["runtime"].endswith(".Platform") or manifest["sdk"] != manifest["runtime"].replace(".Platform", ".Sdk"):
        bad.append(f"{path.name}: runtime and sdk don't belong together")
    if not re.fullmatch(r"\d\d\.\d\d", manifest["runtime-version"]):
        bad.append(f"{path.name}: runtime-version {manifest['runtime-version']}")
    for name in ("rename-desktop-file", "rename-appdata-file"):
        if not (desktop / manifest[name]).is_file():
            bad.append(f"{path.name}: {name}: there is no {manifest[name]}")
    for right in manifest["finish-args"]:
        if not RIGHTS.fullmatch(right):
            bad.append(f"{path.name}: finish-args: {right} is not known to be needed")
    provided = set(manifest["x-runtime"])
    for module in manifest["modules"]:
        where = f"{path.name}: {module.get('name')}"
        unknown(where, module, MODULE)
        if module.get("buildsystem") not in SYSTEMS or not module.get("sources"):
            bad.append(f"{where}: no known build system, or no sources")
        for source in module.get("sources", []):
            check_source(where, source)
        provided |= set(module.get("x-provides", []))
    if manifest["modules"][-1]["name"] != manifest["command"]:
        bad.append(f"{path.name}: the last module is not {manifest['command']}")
    lines = re.findall(r"pkg_check_modules\(\w+ (.*)\)", (root / "CMakeLists.txt").read_text(encoding="utf-8"))
    asked = {re.sub("[>=].*", "", word) for line in lines for word in line.split()} - {"REQUIRED", "IMPORTED_TARGET", "cmocka"}
    for name in sorted(asked ^ provided):
        bad.append(f"{path.name}: {name} is " + ("not provided" if name in asked else "provided, but CMakeLists.txt doesn't request it"))
    if shutil.which("flatpak-builder"):
        with tempfile.TemporaryDirectory() as place:  # it writes where it runs
            command = ["flatpak-builder", "--show-manifest", path.resolve()]
            read = subprocess.run(command, cwd=place, capture_output=True, text=True)
        if read.returncode or "nknown" in read.stderr:
            bad.append(f"{path.name}: flatpak-builder: {read.stderr.strip()}")


manifests = sorted(folder.glob("*.json"))
if not manifests:
    bad.append(f"{folder}: no manifest")
for manifest in manifests:
    check(manifest)
for line in bad:
    print(line)
sys.exit(bool(bad))
