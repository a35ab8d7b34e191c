import { toQualifiedName, toSimpleName } from '../../model/suite/java-names.js';
import { listImports, readPackage } from '../imports.js';
import { fieldText, findDescendants, nodeAround, type JavaParser, type Node } from '../parser.js';
import { listAnnotations, type AnnotationMeanings } from './test-methods.js';
import { listQualifiedNames } from './type-names.js';

/**
 * The annotations that a suite declares, by qualified name, with the simple names of all annotations on them, directly or through others. `MethodSource`
 * and `FieldSource` count only if they name no member.
 */
export type ComposedAnnotations = ReadonlyMap<string, ReadonlySet<string>>;

interface Declaration {
  readonly qualifiedName: string;
  /** For each annotation on it, its possible qualified names. */
  readonly annotations: readonly (readonly string[])[];
}

const typeDeclarations = [
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
];

/**
 * Reads the annotations that some files declare, such as `@Test @Tag("fast") @interface FastTest { }`.
 *
 * @param ofLibraries those that libraries declare; none by default
 */
export function readComposedAnnotations(
  parser: JavaParser,
  sources: readonly string[],
  ofLibraries: ComposedAnnotations = new Map(),
): ComposedAnnotations {
  const declarations = sources
    .filter((source) => source.includes('@interface'))
    .flatMap((source) => parser.withTree(source, listDeclarations));
  const byName = new Map(declarations.map((each) => [each.qualifiedName, each]));
  const collect = (names: readonly string[], found: Set<string>, seen: Set<string>): Set<string> => {
    found.add(toSimpleName(names[0]!));
    const declared = names.find((name) => byName.has(name));
    const ofLibrary = names.find((name) => ofLibraries.has(name));
    if (declared === undefined && ofLibrary !== undefined)
      for (const each of ofLibraries.get(ofLibrary)!) found.add(each);
    if (declared === undefined || seen.has(declared)) return found;
    seen.add(declared);
    for (const each of byName.get(declared)!.annotations) collect(each, found, seen);
    return found;
  };
  const ofSuite = declarations.map(({ qualifiedName, annotations }) => {
    const found = new Set<string>();
    for (const each of annotations) collect(each, found, new Set([qualifiedName]));
    return [qualifiedName, found] as const;
  });
  return new Map<string, ReadonlySet<string>>([...ofLibraries, ...ofSuite]);
}

/** Annotations of these packages are known, or compose none of a test framework. */
const known = /^(?:javax?|jakarta|kotlin|lombok|org\.junit|org\.testng|org\.mockito|org\.hamcrest)\./u;

/** Whether what an annotation of this qualified name includes must be looked up. */
export function isForeignAnnotation(name: string): boolean {
  return name.includes('.') && !known.test(name);
}

/** The qualified names of the foreign annotations in some files that are imported by name, or written with their package. */
export function listForeignAnnotations(parser: JavaParser, sources: readonly string[]): readonly string[] {
  const names = sources.filter(mayHaveForeignAnnotations).flatMap((source) =>
    parser.withTree(source, (root) => {
      const written = findDescendants(root, 'marker_annotation', 'annotation');
      const imports = listImports(root).filter(({ isStatic, isOnDemand }) => !isStatic && !isOnDemand);
      return written.flatMap((each) => {
        const name = fieldText(each, 'name');
        const imported = imports.find((one) => toSimpleName(one.name) === name);
        return imported?.name ?? name;
      });
    }),
  );
  return [...new Set(names.filter(isForeignAnnotation))];
}

/** By the text alone, because each suite is asked and few have one. */
function mayHaveForeignAnnotations(source: string): boolean {
  if (/@\s*[\p{L}\p{N}_$]+\s*\./u.test(source)) return true;
  const written = new Set([...source.matchAll(/@\s*([\p{L}\p{N}_$]+)/gu)].map(([, name]) => name));
  const imports = source.matchAll(/\bimport\s+([\p{L}\p{N}_$.]+)\s*;/gu);
  return [...imports].some(([, name = '']) => isForeignAnnotation(name) && written.has(toSimpleName(name)));
}

/** What the names of composed annotations mean in a file. */
export function readMeanings(root: Node, composed: ComposedAnnotations): AnnotationMeanings {
  if (composed.size === 0) return new Map();
  const written = new Set(
    findDescendants(root, 'marker_annotation', 'annotation').map((each) => fieldText(each, 'name')),
  );
  const own = listDeclarations(root).map(({ qualifiedName }) => qualifiedName);
  return new Map(
    [...written].flatMap((name) => {
      const meant = listPossibleNames(root, name, own).find((each) => composed.has(each));
      return meant === undefined ? [] : [[name, composed.get(meant)!] as const];
    }),
  );
}

function listDeclarations(root: Node): Declaration[] {
  const declarations = findDescendants(root, 'annotation_type_declaration');
  const names = declarations.map((each) => toQualifiedName(readPackage(root), readNestedName(each)));
  return declarations.map((each, index) => ({
    qualifiedName: names[index]!,
    annotations: listAnnotations(each)
      .filter((annotation) => !namesSource(annotation))
      .map((annotation) => listPossibleNames(root, fieldText(annotation, 'name'), names)),
  }));
}

function namesSource(annotation: Node): boolean {
  const isSource = /(?:^|\.)(?:Method|Field)Source$/u.test(fieldText(annotation, 'name'));
  return isSource && (annotation.childForFieldName('arguments')?.namedChildCount ?? 0) > 0;
}

/** @param own qualified names of the annotations that the file declares */
function listPossibleNames(root: Node, name: string, own: readonly string[]): readonly string[] {
  const [first = '', ...nested] = name.split('.');
  const within = (outer: string) => [outer, ...nested].join('.');
  return [
    ...own.filter((each) => each.endsWith(`.${name}`) || each === name),
    ...listQualifiedNames(root, first).map(within),
    ...listImports(root).flatMap(({ isStatic, isOnDemand, name: imported }) => {
      const full = isOnDemand ? `${imported}.${first}` : imported;
      return isStatic && toSimpleName(full) === first ? [within(full)] : [];
    }),
  ];
}

/** `Shelf.Fast` of an annotation in a class. */
function readNestedName(declaration: Node): string {
  const around = nodeAround(declaration, typeDeclarations);
  const name = fieldText(declaration, 'name');
  return around === undefined ? name : `${readNestedName(around)}.${name}`;
}
