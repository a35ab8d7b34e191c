// @module-tag benchmark/python
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeTargets } from './judge-targets.js';
import { hasCoveragePackage } from './pythons.js';
import { passingFolder } from '../support/passing-folder.js';

/** A program `f` with its targets. */
interface Described {
  readonly source: string;
  readonly lines?: readonly number[];
  readonly branches?: readonly object[];
  readonly paths?: readonly (readonly string[])[];
  readonly function?: string;
}

const plain: Described = { source: 'def f(n):\n    return n\n', lines: [2] };
const easy = { difficulty: 'easy' };

describe.skipIf(!hasCoveragePackage)('programs of a user (skipped without coverage.py)', () => {
  const folder = passingFolder('python');

  /** Judges one passing test for each target. */
  async function judge(
    programs: Readonly<Record<string, Described>>,
    definitions: 'paper' | 'replication' = 'paper',
  ) {
    const described = Object.entries(programs).map(([id, { source, ...targets }]) => ({
      ...{ id, title: id, description: id, function: 'f', source: `${id}.py`, ...targets },
      content: source,
    }));
    const samples = described.flatMap(({ id, function: called, lines = [], branches = [], paths = [] }) =>
      [
        { goal: 'overall', target: 0 },
        ...lines.map((target) => ({ goal: 'line', target })),
        ...branches.map((branch) => ({ goal: 'branch', target: (branch as { start: number }).start })),
        ...paths.map((_, target) => ({ goal: 'path', target })),
      ].map((each) => ({ program: id, ...each, text: `def test_${called} ():\n    ${called}(1)\n` })),
    );
    for (const { id, content } of described) await writeFile(join(folder, `${id}.py`), content);
    await writeFile(join(folder, 'programs.json'), JSON.stringify({ programs: described }));
    await writeFile(join(folder, 'samples.jsonl'), samples.map((each) => JSON.stringify(each)).join('\n'));
    return judgeTargets({
      benchmark: `python:${join(folder, 'programs.json')}`,
      tests: [`samples:${join(folder, 'samples.jsonl')}`],
      definitions,
    });
  }

  it('cost only themselves if they can’t be imported', async () => {
    const { items, sums, measure, summary } = await judge({
      good: plain,
      marked: { source: '\ufeffdef f(n):\r\n    return n\r\n', lines: [2] },
      cut: { source: 'def f(:\n', lines: [1] },
      needs: { source: 'import no_such_package\n', lines: [1] },
      leaves: { source: 'raise SystemExit\n', lines: [1] },
      ends: { source: 'import os\nos._exit(3)\n', lines: [1] },
    });
    expect(summary.benchmark).toBe('programs');
    expect([sums['lineHits'], sums['lineTargets'], sums['withoutTests']]).toEqual([2, 2, 0]);
    expect([sums['programs'], measure('tests', { goal: 'overall' }), measure('lines')]).toEqual([2, 2, 1]);
    const untested = items.filter(({ stage }) => stage === 'notRun');
    expect(untested.map(({ program }) => program)).toEqual(
      ['cut', 'needs', 'leaves', 'ends'].flatMap((program) => [program, program]),
    );
    expect(measure('not_run')).toBe(8);
    const reasons = untested.map(({ outcome }) => (outcome.status === 'notRun' ? outcome.reason : ''));
    expect(reasons[2]).toBe(
      'the program needs imports no_such_package, which this Python does not have; install it (python3 -m pip install no_such_package), or name another Python with --python FILE',
    );
    expect(reasons[6]).toContain('exit code 3');
  });

  const imports: Described = {
    source: `import math; import os
from sys import (
    path,
)
def important(n):
    """
    import this
    """
    if n: import json
    imported = n
    return imported
`,
    function: 'important',
    lines: [1, 2, 5, 9, 10, 11],
  };

  it('lose no line whose names contain import', async () => {
    const { sums, measure } = await judge({ imports });
    // Lines 1 and 2 import.
    expect([sums['lineHits'], sums['lineTargets'], sums['notCounted']]).toEqual([4, 4, 2]);
    expect(measure('lines')).toBe(1);
  });

  it('lose all of them by the definitions of the scripts', async () => {
    const { sums, items } = await judge({ imports }, 'replication');
    expect([sums['lineHits'], sums['lineTargets'], sums['notCounted']]).toEqual([0, 6, 0]);
    expect(new Set(items.map(({ stage }) => stage))).toEqual(new Set(['passed']));
  });

  const unreachable: Described = {
    source: `def f(n):
    total = (n +
             1)
    # nothing
    if n:
        return total
    else:
        # nothing
        pass
    for _ in range(2): pass
    return 0
`,
    lines: [1, 2, 3, 4, 6, 7, 99],
    branches: [
      { start: 5, end: 6, ...easy },
      { start: 7, end: 8, ...easy },
    ],
    paths: [['if 5-6'], ['else 7-9'], ['for 10-10'], ['if 4-5'], []],
  };

  it('have targets that nothing can reach, which are counted apart', async () => {
    const { sums, measure } = await judge({ unreachable, good: plain });
    expect([sums['lineHits'], sums['lineTargets'], measure('unreachable', { goal: 'line' })]).toEqual([
      4, 4, 4,
    ]);
    expect([sums['branchHits'], sums['branchTargets'], measure('unreachable', { goal: 'branch' })]).toEqual([
      1, 1, 1,
    ]);
    expect([sums['pathHits'], sums['pathTargets'], measure('unreachable', { goal: 'path' })]).toEqual([
      1, 3, 2,
    ]);
  });

  it('have paths that nothing can reach without the branches that they name', async () => {
    const { sums } = await judge({ unlisted: { ...plain, paths: [['if 2-2']] }, good: plain });
    expect([sums['pathTargets'], sums['notCounted']]).toEqual([0, 1]);
  });

  it('count such targets as missed by the definitions of the scripts', async () => {
    const { sums } = await judge({ unreachable, good: plain }, 'replication');
    expect([sums['lineHits'], sums['lineTargets']]).toEqual([4, 8]);
    expect([sums['pathHits'], sums['pathTargets'], sums['notCounted']]).toEqual([1, 5, 0]);
  });
});
