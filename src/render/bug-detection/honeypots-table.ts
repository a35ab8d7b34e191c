import { writeShare } from '../../model/common/write-number.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';
import { renderColumns, shortenMiddle, type TextColumn } from '../columns.js';
import { count } from '../numbers.js';
import type { Style } from '../style.js';

/** Results of generators on honeypots; empty if the run had none. */
export function renderHoneypotsTable({ honeypots = [] }: Pick<Summary, 'honeypots'>, style: Style): string {
  if (honeypots.length === 0) return '';
  const columns: TextColumn[] = [
    { title: 'Oracle generator', align: 'left' },
    ...['Honey-\npots', 'told\napart', 'confirmed', 'Test\ncases', 'told\napart', 'confirmed'].map(
      (title): TextColumn => ({ title, align: 'right' }),
    ),
  ];
  const rows = honeypots.map((sum) => [
    shortenMiddle(sum.oracle_generator, 20, style),
    count(sum.units),
    renderShare(sum.units_claimed, sum.units),
    renderShare(sum.units_confirmed, sum.units),
    count(sum.test_cases),
    renderShare(sum.claimed, sum.test_cases),
    renderShare(sum.confirmed, sum.test_cases),
  ]);
  return renderColumns(columns, rows, 2, style);
}

function renderShare(part: number, whole: number): string {
  return whole === 0 ? '-' : `${count(part)} (${writeShare(part / whole)})`;
}
