import { toSnakeCase } from '../../model/common/snake-case.js';
import { join } from 'node:path';
import type { PythonJudgeSettings } from '../../python/judge/settings.js';
import { judgePython, type PythonReport } from '../../python/judge/python-report.js';
import { buildPythonItemsTable } from '../../render/python/python-items.js';
import { buildPythonTables } from '../../render/python/python-tables.js';
import { chooseStyle } from '../../render/style.js';
import { renderCsvTable, renderTerminalTable } from '../../render/table/formats.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import { printJson, sayBeside, type OutputFlags } from '../output.js';

/** How to show the scores, and where to keep them. */
interface PythonOutput extends OutputFlags {
  /** Absent: nothing is kept. */
  readonly out?: string;
}

/** Judges tests of Python programs and prints the scores. Throws in the cases of judgePython. */
export async function judgePythonAndPrint(
  settings: Partial<PythonJudgeSettings> & { readonly benchmark: string },
  { out, ...output }: PythonOutput,
): Promise<void> {
  const report = await judgePython(settings);
  if (output.json === true) printJson(toSnakeCase(report));
  else {
    const style = chooseStyle(process.stdout, process.env);
    const tables = buildPythonTables(report).map((table) => renderTerminalTable(table, style));
    process.stdout.write(`${tables.join('\n\n')}\n`);
  }
  if (out === undefined) return;
  await keepReport(out, report);
  sayBeside(`\nResults are in ${out} (summary.json, samples.csv).\n`, output);
}

async function keepReport(folder: string, report: PythonReport): Promise<void> {
  await writeAtomically(join(folder, 'samples.csv'), renderCsvTable(buildPythonItemsTable(report)));
  await writeAtomically(
    join(folder, 'summary.json'),
    `${JSON.stringify(toSnakeCase(report), undefined, 2)}\n`,
  );
}
