import type { FoundAtCounting } from '../../../ranking/reading.js';
import type { Accounting } from '../../model/verdict.js';
import type { DisplayFlags } from '../options/display-flags.js';
import type { RunFlags } from '../options/run-flags.js';

/** The flags of `teval import toga`: those of `teval run` that have a meaning for tests that are there. */
export type ImportFlags = RunFlags & DisplayFlags;

/** The flags of `teval import teval-plus`. */
export interface ImportTevalPlusFlags {
  readonly method?: ImportedMethod;
  readonly bugs?: string;
  readonly all?: boolean;
  readonly accounting?: Accounting;
  readonly foundAt?: FoundAtCounting;
  readonly out?: string;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** What TEval-plus's folders hold, by evaluation method. */
export const importedMethods = [
  'TEval',
  'TEval@fixed',
  'TEval@buggy',
  'TEval@buggy, all-or-nothing',
] as const;
export type ImportedMethod = (typeof importedMethods)[number];
