import { UserError } from '../../model/common/errors.js';
import type { Summary } from '../bug-detection/summary.js';
import type { ComparedCell, ComparedContestant, ComparedSummary, Contestant } from './contestant.js';
import { nameFirst } from '../../model/common/name-first.js';

/** Maximum number of bugs, seeds and generators listed in messages. */
const namesShown = 5;

export interface NamedRun<Of extends PairableSummary = Summary> {
  /** The run's folder. */
  readonly name: string;
  readonly summary: Of;
}

/** What decides whether runs of one evaluation can be paired. */
export interface PairableSummary extends ComparedSummary<ComparedCell> {
  readonly benchmark: string;
  readonly side: Summary['side'];
  /** Absent from evaluations that have one way of counting. */
  readonly accounting?: string;
  readonly oracle_generators: readonly string[];
}

/** An oracle generator of a run. */
interface Generator<Of> {
  readonly label: string;
  readonly summary: Of;
  readonly oracleGenerator: string;
}

/**
 * The groups of contestants to compare: the oracle generators of one run or, for several runs, each generator across the runs. A group has at least
 * two contestants, the baseline first. Throws UserError with the reason for runs that can't be paired.
 */
export function groupContestants<Of extends PairableSummary>(
  runs: readonly NamedRun<Of>[],
): Group<Generator<Of>>[] {
  const [baseline, ...others] = runs;
  if (baseline === undefined) throw new UserError('name at least one run to compare');
  if (others.length === 0) return [groupGenerators(baseline)];
  for (const other of others) checkComparable(baseline, other);
  return baseline.summary.oracle_generators
    .map((generator): Group<Generator<Of>> => {
      const having = runs.filter(({ summary }) => summary.oracle_generators.includes(generator));
      return { contestants: having.map((run) => createContestant(run, generator)), pairs: 'with the first' };
    })
    .filter(({ contestants }) => contestants.length > 1);
}

export interface Group<Of extends ComparedContestant<ComparedCell> = Contestant> {
  readonly contestants: readonly Of[];
  /** The pairs to compare: all, or each contestant with the baseline. */
  readonly pairs: 'all' | 'with the first';
}

/** The pairs of a group, the baseline first. */
export function listPairs<Of extends ComparedContestant<ComparedCell>>({
  contestants,
  pairs,
}: Group<Of>): (readonly [Of, Of])[] {
  const baselines = pairs === 'all' ? contestants : contestants.slice(0, 1);
  return baselines.flatMap((first, index) =>
    contestants.slice(index + 1).map((second) => [first, second] as const),
  );
}

function groupGenerators<Of extends PairableSummary>({ name, summary }: NamedRun<Of>): Group<Generator<Of>> {
  const generators = summary.oracle_generators;
  if (generators.length < 2)
    throw new UserError(`the run in ${name} has only one oracle generator: name another run to compare`);
  return {
    contestants: generators.map((generator) => ({ label: generator, summary, oracleGenerator: generator })),
    pairs: 'all',
  };
}

function createContestant<Of extends PairableSummary>(
  { name, summary }: NamedRun<Of>,
  oracleGenerator: string,
): Generator<Of> {
  return { label: `${oracleGenerator} (${name})`, summary, oracleGenerator };
}

/** Throws UserError with the first reason why the values of two runs can't be paired by seed. */
function checkComparable(first: NamedRun<PairableSummary>, second: NamedRun<PairableSummary>): void {
  checkPairable(first, second);
  const [a, b] = [first.summary.side, second.summary.side];
  if (a !== b)
    throw createRefusal(
      first,
      second,
      `different sides (tests generated on the ${a} and on the ${b} version)`,
    );
}

/**
 * Same as `checkComparable`, but the sides may differ, as they do between evaluation methods. At least one bug and one seed must be common; only
 * common ones are compared.
 */
export function checkPairable(first: NamedRun<PairableSummary>, second: NamedRun<PairableSummary>): void {
  const refuse = (why: string) => createRefusal(first, second, why);
  const [a, b] = [first.summary, second.summary];
  if (a.benchmark !== b.benchmark) throw refuse(`different benchmarks (${a.benchmark} and ${b.benchmark})`);
  if (!overlaps(a.bugs, b.bugs))
    throw refuse(
      `different bugs (${nameFirst(a.bugs, namesShown)} and ${nameFirst(b.bugs, namesShown)} have none in common)`,
    );
  if (a.accounting !== b.accounting)
    throw refuse(`different accounting (${String(a.accounting)} and ${String(b.accounting)})`);
  if (!overlaps(a.seeds, b.seeds))
    throw refuse(
      `different seeds (${nameFirst(a.seeds, namesShown)} and ${nameFirst(b.seeds, namesShown)} have none in common)`,
    );
  if (!overlaps(a.oracle_generators, b.oracle_generators))
    throw refuse(
      `different oracle generators (${nameFirst(a.oracle_generators, namesShown)} and ${nameFirst(b.oracle_generators, namesShown)})`,
    );
}

/** Tables of whole runs side by side need the same bugs in each run. Throws UserError naming the bugs that only one run has. */
export function checkSameBugs(first: NamedRun, second: NamedRun): void {
  const [a, b] = [first.summary.bugs, second.summary.bugs];
  const bugs = [...subtract(a, b), ...subtract(b, a)];
  if (bugs.length > 0)
    throw createRefusal(first, second, `different bugs (only one has ${nameFirst(bugs, namesShown)})`);
}

function createRefusal(
  first: NamedRun<PairableSummary>,
  second: NamedRun<PairableSummary>,
  why: string,
): UserError {
  return new UserError(`the runs in ${first.name} and ${second.name} can't be paired: ${why}`);
}

function subtract<T>(from: readonly T[], without: readonly T[]): T[] {
  return from.filter((each) => !without.includes(each));
}

function overlaps<T>(first: readonly T[], second: readonly T[]): boolean {
  return first.some((each) => second.includes(each));
}
