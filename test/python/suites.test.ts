import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { collectPythonSuite } from '../../src/python/suites/collect-suite.js';
import { runPythonSuite } from '../../src/python/suites/run-suite.js';
import type { PythonLaunch } from '../../src/python/runner/job.js';
import type { CollectedTest } from '../../src/python/suites/suite-protocol.js';
import type { PythonInterpreter } from '../../src/python/interpreter/find-python.js';
import { passingFolder } from '../support/passing-folder.js';
import { createPythonLaunch, hasSandbox, suitePython, testedPython } from './pythons.js';

const hasPytest = suitePython !== 'none' && suitePython.pytest !== 'none';

/** The tests that the tool of a project lists, on a project without a program unless another one is given. */
async function collect(
  files: Readonly<Record<string, string>>,
  {
    modules = {},
    root = passingFolder('empty-project'),
    importRoots = [],
    launch = createPythonLaunch(),
  }: {
    readonly modules?: Readonly<Record<string, string>>;
    readonly root?: string;
    readonly importRoots?: readonly string[];
    readonly launch?: PythonLaunch;
  } = {},
) {
  return collectPythonSuite(
    {
      ...{ root, importRoots, resources: [] },
      without: [...new Set(Object.keys(files).map((path) => dirname(path)))].filter((path) => path !== '.'),
      files: Object.entries(files).map(([path, source]) => ({ path, source })),
      modules: Object.entries(modules).map(([name, source]) => ({ name, source })),
    },
    launch,
    undefined,
  );
}

/** Name and tool of each test. */
function nameTest({ path, class: ofClass, name, runner }: CollectedTest): string {
  return `${[path, ofClass, name].filter((part) => part !== null).join('::')} ${runner}`;
}

