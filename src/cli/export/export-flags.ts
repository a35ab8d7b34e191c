import type { OutputFlags } from '../output.js';
import type { RunFlags } from '../options/run-flags.js';

export interface ExportSuitesFlags extends RunFlags, Pick<OutputFlags, 'json'> {
  readonly run?: string;
  readonly predictions?: string;
  readonly tool?: string;
  readonly form?: 'tar.bz2' | 'tar.gz';
}

export interface ExportTevalPlusFlags extends OutputFlags {
  readonly toga?: string;
}
