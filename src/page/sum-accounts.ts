import type { Summary, SummaryAccounts } from '../analysis/bug-detection/summary.js';

type Sums = Pick<
  SummaryAccounts,
  'oracles' | 'duplicates' | 'not_compiled' | 'not_run' | 'flaky' | 'inspecting'
>;

/** Sums over the generators of a run. */
export function sumAccounts({ accounts }: Summary): Sums {
  const sum = (name: keyof Sums) => accounts.reduce((total, each) => total + each[name], 0);
  return {
    oracles: sum('oracles'),
    duplicates: sum('duplicates'),
    not_compiled: sum('not_compiled'),
    not_run: sum('not_run'),
    flaky: sum('flaky'),
    inspecting: sum('inspecting'),
  };
}
