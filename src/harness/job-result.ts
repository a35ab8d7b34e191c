import type { Role } from '../model/program/role.js';
import type { Outcome } from '../model/outcome/outcome.js';
import type { CoverageTable } from './measures/coverage-record.js';
import type { CompiledTests, HarnessGroup } from './protocol.js';

/** Results of a job's tests, by version, group and test. Contains every requested test. */
export interface HarnessResult {
  readonly outcomes: OutcomeTable;
  /** Duration of each test, by the key of its outcome; absent for a test that did not finish. */
  readonly testMilliseconds: ReadonlyMap<string, number>;
  /** For tests whose executed lines were requested and could be measured. */
  readonly executed: ExecutedTable;
  /** For tests whose calls of the program were requested, by the key of the outcome: a line each (protocol.ts). */
  readonly calls: ReadonlyMap<string, readonly string[]>;
  /** What metered groups cover. */
  readonly covered: CoverageTable;
  /** The compiler's output, if the job requested it. */
  readonly compiled: ReadonlyMap<Role, CompiledTests>;
  /** What tests refer to beyond what they may, if the job requested it; absent for the others. */
  readonly reach: ReadonlyMap<string, string>;
  /** How often the compiler compiled the tests: at most once for each version and JVM. */
  readonly compilations: number;
  readonly compileMilliseconds: number;
  readonly runMilliseconds: number;
  /** Milliseconds of tests that passed after more than half of their time limit, and might fail on a slower machine. */
  readonly closeCalls: ReadonlyMap<string, number>;
}

export type OutcomeTable = ReadonlyMap<string, Outcome>;

/** By the keys of an OutcomeTable. */
export type ExecutedTable = ReadonlyMap<string, ExecutedLines>;

export interface ExecutedLines {
  /** As in `org/x/Shelf.java:12`. */
  readonly lines: readonly string[];
  /** Loaded parts of the program whose lines can't be measured. */
  readonly blindSpots: readonly string[];
}

/** The key of an outcome in an OutcomeTable. */
export function makeOutcomeKey(version: Role, group: string, test: string): string {
  return `${version}\n${group}\n${test}`;
}

/** The keys of all tests of the groups on one version, in the order of the groups. */
export function listOutcomeKeys(groups: readonly HarnessGroup[], version: Role): string[] {
  return groups.flatMap(({ group, classes }) =>
    classes.flatMap(({ tests }) => tests.map(({ test }) => makeOutcomeKey(version, group, test))),
  );
}

/** The parts of such a key. */
export function parseOutcomeKey(key: string): { version: Role; group: string; test: string } {
  const [version, group = '', test = ''] = key.split('\n') as [Role, string?, string?];
  return { version, group, test };
}
