import type { MethodSignature } from '../sample/assignment.js';
import type { Cluster } from './cluster.js';

/** The two versions of a bug's program. */
export const versions = ['buggy', 'fixed'] as const;
/** The two versions of a bug. */
export type Version = (typeof versions)[number];

/** The versions that tests are generated for. */
export const sides = [...versions, 'only'] as const;
/**
 * The version that a test generator was run on. Developers have `buggy`; `fixed` leaks the solution. `only` is that of a program with a single version,
 * of which no bug is known.
 */
export type Side = (typeof sides)[number];

const letters = { buggy: 'b', fixed: 'f', only: 'o' } as const satisfies Record<Side, string>;

/** Defects4J's letter for a version, as in `Lang-7b`. Its names have none for a program with a single version; teval writes `o`. */
export function toVersionLetter(version: Side): string {
  return letters[version];
}

/** Defects4J's id of a version within its project: `7b`. */
export function formatVersionId({ number }: Bug, version: Side): string {
  return `${number}${toVersionLetter(version)}`;
}

/** The two parts of a bug's id. A Python program may have no number; then it is a project of its own. */
export function splitBugId(id: string): { readonly project: string; readonly number: string } {
  const dash = id.lastIndexOf('-');
  if (dash === -1) return { project: id, number: '' };
  return { project: id.slice(0, dash), number: id.slice(dash + 1) };
}

/** One bug of a benchmark. */
export interface Bug {
  /** `<project>-<number>`, as in `Lang-7`. */
  readonly id: string;
  readonly project: string;
  /** The number within the project; part of EvoSuite's seed (seed · 1000 + number). */
  readonly number: number;
  /** Fully qualified names of the classes that the fix changes. */
  readonly modifiedClasses: readonly string[];
  /** The method of its first class that tests are wanted for; absent if the benchmark names none. */
  readonly focalMethod?: MethodSignature;
  /** Classes that the bug's tests load; absent if the benchmark does not record them. */
  readonly loadedClasses?: readonly string[];
  /** One line for lists; empty if the benchmark has no title. */
  readonly title: string;
  /** The kind of fault (`boundary`, `overflow`, …); empty if unknown. */
  readonly kind: string;
  /** A link to the bug report; empty if there is none. */
  readonly url: string;
  /** What inference resamples together; absent if the bug is independent of the others. */
  readonly cluster?: Cluster;
  /** Absent unless the bug is a mutant. */
  readonly mutant?: Mutant;
}

/** What makes a bug a mutant: a small change of an original, which is its fixed version. */
export interface Mutant {
  /** The mutation operator: `AOR`. */
  readonly operator: string;
  /** The changed file, below a source folder: `org/x/Shelf.java`. */
  readonly sourceFile: string;
  /** The line of the change, from 1; equal on both versions, because a change keeps the number of lines. */
  readonly line: number;
  /** What the change replaces in that file: UTF-16 indices, and the text instead. */
  readonly change: { readonly start: number; readonly end: number; readonly text: string };
  /** The bug or program of which one version is the original. Its suites of that side serve all mutants. */
  readonly original: Bug;
  readonly originalSide: Side;
}
