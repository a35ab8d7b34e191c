import { renderColumns, chooseFitting, shortenMiddle, type TextColumn } from '../columns.js';
import { renderSeries } from '../numbers.js';
import { getColours, type Style } from '../style.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';

/** Found@K of the ranking and its baselines, one line each; empty if the run was not ranked. */
export function renderFoundAtTable(
  summary: Pick<Summary, 'found_at' | 'oracle_generators'>,
  style: Style,
): string {
  const ofAll = summary.found_at.filter(({ oracle_type }) => oracle_type === 'all');
  if (ofAll.length === 0) return '';
  const ranks = [...new Set(ofAll.map(({ k }) => k))];
  const rankers = [...new Set(ofAll.map(({ detector }) => detector))];
  const columns: TextColumn[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: 'Order', align: 'left' },
    ...ranks.map((k): TextColumn => ({ title: `Found@${k}`, align: 'right' })),
  ];
  const rows = (decimals: number) =>
    summary.oracle_generators.flatMap((generator) =>
      rankers.map((detector, index) => {
        const cells = ranks.map((k) => {
          const entry = ofAll.find(
            (each) => each.oracle_generator === generator && each.detector === detector && each.k === k,
          );
          return entry === undefined ? '' : renderSeries(entry.found, decimals, style);
        });
        return [
          index === 0 ? shortenMiddle(generator, 16, style) : '',
          getColours(style).dim(detector),
          ...cells,
        ];
      }),
    );
  const layouts = [
    () => renderColumns(columns, rows(2), 2, style),
    () => renderColumns(columns, rows(1), 1, style),
  ];
  return chooseFitting(layouts, style.columns);
}
