import type { JudgedItem } from '../../model/unit/unit.js';
import type { ScoredPair, TextSums } from '../../scoring/pair-sums.js';

/** What an output is beside its target: no code, the same tokens, or other ones. */
export const textKinds = ['same', 'different', 'unparsable'] as const satisfies readonly ScoredPair['kind'][];

/** An output beside its target. */
export interface ScoredText extends JudgedItem {
  readonly kind: (typeof textKinds)[number];
  /** Empty without groups. */
  readonly group: string;
  readonly target: string;
  /** File and line of the output. */
  readonly place: string;
  readonly sums: TextSums;
}
