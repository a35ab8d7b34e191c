import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toQualifiedName, listSourcePlaces } from '../../model/suite/java-names.js';
import type { JavaParser } from '../parser.js';
import { readSourceUnit } from './source-types.js';
import type { SourceType, SourceUnit } from './source-types.js';

/** A type and the file that declares it. */
export interface FoundType {
  readonly type: SourceType;
  readonly unit: SourceUnit;
}

/** The text of a source file by its package path, as `org/x/Outer.java`; undefined if there is none. */
export type SourceLookup = (path: string) => string | undefined;

/** Types by qualified name, from folders of Java sources or a look-up. Reads each file once, when first needed, by package path. */
export class SourceIndex {
  readonly #units = new Map<string, SourceUnit | undefined>();
  readonly #lookUp: SourceLookup;

  constructor(
    readonly parser: JavaParser,
    sources: readonly string[] | SourceLookup,
  ) {
    this.#lookUp =
      typeof sources === 'function'
        ? sources
        : (path) =>
            sources.map((folder) => readIfThere(join(folder, path))).find((text) => text !== undefined);
  }

  /** Finds `org.x.Outer`, `org.x.Outer.Inner` or `org.x.Outer$Inner`; undefined if no folder has its file. */
  find(qualifiedName: string): FoundType | undefined {
    for (const { path, outer, nested } of listSourcePlaces(qualifiedName)) {
      const unit = this.#unit(path);
      if (unit === undefined) continue;
      let type = unit.types.find((each) => each.simpleName === outer);
      for (const name of nested) type = type?.nested.find((each) => each.simpleName === name);
      return type === undefined ? undefined : { type, unit };
    }
    return undefined;
  }

  /** The superclass of a type, if its source is available. */
  findSuperclass({ type, unit }: FoundType): FoundType | undefined {
    if (type.superclass === undefined) return undefined;
    return this.#findNamed({ type, unit }, type.superclass);
  }

  /** A type, its superclasses, and the interfaces of all of them, as far as their sources are available: in the order in which their members count. */
  listSupertypes(found: FoundType): readonly FoundType[] {
    const all: FoundType[] = [];
    const add = (each: FoundType | undefined) => {
      if (each !== undefined && !all.some(({ type }) => type === each.type)) all.push(each);
    };
    add(found);
    for (const each of all) add(this.findSuperclass(each));
    for (const each of all) for (const name of each.type.interfaces) add(this.#findNamed(each, name));
    return all;
  }

  #findNamed(from: FoundType, name: string): FoundType | undefined {
    const qualified = this.qualifiedName(from, name);
    return qualified === undefined ? undefined : this.find(qualified);
  }

  /**
   * The qualified name of a type that a file names: declared in the file, imported by name, in its package, or in an on-demand import. Undefined if
   * the sources do not show it, as for `java.lang`.
   */
  qualifiedName({ type, unit }: FoundType, name: string): string | undefined {
    const [first = '', ...rest] = name.split('.');
    const complete = (head: string) => [head, ...rest].join('.');
    const enclosing = listEnclosingNames(type.qualifiedName, unit.packageName);
    const declared = enclosing
      .map((each) => toQualifiedName(each, first))
      .find((each) => this.find(each) !== undefined);
    if (declared !== undefined) return complete(declared);
    const secondary = unit.types.find((each) => each.simpleName === first);
    if (secondary !== undefined) return complete(secondary.qualifiedName);
    const imported = unit.imports.get(first);
    if (imported !== undefined) return complete(imported);
    const places = [unit.packageName, ...unit.onDemandImports];
    const found = places
      .map((place) => toQualifiedName(place, first))
      .find((each) => this.find(each) !== undefined);
    if (found !== undefined) return complete(found);
    return rest.length > 0 && this.find(name) !== undefined ? name : undefined;
  }

  #unit(path: string): SourceUnit | undefined {
    if (this.#units.has(path)) return this.#units.get(path);
    const source = this.#lookUp(path);
    const unit = source === undefined ? undefined : readSourceUnit(this.parser, source);
    this.#units.set(path, unit);
    return unit;
  }
}

/** A type and its enclosing types, innermost first: `org.x.Outer.Inner`, `org.x.Outer`. */
function listEnclosingNames(qualifiedName: string, packageName: string): string[] {
  const inPackage = packageName === '' ? qualifiedName : qualifiedName.slice(packageName.length + 1);
  const segments = inPackage.split('.');
  return segments.map((_, index) =>
    toQualifiedName(packageName, segments.slice(0, segments.length - index).join('.')),
  );
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
