import type { LeftOutBug } from '../../benchmarks/benchmark.js';
import type { SurveyedRequests } from '../../pipeline/survey-requests.js';
import type { Survey, SurveyedSuite } from '../../pipeline/survey.js';
import type { Timing } from '../../store/timings.js';
import { total, type Costs } from './costs.js';
import { estimateOf } from './estimate.js';
import { ratesFor } from './rates.js';
import { workloadOf } from './workload.js';

/** What a run has before it, as `teval plan --json` prints it: described in docs/cli.md. */
export interface Forecast {
  readonly format: 1;
  readonly benchmark: string;
  readonly side: string;
  readonly run_folder: string;
  readonly bugs: {
    readonly planned: number;
    readonly by_project: Readonly<Record<string, number>>;
    /** Most frequent first; without those whose kind is unknown. */
    readonly by_kind: Readonly<Record<string, number>>;
    readonly left_out: readonly { readonly bug: string; readonly reason: string }[];
    /** With both versions in the cache. */
    readonly built: number;
    readonly to_build: number;
  };
  readonly seeds: readonly number[];
  readonly oracle_generators: readonly string[];
  readonly suites: {
    readonly generator: string;
    /** `null` where suites are not written for the run. */
    readonly budget_seconds: number | null;
    readonly planned: number;
    /** With all their units. */
    readonly finished: number;
    readonly given: number;
    readonly absent: number;
    readonly cached: number;
    readonly to_generate: number;
  };
  readonly units: {
    readonly planned: number;
    readonly finished: number;
    readonly missing: number;
    readonly again: number;
    readonly again_because: string | null;
    /** Bugs of which it is unknown before the run whether their units are to be made again. */
    readonly untold: readonly string[];
  };
  /** For each oracle generator that asks a server which may want money. */
  readonly requests: readonly RequestForecast[];
  readonly cpu_hours: StepCosts;
  readonly disk: {
    readonly cache_folder: string;
    /** What remains there. */
    readonly cache_bytes: StepCosts;
    /** What lies there besides while bugs are built. */
    readonly scratch_bytes: number;
    readonly run_folder_bytes: number;
    /** Where the cache is, and where the run's folder is. */
    readonly cache_free_bytes: number;
    readonly run_folder_free_bytes: number;
  };
  readonly wall_hours: readonly { readonly workers: number; readonly hours: number }[];
  /** Workers of this run. */
  readonly workers: number;
  /** Of this machine. */
  readonly cores: number;
  /** Where the estimates come from. */
  readonly sources: readonly string[];
}

interface RequestForecast {
  readonly oracle_generator: string;
  /** With unfinished units; of those that are not built or written yet nothing can be told. */
  readonly suites: number;
  readonly untold_suites: number;
  readonly requests: number;
  /** Of those, answered by an earlier run. */
  readonly kept: number;
  readonly input_tokens: number;
  /** At most. */
  readonly output_tokens: number;
  /** At most; `null` where the price is unknown. */
  readonly cost_usd: number | null;
}

interface StepCosts {
  readonly workspaces: number;
  readonly suites: number;
  readonly test_cases: number;
  readonly total: number;
}

/** What the forecast needs to know of the machine. */
export interface Machine {
  readonly cores: number;
  readonly cacheFreeBytes: number;
  readonly runFolderFreeBytes: number;
  readonly timings: readonly Timing[];
}

const steps = ['workspaces', 'suites', 'testCases'] as const;
const otherWorkers = [1, 8, 16, 64] as const;

/** Pure: the same survey of the same machine gives the same forecast. */
export function forecastOf(
  survey: Survey,
  machine: Machine,
  asked: readonly SurveyedRequests[] = [],
): Forecast {
  const { plan, suites, units, unbuilt } = survey;
  const { options, bugs, benchmark, testGenerator } = plan;
  const isWritten = testGenerator.storage === 'cached';
  const rates = ratesFor(
    {
      benchmark: benchmark.name,
      benchmarkKind: benchmark.kind,
      generator: isWritten ? { name: testGenerator.name, budgetSeconds: plan.budgetSeconds } : 'none',
    },
    machine.timings,
  );
  const workload = workloadOf(survey);
  const estimate = estimateOf(workload, rates, options.workers);
  const inState = (state: SurveyedSuite['state']) => suites.filter((suite) => suite.state === state).length;
  const workers = [...new Set([options.workers, ...otherWorkers])].sort((a, b) => a - b);
  return {
    format: 1,
    benchmark: benchmark.name,
    side: options.side,
    run_folder: options.out,
    bugs: {
      planned: bugs.length,
      by_project: countsOf(bugs.map(({ project }) => project)),
      by_kind: byFrequency(countsOf(bugs.flatMap(({ kind }) => (kind === '' ? [] : [kind])))),
      left_out: survey.leftOut.map(({ id, reason }: LeftOutBug) => ({ bug: id, reason })),
      built: bugs.length - unbuilt.size,
      to_build: workload.bugs.filter(({ workspaces }) => workspaces === 'missing').length,
    },
    seeds: options.seeds,
    oracle_generators: [...new Set(plan.oracleGenerators.map(({ name }) => name))],
    suites: {
      generator: `${testGenerator.name} ${testGenerator.version}`,
      budget_seconds: isWritten ? plan.budgetSeconds : null,
      planned: suites.length,
      finished: inState('finished'),
      given: inState('given'),
      absent: inState('absent'),
      cached: inState('cached'),
      to_generate: inState('toGenerate'),
    },
    units: {
      planned: plan.units.length,
      finished: units.finished,
      missing: units.missing,
      again: units.stale,
      again_because: survey.why ?? null,
      untold: units.finished === 0 ? [] : survey.untold,
    },
    requests: asked.map(({ oracleGenerator, suites, untoldSuites, estimate }) => ({
      oracle_generator: oracleGenerator,
      suites,
      untold_suites: untoldSuites,
      requests: estimate.requests,
      kept: estimate.kept,
      input_tokens: estimate.inputTokens,
      output_tokens: estimate.outputTokens,
      cost_usd: estimate.cost ?? null,
    })),
    cpu_hours: stepCosts(estimate.seconds, 3600),
    disk: {
      cache_folder: options.cacheFolder,
      cache_bytes: stepCosts(estimate.bytes, 1),
      scratch_bytes: estimate.scratchBytes,
      run_folder_bytes: estimate.bytes.runFolder,
      cache_free_bytes: machine.cacheFreeBytes,
      run_folder_free_bytes: machine.runFolderFreeBytes,
    },
    wall_hours: workers.map((each) => ({ workers: each, hours: estimate.wallSeconds(each) / 3600 })),
    workers: options.workers,
    cores: machine.cores,
    sources: steps
      .filter((step) => estimate.seconds[step] > 0)
      .map((step) => rates.sources[step])
      .concat(estimate.bytes.runFolder > 0 ? [rates.sources.sizes] : []),
  };
}

function stepCosts(costs: Costs, unit: number): StepCosts {
  const { workspaces, suites, testCases } = costs;
  return {
    workspaces: workspaces / unit,
    suites: suites / unit,
    test_cases: testCases / unit,
    total: total(costs) / unit,
  };
}

function countsOf(names: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function byFrequency(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).sort(([, a], [, b]) => b - a));
}
