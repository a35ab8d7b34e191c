import type { Usage } from '../../model/oracle/requests.js';
import type { GeneratorContext, WorkLimits } from '../generator-context.js';

/** What a test is wanted for, in any language: a kind of test, and what a prompt or a request says of it. */
export interface TestAssignment {
  /** The kind of test, as in `line`; a prompt's file has its name. */
  readonly task: string;
  /** Values of the placeholders of prompts, which are also members of requests to programs. */
  readonly values: Readonly<Record<string, string>>;
}

/** An answer, and what it took. */
export interface AskedTest {
  /** The answer as it came; empty if it is lost. */
  readonly text: string;
  /** Why there is no text; absent if there is one. */
  readonly lost?: string;
  readonly usage: Usage;
}

/** Asks a model or a program for tests. It knows no language. */
export interface TestAsker {
  /** As in tables. */
  readonly name: string;
  readonly limits: WorkLimits;
  /** Throws UserError if something is missing, such as a server's key. */
  ready(): Promise<void>;
  /**
   * The next answer for an assignment, from the cache or a new one. Throws UserError if no request can succeed, MachineError for a failure of the
   * machine.
   *
   * @param earlier answers for the same assignment, from which the next one should differ
   */
  ask(assignment: TestAssignment, earlier: readonly string[], context: GeneratorContext): Promise<AskedTest>;
  /** Ends what it has started. */
  close(): Promise<void>;
}
