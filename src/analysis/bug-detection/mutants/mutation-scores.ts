import type { Bounds } from '../../../../stats/bounds.js';
import { clusterInterval } from '../../../../stats/clusters/cluster-interval.js';
import { computeSeries, roundSum, type Series } from '../../../../stats/series.js';
import { ratio } from '../../../../stats/ratio.js';
import { groupBy } from '../../../model/common/group-by.js';
import type { RunPlan } from '../../../evaluations/bug-detection/run-plan.js';
import type { ClassKills, MutantKills } from './kill-matrix.js';

/** Mutants of a run, and the shares of them that oracle generators kill. */
export interface SummaryMutants {
  /** What inference resamples: mutants of one class are alike. */
  readonly cluster: 'class';
  readonly mutants: number;
  /** Killed by some test of the run, whatever its seed and oracle generator. */
  readonly killable: number;
  /** All other mutants: nothing in the run distinguishes them from the original. */
  readonly likely_equivalent: number;
  /** Different kill sets that no other one subsumes; null unless the mutants of each class ran the same tests. */
  readonly subsuming: number | null;
  readonly classes: readonly SummaryMutatedClass[];
  /** One per oracle generator. */
  readonly scores: readonly SummaryMutationScore[];
  /** One per class, seed and oracle generator. */
  readonly suites: readonly SummarySuiteScore[];
  /** The mutants that no test of the run kills, with what each changes: its operator, line and code; absent in older summaries. */
  readonly survivors?: readonly SummarySurvivor[];
}

/** A mutant that no test of a run kills. */
export interface SummarySurvivor {
  readonly mutant: string;
  /** As in `ROR, line 12: a < b → a <= b`; empty if the run does not have it. */
  readonly change: string;
}

export interface SummaryMutatedClass {
  readonly class: string;
  readonly mutants: number;
  readonly killable: number;
  readonly likely_equivalent: number;
  readonly subsuming: number | null;
}

/** Shares of mutants that are killed, 0–1, with each seed's suites. A generator with samples counts as their mean. */
export interface SummaryMutationScore {
  readonly oracle_generator: string;
  readonly killed: Series;
  /** Of the mutants with a finished unit. */
  readonly of_all: Series;
  readonly of_killable: Series;
  readonly of_subsuming: Series;
  /** What other classes like these might give for `of_all`, 95 %; null for fewer than two classes. */
  readonly of_all_low: number | null;
  readonly of_all_high: number | null;
}

/** The suite of a class and seed with the oracles of one generator. */
export interface SummarySuiteScore extends Shares {
  readonly class: string;
  readonly seed: number;
  readonly oracle_generator: string;
}

interface Shares {
  readonly killed: number;
  readonly of_all: number | null;
  readonly of_killable: number | null;
  readonly of_subsuming: number | null;
}

/** Counts by class, generator and seed: mutants, and those of them that are killed. */
interface Counts {
  readonly all: number;
  readonly killed: number;
  readonly killable: number;
  readonly subsuming: number | null;
  readonly killedSubsuming: number;
}

/** Mutation scores; undefined without mutants. Pure. */
export function computeMutationScores(
  { oracleGenerators, seeds }: Pick<RunPlan, 'oracleGenerators' | 'seeds'>,
  classes: readonly ClassKills[],
): SummaryMutants | undefined {
  if (classes.length === 0) return undefined;
  const ofClasses = classes.map(summarizeMutants);
  const sum = (member: 'mutants' | 'killable' | 'likely_equivalent') =>
    ofClasses.reduce((total, each) => total + each[member], 0);
  const subsuming = ofClasses.map((each) => each.subsuming);
  const clusters = [...groupBy([...classes.keys()], (index) => classes[index]!.cluster).values()];
  const counts = oracleGenerators.map((generator) =>
    seeds.map((seed) => classes.map((each) => countKills(each, generator, seed))),
  );
  return {
    cluster: 'class',
    mutants: sum('mutants'),
    killable: sum('killable'),
    likely_equivalent: sum('likely_equivalent'),
    subsuming: subsuming.includes(null) ? null : subsuming.reduce<number>((total, each) => total + each!, 0),
    classes: ofClasses,
    scores: oracleGenerators.map((generator, index) => computeScore(generator, counts[index]!, clusters)),
    survivors: classes.flatMap(({ mutants }) =>
      mutants.filter(({ isKilled }) => !isKilled).map(({ mutant }) => ({ mutant, change: '' })),
    ),
    suites: classes.flatMap(({ className }, ofClass) =>
      seeds.flatMap((seed, ofSeed) =>
        oracleGenerators.flatMap((oracle_generator, generator) => {
          const each = counts[generator]![ofSeed]![ofClass]!;
          return each.all === 0
            ? []
            : [{ class: className, seed, oracle_generator, ...computeShares([each]) }];
        }),
      ),
    ),
  };
}

