import type { FocalMethod } from '../../model/candidate.js';
import { callsFromLast } from './focal-calls.js';
import type { Call } from './focal-calls.js';
import { methodsNamedLike, overloadFor } from './focal-overloads.js';
import type { JavaParser } from '../parser.js';
import { SourceIndex } from '../types/source-index.js';
import type { FoundType } from '../types/source-index.js';
import type { SourceType } from '../types/source-types.js';

/** The classes that a suite tests: `pkg.X` for `pkg.X_ESTest`, else the bug's modified classes. */
export function focalClassesOf(suiteClass: string, modifiedClasses: readonly string[]): readonly string[] {
  const suffix = '_ESTest';
  return suiteClass.endsWith(suffix) ? [suiteClass.slice(0, -suffix.length)] : modifiedClasses;
}

/** A focal method with the call of it in a prefix. */
export interface FocalCall {
  readonly method: FocalMethod;
  /** UTF-16 indices into the prefix. */
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Finds focal methods in the sources of one workspace. Files are read when first needed, by package path, and once. */
export class FocalIndex {
  readonly sources: SourceIndex;
  readonly #methods = new Map<string, readonly (readonly FocalMethod[])[]>();
  /** By classes and prefix: the candidates of a test share prefixes, and each is asked about more than once. */
  readonly #calls = new Map<string, FocalCall | 'unknown'>();

  constructor(
    readonly parser: JavaParser,
    /** Absolute paths of folders with Java sources at package paths (`Workspace.sourceFolders`). */
    sourceFolders: readonly string[],
  ) {
    this.sources = new SourceIndex(parser, sourceFolders);
  }

  /**
   * The focal method of a prefix: of its calls of methods and constructors, from the last in the text to the first, the first of
   * something that one of the classes declares, itself or in a class nested in it, or one of its superclasses does. Overloads are told
   * apart by the number of arguments; where that fits none, the name decides alone (method.md, "From suite to prefixes").
   */
  focalMethodOf(focalClasses: readonly string[], prefix: string): FocalMethod | 'unknown' {
    const found = this.focalCallOf(focalClasses, prefix);
    return found === 'unknown' ? 'unknown' : found.method;
  }

  /** The call by which `focalMethodOf` finds a prefix's focal method. */
  focalCallOf(focalClasses: readonly string[], prefix: string): FocalCall | 'unknown' {
    const key = [...focalClasses, prefix].join('\n');
    const known = this.#calls.get(key) ?? this.#findCall(focalClasses, prefix);
    this.#calls.set(key, known);
    return known;
  }

  #findCall(focalClasses: readonly string[], prefix: string): FocalCall | 'unknown' {
    const levels = focalClasses.flatMap((name) => this.#levelsOf(name));
    if (levels.length === 0) return 'unknown';
    // A block, so that `outer.new Inner()` is an expression.
    return this.parser.withTree(`{${prefix}\n}`, (root) => {
      for (const call of callsFromLast(root)) {
        const method = declared(call, levels);
        if (method !== undefined)
          return { method, startIndex: call.startIndex - 1, endIndex: call.endIndex - 1 };
      }
      return 'unknown';
    });
  }

  /**
   * The qualified name that a type's simple name has in the file of a class of the program: `java.text.ParseException` where the file
   * imports that. Undefined where the sources don't tell.
   */
  qualifiedTypeName(className: string, simpleName: string): string | undefined {
    const found = this.sources.find(className);
    return found === undefined ? undefined : this.sources.qualifiedName(found, simpleName);
  }

  /** The methods of a class, those of classes nested in it, those of its superclass, … */
  #levelsOf(className: string): readonly (readonly FocalMethod[])[] {
    const known = this.#methods.get(className);
    if (known !== undefined) return known;
    const levels: (readonly FocalMethod[])[] = [];
    const seen = new Set<SourceType>();
    let found: FoundType | undefined = this.sources.find(className);
    while (found !== undefined && !seen.has(found.type)) {
      seen.add(found.type);
      levels.push(found.type.methods, found.type.nested.flatMap(allMethods));
      found = this.sources.superclassOf(found);
    }
    this.#methods.set(className, levels);
    return levels;
  }
}

function allMethods(type: SourceType): FocalMethod[] {
  return [...type.methods, ...type.nested.flatMap(allMethods)];
}

function declared(call: Call, levels: readonly (readonly FocalMethod[])[]): FocalMethod | undefined {
  const named = levels.map((methods) => methodsNamedLike(call, methods));
  if (named.every((methods) => methods.length === 0)) return undefined;
  for (const methods of named) {
    const method = overloadFor(call, methods);
    if (method !== undefined) return method;
  }
  return named.flat()[0];
}
