import type { Version } from './bug.js';
import type { TestedProgram } from './python-program.js';
import type { PythonProject } from './python-project.js';
import type { TextTargets } from '../text/completion.js';
import type { Role } from './role.js';

/** One version of a program, checked out and compiled, with all that generators and the harness need. */
export interface Workspace {
  readonly bug: string;
  readonly version: Role;
  /** Absolute paths of class folders and jars, in class path order; the program's own classes first. */
  readonly classPath: readonly string[];
  /** Absolute path of the current directory in which the benchmark runs its tests; absent if the benchmark defines none or it is not needed. */
  readonly workFolder?: string;
  /** Absolute paths of folders with the program's Java sources, at package paths. */
  readonly sourceFolders: readonly string[];
  /** SHA-256 of everything that determines the version's behaviour, independent of machine and JDK. Part of every cache key. */
  readonly digest: string;
  /** The JDK that the program's classes need. */
  readonly java: JavaRange;
  /** Present if the program is written in Python. Then it has no class path, and `sourceFolders` are those that modules are imported from. */
  readonly python?: PythonProject;
  /** Present if it is no program, but targets of texts. */
  readonly texts?: TextTargets;
  /** Present if it is a Python program with targets. */
  readonly pythonProgram?: TestedProgram;
}

/** Feature versions of Java (8, 11, 17, …), both ends included. */
export interface JavaRange {
  readonly from: number;
  readonly to: number;
  /** The version to use if it is installed and the user names none; absent if all are equally suitable. */
  readonly preferred?: number;
}

/** The versions that satisfy all ranges, with the last preference among them. */
export function intersectJavaRanges(ranges: readonly JavaRange[]): JavaRange {
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
