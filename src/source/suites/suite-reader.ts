import type { SuiteConventions } from '../../model/suite/suite-conventions.js';
import type { SuiteFile } from '../../model/suite/suite.js';
import { toQualifiedName, toSimpleName } from '../../model/suite/java-names.js';
import { readPackage } from '../imports.js';
import { salvageTestMethods } from './broken-suite.js';
import { listInterfaceNames, readSuperclassName } from '../types/supertype-names.js';
import { findTestsAround, listMethods } from './frame-tests.js';
import { readMeanings, type ComposedAnnotations } from './composed-annotations.js';
import { listNestedTests, listOwnTests } from './nested-tests.js';
import { listMethodKeys, toMethodKey } from './signatures.js';
import { listQualifiedNames } from './type-names.js';
import type { JavaParser, Node } from '../parser.js';
import { findLine } from '../../model/common/find-line.js';
import { toSuiteTest, removeTests } from './suite-split.js';
import type { Surroundings } from './suite-split.js';
import type { ClassHead, SuiteParts } from './suite-test.js';
import { readTestDependencies } from './test-dependencies.js';
import { hasModifier, detectTestStyle, isTestClass } from './test-methods.js';
import type { TestDependencies, TestMethod, TestRules, TestStyle } from './test-methods.js';

/**
 * Splits a suite file into its frame and its test methods: annotated methods of JUnit 4, JUnit 5 and TestNG, `public void testX()` of JUnit 3. The frame keeps everything
 * else in order; text between or after the tests moves to `after`. A test with a syntax error is kept separately with a remark and does not affect
 * the others.
 *
 * @param known.style how to recognise tests, if a base class in another file determines it
 * @param known.composed annotations that the suite's files declare
 * @param known.dependencies what tests in the suite's files depend on
 * @param known.sameName what happens to a test with the name and the parameters of an earlier one. `left out`, by default: it is lost, with a remark; `kept`: it
 * stays in the frame, where the compiler refuses it
 */
export function readSuite(
  parser: JavaParser,
  file: SuiteFile,
  companions: readonly SuiteFile[],
  conventions: readonly SuiteConventions[],
  known: {
    readonly style?: TestStyle;
    readonly composed?: ComposedAnnotations;
    readonly dependencies?: TestDependencies;
    readonly sameName?: SameName;
  } = {},
): SuiteParts {
  const { path, source } = file;
  const generatorOfEmptyTest = ({ name }: TestMethod) =>
    conventions.find(({ emptyTest }) => emptyTest === name)?.generator;
  return parser.withTree(source, (root) => {
    const type = findSuiteClass(root, path);
    const meanings = readMeanings(root, known.composed ?? new Map());
    const style = known.style ?? detectTestStyle(root, meanings);
    const dependencies = known.dependencies ?? readTestDependencies(parser, [source]);
    const rules = { style, meanings, dependencies };
    const own = listTestMethods(parser, source, root, type, rules);
    const nested = type === undefined || root.hasError ? [] : listNestedTests(source, type, rules);
    const placed = [...own, ...nested.flatMap(({ tests }) => tests)];
    const firsts = new Map(placed.toReversed().map((test) => [toMethodKey(test), test]));
    const isFirst = (test: TestMethod) => firsts.get(toMethodKey(test)) === test;
    const isCut = (test: TestMethod) => known.sameName !== 'kept' || isFirst(test);
    const bodyEnd = type?.childForFieldName('body')?.lastChild?.startIndex ?? source.length;
    const { surroundings, remarks } = repairBraces(
      parser,
      removeTests(
        source,
        own.filter(isCut),
        bodyEnd,
        nested.map((each) => ({ ...each, tests: each.tests.filter(isCut) })),
      ),
      root.hasError,
    );
    const counted = placed.filter((test) => generatorOfEmptyTest(test) === undefined && isFirst(test));
    const kept = counted.filter((test) => test.health === 'sound');
    const isKept = new Set(kept);
    const broken = counted.filter((test) => test.health === 'broken');
    const name = type?.childForFieldName('name')?.text ?? toSimpleName(toClassName(path));
    const { frameTests, lost } =
      type === undefined || root.hasError
        ? { frameTests: [], lost: [] }
        : findTestsAround(source, root, type, rules);
    return {
      frame: {
        className: toQualifiedName(readPackage(root), name),
        ...surroundings,
        companions: companions.map((each) => ({ className: toClassName(each.path), source: each.source })),
      },
      tests: kept.map((test) => toSuiteTest(source, test)),
      brokenTests: broken.map((test) => toSuiteTest(source, test)),
      frameTests,
      head: readClassHead(root, type, style),
      remarks: [
        ...placed
          .filter((test) => !isKept.has(test) && isCut(test))
          .map((test) => describeLeftOutTest(source, test, generatorOfEmptyTest(test)))
          .concat(remarks)
          .map((remark) => `${path}${remark}`),
        ...lost.map(
          ({ line, reason }) => `${path}:${line}: a test outside of ${name} is left out: ${reason}`,
        ),
      ],
    };
  });
}