describe.skipIf(testedPython === 'none')('the tests of a suite (skipped without Python)', () => {
  it('are those of unittest and pytest, with inherited ones', async () => {
    const { tests } = await collect({
      'tests/test_a.py': `
import unittest
from base import Shared
def test_plain(): pass
def test_with(fixture): pass
async def test_later(): pass
def helper(): pass
class Own(Shared): pass
class TestPlain:
    def test_one(self): pass
    @staticmethod
    def test_static(): pass
class TestWithInit:
    def __init__(self): pass
    def test_none(self): pass
class TestWithSetUp:
    def setup_method(self): pass
    def test_set_up(self): pass
class Mixin:
    def test_mixed(self): pass
class Mixed(Mixin, unittest.TestCase):
    def test_own(self): pass
`,
      'tests/base.py': 'import unittest\nclass Shared(unittest.TestCase):\n    def test_shared(self): pass\n',
      'tests/helpers.py': 'def test_no_test(): pass\n',
      'tests/uses_test.py': 'import pytest\ndef test_raises(): pass\n',
      'more/conftest.py': '',
      'more/test_below.py': 'def test_below(): pass\n',
    });
    // unittest also runs what a file imports
    expect(tests.map(nameTest)).toEqual([
      'tests/test_a.py::Mixed::test_mixed unittest',
      'tests/test_a.py::Mixed::test_own unittest',
      'tests/test_a.py::Own::test_shared unittest',
      'tests/test_a.py::Shared::test_shared unittest',
      'tests/test_a.py::test_plain function',
      'tests/test_a.py::test_with pytest',
      'tests/test_a.py::test_later pytest',
      'tests/test_a.py::TestPlain::test_one function',
      'tests/test_a.py::TestPlain::test_static function',
      'tests/test_a.py::TestWithSetUp::test_set_up pytest',
      'tests/uses_test.py::test_raises pytest',
      'more/test_below.py::test_below pytest',
    ]);
    expect(tests[2]).toMatchObject({ declaredIn: 'tests/base.py', source: 'def test_shared(self): pass' });
  });

  it('are the last of those with the same name', async () => {
    const { tests } = await collect({
      'test_a.py': `
def test_a(): assert False
class TestB:
    def test_c(self): assert False
class TestB:
    def test_d(self): assert False
    def test_d(self): assert True
def test_a(): assert True
`,
    });
    expect(tests.map(nameTest)).toEqual(['test_a.py::test_a function', 'test_a.py::TestB::test_d function']);
    expect(tests.map(({ checks }) => checks[0]!.text)).toEqual(['True', 'True']);
  });

  it('have checks and focal methods', async () => {
    const { tests, functions } = await collect(
      {
        'test_a.py': `
import unittest
from shop import Cart, total
class T(unittest.TestCase):
    def test_a(self):
        cart = Cart()
        try:
            cart.add(1)
        except ValueError:
            pass
        assert total(cart) == 1
        self.assertEqual(cart.add(1, 2), helper(3))
    def test_b(self):
        with self.assertRaises(KeyError):
            Cart(1)
    def test_c(self):
        self.assertRaises(KeyError, total, 7)
`,
      },
      {
        modules: {
          shop: 'class Cart:\n    def __init__(self, n=0): pass\n    def add(self, n):\n        """Adds."""\n        def inner(): pass\n    def add(self, n, m): pass\ndef total(cart: Cart) -> int: pass\n',
        },
      },
    );
    const focal = tests.map((test) => functions[test.focal!]);
    expect(focal).toMatchObject([
      { owner: 'shop.Cart', name: 'add', parameters: [{ name: 'n' }, { name: 'm' }] },
      { owner: 'shop.Cart', name: 'Cart', isConstructor: true },
      {
        owner: 'shop',
        name: 'total',
        parameters: [{ name: 'cart', type: 'Cart' }],
        isStatic: true,
        returns: 'int',
      },
    ]);
    expect(functions[1]).toMatchObject({ docstring: 'Adds.' });
    expect(tests[0]!.hasCatch).toBe(true);
    expect(tests[0]!.checks).toEqual([
      { kind: 'assertion', text: 'total(cart) == 1', firstLine: 7, lastLine: 7 },
      { kind: 'assertion', text: 'self.assertEqual(cart.add(1, 2), helper(3))', firstLine: 8, lastLine: 8 },
    ]);
    expect(tests[1]!.checks).toMatchObject([{ kind: 'expectException', text: 'KeyError' }]);
  });

  it('are those of its source where a file can’t be imported; a file that does not parse is broken', async () => {
    const { tests, broken, faults, problem } = await collect({
      'test_a.py': 'raise SystemExit\ndef test_a(): pass\n',
      'test_b.py': 'def test_b(:\n',
      'test_c.py': '\0',
      'test_d.py': 'import nothing_like_it\n',
      'helper.py': 'def (',
    });
    expect(tests).toHaveLength(1);
    expect(problem).toBeNull();
    expect(faults).toEqual([
      { path: 'test_d.py', message: "ModuleNotFoundError: No module named 'nothing_like_it'" },
    ]);
    expect(broken.map(({ path }) => path)).toEqual(['test_b.py', 'test_c.py']);
  });
});

