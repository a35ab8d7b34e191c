import type { HowToGet } from '../../toolchain/how-to-get.js';

/** The finding on one thing that teval uses. */
export interface Finding {
  readonly name: string;
  /** `missing`: the planned run needs it; `absent`: only some features need it; `low`: there may be too little of it. */
  readonly state: 'ok' | 'low' | 'absent' | 'missing';
  readonly found: string;
  /** A remedy; empty if there is no problem. */
  readonly advice: string;
  readonly version?: string;
  /** A file or folder. */
  readonly where?: string;
}

/** A finding with the members that do not depend on the machine. */
export interface DescribedFinding extends Finding {
  /** What teval uses it for. */
  readonly purpose: string;
  /** Absent if no package manager provides it. */
  readonly get?: HowToGet;
}

export function createFoundFinding(
  name: string,
  found: string,
  known: Pick<Finding, 'version' | 'where'> = {},
): Finding {
  return { name, state: 'ok', found, advice: '', ...known };
}

export function notWell(
  name: string,
  state: 'low' | 'absent' | 'missing',
  found: string,
  advice: string,
): Finding {
  return { name, state, found, advice };
}
