import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comparison } from '../../src/report/compare/compare.js';
import type { OverallComparison } from '../../src/report/compare/overall.js';
import type { RunPlan } from '../../src/report/run-plan.js';
import { seriesOf } from '../../src/report/series.js';
import { notRanked } from '../../src/report/ranking/ranking-counter.js';
import { summarizer } from '../../src/report/summarize.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../report/factory.js';
import { teval } from './capture.js';

const seeds = [1, 2, 3, 4, 5, 6];
const ranked = { oracle_type: 'all', detector: 'isolation-forest', k: 1 } as const;
let folder = '';

/** A run in which javadoc finds both bugs, and the other generator the first one and cries wolf `seed` times. */
async function writeRun(name: string, changes: Partial<Omit<RunPlan, 'units'>> = {}, missingSeed = 0) {
  const plan = runPlan({ seeds, oracleGenerators: ['javadoc', 'wolf'], ...changes });
  const counts = summarizer(plan);
  for (const unit of plan.units.filter(({ seed }) => seed !== missingSeed)) {
    const isFound = unit.oracleGenerator === 'javadoc' || unit.bug === 'Shelf-1';
    const alarms = unit.oracleGenerator === 'wolf' ? unit.seed : 0;
    const found = isFound ? [evaluated(failed, passed)] : [];
    const wolves = Array.from({ length: alarms }, () => evaluated(failed, failed));
    counts.add(unitResult(unit, [evaluated(passed, passed), ...found, ...wolves]));
  }
  const foundAt = plan.oracleGenerators.map((generator, index) => ({
    ...ranked,
    oracle_generator: generator,
    found: seriesOf(plan.seeds.map(() => 2 - index)),
  }));
  await mkdir(join(folder, name));
  const path = join(folder, name, 'summary.json');
  await writeFile(path, JSON.stringify(counts.summary([], { ...notRanked, foundAt })));
}

const at = (name: string) => join(folder, name);
const comparisonsOf = async (...names: string[]) => {
  const { exitCode, stdout, stderr } = await teval('compare', '--json', ...names.map(at));
  expect([exitCode, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as { comparisons: Comparison[]; overall: OverallComparison[] };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teval-compare-'));
  await writeRun('base');
  await writeRun('gap', {}, 6);
  await writeRun('three', { oracleGenerators: ['javadoc', 'wolf', 'evosuite'] });
  await writeRun('fixed', { side: 'fixed' });
  await writeRun('bugs', { bugs: ['Shelf-1', 'Shelf-3'] });
  await writeRun('seeds', { seeds: [7, 8] });
  await writeRun('maven', { benchmark: 'maven' });
  await writeRun('others', { oracleGenerators: ['evosuite'] });
  await writeRun('replication', { accounting: 'replication' });
  await mkdir(at('broken'));
  await writeFile(join(at('broken'), 'summary.json'), '{"format": 1}');
});
afterAll(() => rm(folder, { recursive: true }));

describe('teval compare', () => {
  it('compares the oracle generators of a run', async () => {
    const { comparisons, overall } = await comparisonsOf('base');
    expect(overall).toEqual([]);
    const [comparison] = comparisons;
    expect(comparison).toMatchObject({ baseline: 'javadoc', other: 'wolf', seeds });
    const [bugs, , precision] = comparison!.metrics;
    expect(bugs).toMatchObject({
      metric: 'BugFound',
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
      difference: { estimate: -1, low: -1, high: -1, method: 'percentile bootstrap', n: 6 },
      cliffsDelta: { delta: -1, magnitude: 'large' },
      a12: { a12: 0, n: [6, 6] },
      holm: { correction: 'Holm', familySize: 6 },
    });
    expect(bugs!.holm.adjustedPValue).toBeCloseTo((6 * 2) / 64, 12);
    expect(precision!.baselineMean).toBe(1);
    expect(comparison!.metrics.map(({ metric }) => metric).slice(3)).toEqual(['#TP', '#FP', 'Found@1']);
  });

  it('compares runs generator by generator over the seeds that both finished', async () => {
    const { comparisons } = await comparisonsOf('base', 'gap');
    expect(comparisons.map(({ other }) => other)).toEqual([`javadoc (${at('gap')})`, `wolf (${at('gap')})`]);
    expect(comparisons[1]!.seeds).toEqual([1, 2, 3, 4, 5]);
    const alarms = comparisons[1]!.metrics.find(({ metric }) => metric === '#FP');
    expect(alarms).toMatchObject({ n: 5, baselineMean: 6, otherMean: 6, cliffsDelta: { delta: 0 } });
  });

  it('compares more than two all together', async () => {
    const { comparisons, overall } = await comparisonsOf('three');
    expect(comparisons.map(({ baseline, other }) => `${baseline} ${other}`)).toEqual([
      'javadoc wolf',
      'javadoc evosuite',
      'wolf evosuite',
    ]);
    const [bugs] = overall[0]!.metrics;
    // javadoc always finds two bugs, the others one: ranks 3, 1.5, 1.5.
    expect(overall[0]).toMatchObject({ contestants: ['javadoc', 'wolf', 'evosuite'], seeds });
    expect(bugs).toMatchObject({
      metric: 'BugFound',
      friedman: { statistic: 12, degreesOfFreedom: 2, n: 6, correction: 'ties', meanRanks: [3, 1.5, 1.5] },
      holm: { correction: 'Holm', significant: true },
      nemenyi: { test: 'Nemenyi', level: 0.05 },
    });
    expect(bugs!.friedman.pValue).toBeCloseTo(Math.exp(-6), 12);
    const { stdout } = await teval('compare', at('three'));
    expect(stdout).toContain('All together: 1 javadoc, 2 wolf, 3 evosuite; 6 common seeds');
    expect(stdout).toMatch(/BugFound +3\.00 +1\.50 +1\.50 +0\.0025 +0\.0\d+\* +1\/2, 1\/3\n/);
    const { overall: ofRuns } = await comparisonsOf('base', 'gap', 'three');
    expect(ofRuns.map(({ contestants }) => contestants)).toEqual(
      ['javadoc', 'wolf'].map((name) => ['base', 'gap', 'three'].map((run) => `${name} (${at(run)})`)),
    );
  });

  it('prints tables and how it tested', async () => {
    const { stdout } = await teval('compare', at('base'));
    expect(stdout).toMatch(/javadoc against wolf: 6 common seeds\nMetric +Baseline +Other/);
    expect(stdout).toMatch(
      /BugFound +2\.00 +1\.00 +-1\.00 \[-1\.00, -1\.00\] +0\.0313 +0\.1875 +-1\.00 large +6/,
    );
    expect(stdout).toContain("Holm's correction over 6 metrics");
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it.each([
    [['base', 'fixed'], 'different sides (tests generated on the buggy and on the fixed version)'],
    [['base', 'bugs'], 'different bugs (only one has Shelf-2, Shelf-3)'],
    [['base', 'seeds'], 'different seeds (1, 2, 3, 4, 5 and 1 more and 7, 8 have none in common)'],
    [['base', 'maven'], 'different benchmarks (bundled and maven)'],
    [['base', 'others'], 'different oracle generators'],
    [['base', 'replication'], 'different accounting (strict and replication)'],
    [['others'], 'has one oracle generator only'],
    [['broken'], 'is no summary of a run'],
    [['absent'], 'has no summary.json'],
  ])('refuses %j', async (names, message) => {
    const { exitCode, stdout, stderr } = await teval('compare', ...names.map(at));
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^teval: .*\n$/);
    expect(stderr).toContain(message);
  });
});
