import type { ToolFlags } from '../options/tool-flags.js';

export interface DoctorFlags extends ToolFlags {
  readonly cache?: string;
  /** A command line of `teval run`. */
  readonly for?: string;
  /** The folder of a run that was submitted to a cluster. */
  readonly submitted?: string;
  readonly json?: boolean;
}
