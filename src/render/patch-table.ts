import { patchTouches, type PatchTouch } from '../model/patch-touch.js';
import { columnsOf, firstThatFits, type Column } from './columns.js';
import { count, readableSeries } from './numbers.js';
import { shortened } from './results-table.js';
import { coloursOf, type Style } from './style.js';
import type { Summary } from '../analysis/summary.js';

/** Two releases differ in more than the bug, so that a true positive may be about something else. */
const benchmarksOfReleases = ['maven'];

const titles: Readonly<Record<PatchTouch['touch'], string>> = {
  trace: 'In the\ntrace',
  covered: 'Covered',
  elsewhere: 'Else-\nwhere',
  no: 'No',
  unknown: 'Un-\nknown',
};

/**
 * Which true and false positives have to do with what the fix changes, and the bugs found by those that do. Empty where all true positives
 * do, as they should for the fix of one bug.
 */
export function patchTable(
  summary: Pick<Summary, 'patch' | 'benchmark' | 'results' | 'accounting'>,
  style: Style,
): string {
  const isTold =
    benchmarksOfReleases.includes(summary.benchmark) ||
    summary.patch.some(({ tp }) => tp.no + tp.elsewhere > 0);
  if (!isTold) return '';
  const columns: Column[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: '', align: 'left' },
    ...patchTouches.map((touch): Column => ({ title: titles[touch], align: 'right' })),
    { title: 'BugFound', align: 'right' },
    { title: 'By trace\nor covered', align: 'right' },
  ];
  const rows = (decimals: number) =>
    summary.patch.flatMap(({ oracle_generator, tp, fp, bugs_found }) => {
      const all = summary.results.find(
        (result) =>
          result.oracle_generator === oracle_generator &&
          result.oracle_type === 'all' &&
          result.accounting === summary.accounting,
      );
      const found = [all?.bugs_found ?? bugs_found, bugs_found].map((series) => {
        const { mean, spread } = readableSeries(series, decimals, 1, style);
        return `${mean}${spread}`;
      });
      const { dim } = coloursOf(style);
      return [
        [
          shortened(oracle_generator, 16, style),
          dim('TP'),
          ...patchTouches.map((touch) => count(tp[touch])),
          ...found,
        ],
        ['', dim('FP'), ...patchTouches.map((touch) => count(fp[touch])), '', ''],
      ];
    });
  return firstThatFits(
    [() => columnsOf(columns, rows(1), 2, style), () => columnsOf(columns, rows(1), 1, style)],
    style.columns,
  );
}
