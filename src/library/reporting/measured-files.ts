import { describeMeasuredCompleteness } from '../../analysis/measured/measured-completeness.js';
import { describeStandings } from '../../analysis/measured/answer-measured.js';
import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { UserError } from '../../model/common/errors.js';
import { toFilePart } from '../../store/files/to-file-part.js';
import type { ReportFormat } from '../../options/report-options.js';
import { renderMeasuredLatex } from '../../render/measured/measured-latex.js';
import { buildMeasuredTables } from '../../render/measured/measured-tables.js';
import { buildWholeTestTables } from '../../render/measured/whole-test-tables.js';
import { escapeMarkdown, renderMarkdownTable } from '../../render/paper/markdown-report.js';
import type { TextFile } from '../../render/paper/text-file.js';
import { withoutEmptyColumns } from '../../render/table/empty-columns.js';
import { renderCsvTable } from '../../render/table/formats.js';
import type { Table } from '../../render/table/table.js';
import { readMeasuredRuns } from '../../reports/measured/read-measured.js';
import { nameCells } from '../../reports/summary-json.js';
import { readRecordedSandbox } from '../../store/run/recorded-sandbox.js';
import { nameFolders } from './open-runs.js';

/** The report of runs with measures in other formats than a page. Throws UserError for formats that show verdicts. */
export async function renderMeasuredFiles(
  folders: readonly string[],
  measuring: MeasuringEvaluation,
  format: Exclude<ReportFormat, 'html' | 'junit' | 'sarif'>,
): Promise<readonly TextFile[]> {
  const named = nameFolders(folders);
  const read = await readMeasuredRuns(
    named.map(({ folder }) => folder),
    measuring,
  );
  const runs = read.map((run, index) => ({ ...run, name: named[index]!.name }));
  const tables = runs.map(({ name, summary }) => ({
    name,
    tables: [...buildMeasuredTables(summary), ...buildWholeTestTables(summary)],
  }));
  const answers = runs.map(({ record, summary }) => [
    describeMeasuredCompleteness(summary, readRecordedSandbox(record)),
    ...(summary.checks ?? []),
    ...describeStandings(summary),
  ]);
  const prefixOf = (name: string) => (runs.length === 1 ? '' : `${toFilePart(name)}-`);
  const files = (ending: string, render: (table: Table) => string) =>
    tables.flatMap(({ name, tables: ofRun }) =>
      ofRun.map((table): TextFile => ({
        name: `${prefixOf(name)}${table.name}.${ending}`,
        text: render(table),
      })),
    );
  switch (format) {
    case 'mutation-elements':
      throw new UserError(
        `--format ${format} shows verdicts, and these runs have the evaluation ${runs[0]!.summary.evaluation}, which has none; use html, csv, latex, markdown, json, sarif or junit`,
      );
    case 'csv':
      return files('csv', renderCsvTable);
    case 'latex':
      return renderMeasuredLatex(
        runs.map(({ name, summary }, run) => ({
          ...{ name, summary, prefix: prefixOf(name), sentences: answers[run]! },
        })),
      );
    case 'markdown': {
      const parts = tables.flatMap(({ name, tables: ofRun }, run) => [
        `### ${escapeMarkdown(name)}`,
        answers[run]!.map((sentence) => `- ${escapeMarkdown(sentence)}`).join('\n'),
        ...ofRun
          .map(withoutEmptyColumns)
          .map(
            (table) =>
              `**${escapeMarkdown(table.title)}**\n\n${renderMarkdownTable(table)}${table.note === undefined ? '' : `\n\n${escapeMarkdown(table.note)}`}`,
          ),
      ]);
      return [{ name: 'report.md', text: `${parts.join('\n\n')}\n` }];
    }
    case 'json': {
      const results = {
        format: 2,
        runs: runs.map(({ name, summary }) => ({ name, summary: nameCells(summary) })),
      };
      return [{ name: 'results.json', text: `${JSON.stringify(results, undefined, 2)}\n` }];
    }
  }
}
