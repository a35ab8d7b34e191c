// @module-tag full
import { describe, expect, it } from 'vitest';
import { collectPythonSuite } from '../../src/python/suites/collect-suite.js';
import { runPythonSuite } from '../../src/python/suites/run-suite.js';
import type { PythonInterpreter } from '../../src/python/interpreter/find-python.js';
import { passingFolder } from '../support/passing-folder.js';
import { createPythonLaunch, suitePython } from './pythons.js';

const hasPytest = suitePython !== 'none' && suitePython.pytest !== 'none';

/** Name and outcome of each test of a project, with the reason if it did not run. */
async function run(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const launch = createPythonLaunch({
    interpreter: suitePython as PythonInterpreter,
    testTimeoutMilliseconds: 30_000,
  });
  const suite = {
    ...{ root: passingFolder('project-of-tests'), importRoots: ['.'], resources: [], without: ['tests'] },
    files: Object.entries(files).map(([path, source]) => ({ path, source })),
  };
  const { tests } = await collectPythonSuite({ ...suite, modules: [] }, launch, undefined);
  const named = tests.map((test) => ({ ...test, test: `${test.path} ${test.name}` }));
  const results = await runPythonSuite({ name: 'project', ...suite, tests: named }, launch, undefined);
  return [...results].map(([name, { outcome }]) =>
    outcome.status === 'notRun' ? `${name} ${outcome.reason}` : `${name} ${outcome.status}`,
  );
}

const two = 'def test_one(): pass\ndef test_two(): assert 0\n';
const usual = ['tests/test_a.py test_one passed', 'tests/test_a.py test_two failed'];

describe.skipIf(!hasPytest)('the settings of pytest (skipped without pytest)', () => {
  it.each([
    '-x --strict-markers -p no:cacheprovider',
    '--maxfail=1 -p no:capture -p no:logging -p no:xdist -p no:cov',
    '-s --junitxml=out.xml --log-file=log.txt tests/test_a.py',
  ])('%s change no outcome', async (options) => {
    expect(await run({ 'pytest.ini': `[pytest]\naddopts = ${options}\n`, 'tests/test_a.py': two })).toEqual(
      usual,
    );
  });

  it.each([
    ['tox.ini', '[pytest]\npython_files = check_*.py\n'],
    ['setup.cfg', '[tool:pytest]\npython_files = check_*.py\n'],
    ['pyproject.toml', '[tool.pytest.ini_options]\npython_files = "check_*.py"\n'],
  ])('are those of %s', async (file, text) => {
    expect(
      await run({ [file]: text, 'tests/check_a.py': two, 'tests/test_b.py': 'def test_b(): pass\n' }),
    ).toEqual(['tests/check_a.py test_one passed', 'tests/check_a.py test_two failed']);
  });

  it('choose folders and tests, with conftest files in all of them', async () => {
    expect(
      await run({
        'pytest.ini':
          '[pytest]\ntestpaths = tests/unit\naddopts = -m "not slow"\nmarkers = slow: takes long\n',
        'conftest.py': 'import pytest\n@pytest.fixture\ndef one(): return 1\n',
        'tests/unit/conftest.py': 'import pytest\n@pytest.fixture\ndef two(one): return one + 1\n',
        'tests/unit/test_a.py':
          'import pytest\ndef test_one(two): assert two == 2\n@pytest.mark.slow\ndef test_slow(): pass\n',
        'tests/slow/test_b.py': 'def test_b(): pass\n',
      }),
    ).toEqual(['tests/unit/test_a.py test_one passed']);
  });

  it('make doctests tests', async () => {
    expect(
      await run({
        'pytest.ini': '[pytest]\naddopts = --doctest-modules --doctest-glob=*.txt\n',
        'tests/test_a.py': 'def f():\n    """\n    >>> f()\n    2\n    """\n    return 1\n',
        'tests/words.txt': '>>> 1 + 1\n2\n',
      }),
    ).toEqual(['tests/test_a.py test_a.f failed', 'tests/words.txt words.txt passed']);
  });

  it.each([
    ['pytest.ini', '[pytest]\nrequired_plugins = pytest-none\n', 'Missing required plugins: pytest-none'],
    ['pytest.ini', '[pytest]\nminversion = 99\n', "'minversion' requires pytest-99"],
    ['conftest.py', 'import pytest\ndef pytest_sessionstart(): pytest.exit("no base")\n', 'pytest: no base'],
    ['conftest.py', 'import pytest\ndef pytest_configure(): raise pytest.UsageError("set it")\n', 'set it'],
    ['conftest.py', 'def pytest_collection_modifyitems(): 1 / 0\n', 'pytest failed: ZeroDivisionError'],
  ])('of %s end pytest, and its sentence is the reason (%j)', async (file, text, sentence) => {
    const [one, another] = await run({ [file]: text, 'tests/test_a.py': two });
    expect(one).toContain(sentence);
    expect(another).toContain(sentence);
  });
});
