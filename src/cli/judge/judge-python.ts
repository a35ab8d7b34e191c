import { join } from 'node:path';
import type { judgeOptions, pythonOptions } from '../../options/judge-options.js';
import type { Checked } from '../../options/option.js';
import { judgePython, type PythonReport } from '../../python/judge/python-report.js';
import { buildPythonItemsTable } from '../../render/python/python-items.js';
import { buildPythonTables } from '../../render/python/python-tables.js';
import { chooseStyle } from '../../render/style.js';
import { renderCsvTable, renderTerminalTable } from '../../render/table/formats.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import { printJson, sayBeside } from '../output.js';

/** The options of `teval judge` for Python programs, as given. */
type PythonChoices = Checked<typeof judgeOptions & typeof pythonOptions> & { readonly benchmark: string };

/** Judges tests of Python programs, prints the scores, and keeps them in the folder of `--out`. Throws in the cases of judgePython. */
export async function judgePythonAndPrint(choices: PythonChoices): Promise<void> {
  const { out, json, quiet, coverageAt, testTimeout, ...settings } = choices;
  const report = await judgePython({
    ...settings,
    ...(coverageAt === undefined ? {} : { ks: coverageAt }),
    ...(testTimeout === undefined ? {} : { testTimeoutMilliseconds: Math.round(testTimeout * 1000) }),
  });
  if (json === true) printJson(report);
  else {
    const style = chooseStyle(process.stdout, process.env);
    const tables = buildPythonTables(report).map((table) => renderTerminalTable(table, style));
    process.stdout.write(`${tables.join('\n\n')}\n`);
  }
  if (out === undefined) return;
  await keepReport(out, report);
  sayBeside(`\nResults are in ${out} (summary.json, samples.csv).\n`, {
    json: json === true,
    quiet: quiet === true,
  });
}

async function keepReport(folder: string, report: PythonReport): Promise<void> {
  await writeAtomically(join(folder, 'samples.csv'), renderCsvTable(buildPythonItemsTable(report)));
  await writeAtomically(join(folder, 'summary.json'), `${JSON.stringify(report, undefined, 2)}\n`);
}
