import type { Bug, Side } from '../model/bug.js';
import type { Candidate } from '../model/candidate.js';
import type { Oracle } from '../model/oracle.js';
import type { OracleInput } from '../model/test-case.js';
import type { Workspace } from '../model/workspace.js';

/** What a blind generator may know of a suite beside its inputs: nothing of the bug, the version, the seed and where anything lies. */
export interface BlindRequest {
  /** Random, and another one in each run: it tells requests apart. Keys of caches and prompts must not depend on it. */
  readonly id: string;
  /**
   * A folder with copies of the program's Java sources of the side under test, at package paths, and nothing else; it is made when
   * first asked for. Its files are read-only and gone after the run.
   */
  readonly sourceFolder: () => Promise<string>;
}

/** The suite that an informed generator is asked about. */
export interface InformedRequest {
  readonly bug: Bug;
  readonly side: Side;
  readonly seed: number;
  /** The side under test. */
  readonly workspace: Workspace;
}

/** For each input, in order, the oracles for it: none, one or more. */
export interface GeneratedOracles {
  readonly oracles: readonly (readonly Oracle[])[];
  /** Sentences for the reader, such as the predictions that belong to no test. */
  readonly remarks: readonly string[];
}

/**
 * Puts oracles into prefixes. A `blind` generator is judged: it sees prefixes, focal methods and docstrings, each input once and in an
 * order that depends on its content alone, and may read the program's sources.
 * An `informed` one replays what somebody else decided (the suite's own assertions, a file of predictions) and so must see the
 * candidate to find it. One of `wholeTests` generates nothing: the tests of the suite, with the oracles that they have, are the test cases.
 */
export type OracleGenerator = {
  /** As used in `--oracle`, in rows and in folder names. */
  readonly name: string;
  /** Changes whenever the same inputs may give other oracles (a digest of the predictions file, a prompt's version). */
  readonly version: string;
  /** Code from a model may do anything: it should run in a sandbox. */
  readonly source: 'program' | 'model';
} & (
  | {
      readonly view: 'blind';
      generate(inputs: readonly OracleInput[], request: BlindRequest): Promise<GeneratedOracles>;
    }
  | {
      readonly view: 'informed';
      generate(candidates: readonly Candidate[], request: InformedRequest): Promise<GeneratedOracles>;
    }
  | { readonly view: 'wholeTests' }
);
