// @module-tag full
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PythonReport } from '../../src/python/judge/python-report-shape.js';
import { judgePython } from '../../src/python/judge/python-report.js';
import { buildPythonItemsTable } from '../../src/render/python/python-items.js';
import { buildPythonTables } from '../../src/render/python/python-tables.js';
import { renderCsvTable, renderTerminalTable } from '../../src/render/table/formats.js';
import { hasCoveragePackage } from './pythons.js';
import { passingFolder } from '../support/passing-folder.js';

const settings = { benchmark: 'bundled-python', testTimeoutMilliseconds: 2_000 } as const;

describe.skipIf(!hasCoveragePackage)('the bundled Python programs (skipped without coverage.py)', () => {
  let report: PythonReport;
  beforeAll(async () => {
    report = await judgePython(settings);
  });

  it('have tests of every stage', () => {
    const { scores } = report.generators[0]!;
    expect(report).toMatchObject({
      programs: 6,
      targets: { lines: 20, branches: { easy: 11, medium: 8, hard: 10 }, paths: 10, emptyPaths: 1 },
    });
    expect(scores.overall!.stages).toEqual({
      unparsable: 2,
      failed: 6,
      notCalled: 1,
      assertionFailed: 2,
      passed: 19,
    });
    const causes = report.generators[0]!.items.map(
      ({ outcome }) => outcome.status === 'failed' && outcome.cause,
    );
    expect(new Set(causes)).toEqual(new Set([false, 'assertion', 'exception', 'timeout', 'crash']));
  });

  it('have scores of every goal, with baselines', () => {
    const { overall, line, branch, path } = report.generators[0]!.scores;
    expect(overall!.coverage.line).toBeCloseTo(0.9231, 4);
    expect(line).toMatchObject({ hit: { hits: 15, items: 20 } });
    expect(branch).toMatchObject({ hit: { hits: 23, items: 29 } });
    expect(path).toMatchObject({ hit: { hits: 5, items: 7 }, baseline: { hits: 2 }, notCounted: 3 });
    expect(line!.baseline!.hits).toBeLessThan(line!.hit.hits);
  });

  it('have the same scores in each run', async () => {
    expect((await judgePython({ ...settings, workers: 1 })).generators[0]!.scores).toEqual(
      report.generators[0]!.scores,
    );
  });

  it('say how many programs and targets have no test', async () => {
    const judged = report.generators[0]!;
    const [first] = judged.items;
    const samples = judged.items.filter(({ program, target }) => program !== first!.program && target !== 1);
    const lines = samples.map(({ program, goal, target, text }) =>
      JSON.stringify({ program, goal, target, text }),
    );
    const folder = passingFolder('python');
    const file = join(folder, 'samples.jsonl');
    await writeFile(file, lines.join('\n'));
    const part = await judgePython({ ...settings, tests: [`samples:${file}`] });
    const { overall, line, branch, path } = part.generators[0]!.scores;
    expect(overall).toMatchObject({ programs: 5, withoutSamples: 1 });
    for (const [scores, all] of [
      [line, judged.scores.line],
      [branch, judged.scores.branch],
      [path, judged.scores.path],
    ] as const)
      expect(scores!.hit.items + scores!.withoutSamples).toBe(all!.hit.items);
    const titles = (of: typeof report) =>
      buildPythonTables(of).flatMap(({ columns }) => columns.map(({ title }) => title));
    expect(titles(part)).toEqual(
      expect.arrayContaining(['Programs without a test', 'Targets without a test']),
    );
    expect(titles(report)).not.toContain('Programs without a test');
  });

  it('are shown in three tables, and one row for each test', () => {
    const tables = buildPythonTables(report);
    expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['overall', 1],
      ['coverage_at_k', 3],
      ['targets', 7],
    ]);
    const text = tables
      .map((table) => renderTerminalTable(table, { looks: 'plain', columns: 120 }))
      .join('\n');
    expect(text).toContain('Nothing can reach lines');
    const rows = renderCsvTable(buildPythonItemsTable(report)).trim().split('\n');
    expect(rows).toHaveLength(1 + 89);
    expect(rows[1]).toMatch(/^recorded,merge_intervals,overall,0,passed,/);
  });
});

describe('tests of Python programs', () => {
  const folder = passingFolder('python');

  it.each([
    [{ benchmark: 'testeval' }, '--benchmark testeval: write testeval:DIR'],
    [{ benchmark: 'bundled-python:x' }, '--benchmark bundled-python:x: write bundled-python'],
    [
      { benchmark: 'testeval:test/fixtures/testeval' },
      '--tests is missing: name the tests to judge on testeval:',
    ],
    [
      { tests: ['evosuite'] },
      '--tests evosuite: tests of Python programs are testeval-outputs:DIR, samples:FILE',
    ],
    [{ tests: ['x=testeval-outputs:test/fixtures/testeval'] }, 'has no model x; it has parrot'],
    [{ goals: [] }, 'recorded has no tests of the goals'],
    [
      { python: 'no-such-python' },
      'no-such-python is no Python that runs: tests of Python programs need Python 3.10 or later',
    ],
  ])('are refused for %j', async (choices, sentence) => {
    await expect(judgePython({ ...settings, ...choices })).rejects.toThrow(sentence);
  });

  it('are refused if they fit no program or no target', async () => {
    const file = join(folder, 'samples.jsonl');
    const judge = async (sample: object) => {
      await writeFile(
        file,
        `${JSON.stringify({ program: 'to_roman', goal: 'line', target: 3, text: '', ...sample })}\n`,
      );
      return judgePython({ ...settings, tests: [`samples:${file}`] });
    };
    await expect(judge({ program: 'x' })).rejects.toThrow(`${file}:1: the benchmark has no program x`);
    await expect(judge({ target: 4 })).rejects.toThrow(
      `${file}:1: the program to_roman has no target line 4`,
    );
    await expect(judge({ goal: 'lines' })).rejects.toThrow(`${file}:1: goal: Invalid option`);
  });

  it('are refused for programs that are described wrongly', async () => {
    const file = join(folder, 'programs.json');
    const described = JSON.parse(await readFile('bundled/python/programs.json', 'utf8')) as {
      programs: object[];
    };
    const judge = async (programs: readonly object[]) => {
      await writeFile(file, JSON.stringify({ programs }));
      return judgePython({ ...settings, benchmark: `python:${file}` });
    };
    const [first] = described.programs;
    await expect(judge([first!])).rejects.toThrow(`${file}: the program merge_intervals has no source`);
    await expect(judge([first!, first!])).rejects.toThrow(
      `${file}: two programs have the ID merge_intervals`,
    );
    await expect(judge([{ ...first, paths: [['loop 3-4']] }])).rejects.toThrow(
      `${file}: programs.0.paths.0.0: Expected a block as in "for 3-5".`,
    );
  });
});
