import { join } from 'node:path';
import { csvTable, latexTable, terminalTable } from '../../experiments/formats.js';
import { experimentNamed } from '../../experiments/registry.js';
import { openRun } from '../../experiments/run.js';
import { styleOf } from '../report/style.js';
import { writeAtomically } from '../store/atomic-write.js';
import type { ExperimentFlags } from './experiment.js';
import { newestRun } from './run-folders.js';

/** Prints the tables of an experiment and writes its files. Throws UserError for a name or a run that there isn't. */
export async function runExperiment(
  name: string,
  run: string | undefined,
  { out }: ExperimentFlags,
): Promise<void> {
  const experiment = experimentNamed(name);
  const tables = await experiment.tables(await openRun(run ?? (await newestRun())));
  const style = styleOf(process.stdout, process.env);
  process.stdout.write(`${tables.map((table) => terminalTable(table, style)).join('\n\n')}\n`);
  if (out === undefined) return;
  for (const table of tables) {
    await writeAtomically(join(out, `${table.name}.csv`), csvTable(table));
    await writeAtomically(join(out, `${table.name}.tex`), latexTable(table));
  }
  process.stdout.write(
    `\nThe tables are in ${out} (${tables.map((each) => each.name).join(', ')}: CSV, LaTeX).\n`,
  );
}