describe.skipIf(testedPython === 'none')('tests of a suite on a version (skipped without Python)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = passingFolder('project');
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    await write('src/shop/__init__.py', '');
    await write('src/shop/cart.py', 'def total(*prices):\n    return sum(prices)\n');
    await write('tests/test_old.py', 'raise SystemExit\n');
    await write('data/prices.txt', '3');
  });

  /** Outcomes by the name of the test without its file and class. */
  async function run(
    files: Readonly<Record<string, string>>,
    choices: Parameters<typeof createPythonLaunch>[0] = {},
  ): Promise<Record<string, Outcome>> {
    const launch = createPythonLaunch(choices);
    const { tests } = await collect(files, { root: folder, importRoots: ['src'], launch });
    const results = await runPythonSuite(
      {
        name: 'shop',
        root: folder,
        without: ['tests'],
        resources: [],
        files: Object.entries(files).map(([path, source]) => ({ path, source })),
        importRoots: ['src'],
        tests: tests.map((test) => ({ ...test, test: test.name })),
      },
      launch,
      undefined,
    );
    return Object.fromEntries([...results].map(([name, { outcome }]) => [name, outcome]));
  }

  it('pass and fail with the place and the trace of the failure', async () => {
    const outcomes = await run({
      'tests/test_cart.py': `
import unittest
from shop.cart import total
class CartTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.price = int(open("data/prices.txt").read())
    def test_good(self):
        self.assertEqual(total(self.price, 4), 7)
    def test_bad(self):
        price = 2
        self.assertEqual(total(price), 3)
    def test_thrown(self):
        total("a")
    def test_subtests(self):
        for n in (1, 2, 3):
            with self.subTest(n=n):
                self.assertLess(n, 2)
    def test_some_subtests(self):
        for n in (1, 2):
            with self.subTest(n=n):
                if n == 1: self.skipTest("one")
                self.assertEqual(n, 2)
    def test_no_subtest(self):
        with self.subTest(): self.skipTest("all")
    def test_generator(self):
        self.fail()
        yield
    @unittest.skip("no reason")
    def test_skipped(self): pass
    @unittest.expectedFailure
    def test_expected_failure(self): self.fail()
    @unittest.expectedFailure
    def test_unexpected_success(self): pass
    def test_exit(self): raise SystemExit(3)
`,
    });
    expect(outcomes).toMatchObject({
      test_good: { status: 'passed' },
      test_bad: {
        status: 'failed',
        cause: 'assertion',
        exception: 'AssertionError',
        message: '2 != 3',
        thrownAt: { line: 3, by: 'assertions' },
        trace: 'AssertionError: 2 != 3\n\tat test_bad (tests/test_cart.py:12)',
      },
      test_thrown: {
        status: 'failed',
        cause: 'exception',
        exception: 'TypeError',
        thrownAt: { line: 2, by: 'program' },
      },
      test_subtests: { status: 'failed', message: '2 not less than 2' },
      test_some_subtests: { status: 'passed' },
      test_no_subtest: { status: 'notRun', reason: 'skipped: all' },
      test_generator: { status: 'notRun', reason: expect.stringContaining('generator') as string },
      test_skipped: { status: 'notRun', reason: 'skipped: no reason' },
      test_expected_failure: { status: 'passed' },
      test_unexpected_success: { status: 'failed', cause: 'assertion' },
      test_exit: { status: 'failed', cause: 'exception', exception: 'SystemExit' },
    });
  });

  it('are told apart by why their module cannot be imported', async () => {
    expect(
      await run({
        'tests/test_name.py': 'from shop.cart import nothing\ndef test_name(): pass\n',
        'tests/test_module.py': 'import shop.gone\ndef test_module(): pass\n',
        'tests/test_package.py': 'import no_such_package\ndef test_package(): pass\n',
        'tests/test_error.py': '1 / 0\ndef test_error(): pass\n',
      }),
    ).toMatchObject({
      test_name: { status: 'notCompiled', message: expect.stringContaining('cannot import name') as string },
      test_module: { status: 'notCompiled' },
      test_package: {
        status: 'notRun',
        reason: 'the module no_such_package is missing: install it in the Python of the tests',
      },
      test_error: { status: 'failed', exception: 'ZeroDivisionError' },
    });
  });

  it('pass only if unittest and pytest say so', async () => {
    const outcomes = await run({
      'tests/test_run.py': `
import unittest
unittest.TestCase.run = lambda *_: None
class RunTest(unittest.TestCase):
    def test_run(self): self.fail()
`,
      'tests/test_result.py': `
import unittest
unittest.TestResult.addFailure = unittest.TestResult.addError = lambda *_: None
class ResultTest(unittest.TestCase):
    def test_result(self): self.fail()
`,
    });
    const byPytest = await run(
      {
        'tests/test_report.py': `
import pytest
def test_report():
    from _pytest.reports import TestReport
    TestReport.failed, TestReport.passed = False, True
    assert False
`,
      },
      suitePython === 'none' ? {} : { interpreter: suitePython },
    );
    expect(outcomes).toMatchObject({
      test_run: {
        status: 'notRun',
        reason: 'unittest reported neither its success nor a failure',
      },
      test_result: { status: 'failed', cause: 'assertion' },
    });
    expect(byPytest).toMatchObject({
      test_report: hasPytest ? { status: 'failed', cause: 'assertion' } : { status: 'notRun' },
    });
  });

  it('see a new copy of the project each, and no other test', async () => {
    const outcomes = await run({
      'tests/test_a.py': `
import os, shutil, shop.cart
def test_1_destroys():
    shop.cart.total = None
    shutil.rmtree("src")
    os.remove("data/prices.txt")
    open("tests/left.txt", "w").close()
def test_2_finds_all():
    assert shop.cart.total(1) == 1
    assert open("data/prices.txt").read() == "3"
    assert sorted(os.listdir("tests")) == ["test_a.py"]
`,
    });
    expect(outcomes).toMatchObject({
      test_1_destroys: { status: 'passed' },
      test_2_finds_all: { status: 'passed' },
    });
  });

  it('end with their limits, and cost no other test', async () => {
    const outcomes = await run(
      {
        'tests/test_a.py': `
import os, signal
def test_endless():
    while True: pass
def test_memory(): bytearray(10 * 2 ** 30)
def test_forks():
    while True: os.fork()
def test_killed(): os.kill(os.getpid(), signal.SIGKILL)
def test_kills_the_runner(): os.kill(os.getppid(), signal.SIGKILL)
def test_good(): pass
`,
      },
      { testTimeoutMilliseconds: 1_000 },
    );
    expect(outcomes).toMatchObject({
      test_endless: { status: 'failed', cause: 'timeout' },
      test_memory: { status: 'failed', exception: 'MemoryError' },
      test_forks: { status: 'failed', cause: 'crash' },
      test_killed: { status: 'failed', cause: 'crash' },
      test_kills_the_runner: { status: 'failed', cause: 'crash' },
      test_good: { status: 'passed' },
    });
  });

  it.skipIf(!hasSandbox)('see nothing of the user in the sandbox (skipped without bubblewrap)', async () => {
    const places = JSON.stringify([process.cwd(), folder]);
    const outcomes = await run({
      'tests/test_a.py': `
import os, socket
def test_files():
    assert not any(os.path.exists(place) for place in ${places})
def test_network():
    try:
        socket.create_connection(("127.0.0.1", 1), 0.2)
    except OSError as error:
        assert "refused" in str(error) or "unreachable" in str(error)
`,
    });
    expect(outcomes).toMatchObject({ test_files: { status: 'passed' }, test_network: { status: 'passed' } });
  });

  const needingPytest = {
    'tests/conftest.py': 'import pytest\n@pytest.fixture\ndef three():\n    return 3\n',
    'tests/test_p.py': `
import pytest
from shop.cart import total
def test_fixture(three): assert total(three) == 3
@pytest.mark.parametrize("n", [1, 2, 3])
def test_parameters(n): assert n < 2
def test_raises():
    with pytest.raises(ValueError): total(1)
def test_fails(): pytest.fail("no")
def test_thrown(): total("a")
def test_skipped(): pytest.skip("why")
`,
    'tests/test_q.py': 'import pytest\nfrom shop.cart import nothing\ndef test_name(): pass\n',
  };

  it.skipIf(!hasPytest)('are run by pytest where they need it (skipped without pytest)', async () => {
    if (suitePython === 'none') return;
    const launch = { interpreter: suitePython, testTimeoutMilliseconds: 20_000 };
    expect(await run(needingPytest, launch)).toMatchObject({
      test_fixture: { status: 'passed' },
      'test_parameters[1]': { status: 'passed' },
      'test_parameters[2]': { status: 'failed', cause: 'assertion' },
      test_raises: {
        status: 'failed',
        cause: 'assertion',
        message: expect.stringContaining('DID NOT RAISE') as string,
      },
      test_fails: { status: 'failed', cause: 'assertion', message: 'no' },
      test_thrown: { status: 'failed', cause: 'exception', exception: 'TypeError' },
      test_skipped: { status: 'notRun', reason: 'skipped: why' },
      test_name: { status: 'notCompiled' },
    });
  });

  it('are not run without pytest, and say so', async () => {
    if (testedPython === 'none') return;
    const interpreter = { ...testedPython, searchPath: [] };
    const outcomes = await run(
      { ...needingPytest, 'more/test_u.py': 'def test_u(): pass\n' },
      { interpreter },
    );
    expect(outcomes['test_u']).toEqual({ status: 'passed' });
    expect(outcomes['test_fixture']).toEqual({
      status: 'notRun',
      reason: 'it needs pytest, which this Python does not have (python3 -m pip install pytest)',
    });
  });
});

