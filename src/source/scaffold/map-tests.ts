import type { GroundTruth } from '../../model/sample/ground-truth.js';
import type { FocalMethod, WholeTest } from '../../model/suite/candidate.js';
import {
  readMethodName,
  readNest,
  toContainerName,
  toQualifiedName,
  toSimpleName,
} from '../../model/suite/java-names.js';
import { listCallsFromLast, type Call } from '../focal/focal-calls.js';
import { chooseOverload, findMethodsNamedLike } from '../focal/focal-overloads.js';
import type { JavaParser } from '../parser.js';
import type { SourceIndex } from '../types/source-index.js';

/** Why a developers' test is no ground truth. */
export const unmappedReasons = {
  insideFrame: 'the test is inherited, or in a nested class',
  noFocalClass: 'its class is not named after a class under test',
  noFocalMethod: 'it calls no method of the class under test',
  severalMethods: 'it calls several methods of the class under test, none of which has its name',
} as const;
export type UnmappedReason = keyof typeof unmappedReasons;

/** The tests of a suite by what became of them. */
export interface MappedTests {
  readonly groundTruths: readonly GroundTruth[];
  readonly unmapped: Readonly<Partial<Record<UnmappedReason, number>>>;
}

/**
 * Maps developers' tests to the methods that they test by the rules of Methods2Test, which Tests4J uses: the test class is named after the focal class;
 * the focal method has the name of the test, or is the only method of the focal class that the test calls.
 *
 * @param classes qualified names of the classes under test
 */
export function mapTests(
  parser: JavaParser,
  tests: readonly WholeTest[],
  classes: readonly string[],
  sources: SourceIndex,
): MappedTests {
  const groundTruths: GroundTruth[] = [];
  const unmapped: Partial<Record<UnmappedReason, number>> = {};
  for (const test of tests) {
    const found = mapTest(parser, test, classes, sources);
    if (typeof found === 'string') unmapped[found] = (unmapped[found] ?? 0) + 1;
    else groundTruths.push(found);
  }
  return { groundTruths, unmapped };
}

function mapTest(
  parser: JavaParser,
  { suiteClass, suiteTest, declaredIn, role, source }: WholeTest,
  classes: readonly string[],
  sources: SourceIndex,
): GroundTruth | UnmappedReason {
  if (role !== undefined || declaredIn !== undefined || readNest(suiteTest) !== '') return 'insideFrame';
  const focalClass = findFocalClass(suiteClass, classes, sources);
  const type = focalClass === undefined ? undefined : sources.find(focalClass)?.type;
  if (focalClass === undefined || type === undefined) return 'noFocalClass';
  return parser.withTree(source, (root) => {
    const calls = listCallsFromLast(root).filter(
      (call) => call.kind === 'method' && findMethodsNamedLike(call, type.methods).length > 0,
    );
    if (calls.length === 0) return 'noFocalMethod';
    const alike = calls.filter(({ name }) => normalise(name) === normalise(readMethodName(suiteTest)));
    const chosen = alike.length > 0 ? alike : calls;
    if (new Set(chosen.map(({ name }) => name)).size > 1) return 'severalMethods';
    const method = chooseMethod(chosen, type.methods);
    if (method === undefined) return 'noFocalMethod';
    const parameterTypes = method.parameters.map((parameter) => parameter.type);
    const focalMethod = { name: method.name, parameterTypes };
    return { testClass: suiteClass, testMethod: suiteTest, source, focalClass, focalMethod };
  });
}

/**
 * The class under test whose name the test class's name begins with, after `Test`; the longest one, and rather of the same package. None if the program
 * has a class with a longer such name: `ListUtilsTest` is no test of `List`.
 */
function findFocalClass(
  testClass: string,
  classes: readonly string[],
  sources: SourceIndex,
): string | undefined {
  const name = toSimpleName(testClass);
  const names = [name.replace(/^Test(?=.)/u, ''), name];
  const isNear = (focal: string) => toContainerName(focal) === toContainerName(testClass);
  const [found] = classes
    .filter((focal) => names.some((each) => each.startsWith(toSimpleName(focal))))
    .toSorted(
      (a, b) => toSimpleName(b).length - toSimpleName(a).length || Number(isNear(b)) - Number(isNear(a)),
    );
  if (found === undefined) return undefined;
  const least = toSimpleName(found).length;
  const packages = [...new Set([testClass, found].map(toContainerName))];
  const isOfOther = names.some((each) =>
    listBeginnings(each).some(
      (longer) =>
        longer.length > least &&
        longer.startsWith(toSimpleName(found)) &&
        packages.some((place) => sources.find(toQualifiedName(place, longer)) !== undefined),
    ),
  );
  return isOfOther ? undefined : found;
}

/** `List`, `ListUtils` and itself of `ListUtilsTest`. */
function listBeginnings(name: string): readonly string[] {
  return [...name.matchAll(/(?<=.)(?=[A-Z_\d]|$)/gu)].map(({ index }) => name.slice(0, index));
}

/** `testGetName_null` has the name of `getNameNull`. */
function normalise(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('_', '')
    .replace(/^test|test$/gu, '');
}

/** The overload of the last call. */
function chooseMethod(calls: readonly Call[], methods: readonly FocalMethod[]): FocalMethod | undefined {
  for (const call of calls) {
    const method = chooseOverload(call, findMethodsNamedLike(call, methods));
    if (method !== undefined) return method;
  }
  return undefined;
}

/**
 * Whether a test's source calls the method with this signature, as far as name and number of arguments show it: Tests4J's "correct", which it takes from
 * Tufano et al.
 */
export function callsMethod(
  parser: JavaParser,
  source: string,
  { name, parameterTypes }: GroundTruth['focalMethod'],
): boolean {
  const isVariable = parameterTypes.at(-1)?.endsWith('...') ?? false;
  const { length } = parameterTypes;
  return parser.withTree(source, (root) =>
    listCallsFromLast(root).some(
      (call) =>
        call.name === name && (isVariable ? call.argumentCount >= length - 1 : call.argumentCount === length),
    ),
  );
}
