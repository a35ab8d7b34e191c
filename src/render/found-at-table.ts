import { columnsOf, firstThatFits, type Column } from './columns.js';
import { seriesText } from './numbers.js';
import { shortened } from './results-table.js';
import { coloursOf, type Style } from './style.js';
import type { Summary } from '../analysis/summary.js';

/** Found@K of the ranking beside that of its baselines, a line for each; empty where the run was not ranked. */
export function foundAtTable(summary: Pick<Summary, 'found_at' | 'oracle_generators'>, style: Style): string {
  const ofAll = summary.found_at.filter(({ oracle_type }) => oracle_type === 'all');
  if (ofAll.length === 0) return '';
  const ranks = [...new Set(ofAll.map(({ k }) => k))];
  const detectors = [...new Set(ofAll.map(({ detector }) => detector))];
  const columns: Column[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: 'Order', align: 'left' },
    ...ranks.map((k): Column => ({ title: `Found@${k}`, align: 'right' })),
  ];
  const rows = (decimals: number) =>
    summary.oracle_generators.flatMap((generator) =>
      detectors.map((detector, index) => {
        const cells = ranks.map((k) => {
          const entry = ofAll.find(
            (each) => each.oracle_generator === generator && each.detector === detector && each.k === k,
          );
          return entry === undefined ? '' : seriesText(entry.found, decimals, style);
        });
        return [index === 0 ? shortened(generator, 16, style) : '', coloursOf(style).dim(detector), ...cells];
      }),
    );
  const layouts = [() => columnsOf(columns, rows(2), 2, style), () => columnsOf(columns, rows(1), 1, style)];
  return firstThatFits(layouts, style.columns);
}
