import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PythonDefinitions } from '../../src/python/model/judged.js';
import { judgePython } from '../../src/python/judge/python-report.js';
import { buildPythonTables } from '../../src/render/python/python-tables.js';
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
    definitions: PythonDefinitions = 'paper',
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
    const report = await judgePython({
      benchmark: `python:${join(folder, 'programs.json')}`,
      tests: [`samples:${join(folder, 'samples.jsonl')}`],
      ...{ definitions, testTimeoutMilliseconds: 2_000 },
    });
    const [judged] = report.generators;
    return { report, ...judged!, scores: judged!.scores };
  }

  it('cost only themselves if they can’t be imported', async () => {
    const { report, scores, items, unloadable } = await judge({
      good: plain,
      marked: { source: '\ufeffdef f(n):\r\n    return n\r\n', lines: [2] },
      cut: { source: 'def f(:\n', lines: [1] },
      needs: { source: 'import no_such_package\n', lines: [1] },
      leaves: { source: 'raise SystemExit\n', lines: [1] },
      ends: { source: 'import os\nos._exit(3)\n', lines: [1] },
    });
    expect(scores.line).toMatchObject({ hit: { hits: 2, items: 2 }, withoutSamples: 0 });
    expect(scores.overall).toMatchObject({ programs: 2, tests: 2, coverage: { line: 1 } });
    expect(new Set(items.map(({ program }) => program))).toEqual(new Set(['good', 'marked']));
    expect(unloadable.map(({ program, samples }) => [program, samples.length])).toEqual([
      ['cut', 2],
      ['needs', 2],
      ['leaves', 2],
      ['ends', 2],
    ]);
    const shown = buildPythonTables(report).find(({ name }) => name === 'unloadable')!;
    expect(shown.rows[1]).toContain(
      'the program needs imports no_such_package, which this Python does not have; install it (python3 -m pip install no_such_package), or name another Python with --python FILE',
    );
    expect(JSON.stringify(shown.rows[3])).toContain('exit code 3');
  });

  it('stop the judgement if none can be imported', async () => {
    await expect(judge({ cut: { source: 'def f(:\n', lines: [1] } })).rejects.toThrow(
      'the program cut fails when it is imported: SyntaxError',
    );
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
    const { scores } = await judge({ imports });
    // lines 1 and 2 import
    expect(scores.line).toMatchObject({ hit: { hits: 4, items: 4 }, notCounted: 2 });
    expect(scores.overall!.coverage.line).toBe(1);
  });

  it('lose all of them by the definitions of the scripts', async () => {
    const { scores } = await judge({ imports }, 'replication');
    expect(scores.line).toMatchObject({
      ...{ tests: 6, stages: { passed: 6 } },
      ...{ hit: { hits: 0, items: 6 }, notCounted: 0 },
    });
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
    const { report, scores } = await judge({ unreachable, good: plain });
    expect(scores.line).toMatchObject({ tests: 8, hit: { hits: 4, items: 4 }, notCounted: 4 });
    expect(scores.branch).toMatchObject({ hit: { hits: 1, items: 1 }, notCounted: 1 });
    expect(scores.path).toMatchObject({ hit: { hits: 1, items: 3 }, notCounted: 2 });
    const targets = buildPythonTables(report).find(({ name }) => name === 'targets')!;
    const at = targets.columns.findIndex(({ title }) => title === 'Nothing can reach');
    expect(targets.rows.map((row) => row[at])).toEqual([4, 1, null, null, null, 2, null]);
    expect(targets.note).toContain('Nothing can reach lines and branches without a statement');
  });

  it('have paths that nothing can reach without the branches that they name', async () => {
    const { scores } = await judge({ unlisted: { ...plain, paths: [['if 2-2']] }, good: plain });
    expect(scores.path).toMatchObject({ hit: { items: 0 }, notCounted: 1 });
  });

  it('count such targets as missed by the definitions of the scripts', async () => {
    const { scores } = await judge({ unreachable, good: plain }, 'replication');
    expect(scores.line).toMatchObject({ hit: { hits: 4, items: 8 }, notCounted: 0 });
    expect(scores.path).toMatchObject({ hit: { hits: 1, items: 5 }, notCounted: 0 });
  });
});
