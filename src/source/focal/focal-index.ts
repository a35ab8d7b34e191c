import type { FocalMethod } from '../../model/suite/candidate.js';
import type { CallTarget } from '../../model/suite/attribution.js';
import type { SuiteConventions } from '../../model/suite/suite-conventions.js';
import { listCallsFromLast } from './focal-calls.js';
import { isForeignCall, unknownNames, type NamesOfSuite } from './foreign-call.js';
import type { Call } from './focal-calls.js';
import { findMethodsNamedLike, chooseOverload } from './focal-overloads.js';
import { findTarget } from './call-target.js';
import type { JavaParser, Node } from '../parser.js';
import { SourceIndex } from '../types/source-index.js';
import type { SourceType } from '../types/source-types.js';

/** The classes that a suite tests: the one in the suite's name if the name follows a convention, otherwise the bug's modified classes. */
export function chooseFocalClasses(
  suiteClass: string,
  modifiedClasses: readonly string[],
  conventions: readonly SuiteConventions[],
): readonly string[] {
  const suffix = conventions.map(({ classSuffix }) => classSuffix).find((each) => suiteClass.endsWith(each));
  return suffix === undefined ? modifiedClasses : [suiteClass.slice(0, -suffix.length)];
}

/** A focal method and its call in a prefix. */
export interface LocatedFocalCall {
  readonly method: FocalMethod;
  /** UTF-16 indices into the prefix. */
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Finds focal methods in the sources of one workspace. Reads each file once, when first needed, by package path. */
export class FocalIndex {
  readonly sources: SourceIndex;
  readonly #methods = new Map<string, readonly (readonly FocalMethod[])[]>();
  /** By suite, then by classes and prefix. Candidates of a test share prefixes, and each prefix is looked up several times. */
  readonly #calls = new WeakMap<NamesOfSuite, Map<string, LocatedFocalCall | 'unknown'>>();

  constructor(
    readonly parser: JavaParser,
    /** Absolute paths of folders with Java sources at package paths (`Workspace.sourceFolders`). */
    sourceFolders: readonly string[],
  ) {
    this.sources = new SourceIndex(parser, sourceFolders);
  }

  /**
   * The focal method of a prefix. Goes through the calls of methods and constructors from the last in the text to the first, and returns the first
   * that one of the classes, a class nested in it, or one of its supertypes declares. Overloads are distinguished by their number of arguments; if
   * none fits, the name decides (method.md, "From suite to prefixes"). Calls whose receiver is no object of the program are passed over. If the compiler
   * has resolved a call, neither names nor numbers of arguments count.
   */
  findFocalMethod(
    focalClasses: readonly string[],
    prefix: string,
    names: NamesOfSuite = unknownNames,
  ): FocalMethod | 'unknown' {
    const found = this.findFocalCall(focalClasses, prefix, names);
    return found === 'unknown' ? 'unknown' : found.method;
  }

  /** The call that determines a prefix's focal method. */
  findFocalCall(
    focalClasses: readonly string[],
    prefix: string,
    names: NamesOfSuite = unknownNames,
  ): LocatedFocalCall | 'unknown' {
    const calls = this.#calls.get(names) ?? new Map<string, LocatedFocalCall | 'unknown'>();
    this.#calls.set(names, calls);
    const key = [...focalClasses, prefix].join('\n');
    const known = calls.get(key) ?? this.#findCall(focalClasses, prefix, names);
    calls.set(key, known);
    return known;
  }

  #findCall(
    focalClasses: readonly string[],
    prefix: string,
    names: NamesOfSuite,
  ): LocatedFocalCall | 'unknown' {
    const levels = focalClasses.flatMap((name) => this.#listLevels(name));
    if (levels.length === 0) return 'unknown';
    // Parsed as a block, so that `outer.new Inner()` is an expression.
    return this.parser.withTree(`{${prefix}\n}`, (root) => {
      const calls = listCallsFromLast(root);
      for (const tier of ['underTest', 'other'] as const)
        for (const call of calls) {
          const method = this.#findMethod(call, root, levels, names, tier);
          if (method !== undefined)
            return { method, startIndex: call.startIndex - 1, endIndex: call.endIndex - 1 };
        }
      return 'unknown';
    });
  }

  /**
   * The method that a call may run, if it is of a tier. The compiler knows which one a call refers to; only if a supertype outside of the program
   * declares that, as `Map` does, the object may be another one. Without the compiler, names decide.
   */
  #findMethod(
    call: Call,
    scope: Node,
    levels: readonly (readonly FocalMethod[])[],
    names: NamesOfSuite,
    tier: CallTarget['tier'],
  ): FocalMethod | undefined {
    const called = names.called?.(call.node) ?? 'unresolved';
    if (called === 'inSuite' || (called === 'unresolved' ? tier !== 'underTest' : called.tier !== tier))
      return undefined;
    const method =
      called === 'unresolved' ? findDeclared(call, levels) : findTarget(this.sources, called)?.method;
    const isCertain = called !== 'unresolved' && this.sources.find(called.declaredBy) !== undefined;
    return method !== undefined && (isCertain || !isForeignCall(call.node, scope, names))
      ? method
      : undefined;
  }

  /**
   * The qualified name of a simple type name in the file of a class of the program: `java.text.ParseException` if the file imports that. Undefined if
   * the sources do not show it.
   */
  qualifiedTypeName(className: string, simpleName: string): string | undefined {
    const found = this.sources.find(className);
    return found === undefined ? undefined : this.sources.qualifiedName(found, simpleName);
  }

  /** Methods of a class and of its nested classes, then those of its superclass, and so on, then those of its interfaces. */
  #listLevels(className: string): readonly (readonly FocalMethod[])[] {
    const known = this.#methods.get(className);
    if (known !== undefined) return known;
    const found = this.sources.find(className);
    const types = found === undefined ? [] : this.sources.listSupertypes(found);
    const levels = types.flatMap(({ type }) => [type.methods, type.nested.flatMap(listAllMethods)]);
    this.#methods.set(className, levels);
    return levels;
  }
}

function listAllMethods(type: SourceType): FocalMethod[] {
  return [...type.methods, ...type.nested.flatMap(listAllMethods)];
}

function findDeclared(call: Call, levels: readonly (readonly FocalMethod[])[]): FocalMethod | undefined {
  const named = levels.map((methods) => findMethodsNamedLike(call, methods));
  if (named.every((methods) => methods.length === 0)) return undefined;
  for (const methods of named) {
    const method = chooseOverload(call, methods);
    if (method !== undefined) return method;
  }
  return named.flat()[0];
}
