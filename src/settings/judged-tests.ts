import { listAlternatives, type Described } from '../model/common/described.js';
import { UserError } from '../model/common/errors.js';
import { dryRuns } from '../model/sample/ground-truth.js';
import { chatTests, commandTests } from '../oracles/asked-tests.js';
import { parseSpec } from '../oracles/generator-spec.js';
import {
  emptyTest,
  groundTruth,
  recorded,
  samples,
  testbenchOutputs,
  testevalOutputs,
} from '../oracles/samples.js';
import { bundledPython } from '../benchmarks/python-programs.js';
import { listGenerations, type GenerationForm } from '../python/testeval/read-generations.js';
import { listTestbenchModels } from '../oracles/samples/testbench-model.js';
import { suiteTests } from '../oracles/suite-tests.js';
import { archive } from '../test-generators/archive.js';
import { chatSuites } from '../test-generators/chat.js';
import { commandSuites } from '../test-generators/command.js';
import { developer } from '../test-generators/developer.js';
import { noSuites } from '../test-generators/no-suites.js';
import { readGeneratorName, testGenerators } from '../test-generators/registry.js';

export const dryRunNames: readonly string[] = Object.values(dryRuns);

/** Suites of a program, which have another name here, because `command:PROGRAM` is a program that is asked for tests. */
const programSuites: Described = {
  name: 'command-suites',
  usage: 'command-suites:PROGRAM',
  description: commandSuites.description,
};

/** `chat:MODEL` is a model that is asked for tests here, each of which is judged for itself. */
const judgedSuites: readonly Described[] = testGenerators
  .filter((each) => each !== noSuites && each !== chatSuites)
  .map((each) => (each.name === commandSuites.name ? programSuites : each));

/** Whether a value of `--tests` names suites of a test generator. */
export function isSuite(spec: string): boolean {
  const name = readKind(spec);
  return judgedSuites.some((each) => each.name === name);
}

/** The value of `--test-generator` for suites of `--tests`. */
export function toTestGenerator(suite: string): string {
  const { rest } = parseSpec(suite);
  const prefix = `${programSuites.name}:`;
  return rest.startsWith(prefix) ? `${commandSuites.name}:${rest.slice(prefix.length)}` : rest;
}

/** The suites that a run with several generators of suites has as its own: generated ones before those that are read. */
export function chooseOwnSuites(suites: readonly string[]): string | undefined {
  return suites.find((each) => !readSuites.includes(readKind(each))) ?? suites[0];
}

const readSuites: readonly string[] = [archive.name, developer.name];

/** `samples` of `mine=samples:mine.jsonl`. */
function readKind(spec: string): string {
  return readGeneratorName(parseSpec(spec).rest);
}

/** Generators that are asked for tests, by their names here. In a run, these are generators of oracles. */
const askedTests: ReadonlyMap<string, Described> = new Map([
  ['chat', chatTests],
  ['command', commandTests],
]);

/**
 * The value of `--oracle` for suites of `--tests`. In rows a suite has the user's name, or that of its test generator.
 *
 * @param own the suites that the run has as its own
 */
export function nameSuite(spec: string, own: string | undefined): string {
  const replayed = spec === own ? '' : `:${toTestGenerator(spec)}`;
  return `${nameInRows(spec)}=${suiteTests.name}${replayed}`;
}

/** Throws UserError for two suites of the same name in rows. */
export function checkSuiteNames(suites: readonly string[]): void {
  const names = suites.map(nameInRows);
  const again = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (again < 0) return;
  const [one, other] = [suites[names.indexOf(names[again]!)]!, suites[again]!];
  throw new UserError(
    `--tests ${one} and --tests ${other} would both be ${names[again]!} in tables; give one a name of its own, as in --tests mine=${parseSpec(other).rest}`,
  );
}

/** A generator's name in rows, unless contexts are added to it. */
export function nameInRows(suite: string): string {
  return parseSpec(suite).ownName ?? readKind(suite);
}

const askedInHelp: readonly Described[] = [...askedTests].map(([name, { usage, description }]) => ({
  name,
  usage: `${name}:${usage!.replace(/^.*?:/u, '')}`,
  description,
}));

/** The values of `--oracle` for any other value of `--tests`; several for a clone of TestBench. Throws UserError for an unknown one. */
export async function listTestSpecs(spec: string): Promise<readonly string[]> {
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

/** Tests of Python programs, for messages. */
const pythonTests = 'testeval-outputs:DIR, samples:FILE.jsonl, chat:MODEL or command:PROGRAM';

/** The values of `--oracle` for tests of Python programs; without any, those that come with the benchmark. Throws UserError for an unknown one. */
export async function listPythonSpecs(
  tests: readonly string[] | undefined,
  { benchmark, form }: { readonly benchmark: string; readonly form?: unknown },
): Promise<readonly string[]> {
  if (tests !== undefined) {
    const specs = await Promise.all(
      tests.map((spec) => listPythonSpec(spec, form === 'raw' ? 'raw' : 'formatted')),
    );
    return specs.flat();
  }
  if (benchmark === bundledPython.name || benchmark.endsWith('.jsonl')) return [recorded.name];
  throw new UserError(
    `--tests is missing: name the tests to judge on ${benchmark}, as in --tests samples:FILE.jsonl or --tests testeval-outputs:DIR`,
  );
}

async function listPythonSpec(spec: string, form: GenerationForm): Promise<readonly string[]> {
  const { ownName, rest } = parseSpec(spec);
  const kind = readKind(spec);
  const argument = rest.slice(kind.length + 1);
  if ([samples.name, recorded.name].includes(kind)) return [spec];
  const asked = askedTests.get(kind);
  if (asked !== undefined) return [`${ownName === undefined ? '' : `${ownName}=`}${asked.name}:${argument}`];
  if (kind !== testevalOutputs.name || argument === '')
    throw new UserError(`--tests ${spec}: tests of Python programs are ${pythonTests}`);
  const models = [...(await listGenerations(argument, form)).keys()];
  if (ownName !== undefined && !models.includes(ownName))
    throw new UserError(`--tests ${spec}: ${argument} has no model ${ownName}; it has ${models.join(', ')}`);
  const chosen = ownName === undefined ? models : [ownName];
  return chosen.map((model) => `${testevalOutputs.name}:${argument}:${model}`);
}
