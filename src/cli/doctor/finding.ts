import type { HowToGet } from '../../toolchain/how-to-get.js';

/** What was found of one thing that teval uses. */
export interface Finding {
  readonly name: string;
  /**
   * `missing`: what is to be run can't without it; `absent`: only some features can't; `low`: it is there, but there is less than may be
   * needed.
   */
  readonly state: 'ok' | 'low' | 'absent' | 'missing';
  readonly found: string;
  /** What to do; empty where all is well. */
  readonly advice: string;
  readonly version?: string;
  /** A file or folder. */
  readonly where?: string;
}

/** A finding with what does not depend on the machine. */
export interface DescribedFinding extends Finding {
  /** What teval uses it for. */
  readonly purpose: string;
  /** Absent where no package manager has it. */
  readonly get?: HowToGet;
}

export function foundWell(
  name: string,
  found: string,
  known: Pick<Finding, 'version' | 'where'> = {},
): Finding {
  return { name, state: 'ok', found, advice: '', ...known };
}
