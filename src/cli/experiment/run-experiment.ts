import { toSnakeCase } from '../../model/common/snake-case.js';
import type { ExperimentFlags } from './experiment-flags.js';
import { join } from 'node:path';
import type { Experiment, ExperimentOptions, ExperimentTable } from '../../../experiments/experiment.js';
import { renderCsvTable, renderLatexTable, renderTerminalTable } from '../../render/table/formats.js';
import { findExperiment } from '../../../experiments/registry.js';
import { openRun, type ExperimentRun } from '../../../experiments/run.js';
import { UserError } from '../../model/common/errors.js';
import { renderIncomplete, renderIncompleteTitle } from '../../render/incomplete-text.js';
import { chooseStyle } from '../../render/style.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import { makeWritableFolder } from '../../store/files/writable-folder.js';
import { printJson, sayBeside } from '../output.js';
import { listEndedRuns, findNewestRun } from '../options/run-folders.js';

/** Prints the tables of an experiment and writes its files. Throws UserError for an unknown experiment or run. */
export async function runExperiment(
  name: string,
  named: readonly string[],
  flags: ExperimentFlags,
): Promise<void> {
  const { out, run: further = [], toga, json } = flags;
  const experiment = findExperiment(name);
  if (toga !== undefined && experiment.name !== 'reproduce')
    throw new UserError(`--toga works only with the experiment reproduce: leave it out of ${name}`);
  const folders = [...named, ...further];
  if (out !== undefined) await makeWritableFolder(out, '--out DIR');
  const { runs, tables } = await computeTables(experiment, folders, toga === undefined ? {} : { toga });
  const style = chooseStyle(process.stdout, process.env);
  const printed = tables.filter(({ shownIn }) => shownIn !== 'files');
  if (json === true)
    printJson(toSnakeCase({ experiment: experiment.name, runs: runs.map((run) => run.name), tables }, {}));
  else process.stdout.write(`${printed.map((table) => renderTerminalTable(table, style)).join('\n\n')}\n`);
  const unprinted = tables.filter(({ shownIn }) => shownIn === 'files');
  if (out !== undefined) await writeTables(out, tables, runs, flags);
  else if (json !== true)
    for (const table of unprinted)
      sayBeside(`\n${table.title}: with --out DIR, in ${table.name}.csv.\n`, flags);
  for (const { name: run, summary } of runs)
    if (summary.units.failed > 0)
      (json === true ? process.stderr : process.stdout).write(
        `\n${renderIncomplete(summary.units, style, { run })}\n`,
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
    .map(({ name: run, summary }) => `% ${renderIncompleteTitle(summary.units, { run })}\n`)
    .join('');
  for (const table of tables) {
    await writeAtomically(join(out, `${table.name}.csv`), renderCsvTable(table));
    await writeAtomically(join(out, `${table.name}.tex`), remarks + renderLatexTable(table));
  }
  sayBeside(
    `\nThe tables are in ${out} (${tables.map((each) => each.name).join(', ')}: CSV, LaTeX).\n`,
    flags,
  );
}

interface Computed {
  /** Empty if the experiment reads no runs. */
  readonly runs: readonly ExperimentRun[];
  readonly tables: readonly ExperimentTable[];
}

async function computeTables(
  experiment: Experiment,
  folders: readonly string[],
  options: ExperimentOptions,
): Promise<Computed> {
  const [first, ...others] = folders;
  switch (experiment.asks) {
    case 'a run': {
      if (others.length > 0)
        throw new UserError(`the experiment ${experiment.name} reads one run: name only one`);
      const run = await openRun(first ?? (await findNewestRun()));
      return { runs: [run], tables: await experiment.tables(run) };
    }
    case 'several runs': {
      const runs =
        first === undefined
          ? experiment.choose(await openRuns(await listEndedRuns()))
          : await openRuns(folders);
      return { runs, tables: await experiment.tables(runs, options) };
    }
    case 'published data': {
      if (first === undefined || others.length > 0)
        throw new UserError(
          `the experiment ${experiment.name} reads one folder of published files: name it, as in teval experiment ${experiment.name} DIR`,
        );
      return { runs: [], tables: await experiment.tables(first) };
    }
  }
}

async function openRuns(folders: readonly string[]): Promise<ExperimentRun[]> {
  const runs = [];
  for (const folder of folders) runs.push(await openRun(folder));
  return runs;
}
