/** Cost of one job in a harness JVM, over all its versions. */
export interface ExecutionCost {
  readonly testExecutions: number;
  /** How often the compiler compiled the tests. */
  readonly compilations: number;
  readonly compileMilliseconds: number;
  readonly runMilliseconds: number;
  /** From the request to the last answer, including the JVM's start. */
  readonly wallMilliseconds: number;
}
