/** The two versions of a bug's program. */
export const versions = ['buggy', 'fixed'] as const;
/** The two versions of a bug. */
export type Version = (typeof versions)[number];

/** The version that a test generator was run on: `buggy` is what a developer has, `fixed` is a leak. */
export type Side = Version;

/** Defects4J's letter for a version, as in `Lang-7b`. */
export function letterOf(version: Version): 'b' | 'f' {
  return version === 'buggy' ? 'b' : 'f';
}

/** Defects4J's id of a version within its project: `7b`. */
export function versionIdOf({ number }: Bug, version: Version): string {
  return `${number}${letterOf(version)}`;
}

/** The two parts of a bug's id. */
export function partsOfBugId(id: string): { readonly project: string; readonly number: string } {
  const dash = id.lastIndexOf('-');
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
  /** Those that the tests of the bug load; absent where the benchmark does not know. */
  readonly loadedClasses?: readonly string[];
  /** One line for lists; empty where the benchmark has none. */
  readonly title: string;
  /** What kind of fault it is (`boundary`, `overflow`, …); empty where unknown. */
  readonly kind: string;
  /** A link to the report of the bug; empty where there is none. */
  readonly url: string;
}
