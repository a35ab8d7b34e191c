import { buildScoreComparisonTable } from '../../render/score/score-comparison-table.js';
import { buildScoreTables } from '../../render/score/score-tables.js';
import { wrapWords } from '../../render/columns.js';
import { chooseStyle } from '../../render/style.js';
import { renderCsvTable, renderLatexTable, renderTerminalTable } from '../../render/table/formats.js';
import type { Table } from '../../render/table/table.js';
import { scoreByChoices } from '../../scoring/resolve-score.js';
import { printJson } from '../output.js';
import type { ScoreFlags } from './score-flags.js';

/** Scores files and prints the report. Throws UserError for bad input. */
export async function scoreAndPrint(files: readonly string[], flags: ScoreFlags): Promise<void> {
  const report = await scoreByChoices(files, flags);
  const format = flags.json === true ? 'json' : (flags.format ?? 'text');
  if (format === 'json') {
    printJson(report);
    return;
  }
  const tables = [
    ...buildScoreTables(report),
    ...(report.comparison === undefined ? [] : [buildScoreComparisonTable(report.comparison, report)]),
  ];
  if (format !== 'text') {
    const render: (table: Table) => string = format === 'csv' ? renderCsvTable : renderLatexTable;
    process.stdout.write(tables.map(render).join('\n'));
    for (const remark of report.remarks) process.stderr.write(`teval: ${remark}\n`);
    return;
  }
  const style = chooseStyle(process.stdout, process.env);
  const remarks = report.remarks.map((remark) => wrapWords(remark.split(' '), style.columns, 0));
  const sections = [...tables.map((table) => renderTerminalTable(table, style)), ...remarks];
  process.stdout.write(`${sections.join('\n\n')}\n`);
}
