import type { BenchmarkKind } from '../../model/benchmark-kind.js';
import {
  evaluation,
  startOfEvosuite,
  startOfGenTests,
  usualEvaluationSeconds,
  usualSuiteSeconds,
  usualWorkspaces,
} from '../../pipeline/usual-costs.js';
import type { Costs } from './costs.js';
import type { Timing } from '../../store/timings.js';

/** What one step costs. */
export interface Rates {
  /** Both versions of a bug of a project, checked out and built. */
  readonly workspaces: (project: string) => { readonly seconds: number; readonly bytes: number };
  /** Writing one suite. */
  readonly suiteSeconds: (classes: number, budgetSeconds: number) => number;
  /** Compiling and running the test cases of one suite on both versions for so many oracle generators, again included. */
  readonly evaluationSeconds: (oracleGenerators: number) => number;
  /** What remains in the cache of a suite, and of the outcomes of a unit. */
  readonly suiteBytes: number;
  readonly outcomesBytes: number;
  /** What a unit adds to the run's folder, tables included. */
  readonly unitBytes: number;
  /** What one worker needs besides while it checks out and builds. */
  readonly scratchBytes: number;
  /** Where the figures come from, a sentence for each step and one for what remains on the disk. */
  readonly sources: Readonly<Record<keyof Costs | 'sizes', string>>;
}

/** What rates are of. */
export interface RatedRun {
  readonly benchmark: string;
  readonly benchmarkKind: BenchmarkKind;
  /** What writes suites; `none` where they are read. */
  readonly generator: { readonly name: string; readonly budgetSeconds: number } | 'none';
}

const kilobyte = 1e3;
const megabyte = 1e6;

const scratchOfDefects4j = 150 * megabyte;

/** The default rates, replaced by means of what was measured on this machine where something was. */
export function ratesFor(run: RatedRun, timings: readonly Timing[]): Rates {
  const workspaces = workspaceRates(run, timings);
  const suites = suiteRates(run, timings);
  const evaluations = evaluationRates(run, timings);
  return {
    workspaces: workspaces.rate,
    suiteSeconds: suites.rate,
    evaluationSeconds: evaluations.rate,
    suiteBytes: 45 * kilobyte,
    outcomesBytes: 65 * kilobyte,
    unitBytes: 130 * kilobyte,
    scratchBytes: run.benchmarkKind === 'defects4j' ? scratchOfDefects4j : 0,
    sources: {
      workspaces: workspaces.source,
      suites: suites.source,
      testCases: evaluations.source,
      sizes: sourceOfSizes,
    },
  };
}

const sourceOfSizes =
  'sizes of suites, outcomes and units: means of 42 suites of the maven benchmark with three oracle generators (docs/performance.md)';

interface Rate<Function> {
  readonly rate: Function;
  readonly source: string;
}

function workspaceRates({ benchmarkKind }: RatedRun, timings: readonly Timing[]): Rate<Rates['workspaces']> {
  const measured = timings.flatMap((each) => (each.step === 'workspaces' ? [each] : []));
  const usual = (project: string) => {
    const [seconds, megabytes] = usualWorkspaces(benchmarkKind, project);
    return { seconds, bytes: megabytes * megabyte };
  };
  if (benchmarkKind !== 'defects4j' || measured.length === 0)
    return { rate: usual, source: workspaceSources[benchmarkKind] };
  const meansOf = (of: typeof measured) => ({
    seconds: mean(of.map(({ seconds }) => seconds)),
    bytes: mean(of.map(({ bytes }) => bytes)),
  });
  const byProject = new Map(
    [...new Set(measured.map(({ project }) => project))].map((project) => [
      project,
      meansOf(measured.filter((each) => each.project === project)),
    ]),
  );
  return {
    rate: (project) => byProject.get(project) ?? usual(project),
    source:
      `checkouts and builds: measured on this machine with ${many(measured.length, 'bug')} of ${[...byProject.keys()].sort().join(', ')}; ` +
      `others by the docs' figures`,
  };
}

const workspaceSources: Readonly<Record<BenchmarkKind, string>> = {
  defects4j:
    'checkouts and builds: 6 s of processor time (Csv) to 23 s (Math) a bug, as docs/defects4j.md has them; projects that were not measured count as slow as Math',
  bundled: 'compiling: 0.1 s a bug',
  described: 'checkouts, builds and downloads of your own bugs: a guess of 10 s and 10 MB a bug',
};

function suiteRates(
  { generator: writer }: RatedRun,
  timings: readonly Timing[],
): Rate<Rates['suiteSeconds']> {
  if (writer === 'none') return { rate: () => 0, source: 'suites: they are read' };
  const { name: generator, budgetSeconds } = writer;
  const measured = timings.flatMap((each) =>
    each.step === 'suite' && each.generator === generator && each.budgetSeconds === budgetSeconds
      ? [each]
      : [],
  );
  const isGenTests = generator.startsWith('defects4j:');
  const usual = (classes: number, budget: number) => usualSuiteSeconds(generator, classes, budget);
  if (measured.length === 0)
    return {
      rate: usual,
      source: isGenTests
        ? `suites: the whole budget of ${budgetSeconds} s, and ${startOfGenTests} s for gen_tests.pl`
        : `suites: the whole budget of ${budgetSeconds} s, and ${startOfEvosuite} s a class for EvoSuite's start; it may be done sooner`,
    };
  const factor =
    sum(measured.map(({ seconds }) => seconds)) /
    sum(measured.map(({ classes, budgetSeconds: budget }) => usual(classes, budget)));
  return {
    rate: (classes, budget) => factor * usual(classes, budget),
    source: `suites: measured on this machine with ${many(measured.length, 'suite')} of ${generator} with a budget of ${budgetSeconds} s`,
  };
}

function evaluationRates(
  { benchmark }: RatedRun,
  timings: readonly Timing[],
): Rate<Rates['evaluationSeconds']> {
  const measured = timings.flatMap((each) =>
    each.step === 'evaluation' && each.benchmark === benchmark ? [each] : [],
  );
  if (measured.length === 0)
    return {
      rate: usualEvaluationSeconds,
      source: `test cases: ${evaluation.suite} s a suite and ${evaluation.oracleGenerator} s for each oracle generator on it, as docs/performance.md has them; large suites take longer`,
    };
  const factor =
    sum(measured.map(({ seconds }) => seconds)) /
    sum(measured.map(({ oracleGenerators }) => usualEvaluationSeconds(oracleGenerators)));
  return {
    rate: (oracleGenerators) => factor * usualEvaluationSeconds(oracleGenerators),
    source: `test cases: measured on this machine with ${many(measured.length, 'suite')} of ${benchmark}`,
  };
}

function many(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Of at least one number. */
function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}
