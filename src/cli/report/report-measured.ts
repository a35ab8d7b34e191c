import { shortenFolders } from '../../../experiments/figure-input.js';
import { UserError } from '../../model/common/errors.js';
import { readPageAssets } from '../../page/assets.js';
import { renderMeasuredPage } from '../../page/measured-page.js';
import { buildMeasuredTables } from '../../render/measured/measured-tables.js';
import { renderMarkdownTable } from '../../render/paper/markdown-report.js';
import type { TextFile } from '../../render/paper/text-file.js';
import { renderCsvTable, renderLatexTable } from '../../render/table/formats.js';
import type { Table } from '../../render/table/table.js';
import type { ReadMeasuredRun } from '../../reports/measured/read-measured.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import type { ReportFlags, ReportFormat } from './report-flags.js';
import { showPage, writeFiles, writeText } from './report-output.js';

/** Writes or prints the report of runs with measures. `place`: where a file or folder of that name belongs. */
export async function reportMeasured(
  read: readonly ReadMeasuredRun[],
  format: ReportFormat,
  flags: ReportFlags,
  place: (name: string) => string,
): Promise<void> {
  const names = shortenFolders(read.map(({ folder }) => folder));
  const runs = read.map(({ record, summary }, index) => ({ name: names[index]!, record, summary }));
  const tables = runs.map(({ name, summary }) => ({ name, tables: buildMeasuredTables(summary) }));
  const files = (ending: string, render: (table: Table) => string) =>
    tables.flatMap(({ name, tables: ofRun }) =>
      ofRun.map((table): TextFile => ({
        name: `${runs.length === 1 ? '' : `${name.replaceAll(/[^\w.-]+/gu, '-')}-`}${table.name}.${ending}`,
        text: render(table),
      })),
    );
  switch (format) {
    case 'sarif':
    case 'junit':
      throw new UserError(
        `--format ${format} shows verdicts, and these runs have the evaluation ${runs[0]!.summary.evaluation}, which has none; use html, csv, latex, markdown or json`,
      );
    case 'html':
      await writeAtomically(place('report.html'), renderMeasuredPage(runs, await readPageAssets()));
      return showPage(place('report.html'), flags);
    case 'csv':
      return writeFiles(place('report-csv'), files('csv', renderCsvTable));
    case 'latex':
      return writeFiles(place('report-latex'), files('tex', renderLatexTable));
    case 'markdown': {
      const parts = tables.flatMap(({ name, tables: ofRun }) => [
        `### ${name}`,
        ...ofRun.map(
          (table) =>
            `**${table.title}**\n\n${renderMarkdownTable(table)}${table.note === undefined ? '' : `\n\n${table.note}`}`,
        ),
      ]);
      return writeText(`${parts.join('\n\n')}\n`, flags);
    }
    case 'json': {
      const results = { format: 1, runs: runs.map(({ name, summary }) => ({ name, summary })) };
      return writeText(`${JSON.stringify(results, undefined, 2)}\n`, flags);
    }
  }
}