/** What happens to a test with the name and the parameters of an earlier one in its class. */
export type SameName = 'left out' | 'kept';

/** `org/x/ShelfTest.java` → `org.x.ShelfTest`. */
export function toClassName(path: string): string {
  return path.replace(/\.java$/u, '').replaceAll('/', '.');
}

/** The top-level class or interface with the file's name, else the first public one, else the first. */
function findSuiteClass(root: Node, path: string): Node | undefined {
  const types = root.namedChildren.filter(({ type }) =>
    /^(?:class|interface|record)_declaration$/u.test(type),
  );
  const fileName = toSimpleName(toClassName(path));
  return (
    types.find((type) => type.childForFieldName('name')?.text === fileName) ??
    types.find((type) => hasModifier(type, 'public')) ??
    types[0]
  );
}

function listTestMethods(
  parser: JavaParser,
  source: string,
  root: Node,
  type: Node | undefined,
  rules: TestRules,
): readonly TestMethod[] {
  if (root.hasError) return salvageTestMethods(parser, source, rules);
  if (type === undefined) return [];
  return listOwnTests(source, type, rules);
}

function readClassHead(root: Node, type: Node | undefined, style: TestStyle): ClassHead {
  if (type === undefined)
    return { superclasses: [], interfaces: [], methods: new Set(), isAbstract: false, style };
  const superclass = readSuperclassName(type);
  return {
    superclasses: superclass === undefined ? [] : listQualifiedNames(root, superclass),
    interfaces: listInterfaceNames(type).map((name) => listQualifiedNames(root, name)),
    methods: listMethodKeys(listMethods(type)),
    isAbstract: hasModifier(type, 'abstract') || type.type === 'interface_declaration',
    style: isTestClass(type) ? 'publicMethods' : style,
  };
}

/** Repairs braces around a broken test, which may be missing or superfluous: the other tests need a complete class. */
function repairBraces(
  parser: JavaParser,
  sound: Surroundings,
  wasBroken: boolean,
): { surroundings: Surroundings; remarks: string[] } {
  const { before, after } = sound;
  const isSound = (text: string) => parser.withTree(before + text, (root) => !root.hasError);
  if (!wasBroken || isSound(after)) return { surroundings: sound, remarks: [] };
  if (after.trim() === '') return { surroundings: { before, after: '}\n' }, remarks: [] };
  if (isSound(`${after}\n}\n`))
    return { surroundings: { before, after: `${after}\n}\n` }, remarks: [': a closing brace was missing'] };
  if (isSound('}\n'))
    return {
      surroundings: { before, after: '}\n' },
      remarks: [': what stands between and behind its tests could not be read'],
    };
  return { surroundings: { before, after }, remarks: [': what surrounds its tests has a syntax error'] };
}

/** @param generator what wrote an empty test in place of tests */
function describeLeftOutTest(source: string, test: TestMethod, generator: string | undefined): string {
  if (generator !== undefined) return `: ${generator} did not generate any tests`;
  const place = `:${findLine(source, test.startIndex)}: test ${test.name}`;
  return test.health === 'broken'
    ? `${place} has a syntax error and does not compile`
    : `${place} has the name and the parameters of an earlier one and is left out`;
}
