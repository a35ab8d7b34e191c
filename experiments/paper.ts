import type { Summary } from '../src/analysis/summary.js';
import { papersStudy, type PapersFindings } from './papers-results.js';
import { perHundredBugs } from '../src/render/table/cells.js';
import type { Cell, ExperimentColumn, ExperimentTable } from './experiment.js';

/** Whether the paper's numbers are of bugs from the same place: of a Defects4J, and not of what is merely called so. */
export function isPapersBenchmark({ benchmark_kind }: Summary): boolean {
  return benchmark_kind === 'defects4j';
}

/**
 * A table with the run's rows and the paper's below them, each row with its bugs and seeds, and the same once more for each 100 bugs, so that runs
 * of fewer bugs can be read beside the paper. On other benchmarks, the table alone as it is.
 *
 * @param of the run of all rows, or that of each.
 * @param seedsOfRows of the paper's rows.
 */
export function besideThePaper(
  table: ExperimentTable,
  of: Summary | readonly Summary[],
  papersRows: readonly (readonly Cell[])[],
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
  const rowsOf = (cellOf: (cell: Cell, column: ExperimentColumn, bugs: number) => Cell) =>
    all.map(({ row, bugs, seeds }) => [
      ...row.map((cell, index) => cellOf(cell, columns[index]!, bugs)),
      bugs,
      seeds,
    ]);
  return [
    { ...table, columns: [...columns, ...counts], rows: rowsOf((cell) => cell) },
    {
      ...table,
      name: `${name}-per-100-bugs`,
      title: `${title}, for each 100 bugs`,
      columns: [...columns.map(withDecimals), ...counts],
      rows: rowsOf((cell, { growsWith }, bugs) => (growsWith === 'bugs' ? perHundredBugs(cell, bugs) : cell)),
    },
  ];
}

/** The paper's rows for what it measured with TEval@buggy: none beside other methods. */
export function ofBuggySide(
  { method }: Summary,
  papersRows: readonly (readonly Cell[])[],
): readonly (readonly Cell[])[] {
  return method === 'TEval@buggy' ? papersRows : [];
}

/** Found for each 100 bugs are small numbers. */
function withDecimals(column: ExperimentColumn): ExperimentColumn {
  return column.growsWith === 'bugs' ? { ...column, decimals: 2 } : column;
}

/** The paper's cells for `findingColumns`: it has no spread. */
export function papersFindingCells({ bugsFound, precisionPercent, tp, fp }: PapersFindings): Cell[] {
  return [bugsFound, null, precisionPercent, tp, fp];
}
