import type { Benchmark } from '../benchmarks/benchmark.js';
import { buildBenchmarkChoice } from '../benchmarks/benchmark-option.js';
import { createBenchmark, findBenchmarkLanguage } from '../benchmarks/registry.js';
import { selectWantedBugs } from '../benchmarks/select-bugs.js';
import { wholeTestsDescription } from '../evaluations/whole-tests/description.js';
import { completeSettings } from '../evaluations/whole-tests/options.js';
import { checkNamedTools } from '../toolchain/named-tools.js';
import { resolveSandbox, type FoundSandbox } from '../toolchain/sandbox.js';
import type { TestEnvironment } from '../toolchain/test-environment.js';
import { toOwnSuite } from '../model/suite/own-suite.js';
import type { SuiteAddress } from '../model/suite/suite.js';
import type { Bug } from '../model/program/bug.js';
import { describeChangedChoice, type ChangedChoice } from '../model/program/changed-choice.js';
import { MachineError, UserError } from '../model/common/errors.js';
import { usualEvaluation } from '../evaluations/evaluation-options.js';
import { toFlagName } from '../options/option.js';
import { canJudge, loadEvaluation, type AnyEvaluation } from '../evaluations/registry.js';
import { toTitle, type Language } from '../model/program/language.js';
import type { Role } from '../model/program/role.js';
import { pickTextChoices } from '../scoring/resolve-score.js';
import { pickSample, type Unit } from '../model/unit/unit.js';
import { toClassChoice, isGenerated } from '../test-generators/generation.js';
import type { AnyTestGenerator } from '../test-generators/test-generator.js';
import { checkSuiteLanguage, checkTestGenerator, createTestGenerator } from '../test-generators/registry.js';
import type { Cache } from '../store/cache/cache.js';
import type { RunConfiguration } from '../options/run-configuration.js';
import type { RecordedShard } from '../store/run/run-record.js';
import type { RunOptions } from '../settings/run-options.js';
import {
  createCompetingGenerators,
  listSampledGenerators,
  type SampledGenerator,
} from './asking/sampled-generators.js';
import { buildConfiguration } from '../settings/decisive-options.js';

/** A run with everything resolved: no option of the user can be wrong any more. */
export interface Plan {
  readonly options: RunOptions;
  readonly benchmark: Benchmark;
  readonly evaluation: AnyEvaluation;
  readonly testGenerator: AnyTestGenerator;
  /** The developers' tests whose classes samples are put into; absent if the suites have them, or no sample is put into one. */
  readonly scaffoldTests?: AnyTestGenerator;
  /** The suites of `--oracle suite-tests:NAME`, by NAME. */
  readonly furtherSuites: ReadonlyMap<string, FurtherSuites>;
  /** One entry for each sample of a generator. */
  readonly oracleGenerators: readonly SampledGenerator[];
  readonly budgetSeconds: number;
  readonly sandbox: FoundSandbox;
  /** With the resolved value of `--sandbox auto`. */
  readonly environment: TestEnvironment;
  readonly configuration: RunConfiguration;
  /** What of a project the whole run has; absent if that is everything. */
  readonly changed?: ChangedChoice;
  /** `whole`, or the shard of the run to which bugs and units belong. All other members are those of the whole run. */
  readonly part: RecordedShard | 'whole';
  readonly bugs: readonly Bug[];
  /** All units, in the order of rows. */
  readonly units: readonly Unit[];
}

/** Suites beside a run's own ones, as a plan has its own. */
export interface FurtherSuites extends Pick<Plan, 'testGenerator' | 'budgetSeconds'> {
  readonly prefixes: RunOptions['prefixes'];
}

/** The test generators of a run's suites: its own, and those of further suites. */
export function listTestGenerators({
  testGenerator,
  furtherSuites,
}: Pick<Plan, 'testGenerator' | 'furtherSuites'>): readonly AnyTestGenerator[] {
  return [testGenerator, ...[...furtherSuites.values()].map((each) => each.testGenerator)];
}

/** The unfinished units of one suite, which share workspaces, suite, candidates and compilation. */
export interface Task extends SuiteAddress {
  readonly oracleGenerators: readonly SampledGenerator[];
  /** Its finished units, with the digest of the suite files that they were made from. */
  readonly done: readonly { readonly generator: SampledGenerator; readonly suiteFiles: string }[];
}

