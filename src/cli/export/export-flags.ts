import type { RunFlags } from '../options/run-flags.js';

export interface ExportSuitesFlags extends RunFlags {
  readonly run?: string;
  readonly predictions?: string;
  readonly tool?: string;
  readonly form?: 'tar.bz2' | 'tar.gz';
}

export interface ExportTevalPlusFlags {
  readonly toga?: string;
}