/** Forms of tests that no reading of the source finds, or that it takes for tests. */
const made = {
  'tests/test_made.py': `
import sys, unittest
from functools import wraps
class Abstract(unittest.TestCase):
    __test__ = False
    def test_half(self): self.fail("abstract")
class Two(Abstract):
    __test__ = True
    def test_half(self): pass
class Gone(unittest.TestCase):
    def test_gone(self): pass
del Gone
if sys.version_info >= (3, 8):
    class Conditional(unittest.TestCase):
        def test_conditional(self): pass
def make(n):
    def test(self):
        self.assertEqual(n, 2)
    return test
class Dynamic(unittest.TestCase): pass
for n in (2, 4):
    setattr(Dynamic, f"test_dynamic_{n}", make(n))
def expand(values):  # without a trace, as \`parameterized\`
    def decorate(function):
        frame = sys._getframe(1).f_locals
        for value in values:
            @wraps(function)
            def one(self, value=value): return function(self, value)
            del one.__wrapped__
            one.place_as = function
            frame[f"{function.__name__}_{value}"] = one
    return decorate
class Expanded(unittest.TestCase):
    @expand([1, 2])
    def test_expanded(self, n):
        self.assertEqual(n, 2)
TC = unittest.TestCase
class ByAlias(TC):
    def test_alias(self): pass
`,
};
/** Name, outcome and first line of the source of each. */
const madeTests = [
  ['ByAlias::test_alias', 'passed', 'def test_alias(self): pass'],
  ['Conditional::test_conditional', 'passed', 'def test_conditional(self): pass'],
  ['Dynamic::test_dynamic_2', 'passed', 'def test(self):'],
  ['Dynamic::test_dynamic_4', 'failed', 'def test(self):'],
  ['Expanded::test_expanded_1', 'failed', '@expand([1, 2])'],
  ['Expanded::test_expanded_2', 'passed', '@expand([1, 2])'],
  ['Two::test_half', 'passed', 'def test_half(self): pass'],
];

