import { judgePythonWork } from '../../library/judge-python.js';
import { keepPythonReport } from '../../library/reporting/keep-python-report.js';
import { toSnakeCase } from '../../model/common/snake-case.js';
import { buildPythonTables } from '../../render/python/python-tables.js';
import { chooseStyle } from '../../render/style.js';
import { renderTerminalTable } from '../../render/table/formats.js';
import type { JudgingWork } from '../../settings/languages/judged-language.js';
import { printJson, sayBeside, type OutputFlags } from '../output.js';

/** How to show the scores, and where to keep them. */
interface PythonOutput extends OutputFlags {
  /** Absent: nothing is kept. */
  readonly out?: string;
}

/** Judges tests of Python programs and prints the scores. Throws in the cases of judgePython. */
export async function judgePythonAndPrint(
  work: Extract<JudgingWork, { kind: 'python' }>,
  { out, ...output }: PythonOutput,
): Promise<void> {
  const report = await judgePythonWork(work, (sentence) => sayBeside(`${sentence}\n`, output));
  if (output.json === true) printJson(toSnakeCase(report));
  else {
    const style = chooseStyle(process.stdout, process.env);
    const tables = buildPythonTables(report).map((table) => renderTerminalTable(table, style));
    process.stdout.write(`${tables.join('\n\n')}\n`);
  }
  if (out === undefined) return;
  const files = await keepPythonReport(out, report);
  sayBeside(`\nResults are in ${out} (${files.join(', ')}).\n`, output);
}
