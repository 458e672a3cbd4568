"""workshop.py: a copy of the project for changing single lines. It builds only what the rules need: one shared library of the
rooms without SDL, and the fast tests."""
import collections
import functools
import os
import re
import resource
import shutil
import signal
import subprocess
from pathlib import Path

ROOMS = ["base", "system", "json", "rules", "catalogue", "scenario", "log", "record", "server", "ai", "words", "session"]
MORE = ["test_tile", "test_chance", "test_scenario", "test_scenario_houses", "test_scenario_refusals", "test_scenario_referee",
        "test_scenario_faults", "test_told_games",  # in addition to all test_rules_*
        "test_scenario_sets", "test_scenario_decision", "test_catalogue", "test_catalogue_faults", "test_record", "test_record_codec",
        "test_record_sets", "test_record_tree", "test_public_log", "test_table", "test_session_case", "test_session_deeds",
        "test_session_table", "test_session_tree", "test_session_undo", "test_ai_double", "test_ai_places", "test_ai_sets"]
FIRST = ["test_rules_positions", "test_rules_kept"]  # these look at everything, so they catch most of what scenarios miss
SLOW = ["test_rules_ai0", "test_rules_round_trips", "test_rules_games", "test_scenario_referee", "test_scenario_faults"]
PATIENCE, NEVER_ENDS = 60, 1000  # seconds of processor time for one command; our own status
SHORT = {"HYPOTENUSE_SHORT": "1"}
SANITIZERS = "-fsanitize=address,undefined -fno-sanitize-recover=all"


def embed_parts(project):
    """Returns the sources of hypotenuse-embed from rooms that it needs only in part, as the build lists them."""
    listed = re.search(r"list\(APPEND EMBED_SOURCES([^)]*)\)", (project / "cmake/data.cmake").read_text())
    return [Path(part) for part in re.findall(r"\$\{CMAKE_SOURCE_DIR\}/(src/\S+\.c)", listed[1])]


def pkg(*words):
    return subprocess.run(["pkg-config", *words], check=True, capture_output=True, text=True).stdout.strip()


