/** Whether a test reached its target; `similarity` of paths alone. */
interface Reach {
  readonly is_hit: boolean;
  readonly similarity?: number | undefined;
}

/** A judged test of a Python program, as `summary.json` has it. */
export interface JudgedTest {
  readonly program: string;
  /** `overall`, `line`, `branch` or `path`. */
  readonly goal: string;
  readonly target: number;
  /** As the generator gave it. */
  readonly text: string;
  /** After repair, as it runs. */
  readonly source: string;
  readonly stage: 'unparsable' | 'failed' | 'notCalled' | 'assertionFailed' | 'passed';
  readonly is_executed: boolean;
  readonly outcome: {
    readonly status: string;
    readonly cause?: string | undefined;
    readonly exception?: string | undefined;
    readonly message?: string | undefined;
    readonly line?: number | undefined;
  };
  readonly reach?: Reach | undefined;
  /** The same of the test that was asked for without its target. */
  readonly baseline?: Reach | undefined;
}
