import type { DisplayFlags } from '../options/display-flags.js';
import type { RunFlags } from '../options/run-flags.js';

/** The flags of `teval import toga`: those of `teval run` that have a meaning for tests that are there. */
export type ImportFlags = RunFlags & DisplayFlags;