/** Collects the tests of files and runs them on an empty project. */
async function collectAndRun(files: Readonly<Record<string, string>>, launch: PythonLaunch) {
  const root = passingFolder('project-of-tests');
  const collection = await collect(files, { root, launch });
  const results = await runPythonSuite(
    {
      ...{ name: 'project', root, without: [], resources: [], importRoots: [] },
      files: Object.entries(files).map(([path, source]) => ({ path, source })),
      tests: collection.tests.map((test) => ({ ...test, test: `${test.class}::${test.name}` })),
    },
    launch,
    undefined,
  );
  const outcomes = collection.tests.map((test) => {
    const { outcome } = results.get(`${test.class}::${test.name}`)!;
    return [`${test.class}::${test.name}`, outcome.status, test.source.split('\n')[0]];
  });
  return { collection, outcomes: outcomes.sort(), results };
}

describe.skipIf(testedPython === 'none')(
  'tests that the project’s tool makes (skipped without Python)',
  () => {
    it('are listed and run by unittest', async () => {
      const { collection, outcomes } = await collectAndRun(made, createPythonLaunch());
      // unittest does not know __test__
      const abstract = ['Abstract::test_half', 'failed', 'def test_half(self): self.fail("abstract")'];
      expect(outcomes).toEqual([abstract, ...madeTests]);
      expect(new Set(collection.tests.map(({ runner }) => runner))).toEqual(new Set(['unittest']));
      expect(collection.unlisted).toEqual([
        'tests/test_made.py::Gone::test_gone',
        'tests/test_made.py::Expanded::test_expanded',
      ]);
    });

    it('are those of each file, if two files have one name', async () => {
      const test = (name: string) =>
        `import unittest\nclass Case(unittest.TestCase):\n    def ${name}(self): pass\n`;
      const { tests } = await collect({
        'one/test_a.py': test('test_one'),
        'two/test_a.py': test('test_two'),
      });
      expect(tests.map(nameTest)).toEqual([
        'one/test_a.py::Case::test_one unittest',
        'two/test_a.py::Case::test_two unittest',
      ]);
    });

    it('are those that load_tests returns', async () => {
      const { outcomes } = await collectAndRun(
        {
          'tests/test_loaded.py': `
import unittest
class Case(unittest.TestCase):
    def __init__(self, name, n=0):
        super().__init__(name)
        self.n = n
    def test_n(self): self.assertEqual(self.n, 2)
    def test_other(self): pass
def load_tests(loader, tests, pattern):
    return unittest.TestSuite([Case("test_n", 2)])
`,
        },
        createPythonLaunch(),
      );
      expect(outcomes).toEqual([['Case::test_n', 'passed', 'def test_n(self): self.assertEqual(self.n, 2)']]);
    });
  },
);

