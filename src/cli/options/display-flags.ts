import type { FoundAtCounting } from '../../../ranking/reading.js';

/** How a run's failing tests are counted and how it shows itself, as given. */
export interface DisplayFlags {
  readonly foundAt?: FoundAtCounting;
  readonly quiet?: boolean;
  readonly json?: boolean;
}
