// @module-tag full
import { describe, expect, it } from 'vitest';
import { ComparedReference } from '../../src/pipeline/languages/python/compare-reference.js';
import type { PythonInterpreter } from '../../src/python/interpreter/find-python.js';
import { collectPythonSuite } from '../../src/python/suites/collect-suite.js';
import { runPythonReference } from '../../src/python/suites/run-reference.js';
import { runPythonSuite } from '../../src/python/suites/run-suite.js';
import { passingFolder } from '../support/passing-folder.js';
import { createPythonLaunch, suitePython, testedPython } from './pythons.js';

const hasPytest = suitePython !== 'none' && suitePython.pytest !== 'none';

/** Runs tests by themselves and as their tool does. Returns outcomes with regard to that, and the sentence about them. */
async function compare(interpreter: PythonInterpreter, path: string, source: string) {
  const launch = createPythonLaunch({ interpreter, testTimeoutMilliseconds: 60_000 });
  const suite = {
    ...{ root: passingFolder('project-of-tests'), importRoots: [], resources: [], without: ['tests'] },
    files: [{ path, source }],
  };
  const { tests } = await collectPythonSuite({ ...suite, modules: [] }, launch, undefined);
  const named = tests.map((test) => ({ ...test, test: test.name }));
  const results = await runPythonSuite({ name: 'project', ...suite, tests: named }, launch, undefined);
  const tool = tests.some(({ runner }) => runner === 'pytest') ? 'pytest' : 'unittest';
  const reference = await runPythonReference({ ...suite, tool, testFiles: [path] }, launch, undefined);
  const compared = new ComparedReference(reference);
  const outcomes = named.map((test) => {
    const outcome = compared.settle(test, results.get(test.test)!.outcome);
    return `${test.name} ${outcome.status}${outcome.status === 'notRun' ? `: ${outcome.reason}` : ''}`;
  });
  return { outcomes, sentence: compared.describe('Bug-1', 'fixed') };
}

describe.skipIf(testedPython === 'none')('the project’s own run (skipped without Python)', () => {
  it('shows which failures of unittest are not reproduced', async () => {
    const source = `
import sys, unittest
seen = []
def list_callers(frame):
    return [] if frame is None else [frame.f_globals["__name__"], *list_callers(frame.f_back)]
callers = list_callers(sys._getframe())
class Case(unittest.TestCase):
    def test_0_is_loaded_by_unittest(self): self.assertIn("unittest.loader", callers)
    def test_1_fills(self): seen.append(1)
    def test_2_needs(self): self.assertEqual(seen, [1])
    def test_3_fails(self): self.fail()
    @unittest.skip("no")
    def test_4_skips(self): pass
`;
    const { outcomes, sentence } = await compare(
      testedPython as PythonInterpreter,
      'tests/test_a.py',
      source,
    );
    expect(outcomes).toEqual([
      'test_0_is_loaded_by_unittest passed',
      'test_1_fills passed',
      expect.stringMatching(
        /^test_2_needs notRun: not reproduced: it passes in the project’s own run, and /u,
      ),
      'test_3_fails failed',
      'test_4_skips notRun: skipped: no',
    ]);
    expect(sentence).toMatch(
      /^4 of 5 tests of Bug-1 on the fixed version have the outcome of the project’s own run; not tests\/test_a\.py::Case::test_2_needs \(passed there, /u,
    );
  });

  it('is that of unittest where Python lacks the pytest that some tests need', async () => {
    const { libraries, ...python } = testedPython as PythonInterpreter;
    const interpreter = { ...python, libraries, searchPath: libraries, siteFolders: [] };
    const source =
      'import unittest\nclass Case(unittest.TestCase):\n    def test_a(self): pass\ndef test_b(tmp_path): pass\n';
    const { outcomes, sentence } = await compare(interpreter, 'tests/test_a.py', source);
    expect(outcomes).toEqual(['test_a passed', expect.stringMatching(/^test_b notRun: it needs pytest/u)]);
    expect(sentence).toBe(
      '1 of 1 tests of Bug-1 on the fixed version have the outcome of the project’s own run; 1 not in that run',
    );
  });

  it.skipIf(!hasPytest)('is that of pytest, too (skipped without pytest)', async () => {
    const source = `
import pytest
seen = []
def test_1_fills(): seen.append(1)
def test_2_needs(): assert seen
@pytest.mark.parametrize("n", [1, 2])
def test_n(n): assert n == 1
@pytest.mark.xfail
def test_expected(): assert 0
`;
    const { outcomes, sentence } = await compare(suitePython as PythonInterpreter, 'tests/test_a.py', source);
    expect(outcomes).toEqual([
      'test_1_fills passed',
      expect.stringMatching(/^test_2_needs notRun: not reproduced: /u),
      'test_n[1] passed',
      'test_n[2] failed',
      'test_expected notRun: skipped: assert 0',
    ]);
    expect(sentence).toMatch(/^4 of 5 tests of Bug-1 on the fixed version /u);
  });

  it.skipIf(!hasPytest)('says why there is none (skipped without pytest)', async () => {
    const source = 'import os\ndef test_ends(): os._exit(3)\n';
    const { sentence } = await compare(
      suitePython as PythonInterpreter,
      'tests/test_a.py',
      `import pytest\n${source}`,
    );
    expect(sentence).toMatch(
      /^no reference for Bug-1 on the fixed version: the test ended its process \(exit code 3\)/u,
    );
  });
});
