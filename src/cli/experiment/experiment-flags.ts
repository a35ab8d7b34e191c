import type { OutputFlags } from '../output.js';

export interface ExperimentFlags extends OutputFlags {
  readonly run?: readonly string[];
  readonly toga?: string;
  readonly out?: string;
}
