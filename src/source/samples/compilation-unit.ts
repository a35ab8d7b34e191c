import { toSimpleName } from '../../model/suite/java-names.js';
import { listImports, readPackage, type Import } from '../imports.js';
import { fieldText, findDescendants, isComment, type JavaParser, type Node } from '../parser.js';
import { listInterfaceNames, readSuperclassName } from '../types/supertype-names.js';
import { detectTestStyle, hasModifier, isTestMethod } from '../suites/test-methods.js';
import { maskTypeArguments } from './javalang.js';
import { findIllegalNode } from './lenient-grammar.js';
import { describeError, findError, type SyntaxProblem } from './syntax-problem.js';

/** A type that a file declares at its top level. */
export interface DeclaredType {
  readonly name: string;
  readonly isPublic: boolean;
  readonly hasTests: boolean;
  /** Whether it is a class that has instances, so that JUnit runs its tests. */
  readonly isConcrete: boolean;
  /** Simple names of its superclass and interfaces. */
  readonly bases: readonly string[];
}

/** What a file without syntax errors declares. */
export interface CompilationUnit {
  /** Empty for the unnamed package. */
  readonly packageName: string;
  /** Index after the package statement; 0 if there is none. */
  readonly packageEnd: number;
  readonly imports: readonly Import[];
  /** At least one. */
  readonly types: readonly DeclaredType[];
}

/** A text as a file of Java, or why it is none. */
export type UnitReading =
  | { readonly kind: 'unit'; readonly unit: CompilationUnit }
  | { readonly kind: 'broken'; readonly problem: SyntaxProblem }
  /** Java that declares no type. */
  | { readonly kind: 'bare' };

const typeDeclaration = /^(?:class|interface|enum|record|annotation_type)_declaration$/u;
const orderOfFile = [/^package_declaration$/u, /^import_declaration$/u, typeDeclaration] as const;

/**
 * Reads a text as a compilation unit that declares at least one type.
 *
 * @param rules `strict`: those of the language; `loose`: javalang's, for which imports may follow types, any expression is a
 * statement, and text blocks are errors
 */
export function readCompilationUnit(
  parser: JavaParser,
  text: string,
  rules: 'strict' | 'loose' = 'strict',
): UnitReading {
  return parser.withTree(rules === 'strict' ? text : maskTypeArguments(text), (root) => {
    const error = findError(root) ?? findIllegalNode(root, rules);
    if (error !== undefined) return { kind: 'broken', problem: describeError(text, error) };
    const parts = root.namedChildren.filter((child) => !isComment(child));
    const stray = findStray(parts, rules);
    if (stray !== undefined) return { kind: 'broken', problem: describeStray(stray) };
    const types = parts.filter(({ type }) => typeDeclaration.test(type));
    if (types.length === 0) return { kind: 'bare' };
    const style = detectTestStyle(root);
    const header = parts.find(({ type }) => type === 'package_declaration');
    return {
      kind: 'unit',
      unit: {
        packageName: readPackage(root),
        packageEnd: header?.endIndex ?? 0,
        imports: listImports(root),
        types: types.map((type) => ({
          name: fieldText(type, 'name'),
          isPublic: hasModifier(type, 'public'),
          hasTests: findDescendants(type, 'method_declaration').some((each) => isTestMethod(each, { style })),
          isConcrete: /^(?:class|record)_/u.test(type.type) && !hasModifier(type, 'abstract'),
          bases: [readSuperclassName(type) ?? [], listInterfaceNames(type)].flat().map(toSimpleName),
        })),
      },
    };
  });
}

/** The first part that may not stand where it is. */
function findStray(parts: readonly Node[], rules: 'strict' | 'loose'): Node | undefined {
  let reached = 0;
  return parts.find(({ type }, index) => {
    const place = orderOfFile.findIndex((pattern) => pattern.test(type));
    const isMisplaced = place < reached || (place === 0 && index > 0);
    if (rules === 'strict' || place === 0) reached = Math.max(reached, place);
    return place < 0 || isMisplaced;
  });
}

function describeStray({ type, startPosition }: Node): SyntaxProblem {
  const what = type.replaceAll('_', ' ').replace(/^(?:expression|local variable) .*$/u, 'statement');
  return { message: `a ${what} stands outside of a class`, line: startPosition.row + 1 };
}

/** The class that a file's tests are in, and the name that the compiler expects of the file. */
export function nameCompilationUnit(
  { packageName, types }: CompilationUnit,
  prefer: 'tests' | 'public',
): { readonly className: string; readonly fileName: string } {
  const open = types.find(({ isPublic }) => isPublic);
  const main = (prefer === 'tests' ? findTestClass(types) : undefined) ?? open ?? types[0]!;
  const className = packageName === '' ? main.name : `${packageName}.${main.name}`;
  return { className, fileName: `${(open ?? main).name}.java` };
}

/** The first class whose tests JUnit runs. A class with own tests has precedence over one that inherits all its tests. */
function findTestClass(types: readonly DeclaredType[]): DeclaredType | undefined {
  const concrete = types.filter(({ isConcrete }) => isConcrete);
  return (
    concrete.find(({ hasTests }) => hasTests) ??
    concrete.find((type) => inheritsTests(type, types)) ??
    types.find(({ hasTests }) => hasTests)
  );
}

function inheritsTests(type: DeclaredType, types: readonly DeclaredType[]): boolean {
  const others = types.filter((each) => each !== type);
  return others
    .filter(({ name }) => type.bases.includes(name))
    .some((base) => base.hasTests || inheritsTests(base, others));
}

/** The simple names that a file's own statements bind: its types, and the types that it imports one by one. */
export function listBoundNames({ imports, types }: CompilationUnit): ReadonlySet<string> {
  const imported = imports.filter(({ isStatic, isOnDemand }) => !isStatic && !isOnDemand);
  return new Set([...types.map(({ name }) => name), ...imported.map(({ name }) => toSimpleName(name))]);
}
