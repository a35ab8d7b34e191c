import { benchmarkOption } from '../benchmarks/benchmark-option.js';
import {
  checkBenchmarkName,
  findBenchmarkLanguage,
  findBenchmarkRoles,
  hasTargets,
} from '../benchmarks/registry.js';
import { bundled } from '../benchmarks/bundled.js';
import { bugDetectionDescription } from '../evaluations/bug-detection/description.js';
import { targetsDescription } from '../evaluations/targets/description.js';
import { wholeTestsDescription } from '../evaluations/whole-tests/description.js';
import { UserError } from '../model/common/errors.js';
import type { Side } from '../model/program/bug.js';
import { developer } from '../test-generators/developer.js';
import { noSuites } from '../test-generators/no-suites.js';
import { assignmentOptions, testsOption } from '../options/judge-options.js';
import { toFlagName, type Options } from '../options/option.js';
import { checkAskingFlags } from './asking-flags.js';
import { pythonOptions, type JudgeChoices } from './judge-table.js';
import {
  checkSuiteNames,
  chooseOwnSuites,
  dryRunNames,
  isSuite,
  nameInRows,
  listPythonSpecs,
  listTestSpecs,
  nameSuite,
  toTestGenerator,
} from './judged-tests.js';
import type { RunChoices } from './run-table.js';

/** The sets of tests that come with the bundled programs. */
const bundledTests = ['evosuite', 'samples:bundled:careful', 'samples:bundled:careless'];

/** The run that judges tests. Throws UserError for tests that nothing knows, and for options that are not for the programs. */
export async function chooseJudgeRun(choices: JudgeChoices): Promise<RunChoices> {
  const { benchmark = benchmarkOption.benchmark.default } = choices;
  checkBenchmarkName(benchmark);
  if (hasTargets(benchmark)) {
    const { beside, skipDryRun } = testsOption;
    checkForeign(choices, { ...assignmentOptions, beside, skipDryRun }, 'Java programs', benchmark);
    checkAskingFlags(choices, ['testsPerProgram']);
    return choosePythonRun({ ...choices, benchmark });
  }
  if ((await findBenchmarkLanguage(benchmark)) === 'python')
    throw new UserError(
      `${benchmark} has bugs of Python projects: \`teval run --benchmark ${benchmark}\` judges whether tests find them; \`teval judge\` takes Python programs with targets, as in --benchmark bundled-python`,
    );
  checkForeign(choices, pythonOptions, 'Python programs, as in --benchmark bundled-python', benchmark);
  checkAskingFlags(choices, Object.keys(assignmentOptions));
  return chooseJavaRun({ ...choices, benchmark });
}

/** Throws UserError for an option of other programs. */
function checkForeign(choices: JudgeChoices, others: Options, programs: string, benchmark: string): void {
  const foreign = Object.keys(others).find((name) => choices[name] !== undefined);
  if (foreign !== undefined)
    throw new UserError(`${toFlagName(foreign)} is for ${programs}, not for ${benchmark}; leave it out`);
}

/** As TestEval runs tests: once, with five seconds each. */
const usualOfPython = { seeds: [1], reruns: 0, testTimeout: 5 } as const;

/** The run that judges tests of Python programs with targets. */
async function choosePythonRun(given: JudgeChoices & { readonly benchmark: string }): Promise<RunChoices> {
  const { tests, ...choices } = given;
  return {
    ...usualOfPython,
    ...choices,
    evaluation: choices.evaluation ?? targetsDescription.name,
    testGenerator: noSuites.name,
    oracle: await listPythonSpecs(tests, choices),
  };
}

/**
 * The run that judges tests of Java programs. Suites of a test generator are in it as they are, beside samples. Throws UserError for tests that nothing
 * knows.
 */
async function chooseJavaRun({
  tests: given,
  beside = 'none',
  skipDryRun = false,
  context,
  samples: samplesPerAssignment,
  ...choices
}: JudgeChoices & { readonly benchmark: string }): Promise<RunChoices> {
  const scaffolded = choices.scaffold === 'developer';
  const usual = choices.benchmark === bundled.name && !scaffolded ? bundledTests : [];
  const asked = [...(given ?? usual), ...(scaffolded && !skipDryRun ? dryRunNames : [])];
  const tests =
    beside === 'none' || asked.some((each) => nameInRows(each) === beside) ? asked : [...asked, beside];
  if (asked.length === 0)
    throw new UserError(
      `--tests is missing: name the tests to judge on ${choices.benchmark}, as in --tests samples:FILE.jsonl or --tests evosuite`,
    );
  const suites = tests.filter(isSuite);
  checkSuiteNames(suites);
  const suite = chooseOwnSuites(suites);
  const oracles = await Promise.all(
    tests.map(async (spec) => (isSuite(spec) ? [nameSuite(spec, suite)] : listTestSpecs(spec))),
  );
  const evaluation = choices.evaluation ?? wholeTestsDescription.name;
  const on = choices.on ?? (await chooseSide(choices.benchmark, listEvaluations(evaluation)));
  return {
    seeds: [1],
    ...choices,
    ...(on === undefined ? {} : { on }),
    evaluation,
    ...(context === undefined ? {} : { testContext: context }),
    ...(samplesPerAssignment === undefined ? {} : { samplesPerAssignment }),
    testGenerator: toTestGenerator(suite ?? (scaffolded ? developer.name : noSuites.name)),
    oracle: oracles.flat(),
  };
}

/** Throws UserError for evaluations that don't judge whole tests. */
function listEvaluations(names: string): readonly string[] {
  const listed = names.split(',').map((name) => name.trim());
  const known: readonly string[] = [wholeTestsDescription.name, bugDetectionDescription.name];
  const other = listed.find((name) => !known.includes(name));
  if (other !== undefined)
    throw new UserError(
      `--evaluation ${other}: teval judge has ${known.join(' and ')}; teval run has the other ones`,
    );
  return listed;
}

/** The buggy version if bugs are to be found, as a test generator works on that one. The fixed version otherwise, where there is one. */
export async function chooseSide(
  benchmark: string,
  evaluations: readonly string[],
): Promise<Side | undefined> {
  const roles = await findBenchmarkRoles(benchmark);
  const usual = evaluations.includes(bugDetectionDescription.name) ? 'buggy' : 'fixed';
  return roles !== 'unknown' && roles.includes(usual) ? usual : undefined;
}
