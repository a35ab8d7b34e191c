import type { FoundAtCounting } from '../../../ranking/reading.js';
import type { OutputFlags } from '../output.js';

export interface MergeFlags extends OutputFlags {
  readonly out?: string;
  readonly foundAt?: FoundAtCounting;
}
