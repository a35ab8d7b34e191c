import { passAtK } from '../../../stats/pass-at-k.js';
import { countPlannedSamples, type Cell } from '../../model/unit/cell.js';
import type { RunPlan } from '../../evaluations/bug-detection/run-plan.js';
import { clusterInterval } from '../../../stats/clusters/cluster-interval.js';
import { computeSumSeries, roundSum } from '../../../stats/series.js';
import { groupBy } from '../../model/common/group-by.js';
import { sumByCluster } from '../compare/bug-sums.js';
import { clusterBugs } from '../compare/clusters.js';
import { readSampleId } from '../../model/sample/test-sample.js';
import type { SamplesPoint, Summary, SummarySamples } from './summary.js';
import type { EvaluatedTestCase, UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { decideVerdicts } from '../../evaluations/bug-detection/verdict.js';

/** Counts what several samples find together. */
export interface SamplesCounter {
  add(cell: Cell<UnitResult>): void;
  summary(): Partial<Pick<Summary, 'samples' | 'test_samples'>>;
}

/** What the samples of a bug with a seed find. */
interface Finds {
  readonly bug: string;
  readonly seedIndex: number;
  readonly samples: number;
  /** Samples with a TP. */
  readonly found: number;
  /** For each different false alarm, number of samples that raise it. */
  readonly falseAlarms: readonly number[];
}

/**
 * Computes bugs found and false alarms at k samples for each seed (pass@k): for each bug, the share of the choices of k among its finished samples
 * that contain the finding, summed over the bugs. At k = 1 it equals BugFound of a generator that is asked several times for oracles. A false alarm that
 * several samples share counts once. Samples of whole tests are in one unit.
 */
export function createSamplesCounter(plan: RunPlan): SamplesCounter {
  const planned = countPlannedSamples(plan.units);
  const finds = new Map(plan.oracleGenerators.map((name) => [name, [] as Finds[]]));
  const isAskedAgain = (generator: string) => planned.get(generator)! > 1;
  return {
    add(cell) {
      const { oracleGenerator, bug, seed } = cell[0].unit;
      const ofCell = isAskedAgain(oracleGenerator) ? countFinds(cell, plan) : countTestFinds(cell[0], plan);
      if (ofCell !== 'none')
        finds.get(oracleGenerator)!.push({ bug, seedIndex: plan.seeds.indexOf(seed), ...ofCell });
    },
    summary() {
      const all = [...finds].map(([name, cells]) => {
        const most = cells.reduce((max, { samples }) => Math.max(max, samples), 1);
        return summarizeFinds(name, isAskedAgain(name) ? planned.get(name)! : most, cells, plan);
      });
      const several = all.filter((each) => each.planned > 1);
      const samples = several.filter((each) => isAskedAgain(each.oracle_generator));
      const ofTests = several.filter((each) => !isAskedAgain(each.oracle_generator));
      return {
        ...(samples.length === 0 ? {} : { samples }),
        ...(ofTests.length === 0 ? {} : { test_samples: ofTests }),
      };
    },
  };
}

function summarizeFinds(
  oracle_generator: string,
  planned: number,
  cells: readonly Finds[],
  plan: Pick<RunPlan, 'seeds' | 'clusters'>,
): SummarySamples {
  const seeds = plan.seeds.length;
  const at = listRanksUpTo(planned).map((k): SamplesPoint => {
    const sumOver = (expect: (cell: Finds) => number | null) =>
      computeSumSeries(Array.from({ length: seeds }, (_, index) => addUp(index, expect)));
    return {
      k,
      bugs_found: sumOver(({ samples, found }) => passAtK(samples, found, k)),
      ...computeIntervalAtK(k, cells, plan),
      fp: sumOver(({ samples, falseAlarms }) =>
        k > samples ? null : falseAlarms.reduce((sum, each) => sum + passAtK(samples, each, k)!, 0),
      ),
    };
  });
  return { oracle_generator, planned, at };

  /** null without a cell of the seed, or if one has fewer than k samples. A bug without any sample is not found. */
  function addUp(seedIndex: number, expect: (cell: Finds) => number | null): number | null {
    const ofSeed = cells.filter((cell) => cell.seedIndex === seedIndex);
    if (ofSeed.length === 0) return null;
    return ofSeed
      .filter(({ samples }) => samples > 0)
      .map(expect)
      .reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
  }
}

/** Each bug with all its seeds is a cluster, or a part of one. */
function computeIntervalAtK(
  k: number,
  cells: readonly Finds[],
  { seeds, clusters }: Pick<RunPlan, 'seeds' | 'clusters'>,
): Pick<SamplesPoint, 'bugs_found_low' | 'bugs_found_high'> {
  const byBug = [...groupBy(cells, ({ bug }) => bug)];
  const shares = byBug.flatMap(([, ofBug]) =>
    ofBug
      .toSorted((one, other) => one.seedIndex - other.seedIndex)
      .map(({ samples, found }) => (samples === 0 ? 0 : passAtK(samples, found, k))),
  );
  const isComplete = byBug.every(([, ofBug]) => ofBug.length === seeds.length) && !shares.includes(null);
  const none = { bugs_found_low: null, bugs_found_high: null };
  if (!isComplete || byBug.length === 0) return none;
  const known = clusterBugs(
    byBug.map(([bug]) => bug),
    clusters,
  );
  const sums = sumByCluster(
    { part: (share: number | null) => share!, whole: 'bugs' },
    shares,
    seeds.length,
    known,
  );
  const { low, high, width } = clusterInterval(sums);
  return width === 'some'
    ? { bugs_found_low: roundSum(low), bugs_found_high: roundSum(Math.min(high, byBug.length)) }
    : none;
}

/** What the samples of a cell find, each of which is a unit. */
function countFinds(cell: Cell<UnitResult>, plan: RunPlan): Omit<Finds, 'bug' | 'seedIndex'> {
  let found = 0;
  const falseAlarms = new Map<string, number>();
  for (const unit of cell) {
    const kinds = listVerdictKinds(unit, plan);
    if (kinds.includes('TP')) found += 1;
    const ofSample = unit.testCases.filter((_, index) => kinds[index] === 'FP').map(identifyAcrossSamples);
    for (const each of new Set(ofSample)) falseAlarms.set(each, (falseAlarms.get(each) ?? 0) + 1);
  }
  return { samples: cell.length, found, falseAlarms: [...falseAlarms.values()] };
}

/** What the samples of whole tests in a unit find; `none` for another unit. Equal samples are one with copies. */
function countTestFinds(unit: UnitResult, plan: RunPlan): Omit<Finds, 'bug' | 'seedIndex'> | 'none' {
  const { testCases } = unit;
  if (testCases.length > 0 && readSampleId(testCases[0]!.testCase.id) === 'none') return 'none';
  const kinds = listVerdictKinds(unit, plan);
  const copies = new Map<string, number>();
  const finders = new Map<string, number>();
  const falseAlarms: number[] = [];
  for (const [index, { testCase }] of testCases.entries()) {
    const sample = readSampleId(testCase.id);
    copies.set(sample, testCase.copies);
    if (kinds[index] === 'TP') finders.set(sample, testCase.copies);
    if (kinds[index] === 'FP') falseAlarms.push(testCase.copies);
  }
  return { samples: addUpAll(copies), found: addUpAll(finders), falseAlarms };
}

function addUpAll(numbers: ReadonlyMap<string, number>): number {
  return [...numbers.values()].reduce((sum, each) => sum + each, 0);
}

function listVerdictKinds({ testCases, runSeconds }: UnitResult, plan: RunPlan) {
  return decideVerdicts({ tests: testCases, runSeconds }, plan).map(({ kind }) => kind);
}

/** Identifies equal test cases across samples by their first candidate and oracle. */
function identifyAcrossSamples({ testCase }: EvaluatedTestCase): string {
  const oracle = testCase.kind === 'completedPrefix' ? testCase.oracle : 'of its own';
  return JSON.stringify([testCase.candidate.id, oracle]);
}

/** Every k up to ten, then 20, 30, 50, 100, 200, … and the last. */
function listRanksUpTo(planned: number): number[] {
  const tens = [2, 3, 5].flatMap((step) => [1, 2, 3, 4].map((power) => step * 10 ** power));
  const powers = [2, 3, 4].map((power) => 10 ** power);
  const ranks = [...Array.from({ length: 10 }, (_, index) => index + 1), ...tens, ...powers];
  return [...new Set([...ranks.filter((k) => k < planned), planned])].sort((a, b) => a - b);
}
