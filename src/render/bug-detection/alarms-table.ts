import { renderTable, type Measure } from './results-table.js';
import type { Style } from '../style.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';

/** A generator with more distinct oracles keeps more of its passing test cases, so its FPR over test cases says less about its false alarms. */
const measures: readonly Measure[] = [
  { title: 'FPR %', decimals: 1, scale: 100, of: ({ fpr }) => fpr },
  { title: 'FPR %\nby prefix', decimals: 1, scale: 100, of: ({ prefixes }) => prefixes.fpr },
  {
    title: 'FPR %\nwith dupli-\ncates',
    decimals: 1,
    scale: 100,
    of: ({ with_duplicates }) => with_duplicates.fpr,
  },
  { title: 'Precision %', decimals: 2, scale: 100, of: ({ precision }) => precision },
  { title: 'Precision %\nby prefix', decimals: 2, scale: 100, of: ({ prefixes }) => prefixes.precision },
  {
    title: 'Precision %\nwith dupli-\ncates',
    decimals: 2,
    scale: 100,
    of: ({ with_duplicates }) => with_duplicates.precision,
  },
];

/** False alarms and precision by oracle generator: over test cases, over prefixes, and over test cases with duplicates. */
export function renderAlarmsTable({ results, accounting }: Summary, style: Style): string {
  const lines = results.filter((each) => each.accounting === accounting && each.oracle_type === 'all');
  return renderTable(lines, measures, style);
}
