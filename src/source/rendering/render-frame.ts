import type { SuiteFrame } from '../../model/candidate.js';
import { descendants } from '../parser.js';
import type { JavaParser, Node } from '../parser.js';
import { importOf, type Import } from '../suites/imports.js';

/** A frame in which any oracle compiles. */
export interface OracleFrame extends SuiteFrame {
  /** How a test case in this frame calls JUnit's `fail`. */
  readonly failCall: 'fail' | 'org.junit.Assert.fail';
  /** Simple names of the types that the frame imports one by one or declares. */
  readonly typeNames: ReadonlySet<string>;
}

const junitClasses = new Set(['org.junit.Assert', 'junit.framework.Assert', 'junit.framework.TestCase']);
/** Static imports of whole classes that declare nothing of the name of a JUnit assertion. */
const harmless = /^(?:org\.evosuite\.|org\.mockito\.|org\.hamcrest\.(?!MatcherAssert))/u;
const assertions = [
  'assertArrayEquals',
  'assertEquals',
  'assertFalse',
  'assertNotEquals',
  'assertNotNull',
  'assertNotSame',
  'assertNull',
  'assertSame',
  'assertTrue',
];

/**
 * Adds the imports that oracles need: `import static org.junit.Assert.*` where the frame lacks it. Where the frame imports another
 * class's static methods as a whole, the assertions are imported by name instead and `fail` is qualified, so that nothing becomes
 * ambiguous that was not.
 */
export function frameForOracles(parser: JavaParser, frame: SuiteFrame): OracleFrame {
  return parser.withTree(frame.before + frame.after, (root) => {
    const declarations = root.namedChildren.filter((child) => child.type === 'import_declaration');
    const imports = declarations.map(importOf);
    const anchor =
      declarations.at(-1) ?? root.namedChildren.find((child) => child.type === 'package_declaration');
    const foreign = imports.some(isForeign);
    const added = missingImports(imports, foreign).map((name) => `import static ${name};`);
    const declaresFail = descendants(root, 'method_declaration').some(
      (method) => method.childForFieldName('name')?.text === 'fail',
    );
    const importsFail = imports.some((each) => isNamed(each, 'fail') && !isJunit(each));
    return {
      ...frame,
      before: inserted(frame.before, anchor?.endIndex ?? 0, added),
      failCall: foreign || declaresFail || importsFail ? 'org.junit.Assert.fail' : 'fail',
      typeNames: new Set([...imports.flatMap(importedTypes), ...declaredTypes(root)]),
    };
  });
}

function isForeign({ isStatic, isOnDemand, name }: Import): boolean {
  return isStatic && isOnDemand && !junitClasses.has(name) && !harmless.test(name);
}

function isJunit({ name }: Import): boolean {
  return [...junitClasses].some((junit) => name === junit || name.startsWith(`${junit}.`));
}

function isNamed({ isStatic, isOnDemand, name }: Import, member: string): boolean {
  return isStatic && !isOnDemand && name.endsWith(`.${member}`);
}

function missingImports(imports: readonly Import[], foreign: boolean): string[] {
  const junit = imports.filter((each) => each.isStatic && each.isOnDemand && isJunit(each));
  if (junit.some((each) => each.name === 'org.junit.Assert')) return [];
  if (!foreign && junit.length === 0) return ['org.junit.Assert.*'];
  return assertions
    .filter((assertion) => !imports.some((each) => isNamed(each, assertion)))
    .map((assertion) => `org.junit.Assert.${assertion}`);
}

function importedTypes({ isStatic, isOnDemand, name }: Import): string[] {
  return isStatic || isOnDemand ? [] : [name.slice(name.lastIndexOf('.') + 1)];
}

function declaredTypes(root: Node): string[] {
  return descendants(root, 'class_declaration', 'interface_declaration', 'enum_declaration').map(
    (type) => type.childForFieldName('name')?.text ?? '',
  );
}

function inserted(text: string, position: number, lines: readonly string[]): string {
  if (lines.length === 0) return text;
  const block = lines.join('\n');
  return position === 0 ? `${block}\n${text}` : `${text.slice(0, position)}\n${block}${text.slice(position)}`;
}