/** Resolves the options of the whole run, whatever part of it is to be done. Throws UserError for anything that does not exist. */
export async function planRun(given: RunOptions, cache: Cache): Promise<Plan> {
  const evaluation = await loadEvaluation(given.evaluation);
  // A run has the name of a module's evaluation, wherever the module is.
  const options = given.evaluation === undefined ? given : { ...given, evaluation: evaluation.name };
  await checkNamedTools(options.tools);
  checkSuiteLanguage(options.prefixes, await findBenchmarkLanguage(options.benchmark), options.benchmark);
  await checkTestGenerator(options.prefixes, options.tools);
  const generators = await createCompetingGenerators(options, evaluation);
  const oracleGenerators = listSampledGenerators(generators, options.samples ?? 1);
  const programs = findProgramNeed(options, evaluation, generators);
  const whole = await createBenchmark(options.benchmark, {
    ...{ cache, tools: options.tools, programs },
    ...(options.isolation === 'suite' ? { workFolders: true } : {}),
    texts: pickTextChoices(options),
    ...buildBenchmarkChoice(options),
  });
  const benchmark =
    programs === 'unneeded'
      ? (await import('../benchmarks/without-programs.js')).withoutPrograms(whole)
      : whole;
  const createGenerator = (ofSuites: RunOptions['prefixes']) =>
    createTestGenerator(ofSuites, {
      ...{ cache, tools: options.tools },
      findOwnTests: async (bug, side) => benchmark.ownTests?.(bug, side) ?? 'unknown',
      ...(options.suiteWork === undefined ? {} : { workFlags: options.suiteWork }),
    });
  const testGenerator = await createGenerator(options.prefixes);
  const furtherSuites = new Map<string, FurtherSuites>();
  for (const [name, prefixes] of Object.entries(options.furtherSuites ?? {})) {
    await checkTestGenerator(prefixes, options.tools);
    const budgetSeconds = chooseBudget({ prefixes }, benchmark);
    furtherSuites.set(name, { testGenerator: await createGenerator(prefixes), budgetSeconds, prefixes });
  }
  const scaffoldTests =
    options.scaffoldTests === undefined ? undefined : await createGenerator(options.scaffoldTests);
  checkVersions(evaluation, options, benchmark);
  checkLanguage(evaluation, benchmark, oracleGenerators);
  checkSampleOptions(options, oracleGenerators);
  const bugs = await selectWantedBugs(benchmark, options.bugs);
  const changed = await benchmark.changedChoice?.();
  if (changed !== undefined && bugs.length === 0)
    throw new MachineError(`nothing was tested: ${describeChangedChoice(changed)}`);
  checkClassChoice(options, benchmark, bugs);
  for (const generator of generators)
    if (generator.view === 'samples' || generator.view === 'informed')
      generator.checkRun?.({ bugs, scaffold: options.scaffold ?? 'none', seeds: options.seeds });
    else if (generator.view === 'texts') generator.match(benchmark.texts!);
  const budgetSeconds = chooseBudget(options, benchmark);
  const units = bugs.flatMap(({ id }) =>
    options.seeds.flatMap((seed) =>
      oracleGenerators.map((generator) => ({
        ...{ bug: id, side: options.side, seed, oracleGenerator: generator.name },
        ...pickSample(generator),
      })),
    ),
  );
  for (const each of listTestGenerators({ testGenerator, furtherSuites }))
    each.checkSuites?.(listSuites({ bugs, options }).map(toOwnSuite));
  const sandbox = await resolveSandbox(options.environment.sandbox);
  return {
    options,
    benchmark,
    evaluation,
    testGenerator,
    ...(scaffoldTests === undefined ? {} : { scaffoldTests }),
    furtherSuites,
    oracleGenerators,
    budgetSeconds,
    sandbox,
    environment: { ...options.environment, sandbox: sandbox.sandbox },
    configuration: buildConfiguration(options, benchmark, bugs, generators, {
      testGenerator,
      ...(scaffoldTests === undefined ? {} : { scaffoldTests }),
      furtherSuites,
    }),
    ...(changed === undefined ? {} : { changed }),
    part: 'whole',
    bugs,
    units,
  };
}

/** All suites of a run, in the order of rows. */
export function listSuites({ bugs, options }: Pick<Plan, 'bugs' | 'options'>): readonly SuiteAddress[] {
  return bugs.flatMap((bug) => options.seeds.map((seed) => ({ bug, side: options.side, seed })));
}

/** The versions of each bug or program that a run needs: that of the suites, and those of the evaluation. In the benchmark's order. */
export function listNeededRoles({
  benchmark,
  evaluation,
  options,
}: Pick<Plan, 'benchmark' | 'evaluation' | 'options'>): readonly Role[] {
  const needed = [options.side, ...evaluation.roles(options.side)];
  return benchmark.roles.filter((role) => needed.includes(role));
}

/** Whether given samples parse can be told without their programs. */
function findProgramNeed(
  options: RunOptions,
  { name }: AnyEvaluation,
  generators: Awaited<ReturnType<typeof createCompetingGenerators>>,
): 'needed' | 'unneeded' {
  const { until, scaffold } = completeSettings(options);
  const onlyParses = name === wholeTestsDescription.name && until === 'parse' && scaffold === 'none';
  const areGiven = generators.every((each) => each.view === 'samples' && each.isGiven === true);
  return onlyParses && areGiven ? 'unneeded' : 'needed';
}

