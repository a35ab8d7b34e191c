import type { Benchmark } from '../benchmarks/benchmark.js';
import { benchmarkOf } from '../benchmarks/registry.js';
import { wantedBugs } from '../benchmarks/select-bugs.js';
import { checkNamedTools } from '../toolchain/named-tools.js';
import { sandboxOf, type FoundSandbox } from '../toolchain/sandbox.js';
import type { TestEnvironment } from '../toolchain/test-environment.js';
import type { SuiteAddress } from '../model/suite.js';
import type { Bug } from '../model/bug.js';
import { UserError } from '../model/errors.js';
import { sampleMember, type Unit } from '../model/unit.js';
import { oracleGeneratorsOf } from '../oracles/registry.js';
import { classChoiceOf, isGenerated } from '../test-generators/generation.js';
import type { TestGenerator } from '../test-generators/test-generator.js';
import { checkTestGenerator, testGeneratorOf } from '../test-generators/registry.js';
import type { Cache } from '../store/cache.js';
import type { RecordedShard, RunConfiguration } from '../store/run-record.js';
import type { RunOptions } from './options.js';
import { sampledGenerators, type SampledGenerator } from './sampled-generators.js';
import { configurationOf } from './settings.js';

/** A run with everything looked up: nothing in the user's options can be wrong any more. */
export interface Plan {
  readonly options: RunOptions;
  readonly benchmark: Benchmark;
  readonly testGenerator: TestGenerator;
  /** Each as often as it is asked about a suite. */
  readonly oracleGenerators: readonly SampledGenerator[];
  readonly budgetSeconds: number;
  readonly sandbox: FoundSandbox;
  /** With the sandbox that `auto` has come to. */
  readonly environment: TestEnvironment;
  readonly configuration: RunConfiguration;
  /** `whole`, or which shard of the run bugs and units are those of; all else is that of the whole run. */
  readonly part: RecordedShard | 'whole';
  readonly bugs: readonly Bug[];
  /** All units, in the order of rows. */
  readonly units: readonly Unit[];
}

/** The units of one suite that are not done yet: they share workspaces, suite, candidates and compilation. */
export interface Task extends SuiteAddress {
  readonly oracleGenerators: readonly SampledGenerator[];
  /** Its other units, with the digest of the suite's files that they were made from. */
  readonly done: readonly { readonly generator: SampledGenerator; readonly suiteFiles: string }[];
}

/** Looks everything up, of the whole run whatever part of it is to be done. Throws UserError for whatever the options name that isn't there. */
export async function planRun(options: RunOptions, cache: Cache): Promise<Plan> {
  await checkNamedTools(options.tools);
  await checkTestGenerator(options.prefixes, options.tools);
  const generators = await oracleGeneratorsOf(options.oracles, options.oracleFlags);
  const oracleGenerators = sampledGenerators(generators, options.samples ?? 1);
  const testGenerator = await testGeneratorOf(options.prefixes, { cache, tools: options.tools });
  const benchmark = await benchmarkOf(options.benchmark, { cache, tools: options.tools });
  const bugs = await wantedBugs(benchmark, options.bugs);
  checkClassChoice(options, benchmark, bugs);
  const budgetSeconds = budgetOf(options, benchmark);
  const units = bugs.flatMap(({ id }) =>
    options.seeds.flatMap((seed) =>
      oracleGenerators.map((generator) => ({
        ...{ bug: id, side: options.side, seed, oracleGenerator: generator.name },
        ...sampleMember(generator),
      })),
    ),
  );
  testGenerator.checkAny?.(suitesOf({ bugs, options }));
  const sandbox = await sandboxOf(options.environment.sandbox);
  return {
    options,
    benchmark,
    testGenerator,
    oracleGenerators,
    budgetSeconds,
    sandbox,
    environment: { ...options.environment, sandbox: sandbox.sandbox },
    configuration: configurationOf(options, benchmark, bugs, testGenerator, generators),
    part: 'whole',
    bugs,
    units,
  };
}

/** All suites of a run, in the order of rows. */
export function suitesOf({ bugs, options }: Pick<Plan, 'bugs' | 'options'>): readonly SuiteAddress[] {
  return bugs.flatMap((bug) => options.seeds.map((seed) => ({ bug, side: options.side, seed })));
}

/** Loaded classes are for benchmarks that know them. */
function checkClassChoice({ prefixes }: RunOptions, { name }: Benchmark, bugs: readonly Bug[]): void {
  if (classChoiceOf(prefixes) === 'modified' || bugs.length === 0) return;
  if (bugs.every(({ loadedClasses }) => loadedClasses === undefined))
    throw new UserError(
      `--classes loaded is for benchmarks that know which classes a bug's tests load, and ${name} does not; leave it out`,
    );
}

function budgetOf({ prefixes }: RunOptions, benchmark: Benchmark): number {
  if (!isGenerated(prefixes) || prefixes.budgetSeconds === 'default') return benchmark.defaultBudgetSeconds;
  return prefixes.budgetSeconds;
}
