import type { LeftOutBug } from '../../benchmarks/benchmark.js';
import type { SurveyedRequests } from '../../pipeline/survey/survey-requests.js';
import type { Survey, SurveyedSuite } from '../../pipeline/survey/survey.js';
import { nameOwnSuite } from '../../model/suite/own-suite.js';
import type { Timing } from '../../store/cache/timings.js';
import { sumCosts, type Costs } from './costs.js';
import type { Forecast, RequestEffort, StepCosts } from './forecast-shape.js';
import { estimateEffort } from './estimate.js';
import { chooseRates } from './rates.js';
import { computeWorkload } from './workload.js';

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
  const states = listOwnStates(suites);
  const inState = (state: SurveyedSuite['state']) => states.filter((each) => each === state).length;
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
      planned: states.length,
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
    requests: asked.flatMap((each) =>
      each.to === 'suites' ? [] : [{ oracle_generator: each.to.oracleGenerator, ...toRequestEffort(each) }],
    ),
    suite_requests: asked.filter(({ to }) => to === 'suites').map(toRequestEffort)[0] ?? null,
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

/** The state of each suite, once for all mutants that share it: it is finished if all their units are. */
function listOwnStates(suites: readonly SurveyedSuite[]): readonly SurveyedSuite['state'][] {
  const states = new Map<string, SurveyedSuite['state']>();
  for (const suite of suites) {
    const name = nameOwnSuite(suite);
    if ((states.get(name) ?? 'finished') === 'finished') states.set(name, suite.state);
  }
  return [...states.values()];
}

function toRequestEffort({ suites, untoldSuites, estimate }: SurveyedRequests): RequestEffort {
  return {
    suites,
    untold_suites: untoldSuites,
    requests: estimate.requests,
    kept: estimate.kept,
    input_tokens: estimate.inputTokens,
    output_tokens: estimate.outputTokens,
    cost_usd: estimate.cost ?? null,
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
