import type { Summary } from '../src/analysis/bug-detection/summary.js';
import { papersStudy, type PapersFindings } from './papers-results.js';
import { readCaption } from '../src/render/table/table.js';
import { scalePerHundredBugs } from '../src/render/table/cells.js';
import type { TableCell, ExperimentColumn, ExperimentTable } from './experiment.js';

/** Whether the paper's numbers are for the same source of bugs: an actual Defects4J installation, whatever the benchmark's name. */
export function isPapersBenchmark({ benchmark_kind }: Summary): boolean {
  return benchmark_kind === 'defects4j';
}

/**
 * A table with the run's rows followed by the paper's, each with its bugs and seeds, and with counts also per 100 bugs, so that runs with fewer bugs
 * can be compared with the paper. For other benchmarks, the unchanged table.
 *
 * @param of the run of all rows, or the run of each row
 * @param seedsOfRows numbers of seeds of the paper's rows
 */
export function addPapersRows(
  table: ExperimentTable,
  of: Summary | readonly Summary[],
  papersRows: readonly (readonly TableCell[])[],
  seedsOfRows: readonly number[] = papersRows.map(() => papersStudy.seeds),
): ExperimentTable[] {
  const { columns, rows, title, name } = table;
  const summaries = rows.map((_, index) => ('bugs' in of ? of : of[index]!));
  if (!summaries.every(isPapersBenchmark) || papersRows.length === 0) return [table];
  const ours = rows.map((row, index) => ({
    row,
    bugs: summaries[index]!.bugs.length,
    seeds: summaries[index]!.seeds.length,
  }));
  const papers = papersRows.map((row, index) => ({
    row,
    bugs: papersStudy.bugs,
    seeds: seedsOfRows[index]!,
  }));
  const all = [...ours, ...papers];
  const counts: ExperimentColumn[] = [
    { title: 'Bugs', decimals: 0 },
    { title: 'Seeds', decimals: 0 },
  ];
  const buildRows = (buildCell: (cell: TableCell, column: ExperimentColumn, bugs: number) => TableCell) =>
    all.map(({ row, bugs, seeds }) => [
      ...row.map((cell, index) => buildCell(cell, columns[index]!, bugs)),
      bugs,
      seeds,
    ]);
  return [
    { ...table, columns: [...columns, ...counts], rows: buildRows((cell) => cell) },
    {
      ...table,
      name: `${name}-per-100-bugs`,
      title: `${title}, for each 100 bugs`,
      caption: `${readCaption(table)} Counts are for each 100 bugs.`,
      columns: [...columns.map(withDecimals), ...counts],
      rows: buildRows((cell, { growsWith }, bugs) =>
        growsWith === 'bugs' ? scalePerHundredBugs(cell, bugs) : cell,
      ),
    },
  ];
}

/** The paper's rows for TEval@buggy; none for other methods. */
export function selectPapersRows(
  { method }: Summary,
  papersRows: readonly (readonly TableCell[])[],
): readonly (readonly TableCell[])[] {
  return method === 'TEval@buggy' ? papersRows : [];
}

/** Counts per 100 bugs are small numbers. */
function withDecimals(column: ExperimentColumn): ExperimentColumn {
  return column.growsWith === 'bugs' ? { ...column, decimals: 2 } : column;
}

/** The paper's cells for `findingColumns`, which have no spread. */
export function buildPapersFindingCells({
  bugsFound,
  precisionPercent,
  tp,
  fp,
}: PapersFindings): TableCell[] {
  return [bugsFound, null, precisionPercent, tp, fp];
}
