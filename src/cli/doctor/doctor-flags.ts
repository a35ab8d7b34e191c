import type { ToolFlags } from '../options/tool-flags.js';

export interface DoctorFlags extends ToolFlags {
  readonly cache?: string;
  readonly json?: boolean;
}
