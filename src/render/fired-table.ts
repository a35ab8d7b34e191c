import type { Series } from '../analysis/series.js';
import { columnsOf, firstThatFits, type Column } from './columns.js';
import { readableSeries } from './numbers.js';
import { shortened } from './results-table.js';
import { coloursOf, type Style } from './style.js';
import type { Summary } from '../analysis/summary.js';

/** By oracle generator, what made its true and false positives fail: the oracle, or what would have failed without it. */
export function firedTable({ fired }: Summary, style: Style): string {
  const columns: Column[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: 'What failed', align: 'left' },
    ...['BugFound', '#TP', '#FP'].map((title): Column => ({ title, align: 'right' })),
  ];
  const text = (series: Series) => {
    const { mean, spread, seeds } = readableSeries(series, 1, 1, style);
    return [mean, spread, seeds].filter((part) => part !== '').join(' ');
  };
  const rows = fired.map((each, index) => {
    const isFirst = fired[index - 1]?.oracle_generator !== each.oracle_generator;
    const name = isFirst ? coloursOf(style).bold(shortened(each.oracle_generator, 16, style)) : '';
    return [name, each.fired, text(each.bugs_found), text(each.tp), text(each.fp)];
  });
  return firstThatFits(
    [() => columnsOf(columns, rows, 2, style), () => columnsOf(columns, rows, 1, style)],
    style.columns,
  );
}
