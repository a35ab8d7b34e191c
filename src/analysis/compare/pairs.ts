import { UserError } from '../../model/errors.js';
import type { Summary } from '../summary.js';
import type { Contestant } from './contestant.js';
import { firstOf } from '../../model/first-of.js';

/** Of bugs, seeds and generators, in messages. */
const namesShown = 5;

export interface NamedRun {
  /** The run's folder. */
  readonly name: string;
  readonly summary: Summary;
}

/**
 * Who is compared with each other: the oracle generators of one run, or of several runs, generator by generator, the same generator
 * in each. At least two in a group, the baseline first. Throws UserError for runs that can't be paired, and says why.
 */
export function contestantGroups(runs: readonly NamedRun[]): Group[] {
  const [baseline, ...others] = runs;
  if (baseline === undefined) throw new UserError('name at least one run to compare');
  if (others.length === 0) return [generatorsOf(baseline)];
  for (const other of others) checkComparable(baseline, other);
  return baseline.summary.oracle_generators
    .map((generator): Group => {
      const having = runs.filter(({ summary }) => summary.oracle_generators.includes(generator));
      return { contestants: having.map((run) => contestant(run, generator)), pairs: 'with the first' };
    })
    .filter(({ contestants }) => contestants.length > 1);
}

export interface Group {
  readonly contestants: readonly Contestant[];
  /** Which pairs are asked for: every one, or each with the baseline. */
  readonly pairs: 'all' | 'with the first';
}

/** The pairs of a group, the baseline first. */
export function pairsOf({ contestants, pairs }: Group): (readonly [Contestant, Contestant])[] {
  const baselines = pairs === 'all' ? contestants : contestants.slice(0, 1);
  return baselines.flatMap((first, index) =>
    contestants.slice(index + 1).map((second) => [first, second] as const),
  );
}

function generatorsOf({ name, summary }: NamedRun): Group {
  const generators = summary.oracle_generators;
  if (generators.length < 2)
    throw new UserError(`the run in ${name} has one oracle generator only: name another run to compare with`);
  return {
    contestants: generators.map((generator) => ({ label: generator, summary, oracleGenerator: generator })),
    pairs: 'all',
  };
}

function contestant({ name, summary }: NamedRun, oracleGenerator: string): Contestant {
  return { label: `${oracleGenerator} (${name})`, summary, oracleGenerator };
}

/** Throws UserError, with the first reason, where values of two runs don't belong together seed by seed. */
function checkComparable(first: NamedRun, second: NamedRun): void {
  checkPairable(first, second);
  const [a, b] = [first.summary.side, second.summary.side];
  if (a !== b)
    throw refusal(first, second, `different sides (tests generated on the ${a} and on the ${b} version)`);
}

/**
 * As for `compare`, but the sides may differ, as they do between evaluation methods. Of bugs and seeds some must be common: what is
 * compared is cut down to them.
 */
export function checkPairable(first: NamedRun, second: NamedRun): void {
  const refuse = (why: string) => refusal(first, second, why);
  const [a, b] = [first.summary, second.summary];
  if (a.benchmark !== b.benchmark) throw refuse(`different benchmarks (${a.benchmark} and ${b.benchmark})`);
  if (!overlap(a.bugs, b.bugs))
    throw refuse(
      `different bugs (${firstOf(a.bugs, namesShown)} and ${firstOf(b.bugs, namesShown)} have none in common)`,
    );
  if (a.accounting !== b.accounting)
    throw refuse(`different accounting (${a.accounting} and ${b.accounting})`);
  if (!overlap(a.seeds, b.seeds))
    throw refuse(
      `different seeds (${firstOf(a.seeds, namesShown)} and ${firstOf(b.seeds, namesShown)} have none in common)`,
    );
  if (!overlap(a.oracle_generators, b.oracle_generators))
    throw refuse(
      `different oracle generators (${firstOf(a.oracle_generators, namesShown)} and ${firstOf(b.oracle_generators, namesShown)})`,
    );
}

/** Tables that show whole runs beside each other need the same bugs in each. Throws UserError with the bugs that only one has. */
export function checkSameBugs(first: NamedRun, second: NamedRun): void {
  const [a, b] = [first.summary.bugs, second.summary.bugs];
  const bugs = [...difference(a, b), ...difference(b, a)];
  if (bugs.length > 0)
    throw refusal(first, second, `different bugs (only one has ${firstOf(bugs, namesShown)})`);
}

function refusal(first: NamedRun, second: NamedRun, why: string): UserError {
  return new UserError(`the runs in ${first.name} and ${second.name} can't be paired: ${why}`);
}

function difference<T>(from: readonly T[], without: readonly T[]): T[] {
  return from.filter((each) => !without.includes(each));
}

function overlap<T>(first: readonly T[], second: readonly T[]): boolean {
  return first.some((each) => second.includes(each));
}
