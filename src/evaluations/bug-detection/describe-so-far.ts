import type { FinishedAccounts } from '../evaluation.js';
import { countInAccounts } from '../measures.js';

/** `2 bugs found (3 TP, 9 FP)`. */
export function describeSoFar(units: readonly FinishedAccounts[]): string {
  const found = units.filter(({ accounts }) => (accounts['TP'] ?? 0) > 0).map(({ unit }) => unit.bug);
  const bugs = new Set(found).size;
  return `${bugs} ${bugs === 1 ? 'bug' : 'bugs'} found (${countInAccounts(units, 'TP')} TP, ${countInAccounts(units, 'FP')} FP)`;
}
