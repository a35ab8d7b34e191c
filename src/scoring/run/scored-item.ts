import type { OracleType } from '../../model/oracle/oracle.js';
import type { Outcome } from '../../model/outcome/outcome.js';

/** A generated oracle beside the assertion that the suite has in its place: how similar the texts are, and what happened when it ran. */
export interface ScoredItem {
  readonly subject: string;
  readonly seed: number;
  readonly oracle_generator: string;
  readonly sample: number;
  readonly test_id: string;
  /** The class of the suite. */
  readonly suite_class: string;
  readonly oracle_type: OracleType;
  /** The suite's own assertion with its statements. */
  readonly target: string;
  /** The generated assertion; empty for an oracle of another type, which no text score can credit. */
  readonly output: string;
  /** 0 to 1, of this pair. */
  readonly bleu: number;
  readonly rouge_l: number;
  /** Whether both have the same Java tokens. */
  readonly same_tokens: boolean;
  /** What happened on the version that the suite is of. */
  readonly outcome: Outcome['status'];
  /** Of bug detection; empty for other evaluations. */
  readonly verdict: string;
}

/** Whether the completed test compiled. One that did not run for another reason counts as compiled. */
export function compiles({ outcome }: ScoredItem): boolean {
  return outcome !== 'notCompiled';
}

/** Whether the completed test passed in every run. */
export function passes({ outcome }: ScoredItem): boolean {
  return outcome === 'passed';
}
