// @module-tag full
import { describe, expect, it } from 'vitest';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { collectPythonSuite } from '../../src/python/suites/collect-suite.js';
import { runPythonSuite } from '../../src/python/suites/run-suite.js';
import type { PythonCollection, SuiteTestRequest } from '../../src/python/suites/suite-protocol.js';
import type { PythonInterpreter } from '../../src/python/interpreter/find-python.js';
import type { PythonLaunch } from '../../src/python/runner/job.js';
import { createPythonLaunch, suitePython } from './pythons.js';
import { passingFolder } from '../support/passing-folder.js';

const hasPytest = suitePython !== 'none' && suitePython.pytest !== 'none';

type Files = Readonly<Record<string, string>>;

async function create(files: Files): Promise<string> {
  const root = passingFolder('project');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

const launch = (choices: Partial<PythonLaunch>): PythonLaunch =>
  createPythonLaunch({
    interpreter: suitePython as PythonInterpreter,
    testTimeoutMilliseconds: 20_000,
    ...choices,
  });

/** Collects the tests of a project on it, and runs them on another version of it. */
async function run(
  tests: Files,
  {
    project = {},
    other = project,
    ...choices
  }: { readonly project?: Files; readonly other?: Files } & Partial<PythonLaunch> = {},
): Promise<{ readonly collection: PythonCollection; readonly outcomes: Record<string, Outcome> }> {
  const suite = {
    ...{ resources: [], without: ['tests'], importRoots: ['.'] },
    files: Object.entries(tests).map(([path, source]) => ({ path, source })),
  };
  const root = await create(project);
  const collection = await collectPythonSuite({ ...suite, root, modules: [] }, launch(choices), undefined);
  const named = collection.tests.map((test): SuiteTestRequest => ({ ...test, test: test.name }));
  const results = await runPythonSuite(
    { name: 'project', ...suite, root: other === project ? root : await create(other), tests: named },
    launch(choices),
    undefined,
  );
  const outcomes = Object.fromEntries([...results].map(([name, { outcome }]) => [name, outcome]));
  return { collection, outcomes };
}

const passed = { status: 'passed' };
const crash = { status: 'failed', cause: 'crash' };

describe.skipIf(!hasPytest)('tests of a pytest that has collected once (skipped without pytest)', () => {
  it('share what was collected, and nothing that another test did', async () => {
    const { outcomes } = await run(
      {
        'tests/test_a.py': `
import os, pathlib, pytest, random, sys, tempfile
import shop
started = []
place = pathlib.Path(__file__).parent
@pytest.fixture(scope="session")
def session():
    started.append(1)
    yield started
def test_1_changes(session, tmp_path):
    shop.price = 0
    os.environ["LEFT"] = "1"
    (place / "left.txt").write_text("left")
    (place.parent / "data.txt").write_text("4")
    (place.parent / "inner" / "deep.txt").unlink()
    (tmp_path / "x").write_text("x")
    pathlib.Path(tempfile.gettempdir(), "left").write_text("left")
    os.chdir("/")
    print("said")
def test_2_finds_all(session, capfd):
    assert len(session) == 1
    assert shop.price == 1
    assert "LEFT" not in os.environ
    assert pathlib.Path.cwd() == place.parent
    assert sorted(each.name for each in place.iterdir()) == ["test_a.py"]
    assert pathlib.Path("data.txt").read_text() == "3"
    assert pathlib.Path("inner/deep.txt").read_text() == "deep"
    assert os.listdir(tempfile.gettempdir()) == [place.parent.name]
    os.write(1, b"own")
    assert capfd.readouterr().out == "own"
def test_3_same_size(): pathlib.Path("data.txt").write_text("5")
def test_4_finds_it_again(): assert pathlib.Path("data.txt").read_text() == "3"
def test_5_set_back():
    before = os.stat("data.txt")
    with open("data.txt", "r+") as file: file.write("7")
    os.utime("data.txt", ns=(before.st_atime_ns, before.st_mtime_ns))
def test_6_finds_it_again(): assert pathlib.Path("data.txt").read_text() == "3"
def test_7_mapped():
    import mmap
    with open("data.txt", "r+b") as file, mmap.mmap(file.fileno(), 1) as mapped: mapped[0] = 57
def test_8_finds_it_again(): assert pathlib.Path("data.txt").read_text() == "3"
def test_9_locks(): os.chmod("inner", 0)
def test_a_finds_all(): assert pathlib.Path("inner/deep.txt").read_text() == "deep"
`,
      },
      { project: { 'shop.py': 'price = 1\n', 'data.txt': '3', 'inner/deep.txt': 'deep' } },
    );
    expect(new Set(Object.entries(outcomes).map(([name, each]) => `${name} ${each.status}`))).toEqual(
      new Set(Object.keys(outcomes).map((name) => `${name} passed`)),
    );
    expect(Object.keys(outcomes)).toHaveLength(10);
  });

  it('end with their limits, and cost no other test', async () => {
    const { outcomes } = await run(
      {
        'tests/test_a.py': `
import os, signal, subprocess, time
def test_endless():
    while True: pass
def test_memory(): bytearray(10 * 2 ** 30)
def test_forks():
    while True: os.fork()
def test_killed(): os.kill(os.getpid(), signal.SIGKILL)
def test_ends(): os._exit(0)
def test_kills_its_parent(): os.kill(os.getppid(), signal.SIGKILL)
def test_kills_all(): os.kill(-1, signal.SIGKILL)
def test_leaves_a_process(): subprocess.Popen(["sleep", "60"], start_new_session=True)
def test_finds_no_process():
    if os.getpid() < 1000:  # in the sandbox
        for process in filter(str.isdigit, os.listdir("/proc")):
            assert b"sleep" not in open(f"/proc/{process}/cmdline", "rb").read()
def test_returns_twice():
    if os.fork(): os.wait()
def test_good(): pass
`,
      },
      { testTimeoutMilliseconds: 3_000 },
    );
    expect(outcomes).toMatchObject({
      test_endless: { status: 'failed', cause: 'timeout' },
      test_memory: { status: 'failed', exception: 'MemoryError' },
      test_forks: crash,
      test_killed: { ...crash, exception: 'SIGKILL' },
      test_ends: { ...crash, exception: 'exit code 0' },
      test_kills_its_parent: crash,
      test_kills_all: crash,
      test_leaves_a_process: passed,
      test_finds_no_process: passed,
      test_returns_twice: passed,
      test_good: passed,
    });
  });

  it('do not share what cannot be shared', async () => {
    const { outcomes } = await run({
      'tests/test_a.py': `
import threading, queue, mmap, tempfile
asked, answers = queue.Queue(), queue.Queue()
def serve():
    seen = 0
    while asked.get():
        seen += 1
        answers.put(seen)
threading.Thread(target=serve, daemon=True).start()
memory = mmap.mmap(-1, 1)
file = tempfile.TemporaryFile()
def test_1():
    asked.put(1)
    assert answers.get(timeout=5) == 1
    memory[0] += 1
    assert memory[0] == 1
    file.write(b"one"); file.seek(0, 2); assert file.tell() == 3
def test_2(): test_1()
`,
    });
    expect(outcomes).toMatchObject({ test_1: passed, test_2: passed });
  });

  it('keep what collecting left in the project’s folder', async () => {
    const { outcomes } = await run({
      'tests/test_a.py': `
import pathlib
made = pathlib.Path("made.txt")
made.write_text("made")
def test_1_removes(): made.unlink()
def test_2_finds(): assert made.read_text() == "made"
`,
    });
    expect(outcomes).toMatchObject({ test_1_removes: passed, test_2_finds: passed });
  });

  it('do not pass if a file of tests replaces what the runner uses, and see what it replaced', async () => {
    const { outcomes } = await run({
      'tests/test_a.py': `
import builtins, marshal, os, socket, traceback
written = os.write
def write(descriptor, data): return written(descriptor, data.replace(b"failed", b"passed"))
os.write = write
marshal.dumps = lambda *_: b""
os.cpu_count = lambda: 77
builtins.ascii = lambda *_: "ascii"
socket.socket.recv = socket.socket.recvmsg = None
del os.getloadavg
def test_fails(): assert os.write is not write
def test_passes(): assert os.write is write
def test_sees(): assert (os.cpu_count(), ascii([]), hasattr(os, "getloadavg")) == (77, "ascii", False)
`,
    });
    expect(outcomes).toMatchObject({
      test_fails: { status: 'failed', cause: 'assertion' },
      test_passes: passed,
      test_sees: passed,
    });
  });

  it('find no secret and no pipe of another test', async () => {
    const { outcomes } = await run({
      'tests/test_a.py': `
import gc, os, sys
def test_secret():
    frame = sys._getframe()
    while frame is not None:
        for value in frame.f_locals.values():
            assert not (isinstance(value, bytes) and len(value) == 16), frame
            assert not (isinstance(value, list) and any(isinstance(each, bytes) and len(each) == 16 for each in value)), frame
        frame = frame.f_back
    assert "teval_runner" not in sys.modules
def test_pipes():
    for number in os.listdir("/dev/fd"):
        try:
            os.write(int(number), b"\\x00" * 64)
        except OSError:
            pass
def test_after(): pass
`,
    });
    expect(outcomes).toMatchObject({
      test_secret: passed,
      test_pipes: { ...crash, exception: 'pipe' },
      test_after: passed,
    });
  });

  it('say why they are not there on another version', async () => {
    const { outcomes } = await run(
      {
        'tests/test_a.py': 'from shop import name\ndef test_a(): pass\n',
        'tests/test_b.py':
          'import shop, pytest\nif shop.old: pytest.skip("too old", allow_module_level=True)\ndef test_b(): pass\n',
        'tests/test_c.py':
          'import pytest, shop\n@pytest.mark.skipif(shop.old, reason="old")\ndef test_c(): pass\n',
        'tests/test_d.py': 'import shop\nif not shop.old:\n    def test_d(): pass\ndef test_e(): pass\n',
        'tests/test_f.py': 'import no_such_package\ndef test_f(): pass\n',
      },
      {
        project: { 'shop.py': 'name = 1\nold = False\n' },
        other: { 'shop.py': 'old = True\n' },
      },
    );
    expect(outcomes).toMatchObject({
      test_a: { status: 'notCompiled' },
      test_b: { status: 'notRun', reason: 'skipped: too old' },
      test_c: { status: 'notRun', reason: 'skipped: old' },
      test_d: { status: 'notRun', reason: 'pytest found no such test' },
      test_e: passed,
      test_f: { status: 'notRun', reason: expect.stringContaining('no_such_package is missing') as string },
    });
  });

  it('have the output that they found when they were collected, each for itself', async () => {
    const { outcomes } = await run({
      'tests/test_a.py': `
import pytest, sys
kept = sys.stdout
@pytest.mark.parametrize("n", [1, 2])
def test_same(n, capfd):
    assert sys.stdout is not kept
    print(n)
    assert capfd.readouterr().out == f"{n}\\n"
@pytest.mark.parametrize("n", [1, 2])
def test_kept(n):
    assert sys.stdout is kept
    print(n, file=kept)
    kept.flush()
    kept.buffer.seek(0)
    assert kept.buffer.read() == f"{n}\\n".encode()
`,
    });
    const names = ['test_same[1]', 'test_same[2]', 'test_kept[1]', 'test_kept[2]'];
    expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, passed])));
  });

  it('start processes that find the project', async () => {
    const source =
      'import subprocess, sys\ndef test_a(): subprocess.run([sys.executable, "-c", "import shop"], cwd="/", check=True)\n';
    const { outcomes } = await run({ 'tests/test_a.py': source }, { project: { 'shop.py': '' } });
    expect(outcomes).toEqual({ test_a: passed });
  });

  it('are different tests where the project gives them one name', async () => {
    const { outcomes } = await run(
      { 'tests/cases.txt': '1 2 3' },
      {
        project: {
          'conftest.py': `
import pytest
class Cases(pytest.File):
    def collect(self):
        return [Case.from_parent(self, name="case", number=each) for each in self.path.read_text().split()]
class Case(pytest.Item):
    def __init__(self, number, **others):
        super().__init__(**others)
        self.number = number
    def runtest(self): assert self.number != "2"
def pytest_collect_file(file_path, parent):
    return Cases.from_parent(parent, path=file_path) if file_path.suffix == ".txt" else None
`,
        },
      },
    );
    expect(outcomes).toMatchObject({ case: passed, 'case#2': { status: 'failed' }, 'case#3': passed });
  });

  it('did not run where pytest refuses their file', async () => {
    const { outcomes } = await run({
      'tests/test_a.py': 'import pytest\n@pytest.mark.parametrize("m", [1])\ndef test_a(n): pass\n',
    });
    const reason = expect.stringMatching(
      /^pytest can't collect its file: In .*test_a: function uses no argument 'm'/u,
    ) as string;
    expect(outcomes).toEqual({ test_a: { status: 'notRun', reason } });
  });

  it('find the tables of Hypothesis computed', async () => {
    const strategies = `
import os
computed = []
class text:
    def validate(self): computed.append(os.getpid())
`;
    const { outcomes } = await run(
      {
        'tests/test_a.py':
          'import os\nfrom hypothesis import strategies\ndef test_a(): assert strategies.computed == [os.getppid()]\n',
      },
      { project: { 'hypothesis/__init__.py': '', 'hypothesis/strategies.py': strategies } },
    );
    expect(outcomes).toEqual({ test_a: passed });
  });

  it('have the same seed of chance in no two runs', async () => {
    const files = { 'tests/test_a.py': 'import random\ndef test_a(): assert 0, random.random()\n' };
    const messages = [await run(files), await run(files)].map(({ outcomes }) => JSON.stringify(outcomes));
    expect(messages[0]).not.toBe(messages[1]);
  });

  it('share it although another file leaves something open, and the conftest files with that', async () => {
    const { outcomes } = await run({
      'tests/conftest.py':
        'import os, pytest\nloaded = os.getpid()\n@pytest.fixture\ndef where(): return loaded\n',
      'tests/test_a.py': `
import os, pytest, tempfile
imported, file = os.getpid(), tempfile.TemporaryFile()
def test_a1(where):
    assert (imported, where) == (os.getpid(), os.getppid())
    file.write(b"one"); file.seek(0, 2); assert file.tell() == 3
def test_a2(where): test_a1(where)
def test_a3(): assert False, "no"
@pytest.mark.skip(reason="why")
def test_a4(): pass
`,
      'tests/test_b.py': `
import os
imported = os.getpid()
def test_b1(): assert imported == os.getppid()
def test_b2(): test_b1()
`,
      'tests/test_c.py': `
import os, threading
imported = os.getpid()
threading.Thread(target=threading.Event().wait, daemon=True).start()
def test_c(): assert (imported, threading.active_count()) == (os.getpid(), 2)
`,
      'tests/test_d.py': 'import os, test_b\ndef test_d(): assert test_b.imported == os.getppid()\n',
    });
    const names = ['test_a1', 'test_a2', 'test_b1', 'test_b2', 'test_c', 'test_d'];
    expect(outcomes).toMatchObject({
      ...Object.fromEntries(names.map((name) => [name, passed])),
      test_a3: { status: 'failed', cause: 'assertion', message: 'no\nassert False' },
      test_a4: { status: 'notRun', reason: 'skipped: why' },
    });
  });

  it('have the random numbers that follow a seed of their file', async () => {
    const source = 'import random\nrandom.seed(7)\n';
    const check = 'def test_NAME(): assert random.random() == random.Random(7).random()\n';
    const { outcomes } = await run({
      'tests/test_a.py': source + ['1', '2'].map((name) => check.replace('NAME', name)).join(''),
    });
    expect(outcomes).toEqual({ test_1: passed, test_2: passed });
  });
});

