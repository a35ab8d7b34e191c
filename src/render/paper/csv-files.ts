import { drawFigures } from '../figures/draw-figures.js';
import type { ReportInput } from '../report-input.js';
import { renderCsvTable } from '../table/formats.js';
import { buildHeadlineTable } from './headline-table.js';
import type { TextFile } from './text-file.js';

/** The data of every figure, and every table, as CSV files with all digits. */
export function renderCsvFiles(input: ReportInput): readonly TextFile[] {
  const tables = [buildHeadlineTable(input), ...input.papersTables, ...input.tables];
  return [
    ...tables.map((table) => ({ name: `tables/${table.name}.csv`, text: renderCsvTable(table) })),
    ...drawFigures(input).map(({ id, data }) => ({ name: `figures/${id}.csv`, text: renderCsvTable(data) })),
  ];
}
