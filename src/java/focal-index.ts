import type { FocalMethod } from '../model/candidate.js';
import type { JavaParser } from './parser.js';

/** The classes that a suite tests: `pkg.X` for `pkg.X_ESTest`, else the bug's modified classes. */
export function focalClassesOf(suiteClass: string, modifiedClasses: readonly string[]): readonly string[] {
  throw new Error(`not written yet: ${suiteClass} ${modifiedClasses.length}`);
}

/** Looks methods up in the sources of one workspace. Files are read when first needed, by package path, and once. */
export class FocalIndex {
  constructor(
    readonly parser: JavaParser,
    /** Absolute paths of folders with Java sources at package paths (`Workspace.sourceFolders`). */
    readonly sourceFolders: readonly string[],
  ) {}

  /** The focal method of a prefix: the last call or constructor call of something that one of the classes or its superclasses declares. */
  focalMethodOf(focalClasses: readonly string[], prefix: string): FocalMethod | 'unknown' {
    throw new Error(`not written yet: ${focalClasses.length} ${prefix}`);
  }

  /** The qualified name that a type's simple name has inside of a class's source file, or undefined where that is not to be seen. */
  qualifiedTypeName(className: string, simpleName: string): string | undefined {
    throw new Error(`not written yet: ${className} ${simpleName}`);
  }
}
