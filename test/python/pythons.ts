import { findPython, type PythonInterpreter } from '../../src/python/interpreter/find-python.js';
import type { PythonLaunch } from '../../src/python/runner/job.js';
import type { PythonTest } from '../../src/python/runner/protocol.js';
import { resolveSandbox } from '../../src/toolchain/sandbox.js';

/** The Python of this machine, if it can run tests. */
export const testedPython: PythonInterpreter | 'none' = await findPython('search').catch(() => 'none');

/** The Python that suites run on, which may have pytest. */
export const suitePython: PythonInterpreter | 'none' = await findPython('search', 'suites').catch(
  () => 'none',
);

/** Whether it can also measure coverage. */
export const hasCoveragePackage = testedPython !== 'none' && testedPython.coverage !== 'none';

const { sandbox } = await resolveSandbox('auto');
/** Whether bubblewrap works here. */
export const hasSandbox = sandbox === 'bwrap';

/** How tests of these files run: with a time limit of 2 s and 1 GiB. */
export function createPythonLaunch(choices: Partial<PythonLaunch> = {}): PythonLaunch {
  if (testedPython === 'none') throw new Error('there is no Python');
  return {
    interpreter: testedPython,
    sandbox,
    testTimeoutMilliseconds: 2_000,
    memoryBytes: 2 ** 30,
    ...choices,
  };
}

/** A test of `count`, with these statements. */
export function createPythonTest(name: string, ...statements: readonly string[]): PythonTest {
  const lines = [
    'def test_count():',
    '    solution = Solution()',
    ...statements.map((line) => `    ${line}`),
  ];
  return { test: name, source: lines.join('\n'), function: 'test_count' };
}

/** A program with branches, a loop and an import. */
export const countProgram = {
  id: 'count',
  module: 'under_test',
  preamble: 'from under_test import Solution',
  source: `import math


class Solution:
  def count(self, n):
    if n > 3:
      return 1
    elif (n < 0 or
          n is None):
      return 2
    else:
      for i in range(n):
        n += i
    return n
`,
} as const;
