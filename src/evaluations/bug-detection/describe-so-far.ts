import type { FinishedAccounts } from '../evaluation.js';

/** `2 bugs found (3 TP, 9 FP)`. */
export function describeSoFar(units: readonly FinishedAccounts[]): string {
  const sum = (account: 'TP' | 'FP') =>
    units.reduce((total, { accounts }) => total + (accounts[account] ?? 0), 0);
  const found = units.filter(({ accounts }) => (accounts['TP'] ?? 0) > 0).map(({ unit }) => unit.bug);
  const bugs = new Set(found).size;
  return `${bugs} ${bugs === 1 ? 'bug' : 'bugs'} found (${sum('TP')} TP, ${sum('FP')} FP)`;
}
