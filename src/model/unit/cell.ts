import { getSample, type JudgedUnitResult, type Unit } from './unit.js';

/**
 * The finished samples of one bug, seed and oracle generator, in order, at least one. A generator without `--samples` has one. A cell counts as the
 * mean of its samples: more samples make a figure more precise, not larger, and no statistic mistakes a sample for a bug or a seed.
 */
export type Cell<Result extends JudgedUnitResult = JudgedUnitResult> = readonly [Result, ...Result[]];

/** Groups consecutive results of the same bug, seed and oracle generator into cells. */
export function groupIntoCells<Result extends JudgedUnitResult>(
  results: AsyncIterable<Result>,
): AsyncGenerator<Cell<Result>> {
  return groupConsecutive(
    results,
    (one, other) => isOfOneSuite(one, other) && one.unit.oracleGenerator === other.unit.oracleGenerator,
  );
}

/** Groups consecutive cells of the same bug and seed. */
export function groupIntoSuites<Result extends JudgedUnitResult>(
  cells: AsyncIterable<Cell<Result>>,
): AsyncGenerator<readonly [Cell<Result>, ...Cell<Result>[]]> {
  return groupConsecutive(cells, ([one], [other]) => isOfOneSuite(one, other));
}

async function* groupConsecutive<Each>(
  all: AsyncIterable<Each>,
  isTogether: (first: Each, next: Each) => boolean,
): AsyncGenerator<[Each, ...Each[]]> {
  let group: [Each, ...Each[]] | undefined;
  for await (const each of all) {
    if (group !== undefined && isTogether(group[0], each)) group.push(each);
    else {
      if (group !== undefined) yield group;
      group = [each];
    }
  }
  if (group !== undefined) yield group;
}

function isOfOneSuite({ unit: one }: JudgedUnitResult, { unit: other }: JudgedUnitResult): boolean {
  return one.bug === other.bug && one.seed === other.seed && one.side === other.side;
}

/** Number of planned samples by oracle generator; 1 without samples. */
export function countPlannedSamples(units: readonly Unit[]): ReadonlyMap<string, number> {
  const samples = new Map<string, number>();
  for (const unit of units)
    samples.set(unit.oracleGenerator, Math.max(getSample(unit), samples.get(unit.oracleGenerator) ?? 1));
  return samples;
}
