import type { ExperimentFlags } from './experiment-flags.js';
import { join } from 'node:path';
import type { Experiment, ExperimentOptions, ExperimentTable } from '../../../experiments/experiment.js';
import { csvTable, latexTable, terminalTable } from '../../render/table/formats.js';
import { experimentNamed } from '../../../experiments/registry.js';
import { openRun, type ExperimentRun } from '../../../experiments/run.js';
import { UserError } from '../../model/errors.js';
import { incompleteText, incompleteTitle } from '../../render/incomplete-text.js';
import { styleOf } from '../../render/style.js';
import { writeAtomically } from '../../store/atomic-write.js';
import { makeWritableFolder } from '../../store/writable-folder.js';
import { printJson, sayBeside } from '../output.js';
import { endedRunFolders, newestRun } from '../options/run-folders.js';

/** Prints the tables of an experiment and writes its files. Throws UserError for a name or a run that there isn't. */
export async function runExperiment(
  name: string,
  named: readonly string[],
  flags: ExperimentFlags,
): Promise<void> {
  const { out, run: further = [], toga, json } = flags;
  const experiment = experimentNamed(name);
  if (toga !== undefined && experiment.name !== 'reproduce')
    throw new UserError(`--toga is for the experiment reproduce: leave it out of ${name}`);
  const folders = [...named, ...further];
  if (out !== undefined) await makeWritableFolder(out, '--out DIR');
  const runs = await runsOf(experiment, folders);
  const tables = await tablesOf(experiment, runs, toga === undefined ? {} : { toga });
  const style = styleOf(process.stdout, process.env);
  const printed = tables.filter(({ shownIn }) => shownIn !== 'files');
  if (json === true) printJson({ experiment: experiment.name, runs: runs.map((run) => run.name), tables });
  else process.stdout.write(`${printed.map((table) => terminalTable(table, style)).join('\n\n')}\n`);
  const unprinted = tables.filter(({ shownIn }) => shownIn === 'files');
  if (out !== undefined) await writeTables(out, tables, runs, flags);
  else if (json !== true)
    for (const table of unprinted)
      sayBeside(`\n${table.title}: with --out DIR, in ${table.name}.csv.\n`, flags);
  for (const { name: run, summary } of runs)
    if (summary.units.failed > 0)
      (json === true ? process.stderr : process.stdout).write(
        `\n${incompleteText(summary.units, style, { run })}\n`,
      );
}

async function writeTables(
  out: string,
  tables: readonly ExperimentTable[],
  runs: readonly ExperimentRun[],
  flags: ExperimentFlags,
): Promise<void> {
  const remarks = runs
    .filter(({ summary }) => summary.units.failed > 0)
    .map(({ name: run, summary }) => `% ${incompleteTitle(summary.units, { run })}\n`)
    .join('');
  for (const table of tables) {
    await writeAtomically(join(out, `${table.name}.csv`), csvTable(table));
    await writeAtomically(join(out, `${table.name}.tex`), remarks + latexTable(table));
  }
  sayBeside(
    `\nThe tables are in ${out} (${tables.map((each) => each.name).join(', ')}: CSV, LaTeX).\n`,
    flags,
  );
}

async function runsOf(experiment: Experiment, folders: readonly string[]): Promise<ExperimentRun[]> {
  switch (experiment.asks) {
    case 'a run':
      if (folders.length > 1)
        throw new UserError(`the experiment ${experiment.name} looks at one run: name only one`);
      return [await openRun(folders[0] ?? (await newestRun()))];
    case 'several runs':
      if (folders.length > 0) return opened(folders);
      return experiment.choose(await opened(await endedRunFolders()));
  }
}

async function tablesOf(
  experiment: Experiment,
  runs: readonly ExperimentRun[],
  options: ExperimentOptions,
): Promise<ExperimentTable[]> {
  return experiment.asks === 'a run' ? experiment.tables(runs[0]!) : experiment.tables(runs, options);
}

async function opened(folders: readonly string[]): Promise<ExperimentRun[]> {
  const runs = [];
  for (const folder of folders) runs.push(await openRun(folder));
  return runs;
}
