/** What was found of one thing that teval uses. */
export interface Finding {
  readonly name: string;
  /** `missing`: a run with default settings can't work without it; `absent`: only some features can't. */
  readonly state: 'ok' | 'absent' | 'missing';
  readonly found: string;
  /** How to get it; empty where it is there. */
  readonly advice: string;
}

export function foundWell(name: string, found: string): Finding {
  return { name, state: 'ok', found, advice: '' };
}
