/** One raw answer of a generator to an assignment. */
export interface TestSample {
  /** The assignment's ID. */
  readonly assignment: string;
  readonly generator: string;
  /** Counts from 1 for each assignment and generator. */
  readonly number: number;
  /** As the generator gave it, with prose and Markdown. */
  readonly text: string;
}
