import { describe, expect, it } from 'vitest';
import { compareContestants, comparePairs } from '../../src/analysis/compare/compare.js';
import { drawConclusions } from '../../src/analysis/compare/conclusions.js';
import { findingMetrics } from '../../src/analysis/compare/metrics.js';
import { compareGroups } from '../../src/analysis/compare/overall.js';
import type { CountsCell } from '../../src/analysis/measured/compared-measure.js';
import { createMeasuredComparable } from '../../src/analysis/measured/measured-comparable.js';
import { qualityMeasures } from '../../src/evaluations/oracle-quality/measures.js';
import { wholeTestMeasures } from '../../src/evaluations/whole-tests/measures.js';
import type { NamedClusters } from '../../src/model/program/cluster.js';
import { bugNames, contestant, seedNumbers } from '../support/contestant.js';

type Counts = Readonly<Record<string, number>>;

function measured(
  label: string,
  bugs: readonly string[],
  seeds: readonly number[],
  countsOf: (bug: number, seed: number) => Counts,
  clusters?: NamedClusters,
) {
  const cells = bugs.flatMap((bug, index) =>
    seeds.map((seed): CountsCell => ({ bug, seed, oracle_generator: label, counts: countsOf(index, seed) })),
  );
  const summary = { bugs, seeds, cells, ...(clusters === undefined ? {} : { clusters }) };
  return { label, summary, oracleGenerator: label };
}

const quality = createMeasuredComparable(qualityMeasures);
type Pair = readonly [ReturnType<typeof measured>, ReturnType<typeof measured>];
const compare = (pair: Pair, comparable = quality) =>
  compareContestants([pair], comparable, 'metrics', () => ({})).comparisons[0]!;
const pick = (comparison: ReturnType<typeof compare>, name: string) =>
  comparison.metrics.find(({ metric }) => metric === name)!;

describe('a comparison by measures', () => {
  const [bugs, seeds] = [bugNames(9), seedNumbers(3)];
  const alarms = (bug: number, seed: number, more: number) => ((bug * 7 + seed * 3) % 5) + more;

  it('gives the same tests as bug detection for the same counts', () => {
    const [few, many] = [0, 2].map((more) =>
      measured(`m${more}`, bugs, seeds, (bug, seed) => ({
        alarm: alarms(bug, seed, more),
        silent: 20 - bug,
      })),
    ) as [Pair[0], Pair[1]];
    const [fewVerdicts, manyVerdicts] = [0, 2].map((more) =>
      contestant(`m${more}`, bugs, seeds, (bug, seed) => {
        const index = bugs.indexOf(bug);
        return { fp: alarms(index, seed, more), tn: 20 - index };
      }),
    );
    const ours = pick(compare([few, many]), 'Alarm rate');
    const theirs = comparePairs([[fewVerdicts!, manyVerdicts!]], {
      metrics: findingMetrics,
    }).comparisons[0]!.metrics.find(({ metric }) => metric === 'FPR')!;
    expect(ours.overBugs.labelSwaps).toEqual(theirs.overBugs.labelSwaps);
    expect(ours.overSeeds.wilcoxon).toEqual(theirs.overSeeds.wilcoxon);
    expect(ours.overBugs.difference).toEqual(theirs.overBugs.difference);
    expect([ours.better, ours.scale]).toEqual([theirs.better, theirs.scale]);
  });

  it('counts for each measure the programs that differ in it', () => {
    const pair = [0, 1].map((more) =>
      measured(`m${more}`, bugs, [1], (bug) => ({ alarm: bug < 4 ? 1 + more : 1, silent: 5, notRun: 2 })),
    ) as unknown as Pair;
    const comparison = compare(pair);
    expect(pick(comparison, 'Alarms').overBugs.labelSwaps.clusters).toBe(4);
    expect(pick(comparison, 'Not run').overBugs.labelSwaps).toMatchObject({ clusters: 0, pValue: 1 });
    // With 4 that differ, no p can be below 1/8, and the conclusions say so.
    expect(pick(comparison, 'Alarms').overBugs.labelSwaps.pValue).toBe(1 / 8);
    expect(drawConclusions(comparison).join(' ')).toContain('too few programs differ');
    expect(drawConclusions(comparison).join(' ')).not.toContain('bug');
  });

  it('leaves out measures for which neither more nor less is better, and undefined ones', () => {
    const names = compare(
      [0, 1].map((more) => measured(`m${more}`, bugs, [1], () => ({ alarm: more }))) as unknown as Pair,
    ).metrics.map(({ metric }) => metric);
    expect(names).not.toContain('Compared');
    expect(names).not.toContain('Same kind');
    expect(names).toContain('Alarms');
  });

  it('resamples clusters: all programs of a project are one cluster', () => {
    const clusters: NamedClusters = {
      kind: 'project',
      of: Object.fromEntries(bugs.map((bug, index) => [bug, `p${index % 3}`])),
    };
    const comparison = compare(
      [0, 3].map((more) =>
        measured(`m${more}`, bugs, [1], () => ({ alarm: more, silent: 4 }), clusters),
      ) as unknown as Pair,
    );
    expect(comparison.clusters).toEqual({ kind: 'project', count: 3 });
    expect(pick(comparison, 'Alarms').overBugs.labelSwaps).toMatchObject({ clusters: 3, pValue: 1 / 4 });
  });

  it('finds no difference between equal generators of whole tests, whose scores are not shares', () => {
    const counts = (bug: number): Counts => ({
      ...{ generated: 3, passed: 2, notCompiled: 1, compared: 3, targetTokens: 30 + bug, outputTokens: 29 },
      ...{ matches0: 20, matches1: 12, matches2: 8, matches3: 4, rouge2: 2.1 },
      ...{ totals0: 29, totals1: 26, totals2: 23, totals3: 20 },
    });
    const tests = createMeasuredComparable(wholeTestMeasures);
    const same = compare(
      ['a', 'b'].map((label) => measured(label, bugs, [1], counts)) as unknown as Pair,
      tests,
    );
    for (const { metric, overBugs } of same.metrics)
      expect([metric, overBugs.difference.estimate, overBugs.labelSwaps.pValue]).toEqual([metric, 0, 1]);
    expect(pick(same, 'BLEU').overSeeds.baselineMean).toBeGreaterThan(0.2);
    const better = compare(
      [
        measured('a', bugs, [1], counts),
        measured('b', bugs, [1], (bug) => ({ ...counts(bug), matches3: 5 + (bug % 3) })),
      ],
      tests,
    );
    expect(pick(better, 'BLEU').overBugs).toMatchObject({
      labelSwaps: { clusters: 9, pValue: 2 / 2 ** 9 },
      difference: { method: "jackknife over clusters, Student's t", width: 'some' },
    });
    expect(pick(better, 'Accepted').overBugs.labelSwaps.clusters).toBe(0);
  });

  it('ranks three generators together', () => {
    const three = [0, 1, 2].map((more) =>
      measured(`m${more}`, bugs, seeds, (bug, seed) => ({ alarm: alarms(bug, seed, more), silent: 10 })),
    );
    const [overall] = compareGroups([three], quality, 'metrics');
    const found = overall!.metrics.find(({ metric }) => metric === 'Alarms')!;
    expect(overall).toMatchObject({ subject: 'program', contestants: ['m0', 'm1', 'm2'] });
    // Fewer alarms are better, so the first has rank 1.
    expect(found.friedman.meanRanks).toEqual([1, 2, 3]);
    expect(found.overBugs).not.toBe('none');
  });
});
