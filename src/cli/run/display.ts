import type { FoundAtCounting } from '../../../ranking/reading.js';

/** How a run's failing tests are counted and how it shows itself. */
export interface Display {
  readonly foundAt: FoundAtCounting;
  readonly summary: 'tables' | 'json';
  readonly progress: 'shown' | 'none';
}
