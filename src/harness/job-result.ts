import type { Version } from '../model/bug.js';
import type { Outcome } from '../model/outcome.js';

/** What became of a job's tests, by version, group and test; every test that was asked for is there. */
export interface HarnessResult {
  readonly outcomes: OutcomeTable;
  /** How long each test ran, by the key of its outcome; absent for one that did not come to its end. */
  readonly testMilliseconds: ReadonlyMap<string, number>;
  /** Of tests that were asked for the lines that they execute, and could tell. */
  readonly executed: ExecutedTable;
  readonly compileMilliseconds: number;
  readonly runMilliseconds: number;
  /** Tests that passed after more than half of their time limit: on a slower machine they would not have. */
  readonly closeCalls: number;
}

export type OutcomeTable = ReadonlyMap<string, Outcome>;

/** By the keys of an OutcomeTable. */
export type ExecutedTable = ReadonlyMap<string, ExecutedLines>;

export interface ExecutedLines {
  /** As in `org/x/Shelf.java:12`. */
  readonly lines: readonly string[];
  /** What of the program was loaded and can't tell. */
  readonly blindSpots: readonly string[];
}

/** The key of an outcome in an OutcomeTable. */
export function outcomeKey(version: Version, group: string, test: string): string {
  return `${version}\n${group}\n${test}`;
}

/** What such a key stands for. */
export function placeOf(key: string): { version: Version; group: string; test: string } {
  const [version, group = '', test = ''] = key.split('\n') as [Version, string?, string?];
  return { version, group, test };
}
