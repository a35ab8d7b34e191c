import { toSnakeCase } from '../../model/common/snake-case.js';
import { stat } from 'node:fs/promises';
import { UserError } from '../../model/common/errors.js';
import { buildRunItemsTable, buildRunScoreTables } from '../../render/score/run-score-tables.js';
import { buildScoreComparisonTable } from '../../render/score/score-comparison-table.js';
import { buildScoreTables } from '../../render/score/score-tables.js';
import { wrapWords } from '../../render/columns.js';
import { chooseStyle } from '../../render/style.js';
import { renderCsvTable, renderLatexTable, renderTerminalTable } from '../../render/table/formats.js';
import type { Table } from '../../render/table/table.js';
import { scoreByChoices } from '../../scoring/resolve-score.js';
import { scoreRun } from '../../scoring/run/score-run.js';
import { printJson } from '../output.js';
import type { ScoreFlags } from './score-flags.js';

/** Scores files, or the completions of a run, and prints the report. Throws UserError for bad input. */
export async function scoreAndPrint(files: readonly string[], flags: ScoreFlags): Promise<void> {
  const format = flags.json === true ? 'json' : (flags.format ?? 'text');
  const run = await findRun(files);
  if (run !== 'none') {
    await scoreRunAndPrint(run, flags, format);
    return;
  }
  const report = await scoreByChoices(files, flags);
  if (format === 'json') {
    printJson(toSnakeCase(report, {}));
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

/** The folder of a run, if one is named. Throws UserError for a folder beside other names. */
async function findRun(files: readonly string[]): Promise<string> {
  const kinds = await Promise.all(
    files.map(async (file) => (await stat(file).catch(() => undefined))?.isDirectory() === true),
  );
  const folder = files[kinds.indexOf(true)];
  if (folder === undefined) return 'none';
  if (files.length > 1) throw new UserError(`${folder} is a folder: name one run alone, or files`);
  return folder;
}

async function scoreRunAndPrint(
  run: string,
  flags: ScoreFlags,
  format: NonNullable<ScoreFlags['format']>,
): Promise<void> {
  const report = await scoreRun(run, flags);
  switch (format) {
    case 'json':
      printJson(toSnakeCase(report, { generators: { verdicts: 'names' } }));
      return;
    case 'csv':
      process.stdout.write(renderCsvTable(buildRunItemsTable(report)));
      return;
    case 'latex':
      process.stdout.write(buildRunScoreTables(report).map(renderLatexTable).join('\n'));
      return;
    case 'text': {
      const style = chooseStyle(process.stdout, process.env);
      const tables = buildRunScoreTables(report).map((table) => renderTerminalTable(table, style));
      process.stdout.write(`${tables.join('\n\n')}\n`);
    }
  }
}
