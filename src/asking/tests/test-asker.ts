import type { ModelExchange } from '../../model/oracle/model-exchange.js';
import type { AnswerUse, RequestEstimate } from '../../model/oracle/requests.js';
import type { GeneratorContext, SamplePolicy, WorkLimits } from '../generator-context.js';

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
  /** The request and its answer, for readers; absent if no model was asked. */
  readonly exchange?: ModelExchange;
  /** What it took; absent if it is unknown. */
  readonly use?: AnswerUse;
}

/** Asks a model or a program for tests. It knows no language. */
export interface TestAsker {
  /** As in tables. */
  readonly name: string;
  /** Changes whenever equal assignments may get other answers. */
  readonly version: string;
  /** Reasons to doubt its answers, in sentences without a full stop; absent if there are none. */
  readonly doubts?: readonly string[];
  /** Reasons of lost requests that are to be sent again, even those of finished units; absent if none is. */
  readonly asksAgain?: readonly string[];
  /** Whether asking again for the same assignment, without its earlier answers, gives new ones. */
  readonly samples: SamplePolicy;
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
  /** Estimates the paid requests for these assignments, each without earlier answers, and sends none. Absent if requests cost nothing. */
  estimate?(
    this: void,
    assignments: readonly TestAssignment[],
    context: GeneratorContext,
  ): Promise<RequestEstimate>;
  /** Ends what it has started. */
  close(): Promise<void>;
}