class Workshop:
    def __init__(self, project, folder, checks, sanitize=False):
        self.project, self.tree, self.out = Path(project), Path(folder) / "tree", Path(folder)
        self.checks, self.sanitizers = checks or sanitize, SANITIZERS if sanitize else ""
        self.longest = 10 * PATIENCE if sanitize else PATIENCE
        self.patience = {}  # seconds of processor time for a test, from what it took without a change
        self.tree.mkdir(parents=True, exist_ok=True)
        for name in ("src", "tests", "data"):
            self.copy(name)
        self.write_ninja()

    def copy(self, name):
        """Copies what differs, so that the last build can be reused."""
        there = {p.relative_to(self.tree / name) for p in (self.tree / name).rglob("*") if p.is_file()}
        for path in (self.project / name).rglob("*"):
            if not path.is_file():
                continue
            part = path.relative_to(self.project / name)
            to = self.tree / name / part
            there.discard(part)
            if not to.exists() or to.read_bytes() != path.read_bytes():
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, to)
        for part in there:
            (self.tree / name / part).unlink()

    def write_ninja(self):
        self.flags = (f"-std=c17 -w {self.sanitizers} -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE -DHYPOTENUSE_VERSION='\"0\"' "
                 f"{'-DHYPOTENUSE_CHECKS=1 ' if self.checks else ''}-Itree/src -I{self.project}/build/release/generated -Itree/tests/unit -Itree/tests/oracle "
                 f"-DHYPOTENUSE_SOURCE='\"{self.tree}\"' -DHYPOTENUSE_BUILD='\"{self.out}\"' "
                 f"{pkg('--cflags', 'jansson', 'cmocka', 'libsodium')}")
        libs = f"{pkg('--libs', 'jansson', 'cmocka', 'libsodium')} -lpthread -lm"
        n = [f"flags = -O1 -fPIC {self.flags}", f"libs = {self.sanitizers} {libs}",
             f"rule cc\n  command = {'ccache ' if shutil.which('ccache') else ''}cc $flags -MMD -MF $out.d -c $in -o $out\n  depfile = $out.d\n  deps = gcc",
             f"rule so\n  command = cc {'-fuse-ld=mold ' if shutil.which('mold') else ''}-shared -o $out $in $libs",
             "rule exe\n  command = cc -o $out $objects -L. -lrules -Wl,-rpath,$$PWD $libs",
             "rule whole\n  command = cc -o $out $in $libs",
             "rule embed\n  command = ./embed tiles tree/data $out"]

        def objects(sources):
            names = []
            for source in sources:
                name = f"obj/{source.with_suffix('.o')}"
                if f"build {name}: cc tree/{source}" not in n:
                    n.append(f"build {name}: cc tree/{source}")
                names.append(name)
            return names

        def found(folder, pattern="*.c", deep=True):
            at = self.tree / folder
            return sorted(p.relative_to(self.tree) for p in (at.rglob(pattern) if deep else at.glob(pattern)))

        rooms = [o for room in ROOMS for o in objects(found(f"src/{room}") + found("src/expansions", f"*_{room}.c"))]
        embed = objects(found("src/tools/embed") + found("src/catalogue") + found("src/base") + found("src/system") + found("src/json") +
                        embed_parts(self.project))
        n.append(f"build embed: whole {' '.join(embed)}")
        data = " ".join(f"tree/{p}" for p in found("data/tiles", "*.json"))
        n.append(f"build builtin.c: embed | embed {data} tree/data/generations.json")
        n.append("build obj/builtin.o: cc builtin.c")
        # The tests need no other language, so no translation has a checksum.
        self.write("sums.c", '#include "words/catalogue_sums.h"\nconst CatalogueSum catalogue_sums[] = {{{0}, 0}};\n')
        n.append("build obj/sums.o: cc sums.c")
        n.append(f"build librules.so: so {' '.join(rooms)} obj/builtin.o obj/sums.o")
        programs = {"hypotenuse-referee": objects(found("src/tools/referee")),
                    **self.second_ways(objects(found("tests/oracle")))}
        unit = [p.stem for p in found("tests/unit", "test_rules_*.c")] + MORE
        self.unit = sorted(unit, key=lambda name: (name not in FIRST, SLOW.index(name) + 1 if name in SLOW else 0))
        for name in self.unit:
            programs[name] = objects(p for p in self.with_helpers(Path(f"tests/unit/{name}.c")) if p.suffix == ".c")
        for name, parts in programs.items():
            n.append(f"build {name}: exe {' '.join(parts)} || librules.so\n  objects = {' '.join(parts)}")
        n.append(f"build all: phony {' '.join(programs)} librules.so\ndefault all\n")
        self.write("build.ninja", "\n".join(n))

    def with_helpers(self, source, known=()):
        """Returns a test and what it includes from its folder, with all sources that include one of these first. Each test links
        only those, since helpers of different rooms share names."""
        parts = [*known, source]
        for name in re.findall(r'#include "(\w+\.h)"', (self.tree / source).read_text()):
            header = source.with_name(name)
            if header not in parts and (self.tree / header).exists():
                parts = self.with_helpers(header, parts)
                for helper in self.helpers_of(source.parent).get(name, []):
                    parts = parts if helper in parts else self.with_helpers(helper, parts)
        return parts

    @functools.cache
    def helpers_of(self, folder):
        """{header: sources}."""
        found = collections.defaultdict(list)
        for path in sorted((self.tree / folder).glob("*.c")):
            first = re.search(r'^#include "(.*)"', path.read_text(), re.M)
            if first and not path.name.startswith("test_"):
                found[first[1]].append(path.relative_to(self.tree))
        return found

    def second_ways(self, objects):
        """Returns {program: objects} of tests/oracle: each test with the common objects."""
        tests = [name for name in objects if Path(name).name.startswith("test_")]
        shared = [name for name in objects if name not in tests]
        self.oracle = sorted(Path(name).stem for name in tests)
        return {Path(name).stem: [name, *shared] for name in tests}

    def write(self, name, text):
        """Writes only files that differ, so that nothing is rebuilt for the others."""
        at = self.out / name
        if not at.exists() or at.read_text() != text:
            at.write_text(text)

    def tests(self, games):
        """Returns (name, command, environment), the quick and most telling ones first. Scenarios come an eighth at a time, from all
        sets: most changes fail in the first."""
        for name, folder, shares in ("scenarios", "data/scenarios", 8), ("audit", "tests/scenarios/audit", 2):
            files = sorted(str(p) for p in (self.tree / folder).glob("*.json"))
            for i in range(shares):
                yield name, ["./hypotenuse-referee", *files[i::shares]], {}
        for name in self.unit[:-len(SLOW)]:
            yield name, [f"./{name}"], SHORT
        for name in self.oracle:
            yield name, [f"./{name}"], {"HYPOTENUSE_GAMES": str(games)}
        yield "legal", [f"{self.tree}/tests/scenarios/legal.sh", f"{self.out}/hypotenuse-referee"], {}
        for name in self.unit[-len(SLOW):]:
            yield name, [f"./{name}"], SHORT if self.checks else {}

    def run(self, command, environment=None, patience=PATIENCE):
        """Returns exit status and output. A command that never ends is stopped after this much processor time, however busy the
        machine is: its status is then NEVER_ENDS."""
        limit = resource.RLIMIT_CPU
        run = subprocess.run(command, cwd=self.out, env={**os.environ, **(environment or {})}, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True, errors="replace",
                             preexec_fn=lambda: resource.setrlimit(limit, (patience, patience + 1)))
        stopped = run.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
        return NEVER_ENDS if stopped else run.returncode, run.stdout

    def build(self):
        """Returns "" if the build succeeds, else the command that failed."""
        status, out = self.run(["ninja", "-j", os.environ.get("JOBS", "1"), "all"])
        if status == 0:
            return ""
        failed = [line for line in out.split("\n") if line.startswith("FAILED")]
        return failed[0] if failed else out[-300:]

    def same_code(self, path, texts):
        """Returns whether both texts of a file compile to the same code in each object of the rooms that reads it. Lines keep their
        numbers, so that assertions are also equal. The file has one of the texts afterwards."""
        _, told = self.run(["ninja", "-t", "deps"])
        known = [block.split("\n") for block in told.split("\n\n")]
        objects = [block[0].split(":")[0] for block in known if f"    tree/{path}" in block]
        sources = [Path(name).relative_to("obj").with_suffix(".c") for name in objects if name.startswith("obj/src/")]
        return bool(sources) and all(len({self.code(source, path, text) for text in texts}) == 1 for source in sources)

    def code(self, source, path, text):
        """Returns the optimized code of a source when a file of the project has that text."""
        (self.tree / path).write_text(text)
        status, told = self.run(["sh", "-c", f"cc -O2 {self.flags} -c tree/{source} -o probe.o"])
        assert status == 0, told
        return (self.out / "probe.o").read_bytes()

    def first_failure(self, games):
        """Returns the name of the first test that fails, "" if none does. A test that takes five times as long as at the first call,
        without a change, counts as never ending."""
        for name, command, environment in self.tests(games):
            began = self.processor_time()
            status, _ = self.run(command, environment, self.patience.get(name, self.longest))
            if status != 0:
                return name + (" (never ends)" if status == NEVER_ENDS else "")
            self.patience.setdefault(name, min(self.longest, 3 + round(5 * (self.processor_time() - began))))
        return ""

    @staticmethod
    def processor_time():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
