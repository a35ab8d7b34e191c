import type { Version } from './bug.js';

/** One version of a bug, checked out and compiled: all that a generator or the harness needs to know of it. */
export interface Workspace {
  readonly bug: string;
  readonly version: Version;
  /** Absolute paths of class folders and jars, in class path order; the program's own classes first. */
  readonly classPath: readonly string[];
  /** Absolute paths of folders with the program's Java sources, at package paths. */
  readonly sourceFolders: readonly string[];
  /** SHA-256 over what defines the version's behaviour; independent of machine and JDK. Part of every cache key. */
  readonly digest: string;
  /** The JDK that the program's classes need. */
  readonly java: JavaRange;
}

/** Feature versions of Java (8, 11, 17, …), both ends included. */
export interface JavaRange {
  readonly from: number;
  readonly to: number;
  /** The one to take where this machine has it and the user names none; absent where any is as good. */
  readonly preferred?: number;
}

/** What fits all of them: the last preference that does. */
export function commonJava(ranges: readonly JavaRange[]): JavaRange {
  const from = Math.max(...ranges.map((range) => range.from));
  const to = Math.min(...ranges.map((range) => range.to));
  const preferred = ranges.findLast((range) => range.preferred !== undefined)?.preferred;
  return preferred !== undefined && preferred >= from && preferred <= to
    ? { from, to, preferred }
    : { from, to };
}

/** Any JDK that the toolkit supports. */
export const anyJava: JavaRange = { from: 8, to: 99 };

/** Both versions of a bug, checked out and compiled. */
export type Workspaces = Readonly<Record<Version, Workspace>>;
