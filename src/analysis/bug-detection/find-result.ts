import type { Accounting } from '../../evaluations/bug-detection/verdict.js';
import type { Summary, SummaryResult } from './summary.js';

/** The results of a generator and oracle type, or `none`. */
export function findResult(
  summary: Summary,
  oracleGenerator: string,
  type: SummaryResult['oracle_type'],
  accounting: Accounting = summary.accounting,
): SummaryResult | 'none' {
  const found = summary.results.find(
    (result) =>
      result.oracle_generator === oracleGenerator &&
      result.oracle_type === type &&
      result.accounting === accounting,
  );
  return found ?? 'none';
}
