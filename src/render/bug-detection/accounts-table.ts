import { renderColumns, chooseFitting, shortenMiddle, type TextColumn } from '../columns.js';
import { count } from '../numbers.js';
import type { Style } from '../style.js';
import type { Summary, SummaryAccounts } from '../../analysis/bug-detection/summary.js';

const members: readonly { readonly title: string; of(accounts: SummaryAccounts): number }[] = [
  { title: 'Candidates', of: (accounts) => accounts.candidates },
  { title: 'Without\noracle', of: (accounts) => accounts.without_oracle },
  { title: 'Oracles', of: (accounts) => accounts.oracles },
  { title: 'Dupli-\ncates', of: (accounts) => accounts.duplicates },
  { title: 'Not\ncompiled', of: (accounts) => accounts.not_compiled },
  { title: 'Not\nrun', of: (accounts) => accounts.not_run },
  { title: 'Flaky', of: (accounts) => accounts.flaky },
  { title: 'Counted', of: ({ tp, fp, tn, fn }) => tp + fp + tn + fn },
];

/** Shown only if it occurs, because there is no room for more columns. */
const inspecting = { title: 'Inspec-\nting', of: (accounts: SummaryAccounts) => accounts.inspecting };

/** Accounts of all candidates and oracles by oracle generator, summed over bugs and seeds. */
export function renderAccountsTable(summary: Summary, style: Style): string {
  const anyInspecting = summary.accounts.some((accounts) => accounts.inspecting > 0);
  const shown = anyInspecting ? members.toSpliced(-1, 0, inspecting) : members;
  const columns: TextColumn[] = [
    { title: 'Oracle generator', align: 'left' },
    ...shown.map(({ title }): TextColumn => ({ title, align: 'right' })),
  ];
  const rows = summary.accounts.map((accounts) => [
    shortenMiddle(accounts.oracle_generator, anyInspecting ? 13 : 17, style),
    ...shown.map((member) => count(member.of(accounts))),
  ]);
  return chooseFitting(
    [() => renderColumns(columns, rows, 2, style), () => renderColumns(columns, rows, 1, style)],
    style.columns,
  );
}
