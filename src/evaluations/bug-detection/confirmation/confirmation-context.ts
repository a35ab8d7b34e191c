import type { EvaluationContext } from '../../evaluation.js';
import type { Batches } from './batches.js';
import type { ConfirmationRequest, Confirmation } from './variant-results.js';

/** What confirming true positives may use of a run. */
export interface ConfirmationContext extends EvaluationContext {
  /** True positives that wait to be confirmed. */
  readonly confirmations: Batches<ConfirmationRequest, Confirmation>;
}
