import { findBenchmarkRoles } from '../benchmarks/registry.js';
import { bundled } from '../benchmarks/bundled.js';
import { bugDetectionDescription } from '../evaluations/bug-detection/description.js';
import { wholeTestsDescription } from '../evaluations/whole-tests/description.js';
import { UserError } from '../model/common/errors.js';
import { listAlternatives, type Described } from '../model/common/described.js';
import type { Side } from '../model/program/bug.js';
import { chatTests, commandTests } from '../oracles/asked-tests.js';
import { dryRuns } from '../model/sample/ground-truth.js';
import { parseSpec } from '../oracles/generator-spec.js';
import { emptyTest, groundTruth, samples, testbenchOutputs } from '../oracles/samples.js';
import { listTestbenchModels } from '../oracles/samples/testbench-model.js';
import { suiteTests } from '../oracles/suite-tests.js';
import { developer } from '../test-generators/developer.js';
import { noSuites } from '../test-generators/no-suites.js';
import { commandSuites } from '../test-generators/command.js';
import { testGenerators } from '../test-generators/registry.js';
import type { JudgeChoices } from './judge-table.js';
import type { RunChoices } from './run-table.js';

const dryRunNames: readonly string[] = Object.values(dryRuns);

/** The sets of tests that come with the bundled programs. */
const bundledTests = ['evosuite', 'samples:bundled:careful', 'samples:bundled:careless'];

/**
 * The run that judges tests of Java programs. Suites of a test generator are in it as they are, beside samples. Throws UserError for tests that nothing
 * knows.
 */
export async function chooseJudgeRun({
  tests: given,
  skipDryRun = false,
  context,
  samples: samplesPerAssignment,
  ...choices
}: JudgeChoices & { readonly benchmark: string }): Promise<RunChoices> {
  const scaffolded = choices.scaffold === 'developer';
  const usual = choices.benchmark === bundled.name && !scaffolded ? bundledTests : [];
  const tests = [...(given ?? usual), ...(scaffolded && !skipDryRun ? dryRunNames : [])];
  if (tests.length === 0)
    throw new UserError(
      `--tests is missing: name the tests to judge on ${choices.benchmark}, as in --tests samples:FILE.jsonl or --tests evosuite`,
    );
  const suites = tests.filter(isSuite);
  const [suite, another] = suites;
  if (another !== undefined)
    throw new UserError(
      `--tests ${suite} and --tests ${another}: one judgement has the suites of one test generator; judge the other ones apart`,
    );
  if (scaffolded && suite !== undefined && !suite.startsWith(developer.name))
    throw new UserError(
      `--tests ${suite} has test classes of its own, so --scaffold developer does not fit it; judge it without that option, and put both runs side by side with teval report`,
    );
  const asked = tests.find((spec) => askedTests.get(readKind(spec)) !== undefined);
  if (scaffolded && asked !== undefined)
    throw new UserError(
      `--tests ${asked} is asked for test classes, and --scaffold developer takes test methods; judge it without that option`,
    );
  const oracles = await Promise.all(
    tests.map(async (spec) => (isSuite(spec) ? [nameSuite(spec)] : listSpecs(spec))),
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
async function chooseSide(benchmark: string, evaluations: readonly string[]): Promise<Side | undefined> {
  const roles = await findBenchmarkRoles(benchmark);
  const usual = evaluations.includes(bugDetectionDescription.name) ? 'buggy' : 'fixed';
  return roles !== 'unknown' && roles.includes(usual) ? usual : undefined;
}

/** Suites of a program, which have another name here, because `command:PROGRAM` is a program that is asked for tests. */
const programSuites: Described = {
  name: 'command-suites',
  usage: 'command-suites:PROGRAM',
  description: commandSuites.description,
};

const judgedSuites: readonly Described[] = testGenerators
  .filter((each) => each !== noSuites)
  .map((each) => (each.name === commandSuites.name ? programSuites : each));

function isSuite(spec: string): boolean {
  const name = spec.replace(/:.*$/su, '');
  return judgedSuites.some((each) => each.name === name);
}

function toTestGenerator(suite: string): string {
  const prefix = `${programSuites.name}:`;
  return suite.startsWith(prefix) ? `${commandSuites.name}:${suite.slice(prefix.length)}` : suite;
}

/** `samples` of `mine=samples:mine.jsonl`. */
function readKind(spec: string): string {
  return parseSpec(spec).rest.replace(/:.*$/su, '');
}

/** Generators that are asked for tests, by their names here. In a run, these are generators of oracles. */
const askedTests: ReadonlyMap<string, Described> = new Map([
  ['chat', chatTests],
  ['command', commandTests],
]);

/** In rows a suite has the name of its test generator. */
function nameSuite(spec: string): string {
  return `${spec.replace(/:.*$/su, '')}=${suiteTests.name}`;
}

const askedInHelp: readonly Described[] = [...askedTests].map(([name, { usage, description }]) => ({
  name,
  usage: `${name}:${usage!.replace(/^.*?:/u, '')}`,
  description,
}));

/** A clone of TestBench has the outputs of several models. */
async function listSpecs(spec: string): Promise<readonly string[]> {
  const { ownName, rest } = parseSpec(spec);
  const name = readKind(spec);
  const argument = rest.slice(name.length + 1);
  if ([samples.name, ...dryRunNames].includes(name)) return [spec];
  const asked = askedTests.get(name);
  if (asked !== undefined) return [`${ownName === undefined ? '' : `${ownName}=`}${asked.name}:${argument}`];
  if (name !== testbenchOutputs.name)
    throw new UserError(
      `--tests ${spec}: known are ${listAlternatives([samples, testbenchOutputs, ...askedInHelp, groundTruth, emptyTest, ...judgedSuites])}`,
    );
  const models = await listTestbenchModels(argument);
  return models.length === 0 ? [spec] : models.map((folder) => `${testbenchOutputs.name}:${folder}`);
}
