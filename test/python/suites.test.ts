import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { collectPythonSuite } from '../../src/python/suites/collect-suite.js';
import { runPythonSuite } from '../../src/python/suites/run-suite.js';
import type { CollectedTest } from '../../src/python/suites/suite-protocol.js';
import { createPythonLaunch, hasSandbox, suitePython, testedPython } from './pythons.js';

const hasPytest = suitePython !== 'none' && suitePython.pytest !== 'none';

/** Names of the tests of files, each with what runs it. */
async function collect(
  files: Readonly<Record<string, string>>,
  modules: Readonly<Record<string, string>> = {},
) {
  return collectPythonSuite(
    {
      files: Object.entries(files).map(([path, source]) => ({ path, source })),
      modules: Object.entries(modules).map(([name, source]) => ({ name, source })),
    },
    createPythonLaunch(),
    undefined,
  );
}

function nameTest({ path, class: ofClass, function: name, runner }: CollectedTest): string {
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
    expect(tests.map(nameTest)).toEqual([
      'tests/test_a.py::test_plain function',
      'tests/test_a.py::test_with pytest',
      'tests/test_a.py::test_later pytest',
      'tests/test_a.py::Own::test_shared unittest',
      'tests/test_a.py::TestPlain::test_one function',
      'tests/test_a.py::TestPlain::test_static function',
      'tests/test_a.py::TestWithSetUp::test_set_up pytest',
      'tests/test_a.py::Mixed::test_own unittest',
      'tests/test_a.py::Mixed::test_mixed unittest',
      'tests/uses_test.py::test_raises pytest',
      'more/test_below.py::test_below pytest',
    ]);
    expect(tests[3]).toMatchObject({ declaredIn: 'tests/base.py', source: 'def test_shared(self): pass' });
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
        shop: 'class Cart:\n    def __init__(self, n=0): pass\n    def add(self, n):\n        """Adds."""\n        def inner(): pass\n    def add(self, n, m): pass\ndef total(cart: Cart) -> int: pass\n',
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

  it('are read without executing anything, and a file that does not parse is broken', async () => {
    const { tests, broken } = await collect({
      'test_a.py': 'raise SystemExit\ndef test_a(): pass\n',
      'test_b.py': 'def test_b(:\n',
      'test_c.py': '\0',
      'helper.py': 'def (',
    });
    expect(tests).toHaveLength(1);
    expect(broken.map(({ path }) => path)).toEqual(['test_b.py', 'test_c.py']);
  });
});

describe.skipIf(testedPython === 'none')('tests of a suite on a version (skipped without Python)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'project-'));
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    await write('src/shop/__init__.py', '');
    await write('src/shop/cart.py', 'def total(*prices):\n    return sum(prices)\n');
    await write('tests/test_old.py', 'raise SystemExit\n');
    await write('data/prices.txt', '3');
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Outcomes by the function's name. */
  async function run(
    files: Readonly<Record<string, string>>,
    choices: Parameters<typeof createPythonLaunch>[0] = {},
  ): Promise<Record<string, Outcome>> {
    const { tests } = await collect(files);
    const results = await runPythonSuite(
      {
        name: 'shop',
        root: folder,
        without: ['tests'],
        resources: [],
        files: Object.entries(files).map(([path, source]) => ({ path, source })),
        importRoots: ['src'],
        tests: tests.map((test) => ({ ...test, test: test.function })),
      },
      createPythonLaunch(choices),
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
    const outcomes = await run(
      {
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
      test_parameters: { status: 'failed', cause: 'assertion', invocation: '[2]' },
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