function summarizeMutants({ className, mutants, subsumption }: ClassKills): SummaryMutatedClass {
  const killable = mutants.filter(({ isKilled }) => isKilled).length;
  return {
    class: className,
    mutants: mutants.length,
    killable,
    likely_equivalent: mutants.length - killable,
    subsuming: subsumption === 'not comparable' ? null : subsumption.subsuming.length,
  };
}

function countKills({ mutants, subsumption }: ClassKills, generator: string, seed: number): Counts {
  const shares = new Map<string, number>();
  let [all, killed, killable] = [0, 0, 0];
  for (const each of mutants) {
    const share = computeKilledShare(each, generator, seed);
    if (share === 'none') continue;
    all += 1;
    killed += share;
    killable += each.isKilled ? 1 : 0;
    shares.set(each.mutant, share);
  }
  // Mutants with the same kill set count as one, whose first finished member stands for it.
  const standing =
    subsumption === 'not comparable'
      ? []
      : subsumption.subsuming.flatMap((ties) => ties.find((mutant) => shares.has(mutant)) ?? []);
  return {
    ...{ all, killed, killable },
    subsuming: subsumption === 'not comparable' ? null : standing.length,
    killedSubsuming: standing.reduce((total, mutant) => total + shares.get(mutant)!, 0),
  };
}

/** The share of a generator's finished samples that kill the mutant; `none` if none has finished. */
function computeKilledShare({ units }: MutantKills, generator: string, seed: number): number | 'none' {
  const own = units.filter(({ unit }) => unit.oracleGenerator === generator && unit.seed === seed);
  if (own.length === 0) return 'none';
  return own.filter(({ killing }) => killing.length > 0).length / own.length;
}

function computeScore(
  oracle_generator: string,
  bySeed: readonly (readonly Counts[])[],
  clusters: readonly (readonly number[])[],
): SummaryMutationScore {
  const shares = bySeed.map((counts) =>
    counts.every(({ all }) => all === 0) ? 'none' : computeShares(counts),
  );
  const series = (member: keyof Shares) =>
    computeSeries(shares.map((each) => (each === 'none' ? null : each[member])));
  const interval = computeClassInterval(
    bySeed.filter((_, seed) => shares[seed] !== 'none'),
    clusters,
  );
  return {
    oracle_generator,
    killed: series('killed'),
    of_all: series('of_all'),
    of_killable: series('of_killable'),
    of_subsuming: series('of_subsuming'),
    of_all_low: interval?.low ?? null,
    of_all_high: interval?.high ?? null,
  };
}

/**
 * Classes are the clusters: mutants of one class share its tests, and many differ from each other by one operator only. Versions of a class belong
 * to one cluster.
 *
 * @param clusters the indices of each cluster's classes
 */
function computeClassInterval(
  bySeed: readonly (readonly Counts[])[],
  clusters: readonly (readonly number[])[],
): Bounds | undefined {
  if (bySeed.length === 0) return undefined;
  const sum = (counts: readonly Counts[], member: 'killed' | 'all') =>
    Float64Array.from(clusters, (indices) =>
      indices.reduce((total, index) => total + counts[index]![member], 0),
    );
  const { low, high, width } = clusterInterval({
    parts: bySeed.map((counts) => sum(counts, 'killed')),
    wholes: bySeed.map((counts) => sum(counts, 'all')),
  });
  return width === 'some' ? { low, high } : undefined;
}

/** Over all classes, each mutant with the same weight. */
function computeShares(counts: readonly Counts[]): Shares {
  const sum = (member: Exclude<keyof Counts, 'subsuming'>) =>
    roundSum(counts.reduce((total, each) => total + each[member], 0));
  const killed = sum('killed');
  const subsuming = counts.map((each) => each.subsuming);
  return {
    killed,
    of_all: ratio(killed, sum('all')),
    of_killable: ratio(killed, sum('killable')),
    of_subsuming: subsuming.includes(null)
      ? null
      : ratio(
          sum('killedSubsuming'),
          subsuming.reduce<number>((total, each) => total + each!, 0),
        ),
  };
}
