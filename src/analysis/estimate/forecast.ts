import type { LeftOutBug } from '../../benchmarks/benchmark.js';
import type { SurveyedRequests } from '../../pipeline/survey/survey-requests.js';
import type { Survey, SurveyedSuite } from '../../pipeline/survey/survey.js';
import type { Timing } from '../../store/cache/timings.js';
import { sumCosts, type Costs } from './costs.js';
import { estimateEffort } from './estimate.js';
import { chooseRates } from './rates.js';
import { computeWorkload } from './workload.js';

/** The remaining work of a run, as `teval plan --json` prints it (docs/cli.md). */
export interface Forecast {
  readonly format: 1;
  readonly benchmark: string;
  readonly side: string;
  readonly run_folder: string;
  readonly bugs: {
    readonly planned: number;
    readonly by_project: Readonly<Record<string, number>>;
    /** Most frequent first, without bugs of unknown kind. */
    readonly by_kind: Readonly<Record<string, number>>;
    readonly left_out: readonly { readonly bug: string; readonly reason: string }[];
    /** Bugs with both versions in the cache. */
    readonly built: number;
    readonly to_build: number;
  };
  readonly seeds: readonly number[];
  readonly oracle_generators: readonly string[];
  readonly suites: {
    readonly generator: string;
    /** `null` if the run generates no suites. */
    readonly budget_seconds: number | null;
    readonly planned: number;
    /** Bugs with all units finished. */
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
    /** Bugs for which only the run will show whether units must be made again. */
    readonly untold: readonly string[];
  };
  /** One per oracle generator that sends requests to a server, which may cost money. */
  readonly requests: readonly RequestForecast[];
  readonly cpu_hours: StepCosts;
  readonly disk: {
    readonly cache_folder: string;
    /** Cache space in use after the run. */
    readonly cache_bytes: StepCosts;
    /** Additional temporary cache space while bugs are built. */
    readonly scratch_bytes: number;
    readonly run_folder_bytes: number;
    /** Free bytes on the disks of the cache and of the run's folder. */
    readonly cache_free_bytes: number;
    readonly run_folder_free_bytes: number;
  };
  readonly wall_hours: readonly { readonly workers: number; readonly hours: number }[];
  /** Number of workers of this run. */
  readonly workers: number;
  /** Number of cores of this machine. */
  readonly cores: number;
  /** Origin of the estimates. */
  readonly sources: readonly string[];
}

interface RequestForecast {
  readonly oracle_generator: string;
  /** Suites with unfinished units. Requests are unknown for suites that are not built or generated yet. */
  readonly suites: number;
  readonly untold_suites: number;
  readonly requests: number;
  /** Requests with an answer in the cache. */
  readonly kept: number;
  readonly input_tokens: number;
  /** Upper limit. */
  readonly output_tokens: number;
  /** Upper limit; `null` if the price is unknown. */
  readonly cost_usd: number | null;
}

interface StepCosts {
  readonly workspaces: number;
  readonly suites: number;
  readonly test_cases: number;
  readonly total: number;
}

/** The properties of the machine that the forecast needs. */
export interface MachineCapacity {
  readonly cores: number;
  readonly cacheFreeBytes: number;
  readonly runFolderFreeBytes: number;
  readonly timings: readonly Timing[];
}

const steps = ['workspaces', 'suites', 'testCases'] as const;
const otherWorkers = [1, 8, 16, 64] as const;

/** A pure function: the same survey of the same machine gives the same forecast. */
export function computeForecast(
  survey: Survey,
  machine: MachineCapacity,
  asked: readonly SurveyedRequests[] = [],
): Forecast {
  const { plan, suites, units, unbuilt } = survey;
  const { options, bugs, benchmark, testGenerator } = plan;
  const isWritten = testGenerator.storage === 'cached';
  const rates = chooseRates(
    {
      benchmark: benchmark.name,
      benchmarkKind: benchmark.kind,
      generator: isWritten ? { name: testGenerator.name, budgetSeconds: plan.budgetSeconds } : 'none',
    },
    machine.timings,
  );
  const workload = computeWorkload(survey);
  const estimate = estimateEffort(workload, rates, options.workers);
  const inState = (state: SurveyedSuite['state']) => suites.filter((suite) => suite.state === state).length;
  const workers = [...new Set([options.workers, ...otherWorkers])].sort((a, b) => a - b);
  return {
    format: 1,
    benchmark: benchmark.name,
    side: options.side,
    run_folder: options.out,
    bugs: {
      planned: bugs.length,
      by_project: countByName(bugs.map(({ project }) => project)),
      by_kind: byFrequency(countByName(bugs.flatMap(({ kind }) => (kind === '' ? [] : [kind])))),
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
    total: sumCosts(costs) / unit,
  };
}

function countByName(names: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function byFrequency(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).sort(([, a], [, b]) => b - a));
}
