import type { BenchmarkKind } from '../../model/program/benchmark-kind.js';
import {
  evaluation,
  startOfEvosuite,
  startOfGenTests,
  estimateEvaluationSeconds,
  estimateSuiteSeconds,
  getUsualWorkspaces,
} from '../../pipeline/survey/usual-costs.js';
import type { Costs } from './costs.js';
import type { Timing } from '../../store/cache/timings.js';

/** Cost of each step. */
export interface Rates {
  /** Checking out and building both versions of a bug of a project. */
  readonly workspaces: (project: string) => { readonly seconds: number; readonly bytes: number };
  /** Generating one suite. */
  readonly suiteSeconds: (classes: number, budgetSeconds: number) => number;
  /** Compiling and running the test cases of one suite by a number of oracle generators on both versions, including reruns. */
  readonly evaluationSeconds: (oracleGenerators: number) => number;
  /** Cache space of a suite, and of a unit's outcomes. */
  readonly suiteBytes: number;
  readonly outcomesBytes: number;
  /** Space of a unit in the run's folder, including tables. */
  readonly unitBytes: number;
  /** Temporary space of one worker while it checks out and builds. */
  readonly scratchBytes: number;
  /** Origin of the figures: one sentence per step, and one for the disk space. */
  readonly sources: Readonly<Record<keyof Costs | 'sizes', string>>;
}

/** The properties of a run that rates depend on. */
export interface RatedRun {
  readonly benchmark: string;
  readonly benchmarkKind: BenchmarkKind;
  /** The test generator; `none` if suites are read from files. */
  readonly generator: { readonly name: string; readonly budgetSeconds: number } | 'none';
}

const kilobyte = 1e3;
const megabyte = 1e6;

const scratchOfDefects4j = 150 * megabyte;

/** The default rates, replaced by the means of measurements on this machine where there are any. */
export function chooseRates(run: RatedRun, timings: readonly Timing[]): Rates {
  const workspaces = chooseWorkspaceRates(run, timings);
  const suites = chooseSuiteRates(run, timings);
  const evaluations = chooseEvaluationRates(run, timings);
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

function chooseWorkspaceRates(
  { benchmarkKind }: RatedRun,
  timings: readonly Timing[],
): Rate<Rates['workspaces']> {
  const measured = timings.flatMap((each) => (each.step === 'workspaces' ? [each] : []));
  const usual = (project: string) => {
    const [seconds, megabytes] = getUsualWorkspaces(benchmarkKind, project);
    return { seconds, bytes: megabytes * megabyte };
  };
  if (benchmarkKind !== 'defects4j' || measured.length === 0)
    return { rate: usual, source: workspaceSources[benchmarkKind] };
  const averageCosts = (of: typeof measured) => ({
    seconds: average(of.map(({ seconds }) => seconds)),
    bytes: average(of.map(({ bytes }) => bytes)),
  });
  const byProject = new Map(
    [...new Set(measured.map(({ project }) => project))].map((project) => [
      project,
      averageCosts(measured.filter((each) => each.project === project)),
    ]),
  );
  return {
    rate: (project) => byProject.get(project) ?? usual(project),
    source:
      `checkouts and builds: measured on this machine with ${pluralise(measured.length, 'bug')} of ${[...byProject.keys()].sort().join(', ')}; ` +
      `others by the docs' figures`,
  };
}

const workspaceSources: Readonly<Record<BenchmarkKind, string>> = {
  defects4j:
    'checkouts and builds: 6 s of processor time (Csv) to 23 s (Math) a bug, as docs/defects4j.md has them; projects that were not measured count as slow as Math',
  bundled: 'compiling: 0.1 s a bug',
  mutants: 'compiling: 0.1 s a mutant, after the originals',
  described: 'checkouts, builds and downloads of your own bugs: a guess of 10 s and 10 MB a bug',
};

function chooseSuiteRates(
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
  const usual = (classes: number, budget: number) => estimateSuiteSeconds(generator, classes, budget);
  if (measured.length === 0)
    return {
      rate: usual,
      source: isGenTests
        ? `suites: the whole budget of ${budgetSeconds} s, and ${startOfGenTests} s for gen_tests.pl`
        : `suites: the whole budget of ${budgetSeconds} s, and ${startOfEvosuite} s a class for EvoSuite's start; it may be done sooner`,
    };
  const factor =
    addUp(measured.map(({ seconds }) => seconds)) /
    addUp(measured.map(({ classes, budgetSeconds: budget }) => usual(classes, budget)));
  return {
    rate: (classes, budget) => factor * usual(classes, budget),
    source: `suites: measured on this machine with ${pluralise(measured.length, 'suite')} of ${generator} with a budget of ${budgetSeconds} s`,
  };
}

function chooseEvaluationRates(
  { benchmark }: RatedRun,
  timings: readonly Timing[],
): Rate<Rates['evaluationSeconds']> {
  const measured = timings.flatMap((each) =>
    each.step === 'evaluation' && each.benchmark === benchmark ? [each] : [],
  );
  if (measured.length === 0)
    return {
      rate: estimateEvaluationSeconds,
      source: `test cases: ${evaluation.suite} s a suite and ${evaluation.oracleGenerator} s for each oracle generator on it, as docs/performance.md has them; large suites take longer`,
    };
  const factor =
    addUp(measured.map(({ seconds }) => seconds)) /
    addUp(measured.map(({ oracleGenerators }) => estimateEvaluationSeconds(oracleGenerators)));
  return {
    rate: (oracleGenerators) => factor * estimateEvaluationSeconds(oracleGenerators),
    source: `test cases: measured on this machine with ${pluralise(measured.length, 'suite')} of ${benchmark}`,
  };
}

function pluralise(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The mean of at least one number. */
function average(numbers: readonly number[]): number {
  return addUp(numbers) / numbers.length;
}
