import type { Shard } from '../../model/shard.js';
import type { ToolSettings } from '../options/tool-settings.js';

export interface DoctorFlags extends ToolSettings {
  readonly cache?: string;
  /** A command line of `teval run`. */
  readonly for?: string;
  /** The folder of a run that was submitted to a cluster. */
  readonly submitted?: string;
  /** Of that run. */
  readonly shard?: Shard;
  readonly json?: boolean;
}