describe.skipIf(suitePython === 'none')(
  'tests of unittest whose file is imported once (skipped without Python)',
  () => {
    it('share the import and what load_tests made, and nothing that another test did', async () => {
      const { collection, outcomes } = await run(
        {
          'tests/test_a.py': `
import doctest, os, pathlib, shop, unittest
imported, ready = os.getpid(), []
def setUpModule(): ready.append("module")
class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls): ready.append("class")
    def test_1_changes(self):
        self.assertEqual((imported, ready), (os.getppid(), ["module", "class"]))
        shop.price = 0
        ready.clear()
        pathlib.Path("data.txt").unlink()
        pathlib.Path("left.txt").write_text("left")
    def test_2_finds_all(self):
        self.assertEqual((imported, ready, shop.price), (os.getppid(), ["module", "class"], 1))
        self.assertEqual(sorted(os.listdir()), ["data.txt", "shop.py", "tests"])
    def test_3_parts(self):
        for n in (1, 2):
            with self.subTest(n=n): self.assertEqual(n, 1)
    def test_4_skips(self): self.skipTest("no reason")
    def test_5_ends(self): os._exit(0)
    def test_6_kills_its_parent(self): os.kill(os.getppid(), 9)
    def test_7_good(self): self.assertEqual(imported, os.getppid())
`,
          'tests/test_b.py': `
import doctest, os, unittest
made = []
def examples():
    '''
    >>> made == [os.getppid()]
    True
    '''
def others():
    '''
    >>> 1 + 1
    3
    '''
def load_tests(loader, tests, pattern):
    made.append(os.getpid())
    tests.addTests(doctest.DocTestSuite("test_b"))
    return tests
`,
        },
        { project: { 'shop.py': 'price = 1\n', 'data.txt': '3' } },
      );
      expect(new Set(collection.tests.map(({ runner }) => runner))).toEqual(new Set(['unittest']));
      expect(collection.tests.at(-1)!.source).toContain('1 + 1');
      expect(outcomes).toMatchObject({
        test_1_changes: passed,
        test_2_finds_all: passed,
        test_3_parts: { status: 'failed', message: '2 != 1' },
        test_4_skips: { status: 'notRun', reason: 'skipped: no reason' },
        test_5_ends: { ...crash, exception: 'exit code 0' },
        test_6_kills_its_parent: crash,
        test_7_good: passed,
        runTest: passed,
        'runTest#2': { status: 'failed', cause: 'assertion' },
      });
    });

    it('import a file that leaves something open each for itself, and no other file', async () => {
      const { outcomes } = await run({
        'tests/test_a.py': `
import os, tempfile, unittest
imported, file = os.getpid(), tempfile.TemporaryFile()
class Case(unittest.TestCase):
    def test_a1(self):
        self.assertEqual(imported, os.getpid())
        file.write(b"one"); file.seek(0, 2); self.assertEqual(file.tell(), 3)
    def test_a2(self): self.test_a1()
`,
        'tests/test_b.py': `
import os, random, sys, unittest
random.seed(7)
imported = os.getpid()
class Case(unittest.TestCase):
    def test_b1(self):
        self.assertEqual(imported, os.getppid())
        self.assertNotIn("test_a", sys.modules)
        self.assertEqual(random.random(), random.Random(7).random())
    def test_b2(self): self.test_b1()
`,
      });
      const names = ['test_a1', 'test_a2', 'test_b1', 'test_b2'];
      expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, passed])));
    });

    it('do not pass if their file replaces what the runner uses', async () => {
      const { outcomes } = await run({
        'tests/test_a.py': `
import marshal, os, unittest
written = os.write
os.write = lambda descriptor, data: written(descriptor, data.replace(b"failed", b"passed"))
os.listdir = marshal.dumps = None
class Case(unittest.TestCase):
    def test_fails(self): self.assertIs(os.write, written)
    def test_passes(self): self.assertIsNone(os.listdir)
`,
      });
      expect(outcomes).toMatchObject({
        test_fails: { status: 'failed', cause: 'assertion' },
        test_passes: passed,
      });
    });
  },
);