/** Throws UserError if the benchmark lacks a version that suites or the evaluation need. */
function checkVersions(
  evaluation: AnyEvaluation,
  { side }: RunOptions,
  { name, roles, targets: has, language }: Benchmark,
): void {
  const targets = has === true;
  const offers = `${name} offers ${nameVersions(roles)}`;
  if (!roles.includes(side))
    throw new UserError(`--on ${side}: ${offers}; leave --on out, or name a version that exists`);
  if ((evaluation.judges === 'targets') !== targets)
    throw new UserError(
      targets
        ? `${name} has Python programs with targets, which have no bug to find: leave --evaluation and --oracle out, or use teval judge --benchmark ${name}`
        : `the evaluation ${evaluation.name} judges tests of Python programs with targets, as in --benchmark bundled-python, and ${name} has none; choose another one with --evaluation`,
    );
  if (!canJudge(evaluation, side, { roles, targets, language: language ?? 'java' }))
    throw new UserError(
      `the evaluation ${evaluation.name} runs tests on ${nameVersions(evaluation.roles(side))}, and ${offers}; choose another one with --evaluation (\`teval list evaluations\` prints all)`,
    );
}

/** Throws UserError for an evaluation and for generators that don't know the language of the programs. */
function checkLanguage(
  evaluation: AnyEvaluation,
  { name, language = 'java', targets }: Benchmark,
  generators: readonly SampledGenerator[],
): void {
  const programs = `the ${toTitle(language)} programs of ${name}`;
  if (!(evaluation.languages ?? ['java']).includes(language))
    throw new UserError(
      language === 'text'
        ? `the evaluation ${evaluation.name} can't judge texts; leave --evaluation out`
        : `the evaluation ${evaluation.name} can't judge ${programs}; leave --evaluation out, or use teval judge --benchmark bundled-python for generated tests`,
    );
  const unfit = generators.find(
    (each) =>
      !views[targets === true ? 'targets' : language].includes(each.view) ||
      (each.view === 'samples' && (each.language ?? 'java') !== language) ||
      (language === 'python' && each.view === 'wholeTests' && each.suites !== undefined),
  );
  if (unfit === undefined) return;
  if (language === 'text')
    throw new UserError(`${unfit.name} has no outputs for texts; choose --oracle outputs:FILE`);
  if (targets === true || language === 'java')
    throw new UserError(
      `${unfit.name} has no tests for ${programs}; choose samples:FILE.jsonl, ${targets === true ? 'testeval-outputs:DIR, ' : ''}chat-tests:MODEL or command-tests:PROGRAM`,
    );
  throw new UserError(
    `the oracle generator ${unfit.name} reads Java, and these are ${programs}; use --oracle suite-tests, which runs their tests as they are`,
  );
}

/** Throws UserError for options of samples where nothing has samples. */
function checkSampleOptions(
  { evaluation = usualEvaluation, ...options }: RunOptions,
  generators: readonly SampledGenerator[],
): void {
  if (evaluation !== usualEvaluation || generators.some(({ view }) => view === 'samples')) return;
  const given = (['scaffold', 'definitions'] as const).find((name) => options[name] !== undefined);
  if (given !== undefined)
    throw new UserError(
      `${toFlagName(given)} is for generators with tests of their own, as in --oracle samples:FILE.jsonl, and none is listed; leave it out`,
    );
}

/** What generators may read of the programs of a language, or of those with targets. */
const views: Readonly<Record<Language | 'targets', readonly SampledGenerator['view'][]>> = {
  java: ['blind', 'informed', 'wholeTests', 'samples'],
  python: ['wholeTests'],
  targets: ['samples'],
  text: ['texts'],
};

function nameVersions(roles: readonly Role[]): string {
  return roles.length === 1 ? `the version ${roles[0]!}` : `the versions ${roles.join(' and ')}`;
}

/** Not all benchmarks record loaded classes. */
function checkClassChoice({ prefixes }: RunOptions, { name }: Benchmark, bugs: readonly Bug[]): void {
  if (toClassChoice(prefixes) === 'modified' || bugs.length === 0) return;
  if (bugs.every(({ loadedClasses }) => loadedClasses === undefined))
    throw new UserError(
      `--classes loaded needs a benchmark that knows which classes a bug's tests load, and ${name} does not; leave it out`,
    );
}

function chooseBudget({ prefixes }: Pick<RunOptions, 'prefixes'>, benchmark: Benchmark): number {
  if (!isGenerated(prefixes) || prefixes.budgetSeconds === 'default') return benchmark.defaultBudgetSeconds;
  return prefixes.budgetSeconds;
}
