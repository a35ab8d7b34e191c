import { stat } from 'node:fs/promises';
import { toSnakeCase } from '../../model/common/snake-case.js';
import { UserError } from '../../model/common/errors.js';
import { buildRunItemsTable, buildRunScoreTables } from '../../render/score/run-score-tables.js';
import { chooseStyle } from '../../render/style.js';
import { renderCsvTable, renderLatexTable, renderTerminalTable } from '../../render/table/formats.js';
import { scoreRun } from '../../scoring/run/score-run.js';
import { chooseScoreRun, type ScoreChoices } from '../../settings/score-table.js';
import { evaluate, resolveChoices } from '../options/evaluate.js';
import { printJson } from '../output.js';

/**
 * Scores files by a run, or the completions of a run that exists, prints the scores, and returns the exit code. Throws UserError for bad input.
 */
export async function scoreAndPrint(files: readonly string[], flags: ScoreChoices): Promise<number> {
  const format = flags.json === true ? 'json' : (flags.format ?? 'text');
  const run = await findRun(files);
  if (run === 'none') return scoreFiles(files, flags, format);
  await scoreRunAndPrint(run, flags, format);
  return 0;
}

async function scoreFiles(
  files: readonly string[],
  flags: ScoreChoices,
  format: NonNullable<ScoreChoices['format']>,
): Promise<number> {
  const choices = chooseScoreRun(files, { ...flags, ...(format === 'json' ? { json: true } : {}) });
  const options = await resolveChoices(choices);
  if (format === 'csv' || format === 'latex')
    return evaluate(options, choices, async (reports) => {
      const { buildMeasuredTables } = await import('../../render/measured/measured-tables.js');
      const render = format === 'csv' ? renderCsvTable : renderLatexTable;
      const counted = await reports.summary();
      if ('evaluation' in counted) process.stdout.write(buildMeasuredTables(counted).map(render).join('\n'));
    });
  const exitCode = await evaluate(options, choices);
  if (format === 'text' && flags.compare !== undefined && flags.shard === undefined && exitCode === 0) {
    const { compareRuns } = await import('../compare/compare-runs.js');
    await compareRuns([options.out], {});
  }
  return exitCode;
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
  flags: ScoreChoices,
  format: NonNullable<ScoreChoices['format']>,
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
