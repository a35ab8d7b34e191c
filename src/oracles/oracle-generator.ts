import type { Bug, Side } from '../model/bug.js';
import type { Candidate } from '../model/candidate.js';
import type { Oracle } from '../model/oracle.js';
import type { OracleInput } from '../model/test-case.js';
import type { Workspace } from '../model/workspace.js';

/** The suite that oracles are asked for. */
export interface OracleRequest {
  readonly bug: Bug;
  readonly side: Side;
  readonly seed: number;
  /** The side under test: its sources may be read. */
  readonly workspace: Workspace;
}

/** For each input, in order, the oracles for it: none, one or more. */
export interface GeneratedOracles {
  readonly oracles: readonly (readonly Oracle[])[];
  /** Sentences for the reader, such as the predictions that belong to no test. */
  readonly remarks: readonly string[];
}

/**
 * Puts oracles into prefixes. A `blind` generator is judged: it sees prefixes, focal methods and docstrings and nothing else.
 * An `informed` one replays what somebody else decided (the suite's own assertions, a file of predictions) and so must see the
 * candidate to find it.
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
      generate(inputs: readonly OracleInput[], request: OracleRequest): Promise<GeneratedOracles>;
    }
  | {
      readonly view: 'informed';
      generate(candidates: readonly Candidate[], request: OracleRequest): Promise<GeneratedOracles>;
    }
);
