import { figuresOf } from '../figures/figures-of.js';
import type { ReportInput } from '../report-input.js';
import { csvTable } from '../table/formats.js';
import { headlineTable } from './headline-table.js';
import type { TextFile } from './text-file.js';

/** The data of every figure, and every table, each as a CSV file with all digits. */
export function csvFilesOf(input: ReportInput): readonly TextFile[] {
  const tables = [headlineTable(input), ...input.papersTables, ...input.tables];
  return [
    ...tables.map((table) => ({ name: `tables/${table.name}.csv`, text: csvTable(table) })),
    ...figuresOf(input).map(({ id, data }) => ({ name: `figures/${id}.csv`, text: csvTable(data) })),
  ];
}
