import { addToGroup } from '../../model/common/group-by.js';
import {
  toContainerName,
  toQualifiedName,
  toSimpleName,
  toTopLevelName,
} from '../../model/suite/java-names.js';
import type { SuiteFile } from '../../model/suite/suite.js';
import { listImports, readPackage, type Import } from '../imports.js';
import { findDescendants, type JavaParser, type Node } from '../parser.js';
import { toClassName } from './suite-reader.js';

/** The names by which some code may refer to classes. */
interface NamedClasses {
  /** All simple names in the code. */
  readonly names: ReadonlySet<string>;
  /** Qualified names in strings, such as `Class.forName("org.x.Stock")` and `@MethodSource("org.x.Stock#all")`. */
  readonly namesInStrings: ReadonlySet<string>;
}

/** A Java file with the names in it. */
export interface NamingFile extends SuiteFile, NamedClasses {
  /** Qualified name of its class. */
  readonly className: string;
  readonly imports: readonly Import[];
  /** Simple names of the types that its types extend or implement. */
  readonly supertypes: ReadonlySet<string>;
}

/** Reads the names of a file. */
export function readNames(parser: JavaParser, file: SuiteFile): NamingFile {
  return parser.withTree(file.source, (root) => ({
    ...file,
    className: toClassName(file.path),
    imports: listImports(root),
    ...readNamedClasses(root),
    supertypes: new Set(
      findDescendants(root, 'superclass', 'super_interfaces', 'extends_interfaces').flatMap((clause) =>
        findDescendants(clause, 'type_identifier').map(({ text }) => text),
      ),
    ),
  }));
}

/** The outermost class in `org.x.Stock`, `org.x.Stock$Board` and `org.x.Stock#all`. */
const qualifiedName = /^(\w+(?:\.\w+)+)(?:[$#][\w$#]*)?$/u;

/** Reads the names by which a file's code may refer to classes. */
export function readNamedClasses(root: Node): NamedClasses {
  const strings = findDescendants(root, 'string_fragment').map(({ text }) => text);
  return {
    names: new Set(findDescendants(root, 'type_identifier', 'identifier').map(({ text }) => text)),
    namesInStrings: new Set(strings.flatMap((text) => text.match(qualifiedName)?.[1] ?? [])),
  };
}

/** The package of a file by its package statement; undefined if it is no file of a class, such as `module-info.java`. */
export function readPackageOfClass(parser: JavaParser, name: string, source: string): string | undefined {
  if (/^(?:module|package)-info\.java$/u.test(name)) return undefined;
  return parser.withTree(source, readPackage);
}

/**
 * The files about some classes, and all files that these need, in the given order. A file is about a class if it names the class, or extends a class
 * of such a file.
 *
 * @param classes qualified names
 */
export function selectRelatedFiles(files: readonly NamingFile[], classes: readonly string[]): NamingFile[] {
  const related = new Set(files.filter((file) => classes.some((name) => namesClass(file, name))));
  for (let size = -1; size !== related.size;) {
    size = related.size;
    for (const file of files)
      if (!related.has(file) && [...related].some((base) => extendsClass(file, base.className)))
        related.add(file);
  }
  return withNeededFiles(files, related);
}

/** Some files and all files that they name, directly or indirectly. */
function withNeededFiles(files: readonly NamingFile[], wanted: Iterable<NamingFile>): NamingFile[] {
  const bySimpleName = new Map<string, NamingFile[]>();
  const byName = new Map(files.map((file) => [file.className, file]));
  for (const file of files) {
    const name = toSimpleName(file.className);
    addToGroup(bySimpleName, name, file);
  }
  const needed = new Set(wanted);
  // A set's iteration includes what is added meanwhile.
  for (const file of needed) {
    for (const name of file.names)
      for (const other of bySimpleName.get(name) ?? [])
        if (namesClass(file, other.className)) needed.add(other);
    for (const name of file.namesInStrings) {
      const other = byName.get(name);
      if (other !== undefined) needed.add(other);
    }
  }
  return files.filter((file) => needed.has(file));
}

function extendsClass(file: NamingFile, className: string): boolean {
  return file.supertypes.has(toSimpleName(className)) && namesClass(file, className);
}

/** Whether a file names a class by a simple name that means this class, or by its qualified name. */
function namesClass({ names, imports, className, source }: NamingFile, wanted: string): boolean {
  const outermost = toTopLevelName(wanted);
  const container = toContainerName(outermost);
  const isImported = imports.some(
    ({ name, isOnDemand, isStatic }) =>
      name === outermost ||
      name.startsWith(`${outermost}.`) ||
      (isOnDemand && !isStatic && name === container),
  );
  const simpleName = toSimpleName(outermost);
  if (isImported && imports.some(({ name }) => name.startsWith(`${outermost}.`))) return true;
  if (!names.has(simpleName)) return false;
  const isHidden = imports.some(
    ({ name, isOnDemand, isStatic }) =>
      !isOnDemand && !isStatic && name !== outermost && toSimpleName(name) === simpleName,
  );
  if (isHidden) return source.includes(outermost);
  return isImported || toContainerName(className) === container || source.includes(outermost);
}

/** The path of a class's file below a source folder. */
export function toPackagePath(packageName: string, fileName: string): string {
  return toQualifiedName(packageName, '').replaceAll('.', '/') + fileName;
}
