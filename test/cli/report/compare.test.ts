// @module-tag full
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from '../../../src/model/unit/unit.js';
import type { Comparison } from '../../../src/analysis/compare/compare.js';
import type { OverallComparison } from '../../../src/analysis/compare/overall.js';
import type { RunPlan } from '../../../src/evaluations/bug-detection/run-plan.js';
import { createSummarizer } from '../../../src/analysis/bug-detection/summarize.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../../support/factory.js';
import { teval } from '../capture.js';
import { parseJsonOutput } from '../../support/json-output.js';
import { passingFolder } from '../../support/passing-folder.js';

const seeds = [1, 2, 3, 4, 5, 6];
let folder = '';

/** A run in which javadoc finds both bugs, and the other generator the first one and cries wolf `seed` times. */
async function writeRun(
  name: string,
  changes: Partial<Omit<RunPlan, 'units'>> = {},
  isMissing: (unit: Unit) => boolean = () => false,
) {
  const plan = runPlan({ seeds, oracleGenerators: ['javadoc', 'wolf'], ...changes });
  const counts = createSummarizer(plan);
  for (const unit of plan.units.filter((unit) => !isMissing(unit))) {
    const isFound = unit.oracleGenerator === 'javadoc' || unit.bug === 'Shelf-1';
    const alarms = unit.oracleGenerator === 'wolf' ? unit.seed : 0;
    const found = isFound ? [evaluated(failed, passed)] : [];
    const wolves = Array.from({ length: alarms }, () => evaluated(failed, failed));
    counts.add(unitResult(unit, [evaluated(passed, passed), ...found, ...wolves]));
  }
  const summary = counts.summary([]);
  const cells = summary.cells.map((cell) => {
    const first = cell.tp > 0 ? 1 / (1 + cell.fp) : 0;
    return { ...cell, found_at: { forest: [cell.tp, 1, 1, 1], random: [first, first, first, first] } };
  });
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'summary.json'), JSON.stringify({ ...summary, cells }));
}

const at = (name: string) => join(folder, name);
const comparisonsOf = async (...names: string[]) => {
  const { exitCode, stdout, stderr } = await teval('compare', '--json', ...names.map(at));
  expect(exitCode).toBe(0);
  expect(stderr).toBe(
    names.includes('gap')
      ? `teval: INCOMPLETE: 4 of 24 units of ${at('gap')} are missing from all numbers above\n`
      : '',
  );
  return parseJsonOutput(stdout) as { comparisons: Comparison[]; overall: OverallComparison[] };
};

beforeAll(async () => {
  folder = passingFolder('compare');
  await writeRun('base');
  await writeRun('gap', {}, ({ seed }) => seed === 6);
  await writeRun('bugless', {}, ({ bug }) => bug === 'Shelf-2');
  await writeRun(
    'nothing',
    { oracleGenerators: ['javadoc', 'wolf', 'none'] },
    ({ oracleGenerator }) => oracleGenerator === 'none',
  );
  await writeRun('unfinished', {}, () => true);
  await writeRun('three', { oracleGenerators: ['javadoc', 'wolf', 'evosuite'] });
  await writeRun('fixed', { side: 'fixed' });
  await writeRun('bugs', { bugs: ['Shelf-1', 'Shelf-3'] });
  await writeRun('elsewhere', { bugs: ['Shelf-8', 'Shelf-9'] });
  await writeRun('seeds', { seeds: [7, 8] });
  await writeRun('maven', { benchmark: 'maven' });
  await writeRun('others', { oracleGenerators: ['evosuite'] });
  await writeRun('replication', { accounting: 'replication' });
  await mkdir(at('broken'));
  await writeFile(join(at('broken'), 'summary.json'), '{"format": 1}');
});

