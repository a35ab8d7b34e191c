import { join } from 'node:path';
import { findBenchmarkLanguage, findBenchmarkRoles, hasTargets } from '../benchmarks/registry.js';
import { benchmarkOption } from '../benchmarks/benchmark-option.js';
import { sides, type Side } from '../model/program/bug.js';
import { UserError } from '../model/common/errors.js';
import {
  evaluationOptions,
  isOfOtherEvaluation,
  usualEvaluation,
} from '../evaluations/evaluation-options.js';
import { canJudge, evaluations } from '../evaluations/registry.js';
import type { SuiteCompile } from '../model/outcome/evaluation-method.js';
import { heapMegabytes } from '../options/execution-options.js';
import { methods } from '../options/method-options.js';
import { resultsFolder } from '../options/place-options.js';
import { parseByteCount, expectedSize } from '../options/quantities.js';
import { resolveOptions } from '../options/resolved.js';
import { toFlagName, type Options } from '../options/option.js';
import { listFurtherSuites, suiteTests } from '../oracles/suite-tests.js';
import { selectOracleFlags } from '../oracles/registry.js';
import { listOutputs } from '../oracles/outputs.js';
import { recorded } from '../oracles/samples.js';
import { developer } from '../test-generators/developer.js';
import { noSuites } from '../test-generators/no-suites.js';
import {
  chooseSeeds,
  listSharedFlags,
  listSharers,
  parseTestGeneratorOptions,
  readGeneratorName,
  selectSuiteWork,
} from '../test-generators/registry.js';
import { checkTestEnvironment } from '../toolchain/test-environment.js';
import { chooseBugs } from './bug-choice.js';
import { composeRunName, type UnplacedOptions } from './run-name.js';
import type { RunOptions } from './run-options.js';
import { namedRunOptions, type RunChoices } from './run-table.js';

/**
 * The run that is asked for. Throws UserError for choices that contradict each other or name nothing.
 *
 * @param warn is called with what the user has to know, a sentence each.
 */
export async function resolveRun(choices: RunChoices, warn: (sentence: string) => void): Promise<RunOptions> {
  const options = await withoutFolder(choices, warn);
  return { ...options, out: choices.out ?? (await chooseDefaultFolder(options)) };
}

/** The default folder of a run. */
export async function chooseDefaultFolder(options: UnplacedOptions): Promise<string> {
  const { benchmark } = options;
  const usual = await withoutFolder({}, () => undefined);
  const { evaluation } = await chooseByVersions({ benchmark });
  return join(
    resultsFolder,
    composeRunName(
      options,
      evaluation === undefined || evaluation === usualEvaluation ? usual : { ...usual, evaluation },
    ),
  );
}

async function withoutFolder(given: RunChoices, warn: (sentence: string) => void): Promise<UnplacedOptions> {
  const choices = { ...(await chooseByLanguage(given)), ...given };
  if (choices.evaluation?.includes(',') === true)
    throw new UserError(
      `--evaluation ${choices.evaluation}: only teval run and teval judge take several evaluations; name one`,
    );
  const chosen = { ...(await chooseByVersions(choices)), ...chooseSideAndCompile(choices) };
  checkEvaluationOptions(choices, chosen.evaluation ?? choices.evaluation);
  const resolved = resolveOptions(namedRunOptions, {
    ...choices,
    ...chosen,
    ...dropRepairs(choices),
    ...cacheLimit(choices),
  });
  checkTestEnvironment(resolved.environment);
  const oracleFlags = selectOracleFlags(resolved.oracles, choices, {
    flags: listSharedFlags(choices.testGenerator),
    // teval import toga has no --test-generator that its errors could name.
    listSharers: choices.oracle?.[0]?.startsWith('imported:') === true ? () => [] : listSharers,
  });
  const suiteWork = selectSuiteWork(choices.testGenerator, choices);
  const suites = parseSuiteOptions(choices, resolved.oracles);
  return {
    ...withoutUsualMemory(resolved),
    bugs: await resolveBugs(choices, resolved.tools, warn),
    ...suites,
    seeds: chooseSeeds(suites.prefixes, choices.seeds, resolved.seeds),
    ...(Object.keys(oracleFlags).length === 0 ? {} : { oracleFlags }),
    ...(Object.keys(suiteWork).length === 0 ? {} : { suiteWork }),
  };
}

/** A run may have the developers' tests for scaffolds, and further suites, beside its own suites. It then has the options of all of them. */
function parseSuiteOptions(
  choices: RunChoices,
  oracles: readonly string[],
): Pick<RunOptions, 'prefixes' | 'scaffoldTests' | 'furtherSuites'> {
  const { testGenerator, scaffold } = choices;
  const ofDevelopers = readGeneratorName(testGenerator ?? '') === developer.name;
  const scaffolds = scaffold !== 'developer' || ofDevelopers ? [] : [developer.name];
  const further = listFurtherSuites(oracles);
  const parse = (spec: string | undefined, others: readonly (string | undefined)[]) =>
    parseTestGeneratorOptions(spec, choices, others);
  const ofFurther = further.map(
    (spec) => [spec, parse(spec, [testGenerator, ...scaffolds, ...further])] as const,
  );
  return {
    prefixes: parse(testGenerator, [...scaffolds, ...further]),
    ...(scaffolds.length === 0 ? {} : { scaffoldTests: developer.parseOptions('', choices) }),
    ...(further.length === 0 ? {} : { furtherSuites: Object.fromEntries(ofFurther) }),
  };
}

