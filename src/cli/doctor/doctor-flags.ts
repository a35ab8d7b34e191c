import type { ToolFlags } from '../options/tool-flags.js';

export interface DoctorFlags extends ToolFlags {
  readonly cache?: string;
  /** A command line of `teval run`. */
  readonly for?: string;
  readonly json?: boolean;
}
