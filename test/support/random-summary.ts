import { computeSeries } from '../../stats/series.js';
import { ratio } from '../../stats/ratio.js';
import type { Summary, SummaryCell, SummaryResult } from '../../src/analysis/bug-detection/summary.js';
import { bugNames, seedNumbers } from './contestant.js';

/** A stream of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A summary of 2 to 12 generators: twins of another generator, rates from 10⁻⁴ to 1, generators without a find, units that are missing, and generators
 * that claim honeypots.
 */
export function createRandomSummary(random: () => number): Summary {
  const pick = (most: number) => Math.floor(random() * most);
  const bugs = bugNames(1 + pick(8));
  const seeds = seedNumbers(1 + pick(11));
  const names = Array.from({ length: 2 + pick(11) }, (_, index) => `g${index + 1}`);
  const lacksUnits = random() < 0.3;
  const ofGenerators = new Map<string, SummaryCell[]>();
  for (const name of names) {
    const [twin] = ofGenerators.values();
    if (twin !== undefined && random() < 0.3) {
      ofGenerators.set(
        name,
        twin.map((cell) => ({ ...cell, oracle_generator: name })),
      );
      continue;
    }
    const finds = random() < 0.2 ? 0 : random();
    const rate = [1e-4, 1e-3, 0.05, 0.4, 1][pick(5)]!;
    const passing = [1, 20, 10_000][pick(3)]!;
    const cells = bugs.flatMap((bug) =>
      seeds.flatMap((seed): SummaryCell[] => {
        if (lacksUnits && random() < 0.15) return [];
        const fp = Math.round(rate * passing * random() * 2);
        const counts = { tp: Number(random() < finds), fp, tn: rate === 1 ? 0 : passing, fn: pick(3) };
        return [
          {
            ...{ bug, seed, oracle_generator: name, ...counts, inconclusive: 0, found_at: {} },
            ...{ prefixes: counts, with_duplicates: counts },
          },
        ];
      }),
    );
    ofGenerators.set(name, cells);
  }
  const cells = [...ofGenerators.values()].flat();
  const planned = names.length * bugs.length * seeds.length;
  const honeypots = names
    .filter(() => random() < 0.1)
    .map((name) => ({ oracle_generator: name, confirmed: 1 + pick(5) }));
  return {
    ...{ bugs, seeds, oracle_generators: names, cells, accounting: 'strict', side: 'buggy', honeypots },
    ...{ units: { planned, done: cells.length, failed: planned - cells.length, missing: [] } },
    results: names.map((name) => summarize(name, ofGenerators.get(name)!, seeds)),
    accounts: names.map((name) => ({
      ...{ oracle_generator: name, oracles: 1, duplicates: 0 },
      ...{ not_compiled: 0, not_run: 0, flaky: 0, inspecting: 0 },
    })),
    ...{ flaky_failures: { failing: 0, rerun: 0, flaky: 0 }, flaky_passes: { rerun: 0 }, found_at: [] },
  } as unknown as Summary;
}

function summarize(name: string, cells: readonly SummaryCell[], seeds: readonly number[]): SummaryResult {
  const bySeed = (of: (ofSeed: readonly SummaryCell[]) => number | null) =>
    computeSeries(
      seeds.map((seed) => {
        const ofSeed = cells.filter((cell) => cell.seed === seed);
        return ofSeed.length === 0 ? null : of(ofSeed);
      }),
    );
  const sum = (ofSeed: readonly SummaryCell[], of: (cell: SummaryCell) => number) =>
    ofSeed.reduce((all, cell) => all + of(cell), 0);
  const count = (member: 'tp' | 'fp' | 'tn' | 'fn') =>
    bySeed((ofSeed) => sum(ofSeed, (cell) => cell[member]));
  return {
    ...{ oracle_generator: name, oracle_type: 'all', accounting: 'strict' },
    bugs_found: bySeed((ofSeed) => sum(ofSeed, ({ tp }) => Number(tp > 0))),
    fpr: bySeed((ofSeed) =>
      ratio(
        sum(ofSeed, ({ fp }) => fp),
        sum(ofSeed, ({ fp, tn }) => fp + tn),
      ),
    ),
    precision: bySeed((ofSeed) =>
      ratio(
        sum(ofSeed, ({ tp }) => tp),
        sum(ofSeed, ({ fp, tp }) => fp + tp),
      ),
    ),
    ...{ tp: count('tp'), fp: count('fp'), tn: count('tn'), fn: count('fn') },
    inconclusive: { all: computeSeries(seeds.map(() => 0)) },
    fpr_bounds: { lower: computeSeries([]), upper: computeSeries([]) },
    prefixes: { fpr: computeSeries([]), tp: count('tp'), fp: count('fp'), tn: count('tn'), fn: count('fn') },
  } as unknown as SummaryResult;
}
