import type { SuiteFrame } from '../../model/suite/candidate.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import type { SuiteConventions } from '../../model/suite/suite-conventions.js';
import { listImports, type Import } from '../imports.js';
import { findDescendants } from '../parser.js';
import type { JavaParser, Node } from '../parser.js';
import { assertionsFor, type AssertionsClass } from './assertions.js';

/** A frame in which every oracle compiles. */
export interface OracleFrame extends SuiteFrame {
  /** How test cases in this frame call the `fail` of their framework. */
  readonly failCall: 'fail' | `${AssertionsClass}.fail`;
  /** Simple names of the types that the frame imports individually or declares. */
  readonly typeNames: ReadonlySet<string>;
}

const junitClasses = new Set([
  'org.junit.Assert',
  'org.junit.jupiter.api.Assertions',
  'junit.framework.Assert',
  'junit.framework.TestCase',
]);
/** Static on-demand imports of classes that have no method named like a JUnit assertion. */
const harmless = /^(?:org\.mockito\.|org\.hamcrest\.(?!MatcherAssert))/u;
const assertions = [
  'assertArrayEquals',
  'assertEquals',
  'assertFalse',
  'assertNotEquals',
  'assertNotNull',
  'assertNotSame',
  'assertNull',
  'assertSame',
  'assertThrows',
  'assertTrue',
];
/** Not in every version of it, or not in it at all. */
const missing: Readonly<Record<string, readonly string[]>> = {
  'org.junit.Assert': ['assertThrows'],
  'org.testng.Assert': ['assertArrayEquals', 'assertThrows'],
};

/**
 * Adds the import that oracles need: `import static org.junit.Assert.*`, or that of JUnit 5's assertions, if the frame lacks it. If the frame has another static on-demand import, the
 * assertions are imported by name and `fail` is qualified instead, so that no name becomes ambiguous.
 */
export function addOracleImports(
  parser: JavaParser,
  frame: SuiteFrame,
  conventions: readonly SuiteConventions[],
): OracleFrame {
  return parser.withTree(frame.before + frame.after, (root) => {
    const declarations = root.namedChildren.filter((child) => child.type === 'import_declaration');
    const imports = listImports(root);
    const anchor =
      declarations.at(-1) ?? root.namedChildren.find((child) => child.type === 'package_declaration');
    const assertionsClass = assertionsFor(imports);
    const foreign = imports.some((each) => each.name !== assertionsClass && isForeign(each, conventions));
    const added = listMissingImports(imports, foreign, assertionsClass).map(
      (name) => `import static ${name};`,
    );
    const declaresFail = findDescendants(root, 'method_declaration').some(
      (method) => method.childForFieldName('name')?.text === 'fail',
    );
    const importsFail = imports.some((each) => isNamed(each, 'fail') && !isJunit(each, assertionsClass));
    return {
      ...frame,
      before: insertLines(frame.before, anchor?.endIndex ?? 0, added),
      failCall: foreign || declaresFail || importsFail ? `${assertionsClass}.fail` : 'fail',
      typeNames: new Set([...imports.flatMap(listImportedTypes), ...listDeclaredTypes(root)]),
    };
  });
}

function isForeign(
  { isStatic, isOnDemand, name }: Import,
  conventions: readonly SuiteConventions[],
): boolean {
  const isHarmless =
    harmless.test(name) || conventions.some(({ library }) => name.startsWith(library.package));
  return isStatic && isOnDemand && !junitClasses.has(name) && !isHarmless;
}

function isJunit({ name }: Import, assertionsClass: AssertionsClass): boolean {
  return [...junitClasses, assertionsClass].some((junit) => name === junit || name.startsWith(`${junit}.`));
}

function isNamed({ isStatic, isOnDemand, name }: Import, member: string): boolean {
  return isStatic && !isOnDemand && name.endsWith(`.${member}`);
}

function listMissingImports(
  imports: readonly Import[],
  foreign: boolean,
  assertionsClass: AssertionsClass,
): string[] {
  const junit = imports.filter((each) => each.isStatic && each.isOnDemand && isJunit(each, assertionsClass));
  if (junit.some((each) => each.name === assertionsClass)) return [];
  if (!foreign && junit.length === 0) return [`${assertionsClass}.*`];
  return assertions
    .filter((assertion) => !imports.some((each) => isNamed(each, assertion)))
    .filter((assertion) => missing[assertionsClass]?.includes(assertion) !== true)
    .map((assertion) => `${assertionsClass}.${assertion}`);
}

function listImportedTypes({ isStatic, isOnDemand, name }: Import): string[] {
  return isStatic || isOnDemand ? [] : [toSimpleName(name)];
}

function listDeclaredTypes(root: Node): string[] {
  return findDescendants(root, 'class_declaration', 'interface_declaration', 'enum_declaration').map(
    (type) => type.childForFieldName('name')?.text ?? '',
  );
}

function insertLines(text: string, position: number, lines: readonly string[]): string {
  if (lines.length === 0) return text;
  const block = lines.join('\n');
  return position === 0 ? `${block}\n${text}` : `${text.slice(0, position)}\n${block}${text.slice(position)}`;
}