/** A JVM of the usual heap is what a run without the option has. */
function withoutUsualMemory<Resolved extends Pick<RunOptions, 'testMemoryMegabytes' | 'isolation'>>({
  testMemoryMegabytes,
  ...others
}: Resolved): Omit<Resolved, 'testMemoryMegabytes'> & Pick<RunOptions, 'testMemoryMegabytes'> {
  const isUsual = testMemoryMegabytes === heapMegabytes && others.isolation !== 'suite';
  return testMemoryMegabytes === undefined || isUsual ? others : { ...others, testMemoryMegabytes };
}

async function resolveBugs(
  choices: RunChoices,
  tools: RunOptions['tools'],
  warn: (sentence: string) => void,
): Promise<RunOptions['bugs']> {
  if (choices.asOf === undefined) return chooseBugs(choices);
  const { listBugsOfVersion } = await import('./as-of.js');
  return listBugsOfVersion(choices.asOf, choices, tools, warn);
}

/** The side and the evaluation that a benchmark's versions suggest, unless they are given. */
async function chooseByVersions({
  benchmark = benchmarkOption.benchmark.default,
  on,
  evaluation,
}: Pick<RunChoices, 'benchmark' | 'on' | 'evaluation'>): Promise<Pick<RunChoices, 'on' | 'evaluation'>> {
  const roles = await findBenchmarkRoles(benchmark);
  if (roles === 'unknown') return {};
  const side = on ?? sides.find((each) => roles.includes(each));
  if (side === undefined) return {};
  const language = await findBenchmarkLanguage(benchmark);
  const possible = evaluations.find((each) =>
    canJudge(each, side, { roles, targets: hasTargets(benchmark), language }),
  );
  const chosen = evaluation ?? possible?.name;
  return { on: side, ...(chosen === undefined ? {} : { evaluation: chosen }) };
}

/** What a run has where nothing is chosen and the usual generators can't read the programs: their own tests, as they are. */
async function chooseByLanguage({
  benchmark = benchmarkOption.benchmark.default,
  compare,
}: RunChoices): Promise<Pick<RunChoices, 'testGenerator' | 'oracle' | 'seeds'>> {
  if (hasTargets(benchmark)) return { testGenerator: noSuites.name, oracle: [recorded.name] };
  const language = await findBenchmarkLanguage(benchmark);
  if (language === 'text')
    return {
      testGenerator: noSuites.name,
      oracle: listOutputs(benchmark.slice(benchmark.indexOf(':') + 1), compare),
      seeds: [1],
    };
  if (language === 'java') return {};
  return { testGenerator: developer.name, oracle: [suiteTests.name] };
}

/** Throws UserError for an option of an evaluation that the run does not have. */
function checkEvaluationOptions(choices: RunChoices, evaluation: string = usualEvaluation): void {
  for (const [name, option] of Object.entries(evaluationOptions as Options))
    if (choices[name] !== undefined && isOfOtherEvaluation(option, evaluation))
      throw new UserError(
        `${toFlagName(name)} belongs to the ${[option.of].flat().join(' and the ')}, and this run has the evaluation ${evaluation}; leave it out`,
      );
}

function cacheLimit({ cacheLimit: given }: RunChoices): Pick<RunChoices, 'cacheLimit'> {
  const { TEVAL_CACHE_LIMIT } = process.env;
  if (given !== undefined || !TEVAL_CACHE_LIMIT) return {};
  const bytes = parseByteCount(TEVAL_CACHE_LIMIT);
  if (bytes !== undefined) return { cacheLimit: bytes };
  throw new UserError(`TEVAL_CACHE_LIMIT is '${TEVAL_CACHE_LIMIT}': ${expectedSize}`);
}

/** TEval repairs no suite. */
function dropRepairs({ repairRounds, ...choices }: RunChoices): Pick<RunChoices, 'repairRounds'> {
  if (chooseSideAndCompile(choices).suiteCompile !== 'all-or-nothing') return {};
  if (repairRounds !== undefined && repairRounds !== 0)
    throw new UserError(
      `--repair-rounds ${repairRounds} and a whole suite lost to a compile error (--suite-compile all-or-nothing) contradict each other: leave one out`,
    );
  return { repairRounds: 0 };
}

function chooseSideAndCompile({ method, on, suiteCompile }: RunChoices): {
  readonly on?: Side;
  readonly suiteCompile?: SuiteCompile;
} {
  if (method === undefined)
    return { ...(on === undefined ? {} : { on }), ...(suiteCompile === undefined ? {} : { suiteCompile }) };
  const meant = methods[method];
  if (on !== undefined && on !== meant.on)
    throw new UserError(
      `--method ${method} and --on ${on} contradict each other: ${method} is --on ${meant.on}`,
    );
  if (suiteCompile !== undefined && suiteCompile !== meant.suiteCompile)
    throw new UserError(
      `--method ${method} and --suite-compile ${suiteCompile} contradict each other: ${method} is --suite-compile ${meant.suiteCompile}`,
    );
  return meant;
}
