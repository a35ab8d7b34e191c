import { columnsOf, firstThatFits, type Column } from './columns.js';
import { count } from './numbers.js';
import { shortened } from './results-table.js';
import type { Style } from './style.js';
import type { Summary, SummaryAccounts } from '../analysis/summary.js';

const members: readonly { readonly title: string; of(accounts: SummaryAccounts): number }[] = [
  { title: 'Candidates', of: (accounts) => accounts.candidates },
  { title: 'Without\noracle', of: (accounts) => accounts.without_oracle },
  { title: 'Oracles', of: (accounts) => accounts.oracles },
  { title: 'Dupli-\ncates', of: (accounts) => accounts.duplicates },
  { title: 'Not\ncompiled', of: (accounts) => accounts.notCompiled },
  { title: 'Not\nrun', of: (accounts) => accounts.notRun },
  { title: 'Flaky', of: (accounts) => accounts.flaky },
  { title: 'Counted', of: ({ tp, fp, tn, fn }) => tp + fp + tn + fn },
];

/** Where everything has gone, by oracle generator: sums over bugs and seeds. */
export function accountsTable(summary: Summary, style: Style): string {
  const columns: Column[] = [
    { title: 'Oracle generator', align: 'left' },
    ...members.map(({ title }): Column => ({ title, align: 'right' })),
  ];
  const rows = summary.accounts.map((accounts) => [
    shortened(accounts.oracle_generator, 17, style),
    ...members.map((member) => count(member.of(accounts))),
  ]);
  return firstThatFits(
    [() => columnsOf(columns, rows, 2, style), () => columnsOf(columns, rows, 1, style)],
    style.columns,
  );
}