describe('teval compare', () => {
  it('shows differences of 51 generators in few lines, and all numbers of a selected pair', async () => {
    const many = Array.from({ length: 49 }, (_, index) => `g${index}`);
    await writeRun('many', { oracleGenerators: ['javadoc', 'wolf', ...many] });
    const whole = await teval('compare', at('many'));
    expect(whole.exitCode).toBe(0);
    const lines = whole.stdout.split('\n');
    expect(lines.length).toBeLessThan(1_000); // 1,275 pairs in full are 42,102
    expect(lines.join('\n')).toContain('51 g48');
    expect(lines[0]).toMatch(/^- javadoc finds 1 bug more than wolf /u);
    const pair = await teval('compare', at('many'), '--pairs', 'javadoc:wolf');
    expect(pair.stdout.match(/^\S+ against \S+: /gmu)).toEqual(['javadoc against wolf: ']);
    expect(whole.stdout).not.toMatch(/^\S+ against \S+: /mu);
  });

  it('compares the oracle generators of a run', async () => {
    const { comparisons, overall } = await comparisonsOf('base');
    expect(overall).toEqual([]);
    const [comparison] = comparisons;
    expect(comparison).toMatchObject({ baseline: 'javadoc', other: 'wolf', seeds });
    const [bugs, , precision] = comparison!.metrics;
    expect(comparison).toMatchObject({ bugs: ['Shelf-1', 'Shelf-2'], leftOut: { bugs: [], seeds: [] } });
    expect(bugs!.overSeeds).toMatchObject({
      baselineMean: 2,
      otherMean: 1,
      n: 6,
      // All six differences are 1: of the 64 sign flips, 2 are as far out.
      wilcoxon: {
        pValue: 2 / 64,
        method: 'exact sign flips',
        zeroMethod: 'wilcox',
        correction: 'none',
        n: 6,
      },
      difference: { estimate: -1, low: null, high: null, method: "Student's t", n: 6 },
      cliffsDelta: { delta: -1, magnitude: 'large' },
      a12: { a12: 0, n: [6, 6] },
      holm: { correction: 'Holm', familySize: 9 },
    });
    expect(bugs!.overSeeds.holm.adjustedPValue).toBeCloseTo((9 * 2) / 64, 12);
    expect(bugs!.overBugs).toMatchObject({
      difference: { estimate: -1, width: 'some', clusters: 2 },
      labelSwaps: { pValue: 1, clusters: 1 },
    });
    expect(precision!.overSeeds.baselineMean).toBe(1);
    const names = comparison!.metrics.map(({ metric }) => metric);
    expect(names.slice(3)).toEqual(['#TP', '#FP', 'Found@1', 'Found@3', 'Found@5', 'Found@10']);
    const { conclusions } = comparison as Comparison & { conclusions: string[] };
    expect(conclusions.at(-1)).toContain(
      'With 2 bugs and 9 metrics no difference over bugs can be significant',
    );
  });

  it('compares runs generator by generator over the seeds that both finished', async () => {
    const { comparisons } = await comparisonsOf('base', 'gap');
    expect(comparisons[0]!.leftOut).toEqual({ bugs: [], seeds: [6] });
    expect(comparisons.map(({ other }) => other)).toEqual([`javadoc (${at('gap')})`, `wolf (${at('gap')})`]);
    expect(comparisons[1]!.seeds).toEqual([1, 2, 3, 4, 5]);
    const alarms = comparisons[1]!.metrics.find(({ metric }) => metric === '#FP');
    expect(alarms!.overSeeds).toMatchObject({
      n: 5,
      baselineMean: 6,
      otherMean: 6,
      cliffsDelta: { delta: 0 },
    });
  });

  it('compares more than two runs with tests over all of them', async () => {
    const { comparisons, overall } = await comparisonsOf('three');
    expect(comparisons.map(({ baseline, other }) => `${baseline} ${other}`)).toEqual([
      'javadoc wolf',
      'javadoc evosuite',
      'wolf evosuite',
    ]);
    const [bugs] = overall[0]!.metrics;
    // javadoc always finds two bugs, the others one: ranks 1, 2.5, 2.5.
    expect(overall[0]).toMatchObject({ contestants: ['javadoc', 'wolf', 'evosuite'], seeds });
    expect(bugs).toMatchObject({
      metric: 'BugFound',
      friedman: { statistic: 12, degreesOfFreedom: 2, n: 6, correction: 'ties', meanRanks: [1, 2.5, 2.5] },
      holm: { correction: 'Holm', significant: true },
      nemenyi: { test: 'Nemenyi', level: 0.05 },
    });
    expect(bugs!.friedman.pValue).toBeCloseTo(1 / 3 ** 5, 12);
    const { stdout } = await teval('compare', at('three'));
    expect(stdout).toContain('All together: 1 javadoc, 2 wolf, 3 evosuite; 2 common bugs, 6 common seeds');
    expect(stdout).toMatch(/BugFound +1\.00 +2\.50 +2\.50 +0\.0041 +0\.0\d+\* +1\/2, 1\/3\n/);
    const { overall: ofRuns } = await comparisonsOf('base', 'gap', 'three');
    expect(ofRuns.map(({ contestants }) => contestants)).toEqual(
      ['javadoc', 'wolf'].map((name) => ['base', 'gap', 'three'].map((run) => `${name} (${at(run)})`)),
    );
  });

  it('compares the intersection if bugs differ or are unfinished, and prints INCOMPLETE', async () => {
    const { comparisons } = await comparisonsOf('base', 'bugs');
    expect(comparisons[0]).toMatchObject({
      bugs: ['Shelf-1'],
      seeds,
      leftOut: { bugs: ['Shelf-2', 'Shelf-3'], seeds: [] },
    });
    const { exitCode, stdout } = await teval('compare', at('base'), at('bugless'));
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Left out, so that both have finished every unit that counts: bug Shelf-2.\n');
    expect(stdout.replaceAll('\n', ' ')).toContain('1 common bug, 6 common seeds');
    expect(stdout).toContain(
      `INCOMPLETE: 12 of 24 units of ${at('bugless')} are missing from all numbers above\n- Shelf-2 buggy seed 1 javadoc: not reached\n`,
    );
  });

  it('counts missing units as finding nothing on request', async () => {
    const { stdout, stderr } = await teval(
      ...['compare', at('base'), at('bugless'), '--missing', 'not-found', '--format', 'json'],
    );
    const { comparisons } = parseJsonOutput(stdout) as { comparisons: Comparison[] };
    expect(comparisons[0]).toMatchObject({ bugs: ['Shelf-1', 'Shelf-2'], countedAsNotFound: [0, 6] });
    expect(comparisons[0]!.metrics[0]!.overSeeds).toMatchObject({ baselineMean: 2, otherMean: 1 });
    expect(stderr).toBe(
      `teval: INCOMPLETE: 12 of 24 units of ${at('bugless')} are counted as finding nothing in all numbers above\n`,
    );
  });

  it('reports a pair without a common unit besides the compared ones', async () => {
    const { exitCode, stdout } = await teval('compare', at('nothing'));
    expect(exitCode).toBe(0);
    expect(stdout).toContain('javadoc against none: no bug and seed that both have finished');
    expect(stdout).toContain('javadoc against wolf: 2 common bugs');
  });

  it('compares by another order in which tests are read', async () => {
    const found = async (...flags: string[]) => {
      const { stdout } = await teval('compare', at('base'), '--json', ...flags);
      const { comparisons } = parseJsonOutput(stdout) as { comparisons: Comparison[] };
      return comparisons[0]!.metrics.find(({ metric }) => metric === 'Found@1')!.overSeeds;
    };
    expect(await found()).toMatchObject({ baselineMean: 2, otherMean: 1 });
    const { otherMean } = await found('--order', 'random');
    expect(otherMean).toBeCloseTo((1 / 2 + 1 / 3 + 1 / 4 + 1 / 5 + 1 / 6 + 1 / 7) / 6, 12);
  });

  it('writes a line a metric as CSV', async () => {
    const { stdout } = await teval('compare', at('base'), '--format', 'csv');
    const records: Record<string, string>[] = parse(stdout, { columns: true });
    expect(records).toHaveLength(9);
    expect(records[0]).toMatchObject({
      ...{ Baseline: 'javadoc', Other: 'wolf', Metric: 'BugFound', Difference: '-1', p: '0.03125' },
      ...{ 'Over bugs: p': '1', 'Bugs that differ': '1', Bugs: '2', 'Family size': '9' },
    });
  });

  it.each([
    ['metrics', 9, "Holm's correction over 9 to 10 metrics,"],
    ['pairs', 3, "Holm's correction over 1 to 3 pairs,"],
    ['both', 28, "Holm's correction over 28 tests (all metrics of all pairs),"],
  ])('corrects over the requested family of tests: %s', async (family, size, words) => {
    const { stdout } = await teval('compare', at('three'), '--family', family);
    expect(stdout.replaceAll(/\s+/gu, ' ')).toContain(words);
    const json = await teval('compare', at('three'), '--family', family, '--json');
    const { comparisons } = parseJsonOutput(json.stdout) as { comparisons: Comparison[] };
    expect(comparisons[0]!.metrics[0]!.overSeeds.holm.familySize).toBe(size);
  });

  it('prints tables and how it tested', async () => {
    const { stdout } = await teval('compare', at('base'));
    expect(stdout).toMatch(
      /^javadoc against wolf: 2 common bugs, 6 common seeds\n- javadoc finds 1 bug more than wolf \(2 against 1 of 2, .*\n.* and raises 7 fewer false alarms \(0 against 7\)\.\n- With other seeds, .*\n- On other bugs, .*\n\nOver seeds +Baseline +Other/,
    );
    expect(stdout).toMatch(
      /BugFound +2\.00 +1\.00 +-1\.00 \[no interval\] +0\.0313 +0\.2813 +-1\.00 large +6/,
    );
    expect(stdout).toMatch(/BugFound +-1\.00 \[-1\.97, 0\.95\] +1\.0000 +1\.0000 +1 of 2\n/);
    expect(stdout.replaceAll('\n', ' ')).toContain("Holm's correction over 9 metrics");
    expect(stdout).not.toContain('INCOMPLETE');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it.each([
    [['base', 'fixed'], 'different sides (tests generated on the buggy and on the fixed version)'],
    [['base', 'elsewhere'], 'different bugs (Shelf-1, Shelf-2 and Shelf-8, Shelf-9 have none in common)'],
    [['base', 'unfinished'], 'there is nothing to compare: javadoc ('],
    [['base', '--order', 'oldest'], 'was read in the orders forest, random'],
    [['base', 'seeds'], 'different seeds (1, 2, 3, 4, 5 and 1 more and 7, 8 have none in common)'],
    [['base', 'maven'], 'different benchmarks (bundled and maven)'],
    [['base', 'others'], 'different oracle generators'],
    [['base', 'replication'], 'different accounting (strict and replication)'],
    [['others'], 'has only one oracle generator'],
    [['broken'], 'is no summary of a run'],
    [['absent'], 'has no summary.json'],
  ])('refuses %j', async (names, message) => {
    const argv = names.map((name, index) => (names[1] === '--order' && index > 0 ? name : at(name)));
    const { exitCode, stdout, stderr } = await teval('compare', ...argv);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^teval: .*\n$/);
    expect(stderr).toContain(message);
  });
});
