import type { SuiteFile } from '../../model/suite.js';
import { qualifiedNameOf, simpleNameOf } from '../../model/java-names.js';
import { importsIn, packageIn } from '../imports.js';
import { salvageTestMethods } from './broken-suite.js';
import { descendants, type JavaParser, type Node } from '../parser.js';
import { commentIndexOf, lineOf, suiteTestOf, surroundingsOf } from './suite-split.js';
import type { Surroundings } from './suite-split.js';
import type { SuiteParts } from './suite-test.js';
import { hasModifier, isTestMethod, testMethodOf, testStyleOf } from './test-methods.js';
import type { TestMethod, TestStyle } from './test-methods.js';

/**
 * Takes one suite file apart into its frame and its test methods: `@Test` methods of JUnit 4, `public void testX()` of JUnit 3. The
 * frame keeps everything else in order; what stands between or behind the tests goes to `after`. A test with a syntax error is kept
 * apart with a remark and takes no other with it.
 */
export function readSuite(parser: JavaParser, file: SuiteFile, companions: readonly SuiteFile[]): SuiteParts {
  const { path, source } = file;
  return parser.withTree(source, (root) => {
    const type = suiteClassOf(root, path);
    const style = testStyleOf(root);
    const placed = testMethodsOf(parser, source, root, type, style);
    const bodyEnd = type?.childForFieldName('body')?.lastChild?.startIndex ?? source.length;
    const { surroundings, remarks } = mended(parser, surroundingsOf(source, placed, bodyEnd), root.hasError);
    const isCounted = (test: TestMethod, index: number) =>
      test.name !== placeholder && placed.findIndex((other) => other.name === test.name) === index;
    const counted = placed.filter(isCounted);
    const kept = counted.filter((test) => test.health === 'sound');
    const broken = counted.filter((test) => test.health === 'broken');
    const name = type?.childForFieldName('name')?.text ?? simpleNameOf(classNameOf(path));
    return {
      frame: {
        className: qualifiedNameOf(packageIn(root), name),
        ...surroundings,
        companions: companions.map((each) => ({ className: classNameOf(each.path), source: each.source })),
      },
      tests: kept.map((test) => suiteTestOf(source, test)),
      brokenTests: broken.map((test) => suiteTestOf(source, test)),
      remarks: [
        ...placed
          .filter((test) => !kept.includes(test))
          .map((test) => leftOut(source, test))
          .concat(remarks)
          .map((remark) => `${path}${remark}`),
        ...elsewhere(root, style, placed).map(
          (line) => `${path}:${line}: a test outside of ${name} is left out`,
        ),
        ...(importsIn(root).some((each) => each.name.startsWith('org.junit.jupiter.'))
          ? [`${path} is written for JUnit 5; only JUnit 4 and 3 are run`]
          : []),
      ],
    };
  });
}

/** The empty test that EvoSuite writes where it found nothing to test. */
const placeholder = 'notGeneratedAnyTest';

/** `org/x/Shelf_ESTest.java` → `org.x.Shelf_ESTest`. */
export function classNameOf(path: string): string {
  return path.replace(/\.java$/u, '').replaceAll('/', '.');
}

/** The top-level class that the file is named after, else the first public one, else the first. */
function suiteClassOf(root: Node, path: string): Node | undefined {
  const types = root.namedChildren.filter((child) => child.type === 'class_declaration');
  const fileName = simpleNameOf(classNameOf(path));
  return (
    types.find((type) => type.childForFieldName('name')?.text === fileName) ??
    types.find((type) => hasModifier(type, 'public')) ??
    types[0]
  );
}

function testMethodsOf(
  parser: JavaParser,
  source: string,
  root: Node,
  type: Node | undefined,
  style: TestStyle,
): readonly TestMethod[] {
  if (type === undefined || root.hasError) return salvageTestMethods(parser, source, style);
  const members = type.childForFieldName('body')?.namedChildren ?? [];
  return members.flatMap((member, index) =>
    isTestMethod(member, style) ? [testMethodOf(member, 0, commentIndexOf(source, members, index))] : [],
  );
}

/** The lines of tests in nested classes and in the file's other classes. */
function elsewhere(root: Node, style: TestStyle, placed: readonly TestMethod[]): number[] {
  if (root.hasError || style === 'junit3') return [];
  const starts = new Set(placed.map(({ startIndex }) => startIndex));
  return descendants(root, 'method_declaration')
    .filter((method) => isTestMethod(method, style) && !starts.has(method.startIndex))
    .map((method) => method.startPosition.row + 1);
}

/** Braces of a broken test may be left in what surrounds it, or missing there; the other tests need a class that closes. */
function mended(
  parser: JavaParser,
  { before, after }: Surroundings,
  wasBroken: boolean,
): { surroundings: Surroundings; remarks: string[] } {
  const isSound = (text: string) => parser.withTree(before + text, (root) => !root.hasError);
  if (!wasBroken || isSound(after)) return { surroundings: { before, after }, remarks: [] };
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

function leftOut(source: string, test: TestMethod): string {
  if (test.name === placeholder) return ': EvoSuite did not generate any tests';
  const place = `:${lineOf(source, test.startIndex)}: test ${test.name}`;
  return test.health === 'broken'
    ? `${place} has a syntax error and does not compile`
    : `${place} has the name of an earlier one and is left out`;
}