describe.skipIf(!hasPytest)('tests that pytest makes (skipped without pytest)', () => {
  const launch = (): PythonLaunch =>
    createPythonLaunch({ interpreter: suitePython as PythonInterpreter, testTimeoutMilliseconds: 20_000 });

  it('are listed and run by pytest, nested classes and parameters too', async () => {
    const { collection, outcomes, results } = await collectAndRun(
      {
        ...made,
        'tests/test_outer.py': `
import pytest
class TestOuter:
    class TestInner:
        @pytest.mark.parametrize("n", [2, pytest.param(3, id="a::b")])
        def test_inner(self, n):
            assert n == 2
`,
      },
      launch(),
    );
    expect(outcomes).toEqual([
      ...madeTests.slice(0, 6),
      [
        'TestOuter::TestInner::test_inner[2]',
        'passed',
        '@pytest.mark.parametrize("n", [2, pytest.param(3, id="a::b")])',
      ],
      [
        'TestOuter::TestInner::test_inner[a::b]',
        'failed',
        '@pytest.mark.parametrize("n", [2, pytest.param(3, id="a::b")])',
      ],
      madeTests[6],
    ]);
    expect(results.get('TestOuter::TestInner::test_inner[a::b]')).toMatchObject({
      outcome: { cause: 'assertion', thrownAt: { line: 3, by: 'test' } },
    });
    expect(collection.unlisted).toContain('tests/test_made.py::Abstract::test_half');
  });

  const plain = { 'tests/test_one.py': 'def test_one():\n    assert 1 == 1\n' };
  it.each([
    '-ra',
    '-q',
    '-v --tb=short --color=yes',
    '--strict-config --strict-markers',
    '-p no:terminal',
    '--lf',
    '-s',
    '--durations=3',
  ])('have the options of the project: %s', async (options) => {
    const files = { ...plain, 'pytest.ini': `[pytest]\naddopts = ${options}\ncache_dir = .cached\n` };
    const { outcomes } = await collectAndRun(files, launch());
    expect(outcomes).toEqual([['null::test_one', 'passed', 'def test_one():']]);
  });

  it('have the names that the project gives to them, and its strictness', async () => {
    const { outcomes } = await collectAndRun(
      {
        'pyproject.toml':
          '[tool.pytest.ini_options]\npython_files = "check_*.py"\npython_functions = "check_*"\nxfail_strict = true\n',
        'tests/check_all.py':
          'import pytest\ndef check_one(): pass\n@pytest.mark.xfail\ndef check_expected(): pass\ndef test_none(): assert False\n',
      },
      launch(),
    );
    expect(outcomes).toEqual([
      ['null::check_expected', 'failed', '@pytest.mark.xfail'],
      ['null::check_one', 'passed', 'def check_one(): pass'],
    ]);
  });

  it.each([
    ['--no-such-option', 'unrecognized arguments: --no-such-option'],
    ['-p no_such_plugin', "No module named 'no_such_plugin'"],
  ])('are not run if pytest refuses %s, with its sentence', async (options, sentence) => {
    const files = { ...plain, 'pytest.ini': `[pytest]\naddopts = ${options}\n` };
    const { collection, results } = await collectAndRun(files, launch());
    expect(collection.problem).toContain(sentence);
    expect(results.get('null::test_one')).toMatchObject({
      outcome: { status: 'notRun', reason: expect.stringContaining(sentence) as string },
    });
  });
});
