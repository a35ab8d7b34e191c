import type { Series } from '../../../stats/series.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';
import type { Judgement, JudgementCell, JudgementTable } from '../../evaluations/bug-detection/judgement.js';
import type { JudgementSums } from '../../evaluations/bug-detection/judgement-members.js';
import { judgements } from '../../evaluations/bug-detection/judgements.js';
import { renderColumns, chooseFitting, shortenMiddle } from '../columns.js';
import { count, formatSeries } from '../numbers.js';
import { getColours, type Style } from '../style.js';

/** The part of a summary that judgements' tables show. */
export type JudgedSummary = JudgementSums & Pick<Summary, 'benchmark' | 'results' | 'accounting'>;

/** The tables of judgements that have something to say, with their titles. `over`: what numbers are sums over. */
export function judgementTables(
  summary: JudgedSummary,
  over: string,
  style: Style,
): readonly { readonly title: string; readonly text: string }[] {
  const bugsFound = (generator: string): Series | 'none' =>
    summary.results.find(
      ({ oracle_generator, oracle_type, accounting }) =>
        oracle_generator === generator && oracle_type === 'all' && accounting === summary.accounting,
    )?.bugs_found ?? 'none';
  return (judgements as readonly Judgement[]).flatMap((judgement) => {
    const sums = summary[judgement.name as keyof JudgementSums];
    const shown = judgement.table({ sums, benchmark: summary.benchmark, over, bugsFound });
    return shown === 'none' ? [] : [{ title: shown.title, text: tableText(shown, style) }];
  });
}

function tableText({ columns, rows }: JudgementTable, style: Style): string {
  const cells = rows.map((row) => row.map((cell) => renderCellText(cell, style)));
  return chooseFitting(
    [() => renderColumns([...columns], cells, 2, style), () => renderColumns([...columns], cells, 1, style)],
    style.columns,
  );
}

function renderCellText(cell: JudgementCell, style: Style): string {
  if (typeof cell === 'string') return cell;
  if ('generator' in cell) return getColours(style).bold(shortenMiddle(cell.generator, 16, style));
  if ('count' in cell) return count(cell.count);
  const { mean, spread, seeds } = formatSeries(cell, 1, 1, style);
  return [mean, spread, seeds].filter((part) => part !== '').join(' ');
}
